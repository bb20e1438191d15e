"""Text, tokens, own cards, memory (GUA-CON, GUA-HID, GUA-ORG-03)."""

from __future__ import annotations

import pytest

from spellkeep.games.guardians.game import Guardians
from spellkeep.games.guardians.rules import memory
from spellkeep.games.guardians.rules.box import ALL_ARRAYS, Deck, core_box, core_box_with, own_box, read_box
from spellkeep.games.guardians.rules.primitives import GRAMMAR, read_effect
from spellkeep.games.guardians.rules.state import GuardiansState
from spellkeep.games.guardians.rules.zones import DECK, HAND, PEN, PILE
from spellkeep.games.guardians.text.deck_texts import read_deck_text
from spellkeep.games.guardians.text.own_cards import block_text, write_entry
from spellkeep.kernel.errors import BadData, BadOption, BadText
from spellkeep.kernel.game import Game
from spellkeep.kernel.match import Match
from spellkeep.kernel.records import record_of
from spellkeep.kernel.rng import Seeded
from tests.games.guardians.table import GAME, asked, legal, lines_of, play, refused, state_of, table
from tests.games.guardians.test_combat import fight
from tests.statistics import assert_frequencies

BOX = core_box()
START = """guardians constructed
seat 1 g_orsolya dawn sh_dawn=2 sb_lions sb_rider sb_wind t_plain tin_squire=3 p_ox
seat 2 g_veshrak ash sh_ash mudfoot
turn 5
initiative 1
stones 1 0
pen 1 t_plain
depot 1 p_ox
deck 1 ?=2
up 1 sb_rider
stones 2 0
up 2 none
shield a1 1 sh_dawn ready tin_squire
shield b2 1 sh_dawn ready tin_squire=2
shield c4 2 sh_ash ready mudfoot
open ACTIVATE 1
"""


@pytest.mark.rule("GUA-CON-09", "GUA-CON-10")
def test_lines_may_come_in_any_order_and_comments_are_skipped() -> None:
    shuffled = "\n".join(["# a puzzle", *reversed(START.splitlines())]).replace("turn 5", "turn 5  # late")
    assert GAME.from_text(shuffled).to_text() == START


@pytest.mark.rule("GUA-CON-12")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("turn 5\n", ""),
        ("turn 5", "turn 41"),
        ("stones 1 0\n", ""),
        ("open ACTIVATE 1\n", ""),
        ("turn 5", "turn 5\nturn 5"),
        ("turn 5", "turn 5\nwizard 3"),
        ("t_plain\ndepot", "p_ox\ndepot"),
        ("depot 1 p_ox", "depot 1 t_plain"),
        ("?=2", "?=3"),
        ("deck 1 ?=2\n", ""),
        ("up 1 sb_rider", "up 1 none"),
        ("up 2 none", "up 2 discard:mudfoot"),
        ("open ACTIVATE 1", "settled a1\nopen TERRAIN_B 1"),
        ("open ACTIVATE 1", "settled b3\nopen TERRAIN_B 1"),
        ("turn 5", "turn " + "5" * 5000),
        ("tin_squire=2\nshield c4", "tin_squire=3\nshield c4"),
        ("pen 1 t_plain", "hand 1 t_plain"),
        ("initiative 1", "priority 1"),
        ("up 2 none\n", ""),
        ("open ACTIVATE 1", "open ACTIVATE 2 x"),
        ("open ACTIVATE 1", "open C_DECL 1"),
        ("open ACTIVATE 1", "ruin b2\nopen ACTIVATE 1"),
        ("open ACTIVATE 1", "garrison b2 tin_squire\nopen ACTIVATE 1"),
        ("open ACTIVATE 1", "terrain a1 1 t_plain\nopen ACTIVATE 1"),
        ("open ACTIVATE 1", "under b1 tin_squire\nopen ACTIVATE 1"),
        ("open ACTIVATE 1", "perch a1 lantern_sage\nopen ACTIVATE 1"),
        ("open ACTIVATE 1", "chain 1 play:p_ox\nopen ACTIVATE 1"),
        ("open ACTIVATE 1", "taken a1 tin_squire\nopen ACTIVATE 1"),
        ("open ACTIVATE 1", "commit 1 done\nopen ACTIVATE 1"),
        ("open ACTIVATE 1", "combat b2 1 from=b1\nopen ACTIVATE 1"),
        ("open ACTIVATE 1", "open TERRAIN_B 2"),
        ("open ACTIVATE 1", "open DANCE"),
        ("shield a1 1 sh_dawn ready tin_squire", "shield a1 1 sh_dawn ready"),
        ("shield b2 1", "shield a1 1"),
        ("pen 1 t_plain", "pen 1 ?=1"),
        ("sh_dawn ready tin_squire\nshield b2 1 sh_dawn", "sb_lions ready tin_squire\nshield b2 1 sb_wind"),
    ],
)
def test_a_reader_refuses_what_cannot_be(old: str, new: str) -> None:
    assert old in START
    with pytest.raises(BadText):
        GAME.from_text(START.replace(old, new))


