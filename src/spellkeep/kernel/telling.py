"""What happened, in words: an event as one viewer may hear it, with the names of those it speaks of."""

from __future__ import annotations

from collections.abc import Sequence

from spellkeep.kernel.events import Event, Facts
from spellkeep.kernel.game import Game
from spellkeep.kernel.options import Options
from spellkeep.kernel.seats import SEAT_FACTS
from spellkeep.kernel.words import say, say_if_known


class Teller:
    """Tells the events of one match. Without names seats are called by their numbers."""

    def __init__(self, game: Game, options: Options, names: Sequence[str] = (), language: str = "en") -> None:
        self.game = game
        self.options = options
        self.names = list(names)
        """Of everybody who can win: seats, then automata."""
        self.language = language

    def sentence(self, event: Event, viewer: int | None) -> str:
        """One event as one line of the log."""
        return self.say(f"event.{event.kind}", event.facts_for(viewer))

    def explanation(self, event: Event, viewer: int | None) -> str:
        """Why an automaton does this, where the game has words for it; people know why they do things."""
        if not self.game.automata(self.options):
            return ""
        facts = event.facts_for(viewer)
        named = [self.game.named_by(fact, value, self.options) for fact, value in facts.items()]
        who = [participant for participants in named for participant in participants]
        if who and min(who) < self.game.seats(self.options):
            return ""
        return say_if_known(self.game.package, f"explain.{event.kind}", facts, self.language)

    def say(self, key: str, facts: Facts) -> str:
        """A sentence of the game in which everybody is called by name."""
        return say(self.game.package, key, facts, self.language, self.named(facts))

    def named(self, facts: Facts) -> Facts:
        """The facts that name somebody or something, as names; at a terminal things keep the names that are typed."""
        found: Facts = {}
        for fact, value in facts.items():
            who = self.game.named_by(fact, value, self.options)
            if who and (self.names or fact in SEAT_FACTS):
                found[fact] = ", ".join([self._name(participant) for participant in who])
            elif self.names and self.game.called(fact, value, self.options):
                found[fact] = self.game.called(fact, value, self.options)
        return found

    def _name(self, participant: int) -> str:
        if participant < len(self.names) and self.names[participant]:
            return self.names[participant]
        return say("spellkeep.kernel", "name.seat", {"seat": str(participant + 1)}, self.language)
