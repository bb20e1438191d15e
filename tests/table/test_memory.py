"""What survives: lost connections, a killed process, a game that breaks."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, closing
from pathlib import Path

import msgspec
import pytest
from sqlalchemy.exc import IntegrityError
from starlette.testclient import TestClient

from spellkeep.games import load
from spellkeep.kernel.as_json import dump, fill
from spellkeep.kernel.game import Game
from spellkeep.kernel.options import Options
from spellkeep.table import core, feed, lobby
from spellkeep.table.chance import Secret
from spellkeep.table.core import Core, open_table, rebuilt
from spellkeep.table.entries import Entry, Sitter, from_text, to_text
from spellkeep.table.instructions import Instructions
from spellkeep.table.picture import Picture
from spellkeep.table.store import Store, Summary, Write
from spellkeep.table.viewer import Viewer
from tests.kernel.toy import Toy, ToyState
from tests.table.conftest import Person, lobby_of

Running = Callable[..., AbstractContextManager[TestClient]]


def test_a_page_that_comes_back_gets_the_steps_it_lacks(ada: Person) -> None:
    table = ada.begin("rivality", "me", players="1")
    with ada.at(table) as page:
        page.hello()
        have = page.seq
        for _ in range(2):
            page.act(page.first_move())
            page.hear()
        latest, log = page.seq, page.log
    with ada.at(table) as again:
        again.seq = have
        first = again.hello(have)
        assert first["t"] == "step"
        assert first["from"] == have
        while again.seq < latest:
            assert again.hear()["t"] == "step"
        assert log[-1] == again.log[-1]
    with ada.at(table) as new:
        assert new.hello(12)["t"] == "full"
        assert new.log == log


def test_nothing_that_was_acknowledged_is_lost(running: Running) -> None:
    with running() as client:
        ada = Person(client, "Ada")
        table = ada.begin("rivality", "me", "bot:random")
        with ada.at(table) as page:
            page.hello()
            for _ in range(3):
                page.wait_for_turn()
                page.act(page.first_move(), id=f"x{page.seq}")
                page.ask = None
            page.wait_for_turn()
            before, seq, question = dump(lobby_of(client).rooms[table].core.match.state), page.seq, page.ask
    with running() as client:
        ada.client = client
        with ada.at(table) as page:
            assert page.hello(seq)["t"] == "full", "steps are counted anew"
            assert dump(lobby_of(client).rooms[table].core.match.state) == before
            assert page.table["me"] == 1, "the cookie is still good"
            assert page.ask == question
            assert page.act(page.first_move())["t"] == "ack"


def test_entries_make_the_same_table_again() -> None:
    """Acts, take-backs, withdrawn answers, resignations: whatever happened."""
    game = load("embers")
    seats = [Sitter("guest", "Ada", "a"), Sitter("bot", "Random", bot="random"), Sitter("open")]
    table, first = open_table(game, game.read_options({"players": 3}), seats, "a", Secret())
    entries: list[Entry] = [first, table.sit(2, Sitter("bot", "Random", bot="random"))]
    for number in range(40):
        if not table.to_act():
            break
        seat = table.to_act()[-1]
        entries.append(table.fall_back(seat))
        if number in (2, 9, 20) and table.way_back(0):
            entries.append(table.back(0))
        if number == 25:
            entries.append(table.resign(1))
    again = rebuilt([from_text(to_text(entry)) for entry in entries], Secret())
    assert dump(again.match.state) == dump(table.match.state)
    assert [step.token() for step in again.match.steps] == [step.token() for step in table.match.steps]
    assert again.match.resigned == table.match.resigned
    assert again.match.assisted == table.match.assisted
    assert again.seats == table.seats


def test_a_table_of_an_earlier_version_goes_on_with_the_data_of_its_time() -> None:
    game = load("mushroom")
    seats = [Sitter("guest", "Ada", "a"), Sitter("guest", "Bo", "b")]
    _, first = open_table(game, game.read_options({}), seats, "a", Secret())
    then, now = rebuilt([msgspec.structs.replace(first, version=1)], Secret()), rebuilt([first], Secret())
    assert [table.match.game.version for table in (then, now)] == [1, game.version]
    assert then.match.start.options != now.match.start.options


def test_the_store_never_keeps_two_entries_with_one_number(tmp_path: Path) -> None:
    async def write_twice() -> list[Entry]:
        store = Store(f"sqlite+aiosqlite:///{tmp_path / 'new' / 't.db'}")
        await store.open()
        game = load("embers")
        summary = Summary("embers", "Embers", [], [], False)
        table, first = open_table(game, game.read_options({}), [Sitter("open"), Sitter("open")], "", Secret())
        await store.append(Write("t", 0, first, summary, []))
        seated = table.sit(0, Sitter("bot", "Random", bot="random"))
        one, two, three = (Write("t", number, seated, summary, []) for number in (1, 1, 2))
        results = await asyncio.gather(*(store.append(w) for w in (one, two, three)), return_exceptions=True)
        assert [type(result) for result in results] == [type(None), IntegrityError, type(None)]
        kept = await store.entries("t")
        await store.close()
        return kept

    assert len(asyncio.run(write_twice())) == 3
    with closing(sqlite3.connect(tmp_path / "new" / "t.db")) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


class _Fragile(ToyState):
    """Breaks when seat 1 plays calmly."""

    __module__ = "spellkeep.games.embers.rules.state"  # whose words it uses
    SLUG = "embers"

    def copy(self) -> _Fragile:
        other = _Fragile(self.options, self.lucky)
        fill(other, dump(self))
        return other

    def apply(self, seat: int, action: int) -> None:
        if action == 10 and seat == 0:
            raise ZeroDivisionError("a fault in the rules")
        super().apply(seat, action)


class _FragileGame(Toy):
    slug = "embers"

    def new(self, options: Options, setups: Sequence[str]) -> ToyState:
        return _Fragile(options, setups)


def test_a_game_that_breaks_stops_nothing_but_its_own_step(
    ada: Person, client: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fragile(slug: str) -> Game:
        return _FragileGame() if slug == "embers" else load(slug)

    healthy = ada.begin("rivality", "me", players="1")
    for module in (core, lobby):
        monkeypatch.setattr(module, "load", fragile)
    broken = ada.begin("embers", "me", "open")
    ada.post(f"/api/tables/{broken}/join", {})
    with ada.at(broken) as page, ada.at(healthy) as other:
        other.hello()
        page.hello(seat=1)
        assert page.act(page.first_move())["t"] == "ack"
        page.hear()
        before = dump(lobby_of(client).rooms[broken].core.match.state)
        answer = page.act("1:calm")
        assert answer["t"] == "no"
        number = answer["text"].rpartition("incident ")[2].rstrip(".")
        assert number in caplog.text
        assert "a fault in the rules" in caplog.text
        assert dump(lobby_of(client).rooms[broken].core.match.state) == before
        assert page.act("1:bold")["t"] == "ack", "another move still works"
        assert other.act(other.first_move())["t"] == "ack", "and other tables never noticed"


def test_a_drawing_that_fails_takes_only_its_own_viewers_away(
    ada: Person, bo: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ada.begin("rivality", "me", players="1")
    honest = Picture

    def fragile(core: Core, viewer: Viewer, instructions: Instructions) -> Picture:
        if viewer.seat is None and core.done:
            raise ZeroDivisionError("a fault in a drawing")
        return honest(core, viewer, instructions)

    monkeypatch.setattr(feed, "Picture", fragile)
    with ada.at(table) as page, bo.at(table) as onlooker:
        page.hello()
        onlooker.hello()
        assert page.act(page.first_move())["t"] == "ack"
        assert "incident" in onlooker.hear_until("bye")["text"]
        page.hear_until("step")
        assert page.act(page.first_move())["t"] == "ack"


def test_a_bot_that_answers_nothing_is_replaced_by_the_fallback(
    ada: Person, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def silent(*_: object) -> None:
        return None

    monkeypatch.setattr(lobby_of(client).thinkers, "choose", silent)
    with ada.at(ada.begin("embers", "me", "bot:random")) as page:
        page.hello()
        for _ in range(4):
            page.wait_for_turn()
            assert page.act(page.first_move())["t"] == "ack"
            page.ask = None


def test_a_room_that_lives_again_within_a_second_counts_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Or a page that lacks the last step would be told that it lacks nothing."""
    monkeypatch.setattr("time.time", lambda: 1000.2)
    before = lobby._first_seq()
    monkeypatch.setattr("time.time", lambda: 1000.7)
    assert lobby._first_seq() > before + feed.REMEMBERED
