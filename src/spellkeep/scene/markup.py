"""SVG as text: small functions that write one element each, with everything a player typed escaped.

>>> tag("rect", {"x": 1.50, "class": "felt"})
'<rect x="1.5" class="felt"/>'
>>> label("a < b", 10, 20, size=12)
'<text x="10" y="20" font-size="12">a &lt; b</text>'
"""

from __future__ import annotations

from collections.abc import Mapping
from xml.sax.saxutils import escape, quoteattr

Attributes = Mapping[str, str | float]


def number(value: float) -> str:
    """A number as short as it can be."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def tag(name: str, attributes: Attributes, *children: str) -> str:
    """One element."""
    words = [name]
    for key, value in attributes.items():
        words.append(f"{key}={quoteattr(value if isinstance(value, str) else number(value))}")
    return f"<{' '.join(words)}>{''.join(children)}</{name}>" if children else f"<{' '.join(words)}/>"


def group(transform: str, *children: str, **attributes: str | float) -> str:
    """Elements moved together."""
    named = {key.replace("_", "-"): value for key, value in attributes.items()}
    return tag("g", {"transform": transform, **named} if transform else named, *children)


def use(name: str, x: float = 0, y: float = 0, **attributes: str | float) -> str:
    """A picture from the definitions."""
    named = {key.replace("_", "-"): value for key, value in attributes.items()}
    place: dict[str, str | float] = {"transform": move(x, y)} if x or y else {}
    return tag("use", {"href": f"#{name}", **place, **named})


def label(words: str, x: float, y: float, *, size: float, **attributes: str | float) -> str:
    """A line of text; the words may be anything."""
    named = {key.replace("_", "-"): value for key, value in attributes.items()}
    return tag("text", {"x": x, "y": y, "font-size": size, **named}, escape(words))


def title(words: str) -> str:
    """What a screen reader and a resting pointer say."""
    return tag("title", {}, escape(words))


def move(x: float, y: float) -> str:
    """A transform that shifts."""
    return f"translate({number(x)} {number(y)})"


def path(data: str, **attributes: str | float) -> str:
    """A shape by its path data."""
    return tag("path", {"d": data, **{key.replace("_", "-"): value for key, value in attributes.items()}})
