"""How long the event loop stands still, and how soon a move is acknowledged: `python benchmarks/event_loop.py`.

A real lobby with its store and its processes for bots, all in one process: 50 tables, at each a person against bots,
200 onlookers in three ways of looking (a wide screen, a tall one, a second tab of the player on a tall one). Persons
take random moves at the pace of people. A heartbeat on the same loop measures every block; a move counts as
acknowledged when its `ack` would go to the socket. Afterwards onlookers come and go three times, one in three with a
language of which nobody has heard, and the memory of the process is read after each time.

Prints one JSON object; with --keep it also goes to benchmarks/results. Compare two versions on the same machine, one
after the other; where it is not quiet, by the time that the process itself was working.
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
LOOK = 0.1
LOOKS = 300
"""So often, and so many seconds apart, it is looked whether bots still play."""
UNHURRIED = 1e9
LANGUAGES = ("qa", "qb", "qc")
"""Nobody speaks them (ISO 639 keeps them for private use): one for each time onlookers come and go."""
ME = 0


class Times:
    """How long something took: seconds on the clock, and how many of them this process was working.

    The second is what remains of the first where other programs use the same cores.
    """

    def __init__(self) -> None:
        self.clock: list[float] = []
        self.working: list[float] = []

    def add(self, clock: float, worked: float) -> None:
        self.clock.append(max(0.0, clock))
        self.working.append(max(0.0, min(clock, worked)))

    def told(self) -> dict[str, object]:
        return {"clock": spread(self.clock), "working": spread(self.working)}


class Heart:
    """Beats on the loop; whatever keeps it from beating is a block."""

    def __init__(self) -> None:
        self.lags = Times()

    async def beat(self) -> None:
        while True:
            due, worked = time.perf_counter() + BEAT, time.process_time()
            await asyncio.sleep(BEAT)
            self.lags.add(time.perf_counter() - due, time.process_time() - worked)


class Heard(msgspec.Struct):
    """What is looked at in a message of the table."""

    t: str
    ask: msgspec.Raw = msgspec.Raw(b"null")


class Tab:
    """A page without a browser: whatever it is sent is taken off its line at once."""

    def __init__(self, lobby: Lobby, room: Room, guest: Guest) -> None:
        self.room = room
        self.connection = Connection(guest, UNHURRIED)
        self.session = Session(room, self.connection, lobby.thinkers)
        self._reading = asyncio.create_task(self._read())

    async def say(self, **message: object) -> None:
        await self.session.hear(msgspec.json.encode(message).decode())

    async def leave(self) -> None:
        self._reading.cancel()
        await asyncio.gather(self._reading, return_exceptions=True)
        await self.room.leave(self.connection)

    async def _read(self) -> None:
        while (text := await self.connection.next()) is not None:
            self.hear(text)

    def hear(self, text: str) -> None:
        """Onlookers have nothing to answer."""


class Person(Tab):
    """Answers some time after its page has asked, at random."""

    def __init__(self, lobby: Lobby, room: Room, guest: Guest, number: int) -> None:
        super().__init__(lobby, room, guest)
        self.rng = Seeded(1, number)
        self.asked = False
        """Does the page ask for something?"""
        self.acknowledged = (0.0, 0.0)
        """When the last act was: on the clock, and in the time that this process has worked."""

    def hear(self, text: str) -> None:
        heard = msgspec.json.decode(text, type=Heard)
        if heard.t == "ack":
            self.acknowledged = now()
        elif heard.t in ("full", "step"):
            self.asked = bytes(heard.ask) != b"null"

    async def play(self, pace: float, until: float, waits: Times) -> None:
        await asyncio.sleep(pace * self.rng.below(1000) / 1000)
        while time.perf_counter() < until and self.room.core.match.outcome() is None:
            if self.asked and ME in self.room.core.to_act():
                await self._act(waits)
            await asyncio.sleep(pace)

    async def _act(self, waits: Times) -> None:
        state = self.room.core.match.state
        token = state.notation(ME, state.random_action(ME, self.rng), ME)
        begun, before = now(), self.acknowledged
        await self.say(t="act", id=secrets.token_hex(8), seq=10**18, token=token)
        await asyncio.sleep(0)
        if self.acknowledged > before:  # not refused because a bot was faster
            waits.add(self.acknowledged[0] - begun[0], self.acknowledged[1] - begun[1])


def now() -> tuple[float, float]:
    return time.perf_counter(), time.process_time()


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


async def rest(persons: list[Person]) -> None:
    """Wait until nobody is asked but the persons, who do nothing any more."""
    for _ in range(LOOKS):
        if all(seat == ME for person in persons for seat in person.room.core.to_act()):
            break
        await asyncio.sleep(LOOK)


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


def spread(values: list[float]) -> dict[str, float]:
    """Milliseconds: half of the values lie below the first, 99 of 100 below the second."""
    ordered = sorted(values) or [-1.0]
    last = len(ordered) - 1
    places = {"p50": last // 2, "p99": last * 99 // 100, "longest": last}
    return {name: round(1000 * ordered[place], 1) for name, place in places.items()}


async def measured(asked: argparse.Namespace, folder: Path) -> dict[str, object]:
    settings = Settings(str(folder / "table.db"), bot_workers=1, bot_pause=asked.pace / 2)
    store, thinkers = Store(settings.database_url), Thinkers(settings.bot_workers, settings.bot_seconds)
    await store.open()
    lobby, heart, waits = Lobby(store, thinkers, settings), Heart(), Times()
    try:
        persons = await open_tables(lobby, asked.tables)
        tune()
        beating = asyncio.create_task(heart.beat())
        begun = time.perf_counter()
        onlookers = await arrive(lobby, persons, asked.onlookers)
        arriving = time.perf_counter() - begun
        heart.lags = Times()
        spent, until = time.process_time(), time.perf_counter() + asked.seconds
        await asyncio.gather(*[person.play(asked.pace, until, waits) for person in persons])
        spent = time.process_time() - spent
        beating.cancel()
        for tab in [*onlookers, *persons]:
            await tab.leave()
        await rest(persons)
        memory = await memory_of_rounds(lobby, persons, asked.onlookers)
    finally:
        await lobby.close()
        await thinkers.close()
        await store.close()
    return {
        "tables": asked.tables,
        "onlookers": asked.onlookers,
        "seconds": asked.seconds,
        "pace": asked.pace,
        "compiled": is_compiled(load("rivality"), load("rivality").read_options({})),
        "arriving_seconds": round(arriving, 2),
        "moves_acknowledged": len(waits.clock),
        "steps": sum(len(room.core.match.steps) for room in lobby.rooms.values()),
        "cpu_seconds": round(spent, 1),
        "loop_blocked_ms": heart.lags.told(),
        "acknowledged_ms": waits.told(),
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
