"""The lines of a position text, sorted by their first word (XID-CON-09)."""

from __future__ import annotations

from typing import Final

from spellkeep.games.xidit.rules.files import FIELDS
from spellkeep.games.xidit.rules.mode import XiditOptions
from spellkeep.games.xidit.rules.state import XiditState, new_state
from spellkeep.games.xidit.text.words import Word, words_of
from spellkeep.kernel.errors import BadOption, BadText

ONCE: Final = (
    "seat", "year", "start", "hall", "dummy", "lair", "threats", "next", "recruit_pile", "threat_pile",
    "recruit_discard", "threat_discard", "among", "barracks", "lord", "gold", "kept", "bids", "phase", "open",
)  # fmt: skip
MANY: Final = ("recruit", "guild", "bards", "units", "recruited", "beaten", "programme")
"""Lines that begin with a city, region or seat."""


class Lines:
    """The words of every line, and the blank state they describe."""

    def __init__(self, text: str, shown: bool) -> None:
        lines = words_of(text)
        if not lines or lines[0][0].text != "xidit":
            raise BadText("a position begins with the word xidit", 1, 1)
        self.first: Word = lines[0][0]
        self.shown: bool = shown
        self.viewer: int | None = None
        own = [words for words in lines[1:] if words[0].text in FIELDS]
        self.state: XiditState = new_state(_read_options(lines[0], own))
        self.lines: dict[str, list[list[Word]]] = {name: [] for name in ONCE + MANY}
        seen: list[str] = []
        for words in lines[1:]:
            if words[0].text not in FIELDS:
                self._sort_in(words, seen)
        if self.lines["seat"] and not shown:
            raise self.lines["seat"][0][0].wrong("this is what a seat is shown, not a position (XID-CON-12)")

    def _sort_in(self, words: list[Word], seen: list[str]) -> None:
        key = words[0].text
        if key not in self.lines:
            raise words[0].wrong(f"unknown word {key!r}")
        if len(words) < 2:
            raise words[0].wrong(f"{key} needs a value")
        name = f"{key} {words[1].text}" if key in MANY else key
        if name in seen:
            raise words[0].wrong(f"a second line {name!r}")
        seen.append(name)
        self.lines[key].append(words)

    def line(self, key: str) -> list[Word]:
        """The words of a line that stands once, without its first; empty if it is missing."""
        return self.lines[key][0][1:] if self.lines[key] else []

    def wrong(self, key: str, reason: str) -> BadText:
        """A mistake of a line, or of the text if the line is missing."""
        return self.lines[key][0][0].wrong(reason) if self.lines[key] else self.first.wrong(reason)

    def values(self, words: list[Word], count: int, high: int, what: str) -> list[int]:
        if len(words) != count:
            place = words[count] if len(words) > count else words[-1]
            raise place.wrong(f"{count} numbers are needed here, not {len(words)}")
        return [word.number(0, high, what) for word in words]

    def seat(self, word: Word) -> int:
        return word.number(1, self.state.players, "a seat") - 1

    def is_hidden(self, word: Word, seat: int) -> bool:
        """A ? for what a seat is not shown of another."""
        return word.text == "?" and self.shown and seat != self.viewer


def _read_options(words: list[Word], own: list[list[Word]]) -> XiditOptions:
    if len(words) < 3:
        raise words[0].wrong("the number of players and the length are needed")
    values = {"players": words[1].text, "length": words[2].text}
    for word in words[3:]:
        name, sign, value = word.text.partition("=")
        if not sign or name in values or name == "data":
            raise word.wrong(f"{word.text!r} is no option written name=value, each once")
        values[name] = value
    try:
        options = XiditOptions.read(values)
    except BadOption as wrong_value:
        raise words[1].wrong(str(wrong_value)) from None
    if not own:
        return options
    values["data"] = "\n".join([" ".join([word.text for word in line]) for line in own])
    try:
        return XiditOptions.read(values)
    except BadOption as wrong_data:
        raise own[0][0].wrong(str(wrong_data)) from None
