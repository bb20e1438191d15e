"""Rivality: rival wizards place lands, cast golems onto their neighbours and fight for the Well of Mana."""

from spellkeep.games.rivality.game import Rivality

GAME = Rivality()
