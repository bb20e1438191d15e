"""A combat of Guardians in a real browser: what adds to a creature, what is asked, what is seen to move."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.captain import Captain
from tests.browser.combat_table import COMBAT, IDLE, MARCH
from tests.browser.conftest import PATIENCE, Opener, Server, standing_still

PASS = "#choices button:has-text('Pass')"
WRITE_DOWN_QUESTIONS = """
    window.asked = [];
    new MutationObserver(() => {
        if (document.querySelector("#decision.asked")) window.asked.push(document.querySelector("#prompt").textContent);
    }).observe(document, {subtree: true, attributes: true, attributeFilter: ["class"]});
"""
SLIDES = """key => document.getElementById(key)?.getAnimations().some((animation) => {
    const [first] = animation.effect.getKeyframes();
    return first.translate !== undefined && first.translate !== "0px" && first.opacity === undefined;
})"""


class HeldBack:
    """What the table says to a page, held back for as long as the test wants."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.closed = False
        self.waiting: list[tuple[WebSocketRoute, str | bytes]] = []
        page.route_web_socket(re.compile(".*"), self._connect)

    def _connect(self, browser: WebSocketRoute) -> None:
        browser.connect_to_server().on_message(lambda message: self._pass(browser, message))

    def _pass(self, browser: WebSocketRoute, message: str | bytes) -> None:
        if self.closed:
            self.waiting.append((browser, message))
        else:
            browser.send(message)

    def open(self) -> None:
        """Everything that was held back arrives, and the page has dealt with it."""
        for _ in range(PATIENCE // 20):
            if self.waiting:
                break
            self.page.wait_for_timeout(20)
        self.closed = False
        for browser, message in self.waiting:
            browser.send(message)
        self.page.wait_for_timeout(200)


def terms(page: Page, side: int, *sources: str) -> None:
    """These are counted for a side, among others; all of them together are the number that is compared."""
    chips = page.locator(f"#board [id^=chip-{side}-]")
    for source in sources:
        expect(chips.filter(has_text=source)).to_have_count(1)
    points = [re.match(r"[+−]?\d+", text) for text in chips.all_text_contents()]
    total = sum(int(found[0].replace("−", "-")) for found in points if found)
    expect(page.locator(f"#value-{side}")).to_have_text(str(max(0, total)))


@pytest.mark.rule("GUA-PRI-05", "GUA-PRI-02", "GUA-CMD-03", "GUA-RNG-01", "GUA-INF-01", "GUA-GPW-01", "GUA-STR-02")
def test_a_combat_with_every_kind_of_modifier(opened: Opener, combat_server: Server) -> None:
    """Four match-ups: a bribe; every play there is; a rally; what a creature and its sword have against the enemy."""
    page = opened(at=combat_server)
    captain = Captain(page)
    captain.begin(COMBAT)
    captain.choose("#choices button:has-text('Yes')")  # the one command there is follows by itself
    captain.choose("#hand-griffin_courier", "#choices button:has-text('Without')")
    expect(page.locator("#glow-3")).to_be_visible()
    captain.choose("#hand-b_charm")
    captain.choose("#hand-hedge_knight", "#hand-c_lance")
    steady = [
        "vitality",
        "off colour",
        "as attacker",
        "Bannerlance",
        "Tourney Field",
        "Banner of the Three",
        "Arrow Tower",
    ]
    terms(page, 1, *steady, "Banner Marshal commands")
    for play, source in (
        ("#hand-longbow_warden", "Longbow Warden shoots"),
        ("#hand-p_ox", "Ox-Strength"),
        ("#choices button:has-text('Power of Orsolya')", "Orsolya"),
        ("#under-b1-1", "influence"),
        ("#choices button:has-text('Influence of Orsolya')", "influence"),
    ):
        captain.choose(play)
        terms(page, 1, source)
    captain.choose("#hand-p_wither")
    terms(page, 2, "Withering Word")
    captain.choose(PASS)
    captain.choose("#hand-war_hounds", "#choices button:has-text('Without')")
    terms(page, 1, "rally")
    captain.choose(PASS)
    captain.choose("#hand-hollow_roc", "#hand-c_sword")
    terms(page, 1, "against", "Sword of Plain Steel")
    captain.choose(PASS)
    page.get_by_role("button", name="Log").click()
    expect(page.locator("#log-lines")).to_contain_text("Totals: attacker")


@pytest.mark.parametrize("means", ["mouse", "space bar"])
def test_a_button_that_is_held_while_the_table_answers_is_still_pressed(
    opened: Opener, combat_server: Server, means: str
) -> None:
    """The answer to the first pick redraws the buttons; the second press must not be lost by it."""
    page = opened(at=combat_server)
    line = HeldBack(page)
    captain = Captain(page)
    captain.begin(COMBAT)
    captain.wait()
    yes, no = (page.locator(f"#choices button:has-text('{word}')") for word in ("Yes", "No"))
    line.closed = True
    yes.click()
    if means == "mouse":
        no.hover()
        page.mouse.down()
        line.open()
        page.mouse.up()
    else:
        no.focus()
        page.keyboard.down(" ")
        line.open()
        page.keyboard.up(" ")
    expect(no).to_have_attribute("aria-pressed", "true")
    expect(yes).to_have_attribute("aria-pressed", "false")


@pytest.mark.rule("GUA-Q-86")
def test_a_combat_in_which_i_hold_nothing_useful_costs_no_tap(opened: Opener, combat_server: Server) -> None:
    """Command, pick, bribe and window go by; no question even flashes up."""
    page = opened(at=combat_server)
    page.add_init_script(WRITE_DOWN_QUESTIONS)
    Captain(page).begin(IDLE)
    expect(page.locator("#story")).to_contain_text("Tin Squire is beaten")
    asked = [str(prompt) for prompt in page.evaluate("window.asked")]
    assert all("combat" not in prompt and "match-up" not in prompt and "bribe" not in prompt for prompt in asked)
    assert len(set(asked)) <= 1, f"only what comes after the combat is asked: {asked}"


@pytest.mark.rule("GUA-MOV-07", "GUA-MOV-06")
def test_a_shield_slides_to_where_it_fights(opened: Opener, combat_server: Server) -> None:
    page = opened(moving=True, at=combat_server)
    captain = Captain(page)
    captain.begin(MARCH)
    captain.wait()
    captain.touch(page.locator("#space-b3.can"))
    with standing_still(page):
        page.get_by_role("button", name="Confirm", exact=True).click()
        page.wait_for_function(SLIDES, arg="stack1-b3")
    expect(page.locator("#banner-1")).to_be_visible()
    expect(page.locator("#stack1-b3")).to_have_count(0)
    expect(page.locator("#board > svg")).to_have_attribute("viewBox", re.compile(r"^0\.00 0\.00 "))  # all of the stage
