"""The values of section 7, read once and checked in every way."""

from __future__ import annotations

from functools import cache
from typing import Final

from spellkeep.games.xidit.data.drawing import check_drawing
from spellkeep.games.xidit.data.files import Content, read_content
from spellkeep.kernel.box_data import built_in_text
from spellkeep.kernel.errors import BadData

_PACKAGE: Final = "spellkeep.games.xidit"
_BOOK_ROADS: Final = ((5, "blue", 12), (7, "red", 6), (6, "blue", 11), (11, "red", 17))
"""Roads that the examples of the book name."""


@cache
def built_in() -> Content:
    """Map and tiles, also checked against the drawing and the constraints of the book."""
    texts = built_in_text(_PACKAGE, "map.toml"), built_in_text(_PACKAGE, "tiles.toml")
    content = read_content(*texts, "map.toml", "tiles.toml")
    check_drawing(content.map, "map.toml")
    check_book(content, "map.toml", "tiles.toml")
    return content


def check_book(content: Content, map_file: str, tiles_file: str) -> None:
    """What the book says about lost pictures (7.2, 7.3)."""
    cities, tiles = content.map.city, content.tiles.city_tile
    for number, colour, end in _BOOK_ROADS:
        if getattr(cities[number - 1], colour) != end:
            raise BadData(map_file, f"city {number}", f"the book has a {colour} road from {number} to {end}")
    closing = "it must touch region {}, which closes with its tile"
    touching = [(20, 2, closing), (21, 2, closing), (19, 1, closing), (20, 1, closing)]
    centre = content.map.fortress_region, "in the book it touches the central region"
    for number, region, reason in [(17, *centre), *touching]:
        if region not in cities[number - 1].regions:
            raise BadData(map_file, f"city {number}", reason.format(region))
    for number, is_right, reason in (
        (6, tiles[5].recruits5 == [1, 2, 1, 0, 1], "in the book it offers 1 militia, 2 archers, 1 infantry, 1 mage"),
        (17, tiles[16].needs == [1, 1, 0, 1, 0], "in the book it needs 1 militia, 1 archer, 1 priest"),
        (5, tiles[4].recruits5[0] > 0, "in the book it offers a militia"),
    ):
        if not is_right:
            raise BadData(tiles_file, f"city_tile {number}", reason)
