"""The Night: turns, laps, and what a player may do in his turn (MSH-NIGHT)."""

from __future__ import annotations

from spellkeep.games.mushroom.rules import agenda as todo
from spellkeep.games.mushroom.rules import daybreak, ending, gains, growth, potions, scrolls, servants, spells, war
from spellkeep.games.mushroom.rules.actions import (
    ATTACK,
    DECLARE,
    DONE,
    END,
    GROW,
    MOVE,
    STUDY,
    SUMMON,
    USE,
)
from spellkeep.games.mushroom.rules.names import (
    EARLY_BIRD,
    FIELDS,
    HELD,
    OVEREXERTION,
)
from spellkeep.games.mushroom.rules.position import (
    GROWN,
    NIGHT,
    NIGHT_END,
    NOBODY,
    SPENT,
    STUDIED,
    UNUSED,
    Position,
)


def turn_choices(p: Position) -> list[int]:
    """MSH-NIGHT-02 to MSH-NIGHT-04: everything the active player may do next; MSH-Q-03: he may always pass.

    A scroll just taken can be cast (MSH-STUDY-03); nothing can be given to others (MSH-Q-51).
    """
    seat = p.seat
    choices = [END]
    main = p.main
    if main == UNUSED or main == STUDIED:
        scrolls.add_studies(p, seat, choices)
    if main == UNUSED or main == GROWN:
        growth.add_growths(p, seat, choices)
    if main == UNUSED:
        daybreak.add_summons(p, seat, choices)
        war.add_wars(p, seat, ATTACK, choices)
    if p.archive[seat]:
        spells.add_casts(p, seat, choices)
    if not p.moved:
        growth.add_moves(p, seat, MOVE, choices)
    if p.active[seat] >= 0:
        potions.add_uses(p, seat, choices)
    if p.mode.declared and p.moon[seat] < 0:
        choices.append(DECLARE)  # MSH-PATH-06
    return choices


def answer_turn(p: Position, verb: int, what: int) -> None:
    seat = p.seat
    if verb == GROW:
        growth.grow_in_turn(p, seat, what // FIELDS, what % FIELDS)
    elif verb == STUDY:
        scrolls.study(p, seat, what)
    elif verb == MOVE:
        growth.pay_move(p, what // FIELDS, what % FIELDS)
    elif verb == SUMMON:
        p.main = SPENT
        daybreak.summon(p, seat, what)
    elif verb == ATTACK:
        war.attack(p, what // FIELDS, what % FIELDS)
    elif verb == USE:
        potions.use_in_turn(p, seat)
    elif verb == DECLARE:
        gains.commit(p, seat, "MSH-PATH-06")
    else:
        _end_turn(p)


def _end_turn(p: Position) -> None:
    """MSH-NIGHT-05: Lucky Hand, then placing."""
    p.agenda.append([todo.PLACING])
    if potions.lucky_at_end(p, p.seat):
        p.agenda.append([todo.LUCKY])


def do_placing(p: Position, _frame: list[int]) -> None:
    """Those in the pool now may be placed (MSH-Q-54)."""
    base = p.seat * HELD
    p.agenda[-1] = [todo.PLACE, p.goods[base], p.goods[base + 1]]


def answer_place(p: Position, frame: list[int], action: int) -> None:
    if action == DONE:
        p.agenda.pop()
        _next_turn(p)
    else:
        servants.place_one(p, frame, action)


def lap_order(p: Position) -> list[int]:
    """MSH-NIGHT-01; MSH-Q-42: Early Bird is first in lap 1; MSH-Q-43: Overexertion has a lap of its own."""
    if p.lap > p.mode.box.laps:
        return [potions.owner_of_active(p, OVEREXERTION)]
    bird = potions.owner_of_active(p, EARLY_BIRD)
    if p.lap == 1 and bird != NOBODY:
        return [bird, *[seat for seat in p.order if seat != bird]]
    return p.order


def begin_night(p: Position) -> None:
    p.phase, p.lap = NIGHT, 1
    _start_turn(p, lap_order(p)[0])


def _start_turn(p: Position, seat: int) -> None:
    p.seat = seat
    p.announce("turn", "MSH-NIGHT-02", seat, "lap", p.lap)
    ending.check_start(p, seat)


def _next_turn(p: Position) -> None:
    p.clear_turn()
    order = lap_order(p)
    place = order.index(p.seat) + 1
    if place < len(order):
        _start_turn(p, order[place])
    elif p.last:
        ending.end_of_dominance(p)  # MSH-END-02, MSH-Q-38: the lap is finished
    else:
        _next_lap(p)


def _next_lap(p: Position) -> None:
    laps = p.mode.box.laps
    if p.lap < laps or (p.lap == laps and potions.owner_of_active(p, OVEREXERTION) != NOBODY):
        p.lap += 1
        _start_turn(p, lap_order(p)[0])
    else:
        p.lap = 0
        potions.enter_end(p, NIGHT_END, p.order[0])  # MSH-NIGHT-06
