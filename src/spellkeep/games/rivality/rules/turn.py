"""The turn of 2 to 4 players (RIV-TURN), and how any turn goes on after a decision."""

from __future__ import annotations

from bisect import insort

from spellkeep.games.rivality.rules import solo
from spellkeep.games.rivality.rules.casting import ALWAYS_ENOUGH, arrive, cast, end_game, spells_to_choose
from spellkeep.games.rivality.rules.cells import STEPS, WELL
from spellkeep.games.rivality.rules.expert import cast_delayed, resolve_sieges, sources_to_choose, trigger
from spellkeep.games.rivality.rules.phases import CAST, DELAYED, DRAW, EXCHANGE, HEX, PLACE
from spellkeep.games.rivality.rules.position import HAND_SIZE, NOBODY, TILES_OUT, Position


def place(p: Position, tile: int, cell: int, rotation: int) -> None:
    """RIV-TURN-02 to RIV-TURN-04: the tile is placed, wizard and golem come, its spells are cast."""
    seat = p.turn
    side = seat % p.sides
    p.hands[seat].remove(tile)
    slot = p.lay(tile, cell, rotation)
    p.wizards[side] = slot  # RIV-TURN-03
    if p.listener is not None:
        _tell_placing(p, seat, side, slot)
    if not arrive(p, side, slot):
        return
    p.phase = CAST
    spells = p.mode.box.edges[tile]
    if p.supply[side] < ALWAYS_ENOUGH:
        p.spells = spells.copy()
        resume(p)
        return
    for number, edge in enumerate(spells):  # nothing to choose among the spells
        if not cast(p, side, slot, edge):
            if p.removing != NOBODY:
                p.spells = spells[number + 1 :]
            return
    if p.mode.expert:
        resume(p)
    else:
        finish(p)


def _tell_placing(p: Position, seat: int, side: int, slot: int) -> None:
    facts = {
        "seat": str(seat + 1),
        "side": p.colour(side),
        "tile": p.tile_name(p.tiles[slot]),
        "cell": p.name_of(slot),
        "facing": "NESW"[p.rotations[slot]],
    }
    p.tell("placed", "RIV-TURN-02", facts)
    p.tell("arrives", "RIV-TURN-03", {"side": p.colour(side), "cell": p.name_of(slot)})


def resume(p: Position) -> None:
    """Go on with the turn until somebody has to decide."""
    while p.removing == NOBODY and p.revealing == NOBODY:
        if p.phase == CAST or p.phase == HEX:
            if not p.spells:
                _casting_done(p)
            elif spells_to_choose(p):
                return
            else:
                cast_next(p, p.spells[0])
        elif p.phase == DELAYED:
            if not p.delayed:
                resolve_sieges(p)  # RIV-SIE-04
                if not p.end:
                    finish(p)
            elif sources_to_choose(p):
                return
            else:
                cast_delayed(p, p.delayed[0])
        else:
            return


def cast_next(p: Position, edge: int) -> None:
    """Cast one of the spells that are left (RIV-TURN-04). Solo: a face-down target is revealed first."""
    side = p.caster()
    slot = p.wizards[side]
    if p.mode.solo and solo.must_reveal(p, slot, edge):
        p.revealing = edge
        return
    p.spells.remove(edge)
    cast(p, side, slot, edge)


def _casting_done(p: Position) -> None:
    if p.mode.solo:
        solo.casting_done(p)
    elif p.mode.expert:
        p.phase = DELAYED
        trigger(p)
    else:
        finish(p)


def finish(p: Position) -> None:
    """RIV-TURN-05: draw unless the stack is empty, which ends nothing by itself."""
    if p.stacks[p.active_side()]:
        p.phase = DRAW
    else:
        next_turn(p)


def next_turn(p: Position) -> None:
    """RIV-TURN-01: clockwise. RIV-END-01: it ends when all hands are empty; RIV-Q-36: an empty hand is skipped."""
    p.fresh = 0
    seat = p.turn
    for _ in range(p.mode.players):
        seat = seat + 1 if seat + 1 < p.mode.players else 0
        if p.hands[seat]:
            p.turn = seat
            p.phase = PLACE
            return
    end_game(p, TILES_OUT)


