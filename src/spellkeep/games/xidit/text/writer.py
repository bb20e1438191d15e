"""A position as text: the writer (XID-CON-09, XID-CON-10), and what a seat is shown (XID-CON-12)."""

from __future__ import annotations

from typing import Final

from spellkeep.games.xidit.rules.box import CITIES, CLASS_LETTERS, CLASSES, REGIONS, TITAN_IDS
from spellkeep.games.xidit.rules.own_data import lines_of
from spellkeep.games.xidit.rules.position import (
    CATEGORY_LETTERS,
    CENSUS,
    EMPTY,
    FIGHT,
    NOBODY,
    NOWHERE,
    OPEN_WORDS,
    ORDER_LETTERS,
    ORDERS,
    OVER,
    PLACING,
    PROGRAMME,
    RECRUIT,
    SETUP,
    THREAT,
    Position,
)
from spellkeep.kernel.piles import UNKNOWN, Pile
from spellkeep.kernel.seats import EVERYTHING

HIDDEN_PROGRAMME: Final = "??????"


def write_position(p: Position) -> str:
    """The whole position."""
    return _write(p, EVERYTHING)


def write_shown(p: Position, viewer: int | None) -> str:
    """What a seat, or an onlooker, is shown; it is no position (XID-CON-12)."""
    return _write(p, viewer)


def _write(p: Position, viewer: int | None) -> str:
    lines = [_first_line(p)]
    lines += lines_of(p.mode.box.tables) if p.options["data"] else []
    if viewer != EVERYTHING:
        lines.append(f"seat {'-' if viewer is None else viewer + 1}")
    lines += _year_lines(p)
    lines += _tile_lines(p, forgets(p, viewer))
    if forgets(p, viewer):
        lines.append("barracks " + _numbers(p.barracks))
    lines += [f"guild {city} {guild >> 3} {guild & 7}" for city, guild in enumerate(p.guilds) if guild]
    lines += _bard_lines(p, viewer)
    if p.lords.count(NOWHERE) < p.players:
        lines.append("lord " + " ".join([str(city) if city else "-" for city in p.lords]))
    lines += _screen_lines(p, viewer)
    lines += _city_lines("recruited", p.recruited) + _city_lines("beaten", p.beaten)
    lines += _answer_lines(p, viewer)
    lines.append(_phase_line(p))
    if p.open:
        foe = f" {p.name_foe(p.foe)}" if p.open != FIGHT else ""
        lines.append(f"open {OPEN_WORDS[p.open]}{foe}")
    return "\n".join(lines) + "\n"


def forgets(p: Position, viewer: int | None) -> bool:
    """Is less written than the viewer could remember? At the end everything is shown."""
    return viewer != EVERYTHING and not p.mode.recall and p.phase != OVER


def _first_line(p: Position) -> str:
    changed = p.options.changed()
    words = [f"{name}={changed[name]}" for name in changed if name not in ("players", "length", "data")]
    return " ".join([p.SLUG, p.options["players"], p.options["length"], *words])


def _numbers(numbers: list[int]) -> str:
    return " ".join([str(number) for number in numbers])


def _year_lines(p: Position) -> list[str]:
    lines = [f"year {p.year}"]
    if p.start != NOBODY:
        lines.append(f"start {p.start + 1}")
    if p.hall:
        lines.append("hall " + "".join([CATEGORY_LETTERS[category] for category in p.hall]))
        if p.mode.has_dummy:
            lines.append("dummy " + _numbers(p.dummy))
    lines.append("lair " + " ".join([_stack(p, stack) for stack in range(3)]))
    return lines


def _stack(p: Position, stack: int) -> str:
    """`3a!/3b`, `4?/4?`, `-`."""
    words: list[str] = []
    for place in range(2):
        titan = p.lair[stack * 2 + place]
        if titan != EMPTY:
            rages = place == 0 and p.raging >> stack & 1
            words.append((f"{stack + 3}?" if titan == UNKNOWN else TITAN_IDS[titan]) + ("!" if rages else ""))
    return "/".join(words) or "-"


