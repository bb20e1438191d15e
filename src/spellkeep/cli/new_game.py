"""A new game begins small: a template with the rooms of every game, its tests and a record, under a new name."""

from __future__ import annotations

import keyword
import re
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from spellkeep.games import FOLDERS, slugs
from spellkeep.kernel.errors import BadOption

_TEMPLATE: Final = "templates/game"
_GAMES: Final = "src/spellkeep/games"
_FOLDERS: Final = {
    "package": _GAMES + "/{slug}",
    "tests": "tests/games/{slug}",
    "scenarios": "tests/scenarios/{slug}",
    "records": "tests/records/{slug}",
}
"""What lies in the template, and where it goes."""
_OUTSIDE: Final = {
    "package": "{slug}",
    "tests": "{slug}/tests",
    "scenarios": "{slug}/tests/scenarios",
    "records": "{slug}/tests/records",
}
"""Where it goes outside the package: all in one folder."""

NEXT: Final = """\
{title} is a game you can play now: a few cards, the highest wins. Make it yours, in this order:

  {spellkeep} play {slug}
      play it in the browser (with --terminal: here)
  {package}/RULES.md
      write the rules first, each with a number
  {package}/rules/
      position.py: what lies on the table; state.py: what may be done, what it does; secrets.py: who sees which field
  {package}/text/
      script.py: tokens, the text of a position, why not
  {package}/locale/
      what players read
  {pytest} {tests}
      your own tests; say which rules they prove
  {pytest} tests/laws -k {slug}
      every law of the house
  {spellkeep} simulate {slug} --games 200 --check
  {spellkeep} rules {slug} --untested
      rules without a test

A change of rules: raise `version` in game.py and keep a new record:
  {spellkeep} simulate {slug} --games 1 --records DIR
docs/write-a-game.md explains it all, step by step.
"""


def new_game(slug: str, title: str, root: Path, at: Path | None = None) -> list[Path]:
    """Write the template of the source tree at `root` under another name; return the files written.

    They become a part of the source tree, or, with `at`, a package of its own in that folder. Raises BadOption, before
    anything is written, if the name cannot be used.
    """
    folders = {part: _folder(part, slug, root, at) for part in _FOLDERS}
    _check_names(slug, title, root, at)
    for folder in folders.values():
        if folder.exists():
            raise BadOption(f"the name {slug!r} is taken: {folder.relative_to(root if at is None else at)} exists")
    names = _names(slug, title, _free_prefix(slug, root), is_outside=at is not None)
    written: list[Path] = []
    for part, folder in folders.items():
        source = root / _TEMPLATE / part
        for file in sorted(path for path in source.rglob("*") if path.is_file() and "__pycache__" not in path.parts):
            target = folder / file.relative_to(source)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(_renamed(file.read_text("utf-8"), names), "utf-8")
            written.append(target)
    return written


def _folder(part: str, slug: str, root: Path, at: Path | None) -> Path:
    return root / _FOLDERS[part].format(slug=slug) if at is None else at / _OUTSIDE[part].format(slug=slug)


def next_steps(slug: str, title: str, at: Path | None = None) -> str:
    """What to do with a new game."""
    package, tests = (_folder(part, slug, Path(), at) for part in ("package", "tests"))
    spellkeep, pytest = "spellkeep", "pytest"
    if at is not None:
        spellkeep, pytest = f"spellkeep --games {at}", f"{FOLDERS}={at} pytest"
    return NEXT.format(slug=slug, title=title, package=package, tests=tests, spellkeep=spellkeep, pytest=pytest)


def _check_names(slug: str, title: str, root: Path, at: Path | None) -> None:
    if not re.fullmatch(r"[a-z][a-z0-9_]{2,29}", slug) or keyword.iskeyword(slug):
        raise BadOption(
            f"{slug!r} cannot name a game: use 3 to 30 lower-case letters, digits and _, beginning with a letter"
        )
    if not title.strip() or not title.isprintable() or set(title) & set("\"'\\{}"):
        raise BadOption(f"{title!r} cannot be a title: use one line without quotation marks, braces and \\")
    if not (root / _TEMPLATE).is_dir():
        raise BadOption(f"{root} has no {_TEMPLATE}: run this in the source tree of spellkeep")
    if at is not None and (slug in slugs() or find_spec(slug) is not None):
        raise BadOption(f"the name {slug!r} is taken: another game or library is called so")


def _free_prefix(slug: str, root: Path) -> str:
    """How the ids of its rules begin: three letters of the name, or all of it where another game has those."""
    found = [
        re.search(r'prefix\b[^="\n]*= "([A-Z0-9]+)"', file.read_text("utf-8")) for file in (root / _GAMES).rglob("*.py")
    ]
    taken = {match[1] for match in found if match}
    letters = slug.replace("_", "").upper()
    for prefix in (letters[:3], letters[0] + letters[-2:], letters):
        if prefix not in taken:
            return prefix
    raise BadOption(f"the name {slug!r} is too much like another: the prefix {letters} of its rules is taken")


def _names(slug: str, title: str, prefix: str, is_outside: bool) -> list[tuple[str, str]]:
    """What stands in the template, as patterns, and what stands there instead."""
    class_name = "".join(part.capitalize() for part in slug.split("_"))
    return [
        (r"\bspellkeep\.games\.newgame\b", slug if is_outside else f"spellkeep.games.{slug}"),
        (r"\bNewGame(?=[A-Z])", class_name),
        (r"\bNew Game\b", title),
        (r"\bnewgame\b", slug),
        (r"\bNEW\b", prefix),
    ]


def _renamed(text: str, names: list[tuple[str, str]]) -> str:
    for pattern, name in names:
        text = re.sub(pattern, name, text)
    return text
