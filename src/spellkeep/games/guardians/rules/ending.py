"""How a game ends: by guardian, shields or spaces, or without a victory (GUA-END)."""

from __future__ import annotations

from typing import Final

from spellkeep.games.guardians.rules.box import STAR
from spellkeep.games.guardians.rules.phases import DRAW_GAME, OVER, REASON_RULES
from spellkeep.games.guardians.rules.position import NOBODY, Position
from spellkeep.games.guardians.rules.zones import BOTTOM, CAPTURED, DECK

BY_GUARDIAN: Final = 1
BY_SHIELDS: Final = 2
BY_SPACES: Final = 3
BY_BOTH: Final = 4
BY_TURNS: Final = 5
BY_QUIET: Final = 6
SHIELDS_TO_WIN: Final = 5
SPACES_TO_WIN: Final = 6
_QUIET_TURNS: Final = 2


def finish(p: Position, winner: int, reason: int) -> None:
    p.winner = winner
    p.reason = reason
    p.phase = OVER
    p.seat = 0
    if p.listener is not None:
        if winner == DRAW_GAME:
            p.tell("drawn", REASON_RULES[reason], {})
        else:
            p.tell("over", REASON_RULES[reason], {"seat": str(winner + 1)})


def guardian_beaten(p: Position) -> None:
    """GUA-END-01: at once."""
    finish(p, p.attacker, BY_GUARDIAN)


def check(p: Position, end_of_turn: bool) -> bool:
    """At the end of phases II and III; not after phase I (GUA-Q-88). Is the game over?"""
    reasons = [_victory(p, 0), _victory(p, 1)]
    if reasons[0] and reasons[1]:
        finish(p, _better([_shields(p), _spaces(p), p.stones]), BY_BOTH)  # GUA-END-04, GUA-Q-54
        return True
    for seat in range(2):
        if reasons[seat]:
            finish(p, seat, reasons[seat])
            return True
    if not end_of_turn:
        return False
    if p.turn >= p.options.number("max_turns"):  # GUA-END-06
        finish(p, _better([_spaces(p), _shields(p), p.stones]), BY_TURNS)
        return True
    if _quiet(p):  # GUA-END-07
        finish(p, _better([_spaces(p), _shields(p), p.stones]), BY_QUIET)
        return True
    return False


def _victory(p: Position, seat: int) -> int:
    """GUA-END-02, GUA-END-03: the condition a player fulfils, or 0."""
    if len(p.zones[CAPTURED + seat]) >= SHIELDS_TO_WIN:
        return BY_SHIELDS
    return BY_SPACES if p.spaces_of(seat) == SPACES_TO_WIN else 0


def _shields(p: Position) -> list[int]:
    return [len(p.zones[CAPTURED]), len(p.zones[CAPTURED + 1])]


def _spaces(p: Position) -> list[int]:
    return [p.spaces_of(0), p.spaces_of(1)]


def _better(measures: list[list[int]]) -> int:
    """The first measure that differs decides."""
    for one, other in measures:
        if one != other:
            return 0 if one > other else 1
    return DRAW_GAME


def _quiet(p: Position) -> bool:
    """GUA-END-07, GUA-Q-77: both decks empty and three turns without a combat."""
    for seat in range(2):
        if p.zones[DECK + seat] or p.zones[BOTTOM + seat] or 0 <= p.up[seat] < STAR:
            return False
    return p.fought == 0 or p.fought < p.turn - _QUIET_TURNS


def ranks(p: Position) -> list[int]:
    return [1, 1] if p.winner in (DRAW_GAME, NOBODY) else [1 if seat == p.winner else 2 for seat in range(2)]
