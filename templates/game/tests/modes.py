"""The modes of New Game that the laws are proved for."""

from __future__ import annotations

MODES: dict[str, dict[str, str]] = {"2": {"players": "2"}, "3": {"players": "3"}}
