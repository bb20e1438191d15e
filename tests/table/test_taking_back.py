"""What is taken back at once: an answer given in one piece, as far as it may be taken back at all."""

from __future__ import annotations

from spellkeep.games import load
from spellkeep.kernel.rng import Seeded
from spellkeep.table.core import Core, open_table, rebuilt
from spellkeep.table.entries import Entry, Sitter, TakenBack

PEOPLE = [Sitter("guest", "Ada", "ada"), Sitter("guest", "Bo", "bo")]


def before_two_moves(seed: int) -> tuple[Core, list[Entry], int, str]:
    """Guardians, two people, just before a seat may decide twice in a row without chance: the seat, and both moves."""
    game = load("guardians")
    core, first = open_table(game, game.read_options({}), PEOPLE, "ada", Seeded(seed))
    entries: list[Entry] = [first]
    rng = Seeded(seed, 1)
    for _ in range(600):
        state = core.match.state
        seat = state.to_act()[0]
        token = state.notation(seat, state.random_action(seat, rng), seat)
        twice = _second_move(core, seat, token, rng)
        if twice:
            return core, entries, seat, f"{token} {twice}"
        entries.append(core.act(seat, token))
    raise AssertionError("nobody ever decides twice in a row")


def _second_move(core: Core, seat: int, token: str, rng: Seeded) -> str:
    state = core.match.state
    action = state.parse(seat, token)
    if state.block() or state.reveals(seat, action):
        return ""
    after = state.copy()
    after.apply(seat, action)
    if after.to_act() != (seat,) or after.block():
        return ""
    second = after.random_action(seat, rng)
    again = after.copy()
    again.apply(seat, second)
    chance = again.to_act() == (-1,) or again.block()
    return "" if chance or after.reveals(seat, second) else after.notation(seat, second, seat)


def test_both_moves_of_an_answer_in_one_piece_are_taken_back() -> None:
    core, entries, seat, answer = before_two_moves(3)
    text, steps = core.match.state.to_text(), len(core.match.steps)
    entries.append(core.act(seat, answer, "a"))
    assert len(core.match.steps) == steps + 2
    back = core.back(seat)
    assert back == TakenBack(seat, "own", 2)
    assert core.match.state.to_text() == text
    again = rebuilt([*entries, back], Seeded(1))
    assert again.match.state.to_text() == text


def test_two_moves_that_were_given_one_by_one_are_taken_back_one_by_one() -> None:
    core, _, seat, answer = before_two_moves(3)
    first, second = answer.split()
    core.act(seat, first, "a")
    text = core.match.state.to_text()
    core.act(seat, second, "b")
    assert core.back(seat) == TakenBack(seat, "own", 1)
    assert core.match.state.to_text() == text


def test_an_entry_of_an_older_table_takes_back_one_move() -> None:
    core, entries, seat, answer = before_two_moves(3)
    entries.append(core.act(seat, answer, "a"))
    again = rebuilt([*entries, TakenBack(seat, "own")], Seeded(1))
    assert len(again.match.steps) == len(core.match.steps) - 1
