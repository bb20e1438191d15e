"""Golems arrive, break on shields, push others out (RIV-CAST), and who then holds the tile."""

from __future__ import annotations

from typing import Final

from spellkeep.games.rivality.rules.phases import HEX, OVER
from spellkeep.games.rivality.rules.position import FRONTIER, GOLEMS_OUT, NOBODY, Position
from spellkeep.kernel.piles import UNKNOWN

ENDS: Final[list[tuple[str, str]]] = [
    ("", ""), ("tiles_out", "RIV-END-01"), ("golems_out", "RIV-END-02"), ("no_way", "RIV-SOLO-11"),
]  # fmt: skip
"""Why a game ended, and the rule."""
ALWAYS_ENOUGH: Final = 6
"""No tile has more golems than this in all its spells, so with such a supply the order never matters."""


def land(p: Position, side: int, slot: int, count: int) -> bool:
    """RIV-CAST-04 to RIV-CAST-08: golems come from the supply, then the tile is brought down to 5.

    Like all steps here it returns whether the turn goes on: False if the game has ended, or if the caster has to choose
    a golem that goes (`removing`); `settle` then follows his answer.
    """
    supply = p.supply
    have = supply[side]
    count = min(count, have)  # RIV-Q-07: as many as the supply holds
    supply[side] = have - count
    p.golems[slot * p.sides + side] += count
    if p.total(slot) > p.mode.box.limit and not _push_out(p, side, slot):
        return False
    return settle(p, slot)


def arrive(p: Position, side: int, slot: int) -> bool:
    """RIV-TURN-03: the golem that comes with the wizard onto a new tile, where nobody else stands."""
    p.supply[side] -= 1
    p.golems[slot * p.sides + side] = 1
    _change_holder(p, slot, side)
    return not _ended(p)


def _push_out(p: Position, side: int, slot: int) -> bool:
    """Return golems to their owners until 5 remain (RIV-CTL-04); False if the caster has to choose."""
    excess = p.total(slot) - p.mode.box.limit
    while excess > 0:
        victims = tied_enemies(p, side, slot)
        if not victims:
            victims = [side]  # RIV-CAST-07: own golems only when no enemy golem is left
        if len(victims) > 1 and excess == 1:  # RIV-Q-10: asked only for the last golem between tied enemies
            _open_choice(p, side, slot)
            return False
        push_one_out(p, victims[0], slot, "RIV-CAST-07" if victims[0] == side else "RIV-CAST-05")
        excess -= 1
    return True


def _open_choice(p: Position, side: int, slot: int) -> None:
    """The caster chooses the golem that goes. A tied enemy who held the tile cannot afterwards: he has lost it."""
    p.removing = slot
    p.remover = side
    if p.holders[slot] != side or not p.mode.expert:
        p.holders[slot] = NOBODY
        if p.mode.expert:
            _note_gain(p, slot, NOBODY)


def tied_enemies(p: Position, side: int, slot: int) -> list[int]:
    """RIV-CAST-06: the enemy sides with the most golems on a slot at this moment."""
    base = slot * p.sides
    most = 1
    tied: list[int] = []
    for other in range(p.sides):
        count = p.golems[base + other]
        if other == side or count < most:
            continue
        if count > most:
            most = count
            tied = []
        tied.append(other)
    return tied


def push_one_out(p: Position, victim: int, slot: int, rule: str) -> None:
    """RIV-CAST-08: a golem that goes returns to its owner's supply."""
    p.golems[slot * p.sides + victim] -= 1
    p.supply[victim] += 1
    if p.listener is not None:
        p.tell("pushed", rule, {"side": p.colour(victim), "cell": p.name_of(slot)})


def settle(p: Position, slot: int) -> bool:
    """A step (arrival, spell or siege) is complete: note who holds the tile, and end the game if a supply is empty."""
    holder = p.controller(slot)
    if holder != p.holders[slot]:
        _change_holder(p, slot, holder)
    return not _ended(p)


def _change_holder(p: Position, slot: int, holder: int) -> None:
    p.holders[slot] = holder
    if p.mode.expert:
        _note_gain(p, slot, holder)
    if p.listener is not None:
        _tell_control(p, slot, holder)


def _ended(p: Position) -> bool:
    """RIV-END-02, RIV-Q-08: a supply is empty, judged when the step is completely resolved."""
    if 0 in p.supply:
        end_game(p, GOLEMS_OUT)
        return True
    return False


