"""Scenarios: what they can say, and what they say when it is not so."""

from __future__ import annotations

import pytest

from spellkeep.kernel.errors import BadText
from spellkeep.kernel.scenarios import read_scenario, run
from tests.kernel.toy import TOY

HEAD = 'format = "spellkeep-scenario/1"\ngame = "toy"\ntitle = "a test"\nrule = ["TOY-PICK-01"]\n'
POSITION = '''position = """
toy rounds=1   # a comment
phase pick 1 0 1
hand 1 3
hand 2 5
"""
'''
UNKNOWN = 'seat = 1\nposition = """\ntoy\nphase pick 1 0 1\nhand 1 3 8\nhand 2 ? ?\n"""\n'
MOVES = 'moves = "1:c3,1:calm 2:c5 2:calm"\n'


def differences(*parts: str) -> list[str]:
    return run(read_scenario(HEAD + "".join(parts)), TOY)


def test_everything_that_can_be_expected_holds() -> None:
    then = """
[then]
lines = ["phase   prize 1 0 1  # normalised", "gone 3 5"]
no_lines = ["hand 1 3"]
text = '''
toy rounds=1
phase prize 1 0 1
hand 1
hand 2
gone 3 5
score 0 0
lucky clover clover
answer 1 done c3 calm
answer 2 done c5 calm
'''
to_act = [0]
legal = ["d3", "d1", "d2"]
legal_has = ["d1"]
legal_lacks = ["d4"]
legal_count = 3
over = false
events = ["TOY-PICK-01"]
no_events = ["TOY-PICK-02"]
chances = {d1 = 2, d2 = 1, d3 = 1}

[[refused]]
move = "d4"
rule = "TOY-CON-01"
sentence = "This is not one of the choices."

[[refused]]
move = "1:c3"
seat = 1
rule = ""

[[step]]
moves = "d3 keep=3"
then = {over = true, winners = [2], scores = [0, 3], reason = "points", to_act = []}
"""
    assert differences(POSITION, MOVES, then) == []


@pytest.mark.parametrize(
    ("then", "message"),
    [
        ('lines = ["gone 3 4"]', "position: expected the line 'gone 3 4'; found 'gone 3 5'"),
        ('lines = ["well"]', "position: expected the line 'well'; found no line that begins with 'well'"),
        ('no_lines = ["gone 3 5"]', "position: expected no line 'gone 3 5'; found it"),
        ('text = "toy"', "text, line 1: expected 'toy'; found 'toy rounds=1'"),
        ('text = "toy rounds=1"', "text, line 2: expected 'the end'; found 'phase prize 1 0 1'"),
        ("to_act = [1, 2]", "to act: expected [1, 2]; found [0]"),
        ('legal = ["d1", "d9"]', "legal moves: expected d1 d9; found missing d9, too many d2 d3"),
        ('legal_has = ["d9"]', "legal moves: expected d9 among them; found it is not"),
        ('legal_lacks = ["d1"]', "legal moves: expected no d1; found it is legal"),
        ("legal_count = 7", "number of legal moves: expected 7; found 3"),
        ("over = true", "over: expected yes; found no"),
        ("winners = [1]", "result: expected the end of the game; found it goes on"),
        ('events = ["TOY-Q-01"]', "events: expected one of TOY-Q-01; found those of TOY-PICK-01"),
        ('no_events = ["TOY-PICK-01"]', "events: expected none of TOY-PICK-01; found one"),
        ("chances = {d1 = 1}", "chances: expected d1=1; found d1=2 d2=1 d3=1"),
    ],
)
def test_a_difference_is_told_in_plain_words(then: str, message: str) -> None:
    assert differences(POSITION, MOVES, "[then]\n", then) == [message]


def test_a_different_end_is_told() -> None:
    then = 'moves = "1:c3 1:calm 2:c5 2:calm d3 keep"\n[then]\nwinners = [1]\nscores = [3, 0]\nreason = "luck"\n'
    assert differences(POSITION, then) == [
        "winners: expected [1]; found [2]",
        "scores: expected [3, 0]; found [0, 3]",
        "reason: expected luck; found points",
    ]


