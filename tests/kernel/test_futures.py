"""What would follow: made of a view, so it is the same wherever only hidden things differ."""

from __future__ import annotations

import pytest

from spellkeep.kernel.as_json import dump
from spellkeep.kernel.futures import Future
from spellkeep.kernel.match import Match
from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.state import View
from tests.laws.test_secrecy import twins_of
from tests.reachable import modes_of, some


@pytest.mark.parametrize("slug", ["rivality", "embers"])
def test_two_positions_that_look_alike_have_the_same_futures(slug: str) -> None:
    mode = modes_of(slug)[0]
    compared = 0
    for one, other, viewer in some([pair for pair in twins_of(mode) if dump(pair[0]) != dump(pair[1])], 12):
        if viewer is None or viewer not in one.to_act():
            continue
        ends = []
        for state in (one, other):
            future = Future(state.view(viewer), mode.game.imagine)
            future.play(future.state.legal(viewer)[0])
            ends.append((dump(future.state), [event.facts for event in future.events]))
        assert ends[0] == ends[1]
        compared += 1
    assert compared


def test_an_answer_in_one_piece_is_carried_out_as_far_as_anybody_can_look() -> None:
    game = modes_of("embers")[0].game
    match = Match(game, rng=Seeded(1))
    seat = match.to_act()[0]
    view = match.state.view(seat)
    token = match.state.notation(seat, match.state.fallback(seat), seat)
    future = Future(view, game.imagine)
    assert future.carry_out(game, token) is None
    refusal = Future(view, game.imagine).carry_out(game, "nonsense")
    assert refusal is not None
    assert dump(match.state.view(seat).shown) == dump(view.shown), "the view itself is not touched"


def test_an_onlooker_has_nothing_to_foresee() -> None:
    game = modes_of("embers")[0].game
    shown = Match(game, rng=Seeded(1)).state.view(None)
    with pytest.raises(ValueError, match="onlooker"):
        Future(View(None, shown.shown), game.imagine)
