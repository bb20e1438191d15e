"""A real server in a process of its own, and a real Chromium that looks at it."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

CHROMIUM = os.environ.get("SPELLKEEP_CHROMIUM", "/usr/bin/chromium")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SEED = "7"
"""Of the table at which chance is known beforehand."""
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
STARTING = 120.0
"""Seconds that a busy machine gets to start a table."""
PATIENCE = 30_000
"""Milliseconds that a busy machine gets for anything; nobody waits longer than it takes."""

Opener = Callable[..., Page]
expect.set_options(timeout=PATIENCE)


EXPECTED = ("WebSocket connection", "status of 400", "status of 409")


def _is_trouble(message: ConsoleMessage) -> bool:
    """A lost connection and a refusal are reported by the browser itself; everything else is a fault of the page."""
    return message.type == "error" and not any(words in message.text for words in EXPECTED)


class Server:
    """A table in a process of its own; it can be killed and started again with the same database."""

    def __init__(self, folder: Path, *seed: str, module: str = "tests.browser.launch") -> None:
        self.module = module
        self.seed = seed
        self.port = _free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.database = folder / "table.db"
        self.log = folder / "server.log"
        self.start()

    def words(self) -> list[str]:
        """How it is started."""
        return [sys.executable, "-m", self.module, str(self.port), str(self.database), *self.seed]

    def start(self) -> None:
        with self.log.open("ab") as output:
            quick = {**os.environ, "SPELLKEEP_BOT_SIMULATIONS": "10"}
            self.process = subprocess.Popen(self.words(), stdout=output, stderr=subprocess.STDOUT, env=quick)
        end = time.monotonic() + STARTING
        while time.monotonic() < end and self.process.poll() is None:
            try:
                with urllib.request.urlopen(f"{self.address}/healthz", timeout=2):
                    return
            except OSError:
                time.sleep(0.1)
        self.kill()
        pytest.fail(f"the table did not start:\n{self.log.read_text('utf-8', 'replace')}")

    def kill(self) -> None:
        """As a power cut does."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=20)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One table for all tests; whoever kills it starts it again."""
    server = Server(tmp_path_factory.mktemp("table"))
    yield server
    server.stop()


@pytest.fixture(scope="session")
def foreseeable(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A table at which chance is known beforehand."""
    server = Server(tmp_path_factory.mktemp("seeded"), SEED)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def sheet_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A table at which Embers is drawn with sheets."""
    server = Server(tmp_path_factory.mktemp("sheets"), module="tests.browser.sheet_table")
    yield server
    server.stop()


class Stage(Server):
    """A table at which every game begins in the position that was set up last."""

    def __init__(self, folder: Path) -> None:
        self.position = folder / "position.txt"
        super().__init__(folder, str(self.position), module="tests.browser.position_table")

    def set_up(self, position: str) -> None:
        self.position.write_text(position, "utf-8")


@pytest.fixture(scope="session")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    stage = Stage(tmp_path_factory.mktemp("stage"))
    yield stage
    stage.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    if not Path(CHROMIUM).exists():
        pytest.fail(f"the browser tests need Chromium at {CHROMIUM}: apt-get install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def opened(chromium: Browser, server: Server) -> Iterator[Opener]:
    """Opens a page of the table in a fresh browser profile; whatever breaks in a page fails the test.

    Nothing moves unless the test asks for it, so that nobody waits.
    """
    contexts: list[BrowserContext] = []
    broken: list[str] = []

    def opener(path: str = "/", *, phone: bool = False, moving: bool = False, at: Server = server) -> Page:
        context = chromium.new_context(
            base_url=at.address,
            viewport=PHONE if phone else DESKTOP,  # type: ignore[arg-type]
            has_touch=phone,
            is_mobile=phone,
            device_scale_factor=2 if phone else 1,
            reduced_motion="no-preference" if moving else "reduce",
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.on("pageerror", lambda error: broken.append(str(error)))
        page.on("console", lambda message: broken.append(message.text) if _is_trouble(message) else None)
        page.goto(path)
        return page

    yield opener
    for context in contexts:
        context.close()
    assert not broken


@contextmanager
def standing_still(page: Page) -> Iterator[None]:
    """Whatever begins to move on a page stays where it begins: a passing moment waits for whoever looks at it."""
    browser = page.context.new_cdp_session(page)
    browser.send("Animation.enable")
    browser.send("Animation.setPlaybackRate", {"playbackRate": 0})
    yield
    browser.send("Animation.setPlaybackRate", {"playbackRate": 1})
    browser.detach()


@pytest.fixture(scope="session")
def combat_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A table at which Guardians begins in a prepared position."""
    server = Server(tmp_path_factory.mktemp("combat"), module="tests.browser.combat_table")
    yield server
    server.stop()
