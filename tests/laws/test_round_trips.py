"""Texts, JSON and records bring back what was written."""

from __future__ import annotations

import re

import msgspec
import pytest

from spellkeep.kernel.as_json import dump, fill
from spellkeep.kernel.errors import BadText
from spellkeep.kernel.match import Match
from spellkeep.kernel.records import read_record, record_of, replay
from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.state import State
from spellkeep.kernel.views import same_view, view_from_json, view_to_json
from tests.reachable import Mode, any_seat, forgotten_by_text, hides_own, often, play_on, positions
from tests.wrong_texts import damaged


def test_the_text_of_a_position_brings_it_back(mode: Mode) -> None:
    forgotten = forgotten_by_text(mode.slug)
    for state in positions(mode, 60):
        text = state.to_text()
        again = mode.game.from_text(text)
        assert again.to_text() == text
        assert again.options == state.options
        assert _questions(again) == _questions(state), text
        assert _without(dump(again), forgotten) == _without(dump(state), forgotten), text


def test_a_position_read_from_text_can_be_played_to_the_end(mode: Mode) -> None:
    for number, state in enumerate(positions(mode, 12, seed=2)):
        again = mode.game.from_text(state.to_text())
        play_on(again, Seeded(11, number))
        assert again.outcome() is not None


def test_the_text_of_a_view_is_read_back_with_its_unknowns(mode: Mode) -> None:
    for state in positions(mode, 40):
        for viewer in mode.viewers():
            view = state.view(viewer)
            again = mode.game.view_from_text(view.text(), viewer)
            assert again.text() == view.text()
            assert again.to_act() == view.to_act()
            if not hides_own(mode.slug, state, viewer):
                assert again.legal() == view.legal()


def test_a_number_of_five_thousand_digits_is_refused(mode: Mode) -> None:
    for number, state in enumerate(positions(mode, 10)):
        text = state.to_text()
        places = [found.span() for found in re.finditer(r"(?<![A-Za-z_])\d+(?![A-Za-z_])", text)]
        rng = Seeded(17, number)
        for _ in range(4):
            start, end = places[rng.below(len(places))]
            assert _complaint(mode, text[:start] + "9" * 5000 + text[end:]) is not None


def test_a_damaged_text_is_read_or_refused_with_the_place_of_the_damage(mode: Mode) -> None:
    for number, state in enumerate(positions(mode, 40, seed=4)):
        rng = Seeded(16, number)
        for _ in range(8):
            text = damaged(state.to_text(), rng)
            complaint = _complaint(mode, text)
            if complaint is not None:
                assert complaint.reason
                assert 0 <= complaint.line <= text.count("\n") + 1


def test_a_view_survives_json(mode: Mode) -> None:
    for state in positions(mode, 40):
        for viewer in mode.viewers():
            view = state.view(viewer)
            again = view_from_json(mode.game, view_to_json(view))
            assert same_view(again, view)
            assert again.seat == view.seat
            assert again.to_act() == view.to_act()
            assert again.legal() == view.legal()
            assert again.text() == view.text()


def test_a_state_survives_json(mode: Mode) -> None:
    for number, state in enumerate(positions(mode, 25)):
        again = mode.game.blank(mode.options)
        fill(again, msgspec.json.decode(msgspec.json.encode(dump(state))))
        assert dump(again) == dump(state)
        for other in (again, state):
            play_on(other, Seeded(12, number))
        assert dump(again) == dump(state), "the same play led to another end"


def test_a_view_of_another_game_or_format_is_refused(mode: Mode) -> None:
    with pytest.raises(ValueError, match="spellkeep-view/1"):
        view_from_json(mode.game, b'{"format":"spellkeep-view/1","game":"chess"}')
    with pytest.raises(ValueError, match="spellkeep-view/1"):
        view_from_json(mode.game, b'{"format":"spellkeep-view/0"}')


def test_a_record_replays_to_the_same_end(mode: Mode) -> None:
    for stream in range(often(3)):
        match = _random_match(mode, stream)
        text = record_of(match).to_text()
        record = read_record(text)
        assert record.to_text() == text
        again = replay(mode.game, record)
        assert dump(again.state) == dump(match.state)
        assert record_of(again).to_text() == text


def test_the_record_of_a_game_from_a_position_replays_to_the_same_end(mode: Mode) -> None:
    forgotten = forgotten_by_text(mode.slug)
    for number, state in enumerate(positions(mode, 5, seed=3)):
        match = mode.match(mode.game.from_text(state.to_text()), Seeded(13, number))
        _play_out(match, number)
        again = replay(mode.game, read_record(record_of(match).to_text()))
        assert _without(dump(again.state), forgotten) == _without(dump(match.state), forgotten)


def _complaint(mode: Mode, text: str) -> BadText | None:
    try:
        mode.game.from_text(text).to_text()
    except BadText as error:
        return error
    return None


def _random_match(mode: Mode, stream: int) -> Match:
    match = Match(mode.game, mode.options, rng=Seeded(14, stream))
    _play_out(match, stream)
    return match


def _play_out(match: Match, stream: int) -> None:
    """Every seat plays at random through the door; in a block the seats answer in any order."""
    rng = Seeded(15, stream)
    while match.to_act():
        seat = any_seat(match.state, rng)
        match.play(seat, match.state.random_action(seat, rng))


def _questions(state: State) -> list[tuple[int, list[int]]]:
    """Who is asked what."""
    chances = state.chances() if state.to_act() and state.to_act()[0] < 0 else None
    asked = [(seat, state.legal(seat)) for seat in state.to_act() if seat >= 0]
    return asked if chances is None else [(action, [weight]) for action, weight in chances]


def _without(parts: dict[str, object], forgotten: frozenset[str]) -> dict[str, object]:
    return {name: value for name, value in parts.items() if name not in forgotten}
