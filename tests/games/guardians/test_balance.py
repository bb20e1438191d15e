"""The published figures of the decks are those of this version, and say what the page says."""

from __future__ import annotations

import pytest

from benchmarks import guardians_balance as balance
from benchmarks.balance import PAGES, kept_parts
from tests.games.guardians.table import GAME


@pytest.fixture(name="kept")
def _kept() -> dict[str, balance.Figures]:
    return kept_parts(balance.FILE)


def test_the_figures_are_of_this_version(kept: dict[str, balance.Figures]) -> None:
    assert {figures["version"] for figures in kept.values()} == {GAME.version}


def test_every_pairing_is_fair_and_every_victory_occurs(kept: dict[str, balance.Figures]) -> None:
    assert balance.verdicts(kept["balance"]) == []


def test_a_player_that_searches_finds_no_pairing_clearly_unfair(kept: dict[str, balance.Figures]) -> None:
    assert kept["master"]["games"] >= 100
    assert balance.verdicts(kept["master"], clearly=True) == []


def test_the_page_shows_them(kept: dict[str, balance.Figures]) -> None:
    page = (PAGES / "guardians.md").read_text("utf-8")
    for figures in kept.values():
        assert balance.tables(figures) in page


def test_a_deck_that_may_win_too_often_is_named(kept: dict[str, balance.Figures]) -> None:
    figures = kept["balance"]
    row = {**figures["pairs"]["dawn_road"]["ash_gate"], "share": 0.64, "low": 0.62, "high": 0.66}
    pairs = {**figures["pairs"], "dawn_road": {**figures["pairs"]["dawn_road"], "ash_gate": row}}
    assert balance.verdicts({**figures, "pairs": pairs}) == ["dawn_road wins 0.64 against ash_gate"]
    assert balance.verdicts({**figures, "pairs": pairs}, clearly=True) == []
    row["low"] = 0.651
    assert balance.verdicts({**figures, "pairs": pairs}, clearly=True) == ["dawn_road wins 0.64 against ash_gate"]


def test_a_game_depends_on_its_number_only() -> None:
    task = balance.tasks(2, "random")[0]
    assert balance.play(task).__dict__ == balance.play(task).__dict__
