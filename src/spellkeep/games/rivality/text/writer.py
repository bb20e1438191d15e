"""A position as text: the writer (RIV-CON-08)."""

from __future__ import annotations

from spellkeep.games.rivality.rules.box import WELL_TILE
from spellkeep.games.rivality.rules.cells import COMPASS, EDGES, WELL, WIDTH
from spellkeep.games.rivality.rules.mode import LEVELS
from spellkeep.games.rivality.rules.position import (
    CAST,
    DELAYED,
    DRAW,
    ENTER,
    EXCHANGE,
    HEX,
    MIRROR,
    NOBODY,
    OVER,
    SETUP,
    Position,
)
from spellkeep.kernel.piles import UNKNOWN

COLOURS = "PST"
PLAIN_PHASES = {SETUP: "setup", DRAW: "draw", ENTER: "enter", MIRROR: "mirror", OVER: "over"}


def write_position(p: Position) -> str:
    """The whole position, unknown tiles as ?."""
    lines = [_first_line(p)]
    if not p.mode.solo and p.turn != NOBODY:
        lines.append(f"turn {p.turn + 1}")
    lines.append("supply " + " ".join(_counts(p, p.supply, zeros=True)))
    lines += [f"hand {seat + 1} {_tiles(p, hand)}" for seat, hand in enumerate(p.hands) if hand]
    lines += [f"stack {side + 1} {_tiles(p, stack)}" for side, stack in enumerate(p.stacks) if stack]
    lines += [_tile_line(p, slot) for slot in range(len(p.tiles)) if not _not_yet_laid(p, slot)]
    if p.mode.expert and p.gained:
        lines.append("gained " + _gained(p))
    if 1 in p.exchanged:
        lines.append("exchanged " + " ".join(str(seat + 1) for seat, used in enumerate(p.exchanged) if used))
    lines += _open_lines(p)
    return "\n".join(lines) + "\n"


def _first_line(p: Position) -> str:
    kind = LEVELS[p.mode.level] if p.mode.solo else "expert" if p.mode.expert else "base"
    changed = p.options.changed()
    words = [f"{name}={changed[name]}" for name in changed if name not in ("players", "expert", "solo_level")]
    return " ".join(["rivality", str(p.mode.players), kind, *words])


def _counts(p: Position, golems: list[int], zeros: bool) -> list[str]:
    """Golems by colour, in the order P, S, T."""
    words = []
    for colour in COLOURS:
        side = p.mode.colours.find(colour)
        if side >= 0 and (zeros or golems[side]):
            words.append(f"{colour}{golems[side]}")
    return words


def _tiles(p: Position, tiles: list[int]) -> str:
    """Tiles in the order of the box, unknown ones last."""
    known = [p.tile_name(tile) for tile in tiles if tile != UNKNOWN]
    return " ".join(known + ["?"] * (len(tiles) - len(known)))


def _not_yet_laid(p: Position, slot: int) -> bool:
    """Solo, during set-up: a land of the human that nature has not yet laid."""
    return p.mode.solo and p.phase == SETUP and p.tiles[slot] == UNKNOWN and p.cells[slot] < WELL + 3 * WIDTH


def _tile_line(p: Position, slot: int) -> str:
    words = [p.name_of(slot), p.tile_name(p.tiles[slot])]
    if not p.mode.solo and p.tiles[slot] != WELL_TILE:
        words.append(COMPASS[p.rotations[slot]])
    words += _counts(p, p.golems[slot * p.sides : (slot + 1) * p.sides], zeros=False)
    for colour in COLOURS:
        side = p.mode.colours.find(colour)
        if side >= 0 and p.wizards[side] == slot:
            words.append("*" + colour)
    return " ".join(words)


def _gained(p: Position) -> str:
    older = len(p.gained) - p.fresh
    words = [p.name_of(slot) for slot in p.gained]
    if p.fresh:
        words.insert(older, "|")
    return " ".join(words)


def _open_lines(p: Position) -> list[str]:
    lines: list[str] = []
    if p.phase in PLAIN_PHASES:
        lines.append("phase " + PLAIN_PHASES[p.phase])
    elif p.phase == EXCHANGE:
        lines.append("phase exchange " + _tiles(p, p.aside))
    elif p.phase == CAST or p.phase == HEX:
        word = "cast" if p.phase == CAST else "suramun"
        lines.append(f"phase {word} {''.join(EDGES[edge] for edge in p.spells)}".rstrip())
    elif p.phase == DELAYED:
        lines.append(f"phase delayed {_delayed(p)}".rstrip())
    if p.removing != NOBODY:
        lines.append(f"open remove {p.name_of(p.removing)} {p.colour(p.remover)}")
    if p.revealing != NOBODY:
        lines.append(f"open reveal {EDGES[p.revealing]}")
    return lines


def _delayed(p: Position) -> str:
    groups: list[str] = []
    for place, code in enumerate(p.delayed):
        if place and p.delayed[place - 1] // 64 == code // 64:
            groups[-1] += "," + p.name_of(code % 64)
        else:
            groups.append(f"{p.colour(code // 64)}:{p.name_of(code % 64)}")
    return " ".join(groups)