@pytest.mark.rule("GUA-CON-02", "GUA-CON-04", "GUA-CON-05")
def test_tokens_that_name_nothing_are_refused() -> None:
    match = table("shield b2 1 sh_dawn ready mudfoot\nopen ACTIVATE 1")
    assert refused(match, "dance") == "GUA-CON-05"
    assert refused(match, "play:excalibur") == "GUA-CON-02"
    assert refused(match, "turn:z9") == "GUA-CON-01"
    assert refused(match, "2:turn:b2") == "GUA-CON-04"
    assert refused(match, "+mudfoot") == "GUA-CON-05"


@pytest.mark.rule("GUA-CON-04", "GUA-CON-11")
def test_the_opponents_record_of_a_placement_has_an_order_of_its_own() -> None:
    match = table("hand 1 tin_squire sh_dawn u_tower mudfoot\nhand 2 mudfoot\nopen PLACE")
    play(match, "1:u_tower@c1 1:tin_squire@b1 1:mudfoot@a1 1:sh_dawn@a1 1:done 2:done")
    tokens = record_of(match).to_text(1).split("\n\n")[-1].split()
    assert tokens == ["1:sh_dawn@a1", "1:?@a1", "1:?@b1", "1:u_tower@c1", "1:done", "2:done"]


@pytest.mark.rule("GUA-ORG-03", "GUA-CON-11", "GUA-Q-67")
def test_strict_hides_own_stacks_on_the_march_until_they_fight() -> None:
    lines = (
        "shield b2 1 sh_dawn ready mudfoot\nshield a1 1 sh_dawn ready deserter\n"
        "shield b3 2 sh_ash ready mudfoot\nopen ACTIVATE 1"
    )
    match = table(lines, more="memory_rule=strict")
    assert "shield b2 1 sh_dawn ready ?=1" in lines_of(match, 0)
    assert "shield a1 1 sh_dawn ready deserter" in lines_of(match, 0)
    assert legal(match) == legal(table(lines))
    play(match, "turn:b2 move:b3")
    assert "shield b3 1 sh_dawn turned mudfoot" in lines_of(match, 0)


@pytest.mark.rule("GUA-CON-11", "GUA-ORG-03")
def test_strict_keeps_own_placements_and_reinforcements_out_of_the_own_record() -> None:
    lines = "hand 1 tin_squire deserter sh_dawn\nhand 2 mudfoot sh_ash\nshield b2 1 sh_dawn ready mudfoot\nopen PLACE"
    moves = (
        "1:tin_squire@b1 1:deserter@b1 1:sh_dawn@b1 1:done 2:mudfoot@a4 2:sh_ash@a4 2:done "
        "turn:a4 pass turn:b2 reinforce take:tin_squire@b1 done"
    )
    hidden = "1:?@b1 1:?@b1 1:sh_dawn@b1 1:done 2:?@a4 2:sh_ash@a4 2:done turn:a4 pass turn:b2 reinforce take:?@b1 done"
    match = table(lines, more="memory_rule=strict")
    play(match, moves)
    assert _tokens(match, 0)[:7] == [*hidden.split()[:4], "2:sh_ash@a4", "2:?@a4", "2:done"]
    assert _tokens(match, 0)[7:] == hidden.split()[7:]
    assert _tokens(match, 1)[4:7] == ["2:?@a4", "2:sh_ash@a4", "2:done"]
    match.push("2:resign")
    assert _tokens(match, 0)[:4] == moves.split()[:4]
    assert "take:tin_squire@b1" in _tokens(match, 0)
    open_match = table(lines)
    play(open_match, moves)
    assert _tokens(open_match, 0)[7:] == moves.split()[7:]


