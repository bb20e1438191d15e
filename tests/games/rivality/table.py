"""A hand-written position at the table, for tests that a scenario file cannot say."""

from __future__ import annotations

from spellkeep.games import load
from spellkeep.kernel.errors import IllegalAction
from spellkeep.kernel.match import Match
from spellkeep.kernel.seats import EVERYTHING, NATURE

GAME = load("rivality")


def table(text: str) -> Match:
    """A match that begins with this position; nature's tokens are pushed like any other."""
    return Match(GAME, start=GAME.from_text(text))


def new_table(**options: object) -> Match:
    return Match(GAME, GAME.read_options(options))


def after(text: str, *moves: str) -> Match:
    match = table(text)
    for move in moves:
        match.push(move)
    return match


def line(match: Match, key: str) -> str:
    """What the position text says about a cell, a hand, the supply: the rest of the line that begins so."""
    for found in match.state.to_text().splitlines():
        if found.startswith(key + " "):
            return found.removeprefix(key + " ")
    return ""


def chances(match: Match) -> dict[str, int]:
    """Nature's tokens and their weights."""
    listed = match.state.chances()
    assert match.to_act() == (NATURE,)
    assert listed is not None
    return {match.state.notation(NATURE, action, EVERYTHING): weight for action, weight in listed}


def refusal(match: Match, move: str, seat: int | None = None) -> tuple[str, str]:
    """The rule and the sentence that refuse a move; nothing must have changed."""
    before = match.state.to_text()
    try:
        match.push(move, seat)
    except IllegalAction as error:
        assert match.state.to_text() == before
        return error.rule, error.sentence
    return "", "accepted"
