"""Pages, headers, cookies, origins, and the lobby."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from spellkeep.bots import LEVELS
from spellkeep.games import slugs
from spellkeep.table.guests import COOKIE
from tests.table.conftest import PROTOCOL, Person

FOREIGN = "https://elsewhere.example"


def test_pages_run_no_script_but_ours(client: TestClient) -> None:
    for path in ("/", "/tables/some-table", "/api/home", "/healthz", "/no/such/page"):
        policy = client.get(path).headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
    page = client.get("/")
    assert page.status_code == 200
    assert page.headers["content-type"].startswith("text/html")


def test_the_cookie_is_signed_and_no_script_can_read_it(client: TestClient) -> None:
    cookie = client.get("/").headers["set-cookie"]
    assert cookie.startswith(f"{COOKIE}=")
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


def test_a_forged_cookie_is_a_stranger(ada: Person, client: TestClient) -> None:
    table = ada.begin("embers", "me", "bot:random")
    thief = Person(client, "Thief")
    head, _, signature = ada.cookie.rpartition(".")
    thief.cookie = f"{head}.{signature[::-1]}"
    with thief.at(table) as page:
        page.hello()
        assert page.table["me"] is None
    assert thief.get("/api/home").json()["mine"] == []


def test_only_our_own_pages_may_ask_for_changes(ada: Person) -> None:
    body = {"game": "embers", "seats": ["me", "bot:random"]}
    assert ada.post("/api/tables", body, origin=FOREIGN).status_code == 403
    assert ada.post("/api/tables", body, origin="http://testserver").status_code == 200
    plain = {**ada.headers, "content-type": "text/plain"}
    assert ada.client.post("/api/name", content=b"{}", headers=plain).status_code == 400
    assert ada.client.post("/api/name", content=b"[", headers={"content-type": "application/json"}).status_code == 400
    long = {"name": "x" * 100_000}
    assert ada.post("/api/name", long).status_code == 400


def test_only_our_own_pages_may_open_a_socket(ada: Person) -> None:
    path = f"/tables/{ada.begin('embers', 'me', 'bot:random')}/socket"
    headers = {**ada.headers, "origin": FOREIGN}
    with (
        pytest.raises(WebSocketDisconnect),
        ada.client.websocket_connect(path, subprotocols=[PROTOCOL], headers=headers),
    ):
        pass
    with ada.client.websocket_connect(path, headers=ada.headers) as socket:
        assert socket.receive_json()["t"] == "bye"


def test_other_host_names_are_refused(client: TestClient) -> None:
    assert client.get("/", headers={"host": "elsewhere.example"}).status_code == 400


def test_health(client: TestClient) -> None:
    assert client.get("/healthz").json()["status"] == "ok"


def test_a_table_whose_database_is_broken_is_not_healthy(client: TestClient, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "table.db")) as database:
        database.execute("ALTER TABLE tables RENAME TO lost")
    answer = client.get("/healthz")
    assert (answer.status_code, answer.json()["status"]) == (503, "no store")


def test_home_describes_every_game_from_its_options(ada: Person) -> None:
    home = ada.get("/api/home").json()
    assert home["name"] == "Ada"
    found = [game["slug"] for game in home["games"]]
    assert sorted(found) == list(slugs())
    assert found[0] == "rivality", "of the games that are drawn and can be shown, the one with the fewest rules"
    assert found[-1] == "embers", "games with a drawing of their own come first"
    assert [bot["title"] for bot in home["bots"]] == ["Archmage", "Master", "Adept", "Apprentice", "Greedy", "Random"]
    assert [bot["name"] for bot in home["bots"] if bot["default"]] == ["adept"]
    assert home["bots"][1]["hash"] == LEVELS["master"].hash
    for game in home["games"]:
        for field in game["fields"]:
            assert field["kind"] in ("choice", "switch", "number", "content")
            assert field["label"]
            assert field["help"]
            assert len(field["titles"]) == len(field["values"])
    embers = home["games"][-1]["fields"]
    assert [field["label"] for field in embers] == ["Players", "Rounds", "First seat"]
    assert embers[2]["titles"] == ["by lot", "seat 1", "seat 2", "seat 3"]


def test_names_are_data(ada: Person) -> None:
    name = " <b>Eve</b>\n\x00 " + "x" * 99
    assert ada.post("/api/name", {"name": name}).json()["name"] == ("<b>Eve</b> " + "x" * 99)[:40]


def test_seats_follow_the_options(ada: Person) -> None:
    answer = ada.post("/api/seats", {"game": "rivality", "options": {"players": "4"}}).json()
    assert (answer["seats"], answer["teams"], answer["automata"]) == (4, [0, 1, 0, 1], [])
    refused = ada.post("/api/seats", {"game": "rivality", "options": {"players": "9"}})
    assert refused.status_code == 400
    assert "players=9" in refused.json()["text"]


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/tables", {"game": "chess", "seats": ["me"]}, 400),
        ("/api/tables", {"game": "embers", "seats": ["me"]}, 400),
        ("/api/tables", {"game": "embers", "seats": ["me", "bot:oracle"]}, 400),
        ("/api/tables/none/join", {}, 404),
        ("/api/tables/none/rematch", {}, 404),
    ],
)
def test_bad_requests_are_answered_in_words(ada: Person, path: str, body: object, status: int) -> None:
    answer = ada.post(path, body)
    assert answer.status_code == status
    assert answer.json()["text"]


def test_unknown_tables(ada: Person) -> None:
    assert ada.get("/api/tables/none").status_code == 404
    with ada.at("none") as page:
        assert page.hear()["text"] == "There is no such table."


@pytest.mark.parametrize("slug", slugs())
def test_definitions_are_sent_once(client: TestClient, slug: str) -> None:
    first = client.get(f"/games/{slug}/definitions.svg")
    assert first.text.startswith("<svg")
    mark = first.headers["etag"].strip('"')
    assert "immutable" not in first.headers["cache-control"]
    assert "immutable" in client.get(f"/games/{slug}/definitions.svg?v={mark}").headers["cache-control"]
    assert client.get("/games/chess/definitions.svg").status_code == 404


def test_words_and_fonts_are_served(client: TestClient) -> None:
    assert client.get("/api/words?language=en").json()
    assert client.get("/api/words?language=../../x").json() == client.get("/api/words").json()
    assert client.get("/static/fonts/Cinzel-Bold.woff2").status_code == 200


def test_what_is_worth_it_travels_compressed(client: TestClient) -> None:
    packed = client.get("/static/main.js", headers={"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in client.get("/static/main.js", headers={"accept-encoding": "identity"}).headers


def test_a_game_that_is_drawn_is_shown_by_a_picture_and_every_game_by_a_sentence(ada: Person) -> None:
    games = ada.get("/api/home").json()["games"]
    drawn = [game for game in games if game["portrait"]]
    assert games[: len(drawn)] == drawn
    assert all(game["minutes"] for game in games)
    assert all(game["line"] for game in games)
    for game in games:
        picture = ada.get(f"/games/{game['slug']}/portrait.svg")
        assert picture.status_code == (200 if game["portrait"] else 404)
    assert ada.get("/games/chess/portrait.svg").status_code == 404
