"""What a player at the table waits for, and what travels: prints one JSON object. `spellkeep bench` runs it.

    python benchmarks/table.py [--moves 12]

Times are wall-clock milliseconds on this machine, over loopback, in Chromium with motion off; sizes are bytes. Each is
median, lowest, highest. A patch is one `step` message as the wire sends it; `compressed` is what deflate makes of it.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
import zlib
from collections.abc import Callable
from pathlib import Path
from statistics import median

from spellkeep.arena.measure import middle_states
from spellkeep.arena.simulation import is_compiled
from spellkeep.games import drawing, load
from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.seats import NATURE
from spellkeep.scene.diff import changes
from spellkeep.table.peek import peek
from spellkeep.table.picture import definitions
from spellkeep.table.viewer import Viewer

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

try:
    from playwright.sync_api import Page, sync_playwright

    from tests.browser.conftest import ARGUMENTS, CHROMIUM, DESKTOP, Server
    from tests.browser.player import Player
except ImportError as missing:
    print(json.dumps({"missing": f"not measured: {missing}"}))
    sys.exit()

Figures = dict[str, list[float]]

WATCH = """() => {
    window.painted = [];
    const board = document.getElementById("board");
    let since = 0;
    addEventListener("click", () => (since = performance.now()), true);
    new MutationObserver((changes) => {
        const fresh = changes.flatMap((change) => [...change.addedNodes]);
        const has = (pattern) => fresh.some((node) => pattern.test(node.id));
        const what = has(/^tile-/) ? "move" : has(/^ghost:/) ? "ghost" : "";
        if (!what || !since) return;
        const begun = since;
        since = 0;
        requestAnimationFrame(() => setTimeout(() => window.painted.push([what, performance.now() - begun])));
    }).observe(board, { subtree: true, childList: true });
}"""


def spread(values: list[float]) -> list[float]:
    return [round(f(values), 2) for f in (median, min, max)]


class Traffic:
    """Counts what arrives at a page."""

    def __init__(self, page: Page) -> None:
        self.bytes = 0.0
        self.patches: list[str] = []
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.loadingFinished", self._arrived)
        page.on("websocket", lambda socket: socket.on("framereceived", self._heard))

    def _arrived(self, event: dict[str, float]) -> None:
        self.bytes += event["encodedDataLength"]

    def _heard(self, frame: str | bytes) -> None:
        if isinstance(frame, str):
            message = json.loads(frame)
            if message["t"] == "step" and message["ops"]:
                self.patches.append(frame)


def in_the_browser(address: str, page: Page, moves: int) -> Figures:
    """A stranger opens the home page, begins a game and plays."""
    traffic = Traffic(page)
    page.goto(address)
    page.wait_for_load_state("networkidle")
    home = traffic.bytes
    traffic.bytes = 0
    player = Player(page)
    player.play_now()
    player.wait()
    page.wait_for_load_state("networkidle")
    table = traffic.bytes
    page.evaluate(WATCH)
    for turn in range(moves):
        if not player.wait():
            break
        player.pick("hand")
        cells = page.locator("#board .can")
        cells.nth(turn * 3 % cells.count()).click()
        page.locator("#confirm:visible").wait_for()
        page.wait_for_timeout(300)  # the ghost has been painted, and nothing else goes on
        player.confirm()
        page.wait_for_timeout(300)
    painted = page.evaluate("window.painted")
    return {
        "first_page_bytes": [home] * 3,
        "table_page_bytes": [table] * 3,
        "move_painted_ms": spread([took for what, took in painted if what == "move"]),
        "ghost_painted_ms": spread([took for what, took in painted if what == "ghost"]),
        "patch_bytes": spread([float(len(patch.encode())) for patch in traffic.patches]),
        "patch_compressed_bytes": spread([float(len(zlib.compress(patch.encode()))) for patch in traffic.patches]),
    }


def timed(work: Callable[[], object], repeats: int = 5) -> float:
    """Milliseconds of the fastest of some repeats."""
    best = float("inf")
    for _ in range(repeats):
        begun = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - begun)
    return best * 1000


def in_python() -> Figures:
    """The scene of a position in the middle of a game, the difference to the next one, and a peek."""
    game, own = load("rivality"), drawing("rivality")
    scenes, diffs, peeks = [], [], []
    rng = Seeded(1)
    for state in middle_states(game, game.read_options({})):
        while state.to_act() == (NATURE,):
            state.apply(NATURE, state.random_action(NATURE, rng))
        if not state.to_act():
            continue
        seat = state.to_act()[0]
        view = state.view(seat)
        ask = own.ask(view)
        assert ask is not None
        picks = {part.name: value for part, value in zip(ask.parts, ask.moves[0][1:], strict=True)}
        scenes.append(timed(lambda view=view: own.draw(view, "wide")))  # type: ignore[misc]
        after = state.copy()
        after.apply(seat, after.legal(seat)[0])
        before, now = own.draw(view, "wide"), own.draw(after.view(seat), "wide")
        diffs.append(timed(lambda before=before, now=now: changes(before, now)))  # type: ignore[misc]
        peeks.append(timed(lambda v=view, a=ask, p=picks: peek(game, v, a, p, Viewer(v.seat))))  # type: ignore[misc]
    definitions_size = float(len(zlib.compress(definitions("rivality")[0].encode())))
    return {
        "scene_ms": spread(scenes),
        "diff_ms": spread(diffs),
        "peek_ms": spread(peeks),
        "definitions_compressed_bytes": [definitions_size] * 3,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the table in Chromium.")
    parser.add_argument("--moves", type=int, default=10)
    asked = parser.parse_args()
    if not Path(CHROMIUM).exists():
        print(json.dumps({"missing": f"not measured: there is no Chromium at {CHROMIUM}"}))
        return
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        try:
            context = browser.new_context(viewport=DESKTOP, reduced_motion="reduce")  # type: ignore[arg-type]
            figures = in_the_browser(server.address, context.new_page(), asked.moves)
        finally:
            browser.close()
            server.stop()
    form = "compiled" if is_compiled(load("rivality"), load("rivality").read_options({})) else "plain"
    print(json.dumps({"form": form, **figures, **in_python()}))


if __name__ == "__main__":
    main()
