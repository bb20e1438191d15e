"""What every answer carries, and where requests may come from."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}


class SafeHeaders:
    """Adds to every answer what tells a browser to run no script but ours."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Add the headers to every answer by HTTP."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, send_with_headers if scope["type"] == "http" else send)


def is_own_origin(headers: Headers) -> bool:
    """Browsers name the page a request comes from; programs that name none bring no cookie of a browser either.

    >>> is_own_origin(Headers({"host": "localhost:8000", "origin": "http://localhost:8000"}))
    True
    >>> is_own_origin(Headers({"host": "localhost:8000", "origin": "https://evil.example"}))
    False
    """
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host")
