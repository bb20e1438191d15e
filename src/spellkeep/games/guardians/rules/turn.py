"""The frame of a turn: start, draw, collect, up-cards, checks between the phases (GUA-TURN, GUA-DRAW, GUA-UP)."""

from __future__ import annotations

from typing import Final

from spellkeep.games.guardians.rules import ending, memory, organise, placement, terrain
from spellkeep.games.guardians.rules.box import NONE, PLAIN, STAR
from spellkeep.games.guardians.rules.draw import draw_into_hand, drawer
from spellkeep.games.guardians.rules.phases import ACTIVATE, DRAW, PLACE, UPCARD
from spellkeep.games.guardians.rules.position import NO_CARD, NOBODY, NOT_TURNED, Position
from spellkeep.games.guardians.rules.spaces import SPACES, STRONGHOLDS
from spellkeep.games.guardians.rules.zones import BOTTOM, DECK, DEPOT, DISCARDS, HAND, PEN, PERCH, PILE, UNDER

MOST_TIES: Final = 5


def start(p: Position) -> None:
    """GUA-TURN-02: everything is ready and unused again. Then the draw, which turn 1 skips (GUA-DRAW-01)."""
    for place in range(2 * SPACES):
        if p.shields[place] != NONE:
            p.ready[place] = 1
    p.used[0] = p.used[1] = 0
    for seat in range(2):
        _unstar(p, seat, DEPOT + seat, memory.IN_DEPOT)
        for space in STRONGHOLDS[seat]:
            _unstar(p, seat, UNDER + space, memory.in_under(space))
            _unstar(p, seat, PERCH + space, memory.in_perch(space))
    if p.listener is not None:
        p.tell("turn", "GUA-TURN-01", {"turn": str(p.turn)})
    if p.turn == 1:
        collect(p)
        return
    p.priority = p.initiative  # GUA-SET-05
    p.initiative = NOBODY
    _count_draws(p)
    if p.to_draw[0] or p.to_draw[1]:
        p.phase = DRAW
        p.seat = 0
    else:
        collect(p)


def _unstar(p: Position, seat: int, zone: int, place: int) -> None:
    """What was used lies face down again; everybody has seen it."""
    cards = p.zones[zone]
    if cards and cards[-1] >= STAR:
        for card in cards:
            if card >= STAR:
                memory.enters(p, seat, card - STAR, place)
        p.zones[zone] = sorted([card & PLAIN for card in cards])


# -- I.A ---------------------------------------------------------------------------------------------------------


def up_value(p: Position, seat: int) -> int:
    """The number of the up-card; 0 if there was none (GUA-UP-03)."""
    card = p.up[seat]
    return 0 if card < 0 else p.box.up[card & PLAIN]


def draw_count(p: Position, seat: int) -> int:
    """GUA-DRAW-02: base, spaces, up-card of the turn before, upgrades."""
    box, guardian = p.box, p.guardians[seat]
    own, other = p.spaces_of(seat), p.spaces_of(1 - seat)
    count = box.draw[guardian]
    if own < other:
        count += box.least[guardian]
    elif own > other:
        count += box.most[guardian]
    if up_value(p, seat) < up_value(p, 1 - seat):  # GUA-Q-78: not on equal values
        count += box.lower[guardian]
    for space in STRONGHOLDS[seat]:
        if p.upgrades[space] != NONE:
            count += box.draw_bonus[p.upgrades[space]]
    return count


def _count_draws(p: Position) -> None:
    """GUA-DRAW-05: read once for both. The up-card on the deck is the first card drawn (GUA-DRAW-03)."""
    counts = [draw_count(p, 0), draw_count(p, 1)]
    for seat in range(2):
        lying = 1 if 0 <= p.up[seat] < STAR else 0
        there = len(p.zones[DECK + seat]) + len(p.zones[BOTTOM + seat]) + lying
        count = min(max(counts[seat], 1), there)  # GUA-DRAW-03, GUA-DRAW-04
        p.announce("draw_count", "GUA-DRAW-02", seat=seat, n=count)
        p.to_draw[seat] = count - lying
        if lying:
            p.put(HAND + seat, p.up[seat])
            memory.enters(p, seat, p.up[seat], memory.IN_HAND)
            p.announce("takes_up_card", "GUA-DRAW-03", seat=seat, card=p.up[seat])
        p.up[seat] = NOT_TURNED


def draw_card(p: Position, card: int) -> None:
    """One card of step I.A."""
    seat = drawer(p)
    draw_into_hand(p, seat, card)
    p.to_draw[seat] -= 1
    p.whisper_draw("GUA-DRAW-02", seat, card)
    if not p.to_draw[0] and not p.to_draw[1]:
        collect(p)


# -- I.B ---------------------------------------------------------------------------------------------------------


def collect(p: Position) -> None:
    """GUA-ORG-01: pen, depot and all on free strongholds come into the reserve hand; upgrades stay (GUA-Q-02)."""
    for seat in range(2):
        _collect_for(p, seat)
    p.sums[24], p.flights[24] = NONE, 0
    p.announce("collected", "GUA-ORG-01")
    organise.begin(p)
    if p.phase == PLACE:
        begin_placement(p)


