"""Casting spells (MSH-SPELL): what can be cast, what it costs, what it does."""

from __future__ import annotations

from spellkeep.games.mushroom import agenda as todo
from spellkeep.games.mushroom.actions import (
    AGAIN,
    CAST,
    INTO,
    INTO_DROP,
    INTO_FLASK,
    INTO_KIND,
    INTO_SERVANT,
    MASK,
    NO,
    PLACES,
    PUT,
    SEIZE,
    SEIZED,
    STRIKE,
    THIEF,
    THROW,
)
from spellkeep.games.mushroom.agenda import ask, ask_if_any
from spellkeep.games.mushroom.effects import (
    ANY_ELEMENT,
    ANY_RESOURCE,
    ANY_SERVANT,
    AT_TURN,
    AT_WAR_START,
    CHOOSE,
    CONVERT,
    DESTROYED,
    GAIN,
    GAIN_ELEMENT,
    GAIN_INFLUENCE,
    GAIN_MOON,
    GREW,
    GREW_KIND,
    INJURED,
    NO_CONDITION,
    PER_LEVEL,
    PER_MASTERED,
    WAR,
)
from spellkeep.games.mushroom.gains import (
    can_gain_any,
    gain_good,
    gain_influence,
    gain_moon,
    may_gain_moon,
)
from spellkeep.games.mushroom.growth import add_moves, shadows
from spellkeep.games.mushroom.names import (
    DROP,
    ELEMENTALIST,
    FIELDS,
    FLAME_PORTAL,
    FLASK,
    FORCED_EXCHANGE,
    GU_WORDS,
    HELD,
    INFLUENCE,
    MANA,
    MOON,
    POOL,
    ROCK_PORTAL,
    SCROLLS_EACH,
    SHADOW_GU,
    SLOW_LEARNER,
    STEPS,
    SUMMONING,
    THUNDER_CHAIN,
    bits,
    field_name,
)
from spellkeep.games.mushroom.names import STRIKE as STRIKE_SCROLL
from spellkeep.games.mushroom.names import THIEF as THIEF_POTION
from spellkeep.games.mushroom.position import SIDE, START, Position
from spellkeep.games.mushroom.servants import put_servant, take_servant

SETS = {ANY_ELEMENT: todo.ELEMENTS, ANY_RESOURCE: todo.RESOURCES, ANY_SERVANT: todo.SERVANTS}
THIEFS_PRICE = 1


# -- what can be cast --------------------------------------------------------------------------------------------


def cost(p: Position, seat: int, scroll: int) -> int:
    """MSH-SPELL-01; MSH-Q-25: the Slow Learner pays 1 more, as master exactly 1."""
    mana = p.mode.box.mana[scroll]
    if p.active[seat] == SLOW_LEARNER:
        return 1 if p.potion_master(seat) else mana + 1
    return mana


def right_moment(p: Position, scroll: int) -> bool:
    """MSH-SPELL-04: in the start window of a war spells of that timing, else all others."""
    return p.mode.box.timing[scroll] == (AT_WAR_START if p.war_step == START else AT_TURN)


def castable(p: Position, seat: int, scroll: int, mana: int) -> bool:
    """MSH-SPELL-03, for so much mana."""
    return (
        not p.cast >> scroll & 1
        and right_moment(p, scroll)
        and p.goods[seat * HELD + MANA] >= mana
        and condition_holds(p, scroll)
        and would_do_something(p, seat, scroll, mana)
    )


def add_casts(p: Position, seat: int, choices: list[int]) -> None:
    scrolls = bits(p.archive[seat] & ~p.face_down[seat] & ~p.cast)
    choices += [CAST + scroll for scroll in scrolls if castable(p, seat, scroll, cost(p, seat, scroll))]


def foreign_scrolls(p: Position, seat: int) -> int:
    """MSH-Q-24: what a thief may look at: the tops of the stacks and face-up scrolls of other archives."""
    scrolls = 0
    for top in p.tops:
        if top >= 0:
            scrolls |= 1 << top
    for other in range(p.players):
        if other != seat:
            scrolls |= p.archive[other] & ~p.face_down[other]
    return scrolls


def add_thefts(p: Position, seat: int, choices: list[int]) -> None:
    """MSH-Q-24: 1 mana in all; condition and effect are judged for the thief."""
    if p.goods[seat * HELD + MANA] < THIEFS_PRICE:
        return
    scrolls = bits(foreign_scrolls(p, seat) & ~p.cast)
    choices += [THIEF + scroll for scroll in scrolls if castable(p, seat, scroll, THIEFS_PRICE)]


