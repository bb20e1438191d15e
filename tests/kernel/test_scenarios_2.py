"""Format 2 of scenarios: branches, events with facts, views, refused texts, versions; words that exist nowhere."""

from __future__ import annotations

import pytest

from spellkeep.games import load, slugs
from spellkeep.kernel.errors import BadText
from spellkeep.kernel.scenarios import match_of, read_scenario, run
from tests.kernel.toy import TOY

HEAD = 'format = "spellkeep-scenario/2"\ngame = "toy"\ntitle = "a test"\nrule = ["TOY-PICK-01"]\n'
POSITION = '''position = """
toy rounds=1
phase pick 1 0 1
hand 1 3
hand 2 5
"""
'''
MOVES = 'moves = "1:c3,1:calm 2:c5 2:calm"\n'
EMBERS = '''format = "spellkeep-scenario/2"
game = "embers"
title = "a test"
rule = []
position = """
embers 2
round 1 burn
start 1
sigil 1 3
sigil 2 3
hand 1 1 2 2
hand 2 4 4 5
deck 12
"""
'''


def differences(*parts: str) -> list[str]:
    return run(read_scenario(HEAD + POSITION + "".join(parts)), TOY)


def embers(*parts: str) -> list[str]:
    return run(read_scenario(EMBERS + "".join(parts)), load("embers"))


# -- branches ----------------------------------------------------------------------------------------------------------


def test_every_branch_begins_where_the_story_ended() -> None:
    branches = """
[[branch]]
moves = "d1"
then = {to_act = [2]}
[[branch.branch]]
moves = "keep"
then = {over = true, scores = [0, 1]}
[[branch.branch]]
moves = "give"
then = {over = true, scores = [1, 0]}
[[branch]]
moves = "d3"
[[branch.step]]
moves = "keep"
then = {over = true, scores = [0, 3], ranks = [2, 1]}
"""
    assert differences(MOVES, branches) == []


def test_a_difference_names_its_branch_and_others_are_still_tried() -> None:
    branches = """
[[branch]]
title = "a small prize"
moves = "d1 d1"
[[branch]]
moves = "d3"
[[branch.step]]
moves = "keep"
then = {ranks = [1, 2]}
"""
    found = differences(MOVES, branches)
    assert found[0].startswith("branch 1 (a small prize): expected: the moves are legal; found: d1 is refused")
    assert found[1] == "branch 2: step 1: ranks: expected [1, 2]; found [2, 1]"
    assert len(found) == 2


def test_a_branch_keeps_who_has_resigned() -> None:
    branch = 'moves = "1:resign"\n[[branch]]\nthen = {over = true, winners = [2], ranks = [2, 1]}\n'
    assert differences(branch) == []


# -- events and views --------------------------------------------------------------------------------------------------

BURN = 'moves = "1:burn:2 1:with:2 2:burn:5 2:alone"\n[then]\n'


def test_events_are_counted_and_their_facts_compared() -> None:
    facts = 'kind = "burns", rule = "EMB-RND-03", facts = {seat = "2", sum = "5"}'
    assert embers(BURN, f'event = [{{kind = "burns", count = 2}}, {{{facts}}}]\n') == []


@pytest.mark.parametrize(
    ("event", "message"),
    [
        ('kind = "burns", count = 1', "event burns: expected 1; found 2"),
        ('kind = "burns", facts = {sum = "9"}', "event burns sum=9: expected at least one; found only burns seat=1"),
        ('rule = "EMB-RND-07"', "event EMB-RND-07: expected at least one; found none"),
        ('kind = "wins", count = 0', "event wins: expected 0; found 1"),
    ],
)
def test_another_event_is_told_in_plain_words(event: str, message: str) -> None:
    (found,) = embers(BURN, f"event = [{{{event}}}]\n")
    assert found.startswith(message)


def test_a_hidden_fact_is_hidden_from_whom_it_is_hidden() -> None:
    start = EMBERS[: EMBERS.index("position")] + 'moves = "first:1 +4"\n[then]\n'
    for seat, card in (("1", "4"), ("2", "?"), ("0", "?")):
        event = f'event = [{{kind = "draws", seat = {seat}, facts = {{card = "{card}"}}}}]\n'
        assert run(read_scenario(start + event), load("embers")) == []


def test_views_of_other_seats_are_compared() -> None:
    views = """
[[then.view]]
seat = 1
lines = ["hand 1 1 2 2", "hand 2 ? ? ?"]
no_lines = ["hand 2 4 4 5"]
[[then.view]]
seat = 0
lines = ["hand 1 ? ? ?"]
"""
    assert embers(views) == []
    assert embers('[[then.view]]\nseat = 2\nno_lines = ["hand 2 4 4 5"]\n') == [
        "view of seat 2: expected no line 'hand 2 4 4 5'; found it"
    ]
    (found,) = embers('[[then.view]]\nseat = 0\nlines = ["hand 1 1 2 2"]\n')
    assert found.startswith("view of an onlooker: expected the line 'hand 1 1 2 2'; found 'hand 1 ? ? ?'")


