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
from spellkeep.scene.diff import changes
from spellkeep.scene.drawing import Drawing
from spellkeep.scene.scene import Scene
from spellkeep.table.core import Core
from spellkeep.table.messages import Frame, Line
from spellkeep.table.picture import Viewer, event_lines


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


def frames_of(
    core: Core, viewer: Viewer, since: int, entries: list[Entry], scene: Scene
) -> tuple[list[Frame], list[Line], Scene]:
    """What is shown one by one after a scene; then the lines that are left, and the last scene."""
    kit = drawing(core.game.slug)
    frames: list[Frame] = []
    lines: list[Line] = []
    for number, entry in enumerate(entries[since:], since + 1):
        told = 0
        for heard, state in [] if entry.step is None else _moments(kit, entry.step):
            after = kit.draw(state.view(viewer.seat), viewer.layout, viewer.language)
            lines += event_lines(core, viewer, entry, number, after)[told:heard]
            frames.append(Frame(changes(scene, after), [line for line in lines if line.text]))
            scene, told, lines = after, heard, []
        lines += event_lines(core, viewer, entry, number, scene)[told:]
    return frames, [line for line in lines if line.text], scene
