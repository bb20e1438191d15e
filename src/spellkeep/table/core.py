"""One table as its entries make it: a match, and who sits where. No clock, no network, no database.

Whoever wants something of it gets the entry that says what has happened; all entries read again give the same table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from spellkeep.games import load
from spellkeep.kernel.errors import BadOption, IllegalAction, SpellkeepError
from spellkeep.kernel.game import Game
from spellkeep.kernel.match import Match
from spellkeep.kernel.options import Options
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.rng import Rng
from spellkeep.kernel.seats import EVERYTHING
from spellkeep.kernel.words import say
from spellkeep.table.entries import (
    Acted,
    Entry,
    Opened,
    Rematched,
    Resigned,
    Seated,
    Sitter,
    Taken,
    TakenBack,
)

PACKAGE = "spellkeep.table"
WITHDRAWN = "withdrawn"
OWN = "own"
ALONE = "alone"


class Core:
    """A table that is being played at."""

    def __init__(self, match: Match, seats: list[Sitter], host: str) -> None:
        self.match = match
        self.seats = seats
        self.host = host
        self.done: set[tuple[int, str]] = set()
        """Seat and page's own id of every act: a repeated one is harmless."""
        self.answers: list[int] = []
        """Where in the steps of the match the answers of seats begin that were given in one piece."""
        self.unread: IllegalAction | None = None
        """Why the last act was carried out only in part, for whoever sent it."""
        self.rewinds = 0
        """How often something was taken back that others had seen."""
        self.beginnings = 1
        """How often the game has begun, because somebody brought a set-up."""
        self.rematch = ""
        self.snapshot: object = None
        """Of the table as it stands, once somebody has looked (`snapshot.py`)."""

    @property
    def game(self) -> Game:
        """The game that is played here."""
        return self.match.game

    @property
    def is_full(self) -> bool:
        """Is somebody on every seat? Before, nobody acts."""
        return all(sitter.kind != "open" for sitter in self.seats)

    def to_act(self) -> tuple[int, ...]:
        """The seats that are asked; while somebody is still expected, nobody is."""
        return self.match.to_act() if self.is_full else ()

    def seats_of(self, guest: str) -> list[int]:
        """The seats of a guest: several where people share a device."""
        return [seat for seat, sitter in enumerate(self.seats) if guest and sitter.guest == guest]

    def is_alone(self, seat: int) -> bool:
        """Are all others bots? Then nobody minds what is taken back."""
        return all(sitter.kind == "bot" for other, sitter in enumerate(self.seats) if other != seat)

    def way_back(self, seat: int) -> str | None:
        """How the seat's last decision can be taken back, if at all: what is over stays as it was."""
        match = self.match
        if match.outcome() is not None:
            return None
        if match.state.block() and any(step.seat == seat for step in match.steps[match.settled :]):
            return WITHDRAWN
        if match.can_take_back(seat):
            return OWN
        if self.is_alone(seat) and any(step.seat == seat for step in match.steps):
            return ALONE
        return None

    # -- what can be done: each returns the entry to keep ------------------------------------------------------------

    def act(self, seat: int, text: str, id: str = "") -> Acted:
        """Carry out a token, or a turn written in one piece; raise IllegalAction if it is refused.

        Nobody may try a move and see what comes of it: once chance or a secret answer has come in, what was done is
        kept, and `unread` says that the rest of the text was not read.
        """
        self._check_full()
        self._begin_answer()
        before = len(self.match.steps)
        self.unread = self.match.answer(seat, text)
        self.done.add((seat, id))
        return Acted(seat, id, steps_since(self.match, before))

    def fall_back(self, seat: int) -> Acted:
        """The answer of somebody who gives none."""
        return Acted(seat, "", self._steps_of(lambda: self.match.play(seat, self.match.state.fallback(seat))))

    def back(self, seat: int) -> TakenBack:
        """Take back the seat's last answer; raise IllegalAction if it cannot be, or the game is over."""
        self._check_running()
        how = self.way_back(seat) or OWN
        entry = TakenBack(seat, how, self._size_of_answer(seat, how))
        self._take_back(entry)
        return entry

    def resign(self, seat: int) -> Resigned:
        """A seat gives up; what the rules make of it follows."""
        self._check_full()
        return Resigned(seat, self._steps_of(lambda: self.match.resign(seat)))

    def sit(self, seat: int, sitter: Sitter, setup: str = "") -> Seated:
        """Somebody takes a seat, and brings his secret set-up; raise IllegalAction if it is refused.

        Where seats bring something, taking a free one begins the game anew, whatever is brought: nothing has been
        decided yet, and nobody can tell whether it was the usual. At a finished table nobody changes: its record names
        those who played.
        """
        self._check_running()
        brings = self.seats[seat].kind == "open" and self.usual_setup(seat) != ""
        if setup and not brings:
            raise refused("no_setup")
        if brings:
            try:
                self._begin_anew(seat, setup)
            except SpellkeepError as error:
                raise IllegalAction("", str(error)) from error
        self.seats[seat] = sitter
        return Seated(seat, sitter, setup, steps_since(self.match, 0) if brings else [])

    def usual_setup(self, seat: int) -> str:
        """What a seat brings that brings nothing of its own; empty where seats bring nothing."""
        return self.game.default_setup(self.match.start.options, seat)

    def remember_rematch(self, table: str) -> Rematched:
        """Where the same people play next, so that all of them find it."""
        self.rematch = table
        return Rematched(table)

    # -- and what was done --------------------------------------------------------------------------------------------

    def fold(self, entry: Entry) -> None:
        """Do again what an entry says, with the chance it names."""
        if isinstance(entry, Acted):
            self._begin_answer()
            self._retake(entry.steps)
            self.done.add((entry.seat, entry.id))
        elif isinstance(entry, TakenBack):
            self._take_back(entry)
        elif isinstance(entry, Resigned):
            self.match.resign(entry.seat)
            self._retake(entry.steps)
        elif isinstance(entry, Seated):
            if entry.setup or entry.steps:
                self._begin_anew(entry.seat, entry.setup)
                self._retake(entry.steps)
            self.seats[entry.seat] = entry.sitter
        elif isinstance(entry, Rematched):
            self.rematch = entry.table
        else:
            raise TypeError("a table is opened once")

    # -- inside -------------------------------------------------------------------------------------------------------

    def _check_full(self) -> None:
        if not self.is_full:
            raise refused("seats_open")

    def _check_running(self) -> None:
        if self.match.outcome() is not None:
            raise IllegalAction("", say(PACKAGE, "refusal.finished", {}))

    def _steps_of(self, act: Callable[[], object]) -> list[Taken]:
        before = len(self.match.steps)
        act()
        return steps_since(self.match, before)

    def _retake(self, steps: list[Taken]) -> None:
        for seat, token in steps:
            self.match.play(seat, self.match.state.parse(seat, token))

    def _begin_anew(self, seat: int, setup: str) -> None:
        before = self.match
        setups = [*before.setups, *[""] * (len(self.seats) - len(before.setups))]
        setups[seat] = setup
        self.match = Match(self.game, before.start.options, setups, before.rng, fallbacks=before.fallbacks)
        self.beginnings += 1

    def _take_back(self, entry: TakenBack) -> None:
        if entry.how == WITHDRAWN:
            self.match.withdraw(entry.seat)
            return
        for _ in range(entry.count):
            self.match.take_back(entry.seat, alone=entry.how == ALONE)
        self.rewinds += 1

    def _begin_answer(self) -> None:
        """An answer begins here; those that were taken back, or refused, do not count any more."""
        place = len(self.match.steps)
        self.answers = [begun for begun in self.answers if begun < place] + [place]

    def _size_of_answer(self, seat: int, how: str) -> int:
        """How many decisions a seat takes back at once: all of its last answer, as far as they may be taken back."""
        steps = self.match.steps
        own = [place for place, step in enumerate(steps) if step.seat == seat]
        if how == WITHDRAWN or not own:
            return 1
        begun = max((place for place in self.answers if place <= own[-1]), default=own[-1])
        answer = [place for place in own if place >= begun]
        if how == ALONE:
            return len(answer)
        size = 0
        while size < len(answer) and self.match.may_be_undone(seat, len(steps) - 1 - size):
            size += 1
        return max(1, size)


