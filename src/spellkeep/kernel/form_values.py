"""How one value is written and read: said once, for the lines of a position text and for the parts of a token.

>>> from spellkeep.kernel.form_words import words_of
>>> card, mood = Number("a card", 1, 6), Name("the mood", ("calm", "bold"))
>>> card.write(None, 5), card.find(None, "5"), card.find(None, "7"), card.expects(None)
('5', 5, None, 'a number from 1 to 6')
>>> mood.write(None, 1), mood.find(None, "calm")
('bold', 0)

Whatever is written in another way is a class of four lines, or a `Custom` with two functions:

>>> evens = Custom("an even card", lambda state, card: f"c{card * 2}", lambda state, text: {"c2": 1}.get(text))
>>> evens.write(None, 1), evens.find(None, "c2"), evens.find(None, "c3")
('c2', 1, None)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from spellkeep.kernel.form_words import Limit, Reading, Word, limit, number_in
from spellkeep.kernel.piles import UNKNOWN, Pool

Names = Sequence[str] | Callable[[Any], Sequence[str]]
"""Words in the order of the values they name, or where the state has them."""


class Value:
    """How one value, mostly a number, is written. `what` begins a sentence: "a card is a number from 1 to 6"."""

    def __init__(self, what: str) -> None:
        self.what = what

    def write(self, state: Any, value: Any) -> str:
        """The word that stands for the value."""
        raise NotImplementedError

    def find(self, state: Any, text: str) -> Any:
        """The value a text names; None if it names none."""
        raise NotImplementedError

    def expects(self, state: Any) -> str:
        """What can stand here, in words."""
        raise NotImplementedError

    def size(self) -> int:
        """Above all numbers that a value of this kind can have in an action."""
        raise NotImplementedError

    def least(self) -> int:
        """The lowest number that a value of this kind can have in an action."""
        return 0

    def read(self, reading: Reading, word: Word) -> Any:
        """The value a word of a position text names; raise BadText with its place where it names none."""
        found = self.find(reading.state, word.text)
        if found is None:
            raise word.wrong(f"{self.what} is {self.expects(reading.state)}, not {word.text!r}")
        return found


class Number(Value):
    """A whole number between two limits, either of which may follow from the state."""

    def __init__(self, what: str, low: Limit, high: Limit) -> None:
        super().__init__(what)
        self.low = low
        self.high = high

    def write(self, state: Any, value: int) -> str:
        """In digits."""
        return str(value)

    def find(self, state: Any, text: str) -> int | None:
        """None outside the limits, which may depend on the position."""
        found = number_in(text)
        return None if found is None or not limit(self.low, state) <= found <= limit(self.high, state) else found

    def expects(self, state: Any) -> str:
        """The limits as they are in this position."""
        return f"a number from {limit(self.low, state)} to {limit(self.high, state)}"

    def size(self) -> int:
        """One more than the highest, so that the limit must not depend on the position."""
        assert isinstance(self.high, int), f"{self.what}: its slot needs a size"
        return self.high + 1

    def least(self) -> int:
        """The lowest, where it does not depend on the position."""
        return self.low if isinstance(self.low, int) else 0


def players_of(state: Any) -> int:
    """How many play, where the game has an option `players`."""
    return int(state.options.number("players"))


class Seat(Number):
    """A seat: code counts from 0, texts count from 1.

    >>> Seat("a seat", 4).write(None, 0), Seat("a seat", 4).find(None, "4"), Seat("a seat", 4).find(None, "5")
    ('1', 3, None)
    """

    def __init__(self, what: str = "a seat", players: Limit = players_of) -> None:
        super().__init__(what, 1, players)

    def write(self, state: Any, value: int) -> str:
        """People count from 1."""
        return str(value + 1)

    def find(self, state: Any, text: str) -> int | None:
        """People count from 1."""
        found = super().find(state, text)
        return None if found is None else found - 1

    def size(self) -> int:
        """As many as there can be seats."""
        return super().size() - 1

    def least(self) -> int:
        """Inside, seats count from 0."""
        return 0


class Name(Value):
    """One of some words; the value is its place among them."""

    def __init__(self, what: str, names: Names) -> None:
        super().__init__(what)
        self.names = names if callable(names) else tuple(names)  # in a string, "NE" would be found as a name too

    def all(self, state: Any) -> Sequence[str]:
        """The names of this position: fixed, or those of its box."""
        return self.names(state) if callable(self.names) else self.names

    def write(self, state: Any, value: int) -> str:
        """The name with this index."""
        return self.all(state)[value]

    def find(self, state: Any, text: str) -> int | None:
        """The index of the name; empty names cannot be found."""
        names = self.all(state)
        return names.index(text) if text and text in names else None

    def expects(self, state: Any) -> str:
        """All names that there are."""
        return f"one of {', '.join(name for name in self.all(state) if name)}"

    def size(self) -> int:
        """As many as there are names, which must not depend on the position."""
        assert not callable(self.names), f"{self.what}: its slot needs a size"
        return len(self.names)


class Letters(Value):
    """Several values in one word, a letter each: `RBKAX`.

    >>> orders = Letters("a programme", "RBK", 2, 3)
    >>> orders.write(None, [0, 2]), orders.find(None, "RKK"), orders.find(None, "R"), orders.expects(None)
    ('RK', [0, 2, 2], None, '2 to 3 letters of RBK')
    """

    def __init__(self, what: str, letters: str, low: int, high: int) -> None:
        super().__init__(what)
        self.letters = letters
        self.low = low
        self.high = high

    def write(self, state: Any, value: Sequence[int]) -> str:
        """A letter for every entry, in one word."""
        return "".join(self.letters[each] for each in value)

    def find(self, state: Any, text: str) -> list[int] | None:
        """An index for every letter of the word."""
        fits = self.low <= len(text) <= self.high and all(letter in self.letters for letter in text)
        return [self.letters.index(letter) for letter in text] if fits else None

    def expects(self, state: Any) -> str:
        """How many letters, and which."""
        number = str(self.low) if self.low == self.high else f"{self.low} to {self.high}"
        return f"{number} letters of {self.letters}"


class Amount(Value):
    """Counts in one word, each behind its number, none left out but those of 0: `2f1s` is [2, 1]; "" is nothing.

    >>> servants = Amount("servants", "fs", 9)
    >>> servants.write(None, [2, 0]), servants.find(None, "1f2s"), servants.find(None, "2s1f")
    ('2f', [1, 2], None)
    """

    def __init__(self, what: str, letters: str, high: int) -> None:
        super().__init__(what)
        self.letters = letters
        self.high = high
        self.pattern = re.compile("".join(f"(?:([1-9][0-9]?){re.escape(letter)})?" for letter in letters))

    def write(self, state: Any, value: Sequence[int]) -> str:
        """Each count before its letter, without those that are 0."""
        return "".join(f"{count}{letter}" for count, letter in zip(value, self.letters, strict=True) if count)

    def find(self, state: Any, text: str) -> list[int] | None:
        """A count for every letter; 0 for those that the word does not have."""
        found = self.pattern.fullmatch(text) if text else None
        counts = [int(count or 0) for count in found.groups()] if found else []
        return counts if counts and max(counts) <= self.high else None

    def expects(self, state: Any) -> str:
        """An example, because the shape explains itself."""
        return "an amount such as " + self.write(state, [2] + [1] * (len(self.letters) - 1))


class Custom(Value):
    """A value with functions of its own: `find` answers None where the text names nothing."""

    def __init__(
        self,
        what: str,
        write: Callable[[Any, Any], str],
        find: Callable[[Any, str], Any],
        expects: str = "something else",
    ) -> None:
        super().__init__(what)
        self._write = write
        self._find = find
        self._expects = expects

    def write(self, state: Any, value: Any) -> str:
        """By the game's own function."""
        return self._write(state, value)

    def find(self, state: Any, text: str) -> Any:
        """By the game's own function."""
        return self._find(state, text)

    def expects(self, state: Any) -> str:
        """What the game says is expected."""
        return self._expects


