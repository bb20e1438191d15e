"""Rules that a scenario cannot show: what lies on the table at first, options, absent players, places."""

from __future__ import annotations

import pytest

from spellkeep.games import load
from spellkeep.games.xidit.rules import assessment
from spellkeep.games.xidit.rules.mode import mode_of
from spellkeep.games.xidit.rules.position import Position
from spellkeep.kernel.errors import BadOption
from spellkeep.kernel.match import Match
from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.seats import EVERYTHING, NATURE
from tests.games.xidit.test_text import CENSUS, FIGHT, LEFT, changed

GAME = load("xidit")


def state_of(text: str) -> Position:
    state = GAME.from_text(text)
    assert isinstance(state, Position)
    return state


def fallback(text: str, seat: int) -> str:
    state = state_of(text)
    return state.notation(seat, state.fallback(seat), EVERYTHING)


@pytest.mark.rule("XID-SET-01", "XID-SET-02")
def test_at_first_nobody_has_anything_and_everything_is_in_its_place() -> None:
    state = GAME.begin(GAME.read_options({"players": "5"}))
    assert isinstance(state, Position)
    assert state.year == 1
    assert state.barracks == [18, 16, 14, 12, 10]
    assert state.gold == state.kept == [0] * 5
    assert not any(state.units)
    assert [state.bards_left(seat) for seat in range(5)] == [20] * 5
    assert [state.stock(seat) for seat in range(5)] == [15] * 5


@pytest.mark.rule("XID-Q-31", "XID-SET-10", "XID-CON-04")
def test_the_start_player_is_drawn_or_fixed_by_the_table() -> None:
    for start, asked in (("random", True), ("3", False)):
        match = Match(GAME, GAME.read_options({"start": start}), rng=Seeded(4))
        tokens = [step.token() for step in match.steps]
        assert any(token.startswith("start:") for token in tokens) == asked
        if not asked:
            assert match.to_act() == (2,)
            assert "start 3\n" in str(match)


@pytest.mark.rule("XID-CON-04", "XID-DUM-02")
def test_options_that_do_not_fit_are_refused() -> None:
    for values in ({"players": 2}, {"length": "endless"}, {"hard_dummy": "yes"}, {"players": 3, "start": 4}):
        with pytest.raises(BadOption):
            GAME.read_options(values)
    assert GAME.read_options({}).words() == []
    assert GAME.seats(GAME.read_options({"players": 5})) == 5


@pytest.mark.rule("XID-DUM-02", "XID-DUM-07", "XID-SET-09")
@pytest.mark.parametrize(("hard", "values"), [("no", [5, 4, 6]), ("yes", [6, 5, 7])])
def test_the_dummy_begins_with_more_in_earlier_assessments(hard: str, values: list[int]) -> None:
    options = GAME.read_options({"players": 3, "hard_dummy": hard, "length": "short"})
    match = Match(GAME, options)
    match.push("+r7 +r5 +r12 +r1 +t17 +t10 +t3 +t9 +r15 +t13 +r4 +t6 hall:RWI")
    assert isinstance(match.state, Position)
    assert match.state.dummy == values
    assert GAME.automata(options) == ["Dummy"]


@pytest.mark.rule("XID-SET-09", "XID-EX-17")
@pytest.mark.parametrize(("players", "out"), [(3, [1, 1, 1]), (4, [1, 1, 1]), (5, [2, 1, 1])])
def test_only_with_five_players_two_are_eliminated_at_first(players: int, out: list[int]) -> None:
    assert mode_of(GAME.read_options({"players": players})).eliminate == out


@pytest.mark.rule("XID-Q-34", "XID-CON-02")
def test_an_absent_player_waits_shows_nothing_and_declines() -> None:
    assert fallback(LEFT, 1) == "2:X"
    assert fallback(LEFT.replace("short", "short programme=whole"), 1) == "2:XXXXXX"
    assert fallback(CENSUS, 1) == "2:M0"
    assert fallback(FIGHT, 0) == "titan:no"
    infantry = changed(CENSUS, "units 1 1 0 1 0 0").replace(
        "bids 1 - 0\nphase census M", "bids 1 0 0\nphase census I 1"
    )
    assert fallback(infantry, 0) == "bards:no"
    mages = CENSUS.replace("units 1 1 0 1 0 0", "units 1 0 0 0 0 1").replace(
        "bids 1 - 0\nphase census M", "guild 10 1 2\nbids 1 0 0\nphase census G 1"
    )
    assert fallback(mages, 0) == "storey:no"


