"""Tidewick: five lanes that rise, and a deck that runs out. The worked example of a game outside the package."""

from __future__ import annotations

from tidewick.game import TidewickGame

GAME = TidewickGame()
