"""The difference of two scenes: what a page has to change to show the second instead of the first.

An operation is `["set", pane, layer, key, after, svg]` (create, change or move; `after` is the key it is painted after,
"" for the first), `["drop", key]`, `["rename", key, key]` (the same thing has another key from now on), or
`["box", pane, [x, y, width, height], view]`.

>>> from spellkeep.scene.scene import Scene
>>> old, new = Scene(), Scene()
>>> old.pane("board", 0, 0, 9, 9).add("tiles", "a", "<rect/>")
>>> pane = new.pane("board", 0, 0, 9, 9)
>>> pane.add("tiles", "b", "<circle/>")
>>> changes(old, new)
[['drop', 'a'], ['set', 'board', 'tiles', 'b', '', '<g id="b"><circle/></g>']]
"""

from __future__ import annotations

from collections.abc import Sequence

from spellkeep.scene.scene import LAYERS, Pane, Scene

Operation = list[object]
Trail = tuple[str, str]
"""A key, and the key under which the same thing is found afterwards."""


def changes(old: Scene, new: Scene, trails: Sequence[Trail] = ()) -> list[Operation]:
    """The operations that turn the old scene into the new one, in an order in which they can be carried out.

    Keys are places in many games: `trails` say which thing may have gone from one to another.
    """
    kept, had = set(new.all_keys()), old.all_keys()
    renamed = _renamed(had, kept, trails)
    operations: list[Operation] = [["rename", one, other] for one, other in renamed.items()]
    operations += [["drop", key] for key in had if key not in kept and key not in renamed]
    for name, pane in new.panes.items():
        before = old.panes.get(name)
        if before is None or before.box != pane.box or before.view != pane.view:
            operations.append(["box", name, list(pane.box), pane.view])
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
            operations.append(["set", new.name, layer, element.key, after, element.svg])
        after = element.key
    return operations


def carried_out(scene: Scene, operations: list[Operation]) -> dict[str, list[str]]:
    """What a page shows after the operations, pane by pane in painting order: the proof that they suffice."""
    shown: dict[str, dict[str, list[tuple[str, str]]]] = {
        name: {layer: [(e.key, e.svg) for e in pane.layer(layer)] for layer in LAYERS}
        for name, pane in scene.panes.items()
    }
    for operation in operations:
        if operation[0] == "box":
            shown.setdefault(str(operation[1]), {layer: [] for layer in LAYERS})
            continue
        if operation[0] == "rename":
            _rename(shown, str(operation[1]), str(operation[2]))
            continue
        key = str(operation[1] if operation[0] == "drop" else operation[3])
        for layers in shown.values():
            for elements in layers.values():
                elements[:] = [pair for pair in elements if pair[0] != key]
        if operation[0] == "set":
            elements = shown[str(operation[1])][str(operation[2])]
            before = [place for place, pair in enumerate(elements) if pair[0] == operation[4]]
            elements.insert(before[0] + 1 if before else 0, (key, str(operation[5])))
    return {name: [svg for layer in LAYERS for _, svg in layers[layer]] for name, layers in shown.items()}


def _rename(shown: dict[str, dict[str, list[tuple[str, str]]]], old: str, new: str) -> None:
    for layers in shown.values():
        for elements in layers.values():
            elements[:] = [(new if key == old else key, svg) for key, svg in elements]
