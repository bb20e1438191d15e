"""The memory of all tables: append-only entries in a database, written by one task that groups whoever waits.

An entry that `append` has returned from survives `kill -9` and a power cut: the log is written ahead (WAL) and synced.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, delete, event, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from spellkeep.table.entries import Entry, from_text, to_text
from spellkeep.table.schema import ENTRIES, HOLDERS, KEPT, TABLES

LONGEST_GROUP = 200


class Summary(msgspec.Struct, frozen=True):
    """What a list of tables shows. Nothing in it is secret."""

    game: str
    title: str
    names: list[str]
    asked: list[int]
    over: bool


@dataclass(slots=True)
class Write:
    """One entry to be kept, what it changes in the lists, and whoever waits for it."""

    table: str
    number: int
    entry: Entry
    summary: Summary
    holders: Sequence[tuple[int, str]]
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


@dataclass(frozen=True, slots=True)
class Listed:
    """A table in the list of a guest, with the guest's own seats."""

    id: str
    summary: Summary
    seats: list[int]


class Store:
    """All tables on disk."""

    def __init__(self, url: str) -> None:
        self._engine = _engine(url)
        self._waiting: asyncio.Queue[Write] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Bring the database up to date and begin to write."""
        async with self._engine.begin() as connection:
            await connection.run_sync(_migrate)
        self._writer = asyncio.create_task(self._write_for_ever())

    async def close(self) -> None:
        """Write what waits, then stop."""
        await self._waiting.join()
        if self._writer is not None:
            self._writer.cancel()
            with suppress(asyncio.CancelledError):
                await self._writer
        await self._engine.dispose()

    # -- writing ------------------------------------------------------------------------------------------------------

    async def append(self, write: Write) -> None:
        """Return when the entry is safe; raise if it could not be kept."""
        self._waiting.put_nowait(write)
        await write.done

    async def _write_for_ever(self) -> None:
        while True:
            group = [await self._waiting.get()]
            while len(group) < LONGEST_GROUP and not self._waiting.empty():
                group.append(self._waiting.get_nowait())
            await self._write_group(group)
            for _ in group:
                self._waiting.task_done()

    async def _write_group(self, group: list[Write]) -> None:
        """One transaction for all; if it fails, each on its own, so that one bad entry harms nobody else."""
        try:
            async with self._engine.begin() as connection:
                for write in group:
                    await _keep(connection, write)
        except Exception as error:  # raised again in the task that waits for this write
            if len(group) == 1:
                _answer(group[0], error)
                return
            for write in group:
                await self._write_group([write])
        else:
            for write in group:
                _answer(write, None)

    # -- reading ------------------------------------------------------------------------------------------------------

    async def entries(self, table: str) -> list[Entry]:
        """All entries of a table in order; none if there is no such table."""
        query = select(ENTRIES.c.body).where(ENTRIES.c.table_id == table).order_by(ENTRIES.c.number)
        async with self._engine.connect() as connection:
            return [from_text(body) for (body,) in await connection.execute(query)]

    async def tables_of(self, guest: str, limit: int = 50) -> list[Listed]:
        """The tables at which a guest holds a seat, the newest first."""
        query = (
            select(TABLES.c.id, TABLES.c.summary, HOLDERS.c.seat)
            .join(HOLDERS, HOLDERS.c.table_id == TABLES.c.id)
            .where(HOLDERS.c.guest == guest)
            .order_by(TABLES.c.created.desc(), TABLES.c.id, HOLDERS.c.seat)
            .limit(4 * limit)
        )
        found: dict[str, Listed] = {}
        async with self._engine.connect() as connection:
            for table, summary, seat in await connection.execute(query):
                decoded = msgspec.json.decode(summary, type=Summary)
                found.setdefault(table, Listed(table, decoded, [])).seats.append(seat)
        return list(found.values())[:limit]

    async def secret(self) -> str:
        """The secret that signs the cookies; made once, kept with the data."""
        query = select(KEPT.c.value).where(KEPT.c.name == "cookie_secret")
        async with self._engine.begin() as connection:
            value = (await connection.execute(query)).scalar()
            if value is None:
                value = secrets.token_urlsafe(32)
                await connection.execute(insert(KEPT).values(name="cookie_secret", value=value))
            return str(value)

    async def is_alive(self) -> bool:
        """Can the database be read?"""
        try:
            async with self._engine.connect() as connection:
                await connection.execute(select(TABLES.c.id).limit(1))
        except (SQLAlchemyError, OSError):  # OSError: the database server cannot be reached
            return False
        return True


def _answer(write: Write, error: Exception | None) -> None:
    if write.done.done():  # the task that waited was cancelled
        return
    if error is None:
        write.done.set_result(None)
    else:
        write.done.set_exception(error)


async def _keep(connection: AsyncConnection, write: Write) -> None:
    now = time.time()
    summary = msgspec.json.encode(write.summary).decode()
    if write.number == 0:
        row = {"id": write.table, "created": now, "updated": now, "summary": summary}
        await connection.execute(insert(TABLES).values(row))
    else:
        query = update(TABLES).where(TABLES.c.id == write.table).values(updated=now, summary=summary)
        if (await connection.execute(query)).rowcount != 1:
            raise IntegrityError("no such table", None, KeyError(write.table))
    body = to_text(write.entry)
    await connection.execute(insert(ENTRIES).values(table_id=write.table, number=write.number, at=now, body=body))
    if write.holders:
        await connection.execute(delete(HOLDERS).where(HOLDERS.c.table_id == write.table))
        rows = [{"table_id": write.table, "seat": seat, "guest": guest} for seat, guest in write.holders]
        await connection.execute(insert(HOLDERS), rows)


def _engine(url: str) -> AsyncEngine:
    engine = create_async_engine(url)
    if engine.dialect.name == "sqlite":
        if engine.url.database:
            Path(engine.url.database).parent.mkdir(parents=True, exist_ok=True)
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _: ConnectionPoolEntry) -> None:
    """Readers never wait for the writer, and a commit is on the disk before it returns."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(resources.files("spellkeep.table") / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
