"""Guardians in a real browser: a whole game against a bot by mouse, a placement by thumb."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from spellkeep.games.guardians.box import CREATURE, SHIELD, core_box
from tests.browser.conftest import Opener, Server
from tests.browser.player import THINKING, Player

BOX = core_box()
MOST_DECISIONS = 400
PLACED_IN_TAPS = 30
KEPT = 7
CUT_OFF = "() => document.querySelector('#decision').scrollWidth - document.querySelector('#decision').clientWidth"
PLACING = "#decision.sheeted:not(.asking):not(.sending)"


class Captain(Player):
    """Points at what is offered; a space is touched at its corner, where nothing stands on it."""

    def touch(self, what: Locator) -> None:
        box = what.bounding_box()
        assert box is not None
        x, y = box["x"] + 0.08 * box["width"], box["y"] + 0.5 * box["height"]
        if self.press == Locator.tap:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)
        self.taps += 1

    def decide(self) -> None:
        """Whatever is asked: a card first, then where it goes, then how; the first that is offered of each."""
        if self.page.locator("#decision.sheeted").count():
            self.place_army()
            return
        confirm = self.page.get_by_role("button", name="Confirm", exact=True)
        for place in ("#hand .can", "#board .can", "#choices button"):
            offered = self.page.locator(f"{place}:not([aria-pressed=true])")
            if not confirm.is_visible() and offered.count():
                self.touch(offered.first)
        self.confirm()

    def place_army(self) -> None:
        """Creatures on the strongholds up to thirty each, a shield on every pile; what is too much goes out."""
        expect(self.page.locator(PLACING)).to_be_visible()
        self.taps = 0
        keys = [str(key) for key in self.page.locator("#hand .can").evaluate_all("all => all.map(each => each.id)")]
        bins = self.page.locator("#board [id^=space-].can")
        homes = [str(key) for key in bins.evaluate_all("all => all.map(each => each.id)")]
        chosen = _army(keys, homes)
        for key, where in chosen.items():
            self.touch(self.page.locator(f"#{key}"))
            target = (
                self.page.locator(f"#{where}") if where != "out" else self.page.locator("[data-at='cards/bin/out']")
            )
            self.touch(target)
            expect(self.page.locator(PLACING)).to_be_visible()
            assert self.page.evaluate(CUT_OFF) <= 0
        expect(self.page.locator("#refuse-words")).to_be_empty()
        self.confirm()


def _card(key: str) -> int:
    name = key.removeprefix("hand-")
    return BOX.numbers[name] if name in BOX.numbers else BOX.numbers.get(name.rpartition("-")[0], 0)


def _army(keys: list[str], homes: list[str]) -> dict[str, str]:
    chosen: dict[str, str] = {}
    load = dict.fromkeys(homes, 0)
    for key in keys:
        card = _card(key)
        free = [home for home in homes if load[home] + BOX.stack[card] <= 30]
        if BOX.types[card] == CREATURE and free:
            chosen[key] = min(free, key=lambda home: load[home])
            load[chosen[key]] += BOX.stack[card]
    shields = [key for key in keys if BOX.types[_card(key)] == SHIELD and not BOX.bearer[_card(key)]]
    chosen |= dict(zip(shields, [home for home in homes if load[home]], strict=False))
    left = [key for key in keys if key not in chosen]
    chosen |= dict.fromkeys(left[: max(0, len(left) - KEPT)], "out")
    return chosen


def _begin(page: Page, turns: int) -> None:
    """A short game against the quickest bot, set up at home."""
    page.get_by_role("button", name="Set up a table: Guardians").click()
    page.get_by_text("More options").click()
    with page.expect_response("**/api/seats"):
        page.locator("#option-max_turns").fill(str(turns))
        page.locator("#option-max_turns").press("Tab")
    bots = page.locator("#seats select").nth(1)
    random = bots.locator("option", has_text="Random").first.get_attribute("value")
    bots.select_option(random)
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/tables/*")


def test_a_whole_game_by_mouse(opened: Opener) -> None:
    page = opened()
    _begin(page, 5)
    captain = Captain(page)
    captain.wait()
    captain.press(page.locator("[data-standing=useful]"))  # from now on every question is asked
    for _ in range(MOST_DECISIONS):
        if not captain.wait():
            break
        captain.decide()
    expect(captain.result).to_be_visible()
    page.get_by_role("button", name="Look at the board").click()
    captain.touch(page.locator("#space-b2"))
    expect(page.locator("#toast")).to_contain_text("Disputed space b2")


def test_an_army_is_placed_by_thumb_in_few_taps(opened: Opener) -> None:
    page = opened(phone=True)
    _begin(page, 9)
    captain = Captain(page, Locator.tap)
    captain.wait()
    captain.press(page.locator("[data-standing=useful]"))
    for _ in range(10):
        assert captain.wait()
        if page.locator("#decision.sheeted").count():
            break
        captain.decide()
    captain.decide()
    assert captain.taps <= PLACED_IN_TAPS
    captain.wait()
    page.get_by_role("button", name="Log").tap()
    expect(page.locator("#log-lines")).to_contain_text("face down on a1")


@pytest.fixture(scope="module")
def combat_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A table at which Guardians begins in a combat."""
    server = Server(tmp_path_factory.mktemp("combat"), module="tests.browser.combat_table")
    yield server
    server.stop()


def test_a_combat_with_every_kind_of_modifier(opened: Opener, combat_server: Server) -> None:
    """Seat 1 holds no bribe for the enemy creature: that question costs no tap (GUA-Q-86)."""
    page = opened(at=combat_server)
    _begin(page, 9)
    captain = Captain(page)
    choose(captain, "#choices button:has-text('Yes')")
    choose(captain, "#hand-banner_marshal")
    choose(captain, "#hand-hedge_knight", "#hand-c_lance")
    expect(page.locator("#board [id^=chip-1-]")).to_contain_text(["vitality", "as attacker", "Bannerlance"])
    for play, chip in (
        ("#hand-longbow_warden", "Longbow Warden shoots"),
        ("#hand-p_ox", "Ox-Strength"),
        ("#choices button:has-text('Power of Orsolya')", "Orsolya"),
        ("#under-b1-1", "influence"),
    ):
        choose(captain, play)
        expect(page.locator("#board [id^=chip-1-]").filter(has_text=chip)).to_be_visible()
    expect(page.locator("#value-1")).to_have_text("33")
    choose(captain, "#choices button:has-text('Pass')")
    expect(page.locator("#board [id^=totals-], #board [id^=space-]").first).to_be_visible()
    page.get_by_role("button", name="Log").click()
    expect(page.locator("#log-lines")).to_contain_text("Mould King is beaten")


def choose(captain: Captain, *what: str) -> None:
    """Point at these and confirm."""
    assert captain.wait()
    for each in what:
        wanted = captain.page.locator(f"{each}.can" if each.startswith(("#hand", "#under")) else each).first
        expect(wanted).to_be_visible(timeout=THINKING)
        captain.touch(wanted)
    captain.confirm()
