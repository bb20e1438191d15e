"""Results as files."""

from __future__ import annotations

from pathlib import Path

import pytest

from spellkeep.arena.export import CannotExport, check_records, check_table, write_records, write_table
from spellkeep.arena.simulation import Plan, Played, Summary
from spellkeep.kernel.records import read_record

duckdb = pytest.importorskip("duckdb")

RECORD = "spellkeep-record/1\ngame toy 2\nresult open\n\n+1\n"


def summary(games: int) -> Summary:
    played = [
        Played(n, ["random", "greedy"], [2, 1], [-3, 40 + n], "points", 10 + n, 0.25, f"d{n}", RECORD)
        for n in range(games)
    ]
    plan = Plan("toy", games, seed=5, options={"players": "2", "rounds": "1"}, keep_records=True)
    return Summary(plan, 2, compiled=False, participants=["1", "2"], played=played, iterations=1e6)


def test_the_table_has_one_row_per_game(tmp_path: Path) -> None:
    file = tmp_path / "it's a table.parquet"
    write_table(summary(12), file)
    rows = duckdb.read_parquet(str(file)).order("number").fetchall()
    assert len(rows) == 12
    options = "players=2 rounds=1"
    assert rows[11] == (11, options, ["random", "greedy"], [2, 1], [-3, 51], "points", 21, 0.25, "d11")


def test_records_are_one_file_per_game(tmp_path: Path) -> None:
    write_records(summary(11), tmp_path / "deep" / "records")
    files = sorted((tmp_path / "deep" / "records").iterdir())
    assert [file.name for file in files][:2] == ["toy-5-00.record", "toy-5-01.record"]
    assert len(files) == 11
    assert read_record(files[0].read_text("utf-8")).slug == "toy"


def test_a_missing_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    with pytest.raises(CannotExport, match=r"spellkeep\[arena\]"):
        check_table(tmp_path / "x.parquet")


def test_places_are_checked_first(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CannotExport, match="no folder"):
        check_table(tmp_path / "nowhere" / "x.parquet")
    with pytest.raises(CannotExport, match="not a folder"):
        check_records(tmp_path / "file")
