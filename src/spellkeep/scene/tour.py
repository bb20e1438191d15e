'''A game shown in a few pictures: the goal, a turn, how it ends. Written in the game's `tour.toml`.

Each picture is drawn by the game itself from the text of a position:

    [[picture]]
    words = "goal"              # the sentences are tour.goal_title and tour.goal of the game's catalogue
    rule = "RIV-SCO-01"         # where to read more
    seat = 1                    # who looks; without: an onlooker
    position = """…"""
    picks = { tile = "hand-S5", cell = "cell-e1" }   # a move that is only thought of, drawn as its ghost
    panes = ["board", "hand"]   # which parts of the picture; without: the board
    point = ["tile-e1"]         # what the sentence speaks of
    box = [-116, -116, 330, 330]   # which part of the board; without: all of it
    without = "cell-"           # elements whose keys begin so are left out
'''

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Final

from spellkeep.kernel.errors import BadText
from spellkeep.kernel.game import Game
from spellkeep.kernel.state import View
from spellkeep.kernel.words import say
from spellkeep.scene.drawing import Drawing
from spellkeep.scene.scene import Scene
from spellkeep.scene.standalone import to_svg
from spellkeep.scene.wire import TourPicture

MOST: Final = 6
"""More pictures than this nobody looks at before the first game."""
_KEYS: Final = {"words", "rule", "seat", "position", "picks", "panes", "point", "box", "without"}


class Picture:
    """One picture of a tour, as it is written."""

    def __init__(self, entry: dict[str, object]) -> None:
        unknown = set(entry) - _KEYS
        if unknown or not {"words", "rule", "position"} <= set(entry):
            raise BadText(f"a picture of a tour has words, rule and position, and no {', '.join(unknown) or 'less'}")
        self.words = str(entry["words"])
        self.rule = str(entry["rule"])
        self.position = str(entry["position"])
        seat = entry.get("seat")
        self.seat = seat - 1 if isinstance(seat, int) else None
        picks = entry.get("picks", {})
        self.picks = {str(part): str(value) for part, value in picks.items()} if isinstance(picks, dict) else {}
        self.panes = _words(entry.get("panes", ["board"]))
        self.point = _words(entry.get("point", []))
        box = entry.get("box")
        self.box = tuple(float(number) for number in box) if isinstance(box, list) else ()
        self.without = str(entry.get("without", ""))

    def view(self, game: Game) -> View:
        """What its viewer is shown of the position that is written in the tour."""
        if game.has_unknowns(self.position):
            return game.view_from_text(self.position, self.seat)
        return game.from_text(self.position).view(self.seat)

    def scene(self, game: Game, drawing: Drawing, layout: str, language: str) -> Scene:
        """The parts of the game's own drawing that the picture shows, with the ghost of its picks."""
        view = self.view(game)
        whole = drawing.draw(view, layout, language)
        shown = Scene()
        for name in [name for name in whole.panes if name in self.panes]:
            pane = whole.panes[name]
            box = self.box if name == "board" and len(self.box) == len(pane.box) else pane.box
            copy = shown.pane(name, *box)
            for element in pane.elements():
                if not (self.without and element.key.startswith(self.without)):
                    copy.add_drawn(element.layer, element.key, element.svg)
        if self.picks:
            for name, layer, key, svg in drawing.ghost_on(view, self.picks, layout, language).elements:
                shown.panes[name].add_drawn(layer, key, svg)
        return shown

    def to_wire(self, game: Game, drawing: Drawing, layout: str, language: str) -> TourPicture:
        """What a page shows: sentences, the rule, and a drawing that needs the game's definitions beside it."""
        scene = self.scene(game, drawing, layout, language)
        svg = to_svg(scene, "", layout, background="none")
        for key in scene.all_keys():
            svg = svg.replace(
                f' id="{key}"', f' data-key="{key}"', 1
            )  # ids must be unique, and the table's picture uses them
        title, text = (say(game.package, f"tour.{self.words}{key}", {}, language) for key in ("_title", ""))
        return TourPicture(title, text, self.rule, svg, self.point)


def _words(value: object) -> list[str]:
    return [str(word) for word in value] if isinstance(value, list) else []


@cache
def tour_of(game: Game) -> tuple[Picture, ...]:
    """The pictures of a game, in order; none if it has no tour."""
    file = resources.files(game.package) / "tour.toml"
    if not file.is_file():
        return ()
    entries = tomllib.loads(file.read_text("utf-8")).get("picture", [])
    if len(entries) > MOST:
        raise BadText(f"a tour has at most {MOST} pictures, not {len(entries)}")
    return tuple(Picture(entry) for entry in entries)
