"""What an action of a combat promises: vitality that will be won or lost by it (GUA-CBT-A).

A match-up that is decided without help gets none; one that can be turned gets what turns it, the cheapest first.
"""

from __future__ import annotations

from typing import Final

from spellkeep.games.guardians.rules import actions, command, windows
from spellkeep.games.guardians.rules import primitives as fx
from spellkeep.games.guardians.rules.box import CREATURE, NONE, PLAIN
from spellkeep.games.guardians.rules.field import aimed_at, hand_of, opener
from spellkeep.games.guardians.rules.phases import C_CMDRESP, C_SECWIN
from spellkeep.games.guardians.rules.position import Position, each_once, fighter
from spellkeep.games.guardians.rules.strength import immune, matching, slays, strength

A_CARD: Final = 4.0
"""What a spent bribe, spell or item is worth, in vitality."""
A_STONE: Final = 1.5
A_GUARDIAN: Final = 200.0
_LOOKED_AT: Final = 6
"""Enemy creatures that a pick is measured against."""


# -- commands --------------------------------------------------------------------------------------------------------


def command_worth(p: Position, seat: int, card: int) -> float:
    """What a command brings in the combat that begins."""
    box = p.box
    own, foes = hand_of(p, seat), hand_of(p, 1 - seat)
    worth = -0.25 * float(box.vit[card]) if box.types[card] == CREATURE else -2.0 - A_STONE * float(box.cost[card])
    for effect in box.effects[card]:
        primitive = effect[0]
        if primitive == fx.CMD_ADD:
            for other in own:
                if box.types[other] == CREATURE and other != card and box.fits[effect[1]][other]:
                    worth += 0.5 * float(effect[2])
        elif primitive == fx.CMD_AREA:
            for other in foes:
                hit = box.types[other] == CREATURE and box.vit[other] <= effect[2] and box.fits[effect[1]][other]
                if hit and not immune(p, other, card):
                    worth += float(box.vit[other]) + 1.0
        elif primitive == fx.CMD_FIRST:
            worth += 1.0 + float(len(foes))
        elif primitive == fx.CMD_PEEK:
            worth += 1.5
        elif primitive == fx.CMD_FORBID:
            worth += 2.0
        elif primitive == fx.CMD_SACRIFICE:
            worth -= 0.75 * float(box.vit[card])
    return worth


def best_command(p: Position, seat: int) -> float:
    best = -1.0
    for action in command.commands(p, seat):
        best = max(best, command_worth(p, seat, actions.card_of(action)))
    return best


def answer_to_command(p: Position, action: int) -> float:
    """A bribe or a counter against the command that was revealed."""
    card = p.command[p.seat]
    gain = command_worth(p, p.seat, card) + (float(p.box.vit[card]) if p.box.types[card] == CREATURE else 2.0)
    return gain - A_CARD - A_STONE * float(p.box.cost[actions.card_of(action)])


# -- match-ups -------------------------------------------------------------------------------------------------------


def outcome_of(p: Position, seat: int, entry: int, foe: int) -> float:
    """Vitality won or lost when these two meet as they are."""
    box = p.box
    own_card, foe_card = entry & PLAIN, foe & PLAIN
    worth = 0.0
    beats = slays(p, own_card, foe_card) and not immune(p, foe, own_card)
    loses = slays(p, foe_card, own_card) and not immune(p, entry, foe_card)
    if not beats and not loses:
        own = strength(p, seat, entry, foe_card, False)
        other = strength(p, 1 - seat, foe, own_card, False)
        beats = own > other and not immune(p, foe, own_card)
        loses = other > own and not immune(p, entry, foe_card)
        if loses and box.last_stand[own_card] >= other - own and box.last_stand[own_card]:
            beats = True
        if beats and box.last_stand[foe_card] >= own - other and box.last_stand[foe_card]:
            loses = True
    if beats:
        worth += A_GUARDIAN if foe_card >= box.size else float(box.vit[foe_card])
    if loses:
        worth -= A_GUARDIAN if own_card >= box.size else float(box.vit[own_card])
    return worth


