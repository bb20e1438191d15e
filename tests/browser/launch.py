"""A table for the browser tests: bots answer at once; with a seed, chance is the same at every table.

python -m tests.browser.launch PORT DATABASE [SEED]
"""

from __future__ import annotations

import sys

from spellkeep.cli.serve import run
from spellkeep.kernel.rng import Rng, Seeded
from spellkeep.table import lobby
from spellkeep.table.settings import Settings

PAUSE = 0.05


def main(port: str, database: str, *seed: str) -> None:
    def foreseeable() -> Rng:
        return Seeded(int(seed[0]))

    if seed:
        lobby.Secret = foreseeable  # type: ignore[assignment,attr-defined]
    run(Settings(database, port=int(port), bot_pause=PAUSE, instruction_pause=PAUSE, bot_simulations=10), lambda: None)


if __name__ == "__main__":
    main(*sys.argv[1:])
