"""The modes of Guardians that the laws are proved for."""

from __future__ import annotations

MODES: dict[str, dict[str, str]] = {
    "dawn-ash": {},
    "springs-ledger": {"deck_1": "nine_springs", "deck_2": "last_ledger"},
    "constructed": {"mode": "constructed", "max_turns": "12"},
}

FORGOTTEN_BY_TEXT = ("memory", "sums", "flights", "bounds", "barren")
"""What was seen and lies face down again is not in a text (GUA-CON-11)."""
