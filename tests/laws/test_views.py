"""A view has all that its seat needs, and imagined states agree with it."""

from __future__ import annotations

from spellkeep.kernel.as_json import dump
from spellkeep.kernel.laws import check_step, undeclared
from spellkeep.kernel.match import Match
from spellkeep.kernel.rng import Rng, Seeded
from spellkeep.kernel.views import same_view, view_from_json, view_to_json
from tests.reachable import LONGEST_GAME, Mode, any_seat, open_positions, play_on, positions


def test_everybody_sees_who_is_asked(mode: Mode) -> None:
    for state in positions(mode, 60):
        for viewer in mode.viewers():
            view = state.view(viewer)
            assert view.to_act() == state.to_act()
            assert view.shown.block() == state.block()


def test_a_seat_finds_its_legal_actions_in_its_view(mode: Mode) -> None:
    for state in positions(mode, 60):
        for viewer in mode.viewers():
            asked = viewer is not None and viewer in state.to_act()
            expected = state.legal(viewer) if asked and viewer is not None else []
            assert state.view(viewer).legal() == expected


def test_a_view_of_a_view_shows_the_same(mode: Mode) -> None:
    for state in positions(mode, 40):
        for viewer in mode.viewers():
            view = state.view(viewer)
            assert same_view(view.shown.view(viewer), view)


def test_every_field_says_who_sees_it(mode: Mode) -> None:
    state = mode.begin()
    assert tuple(state.SHOWN) == state.PARTS
    assert undeclared(state) == [], "these fields are in no view: declare in SHOWN who sees them"


def test_taking_a_view_changes_nothing_and_shares_nothing(mode: Mode) -> None:
    for number, state in enumerate(positions(mode, 25)):
        before = dump(state)
        views = [state.view(viewer) for viewer in mode.viewers()]
        assert dump(state) == before
        seen = [view_to_json(view) for view in views]
        play_on(state, Seeded(21, number), 10)
        assert [view_to_json(view) for view in views] == seen


def test_imagined_states_agree_with_the_view(mode: Mode) -> None:
    for number, state in enumerate(positions(mode, 40)):
        for viewer in mode.viewers():
            view = state.view(viewer)
            seen = view_to_json(view)
            imagined = mode.game.imagine(view, Seeded(22, number))
            assert same_view(imagined.view(viewer), view), state.to_text()
            check_step(imagined)
            assert view_to_json(view) == seen, "imagining changed the view"


def test_imagined_states_can_be_played_to_the_end(mode: Mode) -> None:
    for number, state in enumerate(positions(mode, 12, seed=2)):
        for viewer in mode.viewers():
            imagined = mode.game.imagine(state.view(viewer), Seeded(23, number))
            play_on(imagined, Seeded(24, number))
            assert imagined.outcome() is not None
            assert imagined.invariants() == []


def test_imagining_with_the_same_chance_gives_the_same_state(mode: Mode) -> None:
    for number, state in enumerate(open_positions(mode, 20)):
        view = state.view(state.to_act()[0])
        one, other = (mode.game.imagine(view, Seeded(25, number)) for _ in range(2))
        assert dump(one) == dump(other)


def test_a_bot_that_gets_only_json_can_play_a_whole_game(mode: Mode) -> None:
    match = Match(mode.game, mode.options, rng=Seeded(26))
    for step in range(LONGEST_GAME):
        if not match.to_act():
            break
        seat = any_seat(match.state, Seeded(27, step))
        match.push(_answer(mode, view_to_json(match.state.view(seat)), Seeded(28, step)), seat)
    assert match.outcome() is not None


def _answer(mode: Mode, data: bytes, rng: Rng) -> str:
    """What a bot in another process does: read the view, choose, answer in notation."""
    view = view_from_json(mode.game, data)
    legal = view.legal()
    assert view.seat is not None
    return view.shown.notation(view.seat, legal[rng.below(len(legal))], view.seat)
