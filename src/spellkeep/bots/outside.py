"""A bot that is another program: it is asked over its standard input and answers on its standard output."""

from __future__ import annotations

import shlex
import subprocess
from queue import Empty, Queue
from threading import Thread
from time import monotonic
from typing import IO

from spellkeep.bots.bot import Bot, Budget, Candidate, Thought
from spellkeep.bots.settings import Settings
from spellkeep.bots.wire import GREETING, MOVE, Answer, question_of
from spellkeep.kernel.errors import BadOption
from spellkeep.kernel.game import Game
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.rng import Rng
from spellkeep.kernel.state import View

GRACE = 5.0
"""A program that takes so much longer than its budget is stopped."""


class Outside(Bot):
    """Asks a program. One that stalls, ends or answers nonsense is replaced, and its seat gives the fallback answer."""

    def __init__(self, game: Game, settings: Settings) -> None:
        super().__init__(game, settings)
        self.grace = GRACE
        self.failures = 0
        self._program: _Program | None = None

    def choose(self, view: View, rng: Rng, budget: Budget | None = None) -> int:
        """What the other program answers."""
        return self.think(view, rng, budget).action

    def think(self, view: View, rng: Rng, budget: Budget | None = None) -> Thought:
        """Ask the other program and keep what it says beside its move; the fallback, where its move is none."""
        if view.seat is None:
            raise ValueError("an onlooker decides nothing")
        legal = view.legal()
        if len(legal) == 1:
            return Thought(legal[0])
        granted = budget or self.budget()
        answer = self._asked(question_of(view, granted, rng).to_text(), (granted.seconds or 0.0) + self.grace)
        action = _action(view, view.seat, answer.move)
        if action is None:
            self.close()
            self.failures += 1
            return Thought(view.shown.fallback(view.seat))
        thought = Thought(action)
        thought.values = answer.values
        thought.expected = answer.expected
        for token, visits, value in answer.candidates:
            candidate = _action(view, view.seat, token)
            if candidate is not None:
                thought.candidates.append(Candidate(candidate, token, visits, value))
        return thought

    def close(self) -> None:
        """Stop the program; the next question starts it again."""
        if self._program is not None:
            self._program.stop()
            self._program = None

    def _asked(self, question: str, patience: float) -> Answer:
        if self._program is None:
            self._program = _Program(self.settings.command)
        return Answer.read(self._program.ask(question, patience))

    def __del__(self) -> None:
        self.close()


class _Program:
    """A running program and the lines it has written."""

    def __init__(self, command: str) -> None:
        try:
            self._process = subprocess.Popen(  # noqa: S603 (whoever runs the games names the program)
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
            )
        except (OSError, ValueError) as error:
            raise BadOption(f"the bot {command!r} cannot be started: {error}") from None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._input = self._process.stdin
        self._output = self._process.stdout
        self._lines: Queue[str] = Queue()
        self._reader = Thread(target=_listen, args=(self._output, self._lines), daemon=True)
        self._reader.start()
        self._say(GREETING)

    def ask(self, question: str, patience: float) -> list[str]:
        """The lines up to its move; fewer if it stops talking or takes too long."""
        deadline = monotonic() + patience
        heard: list[str] = []
        self._say(question)
        while not heard or heard[-1].split(" ")[0].strip() != MOVE:
            try:
                line = self._lines.get(timeout=max(0.0, deadline - monotonic()))
            except Empty:
                break
            if not line:
                break
            heard.append(line)
        return heard

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()
        self._reader.join()
        for pipe in (self._input, self._output):
            try:
                pipe.close()
            except OSError:  # the rest of a question could not be written; the program is gone
                continue

    def _say(self, text: str) -> None:
        try:
            self._input.write(text + "\n")
            self._input.flush()
        except OSError:  # the program has ended; reading its answer will find out
            return


def _listen(output: IO[str], lines: Queue[str]) -> None:
    """Pass on every line, and an empty one at the end."""
    for line in output:
        lines.put(line)
    lines.put("")


def _action(view: View, seat: int, token: str) -> int | None:
    """The legal action a token names, if it names one."""
    try:
        action = view.shown.parse(seat, token)
    except Refusal:
        return None
    return action if view.shown.is_legal(seat, action) else None
