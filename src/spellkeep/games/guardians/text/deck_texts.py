"""A deck in writing: guardian, stronghold set, cards with their numbers (GUA-CON-09).

>>> from spellkeep.games.guardians.rules.box import core_box
>>> box = core_box()
>>> deck_text(box, box.decks["ash_gate"])[:40]
'g_veshrak ash sh_ash=6 sb_howdah sb_hunt'
>>> read_deck_text(box, "g_veshrak ash sh_ash=6")
Traceback (most recent call last):
    ...
spellkeep.kernel.errors.BadText: a deck has at least 55 cards, not 6 (GUA-DECK-01)
"""

from __future__ import annotations

from spellkeep.games.guardians.rules.box import Box, Deck, deck_problem, make_deck
from spellkeep.kernel.errors import BadText
from spellkeep.kernel.numbers import is_number


def deck_text(box: Box, deck: Deck) -> str:
    words = [box.names[deck.guardian], box.sets[deck.stronghold_set]]
    for card in sorted(set(deck.cards)):
        copies = deck.cards.count(card)
        words.append(box.names[card] if copies == 1 else f"{box.names[card]}={copies}")
    return " ".join(words)


def read_deck_text(box: Box, text: str) -> Deck:
    """Read a deck and check it (GUA-DECK-01 to GUA-DECK-03); raise BadText with the reason."""
    deck = deck_of_words(box, text.split())
    problem = deck_problem(box, deck)
    if problem:
        raise BadText(problem)
    return deck


def deck_of_words(box: Box, words: list[str]) -> Deck:
    """Guardian, stronghold set, cards; any number of them."""
    if len(words) < 2:
        raise BadText("a deck is a guardian, a stronghold set and cards (GUA-DECK-02)")
    copies: dict[str, int] = {}
    for word in words[2:]:
        name, equals, number = word.partition("=")
        if equals and (not is_number(number) or int(number) < 1 or len(number) > 3):
            raise BadText(f"{word!r}: a number of copies is 1 or more (GUA-CON-02)")
        copies[name] = copies.get(name, 0) + (int(number) if equals else 1)
    try:
        return make_deck(box, "", words[0], words[1], copies)
    except ValueError as error:
        raise BadText(str(error)) from None
