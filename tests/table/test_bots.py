"""Bots at the table: processes of their own, and what happens to those that take too long."""

from __future__ import annotations

import asyncio

from spellkeep.bots import Bot, bot
from spellkeep.games import load
from spellkeep.kernel.match import Match
from spellkeep.kernel.rng import Rng, Seeded
from spellkeep.table.bots import Thinkers, names


def test_a_bot_that_takes_too_long_is_stopped_and_the_next_one_answers() -> None:
    match = Match(load("rivality"), rng=Seeded(1))
    view = match.state.view(match.to_act()[0])

    async def ask() -> tuple[str | None, str | None]:
        thinkers = Thinkers(1, 0.01)
        late = await thinkers.choose("greedy", view)
        thinkers._seconds = 30.0
        answer = await thinkers.choose("greedy", view)
        thinkers.close()
        return late, answer

    late, answer = asyncio.run(ask())
    assert late is None
    assert answer in match.legal_moves


def test_a_bot_that_fails_answers_nothing() -> None:
    match = Match(load("embers"), rng=Seeded(1))

    async def ask() -> str | None:
        thinkers = Thinkers(0, 5.0)
        answer = await thinkers.choose("no such bot", match.state.view(0))
        thinkers.close()
        return answer

    assert asyncio.run(ask()) is None


def test_the_strongest_bot_comes_first() -> None:
    assert names() == ["greedy", "random"]


def test_greedy_beats_chance() -> None:
    game = load("rivality")
    wins = 0
    for number in range(6):
        match, rng = Match(game, rng=Seeded(number)), Seeded(number, 1)
        players = [bot("greedy", game), bot("random", game)]
        _play(match, players if number % 2 else players[::-1], rng)
        end = match.outcome()
        assert end is not None
        wins += end.winners() == [0 if number % 2 else 1]
    assert wins >= 5


def _play(match: Match, players: list[Bot], rng: Rng) -> None:
    while match.to_act():
        seat = match.to_act()[0]
        match.play(seat, players[seat].choose(match.state.view(seat), rng))
