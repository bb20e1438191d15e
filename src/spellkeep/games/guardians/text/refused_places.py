"""Why not there? Refused placements and moves."""

from __future__ import annotations

from spellkeep.games.guardians.rules import actions, movement
from spellkeep.games.guardians.rules.actions import card_of, part_of, place_of, space_of
from spellkeep.games.guardians.rules.box import CREATURE, ITEM, NONE, SHIELD, STAR, UPGRADE
from spellkeep.games.guardians.rules.phases import TAKE
from spellkeep.games.guardians.rules.placement import Draft, has_perch
from spellkeep.games.guardians.rules.position import Position
from spellkeep.games.guardians.rules.spaces import DISPUTED, HOME, NEAR, SPACE_NAMES, SPACES, STRONGHOLDS, side_of
from spellkeep.games.guardians.rules.zones import PILE
from spellkeep.kernel.refusal import Refusal


def put(p: Position, seat: int, action: int) -> Refusal:
    """GUA-PLC-02 to GUA-PLC-10."""
    card, space, part = card_of(action), space_of(place_of(action)), part_of(place_of(action))
    facts = {"card": p.name(card), "space": SPACE_NAMES[space]}
    draft = Draft(p, seat)
    if not draft.placing:
        return Refusal("GUA-DIS-01", "discard_now")
    if card not in draft.left:
        return Refusal("GUA-PLC-02", "not_held", facts)
    if space not in STRONGHOLDS[seat] or p.occupied(space):
        return Refusal("GUA-PLC-02", "no_own_stronghold", facts)
    kind = NONE if card >= STAR else p.box.types[card]
    if part >= actions.UNDER:
        if kind != CREATURE or not p.box.inf[card]:
            return Refusal("GUA-PLC-07", "no_influence", facts)
        if part == actions.PERCH:
            return Refusal("GUA-PLC-07", "perch_taken" if has_perch(p, draft, space) else "no_perch", facts)
    if kind == CREATURE:  # under a stronghold too
        return Refusal("GUA-PLC-03", "over_limit", {**facts, "n": str(draft.limit[space % 3])})
    if kind == ITEM:
        return Refusal("GUA-PLC-04", "too_many_items", facts)
    if kind == SHIELD:
        return _shield(p, draft, card, space, facts)
    if kind == UPGRADE:
        word = "upgrade_ruin" if p.ruins[space] else "upgrade_side"
        if side_of(space) == p.box.side[card] and not p.ruins[space]:
            word = "upgrade_twice"
        return Refusal("GUA-PLC-08", word, facts)
    return Refusal("GUA-PLC-10", "not_placeable", facts)


def _shield(p: Position, draft: Draft, card: int, space: int, facts: dict[str, str]) -> Refusal:
    if not draft.creatures[space % 3]:
        return Refusal("GUA-PLC-05", "needs_creature", facts)
    if draft.shielded[space % 3]:
        return Refusal("GUA-PLC-02", "shield_twice", facts)
    if draft.load[space % 3] > p.box.limit[card]:
        return Refusal("GUA-PLC-03", "over_limit", {**facts, "n": str(p.box.limit[card])})
    return Refusal("GUA-PLC-06", "second_bearer", facts)


def move(p: Position, seat: int, action: int) -> Refusal:
    """GUA-MOV-01 to GUA-MOV-08: the first step that cannot be made."""
    path = p.path or [p.here]
    way = actions.path_of(action)
    pile = p.zones[PILE + movement.mover(p, seat)] + [code % STAR for code in p.taken]
    flying = p.flies(pile)
    steps = movement.steps_left(p, seat, path)
    if p.phase == TAKE and not p.taken:
        return Refusal("GUA-MOV-08", "take_one")
    at = path[-1]
    for number, space in enumerate(way):
        facts = {"space": SPACE_NAMES[space], "from": SPACE_NAMES[at]}
        if space not in NEAR[at]:
            return Refusal("GUA-BRD-02", "not_adjacent", facts)
        if space in path or space in way[:number]:
            return Refusal("GUA-MOV-01", "space_twice")
        if number >= steps:
            return Refusal("GUA-MOV-01", "too_long", {"n": str(max(0, steps))})
        stops = movement.must_stop(p, seat, space, flying)
        friendly = p.shields[seat * SPACES + space] != NONE
        if friendly and (stops or number == len(way) - 1):
            return Refusal("GUA-MOV-05", "own_shield", facts)
        if stops and number < len(way) - 1:
            rough = p.terrains[space] >= 0 and not p.down[space] and p.box.rough[p.terrains[space]]
            return Refusal("GUA-MOV-04" if rough else "GUA-MOV-02", "must_stop", facts)
        if len(path) + number > 2 and not DISPUTED[space] and HOME[space] != seat:
            return Refusal("GUA-MOV-01", "too_late_in", facts)
        at = space
    return Refusal(
        "GUA-MOV-08", "no_pick_up" if actions.picks_up(action) else "garrison_stays", {"space": SPACE_NAMES[at]}
    )
