"""Whole games over the socket."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest
from starlette.testclient import TestClient

from spellkeep.games import load, slugs
from spellkeep.kernel.records import read_record, replay
from tests.table.conftest import Page, Person, lobby_of


def play_on(page: Page) -> int:
    """Take the first move offered until the game is over; how many there were."""
    moves = 0
    page.say(t="standing", instruction="")  # whatever is asked is answered here
    page.wait_for_turn()
    while not page.table["over"]:
        assert page.act(page.first_move())["t"] == "ack"
        page.ask = None
        moves += 1
        page.wait_for_turn()
    return moves


@pytest.mark.parametrize("slug", slugs())
def test_a_whole_game_against_a_bot(ada: Person, slug: str) -> None:
    seats = load(slug).seats(load(slug).read_options({}))
    table = ada.begin(slug, "me", *["bot:random"] * (seats - 1))
    with ada.at(table) as page:
        page.hello()
        assert play_on(page) > 3
        assert page.table["result"]["winners"]
        assert page.table["to_act"] == []
        assert page.log
    (mine,) = ada.get("/api/home").json()["mine"]
    assert mine["id"] == table
    assert mine["over"]
    match = lobby_of(ada.client).rooms[table].core.match
    text = ada.get(f"/tables/{table}/record").text
    assert text.startswith(f"spellkeep-record/1\ngame {slug}")
    assert "seat 1 Ada" in text
    assert match.outcome() is not None


def test_play_now_is_one_request(ada: Person) -> None:
    answer = ada.post("/api/play", {"game": "rivality"}).json()
    assert answer["url"] == f"/tables/{answer['id']}"
    with ada.at(answer["id"]) as page:
        page.hello()
        page.wait_for_turn()
        assert [seat["kind"] for seat in page.table["seats"]] == ["guest", "bot"]


def test_bots_in_processes_of_their_own_see_views_only_and_answer(
    running: Callable[..., AbstractContextManager[TestClient]], caplog: pytest.LogCaptureFixture
) -> None:
    with running(bot_workers=1) as client:
        ada = Person(client, "Ada")
        with ada.at(ada.begin("rivality", "me", "bot:greedy")) as page:
            page.hello()
            for _ in range(3):
                page.wait_for_turn()
                assert page.act(page.first_move())["t"] == "ack"
                page.ask = None
    assert not caplog.records, "a fallback answer would hide a bot that fails"


def test_two_people_by_link(ada: Person, bo: Person) -> None:
    table = ada.begin("rivality", "me", "open")
    with ada.at(table) as hers, bo.at(table) as his:
        assert hers.hello()["ask"] is None
        assert his.hello()["table"]["me"] is None
        assert hers.table["to_act"] == []
        assert bo.post(f"/api/tables/{table}/join", {}).json() == {"seat": 2}
        assert bo.post(f"/api/tables/{table}/join", {}).status_code == 409
        his.hello()
        while his.table["me"] != 2:
            his.hear()
        while not hers.table["seats"][1]["here"] or not hers.table["to_act"]:
            hers.hear()
        assert [seat["name"] for seat in hers.table["seats"]] == ["Ada", "Bo"]
        for _ in range(6):
            asked = hers.table["to_act"][0]
            mover, other = (hers, his) if asked == 1 else (his, hers)
            assert mover.act(mover.first_move())["t"] == "ack"
            before = other.seq
            mover.hear()
            while other.seq == before:
                other.hear()
    assert ada.get("/api/home").json()["mine"][0]["names"] == ["Ada", "Bo"]


def test_several_people_at_one_device(ada: Person) -> None:
    table = ada.begin("rivality", "local:Cy", "me", "local:Di", players="3")
    with ada.at(table) as page:
        page.hello()
        for _ in range(4):
            (asked,) = page.table["to_act"]
            if page.table["me"] != asked:
                assert page.table["hand_over"] == {"seat": asked, "hidden": True}
                page.say(t="sit", seat=asked)
                page.hear_until("full")
            assert page.table["me"] == asked
            assert page.act(page.first_move())["t"] == "ack"
            page.hear()


def test_the_host_seats_a_bot_for_somebody_who_left(ada: Person, bo: Person) -> None:
    table = ada.begin("rivality", "me", "open")
    with ada.at(table) as page:
        page.hello()
        with bo.at(table) as his:
            his.hello()
            his.say(t="bot", seat=2, bot="random")
            assert his.hear_until("no")["text"] == "Only the host can do this."
        page.say(t="bot", seat=2, bot="random")
        page.wait_for_turn()
        assert page.table["seats"][1]["bot"] == "random"


def test_whoever_lost_a_seat_to_a_bot_is_an_onlooker(ada: Person, bo: Person) -> None:
    table = ada.begin("rivality", "me", "open")
    with ada.at(table) as hers:
        hers.hello()
        bo.post(f"/api/tables/{table}/join", {})
        hers.say(t="bot", seat=2, bot="random")
        while hers.table["seats"][1]["kind"] != "bot":
            hers.hear()
        with bo.at(table) as his:
            his.hello()
            assert his.table["me"] is None
            assert his.act("M")["text"] == "You are watching; only players decide."


def test_a_rematch_is_the_same_for_everybody_who_asks(ada: Person, bo: Person) -> None:
    table = ada.begin("embers", "me", "open")
    bo.post(f"/api/tables/{table}/join", {})
    first = ada.post(f"/api/tables/{table}/rematch", {}).json()
    assert bo.post(f"/api/tables/{table}/rematch", {}).json() == first
    assert first["id"] != table
    assert {seat["name"] for seat in bo.get(f"/api/tables/{first['id']}").json()["seats"]} == {"Ada", "Bo"}


def test_the_record_of_a_finished_game_replays(ada: Person) -> None:
    table = ada.begin("rivality", "me", players="1")
    with ada.at(table) as page:
        page.hello()
        play_on(page)
    text = ada.get(f"/tables/{table}/record").text
    assert replay(load("rivality"), read_record(text)).outcome() is not None
