"""What lies on the table: the data of a position, and the questions it answers without any rule of the turn."""

from __future__ import annotations

from typing import ClassVar, Final

from spellkeep.games.rivality.rules.box import WELL_TILE
from spellkeep.games.rivality.rules.cells import SOLO_COLUMNS, SOLO_ROWS, STEPS, WELL, cell_name, solo_cell, solo_name
from spellkeep.games.rivality.rules.mode import SURAMUN, Mode
from spellkeep.games.rivality.rules.phases import EXCHANGE, HEX, PHASE_WORDS, PLACE, SETUP
from spellkeep.games.rivality.rules.secrets import SHOWN
from spellkeep.kernel.events import Facts
from spellkeep.kernel.fields import Shown
from spellkeep.kernel.options import Options
from spellkeep.kernel.piles import UNKNOWN
from spellkeep.kernel.state import State

# Why the game ended.
RUNNING: Final = 0
TILES_OUT: Final = 1
GOLEMS_OUT: Final = 2
NO_WAY: Final = 3

NOBODY: Final = -1
HAND_SIZE: Final = 2
HUMAN: Final = 0
FACE_SOUTH: Final = 2
FRONTIER: Final = -1
"""In `at` negative numbers mark free cells beside a tile: FRONTIER less their place in `edge`."""


