"""Numbers as texts of this game write them: positions, actions and own data."""

from __future__ import annotations


def is_number(text: str) -> bool:
    """A number that this game can have, without sign or leading zeros.

    >>> is_number("12"), is_number("012"), is_number("-1"), is_number("1" * 5000)
    (True, False, False, False)
    """
    return text.isascii() and text.isdecimal() and len(text) < 5 and str(int(text)) == text
