"""Whole games of Guardians in a real browser: by mouse, by thumb, and two people far from each other."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.captain import MOST_DECISIONS, Captain
from tests.browser.combat_table import LAST_TURN
from tests.browser.conftest import Opener, Server

FULL_WIDTH = "() => document.documentElement.scrollWidth - innerWidth"
MOST_LOOKS = 5 * MOST_DECISIONS
"""Whoever looks in turn at two pages often finds that neither is asked yet."""


def test_a_whole_game_by_mouse(opened: Opener) -> None:
    page = opened()
    captain = Captain(page)
    captain.begin(turns=3)
    captain.ask_me_always()
    captain.play_on()
    page.get_by_role("button", name="Look at the board").click()
    captain.touch(page.locator("#space-b2"))
    expect(page.locator("#toast")).to_contain_text("Disputed space b2")


@pytest.mark.proof
def test_a_whole_game_by_thumb(opened: Opener) -> None:
    """As it is proposed to somebody alone: whoever cannot act is not asked."""
    page = opened(phone=True)
    captain = Captain(page, Locator.tap)
    captain.begin(turns=3)
    for _ in range(MOST_DECISIONS):
        if not captain.wait():
            break
        assert page.evaluate(FULL_WIDTH) <= 0, "nothing is wider than the phone"
        captain.decide()
    expect(captain.result).to_be_visible()


def test_two_people_far_from_each_other(opened: Opener, combat_server: Server) -> None:
    """Both place an army in secret; one marches, fights and captures the fifth shield (GUA-END-02)."""
    ada, bo = Captain(opened(at=combat_server)), Captain(opened(at=combat_server))
    ada.begin(LAST_TURN, "A friend, by link")
    bo.page.goto(ada.page.url)
    bo.page.get_by_role("button", name="Sit down").click()
    for captain in (ada, bo):
        assert captain.wait()
        captain.decide()
    expect(bo.page.locator("#stack1-a1 title")).to_contain_text("over 1 cards")
    ada.choose("#stack1-b2")
    ada.choose("#space-b3")
    expect(bo.page.locator("#banner-1")).to_be_visible()
    play_until_over(ada, bo)
    for captain, words in ((ada, "You won"), (bo, " won")):
        expect(captain.result).to_contain_text(words)
        expect(captain.result).to_contain_text("Five enemy shields")


def play_until_over(*captains: Captain) -> None:
    """Whoever is asked decides."""
    for _ in range(MOST_LOOKS):
        for captain in captains:
            if captain.result.is_visible():
                return
            if captain.decision.is_visible():
                captain.decide()
        captains[0].page.wait_for_timeout(20)
    raise AssertionError("the game does not end")
