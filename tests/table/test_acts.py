"""What a page may do, and what is refused."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest
from starlette.testclient import TestClient

from spellkeep.kernel.records import record_of
from spellkeep.kernel.seats import NATURE
from spellkeep.kernel.views import view_to_json
from spellkeep.kernel.words import catalogue
from spellkeep.table import languages
from spellkeep.table.chance import Secret
from spellkeep.table.core import rebuilt
from tests.table.conftest import Page, Person, lobby_of


def at_turn(page: Page) -> str:
    """Say hello, wait for the turn, and return a legal move."""
    page.hello()
    page.wait_for_turn()
    return page.first_move()


def steps_of(client: TestClient, table: str) -> int:
    return len(lobby_of(client).rooms[table].core.match.steps)


def test_an_act_that_is_repeated_is_done_once(ada: Person, client: TestClient) -> None:
    table = ada.begin("rivality", "me", players="1")
    with ada.at(table) as page:
        move = at_turn(page)
        assert page.act(move, id="same")["t"] == "ack"
        page.hear()
        steps = steps_of(client, table)
        assert page.act(move, id="same") == {"t": "ack", "id": "same"}
        assert steps_of(client, table) == steps


def test_a_refused_act_names_the_rule_and_changes_nothing(ada: Person, client: TestClient) -> None:
    table = ada.begin("rivality", "me", "bot:random")
    with ada.at(table) as page:
        hand = at_turn(page).partition("@")[0]
        before = steps_of(client, table)
        answer = page.act(f"{hand}@n9N")
        assert answer["t"] == "no"
        assert answer["rule"].startswith("RIV-")
        assert "n9" in answer["text"]
        assert page.act("nonsense")["t"] == "no"
        assert steps_of(client, table) == before


@pytest.fixture
def french(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few sentences of a language that is not written yet."""
    monkeypatch.setattr("spellkeep.table.session.spoken", lambda language: language)
    for package, key, sentence in (
        ("spellkeep.kernel", "refusal.cannot_take_back", "Trop tard."),
        ("spellkeep.games.rivality", "refusal.not_adjacent", "{cell} ne touche rien."),
        ("spellkeep.table", "refusal.seats_open", "On attend encore quelqu'un."),
    ):
        monkeypatch.setitem(catalogue(package, "fr"), key, sentence)
    monkeypatch.setattr(languages, "known", lambda: frozenset(["en", "fr"]))


@pytest.mark.usefixtures("french")
def test_a_refusal_is_told_in_the_reader_s_language(ada: Person) -> None:
    with ada.at(ada.begin("rivality", "me", "bot:random")) as page:
        page.hello(language="fr")
        page.say(t="back")
        assert page.hear_until("no")["text"] == "Trop tard."
        page.wait_for_turn()
        hand = page.first_move().partition("@")[0]
        assert page.act(f"{hand}@n9N")["text"] == "n9 ne touche rien."
    with ada.at(ada.begin("rivality", "me", "open")) as page:
        page.hello(language="fr")
        assert page.act("S5@n1N")["text"] == "On attend encore quelqu'un."


def test_an_act_on_an_old_question_is_stale(ada: Person) -> None:
    with ada.at(ada.begin("rivality", "me", players="1")) as page:
        old = at_turn(page)
        seq = page.seq
        page.act(old)
        page.hear()
        answer = page.act(page.first_move(), seq=seq)
        assert answer["t"] == "no"
        assert "moved on" in answer["text"]


def test_against_bots_any_decision_is_taken_back_and_the_record_says_so(ada: Person) -> None:
    table = ada.begin("rivality", "me", "bot:random")
    with ada.at(table) as page:
        move = at_turn(page)
        lines, question = list(page.log), page.ask
        page.act(move)
        page.ask = None
        page.wait_for_turn()
        assert page.table["can_take_back"]
        page.say(t="back")
        page.hear_until("full")
        assert page.ask == question
        assert page.log == lines
        assert page.table["assisted"]
    assert "\nassisted\n" in ada.get(f"/tables/{table}/record").text


def test_between_people_only_what_nobody_has_answered_is_taken_back(ada: Person, bo: Person) -> None:
    table = ada.begin("rivality", "me", "open")
    bo.post(f"/api/tables/{table}/join", {})
    with ada.at(table) as hers, bo.at(table) as his:
        hers.hello()
        his.hello()
        mover = hers if hers.ask else his
        mover.act(mover.first_move())
        mover.hear()
        assert not mover.table["can_take_back"], "a tile was drawn"
        mover.say(t="back")
        assert mover.hear_until("no", "full")["text"] == "This can no longer be taken back."


