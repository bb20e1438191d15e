"""What a game is: its facts, and the ways into a position."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from spellkeep.kernel.errors import BadOption
from spellkeep.kernel.events import Event
from spellkeep.kernel.knowledge import Knowledge
from spellkeep.kernel.manners import Manners
from spellkeep.kernel.options import Options
from spellkeep.kernel.outcome import Item
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.rng import Rng
from spellkeep.kernel.script import Script
from spellkeep.kernel.seats import seats_in
from spellkeep.kernel.state import State, View


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC):
    """One instance per game, exported as GAME by its folder."""

    slug: ClassVar[str]
    title: ClassVar[str]
    version: ClassVar[int]
    """Rises whenever behaviour or built-in data change."""
    options: ClassVar[type[Options]]
    minutes: ClassVar[int] = 60
    """About how long a game takes at the table."""
    prefix: ClassVar[str]
    """How the ids of its rules begin, as RIV in RIV-CAST-03."""

    states: ClassVar[type[State] | None] = None
    """The class of its states, to which `script` is tied."""
    script: ClassVar[Script[Any]] = Script()
    """How its states are written and read."""

    manners: ClassVar[Manners] = Manners()
    """What a table may answer for its players, and what the time of an answer must not tell."""

    points_decide: ClassVar[bool] = True
    """Does whoever has most points win? Else the score is only a measure, and no line of the result."""

    first_options: ClassVar[dict[str, str]] = {}
    """What a first game is played with where the defaults are not the quickest way to know it."""

    def __init__(self) -> None:
        if self.states is not None:
            self.states.script = self.script

    @property
    def package(self) -> str:
        """The folder with RULES.md and the catalogues: the one in whose game.py this class stands."""
        return type(self).__module__.rpartition(".")[0]

    def seats(self, options: Options) -> int:
        """How many players sit at the table; by default as many as the option `players` says."""
        return options.number("players")

    def teams(self, options: Options) -> list[int]:
        """The side of every seat; by default each plays for itself."""
        return list(range(self.seats(options)))

    def automata(self, options: Options) -> list[str]:
        """Names of participants without decisions that can win."""
        return []

    @abstractmethod
    def new(self, options: Options, setups: Sequence[str]) -> State:
        """The first position. `setups` has one text per seat, which only that seat may know."""

    @abstractmethod
    def blank(self, options: Options) -> State:
        """A state with these options, to be filled."""

    @abstractmethod
    def imagine(self, view: View, rng: Rng) -> State:
        """A full state, drawn with the probability chance gives it, given all the view knows."""

    def from_text(self, text: str) -> State:
        """Read a whole position; raise BadText with line, column and reason."""
        state: State = self.script.from_text(self, text)
        return state

    def view_from_text(self, text: str, seat: int | None = None) -> View:
        """Read a position with unknowns (?) as what this seat is shown."""
        return View(seat, self.script.shown_from_text(self, text, seat))

    def has_unknowns(self, text: str) -> bool:
        """Is this the text of what somebody is shown, rather than of a whole position? By default: does it have a ??"""
        return any("?" in line.partition("#")[0].split() for line in text.splitlines())

    def default_setup(self, options: Options, seat: int) -> str:
        """The secret set-up of a seat that brings none."""
        return ""

    def split(self, text: str) -> list[str]:
        """Cut a turn written in one piece into tokens; by default blanks separate them."""
        return self.script.split(text)

    def is_remark(self, token: str) -> bool:
        """Does the token only state what happened?"""
        return False

    def is_true(self, remark: str, state: State, events: Sequence[Event]) -> bool:
        """Does a remark hold, given the position and the events since the piece began?"""
        return False

    def are_true(self, remarks: Sequence[str], state: State, events: Sequence[Event]) -> bool:
        """Does the last of the remarks of a piece hold, given those before it? By default each stands for itself."""
        return self.is_true(remarks[-1], state, events)

    def standing(self, state: State) -> list[float] | None:
        """How everybody who can win stands now, more is better: seats, then automata. None: nothing can be said yet."""
        return None

    def named_by(self, fact: str, value: str, options: Options) -> list[int]:
        """Whom a fact of an event names, as participants: seats, then automata. By default seats by their numbers."""
        return seats_in(fact, value)

    def called(self, fact: str, value: str, options: Options) -> str:
        """What people call a thing that a fact names, where no catalogue can know it (a card of the box); else ""."""
        return ""

    def knowledge(self) -> Knowledge:
        """What its players know beyond the rules."""
        return Knowledge()

    def account(self, state: State) -> list[Item]:
        """Where the points of a finished game come from, item by item; what decided a tie comes last."""
        return []

    def as_of(self, version: int) -> Game:
        """The game with the built-in data of an earlier version, for its records; by default none has changed."""
        return self

    def read_options(self, values: Mapping[str, object]) -> Options:
        """Options from words and values; raises BadOption with what can be given instead."""
        return self.options.read(values)

    def begin(self, options: Options, setups: Sequence[str] = ()) -> State:
        """`new`, with the default set-up for every seat that brings none."""
        seats = self.seats(options)
        if len(setups) > seats:
            raise BadOption(f"there are {seats} seats and {len(setups)} set-ups")
        own = [*setups, *[""] * (seats - len(setups))]
        return self.new(options, [text or self.default_setup(options, seat) for seat, text in enumerate(own)])

    def sentence(self, refusal: Refusal, language: str = "en") -> str:
        """A refusal in words of the game's catalogue."""
        return refusal.sentence(self.package, language)
