"""What every part of a position's reader needs: lines by their key, the options, cards and decks, sets and tokens."""

from __future__ import annotations

import tomllib
from typing import Any, Final

from spellkeep.games.guardians.rules.box import ALL_ARRAYS, NONE, STAR, Box, Deck, own_box
from spellkeep.games.guardians.rules.options import GuardiansOptions
from spellkeep.games.guardians.rules.position import SPACE_NAMES
from spellkeep.games.guardians.rules.state import GuardiansState
from spellkeep.games.guardians.text.deck_texts import deck_of_words
from spellkeep.games.guardians.text.notation import TOKENS
from spellkeep.games.guardians.text.own_cards import block_text
from spellkeep.games.guardians.text.words import Line, Word, split_lines
from spellkeep.kernel.errors import BadData, BadOption, BadText
from spellkeep.kernel.piles import UNKNOWN
from spellkeep.kernel.refusal import Refusal

_KEYS: Final = (
    "guardians", "card", "seat", "turn", "priority", "initiative", "fought", "stones", "power", "hand", "pen", "depot",
    "deck", "up", "discard", "captured", "ruin", "upgrade", "perch", "under", "garrison", "shield", "terrain", "combat",
    "command", "support", "match", "attack", "step", "settled", "open", "effect", "chain", "taken", "commit",
)  # fmt: skip
_MOST: Final = 200


