"""What is written for a seat without recall (XID-CON-12): it depends on nothing behind a screen.

The same law as for views, one floor higher: change what a row of the table hides from a table without memory, and every
byte of the text stays the same; and for every row a text that leaks it must be caught.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from spellkeep.games import load
from spellkeep.games.xidit.rules.position import OVER, Position
from spellkeep.kernel.errors import BadText
from spellkeep.kernel.match import Match
from spellkeep.kernel.records import record_of
from spellkeep.kernel.rng import Rng, Seeded, shuffled
from spellkeep.kernel.seats import EVERYTHING
from tests.games.xidit.modes import EASY
from tests.games.xidit.test_text import CENSUS, FIGHT
from tests.reachable import Mode, positions

GAME = load("xidit")
TABLE = Mode("xidit", "table", (("players", "5"), ("length", "short"), ("data", EASY)))
FORTRESS = 9
BURIED = """
xidit 5 long
start 1
hall WIR
recruit 2 0 2 1 1 1
recruit 5 2 2 0 1 0
recruit 6 1 2 1 0 1
recruit 7 0 1 1 0 1
recruit 13 1 2 0 1 1
threats 8 9 10 14 17
next 15 12
recruit_pile 4 1 11
threat_pile 3 16 18
recruit_discard 19 20 21
lord 8 7 5 20 21
phase programme
"""
"""Known tiles lie below others, as after a discard was turned over."""


def running() -> list[Position]:
    written = [GAME.from_text(BURIED), GAME.from_text(BURIED.replace("recruit_discard", "threat_discard"))]
    return [state for state in positions(TABLE, 40) + written if isinstance(state, Position) and state.phase != OVER]


def others(state: Position, viewer: int | None) -> list[int]:
    return [seat for seat in range(state.players) if seat != viewer]


def swap_screens(state: Position, viewer: int | None, rng: Rng) -> Position:
    """Everything a seat without memory cannot know is another thing."""
    other = state.copy()
    assert isinstance(other, Position)
    seats = others(other, viewer)
    places = shuffled(seats, rng)
    for seat, place in zip(seats, places, strict=True):
        other.units[seat * 5 : seat * 5 + 5] = state.units[place * 5 : place * 5 + 5]
        other.gold[seat] = rng.below(30)
        other.kept[seat] = rng.below(3)
        other.bards[FORTRESS * other.players + seat] = rng.below(6)
    for tiles in (other.recruit_pile.top, other.threat_pile.top):
        tiles[1:] = shuffled(tiles[1:], rng)
    for discard in (other.recruit_discard, other.threat_discard):
        discard[:-1] = shuffled(discard[:-1], rng)
    return other


LEAKS: dict[str, Callable[[Position, int], object]] = {
    "units behind a screen": lambda state, seat: state.units[seat * 5 : seat * 5 + 5],
    "gold behind a screen": lambda state, seat: state.gold[seat],
    "kept storeys": lambda state, seat: state.kept[seat],
    "unplaced bards": lambda state, seat: state.bards_left(seat),
    "bards in the fortress": lambda state, seat: state.bards[FORTRESS * state.players + seat],
    "buried tiles of the recruit pile": lambda state, seat: state.recruit_pile.top[1:],
    "buried tiles of the threat pile": lambda state, seat: state.threat_pile.top[1:],
    "buried tiles of the recruit discard": lambda state, seat: state.recruit_discard[:-1],
    "buried tiles of the threat discard": lambda state, seat: state.threat_discard[:-1],
}


@pytest.mark.rule("XID-CON-12", "XID-Q-32", "XID-Q-35")
def test_the_text_for_a_seat_depends_on_nothing_behind_a_screen() -> None:
    for number, state in enumerate(running()):
        for viewer in TABLE.viewers():
            twin = swap_screens(state, viewer, Seeded(71, number))
            assert twin.to_text(viewer) == state.to_text(viewer)


@pytest.mark.parametrize("row", LEAKS)
def test_a_leak_of_every_row_would_be_caught(row: str) -> None:
    def leak(state: Position, viewer: int | None) -> str:
        return state.to_text(viewer) + repr([LEAKS[row](state, seat) for seat in others(state, viewer)])

    assert any(
        leak(state, viewer) != leak(swap_screens(state, viewer, Seeded(72, stream)), viewer)
        for stream in range(4)
        for state in running()
        for viewer in TABLE.viewers()
    )


@pytest.mark.rule("XID-CON-12", "XID-Q-32")
def test_recall_shows_everything_but_open_answers_and_no_recall_shows_the_barracks() -> None:
    for state in running():
        shown = state.to_text(0).splitlines()
        assert f"barracks {' '.join(map(str, state.barracks))}" in shown
        assert [line for line in shown if line.startswith("units ") and line != "units 2 ?"]
        assert not any(line.startswith("among") for line in shown)
    told = GAME.begin(GAME.read_options({"recall": "yes"})).to_text(0).splitlines()
    assert told[:2] == ["xidit 4 long recall=yes", "seat 1"]


@pytest.mark.rule("XID-CON-12")
def test_at_the_end_everything_is_shown() -> None:
    over = next(state for state in positions(TABLE, 40) if not state.to_act())
    whole = over.to_text().splitlines()
    shown = over.to_text(2).splitlines()
    assert [line for line in shown if line != "seat 3"] == whole


@pytest.mark.rule("XID-CON-12")
def test_an_onlooker_has_a_text_and_no_reader_takes_it_for_a_position() -> None:
    state = running()[0]
    text = state.to_text(None)
    assert "\nseat -\n" in text
    with pytest.raises(BadText, match="not a position"):
        GAME.from_text(text)
    with pytest.raises(BadText, match="another seat"):
        GAME.view_from_text(text, 1)


@pytest.mark.rule("XID-CON-12")
def test_a_text_without_memory_is_filled_with_what_is_possible() -> None:
    for number, state in enumerate(running()):
        for viewer in (1, None):
            view = GAME.view_from_text(state.to_text(viewer), viewer)
            imagined = GAME.imagine(view, Seeded(73, number))
            assert imagined.invariants() == []
            assert imagined.to_text(viewer) == state.to_text(viewer)


@pytest.mark.rule("XID-CON-12")
@pytest.mark.parametrize(
    "text",
    [
        FIGHT,
        FIGHT.replace("units 1 1 1 1", "units 1 2 1 1").replace("open titan", "open pay 3a"),
        FIGHT.replace("lord 20", "lord 6").replace("open titan", "beaten 1 6\nopen rewards 3a"),
        FIGHT.replace("lord 20", "lord 10").replace("threats 3 9 10", "bards 9 19 0 0\nthreats 3 9 10").replace(
            "open titan", "beaten 1 10\nopen bards t10"
        ),
        CENSUS.replace("bids 1 - 0\nphase census M", "bards 9 19 0 0\nbids 1 0 0\nphase census I 1"),
        CENSUS.replace("units 1 1 0 1 0 0", "units 1 0 0 0 0 2").replace(
            "bids 1 - 0\nphase census M",
            "guild 7 1 4\nguild 8 1 4\nguild 10 1 4\nkept 2 0 0\nbids 2 0 0\nphase census G 1",
        ),
    ],
)  # fmt: skip
def test_whoever_is_asked_can_answer_in_what_others_imagine(text: str) -> None:
    """Forgotten pieces are such that the open question could be asked, and the shown bids could be made."""
    state = GAME.from_text(text)
    for viewer in (0, 1, 2, None):
        shown = state.to_text(viewer)
        view = GAME.view_from_text(shown, viewer)
        for stream in range(20):
            imagined = GAME.imagine(view, Seeded(74, stream))
            assert imagined.invariants() == []
            assert imagined.to_text(viewer) == shown
            assert GAME.from_text(imagined.to_text()).to_text() == imagined.to_text()
            assert len(imagined.legal(0)) > 1


@pytest.mark.rule("XID-CON-03", "XID-Q-33")
def test_without_recall_others_read_a_bard_of_the_fortress_as_unknown_and_all_else_in_full() -> None:
    text = """
        xidit 4 long
        start 1
        hall WIR
        recruit 2 0 2 1 1 1
        recruit 5 2 2 0 1 0
        recruit 6 1 2 1 0 1
        recruit 7 0 1 1 0 1
        recruit 13 1 2 0 1 1
        threats 8 9 10 14 17
        next 15 12
        recruit_pile 4 ? ? ?
        threat_pile 3 ? ? ? ?
        lord 8 7 5 20
        units 1 0 2 0 1 0
        programme 1 AXXXXX
        programme 2 XXXXXX
        programme 3 XXXXXX
        programme 4 XXXXX
        phase programme
        """
    for recall, seen in (("", "bards:3,4,?,?"), (" recall=yes", "bards:3,4,9,9")):
        match = Match(GAME, start=GAME.from_text(text.replace("xidit 4 long", f"xidit 4 long{recall}")))
        events = [match.push(token) for token in ("4:X", "take:GB", "bards:3,4,9,9")][-1]
        assert match.steps[-1].token(0) == match.steps[-1].token(EVERYTHING) == "bards:3,4,9,9"
        assert match.steps[-1].token(1) == match.steps[-1].token(None) == seen
        assert match.steps[-2].token(1) == "take:GB"
        assert record_of(match).to_text(2).splitlines()[-1] == seen
        fortress = next(event for event in events if event.kind == "fortress")
        assert fortress.facts_for(0)["n"] == "2"
        assert fortress.facts_for(1)["n"] == ("2" if recall else "?")
