"""Steps I.C and I.D: both players place in secret, card by card, and discard down to seven (GUA-PLC, GUA-DIS)."""

from __future__ import annotations

from bisect import insort
from typing import Final

from spellkeep.games.guardians.rules import actions, memory
from spellkeep.games.guardians.rules.actions import CARD, DISCARD, DONE, PUT
from spellkeep.games.guardians.rules.box import CREATURE, ITEM, NONE, PLAIN, SHIELD, STAR, UPGRADE
from spellkeep.games.guardians.rules.phases import PLACE
from spellkeep.games.guardians.rules.position import Position, each_once
from spellkeep.games.guardians.rules.spaces import SPACE_NAMES, SPACES, STRONGHOLDS, side_of
from spellkeep.games.guardians.rules.zones import DEPOT, HAND, PEN, PERCH, PILE, UNDER

MOST_KEPT: Final = 7


class Draft:
    """A placement under way, made of the picks so far; columns are those of the own strongholds."""

    def __init__(self, p: Position, seat: int) -> None:
        self.left: list[int] = p.zones[HAND + seat]
        self.load: list[int] = [0, 0, 0]
        self.creatures: list[int] = [0, 0, 0]
        self.items: list[int] = [0, 0, 0]
        self.limit: list[int] = [30, 30, 30]
        self.shielded: list[int] = [0, 0, 0]
        self.upgrade: list[int] = [NONE, NONE, NONE]
        self.perched: list[int] = [0, 0, 0]
        self.bearer: bool = False
        self.placing: bool = may_place(p, seat)
        picks = p.answers.picks[seat]
        if picks:
            self.left = self.left.copy()
            for action in picks:
                self.add(p, action)

    def add(self, p: Position, action: int) -> None:
        if action == DONE:
            self.placing = False
            return
        card = action >> CARD & 2047
        self.left.remove(card)
        if action & 63 == DISCARD:
            return
        box = p.box
        place = actions.place_of(action)
        column = actions.space_of(place) % 3
        kind = box.types[card]
        if kind == CREATURE:
            part = actions.part_of(place)
            if part == actions.PERCH:
                self.perched[column] = 1
                return
            self.load[column] += box.stack[card]
            if part == actions.ON:
                self.creatures[column] += 1
        elif kind == ITEM:
            self.items[column] += 1
        elif kind == SHIELD:
            self.shielded[column] = 1
            self.limit[column] = box.limit[card]
            if box.bearer[card]:
                self.bearer = True
        else:
            self.upgrade[column] = card


def may_place(p: Position, seat: int) -> bool:
    """GUA-CON-06, GUA-Q-17: not with an empty hand, nor if all own strongholds are enemy-occupied."""
    if not p.zones[HAND + seat]:
        return False
    for space in STRONGHOLDS[seat]:
        if not p.occupied(space):
            return True
    return False


def begin(p: Position) -> None:
    """Ask everybody who has something to place or to discard."""
    p.phase = PLACE
    p.answers.start([seat for seat in range(2) if is_asked(p, seat)])


def is_asked(p: Position, seat: int) -> bool:
    return may_place(p, seat) or len(p.zones[HAND + seat]) > MOST_KEPT


def legal(p: Position, seat: int) -> list[int]:
    """GUA-Q-91: every step leaves a legal placement, so that `done` is always possible."""
    draft = Draft(p, seat)
    if not draft.placing:
        return _discards(draft)
    found: list[int] = []
    box = p.box
    types = box.types
    spaces = [space for space in STRONGHOLDS[seat] if not p.occupied(space)]
    bearer = draft.bearer or bearer_in_play(p, seat)
    for card in each_once(draft.left):
        if card >= STAR:
            break
        kind = types[card]
        if kind == CREATURE:
            _put_creature(p, draft, card, spaces, found)
        elif kind == ITEM:  # GUA-PLC-04
            found += [
                PUT | card << CARD | actions.spot(space, actions.ON) << actions.PLACE
                for space in spaces
                if draft.items[space % 3] < draft.creatures[space % 3]
            ]
        elif kind == SHIELD:
            if not (bearer and box.bearer[card]):  # GUA-PLC-06
                _put_shield(p, draft, card, spaces, found)
        elif kind == UPGRADE:
            _put_upgrade(p, draft, card, spaces, found)
    found.append(DONE)
    return found


