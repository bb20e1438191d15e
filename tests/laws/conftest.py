"""Every law is proved for every game found, in every mode its tests name."""

from __future__ import annotations

import pytest

from spellkeep.games import slugs
from tests.reachable import all_modes


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test with an argument `mode` runs once per mode, one with `slug` once per game."""
    if "mode" in metafunc.fixturenames:
        metafunc.parametrize("mode", all_modes(), ids=str)
    if "slug" in metafunc.fixturenames:
        metafunc.parametrize("slug", slugs())
