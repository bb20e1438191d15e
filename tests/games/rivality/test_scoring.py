"""Points and winners (RIV-SCO)."""

from __future__ import annotations

import pytest

from spellkeep.games.rivality.rules.scoring import winners
from tests.games.rivality.table import table

PURPLE, SALMON, TEAL, NOBODY = 0, 1, 2, -1


@pytest.mark.rule("RIV-EX-13", "RIV-SCO-06")
def test_with_three_players_the_controller_of_the_well_wins_a_final_tie_even_with_fewer_points() -> None:
    assert winners([23, 23, 19], TEAL) == [TEAL]


@pytest.mark.rule("RIV-SCO-05", "RIV-SCO-06", "RIV-SCO-07", "RIV-Q-12", "RIV-Q-13")
@pytest.mark.parametrize(
    ("scores", "well", "expected"),
    [
        ([20, 23, 19], NOBODY, [SALMON]),
        ([20, 23, 19], PURPLE, [SALMON]),
        ([20, 23, 19], SALMON, [SALMON]),
        ([23, 23, 19], PURPLE, [PURPLE]),
        ([23, 23, 19], SALMON, [SALMON]),
        ([23, 23, 19], NOBODY, [PURPLE, SALMON]),
        ([7, 7, 7], NOBODY, [PURPLE, SALMON, TEAL]),
        ([7, 7, 7], TEAL, [TEAL]),
        ([5, 5, 9], TEAL, [TEAL]),
        ([5, 5, 9], PURPLE, [TEAL]),
        ([0, 0], NOBODY, [PURPLE, SALMON]),
        ([3, 3], SALMON, [SALMON]),
    ],
)
def test_most_points_win_and_a_shared_highest_score_is_decided_by_the_well_or_shared(
    scores: list[int], well: int, expected: list[int]
) -> None:
    assert winners(scores, well) == expected


def scores_of(tiles: str, mode: str = "3 base") -> list[int]:
    supply = "P9 S9 T9" if mode.startswith("3") else "P9 S9"
    outcome = table(f"rivality {mode}\nturn 1\nsupply {supply}\n{tiles}\nphase over\n").outcome()
    assert outcome is not None
    return outcome.scores


@pytest.mark.rule("RIV-SCO-01", "RIV-SCO-04")
@pytest.mark.parametrize(
    ("tile", "points"),
    [("0 W", 3), ("0 W\ne1 S1 N", 1), ("0 W\ne1 C1 N", 2), ("0 W\ne1 F1 N", 4), ("0 W\ne1 F3s N", 4)],
)
def test_each_side_scores_the_printed_points_of_the_tiles_it_controls(tile: str, points: int) -> None:
    assert scores_of(f"{tile} S2 T1") == [0, points, 0]
    assert scores_of(f"{tile} T3") == [0, 0, points]


@pytest.mark.rule("RIV-SCO-02")
@pytest.mark.parametrize("wizard", ["*P", "*S", "*T"])
def test_a_tile_on_which_any_wizard_stands_scores_for_nobody(wizard: str) -> None:
    assert scores_of(f"0 W\ne1 F1 N P1 {wizard}\ne2 C1 N P1") == [2, 0, 0]
    assert scores_of(f"0 W P1\ne1 F1 N P1 S1 {wizard}") == [3, 0, 0]


@pytest.mark.rule("RIV-SCO-03", "RIV-SCO-04")
@pytest.mark.parametrize(
    ("well", "golems", "expected"),
    [
        ("P1", "P1 S1", [7, 0, 0]),
        ("S1", "P1 S1", [0, 7, 0]),
        ("T1", "P1 S1", [0, 0, 3]),
        ("T2", "P2 S2 T1", [0, 0, 3]),
        ("T1", "P1 S2 T2", [0, 0, 7]),
        ("P1", "P1 S1 T1", [7, 0, 0]),
        ("", "P1 S1", [0, 0, 0]),
        ("P1 S1", "P1 S1", [0, 0, 0]),
        ("P2 S2 T1", "P1 T1", [0, 0, 0]),
        ("P1", "S1", [3, 4, 0]),
    ],
)
def test_a_contested_tile_goes_to_the_controller_of_the_well_if_he_is_among_those_tied(
    well: str, golems: str, expected: list[int]
) -> None:
    assert scores_of(f"0 W {well}\ne1 F1 N {golems}") == expected


@pytest.mark.rule("RIV-EX-22", "RIV-XSC-01")
@pytest.mark.parametrize(
    ("tile", "alone", "with_enemy"),
    [("S1", 1, 0), ("C1", 2, 1), ("F1", 4, 3)],
    ids=["stone circle", "cottage", "fortress"],
)
def test_in_expert_games_a_tile_counts_one_less_with_a_golem_of_another_side(
    tile: str, alone: int, with_enemy: int
) -> None:
    assert scores_of(f"0 W\ne1 {tile} N P2", "2 expert") == [alone, 0]
    assert scores_of(f"0 W\ne1 {tile} N P2 S1", "2 expert") == [with_enemy, 0]
    assert scores_of(f"0 W\ne1 {tile} N P2 S1", "2 base") == [alone, 0]


@pytest.mark.rule("RIV-SCO-05", "RIV-SCO-06")
@pytest.mark.parametrize(
    ("tiles", "ranks"),
    [
        ("0 W T1\ne1 F1 N P1\ne2 F2 N S1", [2, 2, 1]),
        ("0 W\ne1 F1 N P1\ne2 C2 N S1\ne3 S1 N T1", [1, 2, 3]),
        ("0 W\ne1 F1 N P1\ne2 C2 N S1\ne3 C1 N T1", [1, 2, 2]),
        ("0 W\ne1 F1 N P1\ne2 F2 N S1\ne3 C1 N T1", [1, 1, 3]),
    ],
)
def test_after_the_winners_sides_rank_by_points_and_equal_points_are_equal_ranks(tiles: str, ranks: list[int]) -> None:
    outcome = table(f"rivality 3 base\nturn 1\nsupply P9 S9 T9\n{tiles}\nphase over\n").outcome()
    assert outcome is not None
    assert outcome.ranks == ranks


@pytest.mark.rule("RIV-SCO-01")
def test_all_tiles_together_are_worth_53_points() -> None:
    halves = ["S1", "S2", "S3", "S4", "S5", "C1", "C2", "C3", "C4", "F1", "F2", "F3"]
    tiles = [*halves, *(name + "s" for name in halves)]
    lines = ["0 W P1", *(f"e{place} {tile} N P1" for place, tile in enumerate(tiles, 1))]
    assert scores_of("\n".join(lines), "2 base") == [53, 0]