# -- drawing and exchanging ------------------------------------------------------------------------------------


def draw(p: Position, seat: int, tile: int) -> None:
    """A seat gets a tile of its side's stack, which nobody else sees."""
    p.stacks[seat % p.sides].remove(tile)
    insort(p.hands[seat], tile)  # a set, written in the order of the box
    if p.listener is not None:
        rules = {DRAW: "RIV-TURN-05", EXCHANGE: "RIV-SET-11"}
        p.whisper(
            "draws", rules.get(p.phase, "RIV-SET-09"), {"seat": str(seat + 1)}, {"tile": p.tile_name(tile)}, (seat,)
        )


def draw_chances(p: Position, stack: list[int]) -> list[tuple[int, int]]:
    """RIV-SET-14: Fortresses weigh more while others are left, which is exactly RIV-SET-04 without a secret order."""
    fortresses = p.mode.box.fortresses(stack)
    others = len(stack) - fortresses
    if len(stack) == 1 or others == 0:
        return [(tile, 1) for tile in stack]
    kinds = p.mode.box.kinds
    weights = [(tile, others if kinds[tile] == 3 else others - 1) for tile in stack]
    return [(tile, weight) for tile, weight in weights if weight]


def exchange(p: Position) -> None:
    """RIV-SET-11: the hand is set aside, two other tiles are drawn, then the old ones are shuffled in (RIV-Q-05)."""
    seat = p.turn
    p.aside = p.hands[seat]
    p.hands[seat] = []
    p.exchanged[seat] = 1
    p.stranded[seat] = stranded_tiles(p, seat % p.sides)
    p.phase = EXCHANGE
    if p.listener is not None:
        tiles = " ".join(p.tile_name(tile) for tile in p.aside)
        p.whisper("exchanges", "RIV-SET-11", {"seat": str(seat + 1)}, {"tiles": tiles}, (seat,))


def exchange_done(p: Position) -> None:
    for tile in p.aside:
        insort(p.stacks[p.active_side()], tile)
    if p.mode.players > 2:  # with two the halves tell it anyway
        p.put_back[p.turn] = p.aside
    p.aside = []
    p.phase = PLACE


def may_exchange(p: Position, seat: int) -> bool:
    """RIV-SET-11, RIV-Q-04: once, at one's first turn, if no placement would land a golem on the Well."""
    if p.mode.solo or p.exchanged[seat] or not is_first_turn(p):
        return False
    if not p.mode.mulligan_any and p.placed() > 0:
        return False
    for tile in p.hands[seat]:
        if reaches_well(p, seat % p.sides, tile):
            return False
    return len(p.hands[seat]) == HAND_SIZE and len(p.stacks[seat % p.sides]) >= HAND_SIZE


def is_first_turn(p: Position) -> bool:
    """RIV-CON-08: while fewer tiles than players lie beside the Well."""
    return p.placed() < p.mode.players


def stranded_tiles(p: Position, side: int) -> list[int]:
    """All tiles of the box that have no way to the Well now."""
    return [tile for tile in range(1, len(p.mode.box.names)) if not reaches_well(p, side, tile)]


def reaches_well(p: Position, side: int, tile: int) -> bool:
    """Could a placement of this tile put a golem on the Well by a direct spell, shields included?"""
    box = p.mode.box
    if p.supply[side] < 2 or p.hostile_wizard(0, side):  # the arrival golem would take the last one; RIV-CAST-02
        return False
    for edge in box.edges[tile]:
        reach = box.range[tile * 4 + edge]
        if box.power[tile * 4 + edge] <= p.shields(0, side, reach):
            continue
        for step in STEPS:  # some rotation always turns this edge towards the Well
            if p.at.get(WELL + step * reach, 0) < 0:
                return True
    return False
