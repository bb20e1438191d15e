"""The yardstick."""

from __future__ import annotations

from spellkeep.arena import calibration


def test_the_loop_is_never_compiled() -> None:
    assert str(calibration.__file__).endswith(".py")


def test_a_ratio_counts_per_million_turns() -> None:
    assert calibration.per_million(7, 2_000_000) == 3.5
    assert calibration.per_million(7, 0) == 0.0
