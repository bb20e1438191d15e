"""The text of a position (RIV-CON-08): order of the writer, refusals of the reader, every moment written by hand."""

from __future__ import annotations

import pytest

from spellkeep.kernel.errors import BadText
from spellkeep.kernel.rng import Seeded
from tests.games.rivality.table import GAME, after, chances, line, new_table, table

RULES_EXAMPLE = """\
  rivality 3 expert delayed_order=active_first   # players; mode; options that are not default
  turn 1                                         # seat whose turn it is

  supply P15 S15 T15
  hand 1 C4s F3                                  # per seat
  hand 2 C1 C2
  hand 3 F1 F2s
  stack 1 S1 C3
  0 W                                            # tiles in the order placed
  n1 S4 N P1 *P
  n1e1 S3s S P1
  n1e2 S1s N S1 *S
  e2 S5 N S1
  s1 S3 N T1 *T
  s1e1 S2 E T1
  gained e2 n1
"""

RULES_EXAMPLE_WRITTEN = """\
rivality 3 expert delayed_order=active_first
turn 1
supply P15 S15 T15
hand 1 F3 C4s
hand 2 C1 C2
hand 3 F1 F2s
stack 1 S1 C3
0 W
n1 S4 N P1 *P
n1e1 S3s S P1
n1e2 S1s N S1 *S
e2 S5 N S1
s1 S3 N T1 *T
s1e1 S2 E T1
gained n1e1 n1e2 s1 s1e1 e2 n1
"""


@pytest.mark.rule("RIV-CON-08")
def test_the_example_of_the_rules_is_read_and_written_in_the_writers_order() -> None:
    """Tiles as in section 7, every controlled tile in gained: those not listed are older, in the order placed."""
    state = GAME.from_text(RULES_EXAMPLE)
    assert state.to_text() == RULES_EXAMPLE_WRITTEN
    assert state.to_act() == (0,)


@pytest.mark.rule("RIV-CON-08")
def test_the_writer_keeps_colours_p_s_t_whatever_the_sides() -> None:
    text = """\
rivality 3 base colours=TSP
turn 2
supply P3 S4 T5
0 W P1 S2 T1 *P *S *T
e1 S1 N
phase over
"""
    shuffled = text.replace("P3 S4 T5", "T5 P3 S4").replace("P1 S2 T1 *P *S *T", "*T T1 *S S2 *P P1")
    assert GAME.from_text(shuffled).to_text() == text
    outcome = GAME.from_text(text).outcome()
    assert outcome is not None
    assert outcome.scores == [0, 0, 0]  # the Well is under wizards


@pytest.mark.rule("RIV-CON-08")
def test_options_are_written_if_they_are_not_default_and_only_then() -> None:
    heading = (
        "rivality 4 expert first_seat=3 star_side=2 colours=SP delayed_order=active_first mulligan=first_only"
        " siege_when=event siege_wizard=protected"
    )
    text = heading + "\nturn 1\nsupply P9 S9\nhand 1 S1\n0 W\n"
    assert GAME.from_text(text).to_text() == text
    usual = "rivality 2 base first_seat=random mulligan=any siege_when=state colours=PS" + text.removeprefix(heading)
    assert GAME.from_text(usual).to_text().splitlines()[0] == "rivality 2 base"


# -- every moment of a turn --------------------------------------------------------------------------------------

BOARD = """\
0 W P1
n1 S1 N P1
n2 S2 N P1
w1 S3 N P1
s1w1 S4 N P1
e1 S2s N P1
e2 C1s N P1 *P
s1e2 S5 N P1
s1 F1 N S1 *S
"""

CAST = f"rivality 2 base\nturn 2\nsupply P20 S3\nhand 1 C2s\nhand 2 C3\nstack 2 F2 F3\n{BOARD}phase cast rl\n"

DELAYED = """\
rivality 2 expert
turn 1
supply P20 S20
hand 1 S5
hand 2 C1
stack 1 S2s
0 W
n1e1 S2 N P1
n1e2 S4 N S1
n3 S3 S S1
n1 S1s W P1 *P
gained n1e1 n1e2 n3 | n1
phase delayed S:n1e2,n3 P:n1e1
"""

EXCHANGE = """\
rivality 2 base
turn 1
supply P30 S30
hand 1 S1s
hand 2 S1 S2
stack 1 S2s C1s F1s F2s
0 W
exchanged 1
phase exchange C4s F3s
"""

DRAW = """\
rivality 2 base
turn 1
supply P29 S30
hand 1 S1s
hand 2 S1 S2
stack 1 S2s C1s F1s
0 W
n1 S3s N P1 *P
phase draw
"""

