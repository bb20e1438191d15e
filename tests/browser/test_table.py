"""Whole games in a real browser, driving only what a player can see."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Opener, Server
from tests.browser.player import MOST_TURNS, THINKING, Player

SMALLEST_TEXT = """() => [...document.querySelectorAll('body *')]
    .filter(node => node.checkVisibility() && !node.closest('svg.pane, .unseen, select'))
    .filter(node => [...node.childNodes].some(child => child.nodeType === 3 && child.textContent.trim()))
    .map(node => parseFloat(getComputedStyle(node).fontSize)).reduce((a, b) => Math.min(a, b), 99)"""
TOLD_AND_SHOWN = "() => ['#since', '#board'].map(place => document.querySelector(place).textContent).join('|')"
OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def test_a_stranger_plays_a_whole_game_by_mouse(opened: Opener) -> None:
    player = Player(opened(moving=True))
    player.play_now()
    player.page.get_by_role("button", name="Settings").click()
    player.page.get_by_label("Speed of moves").select_option("4×")
    player.page.locator("#settings").get_by_role("button", name="Close").click()
    assert player.play_to_the_end() >= 4
    expect(player.page.get_by_role("button", name="Rematch")).to_be_visible()
    expect(player.page.locator("#result-title")).not_to_be_empty()


def test_a_game_without_a_drawing_of_its_own_is_played_to_the_end_by_mouse(opened: Opener) -> None:
    player = Player(opened())
    player.play_now("Embers")
    assert player.play_to_the_end() >= 3
    expect(player.page.locator("#result-title")).not_to_be_empty()


def test_whoever_looks_at_the_board_after_the_end_is_left_alone(opened: Opener) -> None:
    ada, bo = _two_by_link(opened)
    bo.page.once("dialog", lambda dialog: dialog.accept())
    bo.page.get_by_role("button", name="Settings").click()
    bo.page.get_by_role("button", name="Resign this game").click()
    expect(ada.result).to_be_focused()
    ada.page.get_by_role("button", name="Look at the board").click()
    bo.page.close()
    expect(ada.page.locator(".name-tag.away")).to_be_visible()
    expect(ada.result).to_be_hidden()
    ada.page.reload()
    expect(ada.result).to_be_focused()


def test_the_big_button_begins_a_game(opened: Opener) -> None:
    page = opened()
    page.locator("#play").click()
    page.wait_for_url("**/tables/*")
    assert Player(page).wait()


def test_a_whole_game_by_keyboard_alone(opened: Opener) -> None:
    page = opened()
    expect(page.locator("#games li").first).to_be_visible()
    _press_until(page, "Tab", "document.activeElement.ariaLabel === 'Play now: Rivality'")
    page.keyboard.press("Enter")
    page.wait_for_url("**/tables/*")
    player = Player(page)
    for _ in range(MOST_TURNS):
        if not player.wait():
            return
        _decide_by_keyboard(player)
    raise AssertionError("the game does not end")


def _press_until(page: Page, key: str, condition: str) -> None:
    for _ in range(40):
        if page.evaluate(condition):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} never leads to: {condition}")


def _decide_by_keyboard(player: Player) -> None:
    page, confirm = player.page, player.page.locator("#confirm")
    if page.locator("#hand .can").count():
        _press_until(page, "ArrowDown", "document.activeElement.closest('#board .can')")
        page.keyboard.press("Enter")
        _press_until(page, "ArrowRight", "document.activeElement.closest('#hand .can')")
        page.keyboard.press("Enter")
        expect(confirm).to_be_visible()
        page.keyboard.press("r")
        page.keyboard.press("Escape")
        expect(confirm).to_be_hidden()
    else:
        _press_until(page, "Tab", "document.activeElement.closest('#choices button, #board .can')")
    page.keyboard.press("Enter")
    expect(confirm).to_be_visible()
    if page.evaluate("document.activeElement.closest('#choices') !== null"):
        _press_until(page, "Tab", "document.activeElement.id === 'confirm'")
    page.keyboard.press("Enter")
    expect(confirm).to_be_hidden(timeout=THINKING)


@pytest.mark.proof
def test_a_whole_game_by_touch_on_a_phone(opened: Opener) -> None:
    player = Player(opened(phone=True), Locator.tap)
    assert player.page.evaluate(OVERFLOW) <= 0
    player.play_now()
    turns = 0
    while player.wait():
        assert player.page.evaluate(OVERFLOW) <= 0
        assert player.page.evaluate(SMALLEST_TEXT) >= 12
        player.decide()
        assert player.taps <= 4
        turns += 1
    assert turns >= 4


def _two_by_link(opened: Opener) -> tuple[Player, Player]:
    """Ada, who is the host, and Bo, who calls himself <b>Bo</b>."""
    ada = Player(opened())
    ada.set_up("Rivality", {1: "Me", 2: "A friend, by link"})
    link = ada.page.get_by_role("textbox", name="Send this link", exact=False)
    expect(link).to_be_visible()
    bo = Player(opened(link.input_value()))
    bo.page.get_by_label("Your name").fill("<b>Bo</b>")
    bo.page.get_by_role("button", name="Sit down").click()
    for player in (ada, bo):
        expect(player.page.locator("#join")).to_be_hidden()
    return ada, bo


def test_two_people_play_by_link(opened: Opener) -> None:
    ada, bo = _two_by_link(opened)
    expect(ada.page.locator(".name-tag", has_text="<b>Bo</b>")).to_be_visible()
    for _ in range(MOST_TURNS):
        if ada.result.is_visible():
            break
        asked = _whoever_is_asked(ada, bo)
        if asked is None:
            break
        asked.decide()
    expect(bo.result).to_be_visible()


def _whoever_is_asked(*players: Player) -> Player | None:
    """None when the game is over."""
    for _ in range(600):
        for player in players:
            if player.decision.count():
                return player
            if player.result.is_visible():
                return None
            player.page.wait_for_timeout(25)
    raise AssertionError("nobody is asked")


def test_a_bot_plays_on_for_whoever_left_and_the_game_is_continued_from_home(opened: Opener) -> None:
    ada, bo = _two_by_link(opened)
    table = ada.page.url
    bo.page.context.close()
    expect(ada.page.locator(".name-tag.away")).to_be_visible()
    ada.page.get_by_role("button", name="Settings").click()
    ada.page.get_by_role("button", name="play for <b>Bo</b>").first.click()
    ada.page.locator("#settings").get_by_role("button", name="Close").click()
    expect(ada.page.locator(".name-tag.away")).to_have_count(0)
    tiles = ada.page.locator("#board [id^=tile-]")
    for _ in range(2):
        ada.wait()
        before = tiles.count()
        ada.decide()
        expect(tiles).to_have_count(before + 2)  # mine and the bot's
    ada.page.get_by_role("link", name="Spellkeep").click()
    ada.page.locator("#mine").get_by_role("link", name="Continue: Rivality").first.click()
    ada.page.wait_for_url(table)
    expect(tiles).to_have_count(before + 2)
    ada.wait()
    ada.decide()
    expect(tiles).to_have_count(before + 4)


def test_my_own_zoom_stays_until_i_let_it_go(opened: Opener) -> None:
    player = Player(opened())
    player.play_now()
    player.wait()
    board, fit = player.page.locator("#board > svg"), player.page.get_by_role("button", name="Fit")
    whole = str(board.get_attribute("viewBox"))
    expect(fit).to_be_hidden()
    player.page.get_by_role("button", name="Closer").click()
    expect(board).not_to_have_attribute("viewBox", whole)
    mine = str(board.get_attribute("viewBox"))
    player.decide()
    player.wait()
    expect(board).to_have_attribute("viewBox", mine)
    fit.click()
    expect(board).not_to_have_attribute("viewBox", mine)
    expect(fit).to_be_hidden()
    fitted = [float(number) for number in str(board.get_attribute("viewBox")).split()]
    assert fitted[2] >= float(whole.split()[2]), "the whole board, and it has grown"


def test_what_cannot_be_picked_says_why_and_names_its_rule(opened: Opener) -> None:
    player = Player(opened())
    player.play_now()
    player.wait()
    player.page.locator("#tile-0").click(position={"x": 30, "y": 30})
    toast = player.page.locator("#toast")
    expect(toast).to_be_visible()
    toast.get_by_role("button").click()
    expect(player.page.locator("#rules article.current")).to_contain_text("RIV-TURN")


def test_a_move_in_the_wrong_rotation_is_taken_back_and_made_again(opened: Opener) -> None:
    player = Player(opened())
    player.play_now()
    player.wait()
    tiles = player.page.locator("#board [id^=tile-]")
    before, hand = tiles.count(), _names(player, "#hand [id^=hand-]")
    player.pick("hand")
    player.pick("board")
    right = _turned(player)
    player.press(player.page.get_by_role("button", name="Turn: "))
    wrong = _turned(player, right)
    player.confirm()
    player.wait()
    assert tiles.count() == before + 2, "the bot has answered"
    player.page.get_by_role("button", name="Take back").click()
    expect(tiles).to_have_count(before)
    player.wait()
    assert _names(player, "#hand [id^=hand-]") == hand
    player.pick("hand")
    player.pick("board")
    assert _turned(player) == right != wrong
    player.confirm()
    player.wait()
    assert tiles.count() == before + 2


def _turned(player: Player, before: str = "") -> str:
    """Which way the ghost lies, once it is no longer as before."""
    turn = player.page.get_by_role("button", name="Turn: front to the")
    expect(turn).to_be_visible()
    if before:
        expect(turn).not_to_have_attribute("aria-label", before)
    return str(turn.get_attribute("aria-label"))


def _names(player: Player, what: str) -> list[str]:
    return [str(found.get_attribute("id")) for found in player.page.locator(what).all()]


def test_the_wheel_over_the_ghost_turns_it_and_a_drag_moves_it(opened: Opener) -> None:
    player = Player(opened())
    player.play_now()
    player.wait()
    player.pick("hand")
    player.pick("board")
    before = _turned(player)
    chosen = player.page.locator("#board .can[aria-pressed=true]")
    chosen.hover()
    player.page.mouse.wheel(0, 100)
    _turned(player, before)
    expect(player.page.get_by_role("button", name="Fit")).to_be_hidden()  # it did not zoom
    there = player.page.locator("#board .can[aria-pressed=false]").last
    name = str(there.get_attribute("id"))
    chosen.drag_to(there)
    expect(player.page.locator(f"#{name}")).to_have_attribute("aria-pressed", "true")
    expect(player.page.get_by_role("button", name="Fit")).to_be_hidden()  # the board did not move
    player.confirm()


def test_a_tile_is_dragged_from_the_hand_to_a_cell(opened: Opener) -> None:
    player = Player(opened())
    player.play_now()
    player.wait()
    player.page.locator("#hand .can").first.drag_to(player.page.locator("#board .can").first)
    player.confirm()
    player.wait()


def test_a_ghost_is_dragged_to_another_cell(opened: Opener) -> None:
    player = Player(opened())
    player.play_now()
    player.wait()
    page = player.page
    page.locator("#hand .can").first.drag_to(page.locator("#board .can").first)
    ghost = page.locator("#board .ghost-element").first
    expect(ghost).to_be_visible()
    chosen = page.locator("#board .can[aria-pressed=true]")
    before = chosen.get_attribute("id")
    view = page.locator("#board > svg").get_attribute("viewBox")
    chosen.drag_to(page.locator("#board .can[aria-pressed=false]").last)
    expect(chosen).not_to_have_attribute("id", before or "")
    assert page.locator("#board > svg").get_attribute("viewBox") == view, "the board itself stays where it is"
    player.confirm()
    player.wait()


def test_a_typed_move_that_is_none_is_refused_with_a_sentence(opened: Opener) -> None:
    player = Player(opened())
    player.play_now()
    player.wait()
    player.page.keyboard.press("t")
    player.page.keyboard.type("S5@n9n9")
    player.page.keyboard.press("Enter")
    expect(player.page.locator("#toast")).to_be_visible()


def test_a_move_is_typed(opened: Opener) -> None:
    player = Player(opened())
    player.play_now()
    player.wait()
    tiles, hand = player.page.locator("#board [id^=tile-]"), _names(player, "#hand .can")
    before = tiles.count()
    cell = _names(player, "#board .can")[0].removeprefix("cell-")
    move = f"{hand[0].removeprefix('hand-')}@{cell}N"
    player.page.keyboard.press("t")
    player.page.keyboard.type(move)
    player.page.keyboard.press("Enter")
    expect(player.page.locator(f"#tile-{cell}").or_(player.page.locator("#confirm")).first).to_be_visible()
    if tiles.count() == before:
        player.confirm()
    expect(player.page.locator(f"#tile-{cell}")).to_be_visible()


def test_a_reload_and_a_second_tab_in_the_middle_show_the_same_game(opened: Opener) -> None:
    player = Player(opened())
    player.play_now()
    player.wait()
    player.decide()
    player.wait()
    tiles, hand = _names(player, "#board [id^=tile-]"), _names(player, "#hand [id^=hand-]")
    player.page.reload()
    player.wait()
    assert (_names(player, "#board [id^=tile-]"), _names(player, "#hand [id^=hand-]")) == (tiles, hand)
    second = Player(player.page.context.new_page())
    second.page.goto(player.page.url)
    second.wait()
    assert (_names(second, "#board [id^=tile-]"), _names(second, "#hand [id^=hand-]")) == (tiles, hand)
    second.decide()
    expect(player.page.locator("#board [id^=tile-]")).to_have_count(len(tiles) + 2)
    player.wait()
    player.decide()
    expect(second.page.locator("#board [id^=tile-]")).to_have_count(len(tiles) + 4)


def test_every_game_is_playable_with_its_own_or_the_plain_drawing(opened: Opener) -> None:
    page = opened()
    buttons = page.get_by_role("button", name="Play now: ", exact=False)
    expect(page.locator("#games li").first).to_be_visible()
    names = [name for name in (b.get_attribute("aria-label") for b in buttons.all()) if name]
    assert names
    for name in names:
        page.goto("/")
        page.get_by_role("button", name=name, exact=True).click()
        page.wait_for_url("**/tables/*")
        player = Player(page)
        for _ in range(2):
            if player.wait():
                before = page.evaluate(TOLD_AND_SHOWN)
                player.decide()
                page.wait_for_function(f"before => ({TOLD_AND_SHOWN})() !== before", arg=before, timeout=THINKING)


def test_on_one_device_nobody_sees_the_hand_of_the_other(opened: Opener) -> None:
    player = Player(opened())
    player.set_up("Rivality", {1: "Me", 2: "Somebody at this device"})
    hand_over = player.page.locator("#hand-over")
    hand, shown = player.page.locator("#hand"), player.page.locator("dialog[open]:not(#rules)")
    for _ in range(3):
        expect(player.decision.or_(hand_over).first).to_be_visible()
        if not hand_over.is_visible():
            player.wait()
            player.decide()
        expect(hand_over).to_be_visible()
        expect(hand).to_be_hidden()
        for key in "xpl":
            player.page.keyboard.press(key)
        player.page.get_by_role("button", name="Settings").click()
        expect(player.page.locator("#open-text")).to_be_hidden()
        player.page.locator("#settings").get_by_role("button", name="Close").click()
        expect(shown).to_have_count(0)
        expect(player.page.locator("#replay")).to_be_hidden()
        hand_over.get_by_role("button").click()
        expect(hand_over).to_be_hidden()
        expect(hand).to_be_visible()
    player.page.keyboard.press("x")
    expect(player.page.locator("#text")).to_be_visible()


def test_after_a_power_cut_both_browsers_go_on_by_themselves_with_the_same_draw(opened: Opener, server: Server) -> None:
    ada, bo = _two_by_link(opened)
    first = _whoever_is_asked(ada, bo)
    assert first is not None
    other = bo if first is ada else ada
    first.decide()
    tiles = _names(first, "#board [id^=tile-]")
    server.kill()
    drawn = _names(first, "#hand [id^=hand-]")
    for player in (ada, bo):
        expect(player.page.locator("#connection")).to_be_visible()
    server.start()
    for player in (ada, bo):
        expect(player.page.locator("#connection")).to_be_hidden(timeout=20_000)
    assert _whoever_is_asked(ada, bo) is other
    assert _names(first, "#hand [id^=hand-]") == drawn
    assert _names(other, "#board [id^=tile-]") == tiles
    other.decide()
    assert _whoever_is_asked(ada, bo) is first
    assert _names(first, "#board [id^=tile-]")[:2] == tiles[:2]
    first.decide()
