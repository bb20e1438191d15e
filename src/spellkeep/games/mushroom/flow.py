"""The course of a game: what is open next, and what an answer sets going (MSH-RND, MSH-NIGHT, MSH-CON-07)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from spellkeep.games.mushroom import agenda as todo
from spellkeep.games.mushroom import (
    daybreak,
    ending,
    gains,
    growth,
    potions,
    scrolls,
    servants,
    setup,
    spells,
    war,
)
from spellkeep.games.mushroom.actions import (
    ATTACK,
    BY_LOT,
    CAST,
    DECLARE,
    DONE,
    END,
    FIRST,
    GROW,
    MASK,
    MOVE,
    PLAY,
    SCROLL,
    SHIFT,
    SORCERER,
    STUDY,
    SUMMON,
    THIEF,
    TILE,
    USE,
)
from spellkeep.games.mushroom.agenda import ask
from spellkeep.games.mushroom.effects import AT_END_DUSK, AT_END_NIGHT
from spellkeep.games.mushroom.names import (
    DROP,
    EARLY_BIRD,
    FIELDS,
    FLASK,
    HELD,
    OVEREXERTION,
    STACKS,
    bits,
)
from spellkeep.games.mushroom.position import (
    DAYBREAK,
    DUSK,
    DUSK_END,
    GROWN,
    NEW,
    NIGHT,
    NIGHT_END,
    NO_WAR,
    NOBODY,
    OVER,
    SETUP,
    SPENT,
    STUDIED,
    UNUSED,
    Position,
)
from spellkeep.kernel.seats import NATURE

_NO_CHOICES: Final[list[int]] = []


def proceed(p: Position) -> None:
    """Carry out everything that needs no decision, until somebody is asked or the game is over (MSH-CON-07)."""
    while p.phase != OVER:
        _open_next(p)
        if p.asked == NOBODY:
            continue
        if len(p.choices) != 1:
            return
        answer(p, p.choices[0])  # MSH-CON-03: a single option is not asked


def _open_next(p: Position) -> None:
    if p.phase == SETUP:
        if not setup.proceed(p):
            setup.lay_out(p)
            p.round = 1
            _begin_night(p)  # MSH-RND-01: no Dusk in round 1
        return
    if NOBODY in p.tops and _uncover_next(p):
        return
    if p.agenda:
        frame = p.agenda[-1]
        OPEN[frame[0]](p, frame)
    elif p.war_step != NO_WAR:
        war.proceed(p)
    elif p.phase == NIGHT:
        ask(p, p.seat, turn_choices(p))
    else:
        _go_on(p)


def _uncover_next(p: Position) -> bool:
    """A stack without a top shows its next scroll; nature decides which, if there are several."""
    for kind in range(len(STACKS)):
        if p.tops[kind] == NOBODY and p.below[kind]:
            if p.below[kind] & p.below[kind] - 1:
                p.asked = NATURE
            else:
                scrolls.uncover(p, bits(p.below[kind])[0])
            return True
    return False


def covered_stack(p: Position) -> int:
    """The first stack that is about to be uncovered; -1 if there is none."""
    for kind in range(len(STACKS)):
        if p.tops[kind] == NOBODY and p.below[kind]:
            return kind
    return -1


# -- answers -----------------------------------------------------------------------------------------------------


def answer(p: Position, action: int) -> None:
    """Carry out the answer to the open question."""
    p.asked = NOBODY
    p.choices = _NO_CHOICES
    if p.agenda:
        frame = p.agenda[-1]
        ANSWER[frame[0]](p, frame, action)
    elif p.phase == NIGHT:
        verb = action >> SHIFT << SHIFT
        if verb == CAST:
            spells.cast_own(p, p.seat, action - CAST)
        elif verb == THIEF:
            spells.steal(p, p.seat, action - THIEF)
        elif p.war_step != NO_WAR:
            war.answer(p, action)
        else:
            _answer_turn(p, verb, action & MASK)
    elif p.phase == DUSK:
        _play_potion(p, action - PLAY)
    else:
        setup.take_sorcerer(p, action - SORCERER)


def natures_answer(p: Position, action: int) -> None:
    p.asked = NOBODY
    verb = action >> SHIFT << SHIFT
    if verb == SCROLL:
        scrolls.uncover(p, action - SCROLL)
    elif verb == FIRST:
        setup.take_first(p, action - FIRST)
    elif verb == TILE:
        setup.deal_tile(p, (action - TILE) // 4, (action - TILE) % 4)
    elif verb == BY_LOT:
        setup.take_sorcerer(p, action - BY_LOT)
    elif p.agenda:
        potions.answer_roll(p, p.agenda[-1], action)
    else:
        war.rolled(p, action)


# -- a turn ------------------------------------------------------------------------------------------------------


def turn_choices(p: Position) -> list[int]:
    """MSH-NIGHT-02 to MSH-NIGHT-04: everything the active player may do next."""
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


def _answer_turn(p: Position, verb: int, what: int) -> None:
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


def _begin_night(p: Position) -> None:
    p.phase, p.lap = NIGHT, 1
    _start_turn(p, lap_order(p)[0])


def _start_turn(p: Position, seat: int) -> None:
    p.seat = seat
    if p.listener is not None:
        p.tell("turn", "MSH-NIGHT-02", {"seat": str(seat + 1), "lap": str(p.lap)})
    ending.check_start(p, seat)


def _next_turn(p: Position) -> None:
    p.clear_turn()
    order = lap_order(p)
    place = order.index(p.seat) + 1
    if place < len(order):
        _start_turn(p, order[place])
    elif p.last:
        ending.end_of_dominance(p)  # MSH-END-02: the lap is finished
    else:
        _next_lap(p)


def _next_lap(p: Position) -> None:
    laps = p.mode.box.laps
    if p.lap < laps or (p.lap == laps and potions.owner_of_active(p, OVEREXERTION) != NOBODY):
        p.lap += 1
        _start_turn(p, lap_order(p)[0])
    else:
        p.lap = 0
        _enter_end(p, NIGHT_END, p.order[0])  # MSH-NIGHT-06


# -- the other phases --------------------------------------------------------------------------------------------


def _go_on(p: Position) -> None:
    """Nothing is left to do for the seat of the phase: the next one, or the next phase."""
    if p.phase == NEW:
        _enter_dusk(p, p.order[0])
        return
    if p.phase == DUSK:
        potions_left = bits(p.potions[p.seat])
        if potions_left and p.active[p.seat] == NOBODY:
            ask(p, p.seat, [PLAY + potion for potion in potions_left])  # MSH-DUSK-03, MSH-Q-04
            return
    place = p.order.index(p.seat) + 1
    if place < p.players:
        _enter(p, p.phase, p.order[place])
    elif p.phase == DUSK:
        _enter_end(p, DUSK_END, p.order[0])  # MSH-DUSK-04
    elif p.phase == DUSK_END:
        _begin_night(p)
    elif p.phase == NIGHT_END:
        _enter_daybreak(p, p.order[0])
    else:
        _new_round(p)


def _enter(p: Position, phase: int, seat: int) -> None:
    if phase == DUSK:
        _enter_dusk(p, seat)
    elif phase == DAYBREAK:
        _enter_daybreak(p, seat)
    else:
        _enter_end(p, phase, seat)


def _enter_dusk(p: Position, seat: int) -> None:
    """MSH-DUSK-01, MSH-DUSK-02: as many drops as flasks, then a potion."""
    p.phase, p.seat = DUSK, seat
    gains.gain_good(p, seat, DROP, p.goods[seat * HELD + FLASK], "MSH-DUSK-02")


def _play_potion(p: Position, potion: int) -> None:
    p.active[p.seat] = potion
    if p.listener is not None:
        p.tell("plays", "MSH-DUSK-03", {"seat": str(p.seat + 1), "potion": p.mode.box.potions[potion]})


def _enter_end(p: Position, phase: int, seat: int) -> None:
    p.phase, p.seat = phase, seat
    potions.at_end(p, seat, AT_END_DUSK if phase == DUSK_END else AT_END_NIGHT)


def _enter_daybreak(p: Position, seat: int) -> None:
    p.phase, p.seat = DAYBREAK, seat
    p.agenda.append([todo.INCOME, 0])


def _new_round(p: Position) -> None:
    """MSH-NEW-01 to MSH-NEW-03; MSH-Q-40: no round after the last."""
    if p.round >= p.mode.box.max_rounds:
        ending.hard_stop(p)
        return
    keys = [(max(0, p.moon[seat]), p.influence[seat], place) for place, seat in enumerate(p.order)]
    p.order = [p.order[place] for _, _, place in sorted(keys)]
    if p.listener is not None:
        p.tell("order", "MSH-NEW-01", {"seats": ", ".join([str(seat + 1) for seat in p.order])})
    scrolls.discard_tops(p)
    for seat in range(p.players):
        if p.active[seat] >= 0:
            p.potions[seat] &= ~(1 << p.active[seat])
            p.active[seat] = NOBODY
    p.bird = 0
    p.round += 1
    p.phase = NEW
    p.seat = 0
    if p.listener is not None:
        p.tell("round", "MSH-NEW-03", {"round": str(p.round)})


# -- the agenda --------------------------------------------------------------------------------------------------


def _never(_p: Position, frame: list[int], _action: int) -> None:
    """Frames that ask nobody are never answered."""
    raise ValueError(f"nobody answers frame {frame}")


Opener = Callable[[Position, list[int]], None]
Answerer = Callable[[Position, list[int], int], None]

_FRAMES: Final[list[tuple[int, Opener, Answerer]]] = [
    (todo.PAY, servants.ask_pay, servants.answer_pay),
    (todo.PUT, servants.ask_put, servants.answer_put),
    (todo.CHANGE, servants.ask_change, servants.answer_change),
    (todo.PICK, gains.ask_pick, gains.answer_pick),
    (todo.DIFFERENT, gains.ask_different, gains.answer_different),
    (todo.GET, gains.do_get, _never),
    (todo.ADVANCE, gains.do_advance, _never),
    (todo.GROW, growth.do_grow, _never),
    (todo.GROWN, growth.do_grown, _never),
    (todo.SPROUT, potions.do_sprout, _never),
    (todo.CHAIN, potions.do_chain, _never),
    (todo.MOVE, growth.do_move, _never),
    (todo.THROWN, growth.do_move, _never),
    (todo.RAZE, growth.do_raze, _never),
    (todo.BACK, servants.ask_back, servants.answer_back),
    (todo.SCROLL, scrolls.ask_scroll, scrolls.answer_scroll),
    (todo.HAND, scrolls.ask_hand, scrolls.answer_hand),
    (todo.REPLACE, scrolls.ask_replace, scrolls.answer_replace),
    (todo.INTO, spells.ask_into, spells.answer_into),
    (todo.EXCHANGE, spells.ask_exchange, spells.answer_exchange),
    (todo.STRIKE, spells.ask_strike, spells.answer_strike),
    (todo.RUBBLE, growth.ask_rubble, growth.answer_rubble),
    (todo.THROW, growth.ask_throw, growth.answer_throw),
    (todo.SHADOW, growth.ask_shadow, growth.answer_shadow),
    (todo.PORTAL, spells.ask_portal, spells.answer_portal),
    (todo.TWICE, spells.ask_twice, spells.answer_twice),
    (todo.FLIP, scrolls.do_flip, _never),
    (todo.THIEF, spells.ask_thief, spells.answer_thief),
    (todo.INSTEAD, war.ask_instead, war.answer_instead),
    (todo.DICE, war.ask_dice, war.answer_dice),
    (todo.LUCKY, potions.ask_lucky, potions.answer_lucky),
    (todo.ROLL, potions.ask_roll, _never),
    (todo.KEEP, potions.ask_keep, potions.answer_keep),
    (todo.REROLL, potions.ask_roll, _never),
    (todo.CURIOSITY, potions.ask_curiosity, potions.answer_curiosity),
    (todo.REWARD, growth.ask_reward, growth.answer_reward),
    (todo.AGAIN, war.ask_again, war.answer_again),
    (todo.INCOME, daybreak.do_income, _never),
    (todo.SHRINE, daybreak.ask_shrine, daybreak.answer_shrine),
    (todo.PLACING, do_placing, _never),
    (todo.PLACE, servants.ask_place, answer_place),
]
OPEN: Final[list[Opener]] = [opener for _, opener, _ in sorted(_FRAMES, key=lambda entry: entry[0])]
ANSWER: Final[list[Answerer]] = [answerer for _, _, answerer in sorted(_FRAMES, key=lambda entry: entry[0])]
