"""A table in this process, and people with cookies who talk to it as a browser would."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession

from spellkeep.table.app import create_app
from spellkeep.table.guests import COOKIE
from spellkeep.table.lobby import Lobby
from spellkeep.table.settings import Settings

PROTOCOL = "spellkeep.1"
Message = dict[str, Any]
MOST_TAPS = 20


class Page:
    """A tab: it keeps what a page would keep."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.seq = -1
        self.ask: Message | None = None
        self.asked = ""
        self.table: Message = {}
        self.log: list[Message] = []
        self.acts = 0

    def say(self, **message: object) -> None:
        self.socket.send_json(message)

    def hear(self) -> Message:
        """The next message, taken in."""
        message: Message = self.socket.receive_json()
        if message["t"] == "full":
            self.log = list(message["log"])
        elif message["t"] == "step":
            assert message["from"] == self.seq, "a step must follow what is shown"
            self.log += message["lines"]
        if message["t"] in ("full", "step"):
            self.seq, self.ask, self.table = message["seq"], message["ask"], message["table"]
            self.asked = message["asked"]
        return message

    def hear_until(self, *kinds: str) -> Message:
        """The next message of one of these kinds; those before it are taken in."""
        while (message := self.hear())["t"] not in kinds:
            pass
        return message

    def hello(self, have: int = -1, **more: object) -> Message:
        self.say(t="hello", have=have, **more)
        return self.hear_until("full", "step", "bye")

    def act(self, token: str, **more: object) -> Message:
        """Act, and hear what comes of it."""
        self.acts += 1
        self.say(**{"t": "act", "id": f"a{self.acts}", "seq": self.seq, "token": token, **more})
        return self.hear_until("ack", "no")

    def first_move(self) -> str:
        assert self.ask is not None
        return str(self.ask["moves"][0][0]) if self.ask["moves"] else self.first_filling(self.ask)

    def first_filling(self, ask: Message) -> str:
        """A sheet as it is proposed; where that is no answer yet, filled in from the front until it is one."""
        picks = {part["name"]: _proposed(part) for part in ask["parts"]}
        for _ in range(MOST_TAPS):
            self.say(t="peek", n=1, seq=self.seq, picks=picks)
            ghost = self.hear_until("ghost")
            if ghost["token"] or not ghost["taps"]:
                break
            picks = {**ghost["picks"], **next(iter(ghost["taps"].values()))}
        return str(ghost["token"] or self.hint())

    def hint(self) -> str:
        self.say(t="hint", n=2, seq=self.seq)
        return str(self.hear_until("hint")["token"])

    def wait_for_turn(self) -> None:
        """Until this page is asked, or the game is over."""
        while self.ask is None and not self.table.get("over"):
            self.hear()


def _proposed(part: Message) -> str:
    return ",".join(part["values"][: part["low"]]) if part["kind"] == "set" else str(part.get("start", ""))


class Person:
    """A browser with its own cookie."""

    def __init__(self, client: TestClient, name: str) -> None:
        self.client = client
        self.cookie = ""
        self.post("/api/name", {"name": name})

    @property
    def headers(self) -> dict[str, str]:
        return {"cookie": f"{COOKIE}={self.cookie}"} if self.cookie else {}

    def get(self, path: str, **headers: str) -> Any:
        return self._kept(self.client.get(path, headers={**self.headers, **headers}))

    def post(self, path: str, body: object, **headers: str) -> Any:
        return self._kept(self.client.post(path, json=body, headers={**self.headers, **headers}))

    def _kept(self, response: Any) -> Any:
        self.cookie = response.cookies.get(COOKIE) or self.cookie
        self.client.cookies.clear()
        return response

    def begin(self, game: str, *seats: str, **options: str) -> str:
        """A new table; its id."""
        answer = self.post("/api/tables", {"game": game, "options": options, "seats": list(seats)})
        assert answer.status_code == 200, answer.text
        return str(answer.json()["id"])

    @contextmanager
    def at(self, table: str) -> Iterator[Page]:
        """A tab that looks at a table."""
        path = f"/tables/{table}/socket"
        with self.client.websocket_connect(path, subprotocols=[PROTOCOL], headers=self.headers) as socket:
            yield Page(socket)


def lobby_of(client: TestClient) -> Lobby:
    lobby: Lobby = client.app.state.lobby  # type: ignore[attr-defined]
    return lobby


@pytest.fixture
def running(tmp_path: Path) -> Callable[[], AbstractContextManager[TestClient]]:
    """Start the table; started again it finds the same data."""

    def start(**more: Any) -> AbstractContextManager[TestClient]:
        wanted = {
            "hosts": ("testserver",),
            "bot_workers": 0,
            "bot_pause": 0.0,
            "instruction_pause": 0.0,
            "bot_simulations": 5,
            "messages_per_second": 10_000.0,
            **more,
        }
        return TestClient(create_app(Settings(str(tmp_path / "table.db"), **wanted)))

    return start


@pytest.fixture
def client(running: Callable[[], AbstractContextManager[TestClient]]) -> Iterator[TestClient]:
    with running() as started:
        yield started


@pytest.fixture
def ada(client: TestClient) -> Person:
    return Person(client, "Ada")


@pytest.fixture
def bo(client: TestClient) -> Person:
    return Person(client, "Bo")
