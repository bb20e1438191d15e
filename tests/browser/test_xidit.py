"""Lords of Xidit in a real browser: programmes by pointing at cities, rewards, bards, bids, and how it all ends."""

from __future__ import annotations

from contextlib import suppress

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Opener, Stage, standing_still
from tests.browser.player import THINKING, Player
from tests.browser.scenes import SCENES

GAME = "Lords of Xidit"
SHORT = {"Length": "short"}
MOST_DECISIONS = 120
MOST_TAPS = 8
YEARS = 9
REWARDS = """
xidit 4 short
year 6
start 3
hall IWR
lair 3b!/3a 4b!/4a 5a!/5b
recruit 3 0 0 0 0 1
recruit 11 0 0 1 0 1
recruit 15 0 1 1 2 0
recruit 17 1 2 0 2 0
recruit 18 1 1 2 1 0
threats 6 8 9 10 14
next 16 5
recruit_pile 13
threat_pile 1 ? ?
recruit_discard 4 2
guild 5 2 2
guild 7 3 1
guild 10 3 3
guild 12 1 3
guild 13 4 4
bards 6 0 3 0 0
bards 9 0 1 0 0
lord 4 2 3 4
units 1 0 0 0 1 0
units 3 1 2 0 1 0
units 4 0 2 0 2 0
gold 5 8 7 9
recruited 3 3
recruited 4 4
beaten 1 4
programme 1 ARABKA
programme 2 KARABA
programme 3 AKBARA
programme 4 ABAKBA
phase orders 1 1
open rewards 3b
"""
"""Seat 1 has just beaten a titan in city 4, which touches two open regions."""
CELLS = "#hand [id^='moment-']"
ELSEWHERE = 3_000
"""Milliseconds until nothing else is shown any more."""
WRITE_DOWN_THE_FALLEN = """() => {
    const text = document.querySelector("#playback-text");
    const fallen = () => document.querySelectorAll("#plates [id^=plate-] path[stroke='#d9503f']").length;
    window.told = [];
    new MutationObserver(() => window.told.push([text.textContent, fallen()])).observe(text, {childList: true});
}"""
"""What is told in the playback, and how many lords are out at that moment, however late anybody looks."""


class Lord(Player):
    """Walks through the kingdom: acts where a tile lies, else goes on to the next city."""

    def __init__(self, *arguments: object) -> None:
        super().__init__(*arguments)  # type: ignore[arg-type]
        self.years = 0
        self.asked: set[str] = set()

    def settled(self) -> bool:
        """Has the table looked at what is picked? Says whether it can be confirmed."""
        expect(self.page.locator("#decision.asking")).to_have_count(0)
        return self.page.locator("#confirm").is_enabled()

    def is_programme(self) -> bool:
        return self.page.locator("#answer-sheet .dial").count() > 0

    def dials(self) -> list[str]:
        return [text.strip() for text in self.page.locator("#answer-sheet .dial").all_inner_texts()]

    def programme(self) -> None:
        """Six taps on cities, then one on the button."""
        self.dial()
        self.confirm()
        assert self.taps <= MOST_TAPS

    def dial(self) -> None:
        self.years += 1
        self.taps = 0
        for dial in range(6):
            cities = self.page.locator("#board .can[id^=city-]")
            self.settled()
            expect(cities.first).to_be_visible()
            self.press_counted(cities.nth((self.years + dial * dial) % cities.count()))
            expect(self.page.locator("#answer-sheet .dial .place")).to_have_count(5 - dial)
        assert self.settled()

    def cell(self, seat: int, order: int, year: int = 1) -> Locator:
        """A cell of the timeline of a year."""
        return self.page.locator(f"[id='moment-{year}.{seat}.{order}']")

    def go_on(self) -> None:
        """Whatever is asked."""
        self.settled()
        self.asked.add(self.page.locator("#prompt").inner_text().partition(":")[0].partition(" ")[0])
        if self.is_programme():
            self.programme()
            return
        for place in ("hand", "board", "plates"):
            while not self.settled() and self.page.locator(f"#{place} .can:not([aria-pressed=true])").count():
                self.pick(place)
        if not self.settled():
            self.press_counted(self.page.locator("#choices button").first)
            self.settled()
        self.confirm()

    def play(self, years: int) -> None:
        """Until so many programmes are written, or the game is over."""
        for _ in range(MOST_DECISIONS):
            if not self.wait() or (self.years >= years and self.settled() and self.is_programme()):
                return
            self.go_on()
        raise AssertionError("the game does not end")