def condition_holds(p: Position, scroll: int) -> bool:
    """MSH-Q-30, MSH-Q-49: what has happened in this turn."""
    condition = p.mode.box.condition[scroll]
    if condition == NO_CONDITION:
        return True
    if condition == GREW:
        return sum(p.grew) > 0
    if condition == INJURED:
        return p.injured > 0
    if condition == DESTROYED:
        return p.destroyed > 0
    return p.grew[condition - GREW_KIND] > 0


def would_do_something(p: Position, seat: int, scroll: int, mana: int) -> bool:
    """MSH-SPELL-03: the other price can be paid, and something would be gained, placed, moved or changed."""
    effect = p.mode.box.effect[scroll]
    if effect[0] == GAIN:
        return _can_gain(p, seat, effect[1], mana)
    if effect[0] == CHOOSE:
        return can_gain_any(p, seat, SETS[effect[1]], mana)
    if effect[0] == CONVERT:
        if _can_pay(p, seat, effect[1], effect[2]) and _can_gain(p, seat, effect[3], mana):
            return True
        return effect[5] > 0 and _can_pay(p, seat, effect[3], effect[4]) and _can_gain(p, seat, effect[1], mana)
    return effect[0] == WAR or _special_possible(p, seat, scroll)


def _can_gain(p: Position, seat: int, what: int, mana: int) -> bool:
    if what == GAIN_INFLUENCE:
        return p.moon[seat] < 0  # MSH-Q-58
    if what == GAIN_MOON:
        return may_gain_moon(p, seat)
    if what in SETS:
        return can_gain_any(p, seat, SETS[what], mana)
    if what >= GAIN_ELEMENT:
        return p.track[seat * 4 + what - GAIN_ELEMENT] < STEPS
    return p.supply[what] + (mana if what == MANA else 0) > 0


def _can_pay(p: Position, seat: int, what: int, count: int) -> bool:
    return (p.servants_of(seat) if what == ANY_SERVANT else p.goods[seat * HELD + what]) >= count


def _special_possible(p: Position, seat: int, scroll: int) -> bool:
    if scroll == ELEMENTALIST:
        return len(_directions(p, seat)) > 0
    if scroll == FLAME_PORTAL or scroll == ROCK_PORTAL:
        kind = int(scroll == ROCK_PORTAL)
        return p.supply[kind] > 0 and len(portals(p, seat, kind)) > 0
    if scroll == FORCED_EXCHANGE:
        return p.goods[seat * HELD + DROP] > 0 and len(_seizable(p, seat)) > 0
    if scroll == STRIKE_SCROLL:
        return len(_strikes(p, seat)) > 0
    if scroll == SHADOW_GU:
        return len(shadows(p, seat)) > 0
    moves: list[int] = []
    add_moves(p, seat, THROW, moves)
    return len(moves) > 0


# -- casting -----------------------------------------------------------------------------------------------------


def cast_own(p: Position, seat: int, scroll: int) -> None:
    _cast(p, seat, scroll, cost(p, seat, scroll), "MSH-SPELL-01")


def steal(p: Position, seat: int, scroll: int) -> None:
    """MSH-POT-03: once per turn; as master at once a second one."""
    p.used = 1
    p.agenda.append([todo.THIEF])
    _cast(p, seat, scroll, THIEFS_PRICE, "MSH-Q-24")


def _cast(p: Position, seat: int, scroll: int, mana: int, rule: str) -> None:
    """The effect comes first, then its repetition, then the scroll is turned, then Thunder Chain (MSH-POT-04)."""
    p.spend(seat, MANA, mana)
    if p.listener is not None:
        p.tell("casts", rule, {"seat": str(seat + 1), "scroll": p.mode.box.scrolls[scroll]})
    if not p.cast and p.active[seat] == THUNDER_CHAIN:
        p.agenda.append([todo.CHAIN])
    p.cast |= 1 << scroll
    if scroll // SCROLLS_EACH == SUMMONING:
        p.agenda.append([todo.FLIP, scroll])
    if p.active[seat] == SLOW_LEARNER:
        p.agenda.append([todo.TWICE, scroll])
    execute(p, seat, scroll)


def execute(p: Position, seat: int, scroll: int) -> None:
    """MSH-SPELL-06: one execution of a spell."""
    effect = p.mode.box.effect[scroll]
    if effect[0] == GAIN:
        _gain(p, seat, effect[1], effect[2])
    elif effect[0] == CHOOSE:
        choose(p, seat, effect)
    elif effect[0] == WAR:
        p.sides[p.war_side * SIDE + 1 + effect[1]] += effect[2]
        if p.listener is not None:
            p.tell("bonus", "MSH-WAR-02", {"seat": str(seat + 1), "n": str(effect[2])})
    elif effect[0] == CONVERT:
        if effect[5]:
            p.agenda.append([todo.INTO, scroll])
        else:
            _convert(p, effect)
    else:
        _execute_special(p, scroll)


