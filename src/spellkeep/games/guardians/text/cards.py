"""Sets of cards in a position text: `hand 1 tin_squire=2 p_ox* ?=3`."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from spellkeep.games.guardians.rules.position import Position
from spellkeep.games.guardians.rules.spaces import DISPUTED, SPACE_NAMES, SPACES
from spellkeep.games.guardians.text.notation import SEAT, Card
from spellkeep.kernel.form import Line
from spellkeep.kernel.form_values import Name, Value
from spellkeep.kernel.form_words import Reading, Word, need
from spellkeep.kernel.piles import UNKNOWN

_MOST: Final = 200
PLAIN_CARD: Final = Card("a card")
STRONGHOLD: Final = Name("a stronghold", [name * (not DISPUTED[space]) for space, name in enumerate(SPACE_NAMES)])


def write_cards(p: Position, cards: list[int]) -> str:
    """Equal neighbours are counted, unknown ones come last (GUA-CON-02)."""
    known = [(p.name(card), len(list(copies))) for card, copies in groupby([card for card in cards if card >= 0])]
    words = [name if copies == 1 else f"{name}={copies}" for name, copies in known]
    unknown = len(cards) - sum([copies for _, copies in known])
    return " ".join([*words, f"?={unknown}"] if unknown else words)


def read_cards(reading: Reading, words: list[Word], card: Card = PLAIN_CARD, public: bool = False) -> list[int]:
    """Cards with numbers of copies, and unknown ones where not everybody knows them, in the order of the text."""
    cards: list[int] = []
    for word in words:
        name, equals, number = word.text.partition("=")
        copies = word.part(number, len(name) + 1).number(1, _MOST, "a number of copies") if equals else 1
        if name == "?" and not reading.unknowns:
            raise word.wrong("a game can be continued only from a text that hides nothing (GUA-CON-11)")
        if name == "?" and public:
            raise word.wrong("everybody knows the cards that lie here")
        cards += [UNKNOWN if name == "?" else card.read(reading, word.part(name))] * copies
    return cards


class Zone(Line):
    """A line for each pile of one kind that has cards: its name, the seat or stronghold, and the cards.

    `ordered`: it is no set. `public`: nobody writes ? here.
    """

    keys = 2

    def __init__(
        self, name: str, by: Value, zone: int, card: Card = PLAIN_CARD, *, ordered: bool = False, public: bool = False
    ) -> None:
        super().__init__(name)
        self.by = by
        self.piles = range(zone, zone + (2 if by is SEAT else SPACES))
        self.card = card
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
        at, cards = self.by.read(reading, words[1]), read_cards(reading, words[2:], self.card, self.public)
        reading.state.zones[self.piles[at]] = cards if self.ordered else sorted(cards)
