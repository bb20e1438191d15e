"""Tokens, and what is said about those that are wrong."""

from __future__ import annotations

import pytest

from spellkeep.games import load
from spellkeep.games.embers.text.notation import TOKENS as TABLE
from spellkeep.kernel.errors import IllegalAction
from spellkeep.kernel.match import Match
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.rng import Rng, Seeded
from spellkeep.kernel.seats import EVERYTHING, NATURE
from spellkeep.kernel.state import State

GAME = load("embers")
TOKENS = ("first:1", "first:3", "+1", "+6", "burn:1", "with:6", "alone", "smother:2", "no", "under:5")
LETTERS = "burnwithalonesmotherfirstunder+:?0123456789"


@pytest.mark.rule("EMB-CON-03")
@pytest.mark.parametrize("token", TOKENS)
def test_a_token_is_read_as_it_is_written(token: str) -> None:
    state = GAME.begin(GAME.read_options({"players": 3}))
    assert TABLE.word(state, TABLE.read(state, 0, token)) == token


@pytest.mark.rule("EMB-CON-03")
def test_a_seat_in_front_must_be_the_one_that_decides() -> None:
    state = GAME.begin(GAME.read_options({}))
    assert state.parse(1, "2:no") == state.parse(1, "no")
    for seat, token, word in (
        (0, "2:no", "other_seat"),
        (NATURE, "2:no", "nature_decides"),
        (NATURE, "0:no", "nature_decides"),
    ):
        with pytest.raises(Refusal) as refused:
            state.parse(seat, token)
        assert (refused.value.rule, refused.value.word) == ("EMB-CON-03", word)


@pytest.mark.rule("EMB-CON-03", "EMB-RND-03")
def test_an_answer_is_unreadable_for_everybody_else() -> None:
    state = _after(GAME.begin(GAME.read_options({"first": "1"})), "+1 +2 +3 +4 +5 +6")
    action = state.parse(0, "1:burn:3")
    assert [state.notation(0, action, viewer) for viewer in (0, 1, None, EVERYTHING)] == [
        "1:burn:3",
        "1:?",
        "1:?",
        "1:burn:3",
    ]


@pytest.mark.rule("EMB-CON-02")
@pytest.mark.parametrize("card", ["0", "7", "05", "", "?", "five", "-1", "٣"])
def test_what_is_no_card_is_refused(card: str) -> None:
    with pytest.raises(Refusal) as refused:
        GAME.begin(GAME.read_options({})).parse(0, f"burn:{card}")
    assert (refused.value.rule, refused.value.word) == ("EMB-CON-02", "not_a_card")


@pytest.mark.parametrize(
    ("before", "move", "refused"),
    [
        ("", "+4", "Nature decides the start seat now, as in first:2. (EMB-SET-03)"),
        ("", "first:3", "There is no seat 3 at this table. (EMB-SET-03)"),
        ("", "first:x", "There is no seat x at this table. (EMB-SET-03)"),
        ("", "1:first:1", "This is no decision of seat 1; chance decides now. (EMB-CON-03)"),
        ("first:1", "no", "Seat 1 draws a card now, as in +4. (EMB-SET-04)"),
        ("first:1 +4 +4 +4", "+4", "No 4 can be in the deck any more. (EMB-SET-04)"),
    ],
)
def test_nature_is_refused_with_a_reason_too(before: str, move: str, refused: str) -> None:
    match = Match(GAME)
    match.push(before)
    with pytest.raises(IllegalAction) as error:
        match.push(move)
    assert str(error.value) == refused


def test_random_wrong_texts_never_get_the_general_sentence() -> None:
    rng = Seeded(11)
    refusals = [refusal for stream in range(6) for refusal in _refusals_of_a_game(Seeded(12, stream), rng)]
    assert len(refusals) > 1000
    for refusal in refusals:
        sentence = GAME.sentence(refusal)
        assert refusal.rule.startswith("EMB-")
        assert refusal.word != "unknown_action"
        assert sentence.endswith(".")
        assert not sentence.startswith("refusal.")


def _after(state: State, moves: str) -> State:
    match = Match(GAME, start=state)
    match.push(moves)
    return match.state


def _refusals_of_a_game(play: Rng, rng: Rng) -> list[Refusal]:
    """Why wrong texts are refused in all positions of one random game."""
    state = GAME.begin(GAME.read_options({"players": 3}))
    found: list[Refusal] = []
    while state.to_act():
        seat = state.to_act()[play.below(len(state.to_act()))]
        for _ in range(6):
            refusal = state.why_not(seat, _random_text(rng))
            if refusal is not None:
                found.append(refusal)
        state.apply(seat, state.random_action(seat, play))
    return found


def _random_text(rng: Rng) -> str:
    if rng.below(2):
        return TOKENS[rng.below(len(TOKENS))]
    return "".join(LETTERS[rng.below(len(LETTERS))] for _ in range(rng.below(9)))