def _tile_lines(p: Position, forgotten: bool) -> list[str]:
    recruits = [city for city in p.tiles_lying(RECRUIT) if city not in p.waiting] + p.waiting
    lines = [f"recruit {city} {_numbers(p.stocked[city * CLASSES : city * CLASSES + CLASSES])}" for city in recruits]
    lines += _tiles_line("threats", p.tiles_lying(THREAT), False)
    if p.next_recruit != NOWHERE:
        lines += _tiles_line("next", [p.next_recruit, p.next_threat], False)
    lines += _tiles_line("recruit_pile", _pile(p.recruit_pile), forgotten)
    lines += _tiles_line("threat_pile", _pile(p.threat_pile), forgotten)
    lines += _tiles_line("recruit_discard", p.recruit_discard[::-1], forgotten)
    lines += _tiles_line("threat_discard", p.threat_discard[::-1], forgotten)
    return lines + ([] if forgotten else _tiles_line("among", p.among, False))


def _pile(pile: Pile) -> list[int]:
    return pile.top + [UNKNOWN] * pile.hidden


def _tiles_line(name: str, tiles: list[int], forgotten: bool) -> list[str]:
    """Tiles, unseen ones as ?; whoever forgets sees the first tile and the number of the others (XID-Q-35)."""
    shown = [UNKNOWN if forgotten and place else tile for place, tile in enumerate(tiles)]
    return [" ".join([name, *["?" if tile == UNKNOWN else str(tile) for tile in shown]])] if tiles else []


def _bard_lines(p: Position, viewer: int | None) -> list[str]:
    lines: list[str] = []
    for region in range(1, REGIONS + 1):
        bards = p.bards[region * p.players : (region + 1) * p.players]
        if region == p.mode.box.fortress and forgets(p, viewer):
            lines.append(f"bards {region} {_own_numbers(bards, viewer)}")
        elif any(bards):
            lines.append(f"bards {region} {_numbers(bards)}")
    return lines


def _own_numbers(numbers: list[int], viewer: int | None) -> str:
    """The viewer's own number, those of the others as ?."""
    return " ".join([str(number) if seat == viewer else "?" for seat, number in enumerate(numbers)])


def _screen_lines(p: Position, viewer: int | None) -> list[str]:
    """What stands behind the screens."""
    lines: list[str] = []
    hides = forgets(p, viewer)
    for seat in range(p.players):
        units = p.units[seat * CLASSES : seat * CLASSES + CLASSES]
        if hides and seat != viewer:
            lines.append(f"units {seat + 1} ?")
        elif any(units):
            lines.append(f"units {seat + 1} {_numbers(units)}")
    for name, numbers in (("gold", p.gold), ("kept", p.kept)):
        if hides:
            lines.append(f"{name} {_own_numbers(numbers, viewer)}")
        elif any(numbers):
            lines.append(f"{name} {_numbers(numbers)}")
    return lines


def _city_lines(name: str, cities: list[int]) -> list[str]:
    lines: list[str] = []
    for seat, mask in enumerate(cities):
        if mask:
            numbers = [city for city in range(1, CITIES + 1) if mask >> city & 1]
            lines.append(f"{name} {seat + 1} {_numbers(numbers)}")
    return lines


def _answer_lines(p: Position, viewer: int | None) -> list[str]:
    if p.phase == CENSUS or p.phase == PLACING:
        return _bids_line(p, viewer)
    lines: list[str] = []
    for seat, picks in enumerate(p.answers.picks):
        if p.phase == PROGRAMME and viewer not in (seat, EVERYTHING):
            lines.append(f"programme {seat + 1} {HIDDEN_PROGRAMME if p.answers.finished[seat] else '?'}")
        elif picks:
            lines.append(f"programme {seat + 1} " + "".join([ORDER_LETTERS[order] for order in picks]))
    return lines


def _bids_line(p: Position, viewer: int | None) -> list[str]:
    words: list[str] = []
    for seat, picks in enumerate(p.answers.picks):
        if p.phase == CENSUS and viewer not in (seat, EVERYTHING):
            words.append("?" if p.answers.finished[seat] else "-")
        else:
            words.append(str(picks[0]) if picks else "-")
    return [" ".join(["bids", *words])] if words.count("-") < len(words) else []


def _phase_line(p: Position) -> str:
    if p.phase == ORDERS:
        return f"phase orders {p.order + 1} {p.turn + 1}"
    if p.phase == CENSUS:
        return f"phase census {CLASS_LETTERS[p.klass]}"
    if p.phase == PLACING:
        return f"phase census {CLASS_LETTERS[p.klass]} {p.turn + 1}"
    return "phase setup" if p.phase == SETUP else "phase programme" if p.phase == PROGRAMME else "phase over"
