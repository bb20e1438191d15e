"""Declared tokens: packing, writing, reading, cutting, picking."""

from __future__ import annotations

import pytest

from spellkeep.kernel.form_values import Name, Number
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.seats import EVERYTHING, NATURE
from spellkeep.kernel.state import State
from spellkeep.kernel.tokens import Slot, Token, Tokens
from tests.kernel.small import SMALL, TOKENS, SmallState


def _state(phase: int = 0) -> SmallState:
    state = SMALL.blank(SMALL.read_options({}))
    state.phase, state.hands = phase, [[1, 3], [2]]
    return state


def test_every_action_is_read_as_it_is_written() -> None:
    state = _state()
    actions = [action for action in range(200) if TOKENS.names_action(action)]
    words = [TOKENS.word(state, action) for action in actions]
    assert words[:3] == ["play:1", "play:2", "play:3"]
    assert "give:2>1" in words
    assert words[-1] == "pass"
    readable = [word for word in words if ">3" not in word]  # there is no third seat at this table
    assert [TOKENS.word(state, TOKENS.read(state, 0, word)) for word in readable] == readable


def test_values_are_packed_by_their_units() -> None:
    state = _state()
    assert TOKENS.read(state, 0, "play:3") == 8 + 3
    assert TOKENS.read(state, 0, "give:3>2") == 16 + 3 + (1 + 1) * 4
    token, values = TOKENS.find(16 + 3 + 8)
    assert (token.form, values) == ("give:{card}>{seat}", {"card": 3, "seat": 1})
    assert token.pack(card=3, seat=1) == 27


@pytest.mark.parametrize("action", [-1, 0, 8, 12, 16, 63, 65, 1 << 30])
def test_a_number_between_the_tokens_is_no_action(action: int) -> None:
    assert not TOKENS.names_action(action)
    with pytest.raises(ValueError, match="is no action"):
        TOKENS.find(action)


@pytest.mark.parametrize(
    ("seat", "text", "rule", "word"),
    [
        (0, "play:9", "SML-CON-01", "unknown_action"),
        (0, "play:", "SML-CON-01", "unknown_action"),
        (0, "give:3>9", "SML-CON-03", "no_such_part"),
        (0, "2:pass", "SML-CON-03", "other_seat"),
        (NATURE, "2:pass", "SML-CON-03", "nature_decides"),
        (0, "dance", "SML-CON-03", "unknown_action"),
        (0, "", "SML-CON-03", "unknown_action"),
        (0, "9" * 5000 + ":pass", "SML-CON-03", "unknown_action"),
    ],
)
def test_what_is_wrong_with_a_text_is_said(seat: int, text: str, rule: str, word: str) -> None:
    with pytest.raises(Refusal) as refused:
        TOKENS.read(_state(), seat, text)
    assert (refused.value.rule, refused.value.word) == (rule, word)
    assert refused.value.sentence("spellkeep.kernel").endswith(".")


def test_a_refused_part_is_named_with_what_could_stand_there() -> None:
    with pytest.raises(Refusal) as refused:
        TOKENS.read(_state(), 0, "give:3>9")
    sentence = refused.value.sentence("spellkeep.kernel")
    assert sentence == "There can be no 9 here: a seat is a number from 1 to 2."
    assert refused.value.facts["seat"] == "9"


def test_of_tokens_that_look_alike_the_first_that_can_be_read_is_meant() -> None:
    number = Slot("number", Number("a number", 1, 5))
    table = Tokens([Token(0, "take:{number}", number), Token(8, "take:{word}", _word())], rule="A-1")
    assert [table.read(_state(), 0, text) for text in ("take:5", "take:all")] == [5, 8]
    with pytest.raises(Refusal) as refused:
        table.read(_state(), 0, "take:x")
    assert refused.value.facts["what"] == "a number"


def _word() -> Slot:
    return Slot("word", Name("a word", ("all", "none")))


def test_a_token_can_be_unreadable_in_some_states() -> None:
    table = Tokens([Token(0, "go", when=_in_phase)], rule="A-1")
    assert table.read(_state(1), 0, "go") == 0
    with pytest.raises(Refusal):
        table.read(_state(), 0, "go")


def _in_phase(state: SmallState, seat: int) -> bool:
    return bool(state.phase) and seat == 0


def test_the_answers_of_a_block_name_their_seat_and_hide_the_rest() -> None:
    state = _state(1)
    assert [state.notation(1, 64, viewer) for viewer in (1, EVERYTHING, 0, None)] == ["2:pass", "2:pass", "2:?", "2:?"]
    assert state.parse(1, "2:pass") == state.parse(1, "pass") == 64


def test_a_part_can_be_hidden_alone() -> None:
    class Veiled(Tokens):
        def instead(self, state: State, seat: int, action: int, slot: str, viewer: int | None) -> str:
            return "?" if slot == "card" else ""

    table = Veiled(TOKENS.tokens, rule="A-1")
    assert [table.write(_state(), 0, 27, viewer) for viewer in (0, EVERYTHING, 1, None)] == [
        "give:3>2",
        "give:3>2",
        "give:?>2",
        "give:?>2",
    ]


def test_turns_in_one_piece_are_cut_into_tokens() -> None:
    assert SMALL.split("play:1give:2>1pass pass") == ["play:1", "give:2>1", "pass", "pass"]
    assert SMALL.split("play:1dance") == ["play:1dance"]


def test_actions_are_picked_part_by_part() -> None:
    state = _state()
    names, rows, labels = TOKENS.picks(state, 0, state.legal(0))
    assert names == ["move", "card"]
    assert rows == [["play:1", "play", "card-1"], ["play:3", "play", "card-3"], ["pass", "pass", ""]]
    assert labels == {"card-1": "1", "card-3": "3"}
    assert TOKENS.picks(state, 0, [9, 11])[0] == ["card"], "where there is one kind nobody is asked which"
