"""What can be decided now: the legal actions of a seat, nature's chances, and the answer of an absent player."""

from __future__ import annotations

from typing import Final

from spellkeep.games.xidit.rules import census, chance
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
    REWARD_PAIR,
    SEEN_RECRUIT,
    SEEN_THREAT,
    SPLIT,
    START_SEAT,
    STOREY,
    TITAN_CHOSEN,
    UNITS,
    WHOLE,
    WHOLE_LIST,
)
from spellkeep.games.xidit.rules.box import CLASSES
from spellkeep.games.xidit.rules.orders import payments
from spellkeep.games.xidit.rules.position import (
    CENSUS,
    DUMMY,
    FIGHT,
    HALL,
    MAGE,
    PAY,
    PLACING,
    PROGRAMME,
    REWARDS,
    SETUP,
    START,
    WAIT,
    Position,
)
from spellkeep.games.xidit.rules.rewards import bard_choices
from spellkeep.games.xidit.rules.setup import free_cities

_PICKS: Final[list[int]] = [0, 1, 2, 3, 4]


def answers(p: Position, seat: int) -> list[int]:
    """The legal actions of a seat that is asked."""
    if p.phase == PROGRAMME:
        return WHOLE_LIST if p.mode.whole else _PICKS.copy()  # XID-YEAR-02
    if p.phase == CENSUS:
        first = BID + p.klass * BIDS_PER_CLASS
        return list(range(first, first + p.units[seat * CLASSES + p.klass] + 1))  # XID-CEN-02
    if p.phase == SETUP:
        return [LORD + city for city in free_cities(p)]
    if p.phase == PLACING:
        return _placements(p)
    if p.open == FIGHT:  # XID-TIT-03
        return [*[TITAN_CHOSEN + titan for titan in p.titans_to_fight(seat)], NO_FIGHT]
    if p.open == PAY:
        return [UNITS + code for code in payments(p)]
    if p.open == REWARDS:
        return [REWARD_PAIR, REWARD_PAIR + 1, REWARD_PAIR + 2]
    if p.open == DUMMY:
        return [DUMMY_UP, DUMMY_UP + 1, DUMMY_UP + 2]
    return [SPLIT + split for split in bard_choices(p)]


def _placements(p: Position) -> list[int]:
    if p.klass != MAGE:
        return [SPLIT + split for split in census.bard_choices(p)]
    cities = [STOREY + city for city in census.storey_cities(p)]
    return [*(cities or [KEEP]), NO_STOREY]  # XID-CEN-09


def chances(p: Position) -> list[tuple[int, int]]:
    """XID-CON-08."""
    if not p.chance:
        return []
    if p.chance == HALL:
        return [(HALL_ORDER + number, 1) for number in range(6)]
    if p.chance == START:
        return [(START_SEAT + seat, 1) for seat in range(p.players)]
    if not chance.is_tile_chance(p.chance):
        return [(AWAKE + titan, 1) for titan in chance.titan_chances(p)]
    first = SEEN_RECRUIT if chance.is_recruit_chance(p.chance) else SEEN_THREAT
    return [(first + tile, weight) for tile, weight in chance.tile_chances(p)]


def fallback(p: Position, seat: int) -> int:
    """XID-Q-34: the answer of an absent player."""
    if p.phase == PROGRAMME:
        return WHOLE_LIST[-1] if p.mode.whole else WAIT
    if p.phase == PLACING or p.open == FIGHT:
        return answers(p, seat)[-1]
    if p.open == DUMMY:
        return DUMMY_UP + p.dummy.index(min(p.dummy))
    return answers(p, seat)[0]


def is_legal(p: Position, seat: int, action: int) -> bool:
    """Without listing programmes."""
    if p.phase == PROGRAMME:
        return WHOLE <= action < WHOLE + len(WHOLE_LIST) if p.mode.whole else 0 <= action < len(_PICKS)
    return action in answers(p, seat)
