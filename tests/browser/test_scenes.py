"""Moments that matter, on a phone: everything can be read, and what is asked for lies within reach."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import PHONE, Opener, Stage
from tests.browser.player import Player
from tests.browser.scenes import SCENES

MOMENTS = ("xidit-first", "xidit-year-6", "mushroom-first", "mushroom-middle", "mushroom-war", "mushroom-daybreak")
SMALL_LETTERS = """() => [...document.querySelectorAll('svg.pane text')].map(text => {
    const { b, d } = text.getScreenCTM();
    return [Math.round(10 * parseFloat(getComputedStyle(text).fontSize) * Math.hypot(b, d)) / 10, text.textContent];
}).filter(([height]) => height < 12)"""


@pytest.mark.parametrize("name", MOMENTS)
def test_on_a_phone_everything_can_be_read_and_reached(opened: Opener, stage: Stage, name: str) -> None:
    scene = SCENES[name]
    stage.set_up(scene["position"])
    player = Player(opened(phone=True, at=stage), Locator.tap)
    player.set_up(scene["game"], {}, scene["options"])
    player.wait()
    expect(player.page.locator("#decision.asking")).to_have_count(0)
    assert player.page.evaluate(SMALL_LETTERS) == []
    assert player.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    for thing in (player.page.locator("#board svg"), player.page.locator("#prompt"), player.page.locator("#act")):
        box = thing.bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= PHONE["height"]
