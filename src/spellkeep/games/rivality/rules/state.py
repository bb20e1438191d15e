"""The state of a Rivality game: who decides, what is legal, what an action does."""

from __future__ import annotations

from typing import Final

from spellkeep.games.rivality.rules import actions, setup, solo, turn
from spellkeep.games.rivality.rules.box import FORTRESS
from spellkeep.games.rivality.rules.casting import ENDS, push_one_out, settle, spells_to_choose, tied_enemies
from spellkeep.games.rivality.rules.expert import cast_delayed, sources_to_choose
from spellkeep.games.rivality.rules.mode import mode_of
from spellkeep.games.rivality.rules.phases import CAST, DELAYED, DRAW, ENTER, EXCHANGE, MIRROR, OVER, PLACE, SETUP
from spellkeep.games.rivality.rules.position import HAND_SIZE, NOBODY, Position
from spellkeep.games.rivality.rules.scoring import points, side_ranks
from spellkeep.kernel.options import Options
from spellkeep.kernel.outcome import Outcome
from spellkeep.kernel.rng import Rng
from spellkeep.kernel.seats import NATURE

_NATURE: Final[tuple[int, ...]] = (NATURE,)
_SEATS: Final[list[tuple[int, ...]]] = [(0,), (1,), (2,), (3,)]


