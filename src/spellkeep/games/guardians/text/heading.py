"""The first line of a position text, own cards and decks: what the options of a game are read from (GUA-CON-09)."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from typing import Any

from spellkeep.games.guardians.rules.box import ALL_ARRAYS, core_box, own_box
from spellkeep.games.guardians.rules.position import Position
from spellkeep.games.guardians.rules.zones import LIST
from spellkeep.games.guardians.text.cards import write_cards
from spellkeep.games.guardians.text.deck_texts import deck_of_words
from spellkeep.games.guardians.text.notation import SEAT
from spellkeep.games.guardians.text.own_cards import block_text, write_entry
from spellkeep.kernel.errors import BadData, BadText
from spellkeep.kernel.form import Heading
from spellkeep.kernel.form_words import Reading, Word, need
from spellkeep.kernel.game import Game
from spellkeep.kernel.piles import UNKNOWN


class GuardiansHeading(Heading):
    """`guardians constructed max_turns=12`; own cards and ready-made decks stand in lines of their own."""

    def __init__(self) -> None:
        super().__init__("mode", apart=("deck_1", "deck_2"))

    def first_of(self, lines: Sequence[list[Word]]) -> Sequence[list[Word]]:
        """GUA-CON-09: lines stand in any order, this one too."""
        return sorted(lines, key=lambda words: words[0].text != "guardians")

    def written(self, name: str, value: str) -> str:
        return "own" if name == "cards" else value

    def values(self, game: Game, lines: Sequence[list[Word]]) -> dict[str, str]:
        values = super().values(game, lines)
        rows = [words for words in lines if words[0].text == "card"]
        if rows and "cards" not in values:
            raise rows[0][0].wrong("own cards need cards=own in the first line")
        if "cards" in values:
            values["cards"] = _read_block(lines[0][0], values["cards"], rows)
        if values["mode"] == "precon":
            values |= dict([_read_deck_option(words) for words in lines if words[0].text == "seat"])
        return values


def _read_block(head: Word, value: str, rows: list[list[Word]]) -> str:
    """Own cards as content, as if they had come from a file."""
    if value != "own" or not rows:
        raise head.wrong("cards=own is followed by lines 'card'")
    data: dict[str, Any] = {"schema": 1}
    for words in rows:
        need(words, 3, what="a card")
        array = ALL_ARRAYS[words[1].one_of(ALL_ARRAYS, "the kind of a card")]
        data.setdefault(array, []).append(_inline_table(words[2:]))
    block = block_text(data)
    try:
        own_box(block)
    except BadData as error:
        raise head.wrong(error.reason) from None
    return block


def _inline_table(words: list[Word]) -> dict[str, Any]:
    """The words as they stood in the line, blanks included."""
    text = ""
    for word in words:
        text = text.ljust(word.column - words[0].column) + word.text
    try:
        entry = tomllib.loads(f"entry = {text}")["entry"]
    except tomllib.TOMLDecodeError as error:
        raise words[0].wrong(str(error)) from None
    if not isinstance(entry, dict):
        raise words[0].wrong("a card is an inline table")
    return entry


def _read_deck_option(words: list[Word]) -> tuple[str, str]:
    """The option that a line `seat 1 dawn_road` stands for, and its value."""
    need(words, 3, 3, what="a seat or a deck")
    names = list(core_box().decks)
    return f"deck_{words[1].number(1, 2, 'a seat')}", names[words[2].one_of(names, "the deck")]


def write_own_cards(p: Position) -> list[str]:
    """Array and inline table."""
    if p.options["cards"] == "core":
        return []
    return [f"card {array} {write_entry(entry)}" for array in ALL_ARRAYS for entry in p.box.data.get(array, [])]


def write_decks(p: Position) -> list[str]:
    if p.options["mode"] == "precon":
        return [f"seat {seat + 1} {p.options[f'deck_{seat + 1}']}" for seat in range(2)]
    names = [f"{p.box.names[p.guardians[seat]]} {p.box.sets[p.sets[seat]]}" for seat in range(2)]
    return [f"seat {seat + 1} {names[seat]} {write_cards(p, p.zones[LIST + seat])}".rstrip() for seat in range(2)]


def read_deck(reading: Reading, words: list[Word]) -> None:
    """Of a deck that its owner brought others know only some cards: `?=52` stands for all others."""
    need(words, 3, what="a deck")
    p, seat, last = reading.state, SEAT.read(reading, words[1]), words[-1]
    unknown = 0
    if last.text.startswith("?=") and reading.unknowns:
        unknown = last.part(last.text[2:], 2).number(1, 999, "a number of cards")
        words = words[:-1]
    try:
        constructed = p.options["mode"] == "constructed"
        named = [word.text for word in words[2:]]
        deck = deck_of_words(p.box, named) if constructed else p.box.decks[named[0]]
    except BadText as error:
        raise words[0].wrong(error.reason) from None
    p.guardians[seat], p.sets[seat] = deck.guardian, deck.stronghold_set
    p.zones[LIST + seat] = [UNKNOWN] * unknown + deck.cards
