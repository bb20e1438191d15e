"""Actions as tokens (RIV-CON-05)."""

from __future__ import annotations

import re
from typing import Final

from spellkeep.games.rivality.rules.actions import (
    DEALT,
    DRAWN,
    FIRST_SEAT,
    GO,
    GONE,
    SOURCE,
    SPELL,
    STAR_SIDE,
    SWAP,
    is_place,
    pack_place,
    place_parts,
)
from spellkeep.games.rivality.rules.cells import COMPASS, EDGES, read_cell, read_solo_cell
from spellkeep.games.rivality.rules.position import DRAW, EXCHANGE, Position
from spellkeep.games.rivality.rules.setup import deal_code, drawer
from spellkeep.kernel.numbers import is_number
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.seats import EVERYTHING

_CUT: Final = re.compile(r"(?!M[A-Z])[^@]+@[a-z0-9]+[NESW]|[/!~*][A-Za-z0-9]+|\+[A-Z0-9a-z?]+|#|M(?![a-z])|[a-d][1-6]")

_ONLY_TILE: Final = re.compile(r"[SCF][1-5]s?")
_TILE_AND_CELL: Final = re.compile(r"[SCF][1-5]s?[nsew]\d.*")
_LIKE_SOLO_CELL: Final = re.compile(r"[a-z]\d+")


def write(p: Position, action: int, viewer: int | None) -> str:
    """The token of an action, with ? for a tile the viewer may not see."""
    if is_place(action):
        tile, cell, rotation = place_parts(action)
        return f"{p.tile_name(tile)}@{p.name_of_cell(cell)}{COMPASS[rotation]}"
    if action >= DEALT:
        return "deal:" + (_write_deal(p, action - DEALT) if viewer == EVERYTHING else "?")
    if action >= STAR_SIDE:
        return f"star:{action - STAR_SIDE + 1}"
    if action >= FIRST_SEAT:
        return f"first:{action - FIRST_SEAT + 1}"
    if action >= DRAWN:
        return "+" + (p.tile_name(action - DRAWN) if _sees_draw(p, viewer) else "?")
    if action >= GO:
        return p.name_of(action - GO)
    if action >= SOURCE:
        return "~" + p.name_of(action - SOURCE)
    if action >= GONE:
        return "!" + p.colour(action - GONE)
    if action >= SPELL:
        return "/" + EDGES[action - SPELL]
    return "M"


def _sees_draw(p: Position, viewer: int | None) -> bool:
    """Tiles are drawn unseen by all but the drawer; solo reveals are public."""
    if viewer == EVERYTHING or p.mode.solo:
        return True
    return viewer == (p.turn if p.phase in (DRAW, EXCHANGE) else drawer(p))


def _write_deal(p: Position, code: int) -> str:
    stacks: list[list[str]] = [[], [], []]
    for name in p.mode.box.names[1:]:
        stacks[code % 3].append(name)
        code //= 3
    return "/".join(",".join(stack) for stack in stacks)


def read(p: Position, token: str) -> int:
    """The action of a token, legal or not; raise a Refusal where it names none."""
    head = token[:1]
    if "@" in token:
        return _read_place(p, token)
    if token == "M":
        return SWAP
    if head == "/":
        return SPELL + _read_edge(token)
    if head == "!":
        return GONE + _read_colour(p, token)
    if head == "~":
        return SOURCE + _read_source(p, token)
    if head == "+":
        return DRAWN + _read_tile(p, token[1:])
    if ":" in token:
        return _read_choice(p, token)
    return _read_solo(p, token)


def _read_place(p: Position, token: str) -> int:
    tile, _, where = token.partition("@")
    number = _read_tile(p, tile)
    if where[-1:] not in COMPASS or not where:
        raise Refusal("RIV-CON-03", "rotation", {"token": token, "example": f"{token.rstrip('nesw')}N"})
    cell = read_cell(where[:-1])
    if cell < 0:
        raise Refusal("RIV-CON-02", "cell", {"cell": where[:-1]})
    return pack_place(number, cell, COMPASS.index(where[-1]))


