"""A position as text: the reader (RIV-CON-08). Any moment of a turn can be written by hand, reachable or not."""

from __future__ import annotations

import re
from typing import Final

from spellkeep.games.rivality.rules import setup, solo
from spellkeep.games.rivality.rules.box import WELL_TILE
from spellkeep.games.rivality.rules.cells import (
    COMPASS,
    EDGES,
    FARTHEST,
    WELL,
    WIDTH,
    distance,
    read_cell,
    read_solo_cell,
)
from spellkeep.games.rivality.rules.expert import aim
from spellkeep.games.rivality.rules.mode import LEVELS, SURAMUN, RivalityOptions
from spellkeep.games.rivality.rules.position import (
    CAST,
    DELAYED,
    DRAW,
    ENTER,
    EXCHANGE,
    GOLEMS_OUT,
    HEX,
    HUMAN,
    MIRROR,
    MOVE,
    NO_WAY,
    NOBODY,
    OVER,
    PLACE,
    SETUP,
    TILES_OUT,
)
from spellkeep.games.rivality.rules.state import RivalityState, new_state
from spellkeep.games.rivality.rules.turn import exchange_done, next_turn, resume, stranded_tiles
from spellkeep.kernel.errors import BadOption, BadText
from spellkeep.kernel.numbers import is_number
from spellkeep.kernel.piles import UNKNOWN

_WORD: Final = re.compile(r"\S+")
_COUNT: Final = re.compile(r"([PST])(0|[1-9]\d?)")
_PHASES: Final = {
    "setup": SETUP, "exchange": EXCHANGE, "cast": CAST, "delayed": DELAYED, "draw": DRAW,
    "enter": ENTER, "mirror": MIRROR, "suramun": HEX, "over": OVER,
}  # fmt: skip
_SOLO_PHASES: Final = ("setup", "cast", "enter", "mirror", "suramun", "over")
_TABLE_PHASES: Final = ("setup", "exchange", "cast", "delayed", "draw", "over")
_ONE_LINE_ONLY: Final = ("turn", "supply", "gained", "exchanged", "phase", "open")


class Word:
    """A word and where it stands, for error messages."""

    def __init__(self, text: str, line: int, column: int) -> None:
        self.text: str = text
        self.line: int = line
        self.column: int = column

    def wrong(self, reason: str) -> BadText:
        return BadText(reason, self.line, self.column)


def words_of(text: str) -> list[list[Word]]:
    """The words of every line that has any; # begins a comment."""
    lines: list[list[Word]] = []
    for number, line in enumerate(text.splitlines(), 1):
        content = line.partition("#")[0]
        words = [Word(found[0], number, found.start() + 1) for found in _WORD.finditer(content)]
        if words:
            lines.append(words)
    return lines


def read_position(text: str, unknowns: bool) -> RivalityState:
    """Read a position; `unknowns` allows ? for tiles. Then everything that needs no decision is done at once."""
    reader = Reader(text, unknowns)
    reader.read()
    _go_on(reader.state)
    return reader.state


