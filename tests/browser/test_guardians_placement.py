"""An army is placed by thumb: cards into bins, in any order, in few taps, and a bin that refuses says why."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.captain import PLACING, Captain
from tests.browser.combat_table import PLACEMENT
from tests.browser.conftest import Opener, Server

ENOUGH_TAPS = 30
ARMY = {
    "hand-barrow_giant": "space-a1", "hand-hedge_knight": "space-a1", "hand-hedge_knight-2": "space-a1",
    "hand-c_lance": "space-a1", "hand-sh_dawn": "space-a1", "hand-rook_paladin": "space-b1",
    "hand-tin_squire": "space-b1", "hand-sh_dawn-2": "space-b1", "hand-lantern_sage": "under-b1",
    "hand-griffin_courier": "space-c1", "hand-tin_squire-2": "space-c1", "hand-sh_dawn-3": "space-c1",
}  # fmt: skip
"""Twelve cards, in an order in which nobody would write them down."""


@pytest.fixture
def captain(opened: Opener, combat_server: Server) -> Captain:
    captain = Captain(opened(phone=True, at=combat_server), Locator.tap)
    captain.begin(PLACEMENT)
    captain.wait()
    expect(captain.page.locator(PLACING)).to_be_visible()
    captain.taps = 0
    return captain


@pytest.mark.rule("GUA-PLC-02", "GUA-Q-91")
def test_twelve_cards_are_placed_in_thirty_taps(captain: Captain) -> None:
    for key, where in reversed(ARMY.items()):
        captain.put(key, where)
    captain.confirm()
    assert len(ARMY) == 12
    assert captain.taps <= ENOUGH_TAPS
    captain.page.get_by_role("button", name="Log").tap()
    for line in ("4 cards lie face down on a1", "2 cards lie face down on b1", "2 cards lie face down on c1"):
        expect(captain.page.locator("#log-lines")).to_contain_text(line)


@pytest.mark.rule("GUA-PLC-03", "GUA-PLC-05")
def test_a_bin_that_refuses_says_why_and_a_card_is_taken_out_again(captain: Captain) -> None:
    page = captain.page
    captain.put("hand-sh_dawn", "space-a1")
    expect(page.locator("#refuse")).to_contain_text("GUA-PLC-05")
    expect(page.locator("#confirm")).to_be_disabled()
    for key in ("hand-barrow_giant", "hand-rook_paladin", "hand-hedge_knight", "hand-tin_squire"):
        captain.put(key, "space-a1")
    expect(page.locator("#refuse")).to_contain_text("GUA-PLC-03")
    captain.touch(page.locator("#hand-tin_squire"))  # it lies in the bin: pointing at it takes it out
    expect(page.locator(PLACING)).to_be_visible()
    expect(page.locator("#refuse")).not_to_contain_text("GUA-PLC-03")


@pytest.mark.parametrize("height", [720, *(pytest.param(height, marks=pytest.mark.proof) for height in (780, 860))])
def test_on_a_low_screen_the_whole_hand_is_in_sight_and_large_enough(
    opened: Opener, combat_server: Server, height: int
) -> None:
    page = opened(at=combat_server)
    page.set_viewport_size({"width": 1280, "height": height})
    captain = Captain(page)
    captain.begin(PLACEMENT)
    captain.wait()
    cards = page.locator("#hand .can")
    cards.nth(5).click()  # its explanation takes room
    boxes = [box for box in (card.bounding_box() for card in cards.all()) if box is not None]
    assert len(boxes) == 16
    assert min(box["height"] for box in boxes) >= 24
    assert max(box["y"] + box["height"] for box in boxes) <= height
    expect(page.get_by_role("button", name="Confirm", exact=True)).to_be_in_viewport()
