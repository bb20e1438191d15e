"""Bribes: which creature can be bought, by which card, and what becomes of it (GUA-PRI-02, GUA-WARD-01)."""

from __future__ import annotations

from typing import Final

from spellkeep.games.guardians.rules import actions, memory
from spellkeep.games.guardians.rules.box import BRIBE, NONE, PLAIN
from spellkeep.games.guardians.rules.phases import C_CMDRESP
from spellkeep.games.guardians.rules.position import Position, each_once, item_of
from spellkeep.games.guardians.rules.spaces import SPACES
from spellkeep.games.guardians.rules.zones import DEPOT, PEN, PILE, SUPPORT

NO_RANGED: Final = 1
NO_INFLUENCE: Final = 2
NO_BRIBES: Final = 4


def forbidden(p: Position) -> int:
    """What commands forbid in this combat (`cmd forbid`), as a mask; a command works once it is answered."""
    mask = 0
    for seat in range(2):
        if p.command[seat] != NONE and not commands_pending(p):
            mask |= p.box.forbid[p.command[seat]]
    return mask


def commands_pending(p: Position) -> bool:
    """Are commands revealed that have not yet taken effect?"""
    return p.phase == C_CMDRESP


def open_icons(p: Position, entry: int, self_in_play: bool) -> int:
    """The bribe icons of a creature that no ward, item or command closes (GUA-Q-28)."""
    card = entry & PLAIN
    icons = p.box.icons[card]
    if not icons or forbidden(p) & NO_BRIBES:
        return 0
    item = item_of(entry)
    if item != NONE:
        icons &= ~p.box.proof[item]
    return icons & ~_warded(p, card, self_in_play)


def _warded(p: Position, card: int, self_in_play: bool) -> int:
    """GUA-WARD-01: types warded by other creatures face up in this combat, beaten ones too."""
    ward = p.box.ward
    mask = 0
    skip = self_in_play
    for zone in (SUPPORT, SUPPORT + 1):
        for other in p.zones[zone]:
            if skip and other == card:
                skip = False
            else:
                mask |= ward[other]
    for entries in p.matches:
        for entry in entries:
            other = entry & PLAIN
            if skip and other == card:
                skip = False
            else:
                mask |= ward[other]
    return mask


def asks(p: Position, briber: int, icons: int) -> bool:
    """GUA-Q-86: skipped on public grounds only: an empty depot, or no open icon."""
    return icons != 0 and bool(p.zones[DEPOT + briber])


def bribes(p: Position, briber: int, icons: int) -> list[int]:
    """Cards that buy one of the open icons (GUA-Q-27)."""
    types, buys = p.box.types, p.box.bribe
    cards = each_once(p.zones[DEPOT + briber])
    fitting = [card for card in cards if types[card & PLAIN] == BRIBE and buys[card & PLAIN] & icons]
    return [actions.pack(actions.BRIBE, card) for card in fitting]


def pay(p: Position, briber: int, card: int, victim: int) -> None:
    """The bribe is spent; the creature goes to its owner's pen, seen by all."""
    p.take(DEPOT + briber, card)
    memory.leaves(p, briber, card, memory.IN_DEPOT)
    p.discard(briber, [card])
    if p.listener is not None:
        p.tell("bribes", "GUA-PRI-02", {"seat": str(briber + 1), "card": p.name(card), "creature": p.name(victim)})


def to_pen(p: Position, owner: int, card: int) -> None:
    p.put(PEN + owner, card)
    memory.enters(p, owner, card, memory.IN_PEN)


def item_back(p: Position, owner: int, entry: int) -> None:
    """GUA-Q-65: the item of a creature that left without being beaten returns to the combat hand."""
    item = item_of(entry)
    if item != NONE:
        p.put(PILE + owner * SPACES + p.battle, item)
        memory.enters(p, owner, item, memory.in_pile(p.battle))
