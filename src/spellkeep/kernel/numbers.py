"""Numbers as people type them. Whatever comes from outside is asked here before it is turned into a number.

>>> is_number("12"), is_number("-1"), is_number("²"), is_number("9" * 5000)
(True, False, False, False)
"""

from __future__ import annotations

from typing import Final

_LONGEST: Final = 9
"""Python refuses to read very long numbers, with an error that is not for players; no game counts that far."""


def is_number(text: str) -> bool:
    """A whole number in plain digits, not too long to be one."""
    return len(text) <= _LONGEST and text.isascii() and text.isdecimal()