def _tokens(match: Match, viewer: int) -> list[str]:
    return record_of(match).to_text(viewer).split("\n\n")[-1].split()


@pytest.mark.rule("GUA-CON-11", "GUA-ORG-03")
def test_strict_shows_a_stack_again_only_where_its_owner_chooses_among_it() -> None:
    lines = "shield a3 1 sh_dawn turned mudfoot\nshield c3 1 sh_dawn turned deserter\nterrain c3 1 t_plain\n"
    match = table(lines + "open TERRAIN_B 1", more="memory_rule=strict")
    assert "shield a3 1 sh_dawn turned mudfoot" in lines_of(match, 0)
    assert "shield c3 1 sh_dawn turned ?=1" in lines_of(match, 0)


@pytest.mark.rule("GUA-CON-11", "GUA-CON-09")
def test_only_what_is_not_named_outside_decks_counts_as_unknown() -> None:
    whole = table("shield b2 1 sh_dawn ready mudfoot\ndeck 1 p_ox\nopen ACTIVATE 1").state.to_text()
    assert "?=1" in whole
    assert not GAME.has_unknowns(whole)
    assert not GAME.has_unknowns(whole + "# hand 1 ?=3\n")
    for line in ("pen 2 ?=5", "terrain b3 2 ?pen down", "terrain b3 2 ?depot down", "commit 2 ?", "taken b4 p_ox ?=2"):
        assert GAME.has_unknowns(whole + line + "\n")


MATCHED = "match 1 griffin_courier / griffin_courier\n"


@pytest.mark.rule("GUA-CON-12", "GUA-CON-06", "GUA-Q-86")
@pytest.mark.parametrize(
    "lines",
    [
        "hand 2 p_ox\nopen ORG 1",
        fight("", "", "match 1 tin_squire / tin_squire", "C_BRIBE 2"),
        fight("", "", MATCHED + "depot 2 b_ale", "C_BRIBE 2"),
        fight("", "", MATCHED, "C_WIN 2"),
        fight("tin_squire", "", "match 1 - / beaten:tin_squire", "C_SEC 1"),
        fight("tin_squire", "", "match 1 - / tin_squire", "C_SEC 2"),
        fight("tin_squire c_sword", "tin_squire", "", "C_ITEMS 1").replace("from=b2", "from=b2 totals=3,3"),
        fight("tin_squire", "tin_squire", "", "C_RETREAT 2").replace("from=b2", "from=b2 totals=3,3"),
        "ruin c4\nshield c4 1 sh_dawn turned tin_squire\ncombat c4 1 guardian\nopen C_DECL 2",
        fight("", "", "command 1 banner_marshal\nsupport 1 banner_marshal", "C_CMDRESP 1"),
        fight("", "", "match 1 - / tin_squire\nattack 1 tin_squire>m1", "C_SECBRIBE 2"),
        fight("", "", "match 1 - / tin_squire\nattack 1 griffin_courier>m1", "C_SECWIN 1"),
        "shield a3 1 sh_dawn turned mudfoot\nshield b3 2 sh_ash turned mudfoot\nopen TERRAIN_B 2",
        fight("", "", MATCHED + "chain 1 play:p_ox", "C_WIN 1"),
    ],
)
def test_a_reader_refuses_a_seat_that_would_not_be_asked(lines: str) -> None:
    with pytest.raises(BadText, match="has nothing to decide"):
        table(lines)


