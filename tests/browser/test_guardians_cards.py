"""Every card says what it is, and which rules it rests on: to a tap, a finger that stays, keyboard and mouse."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from spellkeep.games.guardians.text.explain import card_name
from tests.browser.captain import BOX, PLACING, Captain, keys
from tests.browser.combat_table import FULLEST, MARCH, PLACEMENT
from tests.browser.conftest import Opener, Server

SMALLEST = """pane => Math.min(...[...pane.querySelectorAll("text")].filter((text) => text.textContent.trim())
    .map((text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().d))"""
READABLE = 12
"""Points: no text on a phone is smaller (see ART.md); the words of a card are in the page's own size."""


def name_of(key: str) -> str:
    """Of the card in the hand with this key, as it is printed."""
    name = key.removeprefix("hand-")
    name = name if name in BOX.numbers else name.rpartition("-")[0]
    return card_name(BOX, BOX.numbers[name], "en")


def test_a_tap_on_a_card_of_the_hand_shows_its_words_and_rules(opened: Opener, combat_server: Server) -> None:
    page = opened(phone=True, at=combat_server)
    captain = Captain(page, Locator.tap)
    captain.begin(PLACEMENT)
    captain.wait()
    expect(page.locator(PLACING)).to_be_visible()
    for key in keys(page, "#hand .can"):
        captain.touch(page.locator(f"#{key}"))
        held = page.locator(".held")
        expect(held).to_contain_text(name_of(key))
        expect(held).to_contain_text("GUA-")
        captain.touch(page.locator(f"#{key}"))  # and put it back


@pytest.mark.parametrize(
    ("position", "things"),
    [
        (MARCH, {"#plate-2": "Veshrak", "#stack2-b4": "Howdah Standard", "#upgrade-c1": "Arrow Tower",
                 "#under-c4": "Influence creatures"}),
        (FULLEST, {"#m3-1-1": "Rook Paladin", "#m2-2-1": "Ash Duke", "#support2-1": "Pit Sergeant",
                   "#fist-2": "3 cards", "#hand-b_charm": "Troupe of Dancers"}),
    ],
    ids=["board", "combat"],
)  # fmt: skip
def test_a_tap_on_whatever_lies_on_the_table_explains_it(
    opened: Opener, combat_server: Server, position: int, things: dict[str, str]
) -> None:
    page = opened(phone=True, at=combat_server)
    captain = Captain(page, Locator.tap)
    captain.begin(position)
    captain.wait()
    for thing, words in things.items():
        page.touchscreen.tap(*middle(page, thing))
        expect(page.locator("#toast")).to_contain_text(words)
        page.locator("#toast").tap(position={"x": 4, "y": 4})  # a touch sends it away
        expect(page.locator("#toast")).to_be_hidden()


def test_a_finger_that_stays_gets_the_card_and_its_rules(opened: Opener, combat_server: Server) -> None:
    page = opened(phone=True, at=combat_server)
    Captain(page, Locator.tap).begin(FULLEST)
    x, y = middle(page, "#hand-longbow_warden")
    session = page.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    bubble = page.locator("#explain")
    expect(bubble).to_contain_text("Longbow Warden")
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(bubble.get_by_role("button", name="GUA-RNG-01")).to_be_visible()


def test_the_keyboard_and_a_resting_mouse_get_the_same_words(opened: Opener, combat_server: Server) -> None:
    page = opened(at=combat_server)
    Captain(page).begin(FULLEST)
    card = page.locator("#hand-longbow_warden.can")
    expect(card.locator("> title")).to_contain_text("GUA-RNG-01")
    page.locator("#hand .can").first.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(page.locator("#explain")).to_contain_text(name_of(keys(page, "#hand .can")[0]))
    expect(page.locator("#explain .rule").first).to_contain_text("GUA-")


def middle(page: Page, what: str) -> tuple[float, float]:
    page.locator(what).scroll_into_view_if_needed()  # waits until it rests
    box = page.locator(what).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("position", [MARCH, FULLEST, PLACEMENT], ids=["march", "combat", "placement"])
def test_no_text_on_a_phone_is_too_small_to_read(opened: Opener, combat_server: Server, position: int) -> None:
    page = opened(phone=True, at=combat_server)
    captain = Captain(page, Locator.tap)
    captain.begin(position)
    captain.wait()
    for pane in ("board", "plates", "hand"):
        assert smallest(page, pane) >= READABLE, pane


def smallest(page: Page, pane: str) -> float:
    size: float = page.locator(f"#{pane} > svg").evaluate(SMALLEST)
    return size
