"""What must hold in every reachable position: every card is somewhere once, and every pile is a legal one."""

from __future__ import annotations

from spellkeep.games.guardians.rules import actions, windows
from spellkeep.games.guardians.rules.box import CREATURE, NONE, PLAIN, STAR
from spellkeep.games.guardians.rules.phases import C_CMDRESP, C_MERGE, TERRAIN_B
from spellkeep.games.guardians.rules.position import NOBODY, Position, item_of
from spellkeep.games.guardians.rules.spaces import SPACE_NAMES, SPACES
from spellkeep.games.guardians.rules.zones import (
    ARRIVED,
    BOTTOM,
    CAPTURED,
    DECK,
    DEPOT,
    DISCARDS,
    HAND,
    LIST,
    MODS,
    PEN,
    PERCH,
    PILE,
    SUPPORT,
    UNDER,
)


def problems(p: Position) -> list[str]:
    found: list[str] = []
    for seat in range(2):
        cards = sorted(cards_of(p, seat))
        if cards != p.zones[LIST + seat]:
            found.append(f"the cards of seat {seat + 1} are not those of its deck: {_difference(p, seat, cards)}")
        found += _wrong_piles(p, seat)
        if p.stones[seat] < 0:
            found.append(f"seat {seat + 1} owes power stones")
        bearers = [s for s in p.shields[seat * SPACES : seat * SPACES + SPACES] if s != NONE and p.box.bearer[s]]
        if len(bearers) > 1:
            found.append(f"seat {seat + 1} has two standard bearers in play")
    return found + _unsorted(p)


def _difference(p: Position, seat: int, cards: list[int]) -> str:
    wanted = p.zones[LIST + seat].copy()
    more = []
    for card in cards:
        if card in wanted:
            wanted.remove(card)
        else:
            more.append(p.name(card))
    return f"missing {[p.name(card) for card in wanted]}, too many {more}"


def cards_of(p: Position, seat: int) -> list[int]:
    """Every card that a seat has brought, wherever it lies."""
    zones = p.zones
    cards = zones[HAND + seat] + zones[PEN + seat] + zones[DEPOT + seat] + zones[DECK + seat] + zones[BOTTOM + seat]
    cards = cards + zones[DISCARDS + seat] + zones[CAPTURED + 1 - seat] + zones[SUPPORT + seat]
    for space in range(SPACES):
        pile = seat * SPACES + space
        cards = cards + zones[PILE + pile]
        cards.append(p.shields[pile])
        if p.terrain_of[space] == seat:
            cards.append(p.terrains[space])
        if (space < 6) == (seat == 0):
            cards = cards + zones[UNDER + space] + zones[PERCH + space]
            cards.append(p.upgrades[space])
    if p.shields[ARRIVED] != NONE and p.seat == seat:
        cards = [*cards, *zones[PILE + ARRIVED], p.shields[ARRIVED]]
    cards += _in_the_open(p, seat)
    return [card & PLAIN for card in cards if card != NONE]


def _in_the_open(p: Position, seat: int) -> list[int]:
    """Cards in match-ups, in a chain, and effects under way."""
    cards: list[int] = []
    entries = [entry for index in range(seat, len(p.matches), 2) for entry in p.matches[index]]
    if p.attack and windows.attacking_seat(p) == seat:
        entries.append(p.attack[0])
    for entry in entries:
        if entry & PLAIN < p.box.size:
            cards += [entry & PLAIN, item_of(entry)]
    for at in range(0, len(p.chain), 2):
        if p.chain[at] == seat and actions.kind_of(p.chain[at + 1]) != actions.POWER:
            cards.append(actions.card_of(p.chain[at + 1]))
    if p.effect and p.effect[0] == seat:
        cards.append(p.effect[1])
    if p.phase == C_CMDRESP and p.command[seat] != NONE and p.box.types[p.command[seat]] != CREATURE:
        cards.append(p.command[seat])
    if 0 <= p.up[seat] < STAR:
        cards.append(p.up[seat])
    return cards


def _wrong_piles(p: Position, seat: int) -> list[str]:
    """GUA-PLC-03 to GUA-PLC-05, outside the moments in which a rule puts them right."""
    found: list[str] = []
    for space in range(SPACES):
        pile = seat * SPACES + space
        cards = p.zones[PILE + pile]
        shield = p.shields[pile]
        if (p.attacker != NOBODY and space == p.battle) or (p.phase == C_MERGE and space == p.here):
            continue
        if shield == NONE and not cards:
            continue
        name = f"the pile of seat {seat + 1} on {SPACE_NAMES[space]}"
        if not p.creatures_in(cards):
            found.append(f"{name} has no creature")
        if p.has_surplus(cards) and not (p.phase == TERRAIN_B and p.settled >> space & 1):
            found.append(f"{name} has more items than creatures")
        if p.load(cards) > p.limit(seat, space):
            found.append(f"{name} is above its limit")
    return found


def _unsorted(p: Position) -> list[str]:
    ordered = [zone + seat for zone in (BOTTOM, DISCARDS, SUPPORT, MODS) for seat in range(2)]
    return [
        f"zone {zone} is out of order"
        for zone, cards in enumerate(p.zones)
        if zone not in ordered and cards != sorted(cards)
    ]
