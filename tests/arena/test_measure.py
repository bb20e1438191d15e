"""Measurements run and have all their fields; no test asserts a time."""

from __future__ import annotations

import pytest

from spellkeep.arena import measure
from tests.kernel.toy import TOY


def test_everything_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "calibrate", lambda: 1e7)
    found = measure.measure(TOY, seconds=0.001)
    assert set(found) == {"compiled", "listed", "lazy", "events", "copy"}
    assert all(isinstance(value, float) and value > 0 for name, value in found.items() if name != "compiled")


def test_middle_positions_lie_in_the_middle() -> None:
    for state in measure.middle_states(TOY, TOY.read_options({})):
        assert state.to_act()
        assert state.outcome() is None