def test_an_answer_is_withdrawn_until_the_last_is_in(ada: Person, bo: Person) -> None:
    table = ada.begin("embers", "me", "open")
    bo.post(f"/api/tables/{table}/join", {})
    with ada.at(table) as page:
        page.hello()
        question = page.ask
        page.act(page.first_move())
        page.hear()
        assert page.ask != question
        page.say(t="back")
        page.hear_until("step", "full")
        assert page.ask == question


def test_onlookers_see_and_decide_nothing(ada: Person, bo: Person) -> None:
    table = ada.begin("rivality", "me", "bot:random")
    with bo.at(table) as page:
        page.hello()
        assert page.table["me"] is None
        assert page.ask is None
        answer = page.act("S5@e1N")
        assert answer["t"] == "no"
        assert answer["text"] == "You are watching; only players decide."


def test_resigning_ends_a_game_of_two(ada: Person) -> None:
    with ada.at(ada.begin("embers", "me", "bot:random")) as page:
        at_turn(page)
        page.say(t="resign")
        while not page.table["over"]:
            page.hear()
        assert page.table["result"]["winners"] == [2]
        assert any("resigns" in line["text"] for line in page.log)


def test_questions_are_answered(ada: Person, client: TestClient) -> None:
    table = ada.begin("rivality", "me", "bot:random")
    with ada.at(table) as page:
        move = at_turn(page)
        assert page.ask is not None
        tile, cell = page.ask["moves"][0][1:3]
        view = lobby_of(client).rooms[table].core.match.state.view(0)
        page.say(t="peek", n=1, seq=page.seq, picks={"tile": tile, "cell": cell})
        ghost = page.hear_until("ghost")
        assert ghost["n"] == 1
        assert ghost["token"].startswith(move[:-1])
        assert ghost["elements"]
        assert ghost["words"]
        page.say(t="why", n=2, seq=page.seq, picks={"tile": tile, "cell": "cell-n9"})
        why = page.hear_until("why")
        assert why["rule"].startswith("RIV-")
        assert "n9" in why["text"]
        for picks in ({}, {"tile": tile}):
            page.say(t="why", n=3, seq=page.seq, picks=picks, at="tile-0")
            assert page.hear_until("why")["text"] == "There is a tile on the Well already."
        page.say(t="why", n=3, token=move)
        assert page.hear_until("why")["text"] == "This is possible."
        page.say(t="hint", n=4, seq=page.seq)
        hint = page.hear_until("hint")
        assert hint["token"] in [legal[0] for legal in page.ask["moves"]]
        assert set(hint["picks"]) == {"tile", "cell", "turn"}
        page.say(t="ping")
        page.hear_until("pong")
        page.say(t="layout", layout="tall")
        page.hear_until("full")
        assert view_to_json(lobby_of(client).rooms[table].core.match.state.view(0)) == view_to_json(view)


def test_a_game_without_ghosts_gets_what_all_futures_agree_on(ada: Person) -> None:
    with ada.at(ada.begin("embers", "me", "bot:random")) as page:
        move = at_turn(page)
        page.say(t="peek", n=1, seq=page.seq, picks={"move": move})
        assert page.hear_until("ghost")["token"] == move


def test_what_is_no_message_ends_the_line(ada: Person) -> None:
    with ada.at(ada.begin("embers", "me", "bot:random")) as page:
        page.socket.send_text("{")
        assert page.hear_until("bye")["retry"] > 0


def test_a_flood_ends_the_line(running: Callable[..., AbstractContextManager[TestClient]]) -> None:
    with running(messages_per_second=20.0) as client:
        ada = Person(client, "Ada")
        with ada.at(ada.begin("embers", "me", "bot:random")) as page:
            page.hello()
            for _ in range(200):
                page.say(t="ping")
            assert page.hear_until("bye")["text"] == "Too many messages at once."


def test_what_is_written_behind_a_draw_is_not_read_and_the_draw_is_kept(ada: Person, client: TestClient) -> None:
    """Whoever sends a wrong move behind a right one must not learn what would be drawn, and then do something else."""
    table = ada.begin("rivality", "me", players="1")
    with ada.at(table) as page:
        move = at_turn(page)
        before = steps_of(client, table)
        assert page.act(f"{move} ?")["t"] == "ack"
        answer = page.hear_until("no")
        assert "not read" in answer["text"]
        match = lobby_of(client).rooms[table].core.match
        assert match.steps[before].token(0) == move
        assert NATURE in [step.seat for step in match.steps[before:]]
        assert client.portal is not None
        kept = rebuilt(client.portal.call(lobby_of(client).store.entries, table), Secret())
        assert record_of(kept.match).to_text() == record_of(match).to_text(), "a table made again has the same draw"
