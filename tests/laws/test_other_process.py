"""A view means the same in a process that has never seen the game being played: bots live there."""

from __future__ import annotations

import json
import subprocess
import sys

from spellkeep.kernel.views import view_to_json
from tests.reachable import modes_of, positions

READER = """
import json, sys
from spellkeep.games import load
from spellkeep.kernel.views import view_from_json
game = load(sys.argv[1])
for line in sys.stdin:
    view = view_from_json(game, json.loads(line).encode())
    print(json.dumps([view.legal(), view.to_act(), view.text()]))
"""


def test_a_view_read_in_another_process_offers_the_same_moves(slug: str) -> None:
    """One process reads the views of all modes: each view says itself with which options it is played."""
    states = [state for mode in modes_of(slug) for state in positions(mode, 15, seed=9)]
    views = [state.view(seat) for state in states for seat in state.to_act() if seat >= 0]
    lines = "".join(json.dumps(view_to_json(view).decode()) + "\n" for view in views)
    command = [sys.executable, "-c", READER, slug]
    done = subprocess.run(command, input=lines, capture_output=True, text=True, check=True)

    assert [json.loads(line) for line in done.stdout.splitlines()] == [
        [view.legal(), list(view.to_act()), view.text()] for view in views
    ]
