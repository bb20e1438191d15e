"""Rulings (RIV-Q) that need many positions: the mulligan, the end of every game, refused texts."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from spellkeep.games.rivality.rules.actions import SWAP
from spellkeep.games.rivality.rules.cells import STEPS, WELL, cell_name
from spellkeep.games.rivality.rules.state import RivalityState
from spellkeep.kernel.errors import BadOption, BadText
from spellkeep.kernel.rng import Seeded
from tests.games.rivality.table import GAME, chances, new_table, table
from tests.games.rivality.walks import random_match, rivality

STRANDED = {"C4", "F3", "C4s", "F3s"}
START = "rivality {players} base{option}\nturn {turn}\nsupply {supply}\n{tiles}"


def exchangers(state: RivalityState) -> set[frozenset[str]]:
    """All hands of the box with which the active seat could exchange here."""
    seat = state.turn
    placed = set(state.tiles)
    found = set()
    for pair in combinations([tile for tile in range(1, 25) if tile not in placed], 2):
        state.hands[seat] = list(pair)
        if SWAP in state.legal(seat):
            found.add(frozenset(state.tile_name(tile) for tile in pair))
    return found


def opening(players: int, turn: int, tiles: str = "", option: str = "", well: str = "") -> RivalityState:
    supply = "P20 S20 T20" if players == 3 else "P20 S20"
    text = START.format(players=players, turn=turn, option=option, supply=supply, tiles=f"0 W {well}\n{tiles}")
    hands = "".join(f"hand {seat + 1} {tile}\n" for seat, tile in enumerate(("S1", "S2", "S3", "S4")[:players]))
    stacks = ("F1 F2", "F1s F2s", "C3 C3s")[: 3 if players == 3 else 2]
    return rivality(
        GAME.from_text(text + hands + "".join(f"stack {side + 1} {two}\n" for side, two in enumerate(stacks)))
    )


@pytest.mark.rule("RIV-Q-04", "RIV-SET-11")
@pytest.mark.parametrize("option", ["", " mulligan=first_only"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_turn_1_exactly_the_hands_without_a_range_1_spell_may_be_exchanged(players: int, option: str) -> None:
    expected = {frozenset(pair) for pair in combinations(STRANDED, 2)}
    for seat in range(1, players + 1):
        assert exchangers(opening(players, seat, option=option)) == expected


@pytest.mark.rule("RIV-Q-04")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_turns_2_and_3_no_hand_may_be_exchanged(players: int) -> None:
    for seed in range(40):
        for match in random_match(seed, players=players):
            state = rivality(match.state.copy())
            if state.to_act() == (state.turn,) and 2 <= len(state.tiles) <= min(3, players):
                assert exchangers(state) == set(), state.to_text()
            if len(state.tiles) > 3:
                break


def three_cells() -> list[tuple[int, int, int]]:
    """All ways to lay three tiles after the Well, as cells."""
    found = []
    for first in (WELL + step for step in STEPS):
        for second in {base + step for base in (WELL, first) for step in STEPS} - {WELL, first}:
            beside = {base + step for base in (WELL, first, second) for step in STEPS}
            found += [(first, second, third) for third in beside - {WELL, first, second}]
    return found


@pytest.mark.rule("RIV-Q-04")
def test_at_turn_4_hands_qualify_only_behind_three_tiles_straight_from_the_well() -> None:
    straight = 0
    for cells in three_cells():
        lines = "\n".join(
            f"{cell_name(cell)} {tile} N P1" for cell, tile in zip(cells, ("S5", "S5s", "C1"), strict=True)
        )
        found = exchangers(opening(4, 4, lines + "\n"))
        steps = {(cell - WELL) / (place + 1) for place, cell in enumerate(sorted(cells, key=lambda c: abs(c - WELL)))}
        if len(steps) == 1:
            straight += 1
            assert found == {frozenset(pair) for pair in combinations(STRANDED, 2)}
        else:
            assert found == set()
        assert exchangers(opening(4, 4, lines + "\n", " mulligan=first_only")) == set()
    assert straight == 4


@pytest.mark.rule("RIV-Q-04", "RIV-CTL-06")
def test_at_turn_4_an_entrenched_well_strands_tiles_whose_near_spells_break() -> None:
    """Behind a straight line only range 1 counts; against one shield a single golem of range 1 is none."""
    lines = "n1 S5s N P1\nn2 S5 N S1\nn3 C1s N P1\n"
    weak = {"S4", "C2", "S4s", "C2s", "C4", "F3", "C4s", "F3s"}
    assert exchangers(opening(4, 4, lines, well="P5")) == {frozenset(pair) for pair in combinations(weak, 2)}
    assert exchangers(opening(4, 4, lines, well="S5")) == {frozenset(pair) for pair in combinations(STRANDED, 2)}


@pytest.mark.rule("RIV-Q-04", "RIV-SET-14")
def test_a_first_hand_qualifies_in_8_of_495_games() -> None:
    total = Fraction(0)
    for first, second in (("+C4", "+F3"), ("+F3", "+C4")):
        match = new_table(players=2, star_side=2, first_seat=1)
        share = Fraction(1)
        for token in (first, second):
            weights = chances(match)
            share *= Fraction(weights[token], sum(weights.values()))
            match.push(token)
        total += share
    assert total == Fraction(8, 495)


@pytest.mark.rule("RIV-Q-04", "RIV-SET-11")
@pytest.mark.parametrize(("option", "seats"), [("any", {0, 1, 2, 3}), ("first_only", {0})])
def test_who_may_exchange_by_option(option: str, seats: set[int]) -> None:
    """In a line to the north the fourth seat may, if the option lets him; the second and third have a way."""
    match = new_table(players=4, star_side=1, first_seat=1, mulligan=option)
    for token in ("+C4s", "+F3s", "+C4", "+F3", "+S1s", "+S2s", "+S1", "+S2"):
        match.push(token)
    found = set()
    for cell in ("n1", "n2", "n3", "n4"):
        state = rivality(match.state.copy())
        if exchangers(state):
            found.add(state.turn)
        match.push(f"{state.tile_name(rivality(match.state).hands[state.turn][0])}@{cell}N")
        match.push(match.legal_moves[0])
    assert found == seats & {0, 3}


@pytest.mark.rule("RIV-SET-11")
def test_that_an_exchange_was_possible_is_shown_to_nobody_else() -> None:
    text = "rivality 2 base\nturn 1\nsupply P30 S30\nhand 1 {hand}\nhand 2 S1 S2\nstack 1 {stack}\nstack 2 C1\n0 W\n"
    could = GAME.from_text(text.format(hand="C4s F3s", stack="S1s S2s"))
    could_not = GAME.from_text(text.format(hand="S1s F3s", stack="C4s S2s"))
    assert SWAP in could.legal(0)
    assert SWAP not in could_not.legal(0)
    for viewer in (1, None):
        assert could.to_text(viewer) == could_not.to_text(viewer)


@pytest.mark.rule("RIV-Q-37")
@pytest.mark.parametrize("supply", ["P0 S9", "P9 S0"])
def test_no_position_begins_a_turn_with_an_empty_supply(supply: str) -> None:
    text = f"rivality 2 base\nturn 1\nsupply {supply}\nhand 1 S1s\nhand 2 S1\n0 W\n"
    with pytest.raises(BadText, match="phase over is missing"):
        table(text)
    assert table(text + "phase over\n").outcome() is not None


@pytest.mark.rule("RIV-Q-37", "RIV-Q-36", "RIV-Q-39", "RIV-END-01", "RIV-END-02")
@pytest.mark.parametrize("expert", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_game_ends_within_24_turns_and_nobody_is_ever_stuck(players: int, expert: bool) -> None:
    reasons = set()
    for seed in range(10):
        for match in random_match(seed, players=players, expert=expert):
            state = rivality(match.state)
            if match.to_act():
                assert 0 not in state.supply or state.removing >= 0
                assert match.legal_moves or state.chances() is None
        outcome = match.outcome()
        assert outcome is not None
        reasons.add(outcome.reason)
        placed = [0] * players
        for step in match.steps:
            placed[step.seat] += "@" in step.token()
        assert sum(placed) == len(state.tiles) - 1 <= 24
        if outcome.reason == "tiles_out":
            assert placed == [24 // players] * players
    assert reasons <= {"tiles_out", "golems_out"}


@pytest.mark.rule("RIV-Q-17", "RIV-CON-07")
@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_the_first_seat_can_be_fixed(seat: int) -> None:
    match = new_table(players=4, star_side=1, first_seat=seat)
    assert f"turn {seat}" in match.state.to_text()
    assert match.legal_moves[0].startswith("+")


@pytest.mark.rule("RIV-Q-17", "RIV-CON-07")
@pytest.mark.parametrize("colours", ["PST", "PTS", "SPT", "STP", "TPS", "TSP"])
def test_colours_change_nothing_but_names(colours: str) -> None:
    def play(**options: object) -> RivalityState:
        *_, match = random_match(5, players=3, expert=True, **options)
        return rivality(match.state)

    assert play(colours=colours).golems == play().golems
    assert play(colours=colours).mode.colours == colours


@pytest.mark.rule("RIV-CON-07")
@pytest.mark.parametrize(
    "values",
    [
        {"players": 1, "expert": "yes"},
        {"players": 2, "solo_level": "master"},
        {"players": 2, "first_seat": 3},
        {"players": 1, "first_seat": 1},
        {"players": 3, "star_side": 1},
        {"players": 2, "colours": "PST"},
        {"players": 3, "colours": "PS"},
        {"players": 2, "colours": "PT"},
    ],
)
def test_options_that_do_not_go_together_are_refused(values: dict[str, object]) -> None:
    with pytest.raises(BadOption):
        GAME.read_options(values)


@pytest.mark.rule("RIV-Q-01")
def test_a_team_never_has_two_wizards() -> None:
    for match in random_match(3, players=4):
        state = rivality(match.state)
        assert len(state.wizards) == 2
        assert state.to_text().count("*P") <= 1
        assert state.to_text().count("*S") <= 1


@pytest.mark.rule("RIV-Q-06")
def test_a_draw_from_ones_own_stack_is_as_open_as_any() -> None:
    """Whoever looks, chance alone decides the next tile: a view knows no order either."""
    text = "rivality 2 base\nturn 1\nsupply P9 S9\nhand 1 S1s\nhand 2 S1 S2\nstack 1 S2s F1s F2s\n0 W\nphase draw\n"
    state = GAME.from_text(text)
    shown = state.view(0).shown
    assert shown.chances() == state.chances()
    drawn = {shown.copy().random_action(-1, Seeded(1, number)) for number in range(60)}
    assert len(drawn) == 2  # F1s and F2s: S2s, the only other tile, lies at the bottom
