"""New Game: play the highest card."""

from __future__ import annotations

from spellkeep.games.newgame.game import NewGameGame

GAME = NewGameGame()
