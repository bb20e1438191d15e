"""Mushroom Sorcerer in a real browser: growing by pointing, servants by sheet, war out of turn, four at one device."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Opener, Server
from tests.browser.player import THINKING, Player

GAME = "Mushroom Sorcerer"
MOST_DECISIONS = 260
MOST_TAPS = 10


@pytest.fixture(scope="module")
def forest(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A table with prepared positions."""
    server = Server(tmp_path_factory.mktemp("forest"), module="tests.browser.forest_table")
    yield server
    server.stop()


class Forester(Player):
    """Grows where he may, takes what is proposed, and ends his turn."""

    def settled(self) -> bool:
        """Has the table looked at what is picked? Says whether it can be confirmed."""
        expect(self.page.locator("#decision.asking")).to_have_count(0)
        return self.page.locator("#confirm").is_enabled()

    def field(self, name: str) -> Locator:
        return self.page.locator(f"#board #field-{name}")

    def kind(self, name: str) -> Locator:
        """A kind of the ring, where it is drawn."""
        return self.page.locator(f"#board [id='ghost:ring-{name}']")

    def grow(self, field: Locator, kind: str) -> bool:
        """Point at a field and at a kind of its ring; says whether it can be confirmed."""
        self.press_counted(field)
        self.press_counted(self.kind(kind))
        return self.settled()

    def my_turn(self) -> bool:
        return self.page.locator("#choices button", has_text="End the turn").count() > 0

    def take_turn(self) -> None:
        """Grow on the first field that glows, else end."""
        fields = self.page.locator("#board g.can[id^=field-]")
        if fields.count():
            number = int(str(fields.first.get_attribute("id"))[-2:])
            self.press_counted(fields.first)
            self.settled()
            ring = self.kind(("fire", "stone", "thunder", "water")[number % 4])
            if ring.count():
                self.press_counted(ring)
                if self.settled():
                    self.confirm()
                    return
            self.change_mind()
        self.end_turn()

    def change_mind(self) -> None:
        change = self.page.get_by_role("button", name="Change", exact=True)
        while change.is_visible():
            change.click()
            self.settled()

    def end_turn(self) -> None:
        self.press_counted(self.page.get_by_role("button", name="End the turn", exact=True))
        assert self.settled()
        self.confirm()

    def go_on(self) -> None:
        """Whatever is asked."""
        self.settled()
        if self.my_turn():
            self.take_turn()
        else:
            self.decide()


def test_a_whole_game_against_a_bot_by_mouse(opened: Opener) -> None:
    player = Forester(opened())
    player.play_now(GAME)
    decisions = 0
    while player.wait():
        player.go_on()
        decisions += 1
        assert decisions < MOST_DECISIONS
    assert decisions > 20
    expect(player.page.locator("#result-title")).not_to_be_empty()
    expect(player.page.locator("#result-items")).to_contain_text("Influence")


def test_two_growths_with_two_servants_take_few_taps_on_a_phone(opened: Opener, forest: Server) -> None:
    player = Forester(opened(phone=True, at=forest), Locator.tap)
    player.play_now(GAME)
    player.wait()
    player.taps = 0
    for field, kind in (("F02", "fire"), ("F04", "stone")):
        assert player.grow(player.field(field), kind)
        player.confirm()
        expect(player.page.get_by_text("Where do they go?")).to_be_visible()
        assert player.settled(), "the proposal can be confirmed as it is"
        player.confirm()
    assert player.taps <= MOST_TAPS
    expect(player.page.locator("[id^=servant-F02-]")).to_have_count(1)
    expect(player.page.locator("[id^=servant-F04-]")).to_have_count(1)


def test_what_cannot_be_paid_says_why_with_its_rule(opened: Opener, forest: Server) -> None:
    player = Forester(opened(at=forest))
    player.play_now(GAME)
    player.wait()
    player.field("F03").click()  # rubble, and nobody has a servant
    toast = player.page.locator("#toast")
    expect(toast).to_contain_text("servants, which you do not have")
    expect(toast.get_by_role("button", name="MSH-GROW-03")).to_be_visible()


def test_the_way_to_the_blessing_is_asked_once_more(opened: Opener, forest: Server) -> None:
    player = Forester(opened(at=forest))
    player.play_now(GAME)
    player.wait()
    assert not player.grow(player.field("F08"), "moon")
    expect(player.page.locator("#refuse")).to_contain_text("for the rest of the game")
    player.page.get_by_role("button", name="Yes: seek the Moons' Blessing for good").click()
    assert player.settled()
    player.confirm()
    expect(player.page.locator("#plate-1")).to_contain_text("Moons' Blessing")


def test_somebody_who_is_attacked_defends_out_of_turn(opened: Opener, forest: Server) -> None:
    player = Forester(opened(at=forest))
    player.set_up(GAME, {}, {"Blessing tie": "most_moon"})
    player.wait()
    expect(player.page.locator("#war-sheet")).to_be_visible()
    expect(player.page.locator("#prompt")).to_contain_text("The war begins")
    player.page.locator("#hand #potion-steinouflage").click()
    player.confirm()
    player.wait()
    player.page.get_by_role("button", name="2 more shields", exact=True).click()
    player.confirm()
    while player.wait() and player.page.locator("#war-sheet").count():
        player.decide()
    player.page.get_by_role("button", name="Log").click()
    expect(player.page.locator("#log-lines")).to_contain_text("uses Steinouflage")
    expect(player.page.locator("#log-lines")).to_contain_text("arrows and")


def test_four_people_play_a_round_at_one_device_without_handing_over(opened: Opener) -> None:
    player = Forester(opened())
    here = "Somebody at this device"
    player.set_up(GAME, {1: "Me", 2: here, 3: here, 4: here}, {"Players": "4"})
    hand_over = player.page.locator("#hand-over")
    flow = player.page.locator("#board #flow")
    for _ in range(MOST_DECISIONS):
        expect(player.decision).to_be_visible(timeout=THINKING)
        expect(hand_over).to_be_hidden()
        if "Round 2" in flow.inner_html():
            return
        player.settled()
        if player.my_turn() and "lap 1" not in flow.inner_html():
            player.end_turn()
        else:
            player.go_on()
    raise AssertionError("the round does not end")


def test_a_scroll_explains_itself_under_a_finger_that_stays_and_names_its_rule(opened: Opener, forest: Server) -> None:
    player = Forester(opened(phone=True, at=forest), Locator.tap)
    player.play_now(GAME)
    player.wait()
    box = player.page.locator("#board #stack-war").bounding_box()
    assert box is not None
    session = player.page.context.new_cdp_session(player.page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    bubble = player.page.locator("#explain")
    expect(bubble).to_contain_text("Strike: war scroll, 1 mana.")
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(bubble.get_by_role("button", name="MSH-Q-32")).to_be_visible()