REMOVE = """\
rivality 3 base
turn 1
supply P10 S10 T10
hand 2 S1s
hand 3 S2s
0 W
e1 S4 N P2 S2 T2
s1 S3s N T1 *T
n1e1 S5s E P1 *P
n1e3 C1 N S1
phase cast l
open remove e1 P
"""

OVER = """\
rivality 2 base
turn 1
supply P0 S10
hand 1 S1s
stack 2 S1
0 W P1
n1 S3s N P1 S2 *P
phase over
"""

SETUP = """\
rivality 3 base
turn 2
supply P20 S20 T20
hand 2 S1 F1
hand 3 S2
stack 1 S3 S4 S5 C1 C2 C3 F2 F3
stack 2 C4 S1s S2s S3s S4s F1s
stack 3 S5s C1s C2s C3s C4s F2s F3s
0 W
phase setup
"""

TEXTS = {
    "cast": CAST,
    "delayed": DELAYED,
    "exchange": EXCHANGE,
    "draw": DRAW,
    "remove": REMOVE,
    "over": OVER,
    "setup": SETUP,
}


@pytest.mark.rule("RIV-CON-08")
@pytest.mark.parametrize("moment", list(TEXTS))
def test_any_moment_of_a_turn_is_written_as_it_was_read(moment: str) -> None:
    assert GAME.from_text(TEXTS[moment]).to_text() == TEXTS[moment]


@pytest.mark.rule("RIV-CON-08", "RIV-Q-03")
def test_phase_cast_goes_on_with_the_spells_that_are_left() -> None:
    match = table(CAST)
    assert match.to_act() == (1,)
    assert match.legal_moves == ["/r", "/l"]
    match.push("/l")
    assert line(match, "s1w1 S4 N") == "P1 S2"
    assert line(match, "s1e2 S5 N") == "P1 S1"  # the last spell comes unasked and takes the last golem
    assert line(match, "n2 S2 N") == "P1"
    assert match.outcome() is not None


@pytest.mark.rule("RIV-CON-08")
def test_phase_cast_with_enough_golems_asks_nobody() -> None:
    """Everything that needs no decision is done at once: both spells, then the draw is open."""
    match = table(CAST.replace("S3\n", "S20\n", 1))
    assert line(match, "s1w1 S4 N") == "P1 S2"
    assert line(match, "s1e2 S5 N") == "P1 S2"
    assert line(match, "n2 S2 N") == "P1"  # the front spell was not listed
    assert line(match, "phase") == "draw"
    assert chances(match) == {"+F2": 1, "+F3": 1}


@pytest.mark.rule("RIV-CON-08", "RIV-DEL-06", "RIV-DEL-07")
def test_phase_delayed_goes_on_with_the_sides_in_the_order_written() -> None:
    match = table(DELAYED)
    assert match.to_act() == (1,)
    assert match.legal_moves == ["~n1e2", "~n3"]
    match.push("~n3")
    assert line(match, "n1 S1s W") == "P4 S1 *P"
    assert line(match, "supply") == "P17 S19"
    assert chances(match) == {"+S2s": 1}


@pytest.mark.rule("RIV-CON-08")
def test_sources_of_delayed_spells_are_written_in_the_order_placed() -> None:
    assert GAME.from_text(DELAYED.replace("S:n1e2,n3", "S:n3,n1e2")).to_text() == DELAYED


@pytest.mark.rule("RIV-CON-08", "RIV-SET-11", "RIV-SET-14")
def test_phase_exchange_goes_on_with_the_second_tile() -> None:
    match = table(EXCHANGE)
    assert chances(match) == {"+S2s": 1, "+C1s": 1, "+F1s": 2, "+F2s": 2}
    match.push("+F2s")
    assert match.to_act() == (0,)
    assert line(match, "hand 1") == "S1s F2s"
    assert line(match, "stack 1") == "S2s C1s C4s F1s F3s"
    assert line(match, "phase") == ""
    assert "M" not in match.legal_moves


@pytest.mark.rule("RIV-CON-08", "RIV-TURN-05")
def test_phase_draw_goes_on_with_the_next_turn() -> None:
    match = table(DRAW)
    assert chances(match) == {"+S2s": 1, "+C1s": 1, "+F1s": 2}
    match.push("+F1s")
    assert match.to_act() == (1,)
    assert line(match, "hand 1") == "S1s F1s"


