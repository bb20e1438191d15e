"""What is drawn for whom, and for how long: once for every kind of viewer, and only while somebody looks."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest
from starlette.testclient import TestClient

from spellkeep.games import drawing, load
from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.state import View
from spellkeep.scene.scene import Scene
from spellkeep.table import describe
from spellkeep.table.audience import GRACE
from spellkeep.table.bots import Thinkers
from spellkeep.table.connection import Connection
from spellkeep.table.core import open_table
from spellkeep.table.entries import Sitter
from spellkeep.table.feed import Feed
from spellkeep.table.guests import Guest
from spellkeep.table.pauses import Pauses
from spellkeep.table.room import Room
from spellkeep.table.settings import Settings
from spellkeep.table.viewer import Viewer
from spellkeep.table.wire.messages import Act
from tests.table.conftest import Person
from tests.table.test_secrecy import UNHURRIED, _NoStore

ADA = Guest("ada", "Ada")
SETTINGS = Settings("", bot_pause=0.0, instruction_pause=0.0)
Running = Callable[..., AbstractContextManager[TestClient]]


class _Clock(Pauses):
    """Stands still until somebody sets it forward."""

    def __init__(self) -> None:
        super().__init__(SETTINGS, Seeded(1))
        self.time = 0.0

    def now(self) -> float:
        return self.time


class _Table:
    """A game of one person, and whoever looks on."""

    def __init__(self) -> None:
        game = load("rivality")
        core, _ = open_table(
            game, game.read_options({"players": "1"}), [Sitter("guest", "Ada", "ada")], "ada", Seeded(1)
        )
        self.clock = _Clock()
        self.room = Room("t", core, 1, _NoStore(), Thinkers(0, 5.0), SETTINGS, 100, self.clock)
        self.pages = 0

    async def arrives(self, viewer: Viewer, guest: Guest | None = None, have: int = -1) -> Connection:
        self.pages += 1
        page = Connection(guest or Guest(f"guest {self.pages}"), UNHURRIED)
        await self.room.greet(page, viewer, have)
        return page

    async def moves(self, page: Connection) -> None:
        state = self.room.core.match.state
        token = state.notation(0, state.legal(0)[0], 0)
        await self.room.act(page, Act(f"a{len(self.room.core.match.steps)}", 10**9, token))

    @property
    def drawn_for(self) -> set[tuple[int | None, str, str]]:
        return set(self.room.audience.feeds)


def heard(page: Connection) -> list[str]:
    """What waits for a page, taken off its line."""
    found: list[str] = []
    while not page._queue.empty():
        found.append(str(page._queue.get_nowait()))
    return found


def kinds(messages: list[str]) -> list[str]:
    return [text.split('"')[3] for text in messages]


def test_a_phone_that_is_turned_does_not_double_the_drawing() -> None:
    async def turn() -> None:
        table = _Table()
        page = await table.arrives(Viewer(0, "wide"), ADA)
        for layout in ("tall", "wide", "tall"):
            await table.room.greet(page, Viewer(0, layout), -1)
            assert table.drawn_for == {(0, layout, "en")}

    asyncio.run(turn())


def test_another_page_that_looks_the_old_way_keeps_it() -> None:
    async def turn() -> None:
        table = _Table()
        page, _ = await table.arrives(Viewer(0, "wide"), ADA), await table.arrives(Viewer(0, "wide"), ADA)
        await table.room.greet(page, Viewer(0, "tall"), -1)
        assert table.drawn_for == {(0, "tall", "en"), (0, "wide", "en")}

    asyncio.run(turn())


def test_who_left_is_drawn_for_a_while_and_then_no_more() -> None:
    async def leave() -> None:
        table = _Table()
        player, onlooker = await table.arrives(Viewer(0), ADA), await table.arrives(Viewer(None))
        await table.room.leave(onlooker)
        table.clock.time += GRACE / 2
        await table.moves(player)
        assert (None, "wide", "en") in table.drawn_for
        table.clock.time += GRACE / 2
        await table.moves(player)
        assert table.drawn_for == {(0, "wide", "en")}

    asyncio.run(leave())


def test_who_comes_back_in_time_gets_the_steps_that_are_missing() -> None:
    async def come_back() -> None:
        table = _Table()
        player, onlooker = await table.arrives(Viewer(0), ADA), await table.arrives(Viewer(None))
        have = table.room.feed(Viewer(None)).seq
        await table.room.leave(onlooker)
        await table.moves(player)
        again = await table.arrives(Viewer(None), have=have)
        assert kinds(heard(again)) == ["step"]
        table.clock.time += 2 * GRACE
        table.room.audience.release_unwatched()
        assert (None, "wide", "en") in table.drawn_for, "somebody looks again"

    asyncio.run(come_back())


def test_who_comes_back_late_gets_everything_under_a_number_that_was_never_used() -> None:
    async def come_back() -> None:
        table = _Table()
        player, onlooker = await table.arrives(Viewer(0), ADA), await table.arrives(Viewer(None))
        await table.moves(player)
        have = table.room.feed(Viewer(None)).seq
        await table.room.leave(onlooker)
        table.clock.time += GRACE
        table.room.audience.release_unwatched()
        assert (None, "wide", "en") not in table.drawn_for
        again = await table.arrives(Viewer(None), have=have)
        assert kinds(heard(again)) == ["full"], "or it would take an old picture for the new one"
        assert table.room.feed(Viewer(None)).seq > have

    asyncio.run(come_back())


def test_nothing_stays_of_a_crowd_that_has_gone() -> None:
    async def crowd() -> None:
        table = _Table()
        for _ in range(3):
            pages = [await table.arrives(Viewer(None, layout)) for layout in ("wide", "tall") * 5]
            for page in pages:
                await table.room.leave(page)
            table.clock.time += GRACE
            table.room.audience.release_unwatched()
            assert not table.room.connections
            assert not table.drawn_for

    asyncio.run(crowd())


def test_every_kind_of_viewer_is_drawn_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    pictures, drawn = drawing("rivality"), list[tuple[int | None, str]]()
    honest = type(pictures).draw

    def counting(self: object, view: View, layout: str, language: str = "en") -> Scene:
        drawn.append((view.seat, layout))
        return honest(self, view, layout, language)  # type: ignore[arg-type]

    async def look() -> None:
        table = _Table()
        player = await table.arrives(Viewer(0), ADA)
        for layout in ("wide", "tall") * 10:
            await table.arrives(Viewer(None, layout))
        drawn.clear()
        await table.moves(player)
        assert sorted(drawn, key=str) == [(0, "wide"), (None, "tall"), (None, "wide")]

    monkeypatch.setattr(type(pictures), "draw", counting)
    asyncio.run(look())


def test_a_crowd_is_described_once_for_each_kind_of_guest(monkeypatch: pytest.MonkeyPatch) -> None:
    described: list[Guest] = []
    honest = describe.table_for

    def counting(*more: object) -> object:
        described.append(more[4])  # type: ignore[arg-type]
        return honest(*more)  # type: ignore[arg-type]

    async def look() -> None:
        table = _Table()
        await table.arrives(Viewer(0), ADA)
        for _ in range(30):
            await table.arrives(Viewer(None))
        monkeypatch.setattr(describe, "table_for", counting)
        await table.arrives(Viewer(None))
        assert len(described) <= 3, "the one who arrives, the player, and all who only look"

    asyncio.run(look())


# -- beside the event loop ---------------------------------------------------------------------------------------------


@pytest.fixture
def threads_that_draw(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The names of all threads in which Rivality draws, is asked for a ghost, or shows something again."""
    seen: set[str] = set()
    pictures = type(drawing("rivality"))

    def watched(name: str) -> None:
        honest = getattr(pictures, name)

        def wrapped(*more: object, **named: object) -> object:
            seen.add(threading.current_thread().name)
            return honest(*more, **named)

        monkeypatch.setattr(pictures, name, wrapped)

    for name in ("draw", "ghost_on", "ask", "why_not"):
        watched(name)
    return seen


