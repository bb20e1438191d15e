"""Who sees what (SHOWN), as section 6 of the rules says; a field that is not declared there is in no view."""

from __future__ import annotations

from typing import Final

from spellkeep.games.guardians.rules import terrain
from spellkeep.games.guardians.rules.box import NONE, STAR
from spellkeep.games.guardians.rules.field import opener
from spellkeep.games.guardians.rules.memory import PRIVATE
from spellkeep.games.guardians.rules.phases import C_ITEMS, C_MERGE, C_PRIM, OVER, TERRAIN_B
from spellkeep.games.guardians.rules.position import FACE_DOWN, FACE_UP, NOBODY, Position
from spellkeep.games.guardians.rules.spaces import DISPUTED, HOME, SPACES, STRONGHOLDS
from spellkeep.games.guardians.rules.zones import ARRIVED, DECK, DEPOT, HAND, LIST, PEN, PERCH, PILE, UNDER
from spellkeep.kernel.decisions import Answers
from spellkeep.kernel.fields import PUBLIC, Redacted, Shown
from spellkeep.kernel.piles import UNKNOWN

UNKNOWN_TAKEN: Final = STAR - 1
"""In `taken`: a card the viewer does not see."""


def _zones(p: Position, viewer: int | None) -> list[list[int]]:
    """Every pile keeps its size. Used cards lie face up, and a peeker sees the combat hand of his enemy."""
    found = p.zones.copy()
    for seat in range(2):
        for zone in _hidden_zones(p, seat, viewer) if seat != viewer else []:
            starred = [card for card in found[zone] if card >= STAR]
            found[zone] = [UNKNOWN] * (len(found[zone]) - len(starred)) + starred
    return found


def _hidden_zones(p: Position, seat: int, viewer: int | None) -> list[int]:
    hidden = [HAND + seat, PEN + seat, DEPOT + seat, DECK + seat]
    if p.options["mode"] == "constructed":
        hidden.append(LIST + seat)
    for space in STRONGHOLDS[seat]:
        hidden += [UNDER + space, PERCH + space]
    for space in range(SPACES):
        if viewer is None or space != p.battle or not p.peeks(viewer):
            hidden.append(PILE + seat * SPACES + space)
    if owner_of_arrived(p) == seat:
        hidden.append(PILE + ARRIVED)
    return hidden


def owner_of_arrived(p: Position) -> int:
    """Who the shield beside another one belongs to: the seat that picks up or merges."""
    return p.seat if p.shields[ARRIVED] != NONE else NOBODY


def _terrains(p: Position, viewer: int | None) -> list[int]:
    found = p.terrains.copy()
    for space in range(SPACES):
        if p.down[space] != FACE_UP and p.terrain_of[space] != viewer:
            found[space] = FACE_DOWN
    return found


def _taken(p: Position, viewer: int | None) -> list[int]:
    return p.taken.copy() if p.seat == viewer else [code // STAR * STAR + UNKNOWN_TAKEN for code in p.taken]


def _answers(p: Position, viewer: int | None) -> Answers:
    """Whoever has to pick a fighter openly does not pick in secret (GUA-Q-69)."""
    openly = p.phase == C_PRIM and opener(p) != NOBODY
    return p.answers.copy() if openly else p.answers.redacted(viewer)


def _memory(p: Position, viewer: int | None) -> list[list[int]]:
    """What only the opponent remembers is not for onlookers."""
    if viewer is not None:
        return p.memory.copy()
    return [[trace for trace in traces if not trace & PRIVATE] for traces in p.memory]


SHOWN: Final[dict[str, Shown]] = {
    "turn": PUBLIC, "phase": PUBLIC, "seat": PUBLIC, "passes": PUBLIC, "ties": PUBLIC, "priority": PUBLIC,
    "initiative": PUBLIC, "fought": PUBLIC, "here": PUBLIC, "attacker": PUBLIC, "battle": PUBLIC, "origin": PUBLIC,
    "on_guardian": PUBLIC, "yes": PUBLIC, "settled": PUBLIC, "winner": PUBLIC, "reason": PUBLIC,
    "zones": Redacted(_zones), "shields": PUBLIC, "ready": PUBLIC, "upgrades": PUBLIC, "terrains": Redacted(_terrains),
    "terrain_of": PUBLIC, "down": PUBLIC, "ruins": PUBLIC, "guardians": PUBLIC, "sets": PUBLIC, "stones": PUBLIC,
    "used": PUBLIC, "up": PUBLIC, "to_draw": PUBLIC, "command": PUBLIC, "totals": PUBLIC, "matches": PUBLIC,
    "attack": PUBLIC, "chain": PUBLIC, "effect": PUBLIC, "path": PUBLIC, "taken": Redacted(_taken),
    "answers": Redacted(_answers), "memory": Redacted(_memory), "sums": PUBLIC, "flights": PUBLIC, "bounds": PUBLIC,
    "barren": PUBLIC,
}  # fmt: skip


def forgotten(p: Position, seat: int, space: int) -> bool:
    """GUA-ORG-03, strict: own stacks outside own strongholds, unless he fights with them or chooses among them."""
    if p.options["memory_rule"] != "strict" or p.phase == OVER or (not DISPUTED[space] and HOME[space] == seat):
        return False
    if p.attacker != NOBODY and space == p.battle and p.phase < C_ITEMS:
        return False
    return p.seat != seat or space not in _chosen_among(p, seat)


def _chosen_among(p: Position, seat: int) -> list[int]:
    """The spaces whose cards the seat is asked to choose from."""
    if p.phase == C_ITEMS:
        return [p.battle]
    if p.phase == C_MERGE:
        return [p.here]
    return [*terrain.open_spaces(p, seat), terrain.surplus_space(p, seat)] if p.phase == TERRAIN_B else []
