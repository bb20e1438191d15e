"""Which game a test belongs to: by the folder it lies in, or by what it is parametrized with."""

from __future__ import annotations

from pathlib import Path, PurePath

import pytest

from spellkeep.games import is_outside, slugs
from tests.reachable import Mode, kept_with

GAMES = Path(__file__).parent / "games"


def game_of(item: pytest.Item) -> str | None:
    """The one game a test is about; None if it is about all of them, or about none."""
    if GAMES in item.path.parents:
        return item.path.relative_to(GAMES).parts[0]
    for slug in filter(is_outside, slugs()):
        if kept_with(slug, "records").parent in item.path.parents:
            return slug
    callspec = getattr(item, "callspec", None)
    named = [game_named(value) for value in callspec.params.values()] if callspec else []
    return next((slug for slug in named if slug is not None), None)


def game_named(value: object) -> str | None:
    """The game that a parameter names: a mode of it, its slug, or a file of its own.

    >>> game_named("embers"), game_named(PurePath("tests/records/embers/v1/players-2-1.record")), game_named("wide")
    ('embers', 'embers', None)
    """
    if isinstance(value, Mode):
        return value.slug
    words = value.split("/") if isinstance(value, str) else value.parts if isinstance(value, PurePath) else ()
    return next((slug for slug in slugs() if slug in words), None)
