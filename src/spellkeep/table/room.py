"""One running table: the shell around a `Core`. One writer at a time; stored first, then acknowledged, then sent.

Whatever a game raises stops its own table only: the core is made again from what is stored, the player gets an incident
number, and the record is kept.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine
from typing import Any

from spellkeep.bots import Turns
from spellkeep.games import drawing
from spellkeep.kernel.errors import IllegalAction
from spellkeep.kernel.seats import NATURE
from spellkeep.kernel.views import same_view
from spellkeep.kernel.words import say
from spellkeep.table import bots, describe
from spellkeep.table.chance import Secret
from spellkeep.table.connection import Connection
from spellkeep.table.core import PACKAGE, Core, rebuilt
from spellkeep.table.entries import Entry, Opened, Seated, Sitter
from spellkeep.table.feed import Feed
from spellkeep.table.guests import Guest
from spellkeep.table.pauses import Pauses
from spellkeep.table.settings import Settings
from spellkeep.table.standing import Instructions
from spellkeep.table.store import Store, Summary, Write
from spellkeep.table.viewer import Key, Viewer
from spellkeep.table.wire.messages import Ack, Act, Bye, Full, No, Step
from spellkeep.table.wire.table import Table

LOG = logging.getLogger("spellkeep.table")
RETRY = 2000
"""Milliseconds after which a page may try again."""


class Incident(Exception):
    """Something broke inside a game; the number stands in the server's log."""

    def __init__(self, word: str, error: BaseException) -> None:
        self.number = secrets.token_hex(4)
        self.word = word
        super().__init__(self.number)
        LOG.error("incident %s", self.number, exc_info=error)

    def sentence(self, language: str = "en") -> str:
        return say(PACKAGE, f"refusal.{self.word}", {"number": self.number}, language)


