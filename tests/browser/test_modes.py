"""Whole games of Rivality in its other modes: several people at one device, teams, solo, expert."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import DESKTOP, Opener, Server
from tests.browser.player import MOST_TURNS, Player

EXPERT_GAME = """
    F3s@e1S C4@n1e1N C3s@n1W S4@w1N C4s@n2S S1@s1e1E C2s@s1S
    C3@n3E F2s@n2e1S F1@n2e2E S5s@s1e2W ~s1e1 S5@s2e1E S4s@n3e1S
"""
"""With the known chance eight delayed spells are cast, a tile is besieged, and somebody puts down his last golem."""


@pytest.mark.proof
def test_three_people_play_a_whole_game_at_one_device(opened: Opener) -> None:
    player = Player(opened())
    neighbour = "Somebody at this device"
    player.set_up("Rivality", {1: "Me", 2: neighbour, 3: neighbour}, {"Players": "3"})
    _play_in_turn(player)
    expect(player.page.locator("#result-items th.points")).to_have_count(3)


def _play_in_turn(player: Player) -> None:
    """Hand the device over whenever the page asks for it; until then nobody's hand is to be seen."""
    hand_over, hand = player.page.locator("#hand-over"), player.page.locator("#hand")
    anything = player.page.locator("#decision.asked, #hand-over:not([hidden]), #result:not([hidden])").first
    handed = 0
    for _ in range(MOST_TURNS):
        expect(anything).to_be_visible()
        if player.result.is_visible():
            break
        if hand_over.is_visible():
            expect(hand).to_be_hidden()
            hand_over.get_by_role("button").click()
            expect(hand).to_be_visible()
            handed += 1
        player.decide()
    expect(player.result).to_be_visible()
    assert handed >= 15


@pytest.mark.proof
def test_a_whole_team_game(opened: Opener) -> None:
    player = Player(opened())
    player.set_up("Rivality", {1: "Me"}, {"Players": "4"})
    expect(player.page.locator(".name-tag")).to_have_count(2)
    assert player.play_to_the_end() >= 3
    assert _points(player)
    assert {len(row) for row in _points(player)} == {2}, "partners share their points"


def _points(player: Player) -> list[list[str]]:
    rows = player.page.locator("#result-items tbody tr").all()
    found = [row.locator("td.points").all_text_contents() for row in rows]
    return [points for points in found if points]


@pytest.mark.proof
def test_a_whole_solo_game_in_which_suramun_explains_his_steps(opened: Opener) -> None:
    player = Player(opened())
    player.set_up("Rivality", {1: "Me"}, {"Players": "1"})
    player.wait()
    expect(player.page.locator("#mirror")).to_be_visible()
    expect(player.page.locator("#board [id^=tile-] use[href='#rv-back']")).to_have_count(12)
    player.decide()
    player.wait()
    expect(player.page.locator("#story")).to_contain_text("Suramun mirrors the move")
    assert player.play_to_the_end() >= 3
    expect(player.page.locator("#result-items thead")).to_contain_text("Suramun")


@pytest.mark.proof
def test_a_whole_expert_game_with_delayed_spells_and_a_siege(chromium: Browser, foreseeable: Server) -> None:
    context = chromium.new_context(viewport=DESKTOP, reduced_motion="reduce", base_url=foreseeable.address)  # type: ignore[arg-type]
    player = Player(context.new_page())
    player.page.goto("/")
    options = {"Players": "2", "First seat": "1", "Star side": "1"}
    player.set_up("Rivality", {1: "Me", 2: "Somebody at this device"}, options, ["Expert rules"])
    hand_over = player.page.locator("#hand-over")
    for token in EXPERT_GAME.split():
        expect(player.decision.or_(hand_over).first).to_be_visible()
        if hand_over.is_visible():
            hand_over.get_by_role("button").click()
        player.wait()
        if token.startswith("~"):
            player.touch_corner(player.page.locator(f"#tile-{token[1:]}"))
            player.confirm()
        else:
            player.place(token)
    expect(player.result).to_be_visible()
    player.page.get_by_role("button", name="Look at the board").click()
    player.page.get_by_role("button", name="Log").click()
    log = player.page.locator("#log-lines")
    expect(log.locator("li", has_text="casts the delayed spell").first).to_contain_text("RIV-DEL-02")
    expect(log.locator("li", has_text="is besieged and falls to")).to_contain_text("RIV-SIE-02")
    context.close()
