"""The lines of a position that say what is open: phase, turn, war, side, todo (MSH-CON-07)."""

from __future__ import annotations

from typing import Any, Final

from spellkeep.games.mushroom.rules import agenda as todo
from spellkeep.games.mushroom.rules.battle import DEFENDER
from spellkeep.games.mushroom.rules.names import DROP, GOOD_WORDS, GU_LETTERS, PICKS_OF_KINDS, bits
from spellkeep.games.mushroom.rules.position import (
    AGAIN_ROLLED,
    ARROWS,
    BLESSING,
    ENDS,
    LOST_FIRE,
    NEW,
    NIGHT,
    NO_WAR,
    OVER,
    PHASES,
    PLAN,
    REROLL,
    REVIVE,
    ROLLED_ARROWS,
    SETUP,
    SHIELDS,
    SIDE,
    USED,
    Position,
)
from spellkeep.games.mushroom.text.notation import (
    DICE,
    ELEMENT,
    FIELD,
    KIND,
    MOST,
    SCROLL,
    SERVANT,
    SERVANTS,
    STACK,
    Counts,
)
from spellkeep.kernel.form_values import Amount, Name, Number, Seat, Value, Wrapped
from spellkeep.kernel.form_words import Reading, Word, need, once

STEPS: Final = Name("a step of a war", ("", "start", "roll", "reroll", "reroll", "lose", "revive"))
MAINS: Final = ("", "study", "grow", "main")
SEAT: Final = Seat()


class Among(Wrapped):
    """A set, kept as one number with a bit for each member, in one word with commas."""

    def write(self, state: Any, value: int) -> str:
        return ",".join([self.value.write(state, member) for member in bits(value)])

    def read(self, reading: Reading, word: Word) -> int:
        found = 0
        for text in word.text.split(","):
            bit = 1 << self.value.read(reading, word.part(text))
            if found & bit:
                raise word.wrong(f"{text} is named twice")
            found |= bit
        return found


# -- phase -------------------------------------------------------------------------------------------------------


def write_phase(p: Position) -> list[str]:
    words = ["phase", PHASES[p.phase]]
    if p.phase == NIGHT:
        words.append(str(p.lap))
    if p.phase == OVER:
        words += [ENDS[p.end], *[SEAT.write(p, seat) for seat in bits(p.winners)]]
    elif p.phase not in (SETUP, NEW):
        words.append(SEAT.write(p, p.seat))
    return [" ".join(words)]


def read_phase(reading: Reading, words: list[Word]) -> None:
    need(words, 2)
    p = reading.state
    p.phase = words[1].one_of(PHASES, "a phase")
    if p.phase == OVER:
        _read_end(reading, words)
        return
    length = 2 if p.phase in (SETUP, NEW) else 4 if p.phase == NIGHT else 3
    need(words, length, length)
    if p.phase == NIGHT:
        p.lap = words[2].number(1, p.mode.box.laps + 1, "a lap")
    if length > 2:
        p.seat = SEAT.read(reading, words[-1])


def _read_end(reading: Reading, words: list[Word]) -> None:
    need(words, 4)
    once(words[3:])
    reading.state.end = BLESSING + words[2].one_of(ENDS[1:], "an end")
    for word in words[3:]:
        reading.state.winners |= 1 << SEAT.read(reading, word)


# -- turn, war and its sides: words such as `moved` and `arrows=2`, left out where they are 0 ------------------------

_TURN: Final[dict[str, Value | None]] = {
    "moved": None, "used": None, "cast": Among(SCROLL), "grew": Counts("what grew", GU_LETTERS, MOST), "injured": None,
    "destroyed": None,
}  # fmt: skip
"""What is said of a turn beside the main action: flags, and values; the fields of a position have the same names."""
_BONUS: Final = Number("a bonus", 1, 20)
_SIDE: Final[dict[str, Value | None]] = {
    "used": None, "arrows": _BONUS, "shields": _BONUS, "plan": _BONUS, "rolled": DICE, "lose": SERVANTS,
}  # fmt: skip
_PLACES: Final = {
    "used": USED, "arrows": ARROWS, "shields": SHIELDS, "plan": PLAN, "rolled": ROLLED_ARROWS, "lose": LOST_FIRE,
}  # fmt: skip
"""Where the same stands among the numbers of a side."""


