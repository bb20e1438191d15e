"""Why not? For every rule that can refuse an action, its own reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from spellkeep.games.guardians.rules import actions, bribery, movement, phases, windows
from spellkeep.games.guardians.rules import primitives as fx
from spellkeep.games.guardians.rules.actions import card_of, extra_of, kind_of, place_of
from spellkeep.games.guardians.rules.box import BRIBE, CREATURE, ITEM, NONE, PLAIN, STAR, TERRAIN
from spellkeep.games.guardians.rules.field import hand_of, targets
from spellkeep.games.guardians.rules.position import Position
from spellkeep.games.guardians.rules.responses import answered_card, store
from spellkeep.games.guardians.rules.spaces import SPACE_NAMES, SPACES
from spellkeep.games.guardians.rules.zones import HAND, MODS, PILE
from spellkeep.games.guardians.text import refused_places
from spellkeep.games.guardians.text.notation import AIM, TOKENS
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.seats import NATURE

_HOME: Final[dict[int, tuple[str, tuple[int, ...]]]] = {
    actions.KEEP: ("GUA-SET-03", (phases.MULLIGAN,)),
    actions.MULLIGAN: ("GUA-SET-03", (phases.MULLIGAN,)),
    actions.PLAY: ("GUA-CON-05", (phases.ORG, phases.C_WIN, phases.C_SECWIN)),
    actions.POWER: ("GUA-GPW-01", (phases.ORG, phases.C_WIN, phases.C_SECWIN)),
    actions.PASS: ("GUA-CON-05", (phases.ORG, phases.OPTION, phases.C_WIN, phases.C_SECWIN)),
    actions.TAKE: ("GUA-MOV-08", (phases.ORG, phases.TAKE)),
    actions.DONE: ("GUA-CON-05", (phases.ORG, phases.PLACE, phases.REINFORCE)),
    actions.RAZE: ("GUA-CON-05", (phases.ORG,)),
    actions.PUT: ("GUA-PLC-01", (phases.PLACE,)),
    actions.DISCARD: ("GUA-DIS-01", (phases.PLACE, phases.C_ITEMS, phases.C_MERGE)),
    actions.TURN: ("GUA-ACT-01", (phases.ACTIVATE,)),
    actions.MOVE: ("GUA-ACT-01", (phases.OPTION, phases.TAKE)),
    actions.REINFORCE: ("GUA-ACT-01", (phases.OPTION,)),
    actions.ATTACK_GUARDIAN: ("GUA-GRD-01", (phases.OPTION,)),
    actions.TAKE_AT: ("GUA-REI-01", (phases.REINFORCE,)),
    actions.YES: ("GUA-CMD-01", (phases.C_DECL,)),
    actions.NO: ("GUA-CON-05", ()),
    actions.COMMAND: ("GUA-CMD-01", (phases.C_CMD,)),
    actions.FIGHT: ("GUA-PRI-01", (phases.C_PRIM,)),
    actions.BRIBE: ("GUA-PRI-02", (phases.C_BRIBE, phases.C_SECBRIBE, phases.C_CMDRESP, phases.C_WIN, phases.C_SECWIN)),
    actions.RANGED: ("GUA-RNG-01", (phases.C_WIN, phases.C_SECWIN)),
    actions.INFLUENCE: ("GUA-INF-01", (phases.C_WIN, phases.C_SECWIN)),
    actions.GUARDIAN_INFLUENCE: ("GUA-INF-01", (phases.C_WIN, phases.C_SECWIN)),
    actions.COUNTER: ("GUA-RSP-01", (phases.ORG, phases.C_CMDRESP, phases.C_WIN, phases.C_SECWIN)),
    actions.ATTACK: ("GUA-SEC-01", (phases.C_SEC,)),
    actions.STOP: ("GUA-SEC-01", (phases.C_SEC,)),
    actions.RETREAT: ("GUA-RES-04", (phases.C_RETREAT,)),
    actions.KEEP_SHIELD: ("GUA-RES-06", (phases.C_MERGE,)),
    actions.TERRAIN: ("GUA-TER-03", (phases.TERRAIN_B,)),
    actions.DOWN: ("GUA-TER-03", (phases.TERRAIN_B,)),
    actions.DISCARD_AT: ("GUA-TER-03", (phases.TERRAIN_B,)),
}
"""For each kind of decision the rule that asks for it, and in which states of GUA-SM."""
_ANSWERS: Final = (actions.NO, actions.COUNTER, actions.BRIBE)


def asked(p: Position) -> str:
    """What is being decided, as a word of the catalogue's prompts."""
    if p.chain:
        return "response"
    if p.effect:
        return "effect"
    return phases.PHASES[p.phase].lower()


