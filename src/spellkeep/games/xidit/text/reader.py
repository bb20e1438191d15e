"""A position as text: the reader (XID-CON-09 to XID-CON-12). Any moment of a year can be written by hand."""

from __future__ import annotations

from typing import Final

from spellkeep.games.xidit.rules import chance
from spellkeep.games.xidit.rules.box import CITIES, CLASSES, REGIONS, TITAN_IDS
from spellkeep.games.xidit.rules.orders import settle_payment
from spellkeep.games.xidit.rules.position import (
    BARDS,
    CATEGORY_LETTERS,
    EMPTY,
    NOBODY,
    NOTHING,
    NOWHERE,
    OVER,
    PAY,
    RECRUIT,
    REWARDS,
    SETUP,
    THREAT,
)
from spellkeep.games.xidit.rules.rewards import begin_rewards, place_or_ask
from spellkeep.games.xidit.rules.setup import proceed, set_dummy
from spellkeep.games.xidit.rules.state import XiditState
from spellkeep.games.xidit.rules.year import go_on, order_done
from spellkeep.games.xidit.text import open_lines
from spellkeep.games.xidit.text.lines import Lines
from spellkeep.games.xidit.text.words import Word, words_of
from spellkeep.kernel.piles import UNKNOWN, Pile

MOST: Final = 9999


def read_position(text: str) -> XiditState:
    """A whole position, and everything done that needs no decision (XID-CON-11)."""
    reader = Reader(text, shown=False)
    reader.read()
    _carry_on(reader.state)
    return reader.state


def _carry_on(p: XiditState) -> None:
    """What needs no decision is done at once: a choice with one answer, a stack that lies, all that follows."""
    resumed = p.open != NOTHING
    if p.phase == SETUP:
        proceed(p)
    elif p.open == PAY:
        settle_payment(p)
    elif p.open == REWARDS:
        p.open = NOTHING
        begin_rewards(p)
    elif p.open == BARDS:
        p.open = NOTHING
        place_or_ask(p)
    if resumed:
        order_done(p)
    else:
        go_on(p)


def read_shown(text: str, viewer: int | None) -> XiditState:
    """What a seat is shown; what it is not shown is UNKNOWN."""
    reader = Reader(text, shown=True)
    word = reader.lines["seat"][0][1] if len(reader.lines["seat"][0]) > 1 else None
    if word is None or word.text != ("-" if viewer is None else str(viewer + 1)):
        raise reader.lines["seat"][0][0].wrong("this is the text of another seat")
    reader.viewer = viewer
    reader.read()
    return reader.state


def shown_to(text: str) -> bool:
    """Is this the text for a seat, and so no position (XID-CON-12)?"""
    return any([words[0].text == "seat" for words in words_of(text)])


