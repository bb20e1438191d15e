"""What a player can pick: the legal moves of a decision, each cut into parts that are pointed at in any order.

>>> moves = [["a@N", "hand-a", "N"], ["a@E", "hand-a", "E"], ["M", "M", ""]]
>>> ask = Ask("Choose.", [Part("tile"), Part("turn", CYCLE)], moves)
>>> ask.matching({"tile": "hand-a"})
[['a@N', 'hand-a', 'N'], ['a@E', 'hand-a', 'E']]
>>> ask.token({"tile": "hand-a", "turn": "E"}), ask.token({"tile": "hand-a"}), ask.token({"tile": "M"})
('a@E', None, 'M')

Where an answer is a whole sheet (a programme, a census, cards on places), listing it would be hopeless: its parts are
filled in freely, and the game's `Drawing.ghost` says what a filling means. Moves that are listed beside a sheet win
over it once one of their parts is picked.

>>> sheet = [Part("orders", SLOTS, values=["r", "b"], places=3, start="r,,b"), Part("move")]
>>> programme = Ask("Write.", sheet, [["pass", "", "pass"]])
>>> programme.start, programme.token(programme.start), programme.token({"orders": "r,,b", "move": "pass"})
({'orders': 'r,,b'}, None, 'pass')
>>> programme.parts[0].read("r,,b")
['r', '', 'b']
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

ELEMENT = "element"
"""A part that is picked by pointing at an element, or by a button where its value is the key of none."""
CYCLE = "cycle"
"""A part that is turned: pointing at the ghost again takes the next value."""
LAZY = "lazy"
"""Picked like an element, but there are too many moves to list: what may be picked comes with each ghost."""
SET = "set"
"""Some of the values, `low` to `high` of them. "a,b" """
ORDER = "order"
"""All of the values in an order. "b,a,c" """
NUMBER = "number"
"""A number from `low` to `high`. "3" """
SLOTS = "slots"
"""`places` places, each empty or one of the values, which may repeat. "r,,b" """
ASSIGN = "assign"
"""Every value into one of the bins, or left out. "card-1:left,card-2:right" """

SHEETS = (SET, ORDER, NUMBER, SLOTS, ASSIGN)
"""The kinds whose values are composed by the player and not listed in moves."""

Picks = Mapping[str, str]


class Bin(Struct, frozen=True):
    """Where values of an ASSIGN part go: how many, and which. Its key may be one of an element."""

    key: str
    label: str
    low: int = 0
    high: int = 99
    accepts: Sequence[str] | None = None
    """The values that may go in; none given: all."""


class Part:
    """One part of a move, such as the tile, the cell, the rotation; or of a sheet.

    >>> cards = Part("cards", SET, values=["card-a", "card-b", "card-c"], low=1, high=2)
    >>> [cards.lacks(value) for value in ("card-a", "", "card-a,card-b,card-c")]
    ['', 'few', 'many']
    >>> bins = [Bin("left", "Left", low=1), Bin("right", "Right", accepts=["b"])]
    >>> sides = Part("sides", ASSIGN, values=["a", "b"], bins=bins)
    >>> sides.read_bins("a:left,b:right"), sides.lacks("b:right"), sides.lacks("a:right"), sides.lacks("a:left")
    ({'a': 'left', 'b': 'right'}, 'bin_few', 'bin_refuses', '')
    >>> written_bins({"a": "left", "b": "right"})
    'a:left,b:right'
    """

    __slots__ = (
        "bins", "carried", "high", "kind", "label", "low", "name", "places", "pointed", "rest", "start", "values",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        kind: str = ELEMENT,
        *,
        values: Sequence[str] = (),
        low: int = 0,
        high: int = 99,
        places: int = 0,
        bins: Sequence[Bin] = (),
        rest: str | None = None,
        label: str = "",
        start: str = "",
        pointed: bool = False,
        carried: bool = False,
    ) -> None:
        if any("," in value or ":" in value for value in values):
            raise ValueError(f"the values of {name!r} are joined by commas and colons: {values}")
        self.name = name
        self.kind = kind
        self.values = list(values)
        """Of a sheet: keys of elements, or buttons with a label of the ask."""
        self.low = low
        self.high = high
        self.places = places
        self.bins = list(bins)
        self.rest = rest
        """The bin of everything that was put into none."""
        self.label = label
        """The sentence over its control."""
        self.start = start
        """What is filled in before the player does anything: a proposal."""
        self.pointed = pointed
        """Of an ASSIGN part: values and bins are pointed at in the picture; the panel does not list them once more."""

        self.carried = carried
        """A plan for later: what is filled in here is proposed when the next decision has a part of the same name."""

    @property
    def is_sheet(self) -> bool:
        """Is it filled in freely, rather than chosen from listed moves?"""
        return self.kind in SHEETS

    def read(self, value: str) -> list[str]:
        """What a composed value consists of; empty places of SLOTS are ""."""
        if self.kind == SLOTS:
            symbols = value.split(",") if value else []
            return (symbols + [""] * self.places)[: self.places]
        return [each for each in value.split(",") if each]

    def read_bins(self, value: str) -> dict[str, str]:
        """Of an ASSIGN part: the bin of every value, the rest included."""
        pairs = [pair.rpartition(":") for pair in self.read(value)]
        chosen = {item: where for item, _, where in pairs}
        if self.rest is None:
            return chosen
        return {item: chosen.get(item, self.rest) for item in self.values}

    def lacks(self, value: str) -> str:
        """What is wrong with a composed value by its own limits, as a word of the table's catalogue; "" if nothing."""
        if self.kind == NUMBER:
            return "" if value.isdecimal() and self.low <= int(value) <= self.high else "number"
        if self.kind == ASSIGN:
            return self._bins_lack(self.read_bins(value))
        chosen = [each for each in self.read(value) if each]
        if any(each not in self.values for each in chosen):
            return "unknown"
        if self.kind == ORDER:
            return "" if sorted(chosen) == sorted(self.values) else "order"
        if self.kind == SLOTS:
            return "few" if len(chosen) < self.low else ""
        if len(set(chosen)) < self.low:
            return "few"
        return "many" if len(chosen) > self.high else ""

    def _bins_lack(self, chosen: Mapping[str, str]) -> str:
        known = {each.key for each in self.bins}
        if any(item not in self.values or where not in known for item, where in chosen.items()):
            return "unknown"
        for target in self.bins:
            inside = [item for item, where in chosen.items() if where == target.key]
            if target.accepts is not None and any(item not in target.accepts for item in inside):
                return "bin_refuses"
            if len(inside) > target.high:
                return "bin_many"
        for target in self.bins:
            if sum(where == target.key for where in chosen.values()) < target.low:
                return "bin_few"
        return ""


