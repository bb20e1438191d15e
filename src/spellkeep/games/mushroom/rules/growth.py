"""Towers grow, move and lose GUs (MSH-GROW, MSH-MOVE)."""

from __future__ import annotations

from spellkeep.games.mushroom.rules import actions
from spellkeep.games.mushroom.rules.actions import MASK, NO, RUBBLE, SHADOW
from spellkeep.games.mushroom.rules.agenda import (
    ADVANCE,
    BACK,
    GROW,
    GROWN,
    MOVE,
    PAY,
    PUT,
    SPROUT,
    THROWN,
    ask,
    ask_if_any,
)
from spellkeep.games.mushroom.rules.gains import gain_influence, gain_moon
from spellkeep.games.mushroom.rules.names import (
    DROP,
    EARLY_BIRD,
    FIELDS,
    GU,
    GU_WORDS,
    HELD,
    HIGHEST,
    MOON,
    STONE,
    TOWERS,
    field_name,
)
from spellkeep.games.mushroom.rules.names import RUBBLE as RUBBLE_GOOD
from spellkeep.games.mushroom.rules.names import SPROUT as SPROUT_POTION
from spellkeep.games.mushroom.rules.position import GROWN as GROWN_ONCE
from spellkeep.games.mushroom.rules.position import NOBODY, SPENT, UNUSED, Position

NOT_MOON = 0b01111


# -- growing -----------------------------------------------------------------------------------------------------


def kinds_to_grow(p: Position, seat: int) -> int:
    """MSH-Q-08: the kinds in supply, as a set; MSH-GROW-06: one moon GU per turn; MSH-PATH-06."""
    supply = p.supply
    kinds = 0
    for kind in range(5):
        if supply[GU + kind]:
            kinds |= 1 << kind
    if p.grew[MOON] or (p.mode.declared and p.moon[seat] < 0):
        kinds &= NOT_MOON
    return kinds


def grows_free(p: Position, seat: int) -> bool:
    """MSH-Q-42: the first growth of the round costs the Early Bird no drops."""
    return p.active[seat] == EARLY_BIRD and not p.bird


def add_growths(p: Position, seat: int, choices: list[int]) -> None:
    """Every growth that is legal for a seat (MSH-GROW-02, MSH-GROW-05)."""
    drops = HIGHEST if grows_free(p, seat) else p.goods[seat * HELD + DROP]
    if not drops:
        return
    kinds = kinds_to_grow(p, seat)
    towers = p.towers[seat]
    if len(towers) < TOWERS:
        servants = p.servants_of(seat)
        rubble = p.rubble
        growths = p.mode.growths[kinds]
        for field in p.free:
            if rubble[field] <= servants:  # MSH-GROW-03
                choices += growths[field]
    for field in towers:
        height = p.height[field]
        if height < drops and height < HIGHEST:  # MSH-Q-06
            choices += p.mode.growths[kinds & NOT_MOON if p.has_moon(field) else kinds][field]


def grow(p: Position, seat: int, kind: int, field: int) -> None:
    """MSH-GROW-01: the drops are paid at once, then the servants for rubble, then the GU is put."""
    if not grows_free(p, seat):
        p.spend(seat, DROP, p.height[field] + 1)
    p.agenda.append([GROW, kind, field])
    if p.rubble[field]:
        p.agenda.append([PAY, p.rubble[field]])
        p.announce("clears", "MSH-GROW-03", seat, "field", field)


def grow_in_turn(p: Position, seat: int, kind: int, field: int) -> None:
    """MSH-NIGHT-07: a first growth leaves room for a second."""
    p.main = GROWN_ONCE if p.main == UNUSED else SPENT
    grow(p, seat, kind, field)


def do_grow(p: Position, frame: list[int]) -> None:
    kind, field = frame[1], frame[2]
    seat = p.decider()
    p.agenda.pop()
    p.clear_rubble(field)
    p.supply[GU + kind] -= 1
    p.add_gu(field, kind, seat)
    height = p.height[field]
    p.grew[kind] += 1
    if p.active[seat] == EARLY_BIRD:
        p.bird = 1
    p.announce("grows", "MSH-GROW-02" if height == 1 else "MSH-GROW-05", seat, "kind", kind, "field", field)
    p.agenda.append([GROWN, kind, height])
    if p.token[field] and height == 1:
        _take_token(p, seat, field)


def _take_token(p: Position, seat: int, field: int) -> None:
    """MSH-GROW-04: each token is gained once; MSH-Q-59: a servant may go on the new tower."""
    good = p.token_good(field)
    p.token[field] = 0
    if good > STONE:
        p.goods[seat * HELD + good] += 1
    else:
        p.agenda.append([PUT, good, 1])
    p.announce("token", "MSH-GROW-04", seat, "what", good, "field", field)


def do_grown(p: Position, frame: list[int]) -> None:
    """What a growth gives: MSH-GROW-07, MSH-GROW-08; then Sprout."""
    p.agenda.pop()
    kind, height = frame[1], frame[2]
    seat = p.decider()
    if p.active[seat] == SPROUT_POTION and p.grew[kind] == 2:  # MSH-Q-52
        p.agenda.append([SPROUT])
    if kind == MOON:
        gain_moon(p, seat, height, "MSH-GROW-08")
    else:
        gain_influence(p, seat, 1, "MSH-GROW-07")
        p.agenda.append([ADVANCE, kind, height])


