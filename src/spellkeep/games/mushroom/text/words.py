"""Words of a text and where they stand, for error messages; small readers for what words mean."""

from __future__ import annotations

import re
from typing import Final

from spellkeep.games.mushroom.rules.names import read_amount, read_field
from spellkeep.kernel.errors import BadText

_WORD: Final = re.compile(r"\S+")


class Word:
    """A word and its place."""

    def __init__(self, text: str, line: int, column: int) -> None:
        self.text: str = text
        self.line: int = line
        self.column: int = column

    def wrong(self, reason: str) -> BadText:
        return BadText(reason, self.line, self.column)

    def unknown(self) -> BadText:
        return self.wrong(f"unknown word {self.text!r}")

    def part(self, text: str, start: int) -> Word:
        """A piece of the word, to be read by itself."""
        return Word(text, self.line, self.column + start)

    def number(self, low: int, high: int, what: str) -> int:
        text = self.text
        if (
            text.isascii()
            and text.isdecimal()
            and len(text) < 4
            and str(int(text)) == text
            and low <= int(text) <= high
        ):
            return int(text)
        raise self.wrong(f"{what}: a number from {low} to {high} is needed, not {text!r}")

    def one_of(self, words: list[str], what: str) -> int:
        if self.text in words:
            return words.index(self.text)
        raise self.wrong(f"unknown {what} {self.text!r}; it can be {', '.join(words)}")

    def field(self) -> int:
        field = read_field(self.text)
        if field < 0:
            raise self.wrong(f"{self.text!r} is no field: they are F01 to F20")
        return field

    def amount(self, letters: str) -> list[int]:
        counts = read_amount(self.text, letters)
        if not counts:
            raise self.wrong(f"{self.text!r} is no amount such as 2{letters[0]}1{letters[1]}")
        return counts


def words_of(text: str) -> list[list[Word]]:
    """The words of every line that has any; # begins a comment."""
    lines: list[list[Word]] = []
    for number, line in enumerate(text.splitlines(), 1):
        content = line.partition("#")[0]
        words = [Word(found[0], number, found.start() + 1) for found in _WORD.finditer(content)]
        if words:
            lines.append(words)
    return lines


def once(words: list[Word]) -> None:
    """No word of these stands there twice, nor two with the same name in front of `=`."""
    names: list[str] = []
    for word in words:
        name = word.text.partition("=")[0]
        if name in names:
            raise word.wrong(f"{name} is named twice")
        names.append(name)


def need(words: list[Word], least: int, most: int = 0) -> None:
    """A line has so many words, the first included; `most` 0: or more."""
    if len(words) < least:
        raise words[-1].wrong(f"{words[0].text}: something is missing")
    if most and len(words) > most:
        raise words[most].unknown()
