"""The modifier window of a match-up or secondary attack: what may be played, what it does (GUA-PRI-05, GUA-INF)."""

from __future__ import annotations

from spellkeep.games.guardians.rules import actions, bribery, memory, responses
from spellkeep.games.guardians.rules import primitives as fx
from spellkeep.games.guardians.rules.box import NONE, PLAIN, STAR
from spellkeep.games.guardians.rules.field import leave_hand
from spellkeep.games.guardians.rules.phases import C_SECWIN
from spellkeep.games.guardians.rules.position import Position, each_once, item_of
from spellkeep.games.guardians.rules.spaces import SPACES, STRONGHOLDS
from spellkeep.games.guardians.rules.strength import influence_received
from spellkeep.games.guardians.rules.zones import DEPOT, MODS, PERCH, PILE, SUPPORT, UNDER


def own_entry(p: Position, seat: int) -> int:
    """The creature that the seat's modifiers help."""
    return p.attack[0] if p.attack else p.matches[len(p.matches) - 2 + seat][-1]


def target_entry(p: Position) -> int:
    """The creature that a secondary attack is aimed at; supporters have no item."""
    target = p.attack[1]
    foe = 1 - attacking_seat(p)
    if target >= actions.SUPPORTER:
        return p.zones[SUPPORT + foe][target - actions.SUPPORTER]
    return p.matches[2 * target + foe][-1]


def attacking_seat(p: Position) -> int:
    """Who makes the secondary attack: C_SECBRIBE asks his opponent."""
    return p.seat if p.phase == C_SECWIN else 1 - p.seat


def foe_entry(p: Position, seat: int) -> int:
    return target_entry(p) if p.attack else p.matches[len(p.matches) - 1 - seat][-1]


def may_receive(p: Position, seat: int, entry: int) -> bool:
    """GUA-INF-02: the green bar, an item, or a card played in this step; never a guardian (GUA-GRD-02)."""
    box = p.box
    card = entry & PLAIN
    if card >= box.size:
        return False
    if box.recv[card]:
        return True
    item = item_of(entry)
    if item != NONE and box.receive[item]:
        return True
    for action in p.zones[MODS + seat]:
        if actions.kind_of(action) == actions.PLAY and box.receive[actions.card_of(action)]:
            return True
    return False


def wants_influence(p: Position, seat: int, entry: int) -> bool:
    """GUA-Q-44: not on a creature that has got its printed vitality already."""
    if bribery.forbidden(p) & bribery.NO_INFLUENCE or not may_receive(p, seat, entry):
        return False
    return influence_received(p, seat) < p.box.vit[entry & PLAIN]


def _guardian_may_send(p: Position, seat: int) -> bool:
    """GUA-INF-01: one stone, once per match-up or secondary attack."""
    if not p.stones[seat] or not p.box.inf[p.guardians[seat]]:
        return False
    return actions.GUARDIAN_INFLUENCE not in p.zones[MODS + seat]


def _power_usable(p: Position, seat: int) -> bool:
    return responses.has_power(p, seat, fx.MATCH) and _is_useful(p, seat, p.guardians[seat])


def _is_useful(p: Position, seat: int, card: int) -> bool:
    """GUA-Q-44: at least one of its effects has a legal object."""
    for effect in p.box.effects[card]:
        if _has_object(p, seat, effect):
            return True
    return False


def _has_object(p: Position, seat: int, effect: list[int]) -> bool:
    box = p.box
    primitive = effect[0]
    if primitive == fx.BOOST:
        return bool(box.fits[effect[1]][own_entry(p, seat) & PLAIN])
    if primitive == fx.RECEIVE:
        entry = own_entry(p, seat)
        return entry & PLAIN < box.size and not may_receive(p, seat, entry)
    if p.attack:  # GUA-Q-41, GUA-Q-70: nothing against the target of a secondary attack
        return False
    foe = foe_entry(p, seat) & PLAIN
    if primitive == fx.WEAKEN:
        return bool(box.fits[effect[1]][foe])
    if foe >= box.size or not box.fits[effect[1]][foe]:  # GUA-GRD-02
        return False
    return primitive == fx.BOUNCE or (primitive == fx.DESTROY and box.vit[foe] <= effect[2])


def plays(p: Position, seat: int) -> list[int]:
    """Everything the seat may do in its window."""
    found: list[int] = []
    if not bribery.forbidden(p) & bribery.NO_RANGED:
        hand, ranged = each_once(p.zones[PILE + seat * SPACES + p.battle]), p.box.ranged
        found += [actions.pack(actions.RANGED, card) for card in hand if ranged[card]]
    for card in responses.payable(p, seat, fx.MATCH):
        if _is_useful(p, seat, card):
            found.append(actions.pack(actions.PLAY, card))
    if wants_influence(p, seat, own_entry(p, seat)):
        if _guardian_may_send(p, seat):
            found.append(actions.GUARDIAN_INFLUENCE)
        found += _senders(p, seat)
    if _power_usable(p, seat):
        found.append(actions.POWER)
    found.append(actions.PASS)
    return found


