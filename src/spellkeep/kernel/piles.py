"""Piles without a secret order.

A pile has known cards on top, a number of unknown ones, and known cards at the bottom. The unknown ones lie somewhere
in a `Pool`, a multiset that several piles may share if one shuffle filled them. A card leaves the pool when someone
first sees it; until then it has no place, so nobody can peek, not even by reading the memory of the program.

>>> pool = Pool([0, 2, 1])            # two cards of kind 1, one of kind 2
>>> pile = Pile(hidden=3)
>>> pile.put_under(1)                 # in public: everybody knows the bottom card
>>> pool.chances()
[(1, 2), (2, 1)]
>>> pile.draw(2, pool)                # nature says that it is a 2
>>> pile.hidden, pool.counts, pile.bottom
(2, [0, 2, 0], [1])
"""

from __future__ import annotations

from typing import Final

UNKNOWN: Final = -1
"""A card that the viewer of a redacted state may not know."""


class Pool:
    """How many cards of each kind lie unseen; with `size` cards in all."""

    __slots__ = ("counts",)

    def __init__(self, counts: list[int]) -> None:
        self.counts: list[int] = counts

    def copy(self) -> Pool:
        """An independent copy, for the copy of a state."""
        return Pool(self.counts.copy())

    def size(self) -> int:
        """How many cards are left."""
        return sum(self.counts)

    def cards(self) -> list[int]:
        """Every card, copies included, by kind."""
        return [kind for kind, count in enumerate(self.counts) for _ in range(count)]

    def chances(self, factors: list[int] | None = None) -> list[tuple[int, int]]:
        """The kinds that may turn up, each with the number of its copies as weight, times its factor if there are any.

        >>> Pool([0, 2, 1, 1]).chances([0, 1, 3, 0])
        [(1, 2), (2, 3)]
        """
        if factors is None:
            return [(kind, count) for kind, count in enumerate(self.counts) if count]
        return [(kind, count * factors[kind]) for kind, count in enumerate(self.counts) if count and factors[kind]]

    def only(self) -> int:
        """The one kind that is left, UNKNOWN if there are several or none.

        >>> Pool([0, 0, 2]).only(), Pool([0, 1, 2]).only() == UNKNOWN
        (2, True)
        """
        kinds = [kind for kind, count in enumerate(self.counts) if count]
        return kinds[0] if len(kinds) == 1 else UNKNOWN

    def take(self, kind: int) -> None:
        """One card of a kind leaves the pool: somebody has seen it now."""
        if not self.counts[kind]:
            raise ValueError(f"no card {kind} is left in the pool")
        self.counts[kind] -= 1

    def give(self, kind: int) -> None:
        """One card of a kind goes back among the unseen."""
        self.counts[kind] += 1


def misplaced(copies: list[int], places: list[list[int]], pool: Pool, hidden: int) -> list[str]:
    """What is wrong where every card must lie in one place or be unseen: `hidden` cards of piles, UNKNOWN in places.

    >>> misplaced([0, 2, 1], [[1], [UNKNOWN]], Pool([0, 1, 1]), 0)
    ['2 unseen cards must lie in 1 places']
    """
    cards = [card for place in places for card in place]
    found: list[str] = []
    for kind, number in enumerate(copies):
        count = cards.count(kind) + pool.counts[kind]
        if count != number:
            found.append(f"there are {count} cards of value {kind}, not {number}")
    unseen = hidden + cards.count(UNKNOWN)
    if pool.size() != unseen:
        found.append(f"{pool.size()} unseen cards must lie in {unseen} places")
    return found


class Pile:
    """A face-down pile: `top` is drawn first (its first card first), then the hidden cards, then `bottom`."""

    __slots__ = ("bottom", "hidden", "top")

    def __init__(self, top: list[int] | None = None, hidden: int = 0, bottom: list[int] | None = None) -> None:
        self.top: list[int] = [] if top is None else top
        self.hidden: int = hidden
        self.bottom: list[int] = [] if bottom is None else bottom

    def copy(self) -> Pile:
        """An independent copy, for the copy of a state."""
        return Pile(self.top.copy(), self.hidden, self.bottom.copy())

    def __len__(self) -> int:
        return len(self.top) + self.hidden + len(self.bottom)

    def next_known(self) -> int:
        """The card that will be drawn next if anyone could know it, else UNKNOWN."""
        if self.top:
            return self.top[0]
        if self.hidden or not self.bottom:
            return UNKNOWN
        return self.bottom[0]

    def chances(self, pool: Pool) -> list[tuple[int, int]]:
        """What the next card may be."""
        known = self.next_known()
        return pool.chances() if known == UNKNOWN else [(known, 1)]

    def draw(self, card: int, pool: Pool) -> None:
        """Take the next card, which nature (or knowledge) says is `card`."""
        if self.top:
            del self.top[0]
        elif self.hidden:
            self.hidden -= 1
            pool.take(card)
        else:
            del self.bottom[0]

    def put_under(self, card: int) -> None:
        """Put a card under the pile in public."""
        self.bottom.append(card)

    def put_on_top(self, card: int) -> None:
        """Put a card on the pile in public."""
        self.top.insert(0, card)

    def shuffle(self, pool: Pool) -> None:
        """Shuffle: every card of the pile goes to the pool, none is known any more."""
        for card in self.top + self.bottom:
            pool.give(card)
        self.hidden = len(self)
        self.top = []
        self.bottom = []
