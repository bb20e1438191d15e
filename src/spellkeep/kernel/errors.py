"""The failures a caller may meet.

SpellkeepError
├── BadText              a text cannot be read: line, column, reason
│   └── BadData          a data file is wrong: file, entry, reason
├── BadOption            an option has no such value
├── IllegalAction        a rule refuses the act: rule and sentence
├── VersionConflict      a record of another version no longer replays
├── UnknownGame          no folder of that name
└── BrokenLaw            a law of the kernel does not hold: always a fault of the program
"""

from __future__ import annotations


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
    """A rule refuses what a seat wants to do; nothing has happened.

    >>> str(IllegalAction("RIV-TURN-02", "There is a tile on e1 already."))
    'There is a tile on e1 already. (RIV-TURN-02)'
    """

    def __init__(self, rule: str, sentence: str) -> None:
        super().__init__(rule, sentence)
        self.rule = rule
        self.sentence = sentence

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})"
