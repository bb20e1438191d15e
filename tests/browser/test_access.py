"""Everybody can play: axe-core finds nothing serious on any page, and the keyboard reaches everything, visibly."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from spellkeep.games import load, slugs
from tests.browser.conftest import Opener
from tests.browser.player import Player

AXE = Axe()
GRAVE = ("serious", "critical")

REACHABLE = """() => [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
    .filter(node => node.checkVisibility({ visibilityProperty: true }) && !node.disabled && !node.closest('[inert]'))
    .map(node => node.dataset.number ??= String(window.numbered = (window.numbered ?? 0) + 1))"""
FOCUSED = """() => {
    const node = document.activeElement;
    if (!node || node === document.body) return ["", true];
    const style = getComputedStyle(node);
    const outlined = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
    const framed = node.closest("svg.pane") !== null && document.querySelector(".halo.focus") !== null;
    return [node.dataset.number ?? "", outlined || framed];
}"""


def findings(page: Page) -> list[str]:
    """What axe-core calls serious or critical, each with the elements it means."""
    found = AXE.run(page).response["violations"]
    grave = [violation for violation in found if violation["impact"] in GRAVE]
    return [f"{v['id']}: {[node['target'] for node in v['nodes']][:4]}" for v in grave]


def walk(page: Page) -> None:
    """Tab through everything: nothing is left out, and one always sees where one is."""
    wanted = set(page.evaluate(REACHABLE))
    seen: set[str] = set()
    for _ in range(2 * len(wanted) + 4):
        page.keyboard.press("Tab")
        number, visible = page.evaluate(FOCUSED)
        assert visible, page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
        seen.add(number)
        if wanted <= seen:
            return
    missing = [page.locator(f"[data-number='{number}']").evaluate("e => e.outerHTML.slice(0, 120)")
               for number in sorted(wanted - seen)]  # fmt: skip
    raise AssertionError(f"the keyboard never reaches {missing}")


@pytest.mark.parametrize("phone", [False, pytest.param(True, marks=pytest.mark.proof)], ids=["wide", "tall"])
def test_home_and_the_form_for_a_new_table(opened: Opener, phone: bool) -> None:
    page = opened(phone=phone)
    expect(page.locator("#games li").first).to_be_visible()
    assert findings(page) == []
    page.get_by_role("button", name="Set up a table: Embers").click()
    page.get_by_text("Secret set-up of seat 1").first.click()
    page.get_by_text("More options").click()
    assert findings(page) == []
    walk(page)


def test_the_pictures_that_show_a_game(opened: Opener) -> None:
    page = opened()
    page.locator("#show").click()
    expect(page.locator("#tour")).to_be_visible()
    assert findings(page) == []


@pytest.mark.parametrize("phone", [False, pytest.param(True, marks=pytest.mark.proof)], ids=["wide", "tall"])
def test_the_table_in_play_with_a_pending_decision_and_all_its_dialogs(opened: Opener, phone: bool) -> None:
    page = opened(phone=phone)
    player = Player(page, Locator.tap if phone else Locator.click)
    player.play_now()
    player.wait()
    assert findings(page) == []
    walk(page)
    player.pick("hand")
    player.pick("board")
    expect(page.locator("#ghost-words")).not_to_be_empty()
    assert findings(page) == []
    walk(page)
    if not phone:  # in the first game it stands beside the board by itself
        page.locator("#rules").get_by_role("button", name="Close").click()
    for opener, dialog in (("#open-log", "#log"), ("#open-settings", "#settings"), ("#open-rules", "#rules")):
        page.locator(opener).click()
        expect(page.locator(dialog)).to_be_visible()
        assert findings(page) == []
        page.locator(dialog).get_by_role("button", name="Close").click()


@pytest.mark.parametrize("slug", slugs())
def test_a_table_of_every_game_with_its_decision_open(opened: Opener, slug: str) -> None:
    player = Player(opened())
    player.play_now(load(slug).title)
    assert player.wait()
    assert findings(player.page) == []


def test_the_end(opened: Opener) -> None:
    player = Player(opened(phone=True), Locator.tap)
    player.set_up("Rivality", {1: "Me"}, {"Players": "1"})
    player.play_to_the_end()
    assert findings(player.page) == []
    walk(player.page)


def test_a_plain_drawing_the_hand_over_and_the_link(opened: Opener) -> None:
    player = Player(opened())
    player.set_up("Embers", {1: "Me", 2: "Somebody at this device"})
    player.wait()
    assert findings(player.page) == []
    player.decide()
    player.decide()
    expect(player.page.locator("#hand-over")).to_be_visible()
    assert findings(player.page) == []
    player.page.goto("/")
    player.set_up("Embers", {1: "Me", 2: "A friend, by link"})
    expect(player.page.get_by_role("textbox", name="Send this link", exact=False)).to_be_visible()
    assert findings(player.page) == []
    guest = opened(player.page.url)
    expect(guest.get_by_role("button", name="Sit down")).to_be_visible()
    assert findings(guest) == []
    walk(guest)


def test_planted_faults_are_found(opened: Opener) -> None:
    page = opened()
    expect(page.locator("#games li").first).to_be_visible()
    page.locator("#name").evaluate("field => field.removeAttribute('aria-labelledby')")
    assert "label" in [finding.partition(":")[0] for finding in findings(page)]
    page.locator("#play").evaluate("button => button.tabIndex = -1")
    with pytest.raises(AssertionError, match="never reaches"):
        walk(page)
