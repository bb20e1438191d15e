"""A new game is a copy of the teaching game that works at once."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from spellkeep.cli.new_game import new_game
from spellkeep.kernel.errors import BadOption

ROOT = Path(__file__).parents[2]
FOLDERS = ("src/spellkeep/games", "tests/games", "tests/scenarios", "tests/records")


def _other_games(folder: str, names: list[str]) -> list[str]:
    """What a copy of the sources leaves out: other games, and what is only made."""
    games = [name for name in names if name not in ("embers", "__init__.py")] if Path(folder).name == "games" else []
    return [*games, "__pycache__"]


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the source tree with the teaching game alone."""
    unwanted = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "src/spellkeep", tmp_path / "src/spellkeep", ignore=_other_games)
    for folder in FOLDERS[1:]:
        shutil.copytree(ROOT / folder / "embers", tmp_path / folder / "embers", ignore=unwanted)
    for file in ("tests/__init__.py", "tests/games/__init__.py", "pyproject.toml"):
        shutil.copy(ROOT / file, tmp_path / file)
    return tmp_path


def run(tree: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python on the copied tree."""
    environment = {**os.environ, "PYTHONPATH": str(tree / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, *arguments], cwd=tree, env=environment, capture_output=True, text=True, check=False
    )


def test_the_tests_of_a_new_game_are_green_at_once(tree: Path) -> None:
    written = new_game("frost_fire", "Frost and Fire", tree)
    assert all(path.is_file() for path in written)
    result = run(tree, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/games/frost_fire")
    assert result.returncode == 0, result.stdout + result.stderr
    assert " passed" in result.stdout


def test_a_new_game_is_found_and_keeps_its_scenarios(tree: Path) -> None:
    new_game("frost", "Frost", tree)
    program = """
from pathlib import Path
from spellkeep.games import load, slugs
from spellkeep.kernel.scenarios import read_scenario, run
game = load("frost")
files = sorted(Path("tests/scenarios/frost").glob("*.toml"))
differences = [line for file in files for line in run(read_scenario(file.read_text("utf-8")), game)]
print(slugs(), game.title, game.prefix, len(files) > 5, differences)
"""
    result = run(tree, "-c", program)
    assert result.stdout == "('embers', 'frost') Frost FRO True []\n", result.stderr


def test_no_name_of_the_teaching_game_is_left(tree: Path) -> None:
    for path in new_game("frost", "Frost", tree):
        text = path.read_text("utf-8")
        assert "embers" not in text.replace("remembers", ""), path
        assert "Embers" not in text, path
        assert "EMB-" not in text, path
        assert "embers" not in path.relative_to(tree).as_posix()


def test_rules_of_games_with_like_names_have_different_ids(tree: Path) -> None:
    new_game("frost", "Frost", tree)
    new_game("frosty", "Frosty", tree)
    assert "**FTY-SET-01" in (tree / "src/spellkeep/games/frosty/RULES.md").read_text("utf-8")


@pytest.mark.parametrize(
    "slug", ["", "ab", "Frost", "frost-fire", "1frost", "frost fire", "../frost", "class", "größe"]
)
def test_a_name_that_is_no_lower_case_identifier_is_refused(tree: Path, slug: str) -> None:
    with pytest.raises(BadOption, match="cannot name a game"):
        new_game(slug, "Frost", tree)


@pytest.mark.parametrize("title", ["", " ", "two\nlines", 'a "quoted" title', "{title}"])
def test_a_title_that_would_break_the_files_is_refused(tree: Path, title: str) -> None:
    with pytest.raises(BadOption, match="cannot be a title"):
        new_game("frost", title, tree)
    assert not (tree / "src/spellkeep/games/frost").exists()


def test_a_name_that_is_taken_is_refused(tree: Path) -> None:
    new_game("frost", "Frost", tree)
    with pytest.raises(BadOption, match="the name 'frost' is taken: src/spellkeep/games/frost exists"):
        new_game("frost", "Frost", tree)


def test_a_folder_that_is_no_source_tree_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="run this in the source tree of spellkeep"):
        new_game("frost", "Frost", tmp_path)
