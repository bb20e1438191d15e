"""Converting one thing into another: the price first, then the gain (MSH-Q-46)."""

from __future__ import annotations

from spellkeep.games.mushroom.rules import agenda as todo
from spellkeep.games.mushroom.rules.actions import (
    INTO,
    INTO_DROP,
    INTO_FLASK,
    INTO_KIND,
    INTO_SERVANT,
    MASK,
)
from spellkeep.games.mushroom.rules.agenda import ask_if_any
from spellkeep.games.mushroom.rules.effects import (
    ANY_ELEMENT,
    ANY_RESOURCE,
    ANY_SERVANT,
    GAIN_INFLUENCE,
)
from spellkeep.games.mushroom.rules.gains import (
    can_gain_any,
)
from spellkeep.games.mushroom.rules.names import (
    ELEMENTALIST,
    FLASK,
    HELD,
    INFLUENCE,
)
from spellkeep.games.mushroom.rules.position import Position

SETS = {ANY_ELEMENT: todo.ELEMENTS, ANY_RESOURCE: todo.RESOURCES, ANY_SERVANT: todo.SERVANTS}
"""The picks that the sets of the vocabulary stand for."""


def can_pay(p: Position, seat: int, what: int, count: int) -> bool:
    return (p.servants_of(seat) if what == ANY_SERVANT else p.goods[seat * HELD + what]) >= count


def convert(p: Position, effect: list[int]) -> None:
    """Servants are paid one by one, then the gain comes."""
    what = effect[3]
    if what in SETS:
        p.agenda.append([todo.PICK, SETS[what], effect[4]])
    else:
        p.agenda.append([todo.GET, INFLUENCE if what == GAIN_INFLUENCE else what, effect[4]])
    p.agenda.append([todo.PAY, effect[2]])


def directions(p: Position, seat: int) -> list[int]:
    """MSH-Q-46: 1 or 2 servants of one kind into the other, which the supply must have."""
    choices: list[int] = []
    for kind in (0, 1):
        most = min(2, p.supply[kind], p.servants_of_kind(seat, 1 - kind))
        choices += [INTO + INTO_KIND + kind * 2 + number for number in range(most)]
    return choices


def ask_into(p: Position, frame: list[int]) -> None:
    seat = p.decider()
    if frame[1] == ELEMENTALIST:
        ask_if_any(p, seat, directions(p, seat))
        return
    effect = p.mode.box.effect[frame[1]]
    choices: list[int] = []
    if can_pay(p, seat, ANY_SERVANT, effect[2]) and p.supply[effect[3]]:
        choices.append(INTO + (INTO_FLASK if effect[3] == FLASK else INTO_DROP))
    if can_pay(p, seat, effect[3], effect[4]) and can_gain_any(p, seat, todo.SERVANTS, 0):
        choices.append(INTO + INTO_SERVANT)
    ask_if_any(p, seat, choices)


def answer_into(p: Position, frame: list[int], action: int) -> None:
    p.agenda.pop()
    choice = action & MASK
    if choice >= INTO_KIND:
        p.agenda.append([todo.CHANGE, (choice - INTO_KIND) // 2, (choice - INTO_KIND) % 2 + 1])
        return
    effect = p.mode.box.effect[frame[1]]
    if choice == INTO_SERVANT:
        p.spend(p.decider(), effect[3], effect[4])
        p.agenda.append([todo.PICK, todo.SERVANTS, effect[2]])
    else:
        convert(p, effect)
