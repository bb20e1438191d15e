"""What happened, shown once more: a few steps of the game as one viewer was shown them.

All of it is drawn from views of past positions, so it holds nothing the viewer has not seen. The answers of a secret
block are shown together: one after the other they would tell who answered first.
"""

from __future__ import annotations

from spellkeep.games import drawing
from spellkeep.kernel.match import Step
from spellkeep.kernel.records import Decision
from spellkeep.kernel.state import State
from spellkeep.scene.scene import Scene
from spellkeep.scene.wire import Pane, panes_of
from spellkeep.table.frames import frames_of
from spellkeep.table.snapshot import Snapshot
from spellkeep.table.viewer import Viewer
from spellkeep.table.wire.messages import Frame

LONGEST = 60
"""No more steps than this are shown at once."""


def shown_again(snapshot: Snapshot, viewer: Viewer, first: int, last: int) -> tuple[list[Pane], list[Frame]]:
    """The picture before decision `first` of the log, and what changes from step to step up to decision `last`."""
    decisions = snapshot.decisions
    places = {id(step): place for place, step in enumerate(snapshot.steps)}
    first = max(first, 1, _first_allowed(snapshot, viewer))
    spans = _spans(decisions, first, min(last, len(decisions), first + LONGEST - 1))
    if not spans:
        return [], []
    scene = _drawn(snapshot, viewer, _before(snapshot, spans[0], places))
    panes = panes_of(scene)
    frames: list[Frame] = []
    for span in spans:
        shown = frames_of(snapshot, viewer, span[0] - 1, span[1], scene)
        frames += shown.frames
        after = _drawn(snapshot, viewer, _after(snapshot, span, places))
        operations, lines = shown.changes(after), shown.lines()
        if operations or lines:
            frames.append(Frame(operations, lines))
        scene = after
    return panes, frames


Span = tuple[int, int]
"""The first and the last of some decisions of the log, counted from 1, that are shown as one."""


def _spans(decisions: list[Decision], first: int, last: int) -> list[Span]:
    """Every decision by itself, those of one block together, even if only some of them were asked for."""
    spans: list[Span] = []
    number = first
    while number <= last:
        begin = end = number
        block = _block(decisions[number - 1])
        while block and begin > 1 and _block(decisions[begin - 2]) == block:
            begin -= 1
        while block and end < len(decisions) and _block(decisions[end]) == block:
            end += 1
        spans.append((begin, end))
        number = end + 1
    return spans


def _block(decision: Decision) -> int:
    return 0 if decision.step is None else decision.step.before.block()


def _steps(decisions: list[Decision], span: Span) -> list[Step]:
    return [decision.step for decision in decisions[span[0] - 1 : span[1]] if decision.step is not None]


def _before(snapshot: Snapshot, span: Span, places: dict[int, int]) -> State:
    decisions = snapshot.decisions
    steps = _steps(decisions, (span[0], len(decisions)))  # somebody who gave up took no step: look at what came next
    if not steps:
        return snapshot.state
    inside = _steps(decisions, span) or steps[:1]
    return snapshot.steps[min(places[id(step)] for step in inside)].before


def _after(snapshot: Snapshot, span: Span, places: dict[int, int]) -> State:
    steps = _steps(snapshot.decisions, span)
    if not steps:
        return _before(snapshot, span, places)
    following = max(places[id(step)] for step in steps) + 1
    return snapshot.steps[following].before if following < len(snapshot.steps) else snapshot.state


def _drawn(snapshot: Snapshot, viewer: Viewer, state: State) -> Scene:
    return drawing(snapshot.game.slug).draw(state.view(viewer.seat), viewer.layout, viewer.language)


def _first_allowed(snapshot: Snapshot, viewer: Viewer) -> int:
    """While a game runs, what a seat has to remember by itself is not shown again, nor anything before it."""
    if snapshot.is_over:
        return 1
    allowed = 1
    for number, decision in enumerate(snapshot.decisions, 1):
        step = decision.step
        if step is not None and step.seat == viewer.seat and step.remembered() is not None:
            allowed = number + 1
    return allowed