@pytest.mark.rule("GUA-CON-12", "GUA-RSP-01")
@pytest.mark.parametrize(
    "lines",
    [
        fight("", "", MATCHED + "depot 2 p_null\nchain 1 play:p_scout", "C_WIN 1"),
        fight("", "", MATCHED + "depot 1 p_null\nchain 1 play:p_ox\nchain 2 counter:p_ox", "C_WIN 1"),
        fight("", "", MATCHED + "depot 2 b_gold\nchain 1 ranged:mudfoot", "C_WIN 1"),
        fight("", "", MATCHED + "depot 2 b_gold\ndiscard 1 p_scout\nstep 1 play:p_scout", "C_WIN 2"),
        fight("", "", MATCHED + "depot 2 b_gold\nstep 1 ranged:longbow_warden", "C_WIN 2"),
        fight("", "", MATCHED + "depot 2 b_gold\nstep 1 pass", "C_WIN 2"),
        "garrison b1 mudfoot c_sword\nshield b2 1 sh_dawn turned mudfoot\nopen REINFORCE 1 b2\ntaken b1 c_sword",
    ],
)
def test_a_reader_refuses_plays_that_were_not_legal(lines: str) -> None:
    with pytest.raises(BadText, match="GUA-CON-12"):
        table(lines)


@pytest.mark.rule("GUA-CON-12", "GUA-CON-10")
@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ("effect 1 p_muster fx=1 left=9", "left is a number from 1 to 2"),
        ("effect 1 p_harvest fx=1 left=1", "no effect there that asks for anything"),
        ("effect 1 power fx=1 left=1", "no effect there that asks for anything"),
        ("effect 2 p_maps fx=1 left=1", "no play of the seat"),
        ("effect 1 p_muster fx=7 left=1", "fx is a number from 1 to"),
    ],
)
def test_a_reader_refuses_an_effect_that_cannot_be_under_way(lines: str, reason: str) -> None:
    with pytest.raises(BadText, match=reason):
        table(f"hand 1 p_ox\nhand 2 p_ox\ndiscard 1 mudfoot\ndeck 2 t_plain\n{lines}\nopen ORG 1")


@pytest.mark.rule("GUA-CON-12", "GUA-CMD-03", "GUA-CMD-06")
def test_a_commanding_card_lies_somewhere() -> None:
    lines = "command 1 banner_marshal\n"
    fighting = fight("tin_squire", "tin_squire", lines + "{}", "C_PRIM")
    table(fighting.format("support 1 banner_marshal"))
    with pytest.raises(BadText, match="the commanding banner_marshal of seat 1 lies nowhere"):
        table(fighting.format(""))
    with pytest.raises(BadText, match="lies nowhere"):
        table(fighting.format("discard 1 banner_marshal"))
    table(fighting.replace("banner_marshal", "martyr_squire").format("discard 1 martyr_squire"))
    with pytest.raises(BadText, match="the commanding p_fog of seat 1 lies nowhere"):
        table(fighting.replace("banner_marshal", "p_fog").format(""))
    table(fighting.replace("banner_marshal", "p_fog").format("discard 1 p_fog"))


@pytest.mark.rule("GUA-CON-12", "GUA-CON-06")
def test_a_reader_refuses_a_merge_in_which_nothing_is_left_to_do() -> None:
    lines = "shield b4 2 sh_ash turned tin_squire\nshield b3 1 sh_dawn turned mudfoot\n"
    with pytest.raises(BadText, match="seat 2 has nothing to decide"):
        table(lines + "combat b3 1 from=b2 totals=9,3\nopen C_MERGE 2 b4")


@pytest.mark.rule("GUA-CON-12", "GUA-Q-42")
def test_only_what_is_kept_when_it_was_played_lies_used_in_hand_and_depot() -> None:
    for name in ("p_ox", "h_bell"):
        with pytest.raises(BadText, match=f"starred only if it is kept when it was used .* not '{name}"):
            table(f"depot 1 {name}*\nshield b2 1 sh_dawn ready mudfoot\nopen ACTIVATE 1")
        with pytest.raises(BadText, match=f"starred only if it is kept when it was used .* not '{name}"):
            table(f"hand 1 {name}* p_ox\nhand 2 p_ox\nopen ORG 1")
    match = table("depot 1 h_vial*\nshield b2 1 sh_dawn ready mudfoot\nopen ACTIVATE 1")
    assert "depot 1 h_vial*" in lines_of(match)


