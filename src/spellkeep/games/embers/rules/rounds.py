"""What happens. Each function is one act of the rules; the ids say which."""

from __future__ import annotations

from bisect import insort

from spellkeep.games.embers.rules.position import BURN, DRAW, HAND, NOBODY, OVER, SMOTHER, UNDER, Position
from spellkeep.kernel.piles import UNKNOWN


def name_start_seat(position: Position, seat: int) -> None:
    """The first start seat is known: everybody draws a hand."""
    position.start = seat  # EMB-SET-03
    position.announce("starts", "EMB-SET-03", seat)
    _begin_drawing(position)


def _begin_drawing(position: Position) -> None:
    position.phase = DRAW
    position.turn = position.start  # EMB-RND-09: from the start seat on
    _find_next_to_draw(position)


def draw_card(position: Position, card: int) -> None:
    """The seat whose turn it is gets the next card of the deck."""
    seat = position.turn
    in_public = position.deck.next_known() != UNKNOWN  # EMB-RND-10
    position.deck.draw(card, position.pool)
    insort(position.hands[seat], card)
    if in_public:
        insort(position.known[seat], card)
        position.announce("draws", "EMB-RND-10", seat, "card", card)
    elif position.listener is not None:
        rule = "EMB-RND-09" if position.round else "EMB-SET-04"
        position.whisper("draws", rule, {"seat": str(seat + 1)}, {"card": str(card)}, (seat,))
    _find_next_to_draw(position)


def _find_next_to_draw(position: Position) -> None:
    while len(position.deck):  # EMB-RND-09: while the deck lasts
        if len(position.hands[position.turn]) < HAND:  # EMB-SET-04, EMB-RND-09: up to three
            return
        position.turn = position.left_of(position.turn)
        if position.turn == position.start:
            break
    _begin_round(position)


def _begin_round(position: Position) -> None:
    position.turn = NOBODY
    asked = position.seats_with_cards()  # EMB-RND-12
    if not asked:
        _end(position, "EMB-END-02")
        return
    if position.round:
        position.start = position.left_of(position.start)  # EMB-RND-11
    position.round += 1
    position.phase = BURN
    position.answers.start(asked)
    position.announce("round", "EMB-RND-11", position.start, "round", position.round)


def pick(position: Position, seat: int, card: int) -> None:
    """The burnt card, then kindling, 0 for none. Cards stay in the hand until all answers are opened (EMB-RND-03)."""
    position.answers.pick(seat, card)  # EMB-RND-01
    if len(position.answers.picks[seat]) < 2:
        return
    position.answers.finish(seat)  # EMB-RND-02
    position.announce("ready", "EMB-RND-03", seat)
    if position.answers.complete():
        _open_answers(position)


def _open_answers(position: Position) -> None:
    for seat, picks in enumerate(position.answers.picks):  # EMB-RND-03: all together
        cards = [card for card in picks if card]
        position.played[seat] = cards
        for card in cards:
            _leave_hand(position, seat, card)
        if cards and position.listener is not None:
            facts = {"seat": str(seat + 1), "cards": " + ".join(map(str, cards)), "sum": str(sum(cards))}
            position.tell("burns", "EMB-RND-03", facts)
    position.answers.start([])
    _find_winner(position)


def _find_winner(position: Position) -> None:
    sums = [sum(cards) for cards in position.played]
    highest = max(sums)
    if sums.count(highest) > 1:
        position.tell("tie", "EMB-RND-05", {"sum": str(highest)})  # EMB-RND-05
        _close_round(position)
        return
    position.winner = position.turn = sums.index(highest)  # EMB-RND-04, EMB-Q-03
    position.announce("wins", "EMB-RND-04", position.winner, "sum", highest)
    _ask_next_to_smother(position)


def _ask_next_to_smother(position: Position) -> None:
    """Ask the next seat that still has a card; nothing else about its hand matters (EMB-Q-01)."""
    position.turn = position.left_of(position.turn)  # EMB-RND-06: from the winner's left
    while position.turn != position.winner and not position.hands[position.turn]:
        position.turn = position.left_of(position.turn)
    position.phase = UNDER if position.turn == position.winner else SMOTHER


def let_burn(position: Position, seat: int) -> None:
    position.announce("lets_burn", "EMB-RND-06", seat)
    _ask_next_to_smother(position)  # EMB-RND-06


def smother(position: Position, seat: int, card: int) -> None:
    """The round's cards go to the ash, and the card that smothered them too."""
    _leave_hand(position, seat, card)
    insort(position.ash, card)  # EMB-RND-07
    position.announce("smothers", "EMB-RND-07", seat, "card", card)
    _close_round(position)


def put_under(position: Position, seat: int, card: int) -> None:
    """The winner puts one card of the round under the deck and captures the others."""
    cards = position.played_cards()
    cards.remove(card)  # EMB-Q-04: perhaps none is left
    position.deck.put_under(card)  # EMB-RND-08
    position.captured[seat] = sorted(position.captured[seat] + cards)
    position.played = [[] for _ in position.played]
    position.announce("puts_under", "EMB-RND-08", seat, "card", card)
    position.announce("captures", "EMB-RND-08", seat, "number", len(cards))
    _close_round(position)


def _close_round(position: Position) -> None:
    """What still lies open goes to the ash; then everybody draws, or the game is over."""
    position.ash = sorted(position.ash + position.played_cards())  # EMB-RND-05, EMB-RND-07
    position.played = [[] for _ in position.played]
    position.winner = NOBODY
    if position.is_last_round():
        _end(position, "EMB-END-01")  # EMB-Q-02: nobody draws
    else:
        _begin_drawing(position)


def _end(position: Position, rule: str) -> None:
    position.phase = OVER
    position.turn = NOBODY
    position.tell("over", rule, {"round": str(position.round)})  # EMB-END-01, EMB-END-02
    for seat, points in enumerate(scores(position)):
        position.announce("sigil", "EMB-END-03", seat, "card", position.sigils[seat])
        position.announce("scores", "EMB-END-03", seat, "points", points)


def scores(position: Position) -> list[int]:
    """One point for each captured card, two more for each of the value of one's sigil (EMB-END-03)."""
    return [len(cards) + 2 * cards.count(position.sigils[seat]) for seat, cards in enumerate(position.captured)]


def _leave_hand(position: Position, seat: int, card: int) -> None:
    """A card leaves a hand openly. Copies are alike, so one that was known goes first (EMB-Q-05)."""
    position.hands[seat].remove(card)
    if card in position.known[seat]:
        position.known[seat].remove(card)
