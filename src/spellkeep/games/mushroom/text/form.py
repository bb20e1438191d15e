"""The text of a position (MSH-CON-06, MSH-CON-08), declared line by line.

Any moment can be written by hand, reachable or not; once it is read, everything that needs no decision is done.
"""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import quote, unquote

from spellkeep.games.mushroom.rules import flow
from spellkeep.games.mushroom.rules.box import SHRINE, SOIL
from spellkeep.games.mushroom.rules.names import (
    DIE,
    DROP,
    FIELDS,
    FLASK,
    GOOD_WORDS,
    GU_LETTERS,
    GU_WORDS,
    HELD,
    HIGHEST,
    MANA,
    MOON,
    POTIONS_EACH,
    SCROLLS_EACH,
    SORCERERS,
    STACKS,
    STEPS,
    TOWERS,
    bits,
)
from spellkeep.games.mushroom.rules.position import DOMINANCE_PATH, FULL_ARCHIVE, NOBODY, OVER, SETUP, Position
from spellkeep.games.mushroom.rules.scrolls import refill
from spellkeep.games.mushroom.text import open_lines
from spellkeep.games.mushroom.text.checks import check
from spellkeep.games.mushroom.text.notation import FIELD, POTION, SCROLL, SERVANTS
from spellkeep.kernel.form import At, Flag, Form, Heading, Line, Many, One, Own, Then, get, put
from spellkeep.kernel.form_values import Letters, Name, Number, Once, Seat, Value, Wrapped
from spellkeep.kernel.form_words import Limit, Reading, Word, need, once

_NOT_IN_SETUP: Final = ("round", "last", "early_bird", "tokens", "rubble", "tower", "discard", "gone", "archive")
_NEEDED: Final = ("round", "order", "soil", "stacks")
_MOST_INFLUENCE: Final = 999


class MushroomHeading(Heading):
    """Own data files are quoted, so that they are one word."""

    def written(self, name: str, value: str) -> str:
        return quote(value, safe="") if name == "data" else value

    def unwritten(self, name: str, value: str) -> str:
        return unquote(value) if name == "data" else value


class Summoning(Wrapped):
    """A scroll that can be turned or leave the game."""

    def read(self, reading: Reading, word: Word) -> int:
        scroll: int = super().read(reading, word)
        if scroll // SCROLLS_EACH:
            raise word.wrong(f"{word.text}: only summoning scrolls are turned or leave the game")
        return scroll


class Open(Wrapped):
    """A field that is not forbidden."""

    def read(self, reading: Reading, word: Word) -> int:
        field: int = super().read(reading, word)
        if not reading.state.mode.is_open[field]:
            raise word.wrong(f"{word.text} is forbidden")
        return field


class Members(Line):
    """A set that is kept as one number, with a bit for each member."""

    def __init__(self, name: str, value: Value, path: str) -> None:
        super().__init__(name)
        self.value = value
        self.path = path

    def write(self, state: Any, viewer: int | None) -> list[str]:
        return _line(self.name, [self.value.write(state, member) for member in bits(get(state, self.path))])

    def read(self, reading: Reading, words: list[Word]) -> None:
        need(words, 2)
        for word in words[1:]:
            put(reading.state, self.path, get(reading.state, self.path) | 1 << self.value.read(reading, word))


_SEAT: Final = Seat()
_SORCERER: Final = Once(Name("a sorcerer", SORCERERS))
_LYING: Final = Once(SCROLL)
_TURNED: Final = Summoning(_LYING)
_OPEN: Final = Open(FIELD)
_TOWER: Final = Letters("a tower", GU_LETTERS, 1, HIGHEST)


def _line(name: str, words: list[str]) -> list[str]:
    return [" ".join([name, *words])] if words else []


def _seated(p: Position) -> list[int]:
    return [seat for seat in range(p.players) if p.sorcerers[seat] != NOBODY]


# -- seats -------------------------------------------------------------------------------------------------------


def _supply_of(good: int) -> Limit:
    return lambda p: int(p.mode.box.supply[good])


