"""Every wrong move is refused by a rule of the game, with a sentence a player understands."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources

import pytest

from spellkeep.games import load
from spellkeep.kernel.as_json import dump
from spellkeep.kernel.errors import IllegalAction
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.seats import NATURE
from tests.reachable import Mode, any_seat, modes_of, open_positions, positions, some
from tests.wrong_texts import wrong_texts

WRONG_TEXTS = 1000
KERNEL_WORDS = {"not_asked", "over", "prefix", "onlooker", "resigned", "wrong_remark"}
"""Refusals that come from no rule of a game."""


def test_a_token_with_a_number_of_five_thousand_digits_is_refused(mode: Mode) -> None:
    for state in open_positions(mode, 10):
        seat = state.to_act()[0]
        for action in some(state.legal(seat), 4):
            token = state.notation(seat, action, seat)
            for wrong in (re.sub(r"\d+", "9" * 5000, token), "9" * 5000, "9" * 5000 + ":" + token):
                if wrong != token:
                    assert state.why_not(seat, wrong) is not None
                    with pytest.raises(IllegalAction):
                        mode.match(state).push(wrong)


def test_why_not_is_silent_exactly_for_legal_moves(mode: Mode) -> None:
    for number, state in enumerate(open_positions(mode, 20)):
        for seat in state.to_act():
            view, legal = state.view(seat), state.legal(seat)
            for action in legal:
                token = state.notation(seat, action, seat)
                assert view.why_not(token) is None, token
                assert state.why_not(seat, token) is None, token
            for text in wrong_texts(state, seat, mode.slug, Seeded(41, number), 10):
                assert view.why_not(text) is not None, text
                assert state.why_not(seat, text) is not None, text


def test_wrong_texts_are_refused_by_a_rule_of_the_game_with_a_sentence(slug: str) -> None:
    for text, refusal in _refusals(slug):
        sentence = load(slug).sentence(refusal)
        assert _is_a_sentence(sentence, refusal), f"{text!r}: {sentence!r}"
        if refusal.word not in KERNEL_WORDS:
            assert refusal.rule in _rules(slug), f"{text!r}: {refusal.rule!r} is no rule of {slug}"


@pytest.mark.thorough
def test_few_wrong_texts_get_the_general_sentence(slug: str) -> None:
    refusals = _refusals(slug)
    general = [text for text, refusal in refusals if refusal.word == "unknown_action"]
    assert len(refusals) >= WRONG_TEXTS
    assert len(general) < 0.05 * len(refusals), f"{len(general)} of {len(refusals)}, such as {general[:20]}"


def test_the_door_refuses_wrong_texts_and_changes_nothing(mode: Mode) -> None:
    for number, state in enumerate(positions(mode, 25, seed=3)):
        if not state.to_act():
            continue
        seat, before = any_seat(state, Seeded(43, number)), dump(state)
        for text in wrong_texts(state, seat, mode.slug, Seeded(44, number), 8):
            if len(mode.game.split(text)) != 1 or mode.game.is_remark(text):
                continue
            match = mode.match(state)
            with pytest.raises(IllegalAction) as refused:
                match.push(text, seat)
            assert refused.value.sentence.strip()
            assert dump(match.state) == before
            assert match.steps == []


def test_after_the_end_every_text_is_refused(mode: Mode) -> None:
    over = next(state for state in positions(mode, 60) if not state.to_act())
    assert over.to_act() == ()
    for seat in range(mode.seats):
        refusal = over.view(seat).why_not("anything")
        assert refusal is not None
        assert refusal.word == "over"
    with pytest.raises(IllegalAction, match="over"):
        mode.match(over).push("anything")


@cache
def _refusals(slug: str) -> list[tuple[str, Refusal]]:
    """Why wrong texts in many positions of all modes are refused, judged by what the seat knows."""
    modes, found = modes_of(slug), list[tuple[str, Refusal]]()
    for mode in modes:
        states = [state for state in positions(mode, 90, seed=5) if state.to_act()]
        each = 1 + WRONG_TEXTS * 2 // (len(modes) * len(states))
        for number, state in enumerate(states):
            seat = any_seat(state, Seeded(45, number))
            for text in wrong_texts(state, seat, slug, Seeded(46, number), each):
                refusal = state.why_not(seat, text) if seat == NATURE else state.view(seat).why_not(text)
                assert refusal is not None, f"{text!r} is refused by the state and not by the view"
                found.append((text, refusal))
    return found


def _is_a_sentence(sentence: str, refusal: Refusal) -> bool:
    """It is in the catalogue, ends as sentences do, and has no gap left."""
    unfilled = "{" in sentence and not any("{" in value for value in refusal.facts.values())
    return sentence.endswith((".", "?", "!")) and not unfilled and not sentence.startswith("refusal.")


@cache
def _rules(slug: str) -> frozenset[str]:
    """All words in the rules of the game that look like the id of a rule."""
    game = load(slug)
    rules = resources.files(game.package) / "RULES.md"
    assert rules.is_file(), f"{slug} has no RULES.md"
    words = "".join(c if c.isalnum() or c == "-" else " " for c in rules.read_text("utf-8")).split()
    return frozenset(word for word in words if word.startswith(f"{game.prefix}-"))