class Wrapped(Value):
    """A value with something more to it."""

    def __init__(self, value: Value) -> None:
        super().__init__(value.what)
        self.value = value

    def write(self, state: Any, value: Any) -> str:
        """As the value inside."""
        return self.value.write(state, value)

    def find(self, state: Any, text: str) -> Any:
        """As the value inside."""
        return self.value.find(state, text)

    def expects(self, state: Any) -> str:
        """As the value inside."""
        return self.value.expects(state)

    def size(self) -> int:
        """As the value inside."""
        return self.value.size()

    def least(self) -> int:
        """As the value inside."""
        return self.value.least()

    def read(self, reading: Reading, word: Word) -> Any:
        """As the value inside."""
        return self.value.read(reading, word)


class Hidden(Wrapped):
    """A value that is written ? where the viewer is not shown it, and read so in the text of a viewer only."""

    def write(self, state: Any, value: Any) -> str:
        """A `?` for what the viewer has not been shown."""
        return "?" if value == UNKNOWN else self.value.write(state, value)

    def read(self, reading: Reading, word: Word) -> Any:
        """A `?` is read in the text of a view only."""
        if word.text != "?":
            return self.value.read(reading, word)
        if not reading.unknowns:
            raise word.wrong("a whole position has no ?")
        return UNKNOWN


class Once(Wrapped):
    """A thing that exists once: to name it twice in a text is a mistake."""

    def read(self, reading: Reading, word: Word) -> Any:
        """The second mention of the same thing is an error, with the place of the word."""
        found = self.value.read(reading, word)
        if found != UNKNOWN:
            reading.name_once(self.what, found, word)
        return found


class Pooled(Wrapped):
    """A card out of a `Pool`, an attribute of the state: whatever is named is no longer among the unseen ones."""

    def __init__(self, value: Value, pool: str = "pool") -> None:
        super().__init__(value)
        self.pool = pool

    def read(self, reading: Reading, word: Word) -> Any:
        """Take the card out of the pool: one that is not left there is an error."""
        card = self.value.read(reading, word)
        if card != UNKNOWN:
            pool: Pool = getattr(reading.state, self.pool)
            if not pool.counts[card]:
                raise word.wrong(f"there is no {word.text} left to lie here")
            pool.take(card)
        return card
