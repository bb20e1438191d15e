"""What a seat brings secretly: to a new table, and to one it is invited to."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest
from starlette.testclient import TestClient

from spellkeep.games import load
from spellkeep.table.core import rebuilt
from spellkeep.table.entries import Opened, Seated, Sitter, from_text, to_text
from tests.table.conftest import Person, lobby_of
from tests.table.test_secrecy import _Dice

MINE = "6"
OTHERS = "5"


def _begin(person: Person, *seats: str, setups: list[str], game: str = "embers", **options: str) -> str:
    body = {"game": game, "options": options, "seats": list(seats), "setups": setups}
    answer = person.post("/api/tables", body)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["id"])


def _record(person: Person, table: str) -> list[str]:
    lines: list[str] = person.get(f"/tables/{table}/record").text.splitlines()
    return [line for line in lines if line.startswith("setup")]


def test_a_seat_brings_its_own_set_up_and_nobody_else_is_told(ada: Person, bo: Person) -> None:
    table = _begin(ada, "me", "open", setups=[MINE])
    assert bo.post(f"/api/tables/{table}/join", {"setup": OTHERS}).status_code == 200
    assert _record(ada, table) == [f"setup 1 {MINE}", "setup 2 ?"]
    assert _record(bo, table) == ["setup 1 ?", f"setup 2 {OTHERS}"]
    with ada.at(table) as page:
        page.hello()
        assert page.ask is not None


@pytest.mark.parametrize("setup", ["7", "six", "5 5"])
def test_an_illegal_set_up_is_refused_with_the_reason_and_nothing_happens(ada: Person, bo: Person, setup: str) -> None:
    body = {"game": "embers", "seats": ["me", "bot:random"], "setups": [setup]}
    refused = ada.post("/api/tables", body)
    assert refused.status_code == 400
    assert "EMB-SET-01" in refused.json()["text"]
    table = ada.begin("embers", "me", "open")
    refused = bo.post(f"/api/tables/{table}/join", {"setup": setup})
    assert refused.status_code == 409
    assert "EMB-SET-01" in refused.json()["text"]
    assert [seat["kind"] for seat in bo.get(f"/api/tables/{table}").json()["seats"]] == ["guest", "open"]
    assert bo.post(f"/api/tables/{table}/join", {}).status_code == 200


def test_set_ups_are_for_seats_at_this_device_and_for_games_that_have_them(ada: Person, bo: Person) -> None:
    foreign = {"game": "embers", "seats": ["me", "bot:random"], "setups": ["", "4"]}
    assert ada.post("/api/tables", foreign).status_code == 400
    none = {"game": "rivality", "seats": ["me", "bot:random"], "setups": ["4"]}
    assert ada.post("/api/tables", none).status_code == 400
    table = ada.begin("rivality", "me", "open")
    assert bo.post(f"/api/tables/{table}/join", {"setup": "4"}).status_code == 409
    assert bo.post(f"/api/tables/{table}/join", {}).status_code == 200


def test_nobody_can_tell_whether_something_of_one_s_own_was_brought(ada: Person, client: TestClient) -> None:
    """Whatever is brought, the game begins anew when the seat is taken, and others are sent the same messages."""
    heard = []
    for setup in ("", "4"):
        table = ada.begin("embers", "me", "open", first="1")
        with ada.at(table) as page:
            page.hello()
            assert Person(client, "Bo").post(f"/api/tables/{table}/join", {"setup": setup}).status_code == 200
            message = page.hear_until("full")
            heard.append((message["t"], len(message["log"]), message["ask"] is None))
    assert heard[0] == heard[1]


def test_set_ups_outlive_the_process(running: Callable[[], AbstractContextManager[TestClient]]) -> None:
    with running() as client:
        ada, bo = Person(client, "Ada"), Person(client, "Bo")
        table = _begin(ada, "me", "open", setups=[MINE])
        assert bo.post(f"/api/tables/{table}/join", {"setup": OTHERS}).status_code == 200
        with ada.at(table) as page:
            page.hello()
            page.act(page.first_move())
        before = lobby_of(client).rooms[table].core.match.state.to_text()
    with running() as client:
        ada.client = client
        with ada.at(table) as page:
            page.hello()
        assert lobby_of(client).rooms[table].core.match.state.to_text() == before


def test_the_form_asks_only_where_there_is_something_to_bring(ada: Person) -> None:
    def asked(game: str, **options: str) -> list[str]:
        setups: list[str] = ada.post("/api/seats", {"game": game, "options": options}).json()["setups"]
        return setups

    assert asked("embers") == ["3", "3"]
    assert asked("rivality") == ["", ""]
    assert asked("guardians") == ["", ""]
    assert all(asked("guardians", mode="constructed"))
    table = ada.begin("embers", "me", "open")
    assert ada.get(f"/api/tables/{table}").json()["brings"]["usual"] == "3"


def test_a_deck_of_one_s_own_is_played_with(ada: Person) -> None:
    usual = ada.post("/api/seats", {"game": "guardians", "options": {"mode": "constructed"}}).json()["setups"][0]
    table = _begin(ada, "me", "bot:random", setups=[usual], game="guardians", mode="constructed")
    assert _record(ada, table)[0] == f"setup 1 {usual}"
    body = {"game": "guardians", "options": {"mode": "constructed"}, "seats": ["me", "bot:random"]}
    refused = ada.post("/api/tables", {**body, "setups": ["g_veshrak ash sh_ash=6"]})
    assert "GUA-DECK-01" in refused.json()["text"]


def test_entries_from_before_set_ups_are_still_read() -> None:
    old = (
        '{"k":"open","game":"embers","version":1,"options":{"first":"1"},"host":"a",'
        '"seats":[{"kind":"guest","name":"Ada","guest":"a"},{"kind":"open"}],"steps":[]}'
    )
    first = from_text(old)
    seated = from_text('{"k":"sit","seat":1,"sitter":{"kind":"guest","name":"Bo","guest":"b"}}')
    assert isinstance(first, Opened)
    assert isinstance(seated, Seated)
    core = rebuilt([first, seated], _Dice())
    assert core.seats[1] == Sitter("guest", "Bo", "b")
    assert from_text(to_text(seated)) == seated
    assert core.match.state.to_text() == load("embers").begin(core.match.start.options).to_text()
