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

    __slots__ = ("finished", "picks")

    def __init__(self, seats: int) -> None:
        self.picks: list[list[int]] = [[] for _ in range(seats)]
        self.finished: list[bool] = [True] * seats

    def start(self, asked: list[int]) -> None:
        """Open a block: the seats that are asked have not finished."""
        for seat in range(len(self.picks)):
            self.picks[seat] = []
            self.finished[seat] = seat not in asked

    def pick(self, seat: int, pick: int) -> None:
        self.picks[seat].append(pick)

    def finish(self, seat: int) -> None:
        self.finished[seat] = True

    def waiting_for(self) -> list[int]:
        return [seat for seat, finished in enumerate(self.finished) if not finished]

    def complete(self) -> bool:
        return False not in self.finished

    def copy(self) -> Answers:
        other = Answers(0)
        other.picks = [picks.copy() for picks in self.picks]
        other.finished = self.finished.copy()
        return other

    def redacted(self, viewer: int | None) -> Answers:
        """What one viewer may know: its own picks, and who has finished."""
        other = self.copy()
        for seat in range(len(other.picks)):
            if seat != viewer:
                other.picks[seat] = []
        return other
