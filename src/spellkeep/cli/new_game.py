"""A new game begins as a copy of the teaching game: folder, tests and scenarios, with all names replaced."""

from __future__ import annotations

import keyword
import re
from pathlib import Path
from typing import Final

from spellkeep.kernel.errors import BadOption

_MODEL: Final = "embers"
_FOLDERS: Final = ("src/spellkeep/games", "tests/games", "tests/scenarios", "tests/records")


def new_game(slug: str, title: str, root: Path) -> list[Path]:
    """Copy the teaching game under another name into the source tree at `root`; return the files written.

    Raises BadOption, before anything is written, if the name cannot be used.
    """
    _check_names(slug, title, root)
    names = _names(slug, title, _free_prefix(slug, root))
    written: list[Path] = []
    for folder in _FOLDERS:
        source = root / folder / _MODEL
        for file in sorted(path for path in source.rglob("*") if path.is_file() and "__pycache__" not in path.parts):
            target = root / folder / slug / _renamed(str(file.relative_to(source)), names)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(_renamed(file.read_text("utf-8"), names), "utf-8")
            written.append(target)
    return written


def _check_names(slug: str, title: str, root: Path) -> None:
    if not re.fullmatch(r"[a-z][a-z0-9_]{2,29}", slug) or keyword.iskeyword(slug):
        raise BadOption(
            f"{slug!r} cannot name a game: use 3 to 30 lower-case letters, digits and _, beginning with a letter"
        )
    if not title.strip() or not title.isprintable() or set(title) & set("\"'\\{}"):
        raise BadOption(f"{title!r} cannot be a title: use one line without quotation marks, braces and \\")
    for folder in _FOLDERS:
        if not (root / folder / _MODEL).is_dir():
            raise BadOption(f"{root} has no {folder}/{_MODEL}: run this in the source tree of spellkeep")
        if (root / folder / slug).exists():
            raise BadOption(f"the name {slug!r} is taken: {folder}/{slug} exists")


def _free_prefix(slug: str, root: Path) -> str:
    """How the ids of its rules begin: three letters of the name, or all of it where another game has those."""
    games = root / _FOLDERS[0]
    found = [re.search(r'prefix\b[^="\n]*= "([A-Z0-9]+)"', file.read_text("utf-8")) for file in games.rglob("*.py")]
    taken = {match[1] for match in found if match}
    letters = slug.replace("_", "").upper()
    for prefix in (letters[:3], letters[0] + letters[-2:], letters):
        if prefix not in taken:
            return prefix
    raise BadOption(f"the name {slug!r} is too much like another: the prefix {letters} of its rules is taken")


def _names(slug: str, title: str, prefix: str) -> list[tuple[str, str]]:
    """What stands in the model, as patterns, and what stands there instead."""
    class_name = "".join(part.capitalize() for part in slug.split("_"))
    return [
        (r"\bEmbers(?=[A-Z])", class_name),
        (r"\bEmbers\b", title),
        (rf"(?<![A-Za-z]){_MODEL}(?![a-z])", slug),
        (r"\bEMB\b", prefix),
    ]


def _renamed(text: str, names: list[tuple[str, str]]) -> str:
    for pattern, name in names:
        text = re.sub(pattern, name, text)
    return text
