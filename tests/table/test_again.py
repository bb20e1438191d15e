"""What is shown once more, and what happened since my last turn."""

from __future__ import annotations

import msgspec
import pytest

from spellkeep.games import drawing, load, slugs
from spellkeep.kernel.match import Match
from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.seats import NATURE
from spellkeep.scene.diff import Drop, Put
from spellkeep.table.again import LONGEST, shown_again
from spellkeep.table.core import Core
from spellkeep.table.entries import Sitter
from spellkeep.table.feed import Feed
from spellkeep.table.snapshot import snapshot_of
from spellkeep.table.viewer import Viewer
from tests.table.conftest import Person


def _played(slug: str, decisions: int, **options: str) -> Core:
    """A table at which so many decisions have been taken at random."""
    game, rng = load(slug), Seeded(4)
    match = Match(game, game.read_options(options), rng=rng)
    seats = [Sitter("guest", f"Player {seat + 1}", str(seat)) for seat in range(game.seats(match.start.options))]
    for _ in range(decisions):
        asked = [seat for seat in match.to_act() if seat != NATURE]
        if asked:
            match.play(asked[0], match.state.random_action(asked[0], rng))
    return Core(match, seats, "0")


@pytest.mark.parametrize("slug", slugs())
def test_all_steps_together_lead_from_the_first_picture_to_the_last_one_of_which_all_know(slug: str) -> None:
    core, viewer = _played(slug, 8), Viewer(0)
    panes, frames = shown_again(snapshot_of(core), viewer, 1, 10_000)
    assert frames
    shown = {key: svg for pane in panes for _, elements in pane.layers for key, svg in elements}
    for frame in frames:
        for operation in frame.ops:
            if isinstance(operation, Drop):
                shown.pop(operation.key)
            elif isinstance(operation, Put):
                shown[operation.key] = operation.svg
    assert len(snapshot_of(core).decisions) <= LONGEST
    match = core.match
    told = match.state if match.settled == len(match.steps) else match.steps[match.settled].before
    now = drawing(slug).draw(told.view(0), "wide")
    assert shown == {element.key: element.svg for pane in now.panes.values() for element in pane.elements()}


def test_one_line_is_the_picture_before_it_and_what_it_changed() -> None:
    core, viewer = _played("rivality", 4), Viewer(0)
    feed = Feed(core, viewer, 0)
    (line,) = [line for line in feed.log if "places" in line.text][-1:]
    panes, (frame,) = shown_again(snapshot_of(core), viewer, line.step, line.step)
    assert [each.text for each in frame.lines] == [each.text for each in feed.log if each.step == line.step]
    drawn = {key for pane in panes for _, elements in pane.layers for key, _ in elements}
    assert not set(line.keys) & {key for key in drawn if key.startswith("tile-")}, "the tile is not there yet"
    assert any(isinstance(operation, Put) and operation.key in line.keys for operation in frame.ops)


def test_secret_answers_are_shown_together_whoever_answered_first() -> None:
    def told(first: int) -> list[object]:
        core = _played("embers", 0, first="1")
        for seat in (first, 1 - first):
            for _ in range(2):
                core.match.play(seat, core.match.state.fallback(seat))
        panes, frames = shown_again(snapshot_of(core), Viewer(None), 1, 10_000)
        return [panes, [[frame.ops, sorted(line.text for line in frame.lines)] for frame in frames]]

    assert msgspec.json.encode(told(0)) == msgspec.json.encode(told(1))


def test_of_a_secret_block_nothing_is_shown_as_long_as_it_is_open() -> None:
    core = _played("embers", 0, first="1")
    before = shown_again(snapshot_of(core), Viewer(None), 1, 10_000)
    core.match.play(0, core.match.state.fallback(0))
    assert shown_again(snapshot_of(core), Viewer(None), 1, 10_000) == before


def test_what_a_seat_has_to_remember_is_not_shown_again() -> None:
    core = _played("guardians", 30, memory_rule="strict")
    steps = [decision.step for decision in snapshot_of(core).decisions]
    kept = [
        number
        for number, step in enumerate(steps, 1)
        if step is not None and step.seat == 0 and step.remembered() is not None
    ]
    assert kept, "the seat has placed something in secret"
    assert shown_again(snapshot_of(core), Viewer(0), kept[-1], kept[-1]) == ([], [])
    panes, _ = shown_again(snapshot_of(core), Viewer(0), 1, len(steps))
    after, _ = shown_again(snapshot_of(core), Viewer(0), kept[-1] + 1, len(steps))
    assert panes == after


def test_what_others_did_since_my_last_turn(ada: Person) -> None:
    with ada.at(ada.begin("rivality", "me", "bot:random")) as page:
        page.hello()
        page.wait_for_turn()
        assert page.act(page.first_move())["t"] == "ack"
        page.ask = None
        page.wait_for_turn()
        full = page.hello()
        assert full["t"] == "full"
        assert "places" in full["log"][full["since"]]["text"]
        assert full["log"][full["since"]]["text"].startswith(page.table["seats"][1]["name"])
        page.say(t="text", n=3)
        text = page.hear_until("text")
        assert text["since"] == [line["text"] for line in full["log"][full["since"] :]]
        assert text["position"].startswith("rivality 2 base")
        assert any("Well of Mana" in thing for thing in text["seen"])
        page.say(t="again", n=4, first=1, last=10_000)
        again = page.hear_until("again")
        assert again["panes"]
        assert again["frames"]
