"""Our bots on the far side of the text protocol: read a question, think, write the answer."""

from __future__ import annotations

import signal
from collections import OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import TextIO

from spellkeep.bots import Bot, Budget, bot
from spellkeep.bots.wire import GO, READY, Answer, Question
from spellkeep.kernel.game import Game
from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.views import view_from_json

KEPT = 32
"""Bots of so many seats keep what they have thought; the one that was not asked for longest forgets first."""


class Bridge:
    """The bots of one process."""

    def __init__(self, load: Callable[[str], Game], name: str) -> None:
        self._load = load
        self._name = name
        self._bots: OrderedDict[tuple[str, str, str, int], Bot] = OrderedDict()

    def answer(self, text: str) -> str:
        """One question in text, answered in text by the bot it names."""
        begun = monotonic()
        question = Question.read(text.splitlines())
        game = self._load(question.game)
        view = view_from_json(game, question.view.encode())
        thinker = self._bot_for(question, game)
        budget = question.budget
        if budget.seconds is not None:  # the time that reading took counts
            budget = Budget(budget.simulations, max(0.0, budget.seconds - (monotonic() - begun)))
        return Answer.of(thinker.think(view, Seeded(question.seed), budget), view).to_text()

    def _bot_for(self, question: Question, game: Game) -> Bot:
        who = question.bot or self._name
        if not question.match:
            return bot(who, game)
        key = (who, game.slug, question.match, question.seat)
        thinker = self._bots.pop(key, None) or bot(who, game)
        self._bots[key] = thinker
        if len(self._bots) > KEPT:
            self._bots.popitem(last=False)
        return thinker


def serve(bridge: Bridge, questions: TextIO, answers: TextIO, grace: float = 0.0) -> None:
    """Answer until the questions end. With `grace` the system ends this process if it thinks so much too long.

    Nothing else ends compiled code that never returns once whoever asked is gone.
    """
    answers.write(READY + "\n")
    answers.flush()
    lines: list[str] = []
    for line in questions:
        lines.append(line)
        if line.strip() != GO:
            continue
        text = "".join(lines)
        lines.clear()
        if grace:
            signal.setitimer(signal.ITIMER_REAL, grace + (Question.read(text.splitlines()).budget.seconds or 0.0))
        answers.write(bridge.answer(text) + "\n")
        answers.flush()
        if grace:
            signal.setitimer(signal.ITIMER_REAL, 0.0)