@pytest.mark.rule("RIV-CON-08", "RIV-CAST-06")
def test_open_remove_goes_on_with_the_spell_still_listed() -> None:
    match = table(REMOVE)
    assert match.to_act() == (0,)
    assert match.legal_moves == ["!S", "!T"]
    match.push("!T")
    assert line(match, "e1 S4 N") == "P2 S2 T1"
    assert line(match, "supply") == "P10 S10 T11"
    assert match.to_act() == (1,)


@pytest.mark.rule("RIV-CON-08", "RIV-END-02")
def test_open_remove_may_stand_at_a_supply_of_0_and_the_game_then_ends() -> None:
    match = after(REMOVE.replace("P10 S10 T10", "P0 S10 T10"), "!S")
    assert match.outcome() is not None
    assert line(match, "phase") == "over"


@pytest.mark.rule("RIV-CON-08", "RIV-DEL-05")
def test_open_remove_may_be_a_delayed_spell_of_another_side() -> None:
    text = """\
rivality 3 expert
turn 1
supply P10 S10 T10
hand 2 S1s
0 W
n1e1 S2 N S1
n1 S1 W P2 S2 T2 *P
gained n1e1
phase delayed
open remove n1 S
"""
    match = table(text)
    assert match.state.to_text() == text
    assert match.to_act() == (1,)
    assert match.legal_moves == ["!P", "!T"]
    match.push("!P")
    assert line(match, "n1 S1 W") == "P1 S2 T2 *P"
    assert match.to_act() == (1,)


@pytest.mark.rule("RIV-CON-08")
def test_phase_over_says_how_the_game_ended() -> None:
    outcome = table(OVER).outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.reason, outcome.rule) == ([3, 0], "golems_out", "RIV-END-02")
    outcome = table(OVER.replace("P0", "P1")).outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.rule) == ("tiles_out", "RIV-END-01")


@pytest.mark.rule("RIV-CON-08", "RIV-SET-13")
@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("rivality 2 base\n0 W\nphase setup", {"star:1": 1, "star:2": 1}),
        ("rivality 3 base\n0 W\nphase setup", {"first:1": 1, "first:2": 1, "first:3": 1}),
        ("rivality 2 base\nstack 1 S1 S2 F1\nstack 2 S1s S2s\n0 W\nphase setup", {"first:1": 1, "first:2": 1}),
        (
            "rivality 2 base\nturn 2\nstack 1 S1 S2 F1\nstack 2 S1s S2s C1s\n0 W\nphase setup",
            {"+S1s": 2, "+S2s": 2, "+C1s": 2},
        ),
        (SETUP, {"+S5s": 4, "+C1s": 4, "+C2s": 4, "+C3s": 4, "+C4s": 4, "+F2s": 5, "+F3s": 5}),
        ("rivality 1 master\nphase setup", {"star:1": 1, "star:2": 1}),
    ],
)
def test_phase_setup_opens_the_steps_whose_lines_are_missing_or_short(text: str, asked: dict[str, int]) -> None:
    assert chances(table(text)) == asked


@pytest.mark.rule("RIV-CON-08", "RIV-SET-06")
def test_phase_setup_of_three_without_stacks_opens_the_deal() -> None:
    match = table("rivality 3 base\nturn 3\n0 W\nphase setup")
    match.push("deal:S1,S2,S3,S4,S5,C1,F1,F2/C2,C3,C4,S1s,S2s,S3s,F3,F1s/S4s,S5s,C1s,C2s,C3s,C4s,F2s,F3s")
    assert line(match, "stack 2") == "C2 C3 C4 F3 S1s S2s S3s F1s"


@pytest.mark.rule("RIV-CON-08", "RIV-SET-13")
def test_phase_setup_with_all_hands_full_begins_the_first_turn() -> None:
    text = "rivality 2 base\nturn 2\nhand 1 S1 S2\nhand 2 S1s S2s\n0 W\nphase setup"
    assert table(text).to_act() == (1,)


@pytest.mark.rule("RIV-CON-08", "RIV-Q-36")
def test_a_missing_hand_is_empty_and_its_turn_is_skipped() -> None:
    match = table("rivality 3 base\nturn 1\nsupply P9 S9 T9\nhand 3 S1\n0 W\n")
    assert match.to_act() == (2,)
    assert table("rivality 2 base\nturn 1\nsupply P9 S9\n0 W\n").outcome() is not None


# -- solo --------------------------------------------------------------------------------------------------------

