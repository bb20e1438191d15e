"""Step II.C: where a shield may march, what it may pick up, and who may join it (GUA-MOV, GUA-REI)."""

from __future__ import annotations

from spellkeep.games.guardians.rules import actions, memory
from spellkeep.games.guardians.rules.box import CREATURE, NONE, STAR
from spellkeep.games.guardians.rules.phases import REINFORCE, TAKE
from spellkeep.games.guardians.rules.position import FACE_UP, Position, each_once
from spellkeep.games.guardians.rules.spaces import DISPUTED, HOME, NEAR, SPACE_NAMES, SPACES, STRONGHOLDS
from spellkeep.games.guardians.rules.zones import ARRIVED, PILE


def must_stop(p: Position, seat: int, space: int, flying: bool) -> bool:
    """Does a shield of the seat that enters a space have to stop there?"""
    terrain = p.terrains[space]
    if terrain != NONE and p.down[space] == FACE_UP and p.box.rough[terrain]:  # GUA-MOV-04, GUA-Q-51
        return True
    if flying:  # GUA-MOV-03
        return False
    if p.shields[(1 - seat) * SPACES + space] != NONE:  # GUA-MOV-02
        return True
    if DISPUTED[space]:
        return terrain == NONE or p.terrain_of[space] != seat  # GUA-Q-03, GUA-Q-04
    return HOME[space] != seat


def mover(p: Position, seat: int) -> int:
    """The place of the shield that acts; during a pick-up it stands beside the garrison."""
    return ARRIVED if p.path else seat * SPACES + p.here


def moves(p: Position, seat: int, path: list[int], pile: list[int]) -> list[int]:
    """GUA-MOV-01: all moves with the rest of a path that has led here."""
    steps = steps_left(p, seat, path)
    found: list[int] = []
    if steps > 0:
        _explore(p, seat, path, [], steps, p.flies(pile), pile, found)
    return found


def steps_left(p: Position, seat: int, path: list[int]) -> int:
    return 3 + p.box.speed[p.shields[mover(p, seat)]] - len(path)


def _explore(
    p: Position, seat: int, path: list[int], way: list[int], steps: int, flying: bool, pile: list[int], found: list[int]
) -> None:
    for space in NEAR[way[-1] if way else path[-1]]:
        if space in path or space in way:
            continue
        taken = len(path) + len(way)
        if taken > 2 and not DISPUTED[space] and HOME[space] != seat:  # `speed`: only with the first or second step
            continue
        friendly = p.shields[seat * SPACES + space] != NONE
        stops = must_stop(p, seat, space, flying)
        if friendly and stops:  # GUA-MOV-05
            continue
        way.append(space)
        if not friendly and _may_end(p, seat, space, pile):
            found.append(actions.pack_path(way, False))
        if steps > 1 and not stops:
            if _garrison(p, seat, space) and _first_takes(p, seat, path + way, pile, steps - 1):
                found.append(actions.pack_path(way, True))
            _explore(p, seat, path, way, steps - 1, flying, pile, found)
        way.pop()


def _garrison(p: Position, seat: int, space: int) -> list[int]:
    """Cards of an own garrison on an own stronghold; none where a shield stands."""
    if DISPUTED[space] or HOME[space] != seat or p.shields[seat * SPACES + space] != NONE or p.occupied(space):
        return []
    return p.zones[PILE + seat * SPACES + space]


def _may_end(p: Position, seat: int, space: int, pile: list[int]) -> bool:
    """GUA-MOV-08, GUA-Q-13: on a garrison only if the shield can take all of it."""
    garrison = _garrison(p, seat, space)
    if not garrison:
        return True
    return p.load(garrison) + p.load(pile) <= p.box.limit[p.shields[mover(p, seat)]]


def _first_takes(p: Position, seat: int, path: list[int], pile: list[int], steps: int) -> bool:
    """Could a pick-up here begin?"""
    return bool(_creature_takes(p, seat, path, pile, [], steps))


