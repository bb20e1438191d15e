"""Answers for seats that have told the table what to answer, some time after each question."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable

from spellkeep.kernel.views import same_view
from spellkeep.table.instructions import Instructions
from spellkeep.table.pauses import Pauses
from spellkeep.table.writer import Writer

LOG = logging.getLogger("spellkeep.table")


class InstructionRunner:
    """One task for every seat whose instruction answers now."""

    def __init__(
        self, writer: Writer, instructions: Instructions, pauses: Pauses, ask: Callable[[], Awaitable[None]]
    ) -> None:
        self._writer = writer
        self._instructions = instructions
        self._pauses = pauses
        self._ask = ask
        """Shows the question after all, where an instruction cannot answer it."""
        self._tasks: dict[int, asyncio.Task[None]] = {}

    def wake(self) -> None:
        """Every seat with an instruction that is asked gets its answer in time."""
        if self._writer.stopped is not None:
            return
        for seat in set(self._writer.core.to_act()) & set(self._instructions.seats()):
            if seat not in self._tasks or self._tasks[seat].done():
                self._tasks[seat] = asyncio.create_task(self._run(seat))

    async def close(self) -> None:
        """Drop the answers that are still waited for."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _run(self, seat: int) -> None:
        """Answer as long as the instruction has an answer."""
        try:
            while await self._answer(seat):
                pass
        except Exception:  # an answer that cannot be given: the player is asked, as without an instruction
            LOG.exception("table %s: the instruction of seat %d is not used", self._writer.id, seat + 1)
            self._instructions.forget(seat)
            async with self._writer.lock:
                await self._ask()

    async def _answer(self, seat: int) -> bool:
        """One question; says whether it was answered and the next one is to be looked at."""
        writer, core = self._writer, self._writer.core
        people = sum(sitter.kind != "bot" for sitter in core.seats)
        answered = self._pauses.now() + self._pauses.of_instruction(people)
        view, given = core.match.state.view(seat), self._instructions.word_of(seat)
        token = self._instructions.answer(core, seat, view)
        if token is None:
            return False
        await self._pauses.until(answered)
        async with writer.lock:
            if seat not in writer.core.to_act():
                return False
            if given != self._instructions.word_of(seat) or not same_view(view, writer.core.match.state.view(seat)):
                return True
            await writer.do(lambda: writer.core.act(seat, token, secrets.token_hex(8)))
            return seat in writer.core.to_act()
