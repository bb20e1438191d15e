"""Actions as tokens (XID-CON-02, XID-CON-03)."""

from __future__ import annotations

from typing import Any, Final

from spellkeep.games.xidit.rules import actions as kinds
from spellkeep.games.xidit.rules.box import CITIES, CLASS_LETTERS, REGIONS, TITAN_IDS
from spellkeep.games.xidit.rules.mode import BARD_BASE, bards_in
from spellkeep.games.xidit.rules.orders import UNIT_DIGITS, unpack_units
from spellkeep.games.xidit.rules.position import (
    CATEGORY_LETTERS,
    CENSUS,
    ORDER_LETTERS,
    PROGRAMME,
    REWARD_LETTERS,
    Position,
)
from spellkeep.games.xidit.rules.rewards import PAIRS
from spellkeep.games.xidit.rules.setup import HALLS
from spellkeep.games.xidit.text.prompts import asked
from spellkeep.kernel.form_values import Letters, Name, Number, Seat, Value, Wrapped
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.seats import NATURE
from spellkeep.kernel.tokens import Slot, Token, Tokens

_RULE: Final = "XID-CON-02"
_NAMES: Final = "XID-CON-01"


class Programme(Wrapped):
    """Six orders in one piece."""

    def write(self, state: Any, value: int) -> str:
        return self.value.write(state, kinds.orders_of(kinds.WHOLE + value))

    def find(self, state: Any, text: str) -> int | None:
        orders = self.value.find(state, text)
        return None if orders is None else int("".join([str(order) for order in orders]), 5)


class Pair(Name):
    """Two rewards, their letters in order (XID-Q-33)."""

    def find(self, state: Any, text: str) -> int | None:
        if super().find(state, text[::-1]) is not None:
            raise Refusal(_RULE, "letters_in_order", {"letters": REWARD_LETTERS})
        return super().find(state, text)


class Units(Value):
    """A letter per unit."""

    def write(self, state: Any, value: int) -> str:
        return "".join([CLASS_LETTERS[klass] * number for klass, number in enumerate(unpack_units(value))])

    def find(self, state: Any, text: str) -> int:
        for letter in text:
            if letter not in CLASS_LETTERS:
                raise Refusal(_NAMES, "no_class", {"letter": letter})
        classes = [CLASS_LETTERS.index(letter) for letter in text]
        if classes != sorted(classes):
            raise Refusal(_RULE, "letters_in_order", {"letters": CLASS_LETTERS})
        if not 3 <= len(text) <= 5:
            raise Refusal("XID-TIT-04", "no_titan_of_size", {"n": str(len(text))})
        return sum([UNIT_DIGITS[klass] for klass in classes])


class Split(Value):
    """A region for every bard."""

    def write(self, state: Any, value: int, hidden: int = 0) -> str:
        """The bards of a hidden region are ? and stand last (XID-CON-03)."""
        regions = [region for region in range(1, REGIONS + 1) for _ in range(bards_in(value, region))]
        words = [str(region) for region in regions if region != hidden]
        return ",".join(words + ["?"] * regions.count(hidden)) or "no"

    def find(self, state: Any, text: str) -> int:
        regions = [self._region(state, part) for part in text.split(",")] if text != "no" else []
        if regions != sorted(regions):
            raise Refusal(_RULE, "regions_in_order")
        if len(regions) > state.mode.bards:
            raise Refusal("XID-SET-01", "too_many_bards", {"n": str(state.mode.bards)})
        return sum([int(BARD_BASE ** (region - 1)) for region in regions])

    def _region(self, state: Any, text: str) -> int:
        region = _REGION.value.find(state, text)
        if region is None:
            raise _REGION.refusal(state, text, _RULE)
        return int(region)


def _joined(letters: str, places: list[list[int]]) -> list[str]:
    return ["".join([letters[place] for place in each]) for each in places]


