"""Scoring of expert games (RIV-XSC) against base games, tile by tile."""

from __future__ import annotations

import pytest

from tests.games.rivality.table import table

END = "rivality 2 {kind}\nturn 1\nsupply P9 S9\n0 W {well}\nn1 {tile} N {golems}\nphase over\n"


def scores(kind: str, tile: str, golems: str, well: str = "") -> list[int]:
    outcome = table(END.format(kind=kind, tile=tile, golems=golems, well=well)).outcome()
    assert outcome is not None
    return list(outcome.scores)


@pytest.mark.rule("RIV-XSC-01")
@pytest.mark.parametrize(("tile", "value"), [("S3", 1), ("C3", 2), ("F3", 4)])
def test_an_enemy_golem_costs_the_scorer_one_point_in_expert_games_only(tile: str, value: int) -> None:
    assert scores("base", tile, "P3 S1") == [value, 0]
    assert scores("expert", tile, "P3 S1") == [value - 1, 0]
    assert scores("base", tile, "P3") == scores("expert", tile, "P3") == [value, 0]


@pytest.mark.rule("RIV-XSC-01", "RIV-Q-27")
def test_the_well_counts_three_or_two() -> None:
    assert scores("expert", "S3", "", "S3") == [0, 3]
    assert scores("expert", "S3", "", "P1 S3") == [0, 2]
    assert scores("base", "S3", "", "P1 S3") == [0, 3]


@pytest.mark.rule("RIV-Q-27", "RIV-SCO-03")
@pytest.mark.parametrize(("tile", "value"), [("S3", 1), ("C3", 2), ("F3", 4)])
def test_a_contested_tile_goes_to_the_holder_of_the_well_for_one_less(tile: str, value: int) -> None:
    assert scores("expert", tile, "P2 S2", "S1") == [0, 3 + value - 1]
    assert scores("expert", tile, "P2 S2", "P1 S1") == [0, 0]


@pytest.mark.rule("RIV-Q-28", "RIV-SCO-02")
@pytest.mark.parametrize("wizard", ["*P", "*S"])
def test_a_tile_under_any_wizard_scores_for_nobody(wizard: str) -> None:
    assert scores("expert", "F3", f"S3 {wizard}") == [0, 0]
    assert scores("base", "F3", f"S3 {wizard}") == [0, 0]