SOLO_HUMAN = "a3 C2s\nb3 C1s\nc3 C3s\nd3 C4s\na2 F1s\nb2 S2s P3\nc2 F2s\nd2 F3s\na1 S3s\nb1 S1s P1\nc1 S4s\nd1 S5s\n"
SOLO_FAR = "a6 ?\nb6 C4 S1\nc6 ?\nd6 ?\na5 ?\nb5 ?\nc5 ?\nd5 ?\na4 ?\nb4 ?\nc4 ?\nd4 ?\n"
SOLO_STACK = "S1 S2 S3 S4 S5 C1 C2 C3 F1 F2 F3"
SOLO = f"rivality 1 standard\nsupply P20 S20\nstack 2 {SOLO_STACK}\n{SOLO_HUMAN}{SOLO_FAR}"


def solo(*changes: tuple[str, str]) -> str:
    text = SOLO
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


REVEALED = tuple("+" + name for name in SOLO_STACK.split())


@pytest.mark.rule("RIV-CON-08", "RIV-SOLO-06")
def test_phase_enter_reveals_the_humans_tile() -> None:
    text = solo(("b4 ?\n", "b4 ? *P\n"), ("b6 C4 S1\n", "b6 C4 S1 *S\n")) + "phase enter\n"
    match = table(text)
    assert match.state.to_text() == text
    assert chances(match) == dict.fromkeys(REVEALED, 1)
    match.push("+S1")
    assert line(match, "b4 S1").startswith("P1 ")
    assert line(match, "b4 S1").endswith("*P")
    assert line(match, "b3 C1s").startswith("S1 *S")


@pytest.mark.rule("RIV-CON-08", "RIV-SOLO-08")
def test_phase_mirror_reveals_suramuns_tile() -> None:
    text = solo(("b3 C1s\n", "b3 C1s P1 *P\n"), ("b4 ?\n", "b4 ? *S\n")) + "phase mirror\n"
    match = table(text)
    assert match.state.to_text() == text
    assert chances(match) == dict.fromkeys(REVEALED, 1)
    match.push("+C3")
    assert line(match, "b3 C1s") == "P1 S2 *P"
    assert line(match, "supply") == "P20 S17"


@pytest.mark.rule("RIV-CON-08", "RIV-SOLO-09")
def test_phase_suramun_and_open_reveal_turn_up_the_target_of_a_spell() -> None:
    """C4 on b6, facing south: front 3@2 is aimed at b4, left 2@3 leaves the grid to the east."""
    text = (
        solo(("b1 S1s P1\n", "b1 S1s P1 *P\n"), ("b6 C4 S1\n", "b6 C4 S1 *S\n")) + "phase suramun fl\nopen reveal f\n"
    )
    match = table(text)
    assert match.state.to_text() == text
    assert chances(match) == dict.fromkeys(REVEALED, 1)
    match.push("+F1")
    assert line(match, "b4 F1") == "S3"
    assert line(match, "b2 S2s") == "P5"  # then the human casts S1s: 4@1 on his own tile


@pytest.mark.rule("RIV-CON-08")
def test_solo_phase_cast_speaks_of_the_humans_tile() -> None:
    text = solo(("b1 S1s P1\n", "b1 S1s P1 *P\n"), ("b6 C4 S1\n", "b6 C4 S1 *S\n")) + "phase cast f\n"
    match = table(text)
    assert line(match, "b2 S2s") == "P5"
    assert line(match, "supply") == "P18 S20"
    assert match.to_act() == (0,)


@pytest.mark.rule("RIV-CON-08", "RIV-SET-13")
def test_solo_set_up_goes_on_with_the_lands_that_are_missing() -> None:
    lands = SOLO_HUMAN.replace(" P3", "").replace(" P1", "").replace("c1 S4s\nd1 S5s\n", "")
    text = (
        f"rivality 1 beginner\nsupply P30 S30\nstack 1 S4s S5s\nstack 2 S1 S2 S3 S4 S5 C1 C2 C3 C4 F1 F2 F3\n{lands}"
        + "".join(f"{column}{row} ?\n" for row in (6, 5, 4) for column in "abcd")
        + "phase setup\n"
    )
    match = table(text)
    assert match.state.to_text() == text
    assert chances(match) == {"+S4s": 1, "+S5s": 1}
    match.push("+S5s")
    assert "c1 S5s" in match.state.to_text().splitlines()
    match.push("+S4s")
    assert match.legal_moves == ["a1", "b1", "c1", "d1"]


# -- what the reader refuses -------------------------------------------------------------------------------------

GOOD = """\
rivality 2 base
turn 1
supply P20 S20
hand 1 S1 S2
hand 2 S1s
stack 1 C1
0 W P1
e1 S3 N P1 *P
e2 S4 E S1 *S
"""

