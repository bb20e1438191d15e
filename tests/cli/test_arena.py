"""`spellkeep arena` from outside."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from spellkeep.cli.main import app

RUN = CliRunner()
FIELDS = {"name", "games", "wins", "share", "low", "high", "seconds_mean", "seconds_worst", "settings"}


def test_json_has_the_promised_fields() -> None:
    answer = RUN.invoke(app, ["arena", "embers", "--bots", "greedy,random", "--games", "4", "--jobs", "1", "--json"])
    assert answer.exit_code == 0
    bots = json.loads(answer.stdout)["bots"]
    assert [row["name"] for row in bots] == ["greedy", "random"]
    assert all(set(row) >= FIELDS for row in bots)


def test_a_folder_holds_results_and_report_and_is_continued(tmp_path: Path) -> None:
    words = f"arena embers --bots greedy,random --games 4 --jobs 1 --out {tmp_path}".split()
    answer = RUN.invoke(app, words)
    assert answer.exit_code == 0
    assert "report.html" in answer.stdout
    results = (tmp_path / "games.jsonl").read_bytes()
    assert (tmp_path / "report.html").read_text("utf-8").startswith("<!doctype html>")
    assert RUN.invoke(app, words).exit_code == 0
    assert (tmp_path / "games.jsonl").read_bytes() == results


def test_a_bot_is_named_as_it_was_asked_for_and_a_budget_stands_among_its_changes() -> None:
    words = ["arena", "embers", "--bots", "adept,random", "--games", "2", "--simulations", "5", "--jobs", "1", "--json"]
    (adept, random) = json.loads(RUN.invoke(app, words).stdout)["bots"]
    assert (adept["name"], adept["changes"]) == ("adept", {"seconds": 0.0, "simulations": 5})
    assert (random["name"], random["changes"]) == ("random", {})


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("arena embers --bots oracle", "there is no bot 'oracle'"),
        ("arena embers --bots greedy,greedy", "named twice"),
        ("arena chess --bots greedy", "there is no game 'chess'"),
        ("arena embers --bots adept,random --simulations 5 --seconds 1", "exclude each other"),
        ("arena embers --bots greedy --gauntlet", "two bots or more"),
    ],
)
def test_bad_input_is_told_in_one_line(words: str, said: str) -> None:
    answer = RUN.invoke(app, words.split())
    assert answer.exit_code == 2
    assert said in answer.stderr
    assert len(answer.stderr.splitlines()) == 1
