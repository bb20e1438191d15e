"""The primary round of a combat: match-ups, bribes, areas, windows, comparison (GUA-PRI).

Whether something is asked is settled in the code of a combat, on public grounds (GUA-Q-86), and stored in phase and
seat.
"""

from __future__ import annotations

from spellkeep.games.guardians.rules import actions, bribery, field, responses, secondary, windows
from spellkeep.games.guardians.rules.box import NONE, PLAIN
from spellkeep.games.guardians.rules.phases import C_BRIBE, C_PRIM, C_SECWIN, C_WIN
from spellkeep.games.guardians.rules.position import Position, fighter
from spellkeep.games.guardians.rules.strength import immune, slays, strength


def next_primary(p: Position) -> None:
    """GUA-PRI-01, GUA-Q-73: while both have a creature; a guardian fights one match-up (GUA-GRD-03)."""
    defender = 1 - p.attacker
    can_defend = not p.matches if p.on_guardian else field.has_creature(p, defender)
    if not can_defend or not field.has_creature(p, p.attacker):
        secondary.next_secondary(p)
        return
    p.phase = C_PRIM
    p.seat = 0
    p.answers.start([p.attacker] if p.on_guardian else [0, 1])


def pick_fighter(p: Position, seat: int, action: int) -> None:
    p.answers.pick(seat, action)
    p.answers.finish(seat)
    if not p.answers.complete():
        if field.opener(p) == seat:
            field.remember_pick(p, seat, action)
        return
    matched: list[list[int]] = [[], []]
    for who in range(2):
        if p.answers.picks[who]:
            matched[who] = [field.step_forward(p, who, p.answers.picks[who][0])]
        else:
            matched[who] = [fighter(p.guardians[who], NONE)]
    p.answers.start([])
    p.matches = p.matches + matched
    if p.listener is not None:
        names = [p.titled(entries[0] & PLAIN) for entries in matched]
        p.tell("match_up", "GUA-PRI-01", {"one": names[0], "other": names[1], "n": str(len(p.matches) // 2)})
    p.phase = C_BRIBE
    _ask_bribe(p, 0)


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
                field.area(p, 1 - seat, pairs[at + 1], pairs[at], card)
    if not p.matches[last] or not p.matches[last + 1]:  # GUA-PRI-03, GUA-Q-31: unchallenged, closed
        p.announce("unchallenged", "GUA-PRI-03")
        next_primary(p)
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
            secondary.compare(p)
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
            field.clear_step(p)
            next_primary(p)
            return
    elif actions.kind_of(action) == actions.PLAY:
        p.discard(seat, [actions.card_of(action)])
    _after_play(p, seat)


def _after_play(p: Position, seat: int) -> None:
    if p.phase == C_SECWIN:
        secondary.skip_window(p)
        return
    p.seat = 1 - seat
    _skip_windows(p)


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
    field.clear_step(p)
    if beats and field.mark_beaten(p, last + d):
        return
    if loses and field.mark_beaten(p, last + a):
        return
    next_primary(p)


def _drags_down(p: Position, beaten: int, victor: int, margin: int) -> bool:
    """`last_stand`: beaten by little, it takes the victor along; never a guardian (GUA-GRD-02)."""
    card = beaten & PLAIN
    if not p.box.last_stand[card] or margin > p.box.last_stand[card] or victor & PLAIN >= p.box.size:
        return False
    return not immune(p, victor, card)
