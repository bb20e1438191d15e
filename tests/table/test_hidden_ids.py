"""Cards that lie face down have no names of their own: whoever watches them go cannot tell one from another.

Two games go on from one position; in each another card is taken, drawn or laid down, and both are told alike. A table
that numbers face-down cards, and keeps the numbers when they move or are shuffled, is caught.
"""

from __future__ import annotations

import asyncio

import pytest

from spellkeep.games.guardians.rules.position import Position
from spellkeep.games.guardians.rules.spaces import SPACES
from spellkeep.games.guardians.rules.zones import ARRIVED, DECK, DEPOT, HAND, PEN, PILE
from spellkeep.kernel.seats import NATURE
from spellkeep.table import feed as feeds
from spellkeep.table import picture
from spellkeep.table.core import Core
from spellkeep.table.instructions import Instructions
from spellkeep.table.viewer import Viewer
from tests.games.guardians.table import table
from tests.reachable import Mode
from tests.table.test_secrecy import _Watcher

WATCHING = 0
MODE = Mode("guardians", "hand-made", ())
ARMY = "garrison b4 tin_squire fen_slinger hedge_knight\nshield {} 2 sh_ash ready marsh_bear\n"
WAYS: dict[str, tuple[str, str, str]] = {
    "pick-up in passing": (
        ARMY.format("a4") + "initiative 2\nopen ACTIVATE 2",
        "turn:a4 move:b4+ take:tin_squire move:c4",
        "turn:a4 move:b4+ take:fen_slinger move:c4",
    ),
    "reinforcement": (
        ARMY.format("b3") + "initiative 2\nopen ACTIVATE 2",
        "turn:b3 reinforce take:tin_squire@b4 done",
        "turn:b3 reinforce take:hedge_knight@b4 done",
    ),
    "draw after a shuffle": (
        "hand 2 p_scout p_arms\nstones 2 3\ndeck 2 sh_ash tin_squire fen_slinger hedge_knight\npriority 2\nopen ORG 2",
        "play:p_arms take:sh_ash play:p_scout +tin_squire +fen_slinger",
        "play:p_arms take:sh_ash play:p_scout +hedge_knight +tin_squire",
    ),
    "placement": (
        "hand 2 tin_squire fen_slinger hedge_knight\nopen PLACE",
        "2:tin_squire@b4 2:fen_slinger@a4 2:done",
        "2:hedge_knight@b4 2:tin_squire@a4 2:done",
    ),
    "terrain face down": (
        "shield a2 2 sh_ash turned marsh_bear\npen 2 tin_squire fen_slinger\nstones 2 2\nopen TERRAIN_B 2",
        "down:tin_squire@a2",
        "down:fen_slinger@a2",
    ),
}
"""A position, and two ways to go on from it of which seat 1 is told the same."""


def heard(way: str, which: int) -> list[str]:
    """Every byte that reaches seat 1 while one of the two ways is gone."""
    lines, *tokens = WAYS[way]

    async def watch() -> list[str]:
        watcher = _Watcher(MODE, table(lines).state, WATCHING)
        await watcher.say(t="hello", layout="wide")
        await watcher.say(t="layout", layout="tall")
        for token in tokens[which].split():
            state = watcher.room.core.match.state
            seat = NATURE if token.startswith("+") else 1 if token.startswith("2:") else state.to_act()[0]
            await watcher.step(seat, state.parse(seat, token))
        await watcher.look_back()
        return watcher.heard

    return asyncio.run(watch())


@pytest.mark.rule("GUA-HID-01")
@pytest.mark.parametrize("way", WAYS)
def test_face_down_cards_cannot_be_told_apart_by_where_they_go(way: str) -> None:
    assert heard(way, 0) == heard(way, 1)


def _numbered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every card that is hidden from the watcher gets a number when it is first drawn, and keeps it."""
    numbers: dict[int, int] = {}

    class Numbering(picture.Picture):
        def __init__(self, core: Core, viewer: Viewer, *more: Instructions) -> None:
            super().__init__(core, viewer, *more)
            p = core.match.state
            assert isinstance(p, Position)
            hidden = [p.zones[zone + 1] for zone in (HAND, PEN, DEPOT, DECK)]
            hidden += [p.zones[PILE + place] for place in [*range(SPACES, 2 * SPACES), ARRIVED]]
            hidden += [[card] for card in p.terrains if card >= 0]
            if not core.match.steps:
                numbers.clear()
            for cards in hidden:
                for card in cards:
                    numbers.setdefault(card, len(numbers))
            seen = [sorted(numbers[card] for card in cards) for cards in hidden]
            self.scene.panes["board"].add("top", "numbers", repr(seen))

    monkeypatch.setattr(feeds, "Picture", Numbering)


@pytest.mark.parametrize("way", WAYS)
def test_numbers_that_stay_with_face_down_cards_are_caught(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    _numbered(monkeypatch)
    assert heard(way, 0) != heard(way, 1)
