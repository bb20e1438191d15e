"""What happened, once more: on the board, as text, and in the words of Suramun."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Opener, standing_still
from tests.browser.player import Player

TILES = "#board [id^=tile-]"
COUNT_TILES = """selector => {
    window.counts = [];
    const count = () => window.counts.push(document.querySelectorAll(selector).length);
    new MutationObserver(count).observe(document.querySelector("#board"), {subtree: true, childList: true});
}"""


def _second_turn(page: Page, press: bool = False) -> Player:
    player = Player(page, Locator.tap if press else Locator.click)
    player.play_now()
    player.wait()
    player.decide()
    player.wait()
    return player


@pytest.mark.parametrize("phone", [False, pytest.param(True, marks=pytest.mark.proof)], ids=["desktop", "phone"])
def test_a_line_of_the_strip_is_shown_once_more_and_then_it_is_now_again(opened: Opener, phone: bool) -> None:
    page = opened(phone=phone)
    player = _second_turn(page, phone)
    now = page.locator(TILES).count()
    page.evaluate(COUNT_TILES, TILES)
    if phone:
        player.press(page.get_by_role("button", name="Show once more what happened", exact=False))
    else:
        player.press(page.locator("#since .what", has_text="places").last)
    replay = page.locator("#replay")
    expect(replay).to_be_visible()
    expect(replay).to_contain_text("places")
    page.wait_for_function("number => window.counts.includes(number)", arg=now - 1)
    expect(replay).to_be_hidden(timeout=30_000)
    expect(page.locator(TILES)).to_have_count(now)
    player.decide()


def test_one_key_shows_the_last_turn_and_another_returns_to_now(opened: Opener) -> None:
    page = opened()
    player = _second_turn(page)
    now = page.locator(TILES).count()
    page.keyboard.press("p")
    expect(page.locator("#replay")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#replay")).to_be_hidden()
    expect(page.locator(TILES)).to_have_count(now)
    player.decide()


def test_an_old_line_of_the_log_is_shown_once_more_after_a_reload(opened: Opener) -> None:
    page = opened()
    player = _second_turn(page)
    page.reload()
    player.wait()
    page.keyboard.press("l")
    page.evaluate(COUNT_TILES, TILES)
    with standing_still(page):  # or it would be over by itself before a slow hand finds the button
        page.locator("#log-lines .what", has_text="places").first.click()
        expect(page.locator("#replay")).to_be_visible()
        page.wait_for_function("number => window.counts.includes(number)", arg=1)
        page.get_by_role("button", name="Back to now").click()
        expect(page.locator("#replay")).to_be_hidden()


def test_an_unfinished_choice_survives_what_is_shown_once_more(opened: Opener) -> None:
    page = opened()
    player = _second_turn(page)
    player.pick("hand")
    player.pick("board")
    expect(page.locator("#confirm")).to_be_visible()
    expect(page.locator(".ghost-element").first).to_be_attached()
    page.keyboard.press("p")
    expect(page.locator("#replay")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#replay")).to_be_hidden()
    expect(page.locator(".ghost-element").first).to_be_attached()
    player.confirm()


def test_after_a_reload_the_strip_begins_at_my_last_turn(opened: Opener) -> None:
    page = opened()
    player = _second_turn(page)
    before = page.locator("#since .what").all_inner_texts()
    assert before
    page.reload()
    player.wait()
    assert page.locator("#since .what").all_inner_texts() == before


def test_the_table_can_be_read_as_text(opened: Opener) -> None:
    page = opened()
    _second_turn(page)
    page.keyboard.press("x")
    text = page.locator("#text")
    expect(text).to_contain_text("Since your last turn")
    expect(text).to_contain_text("Well of Mana")
    expect(text.locator("pre")).to_contain_text("rivality 2 base")
    text.get_by_role("button", name="Close").click()
    expect(text).to_be_hidden()


def test_suramun_explains_his_steps_on_the_board(opened: Opener) -> None:
    page = opened(moving=True)
    player = Player(page)
    player.set_up("Rivality", {}, {"Players": "1"})
    player.wait()
    player.pick("board")
    bubble = page.locator(".bubble", has_text="I mirror you")
    with standing_still(page):
        page.get_by_role("button", name="Confirm", exact=True).click()
        expect(bubble).to_be_visible()
        expect(bubble).to_contain_text("RIV-SOLO-07")
        page.keyboard.press("s")
        expect(page.locator(".bubble")).to_have_count(0)
    player.wait()
    expect(page.locator("#since .explains").first).to_contain_text("I mirror you")


def test_where_nothing_moves_suramun_explains_in_the_strip_and_when_it_is_shown_once_more(opened: Opener) -> None:
    page = opened()
    player = Player(page)
    player.set_up("Rivality", {}, {"Players": "1"})
    player.wait()
    player.decide()
    player.wait()
    line = page.locator("#since .what", has_text="I mirror you")
    expect(line).to_be_visible()
    line.click()
    expect(page.locator(".bubble")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#replay")).to_be_hidden()
    expect(page.locator(".bubble")).to_have_count(0)
