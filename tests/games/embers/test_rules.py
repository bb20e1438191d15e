"""Each rule in a sentence and an example. Longer examples are scenarios under tests/scenarios."""

from __future__ import annotations

import pytest

from spellkeep.games import load
from spellkeep.games.embers.rules.position import Position
from spellkeep.kernel.errors import BadOption, BadText, IllegalAction
from spellkeep.kernel.events import Event
from spellkeep.kernel.match import Match
from spellkeep.kernel.seats import NATURE

GAME = load("embers")

ROUND = """
embers 3
round 1 burn
start 2
sigil 1 1
sigil 2 2
sigil 3 3
hand 1 2 3 5
hand 2 1 5 6
hand 3 4 4 5
deck 9
"""


def match_at(text: str) -> Match:
    return Match(GAME, start=GAME.from_text(text))


def position_of(match: Match) -> Position:
    assert isinstance(match.state, Position)
    return match.state


def play(match: Match, moves: str) -> list[Event]:
    return [event for token in moves.split() for event in match.push(token)]


@pytest.mark.rule("EMB-CON-01")
@pytest.mark.parametrize("players", [2, 3])
def test_two_or_three_play(players: int) -> None:
    options = GAME.read_options({"players": players})
    assert GAME.seats(options) == players
    assert len(position_of(Match(GAME, options)).hands) == players


@pytest.mark.rule("EMB-CON-04")
@pytest.mark.parametrize(
    "values", [{"players": 4}, {"rounds": 0}, {"rounds": 7}, {"first": "3", "players": 2}, {"first": 4}]
)
def test_options_have_limits(values: dict[str, object]) -> None:
    with pytest.raises(BadOption):
        GAME.read_options(values)


@pytest.mark.rule("EMB-SET-01")
def test_a_seat_brings_a_sigil_or_gets_a_three() -> None:
    assert position_of(Match(GAME, setups=["6"])).sigils == [6, 3]


@pytest.mark.rule("EMB-SET-01")
@pytest.mark.parametrize("setup", ["0", "7", "six", "33", " 3"])
def test_any_other_sigil_is_refused_with_a_reason(setup: str) -> None:
    with pytest.raises(BadText, match=r"a sigil is a number from 1 to 6, not .* \(EMB-SET-01\)"):
        Match(GAME, setups=[setup])


@pytest.mark.rule("EMB-CON-02", "EMB-SET-02")
def test_every_unseen_card_is_equally_likely_to_be_drawn() -> None:
    match = Match(GAME, GAME.read_options({"first": "1"}))
    play(match, "+5 +5")
    chances = match.state.chances()
    assert chances is not None
    weights = {match.state.notation(NATURE, action, 0): weight for action, weight in chances}
    assert weights == {"+1": 3, "+2": 3, "+3": 3, "+4": 3, "+5": 1, "+6": 3}


@pytest.mark.rule("EMB-SET-03")
def test_nature_names_the_first_start_seat() -> None:
    match = Match(GAME, GAME.read_options({"players": 3}))
    assert match.legal_moves == ["first:1", "first:2", "first:3"]


@pytest.mark.rule("EMB-SET-03", "EMB-CON-04")
def test_an_option_may_name_the_first_start_seat() -> None:
    position = position_of(Match(GAME, GAME.read_options({"first": "2"})))
    assert (position.start, position.turn) == (1, 1)


@pytest.mark.rule("EMB-SET-04")
def test_only_the_drawing_seat_sees_the_card() -> None:
    match = Match(GAME, GAME.read_options({"first": "1"}))
    (event,) = match.push("+4")
    assert event.rule == "EMB-SET-04"
    assert [event.facts_for(viewer)["card"] for viewer in (0, 1, None)] == ["4", "?", "?"]
    assert [match.steps[-1].token(viewer) for viewer in (0, 1, None)] == ["+4", "+?", "+?"]