@pytest.mark.rule("GUA-CON-09")
def test_names_of_own_cards_travel_with_every_sign_in_them() -> None:
    name = 'The "Cat"  of\tnine \\ lives #2\n\u2028\u00a0!'
    cards = {**OWN, "creatures": [{**OWN["creatures"][0], "name": name}]}
    options = GAME.read_options({"mode": "constructed", "cards": block_text(cards)})
    text = Match(GAME, options, ["g_one hut plank=50 cat=5"] * 2).state.to_text()
    again = GAME.from_text(text)
    assert again.to_text() == text
    assert isinstance(again, GuardiansState)
    assert again.box.entries[again.box.numbers["cat"]]["name"] == name


@pytest.mark.rule("GUA-DECK-01", "GUA-CON-02")
def test_numbers_no_deck_can_hold_are_refused() -> None:
    for number in ("0", "-1", "9" * 5000, "²"):
        with pytest.raises(BadText, match="a number of copies"):
            read_deck_text(BOX, f"g_veshrak ash sh_ash={number}")
    with pytest.raises(ValueError, match="needs a number from 1 to 99"):
        read_effect("vs any " + "9" * 5000, "creatures")


@pytest.mark.rule("GUA-ORG-03", "GUA-CON-11")
def test_strict_hides_nothing_once_the_game_is_over() -> None:
    lines = "shield b2 1 sh_dawn ready mudfoot\nshield b3 2 sh_ash ready mudfoot\nopen "
    match = table(lines + "ACTIVATE 1", more="memory_rule=strict")
    assert "shield b2 1 sh_dawn ready ?=1" in lines_of(match, 0)
    match = table(lines + "OVER 1 turns", more="memory_rule=strict")
    assert "shield b2 1 sh_dawn ready mudfoot" in lines_of(match, 0)


# -- own cards ---------------------------------------------------------------------------------------------------

OWN: dict[str, list[dict[str, object]]] = {
    "guardians": [{"id": "g_one", "vit": 9, "draw": 2, "stones": 3, "inf": 1}],
    "strongholds": [{"id": f"s_{side}", "set": "hut", "side": side, "fx": []} for side in ("left", "centre", "right")],
    "shields": [{"id": "plank", "up": 3}],
    "creatures": [{"id": "cat", "col": "M", "size": "S", "vit": 2, "stack": 2, "fx": ["vs any 1"]}],
}


@pytest.mark.rule("GUA-CON-03", "GUA-CON-09")
def test_own_cards_come_as_content_and_travel_in_the_text() -> None:
    options = GAME.read_options({"mode": "constructed", "cards": block_text(OWN)})
    deck = "g_one hut plank=50 cat=5"
    match = Match(GAME, options, [deck, deck])
    text = match.state.to_text()
    assert 'card creatures {id="cat", col="M", size="S", vit=2, stack=2, fx=["vs any 1"]}' in text
    assert GAME.from_text(text).to_text() == text
    with pytest.raises(BadOption, match="constructed"):
        GAME.read_options({"cards": block_text(OWN)})
    with pytest.raises(BadOption, match="schema"):
        GAME.read_options({"mode": "constructed", "cards": "mine.toml"})


