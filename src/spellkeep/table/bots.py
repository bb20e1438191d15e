"""Bots at the table: they run in processes of their own and receive serialised views, nothing else.

A worker sets itself an alarm that the operating system enforces, so even compiled code that never returns is stopped;
the seat then gives its fallback answer.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import signal
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from threading import Thread

from spellkeep.bots import LEVELS, bot
from spellkeep.games import load
from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.state import View
from spellkeep.kernel.views import view_from_json, view_to_json

LOG = logging.getLogger("spellkeep.table")
ALARM = 1.5
"""The alarm rings after so many times the time that is waited: it ends what nobody waits for any more."""


class Thinkers:
    """The processes in which bots think."""

    def __init__(self, workers: int, seconds: float) -> None:
        self._workers = workers
        self._seconds = seconds
        self._executor: Executor | None = None

    async def choose(self, name: str, view: View) -> str | None:
        """The token a bot answers with; None if it failed or took too long."""
        call = (name, view.shown.SLUG, view_to_json(view), secrets.randbits(62), self._alarm())
        for _ in range(2):  # a pool may be broken by the alarm of another bot
            executor = self._pool()
            try:
                future = asyncio.get_running_loop().run_in_executor(executor, answer, *call)
                return await asyncio.wait_for(future, self._seconds)
            except BrokenProcessPool:
                self._forget(executor)
            except TimeoutError:
                LOG.warning("bot %s took longer than %s seconds", name, self._seconds)
                return None
            except Exception:  # whatever a bot raises, its seat falls back and the table goes on
                LOG.exception("bot %s failed in %s", name, view.shown.SLUG)
                return None
        LOG.warning("bot %s lost its process twice", name)
        return None

    def close(self) -> None:
        if self._executor is not None:
            self._executor.shutdown(wait=True, cancel_futures=True)

    def _alarm(self) -> float:
        return self._seconds * ALARM if self._workers else 0.0

    def _pool(self) -> Executor:
        """Begun when first needed: starting Python anew takes a moment."""
        if self._executor is None:
            if self._workers:
                context = get_context("spawn")
                self._executor = ProcessPoolExecutor(self._workers, context, initializer=live_with_parent)
            else:
                self._executor = ThreadPoolExecutor(1)
        return self._executor

    def _forget(self, broken: Executor) -> None:
        if self._executor is broken:
            self._executor = None
            broken.shutdown(wait=False, cancel_futures=True)


def names() -> list[str]:
    """All bots, the strongest first."""
    return [name for name in reversed(LEVELS) if LEVELS[name].kind != "search"]


def live_with_parent() -> None:
    """In a new worker: leave Ctrl-C to the server, and end when it ends, even if it was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: BaseProcess) -> None:
    parent.join()
    os._exit(0)


def answer(name: str, slug: str, view_json: bytes, seed: int, alarm: float) -> str:
    """In a worker: read the view, think, write the answer in notation."""
    if alarm:
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, alarm)
    game = load(slug)
    view = view_from_json(game, view_json)
    if view.seat is None:
        raise ValueError("an onlooker decides nothing")
    action = bot(name, game).choose(view, Seeded(seed))
    if alarm:
        signal.setitimer(signal.ITIMER_REAL, 0)
    return view.shown.notation(view.seat, action, view.seat)
