"""What one kind of viewer has been sent, step by step. The same steps serve all its tabs, and whoever reconnects.

A viewer hears of a step only if it changes something it can see, so the number of steps tells it nothing about others.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable
from hashlib import sha256

import msgspec

from spellkeep.table.core import Core
from spellkeep.table.frames import frames_of
from spellkeep.table.instructions import Instructions
from spellkeep.table.log import Places, lines_of, since_last_turn
from spellkeep.table.picture import Picture
from spellkeep.table.snapshot import snapshot_of
from spellkeep.table.viewer import Viewer
from spellkeep.table.wire.messages import Full, Line, Step
from spellkeep.table.wire.table import NO_TABLE, Table

REMEMBERED = 40
MOST_ANSWERS = 20
"""So many answers to questions about one picture are kept."""


class Feed:
    """The picture a viewer has, its number, and the steps that led to it."""

    def __init__(self, core: Core, viewer: Viewer, seq: int, instructions: Instructions | None = None) -> None:
        self.viewer = viewer
        self._instructions = instructions or Instructions()
        self.seq = seq
        self.asked_at = seq
        """Since when the present question is asked."""
        self.log: list[Line] = []
        self.since = 0
        """How many of its lines are older than what happened since the viewer's last turn."""
        self._steps: deque[Step] = deque(maxlen=REMEMBERED)
        self._decisions = 0
        self._rewinds = core.rewinds
        self._beginnings = core.beginnings
        self.picture = Picture(core, viewer, self._instructions)
        self.answered: dict[Hashable, object] = {}
        """What was asked about this picture, and the answers."""
        self._read_log(core)
        self.asked = self._question(core)
        """A name for the present question that also another server would give it: made of what the viewer sees."""

    def _read_log(self, core: Core) -> list[Line]:
        """New lines of the log."""
        snapshot = snapshot_of(core)
        decisions = snapshot.decisions
        lines = lines_of(snapshot, self.viewer, self._decisions, Places(self.picture.scene))
        self._decisions = len(decisions)
        self.log += lines
        self.since = since_last_turn(decisions, self.log, self.viewer.seat)
        return lines

    @property
    def decisions(self) -> int:
        """How many decisions of the log the viewer knows of."""
        return self._decisions

    def _question(self, core: Core) -> str:
        if self.picture.question is None:
            return ""
        answered = sum(step.seat == self.viewer.seat for step in core.match.steps[core.match.settled :])
        facts = msgspec.json.encode([self.picture.question, len(self.log), answered], order="sorted")
        return sha256(facts).hexdigest()[:16]

    def remember(self, asked: Hashable, answer: object) -> None:
        """Keep an answer for others of the same kind, until the next step."""
        if len(self.answered) >= MOST_ANSWERS:
            self.answered.clear()
        self.answered[asked] = answer

    def full(self, table: Table) -> Full:
        """Everything at once, for a page that begins or has lost its thread."""
        shown = self.picture
        panes, ask, turn = shown.panes(), shown.question, shown.turn
        return Full(self.seq, table, panes, ask, self.log, shown.say, self.asked, self.since, turn)

    def unchanged(self, table: Table) -> Step:
        """A step that changes nothing but who sits where."""
        picture = self.picture
        return Step(self.seq, self.seq, [], [], picture.question, picture.say, table, self.asked, picture.turn)

    def advance(self, core: Core, table: Table = NO_TABLE) -> Full | Step | None:
        """What to send after something happened; None if this viewer cannot see any of it."""
        before, self.picture = self.picture, Picture(core, self.viewer, self._instructions)
        self.answered = {}
        if (core.rewinds, core.beginnings) != (self._rewinds, self._beginnings):
            return self._begin_again(core, table)
        known = self._decisions
        lines = self._read_log(core)
        self.asked = self._question(core)
        shown = frames_of(snapshot_of(core), self.viewer, known, self._decisions, before.scene)
        frames, ops = shown.frames, shown.changes(self.picture.scene)
        same_question = before.question == self.picture.question
        if not ops and not frames and not lines and same_question and before.say == self.picture.say:
            return None
        self.seq += 1
        if not same_question or lines:
            self.asked_at = self.seq
        ask, say, turn = self.picture.question, self.picture.say, self.picture.turn
        news = shown.lines() if frames else lines
        step = Step(self.seq - 1, self.seq, ops, news, ask, say, table, self.asked, turn, frames)
        self._steps.append(step)
        return step

    def _begin_again(self, core: Core, table: Table) -> Full:
        """After a take-back the end of the log is gone, after a new beginning all of it: show everything anew."""
        kept = len(snapshot_of(core).decisions) if core.beginnings == self._beginnings else 0
        self._rewinds, self._beginnings = core.rewinds, core.beginnings
        self._decisions = min(self._decisions, kept)
        self.log = [line for line in self.log if line.step <= self._decisions]
        self._read_log(core)
        self._steps.clear()
        self.asked = self._question(core)
        self.seq += 1
        self.asked_at = self.seq
        return self.full(table)

    def missing(self, have: int, table: Table) -> list[Full | Step]:
        """What a page lacks that shows step `have`: the steps since then if they are known, else everything."""
        steps = [step for step in self._steps if step.since >= have]
        if have == self.seq or (steps and steps[0].since == have):
            news: list[Full | Step] = [msgspec.structs.replace(step, table=table) for step in steps]
            return news or [self.unchanged(table)]
        return [self.full(table)]
