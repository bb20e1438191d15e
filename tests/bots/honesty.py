"""The honesty of bots: swap everything that a bot's seat cannot know, and it thinks exactly the same.

    python -m tests.bots.honesty --positions 1000 [GAME]...

takes so many positions of every game from random play, each with a twin that differs in what is hidden from the seat
that is asked. A greedy bot, one with noise, and a searching one that has thought before and kept its tree think about
both with the same chance and the same number of simulations; action, values, candidates with their visits, and the
expected line must be equal. Then the same bots are given the whole position instead of the view, and must be caught.
Exits with 1 if a bot peeks, or if a peeking one is not noticed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count

from spellkeep.bots import LEVELS, Budget, Thought, bot
from spellkeep.games import load, slugs
from spellkeep.kernel.as_json import dump
from spellkeep.kernel.game import Game
from spellkeep.kernel.knowledge import Knowledge
from spellkeep.kernel.options import Options
from spellkeep.kernel.rng import Rng, Seeded
from spellkeep.kernel.state import State, View
from spellkeep.kernel.views import view_from_json, view_to_json
from tests.reachable import LONGEST_GAME, Mode, modes_of, of_the_tests, random_step

BOTS = ("greedy", "adept", "master")
SIMULATIONS = 12
EVERY = 7
"""One position in so many is looked at, so that all parts of many games come in."""
PEEKED = 40
"""The peeking bot is tried in the first so many positions; it need not be caught more often."""


@dataclass(frozen=True)
class Twins:
    """Two positions that the seat cannot tell apart."""

    mode: Mode
    seat: int
    state: State
    twin: State
    number: int


@dataclass
class Figures:
    """What was found for one game."""

    slug: str
    positions: int = 0
    changed: int = 0
    """Twins that differ; only these prove anything."""
    differences: int = 0
    caught: int = 0
    """Positions in which the peeking bot gave itself away."""

    def __str__(self) -> str:
        return (
            f"{self.slug}: {self.positions} positions, hidden things swapped in {self.changed}, "
            f"{SIMULATIONS} simulations: {self.differences} different thoughts, a peeking bot caught in {self.caught}"
        )


class Peeking(Game):
    """A game whose views hold everything, and which believes them: what a leak would give to a bot."""

    def __init__(self, honest: Game) -> None:
        self.honest = honest

    def imagine(self, view: View, rng: Rng) -> State:
        return view.shown.copy()

    def knowledge(self) -> Knowledge:
        return self.honest.knowledge()

    def seats(self, options: Options) -> int:
        return self.honest.seats(options)

    def teams(self, options: Options) -> list[int]:
        return self.honest.teams(options)

    def automata(self, options: Options) -> list[str]:
        return self.honest.automata(options)

    def standing(self, state: State) -> list[float] | None:
        return self.honest.standing(state)

    def new(self, options: Options, setups: Sequence[str]) -> State:
        return self.honest.new(options, setups)

    def blank(self, options: Options) -> State:
        return self.honest.blank(options)

    def from_text(self, text: str) -> State:
        return self.honest.from_text(text)

    def view_from_text(self, text: str, seat: int | None = None) -> View:
        return self.honest.view_from_text(text, seat)


def honest_thought(twins: Twins, state: State) -> object:
    """What the bot thinks of what its seat is shown; the view goes through bytes, as on its way to a worker."""
    game = twins.mode.game
    view = view_from_json(game, view_to_json(state.view(twins.seat)))
    return _thought(game, view, twins.number)


def peeking_thought(twins: Twins, state: State) -> object:
    """What it would think if its view held the whole position."""
    return _thought(Peeking(twins.mode.game), View(twins.seat, state.copy()), twins.number)


def _thought(game: Game, view: View, number: int) -> object:
    thinkers = [bot(LEVELS[name], game) for name in BOTS]
    thinkers.append(thinkers[-1])  # once more, from the tree it has kept
    budget = Budget(simulations=SIMULATIONS)
    return [_told(thinker.think(view, Seeded(71, number), budget)) for thinker in thinkers]


def _told(thought: Thought) -> object:
    candidates = [(one.action, one.token, one.visits, one.value) for one in thought.candidates]
    return thought.action, thought.values, candidates, thought.expected, thought.simulations, thought.depth


# -- positions ---------------------------------------------------------------------------------------------------------


def twins_of(slug: str, positions: int) -> Iterator[Twins]:
    """Positions from random games in all modes of a game in turn, each with its twin."""
    modes = modes_of(slug)
    for mode in modes:
        yield from _twins_of_mode(mode, -(-positions // len(modes)))


def _twins_of_mode(mode: Mode, positions: int) -> Iterator[Twins]:
    """Twins that differ; where nothing is hidden, the position itself."""
    hidden = of_the_tests(mode.slug, "hidden")
    if hidden is None:
        raise ValueError(f"tests/games/{mode.slug}/hidden.py is missing")
    swap: Callable[[State, int | None, Rng], State] = hidden.swap_hidden
    found = 0
    for stream in count():
        rng = Seeded(73, stream)
        for state, seat in _decisions(mode, rng):
            twin = swap(state, seat, rng)
            if dump(twin) == dump(state) and not _all_open(mode):
                continue
            yield Twins(mode, seat, state, twin, stream * LONGEST_GAME + found)
            found += 1
            if found >= positions:
                return


def _all_open(mode: Mode) -> bool:
    """Is nothing ever hidden in a state of this mode? Of Rivality's solo games everybody knows all but the order."""
    hidden = of_the_tests(mode.slug, "hidden")
    return bool(getattr(hidden, "NOTHING_IN_THE_STATE", False)) or mode.seats == 1


def _decisions(mode: Mode, rng: Rng) -> Iterator[tuple[State, int]]:
    """Some positions of a random game in which a seat has a real choice."""
    state = mode.begin()
    for step in range(LONGEST_GAME):
        asked = state.to_act()
        if not asked:
            return
        seat = asked[rng.below(len(asked))]
        if seat >= 0 and step % EVERY == rng.below(EVERY) and len(state.legal(seat)) > 1:
            yield state.copy(), seat
        random_step(state, rng)


# -- the proof ---------------------------------------------------------------------------------------------------------


def examine(slug: str, positions: int) -> Figures:
    """Let the honest and the peeking bot think about both twins of every position."""
    figures = Figures(slug)
    for twins in twins_of(slug, positions):
        figures.positions += 1
        figures.changed += dump(twins.twin) != dump(twins.state)
        figures.differences += honest_thought(twins, twins.state) != honest_thought(twins, twins.twin)
        if figures.changed <= PEEKED:
            figures.caught += peeking_thought(twins, twins.state) != peeking_thought(twins, twins.twin)
    return figures


def is_proved(figures: Figures) -> bool:
    """No honest thought differs; where anything was hidden, the peeking bot was noticed."""
    return figures.differences == 0 and (figures.caught > 0 or figures.changed == 0)


def main() -> int:
    parser = argparse.ArgumentParser(description="Prove that bots do not peek.")
    parser.add_argument("games", nargs="*", default=list(slugs()))
    parser.add_argument("--positions", type=int, default=1000, help="positions of every game")
    asked = parser.parse_args()
    failed = False
    for slug in asked.games:
        load(slug)
        figures = examine(slug, asked.positions)
        print(figures, flush=True)
        failed = failed or not is_proved(figures)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
