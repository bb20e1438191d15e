"""The secrecy law on the wire: change anything a seat cannot know, and every byte that seat receives stays the same."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any
from zlib import crc32

import msgspec
import pytest

from spellkeep.bots import Budget
from spellkeep.bots.wire import question_of
from spellkeep.games import load, slugs
from spellkeep.kernel.as_json import dump
from spellkeep.kernel.match import Match
from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.state import State, View
from spellkeep.scene import wire
from spellkeep.scene.diff import Drop
from spellkeep.table import feed as feeds
from spellkeep.table import log, picture
from spellkeep.table import session as sessions
from spellkeep.table.again import shown_again
from spellkeep.table.audience import Audience
from spellkeep.table.bots import Thinkers
from spellkeep.table.chance import Secret
from spellkeep.table.connection import Connection
from spellkeep.table.core import Core, open_table
from spellkeep.table.entries import Acted, Entry, Sitter
from spellkeep.table.feed import Feed
from spellkeep.table.guests import Guest
from spellkeep.table.room import Room
from spellkeep.table.session import Session
from spellkeep.table.settings import Settings
from spellkeep.table.snapshot import Snapshot
from spellkeep.table.store import Store, Write
from spellkeep.table.viewer import Viewer
from spellkeep.table.wire.messages import (
    AskText,
    Frame,
    Full,
    GhostAnswer,
    Hint,
    Line,
    Peek,
    Step,
    TextAnswer,
    Why,
    WhyAnswer,
)
from spellkeep.table.wire.table import NO_TABLE, Table
from tests.laws.test_secrecy import Twins, _common_step, _hidden, nothing_in_the_state, twins_of
from tests.reachable import LONGEST_GAME, Mode, all_modes, modes_of, random_step, some

STEPS = 3
TWINS = 5
UNHURRIED = 1e9
"""Messages per second: no watcher is sent away for asking too much."""


class _NoStore(Store):
    """Keeps nothing."""

    def __init__(self) -> None:
        pass

    async def append(self, write: Write) -> None:
        """Nothing is kept."""


class _Advisers(Thinkers):
    """Bots whose advice depends on every letter they are given, and on nothing else."""

    async def hint(self, view: View) -> str | None:
        question = question_of(view, Budget(1, None), Seeded(1))
        return question.legal[crc32(question.to_text().encode()) % len(question.legal)]


class _Watcher:
    """One viewer of a room, who writes down every byte that arrives."""

    def __init__(self, mode: Mode, state: State, viewer: int | None) -> None:
        seats = [Sitter("guest", f"Seat {seat + 1}", f"guest {seat}") for seat in range(mode.seats)]
        core = Core(Match(mode.game, start=state), seats, "guest 0")
        thinkers = _Advisers(0, 5)
        self.room = Room("table", core, 1, _NoStore(), thinkers, Settings(""), 100)
        self.connection = Connection(Guest("" if viewer is None else f"guest {viewer}"), UNHURRIED)
        self.session = Session(self.room, self.connection, thinkers)
        self.viewer = viewer
        self.heard: list[str] = []

    async def say(self, **message: object) -> None:
        await self.session.hear(msgspec.json.encode(message).decode())
        self._listen()

    async def _listen_to_advice(self, seq: int) -> None:
        await self.say(t="hint", n=4, seq=seq)
        await asyncio.gather(*self.session._hints)
        self._listen()

    def _listen(self) -> None:
        while not self.connection._queue.empty():
            self.heard.append(str(self.connection._queue.get_nowait()))

    async def watch(self) -> None:
        """Say hello, and ask whatever a page can ask."""
        await self.say(t="hello", layout="wide")
        await self._ask()
        await self.say(t="layout", layout="tall")

    async def look_back(self) -> None:
        """Ask for the table as text, and for everything that happened once more."""
        await self.say(t="text", n=4)
        await self.say(t="again", n=5, first=1, last=1000)

    async def _ask(self) -> None:
        shown = json.loads(self.heard[-1])
        parts = [part["name"] for part in (shown["ask"] or {"parts": []})["parts"]]
        for move in some((shown["ask"] or {"moves": []})["moves"], 3)[:3]:
            picks = dict(zip(parts, move[1:], strict=True))
            await self.say(t="peek", n=1, seq=shown["seq"], picks=picks)
            await self.say(t="why", n=2, seq=shown["seq"], picks={**picks, parts[-1]: "cell-n9"})
        await self._listen_to_advice(shown["seq"])
        for token in ("S5@n9N", "1:burn:6", "M", "nonsense"):
            await self.say(t="why", n=3, seq=shown["seq"], token=token)
            if self.viewer is None:
                await self.say(t="act", id=token, seq=shown["seq"], token=token)

    async def step(self, seat: int, action: int) -> None:
        core = self.room.core

        def change() -> Entry:
            core.match.play(seat, action)
            return Acted(seat, "", [])

        await self.room.writer.do(change)
        self._listen()


def _heard(mode: Mode, twins: Twins, steps: int = STEPS) -> tuple[list[str], list[str], State]:
    """What a viewer hears of a position and of its twin, and of the same steps from there on, and where they end."""
    state, twin, viewer = twins

    async def watch() -> tuple[list[str], list[str], State]:
        one, other = _Watcher(mode, state, viewer), _Watcher(mode, twin, viewer)
        await one.watch()
        await other.watch()
        rng = Seeded(5)
        for _ in range(steps):
            now = one.room.core.match.state
            choice = _common_step(mode.slug, now, other.room.core.match.state, rng)
            if choice is None:
                break
            block = now.block()
            await one.step(*choice)
            await other.step(*choice)
            if block and one.room.core.match.state.block() != block:
                # the answers are opened: from here on they may differ
                return one.heard[:-1], other.heard[:-1], one.room.core.match.state
            await one.look_back()
            await other.look_back()
        return one.heard, other.heard, one.room.core.match.state

    return asyncio.run(watch())


@pytest.mark.parametrize("mode", all_modes(), ids=str)
def test_every_byte_a_viewer_receives_is_the_same_if_only_secrets_differ(mode: Mode) -> None:
    twins = [pair for pair in twins_of(mode) if dump(pair[0]) != dump(pair[1])]
    for pair in some(twins, TWINS * len(mode.viewers())) if twins else []:
        one, other, _ = _heard(mode, pair)
        assert one
        assert one == other, pair[0].to_text()


@pytest.mark.parametrize("slug", slugs())
def test_from_the_beginning_to_the_end_no_byte_tells_what_a_viewer_cannot_know(slug: str) -> None:
    """One game at random. Twins go on together until something shows which is which; then a new twin is made."""
    mode, rng, compared = modes_of(slug)[0], Seeded(7), 0
    state = mode.begin()
    for number in range(LONGEST_GAME):
        viewer = mode.viewers()[number % len(mode.viewers())]
        twin = _hidden(slug).swap_hidden(state, viewer, Seeded(51, number))
        if dump(twin) != dump(state):
            one, other, state = _heard(mode, (state, twin, viewer), LONGEST_GAME)
            assert one == other, state.to_text()
            compared += 1
        if not state.to_act():
            break
        state = state.copy()
        random_step(state, rng)
    assert not state.to_act(), "the game does not end"
    assert compared or nothing_in_the_state(slug)


def _told_by_status(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = picture.status
    monkeypatch.setattr(picture, "status", lambda core, *more: honest(core, *more) + core.match.state.to_text())


def _told_by_scene(monkeypatch: pytest.MonkeyPatch) -> None:
    class Leaking(picture.Picture):
        def panes(self) -> list[wire.Pane]:
            return [*super().panes(), wire.Pane(self.leak, (0, 0, 1, 1), "", [])]

        def __init__(self, core: Core, viewer: Viewer, *more: Any) -> None:
            super().__init__(core, viewer, *more)
            self.leak = core.match.state.to_text()

    monkeypatch.setattr(feeds, "Picture", Leaking)


def _told_by_table(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Audience.table_for

    def leaking(audience: Audience, guest: Guest, viewer: Viewer, here: set[str]) -> Table:
        told = honest(audience, guest, viewer, here)
        return msgspec.structs.replace(told, kit=audience._writer.core.match.state.to_text())

    monkeypatch.setattr(Audience, "table_for", leaking)


def _told_by_picks(monkeypatch: pytest.MonkeyPatch) -> None:
    class Leaking(picture.Picture):
        def __init__(self, core: Core, viewer: Viewer, *more: Any) -> None:
            super().__init__(core, viewer, *more)
            if self.question is not None:
                self.question = msgspec.structs.replace(self.question, labels={"M": core.match.state.to_text()})

    monkeypatch.setattr(feeds, "Picture", Leaking)


def _told_by_ids(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is drawn that may not be seen, but its key counts through the hidden cards."""

    class Leaking(picture.Picture):
        def panes(self) -> list[wire.Pane]:
            layers = [("top", [(self.key, "<g/>")])]
            return [msgspec.structs.replace(pane, layers=layers) for pane in super().panes()]

        def __init__(self, core: Core, viewer: Viewer, *more: Any) -> None:
            super().__init__(core, viewer, *more)
            self.key = f"card-{crc32(core.match.state.to_text().encode())}"

    monkeypatch.setattr(feeds, "Picture", Leaking)


