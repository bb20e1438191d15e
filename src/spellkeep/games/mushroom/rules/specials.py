"""Spells with code of their own: portals, Forced Exchange, Strike; and the way to those of other modules."""

from __future__ import annotations

from spellkeep.games.mushroom.rules import agenda as todo
from spellkeep.games.mushroom.rules.actions import (
    MASK,
    PLACES,
    PUT,
    SEIZE,
    SEIZED,
    STRIKE,
    THROW,
)
from spellkeep.games.mushroom.rules.agenda import ask, ask_if_any
from spellkeep.games.mushroom.rules.conversions import directions
from spellkeep.games.mushroom.rules.growth import add_moves, shadows
from spellkeep.games.mushroom.rules.names import (
    DROP,
    ELEMENTALIST,
    FIELDS,
    FLAME_PORTAL,
    FORCED_EXCHANGE,
    HELD,
    MOON,
    POOL,
    ROCK_PORTAL,
    SHADOW_GU,
)
from spellkeep.games.mushroom.rules.names import STRIKE as STRIKE_SCROLL
from spellkeep.games.mushroom.rules.position import Position
from spellkeep.games.mushroom.rules.servants import put_servant, take_servant


def special_possible(p: Position, seat: int, scroll: int) -> bool:
    if scroll == ELEMENTALIST:
        return len(directions(p, seat)) > 0
    if scroll == FLAME_PORTAL or scroll == ROCK_PORTAL:
        kind = int(scroll == ROCK_PORTAL)
        return p.supply[kind] > 0 and len(portals(p, seat, kind)) > 0
    if scroll == FORCED_EXCHANGE:
        return p.goods[seat * HELD + DROP] > 0 and len(_seizable(p, seat)) > 0
    if scroll == STRIKE_SCROLL:
        return len(_strikes(p, seat)) > 0
    if scroll == SHADOW_GU:
        return len(shadows(p, seat)) > 0
    moves: list[int] = []
    add_moves(p, seat, THROW, moves)
    return len(moves) > 0


def execute_special(p: Position, scroll: int) -> None:
    if scroll == ELEMENTALIST:
        p.agenda.append([todo.INTO, scroll])
    elif scroll == FLAME_PORTAL or scroll == ROCK_PORTAL:
        p.agenda.append([todo.PORTAL, int(scroll == ROCK_PORTAL)])
    elif scroll == FORCED_EXCHANGE:
        p.agenda.append([todo.EXCHANGE])
    elif scroll == STRIKE_SCROLL:
        p.agenda.append([todo.STRIKE])
    elif scroll == SHADOW_GU:
        p.agenda.append([todo.SHADOW])
    else:
        p.agenda.append([todo.THROW])


def portals(p: Position, seat: int, kind: int) -> list[int]:
    """MSH-Q-35: own towers without such a servant whose bowl has room."""
    return [
        field
        for field in p.towers[seat]
        if not p.servants[field * 2 + kind] and p.servants[field * 2 + 1 - kind] < p.height[field]
    ]


def ask_portal(p: Position, frame: list[int]) -> None:
    """One servant onto each tower; with short supply the caster picks the towers."""
    seat = p.decider()
    kind = frame[1]
    fields = portals(p, seat, kind)
    if len(fields) > p.supply[kind] > 0:
        ask(p, seat, [PUT + kind * PLACES + field for field in fields])
        return
    p.agenda.pop()
    if p.supply[kind]:
        for field in fields:
            _through_portal(p, seat, kind, field)


def answer_portal(p: Position, frame: list[int], action: int) -> None:
    _through_portal(p, p.decider(), frame[1], (action & MASK) % PLACES)


def _through_portal(p: Position, seat: int, kind: int, field: int) -> None:
    p.supply[kind] -= 1
    put_servant(p, seat, kind, field)


def _seizable(p: Position, seat: int) -> list[int]:
    """MSH-Q-47: every kind and place of an opponent's servant."""
    choices: list[int] = []
    for kind in (0, 1):
        first = SEIZE + kind * SEIZED
        choices += [first + f for f in range(FIELDS) if p.servants[f * 2 + kind] and p.owner[f] != seat]
        choices += [first + POOL + s for s in range(p.players) if s != seat and p.goods[s * HELD + kind]]
    return choices


def ask_exchange(p: Position, _frame: list[int]) -> None:
    seat = p.decider()
    ask_if_any(p, seat, _seizable(p, seat) if p.drops(seat) else [])


def answer_exchange(p: Position, _frame: list[int], action: int) -> None:
    """The opponent gets a drop of the caster's, the caster the servant (MSH-SERV-01)."""
    p.agenda.pop()
    seat = p.decider()
    kind, place = divmod(action & MASK, SEIZED)
    other = place - POOL if place >= POOL else p.owner[place]
    take_servant(p, other, kind, min(place, POOL))
    p.goods[seat * HELD + DROP] -= 1
    p.goods[other * HELD + DROP] += 1
    p.agenda.append([todo.PUT, kind, 1])
    p.announce("exchanges", "MSH-Q-47", seat, "other", other + 1, "kind", kind)


def _strikes(p: Position, seat: int) -> list[int]:
    """MSH-Q-32: any tower, own ones too, with a top that is not the moon, if X servants can be paid."""
    servants = p.servants_of(seat)
    return [STRIKE + field for field in range(FIELDS) if 0 < p.height[field] <= servants and p.top_gu(field) != MOON]


def ask_strike(p: Position, _frame: list[int]) -> None:
    seat = p.decider()
    ask_if_any(p, seat, _strikes(p, seat))


def answer_strike(p: Position, _frame: list[int], action: int) -> None:
    field = action & MASK
    p.agenda[-1] = [todo.RAZE, field]
    p.agenda.append([todo.PAY, p.height[field]])
    p.announce("strikes", "MSH-Q-32", p.decider(), "field", field)
