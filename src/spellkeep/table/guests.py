r"""Who a browser is: a guest with an id and a name, in a signed cookie that no script can read.

>>> cookies = Cookies("secret")
>>> guest = Guest("abc", "Ada")
>>> cookies.read(cookies.written(guest)) == guest
True
>>> cookies.read(cookies.written(guest) + "x") is None, Cookies("other").read(cookies.written(guest)) is None
(True, True)
>>> tidy_name("  Ada   Lovelace\n"), len(tidy_name("x" * 99))
('Ada Lovelace', 40)
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from itsdangerous import BadData, URLSafeSerializer

COOKIE = "spellkeep"
YEAR = 365 * 24 * 3600
LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class Guest:
    """A browser: an unforeseeable id, and what others call the person."""

    id: str
    name: str = ""


def new_guest() -> Guest:
    """A browser that has never been here."""
    return Guest(secrets.token_urlsafe(16))


def tidy_name(text: str) -> str:
    """Names are data: one line, not too long."""
    printable = "".join(c if c.isprintable() else " " for c in text)
    return " ".join(printable.split())[:LONGEST_NAME].strip()


class Cookies:
    """Signs and reads the cookie; the secret is kept with the data, so cookies outlive the process."""

    def __init__(self, secret: str) -> None:
        self._signer = URLSafeSerializer(secret, salt="spellkeep-guest/1")

    def written(self, guest: Guest) -> str:
        """What the cookie holds, signed."""
        return str(self._signer.dumps([guest.id, guest.name]))

    def read(self, text: str | None) -> Guest | None:
        """The guest of a cookie, None if there is none or somebody changed it."""
        if not text:
            return None
        try:
            mark, name = self._signer.loads(text)
        except (BadData, ValueError, TypeError):
            return None
        return Guest(str(mark), str(name))
