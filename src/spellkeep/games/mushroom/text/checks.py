"""What a reader refuses although every word of it can be read (MSH-CON-08)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from spellkeep.games.mushroom.rules import agenda as todo
from spellkeep.games.mushroom.rules import names
from spellkeep.games.mushroom.rules.effects import CONVERT
from spellkeep.games.mushroom.rules.invariants import in_the_game
from spellkeep.games.mushroom.rules.position import (
    DAYBREAK,
    DOMINANCE_PATH,
    DUSK_END,
    NIGHT,
    NIGHT_END,
    NOBODY,
    SETUP,
    START,
    Position,
)
from spellkeep.games.mushroom.rules.scrolls import hand_usable
from spellkeep.games.mushroom.rules.spells import would_do_something
from spellkeep.kernel.form_words import Reading, Word

INSTEAD_POTIONS: Final = (16, 17)


def check(reading: Reading) -> None:
    """Settle the supply, then refuse what cannot be; the phase is where a reader looks first."""
    p, phase = reading.state, reading.lines["phase"][0][0]
    _settle_supply(p, phase)
    _check_phase(p, phase)
    _check_towers(p, phase)
    lines = reading.lines["todo"]
    if lines and p.phase == SETUP:
        raise lines[0][0].wrong("nothing is to do in set-up")
    for place, words in enumerate(reversed(lines)):
        if not _can_arise(p, p.agenda[place]) or not _can_stand(p, place):
            raise words[0].wrong("this question cannot arise for its seat")


def _settle_supply(p: Position, word: Word) -> None:
    """The supply is what is named nowhere."""
    goods = [*names.DATA_WORDS, *[f"{kind} GUs" for kind in names.GU_WORDS]]
    for good, total in enumerate(p.mode.box.supply):
        p.supply[good] = total - in_the_game(p, good)
        if p.supply[good] < 0:
            raise word.wrong(f"more than {total} of {goods[good]}")


def _check_phase(p: Position, word: Word) -> None:
    if p.bird and names.EARLY_BIRD // names.POTIONS_EACH not in p.sorcerers:
        raise word.wrong("nobody has the Early Bird")
    if p.phase == NIGHT and p.lap > p.mode.box.laps and p.active[p.seat] != names.OVEREXERTION:
        raise word.wrong(f"lap {p.lap} is for Overexertion")
    if p.phase != SETUP and -1 in [p.soil[field] for field in p.mode.soil_fields]:
        raise word.wrong("a field of soil has no tile")


def _check_towers(p: Position, word: Word) -> None:
    too_low = [frame[1] for frame in p.agenda if frame[0] == todo.BACK]
    growing = [frame for frame in p.agenda if frame[0] == todo.GROWN and frame[1] == names.MOON]
    for field in range(names.FIELDS):
        name = names.field_name(field)
        if p.height[field] and p.rubble[field]:
            raise word.wrong(f"there is rubble under the tower on {name}")
        if p.servants_on(field) > p.height[field] and field not in too_low:
            raise word.wrong(f"more servants than GUs on {name}")
        if p.has_moon(field) and p.moon[p.owner[field]] == DOMINANCE_PATH and not growing:
            raise word.wrong(f"a Dominance player has a moon GU on {name}")


# -- the agenda --------------------------------------------------------------------------------------------------


def _can_stand(p: Position, place: int) -> bool:
    """Placing is the last thing of a turn; one GU at a time; the first line must have an answer if it asks."""
    code = p.agenda[place][0]
    if place and code in (todo.PLACING, todo.PLACE):
        return False
    if code in GU_LINES and len([frame for frame in p.agenda if frame[0] in GU_LINES]) > 1:
        return False
    return place < len(p.agenda) - 1 or code not in SPELL_LINES or _has_answer(p, p.agenda[place])


def _has_answer(p: Position, frame: list[int]) -> bool:
    """Would the spell, or Forest Keeper, find anything to do for the seat that is asked?"""
    if frame[0] == todo.RUBBLE:
        return p.supply[names.RUBBLE] > 0 and len(p.free) > 0
    scroll = frame[1] if frame[0] == todo.INTO else SPELL_LINES[frame[0]]
    if frame[0] == todo.PORTAL and frame[1]:
        scroll = names.ROCK_PORTAL
    return would_do_something(p, p.decider(), scroll, 0)


def _can_arise(p: Position, frame: list[int]) -> bool:
    """Could the seat of this line be asked, or could this be waiting for it?"""
    code, numbers = frame[0], frame[1:]
    seat = p.decider()
    if code in NEEDED_POTION and p.active[seat] not in NEEDED_POTION[code]:
        return False
    if code in MASTERS_ONLY and not p.potion_master(seat):
        return False
    if p.phase not in NEEDED_PHASE[code]:
        return False
    if (code in IN_WINDOW and p.war_step != START) or (code in NOT_IN_WAR and p.war_step):
        return False
    test = TESTS.get(code)
    return test is None or test(p, *numbers)


GU_LINES: Final = (todo.GROW, todo.MOVE, todo.THROWN, todo.RAZE)
SPELL_LINES: Final[dict[int, int]] = {
    todo.INTO: names.ELEMENTALIST,
    todo.EXCHANGE: names.FORCED_EXCHANGE,
    todo.STRIKE: names.STRIKE,
    todo.THROW: names.GU_THROW,
    todo.SHADOW: names.SHADOW_GU,
    todo.PORTAL: names.FLAME_PORTAL,
    todo.RUBBLE: NOBODY,
}
"""Lines that are asked as soon as they are written, and the spell behind them."""


NEEDED_POTION: Final[dict[int, tuple[int, ...]]] = {
    todo.SPROUT: (names.SPROUT,),
    todo.CHAIN: (names.THUNDER_CHAIN,),
    todo.HAND: (names.INVISIBLE_HAND,),
    todo.REPLACE: (names.INVISIBLE_HAND,),
    todo.RUBBLE: (names.FOREST_KEEPER,),
    todo.TWICE: (names.SLOW_LEARNER,),
    todo.THIEF: (names.THIEF,),
    todo.INSTEAD: INSTEAD_POTIONS,
    todo.DICE: (names.PLAN_B,),
    todo.LUCKY: (names.LUCKY_HAND,),
    todo.ROLL: (names.PLAN_B, names.LUCKY_HAND),
    todo.KEEP: (names.PLAN_B, names.LUCKY_HAND),
    todo.REROLL: (names.PLAN_B, names.LUCKY_HAND),
    todo.CURIOSITY: (names.CURIOSITY,),
    todo.AGAIN: (names.DUEL_EXPERT,),
}
MASTERS_ONLY: Final = (todo.REPLACE, todo.INSTEAD, todo.KEEP, todo.REROLL, todo.AGAIN)
NEEDED_PHASE: Final[dict[int, tuple[int, ...]]] = {
    **dict.fromkeys(range(todo.PLACE + 1), (NIGHT,)),
    todo.PUT: (DUSK_END, NIGHT, NIGHT_END, DAYBREAK),
    todo.PICK: (DUSK_END, NIGHT, NIGHT_END),
    todo.GET: (NIGHT, DAYBREAK),
    todo.CURIOSITY: (DUSK_END,),
    todo.INCOME: (DAYBREAK,),
    todo.SHRINE: (DAYBREAK,),
}
IN_WINDOW: Final = (todo.DICE, todo.INSTEAD)
NOT_IN_WAR: Final = (
    todo.PAY, todo.CHANGE, todo.GROW, todo.GROWN, todo.SPROUT, todo.MOVE, todo.THROWN, todo.RAZE, todo.BACK, todo.HAND,
    todo.REPLACE, todo.INTO, todo.EXCHANGE, todo.STRIKE, todo.RUBBLE, todo.THROW, todo.SHADOW, todo.PORTAL, todo.LUCKY,
    todo.REWARD, todo.AGAIN, todo.PLACING, todo.PLACE,
)  # fmt: skip


def _grow(p: Position, kind: int, field: int) -> bool:
    seat = p.decider()
    if not p.supply[names.GU + kind] or (kind == names.MOON and p.has_moon(field)):
        return False
    if p.owner[field] == NOBODY:
        return p.mode.is_open[field] and len(p.towers[seat]) < names.TOWERS
    return p.owner[field] == seat and p.height[field] < names.HIGHEST


def _move(p: Position, origin: int, target: int) -> bool:
    seat = p.decider()
    if p.owner[origin] != seat or p.height[target] >= p.height[origin]:
        return False
    if p.owner[target] == NOBODY:
        room = len(p.towers[seat]) < names.TOWERS or p.height[origin] == 1
        return room and target in p.mode.neighbours[origin]
    return p.owner[target] == seat and not (p.top_gu(origin) == names.MOON and p.has_moon(target))


def _into(p: Position, scroll: int) -> bool:
    effect = p.mode.box.effect[scroll]
    return scroll == names.ELEMENTALIST or (effect[0] == CONVERT and effect[5] > 0)


def _dice(p: Position, *numbers: int) -> bool:
    """Plan B is rolled for in a start window, Lucky Hand without a war."""
    seat = p.decider()
    return sum(numbers) <= p.dice(seat) and (p.war_step == START) == (p.active[seat] == names.PLAN_B)


def _again(p: Position, origin: int, target: int) -> bool:
    return (
        p.owner[origin] == p.seat
        and p.owner[target] not in (NOBODY, p.seat)
        and target in p.mode.neighbours[origin]
        and p.mana(p.seat) > 0
        and p.servants_on(origin) > 0
    )


TESTS: Final[dict[int, Callable[..., bool]]] = {
    todo.PAY: lambda p, count: count <= p.servants_of(p.decider()),
    todo.CHANGE: lambda p, kind, count: count <= min(2, p.supply[kind], p.servants_of_kind(p.decider(), 1 - kind)),
    todo.PICK: lambda p, kinds, _count: p.phase == NIGHT or kinds == todo.RESOURCES,
    todo.DIFFERENT: lambda _p, count, taken: count + taken.bit_count() <= names.PICKS_OF_KINDS,
    todo.GET: lambda p, good, _count: p.phase == NIGHT or good == names.INFLUENCE,
    todo.GROW: _grow,
    todo.GROWN: lambda _p, _kind, height: height <= names.HIGHEST,
    todo.MOVE: _move,
    todo.THROWN: _move,
    todo.RAZE: lambda p, field: p.height[field] > 0 and p.top_gu(field) != names.MOON,
    todo.BACK: lambda p, field: 0 < p.height[field] < p.servants_on(field),
    todo.HAND: lambda p: hand_usable(p, p.decider()),
    todo.REPLACE: lambda p, stack: p.tops[stack] != NOBODY,
    todo.INTO: _into,
    todo.TWICE: lambda p, scroll: p.cast >> scroll & 1 > 0,
    todo.FLIP: lambda p, scroll: scroll // names.SCROLLS_EACH == names.SUMMONING and p.cast >> scroll & 1 > 0,
    todo.DICE: lambda p: p.dice(p.decider()) > 0,
    todo.LUCKY: lambda p: p.dice(p.decider()) > 0,
    todo.ROLL: _dice,
    todo.KEEP: _dice,
    todo.REROLL: _dice,
    todo.AGAIN: _again,
    todo.SHRINE: lambda p, field: field in p.mode.shrines and p.owner[field] == p.seat,
    todo.PLACE: lambda p, *counts: all(count <= p.goods[p.seat * names.HELD + at] for at, count in enumerate(counts)),
}
"""For the numbers behind the word of a line: can they be?"""
