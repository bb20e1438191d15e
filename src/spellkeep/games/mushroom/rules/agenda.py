"""The lines of the agenda (`todo`, MSH-CON-07): a frame is a mark and a few numbers, the next one lies last.

A frame asks a question or waits until it is carried out. It never changes: an answer replaces it.
"""

from __future__ import annotations

from typing import Final

from spellkeep.games.mushroom.rules.position import Position

PAY: Final = 0  # number
PUT: Final = 1  # kind, number
CHANGE: Final = 2  # kind, number
PICK: Final = 3  # set, number
DIFFERENT: Final = 4  # number, set of kinds taken
GET: Final = 5  # good or INFLUENCE, number
ADVANCE: Final = 6  # kind, number
GROW: Final = 7  # kind, field
GROWN: Final = 8  # kind, height
SPROUT: Final = 9
CHAIN: Final = 10
MOVE: Final = 11  # from, to
THROWN: Final = 12  # from, to
RAZE: Final = 13  # field
BACK: Final = 14  # field
SCROLL: Final = 15
HAND: Final = 16
REPLACE: Final = 17  # stack
INTO: Final = 18  # scroll
EXCHANGE: Final = 19
STRIKE: Final = 20
RUBBLE: Final = 21
THROW: Final = 22
SHADOW: Final = 23
PORTAL: Final = 24  # kind
TWICE: Final = 25  # scroll
FLIP: Final = 26  # scroll
THIEF: Final = 27
INSTEAD: Final = 28
DICE: Final = 29
LUCKY: Final = 30
ROLL: Final = 31  # number
KEEP: Final = 32  # arrows, shields
REROLL: Final = 33  # number
CURIOSITY: Final = 34
REWARD: Final = 35
AGAIN: Final = 36  # from, to
INCOME: Final = 37  # kind
SHRINE: Final = 38  # field
PLACING: Final = 39
PLACE: Final = 40  # fire, stone

# The sets of PICK.
ELEMENTS: Final = 0
RESOURCES: Final = 1
SERVANTS: Final = 2
PICK_WORDS: Final[list[str]] = ["element", "resource", "servant"]


def ask(p: Position, seat: int, choices: list[int]) -> None:
    """Open a question; with a single answer it is given at once (MSH-CON-03)."""
    p.asked = seat
    p.choices = choices


def ask_if_any(p: Position, seat: int, choices: list[int]) -> None:
    """Open the question of the next frame; without any answer it is dropped (a position written by hand)."""
    if choices:
        ask(p, seat, choices)
    else:
        p.agenda.pop()


def count_down(p: Position, frame: list[int]) -> None:
    """One of the number at the end of the frame is done; the last one takes the frame away."""
    if frame[-1] > 1:
        p.agenda[-1] = [*frame[:-1], frame[-1] - 1]
    else:
        p.agenda.pop()
