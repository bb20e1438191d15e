"""Embers: a small game that shows every kind of rule once."""

from __future__ import annotations

from spellkeep.games.embers.game import EmbersGame

GAME = EmbersGame()
