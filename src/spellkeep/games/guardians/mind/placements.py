"""Whole placements: which cards make a stack, on which strongholds, and what is left out (GUA-PLC, GUA-DIS).

A style says how many shields march, where they stand and in which order creatures are taken; every placement is entered
step by step into the same draft that decides what is legal, so none can break a limit.
"""

from __future__ import annotations

from typing import Final

from spellkeep.games.guardians.mind.forces import card_worth, enemy_near
from spellkeep.games.guardians.rules import actions
from spellkeep.games.guardians.rules.actions import CARD, DISCARD, DONE, PUT
from spellkeep.games.guardians.rules.box import BRIBE, CREATURE, ITEM, NONE, PLAIN, SHIELD, STAR, TERRAIN, UPGRADE
from spellkeep.games.guardians.rules.placement import MOST_KEPT, Draft, bearer_in_play, has_perch
from spellkeep.games.guardians.rules.position import Position
from spellkeep.games.guardians.rules.spaces import STRONGHOLDS, side_of
from spellkeep.kernel.rng import Rng, shuffled

# In which order creatures are taken.
LARGE: Final = 0
SMALL: Final = 1
MIDDLE: Final = 2
FLYERS: Final = 3
TRICKS: Final = 4
"""Those with a text first: ranged, commands, areas."""
ORDERS: Final = 5

# How stacks are filled.
ONE_BY_ONE: Final = 0
"""The first to its limit, then the next."""
EVENLY: Final = 1

MOST_TERRAINS: Final = 3
FEW_SHIELDS: Final = 2


class Style:
    """How a placement is made."""

    def __init__(self, stacks: int, order: int, fill: int, first: int, senders: bool, garrison: bool) -> None:
        self.stacks: int = stacks
        self.order: int = order
        self.fill: int = fill
        self.first: int = first
        """The column that is served first."""
        self.senders: bool = senders
        """Do influence creatures go under strongholds?"""
        self.garrison: bool = garrison
        """Do creatures without a shield guard the other strongholds?"""


def styles(p: Position, seat: int) -> list[Style]:
    """The styles worth comparing, the most usual ones first."""
    columns = wanted_columns(p, seat)
    if not columns:
        return [Style(0, LARGE, ONE_BY_ONE, 0, False, False)]
    found: list[Style] = []
    for order in (LARGE, TRICKS, MIDDLE, SMALL, FLYERS):
        for stacks in (3, 2, 1):
            for first in columns[:2]:
                fill = EVENLY if stacks == 3 and order != LARGE else ONE_BY_ONE
                found.append(Style(stacks, order, fill, first, order != SMALL, stacks < 3))
    found += [Style(stacks, LARGE, EVENLY, columns[0], True, False) for stacks in (3, 2)]
    found += [Style(2, MIDDLE, EVENLY, columns[-1], False, True), Style(0, LARGE, EVENLY, columns[0], True, True)]
    return found


def random_style(p: Position, seat: int, rng: Rng) -> Style:
    """A sensible style by lot: three and two stacks are the usual numbers."""
    columns = wanted_columns(p, seat)
    first = columns[rng.below(len(columns))] if columns else 0
    stacks = (3, 3, 2, 2, 3, 1)[rng.below(6)]
    return Style(stacks, rng.below(ORDERS), rng.below(2), first, rng.below(3) > 0, stacks < 3)


def wanted_columns(p: Position, seat: int) -> list[int]:
    """Columns of the free strongholds, those with an enemy before the gate first."""
    far: list[int] = []
    near: list[int] = []
    for space in STRONGHOLDS[seat]:
        if p.occupied(space):
            continue
        if enemy_near(p, seat, space):
            near.append(space % 3)
        else:
            far.append(space % 3)
    return near + far


# -- one placement ---------------------------------------------------------------------------------------------------