def _gain(p: Position, seat: int, what: int, count: int) -> None:
    if what == GAIN_INFLUENCE:
        gain_influence(p, seat, count, "MSH-SPELL-06")
    elif what == GAIN_MOON:
        gain_moon(p, seat, count, "MSH-SPELL-06")
    elif what in SETS:
        p.agenda.append([todo.PICK, SETS[what], count])
    elif what >= GAIN_ELEMENT:
        p.agenda.append([todo.ADVANCE, what - GAIN_ELEMENT, count])
    else:
        gain_good(p, seat, what, count, "MSH-SPELL-06")


def choose(p: Position, seat: int, effect: list[int]) -> None:
    """`choose S n`, distinct or not, also for each level or mastered element."""
    count = effect[2]
    if effect[4] == PER_LEVEL:  # MSH-Q-48
        count *= p.highest_level(seat)
    elif effect[4] == PER_MASTERED:  # MSH-Q-62: the moon has no master
        count *= sum([1 for kind in range(4) if p.master(seat, kind)])
    if effect[3]:
        p.agenda.append([todo.DIFFERENT, count, 0])
    elif count:
        p.agenda.append([todo.PICK, SETS[effect[1]], count])


def _convert(p: Position, effect: list[int]) -> None:
    """Servants are paid one by one, then the gain comes."""
    what = effect[3]
    if what in SETS:
        p.agenda.append([todo.PICK, SETS[what], effect[4]])
    else:
        p.agenda.append([todo.GET, INFLUENCE if what == GAIN_INFLUENCE else what, effect[4]])
    p.agenda.append([todo.PAY, effect[2]])


def _execute_special(p: Position, scroll: int) -> None:
    if scroll == ELEMENTALIST:
        p.agenda.append([todo.INTO, scroll])
    elif scroll == FLAME_PORTAL or scroll == ROCK_PORTAL:
        p.agenda.append([todo.PORTAL, int(scroll == ROCK_PORTAL)])
    elif scroll == FORCED_EXCHANGE:
        p.agenda.append([todo.EXCHANGE])
    elif scroll == STRIKE_SCROLL:
        p.agenda.append([todo.STRIKE])
    elif scroll == SHADOW_GU:
        p.agenda.append([todo.SHADOW])
    else:
        p.agenda.append([todo.THROW])


def ask_twice(p: Position, frame: list[int]) -> None:
    """MSH-Q-25: the second execution only if it alone would pass MSH-SPELL-03; no more mana is paid."""
    seat = p.decider()
    if condition_holds(p, frame[1]) and would_do_something(p, seat, frame[1], 0):
        ask(p, seat, [NO, AGAIN])
    else:
        p.agenda.pop()


def answer_twice(p: Position, frame: list[int], action: int) -> None:
    p.agenda.pop()
    if action == AGAIN:
        if p.listener is not None:
            p.tell("twice", "MSH-Q-25", {"scroll": p.mode.box.scrolls[frame[1]]})
        execute(p, p.decider(), frame[1])


def ask_thief(p: Position, _frame: list[int]) -> None:
    """MSH-Q-24: the second theft, for 1 more mana, by a master only; judged now (MSH-Q-05)."""
    seat = p.decider()
    choices = [NO]
    if p.active[seat] == THIEF_POTION and p.potion_master(seat):
        add_thefts(p, seat, choices)
    ask(p, seat, choices)


def answer_thief(p: Position, _frame: list[int], action: int) -> None:
    p.agenda.pop()
    if action != NO:
        _cast(p, p.decider(), action & MASK, THIEFS_PRICE, "MSH-Q-24")


# -- conversions -------------------------------------------------------------------------------------------------


def _directions(p: Position, seat: int) -> list[int]:
    """MSH-Q-46: 1 or 2 servants of one kind into the other, which the supply must have."""
    choices: list[int] = []
    for kind in (0, 1):
        most = min(2, p.supply[kind], p.servants_of_kind(seat, 1 - kind))
        choices += [INTO + INTO_KIND + kind * 2 + number for number in range(most)]
    return choices


