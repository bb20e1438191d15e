"""The difference of two scenes: what a page has to change to show the second instead of the first.

>>> from spellkeep.scene.scene import Scene
>>> old, new = Scene(), Scene()
>>> old.pane("board", 0, 0, 9, 9).add("tiles", "a", "<rect/>")
>>> pane = new.pane("board", 0, 0, 9, 9)
>>> pane.add("tiles", "b", "<circle/>")
>>> changes(old, new)
[Drop(key='a'), Put(pane='board', layer='tiles', key='b', after='', svg='<g id="b"><circle/></g>')]

On the wire an operation is a list that begins with its name.

>>> import msgspec
>>> msgspec.to_builtins(changes(old, new)[0])
['drop', 'a']
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from spellkeep.scene.scene import LAYERS, Box, Pane, Scene


class Put(Struct, array_like=True, tag="set", frozen=True):
    """Create, change or move an element."""

    pane: str
    layer: str
    key: str
    after: str
    """The key it is painted after, `""` for the first of its layer."""
    svg: str


class Drop(Struct, array_like=True, tag="drop", frozen=True):
    """An element is gone."""

    key: str


class Rename(Struct, array_like=True, tag="rename", frozen=True):
    """The same thing has another key from now on."""

    old: str
    new: str


class SetBox(Struct, array_like=True, tag="box", frozen=True):
    """A pane shows another part of its picture, or another picture."""

    pane: str
    box: Box
    view: str


Operation = Put | Drop | Rename | SetBox
"""One change of a picture; on the wire a list that begins with its name."""
Trail = tuple[str, str]
"""A key, and the key under which the same thing is found afterwards."""


def changes(old: Scene, new: Scene, trails: Sequence[Trail] = ()) -> list[Operation]:
    """The operations that turn the old scene into the new one, in an order in which they can be carried out.

    Keys are places in many games: `trails` say which thing may have gone from one to another.
    """
    kept, had = set(new.all_keys()), old.all_keys()
    renamed = _renamed(had, kept, trails)
    operations: list[Operation] = [Rename(one, other) for one, other in renamed.items()]
    operations += [Drop(key) for key in had if key not in kept and key not in renamed]
    for name, pane in new.panes.items():
        before = old.panes.get(name)
        if before is None or before.box != pane.box or before.view != pane.view:
            operations.append(SetBox(name, pane.box, pane.view))
        for layer in LAYERS:
            operations += _layer_changes(before, pane, layer, kept)
    return operations


def _renamed(had: list[str], kept: set[str], trails: Sequence[Trail]) -> dict[str, str]:
    """Of all that may have gone somewhere, what is gone from here and new over there; the first way counts."""
    found: dict[str, str] = {}
    for one, other in trails:
        gone, new = one in had and one not in kept, other in kept and other not in had
        if gone and new and one not in found and other not in found.values():
            found[one] = other
    return found


def _layer_changes(old: Pane | None, new: Pane, layer: str, kept: set[str]) -> list[Operation]:
    """Walk the new order along the old one; whatever is not where it is expected, or looks different, is set."""
    had = {} if old is None else {element.key: element.svg for element in old.layer(layer)}
    line = [key for key in had if key in kept]
    operations: list[Operation] = []
    after = ""
    for element in new.layer(layer):
        in_place = bool(line) and line[0] == element.key
        if element.key in line:
            line.remove(element.key)
        if not in_place or had.get(element.key) != element.svg:
            operations.append(Put(new.name, layer, element.key, after, element.svg))
        after = element.key
    return operations


_Shown = dict[str, dict[str, list[tuple[str, str]]]]
"""Panes, their layers, and the key and drawing of each element."""


def carried_out(scene: Scene, operations: list[Operation]) -> dict[str, list[str]]:
    """What a page shows after the operations, pane by pane in painting order: the proof that they suffice."""
    shown: _Shown = {
        name: {layer: [(e.key, e.svg) for e in pane.layer(layer)] for layer in LAYERS}
        for name, pane in scene.panes.items()
    }
    for operation in operations:
        if isinstance(operation, SetBox):
            shown.setdefault(operation.pane, {layer: [] for layer in LAYERS})
        elif isinstance(operation, Rename):
            _rename(shown, operation.old, operation.new)
        else:
            _take_away(shown, operation.key)
        if isinstance(operation, Put):
            elements = shown[operation.pane][operation.layer]
            before = [place for place, pair in enumerate(elements) if pair[0] == operation.after]
            elements.insert(before[0] + 1 if before else 0, (operation.key, operation.svg))
    return {name: [svg for layer in LAYERS for _, svg in layers[layer]] for name, layers in shown.items()}


def _take_away(shown: _Shown, key: str) -> None:
    for layers in shown.values():
        for elements in layers.values():
            elements[:] = [pair for pair in elements if pair[0] != key]


def _rename(shown: _Shown, old: str, new: str) -> None:
    for layers in shown.values():
        for elements in layers.values():
            elements[:] = [(new if key == old else key, svg) for key, svg in elements]
