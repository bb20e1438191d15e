"""`spellkeep serve` and `spellkeep play` as real processes."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol

from spellkeep.cli import serve
from spellkeep.kernel.errors import BadOption

PATIENCE = 30.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def started(*words: str, port: int) -> Iterator[subprocess.Popen[str]]:
    """A server that answers; afterwards it is gone, one way or the other."""
    command = [sys.executable, "-m", "spellkeep", *words, "--port", str(port)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        end = time.monotonic() + PATIENCE
        while not answers(port):
            assert process.poll() is None, "it ended by itself"
            assert time.monotonic() < end, "it does not answer"
            time.sleep(0.1)
        yield process
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGINT)
        _, complaints = process.communicate(timeout=PATIENCE)
    assert "Traceback" not in complaints, complaints


def answers(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=2) as answer:
            return bool(json.load(answer)["status"] == "ok")
    except OSError:
        return False


def post(port: int, path: str, body: object, cookie: str) -> tuple[Any, str]:
    headers = {"content-type": "application/json", "cookie": cookie}
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        return json.load(answer), (answer.headers["set-cookie"] or cookie).partition(";")[0]


@contextmanager
def at(port: int, table: str, cookie: str) -> Iterator[ClientConnection]:
    address = f"ws://127.0.0.1:{port}/tables/{table}/socket"
    with connect(address, subprotocols=[Subprotocol("spellkeep.1")], additional_headers={"cookie": cookie}) as line:
        yield line


def hear(line: ClientConnection, *kinds: str) -> Any:
    while True:
        message = json.loads(line.recv(timeout=PATIENCE))
        if message["t"] in kinds:
            return message


def test_an_acknowledged_move_survives_kill_9(tmp_path: Path) -> None:
    port, words = free_port(), ["serve", "--database", str(tmp_path / "t.db")]
    with started(*words, port=port) as server:
        _, cookie = post(port, "/api/name", {"name": "Ada"}, "")
        body = {"game": "rivality", "options": {"players": "1"}, "seats": ["me"]}
        table = post(port, "/api/tables", body, cookie)[0]["id"]
        with at(port, table, cookie) as line:
            line.send(json.dumps({"t": "hello"}))
            full = hear(line, "full")
            token = full["ask"]["moves"][0][0]
            line.send(json.dumps({"t": "act", "id": "only", "seq": full["seq"], "token": token}))
            hear(line, "ack")
            server.kill()
            server.wait()
    with started(*words, port=port), at(port, table, cookie) as line:
        line.send(json.dumps({"t": "hello", "have": full["seq"]}))
        again = hear(line, "full")
        assert again["table"]["me"] == 1
        assert len(again["log"]) > len(full["log"])
        line.send(json.dumps({"t": "act", "id": "only", "seq": again["seq"], "token": token}))
        assert hear(line, "ack", "no")["t"] == "ack", "the repeated act is known"


def test_pages_that_vanish_or_talk_nonsense_are_no_error(tmp_path: Path) -> None:
    port = free_port()
    with started("serve", "--database", str(tmp_path / "t.db"), port=port):
        made, cookie = post(port, "/api/play", {"game": "rivality"}, "")
        for last_words in (b"\x00\xff", "{", json.dumps({"t": "hello"})):
            with at(port, made["id"], cookie) as line:
                line.send(json.dumps({"t": "hello"}))
                hear(line, "full")
                line.send(last_words)
                line.socket.close()
        time.sleep(1.5)
        assert answers(port)


def test_play_says_where_the_table_is_and_ends_when_told(tmp_path: Path) -> None:
    port = free_port()
    with started("play", "rivality", "--no-open", "--database", str(tmp_path / "t.db"), port=port) as server:
        assert server.stdout is not None
        assert f"http://localhost:{port}/?play=rivality" in server.stdout.readline()
        with urllib.request.urlopen(f"http://localhost:{port}/", timeout=PATIENCE) as page:
            assert page.status == 200
        os.kill(server.pid, signal.SIGINT)
        assert server.wait(PATIENCE) in (0, -signal.SIGINT, 130)


LIVING_ROOM = """
from spellkeep.cli import serve
serve.lan_address = lambda: "127.0.0.2"
from spellkeep.cli.main import main
main()
"""


def _ask(address: str, path: str, body: object | None = None, **headers: str) -> tuple[int, Any, str]:
    """Status, content and cookie of an answer."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address + path, data, {"content-type": "application/json", **headers})
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return answer.status, json.load(answer), (answer.headers["set-cookie"] or "").partition(";")[0]
    except urllib.error.HTTPError as refused:
        return refused.code, None, ""


def test_with_lan_others_in_the_network_can_open_the_table_and_play(tmp_path: Path) -> None:
    """The network is another address of this machine: nothing leaves it."""
    port = free_port()
    address = f"http://127.0.0.2:{port}"
    words = ["play", "--lan", "--no-open", "--port", str(port), "--database", str(tmp_path / "t.db")]
    command = [sys.executable, "-c", LIVING_ROOM, *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            assert address in server.stdout.readline()
            assert address in server.stdout.readline()
            status, made, cookie = _ask(address, "/api/play", {"game": "rivality"}, origin=address)
            assert status == 200
            assert cookie.startswith("spellkeep=")
            assert _ask(address, made["url"].replace("/tables", "/api/tables"), cookie=cookie)[1]["me"] == 1
            assert _ask(address, "/api/play", {"game": "rivality"}, origin="http://127.0.0.1")[0] == 403
            assert _ask(address, "/api/home", host="elsewhere.example")[0] == 400, "no foreign name leads here"
            assert not answers(port), "nothing listens on addresses that were not announced"
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(timeout=PATIENCE)


class _Way(socket.socket):
    """A socket that finds this way out of the machine; it sends nothing."""

    address = ""

    def connect(self, address: object, /) -> None:
        if not self.address:
            raise OSError("no network")

    def getsockname(self) -> tuple[str, int]:
        return (self.address, 9)


def test_the_address_for_others_is_that_of_the_way_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "socket", _Way)
    monkeypatch.setattr(_Way, "address", "192.168.1.7")
    assert serve.lan_address() == "192.168.1.7"


@pytest.mark.parametrize("address", ["", "127.0.0.1"])
def test_a_machine_without_a_network_says_so(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setattr(socket, "socket", _Way)
    monkeypatch.setattr(_Way, "address", address)
    with pytest.raises(BadOption, match="play without --lan"):
        serve.lan_address()


COLLECTING = """
import gc
import sys
from pathlib import Path

from spellkeep.cli import serve
from spellkeep.table.settings import Settings

def announce():
    Path(sys.argv[3]).write_text(f"{gc.get_freeze_count()} {gc.get_threshold()[0]}")

serve.run(Settings(sys.argv[2], port=int(sys.argv[1])), announce)
"""


def test_the_server_lets_no_collector_walk_through_its_tables_all_the_time(tmp_path: Path) -> None:
    port, told = free_port(), tmp_path / "told"
    command = [sys.executable, "-c", COLLECTING, str(port), str(tmp_path / "t.db"), str(told)]
    with subprocess.Popen(command) as server:
        try:
            end = time.monotonic() + PATIENCE
            while not answers(port):
                assert time.monotonic() < end, "it does not answer"
                time.sleep(0.1)
        finally:
            server.send_signal(signal.SIGINT)
    frozen, threshold = told.read_text("ascii").split()
    assert int(frozen) > 10_000, "what is loaded at the start is never walked through again"
    assert int(threshold) > 10_000
