"""Embers: a small game that shows every kind of rule once. A new game is copied from this folder."""

from __future__ import annotations

from spellkeep.games.embers.game import EmbersGame

GAME = EmbersGame()
