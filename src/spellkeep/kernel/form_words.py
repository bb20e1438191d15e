"""The words of a position text, each with its place, and what is known while a text is being read.

One class of words, one idea of a number, one grammar of comments for all games.

>>> line = words_of("hand 1  5 # three are gone")[0]
>>> [(word.text, word.column) for word in line]
[('hand', 1), ('1', 6), ('5', 9)]
>>> line[2].number(1, 3, "a card")
Traceback (most recent call last):
    ...
spellkeep.kernel.errors.BadText: line 1, column 9: a card is a number from 1 to 3, not '5'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from spellkeep.kernel.errors import BadText
from spellkeep.kernel.numbers import is_number

_WORD: Final = re.compile(r"\S+")
_COMMENT: Final = re.compile(r"(^|\s)#.*$")

Limit = int | Callable[[Any], int]
"""A number, or how it follows from the state: how many players, how many rounds."""


def limit(of: Limit, state: Any) -> int:
    """The limit in this position: a number, or worked out from the state."""
    return of if isinstance(of, int) else of(state)


def number_in(text: str) -> int | None:
    """The number a text is, in plain digits, written the one way numbers are written; else None.

    >>> number_in("12"), number_in("012"), number_in("-1"), number_in("²"), number_in("9" * 5000)
    (12, None, None, None, None)
    """
    return int(text) if is_number(text) and str(int(text)) == text else None


class Word:
    """A word and where it stands, for error messages."""

    __slots__ = ("column", "line", "text")

    def __init__(self, text: str, line: int, column: int) -> None:
        self.text = text
        self.line = line
        self.column = column

    def wrong(self, reason: str) -> BadText:
        """The error that points at this word."""
        return BadText(reason, self.line, self.column)

    def unknown(self) -> BadText:
        """The error for a word that means nothing here."""
        return self.wrong(f"unknown word {self.text!r}")

    def part(self, text: str, start: int = 0) -> Word:
        """A piece of this word, `start` letters inside it, to be read by itself."""
        return Word(text, self.line, self.column + start)

    def number(self, low: int, high: int, what: str) -> int:
        """Read it as a number within limits; `what` names it in the error."""
        found = number_in(self.text)
        if found is None or not low <= found <= high:
            raise self.wrong(f"{what} is a number from {low} to {high}, not {self.text!r}")
        return found

    def one_of(self, words: Sequence[str], what: str) -> int:
        """Which of these words it is."""
        if self.text not in words:
            raise self.wrong(f"{what} is one of {', '.join(words)}, not {self.text!r}")
        return words.index(self.text)


def words_of(text: str) -> list[list[Word]]:
    """The words of every line that has any. A # at the beginning of a word begins a comment."""
    lines = [
        [Word(found[0], number, found.start() + 1) for found in _WORD.finditer(_COMMENT.sub("", line))]
        for number, line in enumerate(text.splitlines(), 1)
    ]
    return [words for words in lines if words]


def need(words: Sequence[Word], least: int, most: int = 9999, what: str = "a word") -> None:
    """A line has so many words, the first one included; `what` names the one that is missing."""
    if len(words) < least:
        raise words[-1].wrong(f"after {words[-1].text!r} {what} is missing")
    if len(words) > most:
        raise words[most].wrong(f"{words[most].text!r} is one word too many")


def once(words: Sequence[Word]) -> None:
    """No word of these stands there twice, nor two with the same name in front of `=`."""
    names: list[str] = []
    for word in words:
        name = word.text.partition("=")[0]
        if name in names:
            raise word.wrong(f"{name} is named twice")
        names.append(name)


class Reading:
    """A text being read: the state it fills, its lines by their first word, and what has been named so far."""

    def __init__(self, state: Any, lines: Sequence[list[Word]], unknowns: bool, viewer: int | None) -> None:
        self.state = state
        self.heading = lines[0]
        self.unknowns = unknowns
        """May ? stand for what the viewer is not shown?"""
        self.viewer = viewer
        """With unknowns: whose text it is; None is an onlooker, or nobody has said."""
        self.lines: dict[str, list[list[Word]]] = {}
        """For each kind of line, by its name in the form, its lines in the order of the text."""
        self.named: set[tuple[str, Any]] = set()
        self.notes: dict[str, Any] = {}
        """Whatever a game's own lines have to tell one another."""

    def has(self, name: str) -> bool:
        """Does the text have such a line?"""
        return bool(self.lines.get(name))

    def wrong(self, name: str, reason: str) -> BadText:
        """A mistake of a line, at its first word; of the whole text if there is no such line."""
        found = self.lines.get(name)
        return (found[0] if found else self.heading)[0].wrong(reason)

    def name_once(self, what: str, value: Any, word: Word) -> None:
        """Of some things each may be named only once in a text."""
        if (what, value) in self.named:
            raise word.wrong(f"{word.text} is named twice")
        self.named.add((what, value))
