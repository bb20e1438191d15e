"""Secret answers that several seats give at once.

Each seat makes picks, each depending on its own earlier ones, until it has finished. That a seat has finished is
public; everything else, also how many picks it has made, is not. When the last has finished the rules open them all.

>>> answers = Answers(2)
>>> answers.start([0, 1])
>>> answers.pick(1, 42); answers.finish(1)
>>> answers.waiting_for(), answers.complete()
([0], False)
>>> seen = answers.redacted(0)
>>> seen.picks[1], seen.finished[1]
([], True)
"""

from __future__ import annotations


class Answers:
    """The picks of every seat in the block that is open."""

    __slots__ = ("finished", "picks", "waiting")

    def __init__(self, seats: int) -> None:
        self.picks: list[list[int]] = [[] for _ in range(seats)]
        self.finished: list[bool] = [True] * seats
        self.waiting: tuple[int, ...] = ()
        """The seats that have not finished, kept up to date: `to_act` of a block is asked before every pick."""

    def start(self, asked: list[int]) -> None:
        """Open a block: the seats that are asked have not finished."""
        for seat in range(len(self.picks)):
            self.picks[seat] = []
            self.finished[seat] = seat not in asked
        self.waiting = tuple(sorted(asked))

    def restore(self, picks: list[list[int]], finished: list[bool]) -> None:
        """Become what another one was."""
        self.picks = picks
        self.finished = finished
        self.waiting = tuple([seat for seat, done in enumerate(finished) if not done])

    def pick(self, seat: int, pick: int) -> None:
        """One more pick of an answer that is given in several."""
        self.picks[seat].append(pick)

    def finish(self, seat: int) -> None:
        """The seat's answer is whole; nobody waits for it any more."""
        self.finished[seat] = True
        self.waiting = tuple([other for other in self.waiting if other != seat])

    def reopen(self, own: int) -> None:
        """Forget the finished answers of everybody but one seat: they are asked again."""
        for seat in range(len(self.picks)):
            if seat != own and self.finished[seat] and self.picks[seat]:
                self.picks[seat] = []
                self.finished[seat] = False
        self.waiting = tuple([seat for seat, done in enumerate(self.finished) if not done])

    def waiting_for(self) -> list[int]:
        """The seats that still owe an answer: they are asked."""
        return list(self.waiting)

    def complete(self) -> bool:
        """Has everybody answered? Then the block is opened."""
        return not self.waiting

    def copy(self) -> Answers:
        """An independent copy, for the copy of a state."""
        other = Answers(0)
        other.picks = [picks.copy() for picks in self.picks]
        other.finished = self.finished.copy()
        other.waiting = self.waiting
        return other

    def redacted(self, viewer: int | None) -> Answers:
        """What one viewer may know: its own picks, and who has finished."""
        other = self.copy()
        for seat in range(len(other.picks)):
            if seat != viewer:
                other.picks[seat] = []
        return other
