"""How a combat is wound up: beaten cards leave, totals, surplus items, retreat, merge (GUA-RES, GUA-Q-92)."""

from __future__ import annotations

from spellkeep.games.guardians.rules import actions, memory
from spellkeep.games.guardians.rules.box import CREATURE, NONE, PLAIN
from spellkeep.games.guardians.rules.phases import ACTIVATE, C_ITEMS, C_MERGE, C_RETREAT
from spellkeep.games.guardians.rules.position import BEATEN, NOBODY, Position, item_of
from spellkeep.games.guardians.rules.spaces import NEAR, SPACE_NAMES, SPACES
from spellkeep.games.guardians.rules.zones import ARRIVED, CAPTURED, PEN, PILE, SUPPORT


def discard_from_pile(p: Position, seat: int, space: int, card: int, rule: str) -> None:
    """One card under a shield or of a garrison is discarded for all to see."""
    p.take(PILE + seat * SPACES + space, card)
    memory.leaves(p, seat, card, memory.in_pile(space))
    p.discard(seat, [card])
    if p.listener is not None:
        p.tell("discards", rule, {"seat": str(seat + 1), "cards": p.name(card)})


def capture(p: Position, seat: int, pile: int, rule: str) -> None:
    """A shield is captured by the opponent (GUA-Q-48); what still lies under it is discarded."""
    shield = p.shields[pile]
    cards = p.zones[PILE + pile]
    place = memory.IN_ARRIVING if pile == ARRIVED else memory.in_pile(pile % SPACES)
    for card in cards:
        memory.leaves(p, seat, card, place)
    p.discard(seat, cards)
    p.zones[PILE + pile] = []
    p.sums[pile], p.flights[pile] = NONE, 0
    if shield != NONE:
        p.put(CAPTURED + 1 - seat, shield)
        p.shields[pile] = NONE
        p.ready[pile] = 0
        p.announce("captured", rule, seat=1 - seat, card=shield)


# -- the result --------------------------------------------------------------------------------------------------


def settle(p: Position) -> None:
    """C_RESULT: beaten cards away, the others back under their shields, totals, empty shields captured."""
    if not p.on_guardian:
        _announce(p)
    _remember_peeked(p)
    for seat in range(2):
        _clear_field(p, seat)
    p.matches = []
    p.command = [NONE, NONE]
    if p.on_guardian:
        pile = p.attacker * SPACES + p.battle
        if not p.creatures_in(p.zones[PILE + pile]):  # GUA-GRD-04
            capture(p, p.attacker, pile, "GUA-GRD-04")
    else:
        _capture_empty(p)
    p.phase = C_ITEMS
    ask_items(p)


def _clear_field(p: Position, seat: int) -> None:
    """GUA-RES-01, GUA-RES-07: beaten creatures go with their items; survivors go back with theirs."""
    discarded: list[int] = []
    back: list[int] = p.zones[SUPPORT + seat].copy()
    for index in range(seat, len(p.matches), 2):
        for entry in p.matches[index]:
            card, item = entry & PLAIN, item_of(entry)
            if card >= p.box.size:
                continue
            if not entry & BEATEN:
                back += [card] if item == NONE else [card, item]
                continue
            if item != NONE:
                discarded.append(item)
            if p.box.escape[card]:
                p.put(PEN + seat, card)
                memory.enters(p, seat, card, memory.IN_PEN)
            else:
                discarded.append(card)
    p.zones[SUPPORT + seat] = []
    p.discard(seat, discarded)
    p.join(PILE + seat * SPACES + p.battle, back)
    for card in back:
        memory.enters(p, seat, card, memory.in_pile(p.battle))


