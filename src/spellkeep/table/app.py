"""The table as a web application: all its addresses, and its life from start to end, on one page."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from importlib import resources
from pathlib import Path

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected

from spellkeep.games import slugs
from spellkeep.kernel.errors import IllegalAction, SpellkeepError
from spellkeep.kernel.words import catalogue, say
from spellkeep.scene.drawing import LAYOUTS
from spellkeep.table import library
from spellkeep.table.bots import Thinkers
from spellkeep.table.connection import Connection
from spellkeep.table.core import PACKAGE
from spellkeep.table.entries import Sitter
from spellkeep.table.guard import SafeHeaders, is_own_origin
from spellkeep.table.guests import COOKIE, YEAR, Cookies, Guest, new_guest, tidy_name
from spellkeep.table.incident import Incident
from spellkeep.table.languages import ENGLISH, spoken
from spellkeep.table.lobby import Lobby, UnknownTable, seats_of
from spellkeep.table.picture import definitions
from spellkeep.table.portrait import portrait
from spellkeep.table.session import Session
from spellkeep.table.settings import Settings
from spellkeep.table.store import Store
from spellkeep.table.viewer import Viewer
from spellkeep.table.wire.http import AtTable, Body, Health, Joined, Named, Refused
from spellkeep.table.wire.messages import PROTOCOL, Bye, written

WEB = Path(str(resources.files("spellkeep.web")))
FONTS = Path(str(resources.files("spellkeep.scene"))) / "fonts"
LONGEST_REQUEST = 64 * 1024
SMALL = 1000
"""Answers below this size are not worth compressing."""
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
REFUSED, FOREIGN, UNKNOWN, TAKEN, BROKEN = 400, 403, 404, 409, 500
CLOSED_BY_POLICY = 1008
GONE = (WebSocketDisconnect, WebSocketDisconnected)
"""The page has gone: noticed while listening, or while talking."""


Answer = Callable[[Request, Body], Awaitable[Response]]


class Told(Response):
    """An answer as JSON: structs of `wire.http`, as they are declared."""

    media_type = "application/json"

    def render(self, content: object) -> bytes:
        """Structs become JSON without a detour."""
        return msgspec.json.encode(content)


def create_app(settings: Settings) -> Starlette:
    """The whole application; it owns its store, its bots and its rooms from start to end."""

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        store = Store(settings.database_url)
        await store.open()
        thinkers = Thinkers(settings.bot_workers, settings.bot_seconds, settings.bot_simulations)
        app.state.lobby = Lobby(store, thinkers, settings)
        app.state.cookies = Cookies(await store.secret())
        try:
            yield
        finally:
            await app.state.lobby.close()
            await store.close()
            await thinkers.close()

    return Starlette(
        lifespan=life,
        routes=[
            Route("/", page("home.html")),
            Route("/tables/{id}", page("table.html")),
            Route("/tables/{id}/record", record),
            WebSocketRoute("/tables/{id}/socket", socket),
            Route("/games/{slug}/definitions.svg", definitions_file),
            Route("/games/{slug}/portrait.svg", portrait_file),
            Route("/games/{slug}/rules", rules),
            Route("/games/{slug}/tour", tour),
            Mount("/static/fonts", StaticFiles(directory=FONTS)),
            Mount("/static", StaticFiles(directory=WEB / "static", check_dir=False)),
            Route("/api/words", words),
            Route("/api/home", home),
            Route("/api/name", posted(name), methods=["POST"]),
            Route("/api/seats", posted(count_seats), methods=["POST"]),
            Route("/api/play", posted(play), methods=["POST"]),
            Route("/api/tables", posted(begin), methods=["POST"]),
            Route("/api/tables/{id}", table),
            Route("/api/tables/{id}/join", posted(join), methods=["POST"]),
            Route("/api/tables/{id}/rematch", posted(rematch), methods=["POST"]),
            Route("/healthz", healthz),
        ],
        middleware=[
            Middleware(TrustedHostMiddleware, allowed_hosts=list(settings.trusted_hosts), www_redirect=False),
            Middleware(SafeHeaders),
            Middleware(GZipMiddleware, minimum_size=SMALL),
        ],
        exception_handlers={
            UnknownTable: lambda _, error: refused(UNKNOWN, str(error)),
            SpellkeepError: lambda _, error: refused(REFUSED, str(error)),
            Incident: _tell_incident,
        },
    )


# -- pages and files ---------------------------------------------------------------------------------------------------


def page(file: str) -> Callable[[Request], Awaitable[Response]]:
    """A page is the same bytes for everybody; who has no cookie gets one."""

    async def show(request: Request) -> Response:
        return introduced(request, FileResponse(WEB / file, headers={"Cache-Control": ASK_AGAIN}))

    return show


async def definitions_file(request: Request) -> Response:
    """The definitions of a game's drawing. With the hash of its content in the address it may be kept for ever."""
    slug = request.path_params["slug"]
    if slug not in slugs():
        return refused(UNKNOWN, slug)
    text, mark = await lobby(request).off_loop.answer(lambda: definitions(slug))
    keep = FOR_EVER if request.query_params.get("v") == mark else ASK_AGAIN
    return Response(text, media_type="image/svg+xml", headers={"Cache-Control": keep, "ETag": f'"{mark}"'})


