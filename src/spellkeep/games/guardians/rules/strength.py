"""V: how strong a creature is against another one, here and now (GUA-CBT-A)."""

from __future__ import annotations

from typing import Final

from spellkeep.games.guardians.rules import actions
from spellkeep.games.guardians.rules.box import NONE, PLAIN
from spellkeep.games.guardians.rules.position import BEATEN, FACE_UP, Position, item_of
from spellkeep.games.guardians.rules.spaces import DISPUTED, HOME, SPACES, STRONGHOLDS, side_of
from spellkeep.games.guardians.rules.zones import MODS, SUPPORT

ATTACK: Final = 0
DEFEND: Final = 1
_MOST_RALLIED: Final = 3


def role(p: Position, seat: int) -> int:
    """GUA-CBT-01, GUA-Q-80: the owner of a stronghold defends on it, whoever moved."""
    if not DISPUTED[p.battle]:
        return DEFEND if HOME[p.battle] == seat else ATTACK
    return ATTACK if seat == p.attacker else DEFEND


def matching(p: Position, pairs: list[int], card: int) -> int:
    """The sum of the numbers whose filter the card matches."""
    total = 0
    fits = p.box.fits
    for at in range(0, len(pairs), 2):
        if fits[pairs[at]][card]:
            total += pairs[at + 1]
    return total


def equal(pairs: list[int], word: int) -> int:
    """The sum of the numbers that stand beside this word."""
    total = 0
    for at in range(0, len(pairs), 2):
        if pairs[at] == word:
            total += pairs[at + 1]
    return total


def strength(p: Position, seat: int, entry: int, foe: int, secondary: bool) -> int:
    """The modified vitality of a creature with its item, at least 0 (GUA-Q-38)."""
    box = p.box
    card = entry & PLAIN
    item = item_of(entry)
    value = box.vit[card] + matching(p, box.vs[card], foe)
    if box.col[foe] == box.against[card]:  # GUA-Q-63
        value += box.ocb[card]
    if box.roles[card]:
        value += equal(box.roles[card], role(p, seat))
    if item != NONE:
        value += matching(p, box.vs[item], foe) + equal(box.roles[item], role(p, seat))
    value += ground(p, seat, card, p.battle)
    shield = p.shields[seat * SPACES + p.battle]
    if shield != NONE:
        value += matching(p, box.banner[shield], card)
    if box.rally[card]:
        value += rallied(p, seat, card, secondary)
    if not secondary and p.command[seat] != NONE:
        value += matching(p, box.cmd_add[p.command[seat]], card)
    value += _modifiers(p, seat, card)
    return max(0, value)


def ground(p: Position, seat: int, card: int, space: int) -> int:
    """Terrain, stronghold and upgrade (GUA-TER-05, GUA-STR-01, GUA-STR-02)."""
    box = p.box
    value = 0
    terrain = p.terrains[space]
    if terrain != NONE and p.down[space] == FACE_UP:
        value += equal(box.lands[card], box.land[terrain]) + matching(p, box.host[terrain], card)
    if not DISPUTED[space] and HOME[space] == seat and not p.ruins[space]:
        value += matching(p, box.walls[p.sets[seat] * 3 + side_of(space)], card)
    own = STRONGHOLDS[seat][space % 3]
    if p.upgrades[own] != NONE and (space == own or DISPUTED[space]):
        value += matching(p, box.wall[p.upgrades[own]], card)
    return value


def rallied(p: Position, seat: int, card: int, secondary: bool) -> int:
    """`rally`: other living creatures of a kind, face up in the combat, at most three (GUA-Q-37)."""
    box = p.box
    total = 0
    pairs = box.rally[card]
    for at in range(0, len(pairs), 2):
        bit = 1 << pairs[at]
        count = 0 if secondary or not box.kinds[card] & bit else -1
        for other in p.zones[SUPPORT + seat]:
            if box.kinds[other] & bit:
                count += 1
        for index in range(seat, len(p.matches), 2):
            for entry in p.matches[index]:
                if not entry & BEATEN and box.kinds[entry & PLAIN] & bit:
                    count += 1
        total += pairs[at + 1] * min(_MOST_RALLIED, count)
    return total


def _modifiers(p: Position, seat: int, card: int) -> int:
    """What was played in the running match-up step."""
    box = p.box
    value = 0
    for action in p.zones[MODS + seat]:
        kind = actions.kind_of(action)
        if kind == actions.RANGED:  # GUA-RNG-01, GUA-Q-90
            value += box.ranged[actions.card_of(action)]
        elif kind == actions.PLAY or kind == actions.POWER:
            value += matching(p, box.boost[source(p, seat, action)], card)
    for action in p.zones[MODS + 1 - seat]:
        kind = actions.kind_of(action)
        if kind == actions.PLAY or kind == actions.POWER:
            value -= matching(p, box.weaken[source(p, 1 - seat, action)], card)
    return value + min(box.vit[card], influence_received(p, seat))  # GUA-INF-02


def source(p: Position, seat: int, action: int) -> int:
    return p.guardians[seat] if actions.kind_of(action) == actions.POWER else actions.card_of(action)


def influence_received(p: Position, seat: int) -> int:
    """All influence sent to the own creature in this step, before the cap."""
    inf = p.box.inf
    total = 0
    for action in p.zones[MODS + seat]:
        kind = actions.kind_of(action)
        if kind == actions.GUARDIAN_INFLUENCE:
            total += inf[p.guardians[seat]]
        elif kind == actions.INFLUENCE:
            total += inf[actions.card_of(action)]
    return total


def immune(p: Position, entry: int, other: int) -> bool:
    """GUA-IMM-01: does the creature, or the item with it, have an `immune` filter that the other one matches?"""
    box = p.box
    if _any_fits(p, box.immune[entry & PLAIN], other):
        return True
    item = item_of(entry)
    return item != NONE and _any_fits(p, box.immune[item], other)


def slays(p: Position, card: int, other: int) -> bool:
    return bool(p.box.slay[card]) and other < p.box.size and _any_fits(p, p.box.slay[card], other)


def _any_fits(p: Position, pairs: list[int], card: int) -> bool:
    for at in range(0, len(pairs), 2):
        if p.box.fits[pairs[at]][card]:
            return True
    return False
