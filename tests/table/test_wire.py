"""Everything on the wire is what its struct says: nothing more, nothing less, nothing of another type."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from scripts import wire as made
from spellkeep.games import load, slugs
from spellkeep.kernel.options import Field, Number
from spellkeep.scene.wire import Ask, Part, TourPicture
from spellkeep.table.lobby import option_field
from spellkeep.table.wire import http
from spellkeep.table.wire.messages import FromTable
from spellkeep.table.wire.table import Table
from tests.table.conftest import Page, Person

TURNS = 6


def agrees(plain: object, kind: Any) -> bool:
    """Is this exactly what a struct of this kind is written as? A field it does not know is not forgiven."""
    data = msgspec.json.encode(plain)
    try:
        found = msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError:
        return False
    return bool(json.loads(msgspec.json.encode(found)) == json.loads(data))


class _Witness(Page):
    """A page that looks at every message before it takes it in."""

    def __init__(self, page: Page) -> None:
        super().__init__(page.socket)
        self.kinds: set[str] = set()

    def hear(self) -> dict[str, Any]:
        message = super().hear()
        self.kinds.add(message["t"])
        assert agrees(message, FromTable), message
        return message

    def ask_everything(self) -> None:
        """Whatever a page can ask while it is its turn."""
        assert self.ask is not None
        names = [part["name"] for part in self.ask["parts"]]
        picks = dict(zip(names, self.ask["moves"][0][1:], strict=True)) if self.ask["moves"] else {}
        self.say(t="peek", n=1, seq=self.seq, picks={name: value for name, value in picks.items() if value})
        self.hear_until("ghost")
        self.say(t="why", n=2, seq=self.seq, token="nonsense")
        self.hear_until("why")
        self.hint()
        self.say(t="again", n=3, first=1, last=9)
        self.hear_until("again")
        self.say(t="text", n=4)
        self.hear_until("text")
        assert self.act("nonsense")["t"] == "no"


@pytest.mark.parametrize("slug", slugs())
def test_every_message_of_a_short_game_is_what_its_struct_says(slug: str, ada: Person) -> None:
    game = load(slug)
    seats = game.seats(game.read_options({}))
    table = ada.begin(slug, "me", *["bot:random"] * (seats - 1))
    with ada.at(table) as tab:
        page = _Witness(tab)
        page.hello()
        for turn in range(TURNS):
            page.wait_for_turn()
            if page.table["over"]:
                break
            if turn == 0:
                page.ask_everything()
            page.act(page.first_move())
        page.say(t="ping")
        page.hear_until("pong")
        page.say(t="resign")
        while not page.table["over"]:
            page.hear()
        page.socket.send_text("nonsense")
        page.hear_until("bye")
        asked = {"ghost", "why", "hint", "again", "text", "no", "ack", "pong", "bye"}
        assert page.kinds >= {"full", "step", *asked}
    assert agrees(ada.get(f"/api/tables/{table}").json(), Table)


def test_every_answer_by_http_is_what_its_struct_says(ada: Person, bo: Person) -> None:
    table = ada.begin("guardians", "me", "open")
    assert agrees(ada.get("/api/home").json(), http.Home)
    assert agrees(bo.get(f"/api/tables/{table}").json(), Table)
    assert agrees(bo.post(f"/api/tables/{table}/join", {}).json(), http.Joined)
    assert agrees(ada.post("/api/name", {"name": "Ada"}).json(), http.Named)
    assert agrees(ada.post(f"/api/tables/{table}/rematch", {}).json(), http.AtTable)
    assert agrees(ada.post("/api/tables", {"game": "guardians", "seats": ["me"]}).json(), http.Refused)
    assert agrees(ada.get("/api/words").json(), dict[str, str])
    assert agrees(ada.get("/healthz").json(), http.Health)


@pytest.mark.parametrize("slug", slugs())
def test_what_can_be_read_about_a_game_is_what_its_structs_say(slug: str, ada: Person) -> None:
    assert agrees(ada.get(f"/games/{slug}/rules").json(), list[http.NumberedRule])
    assert agrees(ada.get(f"/games/{slug}/tour").json(), list[TourPicture])
    assert agrees(ada.post("/api/seats", {"game": slug}).json(), http.SeatsOf)


class _Colour(Field):
    kind = "colour"


def test_an_option_of_a_kind_of_its_own_is_a_plain_field_of_the_form() -> None:
    assert option_field(load("embers"), _Colour("hue", "red", "which?")).kind == "text"
    assert option_field(load("embers"), Number("cups", 1, 9, 4, "how many?")).kind == "number"


SLOTS = {"kind": "slots", "name": "orders", "values": ["r"], "low": 1, "places": 2}
ASK = {"prompt": "?", "parts": [SLOTS], "moves": [["a", "b"]], "labels": {}, "purpose": "", "rule": ""}


def test_a_message_that_differs_from_its_struct_is_noticed() -> None:
    assert agrees(ASK, Ask)
    assert agrees(SLOTS, Part)
    assert not agrees({**ASK, "more": 1}, Ask), "a field nobody declared"
    assert not agrees({name: value for name, value in ASK.items() if name != "rule"}, Ask), "a field is missing"
    assert not agrees({**ASK, "moves": [["a", None]]}, Ask), "a value of another type"
    assert not agrees({**SLOTS, "high": 3}, Part), "a field of another kind of part"
    assert not agrees({**SLOTS, "kind": "slot"}, Part)


def test_the_types_of_the_page_and_the_tables_of_the_documentation_are_up_to_date() -> None:
    assert made.main(["--check"]) is None