_HOLDINGS: Final[dict[str, tuple[str, int, int, Value]]] = {
    "moon": ("moon", 1, 0, Number("moon", 0, lambda p: p.mode.box.moon_last)),
    "influence": ("influence", 1, 0, Number("influence", 0, _MOST_INFLUENCE)),
    **{name: ("track", 4, kind, Number(name, 1, STEPS)) for kind, name in enumerate(GU_WORDS[:MOON])},
    **{
        GOOD_WORDS[good]: ("goods", HELD, good, Number(GOOD_WORDS[good], 1, _supply_of(good)))
        for good in (MANA, FLASK, DROP, DIE)
    },
}
"""What a seat has: the list it is in, how many numbers each seat has there, which of them, how it is written."""


def _write_seats(p: Position) -> list[str]:
    lines: list[str] = []
    for seat in _seated(p):
        words = ["seat", _SEAT.write(p, seat), SORCERERS[p.sorcerers[seat]]]
        for name, (path, width, at, value) in _HOLDINGS.items():
            number = get(p, path)[seat * width + at]
            seeks_dominance = p.moon[seat] == DOMINANCE_PATH
            if number > 0 or (name == ("influence" if seeks_dominance else "moon")):
                words += [name, value.write(p, number)]
        pool = SERVANTS.write(p, p.goods[seat * HELD : seat * HELD + 2])
        lines.append(" ".join([*words, "pool", pool] if pool else words))
    return lines


def _read_seat(reading: Reading, words: list[Word]) -> None:
    need(words, 3)
    p, seat = reading.state, _SEAT.read(reading, words[1])
    p.sorcerers[seat] = _SORCERER.read(reading, words[2])
    names = words[3::2]
    for name, number in zip(names, words[4::2], strict=False):
        if name.text == "pool":
            p.goods[seat * HELD : seat * HELD + 2] = SERVANTS.read(reading, number)
        elif name.text in _HOLDINGS:
            path, width, at, value = _HOLDINGS[name.text]
            get(p, path)[seat * width + at] = value.read(reading, number)
        else:
            raise name.unknown()
    if len(words) % 2 == 0:
        raise words[-1].wrong(f"{words[-1].text} needs a number")
    once(names)
    given = [name.text for name in names]
    if "influence" not in given and "moon" not in given:
        raise words[0].wrong("influence or moon is missing")
    if "moon" in given and "influence" in given and not p.mode.keeps_influence:
        raise words[0].wrong("a Blessing player has no influence")


def _write_potions(p: Position) -> list[str]:
    lines: list[str] = []
    for seat in _seated(p):
        words = [("*" if own == p.active[seat] else "") + POTION.write(p, own) for own in bits(p.potions[seat])]
        lines += _line(f"potions {seat + 1}", words)
    return lines


def _read_potions(reading: Reading, words: list[Word]) -> None:
    need(words, 3)
    p, seat = reading.state, _SEAT.read(reading, words[1])
    for word in words[2:]:
        name = word.text.removeprefix("*")
        potion = Once(POTION).read(reading, word.part(name, len(word.text) - len(name)))
        if potion // POTIONS_EACH != p.sorcerers[seat]:
            raise word.wrong(f"{name} is not a potion of seat {seat + 1}")
        p.potions[seat] |= 1 << potion
        if name != word.text:
            if p.active[seat] != NOBODY:
                raise word.wrong("only one potion can be active")
            p.active[seat] = potion


def _write_archives(p: Position) -> list[str]:
    lines: list[str] = []
    for seat in _seated(p):
        names = {scroll: SCROLL.write(p, scroll) for scroll in bits(p.archive[seat])}
        words = [f"({name})" if p.face_down[seat] >> scroll & 1 else name for scroll, name in names.items()]
        lines += _line(f"archive {seat + 1}", words)
    return lines


def _read_archive(reading: Reading, words: list[Word]) -> None:
    need(words, 3)
    p, seat = reading.state, _SEAT.read(reading, words[1])
    if len(words) - 2 > FULL_ARCHIVE:
        raise words[2 + FULL_ARCHIVE].wrong(f"an archive holds {FULL_ARCHIVE} scrolls")
    for word in words[2:]:
        turned = word.text.startswith("(") and word.text.endswith(")")
        scroll = _TURNED.read(reading, word.part(word.text[1:-1], 1)) if turned else _LYING.read(reading, word)
        p.archive[seat] |= 1 << scroll
        p.face_down[seat] |= turned << scroll


