"""A scene in words, for those who do not see it: every element says what it is, pane by pane.

>>> from spellkeep.scene.markup import label
>>> scene = Scene()
>>> pane = scene.pane("board", 0, 0, 9, 9)
>>> pane.add("tiles", "tile-1", "<rect/>", words="Well of Mana: Ada 2 & Bo 1")
>>> pane.add("tiles", "plate-1", label("Ada", 0, 0, size=9) + label("12", 0, 0, size=9))
>>> pane.add("marks", "frame", "<rect/>")
>>> described(scene)
['Well of Mana: Ada 2 & Bo 1', 'Ada, 12']
"""

from __future__ import annotations

import re
from typing import Final
from xml.sax.saxutils import unescape

from spellkeep.scene.scene import LAYERS, Scene

GROUND: Final = LAYERS[0]
_TITLE: Final = re.compile(r"<title>([^<]*)</title>")
_TEXT: Final = re.compile(r"<text[^>]*>([^<]*)</text>")


def described(scene: Scene) -> list[str]:
    """What lies there: the words of every element, or else the texts drawn on it. What has neither is decoration.

    The ground comes last: free places matter less than what lies on others.
    """
    elements = [element for pane in scene.panes.values() for element in pane.elements()]
    ordered = sorted(elements, key=lambda element: element.layer == GROUND)
    return [words for words in (_words(element.svg) for element in ordered) if words]


def _words(svg: str) -> str:
    titles = _TITLE.findall(svg)
    return unescape(titles[0] if titles else ", ".join(text for text in _TEXT.findall(svg) if text.strip()))
