"""The one writer of a table: what is done is stored first, then acknowledged, then shown.

Whatever a game raises stops its own table only: the core is made again from what is stored, the player gets an incident
number, and the record is kept.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from spellkeep.kernel.errors import IllegalAction
from spellkeep.table.chance import Secret
from spellkeep.table.core import Core, rebuilt
from spellkeep.table.entries import Entry, Opened, Seated
from spellkeep.table.incident import Incident
from spellkeep.table.store import Store, Summary, Write

Change = Callable[[], Entry]
"""Changes the core and says what is to be kept of it; raises IllegalAction where it is refused."""


class Writer:
    """Changes a table, one change at a time."""

    def __init__(
        self,
        id: str,
        core: Core,
        number: int,
        store: Store,
        changed: Callable[[], Awaitable[None]],
        ended: Callable[[Incident], None],
    ) -> None:
        self.id = id
        self.core = core
        self.stopped: Incident | None = None
        self.lock = asyncio.Lock()
        """Whoever holds it finds the table at rest: nothing is done, and everything that was done is shown."""
        self._number = number
        """Of the next entry."""
        self._store = store
        self._changed = changed
        """Shows what was done, and lets those answer who are asked now."""
        self._ended = ended
        """Says why the table has stopped."""
        self._tasks: set[asyncio.Task[None]] = set()

    async def begin(self, entry: Opened) -> None:
        """Keep the first entry of a new table."""
        await self._store.append(self._write(entry))
        self._number += 1

    async def write(self, change: Change) -> None:
        """Make a change as soon as it is its turn."""

        async def wait_and_do() -> None:
            async with self.lock:
                await self.do(change)

        await self.finish(wait_and_do)

    async def finish(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Once begun, it is ended even if whoever asked for it has gone."""
        task = asyncio.create_task(work())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        await asyncio.shield(task)

    async def do(self, change: Change, acknowledge: Callable[[], None] | None = None) -> None:
        """Do, keep, acknowledge, show; the caller holds the lock.

        A refusal changes nothing; a failure makes the table again from what is kept.
        """
        if self.stopped is not None:
            raise self.stopped
        try:
            entry = change()
            await self._store.append(self._write(entry))
        except IllegalAction:
            raise
        except Exception as error:  # a game, or the disk: this table only
            await self._rebuild()
            raise Incident("incident", error) from error
        self._number += 1
        if acknowledge is not None:
            acknowledge()
        await self._changed()

    def stop(self, error: Exception) -> None:
        """Nothing is done at this table any more; its entries stay."""
        self.stopped = self.stopped or Incident("stopped", error)
        self._ended(self.stopped)

    def _write(self, entry: Entry) -> Write:
        core = self.core
        summary = Summary(
            core.game.slug,
            core.game.title,
            [sitter.name for sitter in core.seats],
            [seat for seat in core.to_act() if seat >= 0],
            core.match.outcome() is not None,
        )
        changed = isinstance(entry, Opened | Seated)
        holders = [(seat, sitter.guest) for seat, sitter in enumerate(core.seats) if sitter.guest] if changed else []
        return Write(self.id, self._number, entry, summary, holders)

    async def _rebuild(self) -> None:
        try:
            entries = await self._store.entries(self.id)
            rewinds = self.core.rewinds
            self.core = rebuilt(entries, Secret())
            self.core.rewinds = rewinds
            self._number = len(entries)
        except Exception as error:  # the stored entries do not replay either
            self.stop(error)
