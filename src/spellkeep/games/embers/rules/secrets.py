"""Who sees what (SHOWN), as the hidden-information table of the rules says; and what chance puts in its place."""

from __future__ import annotations

from typing import Final

from spellkeep.games.embers.rules.position import BURN, OVER, Position, value_of
from spellkeep.kernel.fields import ANSWERS, PUBLIC, Redacted, Shown
from spellkeep.kernel.piles import UNKNOWN, Pool
from spellkeep.kernel.rng import Rng, shuffled


def _unseen(position: Position, seat: int) -> list[int]:
    """The cards of a hand that were not drawn in public (EMB-RND-10)."""
    cards = position.hands[seat].copy()
    for card in position.known[seat]:
        cards.remove(card)
    return cards


def _hands(position: Position, viewer: int | None) -> list[list[int]]:
    return [
        hand.copy() if seat == viewer else [UNKNOWN] * len(_unseen(position, seat)) + position.known[seat]
        for seat, hand in enumerate(position.hands)
    ]


def _pool(position: Position, viewer: int | None) -> Pool:
    """What is unseen lies in the pool, be it in the deck or in the hand of another."""
    pool = position.pool.copy()
    for seat in range(position.players):
        for card in _unseen(position, seat) if seat != viewer else []:
            if card != UNKNOWN:
                pool.give(card)
    return pool


def _sigils(position: Position, viewer: int | None) -> list[int]:
    """EMB-SET-01: one's own; the end shows all (EMB-END-03)."""
    over = position.phase == OVER
    return [sigil if seat == viewer or over else UNKNOWN for seat, sigil in enumerate(position.sigils)]


SHOWN: Final[dict[str, Shown]] = {
    "phase": PUBLIC, "round": PUBLIC, "start": PUBLIC, "turn": PUBLIC, "winner": PUBLIC, "sigils": Redacted(_sigils),
    "hands": Redacted(_hands), "known": PUBLIC, "answers": ANSWERS, "played": PUBLIC, "captured": PUBLIC,
    "ash": PUBLIC, "deck": PUBLIC, "pool": Redacted(_pool),
}  # fmt: skip


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
            position.sigils[seat] = 1 + rng.below(len(position.copies) - 1)
        if position.phase == BURN and hand and position.answers.finished[seat] and not position.answers.picks[seat]:
            for _ in range(2):  # a finished answer; of one that is not, nothing is assumed
                possible = position.possible_answers(seat)
                position.answers.pick(seat, value_of(possible[rng.below(len(possible))]))
