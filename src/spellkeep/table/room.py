"""One running table: what pages can do there. Each of its jobs has a class of its own, and this puts them together.

The `Writer` changes the table, the `Audience` shows it, two runners answer for bots and for seats that have given an
instruction.
"""

from __future__ import annotations

from spellkeep.kernel.errors import IllegalAction
from spellkeep.kernel.records import record_of
from spellkeep.kernel.words import say
from spellkeep.table import describe
from spellkeep.table.audience import Audience, say_goodbye
from spellkeep.table.bot_runner import BotRunner
from spellkeep.table.bots import Thinkers
from spellkeep.table.chance import Secret
from spellkeep.table.connection import Connection
from spellkeep.table.core import PACKAGE, Core
from spellkeep.table.entries import Entry, Opened, Seated, Sitter
from spellkeep.table.feed import Feed
from spellkeep.table.guests import Guest
from spellkeep.table.incident import Incident
from spellkeep.table.instruction_runner import InstructionRunner
from spellkeep.table.instructions import Instructions
from spellkeep.table.off_loop import OffLoop
from spellkeep.table.pauses import Pauses
from spellkeep.table.settings import Settings
from spellkeep.table.store import Store
from spellkeep.table.viewer import Viewer
from spellkeep.table.wire.messages import Ack, Act, No
from spellkeep.table.wire.table import Table
from spellkeep.table.writer import Writer


