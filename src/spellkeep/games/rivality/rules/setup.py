"""Set-up (RIV-SET): the random steps, each unless fixed by an option, in the order of RIV-SET-13."""

from __future__ import annotations

from typing import Final

from spellkeep.games.rivality.rules import solo
from spellkeep.games.rivality.rules.box import FORTRESS
from spellkeep.games.rivality.rules.mode import SURAMUN
from spellkeep.games.rivality.rules.phases import PLACE, SETUP
from spellkeep.games.rivality.rules.position import HAND_SIZE, HUMAN, NOBODY, Position
from spellkeep.games.rivality.rules.turn import draw, next_turn
from spellkeep.kernel.rng import Rng, shuffled

STAR: Final = 0
FIRST: Final = 1
DEAL: Final = 2
HANDS: Final = 3
LANDS: Final = 4
READY: Final = 5


def step_of(p: Position) -> int:
    """Which random step comes next."""
    mode = p.mode
    if p.sides == 2 and p.star_side == NOBODY and not is_dealt(p):  # a view may show nothing of what was dealt
        return STAR
    if not mode.solo and p.turn == NOBODY:
        return FIRST
    if p.sides == 3 and not is_dealt(p):
        return DEAL
    if mode.solo:
        return LANDS if p.stacks[HUMAN] else READY
    return HANDS if drawer(p) != NOBODY else READY


def is_dealt(p: Position) -> bool:
    for stack in p.stacks:
        if stack:
            return True
    for hand in p.hands:
        if hand:
            return True
    return False


def drawer(p: Position) -> int:
    """RIV-SET-09: the first seat, from the first player clockwise, that still draws."""
    for distance in range(p.mode.players):
        seat = (p.turn + distance) % p.mode.players
        if len(p.hands[seat]) < HAND_SIZE and p.stacks[seat % p.sides]:
            return seat
    return NOBODY


def begin(p: Position) -> None:
    """Lay out what needs no chance, take what the options fix, and stop at the first random step."""
    if p.mode.solo:
        p.lay_solo_field()
    else:
        p.lay_well()
    proceed(p)


def proceed(p: Position) -> None:
    """Do what the options fix; begin the first turn when all is ready."""
    step = step_of(p)
    if step == STAR and p.mode.star_side != NOBODY:
        take_star(p, p.mode.star_side)
        step = step_of(p)
    if step == FIRST and p.mode.first != NOBODY:
        p.turn = p.mode.first
        step = step_of(p)
    if step == READY:
        if p.mode.solo:
            solo.begin_turn(p)
        else:
            p.phase = PLACE
            if not p.hands[p.turn]:  # RIV-Q-36, in a hand-written position
                next_turn(p)


def take_star(p: Position, side: int) -> None:
    """RIV-SET-03, RIV-SET-07, RIV-SOLO-01, RIV-Q-17: one side gets the star half, the other the plain one."""
    p.star_side = side
    p.stacks[side] = p.mode.box.half(True)
    p.stacks[1 - side] = p.mode.box.half(False)
    if p.listener is not None:
        p.tell("star_half", "RIV-SET-03", {"side": p.colour(side)})


def take_first(p: Position, seat: int) -> None:
    """RIV-SET-10."""
    p.turn = seat
    if p.listener is not None:
        p.tell("first", "RIV-SET-10", {"seat": str(seat + 1)})


def deal(p: Position, code: int) -> None:
    """RIV-SET-06: two Fortresses and six other tiles for each side; `code` holds a base-3 digit per tile."""
    p.stacks = deal_stacks(p, code)
    if p.listener is not None:
        p.whisper("dealt", "RIV-SET-06", {}, {"tiles": deal_text(p, p.stacks)}, ())


def deal_stacks(p: Position, code: int) -> list[list[int]]:
    stacks: list[list[int]] = [[], [], []]
    for tile in range(1, len(p.mode.box.names)):
        stacks[code % 3].append(tile)
        code //= 3
    return stacks


def deal_text(p: Position, stacks: list[list[int]]) -> str:
    return "/".join(",".join(p.mode.box.names[tile] for tile in stack) for stack in stacks)


def random_deal(p: Position, rng: Rng) -> int:
    """Draw a deal, all equally likely."""
    kinds = p.mode.box.kinds
    tiles = list(range(1, len(kinds)))
    owners = [0] * len(kinds)
    for fortress in (True, False):
        group = shuffled([tile for tile in tiles if (kinds[tile] == FORTRESS) == fortress], rng)
        for place, tile in enumerate(group):
            owners[tile] = place % 3
    return deal_code(owners)


def deal_code(owners: list[int]) -> int:
    """Pack the owner of every tile (entry 0, the Well, is not used)."""
    code = 0
    for tile in range(len(owners) - 1, 0, -1):
        code = code * 3 + owners[tile]
    return code


def is_fair_deal(p: Position, code: int) -> bool:
    """RIV-SET-06: does everybody get two Fortresses and six others?"""
    kinds = p.mode.box.kinds
    fortresses = [0, 0, 0]
    others = [0, 0, 0]
    for tile in range(1, len(kinds)):
        if kinds[tile] == FORTRESS:
            fortresses[code % 3] += 1
        else:
            others[code % 3] += 1
        code //= 3
    return code == 0 and fortresses == [2, 2, 2] and others == [6, 6, 6]


def draw_first(p: Position, tile: int) -> None:
    """RIV-SET-09, solo RIV-SOLO-02: the next tile of a first hand, or the next land of the human."""
    if p.mode.solo:
        slot = p.tiles.index(-1)
        p.tiles[slot] = tile
        p.stacks[HUMAN].remove(tile)
        if p.listener is not None:
            p.tell("land", "RIV-SOLO-02", {"tile": p.tile_name(tile), "cell": p.name_of(slot)})
    else:
        draw(p, drawer(p), tile)


def hidden_pool(p: Position) -> list[int]:
    """Solo: the tiles nature may turn up next."""
    return p.stacks[HUMAN] if p.phase == SETUP else p.stacks[SURAMUN]
