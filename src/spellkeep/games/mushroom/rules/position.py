"""What lies on the table: the data of a position, and the questions it answers without any rule of the turn."""

from __future__ import annotations

from bisect import insort
from typing import ClassVar, Final

from spellkeep.games.mushroom.rules.box import PLATEAU, SOIL, level
from spellkeep.games.mushroom.rules.mode import Mode
from spellkeep.games.mushroom.rules.names import (
    DIE,
    DROP,
    FIELDS,
    FLASK,
    GOOD_WORDS,
    GU_WORDS,
    HELD,
    MASTER,
    MOON,
    RUBBLE,
    SCROLLS_EACH,
    SORCERERS,
    STACKS,
    place_name,
)
from spellkeep.kernel.fields import PUBLIC, Shown
from spellkeep.kernel.options import Options
from spellkeep.kernel.state import State

# The phases (MSH-CON-07).
SETUP: Final = 0
NEW: Final = 1
DUSK: Final = 2
DUSK_END: Final = 3
NIGHT: Final = 4
NIGHT_END: Final = 5
DAYBREAK: Final = 6
OVER: Final = 7
PHASES: Final[list[str]] = ["setup", "new", "dusk", "dusk_end", "night", "night_end", "daybreak", "over"]

# How a game ends.
RUNNING: Final = 0
BLESSING: Final = 1
DOMINANCE: Final = 2
HARD_STOP: Final = 3
ENDS: Final[list[str]] = ["", "blessing", "dominance", "hard_stop"]

# What has become of the main action of this turn.
UNUSED: Final = 0
STUDIED: Final = 1
GROWN: Final = 2
SPENT: Final = 3

# The steps of a war.
NO_WAR: Final = 0
START: Final = 1
ROLL: Final = 2
REROLL: Final = 3
AGAIN_ROLLED: Final = 4
"""Some dice of a side are being rolled again."""
LOSE: Final = 5
REVIVE: Final = 6

# One side of a war: eight numbers, the attacker's first.
USED: Final = 0
ARROWS: Final = 1
SHIELDS: Final = 2
PLAN: Final = 3
ROLLED_ARROWS: Final = 4
ROLLED_SHIELDS: Final = 5
LOST_FIRE: Final = 6
LOST_STONE: Final = 7
SIDE: Final = 8

NOBODY: Final = -3
"""Nobody is asked; also no owner, no sorcerer, no potion, no scroll."""
DOMINANCE_PATH: Final = -1
"""In `moon`: the seat is on the Dominance path (MSH-PATH-01)."""
FULL_ARCHIVE: Final = 6
DIGIT: Final = 3
"""A GU is one digit of three bits in `gus`, its kind + 1, the lowest GU first."""

PUBLIC_PARTS: Final = (
    "phase", "round", "lap", "seat", "end", "winners", "last", "order", "sorcerers", "influence", "moon", "track",
    "goods", "supply", "potions", "active", "archive", "face_down", "tops", "below", "discard", "gone", "soil",
    "token", "rubble", "owner", "height", "gus", "servants", "towers", "free", "bird", "main", "moved", "used",
    "cast", "grew", "injured", "destroyed", "war_from", "war_to", "war_step", "war_side", "war_count", "sides",
    "agenda", "asked", "choices",
)  # fmt: skip
"""Nothing in a position is a secret: the order of a stack does not exist until it is drawn."""