def _creature_takes(
    p: Position, seat: int, path: list[int], pile: list[int], taken: list[int], steps: int
) -> list[int]:
    """Creatures of the garrison that fit the limit and leave a legal rest of the path (GUA-CON-05)."""
    box = p.box
    limit = box.limit[p.shields[mover(p, seat)]]
    left = _without(p.zones[PILE + seat * SPACES + path[-1]], taken)
    stack = pile + taken
    load = p.load(stack)
    flying = p.flies(stack)
    found: list[int] = []
    for card in each_once(left):
        fits = box.types[card] == CREATURE and load + box.stack[card] <= limit
        if fits and _has_rest(p, seat, path, [*stack, card], steps, flying and bool(box.fly[card])):
            found.append(card)
    return found


def _has_rest(p: Position, seat: int, path: list[int], pile: list[int], steps: int, flying: bool) -> bool:
    found: list[int] = []
    _explore(p, seat, path, [], steps, flying, pile, found)
    return bool(found)


def _without(cards: list[int], taken: list[int]) -> list[int]:
    left = cards.copy()
    for card in taken:
        left.remove(card)
    return left


# -- the options of a turned shield -------------------------------------------------------------------------------


def options(p: Position, seat: int) -> list[int]:
    """GUA-ACT-01: pass, move, reinforce, or attack the guardian."""
    found = [actions.PASS]
    found += moves(p, seat, [p.here], p.zones[PILE + seat * SPACES + p.here])
    if _gifts(p, seat):
        found.append(actions.REINFORCE)
    if not DISPUTED[p.here] and HOME[p.here] != seat:  # GUA-GRD-01
        found.append(actions.ATTACK_GUARDIAN)
    return found


def march(p: Position, seat: int, way: list[int]) -> None:
    """GUA-MOV-07: all cards under the shield move with it; a garrison it ends on joins (GUA-MOV-08)."""
    space = way[-1]
    target = seat * SPACES + space
    garrison = p.zones[PILE + target]
    start = p.here
    _go(p, seat, way, target, memory.in_pile(space))
    if garrison:
        p.zones[PILE + target] = sorted(p.zones[PILE + target] + garrison)
        memory.forget_pile(p, target)
    p.path = []
    _tell_move(p, seat, start)
    if garrison:
        p.announce("joins", "GUA-MOV-08", space=space, n=len(garrison))


def _tell_move(p: Position, seat: int, start: int) -> None:
    if p.listener is not None:
        facts = {"seat": str(seat + 1), "from": SPACE_NAMES[start], "space": SPACE_NAMES[p.here]}
        p.tell("moves", "GUA-MOV-01", facts)


def _go(p: Position, seat: int, way: list[int], target: int, place: int) -> None:
    """Carry shield and pile to another place of the table."""
    source = mover(p, seat)
    wings = needs_wings(p, seat, way)
    if source != target:
        p.zones[PILE + target] = p.zones[PILE + source]
        p.zones[PILE + source] = []
        p.shields[target], p.ready[target] = p.shields[source], p.ready[source]
        p.shields[source], p.ready[source] = NONE, 0
        memory.flows(p, seat, memory.IN_ARRIVING if source == ARRIVED else memory.in_pile(p.here), place)
        memory.carry_pile(p, source, target)
    if wings:
        p.flights[target] = 1
    p.here = way[-1]


def needs_wings(p: Position, seat: int, way: list[int]) -> bool:
    """Did the move pass a space where only a flying shield need not stop?"""
    for space in way[:-1]:
        if must_stop(p, seat, space, False):
            return True
    return False


# -- pick-up in passing ------------------------------------------------------------------------------------------


def pause(p: Position, seat: int, way: list[int]) -> None:
    """GUA-MOV-08: the shield stands on its stronghold beside the garrison while cards are chosen."""
    path, start = (p.path or [p.here]) + way, p.here
    _go(p, seat, way, ARRIVED, memory.IN_ARRIVING)
    p.path = path
    p.phase = TAKE
    _tell_move(p, seat, start)


def pick_ups(p: Position, seat: int) -> list[int]:
    """What may be taken next; and how the move may go on, once items and creatures are in proportion."""
    box = p.box
    space = p.here
    taken = [code % STAR for code in p.taken]
    left = _without(p.zones[PILE + seat * SPACES + space], taken)
    pile = p.zones[PILE + ARRIVED]
    found = [
        actions.pack(actions.TAKE, card)
        for card in _creature_takes(p, seat, p.path, pile, taken, steps_left(p, seat, p.path))
    ]
    creatures = p.creatures_in(taken)
    if len(taken) - creatures < creatures:
        found += [actions.pack(actions.TAKE, card) for card in sorted(set(left)) if box.types[card] != CREATURE]
    if creatures and not p.has_surplus(left):
        found += moves(p, seat, p.path, pile + taken)
    return found


