"""Work that takes a while is done beside the event loop, so that no table waits for another one's drawing.

Threads, not processes: they need no second copy of the games in memory and cannot be lost on the way. They share one
core with the loop, which gets its turn within about a millisecond (`process.py`). Where one core is not enough for all
tables, drawing could move to processes: a view is a few kilobytes and takes less than half a millisecond to send and to
read, a drawing 3 to 8. What is shown and what was asked have threads of their own: a page that asks for a lot does not
hold up the moves of others.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import TypeVar

Found = TypeVar("Found")


class OffLoop:
    """The threads of a server; without any, for tests, everything is done at once where it is asked for."""

    def __init__(self, threads: int = 0) -> None:
        self._shows: Executor | None = ThreadPoolExecutor(threads, "show") if threads else None
        self._answers: Executor | None = ThreadPoolExecutor(threads, "answer") if threads else None

    async def show(self, work: Callable[[], Found]) -> Found:
        """Draw what has changed, for those who look."""
        return await _done(self._shows, work)

    async def answer(self, work: Callable[[], Found]) -> Found:
        """Answer what somebody has asked, or make what somebody wants to see first."""
        return await _done(self._answers, work)

    def close(self) -> None:
        """Wait for what is being drawn, and drop what has not begun."""
        for threads in (self._shows, self._answers):
            if threads is not None:
                threads.shutdown(wait=True, cancel_futures=True)


async def _done(threads: Executor | None, work: Callable[[], Found]) -> Found:
    return work() if threads is None else await asyncio.get_running_loop().run_in_executor(threads, work)