def refused(word: str) -> IllegalAction:
    """What the table itself refuses, whatever the game: a word of its catalogue."""
    return IllegalAction.of(Refusal("", word), _sentence)


def _sentence(refusal: Refusal, language: str) -> str:
    return refusal.sentence(PACKAGE, language)


def steps_since(match: Match, place: int) -> list[Taken]:
    """What has been decided from a place of the history on, as the store keeps it."""
    return [(step.seat, step.token(EVERYTHING)) for step in match.steps[place:]]


def open_table(
    game: Game, options: Options, seats: list[Sitter], host: str, rng: Rng, setups: Sequence[str] = ()
) -> tuple[Core, Opened]:
    """A new table, and its first entry."""
    if len(seats) != game.seats(options):
        facts = {"game": game.title, "seats": str(game.seats(options)), "found": str(len(seats))}
        raise BadOption(say(PACKAGE, "refusal.other_seats", {}, names=facts))
    if any(text and not game.default_setup(options, seat) for seat, text in enumerate(setups)):
        raise BadOption(say(PACKAGE, "refusal.no_setup", {}))
    match = Match(game, options, setups, rng)
    core = Core(match, list(seats), host)
    steps = steps_since(match, 0)
    return core, Opened(game.slug, game.version, options.changed(), host, list(seats), steps, list(setups))


def rebuilt(entries: Iterable[Entry], rng: Rng) -> Core:
    """The table that these entries tell of; from now on chance comes from `rng`."""
    first, *others = entries
    if not isinstance(first, Opened):
        raise TypeError("the first entry of a table opens it")
    game = load(first.game).as_of(first.version)
    match = Match(game, game.read_options(first.options), first.setups, fallbacks=False)
    core = Core(match, list(first.seats), first.host)
    core.fold(Acted(-1, "", first.steps))
    for entry in others:
        core.fold(entry)
    core.match.rng = rng
    core.match.fallbacks = True
    return core
