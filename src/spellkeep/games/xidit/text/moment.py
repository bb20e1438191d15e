"""The lines of a position text that say what is open: phase, programmes, bids, open (XID-CON-10, XID-CON-11)."""

from __future__ import annotations

from typing import Any, Final

from spellkeep.games.xidit.rules import census, chance
from spellkeep.games.xidit.rules import position as rules
from spellkeep.games.xidit.rules.box import CITIES, CLASS_LETTERS, CLASSES, TITAN, TITAN_IDS, TITAN_SIZES
from spellkeep.games.xidit.rules.orders import settle_payment
from spellkeep.games.xidit.rules.position import Position
from spellkeep.games.xidit.rules.rewards import begin_rewards, place_or_ask
from spellkeep.games.xidit.rules.setup import proceed
from spellkeep.games.xidit.rules.year import go_on, order_done
from spellkeep.kernel.form import At, Line
from spellkeep.kernel.form_values import Name, Seat
from spellkeep.kernel.form_words import Reading, Word, need
from spellkeep.kernel.piles import UNKNOWN
from spellkeep.kernel.seats import EVERYTHING

_SEAT: Final = Seat()
_TURN: Final = At("turn", _SEAT)
_CLASS: Final = At("klass", Name("a class", list(CLASS_LETTERS)))
_PHASES: Final[dict[int, tuple[str, list[At]]]] = {
    rules.SETUP: ("setup", []),
    rules.PROGRAMME: ("programme", []),
    rules.ORDERS: ("orders", [At("order", Seat("an order", rules.ORDERS_PER_YEAR)), _TURN]),
    rules.CENSUS: ("census", [_CLASS]),
    rules.PLACING: ("census", [_CLASS, _TURN]),
    rules.OVER: ("over", []),
}
"""The word for a phase, and what follows it."""
_ONLY_IN: Final = {
    "recruited": (rules.ORDERS,),
    "beaten": (rules.ORDERS,),
    "open": (rules.ORDERS,),
    "programme": (rules.PROGRAMME, rules.ORDERS),
    "bids": (rules.CENSUS, rules.PLACING),
}
"""Lines that other phases do not have."""
HIDDEN_PROGRAMME: Final = "??????"


def write_phase(p: Position) -> list[str]:
    word, places = _PHASES[p.phase]
    return [" ".join(["phase", word, *[place.write(p) for place in places]])]


def read_phase(reading: Reading, words: list[Word]) -> None:
    need(words, 2, what="the moment")
    names = [name for name, _ in _PHASES.values()]
    words[1].one_of(list(dict.fromkeys(names)), "the phase")
    phases = [phase for phase in _PHASES if names[phase] == words[1].text]
    exact = [phase for phase in phases if len(_PHASES[phase][1]) == len(words) - 2]
    reading.state.phase = (exact or phases)[0]
    places = _PHASES[reading.state.phase][1]
    need(words, 2 + len(places), 2 + len(places))
    for place, word in zip(places, words[2:], strict=True):
        place.read(reading, word)
    for key, allowed in _ONLY_IN.items():
        if reading.has(key) and reading.state.phase not in allowed:
            raise reading.wrong(key, f"there is no line {key} in this phase")


def begin(reading: Reading) -> None:
    """All pieces lie: what is certain is known, and the answers to what is asked can be read."""
    p: Position = reading.state
    if p.phase == rules.OVER and p.year != p.mode.years:
        raise reading.wrong("phase", f"the game ends after year {p.mode.years}")
    if p.phase in (rules.CENSUS, rules.PLACING) and p.year not in p.mode.census:
        raise reading.wrong("phase", f"there is no census in year {p.year}")
    chance.look(p)
    if p.phase not in (rules.SETUP, rules.OVER):
        p.answers.start(p.mode.everybody)


class Programmes(Line):
    """`programme 2 RABK`; of another seat only whether it has finished."""

    keys = 2

    def write(self, state: Any, viewer: int | None) -> list[str]:
        p: Position = state
        lines: list[str] = []
        for seat, picks in enumerate(p.answers.picks if p.phase in (rules.PROGRAMME, rules.ORDERS) else []):
            if p.phase == rules.PROGRAMME and viewer not in (seat, EVERYTHING):
                lines.append(f"programme {seat + 1} {HIDDEN_PROGRAMME if p.answers.finished[seat] else '?'}")
            elif picks:
                lines.append(f"programme {seat + 1} " + "".join([rules.ORDER_LETTERS[order] for order in picks]))
        return lines

    def read(self, reading: Reading, words: list[Word]) -> None:
        need(words, 3, 3, "a programme in one word")
        p: Position = reading.state
        seat, word = _SEAT.read(reading, words[1]), words[2]
        if p.phase == rules.PROGRAMME and _is_hidden(reading, seat) and word.text in ("?", HIDDEN_PROGRAMME):
            orders = 0 if word.text == "?" else rules.ORDERS_PER_YEAR
        else:
            orders = len(word.text)
            for letter in word.text:
                p.answers.pick(seat, word.part(letter).one_of(list(rules.ORDER_LETTERS), "an order"))
            whole = p.mode.whole or p.phase == rules.ORDERS
            if orders > rules.ORDERS_PER_YEAR or (whole and orders < rules.ORDERS_PER_YEAR):
                raise word.wrong(f"a programme has {rules.ORDERS_PER_YEAR} orders, not {orders}")
        if orders == rules.ORDERS_PER_YEAR:
            p.answers.finish(seat)


