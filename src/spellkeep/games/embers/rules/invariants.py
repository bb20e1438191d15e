"""What holds in every position, whole or redacted. The reader of position texts uses it too."""

from __future__ import annotations

from spellkeep.games.embers.rules.position import BURN, DRAW, FIRST, HAND, OVER, SMOTHER, UNDER, Position
from spellkeep.kernel.piles import UNKNOWN


def problems(position: Position) -> list[str]:
    """Everything that is wrong; empty for every position that play can reach."""
    return [*_lost_cards(position), *_wrong_hands(position), *_wrong_moment(position), *_wrong_round(position)]


def _lost_cards(position: Position) -> list[str]:
    """Every card is in exactly one place (EMB-CON-02)."""
    places = [*position.hands, *position.played, *position.captured, position.ash, position.deck.bottom]
    cards = [card for place in places for card in place]
    found: list[str] = []
    for value, copies in enumerate(position.copies):
        count = cards.count(value) + position.pool.counts[value]
        if count != copies:
            found.append(f"there are {count} cards of value {value}, not {copies}")
    unseen = position.deck.hidden + cards.count(UNKNOWN)
    if position.pool.size() != unseen:
        found.append(f"{position.pool.size()} unseen cards must lie in {unseen} places")
    return found


def _wrong_hands(position: Position) -> list[str]:
    found: list[str] = []
    for seat, hand in enumerate(position.hands):
        if len(hand) > HAND:
            found.append(f"seat {seat + 1} has more than {HAND} cards")  # EMB-SET-04
        if any(position.known[seat].count(card) > hand.count(card) for card in position.known[seat]):
            found.append(f"seat {seat + 1} does not hold what is known of its hand")  # EMB-RND-10
        if not 1 <= position.sigils[seat] < len(position.copies) and position.sigils[seat] != UNKNOWN:
            found.append(f"seat {seat + 1} has no sigil")  # EMB-SET-01
    return found


def _wrong_moment(position: Position) -> list[str]:
    """The seats that are named are those this moment needs."""
    found: list[str] = []
    rounds = position.options.number("rounds")
    if not 0 <= position.round <= rounds or (position.round == 0 and position.phase not in (FIRST, DRAW)):
        found.append(f"{position.round} is no round of this moment")
    if (position.start < 0) != (position.phase == FIRST):
        found.append("the start seat is known from the first draw on")  # EMB-SET-03
    if (position.turn < 0) != (position.phase in (FIRST, BURN, OVER)):
        found.append("it must be somebody's turn exactly while one seat draws or decides")
    if (position.winner < 0) != (position.phase not in (SMOTHER, UNDER)):
        found.append("a round has a winner exactly while it is not settled")
    if position.phase == DRAW and (not len(position.deck) or len(position.hands[position.turn]) >= HAND):
        found.append("the seat whose turn it is cannot draw")  # EMB-RND-09
    return found


def _wrong_round(position: Position) -> list[str]:
    """The open answers, and the cards of the round."""
    found: list[str] = []
    if position.phase == BURN and position.answers.complete():
        found.append("all answers are in")
    for seat, hand in enumerate(position.hands):
        finished = position.answers.finished[seat]
        if not finished and (not hand or position.phase != BURN):
            found.append(f"seat {seat + 1} is not asked now")  # EMB-RND-12
        if not _is_answer(position.answers.picks[seat], hand):
            found.append(f"seat {seat + 1} cannot answer so")  # EMB-RND-02
    if position.winner < 0:
        if any(position.played):
            found.append("cards of a round lie open after the round")
        return found
    sums = [sum(cards) for cards in position.played]
    if sums[position.winner] != max(sums) or sums.count(max(sums)) > 1:
        found.append("the winner's sum is not the highest")  # EMB-RND-04
    if position.phase == SMOTHER and (position.turn == position.winner or not position.hands[position.turn]):
        found.append("this seat cannot be asked to smother")  # EMB-RND-06
    if position.phase == UNDER and position.turn != position.winner:
        found.append("only the winner puts a card under the deck")  # EMB-RND-08
    return found


def _is_answer(picks: list[int], hand: list[int]) -> bool:
    """Could these picks, no kindling written 0, be made from this hand?"""
    cards = [card for card in picks if card]
    return cards == sorted(cards, reverse=True) and all(cards.count(card) <= hand.count(card) for card in cards)
