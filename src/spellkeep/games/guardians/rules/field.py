"""The field of a combat: hands, fighters, targets, and what happens to them (GUA-CBT-A)."""

from __future__ import annotations

from spellkeep.games.guardians.rules import actions, ending, memory
from spellkeep.games.guardians.rules.box import CREATURE, ITEM, NONE, PLAIN
from spellkeep.games.guardians.rules.position import BEATEN, NOBODY, Position, each_once, fighter
from spellkeep.games.guardians.rules.spaces import SPACES
from spellkeep.games.guardians.rules.strength import immune
from spellkeep.games.guardians.rules.zones import MODS, PILE, SUPPORT


def hand_of(p: Position, seat: int) -> list[int]:
    """GUA-CBT-02: the combat hand."""
    return p.zones[PILE + seat * SPACES + p.battle]


def has_creature(p: Position, seat: int) -> bool:
    types = p.box.types
    for card in p.zones[PILE + seat * SPACES + p.battle]:
        if types[card] == CREATURE:
            return True
    return False


def opener(p: Position) -> int:
    """Under `cmd first` the seat that picks openly before the other (GUA-Q-69); else NOBODY."""
    for seat in range(2):
        if p.command[seat] != NONE and p.box.first[p.command[seat]]:
            return 1 - seat
    return NOBODY


def fights(p: Position, seat: int) -> list[int]:
    types, hand = p.box.types, each_once(hand_of(p, seat))
    items = [NONE] + [card for card in hand if types[card] == ITEM]
    creatures = [card for card in hand if types[card] != ITEM]
    return [actions.pack(actions.FIGHT, creature, item + 1) for creature in creatures for item in items]


def remember_pick(p: Position, seat: int, action: int) -> None:
    """Whoever picks openly (GUA-Q-69) shows that the pick lies in his combat hand."""
    here = memory.in_pile(p.battle)
    for card in (actions.card_of(action), actions.extra_of(action) - 1):
        if card != NONE:
            memory.leaves(p, seat, card, here)
            memory.enters(p, seat, card, here)


def step_forward(p: Position, seat: int, action: int) -> int:
    """A creature leaves the combat hand, with its item."""
    card, item = actions.card_of(action), actions.extra_of(action) - 1
    leave_hand(p, seat, card)
    if item != NONE:
        leave_hand(p, seat, item)
    return fighter(card, item)


def leave_hand(p: Position, seat: int, card: int) -> None:
    """A card of the combat hand is shown."""
    p.take(PILE + seat * SPACES + p.battle, card)
    memory.leaves(p, seat, card, memory.in_pile(p.battle))


def area(p: Position, victim: int, most: int, filter_: int, source: int) -> None:
    """GUA-PRI-04: creatures in the enemy combat hand of at most this vitality are discarded at once (GUA-Q-40)."""
    box = p.box
    hit: list[int] = []
    kept: list[int] = []
    for card in hand_of(p, victim):
        in_reach = box.types[card] == CREATURE and box.vit[card] <= most and box.fits[filter_][card]
        if in_reach and not immune(p, card, source):
            hit.append(card)
        else:
            kept.append(card)
    if not hit:
        return
    p.zones[PILE + victim * SPACES + p.battle] = kept
    for card in hit:
        memory.leaves(p, victim, card, memory.in_pile(p.battle))
    p.discard(victim, hit)
    if p.listener is not None:
        names = " ".join([p.name(card) for card in hit])
        p.tell("area", "GUA-PRI-04", {"source": p.name(source), "cards": names})


def clear_step(p: Position) -> None:
    p.zones[MODS] = []
    p.zones[MODS + 1] = []
    p.passes = 0


def mark_beaten(p: Position, index: int) -> bool:
    """Is the game over, because it was a guardian (GUA-END-01)?"""
    entries = p.matches[index].copy()
    entries[-1] |= BEATEN
    p.matches[index] = entries
    card = entries[-1] & PLAIN
    if p.listener is not None:
        p.tell("beaten", "GUA-PRI-06", {"creature": p.titled(card)})
    if card < p.box.size:
        return False
    ending.guardian_beaten(p)
    return True


def targets(p: Position, foe: int) -> list[int]:
    """Living creatures of a seat in play: match-ups, then supporters."""
    found: list[int] = []
    for match in range(len(p.matches) // 2):
        entries = p.matches[2 * match + foe]
        for entry in entries:
            if not entry & BEATEN:
                found.append(match)
                break
    return found + [actions.SUPPORTER + place for place in range(len(p.zones[SUPPORT + foe]))]


def aimed_at(p: Position, foe: int, target: int) -> int:
    if target >= actions.SUPPORTER:
        return p.zones[SUPPORT + foe][target - actions.SUPPORTER]
    for entry in p.matches[2 * target + foe]:
        if not entry & BEATEN:
            return entry
    raise ValueError("no living creature in this match-up")
