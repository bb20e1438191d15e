"""`spellkeep replay`."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from spellkeep.cli.main import app
from spellkeep.games import load
from spellkeep.kernel.match import Match
from spellkeep.kernel.records import record_of
from spellkeep.kernel.rng import Seeded


def a_game() -> Match:
    match = Match(load("embers"), rng=Seeded(4))
    chooser = Seeded(4, 1)
    while match.to_act():
        seat = match.to_act()[0]
        match.play(seat, match.state.random_action(seat, chooser))
    return match


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(record_of(a_game()).to_text(), "utf-8")
    return path


def replay(*words: object) -> Result:
    return CliRunner().invoke(app, ["replay", *map(str, words)])


def test_the_end_of_a_record(record: Path) -> None:
    match = a_game()
    result = replay(record)
    assert result.exit_code == 0
    assert result.output.startswith(match.state.to_text())
    assert f"after {len(match.steps)} of {len(match.steps)} decisions\nresult: ranks" in result.output


def test_a_moment_as_one_seat_sees_it(record: Path) -> None:
    match = a_game()
    whole, own, onlooker = (replay(record, "--at", 7, *seat) for seat in ([], ["--seat", 1], ["--seat", 0]))
    before = match.steps[7].before
    assert whole.output.startswith(before.to_text())
    assert own.output.startswith(before.to_text(0))
    assert onlooker.output.startswith(before.to_text(None))
    assert f"after 7 of {len(match.steps)} decisions" in own.output


@pytest.mark.parametrize(
    ("words", "message"),
    [(["--at", "999"], "--at 999: the record has"), (["--seat", "9"], "--seat 9: there are 2 seats")],
)
def test_bad_arguments(words: list[str], message: str, record: Path) -> None:
    result = replay(record, *words)
    assert result.exit_code == 2
    assert message in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("spellkeep-record/1", "other", "line 1, column 1: the first line must be"),
        ("game embers 1", "game chess 1", "there is no game 'chess'"),
        ("game embers 1", "game embers 99", ""),
        ("+", "-", "is refused"),
        ("reason rounds", "reason luck", "the record says"),
    ],
)
def test_damaged_records(old: str, new: str, message: str, record: Path) -> None:
    record.write_text(record.read_text("utf-8").replace(old, new), "utf-8")
    result = replay(record)
    assert result.exit_code == (2 if message else 0)
    assert message in result.stderr
    assert result.stderr.count("\n") == bool(message)


def test_a_record_of_another_version_names_both(record: Path) -> None:
    text = record.read_text("utf-8").replace("game embers 1", "game embers 99").replace("reason rounds", "reason luck")
    record.write_text(text, "utf-8")
    result = replay(record)
    assert result.exit_code == 2
    assert "version 99 of embers and does not replay in version 1" in result.stderr
