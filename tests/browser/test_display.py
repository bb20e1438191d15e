"""How the table fits its screen and its player: sizes, scale, speed, how much is asked."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from tests.browser.conftest import PHONE, Opener, Server, standing_still
from tests.browser.player import THINKING, Player
from tests.browser.test_modes import EXPERT_GAME
from tests.browser.test_table import TOLD_AND_SHOWN

SIZES: dict[str, ViewportSize] = {
    "phone": {"width": 390, "height": 844},
    "tablet": {"width": 820, "height": 1180},
    "laptop": {"width": 1280, "height": 720},
    "4k": {"width": 3840, "height": 2160},
}
OVERLAPPING = """() => {
    const shown = ['#bar', '#board', '#plates', '#decision', '#hand', '#story']
        .map(place => document.querySelector(place)).filter(part => part.checkVisibility())
        .map(part => [part.id, part.getBoundingClientRect()]);
    const wrong = shown.filter(([, box]) =>
        box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1).map(([id]) => id);
    for (const [id, a] of shown) for (const [other, b] of shown)
        if (id < other && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
            wrong.push(`${id} and ${other}`);
    return wrong;
}"""
SMALLEST_TARGET = """() => Math.min(...[...document.querySelectorAll('#hand .can, #board .can, #decision button')]
    .filter(thing => thing.checkVisibility()).map(thing => thing.getBoundingClientRect())
    .map(box => Math.min(box.width, box.height)))"""
SHARE_OF_BOARD = """() => { const box = document.querySelector('#board').getBoundingClientRect();
    return box.width * box.height / innerWidth / innerHeight }"""
EARLY_FRAMES = """const frame = requestAnimationFrame;
    window.requestAnimationFrame = (draw) => frame((now) => draw(now - 200))"""
WRITE_DOWN_WIDTHS = """() => {
    const board = document.querySelector("#board > svg");
    window.widths = [];
    const write = () => window.widths.push(board.viewBox.baseVal.width);
    new MutationObserver(write).observe(board, {attributeFilter: ["viewBox"]});
}"""
COUNT_MOVEMENTS = """window.movements = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) { window.movements += 1; return animate.apply(this, how) }"""


@pytest.mark.parametrize(
    "size", ["phone", *(pytest.param(size, marks=pytest.mark.proof) for size in SIZES if size != "phone")]
)
def test_the_table_fits_every_screen(chromium: Browser, server: Server, size: str) -> None:
    context = chromium.new_context(viewport=SIZES[size], reduced_motion="reduce", base_url=server.address)
    player = Player(context.new_page())
    player.page.goto("/")
    player.play_now()
    for _ in range(2):
        player.wait()
        assert player.page.evaluate(OVERLAPPING) == []
        assert player.page.evaluate(SHARE_OF_BOARD) > 0.3
        assert player.page.evaluate(SMALLEST_TARGET) >= 32
        player.decide()
    player.wait()
    context.close()


def _view(page: Page) -> str:
    return str(page.locator("#board > svg").get_attribute("viewBox"))


def test_the_scale_changes_between_turns_only(chromium: Browser, foreseeable: Server) -> None:
    """In this game a delayed spell is to be chosen in the middle of a turn, after its tile has made the board grow."""
    context = chromium.new_context(viewport=PHONE, reduced_motion="reduce", base_url=foreseeable.address)  # type: ignore[arg-type]
    player = Player(context.new_page())
    player.page.goto("/")
    options = {"Players": "2", "First seat": "1", "Star side": "1"}
    player.set_up("Rivality", {1: "Me", 2: "Somebody at this device"}, options, ["Expert rules"])
    hand_over = player.page.locator("#hand-over")
    scales, before = set(), ""
    for token in EXPERT_GAME.split():
        expect(player.decision.or_(hand_over).first).to_be_visible()
        if hand_over.is_visible():
            hand_over.get_by_role("button").click()
        player.wait()
        if token.startswith("~"):
            assert _view(player.page) == before
            break
        before = _view(player.page)
        scales.add(before)
        player.place(token, lambda unchanged=before: _expect_view(player.page, unchanged))  # type: ignore[misc]
    else:
        raise AssertionError("no turn has had a second decision")
    assert len(scales) > 3, "it grows between turns"
    context.close()


def _expect_view(page: Page, view: str) -> None:
    assert _view(page) == view


def test_a_view_glides_only_between_what_was_shown_and_what_will_be(opened: Opener) -> None:
    """A busy browser may tell a frame a time before the one at which it was asked for."""
    page = opened(moving=True)
    page.add_init_script(EARLY_FRAMES)
    player = Player(page)
    player.play_now()
    player.wait()
    page.get_by_role("button", name="Closer").click()
    close = _view(page)
    page.evaluate(WRITE_DOWN_WIDTHS)
    page.get_by_role("button", name="Fit").click()
    page.wait_for_function("() => window.widths.at(-1) === 544")
    widths = [float(width) for width in page.evaluate("window.widths")]
    assert widths == sorted(widths)
    assert widths[0] >= float(close.split()[2])


@pytest.mark.parametrize("speed", ["0.5×", "Off"])
def test_moves_are_slow_or_at_once_as_one_likes(opened: Opener, speed: str) -> None:
    page = opened(moving=True)
    page.add_init_script(COUNT_MOVEMENTS)
    player = Player(page)
    player.play_now()
    player.wait()
    _set(page, lambda settings: settings.get_by_label("Speed of moves").select_option(speed))
    before = page.evaluate("movements")
    player.pick("hand")
    player.pick("board")
    if speed == "Off":
        player.confirm()
        player.wait()
        assert page.evaluate("movements") == before
    else:
        skip = page.get_by_role("button", name="Skip", exact=True)
        with standing_still(page):
            page.get_by_role("button", name="Confirm", exact=True).click()
            skip.click()  # it moves, and nobody has to wait for it
        player.wait()
        expect(skip).to_be_hidden()
        assert page.evaluate("movements") > before


def _set(page: Page, change: Callable[[Locator], object]) -> None:
    page.get_by_role("button", name="Settings").click()
    change(page.locator("#settings"))
    page.locator("#settings").get_by_role("button", name="Close").click()


def test_whoever_does_not_want_to_confirm_picks_only(opened: Opener) -> None:
    """A tile that can still be turned is not done with, so this is shown in a game without one."""
    player = Player(opened())
    player.play_now("Embers")
    player.wait()
    _set(player.page, lambda settings: settings.get_by_label("Confirm each move").uncheck())
    before = player.page.evaluate(TOLD_AND_SHOWN)
    player.page.locator("#choices button").first.click()
    player.page.wait_for_function(f"before => ({TOLD_AND_SHOWN})() !== before", arg=before, timeout=THINKING)


def test_on_a_phone_all_that_happened_unfolds_and_each_line_is_shown_again(opened: Opener) -> None:
    player = Player(opened(phone=True), Locator.tap)
    player.play_now()
    player.wait()
    player.decide()
    player.wait()
    lines, more = player.page.locator("#since .event:visible"), player.page.locator("#story-more")
    expect(lines).to_have_count(1)
    player.press(more)
    expect(lines.nth(1)).to_be_in_viewport()  # over the board, which has no room to give
    player.press(lines.nth(1).locator(".what"))
    expect(player.page.locator("#replay")).to_be_visible()
    player.press(player.page.locator("#replay-stop"))
    expect(lines).to_have_count(1)
