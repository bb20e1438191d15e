"""`spellkeep rules`."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from spellkeep.cli.main import app
from spellkeep.cli.rules import marked_rules
from spellkeep.games import load
from spellkeep.kernel.rulebook import rulebook

SCENARIO = """\
format = "spellkeep-scenario/1"
game = "embers"
title = "t"
rule = ["EMB-SET-03"]
moves = "first:2"
[[refused]]
move = "2:burn:9"
rule = "EMB-CON-03"
"""
TESTS = """\
import pytest
from pytest import mark
pytestmark = [pytest.mark.slow, pytest.mark.rule("EMB-CON-01")]
@pytest.mark.rule("EMB-CON-02", "EMB-CON-03")
def test_one(): ...
class TestMany:
    pytestmark = mark.rule("EMB-Q-01")
    @mark.rule("EMB-Q-02")
    def test_two(self): ...
@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("EMB-Q-03"))])
async def test_three(x): "EMB-Q-04"
"""


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    (tmp_path / "scenarios" / "embers").mkdir(parents=True)
    (tmp_path / "scenarios" / "embers" / "start.toml").write_text(SCENARIO, "utf-8")
    (tmp_path / "test_it.py").write_text(TESTS, "utf-8")
    return tmp_path


def rules(*words: object) -> Result:
    return CliRunner().invoke(app, ["rules", "embers", *map(str, words)])


def test_marks_are_found_without_running_the_tests() -> None:
    assert list(marked_rules(TESTS, Path("test_it.py"))) == [
        ("EMB-CON-01", ""),
        ("EMB-CON-02", "::test_one"),
        ("EMB-CON-03", "::test_one"),
        ("EMB-Q-01", "::TestMany"),
        ("EMB-Q-02", "::TestMany::test_two"),
        ("EMB-Q-03", "::test_three"),
    ]


def test_all_rules_are_printed_in_order() -> None:
    result = rules()
    places = [result.output.index(f"{rule.id} ") for rule in rulebook(load("embers"))[:3]]
    assert result.exit_code == 0
    assert places == sorted(places)


def test_one_rule_with_the_tests_that_prove_it(tests: Path) -> None:
    result = rules("emb-set-03", "--tests", tests)
    assert result.exit_code == 0
    assert "EMB-SET-03" in result.output
    assert "Tests:\n  scenarios/embers/start.toml\n" in result.output
    assert "Tests:\n  test_it.py::test_one\n" in rules("EMB-CON-02", "--tests", tests).output
    assert "Tests:\n  none\n" in rules("EMB-Q-04", "--tests", tests).output


def test_untested_rules_are_listed(tests: Path) -> None:
    result = rules("--untested", "--tests", tests)
    listed = result.stdout.split()
    assert result.exit_code == 0
    assert "EMB-Q-04" in listed
    assert not {"EMB-CON-01", "EMB-CON-02", "EMB-Q-01", "EMB-Q-02", "EMB-SET-03"} & set(listed)
    total = len(rulebook(load("embers")))
    assert f"{len(listed)} of {total} rules have no test" in result.stderr


def test_evidence_names_the_scenario_that_saw_a_rule(tests: Path) -> None:
    lines = rules("--evidence", "--tests", tests).stdout.splitlines()
    assert "EMB-SET-03  scenarios/embers/start.toml" in lines
    assert "EMB-CON-03  scenarios/embers/start.toml" in lines
    assert "EMB-CON-01  not seen" in lines


def test_bad_input_is_one_line(tests: Path) -> None:
    for words, message in (
        (["EMB-XX-99"], "there is no rule EMB-XX-99"),
        (["--untested", "--tests", str(tests / "no")], "there is no such folder"),
    ):
        result = rules(*words)
        assert result.exit_code == 2
        assert message in result.stderr
        assert result.stderr.count("\n") == 1


def test_outside_a_project_the_tests_must_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert rules("EMB-SET-03").exit_code == 0
    result = rules("--untested")
    assert result.exit_code == 2
    assert "--tests DIR" in result.stderr
