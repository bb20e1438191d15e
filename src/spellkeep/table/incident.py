"""Something broke inside a game or a drawing: whoever is concerned gets a number, and the log has the rest."""

from __future__ import annotations

import logging
import secrets

from spellkeep.kernel.words import say
from spellkeep.table.core import PACKAGE

LOG = logging.getLogger("spellkeep.table")


class Incident(Exception):
    """Something broke inside a game; the number stands in the server's log."""

    def __init__(self, word: str, error: BaseException) -> None:
        self.number = secrets.token_hex(4)
        self.word = word
        super().__init__(self.number)
        LOG.error("incident %s", self.number, exc_info=error)

    def sentence(self, language: str = "en") -> str:
        """What players are told: a number to report, and nothing from inside."""
        return say(PACKAGE, f"refusal.{self.word}", {"number": self.number}, language)
