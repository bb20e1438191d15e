"""TABLE: who sits where, who is asked, how it ended, and what one guest may do. Nothing here changes a table."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from spellkeep.table import bots
from spellkeep.table.core import Core
from spellkeep.table.ending import result
from spellkeep.table.entries import Sitter
from spellkeep.table.guests import Guest
from spellkeep.table.instructions import Instructions
from spellkeep.table.library import has_tour
from spellkeep.table.picture import definitions, setup_words
from spellkeep.table.viewer import Viewer
from spellkeep.table.wire.table import Brings, HandOver, Seat, Table


def table_for(
    id: str, core: Core, instructions: Instructions, here: AbstractSet[str], guest: Guest, viewer: Viewer
) -> Table:
    """A table as one guest sees it; `here` are the ids of the guests who look at it."""
    me, mine = viewer.seat, core.seats_of(guest.id)
    asked = [seat for seat in core.to_act() if seat >= 0]
    return Table(
        id=id,
        game=core.game.slug,
        title=core.game.title,
        seats=[_seat(core, seat, here, me, mine) for seat in range(len(core.seats))],
        me=None if me is None else me + 1,
        to_act=[seat + 1 for seat in asked],
        over=core.match.outcome() is not None,
        host=guest.id == core.host,
        can_take_back=me is not None and core.way_back(me) is not None,
        assisted=core.match.assisted,
        result=result(core, viewer.language),
        kit=f"/games/{core.game.slug}/definitions.svg?v={definitions(core.game.slug)[1]}",
        bots=bots.levels(viewer.language),
        standing=instructions.of(core, me) if me is not None and me in mine else None,
        tour=has_tour(core.game.slug),
        hand_over=_hand_over(core, me, [seat for seat in mine if seat in asked]),
        brings=_brings(core),
    )


def is_here(sitter: Sitter, here: AbstractSet[str]) -> bool:
    """Does somebody look who holds this seat? A bot never leaves."""
    return sitter.kind == "bot" or (bool(sitter.guest) and sitter.guest in here)


def _seat(core: Core, seat: int, here: AbstractSet[str], me: int | None, mine: list[int]) -> Seat:
    sitter = core.seats[seat]
    return Seat(
        seat=seat + 1,
        side=core.game.teams(core.match.start.options)[seat],
        name=sitter.name,
        kind=sitter.kind,
        bot=sitter.bot or None,
        here=is_here(sitter, here),
        me=seat == me,
        mine=seat in mine,
    )


def _brings(core: Core) -> Brings | None:
    """What whoever takes the next free seat may bring; None where nothing is brought."""
    free = [seat for seat, sitter in enumerate(core.seats) if sitter.kind == "open"]
    usual = core.usual_setup(free[0]) if free else ""
    return Brings(usual, setup_words(core.game)) if usual else None


def _hand_over(core: Core, me: int | None, asked: list[int]) -> HandOver | None:
    """Another of my seats is asked: whose turn it is at this device, and whether something must stay hidden."""
    if me is None or me in asked or not asked:
        return None
    state = core.match.state
    hidden = state.view(asked[0]).text() != state.view(None).text()
    return HandOver(asked[0] + 1, hidden)
