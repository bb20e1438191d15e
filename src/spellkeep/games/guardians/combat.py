"""A combat, step by step: command, primary match-ups, secondary attacks (GUA-CBT-A).

Whether something is asked is settled here, on public grounds (GUA-Q-86), and stored in phase and seat.
"""

from __future__ import annotations

from spellkeep.games.guardians import actions, bribery, ending, memory, responses, result, windows
from spellkeep.games.guardians import primitives as fx
from spellkeep.games.guardians.box import COMMAND, CREATURE, ITEM, NONE, PLAIN, STAR
from spellkeep.games.guardians.position import (
    BEATEN,
    C_BRIBE,
    C_CMD,
    C_CMDRESP,
    C_DECL,
    C_PRIM,
    C_SEC,
    C_SECBRIBE,
    C_SECWIN,
    C_WIN,
    DEPOT,
    MODS,
    NOBODY,
    PILE,
    SPACE_NAMES,
    SPACES,
    SUPPORT,
    Position,
    fighter,
)
from spellkeep.games.guardians.strength import immune, slays, strength


def hand_of(p: Position, seat: int) -> list[int]:
    """GUA-CBT-02: the combat hand."""
    return p.zones[PILE + seat * SPACES + p.battle]


def has_creature(p: Position, seat: int) -> bool:
    types = p.box.types
    for card in p.zones[PILE + seat * SPACES + p.battle]:
        if types[card] == CREATURE:
            return True
    return False


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


# -- 1 command ---------------------------------------------------------------------------------------------------


def commands(p: Position, seat: int) -> list[int]:
    """GUA-CMD-02: creatures with a `cmd` effect, and payable, unused command cards of the depot."""
    box = p.box
    found: list[int] = []
    last = NONE
    for card in hand_of(p, seat):
        if card != last and box.command[card]:
            found.append(actions.pack(actions.COMMAND, card))
        last = card
    for card in p.zones[DEPOT + seat]:
        if card != last and card < STAR and box.when[card] == COMMAND and box.cost[card] <= p.stones[seat]:
            found.append(actions.pack(actions.COMMAND, card))
        last = card
    return found


def declare(p: Position, seat: int, yes: bool) -> None:
    """GUA-CMD-01: the attacker says first; the owner of an attacked guardian is skipped without a depot (GUA-Q-86)."""
    if yes:
        p.yes |= 1 << seat
    if p.listener is not None:
        p.tell("declares" if yes else "declines", "GUA-CMD-01", {"seat": str(seat + 1)})
    if seat == p.attacker and (p.zones[DEPOT + 1 - seat] or not p.on_guardian):
        p.seat = 1 - seat
        return
    if not p.yes:
        _next_primary(p)
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
        p.take(PILE + seat * SPACES + p.battle, card)
        memory.leaves(p, seat, card, memory.in_pile(p.battle))
        p.zones[SUPPORT + seat] = [*p.zones[SUPPORT + seat], card]
    else:
        responses.leave_store(p, seat, card)
    if p.listener is not None:
        p.tell("commands", "GUA-CMD-03", {"seat": str(seat + 1), "card": p.name(card)})


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
    _next_primary(p)


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
        if p.listener is not None:
            p.tell("command_cancelled", "GUA-CMD-05", {"seat": str(seat + 1), "card": p.name(card)})


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


def area(p: Position, victim: int, most: int, filter_: int, source: int) -> None:
    """GUA-PRI-04: creatures in the enemy combat hand of at most this vitality are discarded at once (GUA-Q-40)."""
    box = p.box
    hit: list[int] = []
    kept: list[int] = []
    for card in hand_of(p, victim):
        in_reach = box.types[card] == CREATURE and box.vit[card] <= most and box.fits[filter_][card]
        if in_reach and not immune(p, card, source):
            hit.append(card)
        else:
            kept.append(card)
    if not hit:
        return
    p.zones[PILE + victim * SPACES + p.battle] = kept
    for card in hit:
        memory.leaves(p, victim, card, memory.in_pile(p.battle))
    p.discard(victim, hit)
    if p.listener is not None:
        names = " ".join([p.name(card) for card in hit])
        p.tell("area", "GUA-PRI-04", {"source": p.name(source), "cards": names})


# -- 2 primary ---------------------------------------------------------------------------------------------------


def opener(p: Position) -> int:
    """Under `cmd first` the seat that picks openly before the other (GUA-Q-69); else NOBODY."""
    for seat in range(2):
        if p.command[seat] != NONE and p.box.first[p.command[seat]]:
            return 1 - seat
    return NOBODY


