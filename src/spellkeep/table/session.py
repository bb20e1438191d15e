"""One page at a table: reads its messages and answers them. Questions are answered from the page's own picture."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from typing import TypeVar, cast

import msgspec

from spellkeep.bots import LEVELS
from spellkeep.games import drawing
from spellkeep.kernel.errors import IllegalAction
from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.state import View
from spellkeep.kernel.words import say
from spellkeep.scene.reading import described
from spellkeep.table import bots
from spellkeep.table.advice import reasons_for
from spellkeep.table.again import shown_again
from spellkeep.table.connection import Connection
from spellkeep.table.core import PACKAGE
from spellkeep.table.entries import Sitter
from spellkeep.table.feed import Feed
from spellkeep.table.incident import Incident
from spellkeep.table.languages import spoken
from spellkeep.table.naming import names_of, teller_of
from spellkeep.table.peek import peek, peek_at_text, why_not
from spellkeep.table.picture import Picture
from spellkeep.table.room import Room
from spellkeep.table.snapshot import snapshot_of
from spellkeep.table.viewer import Viewer
from spellkeep.table.wire.messages import (
    Act,
    Again,
    AgainAnswer,
    AskText,
    Back,
    Bye,
    FromPage,
    GhostAnswer,
    GiveInstruction,
    Hello,
    Hint,
    HintAnswer,
    No,
    Peek,
    Ping,
    Pong,
    Reshape,
    Resign,
    SeatBot,
    Sit,
    TextAnswer,
    Why,
    WhyAnswer,
    read,
)

RETRY = 2000
"""Milliseconds after which a page may try again."""
Question = Peek | Why | Hint | Again | AskText
Found = TypeVar("Found")


class Session:
    """A connection and the room it looks into."""

    def __init__(self, room: Room, connection: Connection, thinkers: bots.Thinkers) -> None:
        self.room = room
        self.connection = connection
        self.thinkers = thinkers
        self._hints: set[asyncio.Task[None]] = set()

    async def hear(self, text: str) -> None:
        """Read one message and do what it asks. Whatever is wrong with it is told in words."""
        if not self.connection.may_speak():
            self._bye("too_fast")
            return
        try:
            message = read(text)
        except msgspec.DecodeError:
            self._bye("bad_message")
            return
        about = message.id if isinstance(message, Act) else ""
        try:
            await self._answer(message)
        except IllegalAction as refused:
            self.connection.send(No(about, refused.rule, refused.sentence_in(self._language)))
        except Incident as incident:
            self.connection.send(No(about, "", incident.sentence(self._language)))
        except Exception as error:  # a drawing, a peek: the table itself is not touched by questions
            self.connection.send(No(about, "", Incident("incident", error).sentence(self._language)))

    async def _answer(self, message: FromPage) -> None:
        if isinstance(message, Ping):
            self.connection.send(Pong())
        elif isinstance(message, Hello):
            wanted = None if message.seat is None else message.seat - 1
            seat = self.room.seat_for(self.connection.guest, wanted)
            viewer = Viewer(seat, message.layout, spoken(message.language))
            await self.room.greet(self.connection, viewer, message.have)
        elif self.connection.viewer is None:
            self._bye("bad_message")
        elif isinstance(message, Act | Back | Resign | GiveInstruction):
            await self._decide(message)
        elif isinstance(message, Sit | Reshape):
            await self._look_anew(message, self.connection.viewer)
        elif isinstance(message, SeatBot):
            await self._seat_bot(message)
        else:
            await self._explain(message, self.room.feed(self.connection.viewer))

    async def _decide(self, message: Act | Back | Resign | GiveInstruction) -> None:
        if isinstance(message, Act):
            await self.room.act(self.connection, message)
        elif isinstance(message, Back):
            await self.room.back(self.connection)
        elif isinstance(message, GiveInstruction):
            await self.room.instruct(self.connection, message.instruction)
        else:
            await self.room.resign(self.connection)

    async def _look_anew(self, message: Sit | Reshape, viewer: Viewer) -> None:
        if isinstance(message, Reshape):
            seat, layout = viewer.seat, str(message.layout)
        else:
            seat, layout = self.room.seat_for(self.connection.guest, message.seat - 1), viewer.layout
        await self.room.greet(self.connection, Viewer(seat, layout, viewer.language), -1)

    async def _seat_bot(self, message: SeatBot) -> None:
        if message.bot not in LEVELS:
            raise IllegalAction("", self._words("bad_message"))
        await self.room.seat_bot(self.connection.guest, message.seat - 1, bot_sitter(message.bot, self._language))

    async def _explain(self, message: Question, feed: Feed) -> None:
        if isinstance(message, Peek):
            asked = ("peek", message.token, *sorted(message.picks.items()))
            ghost = await self._once(feed, asked, lambda: self._ghost(message, feed))
            self.connection.send(msgspec.structs.replace(ghost, n=message.n))
        elif isinstance(message, Why):
            self.connection.send(await self.room.off_loop.answer(lambda: self._why(message, feed)))
        elif isinstance(message, Hint):
            hint = asyncio.create_task(
                self._hint(message, feed.picture)
            )  # the bot may think for seconds; other messages go on
            self._hints.add(hint)
            hint.add_done_callback(self._hints.discard)
        elif isinstance(message, Again):
            again = await self._once(feed, ("again", message.first, message.last), self._again(message, feed))
            self.connection.send(msgspec.structs.replace(again, n=message.n))
        else:
            async with self.room.writer.lock:  # so that picture and log are of the same step
                text = await self.room.off_loop.answer(lambda: _text(message.n, feed))
            self.connection.send(text)

    async def _once(self, feed: Feed, asked: Hashable, work: Callable[[], Found]) -> Found:
        """What is asked of the same picture again, by anybody who sees it, is not worked out again."""
        picture, known = feed.picture, feed.answered.get(asked)
        if known is not None:
            return cast("Found", known)
        found = await self.room.off_loop.answer(work)
        if feed.picture is picture:
            feed.remember(asked, found)
        return found

    def _again(self, message: Again, feed: Feed) -> Callable[[], AgainAnswer]:
        """Nothing is shown again before it is stored, and the game may go on while it is drawn."""
        snapshot, last = snapshot_of(self.room.core), min(message.last, feed.decisions)
        return lambda: AgainAnswer(message.n, *shown_again(snapshot, feed.viewer, message.first, last))

    def _ghost(self, message: Peek, feed: Feed) -> GhostAnswer:
        game, picture, seen = self.room.core.game, feed.picture, feed.viewer
        viewer = Viewer(seen.seat, seen.layout, seen.language, names_of(self.room.core))
        if message.token:
            ghost = peek_at_text(game, picture.view, picture.ask, message.token, viewer)
        else:
            ghost = peek(game, picture.view, picture.ask, message.picks, viewer)
        return GhostAnswer(
            message.n,
            ghost.elements,
            ghost.words,
            ghost.token,
            ghost.picks,
            ghost.refuse,
            ghost.rule,
            ghost.taps,
            ghost.moves,
        )

    def _why(self, message: Why, feed: Feed) -> WhyAnswer:
        picture = feed.picture
        refusal = why_not(picture.view, picture.ask, message.picks, message.at, message.token)
        if refusal is None:
            return WhyAnswer(message.n, "", self._words("possible"))
        return WhyAnswer(message.n, refusal.rule, self.room.core.game.sentence(refusal, self._language))

    async def _hint(self, message: Hint, picture: Picture) -> None:
        """What the best bot present would do, seeing what this seat sees."""
        token = await self._advice(picture.view, picture.ask.is_open) if picture.ask is not None else None
        if token is None or picture.ask is None:
            self.connection.send(HintAnswer(message.n, "", {}, self._words("not_picked")))
            return
        name = say(PACKAGE, f"bot.{bots.names()[0]}", {}, self._language)
        teller, language = teller_of(self.room.core, self._language), self._language
        reasons = await self.room.off_loop.answer(lambda: reasons_for(picture.view, token, teller))
        text = " ".join([say(PACKAGE, "status.hint", {"bot": name}, language), *reasons])
        pictures = drawing(self.room.core.game.slug)
        picks = await self.room.off_loop.answer(lambda: pictures.picks_of(picture.view, token, language))
        self.connection.send(HintAnswer(message.n, token, picks, text))

    async def _advice(self, view: View, whole: bool) -> str | None:
        """A bot's answer; where a sheet is asked, all picks of a secret answer, one after the other."""
        state, tokens, block = self.room.core.game.imagine(view, Seeded(1)), [], view.shown.block()
        while (token := await self.thinkers.hint(view)) is not None and view.seat is not None:
            tokens.append(token)
            state.apply(view.seat, state.parse(view.seat, token))
            if not whole or not block or state.block() != block or view.seat not in state.to_act():
                break
            view = state.view(view.seat)
        return " ".join(tokens) or None

    # -- inside -------------------------------------------------------------------------------------------------------

    @property
    def _language(self) -> str:
        return self.connection.viewer.language if self.connection.viewer else "en"

    def _words(self, key: str) -> str:
        return say(PACKAGE, f"refusal.{key}", {}, self._language)

    def _bye(self, key: str) -> None:
        self.connection.send(Bye(self._words(key), RETRY))
        self.connection.close()


def _text(n: int, feed: Feed) -> TextAnswer:
    picture = feed.picture
    since = [line.text for line in feed.log[feed.since :]]
    return TextAnswer(n, since, picture.say, described(picture.scene), picture.view.text())


def bot_sitter(name: str, language: str = "en") -> Sitter:
    """A bot on a seat, called by its level in the table's language."""
    return Sitter("bot", say(PACKAGE, f"bot.{name}", {}, language), bot=name)
