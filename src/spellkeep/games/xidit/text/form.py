"""The text of a position (XID-CON-09 to XID-CON-12), declared line by line.

Any moment of a year can be written by hand. A text for a seat is written from a state out of which
`rules.secrets.forget` has taken what the seat is not told.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any, Final

from spellkeep.games.xidit.data.own import KINDS, canonical
from spellkeep.games.xidit.rules import position as rules
from spellkeep.games.xidit.rules.box import CITIES, CLASSES, REGIONS
from spellkeep.games.xidit.rules.position import Position
from spellkeep.games.xidit.rules.setup import set_dummy
from spellkeep.games.xidit.text import moment
from spellkeep.kernel.errors import BadData
from spellkeep.kernel.form import At, Each, Form, Heading, Line, Many, One, Own, Then, get, put
from spellkeep.kernel.form_values import Hidden, Letters, Number, Once, Pooled, Seat, Wrapped
from spellkeep.kernel.form_words import Reading, Word, need, once
from spellkeep.kernel.game import Game
from spellkeep.kernel.piles import UNKNOWN, Pile
from spellkeep.kernel.seats import EVERYTHING

# -- values ----------------------------------------------------------------------------------------------------------


class Tile(Number):
    """A tile of this mode."""

    def read(self, reading: Reading, word: Word) -> int:
        tile: int = super().read(reading, word)
        if tile not in reading.state.mode.tiles:
            raise word.wrong(f"tile {tile} is not in this mode")
        return tile


class UnseenTile(Tile):
    """A tile that no line names."""

    def read(self, reading: Reading, word: Word) -> int:
        tile = super().read(reading, word)
        if not reading.state.pool.counts[tile]:
            raise word.wrong(f"tile {tile} is named elsewhere")
        return tile


class Unseen(Hidden):
    """A tile that nobody has seen is a ? in a whole position too (XID-CON-06)."""

    def read(self, reading: Reading, word: Word) -> int:
        return UNKNOWN if word.text == "?" else int(self.value.read(reading, word))


class Forgotten(Hidden):
    """What a seat without memory is not told (XID-CON-12)."""

    def read(self, reading: Reading, word: Word) -> int:
        forgets = reading.unknowns and not reading.state.mode.recall
        return int(super().read(reading, word) if forgets else self.value.read(reading, word))


class OpenRegion(Number):
    def read(self, reading: Reading, word: Word) -> int:
        region: int = super().read(reading, word)
        if region in reading.state.mode.closed:
            raise word.wrong(f"region {region} is closed in this mode")
        return region


class Nowhere(Wrapped):
    """A city, or - for a lord that is not on the board yet."""

    def write(self, state: Any, value: int) -> str:
        return "-" if value == rules.NOWHERE else self.value.write(state, value)

    def read(self, reading: Reading, word: Word) -> int:
        return rules.NOWHERE if word.text == "-" else int(self.value.read(reading, word))


def _players(p: Position) -> int:
    return p.players


_SEAT: Final = Seat()
_CITY: Final = Number("a city", 1, CITIES)
_MANY: Final = Number("this number", 0, 9999)
_TILE: Final = Pooled(Tile("a tile", 1, CITIES))
_DISCARDED: Final = Forgotten(_TILE)
_UNSEEN: Final = Unseen(_TILE)
_HIDDEN: Final = Forgotten(_MANY)

# -- lines -----------------------------------------------------------------------------------------------------------


class _Heading(Heading):
    """Own data stand in lines below the first (XID-CON-05)."""

    def values(self, game: Game, lines: Sequence[list[Word]]) -> dict[str, str]:
        own = [words for words in lines[1:] if words[0].text in KINDS]
        data = "\n".join([" ".join([word.text for word in words]) for words in own])
        try:
            return {**super().values(game, lines), "data": data and canonical(data)}
        except BadData as error:
            raise own[0][0].wrong(str(error)) from None


class _ShownTo(Line):
    """`seat 2`: whose text it is; then it is no position (XID-CON-12)."""

    def write(self, state: Any, viewer: int | None) -> list[str]:
        return [] if viewer == EVERYTHING else [f"seat {_shown_to(viewer)}"]

    def read(self, reading: Reading, words: list[Word]) -> None:
        need(words, 2, 2, "a seat")
        if not reading.unknowns:
            raise words[0].wrong("this is what a seat is shown, not a position (XID-CON-12)")
        if words[1].text != _shown_to(reading.viewer):
            raise words[1].wrong("this is the text of another seat")


def _shown_to(viewer: int | None) -> str:
    return "-" if viewer is None else str(viewer + 1)


def _begin_dummy(reading: Reading) -> None:
    p: Position = reading.state
    if len(set(p.hall)) < len(p.hall):
        raise reading.wrong("hall", "the hall has the letters W, I and R, each once")
    if reading.has("dummy") and not (p.mode.has_dummy and p.hall):
        raise reading.wrong("dummy", "there is a dummy with 3 players only, and once the hall is drawn")
    set_dummy(p)


def _stacks(size: int) -> dict[str, list[int]]:
    """The words for a stack of the lair: upper titan, lower one, does it rage? First the word that is written.

    >>> words = _stacks(4)
    >>> words["4a!/4b"], words["4?/4b"], words["-"]
    ([2, 3, 1], [2, 3, 0], [-2, -2, 0])
    """
    a, b = 2 * size - 6, 2 * size - 5
    pairs = {
        "a": [a, rules.EMPTY], "b": [b, rules.EMPTY], "a/b": [a, b], "b/a": [b, a], "?/?": [UNKNOWN, UNKNOWN],
        "a/?": [a, b], "b/?": [b, a], "?/a": [b, a], "?/b": [a, b],
    }  # fmt: skip
    words = {"-": [rules.EMPTY, rules.EMPTY, 0]}
    for (pair, titans), rages in product(pairs.items(), (0, 1)):
        upper, *lower = [f"{size}{letter}" for letter in pair.split("/")]
        words["/".join([upper + "!" * rages, *lower])] = [*titans, rages]
    return words


_LAIR: Final = [_stacks(3), _stacks(4), _stacks(5)]


def _write_lair(p: Position) -> list[str]:
    found: list[str] = []
    for stack, words in enumerate(_LAIR):
        lying = [*p.lair[stack * 2 : stack * 2 + 2], p.raging >> stack & 1]
        found.append(next(word for word in words if words[word] == lying))
    return [" ".join(["lair", *found])]


def _read_lair(reading: Reading, words: list[Word]) -> None:
    need(words, 4, 4, "a stack of the lair")
    p: Position = reading.state
    for stack, word in enumerate(words[1:]):
        word.one_of(list(_LAIR[stack]), f"the stack of size {stack + 3}")
        upper, lower, rages = _LAIR[stack][word.text]
        p.lair[stack * 2 : stack * 2 + 2] = [upper, lower]
        p.raging |= rages << stack


def _write_recruits(p: Position) -> list[str]:
    cities = [city for city in p.tiles_lying(rules.RECRUIT) if city not in p.waiting] + p.waiting
    stocked = [[city, *p.stocked[city * CLASSES : (city + 1) * CLASSES]] for city in cities]
    return [" ".join(["recruit", *map(str, numbers)]) for numbers in stocked]


def _read_recruit(reading: Reading, words: list[Word]) -> None:
    need(words, 2 + CLASSES, 2 + CLASSES, "a number of units")
    p: Position = reading.state
    tile = _TILE.read(reading, words[1])
    p.tile_at[tile] = rules.RECRUIT
    for klass, word in enumerate(words[2:]):
        shown = p.mode.recruits[tile][klass]
        p.stocked[tile * CLASSES + klass] = word.number(0, shown, f"the number of these units on tile {tile}")
    if not p.has_units(tile):
        p.waiting.append(tile)


def _write_threats(p: Position) -> list[str]:
    tiles = p.tiles_lying(rules.THREAT)
    return [" ".join(["threats", *map(str, tiles)])] if tiles else []


def _read_threats(reading: Reading, words: list[Word]) -> None:
    for word in words[1:]:
        reading.state.tile_at[_TILE.read(reading, word)] = rules.THREAT


def _check_board(reading: Reading) -> None:
    p: Position = reading.state
    for side, key in ((rules.RECRUIT, "recruit"), (rules.THREAT, "threats")):
        lying = p.tile_at.count(side)
        if lying > p.mode.nb or (lying < p.mode.nb and (p.phase != rules.SETUP or reading.has("next"))):
            raise reading.wrong(key, f"{p.mode.nb} {key.removesuffix('s')} tiles lie on the board, not {lying}")
    if p.phase != rules.SETUP and not reading.has("next"):
        raise reading.wrong("next", "the line 'next' is missing")


class _Pile(Many):
    """A pile: named tiles on top of unseen ones."""

    def write(self, state: Any, viewer: int | None) -> list[str]:
        pile: Pile = get(state, self.path)
        return self.write_values(state, [self.name], pile.top + [UNKNOWN] * pile.hidden)

    def read(self, reading: Reading, words: list[Word]) -> None:
        tiles = self.read_values(reading, words, 1)
        hidden = tiles.count(UNKNOWN)
        named = tiles[: len(tiles) - hidden]
        if UNKNOWN in named:
            raise words[1 + named.index(UNKNOWN)].wrong("a named tile cannot lie below an unseen one")
        put(reading.state, self.path, Pile(named, hidden))


class _Discard(Many):
    """A discard: the newest tile first."""

    def write(self, state: Any, viewer: int | None) -> list[str]:
        return self.write_values(state, [self.name], get(state, self.path)[::-1])

    def read(self, reading: Reading, words: list[Word]) -> None:
        put(reading.state, self.path, self.read_values(reading, words, 1)[::-1])


def _check_unseen(reading: Reading) -> None:
    """XID-CON-06: there is a ? for every tile that is not named."""
    p: Position = reading.state
    named = [*p.recruit_discard, *p.threat_discard, p.next_recruit, p.next_threat]
    places = p.recruit_pile.hidden + p.threat_pile.hidden + named.count(UNKNOWN)
    if p.next_recruit == rules.NOWHERE:
        if len(p.recruit_pile) + len(p.threat_pile) + len(named) > 2:
            raise reading.wrong("next", "piles are there, but the line 'next' is missing")
    elif places != p.pool.size():
        raise reading.wrong("next", f"{p.pool.size()} tiles are not named, but there are {places} ?")
    if (p.threat_discard and not len(p.recruit_pile)) or (p.recruit_discard and not len(p.threat_pile)):
        raise reading.wrong("next", "a pile is empty beside a full discard that feeds it")


def _check_among(reading: Reading) -> None:
    p: Position = reading.state
    unseen = p.unseen_in_recruit_area()
    if p.among and not 1 <= unseen <= len(p.among):
        raise reading.wrong("among", f"among has {len(p.among)} tiles for {unseen} unseen ones of the recruit area")


def _write_guilds(p: Position) -> list[str]:
    return [f"guild {city} {guild >> 3} {guild & 7}" for city, guild in enumerate(p.guilds) if guild]


def _read_guild(reading: Reading, words: list[Word]) -> None:
    need(words, 4, 4, "a city, a seat or a height")
    p: Position = reading.state
    height = words[3].number(1, p.mode.height, "the height of a guild")
    p.guilds[_CITY.read(reading, words[1])] = (_SEAT.read(reading, words[2]) + 1) * 8 + height


class _Units(Each):
    """Units behind a screen: five numbers, or a single ?."""

    def write_values(self, state: Any, head: list[str], values: Sequence[int]) -> list[str]:
        return super().write_values(state, head, values) if UNKNOWN not in values else [" ".join([*head, "?"])]

    def read_values(self, reading: Reading, words: list[Word], heads: int) -> list[int]:
        if [word.text for word in words[heads:]] == ["?"]:
            return [_HIDDEN.read(reading, words[heads])] * CLASSES
        return super().read_values(reading, words, heads)


class _Cities(Each):
    """The cities of a seat, kept as a bit for each."""

    def _entries(self, state: Any) -> list[tuple[int, Sequence[int]]]:
        cities = range(1, CITIES + 1)
        return [
            (seat, [city for city in cities if mask >> city & 1]) for seat, mask in enumerate(get(state, self.path))
        ]

    def read(self, reading: Reading, words: list[Word]) -> None:
        need(words, 3, what="a city")
        once(words[2:])
        cities = self.read_values(reading, words, 2)
        get(reading.state, self.path)[self.by.read(reading, words[1])] = sum([1 << city for city in cities])


# -- what must fit together --------------------------------------------------------------------------------------------


def has_forgotten(p: Position) -> bool:
    return UNKNOWN in p.units


def _check_pieces(reading: Reading) -> None:
    p: Position = reading.state
    for seat in range(p.players):
        if p.built(seat) + max(p.kept[seat], 0) > p.mode.storeys:
            raise reading.wrong("kept", f"seat {seat + 1} has more than {p.mode.storeys} storeys")
        if p.kept[seat] > 0 and p.low_guilds(seat):
            raise reading.wrong("kept", f"seat {seat + 1} keeps a storey beside a guild below {p.mode.height}")
        if sum([max(number, 0) for number in p.bards[seat :: p.players]]) > p.mode.bards:
            raise reading.wrong("bards", f"seat {seat + 1} has more than {p.mode.bards} bards")
        own = [p.gold[seat], p.kept[seat], p.units[seat * CLASSES], *p.bards[seat :: p.players]]
        if seat == reading.viewer and UNKNOWN in own:
            raise reading.wrong("seat", "a seat knows its own pieces")


def _check_barracks(reading: Reading) -> None:
    """The barracks are what is neither on tiles nor behind screens; a seat without memory is told them."""
    p: Position = reading.state
    hidden = has_forgotten(p)
    if reading.has("barracks") != hidden:
        fault = "the line 'barracks' is missing" if hidden else "the barracks are written where units are hidden only"
        raise reading.wrong("barracks", fault)
    for klass, supply in enumerate(p.mode.supply):
        known = sum(p.stocked[klass::CLASSES]) + sum([max(units, 0) for units in p.units[klass::CLASSES]])
        if not hidden:
            p.barracks[klass] = supply - known
        if not 0 <= p.barracks[klass] <= supply - known:
            raise reading.wrong("units", f"there are {supply} units of this class, not {known}")


def _check_lords(reading: Reading) -> None:
    p: Position = reading.state
    standing = [city for city in p.lords if city != rules.NOWHERE]
    if p.phase != rules.SETUP:
        missing = "start" if p.start == rules.NOBODY else "" if p.hall else "hall"
        if missing:
            raise reading.wrong(missing, f"the line {missing!r} is missing")
        if len(standing) < p.players:
            raise reading.wrong("lord", "a lord for each seat is needed")
    for city in standing:
        if p.phase == rules.SETUP and standing.count(city) > 1:
            raise reading.wrong("lord", f"two lords begin in {city}")


FORM: Final = Form(
    _Heading("players", "length", apart=["data"]),
    [
        Own(
            "data", lambda p: p.options["data"].splitlines(), lambda *_: None, repeats=True,
            claims=lambda _, text: text in KINDS,
        ),
        _ShownTo("seat"),
        One("year", At("year", Number("the year", 1, lambda p: int(p.mode.years)))),
        One("start", At("start", _SEAT), unless=rules.NOBODY),
        One("hall", At("hall", Letters("the hall", rules.CATEGORY_LETTERS, 3, 3)), unless=[]),
        Then(_begin_dummy),
        Many("dummy", _MANY, "dummy", count=3, when=lambda p: bool(p.hall) and p.mode.has_dummy),
        Own("lair", _write_lair, _read_lair),
        Own("recruit", _write_recruits, _read_recruit, keys=2),
        Own("threats", _write_threats, _read_threats),
        Then(_check_board),
        One("next", At("next_recruit", _UNSEEN), At("next_threat", _UNSEEN), unless=rules.NOWHERE),
        _Pile("recruit_pile", _UNSEEN, "recruit_pile"),
        _Pile("threat_pile", _UNSEEN, "threat_pile"),
        _Discard("recruit_discard", _DISCARDED, "recruit_discard"),
        _Discard("threat_discard", _DISCARDED, "threat_discard"),
        Then(_check_unseen),
        Many("among", Once(UnseenTile("a tile", 1, CITIES)), "among", sort=True),
        Then(_check_among),
        Many("barracks", _MANY, "barracks", count=CLASSES, when=has_forgotten),
        Own("guild", _write_guilds, _read_guild, keys=2),
        Each(
            "bards", OpenRegion("a region", 1, REGIONS), Forgotten(Number("it", 0, lambda p: int(p.mode.bards))),
            "bards", width=_players, unless=0,
        ),
        Many("lord", Nowhere(_CITY), "lords", count=_players, unless=rules.NOWHERE),
        _Units("units", _SEAT, _MANY, "units", width=CLASSES, unless=0),
        Many("gold", _HIDDEN, "gold", count=_players, unless=0),
        Many("kept", Forgotten(Number("it", 0, lambda p: int(p.mode.storeys))), "kept", count=_players, unless=0),
        Then(_check_pieces),
        Then(_check_barracks),
        Then(_check_lords),
        _Cities("recruited", _SEAT, _CITY, "recruited", many=True),
        _Cities("beaten", _SEAT, _CITY, "beaten", many=True),
        Then(moment.begin),
        moment.Programmes("programme"),
        Own("bids", moment.write_bids, moment.read_bids),
        Then(moment.check_answers),
        Own("phase", moment.write_phase, moment.read_phase, needed=True),
        Own("open", moment.write_open, moment.read_open),
        Then(moment.carry_on),
    ],
    first=["phase"],
)  # fmt: skip
