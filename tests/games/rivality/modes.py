"""The nine modes of Rivality that the laws are proved for."""

from __future__ import annotations

MODES: dict[str, dict[str, str]] = {
    "base-2": {"players": "2"},
    "base-3": {"players": "3"},
    "base-4t": {"players": "4"},
    "expert-2": {"players": "2", "expert": "yes"},
    "expert-3": {"players": "3", "expert": "yes"},
    "expert-4t": {"players": "4", "expert": "yes"},
    "solo-beginner": {"players": "1", "solo_level": "beginner"},
    "solo-standard": {"players": "1", "solo_level": "standard"},
    "solo-master": {"players": "1", "solo_level": "master"},
}

FORGOTTEN_BY_TEXT = ("put_back", "stranded")
"""RIV-CON-08 has no line for what was exchanged; a reader restores of it what the board still tells."""
