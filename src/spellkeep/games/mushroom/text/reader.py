"""A position as text: the reader (MSH-CON-08). Any moment can be written by hand, reachable or not."""

from __future__ import annotations

from typing import Final
from urllib.parse import unquote

from spellkeep.games.mushroom.rules import flow
from spellkeep.games.mushroom.rules.box import SHRINE, SOIL
from spellkeep.games.mushroom.rules.mode import MushroomOptions
from spellkeep.games.mushroom.rules.names import (
    DIE,
    DROP,
    FLASK,
    GOOD_WORDS,
    GU_LETTERS,
    GU_WORDS,
    HELD,
    MANA,
    MOON,
    POTIONS_EACH,
    SCROLLS_EACH,
    SERVANT_LETTERS,
    SORCERERS,
    STACKS,
    STEPS,
)
from spellkeep.games.mushroom.rules.position import DOMINANCE_PATH, FULL_ARCHIVE, NOBODY, OVER, SETUP
from spellkeep.games.mushroom.rules.scrolls import refill
from spellkeep.games.mushroom.rules.state import MushroomState, new_state
from spellkeep.games.mushroom.text.checks import check
from spellkeep.games.mushroom.text.open_lines import OpenLines
from spellkeep.games.mushroom.text.words import Word, need, words_of
from spellkeep.kernel.errors import BadOption, BadText

_PER_SEAT: Final = ("seat", "potions", "archive", "side")
_MANY: Final = ("tower", "todo")
_NOT_IN_SETUP: Final = ("round", "last", "early_bird", "tokens", "rubble", "tower", "discard", "gone", "archive")
_NEEDED: Final = ("round", "order", "soil", "stacks")
_SEAT_GOODS: Final[dict[str, int]] = {"mana": MANA, "flask": FLASK, "drop": DROP, "dice": DIE}
MOST_INFLUENCE: Final = 999


def read_position(text: str) -> MushroomState:
    """Read a position; then everything that needs no decision is done at once."""
    reader = Reader(text)
    reader.read()
    if reader.state.phase != OVER:
        for kind in range(len(STACKS)):
            refill(reader.state, kind)  # MSH-Q-28: whenever a stack is empty
        flow.proceed(reader.state)
    return reader.state


