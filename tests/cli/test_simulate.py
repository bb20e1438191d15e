"""The commands simulate and bench, as a user types them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner, Result

from spellkeep.arena import simulation
from spellkeep.cli import bench
from spellkeep.cli.bench import Case, Effort, bench_command
from spellkeep.cli.simulate import simulate_command
from tests.arena.broken import BrokenToy

app = typer.Typer()
app.command("simulate")(simulate_command)
app.command("bench")(bench_command)

FIELDS = {
    "games", "decisions", "seconds", "decisions_per_second", "calibration_ratio", "compiled", "checksum",
    "game", "version", "options", "seed", "wins", "lengths", "reasons", "bots", "checked",
}  # fmt: skip


@pytest.fixture(autouse=True)
def quick_calibration(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "calibrate", lambda: 1e7)


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


def report(*words: str | Path) -> dict[str, object]:
    result = run("simulate", "embers", "--games", "5", "--seed", "2", "--json", *words)
    assert result.exit_code == 0, result.stderr
    found = json.loads(result.stdout)
    assert isinstance(found, dict)
    return found


def test_json_has_all_fields() -> None:
    found = report()
    assert set(found) == FIELDS
    assert (found["games"], found["game"], found["seed"]) == (5, "embers", 2)


def test_the_checksum_is_the_same_lazy_checked_and_in_two_processes() -> None:
    assert report()["checksum"] == report("--lazy")["checksum"] == report("--check", "--jobs", "2")["checksum"]


def test_without_json_there_is_a_table() -> None:
    result = run("simulate", "embers", "--games", "2")
    assert result.exit_code == 0
    assert "checksum" in result.stdout


def test_files_are_written(tmp_path: Path) -> None:
    report("--records", tmp_path / "records", "--out", tmp_path / "games.parquet")
    assert len(list((tmp_path / "records").iterdir())) == 5
    duckdb = pytest.importorskip("duckdb")
    assert duckdb.read_parquet(str(tmp_path / "games.parquet")).aggregate("count(*)").fetchall() == [(5,)]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["chess"], "there is no game 'chess'"),
        (["embers", "--option", "colour=red"], "there is no option 'colour'"),
        (["embers", "--option", "players"], "NAME=VALUE"),
        (["embers", "--bots", "hal9000"], "hal9000"),
        (["embers", "--out", "no/such/folder/x.parquet"], "there is no folder"),
    ],
)
def test_bad_input_is_one_clear_line_and_exit_code_2(words: list[str], message: str) -> None:
    result = run("simulate", *words)
    assert result.exit_code == 2
    assert message in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert result.stdout == ""


@pytest.mark.parametrize("words", [["embers", "--games", "0"], ["embers", "--jobs", "0"], []])
def test_bad_numbers_are_exit_code_2(words: list[str]) -> None:
    assert run("simulate", *words).exit_code == 2


def test_a_broken_law_is_exit_code_1_and_writes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "load", lambda _slug: BrokenToy())
    result = run("simulate", "toy", "--check", "--json", "--records", tmp_path / "r", "--out", tmp_path / "x.parquet")
    assert result.exit_code == 1
    assert "game 0, step 10: the prize is lost" in result.stderr
    assert result.stdout == ""
    assert list(tmp_path.iterdir()) == []


# -- bench -----------------------------------------------------------------------------------------------------


def test_a_missing_peer_is_named_not_left_out() -> None:
    case = Case("python-chess", "peer", [])
    case.take({"missing": "chess is not installed"})
    assert case.to_json()["problem"] == "chess is not installed"


def test_a_case_reports_median_lowest_and_highest() -> None:
    case = Case("embers", "plain", [])
    for value in (5.0, 1.0, 3.0):
        case.take({"compiled": False, "listed": value})
    assert case.to_json() == {"name": "embers", "form": "plain", "listed": [3.0, 1.0, 5.0]}


def test_bench_prints_every_case(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def pretend(case: Case, seconds: float) -> None:
        case.take({"listed": seconds} if case.form == "peer" else {"missing": "not today"})

    monkeypatch.setattr(bench, "source_tree", lambda: tmp_path)
    monkeypatch.setattr(bench, "FULL", Effort(1, 1.0))
    monkeypatch.setattr(Case, "measure", pretend)
    result = run("bench", "--json")
    assert result.exit_code == 0, result.stderr
    names = [case["name"] for case in json.loads(result.stdout)["cases"]]
    assert names[-2:] == ["python-chess", "catanatron"]
    assert names.count("embers") == 2
    kept = json.loads((tmp_path / bench.RESULTS).read_text("utf-8"))
    assert kept["date"]
    assert kept["table"]["missing"], "there is nothing to measure the table with"
    assert kept["machine"]
