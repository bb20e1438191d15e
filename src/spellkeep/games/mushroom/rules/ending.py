"""How a game ends (MSH-END): the Blessing, Dominance, the hard stop, and who has won."""

from __future__ import annotations

from spellkeep.games.mushroom.rules.names import bits
from spellkeep.games.mushroom.rules.position import (
    BLESSING,
    DOMINANCE,
    DOMINANCE_PATH,
    ENDS,
    HARD_STOP,
    NOBODY,
    OVER,
    Position,
)
from spellkeep.kernel.outcome import Outcome, ranked

RULES = ["", "MSH-END-01", "MSH-END-03", "MSH-END-05"]


def blessed(p: Position, seat: int) -> bool:
    """MSH-END-01: enough moon GUs for the moon elements."""
    moon = p.moon[seat]
    if moon < 0:
        return False
    need = p.mode.box.moon_need[moon]
    return need > 0 and p.moon_gus(seat) >= need


def influence_of(p: Position, seat: int) -> int:
    """MSH-END-03: Blessing players count as 0."""
    return p.influence[seat] if p.moon[seat] == DOMINANCE_PATH else 0


def check_start(p: Position, seat: int) -> None:
    """The check at the start of a turn; MSH-END-04: the Blessing comes first, also in the last lap."""
    if blessed(p, seat):
        finish(p, BLESSING, _blessing_winners(p, seat))
    elif p.moon[seat] == DOMINANCE_PATH and p.influence[seat] >= p.mode.box.dominance and not p.last:
        p.last = 1  # MSH-END-02
        p.announce("last_lap", "MSH-END-02", seat)


def _blessing_winners(p: Position, seat: int) -> list[int]:
    """MSH-Q-37: who triggered it; with `blessing_tie=most_moon` the one with most moon elements."""
    if not p.mode.most_moon:
        return [seat]
    most = max([p.moon[other] for other in range(p.players) if blessed(p, other)])
    if p.moon[seat] == most:
        return [seat]
    return [other for other in range(p.players) if blessed(p, other) and p.moon[other] == most]


def end_of_dominance(p: Position) -> None:
    """MSH-END-03: most influence, then more GUs in the forest; MSH-Q-36: else shared."""
    seats = list(range(p.players))
    finish(p, DOMINANCE, _best(seats, [[influence_of(p, seat), p.gus_in_forest(seat)] for seat in seats]))


def hard_stop(p: Position) -> None:
    """MSH-Q-40: after the last round."""
    seats = list(range(p.players))
    fulfilled = [seat for seat in seats if blessed(p, seat)]
    if fulfilled:
        winners = _best(fulfilled, [[p.moon[seat], p.gus_in_forest(seat)] for seat in fulfilled])
    else:
        values = [[influence_of(p, seat), p.gus_in_forest(seat), max(0, p.moon[seat])] for seat in seats]
        winners = _best(seats, values)
    finish(p, HARD_STOP, winners)


def _best(seats: list[int], values: list[list[int]]) -> list[int]:
    """Those whose values are highest, the first value counting most."""
    most = max(values)
    return [seat for seat, value in zip(seats, values, strict=True) if value == most]


def finish(p: Position, end: int, winners: list[int]) -> None:
    p.phase, p.end = OVER, end
    p.seat, p.lap = 0, 0
    p.asked = NOBODY
    p.winners = sum([1 << seat for seat in winners])
    p.clear_turn()
    if p.listener is not None:
        p.tell(ENDS[end], RULES[end], {"seats": ", ".join([str(seat + 1) for seat in winners])})


def outcome(p: Position) -> Outcome:
    """The winners share rank 1; the others follow by influence, then by GUs in the forest."""
    winners = bits(p.winners)
    others = [seat for seat in range(p.players) if seat not in winners]
    keys = sorted({(influence_of(p, seat), p.gus_in_forest(seat)) for seat in others}, reverse=True)
    groups = [[seat for seat in others if (influence_of(p, seat), p.gus_in_forest(seat)) == key] for key in keys]
    scores = [influence_of(p, seat) for seat in range(p.players)]
    return Outcome(ranked([winners, *groups]), scores, ENDS[p.end], RULES[p.end])
