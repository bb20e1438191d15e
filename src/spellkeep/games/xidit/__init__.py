"""Lords of Xidit: secret programmes on a map of 21 cities, and three eliminations at the end."""

from spellkeep.games.xidit.game import Xidit

GAME = Xidit()
