"""Whole games of players who know what they want keep every law and reach what random games do not."""

from __future__ import annotations

import pytest

from spellkeep.games import load
from spellkeep.kernel.as_json import dump
from spellkeep.kernel.events import Notebook
from spellkeep.kernel.laws import check_step
from spellkeep.kernel.rng import Seeded
from tests.games.xidit import driven
from tests.games.xidit.modes import EASY

GAME = load("xidit")
MODES = [(players, length) for players in ("3", "4", "5") for length in ("long", "short")]
REACHING = [("3", "short", ""), ("3", "short", EASY), ("4", "short", EASY), ("5", "long", EASY)]
REACHED = {
    "XID-TILE-01", "XID-TILE-02", "XID-TILE-03", "XID-TILE-06", "XID-TILE-07", "XID-TIT-02", "XID-TIT-04", "XID-TIT-06",
    "XID-RNF-01", "XID-Q-29", "XID-REW-02", "XID-REW-03", "XID-REW-05", "XID-REW-07", "XID-CEN-04", "XID-CEN-05",
    "XID-CEN-07", "XID-CEN-08", "XID-CEN-09", "XID-DUM-03", "XID-ORD-05", "XID-THR-02", "XID-ASM-08", "XID-ASM-09",
}  # fmt: skip


@pytest.mark.parametrize(("players", "length"), MODES)
def test_driven_games_keep_every_law_and_every_text(players: str, length: str) -> None:
    for data in ("", EASY):
        state = GAME.begin(GAME.read_options({"players": players, "length": length, "data": data}))
        for number, position in enumerate(driven.play(state, Seeded(81))):
            check_step(position)
            if number % 5 == 0 or not position.block():
                assert dump(GAME.from_text(position.to_text())) == dump(position)


def test_driven_games_reach_titans_reinforcements_refills_and_kept_storeys() -> None:
    seen: set[str] = set()
    for stream in range(2):
        for players, length, data in (
            ("3", "short", ""),
            ("3", "short", EASY),
            ("4", "short", EASY),
            ("5", "long", EASY),
        ):
            state = GAME.begin(GAME.read_options({"players": players, "length": length, "data": data}))
            notebook = Notebook()
            state.listener = notebook
            driven.play(state, Seeded(82, stream))
            seen |= {event.rule for event in notebook.events}
    assert REACHED - seen == set()