class RivalityState(Position):
    """A position that can be played."""

    __slots__ = ()

    # -- who decides -------------------------------------------------------------------------------------------

    def to_act(self) -> tuple[int, ...]:
        phase = self.phase
        if phase == PLACE:
            return _SEATS[self.turn]
        if phase == OVER:
            return ()
        if phase == DRAW or phase == SETUP or phase == EXCHANGE or phase == ENTER or phase == MIRROR:
            return _NATURE
        if self.revealing != NOBODY:
            return _NATURE
        if self.removing != NOBODY:  # RIV-CAST-06: the caster chooses, also on someone else's turn
            return _SEATS[self.seat_for(self.remover)]
        if phase == DELAYED:  # RIV-DEL-06
            return _SEATS[self.seat_for(self.delayed[0] // 64)]
        return _SEATS[0] if self.mode.solo else _SEATS[self.turn]

    # -- what is legal -----------------------------------------------------------------------------------------

    def legal(self, seat: int) -> list[int]:
        if self.phase == PLACE and seat == self.turn:
            moves: list[int] = []
            for tile in self.hands[seat]:
                placements = self.mode.box.placements[tile]
                for cell in self.edge:
                    moves += placements[cell]
            if len(self.tiles) <= self.mode.players and turn.may_exchange(self, seat):
                moves.append(actions.SWAP)
            return moves
        if seat == NATURE:
            chances = self.chances()
            return [] if chances is None else [action for action, _ in chances]
        return self._legal_answers() if seat in self.to_act() else []

    def is_legal(self, seat: int, action: int) -> bool:
        """Without listing placements; and the deal of 3 players, which nobody could list."""
        if self.phase == PLACE and seat == self.turn and 0 <= action < actions.OTHER:
            tile, cell, _ = actions.place_parts(action)
            return tile in self.hands[seat] and self.at.get(cell, 0) < 0
        if seat == NATURE and action >= actions.DEALT:
            is_open = self.phase == SETUP and setup.step_of(self) == setup.DEAL
            return is_open and setup.is_fair_deal(self, action - actions.DEALT)
        return action in self.legal(seat)

    def _legal_answers(self) -> list[int]:
        """What can be answered in the middle of a turn, or in solo games."""
        if self.removing != NOBODY:
            return [actions.GONE + side for side in tied_enemies(self, self.remover, self.removing)]
        if self.phase == DELAYED:
            return [actions.SOURCE + slot for slot in sources_to_choose(self)]
        if self.phase == CAST:
            return [actions.SPELL + edge for edge in spells_to_choose(self)]
        return [actions.GO + slot for slot in solo.destinations(self)]

    def random_action(self, seat: int, rng: Rng) -> int:
        """Without building lists: the k-th placement can be computed, and so can a draw."""
        if seat == NATURE:
            if self.phase == DRAW or self.phase == EXCHANGE:
                return actions.DRAWN + _random_draw(self, self.stacks[self.turn % self.sides], rng)
            if self.phase == SETUP and not self.mode.solo:
                return self._random_setup(rng)
        elif self.phase == PLACE and len(self.tiles) > self.mode.players:
            hand = self.hands[seat]
            size = 4 * len(self.edge)
            pick = rng.below(len(hand) * size)
            return self.mode.box.placements[hand[pick // size]][self.edge[pick % size // 4]][pick & 3]
        return super().random_action(seat, rng)

    def _random_setup(self, rng: Rng) -> int:
        step = setup.step_of(self)
        if step == setup.HANDS:
            return actions.DRAWN + _random_draw(self, self.stacks[setup.drawer(self) % self.sides], rng)
        if step == setup.DEAL:
            return actions.DEALT + setup.random_deal(self, rng)
        if step == setup.FIRST:
            return actions.FIRST_SEAT + rng.below(self.mode.players)
        return actions.STAR_SIDE + rng.below(2)

    def chances(self) -> list[tuple[int, int]] | None:
        """RIV-SET-14."""
        if self.to_act() != _NATURE:
            return []
        if self.phase == SETUP:
            step = setup.step_of(self)
            if step == setup.STAR:
                return [(actions.STAR_SIDE, 1), (actions.STAR_SIDE + 1, 1)]
            if step == setup.FIRST:
                return [(actions.FIRST_SEAT + seat, 1) for seat in range(self.mode.players)]
            if step == setup.DEAL:
                return None
        if self.mode.solo:
            return [(actions.DRAWN + tile, 1) for tile in setup.hidden_pool(self)]
        seat = setup.drawer(self) if self.phase == SETUP else self.turn
        return [
            (actions.DRAWN + tile, weight) for tile, weight in turn.draw_chances(self, self.stacks[seat % self.sides])
        ]

    # -- what happens ------------------------------------------------------------------------------------------

    def apply(self, seat: int, action: int) -> None:
        if action < actions.OTHER:
            turn.place(self, action >> 14, (action >> 2) & 0xFFF, action & 3)
        elif seat == NATURE:
            self._apply_chance(action)
        elif action >= actions.GO:
            solo.go(self, action - actions.GO)
            turn.resume(self)
        elif action >= actions.SOURCE:
            cast_delayed(self, self.delayed[0] // 64 * 64 + action - actions.SOURCE)
            turn.resume(self)
        elif action >= actions.GONE:
            slot = self.removing
            self.removing = self.remover = NOBODY
            push_one_out(self, action - actions.GONE, slot, "RIV-CAST-06")
            settle(self, slot)
            turn.resume(self)
        elif action >= actions.SPELL:
            turn.cast_next(self, action - actions.SPELL)
            turn.resume(self)
        else:
            turn.exchange(self)

    def _apply_chance(self, action: int) -> None:
        if self.phase == DRAW:
            turn.draw(self, self.turn, action - actions.DRAWN)
            turn.next_turn(self)
        elif self.phase == SETUP:
            self._apply_setup(action)
        elif self.phase == EXCHANGE:
            turn.draw(self, self.turn, action - actions.DRAWN)
            if len(self.hands[self.turn]) == HAND_SIZE or not self.stacks[self.turn % self.sides]:
                turn.exchange_done(self)
        else:
            edge = self.revealing
            solo.reveal(self, action - actions.DRAWN)
            if edge != NOBODY:
                turn.cast_next(self, edge)
            turn.resume(self)

    def _apply_setup(self, action: int) -> None:
        if action >= actions.DEALT:
            setup.deal(self, action - actions.DEALT)
        elif action >= actions.STAR_SIDE:
            setup.take_star(self, action - actions.STAR_SIDE)
        elif action >= actions.FIRST_SEAT:
            setup.take_first(self, action - actions.FIRST_SEAT)
        else:
            setup.draw_first(self, action - actions.DRAWN)
        setup.proceed(self)

    def reveals(self, seat: int, action: int) -> bool:
        """Placing shows a tile of the hand; exchanging says that the hand had no way to the Well."""
        return not self.mode.solo and (action < actions.OTHER or action == actions.SWAP)

    # -- the end -----------------------------------------------------------------------------------------------

    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        ranks = side_ranks(self)
        scores = points(self)
        owners = self.mode.owners
        return Outcome(_seat_ranks(ranks, owners), [scores[side] for side in owners], *ENDS[self.end])

    def fallback(self, seat: int) -> int:
        """An absent player places his first tile on the first free cell, facing north; else takes the first choice."""
        if self.phase == PLACE:
            return self.mode.box.placements[self.hands[seat][0]][self.edge[0]][0]
        return self.legal(seat)[0]

    # -- copies -----------------------------------------------------------------------------------------------

    def empty(self) -> RivalityState:
        return new_state(self.options)

    def copy(self) -> RivalityState:
        other = RivalityState(self.options, self.mode)
        other.phase = self.phase
        other.end = self.end
        other.turn = self.turn
        other.star_side = self.star_side
        other.supply = self.supply.copy()
        other.wizards = self.wizards.copy()
        other.tiles = self.tiles.copy()
        other.cells = self.cells.copy()
        other.rotations = self.rotations.copy()
        other.golems = self.golems.copy()
        other.holders = self.holders.copy()
        other.gained = self.gained.copy()
        other.fresh = self.fresh
        other.at = self.at.copy()
        other.edge = self.edge.copy()
        other.hands = [hand.copy() for hand in self.hands]
        other.stacks = [stack.copy() for stack in self.stacks]
        other.aside = self.aside.copy()
        other.exchanged = self.exchanged.copy()
        other.put_back = [tiles.copy() for tiles in self.put_back]
        other.stranded = [tiles.copy() for tiles in self.stranded]
        other.spells = self.spells.copy()
        other.delayed = self.delayed.copy()
        other.removing = self.removing
        other.remover = self.remover
        other.revealing = self.revealing
        return other

    def restored(self) -> None:
        """Placements are prepared when a cell becomes free, which happened in another process."""
        for cell in self.edge:
            self.mode.box.open_cell(cell)

    def turn_number(self) -> int:
        """RIV-TURN-02: a tile for every turn. The solo field is full from the beginning."""
        if self.mode.solo:
            return 0
        return self.placed() + (1 if self.phase in (SETUP, PLACE, EXCHANGE) else 0)

    def invariants(self) -> list[str]:
        """Golems and tiles are conserved, no tile holds more than 5, and what is kept up to date is right."""
        problems: list[str] = []
        for side in range(self.sides):
            golems = self.supply[side] + sum(self.golems[side :: self.sides])
            if golems != self.mode.supply:
                problems.append(f"side {side + 1} has {golems} golems, not {self.mode.supply}")
        for slot in range(len(self.tiles)):
            if slot != self.removing and self.holders[slot] != self.controller(slot):
                problems.append(f"{self.name_of(slot)} is not held by side {self.holders[slot] + 1}")
            if self.total(slot) > self.mode.box.limit + (slot == self.removing):
                problems.append(f"{self.name_of(slot)} holds {self.total(slot)} golems")
        return problems + self._tile_invariants()

    def _tile_invariants(self) -> list[str]:
        problems: list[str] = []
        tiles: list[int] = [tile for tile in self.tiles if tile > 0] + self.aside
        for group in self.hands + self.stacks:
            if group != sorted(group):
                problems.append("a hand or stack is out of order")
            tiles += group
        everything = list(range(1, len(self.mode.box.names)))
        dealt = self.phase != SETUP or setup.step_of(self) > (setup.DEAL if self.sides == 3 else setup.STAR)
        if dealt and sorted(tiles) != everything:
            problems.append(f"{len(tiles)} tiles are in the game, or one of them twice")
        return problems


def _random_draw(p: Position, stack: list[int], rng: Rng) -> int:
    """RIV-SET-14 without listing: draw a tile and, of the others, a bottom tile; not a Fortress there (RIV-SET-04)."""
    others = len(stack) - 1
    if others == 0:
        return stack[0]
    kinds = p.mode.box.kinds
    while True:
        pick = rng.below((others + 1) * others)
        drawn = pick // others
        bottom = pick % others
        if kinds[stack[bottom if bottom < drawn else bottom + 1]] != FORTRESS:
            return stack[drawn]
        if p.mode.box.fortresses(stack) > others:  # nothing but Fortresses: a position written by hand
            return stack[drawn]


def _seat_ranks(side_rank: list[int], owners: list[int]) -> list[int]:
    """Ranks of seats: partners share the rank of their side, and both stand before whoever follows."""
    return [1 + sum(1 for other in owners if side_rank[other] < side_rank[side]) for side in owners]


def new_state(options: Options) -> RivalityState:
    """An empty table with these options."""
    state = RivalityState(options, mode_of(options))
    state.clear()
    return state
