"""What the table proposes before a player decides: where servants go, which ones are paid."""

from __future__ import annotations

from spellkeep.games.mushroom.rules.names import FIELDS, HELD, POOL
from spellkeep.games.mushroom.rules.position import NOBODY, Position

Servant = tuple[int, int]
"""A kind and a place."""


def threat(p: Position, field: int) -> int:
    """Servants of others beside a tower: who stands there may attack."""
    seat = p.owner[field]
    near = [other for other in p.mode.neighbours[field] if p.owner[other] not in (NOBODY, seat)]
    return sum([p.servants_on(other) for other in near])


def best_bowl(p: Position, seat: int, taken: list[int]) -> int:
    """The tower that needs a servant most and has room, besides those already going there; POOL if there is none."""
    best, most = POOL, 0
    for field in p.towers[seat]:
        standing = p.servants_on(field) + taken[field]
        if standing >= p.height[field]:
            continue
        need = 100 + 12 * min(threat(p, field), 4) + 6 * p.height[field] + 10 * p.has_moon(field) - 15 * standing
        if need > most:
            best, most = field, need
    return best


def bowls_for_all(p: Position, seat: int, count: int) -> list[int]:
    """A place for each of so many servants."""
    taken = [0] * FIELDS
    places: list[int] = []
    for _ in range(count):
        place = best_bowl(p, seat, taken)
        if place != POOL:
            taken[place] += 1
        places.append(place)
    return places


def own_servants(p: Position, seat: int) -> list[Servant]:
    """Every own servant, those that are missed least first: the pool, then quiet towers."""
    found: list[Servant] = []
    for kind in (0, 1):
        found += [(kind, POOL)] * p.goods[seat * HELD + kind]
    quiet = sorted([(threat(p, field), p.height[field], field) for field in p.towers[seat]])
    for _, _, field in quiet:
        for kind in (0, 1):
            found += [(kind, field)] * p.servants[field * 2 + kind]
    return found