def refuse(p: Position, seat: int, action: int) -> Refusal:
    """Say which rule forbids an action that is not legal for a seat that is asked."""
    if not TOKENS.in_box(p, action):
        return Refusal("GUA-CON-05", "no_action")
    kind = kind_of(action)
    if seat == NATURE:
        return _chance(p, kind, action)
    if kind >= actions.DRAWN:
        return Refusal("GUA-CON-05", "natures_token", {"what": asked(p)})
    rule, moments = _HOME[kind]
    waiting = bool(p.chain) or (p.phase == phases.C_CMDRESP)
    answer_only = waiting and kind not in _ANSWERS
    no_answer = not waiting and kind == actions.COUNTER
    if p.phase not in moments or answer_only or no_answer:
        return Refusal(rule, "not_now", {"what": asked(p)})
    return _refuse_kind(p, seat, kind, action)


def _chance(p: Position, kind: int, action: int) -> Refusal:
    if kind < actions.DRAWN:
        return Refusal("GUA-CON-07", "chance_first", {"what": asked(p)})
    if kind == actions.COIN or p.phase == phases.COIN:
        return Refusal("GUA-CON-07", "other_chance", {"what": asked(p)})
    return Refusal("GUA-CON-08", "not_in_deck", {"card": p.name(card_of(action))})


def _refuse_kind(p: Position, seat: int, kind: int, action: int) -> Refusal:
    if kind in _PLAIN:
        return Refusal(*_PLAIN[kind], TOKENS.parts(p, action))
    return _SPECIAL[kind](p, seat, action) if kind in _SPECIAL else Refusal("GUA-CON-05", "not_now", {"what": asked(p)})


def _exchange(p: Position, seat: int, _action: int) -> Refusal:
    return Refusal("GUA-SET-03", "has_shield" if p.stones[seat] else "no_stone")


def _turning(p: Position, seat: int, action: int) -> Refusal:
    space = place_of(action)
    turned = p.shields[seat * SPACES + space] != NONE
    rule = "GUA-ACT-03" if turned else "GUA-ACT-01"
    return Refusal(rule, "turned" if turned else "no_shield", {"space": SPACE_NAMES[space]})


def _done(p: Position, _seat: int, _action: int) -> Refusal:
    if p.phase == phases.REINFORCE:
        return Refusal("GUA-REI-03", "items_stay") if p.taken else Refusal("GUA-REI-01", "take_one")
    if p.phase == phases.ORG:
        return Refusal("GUA-CON-05", "take_one")
    return Refusal("GUA-DIS-01", "discard_now")


def _discarding(p: Position, seat: int, action: int) -> Refusal:
    card = card_of(action)
    facts = {"card": p.name(card)}
    if p.phase == phases.PLACE:
        return Refusal("GUA-DIS-01", "not_held" if card not in p.zones[HAND + seat] else "discard_later", facts)
    rule = "GUA-RES-06" if p.phase == phases.C_MERGE else "GUA-RES-07"
    return Refusal(rule, "wrong_discard", facts)


def _taking(p: Position, seat: int, action: int) -> Refusal:
    kind, card = kind_of(action), card_of(action)
    facts = {"card": p.name(card)}
    if p.phase == phases.ORG:
        if not p.effect:
            return Refusal("GUA-CON-05", "not_now", {"what": asked(p)})
        return Refusal("GUA-Q-44", "not_found", facts)
    space = p.here if kind == actions.TAKE else place_of(action)
    rule = "GUA-MOV-08" if kind == actions.TAKE else "GUA-REI-01"
    if card >= STAR or card not in p.zones[PILE + seat * SPACES + space]:
        return Refusal(rule, "not_in_pile", {**facts, "space": SPACE_NAMES[space]})
    if p.box.types[card] == ITEM:
        return Refusal("GUA-REI-03" if kind == actions.TAKE_AT else rule, "item_alone", facts)
    if kind == actions.TAKE_AT and not movement.reaches(p, seat, space, bool(p.box.fly[card])):
        return Refusal("GUA-REI-02", "too_far", facts)
    return Refusal("GUA-REI-03" if kind == actions.TAKE_AT else rule, "no_room", facts)


