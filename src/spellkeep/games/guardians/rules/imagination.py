"""A full state for a viewer: every unknown card gets a place, all that is known is honoured.

What chance decided (which cards have left the deck) is drawn with its weights: cards nobody has seen are exchangeable.
What a player decided (where he put them, what his own deck holds) is drawn among what the rules allow. Known are the
traces of memory.py, the announced sums, who flies, limits and borders, and that whoever is asked has an answer.
"""

from __future__ import annotations

from typing import Final

from spellkeep.games.guardians.rules import actions, memory
from spellkeep.games.guardians.rules.arrangement import Arrangement
from spellkeep.games.guardians.rules.blocks import asked_together
from spellkeep.games.guardians.rules.box import SHIELD, STAR, TERRAIN
from spellkeep.games.guardians.rules.invariants import cards_of
from spellkeep.games.guardians.rules.phases import C_CMD, C_PRIM, MULLIGAN, PLACE, REINFORCE, TAKE
from spellkeep.games.guardians.rules.redaction import UNKNOWN_TAKEN
from spellkeep.games.guardians.rules.spaces import SPACES
from spellkeep.games.guardians.rules.state import GuardiansState
from spellkeep.games.guardians.rules.zones import DECK, LIST, PILE
from spellkeep.kernel.piles import UNKNOWN
from spellkeep.kernel.rng import Rng, shuffled

PATIENCE: Final = 60
"""A position written by hand may contradict what everybody knows; then the last try counts."""
_COPIES: Final = 5


def imagine(shown: GuardiansState, viewer: int | None, rng: Rng) -> GuardiansState:
    """Draw a state that the viewer cannot tell from the true one."""
    state = shown.copy()
    for _ in range(PATIENCE):
        state = shown.copy()
        good = True
        for seat in range(2):
            if seat != viewer or _forgot(state, seat):
                good = _fill_seat(state, seat, rng) and good
        if good and _choose_taken(state, rng) and _plausible(state):
            break
    for seat in range(2):
        if seat != viewer:
            _answer(state, seat, rng)
    return state


def _forgot(p: GuardiansState, seat: int) -> bool:
    """A text written under `strict` does not name the seat's own stacks either (GUA-CON-11)."""
    piles = p.zones[PILE + seat * SPACES : PILE + seat * SPACES + SPACES]
    return any([UNKNOWN in cards for cards in piles])


def _fill_seat(p: GuardiansState, seat: int, rng: Rng) -> bool:
    """Give every unknown card of a seat a place; did all find a legal one?"""
    if UNKNOWN in p.zones[LIST + seat]:
        return _fill_unknown_deck(p, seat, rng)
    left = p.zones[LIST + seat].copy()
    for card in cards_of(p, seat):
        if card < p.box.size and card in left:
            left.remove(card)
    arrangement = Arrangement(p, seat, shuffled(left, rng), rng)
    good = arrangement.arrange()
    p.zones[DECK + seat] = sorted(arrangement.rest())
    return good


def _fill_unknown_deck(p: GuardiansState, seat: int, rng: Rng) -> bool:
    """A deck the viewer has never seen: any cards that could lie there, at most five copies of most (GUA-DECK-01)."""
    box = p.box
    size = len(p.zones[LIST + seat])
    known = [card for card in cards_of(p, seat) if card < box.size]
    traced = [memory.card_of(trace) for trace in p.memory[seat]]
    pool: list[int] = []
    for card in range(box.size):
        fitting = box.stack[card] <= 30  # GUA-DECK-03
        free = _COPIES - known.count(card) if box.types[card] != SHIELD and box.types[card] != TERRAIN else _COPIES
        pool += [card] * (max(free, traced.count(card)) if fitting else traced.count(card))
    arrangement = Arrangement(p, seat, shuffled(pool, rng), rng)
    good = arrangement.arrange()
    wanted = len(p.zones[DECK + seat])
    p.zones[DECK + seat] = sorted(arrangement.rest()[:wanted])
    p.zones[LIST + seat] = sorted([card for card in cards_of(p, seat) if card < box.size])
    return good and len(p.zones[LIST + seat]) == size


def _choose_taken(p: GuardiansState, rng: Rng) -> bool:
    """Which cards are being picked up: any that could have been taken one by one."""
    wanted = [code // STAR for code in p.taken if code % STAR == UNKNOWN_TAKEN]
    if not wanted:
        return True
    p.taken = []
    while wanted:
        fitting = [
            action
            for action in p.legal(p.seat)
            if (actions.kind_of(action) == actions.TAKE and p.here in wanted)
            or (actions.kind_of(action) == actions.TAKE_AT and actions.place_of(action) in wanted)
        ]
        if not fitting:
            return False
        action = fitting[rng.below(len(fitting))]
        wanted.remove(p.here if p.phase == TAKE else actions.place_of(action))
        p.apply(p.seat, action)
    return True


def _plausible(p: GuardiansState) -> bool:
    """Nothing is broken, and whoever is asked has an answer."""
    if p.invariants():
        return False
    if p.phase == REINFORCE or p.phase == TAKE:
        return bool(p.legal(p.seat))
    return all([bool(p.legal(seat)) for seat in p.to_act()])


def _answer(p: GuardiansState, seat: int, rng: Rng) -> None:
    """A finished secret answer: any legal one."""
    if p.phase not in (MULLIGAN, PLACE, C_CMD, C_PRIM) or not p.answers.finished[seat] or p.answers.picks[seat]:
        return
    if seat not in asked_together(p):
        return
    p.answers.finished[seat] = False
    while not p.answers.finished[seat]:
        legal = p.answers_of(seat)
        p.note_answer(seat, legal[rng.below(len(legal))])
