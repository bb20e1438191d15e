"""How promising an action looks at first sight, in points of vitality; combats are skirmish.py's."""

from __future__ import annotations

from typing import Final

from spellkeep.games.guardians.mind import skirmish
from spellkeep.games.guardians.mind.forces import card_worth, enemy_near, guardian_margin, odds, vitality
from spellkeep.games.guardians.rules import actions, phases
from spellkeep.games.guardians.rules import primitives as fx
from spellkeep.games.guardians.rules.box import CREATURE, NONE, PLAIN, TERRAIN
from spellkeep.games.guardians.rules.movement import moves
from spellkeep.games.guardians.rules.position import Position
from spellkeep.games.guardians.rules.spaces import DISPUTED, HOME, NEAR, SPACES
from spellkeep.games.guardians.rules.zones import ARRIVED, CAPTURED, PEN, PILE

A_SPACE: Final = 4.0
"""Control of one more disputed space."""
A_SHIELD: Final = 8.0
A_GATE: Final = 6.0
"""An enemy stronghold entered: it becomes a ruin, and its guardian can be attacked."""
ENOUGH_STONES: Final = 2
_DANGER: Final = 0.35
"""How much of what could be lost to an attack next is counted."""


def promise(p: Position, seat: int, action: int) -> float:
    """How good an action of the seat that is asked looks; placements are not judged here."""
    phase = p.phase
    if phase >= phases.C_DECL:
        settles = phase == phases.TERRAIN_B or phase >= phases.C_RETREAT
        return _settling(p, seat, action) if settles else _fighting(p, seat, action)
    if phase == phases.OPTION or phase == phases.TAKE:
        return option_worth(p, seat, p.here, action)
    if phase == phases.ACTIVATE:
        return activation_worth(p, seat, actions.place_of(action))
    if phase == phases.REINFORCE:
        return 0.1 if action == actions.DONE else 1.0 + card_worth(p, actions.card_of(action))
    if phase == phases.ORG:
        return _organising(p, seat, action)
    return 1.0 if phase == phases.MULLIGAN and action == actions.MULLIGAN else 0.0


def _fighting(p: Position, seat: int, action: int) -> float:
    kind, phase = actions.kind_of(action), p.phase
    if kind == actions.NO or kind == actions.PASS:
        return 0.0
    if phase == phases.C_DECL:
        return skirmish.best_command(p, seat)
    if phase == phases.C_CMD:
        return skirmish.command_worth(p, seat, actions.card_of(action))
    if phase == phases.C_CMDRESP or p.chain:
        return skirmish.answer_worth(p, seat, action)
    if phase == phases.C_PRIM:
        return skirmish.pick_worth(p, seat, action)
    if phase == phases.C_BRIBE:
        return skirmish.bribe_worth(p, seat)
    if phase == phases.C_WIN or phase == phases.C_SECWIN:
        return skirmish.play_worth(p, seat, action)
    if phase == phases.C_SEC:
        return skirmish.attack_worth(p, seat, action)
    if phase == phases.C_SECBRIBE:
        return skirmish.secondary_bribe_worth(p, seat)
    return 0.0


# -- phase I -----------------------------------------------------------------------------------------------------------


def _organising(p: Position, seat: int, action: int) -> float:
    """Cards that bring something are played; stones are kept for combats."""
    box = p.box
    kind = actions.kind_of(action)
    if kind == actions.PASS or kind == actions.NO:
        return 0.0
    if kind == actions.TAKE:
        return 1.0 + card_worth(p, actions.card_of(action))
    if kind == actions.RAZE:
        return 1.0
    if kind == actions.DONE:
        return 0.0
    if kind == actions.COUNTER:
        return -1.0
    source = p.guardians[seat] if kind == actions.POWER else actions.card_of(action)
    spare = p.stones[seat] - box.cost[source]
    worth = -1.0 if spare < ENOUGH_STONES and box.cost[source] else 1.0
    for effect in box.effects[source]:
        if effect[0] == fx.DRAW or effect[0] == fx.RAZE:
            worth += float(effect[2]) if effect[0] == fx.DRAW else 2.0
        elif effect[0] == fx.SEARCH or effect[0] == fx.STONES or effect[0] == fx.RECOVER:
            worth += 2.0
    return worth - 1.0 * float(box.cost[source])


# -- marching ----------------------------------------------------------------------------------------------------------


def activation_worth(p: Position, seat: int, space: int) -> float:
    """A shield by the best it could do now: the one with most to gain goes first."""
    before = p.here
    p.here = space
    best = 0.0
    pile = p.zones[PILE + seat * SPACES + space]
    for action in moves(p, seat, [space], pile):
        if not actions.picks_up(action):
            best = max(best, option_worth(p, seat, space, action))
    if not DISPUTED[space] and HOME[space] != seat:
        best = max(best, option_worth(p, seat, space, actions.ATTACK_GUARDIAN))
    p.here = before
    return best