def _playing(p: Position, seat: int, action: int) -> Refusal:
    box, card = p.box, card_of(action)
    facts = {"card": p.name(card)}
    wanted = fx.ORGANIZE if p.phase == phases.ORG else fx.MATCH
    if card >= STAR:
        return Refusal("GUA-CON-02", "used", facts)
    if card not in p.zones[store(p, seat)]:
        return Refusal("GUA-CBT-02" if wanted == fx.MATCH else "GUA-ORG-04", "not_held", facts)
    if box.when[card] != wanted:
        return Refusal("GUA-ORG-04" if wanted == fx.ORGANIZE else "GUA-PRI-05", "wrong_moment", facts)
    if box.cost[card] > p.stones[seat]:
        return Refusal("GUA-RSP-02", "too_dear", {**facts, "n": str(box.cost[card])})
    return Refusal("GUA-Q-44", "no_object", facts)


def _power(p: Position, seat: int, _action: int) -> Refusal:
    guardian = p.guardians[seat]
    if p.used[seat]:
        return Refusal("GUA-GPW-01", "power_used")
    if p.box.when[guardian] != (fx.ORGANIZE if p.phase == phases.ORG else fx.MATCH):
        return Refusal("GUA-GPW-01", "power_moment")
    if p.box.cost[guardian] > p.stones[seat]:
        return Refusal("GUA-RSP-02", "power_dear", {"n": str(p.box.cost[guardian])})
    return Refusal("GUA-Q-44", "power_object")


def _bribing(p: Position, seat: int, action: int) -> Refusal:
    card = card_of(action)
    facts = {"card": p.name(card)}
    if p.phase in (phases.C_WIN, phases.C_SECWIN) and (not p.chain or kind_of(p.chain[-1]) != actions.RANGED):
        return Refusal("GUA-Q-26", "bribe_later")
    if p.phase == phases.C_CMDRESP and p.box.types[p.command[p.seat]] != CREATURE:
        return Refusal("GUA-CMD-04", "bribe_card")
    if card not in p.zones[store(p, seat)]:
        return Refusal("GUA-CBT-02", "not_held", facts)
    if p.box.types[card & PLAIN] != BRIBE:
        return Refusal("GUA-PRI-02", "no_bribe", facts)
    return Refusal("GUA-WARD-01", "not_bribable", facts)


def _countering(p: Position, seat: int, action: int) -> Refusal:
    card = card_of(action)
    facts = {"card": p.name(card)}
    if p.chain and kind_of(p.chain[-1]) == actions.RANGED:
        return Refusal("GUA-RSP-01", "no_counter")
    if p.phase == phases.C_CMDRESP and not p.chain and p.box.types[p.command[p.seat]] == CREATURE:
        return Refusal("GUA-RSP-01", "no_counter")
    if card not in p.zones[store(p, seat)]:
        return Refusal("GUA-RSP-01", "not_held", facts)
    if card >= STAR:
        return Refusal("GUA-CON-02", "used", facts)
    if p.box.when[card] != fx.RESPOND:
        return Refusal("GUA-RSP-01", "wrong_moment", facts)
    if p.box.cost[card] > p.stones[seat]:
        return Refusal("GUA-RSP-02", "too_dear", {**facts, "n": str(p.box.cost[card])})
    against = p.command[p.seat] if not p.chain else answered_card(p)
    return Refusal("GUA-RSP-01", "wrong_counter", {**facts, "other": "power" if against == NONE else p.name(against)})


def _influence(p: Position, seat: int, action: int) -> Refusal:
    kind, entry = kind_of(action), windows.own_entry(p, seat)
    if bribery.forbidden(p) & bribery.NO_INFLUENCE:
        return Refusal("GUA-CMD-05", "forbidden")
    if not windows.may_receive(p, seat, entry):
        return Refusal("GUA-INF-02", "no_receiver", {"card": p.name(entry & PLAIN)})
    if kind == actions.GUARDIAN_INFLUENCE and not p.stones[seat]:
        return Refusal("GUA-INF-01", "no_stone")
    if kind == actions.GUARDIAN_INFLUENCE and actions.GUARDIAN_INFLUENCE in p.zones[MODS + seat]:
        return Refusal("GUA-INF-01", "guardian_sent")
    if not windows.wants_influence(p, seat, entry):
        return Refusal("GUA-Q-44", "enough_influence", {"card": p.name(entry & PLAIN)})
    return Refusal("GUA-INF-01", "no_sender")