def pick_worth(p: Position, seat: int, action: int) -> float:
    """A creature with its item against what the other side may send."""
    entry = fighter(actions.card_of(action), actions.extra_of(action) - 1)
    if p.on_guardian:
        return outcome_of(p, seat, entry, p.guardians[1 - seat]) - 0.1 * float(p.box.vit[entry & PLAIN])
    if opener(p) == 1 - seat and p.answers.picks[1 - seat]:
        shown = p.answers.picks[1 - seat][0]
        foe = fighter(actions.card_of(shown), actions.extra_of(shown) - 1)
        return outcome_of(p, seat, entry, foe)
    types = p.box.types
    total = 0.0
    met = 0
    for foe in each_once(hand_of(p, 1 - seat)):
        if types[foe] == CREATURE and met < _LOOKED_AT:
            total += outcome_of(p, seat, entry, fighter(foe, NONE))
            met += 1
    worth = total / float(met) if met else 0.0
    return worth + _area_worth(p, seat, entry & PLAIN) - (0.3 if actions.extra_of(action) else 0.0)


def _area_worth(p: Position, seat: int, card: int) -> float:
    """What an area of the creature takes out of the enemy hand, once it is shown (GUA-PRI-04)."""
    box = p.box
    worth = 0.0
    pairs = box.area[card]
    for at in range(0, len(pairs), 2):
        for foe in hand_of(p, 1 - seat):
            if box.types[foe] == CREATURE and box.vit[foe] <= pairs[at + 1] and box.fits[pairs[at]][foe]:
                worth += float(box.vit[foe])
    return worth


def bribe_worth(p: Position, seat: int) -> float:
    """Buying the creature that stands opposite: it leaves, and does no harm."""
    last = len(p.matches) - 2
    own, foe = p.matches[last + seat], p.matches[last + 1 - seat]
    worth = 0.7 * float(p.box.vit[foe[-1] & PLAIN]) - A_CARD
    if own:
        worth -= outcome_of(p, seat, own[-1], foe[-1])
    return worth


# -- windows ---------------------------------------------------------------------------------------------------------


def play_worth(p: Position, seat: int, action: int) -> float:
    """A play in a window, by what it turns; a pass is worth nothing."""
    box = p.box
    kind = actions.kind_of(action)
    if kind == actions.PASS:
        return 0.0
    price = _price(p, seat, action)
    own, foe = windows.own_entry(p, seat), windows.foe_entry(p, seat)
    gap = _gap(p, seat, own, foe)
    at_stake = _stake(p, own, foe, gap)
    if at_stake <= 0.0:
        return -price
    if kind == actions.PLAY and _removes(p, action):
        return at_stake + 1.0 - price
    points = _points(p, seat, own, foe, action)
    if points > gap:
        return at_stake - price - 0.05 * float(points)
    if points == gap and not p.attack:
        return 0.4 * at_stake - price
    if points + _others(p, seat, own, foe, action) > gap:
        return 0.5 * at_stake - price + 0.05 * float(points)
    receives = kind == actions.PLAY and box.receive[actions.card_of(action)]
    return 0.3 * at_stake - price if receives and _influence(p, seat) > gap else -price


def _gap(p: Position, seat: int, own: int, foe: int) -> int:
    """How much the own creature lacks to draw level; below 0 it is ahead."""
    if p.phase == C_SECWIN:
        friends = 0
        if p.attack[1] < actions.SUPPORTER:
            for entry in p.matches[2 * p.attack[1] + seat]:
                if not immune(p, foe, entry & PLAIN):
                    friends += p.box.vit[entry & PLAIN]
        return p.box.vit[foe & PLAIN] - strength(p, seat, own, foe & PLAIN, True) - friends
    return strength(p, 1 - seat, foe, own & PLAIN, False) - strength(p, seat, own, foe & PLAIN, False)


def _stake(p: Position, own: int, foe: int, gap: int) -> float:
    """What turning the match-up would bring; nothing if it is won, or cannot be turned by numbers."""
    box = p.box
    if gap < 0:
        return 0.0
    worth = 0.0
    if not immune(p, foe, own & PLAIN):
        worth += A_GUARDIAN if foe & PLAIN >= box.size else float(box.vit[foe & PLAIN])
    if gap > 0 and not p.attack and not immune(p, own, foe & PLAIN):
        worth += A_GUARDIAN if own & PLAIN >= box.size else float(box.vit[own & PLAIN])
    return worth


def _price(p: Position, seat: int, action: int) -> float:
    box = p.box
    kind = actions.kind_of(action)
    if kind == actions.GUARDIAN_INFLUENCE:
        return A_STONE
    if kind == actions.POWER:
        return A_STONE * float(box.cost[p.guardians[seat]])
    if kind == actions.PLAY:
        card = actions.card_of(action)
        return (0.5 if box.keep[card] else A_CARD) + A_STONE * float(box.cost[card])
    return 1.0 if kind == actions.RANGED else 0.5


