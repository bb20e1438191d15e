"""The year (YEAR): programmes, orders in turn, census, end; and everything up to the next decision."""

from __future__ import annotations

from spellkeep.games.xidit.rules import assessment, census
from spellkeep.games.xidit.rules.box import CLASSES
from spellkeep.games.xidit.rules.orders import carry_out
from spellkeep.games.xidit.rules.position import (
    CENSUS,
    NOBODY,
    NOTHING,
    ORDER_LETTERS,
    ORDERS,
    ORDERS_PER_YEAR,
    OVER,
    PROGRAMME,
    SETUP,
    Position,
)
from spellkeep.games.xidit.rules.setup import next_to_place


def ask_programmes(p: Position) -> None:
    """XID-YEAR-01, XID-YEAR-02: all at once and in secret."""
    p.phase = PROGRAMME
    p.answers.start(p.mode.everybody)
    p.announce("year", "XID-YEAR-02", p.start, 0, p.year)


def set_dial(p: Position, seat: int, order: int) -> None:
    """One order of a programme; it shows to nobody until all are complete."""
    answers = p.answers
    answers.picks[seat].append(order)
    if len(answers.picks[seat]) == ORDERS_PER_YEAR:
        answers.finish(seat)
        if p.listener is not None:
            p.announce("ready", "XID-CON-03", seat)
        if not answers.waiting:
            reveal(p)


def reveal(p: Position) -> None:
    """XID-YEAR-03: all programmes are opened at once and carried out."""
    if p.listener is not None:
        for seat, picks in enumerate(p.answers.picks):
            orders = "".join([ORDER_LETTERS[order] for order in picks])
            p.tell("programme", "XID-YEAR-03", {"seat": str(seat + 1), "orders": orders})
    p.phase = ORDERS
    p.order = 0
    p.turn = p.start
    run(p)


def go_on(p: Position) -> None:
    """After chance has shown what was to be seen, or a text was read: everything up to the next decision."""
    if p.chance:
        return
    if p.phase == SETUP:
        if next_to_place(p) == NOBODY:
            ask_programmes(p)
    elif p.phase == PROGRAMME:
        if not p.answers.waiting:
            reveal(p)
    elif p.phase == CENSUS:
        if not p.answers.waiting:
            census.reveal(p)
            census_step(p)
    elif p.phase == ORDERS and not p.open:
        run(p)


def run(p: Position) -> None:
    """XID-YEAR-04, XID-YEAR-05: order by order, until somebody or chance must decide."""
    picks = p.answers.picks
    while p.phase == ORDERS and not p.chance:
        carry_out(p, p.turn, picks[p.turn][p.order])
        if p.open:
            return
        _next_order(p)


def order_done(p: Position) -> None:
    """A decision inside an order has been made; go on if it was the last one of that order."""
    if p.open == NOTHING:
        _next_order(p)
        run(p)


def _next_order(p: Position) -> None:
    seat = p.turn + 1
    if seat == p.players:
        seat = 0
    p.turn = seat
    if seat == p.start:
        p.order += 1
        if p.order == ORDERS_PER_YEAR:
            _end_orders(p)


def _end_orders(p: Position) -> None:
    p.order = 0
    p.turn = NOBODY
    for seat in range(p.players):
        p.recruited[seat] = 0
        p.beaten[seat] = 0
    if p.year in p.mode.census:
        census.begin(p)  # XID-YEAR-06, XID-SHT-01
    else:
        _end_year(p)


def census_step(p: Position) -> None:
    """After a bid or a placement: the census goes on by itself; when it is over, so is the year."""
    if p.klass == CLASSES:
        p.klass = 0
        p.turn = NOBODY
        _end_year(p)


def _end_year(p: Position) -> None:
    if p.year == p.mode.years:  # XID-YEAR-08
        p.phase = OVER
        p.answers.start([])
        p.announce("game_ends", "XID-YEAR-08", p.start, 0, p.year)
        assessment.tell(p)
        return
    p.year += 1  # XID-YEAR-07
    p.start = (p.start + 1) % p.players
    p.announce("year_ends", "XID-YEAR-07", p.start, 0, p.year - 1)
    ask_programmes(p)
