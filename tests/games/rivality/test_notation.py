"""Cells, rotations and tokens (RIV-CON-02 to RIV-CON-06), and the sentence of every refusal."""

from __future__ import annotations

import tomllib
from importlib import resources

import pytest

from spellkeep.games.rivality.rules.cells import cell_at, cell_name, read_cell, read_solo_cell, solo_cell, solo_name
from spellkeep.kernel.match import Match
from spellkeep.kernel.rng import Seeded
from tests.games.rivality.table import GAME, line, new_table, refusal, table


@pytest.mark.rule("RIV-CON-02")
@pytest.mark.parametrize(
    ("x", "y", "name"),
    [(0, 0, "0"), (2, -1, "s1e2"), (0, 3, "n3"), (-1, 0, "w1"), (-12, 10, "n10w12"), (1, 1, "n1e1"), (0, -24, "s24")],
)
def test_a_cell_is_written_north_or_south_part_then_east_or_west_part(x: int, y: int, name: str) -> None:
    assert cell_name(cell_at(x, y)) == name
    assert read_cell(name) == cell_at(x, y)


@pytest.mark.rule("RIV-CON-02")
@pytest.mark.parametrize(
    "name", ["", "00", "n0", "n01", "e0", "e2s1", "n1n1", "n", "1", "n1e", "N1", "n-1", "n1e1 ", "b3", "n29", "n٣"]
)
def test_nothing_else_is_a_cell(name: str) -> None:
    assert read_cell(name) == -1


@pytest.mark.rule("RIV-CON-02")
def test_every_cell_has_one_name_and_every_name_one_cell() -> None:
    cells = [cell_at(x, y) for x in range(-28, 29) for y in range(-28, 29)]
    names = [cell_name(cell) for cell in cells]
    assert len(set(names)) == len(set(cells)) == 57 * 57
    assert [read_cell(name) for name in names] == cells


@pytest.mark.rule("RIV-CON-02")
def test_solo_cells_are_columns_a_to_d_from_the_west_and_rows_1_to_6_from_the_south() -> None:
    assert [solo_name(solo_cell(column, 0)) for column in range(4)] == ["a1", "b1", "c1", "d1"]
    assert [solo_name(solo_cell(1, row)) for row in range(6)] == ["b1", "b2", "b3", "b4", "b5", "b6"]
    assert read_solo_cell("b3") == solo_cell(1, 2)
    assert [read_solo_cell(name) for name in ("e1", "a0", "a7", "A1", "a", "a11", "0", "n1")] == [-1] * 8


@pytest.mark.rule("RIV-CON-05")
@pytest.mark.parametrize(
    ("piece", "tokens"),
    [
        ("C4s@s2E~s2w1*w1#", ["C4s@s2E", "~s2w1", "*w1", "#"]),
        ("F1@s1N/f/r#", ["F1@s1N", "/f", "/r", "#"]),
        ("b5+C1+F1", ["b5", "+C1", "+F1"]),
        ("MS5@e1N", ["M", "S5@e1N"]),
        ("MF3s@n1W/r!P", ["M", "F3s@n1W", "/r", "!P"]),
        ("S1@s1e2S!P~n3e1~w2!T*0*n1e1#", ["S1@s1e2S", "!P", "~n3e1", "~w2", "!T", "*0", "*n1e1", "#"]),
        ("b5+C1s/l+F1s/f#", ["b5", "+C1s", "/l", "+F1s", "/f", "#"]),
        ("S5@0N", ["S5@0N"]),
        ("M", ["M"]),
        ("+S5", ["+S5"]),
        ("+?", ["+?"]),
        ("first:3", ["first:3"]),
        ("deal:S1,S2/C1/F1", ["deal:S1,S2/C1/F1"]),
        ("S5@e1N +C1 S1@n1W", ["S5@e1N", "+C1", "S1@n1W"]),
    ],
)
def test_a_turn_in_one_piece_is_split_in_one_way(piece: str, tokens: list[str]) -> None:
    assert GAME.split(piece) == tokens


@pytest.mark.rule("RIV-CON-05", "RIV-SET-11")
def test_a_turn_with_an_exchange_can_be_written_in_one_piece() -> None:
    """Nature's draws are not written; C1, S1 and the like all are in the stack, so whatever is drawn is one of two."""
    text = "rivality 2 base\nturn 1\nsupply P30 S30\nhand 1 C4 F3\nhand 2 S1s\nstack 1 S1 S2\n0 W\n"
    match = Match(GAME, start=GAME.from_text(text), rng=Seeded(1))
    match.push("MS1@n1S")
    assert line(match, "0 W") == "P4"
    assert [step.token() for step in match.steps if step.seat == 0] == ["M", "S1@n1S"]


