"""What happens in a round. Each method is one act of the rules; the ids say which."""

from __future__ import annotations

from bisect import insort

from spellkeep.games.embers.rules.position import BURN, DRAW, HAND, NOBODY, OVER, SMOTHER, UNDER, Position
from spellkeep.kernel.piles import UNKNOWN


class Rounds(Position):
    """A position that knows how a game goes on."""

    def name_start_seat(self, seat: int) -> None:
        """The first start seat is known: everybody draws a hand."""
        self.start = seat  # EMB-SET-03
        self.announce("starts", "EMB-SET-03", seat)
        self._begin_drawing()

    def _begin_drawing(self) -> None:
        self.phase = DRAW
        self.turn = self.start  # EMB-RND-09: from the start seat on
        self._find_next_to_draw()

    def draw_card(self, card: int) -> None:
        """The seat whose turn it is gets the next card of the deck."""
        seat = self.turn
        in_public = self.deck.next_known() != UNKNOWN  # EMB-RND-10
        self.deck.draw(card, self.pool)
        insort(self.hands[seat], card)
        if in_public:
            insort(self.known[seat], card)
            self.announce("draws", "EMB-RND-10", seat, "card", card)
        elif self.listener is not None:
            rule = "EMB-RND-09" if self.round else "EMB-SET-04"
            self.whisper("draws", rule, {"seat": str(seat + 1)}, {"card": str(card)}, (seat,))
        self._find_next_to_draw()

    def _find_next_to_draw(self) -> None:
        while len(self.deck):  # EMB-RND-09: while the deck lasts
            if len(self.hands[self.turn]) < HAND:  # EMB-SET-04, EMB-RND-09: up to three
                return
            self.turn = self.left_of(self.turn)
            if self.turn == self.start:
                break
        self._begin_round()

    def _begin_round(self) -> None:
        self.turn = NOBODY
        asked = self.seats_with_cards()  # EMB-RND-12
        if not asked:
            self._end("EMB-END-02")
            return
        if self.round:
            self.start = self.left_of(self.start)  # EMB-RND-11
        self.round += 1
        self.phase = BURN
        self.answers.start(asked)
        self.announce("round", "EMB-RND-11", self.start, "round", self.round)

    def pick(self, seat: int, card: int) -> None:
        """The burnt card, then kindling, 0 for none. Cards stay in the hand until all are opened (EMB-RND-03)."""
        self.answers.pick(seat, card)  # EMB-RND-01
        if len(self.answers.picks[seat]) < 2:
            return
        self.answers.finish(seat)  # EMB-RND-02
        self.announce("ready", "EMB-RND-03", seat)
        if self.answers.complete():
            self._open_answers()

    def _open_answers(self) -> None:
        for seat, picks in enumerate(self.answers.picks):  # EMB-RND-03: all together
            cards = [card for card in picks if card]
            self.played[seat] = cards
            for card in cards:
                self._leave_hand(seat, card)
            if cards and self.listener is not None:
                facts = {"seat": str(seat + 1), "cards": " + ".join(map(str, cards)), "sum": str(sum(cards))}
                self.tell("burns", "EMB-RND-03", facts)
        self.answers.start([])
        self._find_winner()

    def _find_winner(self) -> None:
        sums = [sum(cards) for cards in self.played]
        highest = max(sums)
        if sums.count(highest) > 1:
            self.tell("tie", "EMB-RND-05", {"sum": str(highest)})  # EMB-RND-05
            self._close_round()
            return
        self.winner = self.turn = sums.index(highest)  # EMB-RND-04, EMB-Q-03
        self.announce("wins", "EMB-RND-04", self.winner, "sum", highest)
        self._ask_next_to_smother()

    def _ask_next_to_smother(self) -> None:
        """Ask the next seat that still has a card; nothing else about its hand matters (EMB-Q-01)."""
        self.turn = self.left_of(self.turn)  # EMB-RND-06: from the winner's left
        while self.turn != self.winner and not self.hands[self.turn]:
            self.turn = self.left_of(self.turn)
        self.phase = UNDER if self.turn == self.winner else SMOTHER

    def let_burn(self, seat: int) -> None:
        self.announce("lets_burn", "EMB-RND-06", seat)
        self._ask_next_to_smother()  # EMB-RND-06

    def smother(self, seat: int, card: int) -> None:
        """The round's cards go to the ash, and the card that smothered them too."""
        self._leave_hand(seat, card)
        insort(self.ash, card)  # EMB-RND-07
        self.announce("smothers", "EMB-RND-07", seat, "card", card)
        self._close_round()

    def put_under(self, seat: int, card: int) -> None:
        """The winner puts one card of the round under the deck and captures the others."""
        cards = self.played_cards()
        cards.remove(card)  # EMB-Q-04: perhaps none is left
        self.deck.put_under(card)  # EMB-RND-08
        self.captured[seat] = sorted(self.captured[seat] + cards)
        self.played = [[] for _ in self.played]
        self.announce("puts_under", "EMB-RND-08", seat, "card", card)
        self.announce("captures", "EMB-RND-08", seat, "number", len(cards))
        self._close_round()

    def _close_round(self) -> None:
        """What still lies open goes to the ash; then everybody draws, or the game is over."""
        self.ash = sorted(self.ash + self.played_cards())  # EMB-RND-05, EMB-RND-07
        self.played = [[] for _ in self.played]
        self.winner = NOBODY
        if self.is_last_round():
            self._end("EMB-END-01")  # EMB-Q-02: nobody draws
        else:
            self._begin_drawing()

    def _end(self, rule: str) -> None:
        self.phase = OVER
        self.turn = NOBODY
        self.tell("over", rule, {"round": str(self.round)})  # EMB-END-01, EMB-END-02
        for seat, points in enumerate(self.scores()):
            self.announce("sigil", "EMB-END-03", seat, "card", self.sigils[seat])
            self.announce("scores", "EMB-END-03", seat, "points", points)

    def scores(self) -> list[int]:
        """One point for each captured card, two more for each of the value of one's sigil (EMB-END-03)."""
        return [len(cards) + 2 * cards.count(self.sigils[seat]) for seat, cards in enumerate(self.captured)]

    def _leave_hand(self, seat: int, card: int) -> None:
        """A card leaves a hand openly. Copies are alike, so one that was known goes first (EMB-Q-05)."""
        self.hands[seat].remove(card)
        if card in self.known[seat]:
            self.known[seat].remove(card)
