"""A small game whose texts, tokens and secrets are declared, for tests of what the kernel makes of declarations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from spellkeep.kernel.declared import DeclaredScript
from spellkeep.kernel.fields import PUBLIC, Own, Redacted, Shown
from spellkeep.kernel.form import At, Each, Flag, Form, Heading, Many, One, Then, check_invariants
from spellkeep.kernel.form import Own as OwnLine
from spellkeep.kernel.form_values import Amount, Hidden, Letters, Name, Number, Once, Pooled, Seat
from spellkeep.kernel.form_words import Reading, Word
from spellkeep.kernel.game import Game
from spellkeep.kernel.options import Choice, Field, Options, Switch
from spellkeep.kernel.outcome import Outcome
from spellkeep.kernel.piles import UNKNOWN, Pool
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.rng import Rng
from spellkeep.kernel.script import Script
from spellkeep.kernel.state import State, View
from spellkeep.kernel.tokens import Slot, Token, Tokens

WIDTH = 2


class SmallOptions(Options):
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Choice("players", ("2", "3"), "number of players"),
        Switch("sugar", "is sugar allowed?"),
        Choice("hidden", ("a", "b"), "an option that stands nowhere in the heading"),
    )


def unseen_by(state: SmallState, viewer: int | None) -> Pool:
    """The pool, and what lies in the hands of others."""
    pool = state.pool.copy()
    for seat, hand in enumerate(state.hands):
        for card in hand:
            if seat != viewer and card != UNKNOWN:
                pool.give(card)
    return pool


class SmallState(State):
    SLUG = "small"
    FIXED = ("players",)
    SHOWN: ClassVar[dict[str, Shown]] = {
        "phase": PUBLIC, "turn": PUBLIC, "hands": Own(), "sigils": Own(), "marks": PUBLIC, "last": PUBLIC,
        "orders": PUBLIC, "stock": PUBLIC, "cells": PUBLIC, "pool": Redacted(unseen_by),
    }  # fmt: skip
    PARTS = tuple(SHOWN)

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self.players = options.number("players")
        self.phase, self.turn, self.last = 0, -1, 0
        self.hands: list[list[int]] = [[] for _ in range(self.players)]
        self.sigils = [0] * self.players
        self.marks = [0] * (WIDTH * self.players)
        self.orders: list[int] = []
        self.stock = [0, 0]
        self.cells: dict[str, int] = {}
        self.pool = Pool([0, 2, 2, 2])

    def empty(self) -> SmallState:
        return type(self)(self.options)

    def copy(self) -> SmallState:
        other = self.empty()
        other.phase, other.turn, other.last = self.phase, self.turn, self.last
        other.hands = [hand.copy() for hand in self.hands]
        other.sigils, other.marks = self.sigils.copy(), self.marks.copy()
        other.orders, other.stock, other.cells = self.orders.copy(), self.stock.copy(), self.cells.copy()
        other.pool = self.pool.copy()
        return other

    def to_act(self) -> tuple[int, ...]:
        return (0, 1) if self.phase else (max(self.turn, 0),)

    def block(self) -> int:
        return self.phase

    def legal(self, seat: int) -> list[int]:
        return [8 + card for card in sorted(set(self.hands[seat]))] + [64]

    def apply(self, seat: int, action: int) -> None:
        self.turn = seat

    def outcome(self) -> Outcome | None:
        return None

    def fallback(self, seat: int) -> int:
        return 64

    def invariants(self) -> list[str]:
        return ["a seat has too many cards"] if any(len(hand) > 2 for hand in self.hands) else []


CARD = Number("a card", 1, 3)
PLAYER = Seat()


def _write_cells(state: SmallState) -> list[str]:
    return [f"{cell} {number}" for cell, number in state.cells.items()]


def _read_cell(reading: Reading, words: list[Word]) -> None:
    reading.state.cells[words[0].text] = words[1].number(1, 9, "a stone")


def _is_cell(state: Any, text: str) -> bool:
    return text[:1] in "nesw" and text[1:].isdecimal()


def _note_order(reading: Reading) -> None:
    reading.notes["phase"] = reading.state.phase


FORM = Form(
    Heading("players", apart=["hidden"]),
    [
        One("turn", At("turn", PLAYER), unless=-1),
        Each("hand", PLAYER, Pooled(Hidden(CARD)), "hands", many=True, sort=True),
        Each("sigil", PLAYER, Hidden(Name("a sigil", ("sun", "moon"))), "sigils", needed=True),
        Each("marks", PLAYER, Number("a mark", 0, 9), "marks", width=WIDTH, unless=0),
        Flag("last", "last"),
        Many("orders", Once(Number("an order", 0, 9)), "orders"),
        One("stock", At("stock", Amount("the stock", "fs", 9)), unless=[0, 0]),
        OwnLine("cell", _write_cells, _read_cell, claims=_is_cell),
        One("phase", At("phase", Number("the phase", 0, 1)), unless=0),
        Then(_note_order),
        Then(check_invariants),
    ],
    first=["phase"],
)
_CARD = Slot("card", CARD, rule="SML-CON-01", refuse="unknown_action", pattern="[0-9]")
TOKENS = Tokens(
    [
        Token(8, "play:{card}", _CARD),
        Token(16, "give:{card}>{seat}", _CARD, Slot("seat", PLAYER, unit=4, plus=1, size=3, pattern="[0-9]")),
        Token(64, "pass"),
    ],
    rule="SML-CON-03",
    glued=True,
)
ORDERS = Letters("a programme", "RBK", 1, 3)


class SmallScript(DeclaredScript[SmallState]):
    ASKED_RULES: ClassVar[dict[str, str]] = {"play": "SML-PLAY-01"}

    def prompt(self, state: SmallState, seat: int) -> str:
        return "play"

    def refusal(self, state: SmallState, seat: int, action: int) -> Refusal:
        return Refusal("SML-PLAY-01", "unknown_action")


class SmallGame(Game):
    slug = "small"
    title = "Small"
    version = 1
    options = SmallOptions
    prefix = "SML"
    states: ClassVar[type[State] | None] = SmallState
    script: ClassVar[Script[Any]] = SmallScript(FORM, TOKENS)

    def seats(self, options: Options) -> int:
        return options.number("players")

    def blank(self, options: Options) -> SmallState:
        return SmallState(options)

    def new(self, options: Options, setups: Sequence[str]) -> SmallState:
        return SmallState(options)

    def imagine(self, view: View, rng: Rng) -> State:
        return view.shown.copy()


SMALL = SmallGame()