class Builder:
    """Enters one placement card by card."""

    def __init__(self, p: Position, seat: int, style: Style, rng: Rng | None) -> None:
        self.p: Position = p
        self.seat: int = seat
        self.style: Style = style
        self.draft: Draft = Draft(p, seat)
        self.draft.left = self.draft.left.copy()
        self.actions: list[int] = []
        self.rng: Rng | None = rng
        self.bearer: bool = self.draft.bearer or bearer_in_play(p, seat)

    def whole(self) -> list[int]:
        """The rest of the answer: cards put, `done`, discards."""
        if self.draft.placing:
            self._place()
            self._enter(DONE)
        while len(self.draft.left) > MOST_KEPT:
            self._enter(DISCARD | self._least_wanted() << CARD)
        return self.actions

    def _enter(self, action: int) -> None:
        self.draft.add(self.p, action)
        self.actions.append(action)

    def _put(self, card: int, column: int, part: int) -> None:
        space = STRONGHOLDS[self.seat][column]
        self._enter(PUT | card << CARD | actions.spot(space, part) << actions.PLACE)

    def _place(self) -> None:
        p, box = self.p, self.p.box
        columns = [space % 3 for space in STRONGHOLDS[self.seat] if not p.occupied(space)]
        first = self.style.first
        if first in columns:
            columns.remove(first)
            columns.insert(0, first)
        self._upgrades(columns)
        shields = self._shields()
        creatures = self._creatures()
        stacks = min(self.style.stacks, len(columns), len(shields) + sum(self.draft.shielded))
        if self.style.senders:
            creatures = self._senders(creatures, columns)
        marching = columns[:stacks]
        for column in marching:
            if not self.draft.creatures[column] and creatures:
                self._found(creatures, column)
            if shields and not self.draft.shielded[column] and self.draft.creatures[column]:
                self._shield(shields, column)
        creatures = self._fill(creatures, marching)
        if self.style.garrison:
            self._fill(creatures, columns[stacks:])
        items = [card for card in self.draft.left if card < STAR and box.types[card] == ITEM]
        for item in items:
            self._item(item, marching)

    def _upgrades(self, columns: list[int]) -> None:
        """GUA-PLC-08: what there is, where nothing better lies."""
        p, box = self.p, self.p.box
        for card in self.draft.left.copy():
            if card >= STAR or box.types[card] != UPGRADE:
                continue
            for column in columns:
                space = STRONGHOLDS[self.seat][column]
                free = p.upgrades[space] == NONE and self.draft.upgrade[column] == NONE and not p.ruins[space]
                if free and side_of(space) == box.side[card]:
                    self._put(card, column, actions.SLOT)
                    break

    def _shields(self) -> list[int]:
        """Those that may be placed, the best bearer first (GUA-PLC-06)."""
        box = self.p.box
        plain: list[int] = []
        bearers: list[int] = []
        for card in self.draft.left:
            if card < STAR and box.types[card] == SHIELD:
                if not box.bearer[card]:
                    plain.append(card)
                elif not self.bearer:
                    bearers.append(card)
        return bearers[:1] + plain

    def _creatures(self) -> list[int]:
        """In the order of the style; equals by lot where there is one."""
        box = self.p.box
        cards = [card for card in self.draft.left if card < STAR and box.types[card] == CREATURE]
        if self.rng is not None:
            cards = shuffled(cards, self.rng)
        keys = [self._key(card) for card in cards]
        order = sorted(range(len(cards)), key=keys.__getitem__)
        return [cards[at] for at in order]

    def _key(self, card: int) -> int:
        box = self.p.box
        order = self.style.order
        if order == SMALL:
            return box.stack[card]
        if order == MIDDLE:
            return abs(box.stack[card] - 7)
        if order == FLYERS:
            return -100 * box.fly[card] - box.stack[card]
        if order == TRICKS:
            return -box.stack[card] - 8 * len(box.effects[card])
        return -box.stack[card]

    def _senders(self, creatures: list[int], columns: list[int]) -> list[int]:
        """Weak creatures that send much influence go under the last strongholds, or on a perch (GUA-PLC-07)."""
        box, draft = self.p.box, self.draft
        left: list[int] = []
        for card in creatures:
            placed = False
            if box.inf[card] and box.inf[card] >= box.vit[card] // 2:
                for column in columns:
                    if not draft.perched[column] and has_perch(self.p, draft, STRONGHOLDS[self.seat][column]):
                        self._put(card, column, actions.PERCH)
                        placed = True
                        break
                column = columns[-1]
                if not placed and draft.load[column] + box.stack[card] <= 12:
                    self._put(card, column, actions.UNDER)
                    placed = True
            if not placed:
                left.append(card)
        return left

    def _found(self, creatures: list[int], column: int) -> None:
        """The first creature of a stack."""
        for card in creatures:
            if self._fits(card, column):
                creatures.remove(card)
                self._put(card, column, actions.ON)
                return

    def _shield(self, shields: list[int], column: int) -> None:
        for card in shields:
            if self.draft.load[column] <= self.p.box.limit[card]:
                shields.remove(card)
                self._put(card, column, actions.ON)
                return

    def _fits(self, card: int, column: int) -> bool:
        return self.draft.load[column] + self.p.box.stack[card] <= self.draft.limit[column]

    def _fill(self, creatures: list[int], columns: list[int]) -> list[int]:
        """Every creature that fits, to the first column or to the lightest one; the rest comes back."""
        left: list[int] = []
        for card in creatures:
            best = NONE
            for column in columns:
                if not self._fits(card, column):
                    continue
                if best == NONE or (self.style.fill == EVENLY and self.draft.load[column] < self.draft.load[best]):
                    best = column
            if best == NONE:
                left.append(card)
            else:
                self._put(card, best, actions.ON)
        return left

    def _item(self, item: int, columns: list[int]) -> None:
        for column in columns:
            if self.draft.items[column] < self.draft.creatures[column]:
                self._put(item, column, actions.ON)
                return

    def _least_wanted(self) -> int:
        """The card that is missed least: many of a kind, surplus shields and terrains, weak creatures."""
        p, box = self.p, self.p.box
        counts = [0] * 9
        least, card_ = 1000.0, self.draft.left[0]
        for card in self.draft.left:
            kind = box.types[card & PLAIN]
            counts[kind] += 1
            worth = card_worth(p, card & PLAIN)
            if kind == TERRAIN:
                worth = 7.0 if counts[kind] <= MOST_TERRAINS else 1.0
            elif kind == SHIELD:
                worth = 9.0 if counts[kind] <= FEW_SHIELDS else 2.0
            elif kind == BRIBE:
                worth = 6.0
            if worth < least:
                least, card_ = worth, card
        return card_


def placement_of(p: Position, seat: int, style: Style, rng: Rng | None) -> list[int]:
    """The rest of a seat's placement in a style."""
    return Builder(p, seat, style, rng).whole()