def _note_gain(p: Position, slot: int, holder: int) -> None:
    """RIV-Q-24: losing and regaining control renews the moment at which it began."""
    gained = p.gained
    if slot in gained:
        if gained.index(slot) >= len(gained) - p.fresh:
            p.fresh -= 1
        gained.remove(slot)
    if holder != NOBODY:
        gained.append(slot)
        p.fresh += 1


def _tell_control(p: Position, slot: int, holder: int) -> None:
    if holder == NOBODY:
        p.tell("contested", "RIV-CTL-02", {"cell": p.name_of(slot)})
    else:
        p.tell("controls", "RIV-CTL-01", {"side": p.colour(holder), "cell": p.name_of(slot)})


def end_game(p: Position, why: int) -> None:
    """RIV-Q-09, RIV-Q-35: nothing more is done; wizards stay where they are."""
    p.end = why
    p.phase = OVER
    p.spells = []
    p.delayed = []
    p.revealing = NOBODY
    if p.listener is not None:
        p.tell(ENDS[why][0], ENDS[why][1], {})


def cast(p: Position, side: int, slot: int, edge: int) -> bool:
    """Cast one direct spell (RIV-CAST-01 to RIV-CAST-04). Every castable spell is cast (RIV-Q-02)."""
    reach = p.mode.box.reach[(p.tiles[slot] * 4 + p.rotations[slot]) * 4 + edge]
    target = p.at.get(p.cells[slot] + reach, FRONTIER)
    if target < 0:
        if p.listener is not None:
            _tell_lost(p, side, slot, edge)
        return True
    if target in p.wizards and not p.mode.solo:  # RIV-CAST-02: the caster's own stands elsewhere; RIV-DEL-08
        if p.listener is not None:
            p.tell("blocked", "RIV-CAST-02", {"side": p.colour(side), "cell": p.name_of(target)})
        return True
    return strike(p, side, slot, edge, target, "RIV-CAST-04")


def strike(p: Position, side: int, slot: int, edge: int, target: int, rule: str) -> bool:
    """The golems of a spell reach a tile: some break on its shields, the others land (RIV-CAST-03, RIV-CAST-04)."""
    box = p.mode.box
    spell = p.tiles[slot] * 4 + edge
    shields = p.shields(target, side, box.range[spell])
    count = box.power[spell] - shields
    if p.listener is not None:
        _tell_strike(p, side, target, rule, shields, count)
    return land(p, side, target, count) if count > 0 else True


def _tell_strike(p: Position, side: int, target: int, rule: str, shields: int, count: int) -> None:
    facts = {"side": p.colour(side), "cell": p.name_of(target)}
    if shields:
        p.tell("broken", "RIV-CAST-03", {**facts, "n": str(min(shields, shields + count))})
    if count > 0:
        p.tell("lands", rule, {**facts, "n": str(min(count, p.supply[side]))})


def _tell_lost(p: Position, side: int, slot: int, edge: int) -> None:
    reach = p.mode.box.reach[(p.tiles[slot] * 4 + p.rotations[slot]) * 4 + edge]
    if p.mode.solo:
        p.tell("off_grid", "RIV-SOLO-09", {"side": p.colour(side), "edge": "frbl"[edge]})
        return
    cell = p.name_of_cell(p.cells[slot] + reach)
    if p.mode.expert:
        p.tell("armed", "RIV-DEL-01", {"side": p.colour(side), "cell": cell})
    else:
        p.tell("lost", "RIV-CAST-01", {"side": p.colour(side), "cell": cell})


def spells_to_choose(p: Position) -> list[int]:
    """RIV-Q-03: the edges among which the caster must say which comes next; empty if it does not matter."""
    side = p.active_side()
    if p.phase == HEX or len(p.spells) < 2 or p.supply[side] >= ALWAYS_ENOUGH:
        return []
    slot = p.wizards[side]
    needy: list[int] = []
    needs = 0
    for edge in p.spells:
        need = _need(p, side, slot, edge)
        if need > 0:
            needy.append(edge)
            needs += need
    return needy if len(needy) > 1 and needs > p.supply[side] else []


def _need(p: Position, side: int, slot: int, edge: int) -> int:
    """How many golems a spell still to be cast would take from the supply, were there enough."""
    target = p.target(slot, edge)
    if target < 0:
        return 0
    box = p.mode.box
    spell = p.tiles[slot] * 4 + edge
    if p.mode.solo:
        if p.tiles[target] == UNKNOWN:  # face down, so without golems: no shields
            return box.power[spell]
    elif p.hostile_wizard(target, side):
        return 0
    return max(0, box.power[spell] - p.shields(target, side, box.range[spell]))
