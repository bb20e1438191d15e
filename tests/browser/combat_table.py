"""The table, but Guardians begins in a combat: `python -m tests.browser.combat_table PORT DATABASE`.

Seat 1 attacks and holds a modifier of every kind; seat 2 has one creature and nothing to answer with.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from spellkeep.kernel.game import Game
from spellkeep.kernel.match import Match
from spellkeep.kernel.options import Options
from spellkeep.kernel.rng import Rng
from spellkeep.table import core
from tests.browser.launch import main

COMBAT = """
guardians precon
seat 1 dawn_road
seat 2 ash_gate
turn 4
initiative 1
fought 4
stones 1 5
depot 1 b_gold p_ox
deck 1 ?=50
up 1 drake_hunter
stones 2 0
deck 2 ?=58
up 2 spine_thrower
under b1 lantern_sage
shield b3 1 sb_lions turned hedge_knight banner_marshal longbow_warden c_lance
shield b3 2 sh_ash turned mould_king
terrain b3 1 t_tilt
combat b3 1 from=b2
open C_DECL 1
"""


def begun(
    game: Game, options: Options, setups: Sequence[str] = (), rng: Rng | None = None, fallbacks: bool = True
) -> Match:
    """What the table makes of a new game."""
    if game.slug != "guardians":
        return Match(game, options, setups, rng, fallbacks=fallbacks)
    return Match(game, start=game.from_text(COMBAT), rng=rng, fallbacks=fallbacks)


if __name__ == "__main__":
    setattr(core, "Match", begun)  # noqa: B010 - the table makes its matches with it
    main(*sys.argv[1:])
