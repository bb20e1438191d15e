"""Answers that are filled in: every kind of sheet by mouse, touch and keyboard, at a table of tests/sheets.py."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Opener, Server
from tests.browser.player import Player
from tests.sheets import KINDS

SMALL_TARGETS = """() => [...document.querySelectorAll('#decision button, #decision input')]
    .filter(node => node.checkVisibility() && !node.matches('.rule'))
    .map(node => [node.getBoundingClientRect(), node.textContent])
    .filter(([box]) => box.height < 43.5 || box.width < 43.5).map(([, text]) => text)"""
OUTSIDE = """() => [...document.querySelectorAll('#decision button')].filter(node => node.checkVisibility())
    .map(node => node.getBoundingClientRect()).filter(box => box.right > innerWidth + 1).length"""


@pytest.fixture
def player(opened: Opener, sheet_server: Server, request: pytest.FixtureRequest) -> Player:
    """Somebody at a table whose sheet is of the kind that the test is marked with; "phone" for a small one."""
    kind, *more = request.param if isinstance(request.param, tuple) else (request.param,)
    phone = "phone" in more
    player = Player(opened(at=sheet_server, phone=phone), Locator.tap if phone else Locator.click)
    player.set_up("Embers", {2: "Bot: random"}, {"Rounds": str(KINDS.index(kind) + 1)})
    player.wait()
    expect(player.page.locator("#decision.sheeted:not(.asking)")).to_be_visible()
    return player


def both(kind: str) -> pytest.MarkDecorator:
    """With a mouse; on a phone too, where there is time for it."""
    on_a_phone = pytest.param((kind, "phone"), marks=pytest.mark.proof)
    return pytest.mark.parametrize("player", [kind, on_a_phone], indirect=True, ids=["mouse", "phone"])


def mouse(kind: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("player", [kind], indirect=True, ids=["mouse"])


def confirmable(page: Page, yes: bool = True) -> None:
    confirm = page.get_by_role("button", name="Confirm", exact=True)
    expect(confirm).to_be_visible()
    expect(confirm).to_be_enabled() if yes else expect(confirm).to_be_disabled()


def burnt(player: Player) -> None:
    """The answer was taken: the log tells what was burnt."""
    player.confirm()
    player.page.get_by_role("button", name="Log").click()
    expect(player.page.locator("#log-lines")).to_contain_text(" burns ")


def named(page: Page, part: str) -> Locator:
    return page.locator(f"#answer-sheet [data-at='{part}']")


@pytest.mark.parametrize("player", [(kind, "phone") for kind in KINDS], indirect=True, ids=KINDS)
def test_on_a_phone_everything_is_big_enough_and_on_the_screen(player: Player) -> None:
    assert player.page.evaluate(SMALL_TARGETS) == []
    assert player.page.evaluate(OUTSIDE) == 0
    expect(
        player.page.get_by_role("button", name="Hint", exact=True).or_(player.page.locator(".ready")).first
    ).to_be_visible()


@both("slots")
def test_dials_are_filled_by_taps_on_the_board_turned_and_emptied(player: Player) -> None:
    page = player.page
    confirmable(page, False)
    expect(page.locator("#refuse")).to_be_visible()
    player.press(page.locator("#hand-1"))
    expect(named(page, "cards/dial/0")).to_contain_text("Card")
    expect(page.locator("#board .ghost-element")).to_have_count(1)
    confirmable(page)
    player.press(page.locator("#ash"))  # the drawing says: this empties all dials
    confirmable(page, False)
    player.press(named(page, "cards/symbol/hand-2"))
    expect(named(page, "cards/dial/0")).to_contain_text("Card")
    player.press(named(page, "cards/dial/0"))
    expect(named(page, "cards/dial/0")).to_have_attribute("aria-pressed", "true")
    player.press(named(page, "cards/dial/0"))  # turned on: after the last symbol comes none
    confirmable(page, False)
    player.press(page.get_by_role("button", name="Change", exact=True))
    confirmable(page)
    burnt(player)


@mouse("slots")
def test_dials_are_put_in_another_order_by_dragging(player: Player) -> None:
    page = player.page
    named(page, "cards/symbol/hand-0").click()
    words = named(page, "cards/dial/0").inner_text()
    confirmable(page)
    named(page, "cards/dial/0").drag_to(named(page, "cards/dial/1"))
    expect(named(page, "cards/dial/1")).to_have_text(words)
    expect(named(page, "cards/dial/0")).to_have_text("1")
    page.locator("#hand-1").drag_to(named(page, "cards/dial/0"))
    expect(named(page, "cards/dial/0")).to_contain_text("Card")


@mouse("slots")
def test_dials_by_keyboard(player: Player) -> None:
    page = player.page
    named(page, "cards/dial/0").focus()
    page.keyboard.press("3")
    expect(named(page, "cards/dial/0")).to_contain_text("Card")
    expect(named(page, "cards/dial/0")).to_be_focused()
    page.keyboard.press("Delete")
    expect(named(page, "cards/dial/0")).to_have_text("1")
    page.keyboard.press("ArrowDown")
    expect(named(page, "cards/dial/0")).to_contain_text("Card")
    page.keyboard.press("ArrowRight")
    expect(named(page, "cards/dial/1")).to_be_focused()
    page.keyboard.press("Escape")
    expect(named(page, "cards/dial/0")).to_have_text("1")


@both("assign")
def test_items_go_into_bins_by_two_taps_and_out_by_one(player: Player) -> None:
    page = player.page
    bins, tray = page.locator(".bin"), page.locator(".tray button")
    confirmable(page, False)
    player.press(tray.nth(0))
    player.press(bins.nth(1).locator(".head"))
    expect(page.locator("#toast")).to_contain_text("Kindling does not take")
    player.press(bins.nth(0).locator(".head"))
    expect(bins.nth(0)).to_contain_text("Card")
    expect(tray).to_have_count(2)
    confirmable(page)
    player.press(bins.nth(0).locator(".row button"))
    expect(tray).to_have_count(3)
    confirmable(page, False)
    player.press(tray.nth(0))  # it was held after it had been taken out: put down again
    player.press(bins.nth(0).locator(".head"))  # now the bin comes first
    player.press(page.locator("#hand-2"))
    expect(bins.nth(0)).to_contain_text("Card")
    player.press(page.locator("#hand-1"))
    expect(page.locator("#toast")).to_contain_text("no more than 1")
    burnt(player)


@mouse("assign")
def test_items_are_dragged_into_bins_and_onto_the_board(player: Player) -> None:
    page = player.page
    page.locator(".tray button").nth(2).drag_to(page.locator(".bin").nth(0))
    expect(page.locator(".bin").nth(0)).to_contain_text("Card")
    page.locator("#hand-1").drag_to(page.locator("#ash"))
    expect(page.locator(".bin").nth(1)).to_contain_text("Card")
    page.locator(".bin .row button").first.drag_to(page.locator(".tray"))
    expect(page.locator(".tray button")).to_have_count(2)


@mouse("assign")
def test_bins_by_keyboard(player: Player) -> None:
    page = player.page
    page.locator(".tray button").first.focus()
    page.keyboard.press("Enter")
    named(page, "cards/bin/burn").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".tray button")).to_have_count(2)
    confirmable(page)


@both("set")
def test_a_set_counts_what_is_chosen_and_stops_at_its_limit(player: Player) -> None:
    page = player.page
    confirmable(page, False)
    player.press(page.locator("#hand-0"))
    expect(page.locator(".part .count")).to_contain_text("1 chosen")
    expect(named(page, "cards/hand-0")).to_have_attribute("aria-pressed", "true")
    confirmable(page)
    player.press(named(page, "cards/hand-1"))
    expect(page.locator(".part .count")).to_contain_text("2 chosen")
    player.press(named(page, "cards/hand-2"))
    expect(page.locator("#toast")).to_contain_text("No more than 2")
    player.press(page.locator("#hand-0"))
    expect(page.locator(".part .count")).to_contain_text("1 chosen")
    burnt(player)


@both("order")
def test_an_order_is_changed_by_buttons(player: Player) -> None:
    page = player.page
    confirmable(page)
    rows = page.locator(".order li .words")
    before = rows.all_inner_texts()
    page.locator(".order li").nth(0).get_by_role("button", name="further down").focus()
    player.press(page.locator(".order li").nth(0).get_by_role("button", name="further down"))
    expect(rows.nth(1)).to_have_text(before[0])
    page.keyboard.press("Enter")  # the keyboard stays with what was moved
    expect(rows.nth(2)).to_have_text(before[0])
    confirmable(page)
    burnt(player)


@mouse("order")
def test_an_order_is_changed_by_dragging(player: Player) -> None:
    page = player.page
    rows = page.locator(".order li")
    first = rows.nth(0).locator(".words").inner_text()
    rows.nth(0).locator(".grip").drag_to(rows.nth(2))
    expect(rows.nth(2).locator(".words")).to_have_text(first)


@both("number")
def test_numbers_are_stepped_and_typed_and_corrected(player: Player) -> None:
    page = player.page
    burn, kindling = page.locator(".part.number").nth(0), page.locator(".part.number").nth(1)
    expect(burn.get_by_role("button", name="one less")).to_be_disabled()
    player.press(burn.get_by_role("button", name="one more"))
    expect(burn.get_by_role("spinbutton")).to_have_value("2")
    kindling.get_by_role("spinbutton").fill("9")
    kindling.get_by_role("spinbutton").press("Enter")
    expect(kindling.get_by_role("spinbutton")).to_have_value("3")
    kindling.get_by_role("spinbutton").fill("2")
    kindling.get_by_role("spinbutton").press("Enter")
    expect(kindling.get_by_role("spinbutton")).to_have_value("0")  # the drawing corrects: no card is its own kindling
    confirmable(page)
    burnt(player)


@both("lazy")
def test_what_is_too_much_to_list_is_offered_step_by_step(player: Player) -> None:
    page = player.page
    confirmable(page, False)
    player.press(page.locator("#hand-1"))
    player.press(page.get_by_role("button", name="alone", exact=True))
    confirmable(page)
    burnt(player)


@mouse("slots")
def test_an_answer_typed_in_notation_is_looked_at_before_it_is_sent(player: Player) -> None:
    page = player.page
    card = page.locator("#hand-0 title").text_content()
    assert card is not None
    page.keyboard.press("t")
    page.keyboard.type("1:burn:9")
    page.keyboard.press("Enter")
    expect(page.locator("#refuse")).to_contain_text("9")
    page.locator("#typed").fill(f"1:burn:{card.split()[-1]} 1:alone")
    page.keyboard.press("Enter")
    confirmable(page)
    burnt(player)


@mouse("slots")
def test_a_hint_fills_in_the_whole_answer(player: Player) -> None:
    player.press(player.page.get_by_role("button", name="Hint", exact=True))
    confirmable(player.page)
    burnt(player)


@mouse("slots")
def test_what_means_nothing_says_why(player: Player) -> None:
    player.press(player.page.locator("#fire"))
    expect(player.page.locator("#toast")).to_contain_text("EMB-RND-02")


@mouse("slots")
def test_an_unacknowledged_answer_survives_a_restart_of_the_server(player: Player, sheet_server: Server) -> None:
    page = player.page
    player.press(page.locator("#hand-1"))
    confirmable(page)
    sheet_server.kill()
    player.press(page.get_by_role("button", name="Confirm", exact=True))
    sheet_server.start()
    page.get_by_role("button", name="Log").click()
    expect(page.locator("#log-lines")).to_contain_text(" burns ", timeout=30_000)


def asked_to_smother(*players: Player) -> Player:
    """Whoever may first let the fire burn; until then everybody decides as a bot advises."""
    for _ in range(1000):
        for player in players:
            if player.page.locator("#standing-choices button").first.is_visible():
                return player
            if player.decision.is_visible():
                player.decide()
        players[0].page.wait_for_timeout(20)
    raise AssertionError("nobody was ever asked to smother")


def test_a_standing_instruction_answers_until_it_is_taken_back(opened: Opener, sheet_server: Server) -> None:
    ada, bo = Player(opened(at=sheet_server)), Player(opened(at=sheet_server))
    ada.set_up("Embers", {2: "A friend, by link"}, {"Rounds": "3"})
    bo.page.goto(ada.page.url)
    bo.page.get_by_role("button", name="Sit down").click()
    page = asked_to_smother(ada, bo).page
    page.get_by_role("button", name="Let it burn in this round", exact=True).click()
    expect(page.locator("#story")).to_contain_text("lets it burn")
    given = page.locator("#standing-choices [aria-pressed=true]")
    expect(given).to_contain_text("Let it burn in this round")  # the other one still decides in this round
    given.click()
    expect(page.locator("#standing")).to_be_hidden()
