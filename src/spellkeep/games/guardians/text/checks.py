"""What a reader refuses once all lines are read (GUA-CON-12)."""

from __future__ import annotations

from spellkeep.games.guardians.rules import actions, phases
from spellkeep.games.guardians.rules import primitives as fx
from spellkeep.games.guardians.rules.box import CREATURE, NONE, PLAIN, STAR
from spellkeep.games.guardians.rules.invariants import problems
from spellkeep.games.guardians.rules.position import NO_CARD, NOBODY, NOT_TURNED, Position
from spellkeep.games.guardians.rules.spaces import DISPUTED, HOME, SPACE_NAMES, SPACES
from spellkeep.games.guardians.rules.state import GuardiansState
from spellkeep.games.guardians.rules.zones import ARRIVED, BOTTOM, DECK, DEPOT, DISCARDS, HAND, MODS, PEN, SUPPORT
from spellkeep.games.guardians.text import asking
from spellkeep.kernel.form_words import Reading
from spellkeep.kernel.seats import NATURE


def check_position(reading: Reading) -> None:
    """Raise BadText, at the line `open`, for whatever cannot be."""
    p = reading.state
    reasons = [_wrong_time(p), _wrong_ground(p), _wrong_combat(p), _wrong_command(p), _wrong_open(p)]
    try:
        if not reading.unknowns and not any(reasons):
            reasons = problems(p) or [_nothing_to_decide(p)]
    except (IndexError, ValueError) as error:
        reasons = [f"the lines do not fit the state that is open: {error}"]
    for reason in reasons:
        if reason:
            raise reading.wrong("open", f"{reason} (GUA-CON-12)")


def _wrong_time(p: GuardiansState) -> str:
    """Lines that belong to another moment of the turn."""
    phase = p.phase
    over = phase == phases.OVER
    setup = phase <= phases.COIN
    if (p.zones[HAND] or p.zones[HAND + 1]) and phase > phases.PLACE and not over:
        return "there is no hand after PLACE"
    if (setup or phase in (phases.ORG, phases.PLACE)) and any(
        [p.zones[zone + seat] for zone in (PEN, DEPOT) for seat in range(2)]
    ):
        return "pen and depot are part of the hand now"
    if not over and (p.priority != NOBODY) != (not setup and phase <= phases.UPCARD):
        return "'priority' is there from the coin flip or Start to the up-cards"
    if not over and (p.initiative != NOBODY) != (phase > phases.UPCARD):
        return "'initiative' is there from the up-cards to the end of phase III"
    turned = [p.up[0] != NOT_TURNED, p.up[1] != NOT_TURNED]
    if not over and phase < phases.UPCARD and True in turned:
        return "there is no up-card now"
    if not over and phase > phases.UPCARD and False in turned:
        return "both up-cards are turned"
    if phase == phases.UPCARD and turned[1]:
        return "the up-card of seat 1 comes first"
    if p.settled and phase != phases.TERRAIN_B:
        return "'settled' belongs to phase III"
    return _wrong_up_card(p)


def _wrong_up_card(p: Position) -> str:
    """GUA-UP-03: a discard is one of the pile, and only who has no deck shows nothing."""
    for seat in range(2):
        up = p.up[seat]
        if up == NO_CARD and (p.zones[DECK + seat] or p.zones[BOTTOM + seat]):
            return f"the deck of seat {seat + 1} has an up-card"
        if up >= STAR and up - STAR not in p.zones[DISCARDS + seat]:
            return f"the up-card of seat {seat + 1} is not in its discard pile"
    return ""


def _wrong_ground(p: Position) -> str:
    """GUA-TER-03: option (c) serves a disputed space with a shield and no terrain."""
    for space in range(SPACES):
        served = DISPUTED[space] and p.shield_owner(space) != NOBODY and p.terrains[space] == NONE
        if p.settled >> space & 1 and not served:
            return f"nothing had to be settled on {SPACE_NAMES[space]}"
    return ""


def _wrong_combat(p: GuardiansState) -> str:
    phase = p.phase
    fighting = phases.C_DECL <= phase <= phases.C_MERGE
    if fighting and p.attacker == NOBODY:
        return "a combat state needs the line 'combat'"
    if p.attacker == NOBODY:
        return ""
    if not fighting and phase != phases.OVER:
        return "'combat' stands in combat states only"
    if p.shields[p.attacker * SPACES + p.battle] == NONE and phase < phases.C_ITEMS:
        return "the attacker's shield is not on the battle space"
    if p.on_guardian and (DISPUTED[p.battle] or HOME[p.battle] == p.attacker):
        return "a guardian is attacked on an enemy stronghold"
    if bool(p.totals) != (phases.C_ITEMS <= phase <= phases.C_MERGE and not p.on_guardian) and phase != phases.OVER:
        return "totals are there from C_ITEMS on, but not with a guardian"
    if phase >= phases.C_ITEMS and phase != phases.OVER and (p.matches or p.zones[SUPPORT] or p.zones[SUPPORT + 1]):
        return "from C_ITEMS on all cards are back under the shields"
    if p.on_guardian and phase < phases.C_ITEMS and p.holds(1 - p.attacker, p.battle):
        return "the owner of an attacked guardian has no other card there"
    return ""