THREE = """\
rivality 3 expert
turn 1
supply P10 S10 T10
hand 2 S1s
0 W
n1e1 S2 N S1
n1 S1 W P2 S2 T2 *P
gained n1e1
phase delayed
open remove n1 S
"""


def refused(text: str) -> str:
    with pytest.raises(BadText) as error:
        GAME.from_text(text)
    return str(error.value)


def change(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1, old
    return text.replace(old, new)


@pytest.mark.rule("RIV-CON-08")
@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        # unknown words
        ("rivality 2", "chess 2", "line 1, column 1: the text must begin with 'rivality', not 'chess'"),
        (
            "rivality 2 base",
            "rivality 2",
            "line 1, column 10: after '2' base, expert, beginner, standard or master is missing",
        ),
        ("rivality 2 base", "rivality 2 hard", "line 1, column 12: 'hard' does not go with 2 players"),
        ("rivality 2 base", "rivality 2 master", "line 1, column 12: 'master' does not go with 2 players"),
        ("rivality 2 base", "rivality 1 base", "line 1, column 12: 'base' does not go with 1 players"),
        ("rivality 2 base", "rivality 7 base", "line 1, column 10: players=7: it can be 2, 1, 3, 4"),
        (
            "rivality 2 base",
            "rivality 2 base fast",
            "line 1, column 17: 'fast' is not an option written name=value, each once",
        ),
        (
            "rivality 2 base",
            "rivality 2 base expert=yes",
            "line 1, column 17: 'expert=yes' is not an option written name=value, each once",
        ),
        (
            "rivality 2 base",
            "rivality 2 base mulligan=no first_seat=1",
            "line 1, column 17: mulligan=no: it can be any, first_only",
        ),
        (
            "rivality 2 base",
            "rivality 2 base first_seat=1 star_side=7",
            "line 1, column 30: star_side=7: it can be random, 1, 2",
        ),
        (
            "rivality 2 base",
            "rivality 2 base first_seat=4 mulligan=any",
            "line 1, column 17: first_seat=4: there is no such seat with 2 players (RIV-CON-07)",
        ),
        ("turn 1", "turn 3", "line 2, column 6: a seat is a number from 1 to 2, not '3'"),
        ("turn 1", "turn", "line 2, column 1: after 'turn' a word is missing"),
        ("turn 1", "turn 1 2", "line 2, column 8: '2' is one word too many"),
        ("turn 1", "turns 1", "line 2, column 1: no line begins with 'turns'"),
        ("turn 1\n", "turn 1\nturn 2\n", "line 3, column 1: there are two lines 'turn'"),
        ("supply P20 S20", "supply P20", "line 3, column 1: a supply for each of P, S is needed"),
        ("supply P20 S20", "supply P20 P20", "line 3, column 12: P is named twice"),
        ("supply P20 S20", "supply P20 Q20", "line 3, column 12: unknown word 'Q20'"),
        ("supply P20 S20", "supply P20 S", "line 3, column 12: unknown word 'S'"),
        ("hand 1 S1 S2", "hand 3 S1 S2", "line 4, column 6: a seat is a number from 1 to 2, not '3'"),
        ("hand 1 S1 S2", "hand", "line 4, column 1: after 'hand' a seat is missing"),
        ("hand 1 S1 S2", "hand 1 S1 S2 S5", "line 4, column 14: 'S5' is one word too many"),
        ("hand 1 S1 S2", "hand 1 S1 Q7", "line 4, column 11: a tile is a name such as S1, C4 or F3s, not 'Q7'"),
        (
            "hand 1 S1 S2",
            "hand 1 S1 ?",
            "line 4, column 11: a whole position has no ?",
        ),
        ("hand 2 S1s", "hand 1 S1s", "line 5, column 1: there are two lines 'hand 1'"),
        ("stack 1 C1", "stack 3 C1", "line 6, column 7: a side is a number from 1 to 2, not '3'"),
        ("stack 1 C1", "stack", "line 6, column 1: after 'stack' a side is missing"),
        ("e1 S3 N P1 *P", "e1 S3 X P1 *P", "line 8, column 7: a rotation is one of N, E, S, W, not 'X'"),
        ("e1 S3 N P1 *P", "e1 S3 P1 *P", "line 8, column 7: a rotation is one of N, E, S, W, not 'P1'"),
        ("e1 S3 N P1 *P", "e1", "line 8, column 1: after 'e1' the tile that lies there is missing"),
        ("e1 S3 N P1 *P", "e1 S3 N P1 *P big", "line 8, column 15: unknown word 'big'"),
        ("e1 S3 N P1 *P", "e1 S3 N P1 *Q", "line 8, column 12: unknown word '*Q'"),
        ("e1 S3 N P1 *P", "e1 S3 N P0 *P", "line 8, column 9: golems of P: one number above 0 is needed"),
        ("e1 S3 N P1 *P", "e1 S3 N P1 P1", "line 8, column 12: golems of P: one number above 0 is needed"),
        ("e1 S3 N", "e01 S3 N", "line 8, column 1: no line begins with 'e01'"),
        ("e1 S3 N", "e1n1 S3 N", "line 8, column 1: no line begins with 'e1n1'"),
        ("e1 S3 N", "b3 S3 N", "line 8, column 1: no line begins with 'b3'"),
        ("e1 S3 N", "e99 S3 N", "line 8, column 1: no line begins with 'e99'"),
        ("0 W P1", "0 W N P1", "line 7, column 5: unknown word 'N'"),
        (
            "e2 S4 E S1 *S\n",
            "e2 S4 E S1 *S\nphase dance\n",
            "line 10, column 7: the phase is one of setup, exchange, cast, draw, over, not 'dance'",
        ),
        (
            "e2 S4 E S1 *S\n",
            "e2 S4 E S1 *S\nphase mirror\n",
            "line 10, column 7: the phase is one of setup, exchange, cast, draw, over, not 'mirror'",
        ),
        ("e2 S4 E S1 *S\n", "e2 S4 E S1 *S\nphase draw now\n", "line 10, column 12: 'now' is one word too many"),
        ("e2 S4 E S1 *S\n", "e2 S4 E S1 *S\nphase over it\n", "line 10, column 12: 'it' is one word too many"),
        (
            "e2 S4 E S1 *S\n",
            "e2 S4 E S1 *S\nphase delayed\n",
            "line 10, column 7: the phase is one of setup, exchange, cast, draw, over, not 'delayed'",
        ),
        ("e2 S4 E S1 *S\n", "e2 S4 E S1 *S\nphase cast r\n", "line 10, column 12: S3 has no spell 'r' left"),
        ("e2 S4 E S1 *S\n", "e2 S4 E S1 *S\nphase cast ff\n", "line 10, column 12: S3 has no spell 'f' left"),
        ("e2 S4 E S1 *S\n", "e2 S4 E S1 *S\nphase cast f l\n", "line 10, column 14: 'l' is one word too many"),
        (
            "e2 S4 E S1 *S\n",
            "e2 S4 E S1 *S\nphase exchange C2\n",
            "line 10, column 16: after 'C2' a tile set aside is missing",
        ),
        ("e2 S4 E S1 *S\n", "e2 S4 E S1 *S\nphase draw\nopen window\n", "line 11, column 6: unknown word 'window'"),
        (
            "e2 S4 E S1 *S\n",
            "e2 S4 E S1 *S\nexchanged 3\n",
            "line 10, column 11: a seat is a number from 1 to 2, not '3'",
        ),
        ("e2 S4 E S1 *S\n", "e2 S4 E S1 *S\ngained e1\n", "line 10, column 1: gained is for expert games"),
        # a tile or cell used twice
        ("hand 2 S1s", "hand 2 S1", "line 5, column 8: S1 is named twice"),
        ("stack 1 C1", "stack 1 C1 C1", "line 6, column 12: C1 is named twice"),
        ("e2 S4 E", "e2 S3 E", "line 9, column 4: S3 is named twice"),
        ("e2 S4 E", "e2 C1 E", "line 9, column 4: C1 is named twice"),
        ("e2 S4 E S1 *S\n", "e2 S4 E S1 *S\nphase exchange S1 F3\n", "line 10, column 16: S1 is named twice"),
        ("e2 S4 E", "e1 S4 E", "line 9, column 1: there are two lines 'e1'"),
        ("e2 S4 E", "0 S4 E", "line 9, column 1: there are two lines '0'"),
        # more than 5 golems on a tile
        ("e1 S3 N P1", "e1 S3 N P6", "line 8, column 1: more than 5 golems on e1"),
        ("e2 S4 E S1", "e2 S4 E P3 S3", "line 9, column 1: more than 5 golems on e2"),
        ("0 W P1", "0 W P5 S1", "line 7, column 1: more than 5 golems on 0"),
        # colours not in the game
        ("supply P20 S20", "supply P20 T20", "line 3, column 12: colour T is not in the game"),
        ("e2 S4 E S1", "e2 S4 E T1", "line 9, column 9: colour T is not in the game"),
        ("e2 S4 E S1 *S", "e2 S4 E S1 *T", "line 9, column 12: unknown word '*T'"),
        # a second wizard of a side
        ("e2 S4 E S1 *S", "e2 S4 E S1 *P", "line 9, column 12: a second wizard of P"),
        ("e2 S4 E S1 *S", "e2 S4 E S1 *S *S", "line 9, column 15: a second wizard of S"),
        # a supply of 0
        ("supply P20 S20", "supply P20 S0", "line 3, column 1: a supply of 0 ends the game: phase over is missing"),
        # no Well, or not where it lies
        ("0 W P1\n", "", "line 1, column 1: the Well is missing: a line 0 W is needed"),
        ("0 W P1", "n1 W P1", "line 7, column 4: the Well lies on 0, and other tiles elsewhere"),
        ("0 W P1", "0 F1 N P1", "line 7, column 3: the Well lies on 0, and other tiles elsewhere"),
        (
            "0 W P1\ne1 S3 N P1 *P\n",
            "e1 S3 N P1 *P\n0 W P1\n",
            "line 8, column 1: the Well comes first: tiles stand in the order placed",
        ),
        # lines that are needed
        ("turn 1\n", "", "line 1, column 1: whose turn is it? A line turn is needed"),
        ("supply P20 S20\n", "", "line 1, column 1: a line supply is needed"),
    ],
)
def test_the_reader_says_what_it_refuses_and_where(old: str, new: str, message: str) -> None:
    assert refused(change(GOOD, old, new)) == message