def _next_primary(p: Position) -> None:
    """GUA-PRI-01, GUA-Q-73: while both have a creature; a guardian fights one match-up (GUA-GRD-03)."""
    defender = 1 - p.attacker
    can_defend = not p.matches if p.on_guardian else has_creature(p, defender)
    if not can_defend or not has_creature(p, p.attacker):
        _next_secondary(p)
        return
    p.phase = C_PRIM
    p.seat = 0
    p.answers.start([p.attacker] if p.on_guardian else [0, 1])


def fights(p: Position, seat: int) -> list[int]:
    types = p.box.types
    items = [NONE]
    creatures: list[int] = []
    last = NONE
    for card in hand_of(p, seat):
        if card != last:
            if types[card] == ITEM:
                items.append(card)
            else:
                creatures.append(card)
        last = card
    return [actions.pack(actions.FIGHT, creature, item + 1) for creature in creatures for item in items]


def pick_fighter(p: Position, seat: int, action: int) -> None:
    p.answers.pick(seat, action)
    p.answers.finish(seat)
    if not p.answers.complete():
        return
    matched: list[list[int]] = [[], []]
    for who in range(2):
        if p.answers.picks[who]:
            matched[who] = [_step_forward(p, who, p.answers.picks[who][0])]
        else:
            matched[who] = [fighter(p.guardians[who], NONE)]
    p.answers.start([])
    p.matches = p.matches + matched
    if p.listener is not None:
        names = [p.name(entries[0] & PLAIN) for entries in matched]
        p.tell("match_up", "GUA-PRI-01", {"one": names[0], "other": names[1], "n": str(len(p.matches) // 2)})
    p.phase = C_BRIBE
    _ask_bribe(p, 0)


def _step_forward(p: Position, seat: int, action: int) -> int:
    """A creature leaves the combat hand, with its item."""
    card, item = actions.card_of(action), actions.extra_of(action) - 1
    p.take(PILE + seat * SPACES + p.battle, card)
    memory.leaves(p, seat, card, memory.in_pile(p.battle))
    if item != NONE:
        p.take(PILE + seat * SPACES + p.battle, item)
        memory.leaves(p, seat, item, memory.in_pile(p.battle))
    return fighter(card, item)


def _ask_bribe(p: Position, first: int) -> None:
    """GUA-PRI-02: attacker, then defender; then areas, then the window."""
    for order in range(first, 2):
        briber = p.attacker if order == 0 else 1 - p.attacker
        if bribery.asks(p, briber, bribe_icons(p, briber)):
            p.seat = briber
            return
    _areas_and_window(p)


def bribe_icons(p: Position, briber: int) -> int:
    entries = p.matches[len(p.matches) - 1 - briber]
    return bribery.open_icons(p, entries[-1], True) if entries else 0


def answer_bribe(p: Position, seat: int, action: int) -> None:
    if actions.kind_of(action) == actions.BRIBE:
        index = len(p.matches) - 1 - seat
        entry = p.matches[index][-1]
        bribery.pay(p, seat, actions.card_of(action), entry & PLAIN)
        p.matches[index] = []
        bribery.item_back(p, 1 - seat, entry)
        bribery.to_pen(p, 1 - seat, entry & PLAIN)
    _ask_bribe(p, 1 if seat == p.attacker else 2)


def _areas_and_window(p: Position) -> None:
    last = len(p.matches) - 2
    for seat in (p.attacker, 1 - p.attacker):
        if p.matches[last + seat]:
            card = p.matches[last + seat][-1] & PLAIN
            pairs = p.box.area[card]
            for at in range(0, len(pairs), 2):
                area(p, 1 - seat, pairs[at + 1], pairs[at], card)
    if not p.matches[last] or not p.matches[last + 1]:  # GUA-PRI-03, GUA-Q-31: unchallenged, closed
        if p.listener is not None:
            p.tell("unchallenged", "GUA-PRI-03", {})
        _next_primary(p)
        return
    p.phase = C_WIN
    p.seat = p.attacker
    p.passes = 0
    _skip_windows(p)


def _skip_windows(p: Position) -> None:
    while p.passes < 2 and not windows.is_open(p, p.seat):
        p.passes += 1
        p.seat = 1 - p.seat
    if p.passes >= 2:
        _compare(p)


def window_answers(p: Position, seat: int) -> list[int]:
    """Answers to a play in a window: a bribe for a ranged attacker, else counters."""
    action = p.chain[-1]
    if actions.kind_of(action) == actions.RANGED:
        icons = bribery.open_icons(p, actions.card_of(action), False)
        return [*bribery.bribes(p, seat, icons), actions.NO]
    return [*responses.counters(p, seat, responses.answered_card(p)), actions.NO]


def act_in_window(p: Position, seat: int, action: int) -> None:
    kind = actions.kind_of(action)
    if kind == actions.PASS:
        if p.phase == C_SECWIN:
            _compare_secondary(p)
            return
        p.passes += 1
        p.seat = 1 - seat
        _skip_windows(p)
        return
    if kind == actions.NO or kind == actions.COUNTER or kind == actions.BRIBE:
        _answer_in_window(p, seat, kind, action)
        return
    p.passes = 0
    if kind == actions.INFLUENCE or kind == actions.GUARDIAN_INFLUENCE:
        windows.send_influence(p, seat, action)
        _after_play(p, seat)
    elif not windows.start_play(p, seat, action):
        _resolve_play(p)


def _answer_in_window(p: Position, seat: int, kind: int, action: int) -> None:
    if kind == actions.COUNTER and responses.counter(p, seat, action):
        return
    if kind == actions.BRIBE:  # GUA-RNG-01: it adds nothing
        card = actions.card_of(p.chain[1])
        p.chain = []
        bribery.pay(p, seat, actions.card_of(action), card)
        bribery.to_pen(p, 1 - seat, card)
        _after_play(p, 1 - seat)
        return
    _resolve_play(p)


def _resolve_play(p: Position) -> None:
    seat, action = p.chain[0], p.chain[1]
    if responses.resolve(p):
        if windows.take_effect(p, seat, action):
            _clear_step(p)
            _next_primary(p)
            return
    elif actions.kind_of(action) == actions.PLAY:
        p.discard(seat, [actions.card_of(action)])
    _after_play(p, seat)


def _after_play(p: Position, seat: int) -> None:
    if p.phase == C_SECWIN:
        _skip_secondary_window(p)
        return
    p.seat = 1 - seat
    _skip_windows(p)


def _clear_step(p: Position) -> None:
    p.zones[MODS] = []
    p.zones[MODS + 1] = []
    p.passes = 0


def _compare(p: Position) -> None:
    """GUA-PRI-06 with `slay`, immunity and `last_stand`."""
    last = len(p.matches) - 2
    a, d = p.attacker, 1 - p.attacker
    one, other = p.matches[last + a][-1], p.matches[last + d][-1]
    va, vd = strength(p, a, one, other & PLAIN, False), strength(p, d, other, one & PLAIN, False)
    beats = slays(p, one & PLAIN, other & PLAIN) and not immune(p, other, one & PLAIN)
    loses = slays(p, other & PLAIN, one & PLAIN) and not immune(p, one, other & PLAIN)
    if not beats and not loses:
        beats = va > vd and not immune(p, other, one & PLAIN)
        loses = vd > va and not immune(p, one, other & PLAIN)
        won, lost = beats, loses
        if lost and _drags_down(p, one, other, vd - va):
            beats = True
        if won and _drags_down(p, other, one, va - vd):
            loses = True
    if p.listener is not None:
        p.tell("compared", "GUA-PRI-06", {"attacker": str(va), "defender": str(vd)})
    _clear_step(p)
    if beats and _mark_beaten(p, last + d):
        return
    if loses and _mark_beaten(p, last + a):
        return
    _next_primary(p)


def _drags_down(p: Position, beaten: int, victor: int, margin: int) -> bool:
    """`last_stand`: beaten by little, it takes the victor along; never a guardian (GUA-GRD-02)."""
    card = beaten & PLAIN
    if not p.box.last_stand[card] or margin > p.box.last_stand[card] or victor & PLAIN >= p.box.size:
        return False
    return not immune(p, victor, card)


def _mark_beaten(p: Position, index: int) -> bool:
    """Is the game over, because it was a guardian (GUA-END-01)?"""
    entries = p.matches[index].copy()
    entries[-1] |= BEATEN
    p.matches[index] = entries
    card = entries[-1] & PLAIN
    if p.listener is not None:
        p.tell("beaten", "GUA-PRI-06", {"creature": p.name(card)})
    if card < p.box.size:
        return False
    ending.guardian_beaten(p)
    return True


# -- 3 secondary -------------------------------------------------------------------------------------------------


def _next_secondary(p: Position) -> None:
    """GUA-SEC-01: one player has creatures left, and there is a living enemy creature in play (GUA-CON-06)."""
    for seat in (p.attacker, 1 - p.attacker):
        if has_creature(p, seat) and targets(p, 1 - seat):
            p.phase = C_SEC
            p.seat = seat
            return
    result.settle(p)


def targets(p: Position, foe: int) -> list[int]:
    """Living creatures of a seat in play: match-ups, then supporters."""
    found: list[int] = []
    for match in range(len(p.matches) // 2):
        entries = p.matches[2 * match + foe]
        for entry in entries:
            if not entry & BEATEN:
                found.append(match)
                break
    return found + [actions.SUPPORTER + place for place in range(len(p.zones[SUPPORT + foe]))]


def _aimed_at(p: Position, foe: int, target: int) -> int:
    if target >= actions.SUPPORTER:
        return p.zones[SUPPORT + foe][target - actions.SUPPORTER]
    for entry in p.matches[2 * target + foe]:
        if not entry & BEATEN:
            return entry
    raise ValueError("no living creature in this match-up")


def attacks(p: Position, seat: int) -> list[int]:
    """Creature, item and target; not on a target that is immune to the creature (GUA-SEC-03)."""
    foes = targets(p, 1 - seat)
    aims = [_aimed_at(p, 1 - seat, target) for target in foes]
    found: list[int] = []
    for action in fights(p, seat):
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
    entry = _step_forward(p, seat, action)
    p.attack = [entry, actions.place_of(action)]
    if p.listener is not None:
        aim = _aimed_at(p, 1 - seat, p.attack[1])
        p.tell("attacks", "GUA-SEC-01", {"creature": p.name(entry & PLAIN), "target": p.name(aim & PLAIN)})
    p.phase = C_SECBRIBE
    p.seat = 1 - seat
    if not bribery.asks(p, 1 - seat, bribery.open_icons(p, entry, False)):
        _open_secondary_window(p, seat)


def answer_secondary_bribe(p: Position, seat: int, action: int) -> None:
    if actions.kind_of(action) != actions.BRIBE:
        _open_secondary_window(p, 1 - seat)
        return
    entry = p.attack[0]
    p.attack = []
    bribery.pay(p, seat, actions.card_of(action), entry & PLAIN)
    bribery.item_back(p, 1 - seat, entry)
    bribery.to_pen(p, 1 - seat, entry & PLAIN)
    _next_secondary(p)


def _open_secondary_window(p: Position, seat: int) -> None:
    p.phase = C_SECWIN
    p.seat = seat
    _skip_secondary_window(p)


def _skip_secondary_window(p: Position) -> None:
    if not windows.is_open(p, p.seat):
        _compare_secondary(p)


def _compare_secondary(p: Position) -> None:
    """GUA-SEC-02, GUA-SEC-03: with the friends engaged before, against the printed vitality of the target."""
    seat = p.seat
    entry, target = p.attack
    aim = _aimed_at(p, 1 - seat, target)
    total = strength(p, seat, entry, aim & PLAIN, True) + _friends(p, seat, target, aim)
    beaten = total > p.box.vit[aim & PLAIN] or slays(p, entry & PLAIN, aim & PLAIN)
    if p.listener is not None:
        facts = {"attacker": str(total), "defender": str(p.box.vit[aim & PLAIN])}
        p.tell("secondary_compared", "GUA-SEC-03", facts)
    _clear_step(p)
    p.attack = []
    if target >= actions.SUPPORTER:  # GUA-Q-35: a new match-up
        supporters = p.zones[SUPPORT + 1 - seat].copy()
        del supporters[target - actions.SUPPORTER]
        p.zones[SUPPORT + 1 - seat] = supporters
        target = len(p.matches) // 2
        p.matches = [*p.matches, [], []]
        p.matches[2 * target + 1 - seat] = [fighter(aim, NONE)]
    p.matches[2 * target + seat] = [*p.matches[2 * target + seat], entry]
    if beaten and _mark_beaten(p, 2 * target + 1 - seat):
        return
    _next_secondary(p)


def _friends(p: Position, seat: int, target: int, aim: int) -> int:
    """GUA-Q-33, GUA-Q-34: printed vitality of the own creatures engaged before in that match-up."""
    if target >= actions.SUPPORTER:
        return 0
    total = 0
    for entry in p.matches[2 * target + seat]:
        if not immune(p, aim, entry & PLAIN):
            total += p.box.vit[entry & PLAIN]
    return total