def _discards(draft: Draft) -> list[int]:
    """GUA-DIS-01: any card, each kind once."""
    return [DISCARD | card << CARD for card in each_once(draft.left)]


def bearer_in_play(p: Position, seat: int) -> bool:
    bearer = p.box.bearer
    for place in range(seat * SPACES, seat * SPACES + SPACES):
        if p.shields[place] != NONE and bearer[p.shields[place]]:
            return True
    return False


def _put_creature(p: Position, draft: Draft, card: int, spaces: list[int], found: list[int]) -> None:
    box = p.box
    weight = box.stack[card]
    sends = box.inf[card]
    code = PUT | card << CARD
    for space in spaces:
        column = space % 3
        if draft.load[column] + weight <= draft.limit[column]:  # GUA-PLC-03
            found.append(code | actions.spot(space, actions.ON) << actions.PLACE)
            if sends:  # GUA-PLC-07
                found.append(code | actions.spot(space, actions.UNDER) << actions.PLACE)
        if sends and not draft.perched[column] and has_perch(p, draft, space):
            found.append(code | actions.spot(space, actions.PERCH) << actions.PLACE)


def has_perch(p: Position, draft: Draft, space: int) -> bool:
    """GUA-Q-74: also on an upgrade of the same placement."""
    upgrade = draft.upgrade[space % 3]
    if upgrade == NONE:
        upgrade = p.upgrades[space]
    return upgrade != NONE and bool(p.box.perch[upgrade])


def _put_shield(p: Position, draft: Draft, card: int, spaces: list[int], found: list[int]) -> None:
    """GUA-PLC-05: on a pile with a creature, one on each."""
    for space in spaces:
        column = space % 3
        if draft.creatures[column] and not draft.shielded[column] and draft.load[column] <= p.box.limit[card]:
            found.append(PUT | card << CARD | actions.spot(space, actions.ON) << actions.PLACE)


def _put_upgrade(p: Position, draft: Draft, card: int, spaces: list[int], found: list[int]) -> None:
    """GUA-PLC-08: on its side, one per placement, not at a ruin, not under a creature that would lose its perch."""
    for space in spaces:
        column = space % 3
        free = side_of(space) == p.box.side[card] and draft.upgrade[column] == NONE and not p.ruins[space]
        if free and (not draft.perched[column] or p.box.perch[card]):
            found.append(PUT | card << CARD | actions.spot(space, actions.SLOT) << actions.PLACE)


def pick(p: Position, seat: int, action: int) -> None:
    """One step of a placement, or one discard; nothing is shown before both are done.

    Picks are kept in the order of GUA-CON-10: the order of entering means nothing.
    """
    picks = p.answers.picks[seat]
    if action & 63 == PUT:
        insort(picks, action)
        return
    if action == DONE:
        picks.append(action)
    else:
        insort(picks, action, picks.index(DONE) + 1 if DONE in picks else 0)
    if is_finished(p, seat):
        p.answers.finish(seat)


def in_order(picks: list[int]) -> list[int]:
    """Placed cards, `done`, discards; each part sorted."""
    puts = sorted([pick for pick in picks if pick & 63 == PUT])
    return puts + [pick for pick in picks if pick == DONE] + sorted([pick for pick in picks if pick & 63 == DISCARD])


