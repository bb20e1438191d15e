r"""What goes between a table and a bot in another process: lines of text, each beginning with a word.

A question ends with `go`, an answer with `move`. Words that a reader does not know are skipped, so that either side may
learn new ones. See docs/bots.md.

>>> question = Question("embers", 1, '{"seat":1}', ["burn:4", "burn:5"], Budget(100, 2.5), 7, text="two\nlines")
>>> print(question.to_text())
game embers
seat 2
budget simulations=100 seconds=2.500
seed 7
text two
text lines
view {"seat":1}
legal burn:4 burn:5
go
>>> again = Question.read(question.to_text().splitlines())
>>> again.legal, again.budget.seconds, again.seat, again.text
(['burn:4', 'burn:5'], 2.5, 1, 'two\nlines')

>>> answer = Answer.read(["value 0.7 0.3", "candidate burn:4 90 0.71", "shrug", "move burn:4"])
>>> answer.move, answer.values, answer.candidates
('burn:4', [0.7, 0.3], [('burn:4', 90, 0.71)])
>>> Answer.read(["move"]).move
''
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from spellkeep.bots.bot import Budget, Thought
from spellkeep.kernel.rng import Rng
from spellkeep.kernel.state import View
from spellkeep.kernel.views import view_to_json

GREETING = "spellkeep-bot 1"
"""The first line a bot hears: the name and number of the protocol."""
READY = "ready"
GO = "go"
MOVE = "move"
SEEDS = 1 << 31


@dataclass(slots=True)
class Question:
    """All that a bot is told before one decision."""

    game: str
    seat: int
    view: str
    legal: list[str] = field(default_factory=list)
    budget: Budget = field(default_factory=Budget)
    seed: int = 0
    text: str = ""
    bot: str = ""
    """Which bot shall answer, where one process has several."""
    match: str = ""
    """The same word for all questions of one game: a bot may keep what it has thought."""

    def to_text(self) -> str:
        """The lines that a bot in another process reads."""
        spent = {"simulations": self.budget.simulations, "seconds": self.budget.seconds}
        words = [
            f"{name}={value:.3f}" if isinstance(value, float) else f"{name}={value}" for name, value in spent.items()
        ]
        lines = [
            f"game {self.game}",
            f"seat {self.seat + 1}",
            *[f"{word} {value}" for word, value in (("bot", self.bot), ("match", self.match)) if value],
            "budget " + " ".join(word for word in words if not word.endswith("=None")),
            f"seed {self.seed}",
            *[f"text {line}" for line in self.text.splitlines()],
            f"view {self.view}",
            f"legal {' '.join(self.legal)}",
            GO,
        ]
        return "\n".join(lines)

    @classmethod
    def read(cls, lines: Iterable[str]) -> Question:
        """The same lines, read; unknown words are left alone, so that questions can grow."""
        values = dict.fromkeys(("game", "seat", "view", "legal", "budget", "seed", "bot", "match"), "")
        text: list[str] = []
        for line in lines:
            word, _, rest = line.rstrip("\n").partition(" ")
            if word == "text":
                text.append(rest)
            elif word in values:
                values[word] = rest
        limits = dict(part.split("=") for part in values["budget"].split())
        simulations = int(limits["simulations"]) if "simulations" in limits else None
        seconds = float(limits["seconds"]) if "seconds" in limits else None
        return cls(
            values["game"],
            int(values["seat"]) - 1,
            values["view"],
            values["legal"].split(),
            Budget(simulations, seconds),
            int(values["seed"] or 0),
            "\n".join(text),
            values["bot"],
            values["match"],
        )


def question_of(view: View, budget: Budget, rng: Rng) -> Question:
    """What a bot is asked: the view, its legal actions in notation, the position as the seat reads it."""
    if view.seat is None:
        raise ValueError("an onlooker decides nothing")
    seat, shown = view.seat, view.shown
    legal = [shown.notation(seat, action, seat) for action in view.legal()]
    return Question(
        shown.SLUG, seat, view_to_json(view).decode(), legal, budget, rng.below(SEEDS), text=shown.to_text(seat)
    )


@dataclass(slots=True)
class Answer:
    """What a bot says; only the move is needed."""

    move: str = ""
    values: list[float] = field(default_factory=list)
    candidates: list[tuple[str, int, float]] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)

    @classmethod
    def read(cls, lines: Iterable[str]) -> Answer:
        """What cannot be read is skipped; an answer without a move is none."""
        answer = cls()
        for line in lines:
            word, _, rest = line.strip().partition(" ")
            try:
                answer._take(word, rest)
            except ValueError:
                continue
        return answer

    def _take(self, word: str, rest: str) -> None:
        if word == MOVE:
            self.move = rest.strip()
        elif word == "value":
            self.values = [float(value) for value in rest.split()]
        elif word == "line":
            self.expected = rest.split()
        elif word == "candidate":
            token, visits, value = rest.split()
            self.candidates.append((token, int(visits), float(value)))

    @classmethod
    def of(cls, thought: Thought, view: View) -> Answer:
        """A thought in notation, as seen by the seat that thinks."""
        assert view.seat is not None
        move = view.shown.notation(view.seat, thought.action, view.seat)
        candidates = [(each.token, each.visits, each.value) for each in thought.candidates]
        return cls(move, thought.values, candidates, thought.expected)

    def to_text(self) -> str:
        """The lines that the asking side reads; `move` comes last."""
        lines = [f"candidate {token} {visits} {value:.4f}" for token, visits, value in self.candidates]
        if self.values:
            lines.append("value " + " ".join(f"{value:.4f}" for value in self.values))
        if self.expected:
            lines.append("line " + " ".join(self.expected))
        return "\n".join([*lines, f"{MOVE} {self.move}"])