def _say(p: Position, name: str, value: Value | None, found: Any) -> list[str]:
    if value is None:
        return [name] if found else []
    text = value.write(p, found) if found else ""
    return [f"{name}={text}"] if text else []


def _hear(reading: Reading, word: Word, values: dict[str, Value | None]) -> tuple[str, Any]:
    name, sign, text = word.text.partition("=")
    value = values.get(name)
    if name not in values or (value is not None) != bool(sign):
        raise word.unknown()
    return name, 1 if value is None else value.read(reading, word.part(text, len(name) + 1))


def write_turn(p: Position) -> list[str]:
    words = [MAINS[p.main]] if p.main else []
    for name, value in _TURN.items():
        words += _say(p, name, value, getattr(p, name))
    return [" ".join(["turn", *words])] if words else []


def read_turn(reading: Reading, words: list[Word]) -> None:
    p = reading.state
    if p.phase != NIGHT:
        raise words[0].wrong("there are turns in the Night only")
    need(words, 2)
    once(words[1:])
    for word in words[1:]:
        if word.text in MAINS and not p.main:
            p.main = MAINS.index(word.text)
        else:
            name, found = _hear(reading, word, _TURN)
            setattr(p, name, found)


def write_war(p: Position) -> list[str]:
    if p.war_step == NO_WAR:
        return []
    words = ["war", FIELD.write(p, p.war_from), FIELD.write(p, p.war_to), STEPS.write(p, p.war_step)]
    if p.war_step != REVIVE:
        words.append(SEAT.write(p, p.war_seat(p.war_side)))
    if p.war_step in (REVIVE, AGAIN_ROLLED):
        words.append(str(p.war_count))
    return [" ".join(words)]


def read_war(reading: Reading, words: list[Word]) -> None:
    need(words, 5)
    p = reading.state
    if p.phase != NIGHT:
        raise words[0].wrong("there is war in the Night only")
    origin, target = [FIELD.read(reading, word) for word in words[1:3]]
    if target not in p.mode.neighbours[origin] or not p.height[origin] or not p.height[target]:
        raise words[2].wrong("a war is fought between adjacent towers")
    if p.owner[origin] == p.owner[target] or p.owner[origin] != p.seat:
        raise words[1].wrong("the active player attacks a tower of another one")
    p.war_from, p.war_to, p.sides = origin, target, [0] * (2 * SIDE)
    p.war_step = STEPS.read(reading, words[3])
    again = p.war_step == REROLL and len(words) > 5
    need(words, 5 + again, 5 + again)
    if p.war_step == REVIVE:
        p.war_side, p.war_count = DEFENDER, words[4].number(0, p.height[target], "the number of GUs")
        return
    p.war_side = _side(reading, words[4])
    if again:
        p.war_step, p.war_count = AGAIN_ROLLED, words[5].number(1, 22, "the number of dice")


def _side(reading: Reading, word: Word) -> int:
    seat, seats = SEAT.read(reading, word), [reading.state.war_seat(side) for side in (0, 1)]
    if seat not in seats:
        raise word.wrong(f"seat {seat + 1} is not in this war")
    return seats.index(seat)


def write_sides(p: Position) -> list[str]:
    lines: list[str] = []
    for side in sorted((0, 1), key=p.war_seat) if p.war_step else ():
        numbers = p.sides[side * SIDE : (side + 1) * SIDE]
        words: list[str] = []
        for name, value in _SIDE.items():
            at = _PLACES[name]
            words += _say(p, name, value, numbers[at : at + 2] if isinstance(value, Amount) else numbers[at])
        lines += [" ".join(["side", SEAT.write(p, p.war_seat(side)), *words])] if words else []
    return lines


