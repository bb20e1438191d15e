"""Tokens, and what is said about those that are wrong."""

from __future__ import annotations

import pytest

from spellkeep.games import load
from spellkeep.games.xidit.rules.position import Position
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.seats import EVERYTHING, NATURE
from spellkeep.kernel.state import State
from tests.games.xidit.test_text import CENSUS, FIGHT, LEFT

GAME = load("xidit")


def state_of(text: str) -> Position:
    state = GAME.from_text(text)
    assert isinstance(state, Position)
    return state


@pytest.mark.rule("XID-CON-01", "XID-CON-02")
@pytest.mark.parametrize(
    "token",
    ["lord:7", "titan:4b", "titan:no", "pay:MMA", "pay:AIPGG", "take:GS", "take:SB", "bards:3,4,9,9", "bards:no",
     "dummy:W", "storey:14", "storey:keep", "storey:no", "+r12", "+t7", "+3a", "hall:RWI", "start:3"],
)  # fmt: skip
def test_a_token_is_written_as_it_was_read(token: str) -> None:
    state = state_of(FIGHT)
    assert state.notation(0, state.parse(0, token), EVERYTHING) == token


@pytest.mark.rule("XID-CON-02", "XID-CON-03")
@pytest.mark.parametrize(("text", "token"), [(LEFT, "2:R"), (LEFT, "2:X"), (LEFT, "2:RABXAR"), (CENSUS, "2:M1")])
def test_an_answer_of_all_seats_names_the_seat_and_is_unreadable_for_others(text: str, token: str) -> None:
    state = state_of(text)
    action = state.parse(1, token)
    assert [state.notation(1, action, viewer) for viewer in (1, EVERYTHING, 0, None)] == [token, token, "2:?", "2:?"]
    assert state.script.disclosure.opened(state, 1, action, 0) == token


@pytest.mark.rule("XID-CON-02", "XID-CON-01")
@pytest.mark.parametrize(
    ("text", "seat", "token", "refused"),
    [
        (LEFT, 1, "R", "XID-CON-02 write_programme"),
        (LEFT, 1, "2:", "XID-YEAR-02 no_order"),
        (LEFT, 1, "1:R", "XID-CON-02 other_seat"),
        (LEFT, 1, "2:RR", "XID-YEAR-02 no_order"),
        (LEFT, 1, "2:RABXAW", "XID-YEAR-02 no_order"),
        (LEFT, 1, "2:?", "XID-CON-03 unknown_part"),
        (FIGHT, 0, "dance", "XID-CON-02 write_titan"),
        (CENSUS, 1, "dance", "XID-CON-02 write_census"),
        (LEFT, 1, "", "XID-CON-02 empty"),
        (LEFT, 1, "dance", "XID-CON-02 write_programme"),
        (CENSUS, 1, "2:M", "XID-CEN-02 no_bid"),
        (CENSUS, 1, "2:M99", "XID-CEN-02 no_bid"),
        (CENSUS, 1, "2:M01", "XID-CEN-02 no_bid"),
        (CENSUS, 1, "2:W1", "XID-CEN-02 no_bid"),
        (FIGHT, 0, "1:W", "XID-CON-02 no_answer"),
        (FIGHT, 0, "lord:22", "XID-CON-01 no_city"),
        (FIGHT, 0, "lord:x", "XID-CON-01 no_city"),
        (FIGHT, 0, "lord:" + "1" * 5000, "XID-CON-01 no_city"),
        (FIGHT, 0, "titan:6a", "XID-CON-01 no_titan"),
        (FIGHT, 0, "pay:AMM", "XID-CON-02 letters_in_order"),
        (FIGHT, 0, "pay:MMW", "XID-CON-01 no_class"),
        (FIGHT, 0, "pay:MM", "XID-TIT-04 no_titan_of_size"),
        (FIGHT, 0, "pay:MMMMMM", "XID-TIT-04 no_titan_of_size"),
        (FIGHT, 0, "take:SG", "XID-CON-02 letters_in_order"),
        (FIGHT, 0, "take:G", "XID-REW-01 no_pair"),
        (FIGHT, 0, "bards:9,3", "XID-CON-02 regions_in_order"),
        (FIGHT, 0, "bards:10", "XID-CON-01 no_region"),
        (FIGHT, 0, "bards:" + ",".join("3" * 21), "XID-SET-01 too_many_bards"),
        (FIGHT, 0, "dummy:X", "XID-CON-01 no_category"),
        (FIGHT, 0, "storey:0", "XID-CON-01 no_city"),
        (FIGHT, 0, "hall:RRW", "XID-SET-09 no_hall"),
        (FIGHT, 0, "start:4", "XID-CON-01 no_seat"),
        (FIGHT, 0, "+x3", "XID-CON-02 nothing_seen"),
        (FIGHT, 0, "+r22", "XID-CON-01 no_city"),
        (FIGHT, 0, "lord:3", "XID-SET-11 not_now_lord"),
        (FIGHT, 0, "1:R", "XID-YEAR-02 not_now_programme"),
        (FIGHT, 0, "1:M1", "XID-CEN-02 not_now_census"),
        (FIGHT, 0, "pay:MAI", "XID-TIT-04 not_now_pay"),
        (FIGHT, 0, "take:GS", "XID-REW-01 not_now_rewards"),
        (FIGHT, 0, "bards:3", "XID-REW-03 not_now_bards"),
        (FIGHT, 0, "dummy:W", "XID-DUM-03 not_now_dummy"),
        (FIGHT, 0, "storey:3", "XID-CEN-08 not_now_storey"),
        (LEFT, 1, "titan:3a", "XID-TIT-03 not_now_titan"),
        (FIGHT, 0, "+r2", "XID-CON-02 natures_token"),
    ],
)  # fmt: skip
def test_every_wrong_token_has_its_own_reason(text: str, seat: int, token: str, refused: str) -> None:
    refusal = state_of(text).why_not(seat, token)
    assert refusal is not None
    assert f"{refusal.rule} {refusal.word}" == refused
    assert not GAME.sentence(refusal).startswith("refusal.")


@pytest.mark.rule("XID-CON-07")
@pytest.mark.parametrize(
    ("moves", "token", "word"),
    [
        ("", "+t3", "tile_next"),
        ("", "hall:RWI", "tile_next"),
        ("", "lord:3", "chance_first"),
        ("", "1:R", "nature_decides"),
        ("+r7", "+r7", "tile_impossible"),
        ("+r7", "+r14", "tile_impossible"),
        ("+r7 +r5 +r12 +r1", "+r2", "tile_next"),
        ("+r7 +r5 +r12 +r1 +t17 +t10 +t3 +t9 +r15 +t13 +r4 +t6", "start:1", "hall_next"),
        ("+r7 +r5 +r12 +r1 +t17 +t10 +t3 +t9 +r15 +t13 +r4 +t6 hall:RWI", "hall:RWI", "start_next"),
    ],
)
def test_chance_has_an_order_too(moves: str, token: str, word: str) -> None:
    state: State = GAME.begin(GAME.read_options({"players": 3, "length": "short"}))
    for move in moves.split():
        state.apply(NATURE, state.parse(NATURE, move))
    refusal = state.why_not(NATURE, token)
    assert isinstance(refusal, Refusal)
    assert refusal.word == word
    assert refusal.rule.startswith("XID-CON-")
