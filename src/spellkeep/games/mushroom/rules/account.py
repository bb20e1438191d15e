"""How everybody stood at the end: what each way of winning counts, and what decides a tie."""

from __future__ import annotations

from spellkeep.games.mushroom.rules.names import bits
from spellkeep.games.mushroom.rules.position import DOMINANCE_PATH, Position
from spellkeep.kernel.outcome import Item


def account_of(p: Position) -> list[Item]:
    """First what decided this game, then the rest."""
    seats = range(p.players)
    influence = Item("influence", "MSH-END-03", {}, [p.influence[seat] for seat in seats])
    moon = Item("moon", "MSH-END-01", {}, [max(0, p.moon[seat]) for seat in seats])
    moon_gus = Item("moon_gus", "MSH-END-01", {}, [p.moon_gus(seat) for seat in seats])
    gus = Item("gus", "MSH-END-03", {}, [p.gus_in_forest(seat) for seat in seats])
    by_moon = all([p.moon[seat] != DOMINANCE_PATH for seat in bits(p.winners)])
    return [moon, moon_gus, influence, gus] if by_moon else [influence, gus, moon, moon_gus]
