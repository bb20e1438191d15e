"""The text of a position, declared once: what is written line by line is read line by line.

A form is a heading and a list of lines. Each line says where its values are in the state and how they are written;
writing, reading, `?`, comments, doubled and missing lines, and the place of every mistake are the kernel's business.

    FORM = Form(
        Heading("players"),                                  # `embers 3 rounds=4`: players, then what is not default
        [
            One("round", At("round", ROUND), At("phase", PHASE), needed=True),     # `round 2 smother`
            One("turn", At("turn", Seat()), unless=NOBODY),                        # `turn 3`, left out if nobody's
            Marked("exchanged", Seat(), "exchanged"),                              # `exchanged 1 3`: entries that are 1
            Each("hand", Seat(), Pooled(Hidden(CARD)), "hands", many=True),        # `hand 1 2 4`, a line per seat
            Many("ash", Pooled(CARD), "ash", sort=True),                           # `ash 1 1 3`
            Then(prepare),                                                         # a step between the lines
            Own("pick", write_picks, read_pick, keys=2),                           # lines with functions of their own
            Then(check_invariants),
        ],
    )

Lines are written in the order of the list. They are read in that order too, whatever their order in the text, so a line
may rely on those above it; `first` names lines that must be read before all others (a phase that is written last).
Lines of one kind are read in the order of the text.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from spellkeep.kernel.errors import BadOption, BadText
from spellkeep.kernel.form_values import Value
from spellkeep.kernel.form_words import Limit, Reading, Word, limit, need, words_of
from spellkeep.kernel.options import Options
from spellkeep.kernel.seats import EVERYTHING

if TYPE_CHECKING:
    from spellkeep.kernel.game import Game

_ALWAYS: Final = object()
"""No value for which a line would be left out."""


class At:
    """A place in the state, `deck.hidden` or `to_draw.0`, and how its value is written."""

    __slots__ = ("path", "value")

    def __init__(self, path: str, value: Value) -> None:
        self.path = path
        self.value = value

    def write(self, state: Any) -> str:
        """The word that the line has in this place."""
        return self.value.write(state, get(state, self.path))

    def read(self, reading: Reading, word: Word) -> None:
        """Fill the attribute from the word in this place."""
        put(reading.state, self.path, self.value.read(reading, word))


def get(state: Any, path: str) -> Any:
    """What lies at a path of attributes and places in lists.

    >>> from types import SimpleNamespace
    >>> state = SimpleNamespace(to_draw=[3, 0])
    >>> put(state, "to_draw.1", 2)
    >>> get(state, "to_draw.0"), get(state, "to_draw")
    (3, [3, 2])
    """
    for name in path.split("."):
        state = state[int(name)] if name.isdecimal() else getattr(state, name)
    return state


def put(state: Any, path: str, value: Any) -> None:
    """Set what a dotted path names: `market.cards` is the attribute `cards` of the attribute `market`."""
    front, _, last = path.rpartition(".")
    owner = get(state, front) if front else state
    if last.isdecimal():
        owner[int(last)] = value
    else:
        setattr(owner, last, value)


class Line:
    """One kind of line; its first word is its name."""

    keys = 1
    """How many words tell lines of this kind apart: 2 where a seat or a place follows the name."""
    repeats = False
    """May lines with the same keys stand there several times?"""

    def __init__(self, name: str, *, needed: bool = False) -> None:
        self.name = name
        self.needed = needed

    def claims(self, state: Any, word: Word) -> bool:
        """Is a line with this first word one of these?"""
        return word.text == self.name

    def kinds(self) -> Sequence[Line]:
        """The kinds of lines it stands for, each read by itself."""
        return [self]

    def write(self, state: Any, viewer: int | None) -> list[str]:
        """All lines of this kind; none where there is nothing to say."""
        raise NotImplementedError

    def read(self, reading: Reading, words: list[Word]) -> None:
        """Fill the state with what one line says."""
        raise NotImplementedError

    def read_all(self, reading: Reading) -> None:
        """All lines of this name, in the order of the text; a needed line that is missing is an error."""
        for words in reading.lines[self.name]:
            self.read(reading, words)
        if self.needed and not reading.has(self.name):
            raise BadText(f"the line {self.name!r} is missing")


class One(Line):
    """A line that stands once: a value for each place. It is left out where the first place has the value `unless`."""

    def __init__(
        self,
        name: str,
        *places: At,
        unless: object = _ALWAYS,
        needed: bool = False,
        when: Callable[[Any], bool] | None = None,
    ) -> None:
        super().__init__(name, needed=needed)
        self.places = places
        self.unless = unless
        self.when = when
        """In which states it is written, where that does not follow from its values."""

    def write(self, state: Any, viewer: int | None) -> list[str]:
        """One line, or none while the first place has the value `unless`."""
        if get(state, self.places[0].path) == self.unless or (self.when is not None and not self.when(state)):
            return []
        return [" ".join([self.name, *[place.write(state) for place in self.places]])]

    def read(self, reading: Reading, words: list[Word]) -> None:
        """As many words as places."""
        need(words, len(self.places) + 1, len(self.places) + 1)
        for place, word in zip(self.places, words[1:], strict=True):
            place.read(reading, word)


class Flag(Line):
    """A line without a value of its own, `last` or `early_bird used`: it stands there if the place holds 1, not 0."""

    def __init__(self, name: str, path: str, word: str = "") -> None:
        super().__init__(name)
        self.path = path
        self.words = [name, word] if word else [name]

    def write(self, state: Any, viewer: int | None) -> list[str]:
        """The words of the flag while it is set."""
        return [" ".join(self.words)] if get(state, self.path) else []

    def read(self, reading: Reading, words: list[Word]) -> None:
        """The line stands there, so the flag is set."""
        need(words, len(self.words), len(self.words))
        if words[-1].text != self.words[-1]:
            raise words[-1].wrong(f"this line is {' '.join(self.words)!r}")
        put(reading.state, self.path, 1)


class Marked(Line):
    """A line that names the entries of a list which hold 1, not 0: `exchanged 1 3`. It is left out where none does."""

    def __init__(self, name: str, by: Value, path: str) -> None:
        super().__init__(name)
        self.by = by
        self.path = path

    def write(self, state: Any, viewer: int | None) -> list[str]:
        """One line with all entries that hold 1."""
        marked = [self.by.write(state, entry) for entry, mark in enumerate(get(state, self.path)) if mark]
        return [" ".join([self.name, *marked])] if marked else []

    def read(self, reading: Reading, words: list[Word]) -> None:
        """Mark the entries that are named; none of them twice is the same as once."""
        need(words, 2, what=self.by.what)
        for word in words[1:]:
            get(reading.state, self.path)[self.by.read(reading, word)] = 1


class Many(Line):
    """A line with a list of values. It is left out where the list has none, or only the value `unless`."""

    def __init__(
        self,
        name: str,
        value: Value,
        path: str,
        *,
        sort: bool = False,
        unless: object = _ALWAYS,
        count: Limit | None = None,
        needed: bool = False,
        when: Callable[[Any], bool] | None = None,
    ) -> None:
        super().__init__(name, needed=needed)
        self.value = value
        self.path = path
        self.sort = sort
        """Is it a set, kept and written in order, whatever the order in the text?"""
        self.unless = unless
        self.count = count
        """How many values there are, where that is fixed: one for every seat, say."""
        self.when = when
        """In which states it is written, where that does not follow from its values."""

    def write(self, state: Any, viewer: int | None) -> list[str]:
        """One line with all values, or none while there is nothing to say."""
        if self.when is not None and not self.when(state):
            return []
        return self.write_values(state, [self.name], get(state, self.path))

    def read(self, reading: Reading, words: list[Word]) -> None:
        """The whole list, from the words after the name."""
        put(reading.state, self.path, self.read_values(reading, words, 1))

    def write_values(self, state: Any, head: list[str], values: Sequence[Any]) -> list[str]:
        """The line that begins with `head`; none if no value differs from `unless`."""
        if all(value == self.unless for value in values):
            return []
        return [" ".join([*head, *[self.value.write(state, value) for value in values]])]

    def read_values(self, reading: Reading, words: list[Word], heads: int) -> list[Any]:
        """The values after the first `heads` words; as many as `count` asks for."""
        if self.count is None:
            need(words, heads + 1)
        else:
            number = limit(self.count, reading.state)
            need(words, heads + number, heads + number)
        values = [self.value.read(reading, word) for word in words[heads:]]
        return sorted(values) if self.sort else values


class Each(Many):
    """A line for each entry of a list, or of a dict: name, entry, and its value, or its list of values (`many`).

    With `width` the attribute is one flat list, and a line has the `width` numbers of its entry; entries then may
    count from 1, and their list from 0. With `start` and `entries` they are that part of a longer list. `needed`: a
    whole position has a line for every entry.
    """

    keys = 2

    def __init__(
        self,
        name: str,
        by: Value,
        value: Value,
        path: str,
        *,
        many: bool = False,
        width: Limit = 0,
        start: int = 0,
        entries: int = 0,
        sort: bool = False,
        unless: object = _ALWAYS,
        needed: bool = False,
    ) -> None:
        count = width or (None if many else 1)
        super().__init__(name, value, path, sort=sort, unless=unless, count=count, needed=needed)
        self.by = by
        self.many = many
        self.width = width
        self.start = start
        self.entries = entries

    def write(self, state: Any, viewer: int | None) -> list[str]:
        """A line for every entry that has something to say."""
        lines: list[str] = []
        for entry, values in self._entries(state):
            lines += self.write_values(state, [self.name, self.by.write(state, entry)], values)
        return lines

    def _entries(self, state: Any) -> list[tuple[Any, Sequence[Any]]]:
        found, width = get(state, self.path), limit(self.width, state)
        if width:
            return [(entry, found[entry * width : (entry + 1) * width]) for entry in range(len(found) // width)]
        own = found[self.start : self.start + self.entries] if self.entries else found
        pairs = own.items() if isinstance(own, dict) else enumerate(own)
        return [(entry, values if self.many else [values]) for entry, values in pairs]

    def read(self, reading: Reading, words: list[Word]) -> None:
        """The line of one entry: whose it is, then its values."""
        need(words, 2, what=self.by.what)
        entry, values = self.by.read(reading, words[1]), self.read_values(reading, words, 2)
        found, width = get(reading.state, self.path), limit(self.width, reading.state)
        if width:
            found[entry * width : (entry + 1) * width] = values
        else:
            found[entry + self.start if self.entries else entry] = values if self.many else values[0]

    def read_all(self, reading: Reading) -> None:
        """As any line; where the line is needed, every entry must have one."""
        for words in reading.lines[self.name]:
            self.read(reading, words)
        if not self.needed or reading.unknowns:
            return
        named = {words[1].text for words in reading.lines[self.name]}
        for entry, _ in self._entries(reading.state):
            if self.by.write(reading.state, entry) not in named:
                raise BadText(f"the line '{self.name} {self.by.write(reading.state, entry)}' is missing")


class Own(Line):
    """Lines that a game writes and reads by functions of its own.

    `write(state)` makes all of them, `read(reading, words)` reads one. With `claims` their first word is no
    fixed name (the cell on which a tile lies): they are what no other line claims and this function does. Lines that
    depend on the viewer are a subclass of `Line`.
    """

    def __init__(
        self,
        name: str,
        write: Callable[[Any], list[str]],
        read: Callable[[Reading, list[Word]], None],
        *,
        keys: int = 1,
        repeats: bool = False,
        needed: bool = False,
        claims: Callable[[Any, str], bool] | None = None,
    ) -> None:
        super().__init__(name, needed=needed)
        self.keys = keys
        self.repeats = repeats
        self._write = write
        self._read = read
        self._claims = claims

    def claims(self, state: Any, word: Word) -> bool:
        """As the game says, where it says; else by the first word."""
        return super().claims(state, word) if self._claims is None else self._claims(state, word.text)

    def write(self, state: Any, viewer: int | None) -> list[str]:
        """By the game's own function."""
        return self._write(state)

    def read(self, reading: Reading, words: list[Word]) -> None:
        """By the game's own function."""
        self._read(reading, words)


