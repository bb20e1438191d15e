"""Where the unseen cards of one seat may lie: first traces, then chance, then piles that obey the rules."""

from __future__ import annotations

from typing import Final

from spellkeep.games.guardians.rules import memory, phases
from spellkeep.games.guardians.rules.box import CREATURE, ITEM, NONE, PLAIN, SHIELD, TERRAIN, UPGRADE
from spellkeep.games.guardians.rules.position import BEATEN, FACE_DOWN, FROM_PEN, NOBODY, Position
from spellkeep.games.guardians.rules.spaces import HOME, SPACES
from spellkeep.games.guardians.rules.zones import ARRIVED, DECK, DEPOT, HAND, PEN, PERCH, PILE, SUPPORT, UNDER
from spellkeep.kernel.piles import UNKNOWN
from spellkeep.kernel.rng import Rng

_SWAPS: Final = 600
_SOUGHT: Final = (CREATURE, SHIELD, TERRAIN)

# What a place takes.
ANY: Final = 0
SINGLE: Final = 1
DOUBLE: Final = 2
SENDER: Final = 3
FIGHTER: Final = 4
_TERRAIN_ZONE: Final = 100
"""Zones from here on stand for face-down terrains, by space."""


_MASK: Final = 10


def _plain(cards: list[int]) -> list[int]:
    """Cards without the places of their traces."""
    return [card & PLAIN for card in cards]


class Place:
    """A zone with unknown cards."""

    def __init__(self, zone: int, bit: int, takes: int, free: int) -> None:
        self.zone: int = zone
        self.bit: int = bit
        self.takes: int = takes
        self.free: int = free
        self.cards: list[int] = []
        """Cards put there; above the card the places its trace allows, 0 for a card without a trace."""