def _remember_peeked(p: Position) -> None:
    """Who peeked knows the unplayed cards; traces that are there already are not doubled."""
    for seat in range(2):
        foe = 1 - seat
        if not p.peeks(seat):
            continue
        known = [
            memory.card_of(trace) for trace in p.memory[foe] if memory.places_of(trace) == memory.in_pile(p.battle)
        ]
        for card in p.zones[PILE + foe * SPACES + p.battle]:
            if card in known:
                known.remove(card)
                continue
            memory.leaves(p, foe, card, memory.in_pile(p.battle))
            memory.enters(p, foe, card, memory.in_pile(p.battle), private=True)


def total(p: Position, seat: int) -> int:
    """The printed vitality of all living creatures of a side: unplayed, beside the field, in match-ups."""
    vit = p.box.vit
    value = 0
    for card in p.zones[PILE + seat * SPACES + p.battle] + p.zones[SUPPORT + seat]:
        value += vit[card]
    for index in range(seat, len(p.matches), 2):
        for entry in p.matches[index]:
            if not entry & BEATEN:
                value += vit[entry & PLAIN]
    return value


def _announce(p: Position) -> None:
    """GUA-RES-01, GUA-HID-01: the sums are announced, unplayed cards are not shown."""
    a, d = p.attacker, 1 - p.attacker
    p.totals = [total(p, a), total(p, d)]
    if p.listener is not None:
        p.tell("totals", "GUA-HID-01", {"attacker": str(p.totals[0]), "defender": str(p.totals[1])})


def _capture_empty(p: Position) -> None:
    a, d = p.attacker, 1 - p.attacker
    p.sums[a * SPACES + p.battle] = p.totals[0]
    p.sums[d * SPACES + p.battle] = p.totals[1]
    for seat in (a, d):
        pile = seat * SPACES + p.battle
        if not p.creatures_in(p.zones[PILE + pile]):  # GUA-RES-03
            capture(p, seat, pile, "GUA-RES-03")
    loser = losing_seat(p)
    if p.shields[loser * SPACES + p.battle] == NONE and p.zones[PILE + loser * SPACES + p.battle]:
        p.announce("garrison_lost", "GUA-RES-07", space=p.battle)
        capture(p, loser, loser * SPACES + p.battle, "GUA-RES-07")


def losing_seat(p: Position) -> int:
    """GUA-RES-02: the higher total wins; equal: the attacker loses."""
    return p.attacker if p.totals[0] <= p.totals[1] else 1 - p.attacker


# -- surplus items -----------------------------------------------------------------------------------------------


def surplus(p: Position, seat: int, space: int) -> bool:
    """Does a stack have more items than creatures?"""
    return p.has_surplus(p.zones[PILE + seat * SPACES + space])


def ask_items(p: Position) -> None:
    """GUA-RES-07: the attacker first; then the retreat."""
    for seat in (p.attacker, 1 - p.attacker):
        if surplus(p, seat, p.battle):
            p.seat = seat
            return
    _ask_retreat(p)


def items_under(p: Position, seat: int, space: int) -> list[int]:
    types = p.box.types
    cards = sorted(set(p.zones[PILE + seat * SPACES + space]))
    return [actions.pack(actions.DISCARD, card) for card in cards if types[card] != CREATURE]


def discard_item(p: Position, seat: int, card: int) -> None:
    discard_from_pile(p, seat, p.battle, card, "GUA-RES-07")
    ask_items(p)


# -- retreat -----------------------------------------------------------------------------------------------------


def _ask_retreat(p: Position) -> None:
    if p.on_guardian:
        end(p)
        return
    loser = losing_seat(p)
    pile = loser * SPACES + p.battle
    if p.shields[pile] == NONE:  # captured, or a garrison
        end(p)
        return
    p.seat = loser
    if retreats(p, loser):
        p.phase = C_RETREAT
        return
    capture(p, loser, pile, "GUA-RES-05")
    end(p)


def retreats(p: Position, loser: int) -> list[int]:
    """GUA-RES-04, GUA-Q-19, GUA-Q-20: adjacent spaces under own control; the origin alone if the totals were equal."""
    origin = p.origin
    goes_back = loser == p.attacker and p.totals[0] == p.totals[1]
    if goes_back and p.shield_owner(origin) == NOBODY and not p.zones[PILE + (1 - loser) * SPACES + origin]:
        return [origin]
    return [space for space in NEAR[p.battle] if not p.holds(1 - loser, space) and p.controller(space) == loser]


