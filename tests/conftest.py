"""What holds for all tests together: their order, the choice of a game, and that no gap goes unnoticed."""

from __future__ import annotations

from pathlib import Path

import pytest

from spellkeep.games import load
from spellkeep.kernel.errors import SpellkeepError
from tests.belonging import game_of

BROWSER = Path(__file__).parent / "browser"
ASKED_FOR = "SPELLKEEP_PLAIN is set"
"""The beginning of the only reason for a skip that hides no gap: somebody asked for it."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", action="append", default=[], help="only tests that belong to this game; may be repeated")
    parser.addoption("--no-gaps", action="store_true", help="a skipped test fails the run: something is missing here")


def pytest_configure(config: pytest.Config) -> None:
    """Games that are tested must be there, and in order: also those outside the package (SPELLKEEP_GAMES=DIR)."""
    try:
        for slug in config.getoption("--game"):
            load(slug)
    except SpellkeepError as error:
        raise pytest.UsageError(str(error)) from None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Browser tests go last: Playwright keeps a loop running in its worker, where no other test could start one."""
    items.sort(key=lambda item: BROWSER in item.path.parents)
    wanted = config.getoption("--game")
    if wanted:
        config.hook.pytest_deselected(items=[item for item in items if game_of(item) not in wanted])
        items[:] = [item for item in items if game_of(item) in wanted]


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """What was not run is not proved: a library, a compiler or a browser that is missing must not look like success."""
    if session.config.getoption("--no-gaps") and _gaps(session.config):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if config.getoption("--no-gaps"):
        for gap in _gaps(config):
            terminalreporter.write_line(f"not run, so not proved: {gap}", red=True)


def _gaps(config: pytest.Config) -> list[str]:
    """Tests that were skipped, each with its reason."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    skipped = reporter.stats.get("skipped", []) if reporter is not None else []
    reasons = [(report.nodeid, str(report.longrepr[-1]).removeprefix("Skipped: ")) for report in skipped]
    return [f"{test}: {reason}" for test, reason in reasons if not reason.startswith(ASKED_FOR)]