class Reader:
    """Reads the lines one by one into a blank state."""

    def __init__(self, text: str, unknowns: bool) -> None:
        lines = words_of(text)
        if not lines or lines[0][0].text != "rivality":
            raise BadText("a position begins with the word rivality", 1, 1)
        self.lines: list[list[Word]] = lines
        self.unknowns: bool = unknowns
        self.state: RivalityState = new_state(_read_options(lines[0]))
        self.used: list[int] = []
        self.seen: list[str] = []
        self.gained: list[Word] = []
        self.phase: list[Word] = []
        self.open: list[Word] = []
        if self.state.mode.solo:
            self.state.lay_solo_field()

    def read(self) -> None:
        for words in self.lines[1:]:
            self._read_line(words)
        self._need_lines()
        self._set_holders()
        self._read_phase()
        self._read_open()
        self._read_gained()
        self._check_supply()
        self._check_distance()
        self._find_star_side()
        self._remember_exchange()

    def _read_line(self, words: list[Word]) -> None:
        key = words[0].text
        name = f"{key} {words[1].text}" if key in ("hand", "stack") and len(words) > 1 else key
        if name in self.seen:
            raise words[0].wrong(f"a second line {name!r}")
        self.seen.append(name)
        if key in _ONE_LINE_ONLY and len(words) < 2:
            raise words[0].wrong(f"{key} needs a value")
        if key == "turn":
            self.state.turn = self._number(words[1], self.state.mode.players, "seat") - 1
            self._no_more(words, 2)
            if self.state.mode.solo:
                raise words[0].wrong("there are no turns of seats in solo games")
        elif key == "supply":
            self._read_supply(words)
        elif key == "hand":
            self._read_hand(words)
        elif key == "stack":
            self._read_stack(words)
        elif key == "gained":
            self.gained = words
        elif key == "exchanged":
            for word in words[1:]:
                self.state.exchanged[self._number(word, self.state.mode.players, "seat") - 1] = 1
        elif key == "phase":
            self.phase = words
        elif key == "open":
            self.open = words
        else:
            self._read_tile_line(words)

    # -- supplies, hands, stacks -------------------------------------------------------------------------------

    def _read_supply(self, words: list[Word]) -> None:
        given: list[int] = []
        for word in words[1:]:
            side, count = self._golems(word)
            if side in given:
                raise word.wrong(f"a second supply of {word.text[0]}")
            given.append(side)
            self.state.supply[side] = count
        if len(given) != self.state.sides:
            raise words[0].wrong(f"a supply for each of {', '.join(self.state.mode.colours)} is needed")

    def _read_hand(self, words: list[Word]) -> None:
        if self.state.mode.solo:
            raise words[0].wrong("there are no hands in solo games")
        if len(words) < 2:
            raise words[0].wrong("hand needs a seat")
        seat = self._number(words[1], self.state.mode.players, "seat") - 1
        if len(words) > 4:
            raise words[4].wrong("a hand has at most 2 tiles")
        self.state.hands[seat] = self._tiles(words[2:])

    def _read_stack(self, words: list[Word]) -> None:
        if len(words) < 2:
            raise words[0].wrong("stack needs a side")
        side = self._number(words[1], self.state.sides, "side") - 1
        tiles = self._tiles(words[2:])
        self.state.stacks[side] = tiles

    def _tiles(self, words: list[Word]) -> list[int]:
        tiles = [self._tile(word) for word in words]
        return sorted(tiles)

    def _tile(self, word: Word) -> int:
        if word.text == "?":
            if not self.unknowns:
                raise word.wrong("a tile is unknown here: only a viewer's position may have ?")
            return UNKNOWN
        tile = self.state.mode.box.index.get(word.text)
        if tile is None:
            raise word.wrong(f"unknown word {word.text!r}")
        if tile in self.used:
            raise word.wrong(f"tile {word.text} is used twice")
        self.used.append(tile)
        return tile

    def _golems(self, word: Word) -> tuple[int, int]:
        found = _COUNT.fullmatch(word.text)
        if found is None:
            raise word.wrong(f"unknown word {word.text!r}")
        side = self.state.mode.colours.find(found[1])
        if side < 0:
            raise word.wrong(f"colour {found[1]} is not in the game")
        return side, int(found[2])

    def _number(self, word: Word, limit: int, what: str) -> int:
        if not is_number(word.text) or not 1 <= int(word.text) <= limit:
            raise word.wrong(f"a {what} from 1 to {limit} is needed, not {word.text!r}")
        return int(word.text)

    def _no_more(self, words: list[Word], length: int) -> None:
        if len(words) > length:
            raise words[length].wrong(f"unknown word {words[length].text!r}")

    # -- tiles on the table ------------------------------------------------------------------------------------

    def _read_tile_line(self, words: list[Word]) -> None:
        slot = self._read_solo_tile(words) if self.state.mode.solo else self._read_tile(words)
        rest = words[2:] if self.state.mode.solo or self.state.tiles[slot] == WELL_TILE else words[3:]
        for word in rest:
            if word.text.startswith("*"):
                self._read_wizard(word, slot)
            else:
                side, count = self._golems(word)
                place = slot * self.state.sides + side
                if self.state.golems[place] or not count:
                    raise word.wrong(f"golems of {word.text[0]}: one number above 0 is needed")
                self.state.golems[place] = count

    def _read_tile(self, words: list[Word]) -> int:
        cell = read_cell(words[0].text)
        if cell < 0:
            raise words[0].wrong(f"unknown word {words[0].text!r}")
        if self.state.at.get(cell, -1) >= 0:
            raise words[0].wrong(f"cell {words[0].text} is used twice")
        if len(words) < 2:
            raise words[0].wrong(f"which tile lies on {words[0].text}?")
        tile = self._tile(words[1])
        if tile == UNKNOWN or (tile == WELL_TILE) != (cell == WELL):
            raise words[1].wrong("the Well lies on 0, and other tiles elsewhere")
        if tile == WELL_TILE and self.state.tiles:
            raise words[0].wrong("the Well comes first: tiles stand in the order placed")
        if tile == WELL_TILE:
            return self.state.lay(tile, cell, 0)
        if len(words) < 3 or words[2].text not in list(COMPASS):
            raise words[1].wrong(f"{words[1].text} needs a rotation: N, E, S or W")
        return self.state.lay(tile, cell, COMPASS.index(words[2].text))

    def _read_solo_tile(self, words: list[Word]) -> int:
        cell = read_solo_cell(words[0].text)
        if cell < 0:
            raise words[0].wrong(f"unknown word {words[0].text!r}")
        if len(words) < 2:
            raise words[0].wrong(f"which tile lies on {words[0].text}?")
        slot = self.state.at[cell]
        if words[1].text == "?":
            if cell < WELL + 3 * WIDTH:
                raise words[1].wrong("only tiles of rows 4 to 6 lie face down")
            return slot
        tile = self._tile(words[1])
        if tile == WELL_TILE:
            raise words[1].wrong("there is no Well in solo games")
        self.state.tiles[slot] = tile
        return slot

    def _read_wizard(self, word: Word, slot: int) -> None:
        side = self.state.mode.colours.find(word.text[1:]) if len(word.text) == 2 else -1
        if side < 0:
            raise word.wrong(f"unknown word {word.text!r}")
        if self.state.wizards[side] != NOBODY:
            raise word.wrong(f"a second wizard of {word.text[1]}")
        self.state.wizards[side] = slot

    def _need_lines(self) -> None:
        p = self.state
        setting_up = len(self.phase) > 1 and self.phase[1].text == "setup"
        if not p.mode.solo and p.at.get(WELL, NOBODY) < 0:
            raise BadText("the Well is missing: a line 0 W is needed", self.lines[0][0].line, 1)
        if not setting_up and not p.mode.solo and p.turn == NOBODY:
            raise BadText("whose turn is it? A line turn is needed", self.lines[0][0].line, 1)
        if "supply" not in self.seen and not setting_up:
            raise BadText("a line supply is needed", self.lines[0][0].line, 1)
        if p.mode.solo and setting_up:
            self._need_solo_stacks()
        elif p.mode.solo:
            self._need_solo_lines()

    def _need_solo_stacks(self) -> None:
        """During set-up each stack has a tile for every land not yet laid or face down, or no half is given out yet."""
        p = self.state
        missing = [p.tiles[:12].count(UNKNOWN), p.tiles[12:].count(UNKNOWN)]
        listed = [len(stack) for stack in p.stacks]
        if listed != missing and (listed != [0, 0] or missing != [12, 12]):
            raise BadText(
                f"stack 1 must list {missing[0]} tiles and stack 2 {missing[1]}, not {listed[0]} and {listed[1]}",
                self.lines[0][0].line,
                1,
            )

    def _need_solo_lines(self) -> None:
        p = self.state
        hidden = 0
        for slot in range(len(p.tiles)):
            if p.name_of(slot) not in self.seen:
                raise BadText(f"a line for {p.name_of(slot)} is missing", self.lines[0][0].line, 1)
            hidden += p.tiles[slot] == UNKNOWN
        if p.stacks[HUMAN] or len(p.stacks[SURAMUN]) != hidden:
            raise BadText(f"stack 2 must list the {hidden} face-down tiles", self.lines[0][0].line, 1)

    def _set_holders(self) -> None:
        for slot in range(len(self.state.tiles)):
            self.state.holders[slot] = self.state.controller(slot)

    # -- what is open ------------------------------------------------------------------------------------------

    def _read_phase(self) -> None:
        p = self.state
        p.phase = MOVE if p.mode.solo else PLACE
        if not self.phase:
            return
        word = self.phase[1]
        if word.text not in (_SOLO_PHASES if p.mode.solo else _TABLE_PHASES):
            raise word.wrong(f"unknown phase {word.text!r}")
        if word.text == "delayed" and not p.mode.expert:
            raise word.wrong("there are no delayed spells in base games")
        p.phase = _PHASES[word.text]
        rest = self.phase[2:]
        if p.phase == EXCHANGE:
            self._read_aside(word, rest)
        elif p.phase == CAST or p.phase == HEX:
            self._read_spells(word, rest)
        elif p.phase == DELAYED:
            self._read_delayed(word, rest)
        else:
            self._no_more(self.phase, 2)
        if p.phase in (ENTER, MIRROR) and p.wizards[HUMAN if p.phase == ENTER else SURAMUN] == NOBODY:
            raise word.wrong("the wizard whose tile is being revealed is missing")

    def _read_aside(self, word: Word, rest: list[Word]) -> None:
        p = self.state
        if len(rest) != 2:
            raise word.wrong("the two tiles set aside are needed")
        p.aside = self._tiles(rest)
        p.exchanged[p.turn] = 1
        p.stranded[p.turn] = stranded_tiles(p, p.active_side())

    def _read_spells(self, word: Word, rest: list[Word]) -> None:
        p = self.state
        slot = p.wizards[p.caster()]
        if slot == NOBODY or p.tiles[slot] == UNKNOWN:
            raise word.wrong("the caster's wizard must stand on a tile that lies face up")
        self._no_more(self.phase, 3)
        for letter in rest[0].text if rest else "":
            edge = EDGES.find(letter)
            if edge not in p.mode.box.edges[p.tiles[slot]] or edge in p.spells:
                raise rest[0].wrong(f"{p.tile_name(p.tiles[slot])} has no spell {letter!r} left")
            p.spells.append(edge)
        p.spells.sort()

    def _read_delayed(self, word: Word, rest: list[Word]) -> None:
        p = self.state
        new = p.wizards[p.active_side()]
        if new == NOBODY:
            raise word.wrong("the active side's wizard must stand on the new tile")
        for group in rest:
            colour, _, cells = group.text.partition(":")
            side = p.mode.colours.find(colour) if len(colour) == 1 else -1
            if side < 0:
                raise group.wrong(f"unknown word {group.text!r}")
            codes: list[int] = []
            for name in cells.split(","):
                slot = p.at.get(read_cell(name), -1)
                if slot < 0 or aim(p, slot, new) == NOBODY or side * 64 + slot in p.delayed + codes:
                    raise group.wrong(f"no spell on {name} is aimed at {p.name_of(new)}")
                codes.append(side * 64 + slot)
            p.delayed += sorted(codes)

    def _read_open(self) -> None:
        p = self.state
        if not self.open:
            return
        word = self.open[1]
        if word.text == "remove" and p.phase in (CAST, DELAYED) and p.sides == 3:
            self._read_removal(word)
        elif word.text == "reveal" and p.mode.solo and p.phase in (CAST, HEX) and len(self.open) == 3:
            edge = EDGES.find(self.open[2].text)
            if edge not in p.spells or not solo.must_reveal(p, p.wizards[p.caster()], edge):
                raise self.open[2].wrong("the target of this spell is not being revealed")
            p.revealing = edge
        else:
            raise word.wrong(f"unknown word {word.text!r}")

    def _read_removal(self, word: Word) -> None:
        p = self.state
        if len(self.open) != 4:
            raise word.wrong("open remove needs a cell and the colour that chooses")
        slot = p.at.get(read_cell(self.open[2].text), -1)
        side = p.mode.colours.find(self.open[3].text)
        if slot < 0 or side < 0 or len(self.open[3].text) != 1:
            raise self.open[2].wrong("open remove needs a cell and the colour that chooses")
        others = [p.golems[slot * 3 + other] for other in range(3) if other != side]
        if p.total(slot) != p.mode.box.limit + 1 or others[0] != others[1] or not others[0]:
            raise self.open[2].wrong("6 golems and two tied enemies of the chooser are needed there")
        p.removing = slot
        p.remover = side

    def _read_gained(self) -> None:
        p = self.state
        if p.removing != NOBODY:
            p.holders[p.removing] = self._holder_before_spell()
        if not p.mode.expert:
            if self.gained:
                raise self.gained[0].wrong("gained is for expert games")
            return
        listed: list[int] = []
        bar = -1
        for word in self.gained[1:]:
            if word.text == "|" and bar < 0:
                bar = len(listed)
                continue
            slot = p.at.get(read_cell(word.text), -1)
            if slot < 0 or slot in listed or p.holders[slot] == NOBODY:
                raise word.wrong(f"{word.text} is no tile that somebody controls, or is listed twice")
            listed.append(slot)
        older = [slot for slot in range(len(p.tiles)) if p.holders[slot] != NOBODY and slot not in listed]
        p.gained = older + listed
        p.fresh = len(listed) - bar if bar >= 0 else 0

    def _holder_before_spell(self) -> int:
        """Who held the tile on which a golem is being chosen? The chooser if `gained` lists it, else nobody."""
        p = self.state
        listed = p.name_of(p.removing) in [word.text for word in self.gained[1:]]
        return p.remover if listed else NOBODY

    def _check_supply(self) -> None:
        p = self.state
        limit = p.mode.box.limit
        for slot in range(len(p.tiles)):
            if p.total(slot) > limit + (slot == p.removing):
                raise BadText(f"more than {limit} golems on {p.name_of(slot)}", self._line_of(p.name_of(slot)), 1)
        if 0 in p.supply and p.phase != OVER and p.removing == NOBODY:
            raise BadText("a supply of 0 ends the game: phase over is missing", self._line_of("supply"), 1)
        if p.phase == OVER:
            p.end = GOLEMS_OUT if 0 in p.supply else NO_WAY if p.mode.solo else TILES_OUT

    def _check_distance(self) -> None:
        """Cells have names up to 24 steps away; a hand-written tile must leave room for those still to be placed."""
        p = self.state
        if p.mode.solo:
            return
        unplaced = sum(len(tiles) for tiles in p.hands + p.stacks) + len(p.aside)
        for slot in range(1, len(p.tiles)):
            if distance(p.cells[slot]) + unplaced > FARTHEST:
                reason = f"{p.name_of(slot)} is too far from the Well with {unplaced} tiles still to be placed"
                raise BadText(reason, self._line_of(p.name_of(slot)), 1)

    def _line_of(self, key: str) -> int:
        for words in self.lines:
            if words[0].text == key:
                return words[0].line
        return 1

    def _remember_exchange(self) -> None:
        """Who exchanged at the very first turn held tiles without a way to the bare Well (RIV-SET-11).

        Of an exchange at a fourth turn that is over a text does not tell how the Well was held then.
        """
        p = self.state
        if p.phase == SETUP or p.mode.solo:
            return
        starter = p.placer_of(1)
        if p.exchanged[starter] and not p.stranded[starter]:
            bare = new_state(p.options)
            bare.lay_well()
            p.stranded[starter] = stranded_tiles(bare, starter % p.sides)

    def _find_star_side(self) -> None:
        """Which half a side has is not written; a tile of its hand, its stack or placed by it tells."""
        p = self.state
        if p.sides == 3:
            return
        for side in range(2):
            for tile in _tiles_of_side(p, side):
                p.star_side = side if p.mode.box.star[tile] else 1 - side
                return


