"""The state of a game of Mushroom Sorcerer: who decides, what is legal, what an action does."""

from __future__ import annotations

from typing import Final

from spellkeep.games.mushroom.rules import agenda as todo
from spellkeep.games.mushroom.rules import ending, flow, setup
from spellkeep.games.mushroom.rules.actions import COUNTS, ROLLED, SCROLL
from spellkeep.games.mushroom.rules.battle import dice_to_roll
from spellkeep.games.mushroom.rules.invariants import broken
from spellkeep.games.mushroom.rules.mode import mode_of
from spellkeep.games.mushroom.rules.names import bits
from spellkeep.games.mushroom.rules.position import AGAIN_ROLLED, NOBODY, OVER, SETUP, Position
from spellkeep.kernel.options import Options
from spellkeep.kernel.outcome import Outcome
from spellkeep.kernel.rng import Rng, weighted
from spellkeep.kernel.seats import NATURE

_NATURE: Final[tuple[int, ...]] = (NATURE,)
_SEATS: Final[list[tuple[int, ...]]] = [(0,), (1,), (2,), (3,)]
_NOBODY: Final[tuple[int, ...]] = ()
_LAPS: Final = 64
"""More than a round has."""


class MushroomState(Position):
    """A position that can be played."""

    __slots__ = ()

    # -- who decides -------------------------------------------------------------------------------------------

    def to_act(self) -> tuple[int, ...]:
        asked = self.asked
        if asked >= 0:
            return _SEATS[asked]
        return _NATURE if asked == NATURE else _NOBODY

    # -- what is legal -----------------------------------------------------------------------------------------

    def legal(self, seat: int) -> list[int]:
        if seat == NATURE:
            return [action for action, _ in self.chances()]
        return self.choices.copy() if seat == self.asked else []

    def random_action(self, seat: int, rng: Rng) -> int:
        if seat == NATURE:
            return weighted(self.chances(), rng)
        return self.choices[rng.below(len(self.choices))]

    def chances(self) -> list[tuple[int, int]]:
        """MSH-CON-04."""
        if self.asked != NATURE:
            return []
        if self.phase == SETUP and (not self.order or setup.next_tile(self) >= 0 or NOBODY not in self.tops):
            return setup.chances(self)
        kind = flow.covered_stack(self)
        if kind >= 0:
            return [(SCROLL + scroll, 1) for scroll in bits(self.below[kind])]
        return _dice_chances(self.dice_thrown())

    def dice_thrown(self) -> int:
        """How many dice nature is about to roll."""
        if self.agenda and self.agenda[-1][0] in (todo.ROLL, todo.REROLL):
            return self.agenda[-1][1]
        return self.war_count if self.war_step == AGAIN_ROLLED else dice_to_roll(self, self.war_side)

    # -- what happens ------------------------------------------------------------------------------------------

    def apply(self, seat: int, action: int) -> None:
        if seat == NATURE:
            flow.natures_answer(self, action)
        else:
            flow.answer(self, action)
        flow.proceed(self)

    # -- the end -----------------------------------------------------------------------------------------------

    def outcome(self) -> Outcome | None:
        return ending.outcome(self) if self.phase == OVER else None

    def fallback(self, seat: int) -> int:
        """An absent player ends his turn, declines, or takes the first choice: they stand first."""
        return self.choices[0]

    # -- copies ------------------------------------------------------------------------------------------------

    def empty(self) -> MushroomState:
        other = MushroomState(self.options, self.mode)
        other.clear()
        return other

    def copy(self) -> MushroomState:
        other = MushroomState(self.options, self.mode)
        other.phase = self.phase
        other.round = self.round
        other.lap = self.lap
        other.seat = self.seat
        other.end = self.end
        other.winners = self.winners
        other.last = self.last
        other.order = self.order.copy()
        other.sorcerers = self.sorcerers.copy()
        other.influence = self.influence.copy()
        other.moon = self.moon.copy()
        other.track = self.track.copy()
        other.goods = self.goods.copy()
        other.supply = self.supply.copy()
        other.potions = self.potions.copy()
        other.active = self.active.copy()
        other.archive = self.archive.copy()
        other.face_down = self.face_down.copy()
        other.tops = self.tops.copy()
        other.below = self.below.copy()
        other.discard = self.discard
        other.gone = self.gone
        other.soil = self.soil.copy()
        other.token = self.token.copy()
        other.rubble = self.rubble.copy()
        other.owner = self.owner.copy()
        other.height = self.height.copy()
        other.gus = self.gus.copy()
        other.servants = self.servants.copy()
        other.towers = [fields.copy() for fields in self.towers]
        other.free = self.free.copy()
        other.bird = self.bird
        other.main = self.main
        other.moved = self.moved
        other.used = self.used
        other.cast = self.cast
        other.grew = self.grew.copy()
        other.injured = self.injured
        other.destroyed = self.destroyed
        other.war_from = self.war_from
        other.war_to = self.war_to
        other.war_step = self.war_step
        other.war_side = self.war_side
        other.war_count = self.war_count
        other.sides = self.sides.copy()
        other.agenda = self.agenda.copy()
        other.asked = self.asked
        other.choices = self.choices
        return other

    def turn_number(self) -> int:
        """Of one seat, with all that others answer in it."""
        return (self.round * _LAPS + self.lap) * self.players + self.seat + 1

    def invariants(self) -> list[str]:
        return broken(self)


def _dice_chances(count: int) -> list[tuple[int, int]]:
    """So many dice, each with 3 arrows and 3 shields: n over a ways to get a arrows.

    >>> [weight for _, weight in _dice_chances(4)]
    [1, 4, 6, 4, 1]
    """
    chances: list[tuple[int, int]] = []
    ways = 1
    for arrows in range(count, -1, -1):
        chances.append((ROLLED + arrows * COUNTS + count - arrows, ways))
        ways = ways * arrows // (count - arrows + 1)
    return chances


def new_state(options: Options) -> MushroomState:
    """An empty table with these options."""
    state = MushroomState(options, mode_of(options))
    state.clear()
    return state