# -- refused texts -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("refused", "found"),
    [
        ('move = "1:nonsense"\nkind = "unreadable"', []),
        ('move = "1:c9"\nsentence = "This is not one of the choices."', []),
        ('move = "keep"\nseat = 3\nkind = "not_asked"', []),
        ('move = "1:c9"\nkind = "unreadable"', ["refusal of 1:c9, kind: expected unreadable; found illegal"]),
        ('move = "1:c3"\nkind = "illegal"', ["refusal of 1:c3: expected that something refuses it; found it is legal"]),
        ('position = "toy\\nnonsense"\nsentence = "cannot read \'nonsense\'"\nline = 2', []),
        (
            'position = "toy\\nnonsense"\nsentence = "no"\nline = 1\nrule = "TOY-X-01"',
            [
                "refusal of the text ['toy']: expected the rule TOY-X-01; found \"cannot read 'nonsense'\"",
                "refusal of the text ['toy'], sentence: expected no; found cannot read 'nonsense'",
                "refusal of the text ['toy'], line: expected 1; found 2",
            ],
        ),
        (
            'position = "toy rounds=1\\nphase pick 1 0 1\\nhand 1 3\\nhand 2 5"\nkind = "unreadable"',
            ["refusal of the text ['toy rounds=1']: expected that it cannot be read; found it can"],
        ),
    ],
)
def test_a_text_is_refused_for_the_reason_that_is_named(refused: str, found: list[str]) -> None:
    assert differences("[[refused]]\n", refused, "\n") == found


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (HEAD.replace("/2", "/1") + "[then]\nranks = [1]\n", "unknown key 'ranks' in [then]"),
        (HEAD.replace("/2", "/1") + "[[branch]]\n", "unknown key 'branch' in the scenario"),
        (HEAD + "[[branch]]\nmove = 3\n", "line 6, column 1: unknown key 'move' in [[branch]]"),
        (HEAD + '[[refused]]\nmove = "x"\n', "[[refused]] must say why"),
        (HEAD + '[[refused]]\nkind = "illegal"\n', "needs the key 'move' or 'position', and not both"),
        (HEAD + '[[refused]]\nmove = "x"\nkind = "odd"\n', "line 7, column 1: kind in [[refused]] must be one of"),
        (HEAD + "[[then.view]]\nlines = []\n", "[[then.view]] needs the key 'seat'"),
        (HEAD + "[[then.event]]\ncount = 1\n", "[[then.event]] needs a kind or a rule"),
        (HEAD + '[[then.event]]\nkind = "x"\nfacts = {n = 3}\n', "facts in [[then.event]] must be a table of texts"),
    ],
)
def test_a_wrong_file_is_told_with_its_place(text: str, message: str) -> None:
    with pytest.raises(BadText) as caught:
        read_scenario(text)
    assert message in str(caught.value)


# -- versions ----------------------------------------------------------------------------------------------------------


def test_the_data_of_the_named_version_count() -> None:
    head = 'format = "spellkeep-scenario/2"\ngame = "mushroom"\ntitle = "t"\nrule = []\n'
    then, now = (match_of(read_scenario(f"{head}version = {version}\n"), load("mushroom")) for version in (1, 2))
    assert then.game.version == 1
    assert then.start.options != now.start.options


def test_a_version_that_never_was_is_an_error() -> None:
    with pytest.raises(BadText, match="line 5, column 1: toy has no version 99; the present one is"):
        run(read_scenario(HEAD + "version = 99\n"), TOY)


# -- words that exist nowhere ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("format", [1, 2])
@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize(
    "slip",
    [
        'then = {no_lines = ["hnad 1 3"]}',
        'then = {no_lines = ["known_nothing"]}',
        'then = {legal_lacks = ["fligh:3"]}',
        'then = {no_events = ["placd"]}',
        'then = {no_events = ["NON-SUCH-01"]}',
        'then = {events = ["NON-SUCH-01"]}',
        'refused = [{move = "fligh:3", rule = "NON-SUCH-01"}]',
    ],
)
def test_a_word_that_exists_nowhere_is_an_error(format: int, slug: str, slip: str) -> None:
    head = f'format = "spellkeep-scenario/{format}"\ngame = "{slug}"\ntitle = "t"\nrule = []\n'
    with pytest.raises(BadText, match=r"line 5, column \d+: "):
        run(read_scenario(head + slip + "\n"), load(slug))


def test_a_rule_that_exists_nowhere_is_an_error() -> None:
    with pytest.raises(BadText, match="line 4, column 10: embers has no rule 'EMB-SET-99'"):
        run(read_scenario(EMBERS.replace("rule = []", 'rule = ["EMB-SET-99"]')), load("embers"))


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        ('kind = "brns", count = 0', "embers has no event 'brns'"),
        (
            'kind = "burns", count = 0, facts = {sun = "3"}',
            "the event 'burns' has no fact 'sun'; there are: cards, seat",
        ),
        ('rule = "EMB-RND-77", count = 0', "embers has no rule 'EMB-RND-77'"),
    ],
)
def test_so_is_an_event_or_a_fact(event: str, reason: str) -> None:
    with pytest.raises(BadText, match=reason):
        embers(f"then = {{event = [{{{event}}}]}}\n")


@pytest.mark.parametrize(
    "then",
    [
        'no_lines = ["winner 1", "captured 2 4", "ash 3"]',  # lines of later positions
        'legal_lacks = ["smother:3", "under:2", "1:burn:6"]',  # moves of later decisions, and one that is not legal
        'no_events = ["smothers", "EMB-RND-07"]',
    ],
)
def test_words_of_other_moments_of_the_game_exist(then: str) -> None:
    assert embers("[then]\n", then, "\n") == []


def test_a_move_that_would_be_written_otherwise_is_an_error() -> None:
    """It could never be among the legal ones, which are compared as texts."""
    with pytest.raises(BadText, match="is ever written '01:burn:6'"):
        embers('[then]\nlegal_lacks = ["01:burn:6"]\n')
