"""What several commands share: files, options, the project around us, and chance."""

from __future__ import annotations

from pathlib import Path

from spellkeep.kernel.errors import BadOption, BadText, SpellkeepError
from spellkeep.table.chance import Secret

__all__ = ["Secret", "in_file", "project_root", "read_options", "read_text"]


def read_text(path: Path) -> str:
    """The text of a file; raise BadText where it is none."""
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError as error:
        raise BadText(f"{path}: this is not a text in UTF-8 (byte {error.start + 1})") from None


def in_file(path: Path, error: SpellkeepError) -> BadText:
    """The same error, saying in which file it is.

    >>> str(in_file(Path("a.toml"), BadText("unknown key 'x'", 3, 1)))
    "a.toml: line 3, column 1: unknown key 'x'"
    """
    return BadText(f"{path}: {error}")


def read_options(words: list[str]) -> dict[str, str]:
    """Cut `players=3` into name and value; the game judges them.

    >>> read_options(["players=3", "title=a=b"])
    {'players': '3', 'title': 'a=b'}
    """
    values: dict[str, str] = {}
    for word in words:
        name, mark, value = word.partition("=")
        if not mark:
            raise BadOption(f"--option {word}: an option is written NAME=VALUE, as players=3")
        values[name] = value
    return values


def project_root() -> Path | None:
    """The nearest folder, from the current one upward, that holds this project's sources."""
    here = Path.cwd()
    for folder in (here, *here.parents):
        if (folder / "src" / "spellkeep").is_dir():
            return folder
    return None
