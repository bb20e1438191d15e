"""The line of a position text for secret answers that several seats give at once (`kernel.decisions.Answers`).

`pick 1 burn:5 with:3`: the picks of a seat so far, as tokens; of another seat only that it has finished, `pick 1 ?`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from spellkeep.kernel.decisions import Answers
from spellkeep.kernel.form import Line, get
from spellkeep.kernel.form_values import Value
from spellkeep.kernel.form_words import Reading, Word, need
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.tokens import Tokens


class Picks(Line):
    """A line for each seat that has made a pick.

    `asked(state)`: the seats that are asked in the open block, none if none is open. `whole`: with so many picks an
    answer is finished. Where a pick is not kept as its action, `actions` makes the actions of an answer out of its
    picks, and `pick` a pick out of an action.
    """

    keys = 2

    def __init__(
        self,
        name: str,
        by: Value,
        tokens: Tokens,
        *,
        asked: Callable[[Any], Sequence[int]],
        whole: int,
        actions: Callable[[list[int]], list[int]] = list,
        pick: Callable[[int], int] = int,
        path: str = "answers",
    ) -> None:
        super().__init__(name)
        self.by = by
        self.tokens = tokens
        self.asked = asked
        self.whole = whole
        self.actions = actions
        self.pick = pick
        self.path = path

    def write(self, state: Any, viewer: int | None) -> list[str]:
        """A line for every seat that has picked or finished; `?` for an answer that is not shown."""
        answers: Answers = get(state, self.path)
        lines: list[str] = []
        for seat in self.asked(state):
            words = [self.tokens.word(state, action) for action in self.actions(answers.picks[seat])]
            if words or answers.finished[seat]:
                lines.append(" ".join([self.name, self.by.write(state, seat), *(words or ["?"])]))
        return lines

    def read_all(self, reading: Reading) -> None:
        """Open the block for those who are asked, then read what they have answered already."""
        asked = list(self.asked(reading.state))
        if reading.has(self.name) and not asked:
            raise reading.wrong(self.name, "nobody is asked for this answer now")
        get(reading.state, self.path).start(asked)
        super().read_all(reading)

    def read(self, reading: Reading, words: list[Word]) -> None:
        """The picks of one seat; `?` for an answer that the viewer has not been shown."""
        need(words, 2, what=self.by.what)
        need(words, 3, 2 + self.whole, "a pick")
        seat, answers = self.by.read(reading, words[1]), get(reading.state, self.path)
        if words[2].text == "?" and reading.unknowns and len(words) == 3:
            answers.finish(seat)
            return
        for action in self._read_actions(reading, seat, words[2:]):
            answers.pick(seat, self.pick(action))
        if len(words) == 2 + self.whole:
            answers.finish(seat)

    def _read_actions(self, reading: Reading, seat: int, words: Sequence[Word]) -> list[int]:
        """The actions of an answer, each of the kind that stands at its place."""
        found: list[int] = []
        for word in words:
            try:
                found.append(self.tokens.read(reading.state, seat, word.text))
            except Refusal:
                raise word.wrong(f"{word.text!r} is no pick") from None
            if self.actions([self.pick(action) for action in found]) != found:
                raise word.wrong(f"{word.text!r} is not this pick of an answer")
        return found
