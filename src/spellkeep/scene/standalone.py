"""A scene as one SVG file, and as a PNG."""

from __future__ import annotations

from importlib import resources

from spellkeep.kernel.errors import SpellkeepError
from spellkeep.scene.drawing import TALL
from spellkeep.scene.markup import group, move, number, tag
from spellkeep.scene.scene import Pane, Scene

FONTS = ("AlegreyaSans-Regular.ttf", "AlegreyaSans-Bold.ttf", "Cinzel-Bold.ttf")
TABLE = "#2a1f17"
_GAP = 24.0


class MissingPart(SpellkeepError):
    """Something that an extra brings is not installed."""


def to_svg(scene: Scene, definitions: str, layout: str, background: str = TABLE) -> str:
    """One file: wide puts the board left and the other panes right of it, tall stacks them."""
    placed, width, height = _arranged(scene, layout)
    ground = tag("rect", {"width": width, "height": height, "fill": background})
    parts = [_pane(pane, x, y, scale) for pane, x, y, scale in placed]
    attributes: dict[str, str | float] = {
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": f"0 0 {number(width)} {number(height)}",
        "width": width,
        "height": height,
        "font-family": "Alegreya Sans, sans-serif",
    }
    return tag("svg", attributes, tag("defs", {}, definitions or " "), ground, *parts)


Placed = tuple[Pane, float, float, float]


def _arranged(scene: Scene, layout: str) -> tuple[list[Placed], float, float]:
    """Where each pane stands and how much it is enlarged, and the size of the whole."""
    first, *others = scene.panes.values()
    if layout == TALL or not others:
        width = max(pane.box[2] for pane in scene.panes.values())
        return _column([first, *others], _GAP, _GAP, width)
    board_width, board_height = first.box[2], first.box[3]
    column = max(pane.box[2] for pane in others)
    placed, right, bottom = _column(others, board_width + 2 * _GAP, _GAP, column)
    height = max(board_height + 2 * _GAP, bottom)
    return [(first, _GAP, (height - board_height) / 2, 1.0), *placed], right, height


def _column(panes: list[Pane], x: float, y: float, width: float) -> tuple[list[Placed], float, float]:
    placed: list[Placed] = []
    for pane in panes:
        scale = width / pane.box[2]
        placed.append((pane, x, y, scale))
        y += pane.box[3] * scale + _GAP
    return placed, x + width + _GAP, y


def _pane(pane: Pane, x: float, y: float, scale: float) -> str:
    where = f"{move(x, y)} scale({number(scale)}) {move(-pane.box[0], -pane.box[1])}"
    return group(where, *(element.svg for element in pane.elements()))


def to_png(svg: str, zoom: float = 1.0) -> bytes:
    """Paint an SVG of ours; needs the extra `picture`."""
    try:
        import resvg_py  # heavy and optional: only pictures need it
    except ImportError:
        raise MissingPart("PNG needs resvg-py: install spellkeep[picture], or draw an .svg") from None
    folder = resources.files("spellkeep.scene") / "fonts"
    files = [str(folder / name) for name in FONTS]
    painted = resvg_py.svg_to_bytes(svg_string=svg, font_files=files, skip_system_fonts=True, zoom=zoom)
    return bytes(painted)
