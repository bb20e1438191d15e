"""Variants of the toy game with a planted fault each, to see it found."""

from __future__ import annotations

from collections.abc import Sequence

from spellkeep.kernel.options import Options
from spellkeep.kernel.outcome import Outcome
from tests.kernel.toy import Toy, ToyState


class _PrizeLost(ToyState):
    def invariants(self) -> list[str]:
        return ["the prize is lost"] if self.round > 1 else []


class _Failing(ToyState):
    def _pick(self, seat: int, action: int) -> None:
        super()._pick(seat, action // (self.round - 1))


class _Unfinished(ToyState):
    def outcome(self) -> Outcome | None:
        return None


class BrokenToy(Toy):
    """An invariant does not hold from the second round on."""

    def new(self, options: Options, setups: Sequence[str]) -> ToyState:
        return _PrizeLost(options, setups)


class FailingToy(Toy):
    """The rules fail at the first decision of a seat."""

    def new(self, options: Options, setups: Sequence[str]) -> ToyState:
        return _Failing(options, setups)


class UnfinishedToy(Toy):
    """Nobody is asked any more, and yet there is no outcome."""

    def new(self, options: Options, setups: Sequence[str]) -> ToyState:
        return _Unfinished(options, setups)
