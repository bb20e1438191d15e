"""Where tables are begun, found and joined."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Mapping, Sequence
from functools import partial

import msgspec
from msgspec import UNSET

from spellkeep.bots import LEVELS
from spellkeep.games import drawing, load, slugs
from spellkeep.kernel.errors import BadOption, SpellkeepError
from spellkeep.kernel.game import Game
from spellkeep.kernel.kept import merely_asked
from spellkeep.kernel.options import Field, Number, Options
from spellkeep.kernel.words import say, say_if_known
from spellkeep.scene.drawing import PlainDrawing
from spellkeep.table import bots
from spellkeep.table.chance import Secret
from spellkeep.table.core import PACKAGE, Core, open_table, rebuilt
from spellkeep.table.entries import Sitter
from spellkeep.table.guests import Guest, tidy_name
from spellkeep.table.incident import Incident
from spellkeep.table.library import has_tour, rules
from spellkeep.table.off_loop import OffLoop
from spellkeep.table.picture import setup_words
from spellkeep.table.room import Room
from spellkeep.table.session import bot_sitter
from spellkeep.table.settings import Settings
from spellkeep.table.store import Listed, Store
from spellkeep.table.wire.http import GameCard, Home, MyTable, OptionField, OptionKind, SeatsOf

MOST_ROOMS = 500
"""More tables than this are not kept in memory unless somebody looks at them."""


class UnknownTable(SpellkeepError):
    """No table has this id."""


class Lobby:
    """All rooms in memory, and the way to the others."""

    def __init__(self, store: Store, thinkers: bots.Thinkers, settings: Settings) -> None:
        self.rooms: dict[str, Room] = {}
        self.store = store
        self.thinkers = thinkers
        self.settings = settings
        self.off_loop = OffLoop(settings.drawing_threads)
        self._loading = asyncio.Lock()
        self._rematching = asyncio.Lock()

    async def begin(
        self, guest: Guest, slug: str, values: Mapping[str, object], words: Sequence[str], setups: Sequence[str] = ()
    ) -> Room:
        """A new table. `words` says for every seat who gets it: me, open, bot:NAME or local:NAME.

        `setups` has what each seat brings secretly, "" for the usual; only people at this device can bring something.
        """
        game = load(slug)
        options = await self.off_loop.answer(lambda: game.read_options(values))
        seats = [sitter(word, guest) for word in words]
        if any(text and (seat >= len(seats) or not seats[seat].guest) for seat, text in enumerate(setups)):
            raise BadOption(say(PACKAGE, "refusal.foreign_setup", {}))
        return await self._begin(game, options, seats, guest, setups)

    async def play_now(self, guest: Guest, slug: str) -> Room:
        """Me against the usual bot on all other seats."""
        game = load(slug)
        options = game.read_options(game.first_options)
        words = ["me", *[f"bot:{bots.DEFAULT}"] * (game.seats(options) - 1)]
        return await self.begin(guest, slug, game.first_options, words)

    async def rematch(self, guest: Guest, id: str) -> str:
        """The same game with the same people; whoever asks first begins it."""
        room = await self.room(id)
        async with self._rematching:
            core = room.core
            if not core.seats_of(guest.id):
                raise BadOption(say(PACKAGE, "refusal.onlooker", {}))
            if not core.rematch:
                start = core.match.start.options
                again = await self._begin(core.game, start, list(core.seats), guest, core.match.setups)
                await room.remember_rematch(again.id)
            return room.core.rematch

    async def _begin(
        self, game: Game, options: Options, seats: list[Sitter], guest: Guest, setups: Sequence[str]
    ) -> Room:
        try:
            begin = partial(open_table, game, options, seats, guest.id, Secret(), setups)
            core, entry = await self.off_loop.answer(begin)
        except SpellkeepError:
            raise
        except Exception as error:  # a game that cannot even begin harms nobody else
            raise Incident("incident", error) from error
        room = self._room(secrets.token_hex(8), core, 0)
        await room.begin(entry)
        await self._make_place()
        self.rooms[room.id] = room
        return room

    async def room(self, id: str) -> Room:
        """The room of a table, made again from its entries if it is not in memory."""
        async with self._loading:
            if id not in self.rooms:
                entries = await self.store.entries(id)
                if not entries:
                    raise UnknownTable(say(PACKAGE, "refusal.no_table", {}))
                try:
                    core = await self.off_loop.answer(lambda: rebuilt(entries, Secret()))
                except Exception as error:  # another version of the game, perhaps: the entries stay
                    raise Incident("stopped", error) from error
                await self._make_place()
                self.rooms[id] = self._room(id, core, len(entries))
            return self.rooms[id]

    def _room(self, id: str, core: Core, number: int) -> Room:
        settings, seq = self.settings, _first_seq()
        return Room(id, core, number, self.store, self.thinkers, settings, seq, off_loop=self.off_loop)

    async def _make_place(self) -> None:
        """Forget the oldest rooms into which nobody looks; they can be made again."""
        idle = [room for room in self.rooms.values() if not room.connections]
        for room in idle[: max(0, len(self.rooms) - MOST_ROOMS)]:
            await self.rooms.pop(room.id).close()

    async def close(self) -> None:
        """Close all tables; they are found again in the store."""
        for room in self.rooms.values():
            await room.close()
        self.off_loop.close()

    async def home(self, guest: Guest) -> Home:
        """What the home page shows."""
        mine = [_listed(listed) for listed in await self.store.tables_of(guest.id)]
        games = [described(load(slug)) for slug in sorted(slugs(), key=_hard_to_begin_with)]
        return Home(guest.name, games, bots.levels(), mine)


def _listed(listed: Listed) -> MyTable:
    summary = listed.summary
    my_turn = any(seat in summary.asked for seat in listed.seats)
    return MyTable(listed.id, summary.game, summary.title, summary.names, my_turn, summary.over)


def _hard_to_begin_with(slug: str) -> tuple[bool, bool, int]:
    """A stranger begins with a game that is drawn and can be shown; of those with the one that has the fewest rules."""
    return _is_plain(slug), not has_tour(slug), len(rules(slug))


def _is_plain(slug: str) -> bool:
    return isinstance(drawing(slug), PlainDrawing)


def _first_seq() -> int:
    """Start numbering at the clock, so that a page from before a restart never applies a new step.

    Milliseconds, because a room takes more than one step a second and may be made again within one.
    """
    return int(time.time() * 1000)


def sitter(word: str, guest: Guest) -> Sitter:
    """Who is meant by a word of the form.

    >>> ada = Guest("g", "Ada")
    >>> sitter("bot:random", ada).bot, sitter("me", ada).name, sitter("open", ada).kind
    ('random', 'Ada', 'open')
    """
    kind, _, name = word.partition(":")
    if kind == "me":
        return Sitter("guest", guest.name or say(PACKAGE, "name.guest", {}), guest.id)
    if kind == "local":
        return Sitter("guest", tidy_name(name) or say(PACKAGE, "name.guest", {}), guest.id)
    if kind == "open":
        return Sitter("open")
    if kind == "bot" and name in LEVELS:
        return bot_sitter(name)
    raise BadOption(say(PACKAGE, "refusal.no_sitter", {}, names={"word": word, "bots": ", ".join(LEVELS)}))


def described(game: Game) -> GameCard:
    """A game and its options, from which the form for a new table is made."""
    return GameCard(
        slug=game.slug,
        title=game.title,
        line=say_if_known(game.package, "home.line", {}),
        minutes=game.minutes,
        portrait=not _is_plain(game.slug),
        fields=[option_field(game, field) for field in game.options.FIELDS],
        tour=has_tour(game.slug),
    )


def option_field(game: Game, field: Field) -> OptionField:
    """An option as the form shows it; where the catalogue says nothing of it, its names.

    >>> game = load("rivality")
    >>> option_field(game, game.options.FIELDS[0]).titles
    ['2', '1, against Suramun', '3', '4, in two teams']
    """

    def known(key: str) -> str:
        return say_if_known(game.package, key, {})

    values = list(field.values())
    return OptionField(
        name=field.name,
        kind=_kind_of(field),
        default=field.default,
        label=known(f"label.{field.name}") or _spaced(field.name),
        help=known(f"option.{field.name}") or field.help,
        titles=[known(f"value.{field.name}.{value}") or _spaced(value) for value in values],
        values=values,
        low=field.low if isinstance(field, Number) else UNSET,
        high=field.high if isinstance(field, Number) else UNSET,
    )


def _kind_of(field: Field) -> OptionKind:
    """A kind the form does not know is a plain field: no game can break the home page of the others."""
    try:
        kind: OptionKind = msgspec.convert(field.kind, OptionKind)
    except msgspec.ValidationError:
        return "text"
    return kind


def _spaced(name: str) -> str:
    return name.replace("_", " ")


def seats_of(slug: str, values: Mapping[str, object]) -> SeatsOf:
    """How many seats these options have, who plays with whom, and what each may bring secretly."""
    game = load(slug)
    with merely_asked():
        options = game.read_options(values)
        seats = game.seats(options)
        return SeatsOf(
            seats=seats,
            teams=game.teams(options),
            automata=game.automata(options),
            setups=[game.default_setup(options, seat) for seat in range(seats)],
            setup_help=setup_words(game),
        )
