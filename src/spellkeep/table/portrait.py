"""A game at a glance: its board in the middle of a game, drawn by the game itself, as a picture for the home page."""

from __future__ import annotations

from functools import cache

from spellkeep.games import drawing, load
from spellkeep.kernel.playout import carry_out, play_randomly
from spellkeep.kernel.rng import Seeded
from spellkeep.scene.drawing import WIDE, PlainDrawing
from spellkeep.scene.scene import Scene
from spellkeep.scene.standalone import to_svg

SEED = 3
NIGHT = "#1a1220"


@cache
def portrait(slug: str) -> str:
    """An SVG file of what an onlooker sees of the board; empty for a game without a drawing of its own."""
    pictures = drawing(slug)
    if isinstance(pictures, PlainDrawing):
        return ""
    game = load(slug)
    steps: list[int] = []
    options = game.read_options({})
    play_randomly(game.begin(options), Seeded(SEED), steps, True)
    state = game.begin(options)
    carry_out(state, steps[: len(steps) // 4 * 2])
    whole = pictures.draw(state.view(None), WIDE)
    board = Scene()
    name, pane = next(iter(whole.panes.items()))
    board.panes[name] = pane
    return to_svg(board, pictures.definitions(), WIDE, NIGHT)