def _removes(p: Position, action: int) -> bool:
    for effect in p.box.effects[actions.card_of(action)]:
        if effect[0] == fx.DESTROY or effect[0] == fx.BOUNCE:
            return True
    return False


def _points(p: Position, seat: int, own: int, foe: int, action: int) -> int:
    """By how much a play shifts the comparison."""
    box = p.box
    kind = actions.kind_of(action)
    if kind == actions.RANGED:
        return box.ranged[actions.card_of(action)]
    if kind == actions.GUARDIAN_INFLUENCE:
        return min(box.inf[p.guardians[seat]], box.vit[own & PLAIN])
    if kind == actions.INFLUENCE:
        return min(box.inf[actions.card_of(action)], box.vit[own & PLAIN])
    source = p.guardians[seat] if kind == actions.POWER else actions.card_of(action)
    points = matching(p, box.boost[source], own & PLAIN)
    return points if p.attack else points + matching(p, box.weaken[source], foe & PLAIN)


def _others(p: Position, seat: int, own: int, foe: int, action: int) -> int:
    """What all other plays could add."""
    total = 0
    for other in windows.plays(p, seat):
        if other != action and actions.kind_of(other) != actions.PASS:
            total += _points(p, seat, own, foe, other)
    return total


def _influence(p: Position, seat: int) -> int:
    """Influence that could be sent if the creature might receive it."""
    total = p.box.inf[p.guardians[seat]] if p.stones[seat] else 0
    return total + 2


def answer_worth(p: Position, seat: int, action: int) -> float:
    """A counter or a bribe against what the other side just played in a window."""
    if p.phase == C_CMDRESP:
        return answer_to_command(p, action)
    played = p.chain[-1]
    own, foe = windows.own_entry(p, 1 - seat), windows.foe_entry(p, 1 - seat)
    gap = _gap(p, 1 - seat, own, foe)
    stake = _stake(p, own, foe, gap)
    price = A_CARD + A_STONE * float(p.box.cost[actions.card_of(action)])
    if actions.kind_of(played) == actions.PLAY and _removes(p, played):
        return stake - price
    turned = _points(p, 1 - seat, own, foe, played) >= gap >= 0
    return stake - price if turned else -price


# -- the secondary round -----------------------------------------------------------------------------------------------


def second_total(p: Position, seat: int, entry: int, target: int) -> int:
    """What a secondary attacker reaches, with the friends engaged before (GUA-SEC-03)."""
    aim = aimed_at(p, 1 - seat, target)
    total = strength(p, seat, entry, aim & PLAIN, True)
    if target < actions.SUPPORTER:
        for friend in p.matches[2 * target + seat]:
            if not immune(p, aim, friend & PLAIN):
                total += p.box.vit[friend & PLAIN]
    return total


def beats_second(p: Position, seat: int, entry: int, target: int) -> bool:
    aim = aimed_at(p, 1 - seat, target) & PLAIN
    return second_total(p, seat, entry, target) > p.box.vit[aim] or slays(p, entry & PLAIN, aim)


def attack_worth(p: Position, seat: int, action: int) -> float:
    """A secondary attack: what it beats at once, or what it begins that others can finish."""
    if actions.kind_of(action) == actions.STOP:
        return 0.0
    box = p.box
    entry = fighter(actions.card_of(action), actions.extra_of(action) - 1)
    card = entry & PLAIN
    target = actions.place_of(action)
    aim = aimed_at(p, 1 - seat, target) & PLAIN
    prize = A_GUARDIAN if aim >= box.size else float(box.vit[aim])
    if beats_second(p, seat, entry, target):
        return 10.0 + prize - 0.3 * float(box.vit[card]) - (0.5 if actions.extra_of(action) else 0.0)
    reach = second_total(p, seat, entry, target) - box.vit[card]
    for other in hand_of(p, seat):
        if box.types[other] == CREATURE:
            reach += box.vit[other]
    if reach > box.vit[aim]:
        return 1.0 + 0.5 * prize + 0.1 * float(box.vit[card])
    return -1.0


def secondary_bribe_worth(p: Position, seat: int) -> float:
    """Buying a secondary attacker: worth it if it would beat something."""
    entry, target = p.attack[0], p.attack[1]
    aim = aimed_at(p, seat, target) & PLAIN
    lost = A_GUARDIAN if aim >= p.box.size else float(p.box.vit[aim])
    beats = beats_second(p, 1 - seat, entry, target)
    return (lost if beats else 0.0) + 0.4 * float(p.box.vit[entry & PLAIN]) - A_CARD