def written(values: Iterable[str]) -> str:
    """A composed value: of a SET, an ORDER, SLOTS."""
    return ",".join(values)


def written_bins(chosen: Mapping[str, str]) -> str:
    """The value of an ASSIGN part."""
    return ",".join(f"{item}:{where}" for item, where in chosen.items())


class Ask:
    """A decision as the page gets it: each move is its token followed by one value per part ("" where it has none).

    `standing` are the standing instructions that may be given instead of an answer: the name and the label of each.
    """

    def __init__(
        self,
        prompt: str,
        parts: list[Part],
        moves: list[list[str]],
        labels: dict[str, str] | None = None,
        standing: Sequence[tuple[str, str]] = (),
        icons: Mapping[str, str] | None = None,
    ) -> None:
        self.prompt = prompt
        self.parts = parts
        self.moves = moves
        self.labels = labels or {}
        self.standing = list(standing)
        self.icons = dict(icons or {})
        """Small pictures of values that are no elements: the ids of definitions of the drawing."""
        self.purpose = ""
        """One sentence: what the decision is for."""
        self.rule = ""
        """The rule under which it is asked."""

    @property
    def is_open(self) -> bool:
        """Are there answers that are not listed in `moves`?"""
        return any(part.is_sheet or part.kind == LAZY for part in self.parts)

    @property
    def start(self) -> dict[str, str]:
        """The proposal that the page begins with."""
        return {part.name: part.start for part in self.parts if part.start}

    def matching(self, picks: Picks) -> list[list[str]]:
        """The listed moves that agree with the picks made so far; what is filled into a sheet does not matter."""
        wanted = self._wanted(picks)
        return [move for move in self.moves if all(move[place] == value for place, value in wanted)]

    def token(self, picks: Picks) -> str | None:
        """The listed move that the picks name, if only one is left. Beside a sheet one of its parts must be picked."""
        if self.is_open and not self._wanted(picks):
            return None
        left = self.matching(picks)
        return left[0][0] if len(left) == 1 else None

    def picks_of(self, token: str) -> dict[str, str]:
        """The picks that name a listed move."""
        for move in self.moves:
            if move[0] == token:
                return {part.name: move[place] for place, part in enumerate(self.parts, 1) if move[place]}
        return {}

    def _wanted(self, picks: Picks) -> list[tuple[int, str]]:
        return [
            (place, picks[part.name])
            for place, part in enumerate(self.parts, 1)
            if not part.is_sheet and picks.get(part.name)
        ]


