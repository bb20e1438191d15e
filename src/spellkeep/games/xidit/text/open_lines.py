"""The lines of a position text that say what is open: phase, programmes, bids, open (XID-CON-10, XID-CON-11)."""

from __future__ import annotations

from typing import Final

from spellkeep.games.xidit.rules import census
from spellkeep.games.xidit.rules.box import CITIES, CLASS_LETTERS, CLASSES, TITAN, TITAN_IDS, TITAN_SIZES
from spellkeep.games.xidit.rules.position import (
    ACTION,
    BARDS,
    BARE,
    CENSUS,
    DUMMY,
    EMPTY,
    FIGHT,
    OPEN_WORDS,
    ORDER_LETTERS,
    ORDERS,
    ORDERS_PER_YEAR,
    OVER,
    PAY,
    PLACING,
    PROGRAMME,
    SETUP,
    THREAT,
    Position,
)
from spellkeep.games.xidit.text.lines import Lines
from spellkeep.games.xidit.text.words import Word
from spellkeep.games.xidit.text.writer import HIDDEN_PROGRAMME
from spellkeep.kernel.piles import UNKNOWN

_PHASES: Final = {"setup": SETUP, "programme": PROGRAMME, "orders": ORDERS, "census": CENSUS, "over": OVER}
_WORDS: Final = {SETUP: 2, PROGRAMME: 2, ORDERS: 4, CENSUS: 3, OVER: 2}
_ONLY_IN: Final = {
    "recruited": (ORDERS,),
    "beaten": (ORDERS,),
    "open": (ORDERS,),
    "programme": (PROGRAMME, ORDERS),
    "bids": (CENSUS, PLACING),
}
"""Lines that other phases do not have."""


def read_phase(lines: Lines) -> None:
    p, words = lines.state, lines.line("phase")
    if not words:
        raise lines.first.wrong("the line phase is missing")
    if words[0].text not in _PHASES:
        raise words[0].wrong(f"unknown phase {words[0].text!r}; it can be {', '.join(_PHASES)}")
    p.phase = _PHASES[words[0].text]
    _read_place(p, words, lines)
    for key, phases in _ONLY_IN.items():
        if lines.lines[key] and p.phase not in phases:
            raise lines.wrong(key, f"there is no line {key} in this phase")


def _read_place(p: Position, words: list[Word], lines: Lines) -> None:
    """Which order of whom, which class, who places."""
    if p.phase == CENSUS and len(words) == 3:
        p.phase = PLACING
        p.turn = lines.seat(words[2])
    elif len(words) != _WORDS[p.phase] - 1:
        raise words[-1].wrong(f"phase {words[0].text} has {_WORDS[p.phase] - 2} more words")
    if p.phase == ORDERS:
        p.order = words[1].number(1, ORDERS_PER_YEAR, "an order") - 1
        p.turn = lines.seat(words[2])
    if p.phase == CENSUS or p.phase == PLACING:
        if len(words[1].text) != 1 or words[1].text not in CLASS_LETTERS:
            raise words[1].wrong(f"a class is one of {', '.join(CLASS_LETTERS)}, not {words[1].text!r}")
        p.klass = CLASS_LETTERS.index(words[1].text)


def read_moment(lines: Lines) -> None:
    """Everything else that is open, once all pieces lie."""
    p = lines.state
    if p.phase == OVER and p.year != p.mode.years:
        raise lines.wrong("phase", f"the game ends after year {p.mode.years}")
    if p.phase in (CENSUS, PLACING):
        if p.year not in p.mode.census:
            raise lines.wrong("phase", f"there is no census in year {p.year}")
        _read_bids(p, lines)
    elif p.phase in (PROGRAMME, ORDERS):
        _read_programmes(p, lines)
    for key, masks in (("recruited", p.recruited), ("beaten", p.beaten)):
        for words in lines.lines[key]:
            _read_cities(lines, words, masks)
    if lines.line("open"):
        _read_open(p, lines)


def _read_cities(lines: Lines, words: list[Word], masks: list[int]) -> None:
    seat = lines.seat(words[1])
    if len(words) < 3:
        raise words[0].wrong(f"{words[0].text} needs a city")
    for word in words[2:]:
        bit = 1 << word.number(1, CITIES, "a city")
        if masks[seat] & bit:
            raise word.wrong(f"city {word.text} twice")
        masks[seat] |= bit


def _read_programmes(p: Position, lines: Lines) -> None:
    p.answers.start(p.mode.everybody)
    for words in lines.lines["programme"]:
        seat = lines.seat(words[1])
        if len(words) != 3:
            raise words[-1].wrong("the orders of a programme stand in one word")
        _read_programme(p, lines, seat, words[2])
    if p.phase == ORDERS and p.answers.waiting:
        raise lines.wrong("programme", f"seat {p.answers.waiting[0] + 1} has no programme of six orders")


