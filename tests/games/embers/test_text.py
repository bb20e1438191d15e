"""The text of a position: it says everything, and its mistakes are found where they are."""

from __future__ import annotations

import pytest

from spellkeep.games import load
from spellkeep.kernel.as_json import dump
from spellkeep.kernel.errors import BadText
from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.views import same_view

GAME = load("embers")
OPTIONS = len(GAME.slug) + 2
"""The column of the first option in the heading."""

POSITION = """\
embers 3 rounds=4
round 2 smother
start 1
turn 3
winner 2
sigil 1 4
sigil 2 1
sigil 3 6
hand 1 2 4
hand 2 1
hand 3 3 6
known 1 4
played 1 2
played 2 5 3
played 3 1
captured 1 5 5
ash 1
deck 4
bottom 2 6
"""

BURN = """\
embers 2
round 1 burn
start 2
sigil 1 3
sigil 2 3
hand 1 1 3 5
hand 2 2 5 6
pick 1 burn:5 alone
pick 2 burn:6
deck 12
"""


@pytest.mark.rule("EMB-CON-05")
@pytest.mark.parametrize("text", [POSITION, BURN])
def test_a_text_is_written_as_it_was_read(text: str) -> None:
    assert GAME.from_text(text).to_text() == text


@pytest.mark.rule("EMB-CON-05")
def test_comments_blanks_and_order_mean_nothing() -> None:
    heading, *lines = POSITION.replace("hand 3 3 6", "hand  3   6 3").splitlines()
    loose = "\n\n".join([f"# a comment\n{heading} # another", *lines[::-1]])
    assert GAME.from_text(loose).to_text() == POSITION


@pytest.mark.rule("EMB-CON-05")
def test_every_position_of_a_game_and_every_view_of_it_can_be_read() -> None:
    rng = Seeded(3)
    state = GAME.begin(GAME.read_options({"players": 3}), ["1", "", "6"])
    while True:
        assert dump(GAME.from_text(state.to_text())) == dump(state)
        for viewer in (0, 1, 2, None):
            view = state.view(viewer)
            assert same_view(GAME.view_from_text(view.text(), viewer), view)
        if not state.to_act():
            return
        seat = state.to_act()[-1]
        state.apply(seat, state.random_action(seat, rng))


@pytest.mark.rule("EMB-CON-05")
@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("embers 3 rounds=4", "elsewhere 3", "line 1, column 1: the text must begin with 'embers', not 'elsewhere'"),
        ("embers 3 rounds=4", "embers", "line 1, column 1: the number of players is missing"),
        ("embers 3 rounds=4", "embers 9", f"line 1, column {OPTIONS}: players=9: it can be 2, 3"),
        (
            "rounds=4",
            "rounds",
            f"line 1, column {OPTIONS + 2}: 'rounds' is not an option written name=value, each once",
        ),
        (
            "smother",
            "dance",
            "line 2, column 9: the moment is one of first, draw, burn, smother, under, over, not 'dance'",
        ),
        ("round 2", "round 5", "line 2, column 7: the round is a number from 0 to 4, not '5'"),
        ("turn 3", "turn 4", "line 4, column 6: a seat is a number from 1 to 3, not '4'"),
        ("turn 3", "turn", "line 4, column 1: after 'turn' a word is missing"),
        ("turn 3", "turn 3 1", "line 4, column 8: '1' is one word too many"),
        ("hand 2 1", "hand", "line 10, column 1: after 'hand' a seat is missing"),
        ("hand 2 1", "hand 2 7", "line 10, column 8: a card is a number from 1 to 6, not '7'"),
        ("hand 2 1", "hand 2 ?", "line 10, column 8: a whole position has no ?"),
        ("hand 2 1", "hand 1 1", "line 10, column 1: there are two lines 'hand 1'"),
        ("ash 1", "ash 1 5 5", "line 17, column 7: there is no 5 left to lie here"),
        ("ash 1", "ashes 1", "line 17, column 1: no line begins with 'ashes'"),
        ("ash 1", "pick 1 burn:2", "line 17, column 1: nobody is asked for this answer now"),
        ("deck 4", "deck 6", "4 unseen cards must lie in 6 places"),
        ("sigil 2 1\n", "", "the line 'sigil 2' is missing"),
        ("round 2 smother\n", "", "the line 'round' is missing"),
        ("known 1 4", "known 1 5", "seat 1 does not hold what is known of its hand"),
        ("winner 2\n", "", "a round has a winner exactly while it is not settled"),
        ("winner 2", "winner 1", "the winner's sum is not the highest"),
        ("turn 3", "turn 2", "this seat cannot be asked to smother"),
    ],
)
def test_a_mistake_is_found_where_it_is(old: str, new: str, message: str) -> None:
    assert old in POSITION
    with pytest.raises(BadText) as error:
        GAME.from_text(POSITION.replace(old, new))
    assert str(error.value) == message


@pytest.mark.rule("EMB-CON-05")
@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("pick 2 burn:6", "pick 2", "line 9, column 6: after '2' a pick is missing"),
        ("pick 2 burn:6", "pick 2 with:6", "line 9, column 8: 'with:6' is not this pick of an answer"),
        ("pick 2 burn:6", "pick 2 fire", "line 9, column 8: 'fire' is not this pick of an answer"),
        ("pick 2 burn:6", "pick 2 burn:4", "seat 2 cannot answer so"),
        ("pick 2 burn:6", "pick 2 burn:5 with:6", "all answers are in"),
    ],
)
def test_picks_are_checked(old: str, new: str, message: str) -> None:
    with pytest.raises(BadText) as error:
        GAME.from_text(BURN.replace(old, new))
    assert str(error.value) == message


def test_an_empty_text_is_no_position() -> None:
    with pytest.raises(BadText, match="the text is empty"):
        GAME.from_text("# nothing\n")
