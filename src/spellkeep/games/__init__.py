"""Every folder here is a game. No list of games exists anywhere.

>>> "embers" in slugs()
True
>>> load("chess")
Traceback (most recent call last):
    ...
spellkeep.kernel.errors.UnknownGame: there is no game 'chess'; there are: ...
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from importlib.util import find_spec

from spellkeep.kernel.errors import UnknownGame
from spellkeep.kernel.game import Game
from spellkeep.scene.drawing import Drawing, PlainDrawing


@cache
def slugs() -> tuple[str, ...]:
    """The names of all games found, in alphabetical order."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


def load(slug: str) -> Game:
    """The game of that name."""
    if slug not in slugs():
        raise UnknownGame(f"there is no game {slug!r}; there are: {', '.join(slugs())}")
    game = importlib.import_module(f"{__name__}.{slug}").GAME
    if not isinstance(game, Game):
        raise UnknownGame(f"{slug}/__init__.py does not export a GAME")
    return game


def drawing(slug: str) -> Drawing:
    """How the game of that name draws itself; a game without a picture/scene.py gets a plain drawing."""
    load(slug)
    name = f"{__name__}.{slug}.picture.scene"
    if not _is_there(name):
        return PlainDrawing()
    found = importlib.import_module(name).DRAWING
    if not isinstance(found, Drawing):
        raise UnknownGame(f"{slug}/picture/scene.py does not export a DRAWING")
    return found


def _is_there(name: str) -> bool:
    """Is there such a module, in a folder that may be missing too?"""
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False
