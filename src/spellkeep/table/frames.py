"""Frames inside one step: where much happens at once, such as a year of orders, it is shown one thing at a time.

A step is carried out again from the position before it, and the game's drawing says at which events the picture stops.
All frames are drawn from views, like everything else.
"""

from __future__ import annotations

from spellkeep.games import drawing
from spellkeep.kernel.events import Event
from spellkeep.scene.diff import Operation, Trail, changes
from spellkeep.scene.scene import Scene
from spellkeep.table.log import Places, event_lines
from spellkeep.table.snapshot import Snapshot
from spellkeep.table.viewer import Viewer
from spellkeep.table.wire.messages import Frame, Line


class Frames:
    """What is shown one by one after a scene, the last scene, and what is left: lines, and who went where."""

    def __init__(self, snapshot: Snapshot, viewer: Viewer, scene: Scene) -> None:
        self._snapshot = snapshot
        self._viewer = viewer
        self.scene = scene
        self.frames: list[Frame] = []
        self._untold: list[tuple[int, int, int | None]] = []
        """Numbers of decisions, and from which of their events to which."""
        self._trails: list[Trail] = []

    def happens(self, number: int, since: int, until: int | None = None) -> None:
        """These events of a decision come next; who went where is made of what the viewer is told."""
        self._untold.append((number, since, until))
        step = self._snapshot.decisions[number - 1].step
        events: list[Event] = [] if step is None else step.events[since:until]
        pictures, seat = drawing(self._snapshot.game.slug), self._viewer.seat
        self._trails += [trail for event in events for trail in pictures.trails(event.kind, event.facts_for(seat))]

    def lines(self, scene: Scene | None = None) -> list[Line]:
        """The lines that have words, of what has not been shown yet; about elements of the last scene, or of this."""
        places = Places(scene or self.scene)
        lines: list[Line] = []
        for number, since, until in self._untold:
            lines += event_lines(self._snapshot, self._viewer, number, places)[since:until]
        return [line for line in lines if line.text]

    def changes(self, after: Scene) -> list[Operation]:
        """What turns the picture shown before into the one after, with things seen to move."""
        return changes(self.scene, after, self._trails)

    def stop(self, after: Scene) -> None:
        """What has happened until now is shown by itself."""
        self.frames.append(Frame(self.changes(after), self.lines(after)))
        self.scene, self._untold, self._trails = after, [], []


def frames_of(snapshot: Snapshot, viewer: Viewer, since: int, last: int, scene: Scene) -> Frames:
    """What a viewer who saw a scene is shown one by one of the decisions after `since`, up to the last one."""
    pictures, shown = drawing(snapshot.game.slug), Frames(snapshot, viewer, scene)
    for number in range(since + 1, last + 1):
        told = 0
        for stop in snapshot.stops(number):
            after = pictures.draw(stop.view(viewer.seat), viewer.layout, viewer.language)
            shown.happens(number, told, stop.heard)
            shown.stop(after)
            told = stop.heard
        shown.happens(number, told)
    return shown
