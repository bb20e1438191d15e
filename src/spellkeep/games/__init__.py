"""Games are found, never listed: every folder here is one, and others are found outside the package.

An installed distribution names its game under the entry point group `spellkeep.games`; or a folder holds a folder for
each game, and `spellkeep --games FOLDER` names it. The name travels in the environment, so that processes started from
here (bots, simulations) find the same games. An outside game is imported as the package it is, and tried when it is
found: if it is broken, it is left out, the others go on, and whoever asks for it is told why.

>>> "embers" in slugs()
True
>>> load("chess")
Traceback (most recent call last):
    ...
spellkeep.kernel.errors.UnknownGame: there is no game 'chess'; there are: ...
"""

from __future__ import annotations

import importlib
import os
import pkgutil
import sys
from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple

from spellkeep.kernel.errors import BadOption, UnknownGame
from spellkeep.kernel.game import Game
from spellkeep.scene.drawing import Drawing, PlainDrawing

GROUP: Final = "spellkeep.games"
"""The entry points by which installed games are found."""
FOLDERS: Final = "SPELLKEEP_GAMES"
"""The variable with the folders of outside games, separated as in PATH."""


class Place(NamedTuple):
    """Where a game was found."""

    slug: str
    package: str
    folder: str
    is_outside: bool = True


class Found(NamedTuple):
    games: dict[str, Place]
    faults: dict[str, str]
    """Games that are there and cannot be used, each with the reason."""


def slugs() -> tuple[str, ...]:
    """The names of all games that can be played, in alphabetical order."""
    return tuple(sorted(_found().games))


def faults() -> list[str]:
    """A sentence for every game that was found outside and cannot be used."""
    return [reason for _, reason in sorted(_found().faults.items())]


def load(slug: str) -> Game:
    """The game of that name."""
    found = _found()
    if slug in found.faults:
        raise UnknownGame(found.faults[slug])
    if slug not in found.games:
        raise UnknownGame(f"there is no game {slug!r}; there are: {', '.join(slugs())}")
    return _game(found.games[slug])


def drawing(slug: str) -> Drawing:
    """How the game of that name draws itself; a game without a picture/scene.py gets a plain drawing."""
    return _drawing(load(slug))


def is_outside(slug: str) -> bool:
    """Does the game of that name bring its tests, scenarios and records in its own folder `tests`?"""
    load(slug)
    return _found().games[slug].is_outside


def look_into(folders: list[Path]) -> None:
    """From now on, here and in all processes started from here, these folders are searched too."""
    named = os.environ.get(FOLDERS, "").split(os.pathsep)
    for folder in folders:
        _check_folder(folder)
    os.environ[FOLDERS] = os.pathsep.join(name for name in [*named, *[str(each.resolve()) for each in folders]] if name)


# -- finding ---------------------------------------------------------------------------------------------------------


def _found() -> Found:
    return _found_with(os.environ.get(FOLDERS, ""))


@cache
def _found_with(folders: str) -> Found:
    """All games there are, when these folders are searched. Of two games with one name neither can be used."""
    games: dict[str, Place] = {}
    faults: dict[str, str] = {}
    outside = [place for name in folders.split(os.pathsep) if name for place in _in_folder(Path(name).resolve())]
    for place in [*_built_in(), *_installed(), *outside]:
        first = games.setdefault(place.slug, place)
        if first.folder != place.folder:
            faults[place.slug] = f"two games are called {place.slug!r}: {first.folder} and {place.folder}"
    for slug, place in games.items():
        reason = faults.get(slug) or (_fault(place) if place.is_outside else "")
        if reason:
            faults[slug] = reason
    return Found({slug: place for slug, place in games.items() if slug not in faults}, faults)


def _built_in() -> list[Place]:
    names = [module.name for module in pkgutil.iter_modules(__path__) if module.ispkg]
    return [Place(name, f"{__name__}.{name}", str(Path(__path__[0]) / name), is_outside=False) for name in names]


def _installed() -> list[Place]:
    return [Place(point.name, point.value, _folder_of(point.value)) for point in entry_points(group=GROUP)]


def _in_folder(folder: Path) -> list[Place]:
    """A game is a folder with a game.py. The folder around it comes last on the path, so that it hides no library."""
    _check_folder(folder)
    if str(folder) not in sys.path:
        sys.path.append(str(folder))
    return [Place(file.parent.name, file.parent.name, str(file.parent)) for file in sorted(folder.glob("*/game.py"))]


def _check_folder(folder: Path) -> None:
    if not folder.is_dir():
        raise BadOption(f"--games {folder}: there is no such folder")
    if (folder / "game.py").is_file():
        raise BadOption(f"--games {folder}: this folder is a game; name the folder around it")
    if not any(folder.glob("*/game.py")):
        raise BadOption(f"--games {folder}: no game is in it; a game is a folder with a game.py")


def _folder_of(package: str) -> str:
    """Where a package lies; if it cannot be found, its name."""
    try:
        spec = find_spec(package)
    except (ImportError, ValueError):
        spec = None
    return package if spec is None or spec.origin is None else str(Path(spec.origin).parent)


def _fault(place: Place) -> str:
    """Why an outside game cannot be used; "" if it can. Its modules may raise anything."""
    found = _folder_of(place.package)
    if Path(found).resolve() != Path(place.folder).resolve():
        return f"{place.folder}: Python finds something else by the name {place.package!r}: {found}"
    try:
        _drawing(_game(place))
    except UnknownGame as error:
        return str(error)
    except Exception as error:
        return f"{place.folder} cannot be loaded: {type(error).__name__}: {error}"
    return ""


def _game(place: Place) -> Game:
    game = getattr(importlib.import_module(place.package), "GAME", None)
    if not isinstance(game, Game):
        raise UnknownGame(f"{place.folder}/__init__.py does not export a GAME")
    if (game.slug, game.package) != (place.slug, place.package):
        raise UnknownGame(f"{place.folder}: its GAME is {game.slug!r} of {game.package}, not one of this folder")
    return game


def _drawing(game: Game) -> Drawing:
    name = f"{game.package}.picture.scene"
    if not _is_there(name):
        return PlainDrawing()
    found = getattr(importlib.import_module(name), "DRAWING", None)
    if not isinstance(found, Drawing):
        raise UnknownGame(f"{game.slug}/picture/scene.py does not export a DRAWING")
    return found


def _is_there(name: str) -> bool:
    """Is there such a module, in a folder that may be missing too?"""
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False