def _read_programme(p: Position, lines: Lines, seat: int, word: Word) -> None:
    if p.phase == PROGRAMME and lines.shown and seat != lines.viewer and word.text in ("?", HIDDEN_PROGRAMME):
        if word.text == HIDDEN_PROGRAMME:
            p.answers.finish(seat)
        return
    for letter in word.text:
        if letter not in ORDER_LETTERS:
            raise word.wrong(f"there is no order {letter!r}")
        p.answers.pick(seat, ORDER_LETTERS.index(letter))
    orders = len(word.text)
    if orders > ORDERS_PER_YEAR or (orders < ORDERS_PER_YEAR and (p.mode.whole or p.phase == ORDERS)):
        raise word.wrong(f"a programme has {ORDERS_PER_YEAR} orders, not {orders}")
    if orders == ORDERS_PER_YEAR:
        p.answers.finish(seat)


def _read_bids(p: Position, lines: Lines) -> None:
    p.answers.start(p.mode.everybody)
    words = lines.line("bids")
    if words and len(words) != p.players:
        raise lines.wrong("bids", f"bids of {p.players} seats are needed")
    for seat, word in enumerate(words):
        if word.text == "-":
            continue
        if not (p.phase == CENSUS and lines.is_hidden(word, seat)):
            held = p.units[seat * CLASSES + p.klass]
            p.answers.pick(seat, word.number(0, held if held >= 0 else p.mode.supply[p.klass], "a bid"))
        p.answers.finish(seat)
    if p.phase == PLACING and (p.answers.waiting or p.turn not in census.winners(p) or not census.can_place(p, p.turn)):
        raise lines.wrong("phase", f"seat {p.turn + 1} has not won, or can place nothing")


def _read_open(p: Position, lines: Lines) -> None:
    words = lines.line("open")
    if words[0].text not in OPEN_WORDS[1:]:
        raise words[0].wrong(f"unknown word {words[0].text!r} after open")
    p.open = OPEN_WORDS.index(words[0].text)
    if len(words) != (1 if p.open == FIGHT else 2):
        raise words[-1].wrong(f"open {words[0].text} is written otherwise")
    if p.chance:
        raise words[0].wrong("chance comes first: a ? is about to be seen")
    if p.answers.picks[p.turn][p.order] != ACTION:
        raise words[0].wrong("the order at hand is not ACTION")
    if p.open != FIGHT:
        p.foe = _read_foe(words[1])
    reason = _wrong_fight(p) if p.open in (FIGHT, PAY) else _wrong_reward(p)
    if reason:
        raise words[0].wrong(reason)


def _read_foe(word: Word) -> int:
    if word.text in TITAN_IDS:
        return TITAN + TITAN_IDS.index(word.text)
    if word.text[:1] != "t" or not word.text[1:]:
        raise word.wrong(f"{word.text!r} is neither a threat, as t10, nor a titan")
    return Word(word.text[1:], word.line, word.column + 1).number(1, CITIES, "a threat")


def _wrong_fight(p: Position) -> str:
    city = p.lords[p.turn]
    titans = _titans_to_fight(p)
    if p.tile_at[city] != BARE or p.beaten[p.turn] >> city & 1 or not titans:
        return "a titan is fought in a city without a tile, once a year, with enough units"
    if p.open == PAY and p.foe - TITAN not in titans:
        return "this titan does not rage, or is too big"
    return ""


def _titans_to_fight(p: Position) -> list[int]:
    """Units that a text for another seat does not show are enough: the question would not be open otherwise."""
    return p.raging_titans() if p.units[p.turn * CLASSES] == UNKNOWN else p.titans_to_fight(p.turn)


def _wrong_reward(p: Position) -> str:
    seat = p.turn
    city = p.lords[seat]
    if p.open == DUMMY and not p.mode.has_dummy:
        return "there is a dummy with 3 players only"
    if not p.beaten[seat] >> city & 1:
        return f"nothing was beaten in city {city}"
    if p.foe < TITAN:
        if p.foe != city or p.tile_at[city] != THREAT:
            return "this threat does not lie in the lord's city"
    elif p.tile_at[city] != BARE or not _may_be_beaten(p, p.foe - TITAN):
        return "this titan cannot be what was beaten here"
    if p.open == BARDS and (not p.bards_left(seat) or not p.mode.open_regions[city]):
        return "no bard is left, or no region is open"
    return ""


def _may_be_beaten(p: Position, titan: int) -> bool:
    """Before the dummy advances the titan still rages on top; then it has left the lair."""
    if p.open != DUMMY:
        return p.rages(titan)
    stack = TITAN_SIZES[titan] - 3
    return titan not in p.lair and EMPTY in p.lair[stack * 2 : stack * 2 + 2]