async def rules(request: Request) -> Response:
    """The numbered rules of a game, for the panel that shows them."""
    slug = request.path_params["slug"]
    return Told(library.rules(slug)) if slug in slugs() else refused(UNKNOWN, slug)


async def tour(request: Request) -> Response:
    """The game in a few pictures; none if it has no tour."""
    slug, layout = request.path_params["slug"], request.query_params.get("layout", "wide")
    if slug not in slugs() or layout not in LAYOUTS:
        return refused(UNKNOWN, slug)
    language = language_of(request)
    return Told(await lobby(request).off_loop.answer(lambda: library.tour(slug, layout, language)))


async def portrait_file(request: Request) -> Response:
    """A picture of the game, for its card on the home page."""
    slug = request.path_params["slug"]
    text = await lobby(request).off_loop.answer(lambda: portrait(slug)) if slug in slugs() else ""
    if not text:
        return refused(UNKNOWN, slug)
    return Response(text, media_type="image/svg+xml", headers={"Cache-Control": ASK_AGAIN})


async def words(request: Request) -> Response:
    """The words of the page."""
    return Told(catalogue("spellkeep.web", language_of(request)))


def language_of(request: Request) -> str:
    """The language that the page asks for, if the table speaks it."""
    return spoken(request.query_params.get("language", ENGLISH).lower())


async def record(request: Request) -> Response:
    """The record of a game, with ? for what this browser may not know."""
    room = await lobby(request).room(request.path_params["id"])
    return PlainTextResponse(await room.record_for(guest_of(request)))


async def healthz(request: Request) -> Response:
    """For whoever watches the server: is it up, and can it store?"""
    alive = await lobby(request).store.is_alive()
    answer = Health("ok" if alive else "no store", len(lobby(request).rooms))
    return Told(answer, status_code=200 if alive else 503)


# -- the lobby ---------------------------------------------------------------------------------------------------------


async def home(request: Request) -> Response:
    """The first page: games, and the guest's own tables."""
    return introduced(request, Told(await lobby(request).home(guest_of(request))))


async def table(request: Request) -> Response:
    """The head of a table, before its socket is opened."""
    room = await lobby(request).room(request.path_params["id"])
    guest = guest_of(request)
    return Told(room.table_for(guest, Viewer(room.seat_for(guest))))


async def name(request: Request, body: Body) -> Response:
    """Give the guest another name; the cookie carries it."""
    renamed = Guest(guest_of(request).id, tidy_name(body.name))
    return introduced(request, Told(Named(renamed.name)), renamed)


async def count_seats(request: Request, body: Body) -> Response:
    """How many seats some options make: asked while a new table is set up."""
    return Told(await lobby(request).off_loop.answer(lambda: seats_of(body.game, body.options)))


async def play(request: Request, body: Body) -> Response:
    """One click: a first game against bots."""
    guest = guest_of(request)
    return _at_table(request, guest, (await lobby(request).play_now(guest, body.game)).id)


async def begin(request: Request, body: Body) -> Response:
    """A table with chosen options, seats and set-ups."""
    guest = guest_of(request)
    room = await lobby(request).begin(guest, body.game, body.options, body.seats, body.setups)
    return _at_table(request, guest, room.id)


async def join(request: Request, body: Body) -> Response:
    """Sit down on an open seat."""
    room = await lobby(request).room(request.path_params["id"])
    guest = guest_of(request)
    called = tidy_name(body.name) or guest.name
    sitter = Sitter("guest", called or say(PACKAGE, "name.guest", {}), guest.id)
    try:
        seat = await room.sit(None if body.seat is None else body.seat - 1, sitter, body.setup.strip())
    except IllegalAction as taken:
        return refused(TAKEN, taken.sentence)
    return introduced(request, Told(Joined(seat + 1)), Guest(guest.id, called))


