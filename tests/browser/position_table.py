"""A table that begins in a known position: `python -m tests.browser.position_table PORT DATABASE FILE`.

Every new table of the game that FILE names begins in the position that FILE holds at that moment.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from spellkeep.kernel.game import Game
from spellkeep.kernel.match import Match
from spellkeep.kernel.options import Options
from spellkeep.kernel.rng import Rng
from spellkeep.table import core
from tests.browser.launch import main


class Positions:
    """Makes the matches of a table."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def begun(
        self, game: Game, options: Options, setups: Sequence[str] = (), rng: Rng | None = None, fallbacks: bool = True
    ) -> Match:
        text = self.file.read_text("utf-8").strip() if self.file.exists() else ""
        if text.split(" ")[0] != game.slug:
            return Match(game, options, setups, rng, fallbacks=fallbacks)
        return Match(game, options, setups, rng, game.from_text(text), fallbacks)


if __name__ == "__main__":
    setattr(core, "Match", Positions(Path(sys.argv[3])).begun)  # noqa: B010 - the table makes its matches with it
    main(*sys.argv[1:3])