def is_finished(p: Position, seat: int) -> bool:
    """GUA-DIS-01: the placement is done and at most seven cards are left."""
    picks = p.answers.picks[seat]
    done = 1 if DONE in picks else 0
    if not done and may_place(p, seat):
        return False
    return len(p.zones[HAND + seat]) - len(picks) + done <= MOST_KEPT


# -- the reveal --------------------------------------------------------------------------------------------------


def reveal(p: Position) -> None:
    """GUA-PLC-01, GUA-DIS-02: piles face down, shields and upgrades face up, the rest to pen and depot."""
    for seat in range(2):
        picks = p.answers.picks[seat]
        p.answers.picks[seat] = []
        _carry_out(p, seat, picks)
    p.answers.start([])


def _carry_out(p: Position, seat: int, picks: list[int]) -> None:
    hand = p.zones[HAND + seat].copy()
    discarded: list[int] = []
    piles = unders = 0
    loads = [0, 0, 0]
    for action in picks:
        if action == DONE:
            continue
        card = action >> CARD & 2047
        hand.remove(card)
        if action & 63 == DISCARD:
            discarded.append(card)
            continue
        place = actions.place_of(action)
        space, part = actions.space_of(place), actions.part_of(place)
        kind = p.box.types[card]
        if kind == SHIELD:
            _show_shield(p, seat, card, space)
        elif kind == UPGRADE:
            _show_upgrade(p, seat, card, space)
        elif part == actions.ON:
            p.put(PILE + seat * SPACES + space, card)
            piles |= memory.in_pile(space)
            loads[space % 3] = 1
        else:
            p.put((UNDER if part == actions.UNDER else PERCH) + space, card)
            unders |= memory.in_under(space) if part == actions.UNDER else memory.in_perch(space)
            loads[space % 3] = 1
    _lay_down_the_rest(p, seat, hand, discarded)
    memory.placed(p, seat, piles, unders)
    for space in STRONGHOLDS[seat]:
        p.bounds[space] = p.limit(seat, space) if loads[space % 3] else 0
    if p.listener is not None:
        _tell(p, seat)


def _show_shield(p: Position, seat: int, card: int, space: int) -> None:
    p.shields[seat * SPACES + space] = card
    p.ready[seat * SPACES + space] = 1
    memory.leaves(p, seat, card, memory.IN_HAND)
    p.announce("shield_placed", "GUA-PLC-02", card=card, space=space)


def _show_upgrade(p: Position, seat: int, card: int, space: int) -> None:
    """GUA-PLC-08: a new upgrade replaces the old one."""
    if p.upgrades[space] != NONE:
        p.discard(seat, [p.upgrades[space]])
    p.upgrades[space] = card
    memory.leaves(p, seat, card, memory.IN_HAND)
    p.announce("upgrade_placed", "GUA-PLC-08", card=card, space=space)


def _lay_down_the_rest(p: Position, seat: int, hand: list[int], discarded: list[int]) -> None:
    double = p.box.double
    for card in discarded:
        memory.leaves(p, seat, card & PLAIN, memory.IN_HAND)
    p.discard(seat, discarded)
    p.zones[HAND + seat] = []
    p.zones[PEN + seat] = [card for card in hand if not double[card & PLAIN]]
    p.zones[DEPOT + seat] = [card for card in hand if double[card & PLAIN]]
    if discarded and p.listener is not None:
        names = " ".join([p.name(card) for card in sorted(discarded)])
        p.tell("discards", "GUA-DIS-01", {"seat": str(seat + 1), "cards": names})


def _tell(p: Position, seat: int) -> None:
    for space in STRONGHOLDS[seat]:
        count = len(p.zones[PILE + seat * SPACES + space])
        if count:
            p.tell("pile_placed", "GUA-PLC-01", {"space": SPACE_NAMES[space], "n": str(count)})
    facts = {"seat": str(seat + 1), "pen": str(len(p.zones[PEN + seat])), "depot": str(len(p.zones[DEPOT + seat]))}
    p.tell("stored", "GUA-DIS-02", facts)
