"""The state of a game: who decides, what is legal, what an action does."""

from __future__ import annotations

from typing import ClassVar, Final

from spellkeep.games.xidit.rules import assessment, census, chance, orders, questions, rewards, secrets, setup, year
from spellkeep.games.xidit.rules.actions import (
    AWAKE,
    BID,
    BIDS_PER_CLASS,
    DUMMY_UP,
    HALL_ORDER,
    KEEP,
    LORD,
    NO_FIGHT,
    NO_STOREY,
    PROGRAMMES,
    REWARD_PAIR,
    SEEN_RECRUIT,
    SEEN_THREAT,
    SPLIT,
    START_SEAT,
    STOREY,
    TITAN_CHOSEN,
    UNITS,
    WHOLE,
    orders_of,
)
from spellkeep.games.xidit.rules.invariants import problems
from spellkeep.games.xidit.rules.mode import mode_of
from spellkeep.games.xidit.rules.position import CENSUS, LAY_THREAT, NOBODY, OVER, PROGRAMME, SETUP, Position
from spellkeep.kernel.fields import Shown
from spellkeep.kernel.options import Options
from spellkeep.kernel.outcome import Outcome
from spellkeep.kernel.rng import Rng, weighted
from spellkeep.kernel.seats import NATURE

_NATURE: Final[tuple[int, ...]] = (NATURE,)
_SEATS: Final[list[tuple[int, ...]]] = [(0,), (1,), (2,), (3,), (4,)]
_NO_SEAT: Final[tuple[int, ...]] = ()


