"""The lines of a position text as words that know where they stand."""

from __future__ import annotations

import re
from typing import Final

from spellkeep.kernel.errors import BadText
from spellkeep.kernel.numbers import is_number

_WORD: Final = re.compile(r"\S+")


class Word:
    """One word, with line and column for messages."""

    def __init__(self, text: str, line: int, column: int) -> None:
        self.text: str = text
        self.line: int = line
        self.column: int = column

    def wrong(self, reason: str) -> BadText:
        return BadText(reason, self.line, self.column)

    def number(self, what: str, low: int, high: int) -> int:
        if not is_number(self.text):
            raise self.wrong(f"{what} must be a number, not {self.text!r}")
        if not low <= int(self.text) <= high:
            raise self.wrong(f"{what} must be from {low} to {high}, not {self.text}")
        return int(self.text)

    def part(self, text: str) -> Word:
        """A piece of this word, at the same place."""
        return Word(text, self.line, self.column)


class Line:
    """A line: its first word is the key."""

    def __init__(self, words: list[Word], raw: str) -> None:
        self.key: str = words[0].text
        self.head: Word = words[0]
        self.words: list[Word] = words[1:]
        self.raw: str = raw

    def need(self, least: int, most: int = 9999) -> None:
        if not least <= len(self.words) <= most:
            raise self.head.wrong(f"{self.key!r} has {len(self.words)} words behind it")


def split_lines(text: str) -> list[Line]:
    """All lines that are neither empty nor comment; a comment begins at # (GUA-CON-09)."""
    lines: list[Line] = []
    for number, raw in enumerate(text.split("\n"), 1):
        content = re.sub(r"(^|\s)#.*$", "", raw)
        words = [Word(found[0], number, found.start() + 1) for found in _WORD.finditer(content)]
        if words:
            lines.append(Line(words, content))
    return lines
