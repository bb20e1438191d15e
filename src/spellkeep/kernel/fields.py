"""Who sees which field of a state: declared field by field, so that a new one is hidden until somebody says otherwise.

The fields of a position are listed once, with how each appears in a view:

    SHOWN = {
        "turn": PUBLIC,                  # everybody sees it
        "sigils": Own(),                 # a list by seat: one sees one's own, and UNKNOWN for those of others
        "hands": Own(unknown_cards),     # the same; what is seen of another's entry comes from a function
        "answers": ANSWERS,              # secret answers given at once: one's own, and who has finished
        "pool": Redacted(unseen_by),     # what a viewer sees comes from a function of the whole state
    }

`State.redacted` begins with an empty state and fills in what is declared, and nothing else. JSON, comparison and the
laws go by the same list; `copy` alone is written out, because searches copy states all the time and nothing is faster.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import mypyc_attr

from spellkeep.kernel.decisions import Answers
from spellkeep.kernel.piles import UNKNOWN

NO_FIELDS: Final = ("options", "listener")
"""What every state holds beside its position."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Shown:
    """How one field appears to a viewer."""

    def to(self, state: Any, value: Any, viewer: int | None) -> Any:
        """What the viewer (a seat, or None for an onlooker) sees; `value` shares nothing with the state."""
        raise NotImplementedError


class Public(Shown):
    """Everybody sees it as it is."""

    def to(self, state: Any, value: Any, viewer: int | None) -> Any:
        """The same for all."""
        return value


PUBLIC: Final = Public()


def unknown(value: Any) -> Any:
    """Nothing is seen but that there is something: UNKNOWN, and for a list as many of them as it has entries.

    >>> unknown(5), unknown([3, 4])
    (-1, [-1, -1])
    """
    return [UNKNOWN] * len(value) if isinstance(value, list) else UNKNOWN


class Own(Shown):
    """A list with an entry for each seat, which only that seat sees."""

    def __init__(self, others: Callable[[Any], Any] = unknown) -> None:
        self.others = others
        """What is seen of another's entry."""

    def to(self, state: Any, value: Any, viewer: int | None) -> Any:
        """Of the viewer's own entry everything, of the others what `others` leaves."""
        return [own if seat == viewer else self.others(own) for seat, own in enumerate(value)]


class Redacted(Shown):
    """Whatever a function of the whole state and the viewer says; it must not hand out a list of the state itself."""

    def __init__(self, redactor: Callable[[Any, int | None], Any]) -> None:
        self.redactor = redactor

    def to(self, state: Any, value: Any, viewer: int | None) -> Any:
        """Whatever the game's function makes of the whole state."""
        return self.redactor(state, viewer)


class OwnAnswers(Shown):
    """Secret answers that are given at once: one's own picks, and who has finished."""

    def to(self, state: Any, value: Any, viewer: int | None) -> Any:
        """The viewer's own picks, and of the others who has finished."""
        answers: Answers = value
        return answers.redacted(viewer)


ANSWERS: Final = OwnAnswers()


def copied(value: Any) -> Any:
    """A value of a part that shares nothing with it.

    >>> hands = [[1, 2], [3]]
    >>> other = copied(hands)
    >>> other[0].append(9)
    >>> hands, other
    ([[1, 2], [3]], [[1, 2, 9], [3]])
    """
    if value is None or isinstance(value, int | str | tuple):
        return value
    if isinstance(value, list):
        return [copied(item) for item in value] if value and isinstance(value[0], list) else value.copy()
    if isinstance(value, dict):
        return {key: copied(item) for key, item in value.items()}
    return value.copy()


def attributes(state: object) -> set[str]:
    """The names of everything a state holds, plain or compiled."""
    names = set(getattr(state, "__dict__", {}))
    for base in type(state).__mro__:
        names |= set(base.__dict__.get("__mypyc_attrs__", ())) | set(base.__dict__.get("__slots__", ()))
    return {name for name in names if not name.startswith("__")}