@pytest.mark.rule("EMB-RND-01", "EMB-RND-03")
def test_all_seats_answer_at_once_in_any_order() -> None:
    texts = set()
    for moves in (
        "1:burn:5 1:with:2 2:burn:6 2:alone 3:burn:4 3:with:4",
        "3:burn:4 2:burn:6 3:with:4 1:burn:5 2:alone 1:with:2",
    ):
        match = match_at(ROUND)
        assert match.to_act() == (0, 1, 2)
        play(match, moves)
        texts.add(str(match))
    assert len(texts) == 1


@pytest.mark.rule("EMB-RND-03")
def test_a_finished_answer_may_be_changed_until_the_last_seat_is_in() -> None:
    match = match_at(ROUND)
    play(match, "1:burn:5 1:alone")
    assert match.to_act() == (1, 2)
    match.withdraw(0)
    assert match.to_act() == (0, 1, 2)
    assert str(match) == GAME.from_text(ROUND).to_text()


@pytest.mark.rule("EMB-RND-03")
def test_a_chosen_card_stays_in_the_hand_until_all_are_opened() -> None:
    match = match_at(ROUND)
    play(match, "1:burn:5 1:with:3")
    assert position_of(match).hands[0] == [2, 3, 5]
    assert "hand 1 ? ? ?\n" in match.state.to_text(1)
    assert "pick 1 ?\n" in match.state.to_text(1)


@pytest.mark.rule("EMB-RND-04")
def test_the_highest_sum_wins_not_the_highest_card() -> None:
    match = match_at(ROUND)
    events = play(match, "1:burn:5 1:with:2 2:burn:6 2:alone 3:burn:4 3:with:4")
    assert position_of(match).winner == 2
    assert [event.facts for event in events if event.kind == "wins"] == [{"seat": "3", "sum": "8"}]


@pytest.mark.rule("EMB-RND-06", "EMB-Q-01")
def test_a_seat_that_cannot_smother_is_asked_too() -> None:
    match = match_at(ROUND)
    play(match, "1:burn:2 1:alone 2:burn:6 2:with:5 3:burn:4 3:alone")
    assert (match.to_act(), match.legal_moves) == ((2,), ["no"])
    match.push("no")
    assert (match.to_act(), match.legal_moves) == ((0,), ["no"])


@pytest.mark.rule("EMB-RND-06")
def test_a_seat_without_cards_cannot_smother_and_is_not_asked() -> None:
    match = match_at(
        "embers 2\nround 4 burn\nstart 1\nsigil 1 1\nsigil 2 1\nhand 1 4 6\nhand 2 3\n"
        "captured 1 1 1 1 2 2 2 3 3\nash 4 4 5 5 5 6 6"
    )
    play(match, "1:burn:6 1:alone 2:burn:3 2:alone")
    assert match.legal_moves == ["under:3", "under:6"]


@pytest.mark.rule("EMB-Q-06")
def test_the_value_of_the_kindling_does_not_smother() -> None:
    match = match_at(ROUND)
    play(match, "1:burn:3 1:with:2 2:burn:6 2:with:5 3:burn:4 3:with:4")
    with pytest.raises(IllegalAction, match="Only a 6 smothers this fire, not a 5"):
        match.push("smother:5")


@pytest.mark.rule("EMB-RND-07")
def test_a_smothered_round_is_captured_by_nobody() -> None:
    match = match_at(ROUND)
    play(match, "1:burn:5 1:with:3 2:burn:6 2:alone 3:burn:4 3:alone")
    play(match, "smother:5")
    position = position_of(match)
    assert position.ash == [3, 4, 5, 5, 6]
    assert position.captured == [[], [], []]


@pytest.mark.rule("EMB-RND-08")
def test_any_card_of_the_round_may_go_under_the_deck() -> None:
    match = match_at(ROUND)
    play(match, "1:burn:5 1:with:3 2:burn:6 2:alone 3:burn:4 3:alone no no")
    assert match.legal_moves == ["under:3", "under:4", "under:5", "under:6"]
    match.push("under:6")
    assert position_of(match).captured[0] == [3, 4, 5]
    assert position_of(match).deck.bottom == [6]