def ask_into(p: Position, frame: list[int]) -> None:
    seat = p.decider()
    if frame[1] == ELEMENTALIST:
        ask_if_any(p, seat, _directions(p, seat))
        return
    effect = p.mode.box.effect[frame[1]]
    choices: list[int] = []
    if _can_pay(p, seat, ANY_SERVANT, effect[2]) and p.supply[effect[3]]:
        choices.append(INTO + (INTO_FLASK if effect[3] == FLASK else INTO_DROP))
    if _can_pay(p, seat, effect[3], effect[4]) and can_gain_any(p, seat, todo.SERVANTS, 0):
        choices.append(INTO + INTO_SERVANT)
    ask_if_any(p, seat, choices)


def answer_into(p: Position, frame: list[int], action: int) -> None:
    p.agenda.pop()
    choice = action & MASK
    if choice >= INTO_KIND:
        p.agenda.append([todo.CHANGE, (choice - INTO_KIND) // 2, (choice - INTO_KIND) % 2 + 1])
        return
    effect = p.mode.box.effect[frame[1]]
    if choice == INTO_SERVANT:
        p.spend(p.decider(), effect[3], effect[4])
        p.agenda.append([todo.PICK, todo.SERVANTS, effect[2]])
    else:
        _convert(p, effect)


# -- portals, exchange, strike -----------------------------------------------------------------------------------


def portals(p: Position, seat: int, kind: int) -> list[int]:
    """MSH-Q-35: own towers without such a servant whose bowl has room."""
    return [
        field
        for field in p.towers[seat]
        if not p.servants[field * 2 + kind] and p.servants[field * 2 + 1 - kind] < p.height[field]
    ]


def ask_portal(p: Position, frame: list[int]) -> None:
    """One servant onto each tower; with short supply the caster picks the towers."""
    seat = p.decider()
    kind = frame[1]
    fields = portals(p, seat, kind)
    if len(fields) > p.supply[kind] > 0:
        ask(p, seat, [PUT + kind * PLACES + field for field in fields])
        return
    p.agenda.pop()
    if p.supply[kind]:
        for field in fields:
            _through_portal(p, seat, kind, field)


def answer_portal(p: Position, frame: list[int], action: int) -> None:
    _through_portal(p, p.decider(), frame[1], (action & MASK) % PLACES)


def _through_portal(p: Position, seat: int, kind: int, field: int) -> None:
    p.supply[kind] -= 1
    put_servant(p, seat, kind, field)


def _seizable(p: Position, seat: int) -> list[int]:
    """MSH-Q-47: every kind and place of an opponent's servant."""
    choices: list[int] = []
    for kind in (0, 1):
        first = SEIZE + kind * SEIZED
        choices += [first + f for f in range(FIELDS) if p.servants[f * 2 + kind] and p.owner[f] != seat]
        choices += [first + POOL + s for s in range(p.players) if s != seat and p.goods[s * HELD + kind]]
    return choices


def ask_exchange(p: Position, _frame: list[int]) -> None:
    seat = p.decider()
    ask_if_any(p, seat, _seizable(p, seat) if p.drops(seat) else [])


def answer_exchange(p: Position, _frame: list[int], action: int) -> None:
    """The opponent gets a drop of the caster's, the caster the servant (MSH-SERV-01)."""
    p.agenda.pop()
    seat = p.decider()
    kind, place = divmod(action & MASK, SEIZED)
    other = place - POOL if place >= POOL else p.owner[place]
    take_servant(p, other, kind, min(place, POOL))
    p.goods[seat * HELD + DROP] -= 1
    p.goods[other * HELD + DROP] += 1
    p.agenda.append([todo.PUT, kind, 1])
    if p.listener is not None:
        facts = {"seat": str(seat + 1), "other": str(other + 1), "kind": GU_WORDS[kind]}
        p.tell("exchanges", "MSH-Q-47", facts)


def _strikes(p: Position, seat: int) -> list[int]:
    """MSH-Q-32: any tower, own ones too, with a top that is not the moon, if X servants can be paid."""
    servants = p.servants_of(seat)
    return [STRIKE + field for field in range(FIELDS) if 0 < p.height[field] <= servants and p.top_gu(field) != MOON]


def ask_strike(p: Position, _frame: list[int]) -> None:
    seat = p.decider()
    ask_if_any(p, seat, _strikes(p, seat))


def answer_strike(p: Position, _frame: list[int], action: int) -> None:
    field = action & MASK
    p.agenda[-1] = [todo.RAZE, field]
    p.agenda.append([todo.PAY, p.height[field]])
    if p.listener is not None:
        p.tell("strikes", "MSH-Q-32", {"seat": str(p.decider() + 1), "field": field_name(field)})
