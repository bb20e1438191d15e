"""The turn (RIV-TURN) and the end of the game (RIV-END)."""

from __future__ import annotations

import pytest

from spellkeep.kernel.match import Match
from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.seats import NATURE
from tests.games.rivality.table import GAME, after, line, table


def play_out(players: int, expert: bool, seed: int) -> Match:
    """A random game."""
    match = Match(GAME, GAME.read_options({"players": players, "expert": expert}), rng=Seeded(seed))
    rng = Seeded(seed, 1)
    while match.to_act():
        seat = match.to_act()[0]
        match.play(seat, match.state.random_action(seat, rng))
    return match


@pytest.mark.rule("RIV-TURN-01", "RIV-TURN-05", "RIV-END-01")
@pytest.mark.parametrize(("players", "turns"), [(2, 12), (3, 8), (4, 6)])
def test_a_game_that_ends_by_tiles_has_24_turns_clockwise_from_the_first_player(players: int, turns: int) -> None:
    ended_by_tiles = 0
    for seed in range(12):
        match = play_out(players, expert=False, seed=seed)
        placers = [step.seat for step in match.steps if step.seat != NATURE and "@" in step.token()]
        first = placers[0]
        assert placers == [(first + number) % players for number in range(len(placers))]
        outcome = match.outcome()
        assert outcome is not None
        if outcome.reason == "tiles_out":
            ended_by_tiles += 1
            assert [placers.count(seat) for seat in range(players)] == [turns] * players
            assert not line(match, "hand")
            assert not line(match, "stack")
        else:
            assert outcome.reason == "golems_out"
            assert "0" in [word[1:] for word in line(match, "supply").split()]
    assert ended_by_tiles


@pytest.mark.rule("RIV-TURN-01", "RIV-TURN-02", "RIV-TURN-03", "RIV-TURN-04", "RIV-TURN-05")
def test_a_turn_is_placing_then_wizard_and_golem_then_spells_front_right_left_then_drawing() -> None:
    text = (
        "rivality 2 base\nturn 1\nsupply P20 S20\nhand 1 F1\nhand 2 S1s\nstack 1 C1\n0 W\nw1 S2 N\nw2 S3 N\ns1w2 S4 N\n"
    )
    match = table(text)
    events = match.push("F1@s1w1E")
    # Facing east: front 2@3 to s1e2, right 2@2 to s3w1, left 2@1 to w1.
    told = [(event.kind, event.rule, event.facts.get("cell")) for event in events if event.kind != "controls"]
    assert told == [
        ("placed", "RIV-TURN-02", "s1w1"),
        ("arrives", "RIV-TURN-03", "s1w1"),
        ("lost", "RIV-CAST-01", "s1e2"),
        ("lost", "RIV-CAST-01", "s3w1"),
        ("lands", "RIV-CAST-04", "w1"),
    ]
    drawn = match.push("+C1")
    assert [(event.kind, event.rule) for event in drawn] == [("draws", "RIV-TURN-05")]
    assert drawn[0].facts_for(0)["tile"] == "C1"
    assert drawn[0].facts_for(1)["tile"] == "?"


@pytest.mark.rule("RIV-TURN-02")
@pytest.mark.parametrize("expert", [False, True])
def test_legal_placements_are_hand_times_free_neighbouring_cells_times_four(expert: bool) -> None:
    """Counted anew from the text of every position of a game."""
    match = Match(GAME, GAME.read_options({"players": 3, "expert": expert}), rng=Seeded(4))
    rng = Seeded(8)
    counted = 0
    while match.to_act():
        seat = match.to_act()[0]
        placements = {move for move in match.legal_moves if "@" in move}
        if placements:
            assert placements == expected_placements(match, seat)
            counted += 1
        match.play(seat, match.state.random_action(seat, rng))
    assert counted > 15


def expected_placements(match: Match, seat: int) -> set[str]:
    cells = [row.split()[0] for row in match.state.to_text().splitlines() if is_cell(row.split()[0])]
    places = {place(cell) for cell in cells}
    free = {(x + dx, y + dy) for x, y in places for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))} - places
    hand = line(match, f"hand {seat + 1}").split()
    return {f"{tile}@{name(x, y)}{facing}" for tile in hand for x, y in free for facing in "NESW"}


def is_cell(word: str) -> bool:
    return word == "0" or (word[0] in "nsew" and word[1:2].isdecimal())


def place(cell: str) -> tuple[int, int]:
    """Another reader of cells than the one under test."""
    x = y = 0
    for sign in "nsew":
        if sign in cell:
            digits = cell[cell.index(sign) + 1 :]
            count = int("".join(d if d.isdecimal() else " " for d in digits).split()[0])
            x += {"e": count, "w": -count}.get(sign, 0)
            y += {"n": count, "s": -count}.get(sign, 0)
    return x, y


def name(x: int, y: int) -> str:
    north = f"n{y}" if y > 0 else f"s{-y}" if y < 0 else ""
    east = f"e{x}" if x > 0 else f"w{-x}" if x < 0 else ""
    return north + east or "0"


@pytest.mark.rule("RIV-TURN-02")
def test_placing_is_compulsory() -> None:
    """There is nothing but placements to choose from, also when each of them is bad."""
    match = table("rivality 2 base\nturn 1\nsupply P20 S20\nhand 1 S1\nhand 2 S1s\n0 W\nn1 S2 N S5\n")
    assert all(move.startswith("S1@") for move in match.legal_moves)


@pytest.mark.rule("RIV-TURN-03")
@pytest.mark.parametrize("old", ["0 W", "n1 S2 N"])
def test_the_wizard_comes_from_wherever_it_stands(old: str) -> None:
    text = "rivality 2 base\nturn 1\nsupply P20 S20\nhand 1 S1\nhand 2 S1s\n0 W\nn1 S2 N\n".replace(old, old + " *P")
    match = after(text, "S1@s1S")
    assert match.state.to_text().count("*P") == 1
    assert line(match, "s1 S1 S") == "P1 *P"
    assert line(match, "supply") == "P19 S20"


@pytest.mark.rule("RIV-END-02", "RIV-Q-09")
@pytest.mark.parametrize(
    ("supply", "over", "well", "left"),
    [("P1", True, "S1", "P0"), ("P2", True, "P1 S1", "P0"), ("P5", True, "P4 S1", "P0"), ("P6", False, "P4 S1", "P1")],
)
def test_the_game_ends_at_once_when_a_side_has_put_its_last_golem(
    supply: str, over: bool, well: str, left: str
) -> None:
    text = f"rivality 2 base\nturn 1\nsupply {supply} S20\nhand 1 S1\nhand 2 S1s\nstack 1 C1\n0 W S1\nn1 S2 N\n"
    match = after(text, "S1@s1N")
    assert line(match, "0 W") == well
    assert line(match, "supply") == f"{left} S20"
    assert (match.outcome() is not None) == over
    assert line(match, "phase") == ("over" if over else "draw")
    assert line(match, "stack 1") == "C1"
