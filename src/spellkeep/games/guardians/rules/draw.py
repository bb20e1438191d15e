"""How a card comes from a deck into a hand (GUA-CON-08)."""

from __future__ import annotations

from spellkeep.games.guardians.rules import memory
from spellkeep.games.guardians.rules.phases import ORG
from spellkeep.games.guardians.rules.position import Position
from spellkeep.games.guardians.rules.zones import BOTTOM, DECK, HAND


def draw_into_hand(p: Position, seat: int, card: int) -> None:
    """A card of the unordered part, or the uppermost known one."""
    if p.zones[DECK + seat]:
        p.take(DECK + seat, card)
        memory.drew(p, seat)
    else:
        p.zones[BOTTOM + seat] = p.zones[BOTTOM + seat][1:]
        memory.enters(p, seat, card, memory.IN_HAND)
    p.put(HAND + seat, card)


def drawer(p: Position) -> int:
    """Whose card is drawn; at set-up and in step I.A all cards of seat 1, then of seat 2 (GUA-CON-07)."""
    if p.phase == ORG:
        return p.effect[0]
    return 0 if p.to_draw[0] else 1


def deck_chances(p: Position, seat: int) -> list[int]:
    """The cards that may come next, copies included."""
    return p.zones[DECK + seat] or p.zones[BOTTOM + seat][:1]
