"""What active potions do outside a war, by themselves or when used (MSH-POT)."""

from __future__ import annotations

from spellkeep.games.mushroom.rules import agenda as todo
from spellkeep.games.mushroom.rules.actions import COUNTS, FLASKS, KEEP, MASK, NO, ONCE_MORE, ROLL, USE
from spellkeep.games.mushroom.rules.agenda import ask
from spellkeep.games.mushroom.rules.effects import (
    AT_CAST,
    AT_END_DUSK,
    AT_END_NIGHT,
    AT_GROWTH,
    AT_TURN,
    CHOOSE,
    CONVERT,
    Clause,
)
from spellkeep.games.mushroom.rules.gains import gain_good
from spellkeep.games.mushroom.rules.names import (
    FLASK,
    FOREST_KEEPER,
    HELD,
    INVISIBLE_HAND,
    LUCKY_HAND,
    MANA,
    PICKS_OF_KINDS,
    RUBBLE,
    STONE,
    THIEF,
)
from spellkeep.games.mushroom.rules.position import DUSK_END, NO_WAR, NOBODY, Position
from spellkeep.games.mushroom.rules.scrolls import hand_usable
from spellkeep.games.mushroom.rules.spells import add_thefts, choose
from spellkeep.kernel.seats import NATURE

TIMINGS = 10


def clause_of(p: Position, seat: int, timing: int) -> Clause | None:
    """MSH-DUSK-05: what the active potion does at a moment: the master's clause if there is one and he is master."""
    potion = p.active[seat]
    if potion < 0:
        return None
    if p.potion_master(seat):
        master = p.mode.box.master[potion * TIMINGS + timing]
        if master is not None:
            return master
    return p.mode.box.basic[potion * TIMINGS + timing]


def at_end(p: Position, seat: int, timing: int) -> None:
    """MSH-DUSK-04, MSH-NIGHT-06: effects at the end of Dusk and Night happen by themselves (MSH-POT-04)."""
    clause = clause_of(p, seat, timing)
    if clause is None:
        return
    rule = "MSH-DUSK-04" if timing == AT_END_DUSK else "MSH-NIGHT-06"
    p.announce("potion", rule, seat, "potion", p.active[seat])
    for effect in clause.effects:
        if effect[0] == CHOOSE:
            choose(p, seat, effect)
        elif effect[0] == CONVERT:
            p.agenda.append([todo.CURIOSITY])


def enter_end(p: Position, phase: int, seat: int) -> None:
    """The end of Dusk or Night reaches a seat."""
    p.phase, p.seat = phase, seat
    at_end(p, seat, AT_END_DUSK if phase == DUSK_END else AT_END_NIGHT)


def do_sprout(p: Position, _frame: list[int]) -> None:
    _by_itself(p, AT_GROWTH, "MSH-Q-52")


def do_chain(p: Position, _frame: list[int]) -> None:
    _by_itself(p, AT_CAST, "MSH-POT-04")


def _by_itself(p: Position, timing: int, rule: str) -> None:
    """Sprout and Thunder Chain; mastery is judged now (MSH-Q-05)."""
    p.agenda.pop()
    seat = p.decider()
    clause = clause_of(p, seat, timing)
    if clause is None:
        return
    p.announce("potion", rule, seat, "potion", p.active[seat])
    choose(p, seat, clause.effects[0])


# -- Curiosity ---------------------------------------------------------------------------------------------------


def ask_curiosity(p: Position, _frame: list[int]) -> None:
    """How many flasks are destroyed: at most 4."""
    seat = p.decider()
    clause = clause_of(p, seat, AT_END_DUSK)
    most = 0 if clause is None else min(clause.effects[0][6], p.goods[seat * HELD + FLASK])
    ask(p, seat, [FLASKS + number for number in range(most + 1)])


def answer_curiosity(p: Position, _frame: list[int], action: int) -> None:
    p.agenda.pop()
    seat = p.decider()
    clause = clause_of(p, seat, AT_END_DUSK)
    flasks = action & MASK
    if clause is None or not flasks:
        return
    p.spend(seat, FLASK, flasks * clause.effects[0][2])
    p.agenda.append([todo.PICK, todo.RESOURCES, flasks * clause.effects[0][4]])


# -- activated in the own turn -----------------------------------------------------------------------------------


def add_uses(p: Position, seat: int, choices: list[int]) -> None:
    """MSH-POT-03: once per turn, as a minor action."""
    potion = p.active[seat]
    if p.used or not p.goods[seat * HELD + MANA]:
        return
    if potion == FOREST_KEEPER:
        if p.supply[RUBBLE] and p.free:  # MSH-Q-26
            choices.append(USE + potion)
    elif potion == INVISIBLE_HAND:
        if hand_usable(p, seat):
            choices.append(USE + potion)
    elif potion == THIEF:
        add_thefts(p, seat, choices)


def use_in_turn(p: Position, seat: int) -> None:
    p.used = 1
    clause = clause_of(p, seat, AT_TURN)
    assert clause is not None
    p.spend(seat, MANA, clause.price)
    p.announce("uses", "MSH-POT-03", seat, "potion", p.active[seat])
    if p.active[seat] == FOREST_KEEPER:
        choose(p, seat, clause.effects[1])
        p.agenda.append([todo.RUBBLE])
    else:
        p.agenda.append([todo.HAND])


# -- dice of Lucky Hand and Plan B -------------------------------------------------------------------------------


def lucky_at_end(p: Position, seat: int) -> bool:
    """MSH-NIGHT-05: is there anything to roll?"""
    return p.active[seat] == LUCKY_HAND and p.dice(seat) > 0


def ask_lucky(p: Position, _frame: list[int]) -> None:
    """MSH-POT-04: effects with dice are optional."""
    seat = p.decider()
    ask(p, seat, [NO, ROLL] if p.dice(seat) else [NO])


def answer_lucky(p: Position, _frame: list[int], action: int) -> None:
    p.agenda.pop()
    if action == ROLL:
        p.agenda.append([todo.ROLL, p.dice(p.decider())])


def ask_roll(p: Position, _frame: list[int]) -> None:
    """Nature rolls so many dice."""
    p.asked = NATURE


def answer_roll(p: Position, frame: list[int], action: int) -> None:
    """A master may roll once more; else, and the second time, the result stands (MSH-Q-22, MSH-Q-23)."""
    p.agenda.pop()
    arrows, shields = divmod(action & MASK, COUNTS)
    if frame[0] == todo.ROLL and p.potion_master(p.decider()):
        p.agenda.append([todo.KEEP, arrows, shields])
    else:
        _stand(p, arrows, shields)


def ask_keep(p: Position, _frame: list[int]) -> None:
    ask(p, p.decider(), [KEEP, ONCE_MORE])


def answer_keep(p: Position, frame: list[int], action: int) -> None:
    p.agenda.pop()
    if action == KEEP:
        _stand(p, frame[1], frame[2])
    else:
        p.agenda.append([todo.REROLL, frame[1] + frame[2]])


def _stand(p: Position, arrows: int, shields: int) -> None:
    """Plan B: a stone servant for each shield; Lucky Hand: different resources for the arrows."""
    seat = p.decider()
    if p.war_step != NO_WAR:
        gain_good(p, seat, STONE, shields, "MSH-Q-22")
    elif arrows:
        p.agenda.append([todo.DIFFERENT, min(arrows, PICKS_OF_KINDS), 0])


def owner_of_active(p: Position, potion: int) -> int:
    """Whose active potion this is; NOBODY if it is not active."""
    return p.active.index(potion) if potion in p.active else NOBODY
