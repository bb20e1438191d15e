"""Set-up (MSH-SET, MSH-CON-04): first player, soil tiles, tops of the stacks, sorcerers."""

from __future__ import annotations

from spellkeep.games.mushroom.rules.actions import BY_LOT, FIRST, SORCERER, TILE
from spellkeep.games.mushroom.rules.agenda import ask
from spellkeep.games.mushroom.rules.box import SHRINE, SOIL
from spellkeep.games.mushroom.rules.names import (
    FLASK,
    MANA,
    POTIONS_EACH,
    RUBBLE,
    SORCERERS,
)
from spellkeep.games.mushroom.rules.position import NOBODY, Position
from spellkeep.kernel.seats import NATURE


def next_tile(p: Position) -> int:
    """The field that gets the next soil tile; -1 if all have theirs."""
    for field in p.mode.soil_fields:
        if p.soil[field] < 0:
            return field
    return -1


def tiles_left(p: Position) -> list[int]:
    """The soil tiles of each kind that are not yet dealt."""
    return [count - p.soil.count(kind) for kind, count in enumerate(p.mode.box.tiles)]


def next_chooser(p: Position) -> int:
    """MSH-Q-01: sorcerers are taken in seat order from the first player."""
    first = p.order[0]
    for step in range(p.players):
        seat = (first + step) % p.players
        if p.sorcerers[seat] == NOBODY:
            return seat
    return NOBODY


def proceed(p: Position) -> bool:
    """Open the first missing step; False if set-up is over."""
    if not p.order:
        p.asked = NATURE
        return True
    field = next_tile(p)
    if field >= 0:
        kinds = [kind for kind, count in enumerate(tiles_left(p)) if count]
        if len(kinds) > 1:
            p.asked = NATURE
        else:
            deal_tile(p, field, kinds[0])
        return True
    if NOBODY in p.tops:
        p.asked = NATURE
        return True
    seat = next_chooser(p)
    if seat == NOBODY:
        return False
    _ask_sorcerer(p, seat)
    return True


def _ask_sorcerer(p: Position, seat: int) -> None:
    left = [sorcerer for sorcerer in range(len(SORCERERS)) if sorcerer not in p.sorcerers]
    if not p.mode.random_sorcerers:
        ask(p, seat, [SORCERER + sorcerer for sorcerer in left])
    elif len(left) > 1:
        p.asked = NATURE
    else:
        take_sorcerer(p, left[0])


def chances(p: Position) -> list[tuple[int, int]]:
    """MSH-CON-04: what nature may decide next, with its weight."""
    if not p.order:
        return [(FIRST + seat, 1) for seat in range(p.players)]
    field = next_tile(p)
    if field >= 0:
        return [(TILE + field * 4 + kind, count) for kind, count in enumerate(tiles_left(p)) if count]
    return [(BY_LOT + sorcerer, 1) for sorcerer in range(len(SORCERERS)) if sorcerer not in p.sorcerers]


def take_first(p: Position, seat: int) -> None:
    """MSH-SET-07: the order track is filled clockwise from the first player."""
    p.order = [(seat + step) % p.players for step in range(p.players)]
    p.announce("first", "MSH-SET-07", seat)


def deal_tile(p: Position, field: int, kind: int) -> None:
    """MSH-SET-01."""
    p.soil[field] = kind
    p.announce("tile", "MSH-SET-01", NOBODY, "field", field, "what", kind)


def take_sorcerer(p: Position, sorcerer: int) -> None:
    """MSH-SET-06: with potions and starting goods."""
    seat = next_chooser(p)
    p.sorcerers[seat] = sorcerer
    p.potions[seat] = (1 << POTIONS_EACH) - 1 << sorcerer * POTIONS_EACH
    for good in range(MANA, FLASK + 1):
        p.receive(seat, good, p.mode.box.start[good])
    p.announce("sorcerer", "MSH-SET-06", seat, "sorcerer", sorcerer)


def lay_out(p: Position) -> None:
    """MSH-SET-03, MSH-SET-04: tokens on open soil and plateaus, rubble on plateaus and shrines."""
    for field in p.mode.open:
        if p.mode.terrain[field] != SHRINE:
            p.token[field] = 1
            p.supply[p.token_good(field)] -= 1
        if p.mode.terrain[field] != SOIL:
            p.rubble[field] = 1
            p.supply[RUBBLE] -= 1
    p.announce("laid_out", "MSH-SET-03")
    p.announce("rubble_laid", "MSH-SET-04")
