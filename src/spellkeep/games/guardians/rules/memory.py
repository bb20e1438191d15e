"""What everybody remembers of a player's hidden cards.

A card that was seen and lies face down again is a *trace*: this copy lies in one of these places. All places of a trace
follow from what is public, so the trace widens when unknown cards move, and one trace goes when a copy is seen leaving.
A trace that only the opponent has (he peeked) is private: onlookers do not have it.
"""

from __future__ import annotations

from typing import Final

from spellkeep.games.guardians.rules.box import CREATURE, ITEM, Box
from spellkeep.games.guardians.rules.position import Position
from spellkeep.games.guardians.rules.spaces import SPACES

# Places of one owner's hidden cards, as bits.
IN_HAND: Final = 1
IN_PEN: Final = 2
IN_DEPOT: Final = 4
IN_DECK: Final = 8
_PILES: Final = 4
IN_ARRIVING: Final = 1 << 16
_UNDERS: Final = 17
_PERCHES: Final = 20
_TERRAINS: Final = 23

_CARD: Final = 1023
PRIVATE: Final = 1 << 10
_DRAWS: Final = 11
"""How often the owner has drawn since the copy was shuffled into the deck."""
_ONE_DRAW: Final = 1 << _DRAWS
_DRAW_MASK: Final = 1023 << _DRAWS
WHERE: Final = 21


def in_pile(space: int) -> int:
    return 1 << (_PILES + space)


def in_under(space: int) -> int:
    return 1 << (_UNDERS + space % 3)


def in_perch(space: int) -> int:
    return 1 << (_PERCHES + space % 3)


def in_terrain(space: int) -> int:
    return 1 << (_TERRAINS + space - 3)


def card_of(trace: int) -> int:
    return trace & _CARD


def places_of(trace: int) -> int:
    return trace >> WHERE


def draws_of(trace: int) -> int:
    return (trace & _DRAW_MASK) >> _DRAWS


def enters(p: Position, owner: int, card: int, places: int, private: bool = False) -> None:
    """A card that was seen goes face down."""
    trace = card | places << WHERE | (PRIVATE if private else 0)
    p.memory[owner] = sorted([*p.memory[owner], trace])


def leaves(p: Position, owner: int, card: int, place: int) -> None:
    """A copy of the card is seen leaving a place: one of the copies that may have been there is gone.

    Which one, nobody knows. The trace with the fewest places goes; another one that could have been the copy instead
    may now be wherever the lost trace could be.
    """
    traces = p.memory[owner]
    touched = [t for t in traces if t & _CARD == card and t >> WHERE & place]
    if not touched:
        return
    lost = touched[0]
    for trace in touched:
        if _places_in(trace) < _places_in(lost):
            lost = trace
    rest = traces.copy()
    for trace in touched:
        rest.remove(trace)
    mixed = PRIVATE if any([t & PRIVATE for t in touched]) and any([not t & PRIVATE for t in touched]) else 0
    touched.remove(lost)
    for trace in touched:
        rest.append(trace | (lost >> WHERE) << WHERE | mixed)
    p.memory[owner] = sorted(rest)


def _places_in(trace: int) -> int:
    return (trace >> WHERE).bit_count()


def flows(p: Position, owner: int, source: int, target: int) -> None:
    """All cards of some places go to another one."""
    change(p, owner, source, target, True)


def spreads(p: Position, owner: int, source: int, target: int) -> None:
    """Some unknown cards of a place go to others."""
    change(p, owner, source, target, False)


def change(p: Position, owner: int, source: int, target: int, all_of_them: bool) -> None:
    """Cards of some places go to others: all of them, or some that nobody knows."""
    traces = p.memory[owner]
    mask = source << WHERE
    for trace in traces:
        if trace & mask:
            break
    else:
        return
    added, kept = target << WHERE, ~mask if all_of_them else -1
    p.memory[owner] = sorted([trace & kept | added if trace & mask else trace for trace in traces])


def drew(p: Position, owner: int) -> None:
    """A card nobody else sees goes from deck to hand."""
    mask = IN_DECK << WHERE
    traces = p.memory[owner]
    for trace in traces:
        if trace & mask:
            break
    else:
        return
    hand = IN_HAND << WHERE
    p.memory[owner] = sorted([(trace | hand) + _ONE_DRAW if trace & mask else trace for trace in traces])


def placed(p: Position, owner: int, piles: int, unders: int) -> None:
    """After a placement: a card remembered in the hand lies wherever its type can lie (GUA-PLC-02, GUA-DIS-02)."""
    mask = IN_HAND << WHERE
    traces = p.memory[owner]
    if traces:
        p.memory[owner] = sorted(
            [t & ~mask | _homes(p.box, t & _CARD, piles, unders) << WHERE if t & mask else t for t in traces]
        )


def _homes(box: Box, card: int, piles: int, unders: int) -> int:
    if box.double[card]:
        return IN_DEPOT
    if box.types[card] == CREATURE:
        return IN_PEN | piles | (unders if box.inf[card] else 0)
    return IN_PEN | piles if box.types[card] == ITEM else IN_PEN


def forget_pile(p: Position, pile: int) -> None:
    """What was known of a pile as a whole no longer holds: cards came or went."""
    p.sums[pile] = -1
    p.flights[pile] = 0
    if pile < 2 * SPACES:
        p.bounds[pile % SPACES] = 0


def carry_pile(p: Position, source: int, target: int) -> None:
    """A pile moves as it is."""
    p.sums[target], p.flights[target] = p.sums[source], p.flights[source]
    if source < 2 * SPACES:
        p.bounds[source % SPACES] = 0
    p.sums[source], p.flights[source] = -1, 0
