"""Mushroom Sorcerer in a prepared position: `python -m tests.browser.forest_table PORT DATABASE`.

With `blessing_tie=most_moon` seat 2 has just attacked seat 1; else seat 1 begins the first turn of a known forest.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from spellkeep.kernel.game import Game
from spellkeep.kernel.match import Match
from spellkeep.kernel.options import Options
from spellkeep.kernel.rng import Rng
from spellkeep.kernel.state import State
from spellkeep.table import core
from tests.browser.launch import main

FIRST_TURN = """
mushroom 2
round 1
order 1 2
phase night 1 1
seat 1 bahon influence 0 mana 1 flask 2 drop 5
seat 2 eddie influence 0 mana 1 flask 2 drop 5
potions 1 hibernate fury full_belly forest_keeper slow_learner
potions 2 early_bird cheat plan_b lucky_hand thief
soil fire F02 F10 F16 stone F04 F11 F19 mana F05 F13 F20 drop F01 F08 F17
tokens F02 F03 F04 F06 F08 F09 F12 F13 F15 F17 F18 F19
rubble F03 F06 F07 F09 F12 F14 F15 F18
stacks intuition 7 praise 7 strike 7 top_up 7
"""
ATTACKED = """
mushroom 2 blessing_tie=most_moon
round 3
order 2 1
phase night 2 2
seat 1 cassandra influence 8 stone 8 mana 2 flask 3 drop 2 dice 2
seat 2 eddie influence 6 fire 9 mana 2 flask 2 dice 2
potions 1 mastery *steinouflage sprout thunder_chain
potions 2 early_bird *cheat plan_b thief
soil fire F02 F10 F16 stone F04 F11 F19 mana F05 F13 F20 drop F01 F08 F17
tokens F02 F03
rubble F03
tower F08 1 swst 1f2s
tower F13 2 fsf 2f1s
stacks moon_essence 7 purify 7 skim 7 shadow_gu 7
turn main
war F13 F08 start 1
side 2 used
"""


class PreparedMatch(Match):
    """Every table begins in the position that its options name."""

    def __init__(
        self,
        game: Game,
        options: Options | None = None,
        setups: Sequence[str] = (),
        rng: Rng | None = None,
        start: State | None = None,
        fallbacks: bool = True,
    ) -> None:
        assert options is not None
        position = ATTACKED if options["blessing_tie"] == "most_moon" else FIRST_TURN
        super().__init__(game, options, setups, rng, game.from_text(position), fallbacks)


if __name__ == "__main__":
    core.Match = PreparedMatch  # type: ignore[attr-defined]
    main(*sys.argv[1:])
