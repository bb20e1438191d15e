"""The text of a position (RIV-CON-08), declared line by line. Any moment of a turn can be written, reachable or not."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from spellkeep.games.rivality.rules.box import WELL_TILE
from spellkeep.games.rivality.rules.cells import EDGES, WELL, WIDTH, read_cell, read_solo_cell
from spellkeep.games.rivality.rules.mode import LEVELS
from spellkeep.games.rivality.rules.phases import CAST, DELAYED, EXCHANGE, HEX, SETUP
from spellkeep.games.rivality.rules.position import NOBODY, Position
from spellkeep.games.rivality.text import moment
from spellkeep.games.rivality.text.notation import FACING, TILE
from spellkeep.kernel.form import At, Each, Form, Heading, Marked, One, Own, Then
from spellkeep.kernel.form_values import Hidden, Once, Seat
from spellkeep.kernel.form_words import Reading, Word, need
from spellkeep.kernel.game import Game
from spellkeep.kernel.options import Options
from spellkeep.kernel.piles import UNKNOWN

_COUNT: Final = re.compile(r"([PST])(0|[1-9]\d?)")
_COLOURS: Final = "PST"
_SEAT: Final = Seat()
_SIDE: Final = Seat("a side", lambda p: int(p.sides))
_TILE: Final = Hidden(Once(TILE))


class _Heading(Heading):
    """`rivality 2 expert`: behind the players stands one word for two options."""

    def placed(self, options: Options) -> list[str]:
        table = "expert" if options.flag("expert") else "base"
        return [options["players"], options["solo_level"] if options["players"] == "1" else table]

    def values(self, game: Game, lines: Sequence[list[Word]]) -> dict[str, str]:
        words = lines[0]
        need(words, 3, what="base, expert, beginner, standard or master")
        values, kind = {"players": words[1].text}, words[2].text
        if kind == "expert":
            values["expert"] = "yes"
        elif kind in LEVELS and words[1].text == "1":
            values["solo_level"] = kind
        elif kind != "base" or words[1].text == "1":
            raise words[2].wrong(f"{kind!r} does not go with {words[1].text} players")
        return {**values, **self.named(words[3:], values)}


class _Tiles(Each):
    """The tiles of a hand or stack: a set, written in the order of the box, unknown ones last."""

    def __init__(self, name: str, by: Seat, path: str) -> None:
        super().__init__(name, by, _TILE, path, many=True, sort=True)

    def write_values(self, state: Any, head: list[str], values: Sequence[int]) -> list[str]:
        return super().write_values(state, head, moment.unknown_last(values))


# -- golems ------------------------------------------------------------------------------------------------------------


def _golems_by_colour(p: Position, golems: Sequence[int]) -> list[tuple[str, int]]:
    """In the order P, S, T, whatever the sides."""
    return [(colour, golems[p.mode.colours.index(colour)]) for colour in _COLOURS if colour in p.mode.colours]


def _read_golems(p: Position, word: Word) -> tuple[int, int]:
    """A side and how many golems of it: `P12`."""
    found = _COUNT.fullmatch(word.text)
    if found is None:
        raise word.unknown()
    if found[1] not in p.mode.colours:
        raise word.wrong(f"colour {found[1]} is not in the game")
    return p.mode.colours.index(found[1]), int(found[2])


def _supply_line(p: Position) -> list[str]:
    return [" ".join(["supply", *[f"{colour}{count}" for colour, count in _golems_by_colour(p, p.supply)]])]


def _read_supply(reading: Reading, words: list[Word]) -> None:
    p = reading.state
    for word in words[1:]:
        side, p.supply[side] = _read_golems(p, word)
        reading.name_once("supply", side, word.part(word.text[0]))
    if len(words) != p.sides + 1:
        raise words[0].wrong(f"a supply for each of {', '.join(p.mode.colours)} is needed")


# -- tiles on the table ------------------------------------------------------------------------------------------------


def _is_cell(p: Position, text: str) -> bool:
    return (read_solo_cell(text) if p.mode.solo else read_cell(text)) >= 0


def _tile_lines(p: Position) -> list[str]:
    return [_tile_line(p, slot) for slot in range(len(p.tiles)) if not _not_yet_laid(p, slot)]


def _not_yet_laid(p: Position, slot: int) -> bool:
    """Solo, during set-up: a land of the human that nature has not yet laid."""
    return p.phase == SETUP and p.tiles[slot] == UNKNOWN and _is_humans(p, slot)


def _is_humans(p: Position, slot: int) -> bool:
    """Solo: is it a land of rows 1 to 3, which never lies face down?"""
    return p.cells[slot] < WELL + 3 * WIDTH


def _tile_line(p: Position, slot: int) -> str:
    words = [p.name_of(slot), p.tile_name(p.tiles[slot])]
    if not p.mode.solo and p.tiles[slot] != WELL_TILE:
        words.append(FACING.write(p, p.rotations[slot]))
    golems = p.golems[slot * p.sides : (slot + 1) * p.sides]
    words += [f"{colour}{count}" for colour, count in _golems_by_colour(p, golems) if count]
    return " ".join(words + [f"*{colour}" for colour, where in _golems_by_colour(p, p.wizards) if where == slot])


def _read_tile(reading: Reading, words: list[Word]) -> None:
    need(words, 2, what="the tile that lies there")
    p = reading.state
    slot = _read_land(reading, words) if p.mode.solo else _lay(reading, words)
    for word in words[2:] if p.mode.solo or p.tiles[slot] == WELL_TILE else words[3:]:
        if word.text.startswith("*"):
            _read_wizard(p, slot, word)
            continue
        side, count = _read_golems(p, word)
        if p.golems[slot * p.sides + side] or not count:
            raise word.wrong(f"golems of {word.text[0]}: one number above 0 is needed")
        p.golems[slot * p.sides + side] = count


def _lay(reading: Reading, words: list[Word]) -> int:
    p, cell, tile = reading.state, read_cell(words[0].text), _TILE.read(reading, words[1])
    if tile == UNKNOWN or (tile == WELL_TILE) != (cell == WELL):
        raise words[1].wrong("the Well lies on 0, and other tiles elsewhere")
    if tile == WELL_TILE and p.tiles:
        raise words[0].wrong("the Well comes first: tiles stand in the order placed")
    need(words, 2 if tile == WELL_TILE else 3, what="a rotation (N, E, S or W)")
    slot: int = p.lay(tile, cell, 0 if tile == WELL_TILE else FACING.read(reading, words[2]))
    return slot


def _read_land(reading: Reading, words: list[Word]) -> int:
    """Solo: the tile on a cell, or ? if it lies face down."""
    p = reading.state
    slot: int = p.at[read_solo_cell(words[0].text)]
    if words[1].text != "?":
        p.tiles[slot] = _TILE.read(reading, words[1])
    elif _is_humans(p, slot):
        raise words[1].wrong("only tiles of rows 4 to 6 lie face down")
    if p.tiles[slot] == WELL_TILE:
        raise words[1].wrong("there is no Well in solo games")
    return slot


def _read_wizard(p: Position, slot: int, word: Word) -> None:
    if len(word.text) != 2 or word.text[1] not in p.mode.colours:
        raise word.unknown()
    side = p.mode.colours.index(word.text[1])
    if p.wizards[side] != NOBODY:
        raise word.wrong(f"a second wizard of {word.text[1]}")
    p.wizards[side] = slot


# -- what is open ------------------------------------------------------------------------------------------------------


def _gained_line(p: Position) -> list[str]:
    words = [p.name_of(slot) for slot in p.gained]
    if p.fresh:
        words.insert(len(words) - p.fresh, "|")
    return [" ".join(["gained", *words])] if p.mode.expert and p.gained else []


def _read_gained(reading: Reading, words: list[Word]) -> None:
    """The line is understood once all is known that is open: `moment.order_gained`."""
    need(words, 2, what="a cell")
    if not reading.state.mode.expert:
        raise words[0].wrong("gained is for expert games")


def _phase_line(p: Position) -> list[str]:
    name = moment.PHASE.write(p, p.phase)
    spells = "".join(EDGES[edge] for edge in p.spells)
    rest = [*[_TILE.write(p, tile) for tile in moment.unknown_last(p.aside)], spells, *_delayed_words(p)]
    return [" ".join(["phase", name, *[word for word in rest if word]])] if name else []


def _delayed_words(p: Position) -> list[str]:
    """The spells of a side that come one after the other in one word: `S:e2,n3e1`."""
    groups: list[str] = []
    for place, code in enumerate(p.delayed):
        if place and p.delayed[place - 1] // 64 == code // 64:
            groups[-1] += "," + p.name_of(code % 64)
        else:
            groups.append(f"{p.colour(code // 64)}:{p.name_of(code % 64)}")
    return groups


def _read_phase(reading: Reading, words: list[Word]) -> None:
    need(words, 2, what="the phase")
    p = reading.state
    p.phase = moment.PHASE.read(reading, words[1])
    if p.phase == EXCHANGE:
        need(words, 4, 4, what="a tile set aside")
        moment.set_aside(p, [_TILE.read(reading, word) for word in words[2:]])
    elif p.phase in (CAST, HEX):
        moment.read_spells(p, words)
    elif p.phase == DELAYED:
        moment.read_delayed(p, words)
    else:
        need(words, 2, 2)
        moment.check_wizard(p, words[1])


def _open_line(p: Position) -> list[str]:
    if p.removing != NOBODY:
        return [f"open remove {p.name_of(p.removing)} {p.colour(p.remover)}"]
    return [f"open reveal {EDGES[p.revealing]}"] if p.revealing != NOBODY else []


FORM: Final = Form(
    _Heading("players", apart=("expert", "solo_level")),
    [
        Then(moment.lay_out),
        One("turn", At("turn", _SEAT), unless=NOBODY),
        Own("supply", _supply_line, _read_supply),
        _Tiles("hand", _SEAT, "hands"),
        _Tiles("stack", _SIDE, "stacks"),
        Own("tile", _tile_lines, _read_tile, claims=_is_cell),
        Then(moment.set_holders),
        Own("gained", _gained_line, _read_gained),
        Marked("exchanged", _SEAT, "exchanged"),
        Own("phase", _phase_line, _read_phase),
        Own("open", _open_line, moment.read_open),
        Then(moment.check_lines),
        Then(moment.order_gained),
        Then(moment.check_golems),
        Then(moment.check_distance),
        Then(moment.find_star_side),
        Then(moment.remember_exchange),
        Then(moment.go_on),
    ],
)
