"""What whoever runs a table can choose.

>>> Settings(database="games.db").database_url
'sqlite+aiosqlite:///games.db'
>>> Settings(database="postgresql+asyncpg://db/spellkeep").database_url
'postgresql+asyncpg://db/spellkeep'
>>> Settings("t.db", host="127.0.0.1").trusted_hosts, Settings("t.db", host="0.0.0.0").trusted_hosts
(('localhost', '127.0.0.1', '[::1]'), ('*',))
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

LOOPBACK = ("localhost", "127.0.0.1", "[::1]")


def default_database() -> str:
    """One file in the place where a person's programs keep their data."""
    base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return str(base / "spellkeep" / "table.db")


@dataclass(frozen=True, slots=True)
class Settings:
    """Where to listen, where to keep the games, and how patient to be with bots."""

    database: str
    host: str = "127.0.0.1"
    port: int = 8000
    hosts: tuple[str, ...] = ()
    """The names under which browsers may address this table; none: this machine's own, or any if it listens to all."""
    bot_workers: int = 2
    """Processes for bots; 0: a thread of the server, for tests."""
    drawing_threads: int = 2
    """Threads that draw what has changed, and as many that answer what pages ask; 0: on the event loop, for tests."""
    bot_pause: float = 0.7
    """Seconds of a pause before an answer of a bot; where it might have no choice, and that is a secret, two pauses."""
    instruction_pause: float = 0.7
    """Seconds before an answer that an instruction gives, whatever the seat holds; among people, by chance, up
    to four times as many."""
    bot_seconds: float = 5.0
    """A bot that thinks so much longer than its own time is stopped, and its seat gives the fallback answer."""
    bot_simulations: int | None = None
    """The most that any bot may search for one decision, whatever its level; for small machines, and for tests."""
    messages_per_second: float = 20.0
    """What a page may say; three seconds' worth at once. More than a person does, less than a flood."""

    @property
    def database_url(self) -> str:
        """A bare path means SQLite."""
        return self.database if "://" in self.database else f"sqlite+aiosqlite:///{self.database}"

    @property
    def trusted_hosts(self) -> tuple[str, ...]:
        """Other names are refused, or a foreign page could reach a table on this machine by a name of its own."""
        if self.hosts:
            return self.hosts
        return LOOPBACK if self.host in ("localhost", "127.0.0.1", "::1") else ("*",)
