"""How long one waits between two decisions of one's own at a table with three masters: `python benchmarks/waiting.py`.

A real table: its store, its processes for bots, its pauses, and masters with the time that they have for a turn. The
person is a bot that answers at once, so everything between two of its decisions is waiting. Median and 95th of 100
seconds, beside the speed of the machine, are printed and go to benchmarks/results.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import secrets
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from spellkeep.arena.calibration import calibrate
from spellkeep.arena.simulation import is_compiled
from spellkeep.bots import LEVELS, Budget, bot
from spellkeep.games import load
from spellkeep.kernel.rng import Seeded
from spellkeep.table.bots import Thinkers
from spellkeep.table.connection import Connection
from spellkeep.table.guests import new_guest
from spellkeep.table.lobby import Lobby
from spellkeep.table.room import Room
from spellkeep.table.settings import Settings
from spellkeep.table.store import Store
from spellkeep.table.viewer import Viewer
from spellkeep.table.wire.messages import Act

RESULTS = Path(__file__).parent / "results" / "waiting.json"
TABLES = {"xidit": {"players": "4", "length": "short"}, "mushroom": {"players": "4"}}
"""The games that are measured, and with what options."""
OPPONENT = "master"
ME = 0
NEVER_STALE = 10**18
LOOK = 0.005
"""Seconds between two looks at whether one is asked."""


class Person:
    """Sits at a table and answers at once."""

    def __init__(self, room: Room, connection: Connection) -> None:
        self.room = room
        self.connection = connection
        self.mind = bot("greedy", room.core.game)
        self.rng = Seeded(1)
        self.waits: list[float] = []

    @property
    def asked(self) -> bool:
        return ME in self.room.core.to_act()

    @property
    def over(self) -> bool:
        return self.room.core.match.outcome() is not None

    async def play(self, waits: int) -> None:
        """Until the game is over or so many waits are measured; the set-up counts like the rest."""
        while not self.over and len(self.waits) < waits:
            waited = await self.wait()
            if waited > LOOK:  # else nobody else had to decide
                self.waits.append(waited)
            if self.asked:
                await self.answer()

    async def wait(self) -> float:
        """Until I am asked, or the game is over; how long that took."""
        begun = time.perf_counter()
        while not (self.asked or self.over):
            if self.room.stopped is not None:
                raise self.room.stopped
            await asyncio.sleep(LOOK)
        return time.perf_counter() - begun

    async def answer(self) -> None:
        state = self.room.core.match.state
        view = state.view(ME)
        action = self.mind.think(view, self.rng, Budget()).action
        token = state.notation(ME, action, ME)
        await self.room.act(self.connection, Act(secrets.token_hex(8), NEVER_STALE, token))


async def waited(slug: str, waits: int, folder: Path) -> dict[str, object]:
    """One game of a person and masters on all other seats."""
    settings = Settings(str(folder / f"{slug}.db"))
    store, thinkers = Store(settings.database_url), Thinkers(settings.bot_workers, settings.bot_seconds)
    await store.open()
    lobby, guest, options = Lobby(store, thinkers, settings), new_guest(), TABLES[slug]
    game = load(slug)
    seats = ["me", *[f"bot:{OPPONENT}"] * (game.seats(game.read_options(options)) - 1)]
    room = await lobby.begin(guest, slug, options, seats)
    connection = Connection(guest)
    speed = calibrate()
    try:
        await room.greet(connection, Viewer(ME), -1)
        person = Person(room, connection)
        await person.play(waits)
    finally:
        await room.close()
        await thinkers.close()
        await store.close()
    ordered = sorted(person.waits)
    return {
        "game": slug,
        "options": options,
        "opponents": f"{len(seats) - 1} × {OPPONENT} ({LEVELS[OPPONENT].hash})",
        "compiled": is_compiled(game, game.read_options(options)),
        "whole_game": person.over,
        "waits": len(ordered),
        "seconds_median": round(median(ordered), 2),
        "seconds_95": round(ordered[(len(ordered) * 95 + 99) // 100 - 1], 2),
        "seconds_worst": round(ordered[-1], 2),
        "calibration_millions_per_second": [round(speed / 1e6, 2), round(calibrate() / 1e6, 2)],
    }


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure how long one waits for three masters.")
    parser.add_argument("--waits", type=int, default=30, help="the most in each game")
    parser.add_argument("--games", default=",".join(TABLES), help="which are measured")
    asked = parser.parse_args()
    report: list[dict[str, object]] = []
    with tempfile.TemporaryDirectory() as folder:
        for slug in asked.games.split(","):
            report.append(asyncio.run(waited(slug, asked.waits, Path(folder))))
            print(json.dumps(report[-1], ensure_ascii=False), flush=True)
    if asked.games == ",".join(TABLES):
        RESULTS.write_text(json.dumps(report, indent=1, ensure_ascii=False) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
