"""What must hold in every position: every component is somewhere, once."""

from __future__ import annotations

from spellkeep.games.mushroom.rules import agenda as todo
from spellkeep.games.mushroom.rules.names import (
    DATA_WORDS,
    FIELDS,
    FLASK,
    GU,
    GU_WORDS,
    HELD,
    HIGHEST,
    RUBBLE,
    SCROLLS_EACH,
    STACKS,
    STEPS,
    STONE,
    TOWERS,
    field_name,
)
from spellkeep.games.mushroom.rules.position import FULL_ARCHIVE, NOBODY, Position


def broken(p: Position) -> list[str]:
    """In words; empty, unless the rules are broken."""
    return _goods(p) + _scrolls(p) + _towers(p) + _seats(p)


def in_the_game(p: Position, good: int) -> int:
    """How many of a good are with players, on the board or being placed; not in the supply."""
    if good >= GU:
        return sum([p.gu_list(field).count(good - GU) for field in range(FIELDS)])
    if good == RUBBLE:
        return sum(p.rubble)
    count = sum([p.goods[seat * HELD + good] for seat in range(p.players)])
    if good <= STONE:
        count += sum(p.servants[good::2])
        count += sum([frame[2] for frame in p.agenda if frame[0] == todo.PUT and frame[1] == good])
    if good <= FLASK:
        count += sum([1 for field in range(FIELDS) if p.token[field] and p.token_good(field) == good])
    return count


def _goods(p: Position) -> list[str]:
    problems: list[str] = []
    words = DATA_WORDS + GU_WORDS
    for good, total in enumerate(p.mode.box.supply):
        count = in_the_game(p, good) + p.supply[good]
        if count != total or p.supply[good] < 0:
            problems.append(f"{count} of {words[good]}, {p.supply[good]} of them in the supply; there are {total}")
    if min(p.goods + p.servants + p.rubble) < 0:
        problems.append("less than nothing lies somewhere")
    return problems


def _scrolls(p: Position) -> list[str]:
    places = [*p.archive, *p.below, p.discard, p.gone, *[1 << top for top in p.tops if top >= 0]]
    problems: list[str] = []
    union = 0
    for place in places:
        if union & place:
            problems.append("a scroll is in two places")
        union |= place
    if union != (1 << len(STACKS) * SCROLLS_EACH) - 1:
        problems.append("a scroll is nowhere")
    problems += [
        f"a scroll of another kind is in stack {STACKS[kind]}"
        for kind in range(len(STACKS))
        if p.below[kind] & ~(0xFF << SCROLLS_EACH * kind)
    ]
    return problems + [
        f"the archive of seat {seat + 1} is wrong"
        for seat in range(p.players)
        if p.face_down[seat] & ~p.archive[seat] or p.archive[seat].bit_count() > FULL_ARCHIVE
    ]


def _towers(p: Position) -> list[str]:
    problems: list[str] = []
    too_low = [frame[1] for frame in p.agenda if frame[0] == todo.BACK]
    for field in range(FIELDS):
        name = field_name(field)
        if (p.height[field] > 0) != (p.owner[field] != NOBODY) or p.height[field] > HIGHEST:
            problems.append(f"the tower on {name} has height {p.height[field]} and owner {p.owner[field]}")
        if p.servants_on(field) > p.height[field] and field not in too_low:
            problems.append(f"{p.servants_on(field)} servants on {name}")
        if p.height[field] and (p.rubble[field] or p.gu_list(field).count(4) > 1):
            problems.append(f"rubble or two moons under the tower on {name}")
        if (p.height[field] or p.rubble[field] or p.token[field]) and not p.mode.is_open[field]:
            problems.append(f"{name} is forbidden")
    for seat in range(p.players):
        own = [field for field in range(FIELDS) if p.owner[field] == seat]
        if own != p.towers[seat] or len(own) > TOWERS:
            problems.append(f"seat {seat + 1} has the towers {own}, not {p.towers[seat]}")
    if p.free != [field for field in p.mode.open if p.owner[field] == NOBODY]:
        problems.append("the list of free fields is wrong")
    return problems


def _seats(p: Position) -> list[str]:
    problems: list[str] = []
    if max(p.track) > STEPS or max(p.moon) > p.mode.box.moon_last:
        problems.append("a marker is beyond the end of its track")
    growing = [frame for frame in p.agenda if frame[0] == todo.GROWN and frame[1] == 4]
    for seat in range(p.players):
        if p.moon[seat] < 0 and p.moon_gus(seat) and not growing:
            problems.append(f"seat {seat + 1} has a moon GU on the Dominance path")  # MSH-PATH-05
        if p.moon[seat] >= 0 and p.influence[seat] and not p.mode.keeps_influence:
            problems.append(f"seat {seat + 1} has influence on the Blessing path")
        if p.active[seat] >= 0 and not p.potions[seat] >> p.active[seat] & 1:
            problems.append(f"seat {seat + 1} has an active potion that is used up")
    return problems