def _fighting(p: Position, seat: int, action: int) -> Refusal:
    kind, card, item = kind_of(action), card_of(action), extra_of(action) - 1
    facts, hand = {"card": p.name(card)}, hand_of(p, seat)
    if card not in hand:
        return Refusal("GUA-CBT-02", "not_in_combat_hand", facts)
    if kind == actions.RANGED:
        if bribery.forbidden(p) & bribery.NO_RANGED:
            return Refusal("GUA-CMD-05", "forbidden")
        return Refusal("GUA-RNG-01", "not_ranged", facts)
    if p.box.types[card] != CREATURE:
        return Refusal("GUA-PRI-01", "no_creature", facts)
    if item != NONE and (item not in hand or p.box.types[item] != ITEM):
        return Refusal("GUA-PRI-01", "no_item", {"card": p.name(item)})
    if kind == actions.ATTACK and place_of(action) in targets(p, 1 - seat):
        return Refusal("GUA-SEC-03", "immune_target", facts)
    return Refusal("GUA-SEC-01", "no_target", {"aim": AIM.write(p, place_of(action))})


def _commanding(p: Position, seat: int, action: int) -> Refusal:
    card = card_of(action)
    facts = {"card": p.name(card)}
    if card >= STAR:
        return Refusal("GUA-CMD-02", "used", facts)
    if card not in hand_of(p, seat) and card not in p.zones[store(p, seat)]:
        return Refusal("GUA-CMD-02", "not_held", facts)
    if p.box.when[card] == fx.COMMAND:
        return Refusal("GUA-RSP-02", "too_dear", {**facts, "n": str(p.box.cost[card])})
    return Refusal("GUA-CMD-02", "not_a_command", facts)


def _ground(p: Position, seat: int, action: int) -> Refusal:
    kind, card, space = kind_of(action), card_of(action), place_of(action)
    facts = {"card": p.name(card), "space": SPACE_NAMES[space]}
    if p.shields[seat * SPACES + space] == NONE or not 3 <= space < 9:
        return Refusal("GUA-TER-03", "no_own_shield", facts)
    if p.terrains[space] != NONE:
        return Refusal("GUA-TER-06", "has_terrain", facts)
    if kind == actions.DISCARD_AT:
        return Refusal("GUA-TER-03", "wrong_discard", facts)
    if p.settled >> space & 1:
        return Refusal("GUA-TER-03", "is_settled", facts)
    if kind == actions.DOWN and not p.stones[seat]:
        return Refusal("GUA-TER-03", "no_stone")
    if kind == actions.TERRAIN and (card >= STAR or p.box.types[card] != TERRAIN):
        return Refusal("GUA-TER-03", "no_terrain", facts)
    return Refusal("GUA-TER-03", "not_held", facts)


_PLAIN: Final[dict[int, tuple[str, str]]] = {
    actions.REINFORCE: ("GUA-REI-01", "nobody_comes"),
    actions.ATTACK_GUARDIAN: ("GUA-GRD-01", "guardian_far"),
    actions.YES: ("GUA-CMD-02", "no_command"),
    actions.RETREAT: ("GUA-RES-04", "no_retreat"),
    actions.KEEP_SHIELD: ("GUA-RES-06", "not_merged"),
    actions.RAZE: ("GUA-Q-44", "no_raze"),
}
"""Kinds of decisions that only one rule can refuse now."""
_SPECIAL: Final[dict[int, Callable[[Position, int, int], Refusal]]] = {
    actions.MULLIGAN: _exchange, actions.TURN: _turning, actions.DISCARD: _discarding, actions.DONE: _done,
    actions.PUT: refused_places.put, actions.MOVE: refused_places.move, actions.TAKE: _taking, actions.TAKE_AT: _taking,
    actions.PLAY: _playing, actions.POWER: _power, actions.BRIBE: _bribing, actions.COUNTER: _countering,
    actions.INFLUENCE: _influence, actions.GUARDIAN_INFLUENCE: _influence, actions.COMMAND: _commanding,
    actions.ATTACK: _fighting, actions.FIGHT: _fighting, actions.RANGED: _fighting,
    actions.TERRAIN: _ground, actions.DOWN: _ground, actions.DISCARD_AT: _ground,
}  # fmt: skip