class Arrangement:
    """One attempt to put the cards of a shuffled pool into all unknown places of a seat."""

    def __init__(self, p: Position, seat: int, pool: list[int], rng: Rng) -> None:
        self._p: Position = p
        self._seat: int = seat
        self._pool: list[int] = pool
        self._rng: Rng = rng
        self._deck: list[int] = []
        """Cards that a trace leaves in the deck."""
        self._places: list[Place] = []
        self._find_places()

    def rest(self) -> list[int]:
        """What stays in the deck."""
        return self._deck + self._pool

    # -- places ----------------------------------------------------------------------------------------------

    def _find_places(self) -> None:
        p, seat = self._p, self._seat
        self._add(HAND + seat, memory.IN_HAND, ANY)
        self._add(PEN + seat, memory.IN_PEN, SINGLE)
        self._add(DEPOT + seat, memory.IN_DEPOT, DOUBLE)
        for space in range(SPACES):
            self._add(PILE + seat * SPACES + space, memory.in_pile(space), FIGHTER)
            if HOME[space] == seat:
                self._add(UNDER + space, memory.in_under(space), SENDER)
                self._add(PERCH + space, memory.in_perch(space), SENDER)
            if p.terrains[space] == FACE_DOWN and p.terrain_of[space] == seat:
                takes = SINGLE if p.down[space] == FROM_PEN else DOUBLE
                self._places.append(Place(_TERRAIN_ZONE + space, memory.in_terrain(space), takes, 1))
        if p.shields[ARRIVED] != NONE and p.seat == seat:
            self._add(PILE + ARRIVED, memory.IN_ARRIVING, FIGHTER)

    def _add(self, zone: int, bit: int, takes: int) -> None:
        free = self._p.zones[zone].count(UNKNOWN)
        if free:
            self._places.append(Place(zone, bit, takes, free))

    def _fits(self, card: int, takes: int) -> bool:
        box = self._p.box
        if takes == ANY:
            return True
        if takes == DOUBLE or takes == SINGLE:
            return bool(box.double[card]) == (takes == DOUBLE)
        if takes == SENDER:
            return box.types[card] == CREATURE and box.inf[card] > 0
        return box.types[card] == CREATURE or box.types[card] == ITEM

    # -- the attempt -----------------------------------------------------------------------------------------

    def arrange(self) -> bool:
        """Fill all places; is everything as the rules and the memory want it?"""
        good = self._place_traces()
        self._empty_barren_deck()
        good = self._fill(DOUBLE) and self._fill(SENDER) and good
        good = self._fill_piles() and self._fill(ANY) and good
        good = self._repair() and good
        for place in self._places:
            self._write(place)
        return good

    def _write(self, place: Place) -> None:
        p, cards = self._p, _plain(place.cards)
        if place.zone >= _TERRAIN_ZONE:
            p.terrains[place.zone - _TERRAIN_ZONE] = cards[0] if cards else FACE_DOWN
        else:
            p.zones[place.zone] = sorted([card for card in p.zones[place.zone] if card >= 0] + cards)

    def _place_traces(self) -> bool:
        """Traces with the fewest places first; those that may be in the deck are there as chance has it."""
        peeked = self._peeked()
        traces = sorted([(memory.places_of(trace).bit_count(), trace) for trace in self._p.memory[self._seat]])
        good = True
        for _, trace in traces:
            card = memory.card_of(trace)
            if card in peeked and memory.places_of(trace) & memory.in_pile(self._p.battle):
                peeked.remove(card)
                continue
            if card not in self._pool:
                good = False
                continue
            self._pool.remove(card)
            if self._stays_in_deck(trace):
                self._deck.append(card)
                continue
            options = [
                place
                for place in self._places
                if place.free and memory.places_of(trace) & place.bit and self._fits(card, place.takes)
            ]
            if not options:
                self._pool.append(card)
                good = False
                continue
            self._put(self._pick(options), card | memory.places_of(trace) << _MASK)
        return good

    def _peeked(self) -> list[int]:
        """The combat hand, if the viewer sees it."""
        p = self._p
        if p.attacker == NOBODY:
            return []
        return [card for card in p.zones[PILE + self._seat * SPACES + p.battle] if card >= 0]

    def _stays_in_deck(self, trace: int) -> bool:
        """A copy shuffled in has been drawn since with the chance of any other one."""
        if not memory.places_of(trace) & memory.IN_DECK:
            return False
        size, draws = len(self._p.zones[DECK + self._seat]) - len(self._deck), memory.draws_of(trace)
        return size > 0 and self._rng.below(size + draws) < size

    def _pick(self, options: list[Place]) -> Place:
        """By the number of free slots."""
        at = self._rng.below(sum([place.free for place in options]))
        for place in options:
            at -= place.free
            if at < 0:
                return place
        return options[-1]

    def _put(self, place: Place, card: int) -> None:
        place.free -= 1
        place.cards.append(card)

    def _empty_barren_deck(self) -> None:
        """A type that a search did not find is not in the deck: these cards are the first to be dealt out."""
        barren, types = self._p.barren[self._seat], self._p.box.types
        if barren:
            sought = [_SOUGHT[word] for word in range(3) if barren >> word & 1]
            first = [card for card in self._pool if types[card] in sought]
            self._pool = first + [card for card in self._pool if types[card] not in sought]

    def _take(self, takes: int) -> int:
        """The first card of the shuffled pool that fits, or NONE."""
        for at, card in enumerate(self._pool):
            if self._fits(card, takes):
                del self._pool[at]
                return card
        return NONE

    def _fill(self, takes: int) -> bool:
        """All places of one kind; those that take any card come last."""
        for place in self._places:
            while place.takes == takes and place.free:
                card = self._take(takes)
                if card == NONE and takes == SENDER:
                    card = self._take(SINGLE)  # to be exchanged
                if card == NONE:
                    return False
                self._put(place, card)
        return True

    def _fill_piles(self) -> bool:
        """All single-border cards outside the deck are drawn together; what cannot fight lies in the pen."""
        piles = [place for place in self._places if place.takes == FIGHTER]
        stores = [place for place in self._places if place.takes == SINGLE]
        wanted, room = sum([place.free for place in piles]), sum([place.free for place in stores])
        for _ in range(wanted + room):
            card = self._take(SINGLE if room else FIGHTER)
            if card == NONE:
                card = self._take(SINGLE)  # to be exchanged
            if card == NONE:
                return False
            idle = self._p.box.types[card] in (SHIELD, TERRAIN, UPGRADE)
            options = [place for place in (stores if idle and room else piles + stores) if place.free]
            place = self._pick(options)
            self._put(place, card)
            if place.takes == SINGLE:
                room -= 1
        return all([not place.free for place in piles + stores])

    # -- piles that obey the rules ---------------------------------------------------------------------------

    def _repair(self) -> bool:
        """Exchange cards between piles, pen and deck until every pile is legal."""
        piles = [place for place in self._places if place.takes == FIGHTER or place.takes == SENDER]
        others = [place for place in self._places if place.takes != DOUBLE]
        wrongs = [self._wrong(place) for place in piles]
        for _ in range(_SWAPS):
            bad = [at for at, wrong in enumerate(wrongs) if wrong and piles[at].cards]
            if not bad:
                break
            at = bad[self._rng.below(len(bad))]
            self._try_swap(piles[at], others)
            wrongs = [self._wrong(place) for place in piles]
        return not any(wrongs)

    def _try_swap(self, place: Place, others: list[Place]) -> None:
        rng = self._rng
        index = rng.below(len(place.cards))
        which = rng.below(len(others) + 1)
        if which == len(others):
            if self._pool:
                self._swap_with(place, index, None, rng.below(len(self._pool)))
            return
        other = others[which]
        if other.cards and other is not place:
            self._swap_with(place, index, other, rng.below(len(other.cards)))

    def _swap_with(self, place: Place, index: int, other: Place | None, at: int) -> None:
        """Exchange two cards if nothing gets worse."""
        store = self._pool if other is None else other.cards
        mine, yours = place.cards[index], store[at]
        if mine == yours or self._p.box.double[yours & PLAIN] or (yours >> _MASK and not yours >> _MASK & place.bit):
            return
        if other is None and (mine >> _MASK or self._must_leave_deck(mine)):
            return
        if other is not None and mine >> _MASK and not mine >> _MASK & other.bit:
            return
        before = self._wrong(place) + (0 if other is None else self._wrong(other))
        place.cards[index], store[at] = yours, mine
        if self._wrong(place) + (0 if other is None else self._wrong(other)) > before:
            place.cards[index], store[at] = mine, yours

    def _must_leave_deck(self, card: int) -> bool:
        barren, types = self._p.barren[self._seat], self._p.box.types
        return any([barren >> word & 1 and types[card] == _SOUGHT[word] for word in range(3)])

    def _wrong(self, place: Place) -> int:
        """How far a pile is from what is known of it; 0 if it may be."""
        p = self._p
        if place.takes == ANY or place.takes == SINGLE:
            return 0
        wrong = 5 * sum([1 for card in place.cards if not self._fits(card & PLAIN, place.takes)])
        if place.takes == SENDER:
            return wrong + self._overweight_under(place)
        pile = place.zone - PILE
        cards = [card for card in p.zones[place.zone] if card >= 0] + _plain(place.cards)
        creatures = p.creatures_in(cards)
        if p.sums[pile] != NONE:
            wrong += abs(sum([p.box.vit[card] for card in cards]) - p.sums[pile])
        if p.flights[pile]:
            wrong += sum([1 for card in cards if p.box.types[card] == CREATURE and not p.box.fly[card]])
        if p.attacker != NOBODY and pile % SPACES == p.battle and pile != ARRIVED:
            return wrong + self._wrong_in_combat(cards, creatures) + self._overload_in_combat(cards)
        return wrong + self._wrong_pile(pile, cards, creatures)

    def _wrong_pile(self, pile: int, cards: list[int], creatures: int) -> int:
        p, seat = self._p, self._seat
        space = p.here if pile == ARRIVED else pile % SPACES
        items = len(cards) - creatures
        shield = p.shields[pile]
        limit = 30 if shield == NONE else p.box.limit[shield]
        load = p.load(cards)
        merging = p.phase == phases.C_MERGE and p.seat == seat and space == p.here and p.shields[ARRIVED] == NONE
        if merging:  # something has to go, or nobody would be asked
            return 0 if creatures and (load > limit or items > creatures) else 5
        wrong = (0 if creatures else 5) + max(0, load - limit)
        if p.phase != phases.TERRAIN_B or not p.settled >> space & 1:
            wrong += max(0, items - creatures) * 3
        if pile != ARRIVED and p.bounds[space]:
            wrong += max(0, load + self._load_under(space) - max(limit, p.bounds[space]))
        return wrong

    def _load_under(self, space: int) -> int:
        p = self._p
        total = p.load([card & PLAIN for card in p.zones[UNDER + space] if card >= 0])
        for place in self._places:
            if place.zone == UNDER + space:
                total += p.load(_plain(place.cards))
        return total

    def _overweight_under(self, place: Place) -> int:
        """GUA-PLC-03 for influence creatures whose pile has gone."""
        if not UNDER <= place.zone < UNDER + SPACES:
            return 0
        space = place.zone - UNDER
        return max(0, self._load_under(space) - max(30, self._p.bounds[space]))

    def _wrong_in_combat(self, cards: list[int], creatures: int) -> int:
        """What the state that is open tells about a combat hand."""
        p, seat = self._p, self._seat
        phase, items = p.phase, len(cards) - creatures
        if phase == phases.C_PRIM and not (p.on_guardian and seat != p.attacker):
            return 0 if creatures else 5
        if phases.C_SEC <= phase <= phases.C_SECWIN:
            attacker = p.seat if phase != phases.C_SECBRIBE else 1 - p.seat
            if seat != attacker:
                return creatures
            return 5 if phase == phases.C_SEC and not creatures else 0
        if phase in (phases.C_DECL, phases.C_CMD):
            return self._wrong_before_fight(cards, creatures, items)
        if phase >= phases.C_ITEMS:
            surplus = items > creatures
            if phase == phases.C_ITEMS and p.seat == seat:
                return 0 if surplus else 3
            done = phase > phases.C_ITEMS or seat == p.attacker
            return 3 * (items - creatures) if surplus and done else 0
        return 0

    def _overload_in_combat(self, cards: list[int]) -> int:
        """GUA-PLC-03: what has not been beaten lay under the shield, and will lie there again."""
        p, seat = self._p, self._seat
        living = cards + [card for card in p.zones[SUPPORT + seat] if card >= 0]
        for index in range(seat, len(p.matches), 2):
            for entry in p.matches[index]:
                if entry >= 0 and not entry & BEATEN:
                    living.append(entry & PLAIN)
        return max(0, p.load(living) - p.limit(seat, p.battle))

    def _wrong_before_fight(self, cards: list[int], creatures: int, items: int) -> int:
        p, seat = self._p, self._seat
        wrong = (0 if creatures else 5) + max(0, items - creatures) * 3
        if p.yes >> seat & 1 and not any([p.box.command[card] for card in cards + self._in_depot()]):
            wrong += 4
        return wrong

    def _in_depot(self) -> list[int]:
        """Payable commands among the cards of the depot."""
        p = self._p
        for place in self._places:
            if place.zone == DEPOT + self._seat:
                return [card for card in _plain(place.cards) if p.box.cost[card] <= p.stones[self._seat]]
        return []
