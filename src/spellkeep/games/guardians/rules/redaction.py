"""What a seat has not been shown is cut out (section 6 of the rules)."""

from __future__ import annotations

from typing import Final

from spellkeep.games.guardians.rules import terrain
from spellkeep.games.guardians.rules.box import NONE, STAR
from spellkeep.games.guardians.rules.field import opener
from spellkeep.games.guardians.rules.memory import PRIVATE
from spellkeep.games.guardians.rules.position import (
    ARRIVED,
    C_ITEMS,
    C_MERGE,
    C_PRIM,
    DECK,
    DEPOT,
    DISPUTED,
    FACE_DOWN,
    FACE_UP,
    HAND,
    HOME,
    LIST,
    NOBODY,
    OVER,
    PEN,
    PERCH,
    PILE,
    SPACES,
    STRONGHOLDS,
    TERRAIN_B,
    UNDER,
    Position,
)
from spellkeep.kernel.piles import UNKNOWN

UNKNOWN_TAKEN: Final = STAR - 1
"""In `taken`: a card the viewer does not see."""


def redact(p: Position, viewer: int | None) -> None:
    """Make unknown what the viewer has not been shown; every zone keeps its size."""
    for seat in range(2):
        if seat != viewer:
            _hide_seat(p, seat, viewer)
    if not (p.phase == C_PRIM and opener(p) != NOBODY):
        p.answers = p.answers.redacted(viewer)
    if viewer is None:
        p.memory = [[trace for trace in traces if not trace & PRIVATE] for traces in p.memory]


def _hide_seat(p: Position, seat: int, viewer: int | None) -> None:
    for zone in (HAND, PEN, DEPOT, DECK):
        _hide(p, zone + seat)
    if p.options["mode"] == "constructed":
        _hide(p, LIST + seat)
    for space in STRONGHOLDS[seat]:
        _hide(p, UNDER + space)
        _hide(p, PERCH + space)
    for space in range(SPACES):
        peeked = viewer is not None and space == p.battle and p.peeks(viewer)
        if not peeked:
            _hide(p, PILE + seat * SPACES + space)
        if p.terrain_of[space] == seat and p.down[space] != FACE_UP:
            p.terrains[space] = FACE_DOWN
    if owner_of_arrived(p) == seat:
        _hide(p, PILE + ARRIVED)
    if p.taken and p.seat == seat:
        p.taken = [code // STAR * STAR + UNKNOWN_TAKEN for code in p.taken]


def owner_of_arrived(p: Position) -> int:
    """Who the shield beside another one belongs to: the seat that picks up or merges."""
    return p.seat if p.shields[ARRIVED] != NONE else NOBODY


def _hide(p: Position, zone: int) -> None:
    """Used cards lie face up; all others are unknown."""
    cards = p.zones[zone]
    if cards:
        starred = [card for card in cards if card >= STAR]
        p.zones[zone] = [UNKNOWN] * (len(cards) - len(starred)) + starred


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
