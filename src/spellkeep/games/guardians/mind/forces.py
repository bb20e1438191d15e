"""How strong a stack looks, and how a fight between two of them will probably end.

Asked of imagined positions only, where every card under a shield has a face.
"""

from __future__ import annotations

from math import exp
from typing import Final

from spellkeep.games.guardians.rules.box import CREATURE, ITEM, NONE, UPGRADE
from spellkeep.games.guardians.rules.position import Position
from spellkeep.games.guardians.rules.spaces import NEAR, SPACES, STRONGHOLDS
from spellkeep.games.guardians.rules.strength import ground, matching
from spellkeep.games.guardians.rules.zones import DEPOT, PILE, UNDER

COUNTED: Final = 1.0
"""What one more creature is worth beyond its vitality: it strikes again in the secondary round."""
AN_ITEM: Final = 2.0
A_TRICK: Final = 0.6
"""A card in the depot: a bribe, a spell, or only the threat of one."""
STEEPNESS: Final = 5.0
"""The lead at which a fight is won three times out of four, roughly."""


def vitality(p: Position, cards: list[int]) -> int:
    """What a stack would count at the end of a combat if nothing happened to it."""
    total = 0
    vit, types = p.box.vit, p.box.types
    for card in cards:
        if types[card] == CREATURE:
            total += vit[card]
    return total


def might(p: Position, seat: int, cards: list[int], foes: list[int], space: int) -> float:
    """The strength of a stack on a space against another one: vitality, numbers, colours, ground, what helps it."""
    box = p.box
    worth = 0.0
    enemies = 0
    colours = [0, 0, 0]
    for foe in foes:
        if box.types[foe] == CREATURE:
            enemies += 1
            colours[box.col[foe]] += 1
    creatures = 0
    for card in cards:
        if box.types[card] != CREATURE:
            worth += AN_ITEM
            continue
        creatures += 1
        worth += COUNTED + float(box.vit[card]) + 0.4 * float(box.ranged[card])
        if box.against[card] >= 0 and enemies:
            worth += 0.6 * float(box.ocb[card] * colours[box.against[card]]) / float(enemies)
        worth += 0.5 * float(ground(p, seat, card, space))
    shield = p.shields[seat * SPACES + space]
    if shield != NONE and box.banner[shield]:
        for card in cards:
            worth += 0.5 * float(matching(p, box.banner[shield], card))
    return worth + support(p, seat) if creatures else 0.0


def support(p: Position, seat: int) -> float:
    """What can help any fight: cards in the depot, a stone for the guardian's influence, influence creatures."""
    worth = A_TRICK * float(len(p.zones[DEPOT + seat]))
    if p.stones[seat]:
        worth += 1.0
    for space in STRONGHOLDS[seat]:
        for card in p.zones[UNDER + space]:
            if card < p.box.size:
                worth += 0.5 * float(p.box.inf[card])
    return worth


def odds(p: Position, seat: int, cards: list[int], space: int, foe_space: int) -> float:
    """The chance of a stack that attacks whatever the other seat has on a space, fought on `space`."""
    foes = p.zones[PILE + (1 - seat) * SPACES + foe_space]
    own = might(p, seat, cards, foes, space)
    other = might(p, 1 - seat, foes, cards, space)
    if other <= 0.0:
        return 1.0
    return 1.0 / (1.0 + exp((other + 0.5 - own) / STEEPNESS))


def guardian_margin(p: Position, seat: int, cards: list[int]) -> int:
    """How far a stack exceeds the enemy guardian: the first is beaten and still counts for the next (GUA-SEC-03)."""
    help_ = p.box.inf[p.guardians[seat]] // 2 if p.stones[seat] else 0
    for card in cards:
        help_ += p.box.ranged[card] // 2
    return vitality(p, cards) + help_ - p.box.vit[p.guardians[1 - seat]]


def card_worth(p: Position, card: int) -> float:
    """What a card is worth in the hand, compared with the vitality of a creature."""
    box = p.box
    kind = box.types[card]
    if kind == CREATURE:
        return float(box.vit[card]) + 0.4 * float(box.ranged[card]) + float(box.inf[card]) + 0.3 * float(box.ocb[card])
    if kind == ITEM:
        return 3.0
    return 3.5 if kind == UPGRADE else 5.0


def enemy_near(p: Position, seat: int, space: int) -> bool:
    """Does an enemy shield stand beside this space?"""
    for other in NEAR[space]:
        if p.shields[(1 - seat) * SPACES + other] != NONE:
            return True
    return False
