"""What holds for all tests together: their order."""

from __future__ import annotations

from pathlib import Path

import pytest

BROWSER = Path(__file__).parent / "browser"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests go last: Playwright keeps a loop running in its worker, where no other test could start one."""
    items.sort(key=lambda item: BROWSER in item.path.parents)
