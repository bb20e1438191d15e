"""Actions as tokens, declared once: a table of tokens packs, unpacks, writes, reads, splits and offers them as picks.

An action is one number, since searches handle millions of them: the number of its kind plus the value of each part
times its unit. The rules build such numbers by themselves; a table says the same once more for people:

>>> from spellkeep.kernel.form_values import Name, Number
>>> TILE = Slot("tile", Name("a tile", ("S1", "S2")), unit=1 << 6)
>>> CELL = Slot("cell", Number("a cell", 0, 15), unit=4)
>>> TURN = Slot("turn", Name("a side", "NESW"), pattern=".")
>>> table = Tokens([Token(0, "{tile}@{cell}{turn}", TILE, CELL, TURN), Token(1 << 10, "pass")], rule="TEA-CON-01")
>>> action = table.read(None, 0, "S2@5E")
>>> action == (1 << 6) + 5 * 4 + 1, table.word(None, action), table.word(None, 1 << 10)
(True, 'S2@5E', 'pass')
>>> table.names_action(action), table.names_action(2 << 6), table.names_action(1 << 20)
(True, False, False)
>>> table.read(None, 0, "S2@99E")
Traceback (most recent call last):
    ...
spellkeep.kernel.refusal.Refusal: ('TEA-CON-01', 'no_such_part', {...})
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from spellkeep.kernel.form_values import Value
from spellkeep.kernel.numbers import is_number
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.seats import EVERYTHING, NATURE

_GAP: Final = re.compile(r"\{(\w+)\}")
NOTHING: Final[Mapping[str, str]] = {}
_MOVE: Final = "move"
"""The part of a pick that says which kind of token it is."""

Picks = tuple[list[str], list[list[str]], dict[str, str]]
"""The names of the parts; for each action its token and a value per part; the words for these values."""


class Slot:
    """A part of a token: its name in the form, how it is written, and where it stands in the number of an action.

    `unit`: the number of the action has value times unit. `plus`: added to the value before (where 0 means none).
    `size`: how many values there are, where the value does not know. `rule` and `refuse`: the rule and the word of the
    sentence for a text that is no such value, with the text as a fact named after the slot. `pattern`: which letters
    belong to it, where no sign separates it from the next slot, or where tokens are written in one piece.
    `element`: the key of the element of the picture that is pointed at for a value; {} is the value as it is written.
    """

    def __init__(
        self,
        name: str,
        value: Value,
        *,
        unit: int = 1,
        plus: int = 0,
        size: int = 0,
        rule: str = "",
        refuse: str = "no_such_part",
        pattern: str = "",
        element: str = "",
    ) -> None:
        self.name = name
        self.value = value
        self.unit = unit
        self.plus = plus
        self.size = size or value.size()
        self.least = value.least()
        self.rule = rule
        self.refuse = refuse
        self.pattern = pattern
        self.element = element or name + "-{}"

    def refusal(self, state: Any, text: str, rule: str) -> Refusal:
        """Why a text does not fit the slot: what it is, what was expected and what stood there."""
        facts = {"what": self.value.what, "expects": self.value.expects(state), "part": text, self.name: text}
        return Refusal(self.rule or rule, self.refuse, facts)


class Token:
    """One kind of action and its form: words and signs with the slots between them in braces.

    `base` is the number of the action whose parts are all 0. `when(state, seat)`: may it be read at all now?
    `strict`: only texts whose slots fit their patterns are meant; for a token without a sign of its own, such as a bare
    cell, which else would claim whatever nobody else can read.

    >>> from spellkeep.kernel.form_values import Name
    >>> cell = Slot("cell", Name("a cell", ("a1", "b1")), pattern="[a-d][1-6]")
    >>> Token(0, "{cell}", cell, strict=True).cut("north"), Token(0, "{cell}", cell, strict=True).cut("c1")
    (None, ['c1'])
    """

    def __init__(
        self,
        base: int,
        form: str,
        *slots: Slot,
        when: Callable[[Any, int], bool] | None = None,
        strict: bool = False,
    ) -> None:
        by_name = {slot.name: slot for slot in slots}
        self.base = base
        self.form = form
        self.slots = [by_name[name] for name in _GAP.findall(form)]
        assert len(self.slots) == len(slots), f"the form {form!r} has other slots than were given"
        self.when = when
        self.last = base + sum((slot.plus + slot.size - 1) * slot.unit for slot in slots)
        self._by_unit = sorted(self.slots, key=lambda slot: -slot.unit)
        self._signs = _GAP.split(form)[::2]
        """What stands before, between and behind the slots."""
        self._read = re.compile(self.pattern(lenient=not strict))

    def pattern(self, lenient: bool = False) -> str:
        """How its texts look; lenient, with anything in the slots, so that a wrong value can be named."""
        pieces = _GAP.split(self.form)
        for place, slot in enumerate(self.slots):
            anything = "(.?)" if slot.pattern == "." else "(.*?)"
            pieces[2 * place + 1] = anything if lenient else f"({slot.pattern})"
        return "".join(re.escape(piece) if place % 2 == 0 else piece for place, piece in enumerate(pieces))

    @property
    def words(self) -> str:
        """What it says beside its slots: `burn` of `burn:{card}`, the whole of a token without slots."""
        return _GAP.sub("", self.form).strip(":@+-~!/> ") or self.form if self.slots else self.form

    def values(self, action: int) -> dict[str, int] | None:
        """The value of every slot; None if the action is of another kind."""
        if not self.base <= action <= self.last:
            return None
        rest, found = action - self.base, dict[str, int]()
        for slot in self._by_unit:
            number, rest = divmod(rest, slot.unit)
            found[slot.name] = number - slot.plus
            if not slot.least <= number - slot.plus < slot.size:
                return None
        return found if rest == 0 else None

    def pack(self, **values: int) -> int:
        """The action with these values.

        >>> from spellkeep.kernel.form_values import Number
        >>> Token(16, "burn:{card}", Slot("card", Number("a card", 1, 6))).pack(card=5)
        21
        """
        return self.base + sum((values[slot.name] + slot.plus) * slot.unit for slot in self.slots)

    def write(self, state: Any, values: dict[str, int], instead: Mapping[str, str] = NOTHING) -> str:
        """The token with these values; `instead` has what is written in place of some."""
        text = self._signs[0]
        for slot, sign in zip(self.slots, self._signs[1:], strict=True):
            text += (instead.get(slot.name) or slot.value.write(state, values[slot.name])) + sign
        return text

    def cut(self, text: str) -> list[str] | None:
        """The texts of its slots; None if the text is no token of this form."""
        found = self._read.fullmatch(text)
        return None if found is None else list(found.groups())

    def read(self, state: Any, parts: list[str], rule: str) -> int:
        """The action whose slots have these texts; raise a Refusal for the first that means nothing."""
        values: dict[str, int] = {}
        for slot, text in zip(self.slots, parts, strict=True):
            found = slot.value.find(state, text)
            if found is None:
                raise slot.refusal(state, text, rule)
            values[slot.name] = found
        return self.pack(**values)


class Tokens:
    """All tokens of a game. Of tokens that look alike the first that can be read is meant.

    `rule` is the rule of the notation, for what is refused. `glued`: tokens may be written in one piece without blanks
    (their slots then need patterns); `stroke`: or with this sign between them; `remarks`: patterns of what else stands
    in such a piece. `seats`: may a seat stand in front, `2:no`? In a block it does.
    """

    def __init__(
        self,
        tokens: Sequence[Token],
        *,
        rule: str,
        glued: bool = False,
        stroke: str = "",
        remarks: Sequence[str] = (),
        seats: bool = True,
    ) -> None:
        self.tokens = list(tokens)
        self.rule = rule
        self.stroke = stroke
        self.seats = seats
        pieces = [*[_without_groups(token.pattern()) for token in tokens], *remarks] if glued else []
        self._cut = re.compile("|".join(pieces)) if glued else None

    # -- what a game may say otherwise -------------------------------------------------------------------------

    def hides(self, state: Any, seat: int, action: int, viewer: int | None) -> bool:
        """Is all but the seat kept from a viewer other than the seat? By default an answer in a block that is open."""
        return bool(state.block())

    def instead(self, state: Any, seat: int, action: int, slot: str, viewer: int | None) -> str:
        """What a viewer reads in place of the value of a slot that it may not know, mostly ?; "": the value itself."""
        return ""

    def unreadable(self, state: Any, seat: int, text: str) -> Refusal | int:
        """What is said of a text that is no token; or an action that is never legal, whose refusal says it."""
        return Refusal(self.rule, "unknown_action", {"token": text, "seat": str(seat + 1)})

    def wrong_seat(self, seat: int, head: str, text: str) -> Refusal:
        """What is said of a token with another seat in front than the one that decides."""
        facts = {"seat": head, "decider": str(seat + 1), "token": text}
        return Refusal(self.rule, "nature_decides" if seat == NATURE else "other_seat", facts)

    # -- writing -----------------------------------------------------------------------------------------------

    def find(self, action: int) -> tuple[Token, dict[str, int]]:
        """The token of an action and the values of its slots."""
        for token in self.tokens:
            values = token.values(action)
            if values is not None:
                return token, values
        raise ValueError(f"{action} is no action")

    def names_action(self, action: int) -> bool:
        """Is there such an action at all, legal or not?"""
        return any(token.values(action) is not None for token in self.tokens)

    def word(self, state: Any, action: int) -> str:
        """A token in full, without its seat."""
        token, values = self.find(action)
        return token.write(state, values)

    def write(self, state: Any, seat: int, action: int, viewer: int | None) -> str:
        """A token as the viewer reads it; the decisions of several seats at once name theirs."""
        token, values = self.find(action)
        veils = NOTHING
        if viewer not in (seat, EVERYTHING):
            veils = {slot.name: self.instead(state, seat, action, slot.name, viewer) for slot in token.slots}
        hidden = veils is not NOTHING and self.hides(state, seat, action, viewer)
        word = "?" if hidden else token.write(state, values, veils)
        return f"{seat + 1}:{word}" if self.seats and state.block() else word

    # -- reading -----------------------------------------------------------------------------------------------

    def read(self, state: Any, seat: int, text: str) -> int:
        """The action of a token, legal or not; raise a Refusal where it names none."""
        word = self._without_seat(seat, text) if self.seats else text
        refused: Refusal | None = None
        for token in self.tokens:
            parts = token.cut(word) if token.when is None or token.when(state, seat) else None
            if parts is None:
                continue
            try:
                return token.read(state, parts, self.rule)
            except Refusal as refusal:
                refused = refused or refusal
        answer = refused or self.unreadable(state, seat, word)
        if isinstance(answer, Refusal):
            raise answer
        return answer

    def _without_seat(self, seat: int, text: str) -> str:
        head, colon, rest = text.partition(":")
        if not colon or not is_number(head):
            return text
        if seat == NATURE or head != str(seat + 1):
            raise self.wrong_seat(seat, head, text)
        return rest

    def split(self, text: str) -> list[str]:
        """Cut turns written in one piece into tokens; a piece that is not made of tokens stays whole.

        >>> from spellkeep.kernel.form_values import Name
        >>> edge = Slot("edge", Name("an edge", "frbl"), pattern="[frbl]")
        >>> Tokens([Token(0, "/{edge}", edge), Token(8, "M")], rule="", glued=True).split("M/f/r M/x")
        ['M', '/f', '/r', 'M/x']
        >>> Tokens([Token(8, "end")], rule="", stroke="/").split("end/end end/")
        ['end', 'end', 'end/']
        """
        tokens: list[str] = []
        for piece in text.split():
            found = self._cut.findall(piece) if self._cut else piece.split(self.stroke) if self.stroke else [piece]
            whole = "" in found or self.stroke.join(found) != piece
            tokens += [piece] if whole else found
        return tokens

    # -- pointing ----------------------------------------------------------------------------------------------

    def picks(self, state: Any, seat: int, actions: Sequence[int]) -> Picks:
        """Actions cut into parts that can be pointed at: a part per slot, and which kind it is where there are several.

        >>> from spellkeep.kernel.form_values import Number
        >>> card = Slot("card", Number("a card", 1, 6))
        >>> class Still:
        ...     def block(self) -> int: return 0
        >>> table = Tokens([Token(0, "with:{card}", card), Token(8, "alone")], rule="")
        >>> table.picks(Still(), 0, [3, 8])[:2]
        (['move', 'card'], [['with:3', 'with', 'card-3'], ['alone', 'alone', '']])
        """
        found = [(action, *self.find(action)) for action in actions]
        kinds = {token.words for _, token, _ in found}
        slots = list(dict.fromkeys(slot.name for _, token, _ in found for slot in token.slots))
        names = [_MOVE, *slots] if len(kinds) > 1 or not slots else slots
        rows: list[list[str]] = []
        labels: dict[str, str] = {}
        for action, token, values in found:
            cells = {_MOVE: token.words}
            for slot in token.slots:
                word = slot.value.write(state, values[slot.name])
                cells[slot.name] = slot.element.format(word)
                labels[cells[slot.name]] = word
            rows.append([self.write(state, seat, action, seat), *[cells.get(name, "") for name in names]])
        return names, rows, labels


def _without_groups(pattern: str) -> str:
    """A pattern whose brackets are no groups, so that a search finds whole tokens."""
    return re.sub(r"(?<!\\)\((?!\?)", "(?:", pattern)
