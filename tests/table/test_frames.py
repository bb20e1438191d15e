"""What happens in one step is shown one thing at a time, and adds up to the picture after it."""

from __future__ import annotations

from spellkeep.games import drawing, load
from spellkeep.kernel.rng import Seeded
from spellkeep.scene.diff import Operation, carried_out
from spellkeep.scene.scene import Scene
from spellkeep.table.core import Core, open_table
from spellkeep.table.entries import Sitter
from spellkeep.table.feed import Feed
from spellkeep.table.viewer import Viewer
from spellkeep.table.wire.messages import Step

PROGRAMMES = ("A R A B K A", "B A R A A K", "K A A R B A", "R B A A K X")


def _table() -> Core:
    """A game of Xidit in which all lords stand."""
    game = load("xidit")
    seats = [Sitter("guest", f"Seat {seat + 1}", f"guest {seat}") for seat in range(4)]
    core, _ = open_table(game, game.read_options({"length": "short"}), seats, "guest 0", Seeded(3))
    while core.match.state.prompt(0) == "lord":
        seat = core.to_act()[0]
        core.act(seat, core.match.state.notation(seat, core.match.state.legal(seat)[0], seat))
    return core


def _year(core: Core, feed: Feed) -> Step:
    """All programmes but the last change nothing that is told; the last one carries the year out."""
    for seat, orders in enumerate(PROGRAMMES):
        core.act(seat, " ".join(f"{seat + 1}:{order}" for order in orders.split()))
        step = feed.advance(core)
        assert isinstance(step, Step) or seat < len(PROGRAMMES) - 1
        if seat < len(PROGRAMMES) - 1:
            assert step is None or not (isinstance(step, Step) and step.frames)
    assert isinstance(step, Step)
    return step


def test_a_year_is_shown_order_by_order_and_ends_where_it_ended() -> None:
    core = _table()
    feed = Feed(core, Viewer(0), 1)
    step = _year(core, feed)
    assert len(step.frames) > 10
    assert all(frame.ops or frame.lines for frame in step.frames)
    operations: list[Operation] = [operation for frame in step.frames for operation in frame.ops] + step.ops
    after = carried_out(_before(core), operations)
    for name, pane in feed.picture.scene.panes.items():
        assert after[name] == [element.svg for element in pane.elements()]


def _before(core: Core) -> Scene:
    """The picture of seat 1 when all but the last order of the last programme were set."""
    last = [step for step in core.match.steps if step.seat == 3][-1]
    return drawing("xidit").draw(last.before.view(0), "wide")


def test_every_line_is_told_once_and_in_order() -> None:
    core = _table()
    feed = Feed(core, Viewer(1), 1)
    known = len(feed.log)
    step = _year(core, feed)
    told = [line.text for frame in step.frames for line in frame.lines] + [line.text for line in step.lines]
    assert told == [line.text for line in feed.log[known:]]
    assert all(told)


def test_a_line_of_an_order_is_about_its_cell_in_the_rows_of_orders() -> None:
    core = _table()
    feed = Feed(core, Viewer(None), 1)
    step = _year(core, feed)
    keys = {key for frame in step.frames for line in frame.lines for key in line.keys}
    assert {"moment-1.1.2", "moment-1.4.1"} <= keys


def test_a_game_without_pauses_has_no_frames() -> None:
    game = load("rivality")
    seats = [Sitter("guest", f"Seat {seat + 1}", f"guest {seat}") for seat in range(2)]
    core, _ = open_table(game, game.read_options({}), seats, "guest 0", Seeded(3))
    feed = Feed(core, Viewer(0), 1)
    seat = core.to_act()[0]
    core.act(seat, core.match.state.notation(seat, core.match.state.legal(seat)[0], seat))
    step = feed.advance(core)
    assert isinstance(step, Step)
    assert step.frames == []
