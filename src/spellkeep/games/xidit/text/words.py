"""The words of a position text, each with its place for error messages."""

from __future__ import annotations

import re
from typing import Final

from spellkeep.games.xidit.rules.numbers import is_number
from spellkeep.kernel.errors import BadText

_WORD: Final = re.compile(r"\S+")


class Word:
    """A word and where it stands."""

    def __init__(self, text: str, line: int, column: int) -> None:
        self.text: str = text
        self.line: int = line
        self.column: int = column

    def wrong(self, reason: str) -> BadText:
        return BadText(reason, self.line, self.column)

    def number(self, low: int, high: int, what: str) -> int:
        text = self.text
        if is_number(text) and low <= int(text) <= high:
            return int(text)
        raise self.wrong(f"{what} is a number from {low} to {high}, not {text!r}")


def words_of(text: str) -> list[list[Word]]:
    """The words of every line that has any; # begins a comment."""
    lines: list[list[Word]] = []
    for number, line in enumerate(text.splitlines(), 1):
        content = line.partition("#")[0]
        words = [Word(found[0], number, found.start() + 1) for found in _WORD.finditer(content)]
        if words:
            lines.append(words)
    return lines
