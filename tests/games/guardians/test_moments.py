"""What happens in one step of Guardians is seen in its order: the march, who is beaten, what is left, the retreat."""

from __future__ import annotations

import pytest

from spellkeep.games import drawing
from spellkeep.scene.diff import Drop, Operation, Put, Rename, carried_out
from spellkeep.scene.drawing import LAYOUTS
from spellkeep.table.core import Core
from spellkeep.table.entries import Sitter
from spellkeep.table.feed import Feed
from spellkeep.table.viewer import Viewer
from spellkeep.table.wire.messages import Step
from tests.games.guardians.table import table
from tests.games.guardians.test_combat import fight

MARCH = """
shield b2 1 sh_dawn ready tin_squire
shield c3 2 sh_ash turned toll_ogre
terrain b2 1 t_plain
terrain c2 1 t_plain
open ACTIVATE 1
"""


def shown(lines: str, *tokens: str, viewer: int | None = 1, layout: str = "tall") -> Step:
    """What a viewer is sent of the last of these decisions; together it is the picture after it."""
    match = table(lines)
    core = Core(match, [Sitter("guest", "Ada", "a"), Sitter("guest", "Bo", "b")], "a")
    for token in tokens[:-1]:
        core.act(core.to_act()[0], token)
    feed = Feed(core, Viewer(viewer, layout), 1)
    before = feed.picture.scene
    core.act(core.to_act()[0], tokens[-1])
    step = feed.advance(core)
    assert isinstance(step, Step)
    operations: list[Operation] = [operation for frame in step.frames for operation in frame.ops] + step.ops
    after = carried_out(before, operations)
    for name, pane in feed.picture.scene.panes.items():
        assert after[name] == [element.svg for element in pane.elements()]
    return step


def renamed(operations: list[Operation]) -> list[tuple[str, str]]:
    return [(operation.old, operation.new) for operation in operations if isinstance(operation, Rename)]


def keys_set(operations: list[Operation]) -> set[str]:
    return {operation.key for operation in operations if isinstance(operation, Put)}


@pytest.mark.rule("GUA-MOV-07")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_stack_that_marches_stays_the_same_thing(viewer: int | None) -> None:
    step = shown(MARCH, "turn:b2", "move:c2", viewer=viewer)
    assert renamed(step.frames[0].ops) == [("stack1-b2", "stack1-c2")]
    assert Drop("stack1-b2") not in step.frames[0].ops


@pytest.mark.rule("GUA-MOV-06")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_march_is_seen_before_the_combat_to_which_it_leads(layout: str) -> None:
    step = shown(MARCH, "turn:b2", "move:c2-c3", layout=layout)
    assert renamed(step.frames[0].ops) == [("stack1-b2", "stack1-c3")]
    assert renamed(step.ops) == [("stack1-c3", "banner-1"), ("stack2-c3", "banner-2")]


@pytest.mark.rule("GUA-MOV-08")
def test_a_shield_that_picks_up_in_passing_goes_in_two_steps() -> None:
    lines = "shield a1 1 sh_dawn ready tin_squire\ngarrison b1 griffin_courier\nterrain b2 1 t_plain\nopen ACTIVATE 1"
    tokens = ["turn:a1", "move:b1+", "take:griffin_courier", "move:c1"]
    assert renamed(shown(lines, *tokens[:2]).frames[0].ops) == [("stack1-a1", "arrived-b1")]
    assert ("arrived-b1", "stack1-c1") in renamed(shown(lines, *tokens).frames[-1].ops)


@pytest.mark.rule("GUA-RES-01", "GUA-PRI-06")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_beaten_card_slides_under_and_what_is_left_is_counted_before_the_board_comes_back(layout: str) -> None:
    lines = fight("marsh_bear", "griffin_courier")
    step = shown(lines, "no", "no", "1:fight:marsh_bear", "2:fight:griffin_courier", layout=layout)
    beaten, counted = step.frames
    assert [line.text for line in beaten.lines][-1] == "Griffin Courier is beaten."
    slid = [operation for operation in beaten.ops if isinstance(operation, Put) and operation.key == "m1-2-1"]
    assert [operation.layer for operation in slid] == ["tiles"]
    assert {"value-1", "value-2", "totals-title"} <= keys_set(counted.ops)
    assert Drop("m1-1-1") in step.ops


@pytest.mark.rule("GUA-RES-04", "GUA-RES-06")
@pytest.mark.parametrize(("place", "key"), [("c3", "stack2-c3"), ("b4", "arrived-b4")])
def test_a_retreat_is_a_march_back(place: str, key: str) -> None:
    lines = fight("tin_squire", "toll_ogre", "shield b4 2 sh_ash ready tin_squire", "C_RETREAT 2")
    step = shown(lines.replace("from=b2", "from=b2 totals=99,1"), f"retreat:{place}")
    operations = [operation for frame in step.frames for operation in frame.ops] + step.ops
    assert renamed(operations) == [("stack2-b3", key)]


def test_a_game_that_names_no_ways_has_none() -> None:
    assert drawing("rivality").trails("moves", {"from": "a1", "space": "a2"}) == []
