"""The course of a game: what is open next, and what an answer sets going (MSH-RND, MSH-NIGHT, MSH-CON-07)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from spellkeep.games.mushroom.rules import agenda as todo
from spellkeep.games.mushroom.rules import (
    conversions,
    daybreak,
    ending,
    gains,
    growth,
    night,
    potions,
    scrolls,
    servants,
    setup,
    specials,
    spells,
    war,
    window,
)
from spellkeep.games.mushroom.rules.actions import (
    BY_LOT,
    CAST,
    DICE,
    DONE,
    END,
    FIRST,
    FLASKS,
    INTO,
    INTO_WORDS,
    KEEP,
    MASK,
    NO,
    PLAY,
    ROLL,
    SCROLL,
    SHIFT,
    SORCERER,
    THIEF,
    TILE,
)
from spellkeep.games.mushroom.rules.agenda import ask
from spellkeep.games.mushroom.rules.names import (
    DROP,
    FLASK,
    HELD,
    STACKS,
    bits,
)
from spellkeep.games.mushroom.rules.position import (
    DAYBREAK,
    DUSK,
    DUSK_END,
    NEW,
    NIGHT,
    NIGHT_END,
    NO_WAR,
    NOBODY,
    OVER,
    SETUP,
    Position,
)
from spellkeep.kernel.seats import NATURE

TOLD: Final[dict[int, str]] = {
    END: "ends",
    NO: "declines",
    DONE: "is_ready",
    KEEP: "keeps",
    ROLL: "throws",
    INTO: "converts",
    FLASKS: "destroys_flasks",
    DICE: "spends_dice",
}
"""Answers that are told as such, and how."""
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
            night.begin_night(p)  # MSH-RND-01: no Dusk in round 1
        return
    if NOBODY in p.tops and _uncover_next(p):
        return
    if p.agenda:
        frame = p.agenda[-1]
        OPEN[frame[0]](p, frame)
    elif p.war_step != NO_WAR:
        war.proceed(p)
    elif p.phase == NIGHT:
        ask(p, p.seat, night.turn_choices(p))
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
    if p.listener is not None:
        _tell_answer(p, action)
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
            night.answer_turn(p, verb, action & MASK)
    elif p.phase == DUSK:
        _play_potion(p, action - PLAY)
    else:
        setup.take_sorcerer(p, action - SORCERER)


def _tell_answer(p: Position, action: int) -> None:
    """Answers of which nothing else would be told."""
    verb = action >> SHIFT << SHIFT
    if verb in TOLD:
        facts = {"seat": str(p.asked + 1), "n": str(action & MASK)}
        if verb == INTO:
            facts = {"seat": str(p.asked + 1), "into": INTO_WORDS[action & MASK]}
        p.tell(TOLD[verb], "MSH-CON-03", facts)


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


# -- the other phases --------------------------------------------------------------------------------------------


def _go_on(p: Position) -> None:
    """Nothing is left to do for the seat of the phase: next in player order (MSH-RND-02, MSH-Q-02), or next phase."""
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
        potions.enter_end(p, DUSK_END, p.order[0])  # MSH-DUSK-04
    elif p.phase == DUSK_END:
        night.begin_night(p)
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
        potions.enter_end(p, phase, seat)


def _enter_dusk(p: Position, seat: int) -> None:
    """MSH-DUSK-01, MSH-DUSK-02: as many drops as flasks, then a potion."""
    p.phase, p.seat = DUSK, seat
    gains.gain_good(p, seat, DROP, p.goods[seat * HELD + FLASK], "MSH-DUSK-02")


def _play_potion(p: Position, potion: int) -> None:
    p.active[p.seat] = potion
    p.announce("plays", "MSH-DUSK-03", p.seat, "potion", potion)


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
    p.announce("round", "MSH-NEW-03", NOBODY, "round", p.round)


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
    (todo.INTO, conversions.ask_into, conversions.answer_into),
    (todo.EXCHANGE, specials.ask_exchange, specials.answer_exchange),
    (todo.STRIKE, specials.ask_strike, specials.answer_strike),
    (todo.RUBBLE, growth.ask_rubble, growth.answer_rubble),
    (todo.THROW, growth.ask_throw, growth.answer_throw),
    (todo.SHADOW, growth.ask_shadow, growth.answer_shadow),
    (todo.PORTAL, specials.ask_portal, specials.answer_portal),
    (todo.TWICE, spells.ask_twice, spells.answer_twice),
    (todo.FLIP, scrolls.do_flip, _never),
    (todo.THIEF, spells.ask_thief, spells.answer_thief),
    (todo.INSTEAD, window.ask_instead, window.answer_instead),
    (todo.DICE, window.ask_dice, window.answer_dice),
    (todo.LUCKY, potions.ask_lucky, potions.answer_lucky),
    (todo.ROLL, potions.ask_roll, _never),
    (todo.KEEP, potions.ask_keep, potions.answer_keep),
    (todo.REROLL, potions.ask_roll, _never),
    (todo.CURIOSITY, potions.ask_curiosity, potions.answer_curiosity),
    (todo.REWARD, growth.ask_reward, growth.answer_reward),
    (todo.AGAIN, war.ask_again, war.answer_again),
    (todo.INCOME, daybreak.do_income, _never),
    (todo.SHRINE, daybreak.ask_shrine, daybreak.answer_shrine),
    (todo.PLACING, night.do_placing, _never),
    (todo.PLACE, servants.ask_place, night.answer_place),
]
OPEN: Final[list[Opener]] = [opener for _, opener, _ in sorted(_FRAMES, key=lambda entry: entry[0])]
ANSWER: Final[list[Answerer]] = [answerer for _, _, answerer in sorted(_FRAMES, key=lambda entry: entry[0])]
