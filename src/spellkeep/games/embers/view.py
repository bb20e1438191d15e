"""Secrets: what a viewer is not shown goes out of a state (`hide`), and chance puts something back (`fill_in`)."""

from __future__ import annotations

from spellkeep.games.embers.box import HIGHEST
from spellkeep.games.embers.notation import value_of
from spellkeep.games.embers.position import BURN, OVER, Position
from spellkeep.games.embers.questions import answers
from spellkeep.kernel.piles import UNKNOWN
from spellkeep.kernel.rng import Rng, shuffled


def hide(position: Position, viewer: int | None) -> None:
    """Take out everything the viewer has not been shown, as the hidden-information table of the rules says."""
    for seat in range(len(position.hands)):
        if seat != viewer:
            _hide_hand(position, seat)
            if position.phase != OVER:  # EMB-END-03: the end shows the sigils
                position.sigils[seat] = UNKNOWN  # EMB-SET-01
    position.answers = position.answers.redacted(viewer)  # EMB-RND-03


def _hide_hand(position: Position, seat: int) -> None:
    """What is unseen lies in the pool, be it in the deck or in this hand; cards drawn in public stay (EMB-RND-10)."""
    known = position.known[seat]
    unseen = position.hands[seat].copy()
    for card in known:
        unseen.remove(card)
    for card in unseen:
        if card != UNKNOWN:
            position.pool.give(card)
    position.hands[seat] = [UNKNOWN] * len(unseen) + known


def fill_in(position: Position, rng: Rng) -> None:
    """Give everything unknown a value.

    One shuffle filled deck and hands, so every way to deal the unseen cards is equally likely. Sigils and picks are
    choices, not chance: all that are possible are equally likely.
    """
    unseen = shuffled(position.pool.cards(), rng)
    for seat, hand in enumerate(position.hands):
        for _ in range(hand.count(UNKNOWN)):
            card = unseen.pop()
            position.pool.take(card)
            hand[hand.index(UNKNOWN)] = card
        hand.sort()
        if position.sigils[seat] == UNKNOWN:
            position.sigils[seat] = 1 + rng.below(HIGHEST)
        if position.phase == BURN and hand and position.answers.finished[seat] and not position.answers.picks[seat]:
            _invent_answer(position, seat, rng)


def _invent_answer(position: Position, seat: int, rng: Rng) -> None:
    """An answer of a seat that has finished; of one that has not, nothing is assumed."""
    for _ in range(2):
        possible = answers(position, seat)
        position.answers.pick(seat, value_of(possible[rng.below(len(possible))]))