class Reader(Lines):
    """Fills the state of the lines, one kind of line after the other."""

    def read(self) -> None:
        open_lines.read_phase(self)
        self._read_year()
        self._read_lair()
        self._read_tiles()
        self._read_screens()
        self._read_board()
        self._check_pieces()
        self._check_barracks()
        self._need_lines()
        chance.look(self.state)
        open_lines.read_moment(self)

    # -- years, titans -----------------------------------------------------------------------------------------

    def _read_year(self) -> None:
        p = self.state
        if self.line("year"):
            p.year = self._one("year").number(1, p.mode.years, "the year")
        if self.line("start"):
            p.start = self.seat(self._one("start"))
        if self.line("hall"):
            word = self._one("hall")
            if sorted(word.text) != sorted(CATEGORY_LETTERS):
                raise word.wrong("hall needs the letters W, I and R, each once")
            p.hall = [CATEGORY_LETTERS.index(letter) for letter in word.text]
            set_dummy(p)
        if self.line("dummy"):
            if not p.mode.has_dummy or not p.hall:
                raise self.wrong("dummy", "there is a dummy with 3 players only, and once the hall is drawn")
            p.dummy = self.values(self.line("dummy"), 3, MOST, "a value of the dummy")

    def _one(self, key: str) -> Word:
        words = self.line(key)
        if len(words) > 1:
            raise words[1].wrong(f"unknown word {words[1].text!r}")
        return words[0]

    def _read_lair(self) -> None:
        words = self.line("lair")
        if not words:
            return
        if len(words) != 3:
            raise self.wrong("lair", "the lair has three stacks")
        for stack, word in enumerate(words):
            self._read_stack(stack, word)

    def _read_stack(self, stack: int, word: Word) -> None:
        p = self.state
        parts = [] if word.text == "-" else word.text.split("/")
        if len(parts) > 2:
            raise word.wrong("a stack of the lair has at most two titans")
        p.lair[stack * 2 : stack * 2 + 2] = [EMPTY, EMPTY]
        for place, part in enumerate(parts):
            name = part.removesuffix("!")
            if name != part and place:
                raise word.wrong("a titan rages below another")
            if name != part:
                p.raging |= 1 << stack
            p.lair[stack * 2 + place] = self._titan(name, stack, word)
        upper, lower = p.lair[stack * 2 : stack * 2 + 2]
        if upper == UNKNOWN and lower == EMPTY:
            raise word.wrong("a single titan of a stack has been seen")
        if upper == lower and upper >= 0:
            raise word.wrong(f"titan {TITAN_IDS[upper]} twice")
        if UNKNOWN in (upper, lower) and max(upper, lower) >= 0:
            p.lair[stack * 2 : stack * 2 + 2] = [upper if upper >= 0 else lower ^ 1, lower if lower >= 0 else upper ^ 1]

    def _titan(self, name: str, stack: int, word: Word) -> int:
        if name == f"{stack + 3}?":
            return UNKNOWN
        if name not in TITAN_IDS or TITAN_IDS.index(name) // 2 != stack:
            raise word.wrong(f"{name!r} is no titan of the stack of size {stack + 3}")
        return TITAN_IDS.index(name)

    # -- tiles -------------------------------------------------------------------------------------------------

    def _read_tiles(self) -> None:
        p = self.state
        for words in self.lines["recruit"]:
            self._read_recruit(words)
        for word in self.line("threats"):
            p.tile_at[self._tile(word)] = THREAT
        for side, name in ((RECRUIT, "recruit"), (THREAT, "threat")):
            lying = p.tile_at.count(side)
            if lying > p.mode.nb or (lying < p.mode.nb and p.phase != SETUP):
                key = "threats" if side == THREAT else "recruit"
                raise self.wrong(key, f"{p.mode.nb} {name} tiles lie on the board, not {lying}")
        self._read_next()
        p.recruit_pile = self._read_pile("recruit_pile")
        p.threat_pile = self._read_pile("threat_pile")
        p.recruit_discard = [self._discarded(word) for word in self.line("recruit_discard")][::-1]
        p.threat_discard = [self._discarded(word) for word in self.line("threat_discard")][::-1]
        self._check_unseen()
        self._read_among()

    def _tile(self, word: Word) -> int:
        p = self.state
        tile = word.number(1, CITIES, "a tile")
        if tile not in p.mode.tiles:
            raise word.wrong(f"tile {tile} is not in this mode")
        if not p.pool.counts[tile]:
            raise word.wrong(f"tile {tile} is there twice")
        p.pool.take(tile)
        return tile

    def _read_recruit(self, words: list[Word]) -> None:
        p = self.state
        tile = self._tile(words[1])
        p.tile_at[tile] = RECRUIT
        for klass, units in enumerate(self.values(words[2:] or words[1:], CLASSES, MOST, "a number of units")):
            if units > p.mode.recruits[tile][klass]:
                raise words[2 + klass].wrong(f"tile {tile} shows {p.mode.recruits[tile][klass]} of these units")
            p.stocked[tile * CLASSES + klass] = units
        if not p.has_units(tile):
            p.waiting.append(tile)

    def _read_next(self) -> None:
        p, words = self.state, self.line("next")
        if not words:
            if p.phase != SETUP:
                raise self.first.wrong("the line next is missing")
            return
        if len(words) != 2:
            raise words[-1].wrong("next recruit and next threat are needed")
        if p.tile_at.count(RECRUIT) + p.tile_at.count(THREAT) < 2 * p.mode.nb:
            raise words[0].wrong("the next tiles are dealt when all others lie on the board")
        p.next_recruit, p.next_threat = (UNKNOWN if word.text == "?" else self._tile(word) for word in words)

    def _read_pile(self, key: str) -> Pile:
        pile = Pile()
        for word in self.line(key):
            if word.text == "?":
                pile.hidden += 1
            elif pile.hidden:
                raise word.wrong("a named tile cannot lie below an unseen one")
            else:
                pile.top.append(self._tile(word))
        return pile

    def _discarded(self, word: Word) -> int:
        if word.text == "?" and self.shown and not self.state.mode.recall:
            return UNKNOWN
        return self._tile(word)

    def _check_unseen(self) -> None:
        p = self.state
        places = p.recruit_pile.hidden + p.threat_pile.hidden + p.recruit_discard.count(UNKNOWN)
        places += p.threat_discard.count(UNKNOWN) + [p.next_recruit, p.next_threat].count(UNKNOWN)
        off_board = len(p.recruit_pile) + len(p.threat_pile) + len(p.recruit_discard) + len(p.threat_discard)
        if p.next_recruit == NOWHERE:
            if off_board:
                raise self.first.wrong("piles are there, but the line next is missing")
        elif places != p.pool.size():
            raise self.first.wrong(f"{p.pool.size()} tiles are not named, but there are {places} ?")
        for pile, discard in ((p.recruit_pile, p.threat_discard), (p.threat_pile, p.recruit_discard)):
            if discard and not len(pile):
                raise self.first.wrong("a pile is empty beside a full discard that feeds it")

    def _read_among(self) -> None:
        p, words = self.state, self.line("among")
        if not words:
            return
        for word in words:
            tile = word.number(1, CITIES, "a tile")
            if not p.pool.counts[tile] or tile in p.among:
                raise word.wrong(f"tile {tile} is named elsewhere, twice, or not in this mode")
            p.among.append(tile)
        p.among.sort()
        unseen = p.unseen_in_recruit_area()
        if not unseen or len(words) < unseen:
            raise words[0].wrong(f"among has {len(words)} tiles for {unseen} unseen ones of the recruit area")

    # -- seats and board ---------------------------------------------------------------------------------------

    def _read_screens(self) -> None:
        p = self.state
        for words in self.lines["units"]:
            seat = self.seat(words[1])
            place = seat * CLASSES
            if len(words) == 3 and self.is_hidden(words[2], seat):
                p.units[place : place + CLASSES] = [UNKNOWN] * CLASSES
            else:
                p.units[place : place + CLASSES] = self.values(words[2:] or words[1:], CLASSES, MOST, "units")
        if self.line("gold"):
            p.gold = self._by_seat("gold", MOST)
        if self.line("kept"):
            p.kept = self._by_seat("kept", p.mode.storeys)

    def _by_seat(self, key: str, high: int) -> list[int]:
        words = self.line(key)
        if len(words) != self.state.players:
            raise self.wrong(key, f"{key} needs a number for each of {self.state.players} seats")
        return self._seat_values(words, high)

    def _seat_values(self, words: list[Word], high: int) -> list[int]:
        return [
            UNKNOWN if self.is_hidden(word, seat) else word.number(0, high, "it") for seat, word in enumerate(words)
        ]

    def _read_board(self) -> None:
        p = self.state
        for words in self.lines["guild"]:
            city = words[1].number(1, CITIES, "a city")
            if len(words) != 4:
                raise words[0].wrong("a guild has a city, a seat and a height")
            p.guilds[city] = (self.seat(words[2]) + 1) * 8 + words[3].number(1, p.mode.height, "the height of a guild")
        for words in self.lines["bards"]:
            region = words[1].number(1, REGIONS, "a region")
            if len(words) != 2 + p.players:
                raise words[0].wrong(f"bards of {p.players} seats are needed")
            numbers = self._seat_values(words[2:], p.mode.bards)
            if region in p.mode.closed and any(numbers):
                raise words[1].wrong(f"region {region} is closed in this mode")
            p.bards[region * p.players : (region + 1) * p.players] = numbers
        self._read_lords()

    def _read_lords(self) -> None:
        p, words = self.state, self.line("lord")
        if words and len(words) != p.players:
            raise self.wrong("lord", f"lord needs a city for each of {p.players} seats")
        for seat, word in enumerate(words):
            if word.text != "-":
                city = word.number(1, CITIES, "a city")
                if p.phase == SETUP and city in p.lords:
                    raise word.wrong(f"two lords begin in {city}")
                p.lords[seat] = city

    # -- what must fit together --------------------------------------------------------------------------------

    def _check_pieces(self) -> None:
        p = self.state
        for seat in range(p.players):
            if p.built(seat) + max(p.kept[seat], 0) > p.mode.storeys:
                raise self.wrong("kept", f"seat {seat + 1} has more than {p.mode.storeys} storeys")
            if p.kept[seat] > 0 and p.low_guilds(seat):
                raise self.wrong("kept", f"seat {seat + 1} keeps a storey beside a guild below {p.mode.height}")
            if sum([max(number, 0) for number in p.bards[seat :: p.players]]) > p.mode.bards:
                raise self.wrong("bards", f"seat {seat + 1} has more than {p.mode.bards} bards")

    def _check_barracks(self) -> None:
        """The barracks are what is neither on tiles nor behind screens; a seat without memory is told them."""
        p = self.state
        hidden = UNKNOWN in p.units
        told = self.line("barracks")
        if told and not (self.shown and not p.mode.recall and p.phase != OVER):
            raise self.wrong("barracks", "the barracks are written for a seat without recall only")
        if hidden and not told:
            raise self.first.wrong("the line barracks is missing")
        for klass in range(CLASSES):
            known = sum(p.stocked[klass::CLASSES]) + sum([max(n, 0) for n in p.units[klass::CLASSES]])
            left = p.mode.supply[klass] - known
            p.barracks[klass] = self.values(told, CLASSES, MOST, "units")[klass] if told else left
            if left < 0 or p.barracks[klass] > left or (p.barracks[klass] < left and not hidden):
                raise self.wrong("units", f"there are {p.mode.supply[klass]} units of this class, not {known}")

    def _need_lines(self) -> None:
        p = self.state
        if p.phase == SETUP:
            return
        if p.start == NOBODY or not p.hall:
            raise self.first.wrong(f"the line {'hall' if p.start != NOBODY else 'start'} is missing")
        if NOWHERE in p.lords:
            raise self.wrong("lord", "a lord for each seat is needed")