class Reader:
    """Reads the lines one by one into a blank state."""

    def __init__(self, text: str) -> None:
        lines = words_of(text)
        if not lines or lines[0][0].text != "mushroom":
            raise BadText("a position begins with the word mushroom", 1, 1)
        self.lines: list[list[Word]] = lines
        self.state: MushroomState = new_state(_read_options(lines[0]))
        self.open: OpenLines = OpenLines(self.state)
        self.seen: dict[str, Word] = {}
        self.placed: int = 0
        """The scrolls that have been named, as a set."""
        self.stacks: list[Word] = []

    def read(self) -> None:
        for words in self.lines[1:]:
            self._read_line(words)
        if "phase" not in self.seen:
            raise BadText("the line phase is missing", 1, 1)
        self._check_lines()
        self._read_stacks()
        self.open.settle()
        check(self.state, self.seen["phase"], self.open)

    def _read_line(self, words: list[Word]) -> None:
        key = words[0].text
        name = f"{key} {words[1].text}" if key in _PER_SEAT and len(words) > 1 else key
        if name in self.seen and key not in _MANY:
            raise words[0].wrong(f"a second line {name!r}")
        self.seen.setdefault(name, words[0])
        if key == "seat":
            self._read_seat(words)
        elif key == "potions":
            self._read_potions(words)
        elif key == "archive":
            self._read_archive(words)
        elif key == "tower":
            self._read_tower(words)
        elif key in ("soil", "tokens", "rubble"):
            self._read_fields(key, words)
        elif key == "stacks":
            self.stacks = words
        elif key in ("discard", "gone"):
            self._read_scrolls(key, words)
        elif key in ("round", "order", "last", "early_bird"):
            self._read_course(key, words)
        else:
            self.open.read(key, words)

    def _check_lines(self) -> None:
        """In set-up lines may be missing; later the table is complete."""
        in_setup = self.state.phase == SETUP
        for key, word in self.seen.items():
            if in_setup and key.split()[0] in _NOT_IN_SETUP:
                raise word.wrong(f"there is no line {key.split()[0]} before set-up is over")
        missing = [key for key in _NEEDED if key not in self.seen]
        missing += [f"seat {seat + 1}" for seat in range(self.state.players) if self.state.sorcerers[seat] == NOBODY]
        if missing and not in_setup:
            raise BadText(f"the line {missing[0]} is missing", 1, 1)
        if not self.state.order and (len(self.stacks) > 0 or max(self.state.sorcerers) >= 0):
            raise self.seen["phase"].wrong("the first player is settled before anything else")

    # -- the course of the game --------------------------------------------------------------------------------

    def _read_course(self, key: str, words: list[Word]) -> None:
        state = self.state
        if key == "round":
            need(words, 2, 2)
            state.round = words[1].number(1, state.mode.box.max_rounds, "round")
        elif key == "order":
            need(words, 2)
            state.order = [word.number(1, state.players, "seat") - 1 for word in words[1:]]
            if sorted(state.order) != list(range(state.players)):
                raise words[0].wrong("order names every seat once")
        elif key == "last":
            need(words, 1, 1)
            state.last = 1
        else:
            need(words, 2, 2)
            words[1].one_of(["used"], "word")
            state.bird = 1

    # -- seats -------------------------------------------------------------------------------------------------

    def _seat(self, words: list[Word]) -> int:
        need(words, 3)
        return words[1].number(1, self.state.players, "seat") - 1

    def _read_seat(self, words: list[Word]) -> None:
        state, seat = self.state, self._seat(words)
        sorcerer = words[2].one_of(SORCERERS, "sorcerer")
        if sorcerer in state.sorcerers:
            raise words[2].wrong(f"{words[2].text} sits there twice")
        state.sorcerers[seat] = sorcerer
        given: list[str] = []
        for place in range(3, len(words), 2):
            name = words[place].text
            if place + 1 == len(words):
                raise words[place].wrong(f"{name} needs a number")
            if name in given:
                raise words[place].wrong(f"a second {name!r}")
            given.append(name)
            self._read_good(seat, words[place], words[place + 1])
        self._check_path(seat, given, words[0])

    def _read_good(self, seat: int, name: Word, value: Word) -> None:
        state = self.state
        if name.text == "influence":
            state.influence[seat] = value.number(0, MOST_INFLUENCE, "influence")
        elif name.text == "moon":
            state.moon[seat] = value.number(0, state.mode.box.moon_last, "moon")
        elif name.text in GU_WORDS[:MOON]:
            state.track[seat * 4 + GU_WORDS.index(name.text)] = value.number(1, STEPS, name.text)
        elif name.text in _SEAT_GOODS:
            good = _SEAT_GOODS[name.text]
            state.goods[seat * HELD + good] = value.number(1, state.mode.box.supply[good], name.text)
        elif name.text == "pool":
            state.goods[seat * HELD : seat * HELD + 2] = value.amount(SERVANT_LETTERS)
        else:
            raise name.unknown()

    def _check_path(self, seat: int, given: list[str], word: Word) -> None:
        if "influence" not in given and "moon" not in given:
            raise word.wrong("influence or moon is missing")
        if self.state.moon[seat] != DOMINANCE_PATH and "influence" in given and not self.state.mode.keeps_influence:
            raise word.wrong("a Blessing player has no influence")

    def _read_potions(self, words: list[Word]) -> None:
        state, seat = self.state, self._seat(words)
        for word in words[2:]:
            potion = state.mode.box.potion_index.get(word.text.removeprefix("*"))
            if potion is None:
                raise word.wrong(f"unknown potion {word.text!r}")
            if potion // POTIONS_EACH != state.sorcerers[seat]:
                raise word.wrong(f"{word.text} is not a potion of seat {seat + 1}")
            if state.potions[seat] >> potion & 1:
                raise word.wrong(f"{word.text} is named twice")
            state.potions[seat] |= 1 << potion
            if word.text.startswith("*"):
                if state.active[seat] != NOBODY:
                    raise word.wrong("only one potion can be active")
                state.active[seat] = potion

    def _read_archive(self, words: list[Word]) -> None:
        state, seat = self.state, self._seat(words)
        if len(words) - 2 > FULL_ARCHIVE:
            raise words[2 + FULL_ARCHIVE].wrong(f"an archive holds {FULL_ARCHIVE} scrolls")
        for word in words[2:]:
            turned = word.text.startswith("(") and word.text.endswith(")")
            scroll = self._scroll(word.part(word.text[1:-1], 1) if turned else word)
            state.archive[seat] |= 1 << scroll
            if turned:
                self._check_summoning(scroll, word)
                state.face_down[seat] |= 1 << scroll

    # -- scrolls -----------------------------------------------------------------------------------------------

    def _scroll(self, word: Word) -> int:
        scroll = self.state.mode.box.scroll_index.get(word.text)
        if scroll is None:
            raise word.wrong(f"unknown scroll {word.text!r}")
        if self.placed >> scroll & 1:
            raise word.wrong(f"{word.text} is named twice")
        self.placed |= 1 << scroll
        return scroll

    def _check_summoning(self, scroll: int, word: Word) -> None:
        if scroll // SCROLLS_EACH:
            raise word.wrong(f"{word.text}: only summoning scrolls are turned or leave the game")

    def _read_scrolls(self, key: str, words: list[Word]) -> None:
        need(words, 2)
        for word in words[1:]:
            scroll = self._scroll(word)
            if key == "gone":
                self._check_summoning(scroll, word)
                self.state.gone |= 1 << scroll
            else:
                self.state.discard |= 1 << scroll

    def _read_stacks(self) -> None:
        """Below the tops lies what is named nowhere else; the numbers must agree."""
        words, state = self.stacks, self.state
        if words:
            need(words, 1 + 2 * len(STACKS), 1 + 2 * len(STACKS))
            for kind in range(len(STACKS)):
                self._read_top(kind, words[1 + 2 * kind])
        for kind in range(len(STACKS)):
            state.below[kind] = 0xFF << SCROLLS_EACH * kind & ~self.placed
            if words:
                number = words[2 + 2 * kind].number(0, SCROLLS_EACH, "scrolls below the top")
                if number != state.below[kind].bit_count():
                    left = state.below[kind].bit_count()
                    raise words[2 + 2 * kind].wrong(f"{left} scrolls of {STACKS[kind]} are named nowhere")
            if kind and state.phase == SETUP and state.tops[kind] >= 0 > state.tops[kind - 1]:
                raise words[1 + 2 * kind].wrong(f"the stack {STACKS[kind - 1]} is uncovered first")

    def _read_top(self, kind: int, word: Word) -> None:
        if word.text == "-":
            return
        scroll = self._scroll(word)
        if scroll // SCROLLS_EACH != kind:
            raise word.wrong(f"{word.text} does not belong to the stack {STACKS[kind]}")
        self.state.tops[kind] = scroll

    # -- the forest --------------------------------------------------------------------------------------------

    def _read_fields(self, key: str, words: list[Word]) -> None:
        need(words, 2)
        if key == "soil":
            self._read_soil(words)
        elif key == "tokens":
            for word in words[1:]:
                self._read_token(word)
        else:
            for word in words[1:]:
                self._read_rubble(word)

    def _read_soil(self, words: list[Word]) -> None:
        state = self.state
        kind = -1
        named: list[int] = []
        for word in words[1:]:
            if word.text in GOOD_WORDS[:4]:
                kind = GOOD_WORDS.index(word.text)
                continue
            field = word.field()
            if kind < 0:
                raise word.wrong("a kind of soil comes first")
            if state.mode.terrain[field] != SOIL:
                raise word.wrong(f"{word.text} is no field of soil")
            if field in named or state.mode.fixed_soil[field] not in (-1, kind):
                raise word.wrong(f"{word.text} has another tile")
            named.append(field)
            state.soil[field] = kind
            if state.soil.count(kind) > state.mode.box.tiles[kind]:
                raise word.wrong(f"there are only {state.mode.box.tiles[kind]} tiles of {GOOD_WORDS[kind]}")

    def _open_field(self, word: Word) -> int:
        field = word.field()
        if not self.state.mode.is_open[field]:
            raise word.wrong(f"{word.text} is forbidden")
        return field

    def _read_token(self, word: Word) -> None:
        field = self._open_field(word)
        if self.state.mode.terrain[field] == SHRINE:
            raise word.wrong(f"{word.text} is a shrine and has no token")
        if self.state.token[field]:
            raise word.wrong(f"{word.text} is named twice")
        self.state.token[field] = 1

    def _read_rubble(self, word: Word) -> None:
        name, star, number = word.text.partition("*")
        field = self._open_field(word.part(name, 0))
        if self.state.rubble[field]:
            raise word.wrong(f"{name} is named twice")
        self.state.rubble[field] = word.part(number, len(name) + 1).number(2, 10, "rubble") if star else 1

    def _read_tower(self, words: list[Word]) -> None:
        need(words, 4, 5)
        state = self.state
        field = self._open_field(words[1])
        seat = words[2].number(1, state.players, "seat") - 1
        if state.height[field]:
            raise words[1].wrong(f"a second tower on {words[1].text}")
        for letter in words[3].text:
            if letter not in GU_LETTERS or state.height[field] == 4:
                raise words[3].wrong(f"{words[3].text!r} is no tower of 1 to 4 GUs ({GU_LETTERS})")
            state.add_gu(field, GU_LETTERS.index(letter), seat)
        if len(state.towers[seat]) > 4:
            raise words[0].wrong("nobody has more than 4 towers")
        if state.gu_list(field).count(MOON) > 1:
            raise words[3].wrong("a tower holds one moon GU")
        if len(words) == 5:
            state.servants[field * 2 : field * 2 + 2] = words[4].amount(SERVANT_LETTERS)


def _read_options(words: list[Word]) -> MushroomOptions:
    if len(words) < 2:
        raise words[0].wrong("the number of players is missing")
    values: dict[str, object] = {"players": words[1].number(2, 4, "players")}
    for word in words[2:]:
        name, sign, value = word.text.partition("=")
        if not sign or name in values:
            raise word.unknown()
        values[name] = unquote(value) if name == "data" else value
    try:
        return MushroomOptions.read(values)
    except BadOption as error:
        raise words[-1].wrong(str(error)) from None