def test_a_whole_short_game_against_three_bots_by_mouse(opened: Opener) -> None:
    lord = Lord(opened())
    lord.set_up(GAME, {1: "Me", 2: "Greedy", 3: "Random", 4: "Random"}, SHORT)
    lord.play(YEARS + 1)
    assert lord.years == YEARS
    assert "Census" in lord.asked
    items = lord.page.locator("#result-items")
    expect(items).to_contain_text("Assessment 1")
    expect(items).to_contain_text("Assessment 3")
    expect(items).to_contain_text("is the last one")
    expect(items.get_by_role("button", name="XID-ASM-09").first).to_be_visible()


def test_three_players_on_a_phone_with_few_taps_for_a_programme(opened: Opener) -> None:
    lord = Lord(opened(phone=True), Locator.tap)
    lord.set_up(GAME, {1: "Me", 2: "Random", 3: "Greedy"}, {"Players": "3", **SHORT})
    lord.play(1)
    expect(lord.page.locator("#plates #automaton")).to_be_visible()
    for year in range(2, YEARS + 2):
        assert lord.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        lord.play(year)
    assert lord.years == YEARS
    expect(lord.result).to_be_visible()


def test_a_programme_is_drawn_after_every_edit_and_can_be_withdrawn(opened: Opener) -> None:
    lord = Lord(opened())
    lord.set_up(GAME, {1: "Me", 2: "A friend, by link", 3: "Greedy", 4: "Greedy"}, SHORT)
    link = lord.page.get_by_role("textbox", name="Send this link", exact=False)
    friend = Lord(opened(link.input_value()))
    friend.page.get_by_role("button", name="Sit down").click()
    _place_lords(lord, friend)
    dials = lord.page.locator("#answer-sheet .dial")
    lord.page.locator("#answer-sheet .palette button").nth(3).click()
    assert lord.settled()
    expect(lord.page.locator("#ghost-words")).to_contain_text("①")
    dials.nth(0).click()
    expect(dials.nth(0)).to_have_attribute("aria-pressed", "true")
    lord.page.locator("#answer-sheet .palette button").nth(4).click()
    assert lord.settled()
    expect(lord.page.locator("#ghost-words")).to_contain_text("① wait")
    lord.confirm()
    expect(lord.decision).to_have_count(0)
    back = lord.page.get_by_role("button", name="Take back", exact=True)
    back.click()
    expect(lord.decision).to_be_visible()
    lord.settled()
    lord.programme()
    friend.settled()
    friend.programme()  # the late one: the year is carried out now
    for player in (lord, friend):
        expect(player.decision.first).to_be_visible(timeout=THINKING)
        expect(player.page.locator("#open-log")).to_be_visible()


def _place_lords(*players: Lord) -> None:
    """Set-up until both are asked for their programme; the bots place their lords by themselves."""
    for _ in range(400):
        if all(player.is_programme() for player in players):
            return
        for player in players:
            if player.decision.count() and not player.is_programme():
                player.settled()
                if not player.is_programme():
                    player.go_on()
            player.page.wait_for_timeout(25)
    raise AssertionError("the lords are never placed")


def test_two_at_one_device_set_their_programmes_in_secret(opened: Opener) -> None:
    lord = Lord(opened())
    lord.set_up(GAME, {1: "Me", 2: "Somebody at this device", 3: "Random", 4: "Random"}, SHORT)
    hand_over = lord.page.locator("#hand-over")
    handed = 0
    for _ in range(12):
        expect(lord.decision.or_(hand_over).first).to_be_visible(timeout=THINKING)
        if hand_over.is_visible():
            expect(lord.page.locator("#board svg")).to_be_hidden()
            hand_over.get_by_role("button").click()
            expect(hand_over).to_be_hidden()
            handed += 1
            continue
        lord.go_on()
        if lord.years == 4:
            break
    assert lord.years == 4
    assert handed >= 3


