"""Highest card: a tiny game for tests of the kernel, with one of everything.

Nature deals each seat secret cards (`+3`). In each round all seats answer at once with two picks, a card and a mood
(`1:c3`, `1:bold`; bold counts one more). Nature throws a prize (`d2`). Who played the highest card alone says `keep` or
`give` (to the seat on the left). Each seat brings a secret lucky word that means nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from spellkeep.kernel.decisions import Answers
from spellkeep.kernel.errors import BadText
from spellkeep.kernel.events import Event
from spellkeep.kernel.game import Game
from spellkeep.kernel.options import Choice, Number, Options
from spellkeep.kernel.outcome import Outcome, ranked
from spellkeep.kernel.piles import UNKNOWN, Pool
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.rng import Rng, weighted
from spellkeep.kernel.seats import EVERYTHING, NATURE
from spellkeep.kernel.state import State, View

CARDS = 9
BOLD, CALM, KEEP, GIVE = 11, 10, 20, 21
WORDS = {CALM: "calm", BOLD: "bold", KEEP: "keep", GIVE: "give"}


class ToyOptions(Options):
    FIELDS = (
        Choice("players", ("2", "3"), "number of players"),
        Number("rounds", 1, 3, 2, "rounds, and cards per seat"),
    )


class ToyState(State):
    SLUG = "toy"
    PARTS: ClassVar[tuple[str, ...]] = (
        *("phase", "round", "prize", "turn"),
        *("hands", "pool", "gone", "answers", "scores", "lucky"),
    )

    def __init__(self, options: Options, lucky: Sequence[str]) -> None:
        super().__init__(options)
        seats = options.number("players")
        self.phase = "deal"
        self.round = 1
        self.prize = 0
        self.turn = 0
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.pool = Pool([0] + [1] * CARDS)
        self.gone: list[int] = []
        self.answers = Answers(seats)
        self.scores = [0] * seats
        self.lucky = list(lucky)

    # -- deciding ----------------------------------------------------------------------------------------------

    def to_act(self) -> tuple[int, ...]:
        if self.phase == "over":
            return ()
        if self.phase == "pick":
            return tuple(self.answers.waiting_for())
        return (self.turn,) if self.phase == "choose" else (NATURE,)

    def block(self) -> int:
        return self.round if self.phase == "pick" else 0

    def legal(self, seat: int) -> list[int]:
        if self.phase == "pick":
            return [CALM, BOLD] if self.answers.picks[seat] else sorted(self.hands[seat])
        if self.phase == "choose":
            return [KEEP, GIVE]
        return [action for action, _ in self.chances() or []]

    def chances(self) -> list[tuple[int, int]] | None:
        return self.pool.chances() if self.phase == "deal" else [(1, 2), (2, 1), (3, 1)]

    def apply(self, seat: int, action: int) -> None:
        if self.phase == "deal":
            self._deal(action)
        elif self.phase == "pick":
            self._pick(seat, action)
        elif self.phase == "prize":
            self._award(action)
        else:
            self._choose(seat, action)

    def _deal(self, card: int) -> None:
        seat = self._next_hand()
        self.pool.take(card)
        self.hands[seat].append(card)
        self.whisper("dealt", "TOY-DEAL-01", {"seat": str(seat + 1)}, {"card": str(card)}, (seat,))
        if len(self.hands[-1]) == self.options.number("rounds"):
            self._ask()

    def _next_hand(self) -> int:
        sizes = [len(hand) for hand in self.hands]
        return sizes.index(min(sizes))

    def _ask(self) -> None:
        self.phase = "pick"
        self.answers.start(list(range(len(self.hands))))

    def _pick(self, seat: int, action: int) -> None:
        self.answers.pick(seat, action)
        if action in (CALM, BOLD):
            self.answers.finish(seat)
        if not self.answers.complete():
            return
        for who, picks in enumerate(self.answers.picks):
            self.hands[who].remove(picks[0])
            self.gone.append(picks[0])
            facts = {"seat": str(who + 1), "card": str(picks[0]), "mood": WORDS[picks[1]]}
            self.tell("played", "TOY-PICK-01", facts)
        self.phase = "prize"

    def _award(self, prize: int) -> None:
        self.prize = prize
        values = [picks[0] + (picks[1] == BOLD) for picks in self.answers.picks]
        best = [seat for seat, value in enumerate(values) if value == max(values)]
        self.answers.start([])
        if len(best) == 1:
            self.phase, self.turn = "choose", best[0]
        else:
            self.tell("tie", "TOY-PICK-02", {"prize": str(prize)})
            self._next_round()

    def _choose(self, seat: int, action: int) -> None:
        owner = seat if action == KEEP else (seat + 1) % len(self.hands)
        self.scores[owner] += self.prize
        self.tell("prize", "TOY-PRIZE-01", {"seat": str(owner + 1), "prize": str(self.prize)})
        self._next_round()

    def _next_round(self) -> None:
        self.prize, self.turn = 0, 0
        if self.round == self.options.number("rounds"):
            self.phase = "over"
            return
        self.round += 1
        self._ask()

    def reveals(self, seat: int, action: int) -> bool:
        return action == GIVE

    def fallback(self, seat: int) -> int:
        return self.legal(seat)[0]

    def outcome(self) -> Outcome | None:
        if self.phase != "over":
            return None
        groups = [[s for s, own in enumerate(self.scores) if own == score] for score in sorted(set(self.scores))[::-1]]
        return Outcome(ranked(groups), self.scores.copy(), "points", "TOY-END-01")

    # -- seeing ------------------------------------------------------------------------------------------------

    def copy(self) -> ToyState:
        other = ToyState(self.options, self.lucky)
        other.phase, other.round, other.prize, other.turn = self.phase, self.round, self.prize, self.turn
        other.hands = [hand.copy() for hand in self.hands]
        other.pool = self.pool.copy()
        other.gone = self.gone.copy()
        other.answers = self.answers.copy()
        other.scores = self.scores.copy()
        return other

    def redacted(self, viewer: int | None) -> ToyState:
        other = self.copy()
        for seat, hand in enumerate(other.hands):
            if seat == viewer:
                continue
            other.lucky[seat] = "?"
            for card in hand:
                if card != UNKNOWN:
                    other.pool.give(card)
            other.hands[seat] = [UNKNOWN] * len(hand)
        other.answers = other.answers if self.phase == "prize" else other.answers.redacted(viewer)
        return other

    def invariants(self) -> list[str]:
        return ["a card is there twice"] if max(self.pool.counts) > 1 else []

    # -- writing -----------------------------------------------------------------------------------------------

    def notation(self, seat: int, action: int, viewer: int | None) -> str:
        if self.phase == "deal":
            return f"+{action}" if viewer in (EVERYTHING, self._next_hand()) else "+?"
        if self.phase == "prize":
            return f"d{action}"
        if self.phase == "pick":
            return f"{seat + 1}:{WORDS.get(action, f'c{action}')}"
        return WORDS[action]

    def parse(self, seat: int, token: str) -> int:
        word = token.removeprefix(f"{seat + 1}:")
        for action, name in WORDS.items():
            if word == name:
                return action
        if word[:1] in ("+", "d", "c") and word[1:].isdecimal():
            return int(word[1:])
        raise Refusal("TOY-CON-01", "unknown_action", {"token": token})

    def refusal(self, seat: int, action: int) -> Refusal:
        return Refusal("TOY-PICK-01" if self.phase == "pick" else "TOY-CON-01", "unknown_action")

    def to_text(self, viewer: int | None = EVERYTHING) -> str:
        shown = self if viewer == EVERYTHING else self.redacted(viewer)
        lines = [
            " ".join(["toy", *self.options.words()]),
            f"phase {self.phase} {self.round} {self.prize} {self.turn + 1}",
        ]
        for seat, hand in enumerate(shown.hands):
            lines.append(" ".join(["hand", str(seat + 1), *("?" if card == UNKNOWN else str(card) for card in hand)]))
        lines.append(" ".join(["gone", *map(str, self.gone)]))
        lines.append(" ".join(["score", *map(str, self.scores)]))
        lines.append(" ".join(["lucky", *(word or "-" for word in shown.lucky)]))
        for seat, picks in enumerate(shown.answers.picks):
            if self.phase in ("pick", "prize"):
                done = "done" if shown.answers.finished[seat] else "open"
                lines.append(
                    " ".join(["answer", str(seat + 1), done, *(WORDS.get(pick, f"c{pick}") for pick in picks)])
                )
        return "\n".join(lines) + "\n"


class Toy(Game):
    slug = "toy"
    title = "Highest card"
    version = 2
    options = ToyOptions
    prefix = "TOY"

    @property
    def package(self) -> str:
        return "spellkeep.kernel"

    def seats(self, options: Options) -> int:
        return options.number("players")

    def new(self, options: Options, setups: Sequence[str]) -> ToyState:
        return ToyState(options, setups)

    def blank(self, options: Options) -> ToyState:
        return ToyState(options, [""] * self.seats(options))

    def default_setup(self, options: Options, seat: int) -> str:
        return "clover"

    def imagine(self, view: View, rng: Rng) -> ToyState:
        state = view.shown.copy()
        assert isinstance(state, ToyState)
        for hand in state.hands:
            for place, card in enumerate(hand):
                if card == UNKNOWN:
                    hand[place] = weighted(state.pool.chances(), rng)
                    state.pool.take(hand[place])
        state.lucky = ["clover" if word == "?" else word for word in state.lucky]
        return state

    def from_text(self, text: str) -> ToyState:
        return _read(text)

    def view_from_text(self, text: str, seat: int | None = None) -> View:
        return _read(text).view(seat)

    def split(self, text: str) -> list[str]:
        return text.replace(",", " ").replace("=", " =").split()

    def is_remark(self, token: str) -> bool:
        return token.startswith("=")

    def is_true(self, remark: str, state: State, events: Sequence[Event]) -> bool:
        return isinstance(state, ToyState) and remark == f"={max(state.scores)}"


def _read(text: str) -> ToyState:
    state: ToyState | None = None
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        try:
            if words[0] == "toy":
                options = ToyOptions.read(dict(word.split("=", 1) for word in words[1:]))
                state = ToyState(options, ["clover"] * options.number("players"))
            elif state is not None:
                _read_line(state, words)
        except (ValueError, KeyError, IndexError):
            raise BadText(f"cannot read {words[0]!r}", number, 1) from None
    if state is None:
        raise BadText("a position begins with 'toy'", 1, 1)
    for hand in [*state.hands, state.gone]:
        for card in hand:
            if card != UNKNOWN:
                state.pool.take(card)
    return state


def _read_line(state: ToyState, words: list[str]) -> None:
    kind, rest = words[0], words[1:]
    if kind == "phase":
        state.phase, state.round, state.prize, state.turn = rest[0], int(rest[1]), int(rest[2]), int(rest[3]) - 1
        if state.phase == "pick":
            state.answers.start(list(range(len(state.hands))))
    elif kind == "hand":
        state.hands[int(rest[0]) - 1] = [UNKNOWN if word == "?" else int(word) for word in rest[1:]]
    elif kind == "gone":
        state.gone = [int(word) for word in rest]
    elif kind == "score":
        state.scores = [int(word) for word in rest]
    elif kind == "lucky":
        state.lucky = rest
    elif kind == "answer":
        numbers = {name: action for action, name in WORDS.items()}
        seat = int(rest[0]) - 1
        state.answers.picks[seat] = [numbers[word] if word in numbers else int(word[1:]) for word in rest[2:]]
        state.answers.finished[seat] = rest[1] == "done"
    else:
        raise ValueError(kind)


TOY = Toy()