class BySeat(Line):
    """Several kinds of lines whose second word is a seat: all lines of seat 1 are written first, then those of seat 2.

    >>> class Two(Line):
    ...     def write(self, state, viewer): return [f"{self.name} 1 x", f"{self.name} 2 y"]
    >>> BySeat(Two("hand"), Two("pen")).write(None, None)
    ['hand 1 x', 'pen 1 x', 'hand 2 y', 'pen 2 y']
    """

    def __init__(self, *lines: Line) -> None:
        super().__init__("")
        self.lines = lines

    def kinds(self) -> Sequence[Line]:
        """All its lines: each is read by itself."""
        return self.lines

    def write(self, state: Any, viewer: int | None) -> list[str]:
        """The lines of seat 1, then those of seat 2, and so on."""
        written = [text for line in self.lines for text in line.write(state, viewer)]
        return sorted(written, key=lambda text: int(text.split(" ", 2)[1]))


class Then(Line):
    """No line, but a step at this place of the reading: what follows from the lines above, or a check of them."""

    def __init__(self, step: Callable[[Reading], None]) -> None:
        super().__init__("")
        self.step = step

    def claims(self, state: Any, word: Word) -> bool:
        """Never: it is no line, only something to do between lines."""
        return False

    def write(self, state: Any, viewer: int | None) -> list[str]:
        """Nothing."""
        return []

    def read_all(self, reading: Reading) -> None:
        """Do what has to be done once all lines before it have been read."""
        self.step(reading)


