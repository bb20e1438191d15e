"""What lies on the table: the data of a position, and the questions it answers without any rule of the year.

Seats, orders and classes count from 0, cities, regions and tiles from 1; a tile is named by its city.
"""

from __future__ import annotations

from typing import ClassVar, Final

from spellkeep.games.xidit.rules.box import CITIES, CLASSES, REGIONS, TITAN, TITAN_IDS, TITAN_SIZES
from spellkeep.games.xidit.rules.mode import Mode
from spellkeep.kernel.decisions import Answers
from spellkeep.kernel.options import Options
from spellkeep.kernel.piles import UNKNOWN, Pile, Pool
from spellkeep.kernel.state import State

# Phases (XID-CON-10). PLACING is a census in which a winner places: `phase census P 4`.
SETUP: Final = 0
PROGRAMME: Final = 1
ORDERS: Final = 2
CENSUS: Final = 3
PLACING: Final = 4
OVER: Final = 5

# What is open inside an order (XID-CON-10).
NOTHING: Final = 0
FIGHT: Final = 1
PAY: Final = 2
REWARDS: Final = 3
BARDS: Final = 4
DUMMY: Final = 5

# What chance decides next, in the order of XID-CON-07; NOTHING if it decides nothing.
LAY_RECRUIT: Final = 1
LAY_THREAT: Final = 2
AWAKES: Final = 3
"""And the next two: the stack of size 3, 4 or 5."""
NEXT_RECRUIT: Final = 6
NEXT_THREAT: Final = 7
TOP_RECRUIT: Final = 8
TOP_THREAT: Final = 9
HALL: Final = 10
START: Final = 11

# What lies on a city.
BARE: Final = 0
RECRUIT: Final = 1
THREAT: Final = 2

# Orders (XID-YEAR-02); the first three are colours.
ACTION: Final = 3
WAIT: Final = 4
ORDERS_PER_YEAR: Final = 6

# Categories, and rewards in the order in which they are taken (XID-Q-38).
WEALTH: Final = 0
INFLUENCE: Final = 1
TAKE_GOLD: Final = 0
TAKE_STOREYS: Final = 1
TAKE_BARDS: Final = 2

INFANTRY: Final = 2
MAGE: Final = 4

NOBODY: Final = -1
NOWHERE: Final = 0
EMPTY: Final = -2
"""No titan: the place in the lair is empty."""

ORDER_LETTERS: Final = "RBKAX"
OPEN_WORDS: Final = ("", "titan", "pay", "rewards", "bards", "dummy")
"""How texts name what is open inside an order."""
CATEGORY_LETTERS: Final = "WIR"
REWARD_LETTERS: Final = "GSB"