_HALLS: Final = Name("the hall", _joined(CATEGORY_LETTERS, HALLS))
_PAIRS: Final = Pair("two rewards", _joined(REWARD_LETTERS, PAIRS))
_SPLITS: Final = Split("bards")
_REGION: Final = Slot("word", Number("a region", 1, REGIONS), rule=_NAMES, refuse="no_region")
_CITY: Final = Slot("word", Number("a city", 1, CITIES), rule=_NAMES, refuse="no_city")
_TITAN: Final = Slot("word", Name("a titan", TITAN_IDS), rule=_NAMES, refuse="no_titan")
_AWAKE: Final = Slot("token", Name("a titan", TITAN_IDS), refuse="nothing_seen")
_CATEGORY: Final = Slot("word", Name("a category", list(CATEGORY_LETTERS)), rule=_NAMES, refuse="no_category")
_HALL: Final = Slot("word", _HALLS, rule="XID-SET-09", refuse="no_hall")
_PAIR: Final = Slot("word", _PAIRS, rule="XID-REW-01", refuse="no_pair")
_START: Final = Slot("word", Seat(), size=5, rule=_NAMES, refuse="no_seat")
_UNITS: Final = Slot("units", Units("units"), size=6**5)
_SPLIT: Final = Slot("split", _SPLITS, size=BARD_BASE**REGIONS)
_ORDER: Final = Slot("order", Name("an order", list(ORDER_LETTERS)))
_ORDERS: Final = Slot("orders", Programme(Letters("a programme", ORDER_LETTERS, 6, 6)), size=kinds.PROGRAMMES)
_CLASS: Final = Slot("klass", Name("a class", list(CLASS_LETTERS)), unit=kinds.BIDS_PER_CLASS, pattern=".")
_BID: Final = Slot("bid", Number("a bid", 0, kinds.BIDS_PER_CLASS - 1))

ANSWERS: Final = Tokens(
    [
        Token(kinds.ORDER, "{order}", _ORDER),
        Token(kinds.WHOLE, "{orders}", _ORDERS),
        Token(kinds.BID, "{klass}{bid}", _CLASS, _BID),
    ],
    rule=_RULE,
    seats=False,
)
"""The decisions of all seats at once."""


class XiditTokens(Tokens):
    """All tokens. Those of all seats at once begin with the seat, and no others do (XID-CON-02)."""

    def find(self, action: int) -> tuple[Token, dict[str, int]]:
        return ANSWERS.find(action) if ANSWERS.names_action(action) else super().find(action)

    def names_action(self, action: int) -> bool:
        return ANSWERS.names_action(action) or super().names_action(action)

    def instead(self, state: Position, seat: int, action: int, slot: str, viewer: int | None) -> str:
        """Without recall others do not read how many bards go to the fortress (XID-CON-03)."""
        hides = slot == "split" and not state.mode.recall
        return _SPLITS.write(state, action - kinds.SPLIT, state.mode.box.fortress) if hides else ""

    def read(self, state: Position, seat: int, text: str) -> int:
        head, colon, rest = text.partition(":")
        if "?" in rest:
            raise Refusal("XID-CON-03", "unknown_part", {"token": text})
        if not colon or not head.isdecimal():
            return super().read(state, seat, text)
        if seat == NATURE or head != str(seat + 1):
            raise self.wrong_seat(seat, head, text)
        try:
            return ANSWERS.read(state, seat, rest)
        except Refusal:
            raise _no_answer(state, text, rest) from None

    def unreadable(self, state: Position, seat: int, text: str) -> Refusal:
        return Refusal(_RULE, f"write_{asked(state)}" if text else "empty", {"token": text, "seat": str(seat + 1)})


def _no_answer(state: Position, text: str, answer: str) -> Refusal:
    if state.phase == CENSUS:
        return Refusal("XID-CEN-02", "no_bid", {"bid": answer, "klass": CLASS_LETTERS[state.klass]})
    if state.phase == PROGRAMME:
        return Refusal("XID-YEAR-02", "no_order", {"order": answer})
    return Refusal(_RULE, "no_answer", {"token": text})


TOKENS: Final = XiditTokens(
    [
        Token(kinds.LORD, "lord:{word}", _CITY),
        Token(kinds.NO_FIGHT, "titan:no"),
        Token(kinds.TITAN_CHOSEN, "titan:{word}", _TITAN),
        Token(kinds.UNITS, "pay:{units}", _UNITS),
        Token(kinds.REWARD_PAIR, "take:{word}", _PAIR),
        Token(kinds.SPLIT, "bards:{split}", _SPLIT),
        Token(kinds.DUMMY_UP, "dummy:{word}", _CATEGORY),
        Token(kinds.KEEP, "storey:keep"),
        Token(kinds.NO_STOREY, "storey:no"),
        Token(kinds.STOREY, "storey:{word}", _CITY),
        Token(kinds.HALL_ORDER, "hall:{word}", _HALL),
        Token(kinds.START_SEAT, "start:{word}", _START),
        Token(kinds.SEEN_RECRUIT, "+r{word}", _CITY),
        Token(kinds.SEEN_THREAT, "+t{word}", _CITY),
        Token(kinds.AWAKE, "+{token}", _AWAKE),
    ],
    rule=_RULE,
)
