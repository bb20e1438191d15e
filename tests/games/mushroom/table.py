"""Positions for the tests: a quiet table of two, changed by a few lines, and moves played on it."""

from __future__ import annotations

import re

from spellkeep.games import load
from spellkeep.games.mushroom.rules.box import the_box
from spellkeep.games.mushroom.rules.names import SCROLLS_EACH, STACKS
from spellkeep.games.mushroom.rules.state import MushroomState
from spellkeep.kernel.errors import IllegalAction
from spellkeep.kernel.match import Match

GAME = load("mushroom")

QUIET = """
mushroom 2
round 2
order 1 2
phase night 1 1
seat 1 bahon influence 0
seat 2 charles influence 0
soil fire F02 F10 F16 stone F04 F11 F19 mana F05 F13 F20 drop F01 F08 F17
"""
"""Round 2, nobody has anything; seat 1 is asked for his turn as soon as there is a choice."""

_BY_SECOND_WORD = ("seat", "potions", "archive", "tower", "side")


def position(lines: str) -> str:
    """The quiet table with some lines in place of its own, or besides them; `stacks` is worked out."""
    kept: dict[str, list[str]] = {}
    for text in (QUIET, lines):
        for line in filter(str.strip, text.splitlines()):
            words = line.split()
            key = " ".join(words[:2]) if words[0] in _BY_SECOND_WORD else words[0]
            if key == "todo":
                kept.setdefault(key, []).append(line.strip())
            else:
                kept[key] = [line.strip()]
    if "stacks" not in kept:
        kept["stacks"] = [_stacks(lines)]
    return "\n".join(line for group in kept.values() for line in group) + "\n"


def _stacks(lines: str) -> str:
    """Each stack shows its first scroll that is named nowhere."""
    scrolls = the_box().scrolls
    named = set(re.findall(r"\w+", "".join(re.findall(r"(?:archive|discard|gone) .*\n?", lines))))
    words = ["stacks"]
    for kind in range(len(STACKS)):
        left = [name for name in scrolls[kind * SCROLLS_EACH : (kind + 1) * SCROLLS_EACH] if name not in named]
        words += [left[0], str(len(left) - 1)] if left else ["-", "0"]
    return " ".join(words)


def play(lines: str, moves: str = "") -> Match:
    """A match that begins in such a position, after some moves."""
    match = Match(GAME, start=GAME.from_text(position(lines)))
    for move in moves.split():
        match.push(move)
    return match


def state_of(match: Match) -> MushroomState:
    assert isinstance(match.state, MushroomState)
    return match.state


def has(match: Match, *lines: str) -> bool:
    """Does the position have all of these lines?"""
    text = match.state.to_text().splitlines()
    missing = [line for line in lines if line not in text]
    assert not missing, f"{missing} not in\n{match.state.to_text()}"
    return True


def todo(match: Match) -> list[str]:
    return [line.removeprefix("todo ") for line in match.state.to_text().splitlines() if line.startswith("todo ")]


def legal(match: Match) -> list[str]:
    return match.legal_moves


def refused(match: Match, move: str) -> str:
    """The rule that refuses a move."""
    try:
        Match(GAME, start=match.state).push(move)
    except IllegalAction as error:
        return error.rule
    return "not refused"


def told(match: Match, rule: str) -> bool:
    """Was anything told with this rule?"""
    return any(event.rule == rule for step in match.steps for event in step.events)
