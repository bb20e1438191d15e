"""What a reader refuses although every word of it can be read (MSH-CON-08)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from spellkeep.games.mushroom import agenda as todo
from spellkeep.games.mushroom.effects import CONVERT
from spellkeep.games.mushroom.invariants import in_the_game
from spellkeep.games.mushroom.names import (
    CURIOSITY,
    DATA_WORDS,
    DUEL_EXPERT,
    EARLY_BIRD,
    ELEMENTALIST,
    FIELDS,
    GU,
    GU_WORDS,
    HELD,
    INVISIBLE_HAND,
    LUCKY_HAND,
    MOON,
    OVEREXERTION,
    PLAN_B,
    POTIONS_EACH,
    SCROLLS_EACH,
    SLOW_LEARNER,
    SPROUT,
    SUMMONING,
    THIEF,
    THUNDER_CHAIN,
    field_name,
)
from spellkeep.games.mushroom.names import FOREST_KEEPER as KEEPER
from spellkeep.games.mushroom.open_lines import OpenLines
from spellkeep.games.mushroom.position import (
    DAYBREAK,
    DOMINANCE_PATH,
    DUSK_END,
    NIGHT,
    NOBODY,
    SETUP,
    START,
    Position,
)
from spellkeep.games.mushroom.words import Word

INSTEAD_POTIONS: Final = (16, 17)


def check(p: Position, phase: Word, lines: OpenLines) -> None:
    """Settle the supply, then refuse what cannot be; `phase` is where the reader looks first."""
    _settle_supply(p, phase)
    _check_phase(p, phase)
    _check_towers(p, phase)
    for place, (frame, word) in enumerate(zip(p.agenda, lines.todo, strict=True)):
        if not _can_arise(p, frame) or (place and frame[0] in (todo.PLACING, todo.PLACE)):
            raise word.wrong("this question cannot arise for its seat")
    if p.agenda and p.phase == SETUP:
        raise lines.todo[0].wrong("nothing is to do in set-up")


def _settle_supply(p: Position, word: Word) -> None:
    """The supply is what is named nowhere."""
    names = [*DATA_WORDS, *[f"{kind} GUs" for kind in GU_WORDS]]
    for good, total in enumerate(p.mode.box.supply):
        p.supply[good] = total - in_the_game(p, good)
        if p.supply[good] < 0:
            raise word.wrong(f"more than {total} of {names[good]}")


def _check_phase(p: Position, word: Word) -> None:
    if p.bird and EARLY_BIRD // POTIONS_EACH not in p.sorcerers:
        raise word.wrong("nobody has the Early Bird")
    if p.phase == NIGHT and p.lap > p.mode.box.laps and p.active[p.seat] != OVEREXERTION:
        raise word.wrong(f"lap {p.lap} is for Overexertion")
    if p.phase != SETUP and -1 in [p.soil[field] for field in p.mode.soil_fields]:
        raise word.wrong("a field of soil has no tile")


def _check_towers(p: Position, word: Word) -> None:
    too_low = [frame[1] for frame in p.agenda if frame[0] == todo.BACK]
    growing = [frame for frame in p.agenda if frame[0] == todo.GROWN and frame[1] == MOON]
    for field in range(FIELDS):
        name = field_name(field)
        if p.height[field] and p.rubble[field]:
            raise word.wrong(f"there is rubble under the tower on {name}")
        if p.servants_on(field) > p.height[field] and field not in too_low:
            raise word.wrong(f"more servants than GUs on {name}")
        if p.has_moon(field) and p.moon[p.owner[field]] == DOMINANCE_PATH and not growing:
            raise word.wrong(f"a Dominance player has a moon GU on {name}")


# -- the agenda --------------------------------------------------------------------------------------------------


def _can_arise(p: Position, frame: list[int]) -> bool:
    """Could the seat of this line be asked, or could this be waiting for it?"""
    code, numbers = frame[0], frame[1:]
    potion = p.active[p.decider()]
    if code in NEEDED_POTION and potion not in NEEDED_POTION[code]:
        return False
    if code in NEEDED_PHASE and p.phase != NEEDED_PHASE[code]:
        return False
    if code in IN_WINDOW and p.war_step != START:
        return False
    test = TESTS.get(code)
    return test is None or test(p, numbers)


NEEDED_POTION: Final[dict[int, tuple[int, ...]]] = {
    todo.SPROUT: (SPROUT,),
    todo.CHAIN: (THUNDER_CHAIN,),
    todo.HAND: (INVISIBLE_HAND,),
    todo.REPLACE: (INVISIBLE_HAND,),
    todo.RUBBLE: (KEEPER,),
    todo.TWICE: (SLOW_LEARNER,),
    todo.THIEF: (THIEF,),
    todo.INSTEAD: INSTEAD_POTIONS,
    todo.DICE: (PLAN_B,),
    todo.LUCKY: (LUCKY_HAND,),
    todo.ROLL: (PLAN_B, LUCKY_HAND),
    todo.KEEP: (PLAN_B, LUCKY_HAND),
    todo.REROLL: (PLAN_B, LUCKY_HAND),
    todo.CURIOSITY: (CURIOSITY,),
    todo.AGAIN: (DUEL_EXPERT,),
}
NEEDED_PHASE: Final[dict[int, int]] = {
    todo.CURIOSITY: DUSK_END,
    todo.INCOME: DAYBREAK,
    todo.SHRINE: DAYBREAK,
    **dict.fromkeys(
        [
            todo.PAY, todo.CHANGE, todo.GROW, todo.GROWN, todo.SPROUT, todo.CHAIN, todo.MOVE, todo.THROWN, todo.RAZE,
            todo.BACK, todo.HAND, todo.REPLACE, todo.INTO, todo.EXCHANGE, todo.STRIKE, todo.RUBBLE, todo.THROW,
            todo.SHADOW, todo.PORTAL, todo.TWICE, todo.FLIP, todo.THIEF, todo.INSTEAD, todo.DICE, todo.LUCKY,
            todo.ROLL, todo.KEEP, todo.REROLL, todo.REWARD, todo.AGAIN, todo.PLACING, todo.PLACE,
        ],
        NIGHT,
    ),
}  # fmt: skip
IN_WINDOW: Final = (todo.DICE, todo.INSTEAD)


def _pay(p: Position, numbers: list[int]) -> bool:
    return numbers[0] <= p.servants_of(p.decider())


def _put(p: Position, _numbers: list[int]) -> bool:
    return p.phase != SETUP


def _change(p: Position, numbers: list[int]) -> bool:
    kind, count = numbers
    return count <= min(2, p.supply[kind], p.servants_of_kind(p.decider(), 1 - kind))


def _grow(p: Position, numbers: list[int]) -> bool:
    kind, field = numbers
    seat = p.decider()
    if not p.supply[GU + kind] or (kind == MOON and p.has_moon(field)):
        return False
    if p.owner[field] == NOBODY:
        return p.mode.is_open[field] and len(p.towers[seat]) < 4
    return p.owner[field] == seat and p.height[field] < 4


def _grown(_p: Position, numbers: list[int]) -> bool:
    return numbers[1] <= 4


def _move(p: Position, numbers: list[int]) -> bool:
    origin, target = numbers
    seat = p.decider()
    if p.owner[origin] != seat or p.height[target] >= p.height[origin]:
        return False
    if p.owner[target] == NOBODY:
        room = len(p.towers[seat]) < 4 or p.height[origin] == 1
        return room and target in p.mode.neighbours[origin]
    return p.owner[target] == seat and not (p.top_gu(origin) == MOON and p.has_moon(target))


def _tower(p: Position, numbers: list[int]) -> bool:
    return p.height[numbers[0]] > 0


def _raze(p: Position, numbers: list[int]) -> bool:
    return p.height[numbers[0]] > 0 and p.top_gu(numbers[0]) != MOON


def _replace(p: Position, numbers: list[int]) -> bool:
    return p.tops[numbers[0]] != NOBODY


def _into(p: Position, numbers: list[int]) -> bool:
    effect = p.mode.box.effect[numbers[0]]
    return numbers[0] == ELEMENTALIST or (effect[0] == CONVERT and effect[5] > 0)


def _flip(_p: Position, numbers: list[int]) -> bool:
    return numbers[0] // SCROLLS_EACH == SUMMONING


def _dice(p: Position, numbers: list[int]) -> bool:
    """Plan B is rolled for in a start window, Lucky Hand without a war."""
    in_window = p.war_step == START
    return sum(numbers) <= 20 and in_window == (p.active[p.decider()] == PLAN_B)


def _no_war(p: Position, _numbers: list[int]) -> bool:
    return not p.war_step


def _again(p: Position, numbers: list[int]) -> bool:
    origin, target = numbers
    return (
        not p.war_step
        and p.owner[origin] == p.seat
        and p.owner[target] not in (NOBODY, p.seat)
        and target in p.mode.neighbours[origin]
        and p.mana(p.seat) > 0
        and p.servants_on(origin) > 0
    )


def _shrine(p: Position, numbers: list[int]) -> bool:
    return numbers[0] in p.mode.shrines and p.owner[numbers[0]] == p.seat


def _place(p: Position, numbers: list[int]) -> bool:
    base = p.seat * HELD
    return not p.war_step and numbers[0] <= p.goods[base] and numbers[1] <= p.goods[base + 1]


TESTS: Final[dict[int, Callable[[Position, list[int]], bool]]] = {
    todo.PAY: _pay,
    todo.PUT: _put,
    todo.CHANGE: _change,
    todo.GROW: _grow,
    todo.GROWN: _grown,
    todo.MOVE: _move,
    todo.THROWN: _move,
    todo.RAZE: _raze,
    todo.BACK: _tower,
    todo.REPLACE: _replace,
    todo.INTO: _into,
    todo.FLIP: _flip,
    todo.ROLL: _dice,
    todo.KEEP: _dice,
    todo.REROLL: _dice,
    todo.REWARD: _no_war,
    todo.AGAIN: _again,
    todo.SHRINE: _shrine,
    todo.PLACING: _no_war,
    todo.PLACE: _place,
}
