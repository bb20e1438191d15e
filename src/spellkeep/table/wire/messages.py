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
    """The last `seq` that is shown; -1 for none, or if layout, language or seat is another now."""
    layout: Layout = "wide"
    language: Language = "en"
    seat: int | None = None
    """Which of my seats to show."""


class Sit(Struct, tag_field="t", tag="sit", frozen=True):
    """Several people at one device: show another of my seats. Answered by `full`."""

    seat: int


class Act(Struct, tag_field="t", tag="act", frozen=True):
    """A finished choice."""

    id: Id
    """The page's own; makes repeats harmless."""
    seq: int
    token: Answer
    """In notation; or a whole answer in one piece, `a b c`."""
    asked: Id = ""
    """The name of the question, as the table sent it."""


class Peek(Struct, tag_field="t", tag="peek", frozen=True):
    """What would these picks lead to? Or this answer in notation? Answered by `ghost`."""

    n: int
    """The page's own number; it comes back with the answer."""
    seq: int
    picks: Picks = {}
    token: Answer = ""
    """Instead of picks; they come back filled in where picks can say it."""


class Why(Struct, tag_field="t", tag="why", frozen=True):
    """Why can this not be done? Answered by `why`."""

    n: int
    seq: int = -1
    picks: Picks = {}
    """Those made before."""
    at: Word = ""
    """The key of the element that was pointed at and cannot be picked."""
    token: Answer = ""
    """Instead of picks: a move in notation."""


class Hint(Struct, tag_field="t", tag="hint", frozen=True):
    """What would a bot do, seeing what I see? Answered by `hint`."""

    n: int
    seq: int = -1


class Again(Struct, tag_field="t", tag="again", frozen=True):
    """Show me once more what happened. Answered by `again`."""

    n: int
    first: int
    """The first entry of the log: `step` of its lines."""
    last: int
    """The last one."""


class AskText(Struct, tag_field="t", tag="text", frozen=True):
    """All that I see, as text. Answered by `text`."""

    n: int


class Back(Struct, tag_field="t", tag="back", frozen=True):
    """Take back my last decision, or all of an answer in one piece, as far as it may be taken back."""


class GiveInstruction(Struct, tag_field="t", tag="standing", frozen=True):
    """A standing instruction: answer like this for my seat from now on."""

    instruction: Word = ""
    """One that the question offers; `""` takes it back."""


class Reshape(Struct, tag_field="t", tag="layout", frozen=True):
    """Draw for another shape of screen."""

    layout: Layout


class SeatBot(Struct, tag_field="t", tag="bot", frozen=True):
    """Host only: a bot takes an open seat, or that of somebody who left."""

    seat: int
    bot: Id


class Resign(Struct, tag_field="t", tag="resign", frozen=True):
    """Give up."""


class Ping(Struct, tag_field="t", tag="ping", frozen=True):
    """Are you there?"""


FromPage = (
    Hello | Sit | Act | Peek | Why | Hint | Again | AskText | Back | GiveInstruction | Reshape | SeatBot | Resign | Ping
)


# -- from the table ----------------------------------------------------------------------------------------------------


class Line(Struct, frozen=True):
    """One thing that happened, and the keys of the elements it is about."""

    text: str
    rule: str
    """The rule that caused it."""
    keys: list[str]
    """Keys that begin with `moment-` stand for moments, such as the cells of a timeline."""
    step: int
    """The entry of the log it belongs to."""
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
    """Null where this viewer is asked nothing."""
    log: list[Line]
    say: str
    """What a player must know first: what is asked, or who is waited for, or who has won."""
    asked: str
    """The name of the question."""
    since: int
    """How many lines of the log are older than what happened since my last turn."""
    turn: int
    """The number of the turn, 0 where the game counts none. The scale of a growing board changes between turns only."""


class Step(Struct, tag_field="t", tag="step"):
    """One step from a picture to the next."""

    since: int = field(name="from")
    """Apply the step if this is what is shown, else say hello again."""
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
    """That of the act."""


class No(Struct, tag_field="t", tag="no"):
    """Refused; nothing has happened."""

    id: str
    """That of the act; `""` for anything else."""
    rule: str
    text: str


class GhostAnswer(Struct, tag_field="t", tag="ghost"):
    """Answer to `peek`: what to lay over the picture."""

    n: int
    elements: list[GhostElement]
    words: str
    """What would follow."""
    token: str | None
    """What would be sent; null if something is missing."""
    picks: dict[str, str]
    """Those asked for, those filled in, and those corrected."""
    refuse: str = ""
    """Of a sheet: why it cannot be confirmed yet, in one sentence."""
    rule: str = ""
    """The rule that says so."""
    taps: dict[str, dict[str, str]] = {}
    """What pointing at an element means now: picks laid over the present ones, `""` takes one away."""
    moves: list[list[str]] = []
    """For `lazy` parts: rows like those of an ask, for what may be picked now."""


class AgainAnswer(Struct, tag_field="t", tag="again"):
    """What happened, once more, as this viewer was shown it; the answers of a secret block come together."""

    n: int
    panes: list[Pane]
    """The picture before it."""
    frames: list[Frame]
    """Every step; none where a seat has to remember by itself."""


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
    """The same as picks, where picks can say it."""
    text: str
    """Who says so, and why."""


class Pong(Struct, tag_field="t", tag="pong"):
    """I am here."""


class Bye(Struct, tag_field="t", tag="bye"):
    """The table hangs up."""

    text: str
    retry: int
    """Try again after so many milliseconds; 0: do not."""


FromTable = Full | Step | Ack | No | GhostAnswer | WhyAnswer | HintAnswer | AgainAnswer | TextAnswer | Pong | Bye

_DECODER = msgspec.json.Decoder(FromPage)
_ENCODER = msgspec.json.Encoder()


def read(data: bytes | str) -> FromPage:
    """Read a message of a page; raise msgspec.DecodeError where it is none."""
    message: FromPage = _DECODER.decode(data)
    return message


def written(message: FromTable) -> str:
    """A message as it goes over the socket."""
    return _ENCODER.encode(message).decode()