def begin_placement(p: Position) -> None:
    """Both place at once; if nobody is asked, there is nothing to reveal but the counts (GUA-CON-06)."""
    placement.begin(p)
    if p.answers.complete():
        end_placement(p)


def end_placement(p: Position) -> None:
    placement.reveal(p)
    begin_upcards(p)


def _collect_for(p: Position, seat: int) -> None:
    zones = p.zones
    cards = zones[HAND + seat] + zones[PEN + seat] + zones[DEPOT + seat]
    zones[PEN + seat] = []
    zones[DEPOT + seat] = []
    places = memory.IN_PEN | memory.IN_DEPOT
    shown: list[int] = []
    for space in STRONGHOLDS[seat]:
        if p.occupied(space):
            continue
        pile = seat * SPACES + space
        cards += zones[PILE + pile] + zones[UNDER + space] + zones[PERCH + space]
        zones[PILE + pile], zones[UNDER + space], zones[PERCH + space] = [], [], []
        memory.forget_pile(p, pile)
        if p.shields[pile] != NONE:
            shown.append(p.shields[pile])
            p.shields[pile] = NONE
            p.ready[pile] = 0
        places |= memory.in_pile(space) | memory.in_under(space) | memory.in_perch(space)
    zones[HAND + seat] = sorted(cards + shown)
    memory.flows(p, seat, places, memory.IN_HAND)
    for card in shown:
        memory.enters(p, seat, card, memory.IN_HAND)


# -- II.A --------------------------------------------------------------------------------------------------------


def begin_upcards(p: Position) -> None:
    p.ties = 0
    p.phase = UPCARD
    _go_on_turning(p)


def turner(p: Position) -> int:
    """The first seat without an up-card."""
    return 0 if p.up[0] == NOT_TURNED else 1


def _go_on_turning(p: Position) -> None:
    """Until nature has to turn a card, or somebody has the initiative."""
    while p.initiative == NOBODY:
        for seat in range(2):
            if p.up[seat] == NOT_TURNED:
                if p.zones[DECK + seat] or p.zones[BOTTOM + seat] or p.zones[DISCARDS + seat]:
                    return
                p.up[seat] = NO_CARD  # GUA-UP-03: both are empty
        _compare(p)


def turn_up(p: Position, card: int) -> None:
    """GUA-UP-01; with an empty deck a card of the discard pile is shown and stays there (GUA-UP-03)."""
    seat = turner(p)
    rule = "GUA-UP-01"
    if p.zones[DECK + seat]:
        p.take(DECK + seat, card)
        memory.leaves(p, seat, card, memory.IN_DECK)
        p.up[seat] = card
    elif p.zones[BOTTOM + seat]:
        p.zones[BOTTOM + seat] = p.zones[BOTTOM + seat][1:]
        p.up[seat] = card
    else:
        p.up[seat] = card + STAR
        rule = "GUA-UP-03"
    p.announce("up_card", rule, seat=seat, card=card)
    _go_on_turning(p)


def _compare(p: Position) -> None:
    first, second = up_value(p, 0), up_value(p, 1)
    if first != second:
        _take_initiative(p, 0 if first > second else 1, "GUA-UP-01")
        return
    p.ties += 1
    if p.ties == MOST_TIES:  # GUA-UP-02: the fifth pair stays
        own, other = p.spaces_of(0), p.spaces_of(1)
        _take_initiative(p, 1 - p.priority if own == other else 0 if own < other else 1, "GUA-UP-02")
        return
    p.announce("tie", "GUA-UP-02")
    for seat in range(2):
        if 0 <= p.up[seat] < STAR:
            p.zones[BOTTOM + seat] = [*p.zones[BOTTOM + seat], p.up[seat]]
        p.up[seat] = NOT_TURNED


def _take_initiative(p: Position, seat: int, rule: str) -> None:
    p.initiative = seat
    p.priority = NOBODY
    p.ties = 0
    p.announce("initiative", rule, seat=seat)
    activate(p, seat)


# -- II.B and after ----------------------------------------------------------------------------------------------


def has_ready(p: Position, seat: int) -> bool:
    for space in range(SPACES):
        place = seat * SPACES + space
        if p.ready[place] and p.shields[place] != NONE:
            return True
    return False


def activate(p: Position, seat: int) -> None:
    """GUA-ACT-02: who has no ready shield is skipped; the phase ends when nobody has one."""
    p.here = NONE
    if not has_ready(p, seat):
        seat = 1 - seat
    if has_ready(p, seat):
        p.phase = ACTIVATE
        p.seat = seat
        return
    if not ending.check(p, False):
        terrain.begin(p)
        finish_terrain(p)


def finish_terrain(p: Position) -> None:
    """When nobody has an open space left: the last checks, then the next turn."""
    if terrain.next_decider(p):
        return
    p.settled = 0
    if not ending.check(p, True):
        p.turn += 1
        start(p)