class Ghost:
    """What lies over the picture while a move is only thought of: elements, and what would follow in words."""

    def __init__(self, picks: Picks, token: str | None) -> None:
        self.picks = dict(picks)
        """The picks asked for, those filled in, and those corrected."""
        self.token = token
        """What would be sent: one token, or a whole answer in one piece ("a b c"); None if something is missing."""
        self.elements: list[tuple[str, str, str, str]] = []
        """Pane, layer, key and drawing."""
        self.words = ""
        """What would follow."""
        self.refuse = ""
        """Why it cannot be confirmed yet, in one sentence; and the id of the rule that says so."""
        self.rule = ""
        self.taps: dict[str, dict[str, str]] = {}
        """What pointing at an element means now: picks that are laid over the present ones ("" takes one away)."""
        self.moves: list[list[str]] = []
        """For LAZY parts: rows like those of an ask, for what may be picked now; the token is "" where more is open."""


def narrowed(ask: Ask, every: Sequence[Sequence[str]], picks: Picks) -> list[list[str]]:
    """Of moves that are too many to list (rows like those of an ask), what may be picked for each part now.

    >>> parts = [Part("from", LAZY), Part("to", LAZY)]
    >>> every = [["ax", "a", "x"], ["ay", "a", "y"], ["bx", "b", "x"]]
    >>> narrowed(Ask("Go.", parts, []), every, {})
    [['', 'a', ''], ['', 'b', ''], ['', '', 'x'], ['', '', 'y']]
    >>> narrowed(Ask("Go.", parts, []), every, {"from": "a"})
    [['', 'a', ''], ['', 'b', ''], ['', '', 'x'], ['', '', 'y']]
    >>> narrowed(Ask("Go.", parts, []), every, {"from": "b"})
    [['', 'a', ''], ['', 'b', ''], ['', '', 'x']]
    """
    rows: list[list[str]] = []
    for column in range(1, len(ask.parts) + 1):
        others = {
            place: picks[part.name]
            for place, part in enumerate(ask.parts, 1)
            if place != column and picks.get(part.name)
        }
        fits = [move[column] for move in every if all(move[place] == value for place, value in others.items())]
        empty = [""] * (len(ask.parts) + 1)
        rows += [[*empty[:column], value, *empty[column + 1 :]] for value in dict.fromkeys(fits) if value]
    return rows
