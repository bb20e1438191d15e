"""What helps a stranger through the first game: pictures, rules, the coach."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from spellkeep.games import load, slugs
from spellkeep.scene.tour import tour_of
from tests.browser.conftest import PATIENCE, Opener
from tests.browser.player import THINKING, Player

OUTSIDE = """dialog => { const box = dialog.getBoundingClientRect();
    return Math.max(-box.left, -box.top, box.right - innerWidth, box.bottom - innerHeight) }"""


def _at_table(page: Page) -> Player:
    player = Player(page)
    player.play_now()
    player.wait()
    return player


def test_a_game_is_shown_in_pictures_by_keyboard(opened: Opener) -> None:
    page = opened()
    page.get_by_role("button", name="Show me: Rivality").focus()
    page.keyboard.press("Enter")
    tour = page.locator("#tour")
    expect(tour.locator(".tour-picture svg")).to_be_visible()
    titles = set()
    for number in range(1, 7):
        expect(tour).to_contain_text(f"{number} of 6")
        titles.add(tour.locator("h2").inner_text())
        page.keyboard.press("ArrowRight")
    assert len(titles) == 6
    page.keyboard.press("ArrowLeft")
    expect(tour).to_contain_text("5 of 6")
    page.keyboard.press("Escape")
    expect(tour).to_be_hidden()


def test_a_game_is_shown_on_a_phone_by_tap_and_swipe(opened: Opener) -> None:
    page = opened(phone=True)
    page.get_by_role("button", name="Show me: Rivality").tap()
    tour = page.locator("#tour")
    tour.get_by_role("button", name="Next").tap()
    expect(tour).to_contain_text("2 of 6")
    assert tour.evaluate(OUTSIDE) <= 0
    tour.locator(".tour-picture").scroll_into_view_if_needed()  # waits until it rests
    box = tour.locator(".tour-picture").bounding_box()
    assert box is not None
    middle = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + 200, middle)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, middle, steps=4)
    page.mouse.up()
    expect(tour).to_contain_text("3 of 6")


def test_only_a_game_with_pictures_has_a_button_for_them(opened: Opener) -> None:
    page = opened()
    for slug in slugs():
        title = load(slug).title
        expect(page.get_by_role("button", name=f"Set up a table: {title}")).to_be_visible()
        shown = page.get_by_role("button", name=f"Show me: {title}")
        expect(shown).to_have_count(1 if tour_of(load(slug)) else 0)


def test_the_rule_of_a_picture_can_be_read_at_home(opened: Opener) -> None:
    page = opened()
    page.get_by_role("button", name="Show me: Rivality").click()
    page.locator("#tour").get_by_role("button", name="Rule RIV-CTL-01").click()
    expect(page.locator("#rules article.current")).to_contain_text("RIV-CTL-01")


def test_the_first_game_says_what_each_decision_is_for(opened: Opener) -> None:
    page = opened()
    player = _at_table(page)
    purpose = page.locator("#purpose")
    expect(purpose).to_contain_text("golems")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Say what each decision is for").uncheck()
    page.locator("#settings").get_by_role("button", name="Close").click()
    expect(purpose).to_be_hidden()
    page.reload()
    player.wait()
    expect(purpose).to_be_hidden()


def test_only_the_first_game_is_coached_unless_one_wants_it(opened: Opener) -> None:
    page = opened()
    _at_table(page)
    expect(page.locator("#purpose")).to_be_visible()
    page.goto("/")
    _at_table(page)
    expect(page.locator("#prompt")).not_to_be_empty()
    expect(page.locator("#purpose")).to_be_hidden()


def test_in_the_first_game_the_rules_stand_beside_the_board_until_they_are_closed(opened: Opener) -> None:
    page = opened()
    player = _at_table(page)
    rules = page.locator("#rules")
    expect(rules.locator("article.current")).to_contain_text("RIV-TURN-02")
    expect(rules.locator("article.current")).to_be_in_viewport()
    expect(rules.locator(":focus")).to_have_count(0)
    rules.get_by_role("button", name="Close").click()
    player.decide()
    player.wait()
    expect(rules).to_be_hidden()
    page.reload()
    player.wait()
    expect(page.locator("#purpose")).to_be_visible()
    expect(rules).to_be_hidden()


def test_the_board_stands_where_it_was_drawn_however_late_the_rules_come(opened: Opener) -> None:
    page = opened()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/games/*/rules", hold)
    _at_table(page)
    board = page.locator("#board svg")
    before = board.bounding_box()
    for _ in range(PATIENCE // 20):
        if held:
            break
        page.wait_for_timeout(20)
    held[0].continue_()
    expect(page.locator("#rules article.current")).to_contain_text("RIV-TURN-02")
    assert board.bounding_box() == before


def test_rules_that_cannot_be_had_leave_no_empty_panel(opened: Opener) -> None:
    page = opened()
    page.route("**/games/*/rules", lambda route: route.fulfill(status=409, json={}))
    player = _at_table(page)
    rules = page.locator("#rules")
    expect(rules).to_be_hidden()
    page.unroute("**/games/*/rules")
    player.decide()
    player.wait()
    expect(rules.locator("article.current")).to_contain_text("RIV-TURN-02")


def test_the_rules_open_at_the_question_and_can_be_searched(opened: Opener) -> None:
    page = opened()
    player = _at_table(page)
    rules = page.locator("#rules")
    rules.get_by_role("button", name="Close").click()
    page.keyboard.press("?")
    expect(rules.locator("article.current")).to_contain_text("RIV-TURN-02")
    expect(rules.locator("article.current")).to_be_in_viewport()
    rules.get_by_role("searchbox").fill("entrenchment")
    expect(rules.locator("article:visible").first).to_contain_text("RIV-CTL-06")
    rules.get_by_role("searchbox").fill("zeppelin")
    expect(rules.get_by_text("No rule speaks of this.")).to_be_visible()
    rules.get_by_role("searchbox").fill("")
    player.decide()  # the rules stand beside the board and are in nobody's way
    player.wait()
    rules.get_by_role("button", name="Close").click()
    expect(rules).to_be_hidden()


@pytest.mark.parametrize("phone", [False, pytest.param(True, marks=pytest.mark.proof)], ids=["desktop", "phone"])
def test_every_line_of_the_log_leads_to_its_rule(opened: Opener, phone: bool) -> None:
    page = opened(phone=phone)
    player = Player(page, Locator.tap if phone else Locator.click)
    player.play_now()
    player.wait()
    player.press(page.get_by_role("button", name="Log", exact=True))
    line = page.locator("#log-lines .event").filter(has_text="RIV-SET-10").first
    player.press(line.get_by_role("button", name="Rule RIV-SET-10"))
    expect(page.locator("#rules article.current")).to_contain_text("RIV-SET-10")
    expect(page.locator("#rules article.current")).to_be_in_viewport()
    player.press(page.locator("#rules").get_by_role("button", name="Close"))
    expect(page.locator("#log")).to_be_visible()


def test_a_hint_is_shown_as_a_ghost_with_its_reason(opened: Opener) -> None:
    page = opened()
    _at_table(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#toast")).to_contain_text("would do this.", timeout=THINKING)
    expect(page.locator(".ghost-element").first).to_be_attached()
    expect(page.get_by_role("button", name="Confirm", exact=True)).to_be_visible()
