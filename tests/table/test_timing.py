"""When an answer comes tells nothing of what a seat holds; nothing here measures a time, every pause is written down.

A bot thinks where it has a choice, and an instruction answers where there is none: neither may show in the moment at
which others hear of the answer (GUA-Q-86).
"""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from spellkeep.games import drawing, load
from spellkeep.kernel.match import Match
from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.state import State, View
from spellkeep.kernel.views import view_to_json
from spellkeep.table import bots
from spellkeep.table.connection import Connection
from spellkeep.table.core import Core
from spellkeep.table.entries import Sitter
from spellkeep.table.guests import Guest
from spellkeep.table.pauses import LONGEST, Pauses
from spellkeep.table.room import Room
from spellkeep.table.session import Session
from spellkeep.table.settings import Settings
from spellkeep.table.wire.messages import FromTable, written
from tests.games.guardians.table import table
from tests.games.guardians.test_combat import fight
from tests.table.test_secrecy import UNHURRIED, _NoStore

SETTINGS = Settings("", bot_pause=0.5, instruction_pause=0.5)
THOUGHT = 5.0
"""Seconds a bot would like to think where it has a choice."""
VIEWER, SEAT = 0, 1
ADA = Sitter("guest", "Ada", "ada")
BOT = Sitter("bot", "Bo", bot="adept")
PERSON = Sitter("guest", "Bo", "bo")
KIT = drawing("guardians")

Heard = list[tuple[float, str]]
"""When something was sent, and every byte of it."""