def test_pictures_ghosts_and_what_is_shown_again_are_drawn_beside_the_loop(
    ada: Person, threads_that_draw: set[str]
) -> None:
    with ada.at(ada.begin("rivality", "me", "bot:random")) as page:
        page.hello()
        page.wait_for_turn()
        move = page.first_move()
        assert page.ask is not None
        tile, cell = page.ask["moves"][0][1:3]
        page.say(t="peek", n=1, seq=page.seq, picks={"tile": tile, "cell": cell})
        page.hear_until("ghost")
        page.say(t="why", n=2, seq=page.seq, picks={"tile": tile}, at="cell-n9")
        page.hear_until("why")
        assert page.act(move)["t"] == "ack"
        page.hear_until("step")
        page.say(t="again", n=3, first=1, last=100)
        page.hear_until("again")
        page.say(t="hint", n=4, seq=page.seq)
        page.hear_until("hint")
    assert ada.get("/games/rivality/tour?layout=tall").status_code == 200
    assert threads_that_draw
    assert all(name.startswith(("show", "answer")) for name in threads_that_draw), threads_that_draw


def test_the_same_question_about_the_same_picture_is_answered_once(
    ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures, asked = type(drawing("rivality")), list[object]()
    honest = pictures.ghost_on

    def counting(*more: object) -> object:
        asked.append(more)
        return honest(*more)  # type: ignore[arg-type]

    monkeypatch.setattr(pictures, "ghost_on", counting)
    with ada.at(ada.begin("rivality", "me", "bot:random")) as page:
        page.hello()
        page.wait_for_turn()
        assert page.ask is not None
        tile, cell = page.ask["moves"][0][1:3]
        for number in (5, 6, 7):
            page.say(t="peek", n=number, seq=page.seq, picks={"tile": tile, "cell": cell})
            assert page.hear_until("ghost")["n"] == number
        assert len(asked) == 1


def test_an_acknowledgement_does_not_wait_for_the_drawing(ada: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    table = ada.begin("rivality", "me", players="1")
    go_on, honest = threading.Event(), Feed.advance

    def slow(feed: Feed, *more: object) -> object:
        assert go_on.wait(60.0)
        return honest(feed, *more)  # type: ignore[arg-type]

    with ada.at(table) as page, ada.at(table) as another, ada.at(ada.begin("embers", "me", "bot:random")) as elsewhere:
        page.hello()
        another.hello()
        elsewhere.hello()
        monkeypatch.setattr(Feed, "advance", slow)
        assert page.act(page.first_move())["t"] == "ack", "although nothing is drawn yet"
        another.say(t="ping")
        assert another.hear_until("pong"), "and the loop goes on"
        elsewhere.say(t="ping")
        assert elsewhere.hear_until("pong")
        go_on.set()
        assert page.hear_until("step")["lines"]
        assert another.hear_until("step")["lines"]


def test_steps_keep_their_order_with_threads_that_draw(running: Running) -> None:
    with running(drawing_threads=4) as client:
        ada = Person(client, "Ada")
        table = ada.begin("rivality", "me", "bot:random")
        with ada.at(table) as page, ada.at(table) as tall:
            page.hello()
            tall.hello(layout="tall")
            for _ in range(6):
                page.wait_for_turn()
                assert page.act(page.first_move())["t"] == "ack"
                page.ask = None
            page.wait_for_turn()
            while len(tall.log) < len(page.log):
                tall.hear()  # says so if a step does not follow what is shown
            assert [line["text"] for line in tall.log] == [line["text"] for line in page.log]
