"""The table, but Guardians begins in a prepared position: `python -m tests.browser.combat_table PORT DATABASE`.

Which one is said by the option `max_turns`. Decks are what lies on the table, so that no other card can come.
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
from tests.games.guardians.table import table

COMBAT, IDLE, PLACEMENT, MARCH, LAST_TURN, FULLEST, RETREAT, END = range(11, 19)
"""Values of `max_turns`."""
_DECKS = "deck 1 drake_hunter=9\ndeck 2 tin_squire=9\n"
POSITIONS: dict[int, str] = {
    COMBAT: """
    stones 1 5
    depot 1 b_charm p_ox p_wither h_vial
    stones 2 0
    upgrade c1 u_tower
    under b1 lantern_sage
    shield c3 1 sb_lions turned hedge_knight banner_marshal longbow_warden griffin_courier war_hounds hollow_roc \
      c_lance c_sword
    shield c3 2 sh_ash turned gale_sprite=4
    terrain c3 1 t_tilt
    combat c3 1 from=c2
    open C_DECL 1
    """,
    IDLE: """
    initiative 2
    depot 1 b_gold
    depot 2 b_gold
    shield b2 1 sh_dawn turned tin_squire
    shield b2 2 sh_ash turned marsh_bear
    terrain b2 1 t_plain
    combat b2 2 from=b3
    open C_DECL 2
    """,
    PLACEMENT: """
    stones 1 7
    stones 2 6
    hand 1 sh_dawn=3 t_plain=2 tin_squire=2 hedge_knight=2 rook_paladin griffin_courier barrow_giant lantern_sage \
      p_ox c_lance u_tower
    hand 2 t_plain
    open PLACE
    """,
    MARCH: """
    stones 1 5
    stones 2 4
    pen 1 sh_dawn t_plain
    depot 1 b_gold p_ox
    pen 2 t_swamp gutter_slime
    depot 2 b_charm p_null p_dark
    discard 1 fen_slinger hedge_knight
    discard 2 imp_accountant powder_imp
    captured 1 sh_ash
    captured 2 sh_dawn=2
    upgrade c1 u_tower
    under b1 lantern_sage
    garrison a1 tin_squire longbow_warden
    shield c1 1 sb_lions ready tin_squire barrow_giant
    shield b2 1 sh_dawn turned rook_paladin banner_marshal longbow_warden c_sword
    shield b3 2 sh_ash ready furnace_imp ash_duke c_spear
    shield a3 2 sh_ash ready mould_king whip_fiend
    shield b4 2 sb_howdah turned pit_sergeant
    under c4 tempting_shade
    terrain b2 1 t_tilt
    terrain a2 1 t_wood
    terrain b3 2 t_swamp
    terrain c3 2 b_gold down
    terrain c2 1 t_mount
    ruin a4
    open OPTION 1 b2
    """,
    LAST_TURN: """
    stones 1 2
    stones 2 2
    hand 1 sh_dawn tin_squire
    hand 2 sh_ash tin_squire
    captured 1 sh_ash=4
    captured 2 sh_dawn=4
    shield b2 1 sh_dawn ready rook_paladin hedge_knight
    shield b3 2 sh_ash ready tin_squire
    terrain b2 1 t_plain
    terrain b3 2 t_plain
    open PLACE
    """,
    FULLEST: """
    stones 1 4
    stones 2 2
    depot 1 b_charm p_song
    depot 2 p_dark b_gold
    discard 1 p_ox
    discard 2 p_wither
    power 1 used
    upgrade c1 u_tower
    under b1 lantern_sage*
    under b4 tempting_shade
    shield c3 1 sb_lions turned hedge_knight longbow_warden
    shield c3 2 sh_ash turned whip_fiend mould_king c_spear
    terrain c3 1 t_tilt
    combat c3 1 from=c2
    command 1 banner_marshal
    command 2 pit_sergeant
    support 1 banner_marshal siege_crew
    support 2 pit_sergeant
    match 1 barrow_giant / beaten:pudding_tide
    match 2 beaten:tin_squire / ash_duke
    match 3 rook_paladin+c_lance / furnace_imp
    step 1 ranged:siege_crew play:p_ox power influence:lantern_sage@b1.under
    step 2 play:p_wither influence:guardian
    open C_WIN 1
    """,
    RETREAT: """
    stones 1 4
    stones 2 3
    pen 1 t_plain
    depot 1 b_gold
    depot 2 b_charm p_dark
    discard 1 rook_paladin p_ox
    discard 2 furnace_imp
    captured 2 sh_dawn
    upgrade c1 u_tower
    garrison b1 tin_squire
    shield b3 1 sh_dawn turned hedge_knight longbow_warden c_sword
    shield b3 2 sh_ash turned ash_duke whip_fiend
    shield a2 1 sb_lions ready barrow_giant
    shield c4 2 sh_ash ready mould_king
    terrain a2 1 t_wood
    terrain b2 1 t_tilt
    terrain a3 1 t_plain
    terrain b3 2 t_swamp
    combat b3 1 from=b2 totals=12,23
    open C_RETREAT 1
    """,
    END: """
    stones 1 3
    stones 2 2
    depot 1 p_ox
    discard 2 furnace_imp mould_king
    captured 1 sh_ash=3
    captured 2 sh_dawn=2
    ruin c4
    shield c4 1 sb_lions turned rook_paladin
    shield b2 1 sh_dawn turned tin_squire barrow_giant
    shield b3 2 sh_ash turned ash_duke
    terrain b2 1 t_tilt
    terrain b3 2 t_swamp
    terrain c3 1 t_plain
    combat c4 1 guardian
    match 1 beaten:millstone_giant cask_colossus / guardian
    attack 1 rook_paladin>m1
    open C_SECWIN 1
    """,
}


def begun(
    game: Game, options: Options, setups: Sequence[str] = (), rng: Rng | None = None, fallbacks: bool = True
) -> Match:
    """What the table makes of a new game."""
    turns = int(options["max_turns"]) if game.slug == "guardians" else 0
    if turns not in POSITIONS:
        return Match(game, options, setups, rng, fallbacks=fallbacks)
    start = table(POSITIONS[turns] + _DECKS, more=f"max_turns={turns}").state
    return Match(game, start=start, rng=rng, fallbacks=fallbacks)


if __name__ == "__main__":
    setattr(core, "Match", begun)  # noqa: B010 - the table makes its matches with it
    main(*sys.argv[1:])