def read_side(reading: Reading, words: list[Word]) -> None:
    p = reading.state
    if p.war_step in (NO_WAR, REVIVE):
        raise words[0].wrong("a side needs a war whose servants still stand")
    need(words, 3)
    once(words[2:])
    side = _side(reading, words[1])
    field = p.war_to if side else p.war_from
    for word in words[2:]:
        name, found = _hear(reading, word, _SIDE)
        if name == "lose" and (found[0] > p.servants[field * 2] or found[1] > p.servants[field * 2 + 1]):
            raise word.wrong("not so many servants stand there")
        numbers = found if isinstance(found, list) else [found]
        at = side * SIDE + _PLACES[name]
        p.sides[at : at + len(numbers)] = numbers


# -- agenda ------------------------------------------------------------------------------------------------------

_COUNT: Final = Number("a number", 1, MOST)
_GOOD: Final = Name("a gain", ["", "", "", "drop", "flask", "", "influence"])
FRAMES: Final[list[tuple[str, tuple[Value, ...]]]] = [
    ("pay", (_COUNT,)), ("put", (SERVANT, _COUNT)), ("change", (SERVANT, _COUNT)),
    ("gain", (Name("a set", todo.PICK_WORDS), _COUNT)),
    ("gain different", (Number("a number", 1, PICKS_OF_KINDS), Among(Name("a resource", GOOD_WORDS[: DROP + 1])))),
    ("get", (_GOOD, _COUNT)), ("advance", (ELEMENT, _COUNT)), ("grow", (KIND, FIELD)), ("grown", (KIND, _COUNT)),
    ("sprout", ()), ("chain", ()), ("move", (FIELD, FIELD)), ("throw", (FIELD, FIELD)), ("raze", (FIELD,)),
    ("back", (FIELD,)), ("scroll", ()), ("hand", ()), ("replace", (STACK,)), ("into", (SCROLL,)), ("exchange", ()),
    ("strike", ()), ("rubble", ()), ("throw", ()), ("shadow", ()), ("portal", (SERVANT,)), ("twice", (SCROLL,)),
    ("flip", (SCROLL,)), ("thief", ()), ("instead", ()), ("dice", ()), ("lucky", ()), ("roll", (_COUNT,)),
    ("keep", (DICE,)), ("reroll", (_COUNT,)), ("curiosity", ()), ("reward", ()), ("again", (FIELD, FIELD)),
    ("income", (ELEMENT,)), ("shrine", (FIELD,)), ("place", ()), ("place", (SERVANTS,)),
]  # fmt: skip
"""How each line of the agenda is written: its words, and what stands behind them."""


def write_agenda(p: Position) -> list[str]:
    return [write_frame(p, frame) for frame in reversed(p.agenda)]


def write_frame(p: Position, frame: list[int]) -> str:
    """A line of the agenda."""
    name, values = FRAMES[frame[0]]
    numbers = [frame[1:]] if values and isinstance(values[0], Amount) else frame[1:]
    words = [value.write(p, number) for value, number in zip(values, numbers, strict=True)]
    return " ".join(["todo", name, *[word for word in words if word]])


def read_frame(reading: Reading, words: list[Word]) -> None:
    """The next line of the agenda stands first in the text and last in the agenda."""
    need(words, 2)
    code = _frame_code(words)
    name, values = FRAMES[code]
    head = 1 + len(name.split())
    most = head + len(values)
    need(words, most - (code == todo.DIFFERENT), most)
    frame = [code]
    for value, word in zip(values, words[head:], strict=False):
        found = value.read(reading, word)
        frame += found if isinstance(found, list) else [found]
    if code == todo.DIFFERENT and len(words) < most:
        frame.append(0)
    reading.state.agenda.insert(0, frame)


def _frame_code(words: list[Word]) -> int:
    """Of lines with the same name the one with so many words; `gain different` is no `gain` of another set."""
    text = [word.text for word in words[1:]]
    if text[:2] == ["gain", "different"]:
        return todo.DIFFERENT
    found = [code for code, (name, _) in enumerate(FRAMES) if name == text[0]]
    if not found:
        raise words[1].unknown()
    return next((code for code in found if len(FRAMES[code][1]) == len(text) - 1), found[0])
