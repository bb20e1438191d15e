"""Games outside the package are found by a folder or an entry point; a broken one says why, and harms no other."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from spellkeep.cli.main import app
from spellkeep.cli.new_game import new_game, next_steps
from spellkeep.games import FOLDERS, faults, is_outside, load, slugs
from spellkeep.kernel.errors import BadOption, UnknownGame

ROOT = Path(__file__).parents[2]
MADE = ("frost", "hail", "json")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with the game frost. Whatever is found and imported in a test is forgotten afterwards."""
    monkeypatch.setenv(FOLDERS, "")
    monkeypatch.setattr(sys, "path", sys.path.copy())
    new_game("frost", "Frost", ROOT, tmp_path / "games")
    importlib.invalidate_caches()
    before = set(sys.modules)
    yield tmp_path / "games"
    for name in set(sys.modules) - before:
        if name.partition(".")[0] in MADE:
            del sys.modules[name]


def simulate(game: str, *folders: Path) -> Result:
    words = [word for folder in folders for word in ("--games", str(folder))]
    return CliRunner().invoke(app, [*words, "simulate", game, "--games", "1"])


def assert_refused(result: Result, reason: str) -> None:
    """One line and the exit code of bad input."""
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("spellkeep: ")
    assert result.stderr.count("\n") == 1
    assert reason in result.stderr


def hail(folder: Path, file: str, text: str) -> None:
    """A second game with something wrong in one of its files."""
    new_game("hail", "Hail", ROOT, folder)
    path = folder / "hail" / file
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, "utf-8")
    importlib.invalidate_caches()


def test_a_game_in_a_folder_is_found_with_its_texts_and_rules(folder: Path) -> None:
    assert simulate("frost", folder).exit_code == 0
    told = CliRunner().invoke(app, ["rules", "frost", "fro-set-01"])
    assert "From seat 1 on" in told.stdout
    assert "test_rules.py::test_each_seat_is_dealt_three_cards_that_it_alone_sees" in told.stdout
    assert "have no test" in CliRunner().invoke(app, ["rules", "frost", "--untested"]).stderr
    assert {"frost", "embers"} <= set(slugs())
    assert is_outside("frost")
    assert not is_outside("embers")
    view = load("frost").begin(load("frost").read_options({})).view(0)
    assert (load("frost").package, view.package) == ("frost", "frost")


def test_without_the_folder_the_game_is_not_there(folder: Path) -> None:
    assert_refused(simulate("frost"), "there is no game 'frost'")


def test_a_folder_that_holds_no_game_is_refused(folder: Path) -> None:
    assert_refused(simulate("embers", folder / "none"), "none: there is no such folder")
    assert_refused(simulate("embers", folder / "frost"), "frost: this folder is a game; name the folder around it")
    assert_refused(simulate("embers", folder / "frost" / "tests"), "tests: no game is in it")


@pytest.mark.parametrize(
    ("file", "text", "reason"),
    [
        ("__init__.py", "def (", "hail cannot be loaded: SyntaxError: "),
        ("game.py", "import nothing_like_this", "hail cannot be loaded: ModuleNotFoundError: "),
        ("game.py", "raise SystemError", "hail cannot be loaded: SystemError"),
        ("__init__.py", "", "hail/__init__.py does not export a GAME"),
        ("__init__.py", "from frost import GAME as GAME", "its GAME is 'frost' of frost, not one of this folder"),
        ("picture/scene.py", "DRAWING = 1", "hail/picture/scene.py does not export a DRAWING"),
    ],
)
def test_a_broken_game_says_what_is_wrong_and_leaves_the_others_alone(
    folder: Path, file: str, text: str, reason: str
) -> None:
    hail(folder, file, text)
    assert_refused(simulate("hail", folder), reason)
    assert simulate("frost").exit_code == 0
    assert "hail" not in slugs()
    assert len(faults()) == 1


def test_two_games_with_one_name_are_neither_of_them_played(folder: Path) -> None:
    new_game("frost", "Frost", ROOT, folder.parent / "more")
    new_game("hail", "Hail", ROOT, folder.parent / "more")
    importlib.invalidate_caches()
    assert_refused(simulate("frost", folder, folder.parent / "more"), "two games are called 'frost': ")
    assert simulate("hail").exit_code == 0


def test_the_name_of_a_game_of_the_package_cannot_be_used_again(folder: Path) -> None:
    (folder / "frost").rename(folder / "embers")
    assert_refused(simulate("embers", folder), "two games are called 'embers': ")


def test_a_game_with_the_name_of_a_library_is_not_mistaken_for_it(folder: Path) -> None:
    (folder / "frost").rename(folder / "json")
    assert_refused(simulate("json", folder), "Python finds something else by the name 'json': ")


def test_a_folder_in_the_environment_is_searched_and_checked(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDERS, str(folder))
    assert "frost" in slugs()
    monkeypatch.setenv(FOLDERS, str(folder / "none"))
    with pytest.raises(BadOption, match="there is no such folder"):
        slugs()


def test_an_installed_game_is_found_by_its_entry_point(folder: Path) -> None:
    """As pip leaves it: a package on the path, and what its distribution says of itself. A lost one harms nobody."""
    about = folder / "frost-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: frost\nVersion: 1\n", "utf-8")
    (about / "entry_points.txt").write_text("[spellkeep.games]\nfrost = frost\nlost = lost_game\n", "utf-8")
    path = os.pathsep.join([str(folder), *os.environ.get("PYTHONPATH", "").split(os.pathsep)])
    program = "import spellkeep.games as games; print('frost' in games.slugs(), *games.faults())"
    for folders in ("", str(folder)):  # found in both ways, it is still one game
        environment = {**os.environ, "PYTHONPATH": path, FOLDERS: folders}
        done = subprocess.run(
            [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
        )
        assert done.stdout.startswith("True lost_game cannot be loaded: ModuleNotFoundError: "), done.stdout


def test_a_new_game_outside_is_told_by_what_words_it_is_found(folder: Path) -> None:
    told = next_steps("frost", "Frost", folder)
    assert f"spellkeep --games {folder} play frost" in told
    assert f"SPELLKEEP_GAMES={folder} pytest tests/laws -k frost" in told
    with pytest.raises(BadOption, match="the name 'frost' is taken: frost exists"):
        new_game("frost", "Frost", ROOT, folder)
    with pytest.raises(BadOption, match="the name 'json' is taken"):
        new_game("json", "Json", ROOT, folder)
    with pytest.raises(UnknownGame):
        load("frost")