class Position(State):
    """The data."""

    SLUG: ClassVar[str] = "xidit"
    FIXED: ClassVar[tuple[str, ...]] = ("mode", "players")

    def __init__(self, options: Options, mode: Mode) -> None:
        super().__init__(options)
        self.mode: Mode = mode
        self.players: int = mode.players

    def clear(self) -> None:
        """An empty table before set-up (XID-SET-01, XID-SET-02)."""
        mode = self.mode
        self.phase: int = SETUP
        self.year: int = 1
        self.start: int = NOBODY  # the start player
        self.order: int = 0  # in ORDERS: which of the six comes next or is being carried out; else 0
        self.turn: int = NOBODY  # in ORDERS and PLACING: whose
        self.klass: int = 0  # in a census: the class at hand; else 0
        self.open: int = NOTHING
        self.foe: int = 0  # what is being eliminated: a tile, or TITAN plus a titan; 0 if nothing is open
        self.chance: int = NOTHING
        self.hall: list[int] = []  # the categories of the assessments, first to third; empty until drawn
        self.dummy: list[int] = [0, 0, 0]  # its values by category; it has nothing else (XID-DUM-04)
        self.lair: list[int] = [UNKNOWN] * 6  # XID-SET-08: upper and lower titan of the three stacks, or EMPTY
        self.raging: int = 0  # a bit for each stack whose upper titan rages
        self.tile_at: list[int] = [BARE] * (CITIES + 1)
        self.stocked: list[int] = [0] * (CLASSES * (CITIES + 1))  # units on recruit tiles, by city * CLASSES + class
        self.waiting: list[int] = []  # recruit tiles without a unit, in the order of placement (XID-Q-15)
        self.next_recruit: int = NOWHERE  # a tile, UNKNOWN, or NOWHERE before it is dealt
        self.next_threat: int = NOWHERE
        self.recruit_pile: Pile = Pile()
        self.threat_pile: Pile = Pile()
        self.recruit_discard: list[int] = []  # oldest first
        self.threat_discard: list[int] = []
        # The unseen tiles (XID-CON-06), whichever pile they lie in.
        self.pool: Pool = Pool([1 if city in mode.tiles else 0 for city in range(CITIES + 1)])
        self.among: list[int] = []  # what an unseen tile of the recruit pile may be, if not any; else empty
        self.guilds: list[int] = [0] * (CITIES + 1)  # (seat + 1) * 8 + height, 0 without a guild (XID-REW-08)
        # By region * players + seat; those of the central region stand in the fortress.
        self.bards: list[int] = [0] * ((REGIONS + 1) * mode.players)
        self.lords: list[int] = [NOWHERE] * mode.players
        self.units: list[int] = [0] * (CLASSES * mode.players)  # behind the screens, by seat * CLASSES + class
        self.gold: list[int] = [0] * mode.players
        self.kept: list[int] = [0] * mode.players
        self.barracks: list[int] = mode.supply.copy()
        self.recruited: list[int] = [0] * mode.players  # a bit for every city where the seat has recruited this year
        # The same for eliminations: two limits, apart from each other (XID-Q-05).
        self.beaten: list[int] = [0] * mode.players
        # Programmes until the end of the year, bids until the end of their class.
        self.answers: Answers = Answers(mode.players)

    # -- seats ---------------------------------------------------------------------------------------------------

    def seats_from_start(self) -> list[int]:
        """XID-YEAR-04: the start player, then the others in seat order."""
        return [(self.start + distance) % self.players for distance in range(self.players)]

    def bards_left(self, seat: int) -> int:
        return self.mode.bards - sum(self.bards[seat :: self.players])

    def built(self, seat: int) -> int:
        """Own storeys standing in cities (XID-ASM-03)."""
        storeys = 0
        for guild in self.guilds:
            if guild >> 3 == seat + 1:
                storeys += guild & 7
        return storeys

    def stock(self, seat: int) -> int:
        """Storeys neither built nor kept."""
        return self.mode.storeys - self.built(seat) - self.kept[seat]

    def low_guilds(self, seat: int) -> list[int]:
        """Cities of own guilds that can still grow."""
        return [
            city for city, guild in enumerate(self.guilds) if guild >> 3 == seat + 1 and guild & 7 < self.mode.height
        ]

    def hand_size(self, seat: int) -> int:
        return sum(self.units[seat * CLASSES : seat * CLASSES + CLASSES])

    # -- titans --------------------------------------------------------------------------------------------------

    def rages(self, titan: int) -> bool:
        """Does this titan lie on top of its stack, raging side up?"""
        stack = TITAN_SIZES[titan] - 3
        return self.raging >> stack & 1 == 1 and self.lair[stack * 2] == titan

    def raging_titans(self) -> list[int]:
        if not self.raging:
            return []
        return [self.lair[stack * 2] for stack in range(3) if self.raging >> stack & 1]

    def titans_to_fight(self, seat: int) -> list[int]:
        """XID-TIT-03: raging, and small enough for the units at hand."""
        hand = self.hand_size(seat)
        return [titan for titan in self.raging_titans() if titan >= 0 and TITAN_SIZES[titan] <= hand]

    # -- tiles ---------------------------------------------------------------------------------------------------

    def tiles_lying(self, side: int) -> list[int]:
        """The cities with a tile of this side up."""
        return [city for city, lying in enumerate(self.tile_at) if lying == side]

    def has_units(self, city: int) -> bool:
        place = city * CLASSES
        stocked = self.stocked
        return stocked[place] + stocked[place + 1] + stocked[place + 2] + stocked[place + 3] + stocked[place + 4] > 0

    def is_titan(self) -> bool:
        """Is what is being eliminated a titan?"""
        return self.foe >= TITAN

    def unseen_in_recruit_area(self) -> int:
        """XID-CON-08: u, the number of ? in the recruit area, "next" included."""
        return self.recruit_pile.hidden + (1 if self.next_recruit == UNKNOWN else 0)

    # -- telling -------------------------------------------------------------------------------------------------

    def announce(self, kind: str, rule: str, seat: int, city: int = 0, number: int = 0) -> None:
        """An event about a seat; callers on hot paths look for a listener first."""
        if self.listener is not None:
            self.tell(kind, rule, {"seat": str(seat + 1), "city": str(city), "n": str(number), "at": self.cell()})

    def cell(self) -> str:
        """The order that is being carried out, as year, seat and number: 6.2.3. Outside of the orders nothing."""
        if self.phase != ORDERS or self.turn == NOBODY:
            return ""
        return f"{self.year}.{self.turn + 1}.{self.order + 1}"

    def name_foe(self, foe: int) -> str:
        return TITAN_IDS[foe - TITAN] if foe >= TITAN else f"t{foe}"
