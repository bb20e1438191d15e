"""Step I.B: players alternate in playing organise cards or their guardian's power (GUA-ORG-04)."""

from __future__ import annotations

from spellkeep.games.guardians.rules import actions, memory, responses
from spellkeep.games.guardians.rules import primitives as fx
from spellkeep.games.guardians.rules.box import CREATURE, NONE, SHIELD, TERRAIN
from spellkeep.games.guardians.rules.draw import draw_into_hand
from spellkeep.games.guardians.rules.phases import ORG, PLACE
from spellkeep.games.guardians.rules.position import FACE_UP, NOBODY, Position
from spellkeep.games.guardians.rules.zones import BOTTOM, DECK, DISCARDS, HAND

_SOUGHT = (CREATURE, SHIELD, TERRAIN)


def begin(p: Position) -> None:
    p.phase = ORG
    p.passes = 0
    p.seat = p.priority
    _skip_who_has_nothing(p)


def _skip_who_has_nothing(p: Position) -> None:
    """GUA-Q-86, GUA-CON-06: without a card and without a usable power a player counts as having passed."""
    while p.passes < 2 and not p.zones[HAND + p.seat] and not power_usable(p, p.seat):
        p.passes += 1
        p.seat = 1 - p.seat
    if p.passes >= 2:
        p.phase = PLACE
        p.passes = p.seat = 0


def power_usable(p: Position, seat: int) -> bool:
    """GUA-GPW-01: once per turn, at its cost, where one of its effects has an object."""
    return responses.has_power(p, seat, fx.ORGANIZE) and _is_useful(p, seat, p.guardians[seat])


def _is_useful(p: Position, seat: int, card: int) -> bool:
    """GUA-Q-44: at least one of its effects has an object."""
    for effect in p.box.effects[card]:
        if _has_object(p, seat, effect):
            return True
    return False


def _has_object(p: Position, seat: int, effect: list[int]) -> bool:
    primitive = effect[0]
    if primitive == fx.STONES:
        return True
    if primitive == fx.DRAW or primitive == fx.SEARCH:
        return bool(p.zones[DECK + seat]) or bool(p.zones[BOTTOM + seat])
    if primitive == fx.RECOVER:
        types = p.box.types
        return any([types[card] == CREATURE for card in p.zones[DISCARDS + seat]])
    return primitive == fx.RAZE and bool(raze_targets(p, seat))


def raze_targets(p: Position, seat: int) -> list[int]:
    """Enemy terrain, face up or down, on a disputed space without any shield."""
    return [
        space
        for space in range(3, 9)
        if p.terrains[space] != NONE and p.terrain_of[space] != seat and p.shield_owner(space) == NOBODY
    ]


# -- what is legal -----------------------------------------------------------------------------------------------


def legal(p: Position, seat: int) -> list[int]:
    if p.chain:
        return [*responses.counters(p, seat, responses.answered_card(p)), actions.NO]
    if p.effect:
        return picks(p)
    cards = [card for card in responses.payable(p, seat, fx.ORGANIZE) if _is_useful(p, seat, card)]
    found = [actions.pack(actions.PLAY, card) for card in cards]
    if power_usable(p, seat):
        found.append(actions.POWER)
    found.append(actions.PASS)
    return found


def picks(p: Position) -> list[int]:
    """What the effect that is open lets its player choose."""
    seat = p.effect[0]
    effect = _open_effect(p)
    if effect[0] == fx.RAZE:
        return [actions.pack(actions.RAZE, 0, 0, space) for space in raze_targets(p, seat)]
    found = [actions.pack(actions.TAKE, card) for card in _choices(p, seat, effect)]
    if p.effect[3] < effect[2]:
        found.append(actions.DONE)
    return found


def _open_effect(p: Position) -> list[int]:
    card = p.effect[1]
    return p.box.effects[p.guardians[p.effect[0]] if card == NONE else card][p.effect[2]]


def _choices(p: Position, seat: int, effect: list[int]) -> list[int]:
    """Cards that fit a search or recovery, each once."""
    types = p.box.types
    if effect[0] == fx.RECOVER:
        return sorted({card for card in p.zones[DISCARDS + seat] if types[card] == CREATURE})
    wanted = _SOUGHT[effect[1]]
    return sorted({card for card in p.zones[DECK + seat] + p.zones[BOTTOM + seat] if types[card] == wanted})


def nature_draws(p: Position) -> bool:
    """Is a card of the effect `draw` to be drawn?"""
    return bool(p.effect) and not p.chain and _open_effect(p)[0] == fx.DRAW


# -- what happens ------------------------------------------------------------------------------------------------


def act(p: Position, seat: int, action: int) -> None:
    kind = actions.kind_of(action)
    if kind == actions.PASS:
        p.passes += 1
        p.seat = 1 - seat
        _skip_who_has_nothing(p)
    elif kind == actions.PLAY or kind == actions.POWER:
        _play(p, seat, action)
    elif kind == actions.NO:
        _resolve(p)
    elif kind == actions.COUNTER:
        if not responses.counter(p, seat, action):
            _resolve(p)
    else:
        _pick(p, seat, kind, action)