def end_pick_up(p: Position, seat: int) -> None:
    """The cards taken go under the shield; others see only their number."""
    garrison = PILE + seat * SPACES + p.here
    taken = [code % STAR for code in p.taken]
    p.zones[garrison] = _without(p.zones[garrison], taken)
    p.join(PILE + ARRIVED, taken)
    memory.change(p, seat, memory.in_pile(p.here), memory.IN_ARRIVING, not p.zones[garrison])
    memory.forget_pile(p, seat * SPACES + p.here)
    memory.forget_pile(p, ARRIVED)
    p.taken = []
    p.announce("picks_up", "GUA-MOV-08", space=p.here, n=len(taken))


# -- reinforce ---------------------------------------------------------------------------------------------------


def begin_reinforcement(p: Position) -> None:
    p.phase = REINFORCE


def _taken_from(p: Position, space: int) -> list[int]:
    return [code % STAR for code in p.taken if code // STAR == space]


def _gifts(p: Position, seat: int) -> list[int]:
    """GUA-REI-01: creatures of garrisons and of ready shields on own strongholds, each with at most one item."""
    room = p.limit(seat, p.here) - p.load(p.zones[PILE + seat * SPACES + p.here])
    room -= p.load([code % STAR for code in p.taken])
    found: list[int] = []
    for space in STRONGHOLDS[seat]:
        pile = seat * SPACES + space
        if space == p.here or not p.zones[PILE + pile] or p.occupied(space):
            continue
        if p.shields[pile] == NONE or p.ready[pile]:
            _gifts_from(p, seat, space, room, found)
    return found


def _gifts_from(p: Position, seat: int, space: int, room: int, found: list[int]) -> None:
    box = p.box
    taken = _taken_from(p, space)
    left = _without(p.zones[PILE + seat * SPACES + space], taken) if taken else p.zones[PILE + seat * SPACES + space]
    creatures = p.creatures_in(taken)
    kept = 1 if p.shields[seat * SPACES + space] != NONE else 0  # GUA-REI-03, GUA-Q-11
    may_give = p.creatures_in(left) > kept
    for card in each_once(left):
        if box.types[card] != CREATURE:
            if len(taken) - creatures < creatures:
                found.append(actions.pack(actions.TAKE_AT, card, 0, space))
        elif may_give and box.stack[card] <= room and reaches(p, seat, space, bool(box.fly[card])):
            found.append(actions.pack(actions.TAKE_AT, card, 0, space))


def reaches(p: Position, seat: int, space: int, flying: bool) -> bool:
    """GUA-REI-02: a path of at most two steps for a shield of this creature alone."""
    if p.here in NEAR[space]:
        return True
    for middle in NEAR[space]:
        if p.here in NEAR[middle] and not must_stop(p, seat, middle, flying):
            return True
    return False


def reinforcements(p: Position, seat: int) -> list[int]:
    """GUA-REI-03: `done` once no giver keeps more items than creatures."""
    found = _gifts(p, seat)
    if p.taken:
        for space in STRONGHOLDS[seat]:
            if p.has_surplus(_without(p.zones[PILE + seat * SPACES + space], _taken_from(p, space))):
                return found
        found.append(actions.DONE)
    return found


def end_reinforcement(p: Position, seat: int) -> None:
    target = seat * SPACES + p.here
    for space in STRONGHOLDS[seat]:
        taken = _taken_from(p, space)
        if taken:
            source = seat * SPACES + space
            p.zones[PILE + source] = _without(p.zones[PILE + source], taken)
            p.join(PILE + target, taken)
            memory.change(p, seat, memory.in_pile(space), memory.in_pile(p.here), not p.zones[PILE + source])
            memory.forget_pile(p, source)
            if p.listener is not None:
                facts = {"space": SPACE_NAMES[p.here], "from": SPACE_NAMES[space], "n": str(len(taken))}
                p.tell("reinforces", "GUA-REI-01", facts)
    memory.forget_pile(p, target)
    p.taken = []