# -- the forest --------------------------------------------------------------------------------------------------


def _write_soil(p: Position) -> list[str]:
    words: list[str] = []
    for kind, name in enumerate(GOOD_WORDS[:4]):
        fields = [FIELD.write(p, field) for field in range(FIELDS) if p.soil[field] == kind]
        words += [name, *fields] if fields else []
    return _line("soil", words)


def _read_soil(reading: Reading, words: list[Word]) -> None:
    need(words, 2)
    p, kind = reading.state, -1
    for word in words[1:]:
        if word.text in GOOD_WORDS[:4]:
            kind = GOOD_WORDS.index(word.text)
            continue
        field = FIELD.read(reading, word)
        if kind < 0:
            raise word.wrong("a kind of soil comes first")
        if p.mode.terrain[field] != SOIL:
            raise word.wrong(f"{word.text} is no field of soil")
        if p.mode.fixed_soil[field] not in (-1, kind):
            raise word.wrong(f"{word.text} has another tile")
        reading.name_once("soil", field, word)
        p.soil[field] = kind
        if p.soil.count(kind) > p.mode.box.tiles[kind]:
            raise word.wrong(f"there are only {p.mode.box.tiles[kind]} tiles of {GOOD_WORDS[kind]}")


def _write_tokens(p: Position) -> list[str]:
    return _line("tokens", [FIELD.write(p, field) for field in range(FIELDS) if p.token[field]])


def _read_tokens(reading: Reading, words: list[Word]) -> None:
    need(words, 2)
    for word in words[1:]:
        field = _OPEN.read(reading, word)
        if reading.state.mode.terrain[field] == SHRINE:
            raise word.wrong(f"{word.text} is a shrine and has no token")
        reading.name_once("token", field, word)
        reading.state.token[field] = 1


def _write_rubble(p: Position) -> list[str]:
    counts = {FIELD.write(p, field): count for field, count in enumerate(p.rubble) if count}
    return _line("rubble", [f"{name}*{count}" if count > 1 else name for name, count in counts.items()])


def _read_rubble(reading: Reading, words: list[Word]) -> None:
    need(words, 2)
    for word in words[1:]:
        name, star, number = word.text.partition("*")
        field = _OPEN.read(reading, word.part(name))
        reading.name_once("rubble", field, word.part(name))
        count = word.part(number, len(name) + 1).number(2, 10, "the number of markers") if star else 1
        reading.state.rubble[field] = count


def _write_towers(p: Position) -> list[str]:
    lines: list[str] = []
    for field in range(FIELDS):
        if p.height[field]:
            words = [FIELD.write(p, field), _SEAT.write(p, p.owner[field]), _TOWER.write(p, p.gu_list(field))]
            servants = SERVANTS.write(p, p.servants[field * 2 : field * 2 + 2])
            lines += _line("tower", [*words, servants] if servants else words)
    return lines


def _read_tower(reading: Reading, words: list[Word]) -> None:
    need(words, 4, 5)
    p, field, seat = reading.state, _OPEN.read(reading, words[1]), _SEAT.read(reading, words[2])
    gus = _TOWER.read(reading, words[3])
    if gus.count(MOON) > 1:
        raise words[3].wrong("a tower holds one moon GU")
    for kind in gus:
        p.add_gu(field, kind, seat)
    if len(p.towers[seat]) > TOWERS:
        raise words[0].wrong(f"nobody has more than {TOWERS} towers")
    if len(words) == 5:
        p.servants[field * 2 : field * 2 + 2] = SERVANTS.read(reading, words[4])


# -- scrolls -----------------------------------------------------------------------------------------------------


def _write_stacks(p: Position) -> list[str]:
    if p.phase == SETUP and p.tops[0] == NOBODY:
        return []
    words: list[str] = []
    for top, below in zip(p.tops, p.below, strict=True):
        words += ["-" if top == NOBODY else SCROLL.write(p, top), str(below.bit_count())]
    return _line("stacks", words)