def _told_by_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Feed.advance

    def leaking(feed: Feed, core: Core, table: Table = NO_TABLE) -> Full | Step | None:
        message = honest(feed, core, table)
        if isinstance(message, Step):
            message.ops.append(Drop(core.match.state.to_text()))
        return message

    monkeypatch.setattr(Feed, "advance", leaking)


def _told_by_sequence(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Feed.advance

    def leaking(feed: Feed, core: Core, table: Table = NO_TABLE) -> Full | Step | None:
        message = honest(feed, core, table)
        feed.seq += crc32(core.match.state.to_text().encode()) % 3
        return message

    monkeypatch.setattr(Feed, "advance", leaking)


def _told_by_log(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = log.lines_of

    def leaking(snapshot: Snapshot, *more: Any) -> list[Line]:
        return [*honest(snapshot, *more), Line(snapshot.state.to_text(), "", [], 0)]

    monkeypatch.setattr(feeds, "lines_of", leaking)


def _everything(room: Room, viewer: Viewer) -> View:
    """The whole state, passed off as what the seat has been shown."""
    return View(viewer.seat, room.core.match.state)


def _told_by_peek(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Session._ghost

    def leaking(session: Session, message: Peek, feed: Feed) -> GhostAnswer:
        answer = honest(session, message, feed)
        answer.words += _everything(session.room, feed.viewer).shown.to_text()
        return answer

    monkeypatch.setattr(Session, "_ghost", leaking)


def _told_by_why(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Session._why

    def leaking(session: Session, message: Why, feed: Feed) -> WhyAnswer:
        answer = honest(session, message, feed)
        answer.text += _everything(session.room, feed.viewer).shown.to_text()
        return answer

    monkeypatch.setattr(Session, "_why", leaking)


def _told_by_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that is given more than the seat has seen."""
    honest = Session._hint

    async def leaking(session: Session, message: Hint, shown: picture.Picture) -> None:
        viewer = session.connection.viewer
        assert viewer is not None
        if viewer.seat is not None:
            shown.view = _everything(session.room, viewer)
        await honest(session, message, shown)

    monkeypatch.setattr(Session, "_hint", leaking)


def _told_by_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table as text, but not as the seat sees it."""
    honest = Session._explain

    async def leaking(session: Session, message: Any, feed: Feed) -> None:
        if isinstance(message, AskText):
            session.connection.send(TextAnswer(message.n, [], "", [], session.room.core.match.state.to_text()))
        else:
            await honest(session, message, feed)

    monkeypatch.setattr(Session, "_explain", leaking)


def _told_by_looking_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """What happened is shown once more, and with it the whole state in which it began."""

    def leaking(snapshot: Snapshot, *more: Any) -> tuple[list[wire.Pane], list[Frame]]:
        panes, frames = shown_again(snapshot, *more)
        return [*panes, wire.Pane(snapshot.match.start.to_text(), (0, 0, 1, 1), "", [])], frames

    monkeypatch.setattr(sessions, "shown_again", leaking)


PLANTS = [
    _told_by_status,
    _told_by_scene,
    _told_by_table,
    _told_by_picks,
    _told_by_ids,
    _told_by_steps,
    _told_by_sequence,
    _told_by_log,
    _told_by_peek,
    _told_by_why,
    _told_by_hint,
    _told_by_text,
    _told_by_looking_again,
]


@pytest.mark.parametrize("slug", ["rivality", "embers"], ids=["in the open", "with secret blocks"])
@pytest.mark.parametrize("plant", PLANTS)
def test_a_planted_leak_is_caught(
    slug: str, plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    mode = modes_of(slug)[0]
    twins = [pair for pair in twins_of(mode) if dump(pair[0]) != dump(pair[1])]
    plant(monkeypatch)
    assert any(one != other for one, other, _ in (_heard(mode, pair) for pair in some(twins, 12)))


def _seen_by_others(answers: int, honest: bool = True) -> list[Full | Step | None]:
    """What seat 2 is sent while seat 1 gives so many unfinished answers of a secret block."""
    game = load("embers")
    core, _ = open_table(
        game, game.read_options({}), [Sitter("guest", "Ada", "a"), Sitter("guest", "Bo", "b")], "a", _Dice()
    )
    feed = Feed(core, Viewer(1), 0)
    sent: list[Full | Step | None] = []
    for _ in range(answers):
        core.fall_back(0)
        sent.append(feed.advance(core))
        if not honest:
            feed.seq += 1
    core.act(1, core.match.state.notation(1, core.match.state.fallback(1), 1))
    sent.append(feed.advance(core))
    return [message for message in sent if message is not None]


class _Dice(Secret):
    """Always the same chance."""

    def below(self, n: int) -> int:
        return n // 2


def test_nobody_is_told_how_many_picks_another_has_made() -> None:
    one, other = _seen_by_others(0), _seen_by_others(1)
    assert msgspec.json.encode(one) == msgspec.json.encode(other)
    assert msgspec.json.encode(_seen_by_others(1, honest=False)) != msgspec.json.encode(one), "a counter would tell"