def _read_tile(p: Position, name: str) -> int:
    if name == "?":
        raise Refusal("RIV-CON-05", "unknown_part")
    tile = p.mode.box.index.get(name)
    if tile is None:
        raise Refusal("RIV-CON-05", "tile", {"tile": name})
    return tile


def _read_edge(token: str) -> int:
    if len(token) != 2 or token[1] not in EDGES:
        raise Refusal("RIV-CON-05", "edge", {"token": token})
    return EDGES.index(token[1])


def _read_colour(p: Position, token: str) -> int:
    if len(token) != 2 or token[1] not in p.mode.colours:
        raise Refusal("RIV-CON-05", "colour", {"token": token, "colours": ", ".join(p.mode.colours)})
    return p.mode.colours.index(token[1])


def _read_source(p: Position, token: str) -> int:
    cell = read_cell(token[1:])
    if cell < 0:
        raise Refusal("RIV-CON-02", "cell", {"cell": token[1:]})
    slot = p.at.get(cell, -1)
    if slot < 0 or p.mode.solo:
        raise Refusal("RIV-DEL-06", "no_source", {"cell": token[1:]})
    return slot


def _read_choice(p: Position, token: str) -> int:
    word, _, value = token.partition(":")
    if word == "deal":
        return DEALT + _read_deal(p, value)
    limit = {"first": p.mode.players, "star": 2}.get(word)
    if limit is None:
        raise unreadable(p, token)
    if not is_number(value) or not 1 <= int(value) <= limit:
        raise Refusal("RIV-CON-05", "number", {"token": token, "limit": str(limit)})
    return (FIRST_SEAT if word == "first" else STAR_SIDE) + int(value) - 1


def _read_deal(p: Position, value: str) -> int:
    names = p.mode.box.names
    owners = [-1] * len(names)
    for side, stack in enumerate(value.split("/")):
        for name in stack.split(","):
            tile = _read_tile(p, name)
            if owners[tile] != -1:
                raise Refusal("RIV-SET-06", "deal")
            owners[tile] = side
    if -1 in owners[1:] or owners[0] != -1 or max(owners) != 2:
        raise Refusal("RIV-SET-06", "deal")
    return deal_code(owners)


def _read_solo(p: Position, token: str) -> int:
    cell = read_solo_cell(token)
    if cell < 0 or not p.mode.solo:
        raise unreadable(p, token)
    return GO + p.at[cell]


def unreadable(p: Position, token: str) -> Refusal:
    """A text that is no token: what is missing if one can tell, else what is asked now and how it is written."""
    if not token.strip():
        return Refusal("RIV-CON-05", "empty")
    if _ONLY_TILE.fullmatch(token):
        return Refusal("RIV-CON-05", "no_cell", {"tile": token})
    if _TILE_AND_CELL.fullmatch(token):
        return Refusal("RIV-CON-05", "no_at", {"token": token})
    if _LIKE_SOLO_CELL.fullmatch(token):
        word = "solo_cell" if p.mode.solo else "solo_only"
        return Refusal("RIV-CON-02", word, {"cell": token})
    return Refusal("RIV-CON-05", f"write_{p.asked()}", {"token": token})


def split(text: str) -> list[str]:
    """Cut turns written in one piece into tokens; upper-case rotations and the signs make this unique (RIV-CON-05).

    >>> split("C4s@s2E~s2w1*w1#"), split("F1@s1N/f/r# b5+C1+F1")
    (['C4s@s2E', '~s2w1', '*w1', '#'], ['F1@s1N', '/f', '/r', '#', 'b5', '+C1', '+F1'])
    >>> split("MS5@e1N")
    ['M', 'S5@e1N']
    """
    tokens: list[str] = []
    for piece in text.split():
        found = _CUT.findall(piece)
        tokens += found if "".join(found) == piece else [piece]
    return tokens
