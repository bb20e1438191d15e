"""`spellkeep serve`: the table for many people; and the table that `spellkeep play` opens in the browser."""

from __future__ import annotations

import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from spellkeep.games import faults, load
from spellkeep.kernel.errors import BadOption
from spellkeep.kernel.words import say
from spellkeep.scene.standalone import MissingPart

if TYPE_CHECKING:
    from spellkeep.table.settings import Settings

EPILOG = "Example:  spellkeep serve --host 0.0.0.0 --port 8000 --database games.db --name games.example.org"
LOCAL = "127.0.0.1"
PORT = 8000
PORTS_TRIED = 20
LONGEST_MESSAGE = 64 * 1024
NOBODYS_ADDRESS = ("192.0.2.1", 9)
"""Set aside for documentation (RFC 5737): it belongs to nobody."""
LAST_WORDS = 3
"""Seconds that sockets get to close when the server ends."""


def serve_command(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 for all.")] = LOCAL,
    port: Annotated[int, typer.Option(min=1, max=65535, help="Port to listen on.")] = PORT,
    database: Annotated[
        str | None,
        typer.Option("--database-url", "--database", help="SQLite file, or URL. Without: a file in your data folder."),
    ] = None,
    name: Annotated[
        list[str] | None, typer.Option(help="Host name under which browsers reach it; may be repeated. Without: any.")
    ] = None,
) -> None:
    """Run the table: people play in their browsers, with each other and with bots."""
    settings = _settings(host, port, database, tuple(name or ()))
    address = f"http://{'localhost' if host == LOCAL else host}:{port}"
    run(settings, lambda: typer.echo(say("spellkeep.cli", "serve.open", {"address": address})))


def play_in_browser(game: str | None, port: int | None, database: str | None, open_browser: bool, lan: bool) -> None:
    """A table on this machine for whoever sits at it; with `lan` also for everybody in the same network."""
    if game is not None:
        load(game)
    host = lan_address() if lan else LOCAL
    chosen = port if port is not None else _free_port(host)
    home = f"http://{host if lan else 'localhost'}:{chosen}/"
    address = home + ("" if game is None else f"?play={game}")

    def announce() -> None:
        typer.echo(say("spellkeep.cli", "serve.play", {"address": address}))
        if lan:
            typer.echo(say("spellkeep.cli", "serve.lan", {"address": home}))
        if open_browser and _has_screen():
            webbrowser.open(address)

    run(_settings(host, chosen, database, (host,) if lan else ()), announce)


def lan_address() -> str:
    """The address under which others in the same network reach this machine. To find it, nothing is sent to anybody."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(NOBODYS_ADDRESS)  # only picks a network interface; nothing is sent
            address = str(probe.getsockname()[0])
        except OSError:
            address = ""
    if not address or address.startswith("127.") or address == "0.0.0.0":  # noqa: S104 (compared, not bound)
        raise BadOption("this machine is in no network that others could reach it by; play without --lan")
    return address


def run(settings: Settings, announce: Callable[[], None]) -> None:
    """Serve until interrupted. A game that cannot be used is missing on the page, so it is said here."""
    for fault in faults():
        typer.echo(f"spellkeep: {fault}", err=True)
    import uvicorn  # here, so that other commands start without it

    from spellkeep.table.app import create_app
    from spellkeep.table.process import tune

    class Server(uvicorn.Server):
        """Says where it is once it listens."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                tune()
                announce()

    config = uvicorn.Config(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        log_level="warning",
        ws_max_size=LONGEST_MESSAGE,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=LAST_WORDS,
    )
    Server(config).run()


def _settings(host: str, port: int, database: str | None, names: tuple[str, ...]) -> Settings:
    try:
        import uvicorn  # noqa: F401  (is the extra installed?)

        from spellkeep.table.settings import Settings, default_database
    except ImportError:
        raise MissingPart("the table needs more: install spellkeep[table]") from None
    most = os.environ.get("SPELLKEEP_BOT_SIMULATIONS", "")
    if most and not most.isdecimal():
        raise BadOption(f"SPELLKEEP_BOT_SIMULATIONS={most}: this is no number of simulations")
    simulations = int(most) if most else None
    return Settings(database or default_database(), host, port, names, bot_simulations=simulations)


def _free_port(host: str) -> int:
    """The first port from 8000 on that nobody listens on."""
    for port in range(PORT, PORT + PORTS_TRIED):
        with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                trial.bind((host, port))
            except OSError:
                continue
            return port
    raise BadOption(f"all ports from {PORT} to {PORT + PORTS_TRIED - 1} are in use; choose one with --port")


def _has_screen() -> bool:
    """Without one, a browser would take over the terminal."""
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
