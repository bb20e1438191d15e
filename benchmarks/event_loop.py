"""How long the event loop stands still, and how soon a move is acknowledged: `python benchmarks/event_loop.py`.

A real lobby with its store and its processes for bots, all in one process: 50 tables, at each a person against bots,
200 onlookers in three ways of looking (a wide screen, a tall one, a second tab of the player on a tall one). Persons
take random moves at the pace of people. A heartbeat on the same loop measures every block; a move counts as
acknowledged when its `ack` would go to the socket. Afterwards onlookers come and go three times, one in three with a
language of which nobody has heard, and the memory of the process is read after each time.

Prints one JSON object; with --keep it also goes to benchmarks/results. Wall-clock times of one machine: compare two
versions on the same quiet machine only, one after the other.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import resource
import secrets
import sys
import tempfile
import time
from pathlib import Path

import msgspec

from spellkeep.arena.simulation import is_compiled
from spellkeep.games import load, slugs
from spellkeep.kernel.rng import Seeded
from spellkeep.table.bots import Thinkers
from spellkeep.table.connection import Connection
from spellkeep.table.guests import Guest, new_guest
from spellkeep.table.lobby import Lobby
from spellkeep.table.room import Room
from spellkeep.table.session import Session
from spellkeep.table.settings import Settings
from spellkeep.table.store import Store

try:
    from spellkeep.table.process import tune
except ImportError:  # earlier versions left the process as it was

    def tune() -> None:
        """Nothing is tuned."""


RESULTS = Path(__file__).parent / "results" / "event_loop.json"
BEAT = 0.002
"""Seconds between two beats of the heart."""
UNHURRIED = 1e9
LANGUAGES = ("qa", "qb", "qc")
"""Nobody speaks them (ISO 639 keeps them for private use): one for each time onlookers come and go."""
ME = 0


class Heart:
    """Beats on the loop; whatever keeps it from beating is a block."""

    def __init__(self) -> None:
        self.lags: list[float] = []

    async def beat(self) -> None:
        while True:
            due = time.perf_counter() + BEAT
            await asyncio.sleep(BEAT)
            self.lags.append(max(0.0, time.perf_counter() - due))


class Tab:
    """A page without a browser: whatever it is sent is taken off its line at once."""

    def __init__(self, lobby: Lobby, room: Room, guest: Guest) -> None:
        self.room = room
        self.connection = Connection(guest, UNHURRIED)
        self.session = Session(room, self.connection, lobby.thinkers)
        self.acknowledged = 0.0
        """When the last act was."""
        self._reading = asyncio.create_task(self._read())

    async def say(self, **message: object) -> None:
        await self.session.hear(msgspec.json.encode(message).decode())

    async def leave(self) -> None:
        self._reading.cancel()
        await asyncio.gather(self._reading, return_exceptions=True)
        await self.room.leave(self.connection)

    async def _read(self) -> None:
        while (text := await self.connection.next()) is not None:
            if text.startswith('{"t":"ack"'):
                self.acknowledged = time.perf_counter()


class Person(Tab):
    """Answers some time after being asked, at random."""

    def __init__(self, lobby: Lobby, room: Room, guest: Guest, number: int) -> None:
        super().__init__(lobby, room, guest)
        self.rng = Seeded(1, number)
        self.waits: list[float] = []
        """Seconds from an act to its acknowledgement."""

    async def play(self, pace: float, until: float) -> None:
        await asyncio.sleep(pace * self.rng.below(1000) / 1000)
        while time.perf_counter() < until and self.room.core.match.outcome() is None:
            if ME in self.room.core.to_act():
                await self._act()
            await asyncio.sleep(pace)

    async def _act(self) -> None:
        state = self.room.core.match.state
        token = state.notation(ME, state.random_action(ME, self.rng), ME)
        begun, before = time.perf_counter(), self.acknowledged
        await self.say(t="act", id=secrets.token_hex(8), seq=10**18, token=token)
        await asyncio.sleep(0)
        if self.acknowledged > before:  # not refused because a bot was faster
            self.waits.append(self.acknowledged - begun)


async def open_tables(lobby: Lobby, count: int) -> list[Person]:
    persons = []
    for number in range(count):
        slug, guest = slugs()[number % len(slugs())], new_guest()
        game = load(slug)
        seats = ["me", *["bot:random"] * (game.seats(game.read_options({})) - 1)]
        room = await lobby.begin(guest, slug, {}, seats)
        person = Person(lobby, room, guest, number)
        await person.say(t="hello", layout="wide")
        persons.append(person)
    return persons


async def arrive(lobby: Lobby, persons: list[Person], count: int, language: str = "en") -> list[Tab]:
    """Onlookers spread over all tables, in three ways of looking."""
    tabs = []
    for number in range(count):
        person, way = persons[number % len(persons)], number // len(persons) % 3
        tab = Tab(lobby, person.room, person.connection.guest if way == 2 else new_guest())
        tabs.append(tab)
        await tab.say(t="hello", layout="wide" if way == 0 else "tall", language=language if way == 1 else "en")
    return tabs


async def memory_of_rounds(lobby: Lobby, persons: list[Person], onlookers: int) -> list[float]:
    """Megabytes of the process after each time that onlookers came and went; nobody moves meanwhile."""
    found = []
    for language in LANGUAGES:
        for tab in await arrive(lobby, persons, onlookers, language):
            await tab.leave()
        gc.collect()
        found.append(round(megabytes(), 1))
    return found


def megabytes() -> float:
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * resource.getpagesize() / 1e6


def at(values: list[float], share: float) -> float:
    """Milliseconds below which this share of the values lies."""
    ordered = sorted(values)
    return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 1) if ordered else -1.0


async def measured(asked: argparse.Namespace, folder: Path) -> dict[str, object]:
    settings = Settings(str(folder / "table.db"), bot_workers=1, bot_pause=asked.pace / 2)
    store, thinkers = Store(settings.database_url), Thinkers(settings.bot_workers, settings.bot_seconds)
    await store.open()
    lobby, heart = Lobby(store, thinkers, settings), Heart()
    try:
        persons = await open_tables(lobby, asked.tables)
        tune()
        beating = asyncio.create_task(heart.beat())
        begun = time.perf_counter()
        onlookers = await arrive(lobby, persons, asked.onlookers)
        arriving = time.perf_counter() - begun
        heart.lags.clear()
        spent, until = time.process_time(), time.perf_counter() + asked.seconds
        await asyncio.gather(*[person.play(asked.pace, until) for person in persons])
        spent = time.process_time() - spent
        beating.cancel()
        for tab in [*onlookers, *persons]:
            await tab.leave()
        for room in lobby.rooms.values():
            await room.close()
        memory = await memory_of_rounds(lobby, persons, asked.onlookers)
    finally:
        await lobby.close()
        await thinkers.close()
        await store.close()
    waits = [wait for person in persons for wait in person.waits]
    return {
        "tables": asked.tables,
        "onlookers": asked.onlookers,
        "seconds": asked.seconds,
        "pace": asked.pace,
        "compiled": is_compiled(load("rivality"), load("rivality").read_options({})),
        "arriving_seconds": round(arriving, 2),
        "moves_acknowledged": len(waits),
        "steps": sum(len(room.core.match.steps) for room in lobby.rooms.values()),
        "cpu_seconds": round(spent, 1),
        "loop_blocked_ms": {"p99": at(heart.lags, 0.99), "longest": at(heart.lags, 1.0)},
        "acknowledged_ms": {"p50": at(waits, 0.5), "p99": at(waits, 0.99), "longest": at(waits, 1.0)},
        "memory_mb_after_rounds": memory,
    }


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure blocks of the event loop and the time to an acknowledgement.")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--onlookers", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30.0, help="for which people play")
    parser.add_argument("--pace", type=float, default=4.0, help="seconds that a person takes for a move")
    parser.add_argument("--keep", action="store_true", help="write the result to benchmarks/results")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(measured(asked, Path(folder)))
    print(json.dumps(found))
    if asked.keep:
        RESULTS.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