def option_worth(p: Position, seat: int, here: int, action: int) -> float:
    kind = actions.kind_of(action)
    place = ARRIVED if p.phase == phases.TAKE else seat * SPACES + here
    pile = p.zones[PILE + place]
    if kind == actions.PASS:
        return stay_worth(p, seat, here, pile)
    if kind == actions.ATTACK_GUARDIAN:
        margin = guardian_margin(p, seat, pile)
        return 60.0 if margin > 0 else -3.0 + float(max(margin, -8))
    if kind == actions.REINFORCE:
        room = p.limit(seat, here) - p.load(pile)
        return stay_worth(p, seat, here, pile) + 0.25 * float(room) - 0.5
    if kind == actions.TAKE:
        return 1.0 + card_worth(p, actions.card_of(action))
    return move_worth(p, seat, here, action, pile)


def move_worth(p: Position, seat: int, here: int, action: int, pile: list[int]) -> float:
    """Where a move leads: a fight, ground, or an open gate; and what it leaves behind."""
    path = actions.path_of(action)
    end = path[-1]
    worth = leaving_worth(p, seat, here)
    if actions.picks_up(action):
        return worth + 0.5
    foe = 1 - seat
    foes = p.zones[PILE + foe * SPACES + end]
    if foes:
        chance = odds(p, seat, pile, end, end)
        won = ground_worth(p, seat, end) + 0.5 * float(vitality(p, foes))
        lost = 0.5 * float(vitality(p, pile))
        if p.shields[foe * SPACES + end] != NONE:
            won += shield_worth(p, seat)
        lost += shield_worth(p, foe)
        return worth + chance * won - (1.0 - chance) * lost
    return worth + ground_worth(p, seat, end) - upkeep(p, seat, end) - danger(p, seat, end, pile)


def stay_worth(p: Position, seat: int, here: int, pile: list[int]) -> float:
    return -upkeep(p, seat, here) - danger(p, seat, here, pile)


def shield_worth(p: Position, captor: int) -> float:
    """One more captured shield, the nearer to five the more (GUA-END-02)."""
    count = len(p.zones[CAPTURED + captor])
    return A_SHIELD + 1.5 * float(count) + (40.0 if count >= 4 else 0.0)


def ground_worth(p: Position, seat: int, space: int) -> float:
    """Control that a shield brings by standing there."""
    if not DISPUTED[space]:
        if HOME[space] == seat:
            return 1.0 if p.occupied(space) else -0.5
        return A_GATE if not p.ruins[space] else 0.5 * A_GATE
    if p.controller(space) == seat:
        return 0.2
    own = p.spaces_of(seat)
    return A_SPACE + (40.0 if own == 5 else 2.0 if own == 4 else 0.0)


def leaving_worth(p: Position, seat: int, here: int) -> float:
    """What is given up: ground that is the enemy's without the shield, or a gate left open to somebody near."""
    if DISPUTED[here]:
        if p.terrains[here] != NONE:
            return 0.0 if p.terrain_of[here] == seat else -A_SPACE
        return 0.0 if HOME[here] == seat else -A_SPACE
    if HOME[here] != seat:
        return -0.5 * A_GATE
    return -0.4 * A_GATE if enemy_near(p, seat, here) else 0.0


def upkeep(p: Position, seat: int, space: int) -> float:
    """GUA-TER-03: ground without own terrain costs a terrain, a stone or a creature."""
    if not DISPUTED[space]:
        return 0.0
    if p.terrains[space] != NONE and p.terrain_of[space] == seat:
        return 0.0
    for card in p.zones[PEN + seat]:
        if p.box.types[card] == TERRAIN:
            return 0.5
    return 1.5 if p.stones[seat] > 0 else 4.0


def danger(p: Position, seat: int, space: int, pile: list[int]) -> float:
    """What ready enemies near the space could still take this turn."""
    foe = 1 - seat
    worst = 0.0
    for other in NEAR[space]:
        place = foe * SPACES + other
        if p.shields[place] == NONE or not p.ready[place]:
            continue
        worst = max(worst, 1.0 - odds(p, seat, pile, space, other))
    return _DANGER * worst * (shield_worth(p, foe) + 0.5 * float(vitality(p, pile)))


# -- afterwards --------------------------------------------------------------------------------------------------------


def _settling(p: Position, seat: int, action: int) -> float:
    """Retreats, merges and terrain: keep shields, ground and strong creatures."""
    kind = actions.kind_of(action)
    box = p.box
    if kind == actions.RETREAT:
        space = actions.place_of(action)
        worth = 0.0 if p.shields[seat * SPACES + space] == NONE else -shield_worth(p, 1 - seat)
        worth += 1.0 if not DISPUTED[space] else 0.0
        return worth - danger(p, seat, space, p.zones[PILE + seat * SPACES + p.battle])
    if p.phase == phases.C_MERGE and kind == actions.KEEP_SHIELD:
        return float(box.bearer[actions.card_of(action)])
    card = actions.card_of(action) & PLAIN
    if kind == actions.TERRAIN:
        return 2.0
    if kind == actions.DOWN:
        return 1.0 - 0.15 * card_worth(p, card) - (1.0 if p.stones[seat] <= 1 else 0.0)
    return -card_worth(p, card) if box.types[card] == CREATURE else -1.0