@pytest.mark.rule("RIV-CON-08")
@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "open remove n1 S",
            "open remove n1",
            "line 10, column 13: after 'n1' the cell or the colour that chooses is missing",
        ),
        (
            "open remove n1 S",
            "open remove n1 Q",
            "line 10, column 16: a colour is one of P, S, T, not 'Q'",
        ),
        (
            "open remove n1 S",
            "open remove n5 S",
            "line 10, column 13: the place is a cell on which a tile lies, not 'n5'",
        ),
        ("P2 S2 T2", "P1 S3 T2", "line 10, column 13: 6 golems and two tied enemies of the chooser are needed there"),
        ("P2 S2 T2", "P2 S1 T2", "line 10, column 13: 6 golems and two tied enemies of the chooser are needed there"),
        ("P2 S2 T2", "S6", "line 10, column 13: 6 golems and two tied enemies of the chooser are needed there"),
        ("open remove n1 S", "", "line 7, column 1: more than 5 golems on n1"),
        ("phase delayed\n", "phase delayed S:n1e1,n1e1\n", "line 9, column 15: no spell on n1e1 is aimed at n1"),
        ("phase delayed\n", "phase delayed S:0\n", "line 9, column 15: no spell on 0 is aimed at n1"),
        ("phase delayed\n", "phase delayed S:w5\n", "line 9, column 15: no spell on w5 is aimed at n1"),
        (
            "phase delayed\n",
            "phase delayed P:n1e1\n",
            "line 9, column 15: the spell on n1e1 is not Purple's to cast",
        ),
        ("phase delayed\n", "phase delayed Q:n1e1\n", "line 9, column 15: unknown word 'Q:n1e1'"),
        (
            "gained n1e1",
            "gained n1e1 n1e1",
            "line 8, column 13: n1e1 is no tile that somebody controls, or is listed twice",
        ),
        ("gained n1e1", "gained 0", "line 8, column 8: 0 is no tile that somebody controls, or is listed twice"),
        (
            "gained n1e1",
            "gained n1e1 | |",
            "line 8, column 15: | is no tile that somebody controls, or is listed twice",
        ),
    ],
)
def test_the_reader_refuses_open_choices_that_cannot_be(old: str, new: str, message: str) -> None:
    assert GAME.from_text(THREE).to_act() == (1,)
    assert refused(change(THREE, old, new)) == message


