"""The log: what happened, in the words of the game, as one viewer is told it."""

from __future__ import annotations

from spellkeep.games import drawing
from spellkeep.kernel.events import Event, Facts
from spellkeep.kernel.records import Decision
from spellkeep.kernel.seats import NATURE
from spellkeep.kernel.words import say
from spellkeep.scene.scene import Scene
from spellkeep.table.core import PACKAGE
from spellkeep.table.snapshot import Said, Snapshot
from spellkeep.table.viewer import Viewer
from spellkeep.table.wire.messages import Line


class Places:
    """The elements of a scene by what they are named after: e1 for tile-e1 and cell-e1."""

    def __init__(self, scene: Scene) -> None:
        self._order = {key: place for place, key in enumerate(scene.all_keys())}
        self._named: dict[str, list[str]] = {}
        for key in self._order:
            self._named.setdefault(key.partition("-")[2], []).append(key)

    def about(self, facts: Facts) -> list[str]:
        """The elements that are named after a fact, in the order of the scene. Numbers name nothing."""
        values = {value for value in facts.values() if value and not value.isdecimal()}
        found = [key for value in values for key in self._named.get(value, [])]
        return sorted(found, key=self._order.__getitem__)

    def present(self, keys: list[str]) -> list[str]:
        """Those of the keys that are in the picture."""
        return [key for key in keys if key in self._order]


def lines_of(snapshot: Snapshot, viewer: Viewer, since: int, places: Places) -> list[Line]:
    """The log from decision `since` on, in the words of the game; an event without words is not told."""
    lines: list[Line] = []
    for number in range(since + 1, len(snapshot.decisions) + 1):
        lines += [line for line in event_lines(snapshot, viewer, number, places) if line.text]
    return lines


def event_lines(snapshot: Snapshot, viewer: Viewer, number: int, places: Places) -> list[Line]:
    """A line for every event of a decision, and where on a picture it happened."""
    pictures = drawing(snapshot.game.slug)
    return [
        Line(
            said.text,
            said.rule,
            places.about(said.facts) + places.present(pictures.about(said.facts)),
            number,
            said.why,
        )
        for said in _said(snapshot, viewer, number)
    ]


def _said(snapshot: Snapshot, viewer: Viewer, number: int) -> list[Said]:
    """A decision in words: the same for all layouts of a seat."""
    key = (viewer.seat, viewer.language, number)
    if key not in snapshot.said:
        snapshot.said[key] = _say(snapshot, viewer, snapshot.decisions[number - 1])
    return snapshot.said[key]


def _say(snapshot: Snapshot, viewer: Viewer, decision: Decision) -> list[Said]:
    """Every event of a decision; where the game tells nothing of it, the decision itself.

    The picks of a secret answer are no news by themselves: what they lead to is told when all are opened.
    """
    teller, seat = snapshot.teller(viewer.language), viewer.seat
    told = [
        Said(teller.sentence(event, seat), event.rule, event.facts_for(seat), teller.explanation(event, seat))
        for event in events_of(decision)
    ]
    if decision.step is not None and not decision.step.events and not decision.step.before.block():
        told.append(Said(_move(snapshot, decision, viewer), "", {}, ""))
    return told


def events_of(decision: Decision) -> list[Event]:
    """What a decision of the record made happen; resigning is no step of the rules."""
    if decision.step is None:
        return [Event("resigns", "", {"seat": decision.token.partition(":")[0]})]
    return decision.step.events


def _move(snapshot: Snapshot, decision: Decision, viewer: Viewer) -> str:
    """A decision of which the game tells nothing else."""
    seat = NATURE if decision.step is None else decision.step.seat
    who = say(PACKAGE, "log.nature", {}, viewer.language) if seat == NATURE else snapshot.names[seat]
    return say(PACKAGE, "log.move", {"who": who, "token": decision.token_for(viewer.seat)}, viewer.language)


def since_last_turn(decisions: list[Decision], log: list[Line], seat: int | None) -> int:
    """How many lines of the log are older than what others have done since the seat's last decision.

    What chance answered to it belongs to it. If nobody has done anything since, its own last decision is what is new.
    """
    seats = [None if decision.step is None else decision.step.seat for decision in decisions]
    if seat is None or seat not in seats:
        return 0
    own = len(seats) - seats[::-1].index(seat)
    done = own
    while done < len(seats) and seats[done] == NATURE:
        done += 1
    older = sum(line.step <= done for line in log)
    return older if older < len(log) else sum(line.step < own for line in log)
