"""Chance that nobody can foresee, for games between people."""

from __future__ import annotations

import secrets

from spellkeep.kernel.rng import Rng


class Secret(Rng):
    """The operating system's source of chance."""

    def below(self, n: int) -> int:
        """From the system's own source: nobody can foresee it."""
        return secrets.randbelow(n)
