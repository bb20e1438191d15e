"""Whoever follows docs/write-a-game.md word for word gets there: its edits are made, its commands run, in a copy."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs/write-a-game.md"
BLOCK = re.compile(
    r"(?:^`(?P<file>[^`]+)`(?P<how>[^\n`]*):\n\n)?^```(?P<kind>\w+)\n(?P<text>.*?)^```", re.DOTALL | re.MULTILINE
)
MADE = ("__pycache__", ".git", ".venv", "build", ".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis")
FEW = '-p no:cacheprovider -m "not proof and not thorough" --ignore=tests/laws/test_plain_and_compiled.py'


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """The project as a stranger gets it, with the two words that the page uses."""
    tree = tmp_path / "clone"
    shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(*MADE))
    commands = tmp_path / "bin"
    commands.mkdir()
    for name in ("spellkeep", "pytest"):
        (commands / name).write_text(f'#!/bin/sh\nexec {sys.executable} -m {name} "$@"\n', "utf-8")
        (commands / name).chmod(0o755)
    return tree


def steps() -> Iterator[tuple[str, str, str]]:
    """What the page tells to do, in its order: a file and what is done to it, or "" and a command."""
    for block in BLOCK.finditer(PAGE.read_text("utf-8")):
        if block["file"]:
            yield block["file"], block["how"] if block["kind"] != "diff" else "diff", block["text"]
        elif block["kind"] == "console":
            for line in block["text"].splitlines():
                assert line.startswith("$ "), line
                yield "", "", line.removeprefix("$ ")


def edit(path: Path, how: str, text: str) -> None:
    """Make a new file, add to the end of one, or replace what a difference takes away by what it adds."""
    if how == ", new":
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    elif how == ", at the end":
        gap = "\n\n" if path.suffix == ".py" else "\n"
        path.write_text(path.read_text("utf-8") + gap + text.lstrip("\n"), "utf-8")
    else:
        assert how == "diff", how
        before, after = (
            "".join(f"{line[1:]}\n" for line in text.splitlines() if line[0] in signs) for signs in (" -", " +")
        )
        whole = path.read_text("utf-8")
        assert whole.count(before) == 1, f"{path} does not hold what the page says:\n{before}"
        path.write_text(whole.replace(before, after), "utf-8")


def run(clone: Path, command: str) -> None:
    """As in a terminal. Instead of the browser, bots play at the terminal; of all positions a few are tried."""
    words = command.removeprefix("! ")
    words += " --terminal --seats none" if " play " in words else ""
    words = words.replace("pytest ", f"pytest {FEW} ")
    path = f"{clone.parent / 'bin'}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "PYTHONPATH": str(clone / "src"), "SPELLKEEP_THOROUGH": "0.1"}
    done = subprocess.run(words, shell=True, cwd=clone, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode != 0) == command.startswith("! "), f"$ {words}\n{done.stdout}{done.stderr}"


def test_the_page_can_be_followed_word_for_word(clone: Path) -> None:
    for file, how, text in steps():
        if file:
            edit(clone / file, how, text)
        else:
            run(clone, text)
    assert (clone / "frost.svg").read_text("utf-8").startswith("<svg")
    assert not (clone / "src/spellkeep/games/frost").exists(), "nothing of the package was touched"
    for tool in (["ruff", "check", "--extend-ignore=D"], ["ruff", "format", "--check"]):  # docstrings: as in our games
        made = subprocess.run(
            [sys.executable, "-m", *tool, "mine"], cwd=clone, capture_output=True, text=True, check=False
        )
        assert made.returncode == 0, made.stdout
