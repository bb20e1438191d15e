"""A full state for a viewer: every unknown tile gets a place, with the probability that chance gives it.

Tiles nobody has seen are exchangeable, so a uniform filling is right but for two things everybody knows: the bottom
tile of a fresh stack is no Fortress (RIV-SET-04), and who exchanged his hand held tiles without a way to the Well
(RIV-SET-11). Both are honoured by rejecting fillings in proportion. What players choose to place tells nothing here:
that is opinion, not chance.
"""

from __future__ import annotations

from typing import Final

from spellkeep.games.rivality.rules.box import FORTRESS
from spellkeep.games.rivality.rules.phases import EXCHANGE, SETUP
from spellkeep.games.rivality.rules.position import NOBODY, Position
from spellkeep.games.rivality.rules.state import RivalityState
from spellkeep.kernel.piles import UNKNOWN
from spellkeep.kernel.rng import Rng, shuffled

PATIENCE: Final = 4000
"""A position written by hand may contradict what everybody knows; then the last try counts."""
_FORTRESSES_EACH: Final = 2


def imagine(shown: RivalityState, viewer: int | None, rng: Rng) -> RivalityState:
    """Draw a state that the viewer cannot tell from the true one."""
    state = shown.copy()
    for _ in range(PATIENCE):
        if not _has_unknowns(state):
            return state
        _fill(state, rng)
        if _believable(state, viewer, rng):
            return state
        state = shown.copy()
    _fill(state, rng)
    return state


def _has_unknowns(p: Position) -> bool:
    if p.mode.solo:
        return False
    for group in p.hands + p.stacks:
        if UNKNOWN in group:
            return True
    return UNKNOWN in p.aside


# -- filling ---------------------------------------------------------------------------------------------------------


def _fill(p: Position, rng: Rng) -> None:
    """Give every unknown tile of every side a place, all fillings equally likely."""
    if p.sides == 2 and p.star_side == NOBODY:  # only a text that shows no tile leaves this open
        p.star_side = rng.below(2)
    for side, tiles in enumerate(_shares(p, rng)):
        _fill_side(p, side, tiles)


def _shares(p: Position, rng: Rng) -> list[list[int]]:
    """The tiles that lie unseen on each side, in random order."""
    unseen = _unseen(p)
    if p.sides == 2:
        star = p.mode.box.star
        return [shuffled([tile for tile in unseen if star[tile] == (side == p.star_side)], rng) for side in range(2)]
    return _dealt_shares(p, unseen, rng)


def _dealt_shares(p: Position, unseen: list[int], rng: Rng) -> list[list[int]]:
    """RIV-SET-06: with 3 players everybody was dealt two Fortresses."""
    kinds = p.mode.box.kinds
    fortresses = shuffled([tile for tile in unseen if kinds[tile] == FORTRESS], rng)
    others = shuffled([tile for tile in unseen if kinds[tile] != FORTRESS], rng)
    wanted = [_unknowns_of(p, side) for side in range(3)]
    quotas = [max(0, min(wanted[side], _FORTRESSES_EACH - _known_fortresses(p, side))) for side in range(3)]
    if sum(quotas) != len(fortresses) or sum(wanted) != len(unseen):  # written by hand: any tile may be anywhere
        rest = shuffled(unseen, rng)
        return [[rest.pop() for _ in range(min(count, len(rest)))] for count in wanted]
    return [
        shuffled(
            [fortresses.pop() for _ in range(quotas[side])]
            + [others.pop() for _ in range(wanted[side] - quotas[side])],
            rng,
        )
        for side in range(3)
    ]


def _unseen(p: Position) -> list[int]:
    seen = p.tiles + p.aside
    for group in p.hands + p.stacks:
        seen = seen + group
    return [tile for tile in range(1, len(p.mode.box.names)) if tile not in seen]


def _unknowns_of(p: Position, side: int) -> int:
    return (p.tiles_of(side) + _aside_of(p, side)).count(UNKNOWN)


def _aside_of(p: Position, side: int) -> list[int]:
    return p.aside if p.turn != NOBODY and p.active_side() == side else []


def _known_fortresses(p: Position, side: int) -> int:
    """Fortresses a side is known to have been dealt: placed, in a hand or a stack that is shown."""
    return p.mode.box.fortresses([tile for tile in p.tiles_of(side) + _aside_of(p, side) if tile > 0])


def _fill_side(p: Position, side: int, tiles: list[int]) -> None:
    """Put the tiles into the unknown places of a side; an exchanged hand takes two that had no way to the Well."""
    if p.phase == EXCHANGE and p.active_side() == side:
        _bring_stranded_last(p, tiles)
        _fill_group(p.aside, tiles)
    for seat in p.mode.seats_of(side):
        _fill_group(p.hands[seat], tiles)
    _fill_group(p.stacks[side], tiles)


def _fill_group(group: list[int], tiles: list[int]) -> None:
    for place in range(len(group)):
        if group[place] == UNKNOWN and tiles:
            group[place] = tiles.pop()
    group.sort()


def _bring_stranded_last(p: Position, tiles: list[int]) -> None:
    """With two sides the unseen tiles are a fixed set and all fitting pairs equally likely.

    With three it depends on the deal how likely a pair is: there `_believable` rejects those that do not fit.
    """
    fitting = [tile for tile in tiles if tile in p.stranded[p.turn]]
    if p.sides == 2 and UNKNOWN in p.aside and len(fitting) > 1:
        for tile in fitting[:2]:
            tiles.remove(tile)
            tiles.append(tile)


# -- judging ---------------------------------------------------------------------------------------------------------


