"""One socket's outgoing side: messages wait in a queue, so that a slow reader never holds up a table."""

from __future__ import annotations

import asyncio
import time

from spellkeep.table.guests import Guest
from spellkeep.table.viewer import Viewer
from spellkeep.table.wire.messages import FromTable, written
from spellkeep.table.wire.table import Table

LONGEST_QUEUE = 100
BURST = 3.0
"""Seconds for which a page may speak at once."""


class Connection:
    """A tab of a browser at a table."""

    def __init__(self, guest: Guest, messages_per_second: float = 20.0) -> None:
        self.guest = guest
        self.viewer: Viewer | None = None
        """Nothing is shown before the page has said hello."""
        self.table: Table | None = None
        """The last TABLE that was sent."""
        self.overflowed = False
        """The queue was too long and was dropped: this page needs everything anew."""
        self.closing = False
        """The last words have been said."""
        self._queue: asyncio.Queue[str | None] = asyncio.Queue()
        self._rate = messages_per_second
        self._credit = BURST * messages_per_second
        self._counted = time.monotonic()

    def send(self, message: FromTable) -> None:
        """Put a message into the queue; if too many wait, all are dropped and the page gets everything anew."""
        if self._queue.qsize() >= LONGEST_QUEUE:
            self.overflowed = True
            while not self._queue.empty():
                self._queue.get_nowait()
        self._queue.put_nowait(written(message))

    def close(self) -> None:
        """After what waits has been sent, the socket is closed."""
        self.closing = True
        self._queue.put_nowait(None)

    async def next(self) -> str | None:
        """The next message to write to the socket, as text; None: close it."""
        return await self._queue.get()

    def may_speak(self) -> bool:
        """Is this page within what a person can do? A little credit comes back all the time."""
        now = time.monotonic()
        earned = (now - self._counted) * self._rate
        self._credit = min(BURST * self._rate, self._credit + earned) - 1
        self._counted = now
        return self._credit > 0
