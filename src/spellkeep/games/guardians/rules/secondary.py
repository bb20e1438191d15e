"""The secondary round: whoever has creatures left attacks with them one by one (GUA-SEC)."""

from __future__ import annotations

from spellkeep.games.guardians.rules import actions, bribery, field, result, windows
from spellkeep.games.guardians.rules.box import NONE, PLAIN
from spellkeep.games.guardians.rules.phases import C_SEC, C_SECBRIBE, C_SECWIN
from spellkeep.games.guardians.rules.position import Position, fighter
from spellkeep.games.guardians.rules.strength import immune, slays, strength
from spellkeep.games.guardians.rules.zones import SUPPORT


def next_secondary(p: Position) -> None:
    """GUA-SEC-01: one player has creatures left, and there is a living enemy creature in play (GUA-CON-06)."""
    for seat in (p.attacker, 1 - p.attacker):
        if field.has_creature(p, seat) and field.targets(p, 1 - seat):
            p.phase = C_SEC
            p.seat = seat
            return
    result.settle(p)


def attacks(p: Position, seat: int) -> list[int]:
    """Creature, item and target; not on a target that is immune to the creature (GUA-SEC-03)."""
    foes = field.targets(p, 1 - seat)
    aims = [field.aimed_at(p, 1 - seat, target) for target in foes]
    found: list[int] = []
    for action in field.fights(p, seat):
        card = actions.card_of(action)
        for at, target in enumerate(foes):
            if not immune(p, aims[at], card):
                found.append(actions.pack(actions.ATTACK, card, actions.extra_of(action), target))
    found.append(actions.STOP)
    return found


def attack(p: Position, seat: int, action: int) -> None:
    if actions.kind_of(action) == actions.STOP:
        result.settle(p)
        return
    entry = field.step_forward(p, seat, action)
    p.attack = [entry, actions.place_of(action)]
    if p.listener is not None:
        aim = field.aimed_at(p, 1 - seat, p.attack[1])
        p.tell("attacks", "GUA-SEC-01", {"creature": p.titled(entry & PLAIN), "target": p.titled(aim & PLAIN)})
    p.phase = C_SECBRIBE
    p.seat = 1 - seat
    if not bribery.asks(p, 1 - seat, bribery.open_icons(p, entry, False)):
        _open_window(p, seat)


def answer_secondary_bribe(p: Position, seat: int, action: int) -> None:
    if actions.kind_of(action) != actions.BRIBE:
        _open_window(p, 1 - seat)
        return
    entry = p.attack[0]
    p.attack = []
    bribery.pay(p, seat, actions.card_of(action), entry & PLAIN)
    bribery.item_back(p, 1 - seat, entry)
    bribery.to_pen(p, 1 - seat, entry & PLAIN)
    next_secondary(p)


def _open_window(p: Position, seat: int) -> None:
    p.phase = C_SECWIN
    p.seat = seat
    skip_window(p)


def skip_window(p: Position) -> None:
    if not windows.is_open(p, p.seat):
        compare(p)


def compare(p: Position) -> None:
    """GUA-SEC-02, GUA-SEC-03: with the friends engaged before, against the printed vitality of the target."""
    seat = p.seat
    entry, target = p.attack
    aim = field.aimed_at(p, 1 - seat, target)
    total = strength(p, seat, entry, aim & PLAIN, True) + _friends(p, seat, target, aim)
    beaten = total > p.box.vit[aim & PLAIN] or slays(p, entry & PLAIN, aim & PLAIN)
    if p.listener is not None:
        facts = {"attacker": str(total), "defender": str(p.box.vit[aim & PLAIN])}
        p.tell("secondary_compared", "GUA-SEC-03", facts)
    field.clear_step(p)
    p.attack = []
    if target >= actions.SUPPORTER:  # GUA-Q-35: a new match-up
        supporters = p.zones[SUPPORT + 1 - seat].copy()
        del supporters[target - actions.SUPPORTER]
        p.zones[SUPPORT + 1 - seat] = supporters
        target = len(p.matches) // 2
        p.matches = [*p.matches, [], []]
        p.matches[2 * target + 1 - seat] = [fighter(aim, NONE)]
    p.matches[2 * target + seat] = [*p.matches[2 * target + seat], entry]
    if beaten and field.mark_beaten(p, 2 * target + 1 - seat):
        return
    next_secondary(p)


def _friends(p: Position, seat: int, target: int, aim: int) -> int:
    """GUA-Q-33, GUA-Q-34: printed vitality of the own creatures engaged before in that match-up."""
    if target >= actions.SUPPORTER:
        return 0
    total = 0
    for entry in p.matches[2 * target + seat]:
        if not immune(p, aim, entry & PLAIN):
            total += p.box.vit[entry & PLAIN]
    return total
