"""A table as it stands after a change, for all who look at it: what they share is worked out once.

Whoever draws gets a snapshot, not the table: the game may go on meanwhile. Every viewer's part of it is made of views;
what several kinds of viewers need (the record, the positions inside a step, a seat's view, sentences) is kept here as
long as nothing changes.
"""

from __future__ import annotations

from spellkeep.games import drawing
from spellkeep.kernel.events import Event, Facts, Listener
from spellkeep.kernel.match import Step
from spellkeep.kernel.records import Decision, record_of
from spellkeep.kernel.state import State, View
from spellkeep.kernel.telling import Teller
from spellkeep.scene.drawing import Drawing
from spellkeep.table.core import Core
from spellkeep.table.naming import names_of


class Said:
    """One thing that happened in words for one viewer; where on the picture it happened depends on the picture."""

    __slots__ = ("facts", "rule", "text", "why")

    def __init__(self, text: str, rule: str, facts: Facts, why: str) -> None:
        self.text = text
        self.rule = rule
        self.facts = facts
        self.why = why


class Stop:
    """A position inside a step at which the picture stops, and after how many events of the step."""

    def __init__(self, heard: int, state: State) -> None:
        self.heard = heard
        self._state = state
        self._views: dict[int | None, View] = {}

    def view(self, seat: int | None) -> View:
        """Worked out once for all who look with the same eyes."""
        if seat not in self._views:
            self._views[seat] = self._state.view(seat)
        return self._views[seat]


class Snapshot:
    """Everything that has taken effect at a table, and what follows from it for its viewers."""

    def __init__(self, core: Core) -> None:
        match = core.match
        self.match = match
        """Only to recognise it: it may have gone on."""
        self.game = match.game
        self.options = match.start.options
        self.state = match.state
        self.settled = match.settled
        self.resigned = match.resigned
        self.names = names_of(core)
        """What everybody who can win is called."""
        self.steps = match.steps.copy()
        self.decisions: list[Decision] = record_of(match).decisions
        """Everything that has taken effect, in an order that tells nobody who answered first."""
        self.is_over = match.outcome() is not None
        self._views: dict[int | None, View] = {}
        self._tellers: dict[str, Teller] = {}
        self._stops: dict[int, list[Stop]] = {}
        self.said: dict[tuple[int | None, str, int], list[Said]] = {}
        """What was said of a decision, by seat, language and number of the decision."""

    def is_of(self, core: Core) -> bool:
        """Has nothing changed at the table since?"""
        match = core.match
        same = match is self.match and match.state is self.state and match.settled == self.settled
        return same and match.resigned == self.resigned and names_of(core) == self.names

    def view(self, seat: int | None) -> View:
        """What a seat has been shown of the present position; nobody may change it."""
        if seat not in self._views:
            self._views[seat] = self.state.view(seat)
        return self._views[seat]

    def teller(self, language: str) -> Teller:
        """One for each language, shared by all viewers."""
        if language not in self._tellers:
            self._tellers[language] = Teller(self.game, self.options, self.names, language)
        return self._tellers[language]

    def stops(self, number: int) -> list[Stop]:
        """Where the picture stops inside a decision of the record, counted from 1."""
        if number not in self._stops:
            step = self.decisions[number - 1].step
            self._stops[number] = [] if step is None else _stops(drawing(self.game.slug), step)
        return self._stops[number]


def snapshot_of(core: Core) -> Snapshot:
    """The snapshot of a table, the same one as long as nothing changes."""
    found = core.snapshot
    if not isinstance(found, Snapshot) or not found.is_of(core):
        found = core.snapshot = Snapshot(core)
    return found


class _Album(Listener):
    """Keeps a copy of the position at every event at which the picture stops."""

    def __init__(self, state: State, pictures: Drawing) -> None:
        self._state = state
        self._pictures = pictures
        self._heard = 0
        self.stops: list[Stop] = []

    def hear(self, event: Event) -> None:
        self._heard += 1
        if self._pictures.pauses(event):
            self.stops.append(Stop(self._heard, self._state.copy()))


def _stops(pictures: Drawing, step: Step) -> list[Stop]:
    """Carry a step out again from the position before it, if the picture stops anywhere in it."""
    if not any(pictures.pauses(event) for event in step.events):
        return []
    state = step.before.copy()
    album = _Album(state, pictures)
    state.listener = album
    state.apply(step.seat, step.action)
    return album.stops
