"""The failures a caller may meet.

SpellkeepError
├── BadText              a text cannot be read: line, column, reason
│   └── BadData          a data file is wrong: file, entry, reason
├── BadOption            an option has no such value
├── IllegalAction        an act is refused: rule, sentence, and the refusal they were made of
│   ├── Unreadable       the text names no act
│   └── NotAsked         it is not this seat's turn, or the game is over
├── VersionConflict      a record of another version no longer replays
├── UnknownGame          no folder of that name
└── BrokenLaw            a law of the kernel does not hold: always a fault of the program
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Self

from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.words import Facts

Words = Callable[[Refusal, str], str]
"""A refusal and a language make a sentence."""


class SpellkeepError(Exception):
    """Everything this program raises on purpose."""


class BadText(SpellkeepError):
    """A text that cannot be read. Counts lines and columns from 1; 0 means the whole text.

    >>> str(BadText("unknown word 'Q9'", line=3, column=6))
    "line 3, column 6: unknown word 'Q9'"
    """

    def __init__(self, reason: str, line: int = 0, column: int = 0) -> None:
        super().__init__(reason, line, column)
        self.reason = reason
        self.line = line
        self.column = column

    def at(self, lines_before: int) -> BadText:
        """Return the same error inside a longer text."""
        return BadText(self.reason, self.line + lines_before if self.line else lines_before + 1, self.column)

    def __str__(self) -> str:
        if not self.line:
            return self.reason
        return f"line {self.line}, column {self.column or 1}: {self.reason}"


class BadData(BadText):
    """A data file that does not describe a box.

    >>> str(BadData("tiles.toml", "F2", "golems must add up to 6, not 7"))
    'tiles.toml: F2: golems must add up to 6, not 7'
    """

    def __init__(self, file: str, entry: str, reason: str) -> None:
        super().__init__(f"{file}: {entry}: {reason}" if entry else f"{file}: {reason}")
        self.args = (file, entry, reason)  # what it is made of again after crossing to another process
        self.file = file
        self.entry = entry


class BadOption(SpellkeepError):
    """An option that does not exist, or has no such value."""


class UnknownGame(SpellkeepError):
    """No game of that name was found."""


class VersionConflict(SpellkeepError):
    """A record made by another version of a game that no longer means the same."""


class BrokenLaw(SpellkeepError):
    """Something that must always hold does not."""


class IllegalAction(SpellkeepError):
    """What a seat wants to do is refused; nothing has happened.

    >>> str(IllegalAction("RIV-TURN-02", "There is a tile on e1 already."))
    'There is a tile on e1 already. (RIV-TURN-02)'
    >>> words = lambda refusal, language: refusal.sentence("spellkeep.kernel", language)
    >>> error = NotAsked.of(Refusal("", "not_asked", {"seat": "2"}), words)
    >>> str(error), error.kind, error.word
    ('Seat 2 has nothing to decide now.', 'not_asked', 'not_asked')
    """

    kind: ClassVar[str] = "illegal"
    """For programs: `illegal`, `unreadable` or `not_asked`."""

    def __init__(self, rule: str, sentence: str, refusal: Refusal | None = None, words: Words | None = None) -> None:
        super().__init__(rule, sentence, refusal)
        self.rule = rule
        self.sentence = sentence
        self.refusal = refusal
        self._words = words

    @classmethod
    def of(cls, refusal: Refusal, words: Words) -> Self:
        """The error that tells of a refusal; `words` puts it into any language, as `Game.sentence` does."""
        return cls(refusal.rule, words(refusal, "en"), refusal, words)

    @property
    def word(self) -> str:
        """The refusal's name in the catalogue; empty where there is only a sentence."""
        return "" if self.refusal is None else self.refusal.word

    @property
    def facts(self) -> Facts:
        """What fills the gaps of the sentence."""
        return {} if self.refusal is None else self.refusal.facts

    def sentence_in(self, language: str) -> str:
        """The sentence in the reader's language, or as it is where nothing else is known."""
        if self.refusal is None or self._words is None:
            return self.sentence
        return self._words(self.refusal, language)

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})" if self.rule else self.sentence


class Unreadable(IllegalAction):
    """A text that names no act of this game, or none that can be asked here."""

    kind: ClassVar[str] = "unreadable"


class NotAsked(IllegalAction):
    """Somebody else decides now, or nobody does any more."""

    kind: ClassVar[str] = "not_asked"
