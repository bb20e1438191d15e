"""What one viewer is shown of a table: scene, question, log and a sentence. All of it is made of the View."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import sha256

from spellkeep.games import drawing
from spellkeep.kernel.events import Event, Facts
from spellkeep.kernel.game import Game
from spellkeep.kernel.records import Entry, record_of
from spellkeep.kernel.seats import NATURE
from spellkeep.kernel.state import View
from spellkeep.kernel.words import catalogue, say
from spellkeep.scene import wire
from spellkeep.scene.drawing import explained
from spellkeep.scene.picks import Ask
from spellkeep.scene.scene import Scene
from spellkeep.table.core import PACKAGE, Core
from spellkeep.table.ending import outcome_text
from spellkeep.table.naming import names_of, teller_of
from spellkeep.table.standing import Instructions
from spellkeep.table.wire.messages import Line

Key = tuple[int | None, str, str]


class Viewer:
    """A seat (None: an onlooker), and how it wants to be drawn for."""

    __slots__ = ("language", "layout", "names", "seat")

    def __init__(self, seat: int | None, layout: str = "wide", language: str = "en", names: Sequence[str] = ()) -> None:
        self.seat = seat
        self.layout = layout
        self.language = language
        self.names = names
        """What everybody who can win is called in sentences, where that is known."""

    def key(self) -> Key:
        return (self.seat, self.layout, self.language)


class Picture:
    """All that a viewer sees at one moment. What an instruction answers for him is not asked."""

    def __init__(self, core: Core, viewer: Viewer, instructions: Instructions) -> None:
        self.view: View = core.match.state.view(viewer.seat)
        kit = drawing(core.game.slug)
        self.scene: Scene = kit.draw(self.view, viewer.layout, viewer.language)
        open_to = viewer.seat if viewer.seat in core.to_act() else None
        asked = open_to is not None and instructions.answer(core, open_to, self.view) is None
        ask = kit.ask(self.view, viewer.language) if asked else None
        self.ask: Ask | None = None if ask is None else explained(ask, self.view, viewer.language)
        self.question: wire.Ask | None = None if self.ask is None else wire.ask_of(self.ask)
        """The ask as a page gets it."""
        self.say = status(core, self.ask, viewer.language)
        self.turn = self.view.shown.turn_number()

    def panes(self) -> list[wire.Pane]:
        return wire.panes_of(self.scene)


@cache
def definitions(slug: str) -> tuple[str, str]:
    """The pictures that a game's elements use, as an SVG file, and the hash of its content."""
    inside = drawing(slug).definitions()
    text = f'<svg xmlns="http://www.w3.org/2000/svg"><defs>{inside}</defs></svg>'
    return text, sha256(text.encode()).hexdigest()[:12]


# -- the log -----------------------------------------------------------------------------------------------------------


def settled(core: Core) -> list[Entry]:
    """Everything that has taken effect, in an order that tells nobody who answered first."""
    return record_of(core.match).entries


def lines_of(core: Core, viewer: Viewer, since: int, entries: list[Entry], scene: Scene) -> list[Line]:
    """The log from entry `since` on, in the words of the game; an event without words is not told."""
    lines: list[Line] = []
    for number, entry in enumerate(entries[since:], since + 1):
        lines += [line for line in event_lines(core, viewer, entry, number, scene) if line.text]
    return lines


def event_lines(core: Core, viewer: Viewer, entry: Entry, number: int, scene: Scene) -> list[Line]:
    """A line for every event of an entry; for a decision of which the game tells nothing, the decision itself.

    The picks of a secret answer are no news by themselves: what they lead to is told when all are opened.
    """
    keys = scene.all_keys()
    teller = teller_of(core, viewer.language)
    kit = drawing(core.game.slug)
    lines: list[Line] = []
    for event in _events(entry):
        facts = event.facts_for(viewer.seat)
        why = teller.explanation(event, viewer.seat)
        about = _about(facts, keys) + [key for key in kit.about(facts) if key in keys]
        lines.append(Line(teller.sentence(event, viewer.seat), event.rule, about, number, why))
    if entry.step is not None and not entry.step.events and not entry.step.before.block():
        lines.append(Line(_move(core, entry, viewer), "", [], number))
    return lines


def since_last_turn(entries: list[Entry], log: list[Line], seat: int | None) -> int:
    """How many lines of the log are older than what others have done since the seat's last decision.

    What chance answered to it belongs to it. If nobody has done anything since, its own last doing is what is new.
    """
    seats = [None if entry.step is None else entry.step.seat for entry in entries]
    if seat is None or seat not in seats:
        return 0
    own = len(seats) - seats[::-1].index(seat)
    done = own
    while done < len(seats) and seats[done] == NATURE:
        done += 1
    older = sum(line.step <= done for line in log)
    return older if older < len(log) else sum(line.step < own for line in log)


def _events(entry: Entry) -> list[Event]:
    if entry.step is None:
        return [Event("resigns", "", {"seat": entry.token.partition(":")[0]})]
    return entry.step.events


def _move(core: Core, entry: Entry, viewer: Viewer) -> str:
    """A decision of which the game tells nothing else."""
    seat = NATURE if entry.step is None else entry.step.seat
    who = say(PACKAGE, "log.nature", {}, viewer.language) if seat == NATURE else names_of(core)[seat]
    return say(PACKAGE, "log.move", {"who": who, "token": entry.token_for(viewer.seat)}, viewer.language)


def _about(facts: Facts, keys: list[str]) -> list[str]:
    """The elements that are named after a fact: a fact e1 is about tile-e1 and cell-e1. Numbers name nothing."""
    values = {value for value in facts.values() if value and not value.isdecimal()}
    return [key for key in keys if key.partition("-")[2] in values]


# -- sentences ---------------------------------------------------------------------------------------------------------


def status(core: Core, ask: Ask | None, language: str) -> str:
    """What a player must know first: what is asked, or who is waited for, or who has won."""
    if ask is not None:
        return ask.prompt
    outcome = core.match.outcome()
    if outcome is not None:
        return outcome_text(core, outcome, language)
    if not core.is_full:
        return say(PACKAGE, "status.seats_open", {}, language)
    names = ", ".join(core.seats[seat].name for seat in core.to_act() if seat >= 0)
    return say(PACKAGE, "status.waiting", {"names": names}, language)


def setup_words(game: Game, language: str = "en") -> str:
    """What a seat may bring to this game, in a sentence."""
    return catalogue(game.package, language).get("setup.help", "")
