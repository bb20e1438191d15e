"""The parameters of a game: values with limits and defaults, never paths.

A game declares its options once; command line, lobby form, record and position text are made from the declaration.

>>> class TeaOptions(Options):
...     FIELDS = (
...         Choice("players", ("2", "3"), "number of players"),
...         Number("cups", 1, 9, 4, "cups per player"),
...         Switch("sugar", "is sugar allowed?"),
...     )
>>> options = TeaOptions.read({"players": "3"})
>>> options["players"], options.number("cups"), options.flag("sugar")
('3', 4, False)
>>> options.words()
['players=3']
>>> TeaOptions.read({"sugar": "true"}) == TeaOptions.read({"sugar": True}) == TeaOptions.read({"sugar": "yes"})
True
>>> TeaOptions.read({"cups": "12"})
Traceback (most recent call last):
    ...
spellkeep.kernel.errors.BadOption: cups=12: a number from 1 to 9 is needed
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, Self

from mypy_extensions import mypyc_attr

from spellkeep.kernel.errors import BadOption
from spellkeep.kernel.numbers import is_number

_TRUTHS: Final = {"true": "yes", "false": "no"}


@mypyc_attr(allow_interpreted_subclasses=True)
class Field:
    """One option: its name, its default, and which values it takes."""

    kind = "text"

    def __init__(self, name: str, default: str, help: str) -> None:
        self.name = name
        self.default = default
        self.help = help

    def problem(self, value: str) -> str | None:
        """Say what is wrong with a value, if anything."""
        raise NotImplementedError

    def values(self) -> tuple[str, ...]:
        """The values to offer, where they can be listed."""
        return ()

    def meant(self, word: str) -> str:
        """The value a word stands for."""
        return word


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Field):
    """One of a few words; the first is the default."""

    kind = "choice"

    def __init__(self, name: str, values: tuple[str, ...], help: str) -> None:
        super().__init__(name, values[0], help)
        self._values = values

    def problem(self, value: str) -> str | None:
        """None if it is one of the values."""
        return None if value in self._values else "it can be " + ", ".join(self._values)

    def values(self) -> tuple[str, ...]:
        """What a select box offers."""
        return self._values

    def meant(self, word: str) -> str:
        """Where yes or no is asked, true and false, as JSON and TOML write them, are understood too."""
        return _TRUTHS.get(word, word) if "yes" in self._values and "no" in self._values else word


class Switch(Choice):
    """`no` or `yes`; `no` is the default."""

    kind = "switch"

    def __init__(self, name: str, help: str) -> None:
        super().__init__(name, ("no", "yes"), help)


@mypyc_attr(allow_interpreted_subclasses=True)
class Number(Field):
    """A whole number between two limits."""

    kind = "number"

    def __init__(self, name: str, low: int, high: int, default: int, help: str) -> None:
        super().__init__(name, str(default), help)
        self.low = low
        self.high = high

    def problem(self, value: str) -> str | None:
        """None if it is a number within the limits, written as people write it."""
        if is_number(value) and self.low <= int(value) <= self.high and str(int(value)) == value:
            return None
        return f"a number from {self.low} to {self.high} is needed"


@mypyc_attr(allow_interpreted_subclasses=True)
class Content(Field):
    """A longer text that travels as itself (own data), checked by the game when it begins."""

    kind = "content"

    def __init__(self, name: str, help: str) -> None:
        super().__init__(name, "", help)

    def problem(self, value: str) -> str | None:
        """None: whoever reads the content checks it."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Options:
    """The values of all options of one game; it never changes."""

    FIELDS: ClassVar[tuple[Field, ...]] = ()

    def __init__(self, values: Mapping[str, str]) -> None:
        self._values = {field.name: values.get(field.name, field.default) for field in self.FIELDS}

    @classmethod
    def read(cls, values: Mapping[str, object]) -> Self:
        """Check names and values; raise BadOption with the reason."""
        words: dict[str, str] = {}
        fields = {field.name: field for field in cls.FIELDS}
        for name, value in values.items():
            if name not in fields:
                known = ", ".join(fields) or "none"
                raise BadOption(f"there is no option {name!r}; the options are: {known}")
            word = fields[name].meant(_word(value))
            problem = fields[name].problem(word)
            if problem is not None:
                raise BadOption(f"{name}={word}: {problem}")
            words[name] = word
        options = cls(words)
        conflict = options.conflict()
        if conflict is not None:
            raise BadOption(conflict)
        return options

    def conflict(self) -> str | None:
        """Say which values do not go together; games override it."""
        return None

    def __getitem__(self, name: str) -> str:
        return self._values[name]

    def number(self, name: str) -> int:
        """An option whose values are numbers."""
        return int(self._values[name])

    def flag(self, name: str) -> bool:
        """An option that is yes or no."""
        return self._values[name] == "yes"

    def changed(self) -> dict[str, str]:
        """The values that are not default, in the order of declaration."""
        return {f.name: self._values[f.name] for f in self.FIELDS if self._values[f.name] != f.default}

    def words(self) -> list[str]:
        """What differs from the defaults, as a command line and a record write it."""
        return [f"{name}={value}" for name, value in self.changed().items()]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Options) and type(self) is type(other) and self._values == other._values

    def __hash__(self) -> int:
        return hash(tuple(sorted(self._values.items())))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({' '.join(self.words())})"


def _word(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