@pytest.mark.rule("RIV-CON-08")
@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "supply P20 S20\n",
            "turn 1\nsupply P20 S20\n",
            "line 2, column 1: there are no turns of seats and no hands in solo games",
        ),
        (
            "supply P20 S20\n",
            "hand 1 C4\nsupply P20 S20\n",
            "line 2, column 1: there are no turns of seats and no hands in solo games",
        ),
        ("a3 C2s\n", "", "line 1, column 1: a line for a3 is missing"),
        ("a3 C2s\n", "a3 C2s N\n", "line 4, column 8: unknown word 'N'"),
        ("a3 C2s\n", "a3 ?\n", "line 4, column 4: only tiles of rows 4 to 6 lie face down"),
        ("a3 C2s\n", "a3 W\n", "line 4, column 4: there is no Well in solo games"),
        ("a3 C2s\n", "e3 C2s\n", "line 4, column 1: no line begins with 'e3'"),
        ("a3 C2s\n", "a3 C1s\n", "line 5, column 4: C1s is named twice"),
        (
            f"stack 2 {SOLO_STACK}\n",
            "stack 2 S1 S2\n",
            "line 1, column 1: stack 1 must list 0 tiles and stack 2 11, not 0 and 2",
        ),
        ("d1 S5s\n", "phase setup\n", "line 1, column 1: stack 1 must list 1 tiles and stack 2 11, not 0 and 11"),
        (
            "d4 ?\n",
            "d4 ?\nphase draw\n",
            "line 28, column 7: the phase is one of setup, cast, enter, mirror, suramun, over, not 'draw'",
        ),
        ("d4 ?\n", "d4 ?\nphase enter\n", "line 28, column 7: the wizard whose tile is being revealed is missing"),
    ],
)
def test_the_reader_refuses_solo_lines_that_cannot_be(old: str, new: str, message: str) -> None:
    assert refused(change(SOLO, old, new)) == message


