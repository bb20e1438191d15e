"""What a position text says of the moment (RIV-CON-08): what is open, what the lines have to fit, what then follows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spellkeep.games.rivality.rules import phases, setup, solo
from spellkeep.games.rivality.rules.cells import FARTHEST, WELL, distance
from spellkeep.games.rivality.rules.expert import aim
from spellkeep.games.rivality.rules.mode import COLOUR_NAMES, SURAMUN
from spellkeep.games.rivality.rules.position import GOLEMS_OUT, HAND_SIZE, HUMAN, NO_WAY, NOBODY, TILES_OUT, Position
from spellkeep.games.rivality.rules.turn import exchange_done, next_turn, resume, stranded_tiles
from spellkeep.games.rivality.text.notation import COLOUR, EDGE, SLOT
from spellkeep.kernel.form_values import Name
from spellkeep.kernel.form_words import Reading, Word, need
from spellkeep.kernel.piles import UNKNOWN

_BASE: Final = ("setup", "", "exchange", "cast", "", "draw", "", "", "", "", "over")
_EXPERT: Final = ("setup", "", "exchange", "cast", "delayed", "draw", "", "", "", "", "over")
_SOLO: Final = ("setup", "", "", "cast", "", "", "", "enter", "mirror", "suramun", "over")


def _phases(p: Position) -> Sequence[str]:
    """The word for every phase; none while the active player is to place, or the human to move."""
    return _SOLO if p.mode.solo else _EXPERT if p.mode.expert else _BASE


PHASE: Final = Name("the phase", _phases)


def unknown_last(tiles: Sequence[int]) -> list[int]:
    """Tiles in the order of the box, and behind them those that a viewer does not know."""
    return sorted(tiles, key=lambda tile: tile == UNKNOWN)


# -- before and between the lines --------------------------------------------------------------------------------------


def lay_out(reading: Reading) -> None:
    p = reading.state
    if p.mode.solo:
        for name in ("turn", "hand"):
            if reading.has(name):
                raise reading.wrong(name, "there are no turns of seats and no hands in solo games")
        p.lay_solo_field()
    p.phase = phases.MOVE if p.mode.solo else phases.PLACE


def set_holders(reading: Reading) -> None:
    p = reading.state
    if not p.mode.solo and p.at.get(WELL, NOBODY) < 0:
        raise reading.heading[0].wrong("the Well is missing: a line 0 W is needed")
    p.holders = [p.controller(slot) for slot in range(len(p.tiles))]


# -- what is open ------------------------------------------------------------------------------------------------------


def set_aside(p: Position, tiles: list[int]) -> None:
    p.aside = sorted(tiles)
    p.exchanged[p.turn] = 1
    p.stranded[p.turn] = stranded_tiles(p, p.active_side())


def check_wizard(p: Position, phase: Word) -> None:
    """Solo: a tile is revealed because a wizard has gone there."""
    entering = {phases.ENTER: HUMAN, phases.MIRROR: SURAMUN}.get(p.phase)
    if entering is not None and p.wizards[entering] == NOBODY:
        raise phase.wrong("the wizard whose tile is being revealed is missing")


def read_spells(p: Position, words: list[Word]) -> None:
    """`phase cast fl`: the edges whose spells are still to be cast."""
    need(words, 2, 3)
    slot = p.wizards[p.caster()]
    if slot == NOBODY or p.tiles[slot] == UNKNOWN:
        raise words[1].wrong("the caster's wizard must stand on a tile that lies face up")
    for letter in words[2].text if len(words) > 2 else "":
        edge = EDGE.find(p, letter)
        if edge not in p.mode.box.edges[p.tiles[slot]] or edge in p.spells:
            raise words[2].wrong(f"{p.tile_name(p.tiles[slot])} has no spell {letter!r} left")
        p.spells.append(edge)
    p.spells.sort()


def read_delayed(p: Position, words: list[Word]) -> None:
    """`phase delayed S:e2,n3e1 P:n1e1`: the triggered spells that are still to be cast."""
    new = p.wizards[p.active_side()]
    if new == NOBODY:
        raise words[1].wrong("the active side's wizard must stand on the new tile")
    for group in words[2:]:
        colour, _, cells = group.text.partition(":")
        side = COLOUR.find(p, colour)
        if side is None:
            raise group.unknown()
        codes: list[int] = []
        for name in cells.split(","):
            slot = SLOT.find(p, name)
            if slot is None or aim(p, slot, new) == NOBODY or side * 64 + slot in p.delayed + codes:
                raise group.wrong(f"no spell on {name} is aimed at {p.name_of(new)}")
            if p.holders[slot] != side:  # RIV-DEL-03
                raise group.wrong(f"the spell on {name} is not {COLOUR_NAMES[colour]}'s to cast")
            codes.append(side * 64 + slot)
        p.delayed += sorted(codes)


def read_open(reading: Reading, words: list[Word]) -> None:
    """`open remove n1 T` or `open reveal f`: a spell stops for a choice, or for a tile that is turned up."""
    need(words, 2, what="what is open")
    p, what = reading.state, words[1].text
    if what == "remove" and p.phase in (phases.CAST, phases.DELAYED) and p.sides == 3:
        need(words, 4, 4, what="the cell or the colour that chooses")
        _read_removal(p, words[2], SLOT.read(reading, words[2]), COLOUR.read(reading, words[3]))
    elif what == "reveal" and p.mode.solo and p.phase in (phases.CAST, phases.HEX):
        need(words, 3, 3, what="an edge")
        p.revealing = EDGE.read(reading, words[2])
        if p.revealing not in p.spells or not solo.must_reveal(p, p.wizards[p.caster()], p.revealing):
            raise words[2].wrong("the target of this spell is not being revealed")
    else:
        raise words[1].unknown()


def _read_removal(p: Position, cell: Word, slot: int, side: int) -> None:
    others = [p.golems[slot * 3 + other] for other in range(3) if other != side]
    if p.total(slot) != p.mode.box.limit + 1 or others[0] != others[1] or not others[0]:
        raise cell.wrong("6 golems and two tied enemies of the chooser are needed there")
    p.removing = slot
    p.remover = side


# -- what all lines have to fit ----------------------------------------------------------------------------------------


def check_lines(reading: Reading) -> None:
    p = reading.state
    for hand in reading.lines["hand"]:
        need(hand, 3, 2 + HAND_SIZE)
    if p.mode.solo:
        _check_solo_lines(reading)
    elif p.phase != phases.SETUP and p.turn == NOBODY:
        raise reading.heading[0].wrong("whose turn is it? A line turn is needed")
    if p.phase != phases.SETUP and not reading.has("supply"):
        raise reading.heading[0].wrong("a line supply is needed")


def _check_solo_lines(reading: Reading) -> None:
    """Stacks have a tile for every land not yet laid or face down, or no half is given out yet."""
    p = reading.state
    named = [words[0].text for words in reading.lines["tile"]]
    for slot in range(len(p.tiles)):
        if p.phase != phases.SETUP and p.name_of(slot) not in named:
            raise reading.heading[0].wrong(f"a line for {p.name_of(slot)} is missing")
    missing = [p.tiles[:12].count(UNKNOWN), p.tiles[12:].count(UNKNOWN)]
    listed = [len(stack) for stack in p.stacks]
    if listed != missing and (p.phase != phases.SETUP or listed != [0, 0] or missing != [12, 12]):
        reason = f"stack 1 must list {missing[0]} tiles and stack 2 {missing[1]}, not {listed[0]} and {listed[1]}"
        raise reading.heading[0].wrong(reason)


def order_gained(reading: Reading) -> None:
    """RIV-Q-24: controlled tiles in the order of `gained`; those it does not list are older, in the order placed.

    The tile on which a golem is being chosen was the chooser's before the spell if `gained` lists it, else nobody's.
    """
    p = reading.state
    words = [word for line in reading.lines["gained"] for word in line[1:]]
    if p.removing != NOBODY:
        p.holders[p.removing] = p.remover if p.name_of(p.removing) in [word.text for word in words] else NOBODY
    if not p.mode.expert:
        return
    listed: list[int] = []
    bar = NOBODY
    for word in words:
        if word.text == "|" and bar == NOBODY:
            bar = len(listed)
            continue
        slot = SLOT.find(p, word.text)
        if slot is None or slot in listed or p.holders[slot] == NOBODY:
            raise word.wrong(f"{word.text} is no tile that somebody controls, or is listed twice")
        listed.append(slot)
    older = [slot for slot in range(len(p.tiles)) if p.holders[slot] != NOBODY and slot not in listed]
    p.gained = older + listed
    p.fresh = len(listed) - bar if bar != NOBODY else 0


def check_golems(reading: Reading) -> None:
    p = reading.state
    limit = p.mode.box.limit
    for slot in range(len(p.tiles)):
        if p.total(slot) > limit + (slot == p.removing):
            raise _line_of(reading, slot).wrong(f"more than {limit} golems on {p.name_of(slot)}")
    if 0 in p.supply and p.phase != phases.OVER and p.removing == NOBODY:
        raise reading.wrong("supply", "a supply of 0 ends the game: phase over is missing")
    if p.phase == phases.OVER:
        p.end = GOLEMS_OUT if 0 in p.supply else NO_WAY if p.mode.solo else TILES_OUT


def check_distance(reading: Reading) -> None:
    """RIV-CON-02: however they are placed, tiles still to come must lie where cells have names."""
    p = reading.state
    unplaced = 0 if p.phase == phases.OVER else sum(len(tiles) for tiles in [*p.hands, *p.stacks, p.aside])
    for slot in range(1, 1 if p.mode.solo else len(p.tiles)):
        if distance(p.cells[slot]) + unplaced > FARTHEST:
            reason = f"{p.name_of(slot)} is too far out with {unplaced} tiles still to be placed"
            raise _line_of(reading, slot).wrong(f"{reason}: the map ends {FARTHEST} cells from the Well")


def _line_of(reading: Reading, slot: int) -> Word:
    """The first word of the line of a tile."""
    name = reading.state.name_of(slot)
    return next(words[0] for words in reading.lines["tile"] if words[0].text == name)


# -- what is not written but follows -----------------------------------------------------------------------------------


def find_star_side(reading: Reading) -> None:
    """Which half a side has is not written; a tile of its hand, its stack or placed by it tells, else the option."""
    p = reading.state
    if p.phase != phases.SETUP or setup.is_dealt(p):
        p.star_side = p.mode.star_side
    for side in range(2) if p.sides == 2 else ():
        for tile in p.tiles_of(side):
            if tile != UNKNOWN:
                p.star_side = side if p.mode.box.star[tile] else 1 - side
                return


def remember_exchange(reading: Reading) -> None:
    """Who exchanged at the very first turn held tiles without a way to the bare Well (RIV-SET-11).

    Of an exchange at a fourth turn that is over a text does not tell how the Well was held then.
    """
    p = reading.state
    if p.phase == phases.SETUP or p.mode.solo:
        return
    starter = p.placer_of(1)
    if p.exchanged[starter] and not p.stranded[starter]:
        bare = p.empty()
        bare.lay_well()
        p.stranded[starter] = stranded_tiles(bare, starter % p.sides)


def go_on(reading: Reading) -> None:
    """Do everything that needs no decision."""
    p = reading.state
    if p.phase == phases.SETUP:
        setup.proceed(p)
    elif p.phase == phases.PLACE and not p.hands[p.turn]:  # RIV-Q-36
        fresh = p.fresh
        next_turn(p)
        p.fresh = fresh if p.phase == phases.OVER else 0
    elif p.phase == phases.DRAW and not p.stacks[p.active_side()]:
        next_turn(p)
    elif p.phase == phases.EXCHANGE and (len(p.hands[p.turn]) == 2 or not p.stacks[p.active_side()]):
        exchange_done(p)
    elif p.phase == phases.MOVE:
        solo.begin_turn(p)
    elif p.phase == phases.ENTER and p.tiles[p.wizards[HUMAN]] != UNKNOWN:
        solo.arrive(p)
    elif p.phase == phases.MIRROR and p.tiles[p.wizards[SURAMUN]] != UNKNOWN:
        solo.arrive_mirrored(p)
    resume(p)
