"""Lets the bots of one table answer whenever they are asked, each from its view, after whole pauses."""

from __future__ import annotations

import asyncio
import logging
import secrets

from spellkeep.bots import Turns
from spellkeep.kernel.errors import IllegalAction
from spellkeep.kernel.seats import NATURE
from spellkeep.kernel.views import same_view
from spellkeep.table.bots import Thinkers, When
from spellkeep.table.core import Core
from spellkeep.table.incident import Incident
from spellkeep.table.pauses import Pauses
from spellkeep.table.writer import Writer

LOG = logging.getLogger("spellkeep.table")


class BotRunner:
    """One task for all bots of a table, as long as one of them is asked."""

    def __init__(self, writer: Writer, thinkers: Thinkers, pauses: Pauses) -> None:
        self._writer = writer
        self._thinkers = thinkers
        self._pauses = pauses
        self._task: asyncio.Task[None] | None = None

    @property
    def _core(self) -> Core:
        return self._writer.core

    def wake(self) -> None:
        """Something has happened: start answering, unless it is under way already."""
        if self._asked() and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Let bots stop thinking."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def _asked(self) -> list[int]:
        """The seats of bots that are asked."""
        if self._writer.stopped is not None:
            return []
        return [seat for seat in self._core.to_act() if seat >= 0 and self._core.seats[seat].kind == "bot"]

    async def _run(self) -> None:
        try:
            await self._play()
        except Exception as error:  # nobody awaits this task, so an error would be lost
            self._writer.stop(error)

    async def _play(self) -> None:
        """One bot after the other; where all answer in secret, at the same time, as people do."""
        while seats := self._asked():
            together = seats if self._core.match.state.block() else seats[:1]
            await asyncio.gather(*[self._let_answer(seat) for seat in together])

    async def _let_answer(self, seat: int) -> None:
        """A bot answers from its view after whole pauses, a secret answer of many picks as a whole.

        What has changed meanwhile is thought over again; in secret nobody else can change what it answers.
        """
        begun, block = self._pauses.now(), self._core.match.state.block()
        while seat in self._asked() and self._core.match.state.block() == block:
            view = self._core.match.state.view(seat)
            veiled = self._core.game.manners.hides_choice(view)
            when = When(self._writer.id, self._turn_of(seat), self._pauses.for_thinking(veiled))
            token = await self._thinkers.choose(self._core.seats[seat].bot, view, when)
            if not self._goes_on(seat, token):
                await self._pauses.until(begun + self._pauses.of_bot(self._pauses.now() - begun, veiled))
            async with self._writer.lock:
                state = self._core.match.state
                if seat not in self._asked() or state.block() != block:
                    return
                if not block and (seat != self._asked()[0] or not same_view(view, state.view(seat))):
                    return
                await self._answer_for(seat, token)
            if not block:
                return

    def _goes_on(self, seat: int, token: str | None) -> bool:
        """Is this only a pick of a secret answer, after which the seat is asked for the next?"""
        state = self._core.match.state
        block = state.block()
        if not block or token is None or state.why_not(seat, token) is not None:
            return False
        after = state.copy()
        after.apply(seat, after.parse(seat, token))
        return after.block() == block and seat in after.to_act()

    def _turn_of(self, seat: int) -> int:
        """The number of the turn to which the seat's next decision belongs."""
        turns, match = Turns(), self._core.match
        for step in match.steps:
            if step.seat != NATURE:
                turns.ask(step.seat, step.before.block(), step.before.turn_number())
        return turns.ask(seat, match.state.block(), match.state.turn_number())

    async def _answer_for(self, seat: int, token: str | None) -> None:
        """Do what the bot says; if it says nothing, or nothing that works, its fallback; if even that fails, stop."""
        if token is not None:
            try:
                await self._writer.do(lambda: self._core.act(seat, token, secrets.token_hex(8)))
            except (IllegalAction, Incident) as error:
                table = self._writer.id
                LOG.warning("table %s: the answer of the bot on seat %d is not used: %s", table, seat + 1, error)
            else:
                return
        try:
            await self._writer.do(lambda: self._core.fall_back(seat))
        except (IllegalAction, Incident) as error:
            self._writer.stop(error)