@pytest.mark.rule("GUA-Q-42", "GUA-Q-43")
def test_a_kept_counter_returns_with_a_star_unless_it_is_countered_itself() -> None:
    cards: dict[str, list[dict[str, object]]] = {
        **OWN,
        "spells": [{"id": "gift", "when": "organize", "fx": ["stones 2"]}],
        "hand_items": [{"id": "bell", "when": "respond", "fx": ["counter any", "keep"]}],
    }
    rows = [f"card {array} {write_entry(entry)}" for array in ALL_ARRAYS for entry in cards.get(array, [])]
    text = "\n".join(
        [
            *("guardians constructed cards=own", *rows, "seat 1 g_one hut gift=2 bell", "seat 2 g_one hut bell cat"),
            *(
                "turn 3",
                "priority 1",
                "stones 1 0",
                "hand 1 gift=2 bell",
                "stones 2 0",
                "hand 2 cat bell",
                "open ORG 1",
            ),
        ]
    )
    match = Match(GAME, start=GAME.from_text(text))
    play(match, "play:gift counter:bell no")
    assert "hand 2 cat bell*" in lines_of(match)
    match = Match(GAME, start=GAME.from_text(text))
    play(match, "play:gift counter:bell counter:bell no")
    assert "discard 2 bell" in lines_of(match)
    assert "hand 1 gift bell*" in lines_of(match)
    assert "stones 1 2" in lines_of(match)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("vs any 1", "sing 3", "cat: effect 'sing 3': there is no primitive 'sing'"),
        ("vs any 1", "draw 1", "'draw' cannot stand on creatures"),
        ("vs any 1", "vs kind:cat 1", "'kind:cat' is no filter"),
        ("vs any 1", "vs any", "takes 2 arguments"),
        ("vs any 1", "vs any 0", "a number from 1 to 99"),
        ('"cat"', '"Cat"', "is no id"),
        ('"cat"', '"power"', "is no id"),
        ('"cat"', '"plank"', "there twice"),
        ("vit=2", "vit=0", "vit must be at least 1"),
        ("vit=2", 'vit="two"', "vit must be a number"),
        ('col="M"', 'col="Q"', "col must be one of"),
        ('col="M"', 'tail="long"', "no field 'tail'"),
        ('size="S", ', "", "'size' is missing"),
        ('side="left"', 'side="right"', "twice"),
        ("schema = 1", "schema = 2", "must be 1"),
    ],
)
def test_the_loader_names_file_card_and_reason(old: str, new: str, reason: str) -> None:
    text = block_text(OWN)
    assert old in text
    with pytest.raises(BadData) as error:
        read_box(text.replace(old, new), "own.toml")
    assert str(error.value).startswith("own.toml: ")
    assert reason in str(error.value)


def test_the_box_has_185_cards_every_primitive_on_three_and_four_decks() -> None:
    assert BOX.size + len(BOX.guardians) + len(BOX.stronghold_names) == 185
    used = [effect[0] for effects in BOX.effects for effect in effects] + [31] * len(BOX.walls)
    assert all(used.count(primitive) >= 3 for primitive in range(len(GRAMMAR)))
    assert {name: len(deck.cards) for name, deck in BOX.decks.items()} == {
        "dawn_road": 60, "nine_springs": 61, "ash_gate": 61, "last_ledger": 61,
    }  # fmt: skip
    assert own_box(block_text(BOX.data)).names == BOX.names


def test_games_of_earlier_versions_have_the_decks_of_their_time() -> None:
    """Version 3 changed Nine Springs: a position of version 2 is read by the game as it was, and by no other."""
    old = GAME.as_of(1)
    assert old.version == 2
    assert GAME.as_of(GAME.version) is GAME
    options = GAME.read_options({"deck_1": "nine_springs"})
    text = old.begin(options).to_text().replace("open DEAL 1=12", "hand 1 cinder_walker=2\nopen DEAL 1=10")
    text = text.replace("deck 1 ?=61", "deck 1 ?=59")
    assert old.from_text(text).to_text() != old.begin(options).to_text()
    with pytest.raises(BadText, match="cinder_walker"):
        GAME.from_text(text)


@pytest.mark.parametrize(
    ("version", "deck", "out", "brought"),
    [
        (2, "nine_springs", "cinder_walker", "marsh_bear"),
        (3, "nine_springs", "b_ale", "ember_mote"),
        (3, "last_ledger", "plague_bride", "grave_hound"),
        (4, "dawn_road", "rook_paladin", "scale_seraph"),
        (4, "dawn_road", "rook_paladin", "griffin_courier"),
    ],
)
def test_every_version_has_its_own_decks(version: int, deck: str, out: str, brought: str) -> None:
    """What the version after this one took from a deck, and brought into it."""
    before, after = (decks_of(GAME.as_of(number))[deck].cards for number in (version, version + 1))
    assert before.count(BOX.numbers[out]) > after.count(BOX.numbers[out])
    assert before.count(BOX.numbers[brought]) < after.count(BOX.numbers[brought])


def decks_of(game: Game) -> dict[str, Deck]:
    assert isinstance(game, Guardians)
    return core_box_with(game.decks).decks


def test_a_game_answers_for_every_version() -> None:
    assert [GAME.as_of(version).version for version in range(1, GAME.version + 1)] == [2, 2, 3, 4, 5]


# -- memory ------------------------------------------------------------------------------------------------------


def traces(match: Match, owner: int) -> list[tuple[str, int]]:
    return [(BOX.names[memory.card_of(t)], memory.places_of(t)) for t in state_of(match).memory[owner]]


