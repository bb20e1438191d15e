"""The command as a whole."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from spellkeep import __version__
from spellkeep.cli.main import app
from spellkeep.kernel import state


def test_the_package_itself_loads_nothing_for_terminals() -> None:
    program = "import sys, spellkeep, spellkeep.games as g; [g.load(s) for s in g.slugs()]; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert not {"typer", "click", "rich", "duckdb", "starlette", "sqlalchemy", "matplotlib"} & set(loaded)


def test_python_m_spellkeep_is_the_command() -> None:
    command = [sys.executable, "-m", "spellkeep", "check", "none.toml"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("spellkeep: ")
    assert done.stderr.count("\n") == 1


def test_the_version_names_the_form_that_runs() -> None:
    result = CliRunner().invoke(app, ["--version"])
    form = "plain" if str(state.__file__).endswith(".py") else "compiled"
    assert (result.exit_code, result.output) == (0, f"spellkeep {__version__}, {form}\n")


def test_a_new_game_needs_the_project_around_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(app, ["new-game", "my_game"])
    assert result.exit_code == 2
    assert "no project around this folder" in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_the_project_is_found_from_a_folder_inside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in ("src/spellkeep/games", "templates/game/package", "docs"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "templates/game/package/__init__.py").write_text('"""New Game."""\n', "utf-8")
    monkeypatch.chdir(tmp_path / "docs")
    result = CliRunner().invoke(app, ["new-game", "my_game"])
    written, _, told = result.output.partition("\n\n")
    assert (result.exit_code, written) == (0, "src/spellkeep/games/my_game/__init__.py")
    assert (tmp_path / written).read_text("utf-8") == '"""My Game."""\n'
    assert told.startswith("My Game is a game you can play now")
