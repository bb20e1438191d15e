"""Take the pictures in docs/pictures: a table in Chromium with known chance, wide and tall. Run by `make pictures`."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, Page, expect, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser import combat_table as prepared  # noqa: E402 - the tests lie beside
from tests.browser.captain import PLACING, Captain  # noqa: E402
from tests.browser.conftest import ARGUMENTS, CHROMIUM, DESKTOP, PHONE, SEED, Server, Stage  # noqa: E402
from tests.browser.player import THINKING, Player  # noqa: E402
from tests.browser.scenes import SCENES  # noqa: E402
from tests.browser.test_modes import EXPERT_GAME  # noqa: E402

FOLDER = Path(os.environ.get("SPELLKEEP_PICTURES", ROOT / "docs" / "pictures"))
SIZES = {
    "wide": DESKTOP,
    "tall": PHONE,
    "tablet": {"width": 820, "height": 1180},
    "huge": {"width": 3840, "height": 2160},
}
TURNS = 6
"""So many turns make a crowded board, and no game is over by then."""
SETTLED = 400
WATCHED = 6
"""So many orders are carried out before the picture of a year."""
GREY = "document.documentElement.style.filter = 'grayscale(1)'"


class Photographer:
    """One shape of screen at one table."""

    def __init__(self, browser: Browser, address: str, shape: str) -> None:
        self.shape = shape
        self.browser = browser
        self.address = address
        self.page = self.new_page()

    def new_page(self, moving: bool = False) -> Page:
        size = SIZES[self.shape]
        motion: Literal["no-preference", "reduce"] = "no-preference" if moving else "reduce"
        context = self.browser.new_context(viewport=size, reduced_motion=motion, has_touch=size is PHONE)  # type: ignore[arg-type]
        page = context.new_page()
        page.goto(self.address)
        page.locator("#games li").first.wait_for()
        return page

    def take(self, name: str) -> None:
        """A picture once nothing moves any more."""
        self.page.evaluate("Promise.all([...document.images].map((image) => image.decode()))")
        self.page.wait_for_timeout(SETTLED)
        self.page.screenshot(path=FOLDER / f"{name}-{self.shape}.jpg", type="jpeg", quality=78)

    def duel(self) -> None:
        """Home, the form, the first turn, my decision with its ghost (and in greyscale), the crowded middle."""
        self.take("home")
        self.page.get_by_role("button", name="Set up a table: Rivality").click()
        self.page.locator("#seats select").first.wait_for()
        self.take("new-table")
        self.page = self.new_page()
        player = Player(self.page)
        player.play_now()
        for turn in range(TURNS):
            player.wait()
            if turn == 0:
                self.take("first-turn")
            player.pick("hand")
            cells = self.page.locator("#board .can")
            cells.nth(turn * 3 % cells.count()).click()
            self.page.locator("#ghost-words:not(:empty)").wait_for()
            if turn == TURNS - 1:
                self.take("my-decision")
                self.page.evaluate(GREY)
                self.take("greyscale")
                self.page.evaluate(GREY.replace("grayscale(1)", ""))
            player.confirm()
        player.wait()
        self.take("middle")

    def expert(self) -> None:
        """Armed spells and a ring about to close; then the end."""
        self.page = self.new_page()
        player = Player(self.page)
        options = {"Players": "2", "First seat": "1", "Star side": "1"}
        player.set_up("Rivality", {1: "Me", 2: "Somebody at this device"}, options, ["Expert rules"])
        hand_over = self.page.locator("#hand-over")
        tokens = EXPERT_GAME.split()
        for number, token in enumerate(tokens):
            self.page.locator("#decision.asked, #hand-over:not([hidden])").first.wait_for()
            if hand_over.is_visible():
                hand_over.get_by_role("button").click()
            player.wait()
            if token.startswith("~"):
                player.touch_corner(self.page.locator(f"#tile-{token[1:]}"))
                player.confirm()
            else:
                last = number == len(tokens) - 1
                player.place(token, (lambda: self.take("expert")) if last else None)
        player.result.wait_for()
        self.take("end")

    def solo(self) -> None:
        self.page = self.new_page()
        player = Player(self.page)
        player.set_up("Rivality", {1: "Me"}, {"Players": "1"})
        for _ in range(3):
            player.wait()
            player.decide()
        player.wait()
        player.pick("board")
        self.take("solo")

    def guardians(self, name: str, position: int, doing: Callable[[Captain], None]) -> None:
        """A prepared position of Guardians, in colour and in greyscale."""
        self.page = self.new_page()
        captain = Captain(self.page)
        captain.begin(position)
        captain.wait()
        if self.shape != "tall":  # the rules lie open beside the board in the first game
            self.page.locator("#rules").get_by_role("button", name="Close").click()
        doing(captain)
        self.take(name)
        self.page.evaluate(GREY)
        self.take(f"{name}-grey")
        self.page.context.close()

    def scene(self, scene: dict[str, Any]) -> None:
        """A moment of scenes.toml, in colour; on a phone in greyscale too."""
        self.page = self.new_page(scene["done"] == "watch")
        player = Player(self.page)
        player.set_up(scene["game"], {1: "Me"}, scene["options"])
        player.wait()
        if self.shape == "wide":  # in a first game the rules lie open beside the board
            self.page.locator("#rules").get_by_role("button", name="Close").click()
        WAYS_TO_GET_THERE[scene["done"]](player)
        self.take(scene["name"])
        if self.shape == "tall":
            self.page.evaluate(GREY)
            self.take(f"{scene['name']}-grey")
        self.page.context.close()


# -- what is done in a scene -------------------------------------------------------------------------------------------


def look(player: Player) -> None:
    """Only what is asked."""
    expect(player.page.locator("#decision.asking")).to_have_count(0)


def take_advice(player: Player) -> None:
    """What a bot would do, not yet confirmed."""
    look(player)
    hint = player.page.get_by_role("button", name="Hint", exact=True)
    if hint.is_visible():  # on a phone it makes room for a proposal that is ready
        hint.click()
        expect(player.page.locator("#toast")).to_contain_text("would do this", timeout=THINKING)
        player.page.keyboard.press("Escape")  # what the bot said has been read
    expect(player.page.locator("#confirm")).to_be_enabled(timeout=THINKING)


def watch(player: Player) -> None:
    """Some orders into the year that follows."""
    take_advice(player)
    player.page.get_by_role("button", name="Confirm", exact=True).click()
    pause = player.page.get_by_role("button", name="Pause", exact=True)
    pause.click(timeout=THINKING)
    for _ in range(WATCHED):
        text = player.page.locator("#playback-text").inner_text()
        player.page.get_by_role("button", name="Step", exact=True).click()
        expect(player.page.locator("#playback-text")).not_to_have_text(text)


def go_to_the_end(player: Player) -> None:
    while player.wait():
        player.decide()


WAYS_TO_GET_THERE: dict[str, Callable[[Player], None]] = {
    "look": look,
    "hint": take_advice,
    "watch": watch,
    "end": go_to_the_end,
}


# -- Guardians ---------------------------------------------------------------------------------------------------------


def place(captain: Captain) -> None:
    """Half an army, a card in the hand."""
    expect(captain.page.locator(PLACING)).to_be_visible()
    army = {"hand-barrow_giant": "space-a1", "hand-hedge_knight": "space-a1", "hand-c_lance": "space-a1",
            "hand-sh_dawn": "space-a1", "hand-rook_paladin": "space-b1", "hand-tin_squire": "space-b1",
            "hand-sh_dawn-2": "space-b1", "hand-lantern_sage": "under-b1", "hand-u_tower": "space-c1"}  # fmt: skip
    for key, where in army.items():
        captain.put(key, where)
    captain.touch(captain.page.locator("#hand-griffin_courier"))


def point_at(*things: str) -> Callable[[Captain], None]:
    """Something is picked and waits to be confirmed."""

    def point(captain: Captain) -> None:
        for thing in things:
            captain.touch(captain.page.locator(thing).first)
        expect(captain.page.locator("#confirm")).to_be_enabled()

    return point


def pass_to_the_end(captain: Captain) -> None:
    captain.choose("#choices button:has-text('Pass')")
    captain.result.wait_for()


GUARDIANS: list[tuple[str, int, Callable[[Captain], None]]] = [
    ("guardians-placement", prepared.PLACEMENT, place),
    ("guardians-march", prepared.MARCH, point_at("#space-b3")),
    ("guardians-combat", prepared.FULLEST, point_at("#hand-longbow_warden")),
    ("guardians-retreat", prepared.RETREAT, point_at("#space-b2")),
    ("guardians-end", prepared.END, pass_to_the_end),
]
"""Pictures of Guardians: name, prepared position, what is done in it."""


def wanted(name: str) -> bool:
    """Shall this picture be taken? All are, unless SPELLKEEP_SCENES names some."""
    names = os.environ.get("SPELLKEEP_SCENES", "").split()
    return not names or name in names


def take_guardians(browser: Browser, folder: Path, shapes: list[str]) -> None:
    server = Server(folder, module="tests.browser.combat_table")
    try:
        for shape in shapes:
            for name, position, doing in [scene for scene in GUARDIANS if wanted(scene[0])]:
                Photographer(browser, server.address, shape).guardians(name, position, doing)
    finally:
        server.stop()


def take_scenes(browser: Browser, folder: Path, shapes: list[str]) -> None:
    """Every moment of scenes.toml, at a table that begins in its position."""
    server = Stage(folder)
    try:
        for scene in [scene for scene in SCENES.values() if wanted(scene["name"])]:
            server.set_up(scene["position"])
            for shape in shapes:
                Photographer(browser, server.address, shape).scene(scene)
    finally:
        server.stop()


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    shapes = sys.argv[1:] or ["wide", "tall"]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), SEED)
        (Path(folder) / "combat").mkdir()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        (Path(folder) / "scenes").mkdir()
        try:
            take_scenes(browser, Path(folder) / "scenes", shapes)
            take_guardians(browser, Path(folder) / "combat", shapes)
            for shape in shapes:
                photographer = Photographer(browser, server.address, shape)
                jobs: list[Callable[[], None]] = [photographer.duel, photographer.expert, photographer.solo]
                for job in jobs:
                    job()
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