@pytest.mark.rule("RIV-CON-05")
def test_remarks_are_checked_and_nothing_happens_if_one_is_wrong() -> None:
    text = "rivality 2 base\nturn 1\nsupply P1 S9\nhand 1 S1\nhand 2 S1s\n0 W\n"
    assert refusal(table(text), "S1@n1N*0#") == ("", "The remark *0 is not true here.")
    match = table(text)
    match.push("S1@n1N#")
    assert match.outcome() is not None
    assert refusal(table(text.replace("P1", "P9")), "S1@n1N#") == ("", "The remark # is not true here.")


CHAIN = """\
rivality 3 expert siege_when=event
turn 1
supply P10 S10 T10
hand 1 S1s C4s
hand 2 S1 C1
hand 3 C2 C3
0 W P1
e1 C4 N P1 S1
e2 S5 N T1
n1e1 S2s N P1 *P
n1e2 S3s N P1
s1e2 S4s S P1
e3 S2 E S1 *S
"""


@pytest.mark.rule("RIV-CON-05", "RIV-Q-23")
@pytest.mark.parametrize("remarks", ["*e2*e1", "*e1*e1", "*e1*e2*e2", "*e1*e2*e1"])
def test_a_remark_names_a_siege_of_its_own_in_the_order_in_which_they_happen(remarks: str) -> None:
    for true in ("", "*e1", "*e2", "*e1*e2"):
        assert refusal(table(CHAIN), f"S1s@s1e1S{true}")[1] == "accepted"
    assert refusal(table(CHAIN), f"S1s@s1e1S{remarks}")[1] == f"The remark {remarks[-3:]} is not true here."


PLACE = "rivality 2 base\nturn 1\nsupply P20 S20\nhand 1 C4 S1\nhand 2 S3\nstack 1 S4\n0 W\nn1 S5 N S1 *S\n"
FIRST = "rivality 2 base mulligan=first_only\nturn 1\nsupply P20 S20\nhand 1 C4 S1\nhand 2 S3\nstack 1 S4 S5\n0 W\n"
LATE = "rivality 4 base mulligan=first_only\nturn 4\nsupply P20 S20\nhand 4 C4 F3\n0 W\nn1 S5 N\nn2 S4 N\nn3 S3 N\n"
SHORT = "rivality 2 base\nturn 1\nsupply P20 S20\nhand 1 C4 F3\nhand 2 S3\nstack 1 S4\n0 W\n"
AGAIN = "rivality 2 base\nturn 1\nsupply P20 S20\nhand 1 C4 F3\nhand 2 S3\n0 W\nexchanged 1\n"
REMOVE = (
    "rivality 3 base\nturn 1\nsupply P9 S9 T9\nhand 2 S1s\n0 W P2 S2 T2\ns1 S1 N P1 *P\nphase cast\nopen remove 0 P\n"
)
CAST = "rivality 2 base\nturn 1\nsupply P2 S9\nhand 2 S1s\n0 W\ns1w2 C1 N\ns1 S5s N P1 *P\nphase cast fl\n"
DELAYED = (
    "rivality 2 expert\nturn 1\nsupply P20 S20\nhand 2 C1\n0 W\nn1e2 S4 N S1\nn3 S3 S S1\nn1e1 C2 N\n"
    "n1 S1s W P1 *P\nphase delayed S:n1e2,n3\n"
)
DRAW = "rivality 2 base\nturn 1\nsupply P20 S20\nhand 1 C4\nhand 2 S3\nstack 1 S4\n0 W\nphase draw\n"
EXCHANGE = "rivality 2 base\nturn 1\nsupply P20 S20\nhand 2 S3s\nstack 1 S4 S5\n0 W\nphase exchange C4 F3\n"
SETUP_3 = "rivality 3 base\nturn 1\n0 W\nphase setup\n"
SOLO_TILES = "C1s C2s C3s C4s S3s S4s S5s F1s S2s F2s F3s S1s C1 C2 C3 C4 S1 S2 S3 S4 S5 F1 F2 F3"
SOLO_CELLS = [column + row for row in "321654" for column in "abcd"]
SOLO = "rivality 1 beginner\nsupply P20 S20\n" + "".join(
    f"{cell} {tile}\n" for cell, tile in zip(SOLO_CELLS, SOLO_TILES.split(), strict=True)
)
SOLO_ON = SOLO.replace("b1 F2s", "b1 F2s P1 *P").replace("b6 C2", "b6 C2 S1 *S").replace("a1 S2s", "a1 S2s S1")
REVEAL = (
    SOLO.replace("a6 C1", "a6 ? *S")
    .replace("supply P20 S20\n", "supply P20 S20\nstack 2 C1\n")
    .replace("a1 S2s", "a1 S2s P1 *P")
    + "phase mirror\n"
)

