"""Tokens: names, pieces, seats in front, the exclamation mark, what is not asked (MSH-CON-01 to MSH-CON-03)."""

from __future__ import annotations

import pytest

from spellkeep.kernel.errors import IllegalAction
from spellkeep.kernel.match import Match
from spellkeep.kernel.rng import Seeded
from tests.games.mushroom.table import GAME, has, legal, play, refused


@pytest.mark.rule("MSH-CON-01")
@pytest.mark.parametrize(
    ("token", "rule"),
    [
        ("grow:water@F21", "MSH-CON-01"),
        ("grow:gold@F08", "MSH-CON-01"),
        ("grow:water", "MSH-CON-03"),
        ("study:magic", "MSH-CON-01"),
        ("cast:fireball", "MSH-CON-01"),
        ("use:coffee", "MSH-CON-01"),
        ("move:F08", "MSH-CON-03"),
        ("pay:thunder@pool", "MSH-CON-01"),
        ("take:fire@pool9", "MSH-CON-03"),
        ("lose:2x", "MSH-CON-01"),
        ("flasks:many", "MSH-CON-03"),
        ("dance", "MSH-CON-02"),
        ("dance:wildly", "MSH-CON-02"),
        ("+nothing", "MSH-CON-04"),
    ],
)
def test_a_word_that_names_nothing_is_refused_by_the_rule_of_names(token: str, rule: str) -> None:
    assert refused(play(""), token) == rule


@pytest.mark.rule("MSH-CON-01")
def test_amounts_are_one_word_and_lists_keep_the_order_of_the_kinds() -> None:
    match = play("tower F08 1 fff 2f1s\ntower F13 2 ssss 2f2s", "war:F08-F13")
    assert legal(match) == ["lose:1s", "lose:2f"]
    match.push("lose:1s")
    assert legal(match) == ["lose:2s", "lose:1f1s"]
    assert refused(match, "lose:1s1f") == "not refused", "a reader takes kinds in any order"


@pytest.mark.rule("MSH-CON-02")
def test_a_seat_in_front_is_checked() -> None:
    match = play("")
    assert refused(match, "1:study:war") == "not refused"
    assert refused(match, "2:study:war") == "MSH-CON-02"


@pytest.mark.rule("MSH-CON-02")
def test_the_mark_of_commitment_may_be_missing_and_is_refused_elsewhere() -> None:
    match = play("seat 1 bahon influence 0 drop 1")
    assert refused(match, "grow:moon@F08") == refused(match, "grow:moon@F08!") == "not refused"
    assert refused(match, "grow:water@F08!") == "MSH-CON-02"
    assert refused(play("seat 1 bahon moon 3 drop 1"), "grow:moon@F08!") == "MSH-CON-02"


@pytest.mark.rule("MSH-CON-02")
def test_tokens_can_be_written_in_one_piece_natures_and_other_seats_tokens_where_they_fell() -> None:
    match = play("seat 1 bahon influence 0\narchive 1 drinking_pouch")
    match.push("study:war/+strike/cast:drinking_pouch/end/2:study:gu/+top_up")
    assert has(match, "phase night 1 2", "archive 2 helping_hand")
    assert refused(match, "1:end") == "MSH-CON-02", "the seat in front is checked"
    chance = play("seat 1 bahon influence 0", "study:war")
    assert refused(chance, "0:+strike") == refused(chance, "1:+strike") == "MSH-CON-02", "chance has no seat"


@pytest.mark.rule("MSH-CON-02")
def test_a_player_enters_only_his_own_tokens_and_nature_decides_in_between() -> None:
    match = Match(GAME, start=play("archive 1 drinking_pouch whistle").state, rng=Seeded(4))
    done, refusal = match.enter(0, "study:war/cast:drinking_pouch/cast:strike/end")
    assert done == 2
    assert isinstance(refusal, IllegalAction)
    assert refusal.rule == "MSH-SPELL-01"
    assert has(match, "seat 1 bahon influence 0 drop 2"), "what stands before it stays done"
    done, refusal = match.enter(0, "end/study:war")
    assert done == 1
    assert refusal is not None, "the next token is not his: seat 2 is asked"
    assert match.to_act() == (1,)


@pytest.mark.rule("MSH-CON-03")
def test_a_choice_with_a_single_option_is_not_asked() -> None:
    match = play("archive 1 flask_energy\nseat 1 bahon influence 0 mana 1 pool 2f", "cast:flask_energy")
    assert has(match, "seat 1 bahon influence 0 flask 1"), "the direction and both payments follow"
    ends = play(
        "seat 1 bahon influence 0 drop 1\narchive 1 skim squeeze strike purify praise water_cycle", "grow:fire@F07"
    )
    assert has(ends, "phase night 1 2"), "only the end was left"


@pytest.mark.rule("MSH-CON-03")
def test_a_token_that_is_not_asked_for_is_told_what_is() -> None:
    match = play("archive 1 intuition", "cast:intuition")
    with pytest.raises(IllegalAction, match="you may choose gain:fire, gain:stone, gain:thunder, gain:water"):
        match.push("pay:fire@pool")
    assert refused(match, "end") == "MSH-CON-03"
    assert refused(match, "gain:moon") == "MSH-SUP-03"
    assert refused(match, "+strike") == "MSH-CON-04"
