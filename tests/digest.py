"""Print a digest of a few random games of every mode: the same plain and compiled, on every machine.

Run it with `python -m tests.digest`.
"""

from __future__ import annotations

import json
from hashlib import sha256

from spellkeep.kernel import state as kernel_state
from spellkeep.kernel.match import Match
from spellkeep.kernel.records import record_of
from spellkeep.kernel.rng import Seeded
from tests.reachable import Mode, all_modes

GAMES = 3


def digest(mode: Mode) -> str:
    """One number for the records and the last positions of a few games."""
    total = sha256()
    for stream in range(GAMES):
        match = Match(mode.game, mode.options, rng=Seeded(61, stream))
        rng = Seeded(62, stream)
        while match.to_act():
            seat = match.to_act()[0]
            match.play(seat, match.state.random_action(seat, rng))
        total.update(record_of(match).to_text().encode())
        total.update(match.state.to_text().encode())
    return total.hexdigest()


def main() -> None:
    compiled = not str(kernel_state.__file__).endswith(".py")
    print(json.dumps({"compiled": compiled, "digests": {str(mode): digest(mode) for mode in all_modes()}}))


if __name__ == "__main__":
    main()
