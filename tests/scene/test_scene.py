"""A scene is keyed elements in layers, in panes."""

from __future__ import annotations

import pytest

from spellkeep.scene.diff import Put, carried_out, changes
from spellkeep.scene.scene import Scene


def a_scene(*elements: tuple[str, str, str]) -> Scene:
    scene = Scene()
    pane = scene.pane("board", 0, 0, 10, 10)
    for layer, key, drawing in elements:
        pane.add(layer, key, drawing)
    return scene


def shown(scene: Scene) -> dict[str, list[str]]:
    return {name: [element.svg for element in pane.elements()] for name, pane in scene.panes.items()}


def test_layers_are_painted_in_their_order_whatever_the_order_of_adding() -> None:
    scene = a_scene(("pieces", "golem", "<a/>"), ("tiles", "tile", "<b/>"))

    assert [element.key for element in scene.panes["board"].elements()] == ["tile", "golem"]


def test_a_key_names_one_element() -> None:
    with pytest.raises(ValueError, match="used twice"):
        a_scene(("tiles", "one", "<a/>"), ("pieces", "one", "<b/>"))


def test_equal_scenes_have_no_difference() -> None:
    assert changes(a_scene(("tiles", "one", "<a/>")), a_scene(("tiles", "one", "<a/>"))) == []


@pytest.mark.parametrize(
    "after",
    [
        (),
        (("tiles", "two", "<b/>"), ("tiles", "one", "<a/>"), ("tiles", "three", "<c/>")),
        (("pieces", "one", "<a/>"), ("tiles", "two", "<changed/>")),
        (("tiles", "three", "<c/>"), ("tiles", "four", "<d/>"), ("tiles", "one", "<a/>"), ("tiles", "two", "<b/>")),
    ],
)
def test_the_operations_turn_the_old_scene_into_the_new_one(after: tuple[tuple[str, str, str], ...]) -> None:
    old = a_scene(("tiles", "one", "<a/>"), ("tiles", "two", "<b/>"), ("tiles", "three", "<c/>"))
    new = a_scene(*after)

    assert carried_out(old, changes(old, new)) == shown(new)


def test_only_what_changed_is_sent() -> None:
    old = a_scene(("tiles", "one", "<a/>"), ("tiles", "two", "<b/>"), ("pieces", "three", "<c/>"))
    new = a_scene(("tiles", "one", "<a/>"), ("tiles", "two", "<changed/>"), ("pieces", "three", "<c/>"))

    assert changes(old, new) == [Put("board", "tiles", "two", "one", '<g id="two"><changed/></g>')]
