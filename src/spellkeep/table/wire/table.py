"""TABLE: who sits where, who is asked, how it ended, and what whoever looks may do."""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType

from spellkeep.table.entries import SitterKind


class Seat(Struct, frozen=True):
    """A seat and who holds it."""

    seat: int
    """From 1."""
    side: int
    """The number of its team, from 0. The n-th element whose key begins with `plate-` belongs to side n."""
    name: str
    """`""` where nobody sits yet."""
    kind: SitterKind
    """`open`: nobody has taken it yet; join by HTTP."""
    bot: str | None
    """The name of its level."""
    here: bool
    """Does somebody look who holds it?"""
    me: bool
    """Is it the one that is shown?"""
    mine: bool
    """Does this browser hold it?"""


class Bot(Struct, frozen=True):
    """A level of bots."""

    name: str
    title: str
    """What it is called, in the reader's language."""
    hash: str
    """Under which the arena measured it."""
    default: bool
    """Is it the usual one?"""


class Item(Struct, frozen=True):
    """Where points come from."""

    text: str
    rule: str
    points: list[int]
    """One number per side; none for a line that only explains, such as what decided a tie."""
    total: bool | UnsetType = UNSET
    """Where points decide: the line with their sum."""


class Result(Struct, frozen=True):
    """How a game ended."""

    winners: list[int]
    """Seats and automata, from 1."""
    names: list[str]
    """One entry per side: partners together, automata too."""
    won: list[int]
    """The places of the winners in `names`."""
    text: str
    """Who won, and why it is over."""
    reason: str
    """Why it is over."""
    items: list[Item]


class Instruction(Struct, frozen=True):
    """The standing instruction that is given for a seat; only its own pages hear of it."""

    instruction: str
    label: str
    answers: bool
    """Does it answer what is asked now?"""


class HandOver(Struct, frozen=True):
    """Another seat of this browser is asked."""

    seat: int
    hidden: bool
    """Show the hand-over screen before `sit`, because something must stay hidden."""


class Brings(Struct, frozen=True):
    """What whoever takes the next free seat may bring secretly."""

    usual: str
    """What is brought by whoever brings nothing of his own."""
    help: str
    """What may be brought, in a sentence."""


class Table(Struct, frozen=True):
    """A table, as one browser sees it."""

    id: str
    game: str
    title: str
    """Of the game."""
    seats: list[Seat]
    me: int | None
    """The seat that is shown; null for an onlooker."""
    to_act: list[int]
    """The seats that are asked. While a seat is open nobody is."""
    over: bool
    host: bool
    """Did this browser begin the table?"""
    can_take_back: bool
    assisted: bool
    """Has somebody taken back what could not be taken back among people?"""
    result: Result | None
    kit: str
    """The address of the drawing's definitions, with a hash of their content."""
    bots: list[Bot]
    """The strongest first."""
    standing: Instruction | None
    tour: bool
    """Can the game be shown in a few pictures?"""
    hand_over: HandOver | None
    brings: Brings | None
    """Null where nothing is brought."""


NO_TABLE = Table(
    "", "", "", [], None, [], over=False, host=False, can_take_back=False, assisted=False, result=None, kit="", bots=[],
    standing=None, tour=False, hand_over=None, brings=None,
)  # fmt: skip
"""Stands in a message that is made once for several pages, until the table of each is put there."""