class Room:
    """A table in memory, with whoever is looking at it."""

    def __init__(
        self,
        id: str,
        core: Core,
        number: int,
        store: Store,
        thinkers: Thinkers,
        settings: Settings,
        first_seq: int,
        pauses: Pauses | None = None,
        off_loop: OffLoop | None = None,
    ) -> None:
        pauses = pauses or Pauses(settings, Secret())
        self.id = id
        self.off_loop = off_loop or OffLoop()
        self.writer = Writer(id, core, number, store, self._show_and_go_on, self._say_goodbye)
        self.instructions = Instructions()
        self.instructions.begin(core)
        self.audience = Audience(self.writer, self.instructions, self.off_loop, first_seq, pauses.now)
        self.bots = BotRunner(self.writer, thinkers, pauses)
        self.instructed = InstructionRunner(self.writer, self.instructions, pauses, self._show)

    @property
    def core(self) -> Core:
        """The table itself, of which the writer is the keeper."""
        return self.writer.core

    @property
    def stopped(self) -> Incident | None:
        """Why nobody can act here any more; None: all is well."""
        return self.writer.stopped

    @property
    def connections(self) -> set[Connection]:
        """Everybody who looks."""
        return self.audience.connections

    async def begin(self, entry: Opened) -> None:
        """Keep the first entry of a new table."""
        await self.writer.begin(entry)

    async def close(self) -> None:
        """Let bots stop thinking; what is stored stays."""
        await self.bots.close()
        await self.instructed.close()

    async def _show(self) -> None:
        await self.audience.publish(moved=True)

    async def _show_and_go_on(self) -> None:
        self.instructions.renew(self.core)
        await self._show()
        self.bots.wake()
        self.instructed.wake()

    def _say_goodbye(self, incident: Incident) -> None:
        say_goodbye(list(self.connections), incident)

    # -- who looks ----------------------------------------------------------------------------------------------------

    async def greet(self, connection: Connection, viewer: Viewer, have: int) -> None:
        """Show the table to a page: what it lacks, or everything."""
        async with self.writer.lock:
            if self.stopped is not None:
                connection.viewer = viewer
                say_goodbye([connection], self.stopped)
                return
            await self.audience.greet(connection, viewer, have)
            self.bots.wake()

    async def leave(self, connection: Connection) -> None:
        """A page is gone; its seat stays taken."""
        async with self.writer.lock:
            await self.audience.leave(connection)

    def feed(self, viewer: Viewer) -> Feed:
        """What this kind of viewer has been sent; a viewer who was greeted has one."""
        return self.audience.feeds[viewer.key()]

    def table_for(self, guest: Guest, viewer: Viewer) -> Table:
        """TABLE, as this guest sees it."""
        return self.audience.table_for(guest, viewer, self.audience.here())

    async def record_for(self, guest: Guest) -> str:
        """The record of the game, with ? for what this guest may not know."""
        async with self.writer.lock:
            seat, core = self.seat_for(guest), self.core
            names = [sitter.name for sitter in core.seats]
            return await self.off_loop.answer(lambda: record_of(core.match, names).to_text(seat))

    def seat_for(self, guest: Guest, wanted: int | None = None) -> int | None:
        """The seat a page shows: the wanted one if it is the guest's own, else one that is asked, else the first."""
        mine = self.core.seats_of(guest.id)
        asked = [seat for seat in mine if seat in self.core.to_act()]
        return wanted if wanted in mine else next(iter([*asked, *mine]), None)

    def _own_seat(self, connection: Connection) -> tuple[int, Viewer]:
        """The seat a page shows, if it still belongs to its guest; raise IllegalAction for anybody else."""
        viewer = connection.viewer
        if viewer is None or viewer.seat not in self.core.seats_of(connection.guest.id):
            raise IllegalAction("", say(PACKAGE, "refusal.onlooker", {}, viewer.language if viewer else "en"))
        return viewer.seat, viewer

    # -- what is done -------------------------------------------------------------------------------------------------

    async def act(self, connection: Connection, act: Act) -> None:
        """A finished choice of a page. One that is repeated is acknowledged once more and not done again."""

        def acknowledge() -> None:
            connection.send(Ack(act.id))

        async def do_once() -> None:
            async with self.writer.lock:
                seat, viewer = self._own_seat(connection)
                if (seat, act.id) in self.core.done:
                    acknowledge()
                    return
                feed = self.feed(viewer)
                if act.seq < feed.asked_at and act.asked != feed.asked:
                    raise IllegalAction("", say(PACKAGE, "refusal.stale", {}, viewer.language))
                await self.writer.do(lambda: self.core.act(seat, act.token, act.id), acknowledge)
                if self.core.unread is not None:
                    connection.send(No("", self.core.unread.rule, self.core.unread.sentence_in(viewer.language)))

        await self.writer.finish(do_once)

    async def back(self, connection: Connection) -> None:
        """Take back the last answer; an instruction that would give it again goes with it."""

        def take_back() -> Entry:
            seat = self._own_seat(connection)[0]
            entry = self.core.back(seat)
            self.instructions.forget(seat)
            return entry

        await self.writer.write(take_back)

    async def instruct(self, connection: Connection, word: str) -> None:
        """Answer for this seat from now on, or no longer (""). Only what the open decision offers can be given."""
        async with self.writer.lock:
            seat, viewer = self._own_seat(connection)
            ask = self.feed(viewer).picture.ask
            offered = dict(ask.standing) if ask is not None else {}
            if word and word not in offered:
                raise IllegalAction("", say(PACKAGE, "refusal.not_picked", {}, viewer.language))
            self.instructions.forget(seat)
            if word:
                self.instructions.give(self.core, seat, word, offered[word])
            await self._show()  # so that its pages stop asking what the instruction answers
            self.instructed.wake()

    async def resign(self, connection: Connection) -> None:
        """The seat behind this connection gives up."""
        await self.writer.write(lambda: self.core.resign(self._own_seat(connection)[0]))

    async def sit(self, seat: int | None, sitter: Sitter, setup: str = "") -> int:
        """Take an open seat, the first if none is named; raise IllegalAction if there is none, or for the set-up."""
        taken: list[int] = []

        def take_seat() -> Seated:
            free = [place for place, who in enumerate(self.core.seats) if who.kind == "open"]
            if (seat is None and not free) or (seat is not None and seat not in free):
                raise IllegalAction("", say(PACKAGE, "refusal.no_seat" if seat is None else "refusal.seat_taken", {}))
            taken.append(free[0] if seat is None else seat)
            return self.core.sit(taken[0], sitter, setup)

        await self.writer.write(take_seat)
        return taken[0]

    async def seat_bot(self, guest: Guest, seat: int, sitter: Sitter) -> None:
        """The host lets a bot take an open seat, or that of somebody who left."""

        def take_seat() -> Entry:
            if guest.id != self.core.host:
                raise IllegalAction("", say(PACKAGE, "refusal.not_host", {}))
            if not 0 <= seat < len(self.core.seats):
                raise IllegalAction("", say(PACKAGE, "refusal.no_such_seat", {}))
            before = self.core.seats[seat]
            if before.kind != "open" and describe.is_here(before, self.audience.here()):
                raise IllegalAction("", say(PACKAGE, "refusal.seat_taken", {}))
            entry = self.core.sit(seat, sitter)
            self.instructions.forget(seat)
            return entry

        await self.writer.write(take_seat)

    async def remember_rematch(self, table: str) -> None:
        """At which table the same people play once more."""
        await self.writer.write(lambda: self.core.remember_rematch(table))