def _is_hidden(reading: Reading, seat: int) -> bool:
    """May a ? stand for what this seat answers?"""
    return reading.unknowns and seat != reading.viewer


def write_bids(p: Position) -> list[str]:
    if p.phase not in (rules.CENSUS, rules.PLACING) or not any(p.answers.finished):
        return []
    answers = zip(p.answers.picks, p.answers.finished, strict=True)
    return [" ".join(["bids", *[str(picks[0]) if picks else "?" if done else "-" for picks, done in answers]])]


def read_bids(reading: Reading, words: list[Word]) -> None:
    p: Position = reading.state
    need(words, 1 + p.players, 1 + p.players, "a bid")
    for seat, word in enumerate(words[1:]):
        if word.text == "-":
            continue
        if not (p.phase == rules.CENSUS and word.text == "?" and _is_hidden(reading, seat)):
            held = p.units[seat * CLASSES + p.klass]
            p.answers.pick(seat, word.number(0, held if held >= 0 else p.mode.supply[p.klass], "a bid"))
        p.answers.finish(seat)


def check_answers(reading: Reading) -> None:
    p: Position = reading.state
    if p.phase == rules.ORDERS and p.answers.waiting:
        raise reading.wrong("programme", f"seat {p.answers.waiting[0] + 1} has no programme of six orders")
    if p.phase != rules.PLACING:
        return
    if p.answers.waiting or p.turn not in census.winners(p) or not census.can_place(p, p.turn):
        raise reading.wrong("phase", f"seat {p.turn + 1} has not won, or can place nothing")


# -- what is open inside an order --------------------------------------------------------------------------------------


def write_open(p: Position) -> list[str]:
    foe = f" {p.name_foe(p.foe)}" if p.open != rules.FIGHT else ""
    return [f"open {rules.OPEN_WORDS[p.open]}{foe}"] if p.open else []


def read_open(reading: Reading, words: list[Word]) -> None:
    need(words, 2, what="what is open")
    p: Position = reading.state
    p.open = 1 + words[1].one_of(rules.OPEN_WORDS[1:], "what is open")
    number = 2 if p.open == rules.FIGHT else 3
    need(words, number, number, "a threat or titan")
    if p.chance:
        raise words[1].wrong("chance comes first: a ? is about to be seen")
    if p.answers.picks[p.turn][p.order] != rules.ACTION:
        raise words[1].wrong("the order at hand is not ACTION")
    if p.open != rules.FIGHT:
        p.foe = _read_foe(words[2])
    reason = _wrong_fight(p) if p.open in (rules.FIGHT, rules.PAY) else _wrong_reward(p)
    if reason:
        raise words[1].wrong(reason)


def _read_foe(word: Word) -> int:
    if word.text in TITAN_IDS:
        return TITAN + TITAN_IDS.index(word.text)
    if word.text[:1] != "t" or not word.text[1:]:
        raise word.wrong(f"{word.text!r} is neither a threat, as t10, nor a titan")
    return word.part(word.text[1:], 1).number(1, CITIES, "a threat")


def _wrong_fight(p: Position) -> str:
    city = p.lords[p.turn]
    titans = _titans_to_fight(p)
    if p.tile_at[city] != rules.BARE or p.beaten[p.turn] >> city & 1 or not titans:
        return "a titan is fought in a city without a tile, once a year, with enough units"
    if p.open == rules.PAY and p.foe - TITAN not in titans:
        return "this titan does not rage, or is too big"
    return ""


def _titans_to_fight(p: Position) -> list[int]:
    """Units that a text for another seat does not show are enough: the question would not be open otherwise."""
    return p.raging_titans() if p.units[p.turn * CLASSES] == UNKNOWN else p.titans_to_fight(p.turn)


def _wrong_reward(p: Position) -> str:
    seat = p.turn
    city = p.lords[seat]
    if p.open == rules.DUMMY and not p.mode.has_dummy:
        return "there is a dummy with 3 players only"
    if not p.beaten[seat] >> city & 1:
        return f"nothing was beaten in city {city}"
    if p.foe < TITAN:
        if p.foe != city or p.tile_at[city] != rules.THREAT:
            return "this threat does not lie in the lord's city"
    elif p.tile_at[city] != rules.BARE or not _may_be_beaten(p, p.foe - TITAN):
        return "this titan cannot be what was beaten here"
    if p.open == rules.BARDS and (not p.bards_left(seat) or not p.mode.open_regions[city]):
        return "no bard is left, or no region is open"
    return ""


def _may_be_beaten(p: Position, titan: int) -> bool:
    """Before the dummy advances the titan still rages on top; then it has left the lair."""
    if p.open != rules.DUMMY:
        return p.rages(titan)
    stack = TITAN_SIZES[titan] - 3
    return titan not in p.lair and rules.EMPTY in p.lair[stack * 2 : stack * 2 + 2]


def carry_on(reading: Reading) -> None:
    """XID-CON-11: what needs no decision is done at once: a choice with one answer, a stack that lies, what follows."""
    p: Position = reading.state
    resumed = p.open != rules.NOTHING
    if reading.unknowns:
        return
    if p.phase == rules.SETUP:
        proceed(p)
    elif p.open == rules.PAY:
        settle_payment(p)
    elif p.open == rules.REWARDS:
        p.open = rules.NOTHING
        begin_rewards(p)
    elif p.open == rules.BARDS:
        p.open = rules.NOTHING
        place_or_ask(p)
    if resumed:
        order_done(p)
    else:
        go_on(p)