@pytest.mark.rule("RIV-CON-08")
def test_an_empty_text_is_no_position() -> None:
    assert refused("") == "line 1, column 1: the text is empty"
    assert refused("# only a comment\n\n") == "line 1, column 1: the text is empty"


@pytest.mark.rule("RIV-CON-08")
def test_a_position_need_not_be_reachable_nor_the_golems_add_up_to_the_box() -> None:
    text = "rivality 2 base\nturn 1\nsupply P99 S1\nhand 1 S1\n0 W P5\nn7e7 F1 S S5\n"
    assert GAME.from_text(text).to_text() == text


@pytest.mark.rule("RIV-CON-02", "RIV-CON-08")
def test_every_legal_cell_of_a_hand_written_position_can_be_written() -> None:
    """Cells have names up to 28 steps from the Well; a tile farther out would let the next ones leave the map."""
    text = "rivality 2 base\nturn 1\nsupply P9 S9\nhand 1 S1\nhand 2 S2\n0 W\nw22 S3 N\n"
    match = table(text)
    match.push("S1@w23N")
    match.push("S2@w24N")
    assert line(match, "w24 S2 N") == "S1 *S"
    assert refused(text.replace("w22", "w27")) == (
        "line 7, column 1: w27 is too far out with 2 tiles still to be placed: the map ends 28 cells from the Well"
    )


@pytest.mark.rule("RIV-CON-02", "RIV-CON-08")
def test_a_tile_may_lie_where_no_game_leads_as_long_as_the_map_does_not_end() -> None:
    """The rules ask for no reachable position; when a game is over, what is unplaced stays so."""
    text = "rivality 2 base\nturn 1\nsupply P9 S9\nhand 1 S1\nhand 2 S2\n0 W\ns24w26 C4 E\n"
    match = table(text)
    match.push("S1@s25w26N")
    match.push("S2@s26w26S")
    assert line(match, "s26w26 S2 S") == "S1 *S"
    over = "rivality 2 base\nturn 1\nsupply P0 S9\nhand 1 S1 S2\nstack 2 S1s S2s\n0 W\nn28e28 C4 E P1\nphase over\n"
    assert GAME.from_text(over).to_text() == over


@pytest.mark.rule("RIV-CON-08")
def test_unknown_tiles_are_read_in_a_viewers_position_only() -> None:
    text = "rivality 2 base\nturn 1\nsupply P9 S9\nhand 1 S1 S2\nhand 2 ? ?\nstack 1 C1\nstack 2 ?\n0 W\n"
    view = GAME.view_from_text(text, 0)
    assert view.text() == text
    assert len(view.legal()) == 32


@pytest.mark.rule("RIV-CON-08", "RIV-SET-03", "RIV-SET-13")
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("star_side", ["1", "2", "random"])
def test_a_set_up_of_which_no_tile_is_shown_goes_on_where_it_stood(players: int, star_side: str) -> None:
    match = new_table(players=players, star_side=star_side, first_seat=1)
    match.push("star:1 +S5s" if star_side == "random" else "+S5" if star_side == "2" else "+S5s")
    text = match.state.to_text(None)
    view = GAME.view_from_text(text)
    assert view.text() == text
    imagined = GAME.imagine(view, Seeded(1))
    assert imagined.to_text(None) == text
    chosen = imagined.to_text().partition("stack 1 ")[2].split()[0].endswith("s")
    assert star_side == "random" or chosen == (star_side == "1")
