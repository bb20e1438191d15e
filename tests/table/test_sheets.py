"""Sheets on the wire: looking at a filling, sending it in one piece, taking it back, and letting the table answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests import sheets
from tests.sheets import KINDS
from tests.table.conftest import Message, Page, Person, lobby_of

Running = Callable[..., AbstractContextManager[TestClient]]
MOST_TIES = 50


@pytest.fixture(autouse=True)
def drawn_with_sheets() -> Iterator[None]:
    sheets.install()
    yield
    sheets.uninstall()


def rounds(kind: str) -> str:
    return str(KINDS.index(kind) + 1)


def peek(page: Page, **question: object) -> Message:
    page.say(t="peek", n=7, seq=page.seq, **question)
    return page.hear_until("ghost")


def at_burning(person: Person, kind: str, page: Page) -> None:
    page.hello()
    page.wait_for_turn()
    assert page.ask is not None
    assert page.ask["parts"][0]["kind"] == kind


@pytest.mark.parametrize(
    ("kind", "picks"),
    [
        ("slots", {"cards": "hand-2,"}),
        ("assign", {"cards": "hand-2:burn"}),
        ("set", {"cards": "hand-2"}),
        ("order", {"cards": "hand-2,hand-0,hand-1"}),
        ("number", {"burn": "3", "with": "0"}),
        ("lazy", {"burn": "hand-2", "with": "alone"}),
    ],
)
def test_a_filled_sheet_is_one_answer(ada: Person, kind: str, picks: dict[str, str]) -> None:
    with ada.at(ada.begin("embers", "me", "bot:random", rounds=rounds(kind))) as page:
        at_burning(ada, kind, page)
        ghost = peek(page, picks=picks)
        assert ghost["token"].startswith("1:burn:")
        assert ghost["token"].endswith(" 1:alone")
        assert (ghost["refuse"], ghost["picks"], len(ghost["elements"])) == ("", picks, 1)
        assert page.act(ghost["token"])["t"] == "ack"


def test_what_is_missing_is_said_by_the_table_where_the_game_says_nothing(ada: Person) -> None:
    with ada.at(ada.begin("embers", "me", "bot:random", rounds=rounds("set"))) as page:
        at_burning(ada, "set", page)
        ghost = peek(page)
        assert (ghost["token"], ghost["refuse"]) == (None, "One or two cards – at least 1.")


def test_a_game_says_itself_what_a_tap_means_and_which_rule_refuses(ada: Person, client: TestClient) -> None:
    table = ada.begin("embers", "me", "bot:random", rounds=rounds("slots"))
    with ada.at(table) as page:
        at_burning(ada, "slots", page)
        hand = lobby_of(client).rooms[table].core.match.state.view(0).shown.hands[0]  # type: ignore[attr-defined]
        ghost = peek(page, picks={"cards": "hand-0,"})
        assert ghost["taps"]["hand-1"] == {"cards": "hand-0,hand-1"}
        assert ghost["taps"]["ash"] == {"cards": ""}
        lowest, highest = hand.index(min(hand)), hand.index(max(hand))
        if hand[lowest] < hand[highest]:
            ghost = peek(page, picks={"cards": f"hand-{lowest},hand-{highest}"})
            assert (ghost["token"], ghost["rule"]) == (None, "EMB-RND-02")
        page.say(t="why", n=8, seq=page.seq, picks={}, at="fire")
        assert page.hear_until("why")["rule"] == "EMB-RND-02"
        page.say(t="why", n=9, seq=page.seq, picks={}, at="hand-1")
        assert page.hear_until("why")["rule"] == ""


def test_an_answer_in_notation_is_looked_at_like_a_filled_sheet(ada: Person) -> None:
    with ada.at(ada.begin("embers", "me", "bot:random", rounds=rounds("slots"))) as page:
        at_burning(ada, "slots", page)
        card = peek(page, picks={"cards": "hand-0,"})["token"].split(":")[2].split()[0]
        assert peek(page, token=f"1:burn:{card} 1:alone")["token"] == f"1:burn:{card} 1:alone"
        refused = peek(page, token=f"1:burn:{card} 1:with:6 1:alone")
        assert refused["token"] is None
        assert refused["refuse"]


def test_an_answer_given_in_one_piece_is_taken_back_in_one_piece(ada: Person) -> None:
    """A tie ends this game of one round, and a finished game stays as it is: then another one is tried."""
    for _ in range(MOST_TIES):
        with ada.at(ada.begin("embers", "me", "bot:random", rounds=rounds("slots"))) as page:
            at_burning(ada, "slots", page)
            question, asked = page.ask, page.asked
            page.act(str(peek(page, picks={"cards": "hand-0,"})["token"]))
            page.ask = None
            page.wait_for_turn()
            if not page.table["over"]:
                page.say(t="back")
                assert page.hear_until("full", "no")["t"] == "full"
                assert page.ask == question
                assert page.asked == asked
                return
    pytest.fail("every game ended in a tie")


def test_an_act_that_is_sent_again_after_a_restart_is_not_stale(running: Running) -> None:
    with running() as first:
        ada = Person(first, "Ada")
        table = ada.begin("embers", "me", "bot:random", rounds=rounds("slots"))
        with ada.at(table) as page:
            at_burning(ada, "slots", page)
            token = str(peek(page, picks={"cards": "hand-0,"})["token"])
            old: dict[str, Any] = {"id": "once", "seq": page.seq - 1000, "asked": page.asked}
    with running() as second:
        ada.client = second
        with ada.at(table) as page:
            page.hello()
            assert page.act(token, **{**old, "asked": "another"})["t"] == "no"
            assert page.act(token, **old)["t"] == "ack"
    with running() as third:
        ada.client = third
        with ada.at(table) as page:
            page.hello()
            steps = len(lobby_of(third).rooms[table].core.match.steps)
            assert page.act(token, **old) == {"t": "ack", "id": "once"}
            assert len(lobby_of(third).rooms[table].core.match.steps) == steps


# -- standing instructions ---------------------------------------------------------------------------------------------


def until_smothering(*pages: Page) -> Page:
    """Two people burn the first card they have until one of them is asked whether to smother."""
    for _ in range(200):
        for page in pages:
            if page.ask is not None and page.ask.get("standing"):
                return page
            if page.ask is not None:
                ghost = peek(page, picks={"burn": "1", "with": "0"})
                page.act(str(ghost["token"] or page.first_move()))
                for other in pages:
                    caught_up(other)
    raise AssertionError("nobody was ever asked to smother")


def caught_up(page: Page) -> None:
    """Take in all that the table has to say so far: whoever says hello waits until what is drawn has been sent."""
    page.say(t="hello", have=-1)
    page.say(t="ping")
    page.hear_until("pong")


@pytest.fixture
def smothering(ada: Person, bo: Person) -> Iterator[tuple[Page, Page]]:
    """The page that may smother, and the other one."""
    table = ada.begin("embers", "me", "open", rounds=rounds("number"))
    bo.post(f"/api/tables/{table}/join", {})
    with ada.at(table) as hers, bo.at(table) as his:
        hers.hello()
        his.hello()
        caught_up(hers)
        asked = until_smothering(hers, his)
        yield asked, his if asked is hers else hers


def test_the_table_answers_as_instructed_and_tells_nobody_why(smothering: tuple[Page, Page]) -> None:
    asked, other = smothering
    asked.say(t="standing", instruction="let")
    heard = [asked.hear()]
    while not any("lets it burn" in line["text"] for line in heard[-1].get("lines", [])):
        heard.append(asked.hear())
    given = {"instruction": "let", "label": "Let it burn in this round", "answers": True}
    assert heard[0]["table"]["standing"] == given
    assert heard[0]["ask"] is None  # what the table answers is not asked
    assert heard[-1]["table"]["standing"] is None or heard[-1]["ask"] is None
    caught_up(other)
    assert other.table["standing"] is None


def test_an_instruction_that_is_not_offered_is_refused(smothering: tuple[Page, Page]) -> None:
    asked, other = smothering
    asked.say(t="standing", instruction="win")
    assert asked.hear_until("no")["t"] == "no"
    other.say(t="standing", instruction="let")
    assert other.hear_until("no")["t"] == "no"


def test_an_instruction_can_be_taken_back_before_it_answers(running: Running) -> None:
    with running(instruction_pause=3600.0) as client:
        ada, bo = Person(client, "Ada"), Person(client, "Bo")
        table = ada.begin("embers", "me", "open", rounds=rounds("number"))
        bo.post(f"/api/tables/{table}/join", {})
        with ada.at(table) as hers, bo.at(table) as his:
            hers.hello()
            his.hello()
            caught_up(hers)
            asked = until_smothering(hers, his)
            asked.say(t="standing", instruction="let")
            caught_up(asked)
            assert asked.table["standing"]["instruction"] == "let"
            assert asked.ask is None
            asked.say(t="standing", instruction="")
            caught_up(asked)
            assert asked.table["standing"] is None
            assert asked.ask is not None


def test_after_a_restart_everybody_is_asked_again(running: Running) -> None:
    with running(instruction_pause=3600.0) as client:
        ada, bo = Person(client, "Ada"), Person(client, "Bo")
        table = ada.begin("embers", "me", "open", rounds=rounds("number"))
        bo.post(f"/api/tables/{table}/join", {})
        with ada.at(table) as hers, bo.at(table) as his:
            hers.hello()
            his.hello()
            caught_up(hers)
            asked = until_smothering(hers, his)
            who = ada if asked is hers else bo
            asked.say(t="standing", instruction="let")
            caught_up(asked)
    with running(instruction_pause=0.0) as client:
        who.client = client
        with who.at(table) as page:
            page.hello()
            caught_up(page)
            assert page.table["standing"] is None
            assert page.ask is not None
