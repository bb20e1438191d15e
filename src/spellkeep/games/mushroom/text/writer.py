"""A position as text: the writer (MSH-CON-06, MSH-CON-07)."""

from __future__ import annotations

from typing import Final
from urllib.parse import quote

from spellkeep.games.mushroom.rules import agenda as todo
from spellkeep.games.mushroom.rules.names import (
    FIELDS,
    GOOD_WORDS,
    GU_LETTERS,
    GU_WORDS,
    HELD,
    INFLUENCE,
    SERVANT_LETTERS,
    SORCERERS,
    STACKS,
    amount,
    bits,
    field_name,
)
from spellkeep.games.mushroom.rules.position import (
    AGAIN_ROLLED,
    ARROWS,
    DAYBREAK,
    DOMINANCE_PATH,
    DUSK,
    DUSK_END,
    ENDS,
    GROWN,
    LOST_FIRE,
    NIGHT,
    NIGHT_END,
    NO_WAR,
    NOBODY,
    OVER,
    PHASES,
    PLAN,
    REVIVE,
    ROLLED_ARROWS,
    SETUP,
    SHIELDS,
    SIDE,
    SPENT,
    STUDIED,
    USED,
    Position,
)

STEP_WORDS: Final[list[str]] = ["", "start", "roll", "reroll", "reroll", "lose", "revive"]
MAIN_WORDS: Final[dict[int, str]] = {STUDIED: "study", GROWN: "grow", SPENT: "main"}
FRAME_WORDS: Final[list[str]] = [
    "pay", "put", "change", "gain", "gain different", "get", "advance", "grow", "grown", "sprout", "chain", "move",
    "throw", "raze", "back", "scroll", "hand", "replace", "into", "exchange", "strike", "rubble", "throw", "shadow",
    "portal", "twice", "flip", "thief", "instead", "dice", "lucky", "roll", "keep", "reroll", "curiosity", "reward",
    "again", "income", "shrine", "place", "place",
]  # fmt: skip

# What stands behind the word of a frame, number by number.
KIND: Final = 1
COUNT: Final = 2
FIELD: Final = 3
SCROLL: Final = 4
STACK: Final = 5
SET: Final = 6
GOOD: Final = 7
TAKEN: Final = 8
DICE: Final = 9
SERVANTS: Final = 10
SHAPES: Final[list[list[int]]] = [
    [COUNT], [KIND, COUNT], [KIND, COUNT], [SET, COUNT], [COUNT, TAKEN], [GOOD, COUNT], [KIND, COUNT], [KIND, FIELD],
    [KIND, COUNT], [], [], [FIELD, FIELD], [FIELD, FIELD], [FIELD], [FIELD], [], [], [STACK], [SCROLL], [], [], [], [],
    [], [KIND], [SCROLL], [SCROLL], [], [], [], [], [COUNT], [DICE, DICE], [COUNT], [], [], [FIELD, FIELD], [KIND],
    [FIELD], [], [SERVANTS, SERVANTS],
]  # fmt: skip


def write_position(p: Position) -> str:
    """The whole position; nothing in it is a secret."""
    lines = [" ".join(["mushroom", str(p.players), *_options(p)])]
    if p.round:
        lines.append(f"round {p.round}")
    if p.order:
        lines.append("order " + _seats(p.order))
    lines.append("phase " + _phase(p))
    if p.last:
        lines.append("last")
    seats = [seat for seat in range(p.players) if p.sorcerers[seat] != NOBODY]
    lines += [_seat_line(p, seat) for seat in seats]
    lines += [_potion_line(p, seat) for seat in seats if p.potions[seat]]
    lines += [_archive_line(p, seat) for seat in seats if p.archive[seat]]
    if p.bird:
        lines.append("early_bird used")
    lines += _forest_lines(p)
    lines += _scroll_lines(p)
    lines += _open_lines(p)
    return "\n".join(lines) + "\n"


def _options(p: Position) -> list[str]:
    changed = p.options.changed()
    words = [(name, quote(value, safe="") if name == "data" else value) for name, value in changed.items()]
    return [f"{name}={value}" for name, value in words if name != "players"]


def _seats(seats: list[int]) -> str:
    return " ".join([str(seat + 1) for seat in seats])


def _phase(p: Position) -> str:
    word = PHASES[p.phase]
    if p.phase == NIGHT:
        return f"night {p.lap} {p.seat + 1}"
    if p.phase in (DUSK, DUSK_END, NIGHT_END, DAYBREAK):
        return f"{word} {p.seat + 1}"
    if p.phase == OVER:
        return f"over {ENDS[p.end]} {_seats(bits(p.winners))}"
    return word


# -- seats -------------------------------------------------------------------------------------------------------


def _seat_line(p: Position, seat: int) -> str:
    words = ["seat", str(seat + 1), SORCERERS[p.sorcerers[seat]]]
    if p.moon[seat] != DOMINANCE_PATH:
        words += ["moon", str(p.moon[seat])]
    if p.moon[seat] == DOMINANCE_PATH or p.influence[seat]:
        words += ["influence", str(p.influence[seat])]
    for kind in range(4):
        if p.track[seat * 4 + kind]:
            words += [GU_WORDS[kind], str(p.track[seat * 4 + kind])]
    for good in (2, 4, 3, 5):
        if p.goods[seat * HELD + good]:
            words += [GOOD_WORDS[good], str(p.goods[seat * HELD + good])]
    pool = amount(p.goods[seat * HELD : seat * HELD + 2], SERVANT_LETTERS)
    return " ".join([*words, "pool", pool] if pool else words)


def _potion_line(p: Position, seat: int) -> str:
    names = p.mode.box.potions
    words = [("*" if potion == p.active[seat] else "") + names[potion] for potion in bits(p.potions[seat])]
    return " ".join(["potions", str(seat + 1), *words])