class XiditState(Position):
    """A position that can be played."""

    SHOWN: ClassVar[dict[str, Shown]] = secrets.SHOWN
    PARTS: ClassVar[tuple[str, ...]] = tuple(secrets.SHOWN)

    # -- who decides -------------------------------------------------------------------------------------------

    def to_act(self) -> tuple[int, ...]:
        if self.chance:
            return _NATURE
        phase = self.phase
        if phase == PROGRAMME or phase == CENSUS:
            return self.answers.waiting
        if phase == OVER:
            return _NO_SEAT
        return _SEATS[setup.next_to_place(self)] if phase == SETUP else _SEATS[self.turn]

    def block(self) -> int:
        """Six numbers a year: the programme, then the five classes of a census."""
        if self.chance:
            return 0
        if self.phase == PROGRAMME:
            return self.year * 6 + 1
        return self.year * 6 + 2 + self.klass if self.phase == CENSUS else 0

    def reopen(self, own: int) -> None:
        if self.block():
            self.answers.reopen(own)

    # -- what is legal -----------------------------------------------------------------------------------------

    def legal(self, seat: int) -> list[int]:
        if seat == NATURE:
            return [action for action, _ in questions.chances(self)]
        return questions.answers(self, seat) if seat in self.to_act() else []

    def is_legal(self, seat: int, action: int) -> bool:
        if seat == NATURE:
            return action in self.legal(NATURE)
        return seat in self.to_act() and questions.is_legal(self, seat, action)

    def random_action(self, seat: int, rng: Rng) -> int:
        """Without building lists for programmes and bids."""
        if seat == NATURE:
            return weighted(questions.chances(self), rng)
        if self.phase == PROGRAMME:
            return WHOLE + rng.below(PROGRAMMES) if self.mode.whole else rng.below(5)
        actions = questions.answers(self, seat)
        return actions[rng.below(len(actions))]

    def chances(self) -> list[tuple[int, int]]:
        return questions.chances(self)

    # -- what happens ------------------------------------------------------------------------------------------

    def apply(self, seat: int, action: int) -> None:
        if action < LORD:
            year.set_dial(self, seat, action)
        elif seat == NATURE:
            self._apply_chance(action)
        elif action >= SPLIT or STOREY <= action < SEEN_RECRUIT:
            self._apply_placement(action)
        elif action >= WHOLE:
            for order in orders_of(action):
                year.set_dial(self, seat, order)
        elif BID <= action < STOREY:
            census.bid(self, seat, (action - BID) % BIDS_PER_CLASS)
            if self.answers.complete():
                census.reveal(self)
                year.census_step(self)
        elif action < TITAN_CHOSEN:
            setup.place_lord(self, seat, action - LORD)
            if setup.next_to_place(self) == NOBODY:
                year.ask_programmes(self)
        else:
            self._apply_elimination(action)
            year.order_done(self)

    def _apply_chance(self, action: int) -> None:
        if action >= START_SEAT:
            setup.name_start(self, action - START_SEAT)
        elif action >= HALL_ORDER:
            setup.draw_hall(self, action - HALL_ORDER)
        elif action >= AWAKE:
            chance.show_titan(self, action - AWAKE)
        else:
            tile = action - (SEEN_THREAT if action >= SEEN_THREAT else SEEN_RECRUIT)
            if self.chance <= LAY_THREAT:
                setup.lay(self, tile)
            else:
                chance.show_tile(self, tile)
                if self.phase == SETUP:
                    setup.proceed(self)
        year.go_on(self)

    def _apply_placement(self, action: int) -> None:
        """Bards of a reward or a census; the storey of a census."""
        if self.open:
            rewards.place_bards(self, action - SPLIT)
            year.order_done(self)
            return
        if action >= SPLIT:
            census.place_bards(self, action - SPLIT)
        elif action == NO_STOREY:
            census.decline(self)
        elif action == KEEP:
            census.keep(self)
        else:
            census.build(self, action - STOREY)
        year.census_step(self)

    def _apply_elimination(self, action: int) -> None:
        if action >= UNITS:
            orders.pay_titan(self, action - UNITS)
        elif action >= DUMMY_UP:
            rewards.raise_dummy(self, action - DUMMY_UP)
        elif action >= REWARD_PAIR:
            self.open = 0
            rewards.take(self, rewards.PAIRS[action - REWARD_PAIR])
        elif action == NO_FIGHT:
            orders.decline(self)
        else:
            orders.fight(self, action - TITAN_CHOSEN)

    # -- the end -----------------------------------------------------------------------------------------------

    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        ranks = assessment.ranks(self)
        dummy_wins = ranks.index(1) == self.players
        reason, rule = ("dummy", "XID-Q-26") if dummy_wins else ("last", "XID-ASM-10")
        return Outcome(ranks, assessment.scores(self), reason, rule)

    def fallback(self, seat: int) -> int:
        return questions.fallback(self, seat)

    def invariants(self) -> list[str]:
        return problems(self)

    # -- copies ------------------------------------------------------------------------------------------------

    def copy(self) -> XiditState:
        other = XiditState(self.options, self.mode)
        other.phase = self.phase
        other.year = self.year
        other.start = self.start
        other.order = self.order
        other.turn = self.turn
        other.klass = self.klass
        other.open = self.open
        other.foe = self.foe
        other.chance = self.chance
        other.hall = self.hall.copy()
        other.dummy = self.dummy.copy()
        other.lair = self.lair.copy()
        other.raging = self.raging
        other.tile_at = self.tile_at.copy()
        other.stocked = self.stocked.copy()
        other.waiting = self.waiting.copy()
        other.next_recruit = self.next_recruit
        other.next_threat = self.next_threat
        other.recruit_pile = self.recruit_pile.copy()
        other.threat_pile = self.threat_pile.copy()
        other.recruit_discard = self.recruit_discard.copy()
        other.threat_discard = self.threat_discard.copy()
        other.pool = self.pool.copy()
        other.among = self.among.copy()
        other.guilds = self.guilds.copy()
        other.bards = self.bards.copy()
        other.lords = self.lords.copy()
        other.units = self.units.copy()
        other.gold = self.gold.copy()
        other.kept = self.kept.copy()
        other.barracks = self.barracks.copy()
        other.recruited = self.recruited.copy()
        other.beaten = self.beaten.copy()
        other.answers = self.answers.copy()
        return other

    def empty(self) -> XiditState:
        return new_state(self.options)


def new_state(options: Options) -> XiditState:
    """An empty table with these options."""
    state = XiditState(options, mode_of(options))
    state.clear()
    return state
