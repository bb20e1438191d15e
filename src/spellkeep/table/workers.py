"""Processes that answer questions in the text protocol of bots; all tables share them in turn.

A process that stalls is killed, and another one is started when it is next needed.
"""

from __future__ import annotations

import asyncio
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict, deque
from collections.abc import Sequence
from contextlib import suppress

from spellkeep.bots.wire import GREETING, MOVE, READY

STARTING = 60.0
"""Seconds that Python gets to start on a busy machine."""
LONGEST_LINE = 1 << 20


class Stalled(Exception):
    """No answer in time."""


class Gone(Exception):
    """The process has ended instead of answering."""


class Worker:
    """One process."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = command
        self._process: Process | None = None
        self.last_match = ""
        """Of which game it has thought last: it may remember something."""

    async def ask(self, question: str, patience: float) -> tuple[list[str], float]:
        """The lines of its answer, and how many seconds it thought: to start is not to think.

        After a failure, or if whoever waits is gone, the process is ended.
        """
        try:
            process = self._process or await self._start()
            begun = time.monotonic()
            async with asyncio.timeout(patience):
                return await _exchange(process, question), time.monotonic() - begun
        except TimeoutError:
            await self.stop()
            raise Stalled from None
        except BaseException:
            await self.stop()
            raise

    async def stop(self) -> None:
        """End the process; the next question starts another."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        await process.communicate()

    async def _start(self) -> Process:
        process = await asyncio.create_subprocess_exec(*self._command, stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE)
        self._process = process
        async with asyncio.timeout(STARTING):
            await _exchange(process, GREETING, READY)
        return process


async def _exchange(process: Process, words: str, last: str = MOVE) -> list[str]:
    """Say something, and hear all lines until one begins with the last word."""
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(f"{words}\n".encode())
        await process.stdin.drain()
        heard: list[str] = []
        while not heard or heard[-1].split(" ")[0] != last:
            line = await process.stdout.readline()
            if not line:
                raise Gone
            heard.append(line.decode().rstrip("\n"))
    except OSError:
        raise Gone from None
    return heard


class Pool:
    """So many workers, started when needed. One question of each table in turn, so no table waits for a busy one."""

    def __init__(self, workers: int, command: Sequence[str]) -> None:
        self._free = [Worker(command) for _ in range(workers)]
        self._all = list(self._free)
        self._idle = workers
        self._lines: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        """Who waits, by table; the table whose turn is next comes first."""
        self._waiting = 0

    def crowd(self) -> int:
        """How many rounds of questions lie before a new one."""
        return self._waiting // len(self._all)

    async def ask(self, question: str, match: str, patience: float) -> tuple[list[str], float]:
        """The answer of the worker that thought about this match last, if it is free, or of another one.

        Also how many seconds it thought.
        """
        self._waiting += 1
        try:
            await self._my_turn(match)
            worker = next((one for one in self._free if match and one.last_match == match), self._free[0])
            self._free.remove(worker)
            worker.last_match = match
            try:
                return await worker.ask(question, patience)
            finally:
                self._free.append(worker)
                self._release()
        finally:
            self._waiting -= 1

    async def _my_turn(self, match: str) -> None:
        granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._lines.setdefault(match, deque()).append(granted)
        self._serve()
        try:
            await granted
        except asyncio.CancelledError:
            if not granted.cancelled():  # a process was granted and will not be used: hand it on
                self._release()
            raise

    def _release(self) -> None:
        self._idle += 1
        self._serve()

    def _serve(self) -> None:
        """Whoever waits longest at the next table; that table then goes to the end."""
        while self._idle and self._lines:
            match, line = self._lines.popitem(last=False)
            granted = line.popleft()
            if line:
                self._lines[match] = line
            if not granted.cancelled():
                self._idle -= 1
                granted.set_result(None)

    async def close(self) -> None:
        """End all processes."""
        for worker in self._all:
            await worker.stop()


def worker_command(grace: float) -> list[str]:
    """How a worker is started: this Python with the same package."""
    return [sys.executable, "-m", "spellkeep.table.worker", str(grace)]