def check_invariants(reading: Reading) -> None:
    """As a last step: a text must describe a position in which nothing is broken."""
    for problem in reading.state.invariants():
        raise BadText(problem)


class Heading:
    """The first line: the game, some options by their place, and all others that are not default as name=value.

    `apart` are options that stand elsewhere in the text, or follow from it; a game with such overrides `values`.
    """

    def __init__(self, *first: str, apart: Sequence[str] = ()) -> None:
        self.first = first
        self.apart = apart

    def first_of(self, lines: Sequence[list[Word]]) -> Sequence[list[Word]]:
        """All lines of a text, this one first; a game may let it stand elsewhere."""
        return lines

    def write(self, state: Any) -> str:
        """The first line: game, version, and the options that are not as usual."""
        given = [
            f"{name}={self.written(name, value)}"
            for name, value in state.options.changed().items()
            if name not in self.first and name not in self.apart
        ]
        return " ".join([state.SLUG, *self.placed(state.options), *given])

    def placed(self, options: Options) -> list[str]:
        """The words that stand first."""
        return [options[name] for name in self.first]

    def written(self, name: str, value: str) -> str:
        """The value of an option as one word."""
        return value

    def unwritten(self, name: str, value: str) -> str:
        """What `written` was made of."""
        return value

    def read(self, game: Game, lines: Sequence[list[Word]]) -> Options:
        """The options of a text, all of whose lines are given."""
        words = lines[0]
        if words[0].text != game.slug:
            raise words[0].wrong(f"the text must begin with {game.slug!r}, not {words[0].text!r}")
        for name, field in zip(self.first, _fields(game, self.first), strict=True):
            if len(words) <= 1 + self.first.index(name):
                raise words[-1].wrong(f"the {field} is missing")
        try:
            return game.read_options(self.values(game, lines))
        except BadOption as error:
            raise _word_about(str(error), words).wrong(str(error)) from None

    def values(self, game: Game, lines: Sequence[list[Word]]) -> dict[str, str]:
        """The value of every option that the text names."""
        words = lines[0]
        values = {name: word.text for name, word in zip(self.first, words[1:], strict=False)}
        return {**values, **self.named(words[1 + len(self.first) :], values)}

    def named(self, words: Sequence[Word], before: Mapping[str, str]) -> dict[str, str]:
        """The options written name=value."""
        values: dict[str, str] = {}
        for word in words:
            name, sign, value = word.text.partition("=")
            if not sign or name in values or name in before or name in self.apart:
                raise word.wrong(f"{word.text!r} is not an option written name=value, each once")
            values[name] = self.unwritten(name, value)
        return values