def _archive_line(p: Position, seat: int) -> str:
    names = p.mode.box.scrolls
    down = p.face_down[seat]
    words = [f"({names[s]})" if down >> s & 1 else names[s] for s in bits(p.archive[seat])]
    return " ".join(["archive", str(seat + 1), *words])


# -- forest and scrolls ------------------------------------------------------------------------------------------


def _forest_lines(p: Position) -> list[str]:
    lines: list[str] = []
    soil: list[str] = []
    for kind in range(4):
        fields = [field_name(field) for field in range(FIELDS) if p.soil[field] == kind]
        soil += [GOOD_WORDS[kind], *fields] if fields else []
    if soil:
        lines.append(" ".join(["soil", *soil]))
    tokens = [field_name(field) for field in range(FIELDS) if p.token[field]]
    if tokens:
        lines.append(" ".join(["tokens", *tokens]))
    rubble = [
        field_name(field) + (f"*{p.rubble[field]}" if p.rubble[field] > 1 else "")
        for field in range(FIELDS)
        if p.rubble[field]
    ]
    if rubble:
        lines.append(" ".join(["rubble", *rubble]))
    return lines + [_tower_line(p, field) for field in range(FIELDS) if p.height[field]]


def _tower_line(p: Position, field: int) -> str:
    gus = "".join([GU_LETTERS[kind] for kind in p.gu_list(field)])
    servants = amount(p.servants[field * 2 : field * 2 + 2], SERVANT_LETTERS)
    words = ["tower", field_name(field), str(p.owner[field] + 1), gus]
    return " ".join([*words, servants] if servants else words)


def _scroll_lines(p: Position) -> list[str]:
    names = p.mode.box.scrolls
    lines: list[str] = []
    if p.phase != SETUP or p.tops[0] != NOBODY:
        words = ["stacks"]
        for kind in range(len(STACKS)):
            top = p.tops[kind]
            words += ["-" if top == NOBODY else names[top], str(p.below[kind].bit_count())]
        lines.append(" ".join(words))
    if p.discard:
        lines.append(" ".join(["discard", *[names[scroll] for scroll in bits(p.discard)]]))
    if p.gone:
        lines.append(" ".join(["gone", *[names[scroll] for scroll in bits(p.gone)]]))
    return lines


# -- what is open ------------------------------------------------------------------------------------------------


def _open_lines(p: Position) -> list[str]:
    lines: list[str] = []
    turn = _turn_words(p)
    if turn:
        lines.append(" ".join(["turn", *turn]))
    if p.war_step != NO_WAR:
        lines += _war_lines(p)
    lines += [write_frame(p, frame) for frame in reversed(p.agenda)]
    return lines


def _turn_words(p: Position) -> list[str]:
    words = [MAIN_WORDS[p.main]] if p.main else []
    words += ["moved"] if p.moved else []
    words += ["used"] if p.used else []
    if p.cast:
        words.append("cast=" + ",".join([p.mode.box.scrolls[scroll] for scroll in bits(p.cast)]))
    grew = amount(p.grew, GU_LETTERS)
    words += [f"grew={grew}"] if grew else []
    words += ["injured"] if p.injured else []
    return words + (["destroyed"] if p.destroyed else [])


def _war_lines(p: Position) -> list[str]:
    words = ["war", field_name(p.war_from), field_name(p.war_to), STEP_WORDS[p.war_step]]
    if p.war_step != REVIVE:
        words.append(str(p.war_seat(p.war_side) + 1))
    if p.war_step == REVIVE or p.war_step == AGAIN_ROLLED:
        words.append(str(p.war_count))
    lines = [" ".join(words)]
    for side in (0, 1) if p.war_seat(0) < p.war_seat(1) else (1, 0):
        said = _side_words(p, side)
        if said:
            lines.append(" ".join(["side", str(p.war_seat(side) + 1), *said]))
    return lines


def _side_words(p: Position, side: int) -> list[str]:
    numbers = p.sides[side * SIDE : (side + 1) * SIDE]
    words = ["used"] if numbers[USED] else []
    for word, place in (("arrows", ARROWS), ("shields", SHIELDS), ("plan", PLAN)):
        words += [f"{word}={numbers[place]}"] if numbers[place] else []
    rolled = amount(numbers[ROLLED_ARROWS : ROLLED_ARROWS + 2], "as")
    lost = amount(numbers[LOST_FIRE : LOST_FIRE + 2], SERVANT_LETTERS)
    words += [f"rolled={rolled}"] if rolled else []
    return words + ([f"lose={lost}"] if lost else [])


def write_frame(p: Position, frame: list[int]) -> str:
    """A line of the agenda."""
    code = frame[0]
    words = ["todo", FRAME_WORDS[code]]
    numbers = frame[1:]
    if code == todo.KEEP:
        return " ".join([*words, amount(numbers, "as")])
    if code == todo.PLACE:
        return " ".join([*words, amount(numbers, SERVANT_LETTERS)])
    words += [_number_word(p, shape, number) for shape, number in zip(SHAPES[code], numbers, strict=True)]
    return " ".join([word for word in words if word])


def _number_word(p: Position, shape: int, number: int) -> str:
    if shape == KIND:
        return GU_WORDS[number]
    if shape == FIELD:
        return field_name(number)
    if shape == SCROLL:
        return p.mode.box.scrolls[number]
    if shape == STACK:
        return STACKS[number]
    if shape == SET:
        return todo.PICK_WORDS[number]
    if shape == GOOD:
        return "influence" if number == INFLUENCE else GOOD_WORDS[number]
    if shape == TAKEN:
        return ",".join([GOOD_WORDS[good] for good in bits(number)])
    return str(number)
