"""Mushroom Sorcerer in a real browser: growing by pointing, servants by sheet, war out of turn, four at one device."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Opener, Stage
from tests.browser.player import THINKING, Player
from tests.browser.scenes import SCENES

GAME = "Mushroom Sorcerer"
MOST_DECISIONS = 260
MOST_TAPS = 10
NEIGHBOURS = """
mushroom 2
round 3
order 1 2
phase night 2 1
seat 1 cassandra influence 8 stone 8 mana 2 flask 3 drop 2 dice 2
seat 2 eddie influence 6 fire 9 mana 2 flask 2 dice 2
potions 1 mastery *steinouflage sprout thunder_chain
potions 2 early_bird *cheat plan_b thief
soil fire F02 F10 F16 stone F04 F11 F19 mana F05 F13 F20 drop F01 F08 F17
tokens F02 F03
rubble F03
tower F08 1 swst 2f2s
tower F13 2 fsf 2f1s
stacks moon_essence 7 purify 7 skim 7 shadow_gu 7
"""
"""Seat 1 may attack F13 from F08."""


@pytest.fixture
def forest(stage: Stage) -> Stage:
    """The first turn in a known forest."""
    stage.set_up(SCENES["mushroom-first"]["position"])
    return stage


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
            self.press(change)
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


@pytest.mark.parametrize("phone", [False, pytest.param(True, marks=pytest.mark.proof)], ids=["mouse", "phone"])
def test_a_whole_game_against_a_bot(opened: Opener, phone: bool) -> None:
    player = Forester(opened(phone=phone), Locator.tap if phone else Locator.click)
    player.play_now(GAME)
    decisions = 0
    while player.wait():
        player.go_on()
        decisions += 1
        assert decisions < MOST_DECISIONS
    assert decisions > 20
    expect(player.page.locator("#result-title")).not_to_be_empty()
    expect(player.page.locator("#result-items")).to_contain_text("Influence")
    assert player.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_two_growths_with_two_servants_take_few_taps_on_a_phone(opened: Opener, forest: Stage) -> None:
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


def test_what_cannot_be_paid_says_why_with_its_rule(opened: Opener, forest: Stage) -> None:
    player = Forester(opened(at=forest))
    player.play_now(GAME)
    player.wait()
    player.field("F03").click()  # rubble, and nobody has a servant
    toast = player.page.locator("#toast")
    expect(toast).to_contain_text("servants, which you do not have")
    expect(toast.get_by_role("button", name="MSH-GROW-03")).to_be_visible()


def test_the_way_to_the_blessing_is_asked_once_more(opened: Opener, forest: Stage) -> None:
    player = Forester(opened(at=forest))
    player.play_now(GAME)
    player.wait()
    assert not player.grow(player.field("F08"), "moon")
    expect(player.page.locator("#refuse")).to_contain_text("for the rest of the game")
    player.page.get_by_role("button", name="Yes: seek the Moons' Blessing for good").click()
    assert player.settled()
    player.confirm()
    expect(player.page.locator("#plate-1")).to_contain_text("Moons' Blessing")


def test_somebody_who_is_attacked_defends_out_of_turn(opened: Opener, forest: Stage) -> None:
    forest.set_up(SCENES["mushroom-war"]["position"])
    player = Forester(opened(at=forest))
    player.play_now(GAME)
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


def test_a_scroll_explains_itself_under_a_finger_that_stays_and_names_its_rule(opened: Opener, forest: Stage) -> None:
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


def test_a_scroll_explains_itself_where_the_keyboard_is(opened: Opener, forest: Stage) -> None:
    player = Forester(opened(at=forest))
    player.play_now(GAME)
    player.wait()
    player.settled()
    player.page.keyboard.press("Tab")  # from now on the keyboard is in use
    player.page.locator("#board #stack-gu").focus()
    bubble = player.page.locator("#explain")
    expect(bubble).to_contain_text("Top Up: GU scroll")
    expect(bubble.get_by_role("button", name="MSH-Q-49")).to_be_visible()


def test_a_mouse_that_rests_on_a_target_is_shown_what_a_war_would_bring(opened: Opener, stage: Stage) -> None:
    stage.set_up(NEIGHBOURS)
    player = Forester(opened(at=stage))
    player.play_now(GAME)
    player.wait()
    assert not player.settled()
    words, bars = player.page.locator("#ghost-words"), player.page.locator("[id='ghost:forecast']")
    player.field("F13").hover()
    expect(words).to_contain_text("GUs that fall")
    expect(bars).to_be_visible()
    assert not player.settled(), "nothing is picked"
    player.page.locator("#prompt").hover()
    expect(bars).to_have_count(0)
    expect(words).to_be_empty()
    player.field("F08").click()
    player.settled()
    player.field("F13").hover()
    expect(bars).to_be_visible()
    expect(player.kind("fire")).to_be_visible()  # the ring stays within reach
    player.field("F13").click()
    assert player.settled()
    expect(words).to_contain_text("GUs that fall")
