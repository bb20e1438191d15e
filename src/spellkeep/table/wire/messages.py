"""The wire, `spellkeep.1`: every message as a struct. What they mean stands in docs/protocol.md.

>>> read(b'{"t":"act","id":"c9","seq":41,"token":"S5@e1N"}')
Act(id='c9', seq=41, token='S5@e1N', asked='')
>>> written(Pong())
'{"t":"pong"}'
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct, field

from spellkeep.scene.diff import Operation
from spellkeep.scene.wire import Ask, GhostElement, Pane
from spellkeep.table.wire.table import Table

PROTOCOL = "spellkeep.1"

Word = Annotated[str, Meta(max_length=200)]
Id = Annotated[str, Meta(max_length=40)]
Answer = Annotated[str, Meta(max_length=4000)]
"""A whole answer: a turn in one piece, or what is filled into one part of a sheet."""
Picks = dict[Word, Answer]
Layout = Literal["wide", "tall"]
Language = Annotated[str, Meta(pattern=r"^[a-z]{2}$")]


# -- from the page -----------------------------------------------------------------------------------------------------


class Hello(Struct, tag_field="t", tag="hello", frozen=True):
    """The first message of a page: what it shows already, and how it wants to be drawn for."""

    have: int = -1
    layout: Layout = "wide"
    language: Language = "en"
    seat: int | None = None


class Sit(Struct, tag_field="t", tag="sit", frozen=True):
    """Show another of my seats."""

    seat: int


class Act(Struct, tag_field="t", tag="act", frozen=True):
    """A finished choice."""

    id: Id
    seq: int
    token: Answer
    asked: Id = ""


class Peek(Struct, tag_field="t", tag="peek", frozen=True):
    """What would these picks lead to? Or this answer in notation?"""

    n: int
    seq: int
    picks: Picks = {}
    token: Answer = ""


class Why(Struct, tag_field="t", tag="why", frozen=True):
    """Why can this not be done?"""

    n: int
    seq: int = -1
    picks: Picks = {}
    at: Word = ""
    token: Answer = ""


class Hint(Struct, tag_field="t", tag="hint", frozen=True):
    """What would a bot do?"""

    n: int
    seq: int = -1


class Again(Struct, tag_field="t", tag="again", frozen=True):
    """Show me once more what happened, from one entry of the log to another."""

    n: int
    first: int
    last: int


class AskText(Struct, tag_field="t", tag="text", frozen=True):
    """All that I see, as text."""

    n: int


class Back(Struct, tag_field="t", tag="back", frozen=True):
    """Take back my last decision."""


class GiveStanding(Struct, tag_field="t", tag="standing", frozen=True):
    """Answer for me like this from now on; "" takes an instruction back."""

    instruction: Word = ""


class Reshape(Struct, tag_field="t", tag="layout", frozen=True):
    """Draw for another shape of screen."""

    layout: Layout


class SeatBot(Struct, tag_field="t", tag="bot", frozen=True):
    """A bot takes a seat."""

    seat: int
    bot: Id


class Resign(Struct, tag_field="t", tag="resign", frozen=True):
    """Give up."""


class Ping(Struct, tag_field="t", tag="ping", frozen=True):
    """Are you there?"""


FromPage = (
    Hello | Sit | Act | Peek | Why | Hint | Again | AskText | Back | GiveStanding | Reshape | SeatBot | Resign | Ping
)


# -- from the table ----------------------------------------------------------------------------------------------------


class Line(Struct, frozen=True):
    """One thing that happened, and the keys of the elements it is about."""

    text: str
    rule: str
    keys: list[str]
    step: int
    why: str = ""
    """What an automaton says about it."""


class Frame(Struct, frozen=True):
    """One thing that is shown by itself: of a step in which much happens, or of something that is shown again."""

    ops: list[Operation]
    lines: list[Line]


class Full(Struct, tag_field="t", tag="full"):
    """The whole picture."""

    seq: int
    table: Table
    panes: list[Pane]
    ask: Ask | None
    log: list[Line]
    say: str
    asked: str
    since: int
    """How many lines of the log are older than what happened since my last turn."""
    turn: int
    """The number of the turn, 0 where the game counts none."""


class Step(Struct, tag_field="t", tag="step"):
    """One step from a picture to the next."""

    since: int = field(name="from")
    seq: int
    ops: list[Operation]
    lines: list[Line]
    ask: Ask | None
    say: str
    table: Table
    asked: str
    turn: int
    """The number of the turn it leads to, 0 where the game counts none."""
    frames: list[Frame] = []
    """What is shown one by one before `ops` and `lines`."""


class Ack(Struct, tag_field="t", tag="ack"):
    """Your act is stored."""

    id: str


class No(Struct, tag_field="t", tag="no"):
    """Refused; nothing has happened."""

    id: str
    rule: str
    text: str


class GhostAnswer(Struct, tag_field="t", tag="ghost"):
    """What to lay over the picture."""

    n: int
    elements: list[GhostElement]
    words: str
    token: str | None
    picks: dict[str, str]
    refuse: str = ""
    rule: str = ""
    taps: dict[str, dict[str, str]] = {}
    moves: list[list[str]] = []


class AgainAnswer(Struct, tag_field="t", tag="again"):
    """What happened, once more: the picture before it, and every step."""

    n: int
    panes: list[Pane]
    frames: list[Frame]


class TextAnswer(Struct, tag_field="t", tag="text"):
    """All that a viewer sees, as text."""

    n: int
    since: list[str]
    """What happened since the viewer's last turn."""
    asked: str
    """What is asked, or who is waited for."""
    seen: list[str]
    """What lies on the table, thing by thing."""
    position: str
    """The position as the rules of the game write it."""


class WhyAnswer(Struct, tag_field="t", tag="why"):
    """The rule that forbids it, in words."""

    n: int
    rule: str
    text: str


class HintAnswer(Struct, tag_field="t", tag="hint"):
    """What a bot would do."""

    n: int
    token: str
    picks: dict[str, str]
    text: str


class Pong(Struct, tag_field="t", tag="pong"):
    """I am here."""


class Bye(Struct, tag_field="t", tag="bye"):
    """The table stops; try again after so many milliseconds."""

    text: str
    retry: int


FromTable = Full | Step | Ack | No | GhostAnswer | WhyAnswer | HintAnswer | AgainAnswer | TextAnswer | Pong | Bye

_DECODER = msgspec.json.Decoder(FromPage)
_ENCODER = msgspec.json.Encoder()


def read(data: bytes | str) -> FromPage:
    """Read a message of a page; raise msgspec.DecodeError where it is none."""
    message: FromPage = _DECODER.decode(data)
    return message


def written(message: FromTable) -> str:
    return _ENCODER.encode(message).decode()