def _read_stacks(reading: Reading, words: list[Word]) -> None:
    need(words, 1 + 2 * len(STACKS), 1 + 2 * len(STACKS))
    p = reading.state
    for kind, word in enumerate(words[1::2]):
        if word.text == "-":
            continue
        p.tops[kind] = _LYING.read(reading, word)
        if p.tops[kind] // SCROLLS_EACH != kind:
            raise word.wrong(f"{word.text} does not belong to the stack {STACKS[kind]}")
        if kind and p.phase == SETUP and p.tops[kind - 1] == NOBODY:
            raise word.wrong(f"the stack {STACKS[kind - 1]} is uncovered first")


def _fill_stacks(reading: Reading) -> None:
    """Below the tops lies what is named nowhere else; the numbers must agree."""
    p = reading.state
    for kind in range(len(STACKS)):
        for scroll in bits(p.below[kind]):
            if (SCROLL.what, scroll) in reading.named:
                p.below[kind] ^= 1 << scroll
    numbers = reading.lines["stacks"][0][2::2] if reading.has("stacks") else []
    for kind, word in enumerate(numbers):
        left = p.below[kind].bit_count()
        if word.number(0, SCROLLS_EACH, "the number of scrolls below the top") != left:
            raise word.wrong(f"{left} scrolls of {STACKS[kind]} are named nowhere")


# -- all together ------------------------------------------------------------------------------------------------


def _check_lines(reading: Reading) -> None:
    """In set-up lines may be missing; later the table is complete."""
    if reading.state.phase == SETUP:
        for name in filter(reading.has, _NOT_IN_SETUP):
            raise reading.wrong(name, f"there is no line {name!r} before set-up is over")
        return
    seats = {words[1].text for words in reading.lines["seat"] if len(words) > 1}
    missing = [name for name in _NEEDED if not reading.has(name)]
    missing += [f"seat {seat + 1}" for seat in range(reading.state.players) if str(seat + 1) not in seats]
    for name in missing:
        raise reading.wrong("", f"the line {name!r} is missing")


def _check_first_player(reading: Reading) -> None:
    if not reading.state.order and (reading.has("stacks") or reading.has("seat")):
        raise reading.wrong("phase", "the first player is settled before anything else")


def _proceed(reading: Reading) -> None:
    if reading.state.phase != OVER:
        for kind in range(len(STACKS)):
            refill(reading.state, kind)  # MSH-Q-28: whenever a stack is empty
        flow.proceed(reading.state)


FORM: Final = Form(
    MushroomHeading("players"),
    [
        Then(_check_lines),
        One("round", At("round", Number("the round", 1, lambda p: p.mode.box.max_rounds)), unless=0),
        Many("order", Once(Seat("a place of the order")), "order", count=lambda p: p.players),
        Own("phase", open_lines.write_phase, open_lines.read_phase, needed=True),
        Flag("last", "last"),
        Own("seat", _write_seats, _read_seat, keys=2),
        Then(_check_first_player),
        Own("potions", _write_potions, _read_potions, keys=2),
        Own("archive", _write_archives, _read_archive, keys=2),
        Flag("early_bird", "bird", "used"),
        Own("soil", _write_soil, _read_soil),
        Own("tokens", _write_tokens, _read_tokens),
        Own("rubble", _write_rubble, _read_rubble),
        Own("tower", _write_towers, _read_tower, keys=2),
        Own("stacks", _write_stacks, _read_stacks),
        Members("discard", _LYING, "discard"),
        Members("gone", _TURNED, "gone"),
        Then(_fill_stacks),
        Own("turn", open_lines.write_turn, open_lines.read_turn),
        Own("war", open_lines.write_war, open_lines.read_war),
        Own("side", open_lines.write_sides, open_lines.read_side, keys=2),
        Own("todo", open_lines.write_agenda, open_lines.read_frame, repeats=True),
        Then(check),
        Then(_proceed),
    ],
    first=["phase"],
)
