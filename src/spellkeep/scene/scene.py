"""A picture as keyed elements: panes (board, plates, hand), each with layers, each with elements in painting order.

Keys stay the same as long as a thing stays the same, so the difference of two scenes is what happened to things.

>>> scene = Scene()
>>> board = scene.pane("board", 0, 0, 200, 100)
>>> board.add("tiles", "tile-1", "<rect/>", x=50)
>>> board.box, [element.key for element in board.elements()]
((0, 0, 200, 100), ['tile-1'])
"""

from __future__ import annotations

from spellkeep.scene.markup import move, tag, title

LAYERS = ("ground", "tiles", "marks", "pieces", "signs", "ghost", "top")
"""Painting order inside a pane; what lies on tiles is never under them."""
Box = tuple[float, float, float, float]
"""x, y, width and height."""


class Element:
    """One thing: its key, where it stands, its drawing around its own origin."""

    __slots__ = ("key", "layer", "svg", "words")

    def __init__(self, key: str, layer: str, svg: str, words: str = "") -> None:
        self.key = key
        self.layer = layer
        self.svg = svg
        self.words = words


class Pane:
    """A part of the picture with a view box of its own."""

    def __init__(self, name: str, x: float, y: float, width: float, height: float) -> None:
        self.name = name
        self.box: Box = (x, y, width, height)
        self.view = ""
        """Which of several pictures it shows; a page shows all of another one at once."""
        self._layers: dict[str, dict[str, Element]] = {layer: {} for layer in LAYERS}

    def add(self, layer: str, key: str, drawing: str, *, x: float = 0, y: float = 0, words: str = "") -> None:
        """Put an element on a layer. `words` say what it is, for those who do not see it."""
        if any(key in elements for elements in self._layers.values()):
            raise ValueError(f"the key {key!r} is used twice")
        attributes: dict[str, str | float] = {"id": key}
        if x or y:
            attributes["transform"] = move(x, y)
        children = [title(words), drawing] if words else [drawing]
        self._layers[layer][key] = Element(key, layer, tag("g", attributes, *children), words)

    def add_drawn(self, layer: str, key: str, svg: str) -> None:
        """Put an element on a layer that is drawn already, such as one of a ghost."""
        self._layers[layer][key] = Element(key, layer, svg)

    def elements(self) -> list[Element]:
        """All elements in painting order."""
        return [element for layer in LAYERS for element in self._layers[layer].values()]

    def layer(self, name: str) -> list[Element]:
        """The elements of one layer in painting order."""
        return list(self._layers[name].values())


class Scene:
    """All panes of one viewer's picture."""

    def __init__(self) -> None:
        self.panes: dict[str, Pane] = {}

    def pane(self, name: str, x: float, y: float, width: float, height: float) -> Pane:
        """Begin a pane; the order in which panes are begun is the order in which a tall picture stacks them."""
        self.panes[name] = Pane(name, x, y, width, height)
        return self.panes[name]

    def all_keys(self) -> list[str]:
        """The keys of everything in the picture, in painting order."""
        return [element.key for pane in self.panes.values() for element in pane.elements()]

    def words_of(self, key: str) -> str:
        """What an element is, in words; "" if nothing is said of it, or there is none."""
        found = [element.words for pane in self.panes.values() for element in pane.elements() if element.key == key]
        return found[0] if found else ""
