"""Guardians: hidden stacks march under shields, and combat is fought in rounds with cards, bribes and spells."""

from spellkeep.games.guardians.game import Guardians

GAME = Guardians()