def retreat(p: Position, seat: int, space: int) -> None:
    pile = seat * SPACES + p.battle
    target = seat * SPACES + space
    if p.listener is not None:
        facts = {"seat": str(seat + 1), "from": SPACE_NAMES[p.battle], "space": SPACE_NAMES[space]}
        p.tell("retreats", "GUA-RES-04", facts)
    merging = p.holds(seat, space)
    place = ARRIVED if merging else target
    p.shields[place], p.ready[place] = p.shields[pile], p.ready[pile]
    p.zones[PILE + place] = p.zones[PILE + pile]
    p.shields[pile], p.ready[pile] = NONE, 0
    p.zones[PILE + pile] = []
    memory.flows(p, seat, memory.in_pile(p.battle), memory.IN_ARRIVING if merging else memory.in_pile(space))
    memory.carry_pile(p, pile, place)
    if not merging:
        end(p)
        return
    p.phase = C_MERGE
    p.here = space
    if p.shields[target] == NONE:
        p.shields[target], p.ready[target] = p.shields[ARRIVED], p.ready[ARRIVED]
        _join(p, seat)


# -- merge -------------------------------------------------------------------------------------------------------


def merge_choices(p: Position, seat: int) -> list[int]:
    """GUA-RES-06: the shield kept; then creatures above its limit, then surplus items."""
    target = seat * SPACES + p.here
    if p.shields[ARRIVED] != NONE:
        return [actions.pack(actions.KEEP_SHIELD, card) for card in sorted({p.shields[target], p.shields[ARRIVED]})]
    if p.load(p.zones[PILE + target]) > p.limit(seat, p.here):
        types = p.box.types
        cards = sorted(set(p.zones[PILE + target]))
        return [actions.pack(actions.DISCARD, card) for card in cards if types[card] == CREATURE]
    return items_under(p, seat, p.here)


def keep_shield(p: Position, seat: int, card: int) -> None:
    """The other one is captured; the kept one is turned if either was (GUA-Q-50: its limit counts)."""
    target = seat * SPACES + p.here
    given = p.shields[ARRIVED] if card == p.shields[target] else p.shields[target]
    p.shields[target] = card
    p.ready[target] = p.ready[target] & p.ready[ARRIVED]
    p.put(CAPTURED + 1 - seat, given)
    p.announce("captured", "GUA-RES-06", seat=1 - seat, card=given)
    _join(p, seat)


def _join(p: Position, seat: int) -> None:
    target = seat * SPACES + p.here
    p.join(PILE + target, p.zones[PILE + ARRIVED])
    p.zones[PILE + ARRIVED] = []
    p.shields[ARRIVED], p.ready[ARRIVED] = NONE, 0
    memory.flows(p, seat, memory.IN_ARRIVING, memory.in_pile(p.here))
    memory.forget_pile(p, target)
    memory.forget_pile(p, ARRIVED)
    p.announce("merged", "GUA-RES-06", space=p.here)
    _go_on_merging(p, seat)


def _go_on_merging(p: Position, seat: int) -> None:
    if p.load(p.zones[PILE + seat * SPACES + p.here]) <= p.limit(seat, p.here) and not surplus(p, seat, p.here):
        end(p)


def discard_in_merge(p: Position, seat: int, card: int) -> None:
    discard_from_pile(p, seat, p.here, card, "GUA-RES-06")
    _go_on_merging(p, seat)


def end(p: Position) -> None:
    """The combat is over; the opponent of the player who was active is active next (GUA-SM)."""
    p.phase = ACTIVATE
    p.seat = 1 - p.attacker
    p.attacker = NOBODY
    p.battle = p.origin = p.here = NONE
    p.on_guardian = 0
    p.totals = []
