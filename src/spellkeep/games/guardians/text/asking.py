"""Would the rules have asked this seat, and were the plays that lie open legal (GUA-CON-06, GUA-CON-12)?"""

from __future__ import annotations

from spellkeep.games.guardians.rules import (
    actions,
    bribery,
    combat,
    field,
    organise,
    phases,
    responses,
    result,
    terrain,
    windows,
)
from spellkeep.games.guardians.rules import primitives as fx
from spellkeep.games.guardians.rules.box import CREATURE, NONE, STAR
from spellkeep.games.guardians.rules.position import Position
from spellkeep.games.guardians.rules.spaces import SPACES
from spellkeep.games.guardians.rules.zones import ARRIVED, DEPOT, HAND, MODS, PERCH, PILE, SUPPORT, UNDER


def is_asked(p: Position) -> bool:
    """GUA-Q-86: would the seat that is open be asked, on public grounds?"""
    seat = p.seat
    if p.chain:
        return _answer_is_asked(p)
    if p.phase == phases.ORG:
        return bool(p.effect) or bool(p.zones[HAND + seat]) or organise.power_usable(p, seat)
    if p.phase == phases.C_DECL:
        return not p.yes if seat == p.attacker else bool(p.zones[DEPOT + seat]) or not p.on_guardian
    if p.phase == phases.C_CMDRESP:
        card = p.command[seat]
        if p.box.types[card] == CREATURE:
            return bribery.asks(p, 1 - seat, bribery.open_icons(p, card, True))
        return responses.asks(p, 1 - seat)
    if p.phase == phases.C_BRIBE:
        return bribery.asks(p, seat, combat.bribe_icons(p, seat))
    if p.phase == phases.C_WIN or p.phase == phases.C_SECWIN:
        return windows.is_open(p, seat)
    if p.phase == phases.C_SEC:
        return field.has_creature(p, seat) and bool(field.targets(p, 1 - seat))
    if p.phase == phases.C_SECBRIBE:
        return bribery.asks(p, seat, bribery.open_icons(p, p.attack[0], False))
    return _is_asked_after_combat(p, seat)


def _answer_is_asked(p: Position) -> bool:
    foe, action = 1 - p.chain[-2], p.chain[-1]
    if actions.kind_of(action) == actions.RANGED:
        return bribery.asks(p, foe, bribery.open_icons(p, actions.card_of(action), False))
    return responses.asks(p, foe)


def _is_asked_after_combat(p: Position, seat: int) -> bool:
    if p.phase == phases.C_ITEMS:
        return result.surplus(p, seat, p.battle)
    if p.phase == phases.C_RETREAT:
        return bool(p.totals) and result.losing_seat(p) == seat and p.shields[seat * SPACES + p.battle] != NONE
    if p.phase == phases.C_MERGE:
        above = p.load(p.zones[PILE + seat * SPACES + p.here]) > p.limit(seat, p.here)
        return p.shields[ARRIVED] != NONE or above or result.surplus(p, seat, p.here)
    if p.phase == phases.TERRAIN_B and seat != p.initiative:
        return not terrain.open_spaces(p, 1 - seat) and terrain.surplus_space(p, 1 - seat) == NONE
    return True


# -- plays that lie open -----------------------------------------------------------------------------------------


def plays_fit(p: Position) -> bool:
    """Could every play of the chain and every modifier of the step have been made?"""
    for at in range(0, len(p.chain), 2):
        seat, action = p.chain[at], p.chain[at + 1]
        if not (_answers(p, at) if actions.kind_of(action) == actions.COUNTER else _is_play(p, seat, action)):
            return False
    return all([_modifies(p, seat, action) for seat in range(2) for action in p.zones[MODS + seat]])


def _is_play(p: Position, seat: int, action: int) -> bool:
    """A card, power or ranged attacker of this moment."""
    kind, card = actions.kind_of(action), actions.card_of(action)
    if kind == actions.RANGED:
        return p.box.ranged[card] > 0
    if kind == actions.POWER:
        return p.used[seat] > 0 and p.box.when[p.guardians[seat]] == (
            fx.ORGANIZE if p.phase == phases.ORG else fx.MATCH
        )
    return kind == actions.PLAY and p.box.when[card] == (fx.ORGANIZE if p.phase == phases.ORG else fx.MATCH)


def _answers(p: Position, at: int) -> bool:
    """GUA-RSP-01: a counter that fits what it answers."""
    card = actions.card_of(p.chain[at + 1])
    if p.box.when[card] != fx.RESPOND:
        return False
    if at == 0:
        return responses.fits(p, card, p.command[p.seat])
    before = p.chain[at - 1]
    return responses.fits(p, card, NONE if actions.kind_of(before) == actions.POWER else actions.card_of(before))


def _modifies(p: Position, seat: int, action: int) -> bool:
    kind, card, place = actions.kind_of(action), actions.card_of(action), actions.place_of(action)
    if kind == actions.GUARDIAN_INFLUENCE:
        return p.zones[MODS + seat].count(action) == 1
    if kind == actions.INFLUENCE:
        zone = UNDER if actions.part_of(place) == actions.UNDER else PERCH
        return card + STAR in p.zones[zone + actions.space_of(place)]
    if kind == actions.RANGED and card not in p.zones[SUPPORT + seat]:
        return False
    return _is_play(p, seat, action)


def takes_fit(p: Position) -> bool:
    """GUA-REI-03, GUA-MOV-08: from each stronghold at most one item with each creature."""
    for space in sorted({code // STAR for code in p.taken}):
        if p.has_surplus([code % STAR for code in p.taken if code // STAR == space]):
            return False
    return True
