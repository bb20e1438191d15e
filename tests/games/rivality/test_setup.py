"""Parameters, set-up and its chances (RIV-CON-07, RIV-SET)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations

import pytest

from spellkeep.games.rivality.rules.box import FORTRESS, the_box
from spellkeep.kernel.errors import BadOption
from spellkeep.kernel.match import Match
from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.seats import EVERYTHING, NATURE
from tests.games.rivality.table import GAME, chances, line, new_table, table
from tests.statistics import assert_frequencies

PLAIN = ["S1", "S2", "S3", "S4", "S5", "C1", "C2", "C3", "C4", "F1", "F2", "F3"]
STAR = [name + "s" for name in PLAIN]


# -- parameters --------------------------------------------------------------------------------------------------


@pytest.mark.rule("RIV-CON-07")
def test_the_first_value_of_every_parameter_is_the_default() -> None:
    options = GAME.read_options({})
    expected = {
        "players": "2",
        "expert": "no",
        "solo_level": "beginner",
        "first_seat": "random",
        "star_side": "random",
        "delayed_order": "left_first",
        "mulligan": "any",
        "siege_when": "state",
        "siege_wizard": "exposed",
    }
    assert {name: options[name] for name in expected} == expected
    assert {field.name for field in GAME.options.FIELDS} == {*expected, "colours"}


@pytest.mark.rule("RIV-CON-07")
@pytest.mark.parametrize(
    ("values", "reason"),
    [
        ({"players": 1, "expert": True}, "expert=yes: solo and expert never combine (RIV-CON-07)"),
        ({"players": 2, "solo_level": "master"}, "solo_level is for 1 player only (RIV-CON-07)"),
        ({"players": 1, "first_seat": 1}, "first_seat=1: there is no such seat with 1 players (RIV-CON-07)"),
        ({"players": 3, "first_seat": 4}, "first_seat=4: there is no such seat with 3 players (RIV-CON-07)"),
        ({"players": 3, "star_side": 1}, "star_side is not for 3 players: all tiles are dealt (RIV-CON-07)"),
        ({"players": 2, "colours": "PST"}, "colours=PST: 2 colours are needed (RIV-CON-07)"),
        ({"players": 3, "colours": "SP"}, "colours=SP: 3 colours are needed (RIV-CON-07)"),
        ({"players": 4, "colours": "TSP"}, "colours=TSP: 2 colours are needed (RIV-CON-07)"),
    ],
)
def test_parameters_that_do_not_go_together_are_refused(values: dict[str, object], reason: str) -> None:
    with pytest.raises(BadOption) as error:
        GAME.read_options(values)
    assert str(error.value) == reason


@pytest.mark.rule("RIV-CON-07")
@pytest.mark.parametrize(
    "values",
    [{"players": 5}, {"players": 2, "colours": "PT"}, {"mulligan": "never"}, {"siege_when": "x"}, {"wizards": 2}],
)
def test_values_that_are_not_listed_are_refused(values: dict[str, object]) -> None:
    with pytest.raises(BadOption):
        GAME.read_options(values)


@pytest.mark.rule("RIV-CON-07", "RIV-CON-08")
@pytest.mark.parametrize(("players", "colours"), [(2, "PS"), (3, "PST"), (4, "PS"), (1, "PS")])
def test_the_usual_colours_are_the_default_also_when_written_out(players: int, colours: str) -> None:
    assert GAME.read_options({"players": players, "colours": colours}) == GAME.read_options({"players": players})


@pytest.mark.rule("RIV-CON-07")
def test_the_colours_have_no_effect_on_play() -> None:
    records = []
    for colours in ("PST", "TSP", "SPT"):
        match = Match(GAME, GAME.read_options({"players": 3, "colours": colours}), rng=Seeded(5))
        rng = Seeded(6)
        while match.to_act():
            seat = match.to_act()[0]
            match.play(seat, match.state.random_action(seat, rng))
        outcome = match.outcome()
        assert outcome is not None
        records.append(([step.action for step in match.steps], outcome.scores, outcome.ranks))
    assert records[0] == records[1] == records[2]


@pytest.mark.rule("RIV-CON-01", "RIV-SET-07")
def test_seats_and_sides() -> None:
    assert [GAME.seats(GAME.read_options({"players": n})) for n in (1, 2, 3, 4)] == [1, 2, 3, 4]
    assert GAME.teams(GAME.read_options({"players": 4})) == [0, 1, 0, 1]
    assert GAME.teams(GAME.read_options({"players": 3})) == [0, 1, 2]
    assert GAME.automata(GAME.read_options({"players": 1})) == ["Suramun"]
    assert GAME.automata(GAME.read_options({"players": 2})) == []


# -- who gets what -----------------------------------------------------------------------------------------------


@pytest.mark.rule("RIV-SET-02", "RIV-SET-05", "RIV-SET-07")
@pytest.mark.parametrize(("players", "supply"), [(2, "P30 S30"), (3, "P20 S20 T20"), (4, "P30 S30"), (1, "P30 S30")])
def test_the_supply_of_each_side(players: int, supply: str) -> None:
    assert line(new_table(players=players), "supply") == supply


@pytest.mark.rule("RIV-SET-03", "RIV-SET-07", "RIV-SET-13")
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("star", [1, 2])
def test_one_side_gets_the_star_tiles_the_other_the_plain_ones(players: int, star: int) -> None:
    match = new_table(players=players)
    assert chances(match) == {"star:1": 1, "star:2": 1}
    match.push(f"star:{star}")
    assert line(match, f"stack {star}").split() == STAR
    assert line(match, f"stack {3 - star}").split() == PLAIN


@pytest.mark.rule("RIV-SET-10", "RIV-SET-09")
@pytest.mark.parametrize("first", [1, 2, 3, 4])
def test_hands_are_drawn_clockwise_from_the_first_player_who_then_begins(first: int) -> None:
    match = new_table(players=4, star_side=2)
    assert chances(match) == {f"first:{seat}": 1 for seat in (1, 2, 3, 4)}
    match.push(f"first:{first}")
    order = [(first - 1 + distance) % 4 + 1 for distance in range(4)]
    for seat in order:
        own = PLAIN if seat in (1, 3) else STAR
        left = [name for name in own if "+" + name in chances(match)]
        for name in left[:2]:
            match.push("+" + name)
        assert line(match, f"hand {seat}").split() == left[:2]
    assert match.to_act() == (first - 1,)
    assert [len(line(match, f"stack {side}").split()) for side in (1, 2)] == [8, 8]


@pytest.mark.rule("RIV-SET-08", "RIV-SET-09")
def test_partners_and_rivals_do_not_see_a_hand() -> None:
    text = "rivality 4 base\nturn 1\nsupply P30 S30\nhand 1 S1 S2\nhand 2 S1s S2s\nhand 3 S3 S4\nhand 4 S3s S4s\n0 W\n"
    state = table(text).state
    hands = ["S1 S2", "S1s S2s", "S3 S4", "S3s S4s"]
    for viewer in (0, 1, 2, 3, None):
        shown = [row for row in state.to_text(viewer).splitlines() if row.startswith("hand")]
        assert shown == [f"hand {seat + 1} {hands[seat] if seat == viewer else '? ?'}" for seat in range(4)]


@pytest.mark.rule("RIV-SET-09", "RIV-CON-05")
def test_a_drawn_tile_is_written_with_a_question_mark_for_all_others() -> None:
    match = new_table(players=4, star_side=1, first_seat=2)
    state = match.state
    action = state.parse(NATURE, "+F1")
    assert [state.notation(NATURE, action, viewer) for viewer in (0, 1, 2, 3, None, EVERYTHING)] == [
        "+?", "+F1", "+?", "+?", "+?", "+F1",
    ]  # fmt: skip


# -- chances -----------------------------------------------------------------------------------------------------


def draws_by_shuffling(stack: tuple[str, ...]) -> dict[tuple[str, ...], Fraction]:
    """RIV-SET-04 as the book says it: shuffle until the bottom tile is no Fortress."""
    orders = [order for order in permutations(stack) if not order[-1].startswith("F")]
    return {order: Fraction(1, len(orders)) for order in orders}


def draws_by_weights(stack: tuple[str, ...]) -> dict[tuple[str, ...], Fraction]:
    """RIV-SET-14: the probability of every order in which the tiles are drawn one by one."""
    if not stack:
        return {(): Fraction(1)}
    text = f"rivality 2 base\nturn 1\nsupply P9 S9\nhand 2 S1s\nstack 1 {' '.join(stack)}\n0 W\nphase draw\n"
    weights = chances(table(text))
    total = sum(weights.values())
    orders: dict[tuple[str, ...], Fraction] = {}
    for token, weight in weights.items():
        rest = tuple(name for name in stack if name != token[1:])
        for order, chance in draws_by_weights(rest).items():
            orders[(token[1:], *order)] = chance * weight / total
    return orders


@pytest.mark.rule("RIV-SET-04", "RIV-SET-14", "RIV-TURN-05")
@pytest.mark.parametrize(
    "stack", [("S1", "C1", "F1"), ("S1", "F1", "F2"), ("S1", "S2", "C1", "F1"), ("S1", "C1", "F1", "F2", "F3"), ("S1",)]
)
def test_drawing_by_weight_is_shuffling_until_the_bottom_tile_is_no_fortress(stack: tuple[str, ...]) -> None:
    assert draws_by_weights(stack) == draws_by_shuffling(stack)


@pytest.mark.rule("RIV-SET-14")
@pytest.mark.parametrize(
    ("stack", "weights"),
    [
        ("F1", {"+F1": 1}),
        ("F1 F2", {"+F1": 1, "+F2": 1}),
        ("S1", {"+S1": 1}),
        ("S1 S2 S3", {"+S1": 2, "+S2": 2, "+S3": 2}),
        ("S1 F1", {"+F1": 1}),
        ("S1 C1 C2 F1 F2", {"+S1": 2, "+C1": 2, "+C2": 2, "+F1": 3, "+F2": 3}),
    ],
)
def test_every_fortress_weighs_m_every_other_tile_m_minus_1(stack: str, weights: dict[str, int]) -> None:
    match = table(f"rivality 2 base\nturn 1\nsupply P9 S9\nhand 2 S1s\nstack 1 {stack}\n0 W\nphase draw\n")
    assert proportions(chances(match)) == proportions(weights)


def proportions(weights: dict[str, int]) -> dict[str, Fraction]:
    return {token: Fraction(weight, sum(weights.values())) for token, weight in weights.items()}


@pytest.mark.rule("RIV-SET-14")
def test_a_random_draw_follows_the_weights() -> None:
    text = "rivality 2 base\nturn 1\nsupply P9 S9\nhand 2 S1s\nstack 1 S1 S2 C1 F1 F2\n0 W\nphase draw\n"
    match = table(text)
    state, rng = match.state, Seeded(11)
    drawn = Counter(state.notation(NATURE, state.random_action(NATURE, rng), EVERYTHING) for _ in range(6000))
    assert_frequencies(drawn, {"+S1": 2, "+S2": 2, "+C1": 2, "+F1": 3, "+F2": 3})


def deals(count: int) -> list[list[list[str]]]:
    """Random deals: for each side its tiles."""
    match = new_table(players=3, first_seat=1)
    state, rng = match.state, Seeded(12)
    assert state.chances() is None
    tokens = [state.notation(NATURE, state.random_action(NATURE, rng), EVERYTHING) for _ in range(count)]
    return [[side.split(",") for side in token.removeprefix("deal:").split("/")] for token in tokens]


@pytest.mark.rule("RIV-SET-06", "RIV-SET-14")
def test_a_deal_gives_everybody_two_fortresses_and_six_other_tiles() -> None:
    for deal in deals(200):
        assert sorted(name for side in deal for name in side) == sorted(PLAIN + STAR)
        assert [sum(name.startswith("F") for name in side) for side in deal] == [2, 2, 2]
        assert [len(side) for side in deal] == [8, 8, 8]


@pytest.mark.rule("RIV-SET-06", "RIV-SET-14")
def test_all_deals_are_equally_likely() -> None:
    """The 90 ways to deal the Fortresses, and where every other tile and every pair of them goes."""
    found = deals(9000)
    fortresses = [name for name in PLAIN + STAR if name.startswith("F")]
    ways = Counter(tuple(tuple(n for n in side if n in fortresses) for side in deal) for deal in found)
    possible: dict[tuple[tuple[str, ...], ...], int] = {}
    for one in combinations(fortresses, 2):
        for two in combinations([name for name in fortresses if name not in one], 2):
            possible[one, two, tuple(name for name in fortresses if name not in one + two)] = 1
    assert len(possible) == 90
    assert_frequencies(ways, possible)
    together = Counter("S1" in side and "C4s" in side for deal in found for side in deal)
    assert_frequencies(together, {True: 5, False: 46})  # 3 sides: together on one with probability 5/17
    assert_frequencies(Counter(next(s for s in (0, 1, 2) if "S5s" in deal[s]) for deal in found), {0: 1, 1: 1, 2: 1})


@pytest.mark.rule("RIV-SET-06", "RIV-CON-05")
def test_nobody_is_told_the_deal() -> None:
    match = new_table(players=3, first_seat=1)
    action = match.state.random_action(NATURE, Seeded(3))
    assert [match.state.notation(NATURE, action, viewer) for viewer in (0, 1, 2, None)] == ["deal:?"] * 4


@pytest.mark.rule("RIV-SET-11", "RIV-Q-04")
def test_on_turn_1_exactly_the_hands_of_c4_f3_and_their_twins_may_be_exchanged() -> None:
    names = PLAIN + STAR
    may = []
    for one, two in combinations(names, 2):
        rest, *stack = [name for name in names if name not in (one, two)][:3]
        lines = f"hand 1 {one} {two}\nhand 2 {rest}\nstack 1 {' '.join(stack)}\n0 W\n"
        match = table(f"rivality 3 base\nturn 1\nsupply P20 S20 T20\n{lines}")
        if "M" in match.legal_moves:
            may.append({one, two})
    assert may == [set(pair) for pair in combinations(["C4", "F3", "C4s", "F3s"], 2)]


@pytest.mark.rule("RIV-SET-11", "RIV-Q-04")
@pytest.mark.parametrize(("supply", "may"), [("P1 S9", True), ("P2 S9", False)])
def test_a_golem_must_be_left_for_the_well(supply: str, may: bool) -> None:
    """With one golem the arrival takes the last, so no placement would land one on the Well."""
    match = table(f"rivality 2 base\nturn 1\nsupply {supply}\nhand 1 S1 S2\nhand 2 S1s\nstack 1 S3 S4\n0 W\n")
    assert ("M" in match.legal_moves) == may


@pytest.mark.rule("RIV-SET-11", "RIV-CAST-02")
def test_a_rival_wizard_on_the_well_leaves_no_way_to_it() -> None:
    match = table("rivality 2 base\nturn 1\nsupply P9 S9\nhand 1 S1 S2\nhand 2 S1s\nstack 1 S3 S4\n0 W *S\n")
    assert "M" in match.legal_moves


@pytest.mark.rule("RIV-SET-11")
def test_one_more_choice_beside_the_placements_not_a_question_of_its_own() -> None:
    match = table("rivality 2 base\nturn 1\nsupply P30 S30\nhand 1 C4 F3\nhand 2 S1s\nstack 1 S1 S2 S3\n0 W\n")
    assert match.to_act() == (0,)
    assert len(match.legal_moves) == 2 * 4 * 4 + 1
    assert match.legal_moves.count("M") == 1


@pytest.mark.rule("RIV-SET-11", "RIV-Q-05")
def test_the_exchanged_tiles_are_told_to_nobody_else() -> None:
    match = table("rivality 2 base\nturn 1\nsupply P30 S30\nhand 1 C4 F3\nhand 2 S1s\nstack 1 S1 S2 S3\n0 W\n")
    events = match.push("M")
    told = [(event.facts_for(0)["tiles"], event.facts_for(1)["tiles"]) for event in events if event.kind == "exchanges"]
    assert told == [("C4 F3", "?")]
    assert "phase exchange C4 F3" in match.state.to_text(0)
    assert "phase exchange ? ?" in match.state.to_text(1)


@pytest.mark.rule("RIV-SET-06")
def test_there_are_six_fortresses() -> None:
    assert [the_box().names[tile] for tile in range(1, 25) if the_box().kinds[tile] == FORTRESS] == [
        "F1", "F2", "F3", "F1s", "F2s", "F3s",
    ]  # fmt: skip
