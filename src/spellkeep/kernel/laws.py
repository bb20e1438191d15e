"""What must hold after every step of every game, cheap enough to be checked in a simulation.

The laws that need more than one position (round trips, secrecy, imagined states) are proved in tests/laws.
"""

from __future__ import annotations

from spellkeep.kernel.errors import BrokenLaw
from spellkeep.kernel.fields import NO_FIELDS, attributes
from spellkeep.kernel.seats import NATURE, seat_name
from spellkeep.kernel.state import State


def check_step(state: State) -> None:
    """Raise BrokenLaw, with the position, if anything is wrong with it."""
    problems = broken_laws(state)
    if problems:
        raise BrokenLaw("\n".join([*problems, "in this position:", state.to_text()]))


def broken_laws(state: State) -> list[str]:
    """Everything that is wrong with a position, in words; empty if all is well."""
    problems = state.invariants() + _wrong_askers(state)
    for seat in state.to_act():
        problems += _wrong_chances(state) if seat == NATURE else _wrong_choices(state, seat)
    return problems


def undeclared(state: State) -> list[str]:
    """The fields of a state of which nobody has said who sees them; no view has them."""
    return sorted(attributes(state) - set(state.SHOWN) - set(state.FIXED) - set(NO_FIELDS))


def _wrong_askers(state: State) -> list[str]:
    """A seat is asked exactly while the game runs; nature never together with another; several only in a block."""
    asked = state.to_act()
    problems: list[str] = []
    if state.outcome() is not None and asked:
        problems.append(f"the game is over, yet asked are: {_names(asked)}")
    if state.outcome() is None and not asked:
        problems.append("the game is not over, yet nobody is asked")
    if len(set(asked)) != len(asked):
        problems.append(f"asked twice: {_names(asked)}")
    if len(asked) > 1 and NATURE in asked:
        problems.append(f"nature is asked together with others: {_names(asked)}")
    if len(asked) > 1 and not state.block():
        problems.append(f"several seats are asked outside a block: {_names(asked)}")
    return problems


def _wrong_choices(state: State, seat: int) -> list[str]:
    """Whoever is asked has a choice, and finds the same one in the view."""
    legal = state.legal(seat)
    view = state.view(seat)
    problems: list[str] = []
    if not legal:
        problems.append(f"seat {seat_name(seat)} is asked and has no legal action")
    if len(set(legal)) != len(legal):
        problems.append(f"seat {seat_name(seat)} has a legal action twice")
    if view.to_act() != state.to_act() or view.shown.block() != state.block():
        problems.append(f"the view of seat {seat_name(seat)} says that others are asked")
    elif view.legal() != legal:
        problems.append(f"the view of seat {seat_name(seat)} has other legal actions")
    return problems


def _wrong_chances(state: State) -> list[str]:
    """What can happen is listed once, with a weight above 0, and is what is legal for nature."""
    chances = state.chances()
    if chances is None:
        return []
    actions = [action for action, _ in chances]
    problems: list[str] = []
    if not actions:
        problems.append("nature is asked and nothing can happen")
    if len(set(actions)) != len(actions):
        problems.append("nature has an action twice")
    if any([weight <= 0 for _, weight in chances]):
        problems.append("an action of nature has no weight")
    if state.legal(NATURE) != actions:
        problems.append("nature's legal actions are not its chances")
    return problems


def _names(seats: tuple[int, ...]) -> str:
    return ", ".join([seat_name(seat) for seat in seats])
