"""Moments inside one step: where much happens at once, such as a year of orders, it is shown one thing at a time.

A step is carried out again from the position before it, and the game's drawing says at which events the picture stops.
All moments are drawn from views, like everything else.
"""

from __future__ import annotations

from spellkeep.games import drawing
from spellkeep.kernel.events import Event, Listener
from spellkeep.kernel.match import Step
from spellkeep.kernel.records import Entry
from spellkeep.kernel.state import State
from spellkeep.scene.diff import Operation, Trail, changes
from spellkeep.scene.drawing import Drawing
from spellkeep.scene.scene import Scene
from spellkeep.table.core import Core
from spellkeep.table.picture import Viewer, event_lines
from spellkeep.table.wire.messages import Frame, Line


class _Album(Listener):
    """Keeps a copy of the position at every event at which the picture stops."""

    def __init__(self, state: State, kit: Drawing) -> None:
        self._state = state
        self._kit = kit
        self._heard = 0
        self.moments: list[tuple[int, State]] = []
        """After how many events, and the position then."""

    def hear(self, event: Event) -> None:
        self._heard += 1
        if self._kit.pauses(event):
            self.moments.append((self._heard, self._state.copy()))


def _moments(kit: Drawing, step: Step) -> list[tuple[int, State]]:
    if not any(kit.pauses(event) for event in step.events):
        return []
    state = step.before.copy()
    album = _Album(state, kit)
    state.listener = album
    state.apply(step.seat, step.action)
    return album.moments


class Shown:
    """What is shown one by one after a scene, the last scene, and what is left: lines, and who went where."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.frames: list[Frame] = []
        self.lines: list[Line] = []
        self.trails: list[Trail] = []

    def told(self) -> list[Line]:
        """The lines that have words."""
        return [line for line in self.lines if line.text]

    def changes(self, after: Scene) -> list[Operation]:
        return changes(self.scene, after, self.trails)

    def stop(self, after: Scene) -> None:
        """What has happened until now is shown by itself."""
        self.frames.append(Frame(self.changes(after), self.told()))
        self.scene, self.lines, self.trails = after, [], []


def frames_of(core: Core, viewer: Viewer, since: int, entries: list[Entry], scene: Scene) -> Shown:
    """What a viewer is shown one by one after a scene."""
    kit, shown = drawing(core.game.slug), Shown(scene)
    for number, entry in enumerate(entries[since:], since + 1):
        told, events = 0, [] if entry.step is None else entry.step.events
        for heard, state in [] if entry.step is None else _moments(kit, entry.step):
            after = kit.draw(state.view(viewer.seat), viewer.layout, viewer.language)
            shown.lines += event_lines(core, viewer, entry, number, after)[told:heard]
            shown.trails += _trails(kit, events[told:heard], viewer)
            shown.stop(after)
            told = heard
        shown.lines += event_lines(core, viewer, entry, number, shown.scene)[told:]
        shown.trails += _trails(kit, events[told:], viewer)
    return shown


def _trails(kit: Drawing, events: list[Event], viewer: Viewer) -> list[Trail]:
    """From what the viewer is told, as everything else."""
    return [trail for event in events for trail in kit.trails(event.kind, event.facts_for(viewer.seat))]
