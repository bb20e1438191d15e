"""How a combat begins: the command step (GUA-CMD)."""

from __future__ import annotations

from spellkeep.games.guardians.rules import actions, bribery, combat, responses
from spellkeep.games.guardians.rules import primitives as fx
from spellkeep.games.guardians.rules.box import CREATURE, NONE
from spellkeep.games.guardians.rules.field import area, hand_of, leave_hand
from spellkeep.games.guardians.rules.phases import C_CMD, C_CMDRESP, C_DECL, C_PRIM
from spellkeep.games.guardians.rules.position import Position, each_once
from spellkeep.games.guardians.rules.spaces import SPACE_NAMES, SPACES
from spellkeep.games.guardians.rules.zones import DEPOT, SUPPORT


def begin(p: Position, seat: int, space: int, origin: int, on_guardian: bool) -> None:
    """The moving player is the attacker (GUA-CBT-01); a guardian is attacked where the shield stands (GUA-GRD-02)."""
    p.attacker, p.battle, p.origin = seat, space, origin
    p.on_guardian = 1 if on_guardian else 0
    p.fought = p.turn
    p.here = NONE
    p.yes = 0
    if p.listener is not None:
        rule = "GUA-GRD-01" if on_guardian else "GUA-MOV-06"
        p.tell("combat", rule, {"space": SPACE_NAMES[space], "seat": str(seat + 1)})
    for owner in range(2):
        pile = owner * SPACES + space
        p.sums[pile], p.flights[pile] = NONE, 0
    p.bounds[space] = 0
    p.phase = C_DECL
    p.seat = seat


def commands(p: Position, seat: int) -> list[int]:
    """GUA-CMD-02: creatures with a `cmd` effect, and payable, unused command cards of the depot."""
    able = p.box.command
    cards = [card for card in each_once(hand_of(p, seat)) if able[card]] + responses.payable(p, seat, fx.COMMAND)
    return [actions.pack(actions.COMMAND, card) for card in cards]


def declare(p: Position, seat: int, yes: bool) -> None:
    """GUA-CMD-01: the attacker says first; the owner of an attacked guardian is skipped without a depot (GUA-Q-86)."""
    if yes:
        p.yes |= 1 << seat
    p.announce("declares" if yes else "declines", "GUA-CMD-01", seat=seat)
    if seat == p.attacker and (p.zones[DEPOT + 1 - seat] or not p.on_guardian):
        p.seat = 1 - seat
        return
    if not p.yes:
        combat.next_primary(p)
        return
    p.phase = C_CMD
    p.seat = 0
    p.answers.start([who for who in range(2) if p.yes >> who & 1])


def choose_command(p: Position, seat: int, action: int) -> None:
    p.answers.pick(seat, action)
    p.answers.finish(seat)
    if not p.answers.complete():
        return
    for who in (p.attacker, 1 - p.attacker):
        if p.answers.picks[who]:
            _reveal_command(p, who, actions.card_of(p.answers.picks[who][0]))
    p.answers.start([])
    p.yes = 0
    p.phase = C_CMDRESP
    _ask_about_commands(p, 0)


def _reveal_command(p: Position, seat: int, card: int) -> None:
    """GUA-CMD-03: a creature becomes a supporter; a card is paid for."""
    p.command[seat] = card
    if p.box.types[card] == CREATURE:
        leave_hand(p, seat, card)
        p.zones[SUPPORT + seat] = [*p.zones[SUPPORT + seat], card]
    else:
        responses.leave_store(p, seat, card)
    p.announce("commands", "GUA-CMD-03", seat=seat, card=card)


def _ask_about_commands(p: Position, first: int) -> None:
    """The attacker's command is answered first: by a bribe (GUA-CMD-04) or by counters (GUA-RSP-01)."""
    for order in range(first, 2):
        owner = p.attacker if order == 0 else 1 - p.attacker
        card = p.command[owner]
        if card == NONE:
            continue
        p.seat = owner
        if p.box.types[card] == CREATURE:
            if bribery.asks(p, 1 - owner, bribery.open_icons(p, card, True)):
                return
        elif responses.asks(p, 1 - owner):
            return
    _commands_take_effect(p)


def command_answers(p: Position, seat: int) -> list[int]:
    card = p.command[p.seat]
    if p.chain:
        return [*responses.counters(p, seat, responses.answered_card(p)), actions.NO]
    if p.box.types[card] == CREATURE:
        return [*bribery.bribes(p, seat, bribery.open_icons(p, card, True)), actions.NO]
    return [*responses.counters(p, seat, card), actions.NO]


def answer_command(p: Position, seat: int, action: int) -> None:
    kind = actions.kind_of(action)
    owner = p.seat
    card = p.command[owner]
    if kind == actions.COUNTER:
        if responses.counter(p, seat, action):
            return
        kind = actions.NO
    if kind == actions.BRIBE:
        bribery.pay(p, seat, actions.card_of(action), card)
        p.zones[SUPPORT + owner] = [other for other in p.zones[SUPPORT + owner] if other != card]
        bribery.to_pen(p, owner, card)
        p.command[owner] = NONE
    elif not responses.resolve(p):
        p.discard(owner, [card])  # GUA-CMD-06
        p.command[owner] = NONE
    _ask_about_commands(p, 1 if owner == p.attacker else 2)


def _commands_take_effect(p: Position) -> None:
    _cancel_conflicting(p)
    p.phase = C_PRIM  # commands are in force from here on
    for seat in (p.attacker, 1 - p.attacker):
        card = p.command[seat]
        if card != NONE:
            for effect in p.box.effects[card]:
                _carry_out(p, seat, card, effect)
            if p.box.types[card] != CREATURE:
                responses.put_away(p, seat, card)
    combat.next_primary(p)


def _cancel_conflicting(p: Position) -> None:
    """GUA-CMD-05: of two commands with the same exclusive effect the lower up value has no effect; equal: both."""
    one, other = p.command[0], p.command[1]
    box = p.box
    if one == NONE or other == NONE:
        return
    shared = box.peek[one] & box.peek[other] | box.first[one] & box.first[other] | box.forbid[one] & box.forbid[other]
    if not shared:
        return
    weaker = [seat for seat in range(2) if box.up[p.command[seat]] <= box.up[p.command[1 - seat]]]
    for seat in weaker:
        card = p.command[seat]
        p.command[seat] = NONE
        if box.types[card] != CREATURE:
            p.discard(seat, [card])  # GUA-CMD-06: also with `keep`
        p.announce("command_cancelled", "GUA-CMD-05", seat=seat, card=card)


def _carry_out(p: Position, seat: int, card: int, effect: list[int]) -> None:
    if effect[0] == fx.CMD_AREA:
        area(p, 1 - seat, effect[2], effect[1], card)
    elif effect[0] == fx.CMD_PEEK:
        if p.listener is not None:
            cards = " ".join([p.name(own) for own in hand_of(p, 1 - seat)])
            p.whisper("peeks", "GUA-CMD-03", {"seat": str(seat + 1)}, {"cards": cards}, (0, 1))
    elif effect[0] == fx.CMD_SACRIFICE:
        p.zones[SUPPORT + seat] = [other for other in p.zones[SUPPORT + seat] if other != card]
        p.discard(seat, [card])
        if p.listener is not None:
            p.tell("sacrificed", "GUA-CMD-03", {"creature": p.name(card)})