@pytest.mark.rule("EMB-RND-09", "EMB-RND-11")
def test_hands_are_filled_from_the_start_seat_which_then_passes_left() -> None:
    match = match_at(ROUND)
    play(match, "1:burn:5 1:with:3 2:burn:6 2:alone 3:burn:4 3:alone no no under:6")
    drawers = []
    while match.to_act() == (NATURE,):
        drawers.append(position_of(match).turn)
        match.push(match.legal_moves[0])
    assert drawers == [1, 2, 0, 0]
    assert (position_of(match).round, position_of(match).start) == (2, 2)


@pytest.mark.rule("EMB-RND-10", "EMB-Q-05")
def test_a_card_drawn_in_public_is_known_until_one_of_its_value_is_shown() -> None:
    match = match_at(
        "embers 2\nround 2 draw\nstart 1\nturn 1\nsigil 1 1\nsigil 2 1\nhand 1 4 5\nhand 2 2 3 4\n"
        "captured 1 1 1 1 2 2 3 3 4\nash 5 6 6 6\nbottom 5"
    )
    (draw, _) = match.push("+5")
    assert draw.rule == "EMB-RND-10"
    assert draw.facts_for(1)["card"] == "5"
    assert match.steps[-1].token(1) == "+5"
    assert "hand 1 ? ? 5\nhand 2 2 3 4\nknown 1 5\n" in match.state.to_text(1)
    play(match, "1:burn:5 1:alone 2:burn:2 2:alone")
    assert "hand 1 ? ?\n" in match.state.to_text(1)
    assert position_of(match).hands[0] == [4, 5]


@pytest.mark.rule("EMB-RND-12", "EMB-RND-03")
def test_the_answer_of_the_only_seat_with_cards_opens_the_round() -> None:
    match = match_at(
        "embers 2\nround 2 burn\nstart 1\nsigil 1 1\nsigil 2 1\nhand 2 4 5\n"
        "captured 1 1 1 1 2 2 2 3 3 3 4 4\nash 5 5 6 6 6"
    )
    assert match.to_act() == (1,)
    play(match, "2:burn:5 2:with:4")
    assert match.legal_moves == ["under:4", "under:5"]


@pytest.mark.rule("EMB-END-03")
def test_sigils_are_secret_until_the_end() -> None:
    match = match_at(ROUND.replace("embers 3", "embers 3 rounds=1"))
    play(match, "1:burn:5 1:with:3 2:burn:6 2:alone 3:burn:4 3:alone no no")
    assert "sigil 1 ?\nsigil 2 2\nsigil 3 ?\n" in match.state.to_text(1)
    match.push("under:6")
    assert "sigil 1 1\nsigil 2 2\nsigil 3 3\n" in match.state.to_text(1)


@pytest.mark.rule("EMB-END-01", "EMB-END-04", "EMB-Q-02")
def test_after_the_last_round_nobody_draws_and_most_points_win() -> None:
    match = match_at(ROUND.replace("embers 3", "embers 3 rounds=1"))
    play(match, "1:burn:5 1:with:3 2:burn:6 2:alone 3:burn:4 3:alone no no under:6")
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.ranks, outcome.scores, outcome.reason) == ([1, 2, 2], [3, 0, 0], "rounds")


def test_the_last_act_shows_the_sigils_and_cannot_be_taken_back() -> None:
    match = match_at(ROUND.replace("embers 3", "embers 3 rounds=1"))
    play(match, "1:burn:5 1:with:3 2:burn:6 2:alone 3:burn:4 3:alone no no")
    assert match.can_take_back(2)
    match.push("under:6")
    assert not match.can_take_back(0)


def test_an_absent_player_burns_the_lowest_card_alone_and_never_smothers() -> None:
    match = match_at(ROUND)
    for _ in range(2):
        for seat in (0, 1, 2):
            match.play(seat, match.state.fallback(seat))
    assert position_of(match).played == [[2], [1], [4]]
    for seat in (0, 1):
        assert match.state.notation(seat, match.state.fallback(seat), seat) == "no"
        match.push("no")
    assert match.state.notation(2, match.state.fallback(2), 2) == "under:1"
