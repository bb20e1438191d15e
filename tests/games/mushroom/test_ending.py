"""Both endings with their ties, and the hard stop (MSH-END)."""

from __future__ import annotations

import pytest

from tests.games.mushroom.table import has, legal, play, state_of, told

MOONS = "tower F08 1 wm\ntower F13 1 m\ntower F17 1 m\n"


@pytest.mark.rule("MSH-END-01")
@pytest.mark.parametrize(
    ("moon", "towers", "over"),
    [(17, 4, False), (18, 4, True), (20, 3, False), (21, 3, True), (26, 2, False), (27, 2, True), (27, 1, False)],
)
def test_enough_moon_gus_at_the_start_of_a_turn_win_at_once(moon: int, towers: int, over: bool) -> None:
    fields = ["F08", "F13", "F17", "F19"][:towers]
    lines = "\n".join(f"tower {field} 2 m" for field in fields)
    match = play(f"seat 2 charles moon {moon}\n{lines}", "end")
    assert (match.outcome() is not None) == over
    if over:
        assert has(match, "phase over blessing 2")
        outcome = match.outcome()
        assert outcome is not None
        assert (outcome.winners(), outcome.reason, outcome.rule) == ([1], "blessing", "MSH-END-01")


@pytest.mark.rule("MSH-END-02", "MSH-Q-38")
@pytest.mark.parametrize(("influence", "last"), [(29, False), (30, True)])
def test_thirty_influence_at_the_start_of_a_turn_announce_the_last_lap(influence: int, last: bool) -> None:
    lines = f"mushroom 3\norder 1 2 3\nphase night 1 1\nseat 2 charles influence {influence}\nseat 3 eddie influence 0"
    match = play(lines, "end")
    assert ("\nlast\n" in match.state.to_text()) == last
    assert match.to_act() == (1,), "he still takes this turn"
    match.push("end end")
    assert has(match, "phase over dominance 2" if last else "phase night 2 1"), "the lap is finished, then it ends"
    within = play("seat 1 bahon influence 29 drop 1", "grow:fire@F07")
    assert has(within, "seat 1 bahon influence 30 fire 1", "phase night 1 2")
    assert "\nlast\n" not in within.state.to_text(), "checked at the start of his own turn only"


@pytest.mark.rule("MSH-END-03", "MSH-Q-36")
def test_most_influence_wins_then_more_gus_then_it_is_shared() -> None:
    lines = "phase night 2 2\nlast\nseat 1 bahon influence 31\nseat 2 charles influence 31\n"
    assert has(play(lines + "tower F08 1 ff\ntower F13 2 sss", "end"), "phase over dominance 2")
    shared = play(lines + "tower F08 1 ff\ntower F13 2 ss", "end")
    assert has(shared, "phase over dominance 1 2")
    outcome = shared.outcome()
    assert outcome is not None
    assert outcome.ranks == [1, 1]
    assert outcome.scores == [31, 31]
    moon = play("phase night 2 2\nlast\nseat 1 bahon moon 20\nseat 2 charles influence 0\ntower F13 2 s", "end")
    assert has(moon, "phase over dominance 2"), "Blessing players count as 0; then GUs decide"


@pytest.mark.rule("MSH-END-04")
def test_the_blessing_takes_precedence_in_the_last_lap() -> None:
    match = play(
        "phase night 2 1\nlast\nseat 1 bahon influence 40\nseat 2 charles moon 24\n" + MOONS.replace(" 1 ", " 2 "),
        "end",
    )
    assert has(match, "phase over blessing 2")


@pytest.mark.rule("MSH-Q-37")
def test_who_triggers_the_blessing_wins_or_by_option_the_one_with_most_moon_elements() -> None:
    lines = (
        "order 2 1\nphase night 1 2\nseat 1 bahon moon 24\nseat 2 charles moon 27\ntower F03 2 m\ntower F04 2 m\n"
        + MOONS
    )
    assert has(play(lines, "end"), "phase over blessing 1")
    assert has(play("mushroom 2 blessing_tie=most_moon\n" + lines, "end"), "phase over blessing 2")
    tied = lines.replace("moon 27", "moon 24").replace("tower F04 2 m", "tower F04 2 m\ntower F19 2 m")
    assert has(play("mushroom 2 blessing_tie=most_moon\n" + tied, "end"), "phase over blessing 1"), (
        "a tie: the active one"
    )


@pytest.mark.rule("MSH-Q-39")
def test_the_last_lap_stays_announced_when_its_cause_turns_to_the_moon() -> None:
    match = play(
        "phase night 1 1\nlast\nseat 1 bahon influence 30\nseat 2 charles influence 5\narchive 1 moon_essence",
        "cast:moon_essence! end end",
    )
    assert has(match, "phase over dominance 2")


@pytest.mark.rule("MSH-END-05", "MSH-Q-40")
def test_after_daybreak_of_round_10_the_game_ends() -> None:
    lines = "round 10\nphase daybreak 2\n"
    won = play(lines + "seat 1 bahon influence 12\nseat 2 charles influence 11")
    assert has(won, "phase over hard_stop 1", "round 10")
    outcome = won.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.rule) == ("hard_stop", "MSH-END-05")
    gus = play(lines + "seat 1 bahon influence 12\nseat 2 charles influence 12\ntower F08 2 s")
    assert has(gus, "phase over hard_stop 2")
    moon = play(lines + "seat 1 bahon moon 3\nseat 2 charles moon 4")
    assert has(moon, "phase over hard_stop 2"), "no influence, no GUs: moon elements"
    assert has(play(lines), "phase over hard_stop 1 2"), "then shared"
    nine = play(lines.replace("10", "9"))
    assert has(nine, "round 10", "phase new")


@pytest.mark.rule("MSH-Q-40")
def test_at_the_hard_stop_a_fulfilled_blessing_beats_influence() -> None:
    lines = "round 10\nphase daybreak 2\nseat 2 charles influence 29\nseat 1 bahon moon 24\n" + MOONS
    assert has(play(lines), "phase over hard_stop 1")
    both = (
        "mushroom 3\norder 1 2 3\nround 10\nphase daybreak 3\nseat 1 bahon moon 24\n"
        "seat 2 charles influence 50\nseat 3 eddie moon 27\ntower F03 3 m\ntower F04 3 m\n"
    )
    assert has(play(both + MOONS), "phase over hard_stop 3"), "most moon elements"
    equal = both.replace("moon 27", "moon 24").replace("tower F04 3 m", "tower F04 3 m\ntower F19 3 m")
    assert has(play(equal + MOONS), "phase over hard_stop 1"), "then GUs: 4 against 3"


@pytest.mark.rule("MSH-END-01", "MSH-END-02")
def test_a_blessing_player_never_announces_the_last_lap() -> None:
    match = play("mushroom 2 commit_keeps_influence=yes\nseat 2 charles moon 3 influence 40", "end")
    assert "\nlast\n" not in match.state.to_text()
    assert legal(match)
    assert not told(match, "MSH-END-02")
    assert state_of(match).end == 0


def test_ranks_behind_the_winner_follow_influence_and_gus() -> None:
    match = play(
        "mushroom 4\norder 1 2 3 4\nround 10\nphase daybreak 4\nseat 1 bahon influence 3\n"
        "seat 2 charles influence 9\nseat 3 eddie influence 3\nseat 4 cassandra moon 5\ntower F08 3 s"
    )
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.ranks == [3, 1, 2, 4]
    assert outcome.scores == [3, 9, 3, 0]
