"""Phase III: conquered ground is laid waste, and held ground wants terrain (GUA-TER)."""

from __future__ import annotations

from spellkeep.games.guardians.rules import actions, memory
from spellkeep.games.guardians.rules.box import CREATURE, NONE, PLAIN, STAR, TERRAIN
from spellkeep.games.guardians.rules.phases import TERRAIN_B
from spellkeep.games.guardians.rules.position import FACE_UP, FROM_DEPOT, FROM_PEN, NOBODY, Position
from spellkeep.games.guardians.rules.result import capture, discard_from_pile
from spellkeep.games.guardians.rules.spaces import SPACE_NAMES, SPACES, STRONGHOLDS
from spellkeep.games.guardians.rules.zones import DEPOT, PEN, PERCH, PILE, UNDER


def begin(p: Position) -> None:
    """III.A, then III.B from the initiative holder on."""
    for seat in range(2):
        lost = _lose_terrains(p, seat)
        for space in STRONGHOLDS[seat]:
            if p.occupied(space):
                lost += _ruin(p, seat, space)
        p.discard(seat, lost)  # GUA-CON-02: at one moment
    p.phase = TERRAIN_B
    p.seat = p.initiative


def _lose_terrains(p: Position, seat: int) -> list[int]:
    """GUA-TER-01, GUA-TER-02: a face-down card is shown; a shield among them is no captured one."""
    lost: list[int] = []
    for space in range(3, 9):
        card = p.terrains[space]
        if card == NONE or p.terrain_of[space] != seat or p.shield_owner(space) != 1 - seat:
            continue
        if p.down[space] != FACE_UP:
            memory.leaves(p, seat, card, memory.in_terrain(space))
        lost.append(card)
        p.terrains[space], p.terrain_of[space], p.down[space] = NONE, NOBODY, FACE_UP
        p.announce("terrain_lost", "GUA-TER-01", card=card, space=space)
    return lost


def _ruin(p: Position, seat: int, space: int) -> list[int]:
    """GUA-TER-01: the stronghold is a ruin for good; upgrade, perched and influence creatures are lost (GUA-Q-14)."""
    cards = p.zones[UNDER + space] + p.zones[PERCH + space]
    plain = [card for card in cards if card < STAR]
    for card in plain:
        memory.leaves(p, seat, card, memory.in_under(space) | memory.in_perch(space))
    if p.upgrades[space] != NONE:
        cards = [*cards, p.upgrades[space]]
    p.zones[UNDER + space], p.zones[PERCH + space] = [], []
    p.upgrades[space] = NONE
    p.bounds[space] = 0
    if not p.ruins[space]:
        p.announce("ruin", "GUA-TER-01", space=space)
    p.ruins[space] = 1
    return cards


# -- III.B -------------------------------------------------------------------------------------------------------


def surplus_space(p: Position, seat: int) -> int:
    """The space where items have to go after option (c) (GUA-TER-04), or NONE."""
    for space in range(3, 9):
        pile = seat * SPACES + space
        if p.settled >> space & 1 and p.shields[pile] != NONE and p.has_surplus(p.zones[PILE + pile]):
            return space
    return NONE


def open_spaces(p: Position, seat: int) -> list[int]:
    """GUA-TER-03: disputed spaces with an own shield and no terrain; own terrain needs nothing (GUA-TER-06)."""
    return [
        space
        for space in range(3, 9)
        if p.shields[seat * SPACES + space] != NONE and p.terrains[space] == NONE and not p.settled >> space & 1
    ]


def next_decider(p: Position) -> bool:
    """The initiative holder serves all his spaces, then the other player; is somebody asked?"""
    for seat in (p.initiative, 1 - p.initiative):
        if open_spaces(p, seat) or surplus_space(p, seat) != NONE:
            p.seat = seat
            return True
    return False


def legal(p: Position, seat: int) -> list[int]:
    space = surplus_space(p, seat)
    types = p.box.types
    if space != NONE:
        items = [card for card in p.zones[PILE + seat * SPACES + space] if types[card] != CREATURE]
        return [actions.pack(actions.DISCARD_AT, card, 0, space) for card in sorted(set(items))]
    pen = sorted(set(p.zones[PEN + seat]))
    stored = sorted(set(pen + p.zones[DEPOT + seat])) if p.stones[seat] else []
    found: list[int] = []
    for space in open_spaces(p, seat):
        found += [actions.pack(actions.TERRAIN, card, 0, space) for card in pen if types[card] == TERRAIN]
        found += [actions.pack(actions.DOWN, card, 0, space) for card in stored]
        for card in sorted(set(p.zones[PILE + seat * SPACES + space])):
            if types[card] == CREATURE:
                found.append(actions.pack(actions.DISCARD_AT, card, 0, space))
    return found


def act(p: Position, seat: int, action: int) -> None:
    kind, card, space = actions.kind_of(action), actions.card_of(action), actions.place_of(action)
    if kind == actions.DISCARD_AT:
        _discard_under(p, seat, card, space)
    elif kind == actions.TERRAIN:
        p.take(PEN + seat, card)
        memory.leaves(p, seat, card, memory.IN_PEN)
        p.terrains[space], p.terrain_of[space], p.down[space] = card, seat, FACE_UP
        p.announce("terrain", "GUA-TER-03", card=card, space=space)
    else:
        _lay_face_down(p, seat, card, space)


def _lay_face_down(p: Position, seat: int, card: int, space: int) -> None:
    """GUA-TER-03 (b), GUA-Q-52: any card of pen or depot for a stone; the border shows which (GUA-Q-93)."""
    plain = card & PLAIN
    double = p.box.double[plain]
    p.stones[seat] -= 1
    p.take((DEPOT if double else PEN) + seat, card)
    if card == plain:
        memory.spreads(p, seat, memory.IN_DEPOT if double else memory.IN_PEN, memory.in_terrain(space))
    else:
        memory.enters(p, seat, plain, memory.in_terrain(space))
    p.terrains[space], p.terrain_of[space] = plain, seat
    p.down[space] = FROM_DEPOT if double else FROM_PEN
    if p.listener is not None:
        facts = {"seat": str(seat + 1), "space": SPACE_NAMES[space], "border": "depot" if double else "pen"}
        p.whisper("face_down", "GUA-TER-03", facts, {"card": p.name(card)}, (seat,))


def _discard_under(p: Position, seat: int, card: int, space: int) -> None:
    """GUA-TER-03 (c), GUA-TER-04: a creature goes; without any the shield is captured; or a surplus item goes."""
    pile = seat * SPACES + space
    discard_from_pile(p, seat, space, card, "GUA-TER-03" if p.box.types[card] == CREATURE else "GUA-TER-04")
    if p.box.types[card] == CREATURE:
        p.settled |= 1 << space
        if p.sums[pile] != NONE:
            p.sums[pile] -= p.box.vit[card]
        if not p.creatures_in(p.zones[PILE + pile]):
            p.settled &= ~(1 << space)
            capture(p, seat, pile, "GUA-TER-04")