REFUSALS = {
    "no_cell": (
        PLACE,
        "S1",
        "RIV-CON-05",
        "Where shall S1 go? Write @ and a cell behind it, then N, E, S or W.",
    ),
    "no_at": (PLACE, "S1n2N", "RIV-CON-05", "S1n2N lacks the @ between tile and cell, as in S5@e1N."),
    "solo_only": (
        PLACE,
        "b3",
        "RIV-CON-02",
        "b3: cells have such names in solo games only; here it is n1, s1e2 and so on.",
    ),
    "write_place": (
        PLACE,
        "pass",
        "RIV-CON-05",
        "pass is no placement; one is written tile@cell and rotation, as in S5@e1N.",
    ),
    "write_cast": (CAST, "front", "RIV-CON-05", "front names no spell; the next one is written /f, /r or /l."),
    "write_remove": (
        REMOVE,
        "S",
        "RIV-CON-05",
        "S names no golem; the one that goes is written ! and its colour, as in !P.",
    ),
    "write_delayed": (
        DELAYED,
        "first",
        "RIV-CON-05",
        "first names no delayed spell; the next one is written ~ and the cell of its tile, as in ~n1e2.",
    ),
    "write_move": (
        SOLO,
        "north",
        "RIV-CON-05",
        "north names no cell; columns are a to d, rows 1 to 6, as in b3.",
    ),
    "write_setup": (
        SETUP_3,
        "go",
        "RIV-CON-05",
        "go is nothing chance can say now; set-up is written star:1, first:2, deal:… or + and a tile.",
    ),
    "write_draw": (
        DRAW,
        "draw",
        "RIV-CON-05",
        "draw names no tile that is drawn; one is written + and the tile, as in +S5.",
    ),
    "write_exchange": (
        EXCHANGE,
        "draw",
        "RIV-CON-05",
        "draw names no tile that is drawn; one is written + and the tile, as in +S5.",
    ),
    "write_reveal": (
        REVEAL,
        "turn",
        "RIV-CON-05",
        "turn names no tile that is revealed; one is written + and the tile, as in +S5.",
    ),
    "tile": (PLACE, "S9@n2N", "RIV-CON-05", "There is no tile S9."),
    "rotation": (
        PLACE,
        "S1@n2",
        "RIV-CON-03",
        "S1@n2 lacks a rotation: end it with N, E, S or W, the side its front faces.",
    ),
    "cell": (PLACE, "S1@e1s1N", "RIV-CON-02", "e1s1 is no cell: write north or south, then east or west, as in s1e2."),
    "solo_cell": (SOLO, "a7", "RIV-CON-02", "a7 is no cell: columns are a to d, rows 1 to 6."),
    "edge": (CAST, "/x", "RIV-CON-05", "/x names no edge: /f is the front, /r the right, /l the left spell."),
    "colour": (REMOVE, "!Q", "RIV-CON-05", "!Q names no colour of this game (one of P, S, T)."),
    "first_number": (SETUP_3, "first:4", "RIV-CON-05", "first:4 needs a number from 1 to 3."),
    "star_number": (SETUP_3, "star:3", "RIV-CON-05", "star:3 needs a number from 1 to 2."),
    "unknown_part": (PLACE, "?@n2N", "RIV-CON-05", "A tile written ? cannot be played."),
    "deal": (
        SETUP_3,
        "deal:S1/S2/S3",
        "RIV-SET-06",
        "A deal gives each of the three sides 2 Fortresses and 6 other tiles, every tile once.",
    ),
    "natures_token": (PLACE, "+S4", "RIV-CON-05", "Chance decides this, not a player."),
    "chance_first": (DRAW, "C4@n1N", "RIV-SET-13", "Chance comes first: a tile is being drawn or the table prepared."),
    "not_in_hand": (PLACE, "S3@n2N", "RIV-TURN-02", "You do not have S3 in your hand."),
    "occupied": (PLACE, "S1@n1N", "RIV-TURN-02", "There is a tile on n1 already."),
    "not_adjacent": (PLACE, "S1@s1e1N", "RIV-TURN-02", "s1e1 touches no tile: a new tile needs a neighbour."),
    "placing_over": (CAST, "S1s@n1N", "RIV-TURN-01", "You have placed your tile; another choice is open now."),
    "solo_placing": (
        SOLO,
        "S1@n1N",
        "RIV-SOLO-03",
        "In solo games no tiles are placed: name the cell your wizard goes to.",
    ),
    "solo_exchange": (SOLO, "M", "RIV-SOLO-03", "In solo games there is no hand to exchange."),
    "exchange_late": (
        CAST,
        "M",
        "RIV-SET-11",
        "The hand can be exchanged at one's first turn only, instead of placing.",
    ),
    "exchange_twice": (AGAIN, "M", "RIV-SET-11", "You have exchanged your hand already."),
    "exchange_first_only": (LATE, "M", "RIV-Q-04", "In this game only the first player may exchange the hand."),
    "exchange_tiles": (SHORT, "M", "RIV-SET-11", "Two tiles are exchanged for two others: there are too few left."),
    "exchange_way": (FIRST, "M", "RIV-SET-11", "A tile of your hand can reach the Well, so it cannot be exchanged."),
    "spell_not_asked": (PLACE, "/f", "RIV-Q-03", "You are not asked for the order of your spells now."),
    "spell_choice": (CAST, "/r", "RIV-Q-03", "Spell /r is not among those left to order: /f, /l."),
    "golem_not_asked": (PLACE, "!S", "RIV-Q-10", "You are not asked to remove a golem now."),
    "golem_choice": (REMOVE, "!P", "RIV-CAST-06", "Purple is not tied for the most golems there; choose !S, !T."),
    "no_source": (DELAYED, "~w3", "RIV-DEL-06", "No tile lies on w3, so no delayed spell comes from there."),
    "source_not_asked": (PLACE, "~n1", "RIV-DEL-06", "You are not asked for the order of delayed spells now."),
    "source_choice": (
        DELAYED,
        "~0",
        "RIV-DEL-06",
        "The Well is not the source of one of your delayed spells; choose ~n1e2, ~n3.",
    ),
    "enter_row_1": (SOLO, "b2", "RIV-SOLO-04", "The wizard enters on row 1, not on b2."),
    "stay": (SOLO_ON, "b1", "RIV-SOLO-05", "The wizard cannot stay on b1."),
    "not_empty": (SOLO_ON, "a1", "RIV-SOLO-05", "Golems stand on a1: the move must end on an empty tile."),
    "no_path": (SOLO_ON, "d6", "RIV-SOLO-05", "No path of your own golems leads to d6."),
    "setup_order": (SETUP_3, "first:2", "RIV-SET-13", "Set-up has an order; next comes: deal."),
    "setup_over": (DRAW, "star:1", "RIV-SET-13", "Set-up is over."),
    "not_in_stack": (DRAW, "+C4", "RIV-SET-14", "C4 is not among the tiles that can turn up here."),
}