def _fields(game: Game, names: Sequence[str]) -> list[str]:
    helps = {field.name: field.help for field in game.options.FIELDS}
    return [helps[name] for name in names]


def _word_about(reason: str, words: Sequence[Word]) -> Word:
    """The word of the first line that a reason speaks of; else the first behind the game."""
    for word in words[1:]:
        name = word.text.partition("=")[0]
        if reason.startswith((word.text, f"{name}=", f"{name} is ", f"there is no option {name!r}")):
            return word
    return words[min(1, len(words) - 1)]


class Form:
    """The heading and the lines of a game's position text, in the order in which they are written."""

    def __init__(self, heading: Heading, lines: Sequence[Line], *, first: Sequence[str] = ()) -> None:
        self.heading = heading
        self.lines = list(lines)
        self._kinds = [kind for line in lines for kind in line.kinds()]
        by_name = {kind.name: kind for kind in self._kinds if kind.name}
        early = [by_name[name] for name in first]
        self._reading = early + [kind for kind in self._kinds if kind not in early]

    def write(self, state: Any, viewer: int | None = EVERYTHING) -> str:
        """The text of a state; for a viewer a redacted one is given."""
        lines = [text for line in self.lines for text in line.write(state, viewer)]
        return "\n".join([self.heading.write(state), *lines]) + "\n"

    def read(self, game: Game, text: str, unknowns: bool = False, viewer: int | None = None) -> Any:
        """The state a text describes; raise BadText with line, column and reason."""
        lines = self.heading.first_of(words_of(text))
        if not lines:
            raise BadText("the text is empty", 1, 1)
        state = game.blank(self.heading.read(game, lines))
        reading = Reading(state, lines, unknowns, viewer)
        self._sort(reading, lines[1:])
        for line in self._reading:
            line.read_all(reading)
        return state

    def _sort(self, reading: Reading, lines: Sequence[list[Word]]) -> None:
        """Every line to its kind; none may stand there twice."""
        reading.lines = {kind.name: [] for kind in self._kinds}
        seen: set[str] = set()
        for words in lines:
            kind = self._kind(reading.state, words[0])
            name = " ".join(word.text for word in words[: kind.keys])
            if name in seen and not kind.repeats:
                raise words[0].wrong(f"there are two lines {name!r}")
            seen.add(name)
            reading.lines[kind.name].append(words)

    def _kind(self, state: Any, word: Word) -> Line:
        for kind in self._kinds:
            if kind.claims(state, word):
                return kind
        raise word.wrong(f"no line begins with {word.text!r}")
