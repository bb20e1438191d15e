"""What holds in every position, whole or redacted. The reader of position texts uses it too."""

from __future__ import annotations

from spellkeep.games.embers.rules.position import BURN, DRAW, FIRST, HAND, OVER, SMOTHER, UNDER, Position
from spellkeep.kernel.piles import UNKNOWN, misplaced


def problems(position: Position) -> list[str]:
    """Everything that is wrong; empty for every position that play can reach."""
    places = [*position.hands, *position.played, *position.captured, position.ash, position.deck.bottom]
    found = misplaced(position.copies, places, position.pool, position.deck.hidden)  # EMB-CON-02
    for seat in range(position.players):
        found += [f"seat {seat + 1} {wrong}" for wrong in _wrong_seat(position, seat)]
    return _wrong_moment(position) + found + _wrong_round(position)


def _wrong_seat(position: Position, seat: int) -> list[str]:
    hand, known, sigil = position.hands[seat], position.known[seat], position.sigils[seat]
    asked = not position.answers.finished[seat]
    picks = [card for card in position.answers.picks[seat] if card]
    possible = picks == sorted(picks)[::-1] and all([picks.count(card) <= hand.count(card) for card in picks])
    return _true(
        (len(hand) > HAND, f"has more than {HAND} cards"),  # EMB-SET-04
        (any([known.count(card) > hand.count(card) for card in known]), "does not hold what is known of its hand"),
        (not 1 <= sigil < len(position.copies) and sigil != UNKNOWN, "has no sigil"),  # EMB-SET-01
        (asked and (not hand or position.phase != BURN), "is not asked now"),  # EMB-RND-12
        (not possible, "cannot answer so"),  # EMB-RND-02
    )


def _wrong_moment(position: Position) -> list[str]:
    """The seats that are named are those this moment needs."""
    phase, turn = position.phase, position.turn
    begun = position.round > 0 or phase in (FIRST, DRAW)
    full = phase == DRAW and turn >= 0 and (not len(position.deck) or len(position.hands[turn]) >= HAND)
    return _true(
        (
            not begun or position.round > position.options.number("rounds"),
            f"{position.round} is no round of this moment",
        ),
        ((position.start < 0) != (phase == FIRST), "the start seat is known from the first draw on"),  # EMB-SET-03
        (
            (turn < 0) != (phase in (FIRST, BURN, OVER)),
            "it must be somebody's turn exactly while one seat draws or decides",
        ),
        (
            (position.winner < 0) != (phase not in (SMOTHER, UNDER)),
            "a round has a winner exactly while it is not settled",
        ),
        (full, "the seat whose turn it is cannot draw"),  # EMB-RND-09
        (phase == BURN and position.answers.complete(), "all answers are in"),
    )


def _wrong_round(position: Position) -> list[str]:
    """The cards of the round, and who is asked about them."""
    if position.winner < 0:
        return _true((any(position.played), "cards of a round lie open after the round"))
    sums, turn, won = [sum(cards) for cards in position.played], position.turn, position.turn == position.winner
    best = max(sums)
    return _true(
        (sums[position.winner] != best or sums.count(best) > 1, "the winner's sum is not the highest"),  # EMB-RND-04
        (position.phase == SMOTHER and (won or not position.hands[turn]), "this seat cannot be asked to smother"),
        (position.phase == UNDER and not won, "only the winner puts a card under the deck"),  # EMB-RND-08
    )


def _true(*checks: tuple[bool, str]) -> list[str]:
    return [wrong for is_so, wrong in checks if is_so]
