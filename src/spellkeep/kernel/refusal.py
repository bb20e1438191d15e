"""Why a move is not possible: the rule, and a sentence a player understands."""

from __future__ import annotations

from spellkeep.kernel.words import Facts, say


class Refusal(Exception):
    """A reason that can be looked up in any language.

    It is an exception so that a parser deep inside a token can say what is wrong with it; only states raise it.

    >>> Refusal("RIV-TURN-02", "not_asked", {"seat": "1"}).sentence("spellkeep.kernel")
    'Seat 1 has nothing to decide now.'
    """

    def __init__(self, rule: str, word: str, facts: Facts | None = None) -> None:
        self.rule: str = rule
        self.word: str = word
        self.facts: Facts = {} if facts is None else facts
        super().__init__(rule, word, self.facts)

    def sentence(self, package: str, language: str = "en") -> str:
        """In words of a catalogue, with the facts in its gaps."""
        return say(package, f"refusal.{self.word}", self.facts, language)
