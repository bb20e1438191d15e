"""Bots at the table: processes of their own, and what happens to those that take too long."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from spellkeep.bots import Bot, bot
from spellkeep.games import load
from spellkeep.kernel.match import Match
from spellkeep.kernel.rng import Rng, Seeded
from spellkeep.table.bots import Thinkers, When, names
from spellkeep.table.workers import Gone, Pool, Stalled
from tests.table.conftest import Person, lobby_of

ECHO = """
import sys
print("ready", flush=True)
for line in sys.stdin:
    word = line.strip()
    if word == "sleep":
        import time
        time.sleep(3600)
    if word == "die":
        sys.exit(0)
    if not word.startswith("spellkeep-bot"):
        print("move", word, flush=True)
"""
"""A worker that moves what it hears, unless it hears what it must not."""


@pytest.fixture
def echo(tmp_path: Path) -> list[str]:
    (tmp_path / "echo.py").write_text(ECHO, "utf-8")
    return [sys.executable, str(tmp_path / "echo.py")]


def test_a_worker_that_sleeps_for_ever_is_replaced(echo: list[str]) -> None:
    async def ask() -> list[str]:
        pool = Pool(1, echo)
        with pytest.raises(Stalled):
            await pool.ask("sleep", "", 0.2)
        lines, _ = await pool.ask("e1", "", 30.0)
        await pool.close()
        return lines

    assert asyncio.run(ask()) == ["move e1"]


def test_a_worker_that_ends_is_replaced(echo: list[str]) -> None:
    async def ask() -> list[str]:
        pool = Pool(1, echo)
        with pytest.raises(Gone):
            await pool.ask("die", "", 30.0)
        lines, _ = await pool.ask("e1", "", 30.0)
        await pool.close()
        return lines

    assert asyncio.run(ask()) == ["move e1"]


def test_whoever_asks_first_is_answered_first_and_a_stalled_bot_holds_up_nobody_for_ever(echo: list[str]) -> None:
    async def ask() -> list[str]:
        pool, order = Pool(1, echo), []

        async def one(word: str) -> None:
            try:
                await pool.ask(word, word, 0.2 if word == "sleep" else 30.0)
            except Stalled:
                order.append("stalled")
            else:
                order.append(word)

        await asyncio.gather(*[one(word) for word in ("a", "sleep", "b", "c")])
        await pool.close()
        return order

    assert asyncio.run(ask()) == ["a", "stalled", "b", "c"]


def test_a_table_with_many_questions_does_not_hold_up_another(echo: list[str]) -> None:
    async def ask() -> list[str]:
        pool, order = Pool(1, echo), []

        async def one(word: str) -> None:
            await pool.ask(word, word[0], 30.0)
            order.append(word)

        await asyncio.gather(*[one(word) for word in ("a1", "a2", "a3", "b1", "c1", "b2")])
        await pool.close()
        return order

    assert asyncio.run(ask()) == ["a1", "a2", "b1", "c1", "a3", "b2"]


def test_whoever_no_longer_waits_leaves_his_place_to_the_next(echo: list[str]) -> None:
    async def ask() -> list[str]:
        pool = Pool(1, echo)
        asked = [asyncio.create_task(pool.ask(word, word, 30.0)) for word in "abc"]
        await asyncio.sleep(0)
        asked[0].cancel()  # it was being answered
        asked[1].cancel()  # it waited
        lines, _ = await asked[2]
        await pool.close()
        return lines

    assert asyncio.run(ask()) == ["move c"]


def test_a_bot_answers_from_another_process_and_keeps_its_time_for_the_turn() -> None:
    match = Match(load("rivality"), rng=Seeded(1))
    view = match.state.view(match.to_act()[0])

    async def ask() -> list[str | None]:
        thinkers = Thinkers(1, 60.0, simulations=5)
        answers = [await thinkers.choose("adept", view, When("game", turn)) for turn in (1, 1, 2)]
        answers.append(await thinkers.hint(view))
        await thinkers.close()
        return answers

    assert set(asyncio.run(ask())) <= set(match.legal_moves)


def test_a_bot_that_fails_answers_nothing() -> None:
    match = Match(load("embers"), rng=Seeded(1))

    async def ask() -> str | None:
        thinkers = Thinkers(0, 5.0)
        answer = await thinkers.choose("no such bot", match.state.view(0))
        await thinkers.close()
        return answer

    assert asyncio.run(ask()) is None


def test_a_table_goes_on_when_its_bot_sleeps_for_ever(ada: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    thinkers = lobby_of(ada.client).thinkers
    monkeypatch.setattr(thinkers, "patience", 0.05)

    async def for_ever(*_: object) -> None:
        async with asyncio.timeout(thinkers.patience):
            await asyncio.sleep(3600)

    monkeypatch.setattr(thinkers, "_answered", for_ever)
    with ada.at(ada.begin("embers", "me", "bot:adept")) as page:
        page.hello()
        for _ in range(4):
            page.wait_for_turn()
            assert page.act(page.first_move())["t"] == "ack"
            page.ask = None


def test_the_strongest_bot_comes_first() -> None:
    assert names() == ["archmage", "master", "adept", "apprentice", "greedy", "random"]


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
