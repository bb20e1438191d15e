"""Those who look at a table, and what each kind of them has been sent.

A kind of viewer is drawn for once, however many there are of it, and only as long as somebody looks. Who leaves may
come back within a while and still get the steps that are missing; a page that turns to another layout does not: nobody
else looks the old way, and every step would be drawn twice.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from spellkeep.table import describe
from spellkeep.table.connection import Connection
from spellkeep.table.core import Core
from spellkeep.table.feed import Feed
from spellkeep.table.guests import Guest
from spellkeep.table.incident import Incident
from spellkeep.table.instructions import Instructions
from spellkeep.table.off_loop import OffLoop
from spellkeep.table.viewer import Key, Viewer
from spellkeep.table.wire.messages import Bye, Full, Step
from spellkeep.table.wire.table import Table
from spellkeep.table.writer import Writer

GRACE = 30.0
"""Seconds for which is drawn for a kind of viewer that has left: sockets break, and pages come back."""
A_LITTLE_LATER = 0.1

News = Full | Step | None


class Audience:
    """All pages that look at one table. Whoever calls its coroutines holds the lock of the table."""

    def __init__(
        self,
        writer: Writer,
        instructions: Instructions,
        off_loop: OffLoop,
        first_seq: int,
        now: Callable[[], float],
    ) -> None:
        self.connections: set[Connection] = set()
        self.feeds: dict[Key, Feed] = {}
        self._writer = writer
        self._instructions = instructions
        self._off_loop = off_loop
        self._first_seq = first_seq
        self._now = now
        self._left: dict[Key, float] = {}
        """When the last viewer of a kind left that is still drawn for."""
        self._ended_at: dict[Key, int] = {}
        """The last number of a feed that was released: its next one counts on, so that no page mistakes a step."""

    # -- coming and going ---------------------------------------------------------------------------------------------

    async def greet(self, connection: Connection, viewer: Viewer, have: int) -> None:
        """Show the table to a page: what it lacks, or everything."""
        feed = await self._feed_for(viewer)
        before, connection.viewer = connection.viewer, viewer
        self.connections.add(connection)
        self._left.pop(viewer.key(), None)
        if before is not None and not self._is_watched(before.key()):
            self._release(before.key())
        connection.table = self.table_for(connection.guest, viewer, self.here())
        for message in feed.missing(have, connection.table):
            connection.send(message)
        await self.publish(moved=False)

    async def leave(self, connection: Connection) -> None:
        """Nobody looks through this connection any more; a feed without viewers is released a little later."""
        self.connections.discard(connection)
        viewer = connection.viewer
        if viewer is not None and viewer.key() in self.feeds and not self._is_watched(viewer.key()):
            self._left[viewer.key()] = self._now()
            asyncio.get_running_loop().call_later(GRACE + A_LITTLE_LATER, self.release_unwatched)
        await self.publish(moved=False)

    def release_unwatched(self) -> None:
        """Forget what was drawn for those who have been gone for a while."""
        for key, left in list(self._left.items()):
            if self._now() - left >= GRACE:
                self._release(key)

    def here(self) -> set[str]:
        """The guests who look."""
        return {connection.guest.id for connection in self.connections}

    def _is_watched(self, key: Key) -> bool:
        return any(each.viewer is not None and each.viewer.key() == key for each in self.connections)

    def _release(self, key: Key) -> None:
        self._left.pop(key, None)
        feed = self.feeds.pop(key, None)
        if feed is not None:
            self._ended_at[key] = feed.seq

    async def _feed_for(self, viewer: Viewer) -> Feed:
        """What this kind of viewer has been sent. Its picture is of what is stored, never of what is not yet."""
        key = viewer.key()
        if key not in self.feeds:
            core, seq = self._writer.core, self._ended_at.get(key, self._first_seq - 1) + 1
            self.feeds[key] = await self._off_loop.show(lambda: Feed(core, viewer, seq, self._instructions))
        return self.feeds[key]

    # -- showing ------------------------------------------------------------------------------------------------------

    async def publish(self, moved: bool) -> None:
        """Send everybody what has changed for them, and nothing to anybody else."""
        self.release_unwatched()
        news = await self._advance() if moved else {}
        here, tables = self.here(), dict[object, Table]()
        for connection in list(self.connections):
            viewer = connection.viewer
            if viewer is None:
                continue
            kind = (self._known_by(connection.guest), viewer.seat, viewer.language)
            if kind not in tables:
                tables[kind] = self.table_for(connection.guest, viewer, here)
            self._send(connection, self.feeds[viewer.key()], news.get(viewer.key()), tables[kind])

    def _known_by(self, guest: Guest) -> str:
        """What distinguishes a guest at this table: all who neither sit nor invite are told the same."""
        core = self._writer.core
        return guest.id if guest.id == core.host or core.seats_of(guest.id) else ""

    def _send(self, connection: Connection, feed: Feed, message: News, table: Table) -> None:
        if message is not None:
            message.table = table
            connection.send(message)
        elif table != connection.table:
            connection.send(feed.unchanged(table))
        connection.table = table
        if connection.overflowed:
            connection.overflowed = False
            connection.send(feed.full(table))

    async def _advance(self) -> dict[Key, News]:
        """The news for every kind of viewer. A drawing that fails takes its own viewers away; the game goes on."""
        feeds, core = list(self.feeds.items()), self._writer.core
        advanced = await self._off_loop.show(lambda: [_advanced(feed, core) for _, feed in feeds])
        news: dict[Key, News] = {}
        for (key, _), found in zip(feeds, advanced, strict=True):
            if isinstance(found, Exception):
                self._take_away(key, found)
            else:
                news[key] = found
        return news

    def _take_away(self, key: Key, error: Exception) -> None:
        self._release(key)
        incident = Incident("stopped", error)
        watching = [each for each in self.connections if each.viewer is not None and each.viewer.key() == key]
        say_goodbye(watching, incident)
        for connection in watching:
            connection.viewer = None

    def table_for(self, guest: Guest, viewer: Viewer, here: set[str]) -> Table:
        """TABLE, as this guest sees it."""
        return describe.table_for(self._writer.id, self._writer.core, self._instructions, here, guest, viewer)


def _advanced(feed: Feed, core: Core) -> News | Exception:
    try:
        return feed.advance(core)
    except Exception as error:
        return error


def say_goodbye(connections: Sequence[Connection], incident: Incident) -> None:
    """Tell everybody why the table stops, then close."""
    for connection in connections:
        language = connection.viewer.language if connection.viewer else "en"
        connection.send(Bye(incident.sentence(language), 0))
        connection.close()