@pytest.mark.rule("RIV-CON-05", "RIV-TURN-01", "RIV-TURN-02", "RIV-SET-11", "RIV-SET-13", "RIV-SET-14")
@pytest.mark.parametrize("word", list(REFUSALS))
def test_a_refused_move_is_answered_with_the_rule_and_a_sentence(word: str) -> None:
    text, move, rule, sentence = REFUSALS[word]
    assert refusal(table(text), move) == (rule, sentence)


def test_every_sentence_of_the_catalogue_is_heard_somewhere() -> None:
    """Three cannot be pushed: nothing at all is no token, and two answer actions that no token of the moment names."""
    file = resources.files("spellkeep.games.rivality") / "locale" / "en.toml"
    words = set(tomllib.loads(file.read_text("utf-8"))["refusal"])
    assert words - set(REFUSALS) <= {"empty", "going_not_asked", "no_action"}
    assert set(REFUSALS) <= words


@pytest.mark.rule("RIV-CON-05")
@pytest.mark.parametrize("token", ["first:0", "first:", "first:x", "star:3", "draw:1", ":", "first:1:2"])
def test_choices_of_nature_need_a_number_of_theirs(token: str) -> None:
    assert refusal(new_table(players=2), token)[0] == "RIV-CON-05"


@pytest.mark.rule("RIV-CON-05")
@pytest.mark.parametrize(
    "token", ["/", "/ff", "!", "!PP", "~", "+", "@", "S1@", "@n1N", "S1@N", "S1@n1NN", "m", "", "#x"]
)
def test_half_a_token_is_no_token(token: str) -> None:
    match = table(PLACE)
    before = match.state.to_text()
    if token:
        assert refusal(match, token)[1] != "accepted"
    else:
        assert match.push(token) == []
    assert match.state.to_text() == before
