"""Random reachable positions of every game found, in every mode its tests name."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module, resources
from importlib.util import find_spec
from itertools import zip_longest
from pathlib import Path
from types import ModuleType
from typing import TypeVar

from spellkeep.games import is_outside, load, slugs
from spellkeep.kernel.game import Game
from spellkeep.kernel.match import Match
from spellkeep.kernel.options import Options
from spellkeep.kernel.rng import Rng, Seeded, shuffled
from spellkeep.kernel.seats import EVERYTHING, NATURE
from spellkeep.kernel.state import State

Item = TypeVar("Item")

THOROUGH = float(os.environ.get("SPELLKEEP_THOROUGH", "2"))
"""How many times the usual number of games and positions is tried: long tests set it higher, quick ones below 1."""

LONGEST_GAME = 5000
"""Steps after which a random game counts as endless."""

GAMES_WALKED = 12
"""Random games from which the positions of a mode are taken, times THOROUGH; at least three."""

KEPT_OF_A_QUESTION = 80
"""Positions that are kept of one question, times THOROUGH: enough for the most that any law asks for."""

OVER = "over"
"""What is asked when nobody is."""

FEWEST = 8
"""Positions that are tried however few are asked for."""


def often(count: int) -> int:
    """So many games or positions as are tried where the smallest number is this one; never none."""
    return max(1, round(count * THOROUGH))


@dataclass(frozen=True)
class Mode:
    """A game and the options it is played with."""

    slug: str
    name: str
    values: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        return f"{self.slug}-{self.name}"

    @property
    def game(self) -> Game:
        return load(self.slug)

    @property
    def options(self) -> Options:
        return self.game.read_options(dict(self.values))

    @property
    def seats(self) -> int:
        return self.game.seats(self.options)

    def viewers(self) -> list[int | None]:
        """Every seat, and an onlooker."""
        return [*range(self.seats), None]

    def begin(self) -> State:
        return self.game.begin(self.options)

    def match(self, state: State, rng: Rng | None = None) -> Match:
        """The door to one position."""
        return Match(self.game, start=state, rng=rng)


def of_the_tests(slug: str, name: str) -> ModuleType | None:
    """What the tests of a game bring for the laws: `modes` or `hidden`; None if they do not."""
    path = f"{load(slug).package}.tests" if is_outside(slug) else f"tests.games.{slug}"
    if find_spec(path) is None or find_spec(f"{path}.{name}") is None:
        return None
    return import_module(f"{path}.{name}")


def kept_with(slug: str, kind: str) -> Path:
    """The folder with the records or scenarios of a game: beside these tests, or in its own folder outside."""
    if is_outside(slug):
        return Path(str(resources.files(load(slug).package))) / "tests" / kind
    return Path(__file__).parent / kind / slug


def modes_of(slug: str) -> list[Mode]:
    """The modes in modes.py of the tests of the game, else the one with all defaults."""
    module = of_the_tests(slug, "modes")
    named: dict[str, dict[str, str]] = {"default": {}} if module is None else module.MODES
    return [Mode(slug, name, tuple(values.items())) for name, values in named.items()]


def all_modes() -> list[Mode]:
    return [mode for slug in slugs() for mode in modes_of(slug)]


def forgotten_by_text(slug: str) -> frozenset[str]:
    """Parts of a state that the text of a position does not hold, as the tests of the game say; none by default."""
    module = of_the_tests(slug, "modes")
    return frozenset(getattr(module, "FORGOTTEN_BY_TEXT", ()))


def hides_own(slug: str, state: State, viewer: int | None) -> bool:
    """Does the text for a seat leave out cards of its own, as the tests of the game say? No by default."""
    found = getattr(of_the_tests(slug, "modes"), "hides_own", None)
    return viewer is not None and found is not None and bool(found(state, viewer))


def any_seat(state: State, rng: Rng) -> int:
    """One of those who are asked."""
    asked = state.to_act()
    return asked[rng.below(len(asked))]


def possible_actions(state: State, seat: int) -> list[int]:
    """All legal actions; where nature's cannot be listed, a few of them."""
    if seat == NATURE and state.chances() is None:
        return [state.random_action(NATURE, Seeded(9, stream)) for stream in range(3)]
    return state.legal(seat)


def some(items: Sequence[Item], count: int) -> Sequence[Item]:
    """A few items from all over the list."""
    return items[:: max(1, len(items) // count)]


def random_step(state: State, rng: Rng) -> None:
    """Let one of those who are asked, nature too, do anything."""
    seat = any_seat(state, rng)
    state.apply(seat, state.random_action(seat, rng))


def play_on(state: State, rng: Rng, steps: int = LONGEST_GAME) -> int:
    """Play at random until the end, or for some steps; return how many there were."""
    for step in range(steps):
        if not state.to_act():
            return step
        random_step(state, rng)
    return steps


def walk(mode: Mode, rng: Rng) -> Iterator[State]:
    """All positions of one random game; each is a copy."""
    state = mode.begin()
    yield state.copy()
    for _ in range(LONGEST_GAME):
        if not state.to_act():
            return
        random_step(state, rng)
        yield state.copy()


def shape(token: str) -> str:
    """What kinds of characters a token is made of, in order: tokens of one decision look alike.

    >>> shape("S5@n12e1N"), shape("1:burn:4")
    ('A9@a9a9A', '9:a:9')
    """
    kinds = ["9" if c.isdigit() else "a" if c.islower() else "A" if c.isupper() else c for c in token]
    return "".join(kind for place, kind in enumerate(kinds) if kinds[max(0, place - 1) : place] != [kind])


def _question(state: State) -> str:
    """What is asked, as far as the shape of an answer tells."""
    if not state.to_act():
        return OVER
    seat = state.to_act()[0]
    return shape(state.notation(seat, state.random_action(seat, Seeded(0)), EVERYTHING))


@cache
def _by_question(mode: Mode) -> list[list[State]]:
    """The positions of several random games, put together by what is asked, each lot in random order.

    They are found once for all laws. Whatever else lives by then is set aside from garbage collection, which would look
    at every card of every kept position again and again.
    """
    lots: dict[str, list[State]] = {}
    for stream in range(max(3, often(GAMES_WALKED))):
        for state in walk(mode, Seeded(1, stream)):
            lots.setdefault(_question(state), []).append(state)
    rng, kept = Seeded(1, 999), max(3, often(KEPT_OF_A_QUESTION))
    last_first = sorted(lots, key=lambda question: question != OVER)
    chosen = [
        [lots[name][index] for index in shuffled(list(range(len(lots[name]))), rng)[:kept]] for name in last_first
    ]
    lots.clear()
    gc.collect()
    gc.freeze()
    return chosen


def positions(mode: Mode, count: int, seed: int = 1) -> list[State]:
    """Positions from several random games, as many of a rare question as of a common one; the end is one of them.

    All laws share the same games; with another seed they begin with another question, and at another place of each lot.
    """
    over, *others = [_turned(lot, seed * 7) for lot in _by_question(mode)]
    turns = [state for turn in zip_longest(over, *_turned(others, seed * 5)) for state in turn if state is not None]
    return [state.copy() for state in turns[: max(often(count), FEWEST)]]


def _turned(items: list[Item], places: int) -> list[Item]:
    """The same, beginning elsewhere."""
    start = places % len(items)
    return items[start:] + items[:start]


def open_positions(mode: Mode, count: int, seed: int = 1) -> list[State]:
    """Positions in which a player, not nature, is asked."""
    states = [state for state in positions(mode, 4 * count, seed) if state.to_act() and min(state.to_act()) >= 0]
    return states[: often(count)]
