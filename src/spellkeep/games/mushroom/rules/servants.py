"""Servants and bowls: paying, placing, exchanging in place, and what no longer fits."""

from __future__ import annotations

from spellkeep.games.mushroom.rules.actions import BACK, CHANGE, DONE, MASK, PAY, PLACES, PUT
from spellkeep.games.mushroom.rules.agenda import PLACE, ask, ask_if_any, count_down
from spellkeep.games.mushroom.rules.names import FIELDS, HELD, POOL, SERVANT_LETTERS, amount
from spellkeep.games.mushroom.rules.position import Position

WORDS = ["fire", "stone"]


# -- paying ------------------------------------------------------------------------------------------------------


def ask_pay(p: Position, frame: list[int]) -> None:
    """MSH-SERV-03, MSH-Q-09: any own servants, each named by the payer; not asked if all must go."""
    seat = p.decider()
    if p.servants_of(seat) <= frame[1]:
        p.agenda.pop()
        for action in own_servants(p, seat, PAY):
            kind, place = divmod(action & MASK, PLACES)
            count = p.goods[seat * HELD + kind] if place == POOL else p.servants[place * 2 + kind]
            for _ in range(count):
                _pay(p, seat, kind, place)
        return
    ask(p, seat, own_servants(p, seat, PAY))


def own_servants(p: Position, seat: int, verb: int) -> list[int]:
    """Every kind and place of an own servant, behind the mark of an action."""
    choices: list[int] = []
    for kind in (0, 1):
        choices += [verb + kind * PLACES + field for field in p.towers[seat] if p.servants[field * 2 + kind]]
        if p.goods[seat * HELD + kind]:
            choices.append(verb + kind * PLACES + POOL)
    return choices


def answer_pay(p: Position, frame: list[int], action: int) -> None:
    kind, place = divmod(action & MASK, PLACES)
    _pay(p, p.decider(), kind, place)
    count_down(p, frame)


def _pay(p: Position, seat: int, kind: int, place: int) -> None:
    """MSH-SUP-02: to the supply."""
    take_servant(p, seat, kind, place)
    p.supply[kind] += 1
    p.announce("pays", "MSH-SERV-03", seat, "kind", kind, "place", place)


def take_servant(p: Position, seat: int, kind: int, place: int) -> None:
    """Away from its tower, or from the seat's pool."""
    if place == POOL:
        p.goods[seat * HELD + kind] -= 1
    else:
        p.servants[place * 2 + kind] -= 1


# -- placing -----------------------------------------------------------------------------------------------------


def bowls_for(p: Position, seat: int, kind: int) -> list[int]:
    """MSH-SERV-01: own towers with room, and full ones where a servant of the other kind can be replaced."""
    servants = p.servants
    fields: list[int] = []
    for field in p.towers[seat]:
        other = servants[field * 2 + 1 - kind]
        if other or servants[field * 2 + kind] < p.height[field]:
            fields.append(field)
    return fields


def ask_put(p: Position, frame: list[int]) -> None:
    seat = p.decider()
    kind = frame[1]
    choices = [PUT + kind * PLACES + field for field in bowls_for(p, seat, kind)]
    choices.append(PUT + kind * PLACES + POOL)
    ask(p, seat, choices)


def answer_put(p: Position, frame: list[int], action: int) -> None:
    put_servant(p, p.decider(), frame[1], (action & MASK) % PLACES)
    count_down(p, frame)


def put_servant(p: Position, seat: int, kind: int, place: int) -> None:
    """MSH-SERV-01: into the pool or a bowl; on a full tower a servant of the other kind goes to the pool."""
    p.announce("puts", "MSH-SERV-01", seat, "kind", kind, "place", place)
    if place == POOL:
        p.goods[seat * HELD + kind] += 1
        return
    if p.servants_on(place) >= p.height[place]:
        p.servants[place * 2 + 1 - kind] -= 1
        p.goods[seat * HELD + 1 - kind] += 1
    p.servants[place * 2 + kind] += 1


# -- the end of a turn -------------------------------------------------------------------------------------------


def ask_place(p: Position, frame: list[int]) -> None:
    """MSH-SERV-02, MSH-Q-54: one pool servant after the other; those that were replaced stay in the pool."""
    seat = p.decider()
    choices = [DONE]
    for kind in (0, 1):
        if frame[1 + kind]:
            choices += [PUT + kind * PLACES + field for field in bowls_for(p, seat, kind)]
    ask(p, seat, choices)


def place_one(p: Position, frame: list[int], action: int) -> None:
    kind, place = divmod(action & MASK, PLACES)
    seat = p.decider()
    p.goods[seat * HELD + kind] -= 1
    put_servant(p, seat, kind, place)
    left = [frame[1], frame[2]]
    left[kind] -= 1
    p.agenda[-1] = [PLACE, left[0], left[1]]


# -- Elementalist ------------------------------------------------------------------------------------------------


def ask_change(p: Position, frame: list[int]) -> None:
    """MSH-Q-46: servants are changed where they stand, one after the other."""
    seat = p.decider()
    other = 1 - frame[1]
    choices = [action for action in own_servants(p, seat, CHANGE) if (action & MASK) // PLACES == other]
    if p.servants_of_kind(seat, other) <= frame[2]:
        choices = choices[:1]  # all that are left must go
    ask_if_any(p, seat, choices if p.supply[frame[1]] else [])


def answer_change(p: Position, frame: list[int], action: int) -> None:
    kind, place = divmod(action & MASK, PLACES)
    seat = p.decider()
    take_servant(p, seat, kind, place)
    p.supply[kind] += 1
    p.supply[1 - kind] -= 1
    if place == POOL:
        p.goods[seat * HELD + 1 - kind] += 1
    else:
        p.servants[place * 2 + 1 - kind] += 1
    p.announce("changes", "MSH-Q-46", seat, "kind", kind, "place", place)
    count_down(p, frame)


# -- what no longer fits -----------------------------------------------------------------------------------------


def ask_back(p: Position, frame: list[int]) -> None:
    """MSH-Q-10: the owner of a tower that has become too low returns one servant after the other to his pool."""
    field = frame[1]
    if p.servants_on(field) <= p.height[field]:
        p.agenda.pop()
        return
    ask(p, p.owner[field], [BACK + kind * FIELDS + field for kind in (0, 1) if p.servants[field * 2 + kind]])


def answer_back(p: Position, _frame: list[int], action: int) -> None:
    kind, field = divmod(action & MASK, FIELDS)
    p.servants[field * 2 + kind] -= 1
    p.goods[p.owner[field] * HELD + kind] += 1
    p.announce("returns", "MSH-Q-10", p.owner[field], "kind", kind, "place", field)


def servants_word(fire: int, stone: int) -> str:
    return amount([fire, stone], SERVANT_LETTERS)
