"""Mushroom Sorcerer: towers of mushrooms, war with dice, spells and potions, two ways to win."""

from spellkeep.games.mushroom.game import MushroomSorcerer

GAME = MushroomSorcerer()
