"""The modes of Tidewick that the laws are proved for."""

from __future__ import annotations

MODES: dict[str, dict[str, str]] = {"first-1": {}, "first-2": {"first": "2"}}