class Position(State):
    """The data. A *slot* is the number of a tile in the order of placing; the Well is slot 0."""

    SLUG: ClassVar[str] = "rivality"
    SHOWN: ClassVar[dict[str, Shown]] = SHOWN
    PARTS: ClassVar[tuple[str, ...]] = tuple(SHOWN)
    FIXED: ClassVar[tuple[str, ...]] = ("mode", "sides")
    __slots__ = (*PARTS, *FIXED)

    def __init__(self, options: Options, mode: Mode) -> None:
        super().__init__(options)
        self.mode: Mode = mode
        self.sides: int = mode.sides

    def clear(self) -> None:
        """An empty table before set-up."""
        mode = self.mode
        self.phase: int = SETUP
        self.end: int = RUNNING
        self.turn: int = NOBODY
        self.star_side: int = NOBODY
        self.supply: list[int] = [mode.supply] * mode.sides  # RIV-SET-02, RIV-SET-05, RIV-SET-07, RIV-SOLO-01
        self.wizards: list[int] = [NOBODY] * mode.sides  # on which slot each stands (RIV-Q-01: one of each side)
        self.tiles: list[int] = []
        self.cells: list[int] = []
        self.rotations: list[int] = []
        self.golems: list[int] = []  # by slot * sides + side
        self.holders: list[int] = []  # the side that controls a slot, or NOBODY
        self.gained: list[int] = []  # expert: controlled slots by when their present control began (RIV-Q-24)
        self.fresh: int = 0  # how many of them, at the end of the list, were gained this turn
        self.at: dict[int, int] = {}  # cell to slot; negative for a free cell beside a tile
        self.edge: list[int] = []  # the free cells beside tiles, in any order
        self.hands: list[list[int]] = [[] for _ in range(mode.players)]
        self.stacks: list[list[int]] = [[] for _ in range(mode.sides)]
        self.aside: list[int] = []  # the hand that is being exchanged
        self.exchanged: list[int] = [0] * mode.players
        # Memory of 3 and 4 players: the tiles that a seat exchanged, which went back into its stack.
        self.put_back: list[list[int]] = [[] for _ in range(mode.players)]
        # Memory of everybody: the tiles that had no way to the Well when a seat exchanged its hand.
        self.stranded: list[list[int]] = [[] for _ in range(mode.players)]
        self.spells: list[int] = []  # edges of the caster's tile still to be cast, in casting order
        self.delayed: list[int] = []  # triggered spells still to be cast, side * 64 + slot, in casting order
        self.removing: int = NOBODY  # the slot on which `remover` has to choose a golem that goes
        self.remover: int = NOBODY
        self.revealing: int = NOBODY  # solo: the edge whose target is being revealed

    # -- the board ---------------------------------------------------------------------------------------------

    def lay(self, tile: int, cell: int, rotation: int) -> int:
        """Put a tile on a cell and keep the frontier up to date; return its slot."""
        slot = len(self.tiles)
        self.tiles.append(tile)
        self.cells.append(cell)
        self.rotations.append(rotation)
        self.holders.append(NOBODY)
        self.golems += self.mode.no_golems
        at = self.at
        edge = self.edge
        if cell in at:
            self._fill_gap(at[cell])
        at[cell] = slot
        box = self.mode.box
        prepared = box.placements[0]
        for step in STEPS:
            beside = cell + step
            if beside not in at:
                at[beside] = FRONTIER - len(edge)
                edge.append(beside)
                if not prepared[beside]:
                    box.open_cell(beside)
        return slot

    def _fill_gap(self, mark: int) -> None:
        """A cell leaves the frontier: the last one takes its place in the list."""
        last = self.edge.pop()
        gap = FRONTIER - mark
        if gap < len(self.edge):
            self.edge[gap] = last
            self.at[last] = mark

    def lay_well(self) -> None:
        """RIV-SET-01: the Well lies face up, without golems."""
        self.lay(WELL_TILE, WELL, 0)

    def lay_solo_field(self) -> None:
        """RIV-SOLO-02: 4 columns, 6 rows; the human's half faces north, Suramun's lies face down and faces south."""
        for row in (2, 1, 0, 5, 4, 3):
            for column in range(SOLO_COLUMNS):
                self.at[solo_cell(column, row)] = len(self.tiles)
                self.cells.append(solo_cell(column, row))
                self.tiles.append(UNKNOWN)
                self.rotations.append(0 if row < SOLO_ROWS // 2 else FACE_SOUTH)
                self.holders.append(NOBODY)
                self.golems.append(0)
                self.golems.append(0)

    def placed(self) -> int:
        """How many tiles lie beside the Well."""
        return len(self.tiles) - 1

    def target(self, slot: int, edge: int) -> int:
        """RIV-CON-04: the slot that the spell on this edge reaches, or a negative number if no tile lies there."""
        reach = self.mode.box.reach[(self.tiles[slot] * 4 + self.rotations[slot]) * 4 + edge]
        return self.at.get(self.cells[slot] + reach, FRONTIER)

    def total(self, slot: int) -> int:
        """Golems on a slot, all colours together."""
        sides = self.sides
        base = slot * sides
        golems = self.golems
        count = golems[base] + golems[base + 1]
        return count if sides == 2 else count + golems[base + 2]

    def controller(self, slot: int) -> int:
        """RIV-CTL-01 to RIV-CTL-03: the side with strictly more golems than every other, or NOBODY."""
        base = slot * self.sides
        golems = self.golems
        if self.sides == 2:
            first = golems[base]
            second = golems[base + 1]
            return 0 if first > second else 1 if second > first else NOBODY
        best = NOBODY
        most = 0
        for side in range(self.sides):
            count = golems[base + side]
            if count > most:
                most = count
                best = side
            elif count == most:
                best = NOBODY
        return best

    def shields(self, slot: int, caster: int, reach: int) -> int:
        """Golems of this caster that break on a tile (RIV-CTL-05 to RIV-CTL-08)."""
        holder = self.holders[slot]
        if holder == NOBODY or holder == caster:  # RIV-CTL-07: only for the controller, only against others
            return 0
        box = self.mode.box
        if reach == box.breaking_range:  # RIV-CTL-08
            return 0
        shields = box.shields[self.tiles[slot]]  # RIV-CTL-05
        if self.golems[slot * self.sides + holder] == box.entrenched_at:  # RIV-CTL-06, RIV-Q-14
            shields += box.entrenched_bonus
        return shields

    def entrenched(self, slot: int) -> bool:
        """RIV-CTL-06: has the holder of a tile so many golems there that it defends better?"""
        holder = self.holders[slot]
        return holder != NOBODY and self.golems[slot * self.sides + holder] == self.mode.box.entrenched_at

    def hostile_wizard(self, slot: int, side: int) -> bool:
        """Does a wizard of another side stand on the slot?"""
        for other in range(self.sides):
            if other != side and self.wizards[other] == slot:
                return True
        return False

    # -- whose turn --------------------------------------------------------------------------------------------

    def active_side(self) -> int:
        """The side whose turn it is; solo: the human."""
        return HUMAN if self.mode.solo else self.turn % self.sides

    def caster(self) -> int:
        """The side whose direct spells are being cast."""
        return 1 - HUMAN if self.phase == HEX else self.active_side()

    def seat_for(self, side: int) -> int:
        """RIV-Q-18: the seat that decides for a side now: the active player, or the first of it on his left."""
        if self.mode.solo:
            return HUMAN
        seat = self.turn
        while seat % self.sides != side:
            seat = (seat + 1) % self.mode.players
        return seat

    def asked(self) -> str:
        """What is being decided, as a word of the catalogue."""
        if self.removing != NOBODY:
            return "remove"
        if self.revealing != NOBODY:
            return "reveal"
        return PHASE_WORDS[self.phase]

    def placer_of(self, slot: int) -> int:
        """The seat that placed a slot, every seat having taken its turns clockwise."""
        upcoming = self.turn if self.phase in (PLACE, EXCHANGE) else self.turn + 1
        return (upcoming - (len(self.tiles) - slot)) % self.mode.players

    def tiles_of(self, side: int) -> list[int]:
        """The tiles of a side, those still unplayed first; what is being exchanged is not among them."""
        if self.mode.solo:
            return self.stacks[side] + (self.tiles[:12] if side == HUMAN else self.tiles[12:])
        tiles = self.stacks[side].copy()
        for seat in self.mode.seats_of(side):
            tiles += self.hands[seat]
        return tiles + [
            self.tiles[slot] for slot in range(1, len(self.tiles)) if self.placer_of(slot) % self.sides == side
        ]

    # -- names -------------------------------------------------------------------------------------------------

    def name_of_cell(self, cell: int) -> str:
        return solo_name(cell) if self.mode.solo else cell_name(cell)

    def name_of(self, slot: int) -> str:
        """The cell of a slot, in writing."""
        return self.name_of_cell(self.cells[slot])

    def colour(self, side: int) -> str:
        return self.mode.colours[side]

    def side_name(self, side: int) -> str:
        """A side as events name it: by its colour, or Suramun by his name."""
        return "suramun" if self.mode.solo and side == SURAMUN else self.colour(side)

    def tell(self, kind: str, rule: str, facts: Facts) -> None:
        """In solo games the log speaks of Suramun, not of a colour."""
        if self.mode.solo and facts.get("side") == self.colour(SURAMUN):
            facts = {**facts, "side": self.side_name(SURAMUN)}
        super().tell(kind, rule, facts)

    def tile_name(self, tile: int) -> str:
        return "?" if tile == UNKNOWN else self.mode.box.names[tile]
