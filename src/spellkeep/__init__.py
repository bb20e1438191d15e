"""Spellkeep: a table and a simulator for games of rival wizards."""

from __future__ import annotations

from spellkeep.games import load, slugs
from spellkeep.kernel.errors import BadOption, BadText, IllegalAction, SpellkeepError
from spellkeep.kernel.match import Match
from spellkeep.kernel.rng import Rng, Seeded
from spellkeep.kernel.seats import EVERYTHING, NATURE

__all__ = [
    "EVERYTHING",
    "NATURE",
    "BadOption",
    "BadText",
    "IllegalAction",
    "Match",
    "Rng",
    "Seeded",
    "SpellkeepError",
    "load",
    "new",
    "slugs",
]
__version__ = "0.1.0"


def new(slug: str, *, seed: int | None = None, **options: object) -> Match:
    """Begin a game. With a seed nature answers by itself; without one its tokens are pushed like any other.

    >>> match = new("rivality", star_side=1, first_seat=1)
    >>> match.push("+S5s +C4s +S5 +S1")
    [...]
    >>> len(match.legal_moves)
    32
    """
    game = load(slug)
    rng = None if seed is None else Seeded(seed)
    return Match(game, game.read_options(options), rng=rng)