def _senders(p: Position, seat: int) -> list[int]:
    """GUA-INF-01, GUA-Q-15: unused influence creatures where no enemy shield stands."""
    found: list[int] = []
    for space in STRONGHOLDS[seat]:
        if p.occupied(space):
            continue
        for card in p.zones[UNDER + space]:
            action = actions.pack(actions.INFLUENCE, card, 0, actions.spot(space, actions.UNDER))
            if card < STAR and action not in found:
                found.append(action)
        perch = actions.spot(space, actions.PERCH)
        found += [actions.pack(actions.INFLUENCE, card, 0, perch) for card in p.zones[PERCH + space] if card < STAR]
    return found


def is_open(p: Position, seat: int) -> bool:
    """GUA-Q-86: is there, for all to see, anything the seat could use?"""
    if p.zones[DEPOT + seat] or p.zones[PILE + seat * SPACES + p.battle] or _power_usable(p, seat):
        return True
    if not wants_influence(p, seat, own_entry(p, seat)):
        return False
    if _guardian_may_send(p, seat):
        return True
    for space in STRONGHOLDS[seat]:
        if not p.occupied(space):
            for card in p.zones[UNDER + space] + p.zones[PERCH + space]:
                if card < STAR:
                    return True
    return False


# -- what a play does --------------------------------------------------------------------------------------------


def modify(p: Position, seat: int, action: int) -> None:
    """The play is in force until the match-up step ends."""
    p.zones[MODS + seat] = [*p.zones[MODS + seat], action]


def send_influence(p: Position, seat: int, action: int) -> None:
    """GUA-INF-01: a stone of the guardian, or a creature that is turned face up."""
    if actions.kind_of(action) == actions.GUARDIAN_INFLUENCE:
        p.stones[seat] -= 1
        sender = p.guardians[seat]
    else:
        sender, place = actions.card_of(action), actions.place_of(action)
        space, under = actions.space_of(place), actions.part_of(place) == actions.UNDER
        zone = (UNDER if under else PERCH) + space
        p.take(zone, sender)
        p.put(zone, sender + STAR)
        memory.leaves(p, seat, sender, memory.in_under(space) if under else memory.in_perch(space))
    modify(p, seat, action)
    if p.listener is not None:
        p.tell("influence", "GUA-INF-01", {"seat": str(seat + 1), "sender": p.titled(sender)})


def start_play(p: Position, seat: int, action: int) -> bool:
    """A ranged attacker, card or power is shown; is the opponent asked for an answer?"""
    kind, card = actions.kind_of(action), actions.card_of(action)
    rule = "GUA-PRI-05"
    if kind == actions.RANGED:
        leave_hand(p, seat, card)
        rule = "GUA-RNG-01"
    elif kind == actions.POWER:
        p.used[seat] = 1
        p.stones[seat] -= p.box.cost[p.guardians[seat]]
        rule = "GUA-GPW-01"
    else:
        responses.leave_store(p, seat, card)
    responses.push(p, seat, action)
    if p.listener is not None:
        name = p.titled(p.guardians[seat] if kind == actions.POWER else card)
        p.tell("plays", rule, {"seat": str(seat + 1), "card": name})
    if kind == actions.RANGED:
        return bribery.asks(p, 1 - seat, bribery.open_icons(p, card, False))
    return responses.asks(p, 1 - seat)


def take_effect(p: Position, seat: int, action: int) -> bool:
    """A play that nobody countered; does it take the enemy creature out of the match-up?"""
    kind, card = actions.kind_of(action), actions.card_of(action)
    if kind == actions.RANGED:
        p.zones[SUPPORT + seat] = [*p.zones[SUPPORT + seat], card]
        modify(p, seat, action)
        return False
    gone = False
    lasting = False
    for effect in p.box.effects[p.guardians[seat] if kind == actions.POWER else card]:
        if effect[0] == fx.KEEP or not _has_object(p, seat, effect):
            continue
        if effect[0] == fx.DESTROY or effect[0] == fx.BOUNCE:
            _remove_foe(p, seat, effect[0] == fx.BOUNCE)
            gone = True
            break
        lasting = True
    if lasting:
        modify(p, seat, action)
    if kind != actions.POWER:
        responses.put_away(p, seat, card)  # GUA-Q-42
    return gone


def _remove_foe(p: Position, seat: int, bounced: bool) -> None:
    """`destroy` and `bounce`: the enemy creature leaves the match-up, its item goes back to the combat hand."""
    foe = 1 - seat
    index = len(p.matches) - 2 + foe
    entry = p.matches[index][-1]
    p.matches[index] = []
    bribery.item_back(p, foe, entry)
    card = entry & PLAIN
    if bounced:
        bribery.to_pen(p, foe, card)
    else:
        p.discard(foe, [card])
    if p.listener is not None:
        p.tell("bounced" if bounced else "destroyed", "GUA-PRI-05", {"creature": p.name(card)})
