"""Make the database of a release: `python -m tests.table.releases.make NUMBER`.

It plays tables of every game with seeded chance, as the server would: some running, some over, some with secret answers
open, some waiting for a guest. A kept release is never made again; a change of the schema adds the next number.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from spellkeep.games import load, slugs
from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.seats import EVERYTHING
from spellkeep.table.core import Core, open_table
from spellkeep.table.entries import Entry, Opened, Seated, Sitter
from spellkeep.table.store import Store, Summary, Write
from tests.table.releases.described import FOLDER, described, texts_of

SECRET = "signs the cookies of a kept database, for tests only"
ADA = Sitter("guest", "Ada", "guest-ada")
BO = Sitter("guest", "Bo", "guest-bo")
BOT = Sitter("bot", "Random", bot="random")
OPEN = Sitter("open")
SHORT = {"guardians": {"max_turns": "6"}, "xidit": {"length": "short"}}
"""Options that let a game end soon."""


class Story:
    """A table being played, and every entry that was kept of it."""

    def __init__(
        self, name: str, slug: str, seats: Sequence[Sitter], setups: Sequence[str] = (), **options: object
    ) -> None:
        game = load(slug)
        wanted = game.read_options(options)
        sitting = [*seats, *[BOT] * (game.seats(wanted) - len(seats))]
        dice = sum(name.encode())
        self.name = f"{slug}-{name}"
        self.core, first = open_table(game, wanted, sitting, ADA.guest, Seeded(dice), setups)
        self.entries: list[Entry] = [first]
        self.summaries: list[Summary] = [_summary(self.core)]
        self._choices = Seeded(dice, 1)

    def keep(self, entry: Entry) -> None:
        self.entries.append(entry)
        self.summaries.append(_summary(self.core))

    def act(self, seat: int) -> None:
        """One decision of a seat, at random."""
        state = self.core.match.state
        token = state.notation(seat, state.random_action(seat, self._choices), EVERYTHING)
        self.keep(self.core.act(seat, token, f"a{len(self.entries)}"))

    def go_on(self, acts: int) -> None:
        """So many decisions, or until the game is over."""
        for _ in range(acts):
            if not self.core.to_act():
                return
            self.act(self.core.to_act()[-1])

    def go_to_block(self, kind: int, blocks: int) -> None:
        """Play up to a block of secret answers: `kind` is its number modulo `blocks`."""
        while (block := self.core.match.state.block()) == 0 or block % blocks != kind:
            self.act(self.core.to_act()[0])

    def take_back(self, seat: int, how: str) -> None:
        """Play until the seat can take back in this way, and let it."""
        while self.core.way_back(seat) != how:
            self.act(self.core.to_act()[0])
        self.keep(self.core.back(seat))


def _summary(core: Core) -> Summary:
    asked = [seat for seat in core.to_act() if seat >= 0]
    names = [sitter.name for sitter in core.seats]
    return Summary(core.game.slug, core.game.title, names, asked, core.match.outcome() is not None)


# -- what is played ----------------------------------------------------------------------------------------------------


def stories() -> Iterator[Story]:
    for slug in slugs():
        yield _finished(slug)
        yield _running(slug)
        yield _among_bots(slug)
        yield _waiting(slug)
    yield from _resigned()
    yield from _own_setups()
    yield from _secret_answers()


def _finished(slug: str) -> Story:
    story = Story("finished", slug, [ADA, BO], **SHORT.get(slug, {}))
    story.go_on(10_000)
    story.keep(story.core.remember_rematch(f"{slug}-running"))
    return story


def _running(slug: str) -> Story:
    """Two people and bots, one decision taken back that nobody else had a part in."""
    story = Story("running", slug, [ADA, BO])
    if slug != "rivality":  # where hardly a move is made without a tile being drawn
        story.take_back(0, "own")
    story.go_on(15)
    return story


def _among_bots(slug: str) -> Story:
    """One person among bots takes back more than others would allow."""
    story = Story("assisted", slug, [ADA])
    story.take_back(0, "alone")
    story.go_on(12)
    return story


def _waiting(slug: str) -> Story:
    return Story("waiting", slug, [ADA, OPEN])


def _resigned() -> Iterator[Story]:
    """With two the game ends, with more it goes on and the seat's answers come by themselves."""
    for slug, players in (("embers", 3), ("mushroom", 3), ("rivality", 3), ("xidit", 5), ("guardians", 2)):
        options: dict[str, Any] = {} if players == 2 else {"players": players}
        story = Story("resigned", slug, [ADA, BO], **options)
        story.go_on(9)
        story.keep(story.core.resign(1))
        story.go_on(12)
        yield story