@pytest.mark.rule("XID-Q-34")
def test_an_absent_player_takes_the_first_rewards_and_pays_the_weakest() -> None:
    setup = LEFT.replace("lord 10 7 5\n", "lord - 1 -\n").replace("phase programme", "phase setup")
    assert fallback(setup, 2) == "lord:2"
    threat = (
        changed(LEFT, "units 2 1 1 0 0 1")
        .replace("lord 10 7 5", "lord 5 10 7")
        .replace("threat_pile 6 ?", "threat_pile 6 ?")
    )
    threat = threat.replace(
        "phase programme", "programme 1 XXXXXX\nprogramme 2 AXXXXX\nprogramme 3 XXXXXX\nphase orders 1 2"
    )
    assert fallback(threat, 1) == "take:GS"
    bards = threat.replace("phase orders", "beaten 2 10\nphase orders") + "open bards t10\n"
    assert fallback(bards, 1) == "bards:5,5"
    dummy = threat.replace("phase orders", "beaten 2 10\nphase orders") + "open dummy t10\n"
    assert fallback(dummy, 1) == "dummy:I"
    assert fallback(dummy.replace("dummy 5 4 6", "dummy 5 5 5"), 1) == "dummy:W"
    paying = FIGHT.replace("units 1 1 1 1 0 0", "units 1 2 1 1 0 0").replace("open titan", "open pay 3a")
    assert fallback(paying, 0) == "pay:MMA"


@pytest.mark.rule("XID-Q-30", "XID-REW-02")
def test_the_bank_never_runs_out() -> None:
    text = (
        changed(LEFT, "gold 0 500 0")
        .replace("lord 10 7 5", "lord 5 10 7")
        .replace("units 2 1 1 0 0 0", "units 2 0 1 0 0 1")
    )
    text = text.replace(
        "phase programme", "programme 1 XXXXXX\nprogramme 2 AXXXXX\nprogramme 3 XXXXXX\nphase orders 1 2"
    )
    state = state_of(text)
    state.apply(1, state.parse(1, "take:GS"))
    assert "gold 0 504 0\n" in state.to_text()


@pytest.mark.rule("XID-Q-27", "XID-ASM-10")
def test_places_follow_the_order_of_elimination() -> None:
    end = """
        xidit 5 short
        year 9
        start 4
        hall WRI
        recruit 2 0 1 1 1 1
        recruit 6 0 0 1 0 1
        recruit 9 0 0 1 1 1
        recruit 13 0 1 0 1 1
        recruit 16 2 1 0 0 1
        threats 1 8 11 15 18
        next 3 5
        recruit_pile 10 12
        threat_pile 14
        recruit_discard 19 7
        threat_discard 4 17
        guild 7 3 4
        guild 8 5 4
        guild 10 1 4
        guild 14 4 2
        guild 17 2 4
        bards 3 0 0 0 2 1
        bards 5 3 1 0 0 0
        bards 6 0 2 0 3 0
        bards 8 0 1 4 0 1
        bards 9 2 3 0 1 3
        lord 7 17 2 4 8
        units 1 0 2 0 1 0
        units 2 1 0 1 0 1
        units 3 1 0 1 0 0
        units 4 2 0 0 0 0
        units 5 0 0 0 1 1
        gold 8 12 11 8 14
        phase over
        """
    state = state_of(end)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.ranks == [4, 1, 3, 5, 2]
    assert assessment.ranking(state, 0) == [4, 1, 2, 0, 3]
    assert assessment.ranking(state, 2) == [1, 4, 3, 0, 2]
    assert assessment.ranking(state, 1) == [1, 0, 2, 4, 3]


@pytest.mark.rule("XID-CON-03", "XID-YEAR-03")
def test_a_programme_can_be_changed_until_the_last_seat_is_done() -> None:
    match = Match(GAME, start=GAME.from_text(LEFT))
    for order in "RABXAR":
        match.push(f"2:{order}")
    assert match.to_act() == (0, 2)
    assert match.settled == 0
    match.withdraw(1)
    assert match.to_act() == (0, 1, 2)
    assert str(match) == LEFT
    for seat in (3, 2, 1):
        for order in "XXXXXX":
            match.push(f"{seat}:{order}")
    assert match.state.block() != state_of(LEFT).block()
    with pytest.raises(Exception, match="no answer that could still be changed"):
        match.withdraw(1)


@pytest.mark.rule("XID-YEAR-08", "XID-SHT-01", "XID-YEAR-06")
@pytest.mark.parametrize(("length", "years", "censuses"), [("long", 12, [4, 8, 12]), ("short", 9, [3, 6, 9])])
def test_a_game_has_so_many_years_and_three_censuses(length: str, years: int, censuses: list[int]) -> None:
    match = Match(GAME, GAME.read_options({"length": length}), rng=Seeded(8))
    seen = set()
    while match.to_act():
        seat = match.to_act()[0]
        assert isinstance(match.state, Position)
        if ":M" in match.state.notation(seat, match.state.fallback(seat), EVERYTHING):
            seen.add(match.state.year)
        match.play(seat, match.state.fallback(seat))
    assert isinstance(match.state, Position)
    assert match.state.year == years
    assert sorted(seen) == censuses


def test_nature_answers_nothing_after_the_end() -> None:
    assert state_of(LEFT).chances() == []
    assert state_of(LEFT).legal(NATURE) == []