def ask_reward(p: Position, _frame: list[int]) -> None:
    """MSH-WAR-07: one growth after a war that destroyed a GU."""
    seat = p.decider()
    choices = [NO]
    add_growths(p, seat, choices)
    ask(p, seat, choices)


def answer_reward(p: Position, _frame: list[int], action: int) -> None:
    p.agenda.pop()
    if action != NO:
        kind, field = divmod(action & MASK, FIELDS)
        grow(p, p.decider(), kind, field)


# -- moving ------------------------------------------------------------------------------------------------------


def add_moves(p: Position, seat: int, verb: int, choices: list[int]) -> None:
    """MSH-MOVE-01, MSH-MOVE-02: from a tower to a lower place; MSH-Q-33: a throw goes to adjacent places only."""
    throw = verb == actions.THROW
    left = p.servants_of(seat) - (0 if throw else 1)
    if left < 0:
        return
    towers = p.towers[seat]
    for origin in towers:
        height = p.height[origin]
        if height == 1 or len(towers) < TOWERS:  # MSH-Q-12
            choices += [
                verb + origin * FIELDS + field
                for field in p.mode.neighbours[origin]
                if p.owner[field] == NOBODY and p.rubble[field] <= left  # MSH-MOVE-03
            ]
        if height > 1:
            _add_moves_to_towers(p, origin, throw, choices, verb)


def _add_moves_to_towers(p: Position, origin: int, throw: bool, choices: list[int], verb: int) -> None:
    height = p.height[origin]
    moon = p.top_gu(origin) == MOON
    for target in p.towers[p.owner[origin]]:
        if p.height[target] >= height or (moon and p.has_moon(target)):  # MSH-MOVE-04
            continue
        if not throw or target in p.mode.neighbours[origin]:  # MSH-Q-34
            choices.append(verb + origin * FIELDS + target)


def pay_move(p: Position, origin: int, target: int) -> None:
    """MSH-MOVE-01: once per turn, 1 servant and 1 for each rubble marker."""
    p.moved = 1
    p.announce("sets_out", "MSH-MOVE-01", p.owner[origin], "from", origin, "to", target)
    p.agenda.append([MOVE, origin, target])
    p.agenda.append([PAY, 1 + p.rubble[target]])


def ask_throw(p: Position, _frame: list[int]) -> None:
    seat = p.decider()
    choices: list[int] = []
    add_moves(p, seat, actions.THROW, choices)
    ask_if_any(p, seat, choices)


def answer_throw(p: Position, _frame: list[int], action: int) -> None:
    origin, target = divmod(action & MASK, FIELDS)
    p.agenda[-1] = [THROWN, origin, target]
    if p.rubble[target]:
        p.agenda.append([PAY, p.rubble[target]])


def do_move(p: Position, frame: list[int]) -> None:
    """MSH-MOVE-04: nothing is gained, no token taken."""
    origin, target = frame[1], frame[2]
    seat = p.decider()
    p.agenda.pop()
    p.clear_rubble(target)
    kind = p.lift_gu(origin)
    p.add_gu(target, kind, seat)
    if p.listener is not None:
        rule = "MSH-MOVE-01" if frame[0] == MOVE else "MSH-Q-33"
        facts = {"seat": str(seat + 1), "kind": GU_WORDS[kind], "from": field_name(origin), "to": field_name(target)}
        p.tell("moves", rule, facts)
    p.agenda.append([BACK, origin])


def do_raze(p: Position, frame: list[int]) -> None:
    """MSH-Q-32: Strike removes the top GU; no reward."""
    field = frame[1]
    p.agenda.pop()
    kind = p.lift_gu(field)
    p.supply[GU + kind] += 1
    p.announce("razed", "MSH-Q-32", NOBODY, "kind", kind, "field", field)
    p.agenda.append([BACK, field])


# -- Shadow GU and rubble ----------------------------------------------------------------------------------------


def shadows(p: Position, seat: int) -> list[int]:
    """MSH-Q-31: on an own tower that is not full, any kind in supply but the moon."""
    kinds = [kind for kind in range(MOON) if p.supply[GU + kind]]
    low = [field for field in p.towers[seat] if p.height[field] < HIGHEST]
    return [SHADOW + kind * FIELDS + field for kind in kinds for field in low]


def ask_shadow(p: Position, _frame: list[int]) -> None:
    seat = p.decider()
    ask_if_any(p, seat, shadows(p, seat))


def answer_shadow(p: Position, _frame: list[int], action: int) -> None:
    kind, field = divmod(action & MASK, FIELDS)
    p.agenda.pop()
    p.supply[GU + kind] -= 1
    p.add_gu(field, kind, p.owner[field])
    p.announce("shadow", "MSH-Q-31", NOBODY, "kind", kind, "field", field)


def ask_rubble(p: Position, _frame: list[int]) -> None:
    """MSH-Q-26: any open field without a tower, also onto other rubble."""
    ask_if_any(p, p.decider(), [RUBBLE + field for field in p.free] if p.supply[RUBBLE_GOOD] else [])


def answer_rubble(p: Position, _frame: list[int], action: int) -> None:
    p.agenda.pop()
    p.supply[RUBBLE_GOOD] -= 1
    p.rubble[action & MASK] += 1
    p.announce("rubble", "MSH-Q-26", NOBODY, "field", action & MASK)
