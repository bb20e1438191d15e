"""What a viewer cannot know, written from the hidden-information table of the rules and from nothing else."""

from __future__ import annotations

from collections.abc import Callable

from spellkeep.games.embers.rules.position import BURN, OVER, SMOTHER_WITH, UNDER_DECK, Position, kind_of
from spellkeep.kernel.rng import Rng, shuffled
from spellkeep.kernel.state import State
from spellkeep.kernel.views import view_to_json


def swap_hidden(state: State, seat: int | None, rng: Rng) -> State:
    """Another state that the seat (None: an onlooker) cannot tell from this one."""
    other = state.copy()
    assert isinstance(other, Position)
    others = [who for who in range(len(other.hands)) if who != seat]
    _swap_cards(other, others, rng)
    if other.phase != OVER:
        for who in others:
            other.sigils[who] = 1 + rng.below(6)
    if other.phase == BURN:
        for who in others:
            _swap_picks(other, who, rng)
    return other


def shows(state: State, seat: int, action: int) -> bool:
    """Smothering shows a card of the hand; the last act of the last round shows the sigils."""
    assert isinstance(state, Position)
    return kind_of(action) == SMOTHER_WITH or (kind_of(action) == UNDER_DECK and state.is_last_round())


def _swap_cards(state: Position, others: list[int], rng: Rng) -> None:
    """Deal the unseen cards of deck and other hands anew; cards that were drawn in public stay."""
    unseen = state.pool.cards()
    for who in others:
        unseen += _unseen_cards(state, who)
    unseen = shuffled(unseen, rng)
    for who in others:
        wanted = len(state.hands[who]) - len(state.known[who])
        state.hands[who] = sorted(state.known[who] + unseen[:wanted])
        unseen = unseen[wanted:]
    state.pool.counts = [unseen.count(value) for value in range(len(state.pool.counts))]


def _unseen_cards(state: Position, who: int) -> list[int]:
    cards = state.hands[who].copy()
    for card in state.known[who]:
        cards.remove(card)
    return cards


def _swap_picks(state: Position, who: int, rng: Rng) -> None:
    """Who has finished has made some two picks; who has not, none or one. Nobody else can tell which."""
    hand = state.hands[who].copy()
    if not hand:
        return
    burnt = hand.pop(rng.below(len(hand)))
    kindling = [0, *(card for card in hand if card <= burnt)]
    whole = [burnt, kindling[rng.below(len(kindling))]]
    state.answers.picks[who] = whole if state.answers.finished[who] else whole[: rng.below(2)]


def _leak(state: State, viewer: int | None, secret: Callable[[Position, int], object]) -> bytes:
    """The view, and behind it a secret of every other seat."""
    assert isinstance(state, Position)
    secrets = [secret(state, who) for who in range(len(state.hands)) if who != viewer]
    return view_to_json(state.view(viewer)) + repr(secrets).encode()


def _leak_sigils(state: State, viewer: int | None) -> bytes:
    return _leak(state, viewer, lambda position, who: position.sigils[who])


def _leak_hands(state: State, viewer: int | None) -> bytes:
    return _leak(state, viewer, lambda position, who: position.hands[who])


def _leak_deck(state: State, viewer: int | None) -> bytes:
    return _leak(state, viewer, lambda position, who: position.pool.counts)


def _leak_picks(state: State, viewer: int | None) -> bytes:
    return _leak(state, viewer, lambda position, who: position.answers.finished[who] and position.answers.picks[who])


def _leak_number_of_picks(state: State, viewer: int | None) -> bytes:
    return _leak(state, viewer, lambda position, who: len(position.answers.picks[who]))


def _leak_smothering(state: State, viewer: int | None) -> bytes:
    """Whether a seat could smother the fire shows in the number of its choices."""
    return _leak(
        state,
        viewer,
        lambda position, who: position.winner >= 0 and position.played[position.winner][0] in position.hands[who],
    )


LEAKS: dict[str, Callable[[State, int | None], bytes]] = {
    "sigil": _leak_sigils,
    "hand": _leak_hands,
    "unseen cards of the deck": _leak_deck,
    "picks of a finished answer": _leak_picks,
    "number of picks": _leak_number_of_picks,
    "could smother": _leak_smothering,
}