class Room:
    """A table in memory, with whoever is looking at it."""

    def __init__(
        self,
        id: str,
        core: Core,
        number: int,
        store: Store,
        thinkers: bots.Thinkers,
        settings: Settings,
        first_seq: int,
        pauses: Pauses | None = None,
    ) -> None:
        self.id = id
        self.core = core
        self.connections: set[Connection] = set()
        self.stopped: Incident | None = None
        self._number = number
        """Of the next entry."""
        self._store = store
        self._thinkers = thinkers
        self._pauses = pauses or Pauses(settings, Secret())
        self._first_seq = first_seq
        self._feeds: dict[Key, Feed] = {}
        self._lock = asyncio.Lock()
        self._bots: asyncio.Task[None] | None = None
        self._instructions = Instructions()
        self._instructions.begin(core)
        self._standing: dict[int, asyncio.Task[None]] = {}
        """Answers of standing instructions that wait for their moment."""
        self._tasks: set[asyncio.Task[None]] = set()

    # -- who looks ----------------------------------------------------------------------------------------------------

    async def greet(self, connection: Connection, viewer: Viewer, have: int) -> None:
        """Show the table to a page: what it lacks, or everything."""
        async with self._lock:
            connection.viewer = viewer
            self.connections.add(connection)
            if self.stopped is not None:
                self._say_goodbye(connection, self.stopped)
                return
            connection.table = self.table_for(connection.guest, viewer)
            for message in self.feed(viewer).missing(have, connection.table):
                connection.send(message)
            self._publish(moved=False)
            self.wake_bots()

    async def leave(self, connection: Connection) -> None:
        async with self._lock:
            self.connections.discard(connection)
            self._publish(moved=False)

    def feed(self, viewer: Viewer) -> Feed:
        """What this kind of viewer has been sent. Its picture is of what is stored, never of what is not yet."""
        found = self._feeds.get(viewer.key())
        if found is None:
            found = self._feeds[viewer.key()] = Feed(self.core, viewer, self._first_seq, self._instructions)
        return found

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

        async def deed() -> None:
            async with self._lock:
                seat, viewer = self._own_seat(connection)
                if (seat, act.id) in self.core.done:
                    acknowledge()
                    return
                feed = self.feed(viewer)
                if act.seq < feed.asked_at and act.asked != feed.asked:
                    raise IllegalAction("", say(PACKAGE, "refusal.stale", {}, viewer.language))
                await self._do(lambda: self.core.act(seat, act.token, act.id), acknowledge)
                if self.core.unread is not None:
                    connection.send(No("", self.core.unread.rule, self.core.unread.sentence_in(viewer.language)))

        await self._finish(deed)

    async def back(self, connection: Connection) -> None:
        """Take back the last answer; a standing instruction that would give it again goes with it."""

        def deed() -> Entry:
            seat = self._own_seat(connection)[0]
            entry = self.core.back(seat)
            self._instructions.forget(seat)
            return entry

        await self._locked(deed)

    async def give_standing(self, connection: Connection, word: str) -> None:
        """Answer for this seat from now on, or no longer (""). Only what the open decision offers can be given."""
        async with self._lock:
            seat, viewer = self._own_seat(connection)
            ask = self.feed(viewer).picture.ask
            offered = dict(ask.standing) if ask is not None else {}
            if word and word not in offered:
                raise IllegalAction("", say(PACKAGE, "refusal.not_picked", {}, viewer.language))
            self._instructions.forget(seat)
            if word:
                self._instructions.give(self.core, seat, word, offered[word])
            self._publish(moved=True)  # what is answered for a seat is not asked at its pages
            self._wake_standing()

    async def resign(self, connection: Connection) -> None:
        await self._locked(lambda: self.core.resign(self._own_seat(connection)[0]))

    async def sit(self, seat: int | None, sitter: Sitter, setup: str = "") -> int:
        """Take an open seat, the first if none is named; raise IllegalAction if there is none, or for the set-up."""
        taken: list[int] = []

        def deed() -> Seated:
            free = [place for place, who in enumerate(self.core.seats) if who.kind == "open"]
            if (seat is None and not free) or (seat is not None and seat not in free):
                raise IllegalAction("", say(PACKAGE, "refusal.no_seat" if seat is None else "refusal.seat_taken", {}))
            taken.append(free[0] if seat is None else seat)
            return self.core.sit(taken[0], sitter, setup)

        await self._locked(deed)
        return taken[0]

    async def seat_bot(self, guest: Guest, seat: int, sitter: Sitter) -> None:
        """The host lets a bot take an open seat, or that of somebody who left."""

        def deed() -> Entry:
            if guest.id != self.core.host:
                raise IllegalAction("", say(PACKAGE, "refusal.not_host", {}))
            if not 0 <= seat < len(self.core.seats):
                raise IllegalAction("", say(PACKAGE, "refusal.no_such_seat", {}))
            if self.core.seats[seat].kind != "open" and describe.is_here(self.core.seats[seat], self._guests_here()):
                raise IllegalAction("", say(PACKAGE, "refusal.seat_taken", {}))
            self._instructions.forget(seat)
            return self.core.sit(seat, sitter)

        await self._locked(deed)

    async def remember_rematch(self, table: str) -> None:
        """At which table the same people play once more."""
        await self._locked(lambda: self.core.remember_rematch(table))

    async def begin(self, entry: Opened) -> None:
        """Keep the first entry of a new table."""
        await self._store.append(self._write(entry))
        self._number += 1

    async def close(self) -> None:
        """Let bots stop thinking; what is stored stays."""
        waiting = [*self._standing.values(), *([self._bots] if self._bots is not None else [])]
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)

    # -- the one writer -----------------------------------------------------------------------------------------------

    async def _locked(self, deed: Callable[[], Entry]) -> None:
        async def do() -> None:
            async with self._lock:
                await self._do(deed)

        await self._finish(do)

    async def _finish(self, deed: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Once begun, a deed is ended even if whoever asked for it has gone."""
        task = asyncio.create_task(deed())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        await asyncio.shield(task)

    async def _do(self, deed: Callable[[], Entry], acknowledge: Callable[[], None] | None = None) -> None:
        """Do, keep, acknowledge, show. A refusal changes nothing; a failure makes the table again from what is kept."""
        if self.stopped is not None:
            raise self.stopped
        try:
            entry = deed()
            await self._store.append(self._write(entry))
        except IllegalAction:
            raise
        except Exception as error:  # a game, or the disk: this table only
            await self._rebuild()
            raise Incident("incident", error) from error
        self._number += 1
        if acknowledge is not None:
            acknowledge()
        self._instructions.renew(self.core)
        self._publish(moved=True)
        self.wake_bots()
        self._wake_standing()

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
        except Exception as error:  # even what is kept cannot be played again: the table stops, its entries stay
            self._stop(error)

    def _stop(self, error: Exception) -> None:
        self.stopped = self.stopped or Incident("stopped", error)
        for connection in self.connections:
            self._say_goodbye(connection, self.stopped)

    def _say_goodbye(self, connection: Connection, incident: Incident) -> None:
        language = connection.viewer.language if connection.viewer else "en"
        connection.send(Bye(incident.sentence(language), 0))
        connection.close()

    # -- showing ------------------------------------------------------------------------------------------------------

    def _publish(self, moved: bool) -> None:
        """Send everybody what has changed for them, and nothing to anybody else."""
        news = self._advance() if moved else {}
        for connection in self.connections:
            viewer = connection.viewer
            if viewer is None:
                continue
            table = self.table_for(connection.guest, viewer)
            message, feed = news.get(viewer.key()), self.feed(viewer)
            if message is not None:
                message.table = table
                connection.send(message)
            elif table != connection.table:
                connection.send(feed.unchanged(table))
            connection.table = table
            if connection.overflowed:
                connection.overflowed = False
                connection.send(feed.full(table))

    def _advance(self) -> dict[Key, Full | Step | None]:
        """The news for every kind of viewer. A drawing that fails takes its own viewers away; the game goes on."""
        news: dict[Key, Full | Step | None] = {}
        for key, feed in list(self._feeds.items()):
            try:
                news[key] = feed.advance(self.core)
            except Exception as error:
                del self._feeds[key]
                incident = Incident("stopped", error)
                for connection in self.connections:
                    if connection.viewer is not None and connection.viewer.key() == key:
                        self._say_goodbye(connection, incident)
                        connection.viewer = None
        return news

    def table_for(self, guest: Guest, viewer: Viewer) -> Table:
        """TABLE, as this guest sees it."""
        return describe.table_for(self.id, self.core, self._instructions, self._guests_here(), guest, viewer)

    def _guests_here(self) -> set[str]:
        return {connection.guest.id for connection in self.connections}

    # -- standing instructions ----------------------------------------------------------------------------------------

    def _wake_standing(self) -> None:
        """Every seat with an instruction that is asked gets its answer in time, one task per seat."""
        asked = set(self.core.to_act()) & set(self._instructions.seats())
        for seat in asked if self.stopped is None else ():
            if seat not in self._standing or self._standing[seat].done():
                self._standing[seat] = asyncio.create_task(self._stand(seat))

    async def _stand(self, seat: int) -> None:
        """Answer as instructed, some time after the question, as long as the instruction has an answer."""
        try:
            while await self._stand_once(seat):
                pass
        except Exception:  # an answer that cannot be given: the player is asked, as without an instruction
            LOG.exception("table %s: the instruction of seat %d is not used", self.id, seat + 1)
            self._instructions.forget(seat)
            self._publish(moved=True)

    async def _stand_once(self, seat: int) -> bool:
        """One question; says whether it was answered and the next one is to be looked at."""
        people = sum(sitter.kind != "bot" for sitter in self.core.seats)
        answered = self._pauses.now() + self._pauses.of_instruction(people)
        view, given = self.core.match.state.view(seat), self._instructions.word_of(seat)
        token = self._instructions.answer(self.core, seat, view)
        if token is None:
            return False
        await self._pauses.until(answered)
        async with self._lock:
            if seat not in self.core.to_act():
                return False
            if given != self._instructions.word_of(seat) or not same_view(view, self.core.match.state.view(seat)):
                return True
            await self._do(lambda: self.core.act(seat, token, secrets.token_hex(8)))
            return seat in self.core.to_act()

    # -- bots ---------------------------------------------------------------------------------------------------------

    def wake_bots(self) -> None:
        if self._bot_to_act() is not None and (self._bots is None or self._bots.done()):
            self._bots = asyncio.create_task(self._run_bots())

    def _bot_to_act(self) -> int | None:
        return next(iter(self._bots_to_act()), None)

    def _bots_to_act(self) -> list[int]:
        if self.stopped is not None:
            return []
        asked = [seat for seat in self.core.to_act() if seat >= 0]
        return [seat for seat in asked if self.core.seats[seat].kind == "bot"]

    async def _run_bots(self) -> None:
        try:
            await self._let_bots_play()
        except Exception as error:  # a view that cannot be made, for example: nobody waits for this task
            self._stop(error)

    async def _let_bots_play(self) -> None:
        """One bot after the other; where all answer in secret, at the same time, as people do."""
        while seats := self._bots_to_act():
            together = seats if self.core.match.state.block() else seats[:1]
            await asyncio.gather(*[self._let_bot_answer(seat) for seat in together])

    async def _let_bot_answer(self, seat: int) -> None:
        """A bot answers from its view after whole pauses, a secret answer of many picks as a whole.

        What has changed meanwhile is thought over again; in secret nobody else can change what it answers.
        """
        begun, block = self._pauses.now(), self.core.match.state.block()
        while seat in self._bots_to_act() and self.core.match.state.block() == block:
            view = self.core.match.state.view(seat)
            veiled = drawing(self.core.game.slug).veils(view)
            occasion = bots.Occasion(self.id, self._turn_of(seat), self._pauses.for_thinking(veiled))
            token = await self._thinkers.choose(self.core.seats[seat].bot, view, occasion)
            if not self._goes_on(seat, token):
                await self._pauses.until(begun + self._pauses.of_bot(self._pauses.now() - begun, veiled))
            async with self._lock:
                state = self.core.match.state
                if seat not in self._bots_to_act() or state.block() != block:
                    return
                if not block and (seat != self._bot_to_act() or not same_view(view, state.view(seat))):
                    return
                await self._answer_for(seat, token)
            if not block:
                return

    def _goes_on(self, seat: int, token: str | None) -> bool:
        """Is this only a pick of a secret answer, after which the seat is asked for the next?"""
        state = self.core.match.state
        block = state.block()
        if not block or token is None or state.why_not(seat, token) is not None:
            return False
        after = state.copy()
        after.apply(seat, after.parse(seat, token))
        return after.block() == block and seat in after.to_act()

    def _turn_of(self, seat: int) -> int:
        """The number of the turn to which the seat's next decision belongs."""
        turns, match = Turns(), self.core.match
        for step in match.steps:
            if step.seat != NATURE:
                turns.ask(step.seat, step.before.block(), step.before.turn_number())
        return turns.ask(seat, match.state.block(), match.state.turn_number())

    async def _answer_for(self, seat: int, token: str | None) -> None:
        """Do what the bot says; if it says nothing, or nothing that works, its fallback; if even that fails, stop."""
        if token is not None:
            try:
                await self._do(lambda: self.core.act(seat, token, secrets.token_hex(8)))
            except (IllegalAction, Incident) as error:
                LOG.warning("table %s: the answer of the bot on seat %d is not used: %s", self.id, seat + 1, error)
            else:
                return
        try:
            await self._do(lambda: self.core.fall_back(seat))
        except (IllegalAction, Incident) as error:
            self._stop(error)
