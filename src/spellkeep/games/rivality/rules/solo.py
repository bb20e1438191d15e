"""Solo against Suramun (RIV-SOLO): the human moves, Suramun mirrors him and casts, then the human casts."""

from __future__ import annotations

from spellkeep.games.rivality.rules.casting import end_game, land
from spellkeep.games.rivality.rules.cells import STEPS, WELL, WIDTH, mirror
from spellkeep.games.rivality.rules.mode import SURAMUN
from spellkeep.games.rivality.rules.phases import CAST, ENTER, HEX, MIRROR, MOVE
from spellkeep.games.rivality.rules.position import FRONTIER, HUMAN, NO_WAY, NOBODY, Position
from spellkeep.kernel.piles import UNKNOWN


def destinations(p: Position) -> list[int]:
    """Slots the human may go to: row 1 at first (RIV-SOLO-04), then empty ones he can reach (RIV-SOLO-05)."""
    if p.wizards[HUMAN] == NOBODY:
        return [slot for slot in range(len(p.cells)) if p.cells[slot] < WELL + WIDTH]
    beside = _neighbours_of(p, _own_ground(p))
    return [slot for slot in range(len(p.cells)) if slot in beside and p.total(slot) == 0]  # RIV-Q-29


def _own_ground(p: Position) -> list[int]:
    """The slots the wizard can stand on or cross: his own and those joined to it by human golems (RIV-Q-30)."""
    ground = [p.wizards[HUMAN]]
    for slot in ground:
        for beside in _neighbours_of(p, [slot]):
            if beside not in ground and p.golems[beside * 2 + HUMAN]:
                ground.append(beside)
    return ground


def _neighbours_of(p: Position, slots: list[int]) -> list[int]:
    found: list[int] = []
    for slot in slots:
        for step in STEPS:
            beside = p.at.get(p.cells[slot] + step, FRONTIER)
            if beside >= 0 and beside not in found:
                found.append(beside)
    return found


def begin_turn(p: Position) -> None:
    """RIV-SOLO-11: the game ends when the human has no legal destination."""
    p.phase = MOVE
    if not destinations(p):
        end_game(p, NO_WAY)


def go(p: Position, slot: int) -> None:
    """RIV-SOLO-03 (1): the human's wizard goes to a tile, which is turned up if it lay face down (RIV-SOLO-06)."""
    p.wizards[HUMAN] = slot
    if p.listener is not None:
        p.tell("goes", "RIV-SOLO-05", {"side": p.colour(HUMAN), "cell": p.name_of(slot)})
    if p.tiles[slot] == UNKNOWN:
        p.phase = ENTER
    else:
        arrive(p)


def arrive(p: Position) -> None:
    """One human golem is added; then Suramun goes to the mirror cell (RIV-SOLO-07)."""
    if not land(p, HUMAN, p.wizards[HUMAN], 1):
        return
    slot = p.at[mirror(p.cells[p.wizards[HUMAN]])]
    p.wizards[SURAMUN] = slot
    if p.listener is not None:
        p.tell("mirrors", "RIV-SOLO-07", {"side": p.colour(SURAMUN), "cell": p.name_of(slot)})
    if p.tiles[slot] == UNKNOWN:
        p.phase = MIRROR
    else:
        arrive_mirrored(p)


def arrive_mirrored(p: Position) -> None:
    """RIV-Q-31: Suramun's golem ignores shields; then he casts all spells of his tile (RIV-SOLO-08, RIV-Q-32)."""
    slot = p.wizards[SURAMUN]
    if land(p, SURAMUN, slot, 1):
        p.phase = HEX
        p.spells = p.mode.box.edges[p.tiles[slot]].copy()


def casting_done(p: Position) -> None:
    """RIV-SOLO-03 (3), (4): after Suramun the human casts, if he controls his tile (RIV-SOLO-10, RIV-Q-33)."""
    if p.phase == HEX:
        slot = p.wizards[HUMAN]
        if p.holders[slot] == HUMAN:
            p.phase = CAST
            p.spells = p.mode.box.edges[p.tiles[slot]].copy()
            return
        if p.listener is not None:
            p.tell("silent", "RIV-SOLO-10", {"side": p.colour(HUMAN), "cell": p.name_of(slot)})
    begin_turn(p)


def must_reveal(p: Position, slot: int, edge: int) -> bool:
    """RIV-SOLO-09: is the target of this spell still face down?"""
    target = p.target(slot, edge)
    return target >= 0 and p.tiles[target] == UNKNOWN


def reveal(p: Position, tile: int) -> None:
    """Nature turns up the tile in question, front facing south; then the turn goes on where it stopped."""
    if p.phase == ENTER:
        turn_up(p, p.wizards[HUMAN], tile)
        arrive(p)
    elif p.phase == MIRROR:
        turn_up(p, p.wizards[SURAMUN], tile)
        arrive_mirrored(p)
    else:
        turn_up(p, p.target(p.wizards[p.caster()], p.revealing), tile)
        p.revealing = NOBODY


def turn_up(p: Position, slot: int, tile: int) -> None:
    p.tiles[slot] = tile
    p.stacks[SURAMUN].remove(tile)
    if p.listener is not None:
        rule = "RIV-SOLO-06" if p.phase == ENTER else "RIV-SOLO-08" if p.phase == MIRROR else "RIV-SOLO-09"
        p.tell("revealed", rule, {"tile": p.tile_name(tile), "cell": p.name_of(slot)})
