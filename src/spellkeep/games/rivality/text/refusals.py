"""Why not? For every rule that can refuse an action, its own reason."""

from __future__ import annotations

from spellkeep.games.rivality.rules import actions, phases, setup
from spellkeep.games.rivality.rules.casting import spells_to_choose, tied_enemies
from spellkeep.games.rivality.rules.cells import EDGES, WELL, WIDTH
from spellkeep.games.rivality.rules.expert import sources_to_choose
from spellkeep.games.rivality.rules.position import FRONTIER, HUMAN, NOBODY, Position
from spellkeep.games.rivality.rules.turn import is_first_turn, reaches_well
from spellkeep.games.rivality.text.notation import TOKENS
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.seats import NATURE


def refuse(p: Position, seat: int, action: int) -> Refusal:
    """Say which rule forbids an action that is not legal for a seat that is asked."""
    if not TOKENS.names_action_of(p, action):
        return Refusal("RIV-CON-05", "no_action")
    of_nature = action >= actions.DRAWN
    if seat == NATURE:
        return _nature(p, action) if of_nature else Refusal("RIV-SET-13", "chance_first", {"what": p.asked()})
    if of_nature:
        return Refusal("RIV-CON-05", "natures_token", {"what": p.asked()})
    if actions.is_place(action):
        return _placing(p, seat, action)
    if action >= actions.GO:
        return _going(p, action - actions.GO)
    if action >= actions.SOURCE:
        return _source(p, action - actions.SOURCE)
    if action >= actions.GONE:
        return _golem(p, action - actions.GONE)
    if action >= actions.SPELL:
        return _spell(p, action - actions.SPELL)
    return _exchange(p, seat)


def _placing(p: Position, seat: int, action: int) -> Refusal:
    if p.mode.solo:
        return Refusal("RIV-SOLO-03", "solo_placing")
    if p.phase != phases.PLACE or p.removing != NOBODY:
        return Refusal("RIV-TURN-01", "placing_over", {"what": p.asked()})
    tile, cell, _ = actions.place_parts(action)
    facts = {"tile": p.tile_name(tile), "cell": p.name_of_cell(cell)}
    if tile not in p.hands[seat]:
        return Refusal("RIV-TURN-02", "not_in_hand", facts)
    if p.at.get(cell, FRONTIER) >= 0:
        return Refusal("RIV-TURN-02", "occupied", facts)
    return Refusal("RIV-TURN-02", "not_adjacent", facts)


def _exchange(p: Position, seat: int) -> Refusal:
    if p.mode.solo:
        return Refusal("RIV-SOLO-03", "solo_exchange")
    if p.phase != phases.PLACE or not is_first_turn(p):
        return Refusal("RIV-SET-11", "exchange_late")
    if p.exchanged[seat]:
        return Refusal("RIV-SET-11", "exchange_twice")
    if not p.mode.mulligan_any and p.placed() > 0:
        return Refusal("RIV-Q-04", "exchange_first_only")
    has_way = any(reaches_well(p, p.active_side(), tile) for tile in p.hands[seat])
    return Refusal("RIV-SET-11", "exchange_way" if has_way else "exchange_tiles")


def _spell(p: Position, edge: int) -> Refusal:
    if p.phase != phases.CAST or p.removing != NOBODY:
        return Refusal("RIV-Q-03", "spell_not_asked", {"what": p.asked()})
    choices = ", ".join("/" + EDGES[left] for left in spells_to_choose(p))
    return Refusal("RIV-Q-03", "spell_choice", {"letter": EDGES[edge], "choices": choices})


def _golem(p: Position, side: int) -> Refusal:
    if p.removing == NOBODY:
        return Refusal("RIV-Q-10", "golem_not_asked", {"what": p.asked()})
    tied = ", ".join("!" + p.colour(other) for other in tied_enemies(p, p.remover, p.removing))
    return Refusal("RIV-CAST-06", "golem_choice", {"side": p.colour(side), "choices": tied})


def _source(p: Position, slot: int) -> Refusal:
    if p.phase != phases.DELAYED or p.removing != NOBODY:
        return Refusal("RIV-DEL-06", "source_not_asked", {"what": p.asked()})
    choices = ", ".join("~" + p.name_of(own) for own in sources_to_choose(p))
    return Refusal("RIV-DEL-06", "source_choice", {"cell": p.name_of(slot), "choices": choices})


def _going(p: Position, slot: int) -> Refusal:
    facts = {"cell": p.name_of(slot)}
    if p.phase != phases.MOVE:
        return Refusal("RIV-SOLO-03", "going_not_asked", {"what": p.asked()})
    if p.wizards[HUMAN] == NOBODY and p.cells[slot] >= WELL + WIDTH:
        return Refusal("RIV-SOLO-04", "enter_row_1", facts)
    if slot == p.wizards[HUMAN]:
        return Refusal("RIV-SOLO-05", "stay", facts)
    if p.total(slot):
        return Refusal("RIV-SOLO-05", "not_empty", facts)
    return Refusal("RIV-SOLO-05", "no_path", facts)


def _nature(p: Position, action: int) -> Refusal:
    if p.phase == phases.SETUP:
        step = setup.step_of(p)
        if action >= actions.DEALT and step == setup.DEAL:
            return Refusal("RIV-SET-06", "deal")
        if action >= actions.FIRST_SEAT or step < setup.HANDS:
            return Refusal("RIV-SET-13", "setup_order", {"what": ("star", "first", "deal", "draw", "draw", "")[step]})
    elif action >= actions.FIRST_SEAT:
        return Refusal("RIV-SET-13", "setup_over")
    rule = "RIV-SET-14" if p.phase in (phases.SETUP, phases.DRAW, phases.EXCHANGE) else "RIV-SOLO-09"
    return Refusal(rule, "not_in_stack", {"tile": p.tile_name(action - actions.DRAWN)})
