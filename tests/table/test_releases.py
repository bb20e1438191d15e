"""Every table of every released version is found again exactly where it was, and can be played on."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import AbstractContextManager, closing
from importlib import resources
from pathlib import Path

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine
from sqlalchemy.schema import CreateIndex, CreateTable
from starlette.testclient import TestClient

from spellkeep.table.chance import Secret
from spellkeep.table.core import rebuilt
from spellkeep.table.entries import Entry
from spellkeep.table.guests import Cookies, Guest
from spellkeep.table.schema import METADATA
from spellkeep.table.store import Store
from tests.table.conftest import Person, lobby_of
from tests.table.releases.described import described, releases, texts_of
from tests.table.releases.make import ADA, BO, SECRET

Running = Callable[..., AbstractContextManager[TestClient]]
TABLES = [(release, text.stem) for release in releases() for text in sorted(texts_of(release).glob("*.txt"))]
each_table = pytest.mark.parametrize(
    ("release", "table"), TABLES, ids=[f"{release.stem}:{table}" for release, table in TABLES]
)


Kept = dict[Path, dict[str, list[Entry]]]


def _tables(path: Path) -> dict[str, list[Entry]]:
    """All tables of a database, as the present program reads them."""
    with closing(sqlite3.connect(path)) as connection:
        names = [str(name) for (name,) in connection.execute("SELECT id FROM tables")]

    async def read() -> dict[str, list[Entry]]:
        store = Store(f"sqlite+aiosqlite:///{path}")
        await store.open()
        found = {name: await store.entries(name) for name in names}
        await store.close()
        return found

    return asyncio.run(read())


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    """Read copies: opening a kept database would bring it up to date."""
    folder = tmp_path_factory.mktemp("releases")
    return {release: _tables(Path(shutil.copy(release, folder))) for release in releases()}


@each_table
def test_a_table_is_found_where_it_was(found: Kept, release: Path, table: str) -> None:
    kept = (texts_of(release) / f"{table}.txt").read_text()
    assert described(rebuilt(found[release][table], Secret())) == kept


def test_no_table_is_left_out(found: Kept) -> None:
    assert sorted((release, table) for release in found for table in found[release]) == sorted(TABLES)


@each_table
def test_whoever_is_asked_can_answer(found: Kept, release: Path, table: str) -> None:
    for seat in rebuilt(found[release][table], Secret()).to_act():
        core = rebuilt(found[release][table], Secret())
        entry = core.fall_back(seat)
        assert entry.steps[0][0] == seat
        assert described(rebuilt([*found[release][table], entry], Secret())) == described(core)


def _at_home(client: TestClient, guest: Guest) -> Person:
    """Somebody whose browser still has the cookie of that time."""
    person = Person(client, guest.name)
    person.cookie = Cookies(SECRET).written(guest)
    return person


@pytest.mark.parametrize("release", releases(), ids=lambda release: release.stem)
def test_people_come_back_to_their_tables_and_play_on(release: Path, running: Running, tmp_path: Path) -> None:
    shutil.copy(release, tmp_path / "table.db")
    ada, bo = Guest(ADA.guest, ADA.name), Guest(BO.guest, BO.name)
    with running() as client:
        host, guest = _at_home(client, ada), _at_home(client, bo)
        listed = {entry["id"]: entry for entry in host.get("/api/home").json()["mine"]}
        assert set(listed) == {table for of, table in TABLES if of == release}
        for table, entry in listed.items():
            with host.at(table) as page:
                page.hello()
                assert page.table["over"] == entry["over"]
                assert not entry["my_turn"] or page.act(page.first_move())["t"] == "ack"
        for table in [table for table in listed if table.endswith("-waiting")]:
            assert guest.post(f"/api/tables/{table}/join", {}).status_code == 200
            assert lobby_of(client).rooms[table].core.to_act()


def test_the_newest_schema_has_a_kept_release() -> None:
    """A new step of the migrations, or another schema, needs `python -m tests.table.releases.make NUMBER`."""
    config = Config()
    config.set_main_option("script_location", str(resources.files("spellkeep.table") / "migrations"))
    config.set_main_option("path_separator", "os")
    with closing(sqlite3.connect(releases()[-1])) as connection:
        kept = connection.execute("SELECT version_num FROM alembic_version").fetchone()[0]
        shapes = {str(sql) for (sql,) in connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")}
    assert ScriptDirectory.from_config(config).get_current_head() == kept
    assert {_tidy(shape) for shape in _declared()} == {_tidy(s) for s in shapes if "alembic_version" not in s}


def _declared() -> list[str]:
    """What `schema.py` would create."""
    engine = create_engine("sqlite://")
    tables = [str(CreateTable(table).compile(engine)) for table in METADATA.sorted_tables]
    indexes = [str(CreateIndex(index).compile(engine)) for table in METADATA.tables.values() for index in table.indexes]
    return tables + indexes


def _tidy(sql: str) -> str:
    return " ".join(sql.split())


@pytest.mark.parametrize("release", releases(), ids=lambda release: release.stem)
def test_a_kept_release_is_one_file_that_nothing_has_written_to(release: Path) -> None:
    assert not list(release.parent.glob(f"{release.name}-*"))
    with closing(sqlite3.connect(f"file:{release}?mode=ro", uri=True)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)