class Reading:
    """The lines of a text, and the empty state they will fill."""

    def __init__(self, text: str, unknowns: bool, core: Box) -> None:
        self._unknowns: bool = unknowns
        self._lines: dict[str, list[Line]] = {}
        for line in split_lines(text):
            if line.key not in _KEYS:
                raise line.head.wrong(f"unknown word {line.key!r} (GUA-CON-12)")
            self._lines.setdefault(line.key, []).append(line)
        self._decks: list[Deck] = []
        self._deck_sizes: list[int] = [NONE, NONE]
        self._deck_words: list[Word | None] = [None, None]
        self._more: list[int] = [0, 0]
        """Unknown cards in a deck list."""
        self._box: Box = core
        self.state: GuardiansState = GuardiansState(self._read_options(), self._box)
        self.state.clear()

    def _only(self, key: str) -> Line:
        found = self._lines.get(key, [])
        if not found:
            raise BadText(f"a line {key!r} is missing (GUA-CON-12)", 1, 1)
        if len(found) > 1:
            raise found[1].head.wrong(f"{key!r} is there twice (GUA-CON-12)")
        return found[0]

    def _all(self, key: str) -> list[Line]:
        return self._lines.get(key, [])

    # -- options, cards, decks -------------------------------------------------------------------------------

    def _read_options(self) -> GuardiansOptions:
        head = self._only("guardians")
        head.need(1)
        values: dict[str, str] = {"mode": head.words[0].text}
        for word in head.words[1:]:
            name, equals, value = word.text.partition("=")
            if not equals or name in values or name.startswith("deck_") or name == "mode":
                raise word.wrong(f"{word.text!r} is no parameter that can stand here")
            values[name] = value
        try:
            self._read_cards(values, head)
            self._read_decks(values)
            return GuardiansOptions.read(values)
        except BadOption as error:
            raise head.head.wrong(str(error)) from None

    def _read_cards(self, values: dict[str, str], head: Line) -> None:
        lines = self._all("card")
        if "cards" not in values:
            if lines:
                raise lines[0].head.wrong("own cards need cards=own in the first line")
            return
        if values["cards"] != "own" or not lines:
            raise head.head.wrong("cards=own is followed by lines 'card'")
        data: dict[str, Any] = {"schema": 1}
        for line in lines:
            line.need(2)
            array = line.words[0].text
            if array not in ALL_ARRAYS:
                raise line.words[0].wrong(f"there is no array {array!r}")
            data.setdefault(array, []).append(_inline_table(line))
        values["cards"] = block_text(data)
        try:
            self._box = own_box(values["cards"])
        except BadData as error:
            raise head.head.wrong(error.reason) from None

    def _read_decks(self, values: dict[str, str]) -> None:
        lines: list[Line | None] = [None, None]
        for line in self._all("seat"):
            line.need(2)
            seat = line.words[0].number("a seat", 1, 2) - 1
            if lines[seat] is not None:
                raise line.head.wrong(f"the deck of seat {seat + 1} is there twice")
            lines[seat] = line
        for seat in range(2):
            found = lines[seat]
            if found is None:
                raise BadText(f"the line 'seat {seat + 1}' is missing (GUA-CON-12)", 1, 1)
            self._decks.append(self._read_deck(values, seat, found))

    def _read_deck(self, values: dict[str, str], seat: int, line: Line) -> Deck:
        words = line.words[1:]
        if values["mode"] == "precon":
            if len(words) != 1 or words[0].text not in self._box.decks:
                raise words[0].wrong(f"there is no deck {words[0].text!r}")
            values[f"deck_{seat + 1}"] = words[0].text
            return self._box.decks[words[0].text]
        last = words[-1].text
        if last.startswith("?=") and self._unknowns:
            self._more[seat] = words[-1].part(last[2:]).number("a number of cards", 1, 999)
            words = words[:-1]
        try:
            return deck_of_words(self._box, [word.text for word in words])
        except BadText as error:
            raise line.head.wrong(error.reason) from None

    # -- words ---------------------------------------------------------------------------------------------------

    def _seat(self, word: Word) -> int:
        return word.number("a seat", 1, 2) - 1

    def _space(self, word: Word) -> int:
        if word.text not in SPACE_NAMES:
            raise word.wrong(f"there is no space {word.text!r} (GUA-CON-01)")
        return SPACE_NAMES.index(word.text)

    def _card(self, word: Word, *types: int) -> int:
        card = self._box.card_of(word.text)
        if card == NONE:
            raise word.wrong(f"there is no card {word.text!r} (GUA-CON-02)")
        if types and self._box.types[card] not in types:
            raise word.wrong(f"{word.text} cannot lie there (GUA-CON-12)")
        return card

    def _set(self, words: list[Word], starred: bool = False) -> list[int]:
        """Cards with numbers of copies, and unknown ones."""
        cards: list[int] = []
        for word in words:
            name, equals, number = word.text.partition("=")
            copies = word.part(number).number("a number of copies", 1, _MOST) if equals else 1
            if name == "?":
                if not self._unknowns:
                    raise word.wrong("a game can be continued only from a text that hides nothing (GUA-CON-11)")
                cards += [UNKNOWN] * copies
                continue
            star = name.endswith("*") and starred
            card = self._card(word.part(name.removesuffix("*") if star else name))
            cards += [card + STAR if star else card] * copies
        return cards

    def _number_of(self, key: str, most: int) -> int:
        """The number behind a word that may be missing: then 0."""
        if not self._all(key):
            return 0
        line = self._only(key)
        line.need(1, 1)
        return line.words[0].number(key, 1, most)

    def _by_seat(self, key: str, least: int) -> list[tuple[Line, int]]:
        found: list[tuple[Line, int]] = []
        for line in self._all(key):
            line.need(least)
            seat = self._seat(line.words[0])
            if seat in [other for _, other in found]:
                raise line.head.wrong(f"{key!r} is there twice for seat {seat + 1} (GUA-CON-12)")
            found.append((line, seat))
        return found

    def _token(self, word: Word, seat: int) -> int:
        try:
            return TOKENS.read(self.state, seat, word.text)
        except Refusal as refusal:
            raise word.wrong(f"{word.text!r} is no token ({refusal.rule})") from None


def _inline_table(line: Line) -> dict[str, Any]:
    text = line.raw.split(maxsplit=2)[2]
    try:
        entry = tomllib.loads(f"entry = {text}")["entry"]
    except tomllib.TOMLDecodeError as error:
        raise line.words[1].wrong(str(error)) from None
    if not isinstance(entry, dict):
        raise line.words[1].wrong("a card is an inline table")
    return entry
