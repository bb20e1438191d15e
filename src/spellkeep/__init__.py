"""Spellkeep: a table and a simulator for games of rival wizards."""

from __future__ import annotations

from spellkeep.games import drawing, load, slugs
from spellkeep.kernel.errors import BadOption, BadText, IllegalAction, NotAsked, SpellkeepError, Unreadable
from spellkeep.kernel.match import Match
from spellkeep.kernel.rng import Rng, Seeded
from spellkeep.kernel.seats import EVERYTHING, NATURE
from spellkeep.scene.drawing import WIDE
from spellkeep.scene.standalone import to_svg

__all__ = [
    "EVERYTHING",
    "NATURE",
    "BadOption",
    "BadText",
    "IllegalAction",
    "Match",
    "NotAsked",
    "Play",
    "Rng",
    "Seeded",
    "SpellkeepError",
    "Unreadable",
    "load",
    "new",
    "slugs",
]
__version__ = "0.1.0"


class Play(Match):
    """A match that a notebook shows as a picture: what seat 1, or another `viewer`, has been shown."""

    viewer: int | None = 0

    def _repr_svg_(self) -> str:
        own = drawing(self.game.slug)
        return to_svg(own.draw(self.state.view(self.viewer), WIDE), own.definitions(), WIDE)


def new(slug: str, *, seed: int | None = None, **options: object) -> Play:
    """Begin a game. With a seed nature answers by itself; without one its tokens are pushed like any other.

    >>> match = new("rivality", star_side=1, first_seat=1)
    >>> match.push("+S5s +C4s +S5 +S1")
    [...]
    >>> len(match.legal_moves), match._repr_svg_()[:4]
    (32, '<svg')
    """
    game = load(slug)
    rng = None if seed is None else Seeded(seed)
    return Play(game, game.read_options(options), rng=rng)
