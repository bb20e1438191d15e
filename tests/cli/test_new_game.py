"""A new game is small, works at once, and keeps every law."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from spellkeep.cli.new_game import new_game, next_steps
from spellkeep.kernel.errors import BadOption

ROOT = Path(__file__).parents[2]
MOST_LINES = 500


def _games(folder: str, names: list[str]) -> list[str]:
    """What a copy of the sources leaves out: all games, and what is only made."""
    games = [name for name in names if name != "__init__.py"] if Path(folder).name == "games" else []
    return [*games, "__pycache__"]


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the source tree, with the laws and without any game."""
    shutil.copytree(ROOT / "src/spellkeep", tmp_path / "src/spellkeep", ignore=_games)
    shutil.copytree(ROOT / "templates", tmp_path / "templates", ignore=_games)
    shutil.copytree(ROOT / "tests/laws", tmp_path / "tests/laws", ignore=_games)
    (tmp_path / "tests/games").mkdir()
    (tmp_path / "tests/records").mkdir()
    for file in (
        *(ROOT / "tests").glob("*.py"),
        ROOT / "tests/games/__init__.py",
        *(ROOT / "tests/records").glob("*.py"),
    ):
        if not file.name.startswith("test_") or file.parent.name == "records":
            shutil.copy(file, tmp_path / file.relative_to(ROOT))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
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
print(slugs(), game.title, game.prefix, len(files) > 0, differences)
"""
    result = run(tree, "-c", program)
    assert result.stdout == "('frost',) Frost FRO True []\n", result.stderr


def test_a_new_game_keeps_every_law_and_replays_its_record(tree: Path) -> None:
    new_game("frost", "Frost", tree)
    compiled = "--ignore=tests/laws/test_plain_and_compiled.py"  # the copied tree is plain
    result = run(tree, "-m", "pytest", "-q", "-p", "no:cacheprovider", compiled, "tests/laws", "tests/records")
    assert result.returncode == 0, result.stdout + result.stderr
    assert "skipped" not in result.stdout, "a law that a new game need not keep"


def test_a_new_game_is_small_and_well_formed(tree: Path) -> None:
    written = new_game("frost_fire", "Frost and Fire", tree)
    assert sum(len(path.read_text("utf-8").splitlines()) for path in written) <= MOST_LINES
    made = [str(path.relative_to(tree)) for path in written if path.suffix == ".py"]
    for tool in (["ruff", "check"], ["ruff", "format", "--check"], ["mypy"]):
        result = run(tree, "-m", *tool, *made)
        assert result.returncode == 0, result.stdout + result.stderr


def test_a_new_game_has_the_rooms_of_every_game(tree: Path) -> None:
    new_game("frost", "Frost", tree)
    rooms = {path.name for path in (tree / "src/spellkeep/games/frost").iterdir()}
    assert {"game.py", "rules", "text", "locale", "RULES.md"} <= rooms


def test_whoever_begins_a_game_is_told_what_to_do_next() -> None:
    told = next_steps("frost", "Frost")
    assert "spellkeep play frost" in told
    assert "pytest tests/laws -k frost" in told
    for named in ("RULES.md", "position.py", "state.py", "secrets.py", "script.py"):
        assert named in told
        assert any((ROOT / "templates/game").rglob(named))


def test_no_name_of_the_template_is_left(tree: Path) -> None:
    for path in new_game("frost", "Frost", tree):
        text = path.read_text("utf-8")
        for name in ("newgame", "NewGame", "New Game", "NEW-", '"NEW"'):
            assert name not in text, path


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