async def rematch(request: Request, _: Body) -> Response:
    """The next table with the same people, made once."""
    guest = guest_of(request)
    return _at_table(request, guest, await lobby(request).rematch(guest, request.path_params["id"]))


# -- the socket --------------------------------------------------------------------------------------------------------


async def socket(websocket: WebSocket) -> None:
    """One page at a table: what it says is heard one after the other, what it is told waits in a line of its own."""
    if not is_own_origin(websocket.headers):
        await websocket.close(CLOSED_BY_POLICY)
        return
    await websocket.accept(PROTOCOL if PROTOCOL in websocket.scope["subprotocols"] else None)
    if PROTOCOL not in websocket.scope["subprotocols"]:
        await _turn_away(websocket, say(PACKAGE, "refusal.other_protocol", {}))
        return
    try:
        room = await lobby(websocket).room(websocket.path_params["id"])
    except (SpellkeepError, Incident) as error:
        await _turn_away(websocket, error.sentence() if isinstance(error, Incident) else str(error))
        return
    connection = Connection(guest_of(websocket), lobby(websocket).settings.messages_per_second)
    session = Session(room, connection, lobby(websocket).thinkers)
    telling = asyncio.create_task(_tell(websocket, connection))
    try:
        with suppress(*GONE, KeyError):  # KeyError: the page sent bytes instead of text
            while not connection.closing:
                await session.hear(await websocket.receive_text())
            await telling  # send what is still queued before closing
    finally:
        telling.cancel()
        with suppress(asyncio.CancelledError):
            await telling
        await room.leave(connection)


async def _tell(websocket: WebSocket, connection: Connection) -> None:
    """Send whatever waits; a socket that is gone ends it."""
    with suppress(*GONE):
        while (text := await connection.next()) is not None:
            await websocket.send_text(text)
        await websocket.close()


async def _turn_away(websocket: WebSocket, text: str) -> None:
    await websocket.send_text(written(Bye(text, 0)))
    await websocket.close(CLOSED_BY_POLICY)


# -- what they share ---------------------------------------------------------------------------------------------------


def lobby(connection: HTTPConnection) -> Lobby:
    """The one lobby of this server."""
    found: Lobby = connection.app.state.lobby
    return found


def guest_of(connection: HTTPConnection) -> Guest:
    """Who asks: the guest of the cookie, else a new one, the same for the whole request."""
    if not hasattr(connection.state, "guest"):
        cookies: Cookies = connection.app.state.cookies
        connection.state.guest = cookies.read(connection.cookies.get(COOKIE)) or new_guest()
    found: Guest = connection.state.guest
    return found


def introduced(request: Request, response: Response, guest: Guest | None = None) -> Response:
    """The same answer with the cookie, if it is new or says something new."""
    cookies: Cookies = request.app.state.cookies
    value = cookies.written(guest or guest_of(request))
    if request.cookies.get(COOKIE) != value:
        secure = request.url.scheme == "https"
        response.set_cookie(COOKIE, value, max_age=YEAR, httponly=True, samesite="lax", secure=secure)
    return response


def posted(answer: Answer) -> Callable[[Request], Awaitable[Response]]:
    """A request that changes something: from our own pages only, JSON, not too long."""

    async def checked(request: Request) -> Response:
        if not is_own_origin(request.headers):
            return refused(FOREIGN, say(PACKAGE, "refusal.foreign", {}))
        if request.headers.get("content-type", "").partition(";")[0] != "application/json":
            return refused(REFUSED, say(PACKAGE, "refusal.bad_request", {}))
        data = b""
        async for piece in request.stream():
            data += piece
            if len(data) > LONGEST_REQUEST:
                return refused(REFUSED, say(PACKAGE, "refusal.bad_request", {}))
        try:
            body = msgspec.json.decode(data or b"{}", type=Body)
        except msgspec.DecodeError:
            return refused(REFUSED, say(PACKAGE, "refusal.bad_request", {}))
        return await answer(request, body)

    return checked


def refused(status: int, text: str) -> Response:
    """An answer that says why not."""
    return Told(Refused(text), status)


def _at_table(request: Request, guest: Guest, id: str) -> Response:
    return introduced(request, Told(AtTable(id, f"/tables/{id}")), guest)


def _tell_incident(_: Request, error: Exception) -> Response:
    assert isinstance(error, Incident)
    return refused(BROKEN, error.sentence())
