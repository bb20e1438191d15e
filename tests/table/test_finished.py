"""A game that is over stays as it was: no move is taken back, and nobody else's name gets into its record."""

from __future__ import annotations

import pytest

from spellkeep.games import load
from spellkeep.kernel.errors import IllegalAction
from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.seats import NATURE
from spellkeep.table.core import Core, open_table, rebuilt
from spellkeep.table.entries import Entry, Sitter, TakenBack
from tests.table.conftest import Page, Person, lobby_of

PEOPLE = [Sitter("guest", "Ada", "ada"), Sitter("guest", "Bo", "bo")]
BOT = Sitter("bot", "Random", bot="random")
OVER = "The game is over; nothing about it can be changed any more."


def finished(seats: list[Sitter], seed: int = 1) -> tuple[Core, list[Entry]]:
    """A game of Rivality played to its end, and its entries."""
    game, rng = load("rivality"), Seeded(seed, 1)
    core, first = open_table(game, game.read_options({}), seats, "ada", Seeded(seed))
    entries: list[Entry] = [first]
    while core.to_act():
        seat, state = core.to_act()[0], core.match.state
        entries.append(core.act(seat, state.notation(seat, state.random_action(seat, rng), seat)))
    return core, entries


def last_mover(core: Core) -> int:
    return next(step.seat for step in reversed(core.match.steps) if step.seat != NATURE)


@pytest.mark.parametrize("others", [PEOPLE[1], BOT], ids=["among people", "against a bot"])
def test_nothing_is_taken_back_after_the_end(others: Sitter) -> None:
    for seed in range(3):
        core, _ = finished([PEOPLE[0], others], seed)
        steps = len(core.match.steps)
        for seat in (last_mover(core), 0):
            assert core.way_back(seat) is None
            with pytest.raises(IllegalAction) as refused:
                core.back(seat)
            assert refused.value.sentence == OVER
        assert len(core.match.steps) == steps


def test_nobody_is_seated_after_the_end() -> None:
    core, _ = finished(PEOPLE)
    with pytest.raises(IllegalAction) as refused:
        core.sit(1, BOT)
    assert refused.value.sentence == OVER
    assert core.seats == PEOPLE


def test_a_table_at_which_something_was_taken_back_after_the_end_can_still_be_read() -> None:
    """Older versions allowed it, and their entries are kept."""
    core, entries = finished([PEOPLE[0], BOT])
    again = rebuilt([*entries, TakenBack(0, "alone")], Seeded(1))
    assert again.match.outcome() is None
    assert len(again.match.steps) < len(core.match.steps)


def test_the_page_is_told_so_and_offered_no_way_back(ada: Person, bo: Person) -> None:
    table = ada.begin("rivality", "me", "open")
    bo.post(f"/api/tables/{table}/join", {})
    with ada.at(table) as page:
        page.hello()
        with bo.at(table) as his:
            his.hello()
            his.say(t="resign")
            _hear_the_end(his)
        _hear_the_end(page)
        assert not page.table["can_take_back"]
        page.say(t="back")
        assert page.hear_until("no")["text"] == OVER
        page.say(t="bot", seat=2, bot="random")
        assert page.hear_until("no")["text"] == OVER
    assert "seat 2 Bo" in ada.get(f"/tables/{table}/record").text
    assert lobby_of(ada.client).rooms[table].core.seats[1].name == "Bo"


def _hear_the_end(page: Page) -> None:
    while not page.table["over"]:
        page.hear()
