"""The lines of a position that say what is open: phase, turn, war, side, todo (MSH-CON-07)."""

from __future__ import annotations

from typing import Final

from spellkeep.games.mushroom.rules import agenda as todo
from spellkeep.games.mushroom.rules.names import (
    DROP,
    FLASK,
    GOOD_WORDS,
    GU_LETTERS,
    GU_WORDS,
    INFLUENCE,
    PICKS_OF_KINDS,
    SERVANT_LETTERS,
    STACKS,
)
from spellkeep.games.mushroom.rules.position import (
    AGAIN_ROLLED,
    ARROWS,
    BLESSING,
    ENDS,
    GROWN,
    LOSE,
    LOST_FIRE,
    NEW,
    NIGHT,
    OVER,
    PHASES,
    PLAN,
    REROLL,
    REVIVE,
    ROLL,
    ROLLED_ARROWS,
    SETUP,
    SHIELDS,
    SIDE,
    SPENT,
    START,
    STUDIED,
    USED,
    Position,
)
from spellkeep.games.mushroom.text.words import Word, need, once
from spellkeep.games.mushroom.text.writer import (
    COUNT,
    FIELD,
    FRAME_WORDS,
    GOOD,
    KIND,
    SCROLL,
    SET,
    SHAPES,
    STACK,
)

MAINS: Final[dict[str, int]] = {"study": STUDIED, "grow": GROWN, "main": SPENT}
STEPS: Final[dict[str, int]] = {"start": START, "roll": ROLL, "reroll": REROLL, "lose": LOSE, "revive": REVIVE}
MOST: Final = 99
SERVANT_FRAMES: Final = (todo.PUT, todo.CHANGE, todo.PORTAL)
ELEMENT_FRAMES: Final = (todo.ADVANCE, todo.INCOME)


