"""Take the pictures in docs/pictures: a table in Chromium, some turns, wide and tall. Run by `make pictures`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import ARGUMENTS, CHROMIUM, DESKTOP, PHONE, Server  # noqa: E402 - the tests lie beside
from tests.browser.player import Player  # noqa: E402

FOLDER = ROOT / "docs" / "pictures"
TURNS = 8
SETTLED = 1500


def take(page: Page, name: str) -> None:
    """A picture once nothing moves any more."""
    page.wait_for_timeout(SETTLED)
    page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=82)


def play(browser: Browser, address: str, shape: str, size: dict[str, int]) -> None:
    """Home, the first turn, my decision with its ghost, and the crowded middle."""
    page = browser.new_context(viewport=size, has_touch=size is PHONE).new_page()  # type: ignore[arg-type]
    page.goto(address)
    take(page, f"home-{shape}")
    player = Player(page)
    player.play_now()
    for turn in range(TURNS):
        if not player.wait():
            break
        if turn == 0:
            take(page, f"first-turn-{shape}")
        player.pick("hand")
        cells = page.locator("#board .can")
        cells.nth(turn * 3 % cells.count()).click()
        if turn == TURNS - 1:
            take(page, f"my-decision-{shape}")
        player.confirm()
    player.wait()
    take(page, f"middle-{shape}")


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        try:
            for shape, size in (("wide", DESKTOP), ("tall", PHONE)):
                play(browser, server.address, shape, size)
        finally:
            browser.close()
            server.process.terminate()
            server.process.wait()


main()
