"""Who sees what (SHOWN), as section 6 of the rules says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from spellkeep.kernel.fields import PUBLIC, Own, Redacted, Shown, unknown
from spellkeep.kernel.piles import UNKNOWN

if TYPE_CHECKING:
    from spellkeep.games.rivality.rules.position import Position


def _stacks(p: Position, viewer: int | None) -> list[list[int]]:
    return [_stack(p, side, side == viewer) for side in range(p.sides)]


def _stack(p: Position, side: int, own: bool) -> list[int]:
    """With two players one knows the set of one's own stack by subtraction; a partner's hand hides a part of it.

    With 3 players nobody knows what was dealt to whom (RIV-SET-06); who exchanged his hand knows that these tiles are
    in his stack until he draws them. With 4 players he remembers that they went there; a partner may have drawn them.
    """
    stack = p.stacks[side]
    if p.mode.solo or (p.mode.players == 2 and own):
        return stack.copy()
    known = [tile for tile in p.put_back[side] if tile in stack] if p.mode.players == 3 and own else []
    return [UNKNOWN] * (len(stack) - len(known)) + known


def _aside(p: Position, viewer: int | None) -> list[int]:
    """The hand that is being exchanged (RIV-SET-11)."""
    return p.aside.copy() if p.turn == viewer else [UNKNOWN] * len(p.aside)


def _nothing(_: list[int]) -> list[int]:
    return []


SHOWN: Final[dict[str, Shown]] = {
    "phase": PUBLIC, "end": PUBLIC, "turn": PUBLIC, "star_side": PUBLIC, "supply": PUBLIC, "wizards": PUBLIC,
    "tiles": PUBLIC, "cells": PUBLIC, "rotations": PUBLIC, "golems": PUBLIC, "holders": PUBLIC, "gained": PUBLIC,
    "fresh": PUBLIC, "at": PUBLIC, "edge": PUBLIC, "hands": Own(unknown), "stacks": Redacted(_stacks),
    "aside": Redacted(_aside), "exchanged": PUBLIC, "put_back": Own(_nothing), "stranded": PUBLIC, "spells": PUBLIC,
    "delayed": PUBLIC, "removing": PUBLIC, "remover": PUBLIC, "revealing": PUBLIC,
}  # fmt: skip
