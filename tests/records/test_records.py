"""Recorded games of every version are kept for ever and never edited: what was played once must still mean the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from spellkeep.games import load, slugs
from spellkeep.kernel.records import read_record, record_of, replay
from tests.reachable import kept_with

RECORDS = [(slug, file) for slug in slugs() for file in sorted(kept_with(slug, "records").glob("v*/*.record"))]
IDS = [f"{slug}/{file.parent.name}/{file.name}" for slug, file in RECORDS]


def test_every_record_belongs_to_a_game() -> None:
    folders = {file.parents[1] for file in Path(__file__).parent.glob("*/v*/*.record")}
    assert folders <= {kept_with(slug, "records") for slug in slugs()}


@pytest.mark.parametrize("file", [file for _, file in RECORDS], ids=IDS)
def test_a_recorded_game_replays_to_its_result(file: Path) -> None:
    """Every action is still legal and the result agrees, whatever version made the record."""
    record = read_record(file.read_text("utf-8"))
    match = replay(load(record.slug), record)

    assert match.outcome() is not None
    assert record_of(match).tokens() == record.tokens()


@pytest.mark.parametrize("slug", slugs())
def test_every_game_keeps_records_of_its_present_version(slug: str) -> None:
    """A change of behaviour raises the version, and then needs records of its own."""
    assert any(kept_with(slug, "records").glob(f"v{load(slug).version}/*.record"))