@pytest.mark.rule("GUA-WARD-01", "GUA-HID-01")
def test_what_fought_is_remembered_under_its_shield_and_a_bribed_creature_in_the_pen() -> None:
    match = table(
        fight(
            "rook_paladin marsh_bear",
            "toll_ogre deserter",
            "depot 2 b_gold\nshield a1 1 sh_dawn ready mudfoot",
            "C_PRIM",
        )
    )
    play(match, "1:fight:rook_paladin 2:fight:toll_ogre bribe:b_gold 1:fight:marsh_bear 2:fight:deserter")
    assert ("rook_paladin", memory.IN_PEN) in traces(match, 0)
    assert ("marsh_bear", memory.in_pile(7)) in traces(match, 0)
    for number in range(20):
        imagined = GAME.imagine(match.state.view(1), Seeded(3, number))
        assert isinstance(imagined, GuardiansState)
        assert BOX.numbers["rook_paladin"] in imagined.zones[PEN]


def test_a_copy_seen_leaving_leaves_the_other_trace_wider() -> None:
    state = state_of(table("hand 1 tin_squire=2\nopen ORG 1\nhand 2 p_ox"))
    card = BOX.numbers["tin_squire"]
    memory.enters(state, 0, card, memory.IN_PEN | memory.in_pile(0))
    memory.enters(state, 0, card, memory.IN_PEN | memory.in_pile(1))
    memory.leaves(state, 0, card, memory.IN_PEN)
    assert [memory.places_of(t) for t in state.memory[0]] == [memory.IN_PEN | memory.in_pile(0) | memory.in_pile(1)]
    memory.enters(state, 0, card, memory.IN_PEN)
    memory.leaves(state, 0, card, memory.IN_PEN)
    assert len(state.memory[0]) == 1


@pytest.mark.rule("GUA-Q-72")
def test_imagined_hands_have_the_frequencies_of_the_deck() -> None:
    text = "guardians precon\nseat 1 dawn_road\nseat 2 ash_gate\nturn 1\nstones 1 7\nhand 1 ?=1\ndeck 1 ?=59\n"
    text += "stones 2 6\nhand 2 ?=1\ndeck 2 ?=60\nopen DEAL 1=11 2=11\n"
    view = GAME.view_from_text(text, None)
    counts: dict[int, int] = {}
    for number in range(3000):
        imagined = GAME.imagine(view, Seeded(4, number))
        assert isinstance(imagined, GuardiansState)
        counts[imagined.zones[HAND][0]] = counts.get(imagined.zones[HAND][0], 0) + 1
        assert len(imagined.zones[DECK]) == 59
    weights = {card: BOX.decks["dawn_road"].cards.count(card) for card in set(BOX.decks["dawn_road"].cards)}
    assert_frequencies({card: counts.get(card, 0) for card in weights}, weights)


def test_a_shuffled_trace_is_drawn_with_the_chance_of_any_card() -> None:
    match = table("hand 1 p_maps p_ox\ndeck 1 t_plain mudfoot=3 | deserter\nhand 2 p_ox\nopen ORG 1")
    play(match, "play:p_maps no take:t_plain")
    state = state_of(match)
    assert traces(match, 0)[0][1] & memory.IN_DECK or traces(match, 0)[1][1] & memory.IN_DECK
    memory.drew(state, 0)
    assert any(memory.draws_of(t) == 1 for t in state.memory[0])


@pytest.mark.rule("GUA-PLC-03")
def test_imagined_piles_keep_the_limit_of_thirty() -> None:
    lines = (
        "shield a4 2 sh_ash ready gate_devourer c_spear\n"
        "shield b3 2 sh_ash ready whip_fiend ash_duke\ndeck 2 moor_thing=3 gate_devourer=3 tin_squire=3\n"
    )
    match = table(lines + "shield b2 1 sh_dawn ready mudfoot\nopen ACTIVATE 1")
    for number in range(40):
        imagined = GAME.imagine(match.state.view(0), Seeded(5, number))
        assert isinstance(imagined, GuardiansState)
        assert imagined.invariants() == []
        assert imagined.load(imagined.zones[PILE + 12 + 7]) <= 30
    assert asked(match) == "ACTIVATE 1"
