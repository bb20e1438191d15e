"""Sets of cards in a position text: `hand 1 tin_squire=2 p_ox* ?=3`."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import Final

from spellkeep.games.guardians.rules.box import STAR, Box
from spellkeep.games.guardians.rules.position import Position
from spellkeep.games.guardians.rules.spaces import DISPUTED, SPACE_NAMES, SPACES
from spellkeep.games.guardians.text.notation import SEAT, Card
from spellkeep.kernel.form import Line
from spellkeep.kernel.form_values import Name, Value
from spellkeep.kernel.form_words import Reading, Word, need
from spellkeep.kernel.piles import UNKNOWN

_MOST: Final = 200
PLAIN_CARD: Final = Card("a card")
_ANY_CARD: Final = Card("a card", starred=True)
STRONGHOLD: Final = Name("a stronghold", [name * (not DISPUTED[space]) for space, name in enumerate(SPACE_NAMES)])

Test = Callable[[Box, int], bool]
"""Is this true of a card of the box?"""


def write_cards(p: Position, cards: list[int]) -> str:
    """Equal neighbours are counted, unknown ones come last (GUA-CON-02)."""
    known = [(p.name(card), len(list(copies))) for card, copies in groupby([card for card in cards if card >= 0])]
    words = [name if copies == 1 else f"{name}={copies}" for name, copies in known]
    unknown = len(cards) - sum([copies for _, copies in known])
    return " ".join([*words, f"?={unknown}"] if unknown else words)


def read_cards(reading: Reading, words: list[Word], starred: bool = False) -> list[int]:
    """Cards with numbers of copies, and unknown ones, in the order of the text."""
    cards: list[int] = []
    for word in words:
        name, equals, number = word.text.partition("=")
        copies = word.part(number, len(name) + 1).number(1, _MOST, "a number of copies") if equals else 1
        if name == "?" and not reading.unknowns:
            raise word.wrong("a game can be continued only from a text that hides nothing (GUA-CON-11)")
        card = UNKNOWN if name == "?" else (_ANY_CARD if starred else PLAIN_CARD).read(reading, word.part(name))
        cards += [card] * copies
    return cards


class Zone(Line):
    """A line for each pile of one kind that has cards: its name, the seat or stronghold, and the cards.

    Every card of it passes the test `fits`, or else the line is wrong because the card `misfit`; with `star` the cards
    that pass that test may be starred. `ordered`: it is no set. `public`: nobody writes ? here.
    """

    keys = 2

    def __init__(
        self,
        name: str,
        by: Value,
        zone: int,
        *,
        fits: Test | None = None,
        misfit: str = "",
        star: Test | None = None,
        ordered: bool = False,
        public: bool = False,
    ) -> None:
        super().__init__(name)
        self.by = by
        self.piles = range(zone, zone + (2 if by is SEAT else SPACES))
        self.fits = fits
        self.misfit = misfit
        self.star = star
        self.ordered = ordered
        self.public = public

    def write(self, state: Position, viewer: int | None) -> list[str]:
        return [
            f"{self.name} {self.by.write(state, at)} {write_cards(state, state.zones[zone])}"
            for at, zone in enumerate(self.piles)
            if state.zones[zone]
        ]

    def read(self, reading: Reading, words: list[Word]) -> None:
        need(words, 3, what="a card")
        at = self.by.read(reading, words[1])
        cards = read_cards(reading, words[2:], self.star is not None)
        for card in cards:
            self._check(reading.state, card, words[0])
        reading.state.zones[self.piles[at]] = cards if self.ordered else sorted(cards)

    def _check(self, p: Position, card: int, word: Word) -> None:
        """GUA-CON-12: what cannot lie here."""
        if card == UNKNOWN:
            if self.public:
                raise word.wrong(f"everybody knows the cards of {self.name!r}")
            return
        plain, name = card % STAR, p.name(card)
        if self.fits is not None and not self.fits(p.box, plain):
            raise word.wrong(f"{name} {self.misfit} (GUA-CON-12)")
        if card != plain and self.star is not None and not self.star(p.box, plain):
            raise word.wrong(f"{name} cannot have been used and lie here again (GUA-Q-42)")