def _wrong_command(p: Position) -> str:
    """GUA-CMD-03, GUA-CMD-06: where a card lies whose command is in force."""
    for seat in range(2):
        card = p.command[seat]
        if card == NONE:
            continue
        places = list(p.zones[DISCARDS + seat])
        if p.box.types[card] == CREATURE:
            places = places if [fx.CMD_SACRIFICE, 0, 0] in p.box.effects[card] else []
            places += p.zones[SUPPORT + seat]
            places += [entry & PLAIN for index in range(seat, len(p.matches), 2) for entry in p.matches[index]]
        elif p.phase == phases.C_CMDRESP or card + STAR in p.zones[DEPOT + seat]:
            continue
        if card not in places:
            return f"the commanding {p.name(card)} of seat {seat + 1} lies nowhere"
    return ""


def _wrong_open(p: GuardiansState) -> str:
    """The state that is open needs something that is not there."""
    phase = p.phase
    in_match = phase in (phases.C_BRIBE, phases.C_WIN)
    if in_match and not p.matches:
        return "there is no match-up"
    if phase == phases.C_WIN and not (p.matches[-1] and p.matches[-2]):
        return "the match-up is closed"
    if in_match and any([len(entries) > 1 for entries in p.matches]):
        return "secondary attackers come after the primary round"
    if bool(p.attack) != (phase in (phases.C_SECBRIBE, phases.C_SECWIN)):
        return "'attack' is there during a secondary attack"
    if p.attack and not _is_aimed(p):
        return "the secondary attack has no living target"
    if phase not in (phases.C_WIN, phases.C_SECWIN) and (p.zones[MODS] or p.zones[MODS + 1]):
        return "'step' is there in a window"
    if p.effect and (p.chain or p.effect[0] != p.seat or (p.effect[1] == NONE and not p.used[p.seat])):
        return "no play of the seat that is open takes effect"
    if p.chain and phase not in (phases.ORG, phases.C_WIN, phases.C_SECWIN, phases.C_CMDRESP):
        return "'chain' is there after a play"
    if p.chain and _wrong_chain(p):
        return "the plays of the chain do not answer one another"
    if p.taken and phase not in (phases.TAKE, phases.REINFORCE):
        return "'taken' is there during a pick-up or reinforcement"
    if phase == phases.C_CMDRESP and p.command[p.seat] == NONE:
        return "the seat has given no command"
    if phase == phases.OPTION and (p.shields[p.seat * SPACES + p.here] == NONE or p.ready[p.seat * SPACES + p.here]):
        return "no turned shield of the seat stands there"
    if phase == phases.REINFORCE and p.shields[p.seat * SPACES + p.here] == NONE:
        return "no shield of the seat stands there"
    if (phase == phases.TAKE) != (p.shields[ARRIVED] != NONE) and phase != phases.C_MERGE:
        return "the shield that picks up does not stand at the end of its path"
    if phase == phases.C_MERGE and p.shields[p.seat * SPACES + p.here] == NONE:
        return "no shield of the seat stands there"
    return ""


def _is_aimed(p: GuardiansState) -> bool:
    foe = p.seat if p.phase == phases.C_SECBRIBE else 1 - p.seat
    target = p.attack[1]
    if target >= actions.SUPPORTER:
        return target - actions.SUPPORTER < len(p.zones[SUPPORT + foe])
    return target < len(p.matches) // 2 and len(p.matches[2 * target + foe]) > 0


def _wrong_chain(p: GuardiansState) -> bool:
    """The first play is that of the seat that is open, all others are counters, in turn."""
    base = 0 if p.phase == phases.C_CMDRESP else 1
    for at in range(0, len(p.chain), 2):
        kind = actions.kind_of(p.chain[at + 1])
        first = base == 1 and at == 0
        if first != (kind != actions.COUNTER):
            return True
        if first and kind not in (actions.PLAY, actions.POWER, actions.RANGED):
            return True
        if first and p.chain[0] != p.seat:
            return True
        if at and p.chain[at] == p.chain[at - 2]:
            return True
        if at == 0 and not base and p.chain[0] == p.seat:
            return True
        if actions.card_of(p.chain[at + 1]) >= STAR:
            return True
    if actions.kind_of(p.chain[1]) == actions.RANGED and (len(p.chain) > 2 or p.phase == phases.ORG):
        return True
    return p.phase == phases.C_CMDRESP and p.box.types[p.command[p.seat]] == CREATURE


def _nothing_to_decide(p: GuardiansState) -> str:
    """GUA-CON-06: whoever is asked has an answer."""
    for seat in p.to_act():
        if seat == NATURE:
            if not p.chances():
                return "nature has nothing to draw"
        elif not p.legal(seat):
            return f"seat {seat + 1} has nothing to decide"
    if p.phase != phases.OVER and not asking.is_asked(p):
        return f"seat {p.to_act()[0] + 1} has nothing to decide"
    if not asking.plays_fit(p):
        return "a play in 'chain' or 'step' was not legal"
    return "" if asking.takes_fit(p) else "the cards of 'taken' could not be taken"