def test_refusals_are_compared() -> None:
    legal = '[[refused]]\nmove = "1:c3"\nrule = "TOY-Q-01"\n'
    other = '[[refused]]\nmove = "1:c9"\nrule = "X"\nsentence = "No."\n'
    assert differences(POSITION, legal, other) == [
        "refusal of 1:c3: expected that TOY-Q-01 refuses it; found it is legal",
        "refusal of 1:c9, rule: expected X; found TOY-PICK-01",
        "refusal of 1:c9, sentence: expected No.; found This is not one of the choices.",
    ]


def test_a_move_that_is_refused_ends_the_run() -> None:
    step = '[[step]]\nmoves = "1:c3 1:c9"\n[step.then]\nover = true\n'
    assert differences(POSITION, step) == [
        "step 1: expected: the moves are legal; found: 1:c9 is refused: This is not one of the choices. (TOY-PICK-01)"
    ]


def test_a_scenario_may_begin_with_the_set_up() -> None:
    begin = 'options = {players = 3}\nsetups = ["rose"]\nmoves = "+1 +2"\n'
    assert differences(begin, '[then]\nlines = ["lucky rose clover clover", "hand 1 1", "hand 3"]\n') == []


def test_unknowns_are_filled_and_must_hold_in_all() -> None:
    assert differences(UNKNOWN, '[then]\nlines = ["hand 2 ? ?"]\nlegal_has = ["1:c3", "1:c8"]\n') == []
    found = differences(UNKNOWN, '[then]\nlegal_lacks = ["2:c9"]\n')
    assert len(found) == 1
    assert "expected no 2:c9; found it is legal (in imagined state" in found[0]


def test_a_game_says_what_is_unknown_in_a_text() -> None:
    assert TOY.has_unknowns("hand 1 3\nhand 2 ? 4 # two cards")
    assert not TOY.has_unknowns("hand 1 3 # or ?\nhand 2 what?")


def test_evidence_is_collected() -> None:
    seen: set[str] = set()
    run(read_scenario(HEAD + POSITION + MOVES + '[[refused]]\nmove = "d9"\nrule = "TOY-CON-01"\n'), TOY, seen)
    assert seen == {"TOY-PICK-01", "TOY-CON-01"}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a = \n", "line 1, column 5: Invalid value"),
        ("a = [1,", "line 1, column"),
        ("", "line 1, column 1: no format is given"),
        ('format = "spellkeep-scenario/9"\n', "the format 'spellkeep-scenario/9' is not known"),
        (HEAD + "colour = 1\n", "line 5, column 1: unknown key 'colour' in the scenario; known are: format"),
        (HEAD + "\n[then]\nlaw = 1\n", "line 7, column 1: unknown key 'law' in [then]"),
        (HEAD + "[[step]]\nthan = 1\n", "line 6, column 1: unknown key 'than' in [[step]]"),
        (HEAD + '[[refused]]\nmove = "x"\n', "[[refused]] needs the key 'rule'"),
        (HEAD + "moves = 3\n", "line 5, column 1: moves in the scenario must be a text"),
        (HEAD + '[then]\nover = "no"\n', "line 6, column 1: over in [then] must be true or false"),
        (HEAD + "[then]\nlegal_count = true\n", "legal_count in [then] must be a whole number"),
        (HEAD + '[then]\nchances = {a = "b"}\n', "chances in [then] must be a table of whole numbers"),
        (HEAD.replace("title", "titel"), "line 3, column 1: unknown key 'titel'"),
        (HEAD + POSITION + "options = {}\n", "begins with a position, or with options and setups"),
    ],
)
def test_a_wrong_file_is_told_with_its_place(text: str, message: str) -> None:
    with pytest.raises(BadText) as caught:
        read_scenario(text)
    assert message in str(caught.value)


def test_a_wrong_position_is_told_with_its_place_in_the_file() -> None:
    with pytest.raises(BadText, match="line 7, column 1: cannot read 'nonsense'"):
        differences('position = """\ntoy\nnonsense\n"""\n')
