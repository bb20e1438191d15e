"""How a game draws itself; and the plain drawing of a game that does not."""

from __future__ import annotations

from abc import ABC, abstractmethod

from spellkeep.kernel.state import View
from spellkeep.scene.markup import label, tag
from spellkeep.scene.scene import Scene

WIDE = "wide"
TALL = "tall"
LAYOUTS = (WIDE, TALL)
_LINE = 26


class Drawing(ABC):
    """One instance per game, exported as DRAWING by its scene.py. It sees views only."""

    @abstractmethod
    def definitions(self) -> str:
        """The content of `<defs>`: pictures that many elements use, sent once."""

    @abstractmethod
    def draw(self, view: View, layout: str, language: str = "en") -> Scene:
        """The picture of what this viewer has been shown."""


class PlainDrawing(Drawing):
    """The position text as a sheet of parchment: usable for any game, from its first day on."""

    def definitions(self) -> str:
        return ""

    def draw(self, view: View, layout: str, language: str = "en") -> Scene:
        lines = view.text().splitlines()
        width = max(24, *(len(line) for line in lines)) * 11 + 60
        height = (len(lines) + 2) * _LINE
        scene = Scene()
        sheet = scene.pane("board", 0, 0, width, height)
        paper: dict[str, str | float] = {"width": width, "height": height, "rx": 12, "fill": "#efe3c4"}
        sheet.add("ground", "sheet", tag("rect", paper))
        for place, line in enumerate(lines):
            words = label(line, 30, 0, size=18, fill="#2b2118", font_family="Alegreya Sans")
            sheet.add("tiles", f"line-{place + 1}", words, y=(place + 1.7) * _LINE)
        return scene