def _own_setups() -> Iterator[Story]:
    yield _with_guest_setup("embers", "6", "5", {})
    guardians = load("guardians")
    options = {"mode": "constructed"}
    decks = [guardians.default_setup(guardians.read_options(options), seat) for seat in (1, 0)]
    yield _with_guest_setup("guardians", decks[0], decks[1], options)


def _with_guest_setup(slug: str, mine: str, others: str, options: Mapping[str, object]) -> Story:
    """Ada brings her own to a new table, Bo his when he takes the open seat."""
    story = Story("setups", slug, [ADA, OPEN], [mine], **options)
    story.keep(story.core.sit(1, BO, others))
    story.go_on(6)
    return story


def _secret_answers() -> Iterator[Story]:
    """Blocks in which some seats have answered, one has begun, one has withdrawn, and others are still asked."""
    yield _block(Story("secret", "embers", [ADA, BO], players=3), 0, 1)
    yield _block(Story("placement", "guardians", [ADA, BO]), 2, 100)
    yield _block(Story("first-match", "guardians", [ADA, BO]), 4, 100)
    yield _block(Story("programme", "xidit", [ADA, BO]), 1, 6)
    yield _block(Story("bids", "xidit", [ADA, BO]), 2, 6)
    whole = Story("whole-programme", "xidit", [ADA, BO], programme="whole")
    yield _block(whole, 1, 6)


def _block(story: Story, kind: int, blocks: int) -> Story:
    story.go_to_block(kind, blocks)
    core = story.core
    block = core.match.state.block()
    asked = core.to_act()
    for seat in asked[1:]:
        _answer(story, seat, block)
    story.keep(core.back(asked[-1]))
    _answer(story, asked[-1], block)
    if core.match.state.block() == block and _takes_several(story, asked[0]):
        story.act(asked[0])
    return story


def _answer(story: Story, seat: int, block: int) -> None:
    """All picks of a seat's secret answer."""
    while story.core.match.state.block() == block and seat in story.core.to_act():
        story.act(seat)


def _takes_several(story: Story, seat: int) -> bool:
    """Would the seat still be asked after its next pick?"""
    state = story.core.match.state.copy()
    state.apply(seat, state.fallback(seat))
    return state.block() == story.core.match.state.block() and seat in state.to_act()


# -- and kept ----------------------------------------------------------------------------------------------------------


async def _keep_all(path: Path, told: Sequence[Story]) -> None:
    store = Store(f"sqlite+aiosqlite:///{path}")
    await store.open()
    for story in told:
        for number, (entry, summary) in enumerate(zip(story.entries, story.summaries, strict=True)):
            await store.append(Write(story.name, number, entry, summary, _holders(entry, story.core)))
    await store.close()


def _holders(entry: Entry, core: Core) -> list[tuple[int, str]]:
    if not isinstance(entry, Opened | Seated):
        return []
    return [(seat, sitter.guest) for seat, sitter in enumerate(core.seats) if sitter.guest]


def _finish(path: Path) -> None:
    """A known secret instead of a drawn one, and one file without a log beside it."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("INSERT INTO kept (name, value) VALUES ('cookie_secret', ?)", (SECRET,))
        connection.commit()
        connection.execute("PRAGMA journal_mode=DELETE")
        connection.execute("VACUUM")


def main(number: str) -> None:
    path = FOLDER / f"release-{number}.sqlite3"
    if path.exists():
        raise SystemExit(f"{path.name} is kept; a new schema gets a new number")
    told = list(stories())
    asyncio.run(_keep_all(path, told))
    _finish(path)
    texts_of(path).mkdir()
    for story in told:
        (texts_of(path) / f"{story.name}.txt").write_text(described(story.core))


if __name__ == "__main__":
    main(sys.argv[1])