class OpenLines:
    """Reads these lines into a state; wars and the agenda once the forest is known."""

    def __init__(self, state: Position) -> None:
        self.state: Position = state
        self.turn: list[Word] = []
        self.war: list[Word] = []
        self.sides: list[list[Word]] = []
        self.todo: list[Word] = []
        """The first word of each line of the agenda, in the order of the agenda."""

    def read(self, key: str, words: list[Word]) -> None:
        if key == "phase":
            self._read_phase(words)
        elif key == "turn":
            need(words, 2)
            self.turn = words
            once(words[1:])
            for word in words[1:]:
                self._read_flag(word)
        elif key == "war":
            self.war = words
        elif key == "side":
            need(words, 3)
            once(words[2:])
            self.sides.append(words)
        elif key == "todo":
            need(words, 2)
            self.state.agenda.insert(0, self._read_frame(words))
            self.todo.insert(0, words[0])
        else:
            raise words[0].unknown()

    def settle(self) -> None:
        """What depends on other lines."""
        if self.turn and self.state.phase != NIGHT:
            raise self.turn[0].wrong("there are turns in the Night only")
        if self.war:
            self._read_war(self.war)
        for words in self.sides:
            self._read_side(words)

    # -- phase and turn ----------------------------------------------------------------------------------------

    def _read_phase(self, words: list[Word]) -> None:
        need(words, 2)
        state = self.state
        state.phase = words[1].one_of(PHASES, "phase")
        if state.phase in (SETUP, NEW):
            need(words, 2, 2)
        elif state.phase == OVER:
            self._read_end(words)
        elif state.phase == NIGHT:
            need(words, 4, 4)
            state.lap = words[2].number(1, state.mode.box.laps + 1, "lap")
            state.seat = words[3].number(1, state.players, "seat") - 1
        else:
            need(words, 3, 3)
            state.seat = words[2].number(1, state.players, "seat") - 1

    def _read_end(self, words: list[Word]) -> None:
        need(words, 4)
        state = self.state
        state.end = BLESSING + words[2].one_of(ENDS[1:], "end")
        for word in words[3:]:
            bit = 1 << word.number(1, state.players, "seat") - 1
            if state.winners & bit:
                raise word.wrong("a winner is named twice")
            state.winners |= bit

    def _read_flag(self, word: Word) -> None:
        state = self.state
        name, _, value = word.text.partition("=")
        rest = word.part(value, len(name) + 1)
        if word.text in MAINS and not state.main:
            state.main = MAINS[word.text]
        elif word.text == "moved":
            state.moved = 1
        elif word.text == "used":
            state.used = 1
        elif word.text == "injured":
            state.injured = 1
        elif word.text == "destroyed":
            state.destroyed = 1
        elif name == "grew" and value:
            state.grew = rest.amount(GU_LETTERS)
        elif name == "cast" and value:
            once([rest.part(scroll, 0) for scroll in value.split(",")])
            for scroll in value.split(","):
                state.cast |= 1 << self._scroll(rest.part(scroll, value.index(scroll)))
        else:
            raise word.unknown()

    def _scroll(self, word: Word) -> int:
        scroll = self.state.mode.box.scroll_index.get(word.text)
        if scroll is None:
            raise word.wrong(f"unknown scroll {word.text!r}")
        return scroll

    # -- war ---------------------------------------------------------------------------------------------------

    def _read_war(self, words: list[Word]) -> None:
        need(words, 5)
        state = self.state
        if state.phase != NIGHT:
            raise words[0].wrong("there is war in the Night only")
        origin, target = words[1].field(), words[2].field()
        if target not in state.mode.neighbours[origin] or not state.height[origin] or not state.height[target]:
            raise words[2].wrong("a war is fought between adjacent towers")
        if state.owner[origin] == state.owner[target] or state.owner[origin] != state.seat:
            raise words[1].wrong("the active player attacks a tower of another one")
        state.war_from, state.war_to = origin, target
        state.sides = [0] * (2 * SIDE)
        if words[3].text not in STEPS:
            raise words[3].unknown()
        state.war_step = STEPS[words[3].text]
        self._read_step(words)

    def _read_step(self, words: list[Word]) -> None:
        state = self.state
        if state.war_step == REVIVE:
            need(words, 5, 5)
            state.war_count = words[4].number(0, state.height[state.war_to], "GUs")
            return
        state.war_side = self._side(words[4])
        if state.war_step == REROLL and len(words) > 5:
            state.war_step = AGAIN_ROLLED
            state.war_count = words[5].number(1, 22, "dice")
            need(words, 6, 6)
        else:
            need(words, 5, 5)

    def _side(self, word: Word) -> int:
        seat = word.number(1, self.state.players, "seat") - 1
        seats = [self.state.war_seat(0), self.state.war_seat(1)]
        if seat not in seats:
            raise word.wrong(f"seat {seat + 1} is not in this war")
        return seats.index(seat)

    def _read_side(self, words: list[Word]) -> None:
        if not self.war or self.state.war_step == REVIVE:
            raise words[0].wrong("a side needs a war whose servants still stand")
        base = self._side(words[1]) * SIDE
        sides = self.state.sides
        for word in words[2:]:
            name, _, value = word.text.partition("=")
            rest = word.part(value, len(name) + 1)
            if word.text == "used":
                sides[base + USED] = 1
            elif name in ("arrows", "shields", "plan"):
                place = {"arrows": ARROWS, "shields": SHIELDS, "plan": PLAN}[name]
                sides[base + place] = rest.number(1, 20, name)
            elif name == "rolled":
                sides[base + ROLLED_ARROWS : base + ROLLED_ARROWS + 2] = rest.amount("as")
            elif name == "lose":
                sides[base + LOST_FIRE : base + LOST_FIRE + 2] = self._losses(base // SIDE, rest)
            else:
                raise word.unknown()

    def _losses(self, side: int, word: Word) -> list[int]:
        field = self.state.war_to if side else self.state.war_from
        lost = word.amount(SERVANT_LETTERS)
        if lost[0] > self.state.servants[field * 2] or lost[1] > self.state.servants[field * 2 + 1]:
            raise word.wrong("not so many servants stand there")
        return lost

    # -- agenda ------------------------------------------------------------------------------------------------

    def _read_frame(self, words: list[Word]) -> list[int]:
        """A line `todo …`; the words behind it tell frames of the same name apart."""
        name, rest = words[1].text, words[2:]
        if name == "gain":
            return self._read_gain(words)
        if name == "place":
            need(words, 2, 3)
            return [todo.PLACE, *rest[0].amount(SERVANT_LETTERS)] if rest else [todo.PLACING]
        if name == "keep":
            need(words, 3, 3)
            return [todo.KEEP, *rest[0].amount("as")]
        if name == "throw" and not rest:
            return [todo.THROW]
        if name not in FRAME_WORDS:
            raise words[1].unknown()
        code = FRAME_WORDS.index(name)
        need(words, 2 + len(SHAPES[code]), 2 + len(SHAPES[code]))
        return [code, *[self._number(code, shape, word) for shape, word in zip(SHAPES[code], rest, strict=True)]]

    def _read_gain(self, words: list[Word]) -> list[int]:
        need(words, 4, 5)
        if words[2].text != "different":
            need(words, 4, 4)
            return [todo.PICK, words[2].one_of(todo.PICK_WORDS, "set"), words[3].number(1, MOST, "picks")]
        taken = 0
        if len(words) == 5:
            for good in words[4].text.split(","):
                taken |= 1 << words[4].part(good, 0).one_of(GOOD_WORDS[: DROP + 1], "resource")
        return [todo.DIFFERENT, words[3].number(1, PICKS_OF_KINDS, "picks"), taken]

    def _number(self, code: int, shape: int, word: Word) -> int:
        if shape == KIND:
            kinds = 2 if code in SERVANT_FRAMES else 4 if code in ELEMENT_FRAMES else 5
            return word.one_of(GU_WORDS[:kinds], "kind")
        if shape == FIELD:
            return word.field()
        if shape == SCROLL:
            return self._scroll(word)
        if shape == STACK:
            return word.one_of(STACKS, "stack")
        if shape == SET:
            return word.one_of(todo.PICK_WORDS, "set")
        if shape == GOOD:
            goods = {"flask": FLASK, "drop": DROP, "influence": INFLUENCE}
            return goods[["flask", "drop", "influence"][word.one_of(["flask", "drop", "influence"], "gain")]]
        if shape == COUNT:
            return word.number(1, MOST, "number")
        raise word.unknown()
