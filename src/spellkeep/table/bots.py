"""Bots at the table: they run in processes of their own and receive serialised views, nothing else.

A bot that stalls is stopped and its seat gives its fallback answer. What a bot may spend on a turn is kept here, so
that the many small decisions of one turn share its time.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial

from spellkeep.bots import LEVELS, Allowance, Budget
from spellkeep.bots.bridge import Bridge
from spellkeep.bots.wire import Answer, question_of
from spellkeep.games import load
from spellkeep.kernel.state import View
from spellkeep.kernel.words import say
from spellkeep.table.chance import Secret
from spellkeep.table.wire.table import Bot
from spellkeep.table.workers import Gone, Pool, Stalled, worker_command

LOG = logging.getLogger("spellkeep.table")
DEFAULT = "adept"
"""Who sits opposite somebody who just wants to play."""
HINT_SECONDS = 1.0
ALLOWANCES = 2000
ALARM = 2.0
"""A worker ends itself after so many times the patience with it: somebody killed the server, and nobody else will."""


@dataclass(frozen=True, slots=True)
class When:
    """When a bot is asked: in which game, and in which turn of it. Its thoughts and its time go on from there."""

    match: str = ""
    turn: int = 0
    seconds: float | None = None
    """It must be ready within so many, whatever it could still spend on the turn."""


class Thinkers:
    """Where bots think: in other processes, or, without any, in a thread of this one."""

    def __init__(self, workers: int, patience: float, simulations: int | None = None) -> None:
        self.patience = patience
        """Seconds that a bot may take beyond its own time."""
        self._simulations = simulations
        self._pool = Pool(workers, worker_command(ALARM * patience)) if workers else None
        self._thread = ThreadPoolExecutor(1)
        self._bridge = Bridge(load, DEFAULT)
        self._allowances: OrderedDict[tuple[str, int | None, str], Allowance] = OrderedDict()

    async def choose(self, name: str, view: View, when: When | None = None) -> str | None:
        """The token a bot answers with; None if it failed or took too long."""
        when = when or When()
        if name not in LEVELS:
            LOG.error("there is no bot %s", name)
            return None
        allowance = self._allowance(name, view, when.match)
        budget = allowance.budget(when.turn)
        limits = [seconds for seconds in (budget.seconds, when.seconds) if seconds is not None]
        return await self._ask(name, view, Budget(budget.simulations, min(limits, default=None)), when.match, allowance)

    async def hint(self, view: View) -> str | None:
        """What the best bot answers when it has little time."""
        name = names()[0]
        return await self._ask(name, view, self._limited(name, HINT_SECONDS), "", None)

    async def close(self) -> None:
        """Stop the processes; whatever is being thought about is dropped."""
        if self._pool is not None:
            await self._pool.close()
        self._thread.shutdown(wait=True, cancel_futures=True)

    # -- asking --------------------------------------------------------------------------------------------------------

    async def _ask(self, name: str, view: View, budget: Budget, match: str, allowance: Allowance | None) -> str | None:
        question = question_of(view, self._shared(budget), Secret())
        question.bot = name
        question.match = match
        patience = self.patience + (budget.seconds or 0.0)
        for _ in range(2):  # a process may have been ended from outside
            try:
                lines, spent = await self._answered(question.to_text(), match, patience)
            except Gone:
                continue
            except (Stalled, TimeoutError):
                LOG.warning("bot %s took longer than %s seconds in %s", name, patience, question.game)
                if allowance is not None:
                    allowance.spend(patience)
                return None
            except Exception:  # whatever a bot raises, its seat falls back and the table goes on
                LOG.exception("bot %s failed in %s", name, question.game)
                return None
            if allowance is not None:
                allowance.spend(spent)
            return Answer.read(lines).move or None
        LOG.warning("bot %s lost its process twice in %s", name, question.game)
        return None

    async def _answered(self, question: str, match: str, patience: float) -> tuple[list[str], float]:
        if self._pool is not None:
            return await self._pool.ask(question, match, patience)
        loop = asyncio.get_running_loop()
        thinking = loop.run_in_executor(self._thread, partial(self._bridge.answer, question))
        begun = time.monotonic()
        return (await asyncio.wait_for(thinking, patience)).splitlines(), time.monotonic() - begun

    # -- budgets -------------------------------------------------------------------------------------------------------

    def _allowance(self, name: str, view: View, match: str) -> Allowance:
        key = (match, view.seat, name)
        allowance = self._allowances.pop(key, None) or Allowance(self._limited(name, LEVELS[name].seconds or None))
        self._allowances[key] = allowance
        if len(self._allowances) > ALLOWANCES:
            self._allowances.popitem(last=False)
        return allowance

    def _limited(self, name: str, seconds: float | None) -> Budget:
        """The budget of a level; whoever runs the table may allow fewer simulations."""
        limits = [limit for limit in (LEVELS[name].simulations, self._simulations) if limit]
        return Budget(min(limits, default=None), seconds)

    def _shared(self, budget: Budget) -> Budget:
        """Where many tables wait, every bot gets less time."""
        if self._pool is None or budget.seconds is None:
            return budget
        return Budget(budget.simulations, budget.seconds / (1 + self._pool.crowd()))


def names() -> list[str]:
    """All bots, the strongest first."""
    return list(reversed(LEVELS))


def levels(language: str = "en") -> list[Bot]:
    """All bots as a page shows them: in words, and with the hash under which the arena measured them."""
    return [
        Bot(name, say("spellkeep.table", f"bot.{name}", {}, language), LEVELS[name].hash, name == DEFAULT)
        for name in names()
    ]