def _believable(p: Position, viewer: int | None, rng: Rng) -> bool:
    """Accept a filling in proportion to its chance."""
    if not _aside_is_stranded(p):
        return False
    for side in range(p.sides):
        exchanged = [seat for seat in p.mode.seats_of(side) if _exchange_tells(p, seat, viewer)]
        if p.stacks[side] and not exchanged:
            if not _bottom_is_free(p, p.stacks[side], rng):
                return False
        elif p.phase != SETUP and not _history_fits(p, side, exchanged, rng):
            return False
    return True


def _aside_is_stranded(p: Position) -> bool:
    """RIV-SET-11: a hand that is being exchanged had no way to the Well."""
    stranded = p.stranded[p.turn] if p.phase == EXCHANGE else []
    return len(stranded) < 2 or all([tile in stranded for tile in p.aside])


def _exchange_tells(p: Position, seat: int, viewer: int | None) -> bool:
    """Does a finished exchange say something about what was drawn? One's own does so of a partner's hand."""
    in_progress = p.phase == EXCHANGE and p.turn == seat
    return (seat != viewer or p.mode.players == 4) and len(p.stranded[seat]) > 1 and not in_progress


def _bottom_is_free(p: Position, stack: list[int], rng: Rng) -> bool:
    """RIV-SET-04: of all orders of a stack, those with a Fortress at the bottom were shuffled away."""
    return rng.below(len(stack)) < len(stack) - p.mode.box.fortresses(stack)


def _history_fits(p: Position, side: int, exchanged: list[int], rng: Rng) -> bool:
    """Invent in which order the side drew its tiles, given what it placed, and judge that order."""
    history = History(p, side, rng)
    if not history.fits():
        return True  # written by hand: no game leads here, so nothing can be concluded
    bottom = history.bottom()
    if bottom == UNKNOWN:
        if not _bottom_is_free(p, p.stacks[side], rng):
            return False
    elif p.mode.box.kinds[bottom] == FORTRESS:
        return False
    for seat in exchanged:
        if not _exchange_fits(p, seat, history.stack_after_exchange(seat), rng):
            return False
    return True


def _exchange_fits(p: Position, seat: int, stack: list[int], rng: Rng) -> bool:
    """A pair without a way to the Well must have been in the stack after the exchange; bottom tiles were checked twice.

    Of all pairs one is tried, so that a stack with more of them counts more. Who exchanged knows the pair.
    """
    tiles = p.put_back[seat] or p.stranded[seat]
    if p.sides == 2:
        half = p.mode.box.half(p.mode.owners[seat] == p.star_side)
        tiles = [tile for tile in tiles if tile in half]
    if len(tiles) < 2:
        return True
    first, second = shuffled(tiles, rng)[:2]
    if first not in stack or second not in stack:
        return False
    left = [tile for tile in stack if tile != first and tile != second]
    free = len(stack) - p.mode.box.fortresses(stack)
    return rng.below(max(1, free)) < len(left) - p.mode.box.fortresses(left)


class History:
    """One possible order in which a side drew its tiles: whenever a tile was placed, which of the two held was it?"""

    def __init__(self, p: Position, side: int, rng: Rng) -> None:
        self._p: Position = p
        self._side: int = side
        self._drawn: list[int] = []
        """The tiles in the order drawn; UNKNOWN until it is known which."""
        self._held: list[list[int]] = [[] for _ in range(p.mode.players)]
        self._drawn_before: list[int] = [NOBODY] * p.mode.players
        """How many tiles the side had drawn when a seat first placed one; NOBODY if it has not."""
        self._size: int = len(p.tiles_of(side))
        self._replay(rng)
        self._assign_hands(rng)

    def _draw(self, seat: int) -> None:
        if len(self._drawn) < self._size - len(self._p.stacks[self._side]):
            self._held[seat].append(len(self._drawn))
            self._drawn.append(UNKNOWN)

    def _replay(self, rng: Rng) -> None:
        p = self._p
        players = p.mode.players
        starter = p.placer_of(1)
        for distance in range(players):
            seat = (starter + distance) % players
            if seat % p.sides == self._side:
                self._draw(seat)
                self._draw(seat)
        for slot in range(1, len(p.tiles)):
            seat = p.placer_of(slot)
            if seat % p.sides == self._side and self._held[seat]:
                if slot <= players:
                    self._drawn_before[seat] = len(self._drawn)
                index = self._held[seat].pop(rng.below(len(self._held[seat])))
                self._drawn[index] = p.tiles[slot]
                self._draw(seat)

    def _assign_hands(self, rng: Rng) -> None:
        p = self._p
        for seat in p.mode.seats_of(self._side):
            for index, tile in zip(self._held[seat], shuffled(p.hands[seat], rng), strict=False):
                self._drawn[index] = tile

    def fits(self) -> bool:
        """Does a real game lead to these hands?"""
        if UNKNOWN in self._drawn or len(self._drawn) + len(self._p.stacks[self._side]) != self._size:
            return False
        for seat in self._p.mode.seats_of(self._side):
            if len(self._held[seat]) != len(self._p.hands[seat]):
                return False
        return True

    def bottom(self) -> int:
        """The tile that lay at the bottom, UNKNOWN while it still does."""
        return UNKNOWN if self._p.stacks[self._side] or not self._drawn else self._drawn[-1]

    def stack_after_exchange(self, seat: int) -> list[int]:
        """What the stack held when the seat had put its old hand back, just before it first placed a tile."""
        before = self._drawn_before[seat]
        return (self._drawn[before:] if before != NOBODY else []) + self._p.stacks[self._side]