def _play(p: Position, seat: int, action: int) -> None:
    """GUA-ORG-04: a play, which may be countered."""
    p.passes = 0
    if actions.kind_of(action) == actions.POWER:
        p.used[seat] = 1
        p.stones[seat] -= p.box.cost[p.guardians[seat]]
        p.announce("power", "GUA-GPW-01", seat=seat)
    else:
        responses.leave_store(p, seat, actions.card_of(action))
        p.announce("plays", "GUA-ORG-04", seat=seat, card=actions.card_of(action))
    responses.push(p, seat, action)
    if not responses.asks(p, 1 - seat):
        _resolve(p)


def _resolve(p: Position) -> None:
    seat, action = p.chain[0], p.chain[1]
    card = NONE if actions.kind_of(action) == actions.POWER else actions.card_of(action)
    if responses.resolve(p):
        p.effect = [seat, card, -1, 0]
        _next_effect(p)
        return
    if card != NONE:
        p.discard(seat, [card])  # GUA-Q-43
    _end_play(p, seat)


def _next_effect(p: Position) -> None:
    """Carry out effects in printed order until one needs an answer."""
    seat, card = p.effect[0], p.effect[1]
    effects = p.box.effects[p.guardians[seat] if card == NONE else card]
    for at in range(p.effect[2] + 1, len(effects)):
        effect = effects[at]
        if not _has_object(p, seat, effect):
            continue
        if effect[0] == fx.STONES:
            p.stones[seat] += effect[2]
            p.announce("gains_stones", "GUA-RSP-02", seat=seat, n=effect[2])
            continue
        p.effect = [seat, card, at, _how_many(p, seat, effect)]
        if effect[0] == fx.SEARCH and not _choices(p, seat, effect):
            p.barren[seat] |= 1 << effect[1]  # GUA-Q-72: nothing found; everybody knows it now
            _shuffle(p, seat)
            continue
        return
    p.effect = []
    if card != NONE:
        responses.put_away(p, seat, card)
    _end_play(p, seat)


def most_picks(effect: list[int]) -> int:
    """How many cards or terrains an effect lets its player have, at most; 0 if it asks for nothing."""
    if effect[0] == fx.RAZE:
        return 1
    return effect[2] if effect[0] in (fx.DRAW, fx.SEARCH, fx.RECOVER) else 0


def _how_many(p: Position, seat: int, effect: list[int]) -> int:
    most = most_picks(effect)
    if effect[0] != fx.DRAW:
        return most
    return min(most, len(p.zones[DECK + seat]) + len(p.zones[BOTTOM + seat]))


def _end_play(p: Position, seat: int) -> None:
    p.seat = 1 - seat
    _skip_who_has_nothing(p)


def _pick(p: Position, seat: int, kind: int, action: int) -> None:
    if kind == actions.RAZE:
        _raze(p, actions.place_of(action))
        _next_effect(p)
        return
    effect = _open_effect(p)
    if kind == actions.TAKE:
        _take(p, seat, actions.card_of(action), effect)
        p.effect = [seat, p.effect[1], p.effect[2], p.effect[3] - 1]
        if p.effect[3] and _choices(p, seat, effect):
            return
        if p.effect[3] and effect[0] == fx.SEARCH:
            p.barren[seat] |= 1 << effect[1]
    if effect[0] == fx.SEARCH:
        _shuffle(p, seat)
    _next_effect(p)


def _take(p: Position, seat: int, card: int, effect: list[int]) -> None:
    """A card shown to all comes into the reserve hand."""
    if effect[0] == fx.RECOVER:
        pile = p.zones[DISCARDS + seat].copy()
        pile.remove(card)
        p.zones[DISCARDS + seat] = pile
    elif card in p.zones[DECK + seat]:
        p.take(DECK + seat, card)
        memory.leaves(p, seat, card, memory.IN_DECK)
    else:
        p.take(BOTTOM + seat, card)
    p.put(HAND + seat, card)
    memory.enters(p, seat, card, memory.IN_HAND)
    p.announce("takes", "GUA-ORG-04", seat=seat, card=card)


def _shuffle(p: Position, seat: int) -> None:
    """GUA-Q-72: positions known from up-card ties are lost."""
    for card in p.zones[BOTTOM + seat]:
        memory.enters(p, seat, card, memory.IN_DECK)
    p.join(DECK + seat, p.zones[BOTTOM + seat])
    p.zones[BOTTOM + seat] = []


def _raze(p: Position, space: int) -> None:
    """A face-down card that goes is shown (section 6)."""
    owner, card = p.terrain_of[space], p.terrains[space]
    if p.down[space] != FACE_UP:
        memory.leaves(p, owner, card, memory.in_terrain(space))
    p.discard(owner, [card])
    p.terrains[space], p.terrain_of[space], p.down[space] = NONE, NOBODY, FACE_UP
    p.announce("razed", "GUA-ORG-04", card=card, space=space)


def draw_card(p: Position, card: int) -> None:
    """One card of the effect `draw` (GUA-CON-07)."""
    seat = p.effect[0]
    draw_into_hand(p, seat, card)
    p.effect = [seat, p.effect[1], p.effect[2], p.effect[3] - 1]
    p.whisper_draw("GUA-CON-07", seat, card)
    if not p.effect[3]:
        _next_effect(p)