class Position(State):
    """The data. Sets of scrolls, potions and winners are numbers, one bit for each member."""

    SLUG: ClassVar[str] = "mushroom"
    PARTS: ClassVar[tuple[str, ...]] = PUBLIC_PARTS
    SHOWN: ClassVar[dict[str, Shown]] = dict.fromkeys(PUBLIC_PARTS, PUBLIC)
    FIXED: ClassVar[tuple[str, ...]] = ("mode", "players")
    __slots__ = (*PARTS, *FIXED)

    phase: int
    round: int
    lap: int
    seat: int
    """The seat of the phase."""
    end: int
    winners: int
    last: int
    """1 if the last lap is announced (MSH-END-02)."""
    order: list[int]
    """The order track."""
    sorcerers: list[int]
    influence: list[int]
    moon: list[int]
    """Moon elements of a Blessing player, DOMINANCE_PATH for the others."""
    track: list[int]
    """Steps by seat * 4 + kind."""
    goods: list[int]
    """Servants in the pool, mana, drops, flasks, dice, by seat * 6 + good."""
    supply: list[int]
    potions: list[int]
    """Unused potions of each seat, the active one among them."""
    active: list[int]
    archive: list[int]
    face_down: list[int]
    tops: list[int]
    below: list[int]
    """The scrolls of each stack under its top: a set, no order exists."""
    discard: int
    gone: int
    soil: list[int]
    """The kind of a soil tile, -1 if there is none (yet)."""
    token: list[int]
    rubble: list[int]
    owner: list[int]
    height: list[int]
    gus: list[int]
    servants: list[int]
    """On towers, by field * 2 + kind."""
    towers: list[list[int]]
    """The fields of each seat's towers."""
    free: list[int]
    """The open fields without a tower."""
    bird: int
    """1 if the owner of Early Bird has grown in this round."""
    main: int
    moved: int
    used: int
    cast: int
    grew: list[int]
    injured: int
    destroyed: int
    war_from: int
    war_to: int
    war_step: int
    war_side: int
    """Whose step it is: 0 the attacker, 1 the defender."""
    war_count: int
    """Dice rolled again, or GUs destroyed."""
    sides: list[int]
    agenda: list[list[int]]
    """What is still to do, the next one last. A frame never changes: it is replaced, so copies may share it."""
    asked: int
    choices: list[int]
    """The answers to the open question, never changed in place; empty where nature is asked."""

    def __init__(self, options: Options, mode: Mode) -> None:
        super().__init__(options)
        self.mode: Mode = mode
        self.players: int = mode.players

    def clear(self) -> None:
        """An empty table before set-up."""
        players = self.players
        self.phase, self.round, self.lap, self.seat = SETUP, 0, 0, 0
        self.end, self.winners, self.last = RUNNING, 0, 0
        self.order = []
        self.sorcerers = [NOBODY] * players
        self.influence = [0] * players  # MSH-SET-08
        self.moon = [DOMINANCE_PATH] * players  # MSH-PATH-01
        self.track = [0] * (4 * players)
        self.goods = [0] * (HELD * players)
        self.supply = self.mode.box.supply.copy()
        self.potions = [0] * players
        self.active = [NOBODY] * players
        self.archive = [0] * players
        self.face_down = [0] * players
        self.tops = [NOBODY] * len(STACKS)
        self.below = [0xFF << SCROLLS_EACH * kind for kind in range(len(STACKS))]  # MSH-SET-05
        self.discard = self.gone = 0
        self.soil = self.mode.fixed_soil.copy()
        self.token, self.rubble = [0] * FIELDS, [0] * FIELDS
        self.owner = [NOBODY] * FIELDS
        self.height, self.gus = [0] * FIELDS, [0] * FIELDS
        self.servants = [0] * (2 * FIELDS)
        self.towers = [[] for _ in range(players)]
        self.free = self.mode.open.copy()
        self.bird = 0
        self.clear_turn()
        self.clear_war()
        self.agenda = []
        self.asked = NOBODY
        self.choices = []

    def clear_turn(self) -> None:
        """MSH-NIGHT-05: the flags of a turn."""
        self.main, self.moved, self.used, self.cast = UNUSED, 0, 0, 0
        self.grew = [0, 0, 0, 0, 0]
        self.injured = self.destroyed = 0

    def clear_war(self) -> None:
        self.war_from = self.war_to = NOBODY
        self.war_step, self.war_side, self.war_count = NO_WAR, 0, 0
        self.sides = []

    # -- what is told ------------------------------------------------------------------------------------------

    def announce(
        self, kind: str, rule: str, seat: int = NOBODY, fact: str = "", number: int = 0, more: str = "", other: int = 0
    ) -> None:
        """Tell what happened, to whom, with up to two facts in words; nothing is built while nobody listens."""
        if self.listener is None:
            return
        facts = {} if seat < 0 else {"seat": str(seat + 1)}
        if fact:
            facts[fact] = self._fact(fact, number)
        if more:
            facts[more] = self._fact(more, other)
        self.tell(kind, rule, facts)

    def _fact(self, name: str, number: int) -> str:
        """The word for a number; what has none is a count."""
        if name in ("field", "from", "to", "place"):
            return place_name(number)
        box = self.mode.box
        words = {"kind": GU_WORDS, "what": GOOD_WORDS, "stack": STACKS, "sorcerer": SORCERERS, "scroll": box.scrolls,
                 "potion": box.potions}  # fmt: skip
        return words[name][number] if name in words else str(number)

    # -- who ---------------------------------------------------------------------------------------------------

    def decider(self) -> int:
        """MSH-CON-07: the seat that a line of the agenda concerns."""
        if self.war_step == START:
            return self.war_seat(self.war_side)
        return self.seat

    def war_seat(self, side: int) -> int:
        return self.owner[self.war_to if side else self.war_from]

    def master(self, seat: int, kind: int) -> bool:
        """Level III or IV on a track; nobody is master of a neutral potion's element."""
        return kind >= 0 and level(self.track[seat * 4 + kind]) >= MASTER

    def potion_master(self, seat: int) -> bool:
        """MSH-DUSK-05, MSH-Q-05: does the active potion have its master effect now?"""
        potion = self.active[seat]
        return potion >= 0 and self.master(seat, self.mode.box.potion_element[potion])

    def highest_level(self, seat: int) -> int:
        return level(max(self.track[seat * 4 : seat * 4 + 4]))

    # -- towers ------------------------------------------------------------------------------------------------

    def top_gu(self, field: int) -> int:
        return (self.gus[field] >> DIGIT * (self.height[field] - 1)) - 1

    def gu_list(self, field: int) -> list[int]:
        """The GUs of a tower from the bottom."""
        return [(self.gus[field] >> DIGIT * place & 7) - 1 for place in range(self.height[field])]

    def has_moon(self, field: int) -> bool:
        gus = self.gus[field]
        while gus:
            if gus & 7 == MOON + 1:
                return True
            gus >>= DIGIT
        return False

    def moon_gus(self, seat: int) -> int:
        return sum([1 for field in self.towers[seat] if self.has_moon(field)])

    def gus_in_forest(self, seat: int) -> int:
        return sum([self.height[field] for field in self.towers[seat]])

    def add_gu(self, field: int, kind: int, seat: int) -> None:
        """Put a GU on a tower, or begin one of the seat's."""
        height = self.height[field]
        self.gus[field] |= kind + 1 << DIGIT * height
        self.height[field] = height + 1
        if not height:
            self.owner[field] = seat
            insort(self.towers[seat], field)
            self.free.remove(field)

    def lift_gu(self, field: int) -> int:
        """Take the top GU away; MSH-Q-11: an empty tower's bowl and servants go back to its owner."""
        kind = self.top_gu(field)
        height = self.height[field] - 1
        self.height[field] = height
        self.gus[field] &= (1 << DIGIT * height) - 1
        if not height:
            seat = self.owner[field]
            for servant in (0, 1):
                self.goods[seat * HELD + servant] += self.servants[field * 2 + servant]
                self.servants[field * 2 + servant] = 0
            self.owner[field] = NOBODY
            self.towers[seat].remove(field)
            insort(self.free, field)
        return kind

    def servants_on(self, field: int) -> int:
        return self.servants[field * 2] + self.servants[field * 2 + 1]

    def servants_of(self, seat: int) -> int:
        """All servants of a seat, in the pool and on towers."""
        servants = self.servants
        count = self.goods[seat * HELD] + self.goods[seat * HELD + 1]
        for field in self.towers[seat]:
            count += servants[field * 2] + servants[field * 2 + 1]
        return count

    def servants_of_kind(self, seat: int, kind: int) -> int:
        count = self.goods[seat * HELD + kind]
        for field in self.towers[seat]:
            count += self.servants[field * 2 + kind]
        return count

    # -- tokens and scrolls ------------------------------------------------------------------------------------

    def token_good(self, field: int) -> int:
        """MSH-SET-03: what lies, or lay, on a field: a good of its soil's kind, a flask on a plateau; -1: nothing."""
        terrain = self.mode.terrain[field]
        return FLASK if terrain == PLATEAU else self.soil[field] if terrain == SOIL else -1

    def archive_full(self, seat: int) -> bool:
        """MSH-STUDY-02: face-down scrolls count."""
        return self.archive[seat].bit_count() >= FULL_ARCHIVE

    def any_top(self) -> bool:
        for top in self.tops:
            if top >= 0:
                return True
        return False

    # -- goods -------------------------------------------------------------------------------------------------

    def mana(self, seat: int) -> int:
        return self.goods[seat * HELD + 2]

    def drops(self, seat: int) -> int:
        return self.goods[seat * HELD + DROP]

    def dice(self, seat: int) -> int:
        return self.goods[seat * HELD + DIE]

    def receive(self, seat: int, good: int, count: int) -> int:
        """MSH-SUP-01: a seat gets from the supply what is there; return how much that was. MSH-Q-53: no other limit."""
        count = min(count, self.supply[good])
        self.supply[good] -= count
        self.goods[seat * HELD + good] += count
        return count

    def spend(self, seat: int, good: int, count: int) -> None:
        """MSH-SUP-02: back to the supply at once."""
        self.goods[seat * HELD + good] -= count
        self.supply[good] += count

    def clear_rubble(self, field: int) -> None:
        """MSH-GROW-03: the markers go to the supply."""
        self.supply[RUBBLE] += self.rubble[field]
        self.rubble[field] = 0