def test_a_year_is_played_paused_and_gone_through_order_by_order(opened: Opener) -> None:
    lord = Lord(opened(moving=True))
    lord.set_up(GAME, {1: "Me", 2: "Greedy", 3: "Greedy", 4: "Greedy"}, SHORT)
    playback, text = lord.page.locator("#playback"), lord.page.locator("#playback-text")
    assert lord.wait()
    while not lord.is_programme():
        lord.go_on()
        assert lord.wait()
    lord.dial()
    with standing_still(lord.page):
        lord.page.get_by_role("button", name="Confirm", exact=True).click()
        lord.page.get_by_role("button", name="Pause", exact=True).click(timeout=THINKING)
        expect(lord.page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(lord.page.locator(CELLS)).to_have_count(24)
    told = text.inner_text()
    lord.page.get_by_role("button", name="Step", exact=True).click()
    expect(text).not_to_have_text(told)
    later = text.inner_text()
    cell, back = _point_elsewhere(lord, text)
    assert back != later
    _point_elsewhere(lord, text)
    cell.focus()
    lord.page.keyboard.press("Enter")
    expect(text).to_have_text(back)
    lord.page.get_by_label("How fast").select_option("8×")
    lord.page.get_by_role("button", name="To the end", exact=True).click()
    expect(playback).to_be_hidden()
    assert lord.wait()


def _point_elsewhere(lord: Lord, text: Locator) -> tuple[Locator, str]:
    """Point at cells until another moment is shown: those that wait for a decision of somebody cannot be shown yet."""
    before = text.inner_text()
    for cell in lord.page.locator(CELLS).all():
        cell.click()
        with suppress(AssertionError):
            expect(text).not_to_have_text(before, timeout=ELSEWHERE)
            return cell, text.inner_text()
    raise AssertionError("no cell shows anything else")


def test_every_cell_of_a_year_that_is_over_can_be_pointed_at_on_a_phone(opened: Opener) -> None:
    lord = Lord(opened(phone=True), Locator.tap)
    lord.set_up(GAME, {1: "Me", 2: "Random", 3: "Random", 4: "Random"}, SHORT)
    lord.play(1)
    replay, text = lord.page.locator("#replay"), lord.page.locator("#replay-text")
    lord.press(lord.page.get_by_role("button", name="Show once more what happened", exact=False))
    expect(lord.page.locator(CELLS)).to_have_count(24)
    for order in range(1, 7):
        for seat in range(1, 5):
            lord.press(lord.cell(seat, order))
            expect(text).to_contain_text("Guest" if seat == 1 else f"Random ({seat})")
    lord.press(lord.page.get_by_role("button", name="Back to now", exact=True))
    expect(replay).to_be_hidden()
    expect(lord.page.locator(CELLS)).to_have_count(0)
    lord.settled()
    lord.programme()


def _at(stage: Stage, page: Page, position: str) -> Lord:
    """Somebody with three greedy neighbours, in the middle of a game."""
    stage.set_up(position)
    lord = Lord(page)
    lord.set_up(GAME, {1: "Me", 2: "Greedy", 3: "Greedy", 4: "Greedy"}, SHORT)
    lord.wait()
    lord.settled()
    return lord


def test_rewards_lie_on_three_plates_and_bards_go_where_regions_are_pointed_at(opened: Opener, stage: Stage) -> None:
    lord = _at(stage, opened(at=stage), REWARDS)
    plates = lord.page.locator("#hand [id^=reward-]")
    expect(plates).to_have_count(3)
    expect(lord.page.locator("#hand #reward-G")).to_contain_text("5 → 8 gold")
    expect(lord.page.locator("#hand #reward-S")).to_contain_text("new guild of 2")
    expect(lord.page.locator("#refuse")).to_contain_text("2 more")
    lord.page.locator("#hand #reward-B").click()
    lord.page.locator("#hand #reward-G").click()
    assert lord.settled()
    lord.confirm()
    lord.wait()
    assert not lord.settled()
    regions = lord.page.locator("#board .can[id^=region-]")
    for _ in range(3):
        regions.last.click()
        lord.settled()
    counted = lord.page.locator("#answer-sheet input").all()
    assert max(int(number.input_value()) for number in counted) == 3
    assert lord.settled()


def test_a_census_is_one_sheet_and_its_bids_lie_open_together_as_bars(opened: Opener, stage: Stage) -> None:
    most_infantry = SCENES["xidit-census"]["position"].replace("units 1 2 1 1 1 1", "units 1 2 1 3 1 1")
    lord = _at(stage, opened(at=stage), most_infantry)
    steppers, bars = lord.page.locator("#answer-sheet .part.number"), lord.page.locator("#hand [id^=bid-]")
    expect(steppers).to_have_count(5)
    expect(bars).to_have_count(0)
    steppers.first.get_by_role("button", name="one less").click()
    for left in (5, 4, 3):
        expect(steppers).to_have_count(left)
        assert lord.settled()
        lord.confirm()
        lord.wait()
    expect(lord.page.locator("#prompt")).to_contain_text("bard")  # shown most infantry alone
    expect(bars).to_have_count(4)
    expect(lord.page.locator("#hand #bid-1")).to_contain_text("3")


def test_the_assessments_are_held_one_elimination_after_the_other(opened: Opener, stage: Stage) -> None:
    lord = _at(stage, opened(moving=True, at=stage), SCENES["xidit-assessments"]["position"])
    lord.page.evaluate(WRITE_DOWN_THE_FALLEN)
    lord.confirm()
    expect(lord.result).to_be_visible(timeout=THINKING)
    told = [(str(line), int(out)) for line, out in lord.page.evaluate("window.told")]
    assert [out for line, out in told if "is eliminated" in line] == [1, 2, 3]
    assert [out for line, out in told if "assessment of" in line] == [0, 1, 2]
