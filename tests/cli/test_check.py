"""`spellkeep check`."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from spellkeep.cli.main import app
from spellkeep.kernel.game import Game
from spellkeep.kernel.scenarios import Scenario, run

HOLDS = """\
format = "spellkeep-scenario/1"
game = "embers"
title = "Chance names the start seat"
rule = ["EMB-SET-03"]
moves = "first:2"
[then]
to_act = [0]
events = ["EMB-SET-03"]
"""


def check(*paths: Path) -> Result:
    return CliRunner().invoke(app, ["check", *map(str, paths)])


@pytest.fixture
def holding(tmp_path: Path) -> Path:
    path = tmp_path / "holds.toml"
    path.write_text(HOLDS, "utf-8")
    return path


def test_a_scenario_that_holds(holding: Path) -> None:
    result = check(holding)
    assert (result.exit_code, result.output) == (0, f"ok  {holding}: Chance names the start seat\n")


def test_a_difference_is_printed_and_fails(holding: Path, tmp_path: Path) -> None:
    failing = tmp_path / "fails.toml"
    failing.write_text(HOLDS.replace("[0]", "[1]"), "utf-8")
    result = check(holding, failing)
    assert result.exit_code == 1
    assert "FAILED" in result.output
    assert "    to act: expected [1]; found [0]\n" in result.output
    assert "1 of 2 scenarios hold" in result.output


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (HOLDS.replace("title", "titel").encode(), "line 3, column 1: unknown key 'titel'"),
        (HOLDS.replace("embers", "chess").encode(), "there is no game 'chess'"),
        (HOLDS.replace("moves", "options = {cats = 9}\nmoves").encode(), "there is no option 'cats'"),
        (b"\xff\xfe", "this is not a text in UTF-8"),
    ],
)
def test_a_bad_file_is_one_line_on_standard_error(content: bytes, message: str, tmp_path: Path, holding: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_bytes(content)
    result = check(path, holding)
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert f"spellkeep: {path}: " in result.stderr
    assert message in result.stderr
    assert f"ok  {holding}" in result.stdout, "the other files are still checked"


def test_a_fault_of_the_program_ends_its_own_file_only(
    tmp_path: Path, holding: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fragile(scenario: Scenario, game: Game, evidence: set[str] | None = None) -> list[str]:
        if scenario.title == "broken":
            raise ZeroDivisionError("a fault in the rules")
        return run(scenario, game, evidence)

    monkeypatch.setattr("spellkeep.cli.check.run", fragile)
    broken = tmp_path / "broken.toml"
    broken.write_text(HOLDS.replace("Chance names the start seat", "broken"), "utf-8")
    result = check(broken, holding)
    assert result.exit_code == 1
    assert f"FAILED  {broken}: a fault inside the program" in result.stdout
    assert "ZeroDivisionError: a fault in the rules" in result.stderr
    assert f"ok  {holding}" in result.stdout
    assert "1 of 2 scenarios hold" in result.stdout


def test_a_missing_file_is_bad_input(tmp_path: Path) -> None:
    result = check(tmp_path / "none.toml")
    assert result.exit_code == 2
    assert "No such file" in result.stderr


def test_help_has_an_example() -> None:
    for command in ("play", "check", "replay", "rules", "simulate", "bench", "new-game"):
        result = CliRunner().invoke(app, [command, "--help"])
        assert (result.exit_code, "Example:" in result.output) == (0, True), command