class _Clock(Pauses):
    """Time passes only where somebody waits or thinks."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings, Seeded(1))
        self.time = 0.0

    def now(self) -> float:
        return self.time

    async def until(self, moment: float) -> None:
        self.time = max(self.time, moment)
        await asyncio.sleep(0)


class _Watcher(Connection):
    """Writes down what is sent, and when."""

    def __init__(self, clock: _Clock) -> None:
        super().__init__(Guest("ada"), UNHURRIED)
        self.clock = clock
        self.heard: Heard = []

    def send(self, message: FromTable) -> None:
        self.heard.append((self.clock.time, written(message)))


class _Declining(bots.Thinkers):
    """Thinks as long as it may where it has a choice, and then declines all the same."""

    def __init__(self, clock: _Clock) -> None:
        super().__init__(0, 5.0)
        self.clock = clock

    async def choose(self, name: str, view: View, when: bots.When | None = None) -> str | None:
        await asyncio.sleep(0)
        if len(view.legal()) > 1:
            within = None if when is None else when.seconds
            self.clock.time += THOUGHT if within is None else min(THOUGHT, within)
        return _declining(view)


def _declining(view: View) -> str | None:
    assert view.seat is not None
    tokens = [view.shown.notation(view.seat, action, view.seat) for action in view.legal()]
    return next((token for token in tokens if token in ("no", "pass")), None)


def heard(state: State, opponent: Sitter, instruction: str = "") -> Heard:
    """What one seat hears, and when, until the other one has answered."""

    async def watch() -> Heard:
        clock = _Clock(SETTINGS)
        watcher, thinkers = _Watcher(clock), _Declining(clock)
        core = Core(Match(load(state.SLUG), start=state), [ADA, opponent], "ada")
        room = Room("table", core, 1, _NoStore(), thinkers, SETTINGS, 100, clock)
        if instruction:
            room.instructions.give(core, SEAT, instruction, instruction)
            room.instructed.wake()
        await Session(room, watcher, thinkers).hear(msgspec.json.encode({"t": "hello", "layout": "wide"}).decode())
        for _ in range(100):
            if core.match.steps:
                break
            await asyncio.sleep(0)
        await room.close()
        assert core.match.steps, "nobody answered"
        return watcher.heard

    return asyncio.run(watch())


WINDOWS = {
    "bribe": (fight("", "", "depot 2 {}\nmatch 1 tin_squire / tin_squire", "C_BRIBE 2"), "b_gold", "b_ale"),
    "window": (fight("", "", "depot 2 {}\nmatch 1 tin_squire / tin_squire", "C_WIN 2"), "b_gold", "p_ox"),
    "shot": (fight("", "{}", "match 1 tin_squire / tin_squire", "C_WIN 2"), "tin_squire", "fen_slinger"),
    "command": (fight("tin_squire", "{}", "", "C_DECL 2"), "tin_squire", "tunnel_boss"),
    "counter": (fight("", "", "depot 2 {}\nmatch 1 tin_squire / tin_squire", "C_WIN 1\nchain 1 play:p_ox"), "b_gold",
                "p_unweave"),
    "organise": ("hand 1 tin_squire\nhand 2 {}\npriority 1\nopen ORG 2", "tin_squire", "p_harvest"),
}  # fmt: skip
"""Lines of a position in which seat 2 is asked, a card with which it can do nothing, and one with which it can."""


def twins(window: str) -> tuple[State, State]:
    """The same window with a useless card and with a useful one; seat 1 cannot tell them apart."""
    lines, useless, useful = WINDOWS[window]
    one, other = (table(lines.format(card)).state for card in (useless, useful))
    assert one.to_act() == other.to_act() == (SEAT,)
    assert view_to_json(one.view(VIEWER)) == view_to_json(other.view(VIEWER))
    assert len(one.legal(SEAT)) == 1 < len(other.legal(SEAT))
    return one, other


@pytest.mark.rule("GUA-Q-86")
@pytest.mark.parametrize("window", WINDOWS)
def test_a_bot_that_can_act_and_one_that_cannot_take_the_same_time(window: str) -> None:
    one, other = twins(window)
    assert heard(one, BOT) == heard(other, BOT)


@pytest.mark.parametrize("window", WINDOWS)
def test_a_bot_that_answers_as_soon_as_it_can_is_caught(window: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(load("guardians").manners), "hides_choice", lambda *_: False)
    one, other = twins(window)
    assert heard(one, BOT) != heard(other, BOT)


@pytest.mark.rule("GUA-Q-86")
@pytest.mark.parametrize("window", [window for window in WINDOWS if window != "organise"])
def test_whoever_passes_a_combat_takes_the_same_time_with_any_hand(window: str) -> None:
    one, other = twins(window)
    assert heard(one, PERSON, "pass_combat") == heard(other, PERSON, "pass_combat")


def test_an_instruction_that_answers_by_the_size_of_the_choice_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    told = []
    for position in twins("bribe"):
        pause = 0.1 * len(position.legal(SEAT))
        monkeypatch.setattr(Pauses, "of_instruction", lambda *_, pause=pause: pause)
        told.append(heard(position, PERSON, "pass_combat"))
    assert told[0] != told[1]


def test_an_instruction_answers_within_the_time_that_people_take() -> None:
    clock, pause = _Clock(SETTINGS), SETTINGS.instruction_pause
    alone, among = ({clock.of_instruction(people) for _ in range(200)} for people in (1, 2))
    assert alone == {pause}
    assert len(among) > 100
    assert all(pause <= each < LONGEST * pause for each in among)


# -- what is answered for a seat is not asked --------------------------------------------------------------------------


def asked_at_the_page(script: list[str], lines: str) -> list[bool]:
    """Seat 1 lets the table answer where it cannot act: at which messages was it asked, while seat 2 did this?"""

    async def watch() -> list[bool]:
        clock = _Clock(SETTINGS)
        watcher, thinkers = _Watcher(clock), _Scripted(script)
        core = Core(table(lines), [ADA, BOT], "ada")
        room = Room("table", core, 1, _NoStore(), thinkers, SETTINGS, 100, clock)
        await Session(room, watcher, thinkers).hear(msgspec.json.encode({"t": "hello", "layout": "tall"}).decode())
        for _ in range(300):
            if not thinkers.script and core.match.state.view(VIEWER).shown.prompt(SEAT) == "terrain_b":
                break
            await asyncio.sleep(0)
        await room.close()
        assert not thinkers.script, f"seat 2 was never asked for {script}"
        shown = [msgspec.json.decode(text) for _, text in watcher.heard]
        return [message["ask"] is not None for message in shown if message["t"] in ("full", "step")]

    return asyncio.run(watch())


class _Scripted(bots.Thinkers):
    """Says what is written."""

    def __init__(self, script: list[str]) -> None:
        super().__init__(0, 5.0)
        self.script = script

    async def choose(self, name: str, view: View, when: bots.When | None = None) -> str | None:
        await asyncio.sleep(0)
        return self.script.pop(0) if self.script else None


@pytest.mark.rule("GUA-Q-86")
@pytest.mark.parametrize(("bribe", "asked"), [("b_gold", False), ("b_ale", True)], ids=["useless", "useful"])
def test_a_combat_in_which_i_hold_nothing_useful_costs_no_tap(bribe: str, asked: bool) -> None:
    """Seat 2 attacks one creature with one: command, pick, bribes and windows are asked only of who can use them."""
    lines = f"""
    initiative 2
    shield b2 1 sh_dawn turned tin_squire
    shield b3 2 sh_ash turned tin_squire marsh_bear
    depot 1 {bribe}
    depot 2 b_gold
    open OPTION 2 b3
    """
    script = ["move:b2", "no", "2:fight:tin_squire", "no"]
    script += [] if asked else ["pass", "attack:marsh_bear>m1", "pass"]
    assert any(asked_at_the_page(script, lines)) == asked