def _tiles_of_side(p: RivalityState, side: int) -> list[int]:
    """Known tiles that belong to a side, those still unplayed first."""
    groups = [p.stacks[side]]
    if p.mode.solo:
        groups.append(p.tiles[:12] if side == HUMAN else p.tiles[12:])
    else:
        groups += [p.hands[seat] for seat in p.mode.seats_of(side)]
        groups.append([p.tiles[slot] for slot in range(1, len(p.tiles)) if p.placer_of(slot) % 2 == side])
    return [tile for group in groups for tile in group if tile > 0]


def _read_options(words: list[Word]) -> RivalityOptions:
    if len(words) < 3:
        raise words[0].wrong("the number of players and base, expert, beginner, standard or master are needed")
    values: dict[str, object] = {"players": words[1].text}
    kind = words[2].text
    if kind == "expert":
        values["expert"] = "yes"
    elif kind in LEVELS and words[1].text == "1":
        values["solo_level"] = kind
    elif kind != "base" or words[1].text == "1":
        raise words[2].wrong(f"{kind!r} does not go with {words[1].text} players")
    for word in words[3:]:
        name, sign, value = word.text.partition("=")
        if not sign or name in values or name in ("players", "expert", "solo_level"):
            raise word.wrong(f"unknown word {word.text!r}")
        values[name] = value
    try:
        return RivalityOptions.read(values)
    except BadOption as error:
        raise _word_about(str(error), words).wrong(str(error)) from None


