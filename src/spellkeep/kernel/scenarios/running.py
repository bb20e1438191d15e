"""Play a scenario and collect what differs from what it expects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from spellkeep.kernel.errors import BadText, IllegalAction
from spellkeep.kernel.events import Event
from spellkeep.kernel.game import Game
from spellkeep.kernel.match import Match
from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.scenarios.comparing import compare, compare_refusal
from spellkeep.kernel.scenarios.existing import Existing
from spellkeep.kernel.scenarios.scenario import Passage, Scenario, Story

IMAGINED: Final = 20
"""How many states fill a position with unknowns; what is expected must hold in all of them."""


def run(scenario: Scenario, game: Game, evidence: set[str] | None = None) -> list[str]:
    """Play a scenario; return what differs, in plain words. The rule ids of events and refusals go to `evidence`."""
    game = of_version(scenario, game)
    seen: set[str] = set() if evidence is None else evidence
    existing = Existing(scenario, game)
    existing.check_file()
    for number, match in enumerate(_matches(scenario, game), 1):
        differences = _Run(match, scenario.viewer(game), existing, seen).follow(scenario.story)
        if differences:
            where = f" (in imagined state {number} of {IMAGINED})" if scenario.has_unknowns(game) else ""
            return [difference + where for difference in differences]
    return []


def match_of(scenario: Scenario, game: Game) -> Match:
    """A match at the position of the scenario, its unknowns filled in one possible way."""
    return next(_matches(scenario, of_version(scenario, game)))


def of_version(scenario: Scenario, game: Game) -> Game:
    """The game as it was in the version the scenario names."""
    version = scenario.version
    if version is None:
        return game
    if not 1 <= version <= game.version:
        raise scenario.error_at("version", f"{game.slug} has no version {version}; the present one is {game.version}")
    return game.as_of(version)


def _matches(scenario: Scenario, game: Game) -> Iterator[Match]:
    """The one position of the scenario, or those that fill its unknowns."""
    if scenario.position is None:
        yield Match(game, game.read_options(scenario.options), scenario.setups)
        return
    try:
        if not scenario.has_unknowns(game):
            yield Match(game, start=game.from_text(scenario.position))
            return
        view = game.view_from_text(scenario.position, scenario.seat)
    except BadText as error:
        raise error.at(scenario.position_line) from None
    for number in range(IMAGINED):
        yield Match(game, start=game.imagine(view, Seeded(1, number)))


class _Refused(Exception):
    """A move of the story itself is refused: nothing after it can be compared."""


class _Run:
    """A story being followed from one start. `played` has the moves so far, so that a branch can repeat them."""

    def __init__(self, match: Match, viewer: int | None, existing: Existing, seen: set[str]) -> None:
        self.match = match
        self.viewer = viewer
        self.existing = existing
        self.seen = seen
        self.played: list[str] = []

    def follow(self, story: Story) -> list[str]:
        """All passages, then every branch from where the last passage ended."""
        differences: list[str] = []
        for number, passage in enumerate(story.passages):
            place = f"step {number}: " if number else ""
            try:
                found = self._passage(passage)
            except _Refused as refused:
                return [*differences, f"{place}expected: the moves are legal; found: {refused}"]
            differences += [place + difference for difference in found]
        for number, branch in enumerate(story.branches, 1):
            place = f"branch {number} ({branch.title}): " if branch.title else f"branch {number}: "
            differences += [place + difference for difference in self._fork().follow(branch)]
        return differences

    def _passage(self, passage: Passage) -> list[str]:
        events = self._play(passage.moves)
        self.seen.update(event.rule for event in events)
        self.existing.check_played(passage.then, self.match, events)
        found = compare(passage.then, self.match, self.viewer, events)
        for refused in passage.refused:
            found += compare_refusal(refused, self.match, self.seen)
        return found

    def _play(self, moves: list[str]) -> list[Event]:
        """Carry out the moves; return what happened."""
        events: list[Event] = []
        for move in moves:
            try:
                events += self.match.push(move)
            except IllegalAction as error:
                self.seen.add(error.rule)
                raise _Refused(f"{move} is refused: {error}") from None
            self.played.append(move)
        return events

    def _fork(self) -> _Run:
        """The same moves once more, at a match of their own."""
        other = _Run(Match(self.match.game, start=self.match.start), self.viewer, self.existing, self.seen)
        other._play(self.played)
        return other
