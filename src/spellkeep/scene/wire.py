"""What a page is sent of a picture and of a question, as structs, and how scenes and asks become them.

A part is sent with what its kind needs and nothing else; `kind` says which it is.

>>> from msgspec import to_builtins
>>> from spellkeep.scene.picks import CYCLE, SLOTS
>>> to_builtins(part_of(picks.Part("turn", CYCLE)))
{'kind': 'cycle', 'name': 'turn'}
>>> to_builtins(part_of(picks.Part("orders", SLOTS, values=["r", "b"], places=3, start="r,,b")))
{'kind': 'slots', 'name': 'orders', 'start': 'r,,b', 'values': ['r', 'b'], 'low': 0, 'places': 3}
"""

from __future__ import annotations

from msgspec import Struct

from spellkeep.scene import picks, scene
from spellkeep.scene.picks import Bin

# -- the picture -------------------------------------------------------------------------------------------------------

Element = tuple[str, str]
"""A key, and its drawing."""
LayerOf = tuple[str, list[Element]]
"""A layer with its elements in painting order."""


class Pane(Struct, frozen=True):
    """A part of the picture with a view box of its own."""

    name: str
    box: scene.Box
    view: str
    """Which of several pictures it shows; a page shows all of another one at once."""
    layers: list[LayerOf]


def panes_of(whole: scene.Scene) -> list[Pane]:
    """A scene as the page gets it whole."""
    return [_pane_of(pane) for pane in whole.panes.values()]


def _pane_of(pane: scene.Pane) -> Pane:
    layers = [(layer, [(element.key, element.svg) for element in pane.layer(layer)]) for layer in scene.LAYERS]
    return Pane(pane.name, pane.box, pane.view, layers)


class TourPicture(Struct, frozen=True):
    """One picture of a tour: a game shown in a few pictures."""

    title: str
    text: str
    rule: str
    """Where to read more."""
    svg: str
    """Needs the definitions of the game beside it; its elements have their keys in `data-key`."""
    point: list[str]
    """Keys of what the sentence speaks of."""


# -- the question ------------------------------------------------------------------------------------------------------


class _Part(Struct, tag_field="kind", frozen=True, omit_defaults=True):
    """What every part of a move or of a sheet has."""

    name: str
    label: str = ""
    """The sentence over its control."""
    start: str = ""
    """What is filled in before the player does anything."""
    carried: bool = False
    """A plan for later: what is filled in here is proposed when the next decision has a part of the same name."""


class ElementPart(_Part, tag="element", frozen=True):
    """Picked by pointing at an element, or by a button where its value is the key of none."""


class CyclePart(_Part, tag="cycle", frozen=True):
    """Turned: pointing at the ghost again takes the next value."""


class LazyPart(_Part, tag="lazy", frozen=True):
    """Picked like an element; what may be picked comes with each ghost, because there are too many moves to list."""


class SetPart(_Part, tag="set", frozen=True, kw_only=True):
    """Some of the values, joined by commas: `a,b`."""

    values: list[str]
    """Keys of elements, or words with a label."""
    low: int
    """At least so many."""
    high: int
    """At most so many."""


class OrderPart(_Part, tag="order", frozen=True, kw_only=True):
    """All of the values in an order, joined by commas: `b,a,c`."""

    values: list[str]
    """Keys of elements, or words with a label."""


class NumberPart(_Part, tag="number", frozen=True, kw_only=True):
    """A number: `3`."""

    low: int
    high: int


class SlotsPart(_Part, tag="slots", frozen=True, kw_only=True):
    """Places in a row, each empty or one of the values, which may repeat: `r,,b`."""

    values: list[str]
    """Keys of elements, or words with a label."""
    low: int
    """At least so many places are filled."""
    places: int
    """How many there are."""


class AssignPart(_Part, tag="assign", frozen=True, kw_only=True):
    """Every value into one of the bins, or left out: `card-1:left,card-2:right`."""

    values: list[str]
    """Keys of elements, or words with a label."""
    bins: list[Bin]
    rest: str | None
    """The bin of everything that was put into none."""
    pointed: bool = False
    """Values and bins are pointed at in the picture; the panel does not list them once more."""


Part = ElementPart | CyclePart | LazyPart | SetPart | OrderPart | NumberPart | SlotsPart | AssignPart
"""One part of a move, such as the tile, the cell, the rotation; or of a sheet, which is filled in freely."""


class Ask(Struct, frozen=True, omit_defaults=True):
    """A decision: the legal moves, each cut into parts that are pointed at in any order."""

    prompt: str
    parts: list[Part]
    moves: list[list[str]]
    """Each legal move: its token, then one value per part, `""` where it has none."""
    labels: dict[str, str]
    """What values that are no elements are called."""
    purpose: str
    """One sentence: what the decision is for."""
    rule: str
    """The rule under which it is asked."""
    standing: list[tuple[str, str]] = []
    """The standing instructions that may be given instead of an answer: name and label of each."""
    icons: dict[str, str] = {}
    """Small pictures of values that are no elements: the ids of definitions of the drawing."""


def ask_of(ask: picks.Ask) -> Ask:
    """A question as the page gets it."""
    parts = [part_of(part) for part in ask.parts]
    return Ask(ask.prompt, parts, ask.moves, ask.labels, ask.purpose, ask.rule, ask.standing, ask.icons)


_Pointed = ElementPart | CyclePart | LazyPart
_POINTED: dict[str, type[_Pointed]] = {
    picks.ELEMENT: ElementPart,
    picks.CYCLE: CyclePart,
    picks.LAZY: LazyPart,
}


def part_of(part: picks.Part) -> Part:
    """What the page needs of its kind, and nothing else."""
    name, label, start, carried, values = part.name, part.label, part.start, part.carried, part.values
    if part.kind in _POINTED:
        return _POINTED[part.kind](name, label, start, carried)
    if part.kind == picks.SET:
        return SetPart(name, label, start, carried, values=values, low=part.low, high=part.high)
    if part.kind == picks.ORDER:
        return OrderPart(name, label, start, carried, values=values)
    if part.kind == picks.NUMBER:
        return NumberPart(name, label, start, carried, low=part.low, high=part.high)
    if part.kind == picks.SLOTS:
        return SlotsPart(name, label, start, carried, values=values, low=part.low, places=part.places)
    bins, rest, pointed = part.bins, part.rest, part.pointed
    return AssignPart(name, label, start, carried, values=values, bins=bins, rest=rest, pointed=pointed)


GhostElement = tuple[str, str, str, str]
"""Pane, layer, key and drawing of something that lies over the picture."""
