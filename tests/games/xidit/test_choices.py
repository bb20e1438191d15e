"""What can be pointed at, and what the table answers: programmes, rewards, bards, bids, units for a titan."""

from __future__ import annotations

import pytest

from spellkeep.games.xidit.picture.scene import DRAWING
from spellkeep.games.xidit.rules.state import XiditState
from spellkeep.kernel.match import Match
from spellkeep.scene.picks import Ghost
from tests.games.xidit.table import GAME, position

YEAR = """
xidit 4 short
year 2
start 2
hall IRW
recruit 2 0 2 1 1 1
recruit 7 2 1 1 0 1
recruit 9 1 0 2 1 1
recruit 13 1 2 0 1 1
recruit 16 3 1 0 0 1
threats 3 8 10 12 18
next 11 5
recruit_pile 4 ? ? ?
threat_pile 6 ?
lord 7 16 17 9
units 1 0 1 0 0 1
phase programme
"""


def ghost(text: str, seat: int, **picks: str) -> Ghost:
    return DRAWING.ghost(position(text).view(seat), {name.replace("_", "-"): value for name, value in picks.items()})


def test_pointing_at_a_neighbour_sets_its_road_and_at_the_own_city_the_action() -> None:
    taps = ghost(YEAR, 0).taps
    assert taps["city-7"] == {"orders": "A,,,,,"}
    assert taps["city-6"] == {"orders": "R,,,,,"}
    assert taps["city-1"] == {"orders": "B,,,,,"}
    assert taps["city-10"] == {"orders": "K,,,,,"}
    assert "city-12" not in taps


def test_the_next_tap_goes_on_from_where_the_ghost_stands() -> None:
    after = ghost(YEAR, 0, orders="A,K")
    assert after.taps["city-10"] == {"orders": "A,K,A,,,"}
    assert after.taps["city-12"] == {"orders": "A,K,R,,,"}


def test_a_programme_is_sent_whole_and_an_empty_dial_waits() -> None:
    assert ghost(YEAR, 0, orders="A,,K").token == "1:A 1:X 1:K 1:X 1:X 1:X"
    assert ghost(YEAR.replace("short", "short programme=whole"), 0, orders="A,,K").token == "1:AXKXXX"


def test_the_story_of_a_programme_is_what_the_rules_say_if_nobody_else_moves() -> None:
    told = ghost(YEAR, 0, orders="A,K,A,A,K,R").words
    assert "① recruit militia" in told
    assert "② → 10" in told
    assert "③ beat the threat of 10" in told
    assert "④ nothing to gain in 10" in told
    assert "⑤ → 7" in told
    assert "⑥ → 6" in told


def test_a_programme_that_uses_up_two_tiles_ends_where_chance_would_come_in() -> None:
    nearly_empty = YEAR.replace("recruit 7 2 1 1 0 1", "recruit 7 1 0 0 0 0")
    text = nearly_empty.replace("recruit 9 1 0 2 1 1", "recruit 1 1 0 0 0 0")
    after = ghost(text, 0, orders="A,B,A,A")
    assert after.token
    assert "recruit militia" in after.words


def test_a_full_programme_means_nothing_more_to_point_at() -> None:
    assert ghost(YEAR, 0, orders="A,K,A,A,K,R").taps == {}


def test_a_written_programme_fills_the_dials() -> None:
    assert DRAWING.picks_of(position(YEAR).view(0), "1:A 1:K 1:X 1:X 1:X 1:X") == {"orders": "A,K,X,X,X,X"}


REWARDS = (
    YEAR.replace("phase programme", "").replace("lord 7", "lord 10").replace("units 1 0 1 0 0 1\n", "")
    + """
guild 10 1 2
beaten 1 10
programme 1 AXXXXX
programme 2 XXXXXX
programme 3 XXXXXX
programme 4 XXXXXX
phase orders 1 1
open rewards t10
"""
)


def test_three_plates_say_what_each_reward_would_give() -> None:
    scene = DRAWING.draw(position(REWARDS).view(0), "wide")
    plates = {element.key: element.svg for element in scene.panes["hand"].elements() if "reward-" in element.key}
    assert "0 → 4 gold" in plates["reward-G"]
    assert "guild 2 → 4" in plates["reward-S"]
    assert "1 unused" in plates["reward-S"]
    assert "3 regions here" in plates["reward-B"]


def test_two_rewards_are_taken_and_a_third_replaces_the_first() -> None:
    assert ghost(REWARDS, 0, rewards="reward-G").token is None
    assert ghost(REWARDS, 0, rewards="reward-G").rule == "XID-REW-01"
    assert ghost(REWARDS, 0, rewards="reward-S,reward-G").token == "take:GS"
    assert ghost(REWARDS, 0, rewards="reward-S,reward-G,reward-B").token == "take:GB"


def test_bards_are_counted_on_the_regions_beside_the_lord() -> None:
    text = REWARDS.replace("open rewards", "open bards")
    begun = ghost(text, 0, region_5="1")
    assert begun.refuse == "1 more to place."
    assert set(begun.taps) == {"region-5", "region-6", "region-9"}
    assert begun.taps["region-9"] == {"region-5": "1", "region-6": "0", "region-9": "1"}
    full = ghost(text, 0, region_5="1", region_9="1")
    assert full.token == "bards:5,9"
    assert full.taps["region-6"] == {"region-5": "0", "region-6": "1", "region-9": "1"}


def test_units_for_a_titan_must_be_exactly_as_many_as_it_shows() -> None:
    text = REWARDS.replace("open rewards t10", "open pay 3b").replace("beaten 1 10\n", "").replace("lord 10", "lord 1")
    text = text.replace("guild", "lair 3b!/3a 4?/4? 5?/5?\nunits 1 2 1 1 0 0\nguild")
    ask = DRAWING.ask(position(text).view(0))
    assert ask is not None
    assert ghost(text, 0, **ask.start).token == "pay:MMA"
    few = ghost(text, 0, pay_M="1")
    assert few.token is None
    assert few.rule == "XID-TIT-04"
    assert few.taps["mine-unit-I"] == {"pay-I": "1"}


def test_a_census_asks_the_class_at_hand_and_keeps_a_plan_for_the_others() -> None:
    text = YEAR.replace("year 2", "year 3").replace("phase programme", "bids - - - -\nphase census A")
    ask = DRAWING.ask(position(text).view(0))
    assert ask is not None
    assert [part.name for part in ask.parts] == ["bid-3-A", "bid-3-G"]
    assert ghost(text, 0, bid_3_A="1", bid_3_G="1").token == "1:A1"


@pytest.mark.parametrize("layout", ["wide", "tall"])
def test_screens_hide_what_recall_hides(layout: str) -> None:
    for recall, gold in (("", "?"), (" recall=yes", "7")):
        text = YEAR.replace("short", f"short{recall}").replace("units", "gold 0 7 0 0\nunits")
        plate = _svg(position(text), layout, "plate-2")
        assert f">{gold}<" in plate


def _svg(state: XiditState, layout: str, key: str) -> str:
    scene = DRAWING.draw(state.view(0), layout)
    return next(element.svg for pane in scene.panes.values() for element in pane.elements() if element.key == key)


def test_a_sealed_programme_stays_on_the_map_until_the_others_are_done() -> None:
    match = Match(GAME, start=position(YEAR))
    match.push("1:A 1:K 1:A 1:X 1:X 1:X", 0)
    keys = DRAWING.draw(match.state.view(0), "wide").all_keys()
    assert "way-2" in keys
    assert "way-2" not in DRAWING.draw(match.state.view(1), "wide").all_keys()