def _word_about(reason: str, words: list[Word]) -> Word:
    """The word of the first line that a reason speaks of; without any, the number of players."""
    for word in words[3:]:
        if reason.startswith(word.text) or reason.split(maxsplit=1)[0] == word.text.partition("=")[0]:
            return word
    return words[1]


def _go_on(p: RivalityState) -> None:
    """Do everything that needs no decision."""
    if p.phase == SETUP:
        setup.proceed(p)
    elif p.phase == PLACE and not p.hands[p.turn]:  # RIV-Q-36
        fresh = p.fresh
        next_turn(p)
        p.fresh = fresh if p.phase == OVER else 0
    elif p.phase == DRAW and not p.stacks[p.active_side()]:
        next_turn(p)
    elif p.phase == EXCHANGE and (len(p.hands[p.turn]) == 2 or not p.stacks[p.active_side()]):
        exchange_done(p)
    elif p.phase == MOVE:
        solo.begin_turn(p)
    elif p.phase == ENTER and p.tiles[p.wizards[HUMAN]] != UNKNOWN:
        solo.arrive(p)
        resume(p)
    elif p.phase == MIRROR and p.tiles[p.wizards[SURAMUN]] != UNKNOWN:
        solo.arrive_mirrored(p)
        resume(p)
    else:
        resume(p)
