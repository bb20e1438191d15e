"""Which words of a scenario exist in its game. One that exists nowhere can never fail a test, so it is an error."""

from __future__ import annotations

from importlib import resources
from string import Formatter
from typing import Final

from spellkeep.kernel.errors import BadText, SpellkeepError
from spellkeep.kernel.events import Event
from spellkeep.kernel.game import Game
from spellkeep.kernel.match import Match
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.rulebook import rulebook
from spellkeep.kernel.scenarios.scenario import EventExpectation, Expectation, Passage, Scenario, content
from spellkeep.kernel.seats import EVERYTHING
from spellkeep.kernel.state import State
from spellkeep.kernel.words import catalogue

_NOWHERE: Final = "qxzqxz"
"""A word that begins no line of any game's position text."""
_SAMPLED_GAMES: Final = 3
_LONGEST: Final = 2000


class Existing:
    """What can be named in scenarios of one game; a game without rules file or catalogue allows any id or kind."""

    def __init__(self, scenario: Scenario, game: Game) -> None:
        self._scenario = scenario
        self._game = game
        has_rules = (resources.files(game.package) / "RULES.md").is_file()
        self._rules = {rule.id for rule in rulebook(game)} if has_rules else None
        own = _event_sentences(game.package)
        self._events = {**_event_sentences("spellkeep.kernel"), **own} if own else None
        self._sample: list[State] = []

    def check_file(self) -> None:
        """The words that can be judged before anything is played."""
        for rule in self._scenario.rules:
            self._check_rule(rule)
        for passage in self._scenario.story.all_passages():
            self._check_passage(passage)

    def check_played(self, then: Expectation, match: Match, events: list[Event]) -> None:
        """The words that need a position: tokens, lines, and facts of events."""
        for token in then.legal_lacks:
            if not self._can_be_read(token, match):
                raise self._error(token, f"legal_lacks: no decision of {self._game.slug} is ever written {token!r}")
        for line in then.no_lines:
            self._check_line(line, match, self._scenario.viewer(self._game))
        for view in then.views:
            for line in view.no_lines:
                self._check_line(line, match, view.seat)
        for told in then.told:
            self._check_facts(told, events)

    # -- rules and events ----------------------------------------------------------------------------------------------

    def _check_passage(self, passage: Passage) -> None:
        for word in [*passage.then.events, *passage.then.no_events]:
            self._check_rule_or_kind(word)
        for told in passage.then.told:
            if told.rule:
                self._check_rule(told.rule)
            if told.kind:
                self._check_kind(told.kind)
        for refused in passage.refused:
            if refused.rule:
                self._check_rule(refused.rule)

    def _check_rule(self, rule: str) -> None:
        if self._rules is not None and rule not in self._rules:
            raise self._error(rule, f"{self._game.slug} has no rule {rule!r}")

    def _check_kind(self, kind: str) -> None:
        if self._events is not None and kind not in self._events:
            raise self._error(kind, f"{self._game.slug} has no event {kind!r}")

    def _check_rule_or_kind(self, word: str) -> None:
        if self._events is not None and word in self._events:
            return
        self._check_rule(word)

    def _check_facts(self, told: EventExpectation, events: list[Event]) -> None:
        """A fact of an event stands in its sentence, or in one that happened."""
        if self._events is None or told.kind not in self._events:
            return
        known = {gap for _, gap, _, _ in Formatter().parse(self._events[told.kind]) if gap}
        for event in events:
            if event.kind == told.kind:
                known |= set(event.facts) | set(event.secret or {})
        for fact in told.facts:
            if fact not in known:
                names = ", ".join(sorted(known)) or "none"
                raise self._error(fact, f"the event {told.kind!r} has no fact {fact!r}; there are: {names}")

    # -- tokens --------------------------------------------------------------------------------------------------------

    def _can_be_read(self, token: str, match: Match) -> bool:
        """Here, earlier in this story, or in some position of a few random games with the same options.

        What a viewer is not told, a `?`, cannot be read by anybody.
        """
        here = [match.state, *(step.before for step in match.steps)]
        if "?" in token or any(_reads(state, token) for state in here):
            return True
        if not self._sample:
            self._sample = _positions(self._game, match)
        return any(_reads(state, token) for state in self._sample)

    # -- lines ---------------------------------------------------------------------------------------------------------

    def _check_line(self, line: str, match: Match, viewer: int | None) -> None:
        word = line.split(maxsplit=1)[0]
        texts = [state.to_text(viewer) for state in (match.state, match.start)]
        if any(other.split()[0] == word for text in texts for other in content(text)):
            return
        if not self._begins_a_line(line, content(texts[0]), viewer):
            raise self._error(word, f"no_lines: no line of a position of {self._game.slug} begins with {word!r}")

    def _begins_a_line(self, line: str, lines: list[str], viewer: int | None) -> bool:
        """Put the line into the position: is anything else said of it than of a word that exists nowhere?"""
        word, _, rest = line.partition(" ")
        seat = viewer if viewer is None or viewer >= 0 else None
        for place in range(1, len(lines) + 1):
            before, after = lines[:place], lines[place:]
            known = self._complaint([*before, line, *after], seat)
            unknown = self._complaint([*before, f"{_NOWHERE} {rest}".strip(), *after], seat)
            if known.replace(word, _NOWHERE) != unknown.replace(word, _NOWHERE):
                return True
        return False

    def _complaint(self, lines: list[str], seat: int | None) -> str:
        """What the game says of a position text."""
        text = "\n".join(lines) + "\n"
        try:
            if self._game.has_unknowns(text):
                self._game.view_from_text(text, seat)
            else:
                self._game.from_text(text)
        except BadText as error:
            return f"{error.reason} ({error.line})"
        except SpellkeepError as error:
            return str(error)
        return ""

    def _error(self, word: str, reason: str) -> BadText:
        return self._scenario.error_at(word, reason)


def _event_sentences(package: str) -> dict[str, str]:
    """Every event of a package that has words, by its kind."""
    table = "event."
    return {key[len(table) :]: text for key, text in catalogue(package).items() if key.startswith(table)}


def _reads(state: State, token: str) -> bool:
    """Is the token how an action of a seat that is asked here would be written, legal or not?"""
    for seat in state.to_act():
        try:
            if state.notation(seat, state.parse(seat, token), EVERYTHING) == token:
                return True
        except (Refusal, LookupError, ValueError):  # what is no action need not have a notation
            continue
    return False


def _positions(game: Game, match: Match) -> list[State]:
    """All positions of a few random games."""
    found: list[State] = []
    for number in range(_SAMPLED_GAMES):
        rng = Seeded(1, number)
        state = game.begin(match.start.options, match.setups)
        while state.to_act() and len(found) < _LONGEST * (number + 1):
            found.append(state.copy())
            seat = state.to_act()[-1]
            state.apply(seat, state.random_action(seat, rng))
    return found
