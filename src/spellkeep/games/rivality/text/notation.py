"""Actions as tokens (RIV-CON-05)."""

from __future__ import annotations

import re
from typing import Final

from spellkeep.games.rivality.rules import actions
from spellkeep.games.rivality.rules.box import TILE_SHIFT, WELL_TILE
from spellkeep.games.rivality.rules.cells import COMPASS, EDGES, cell_name, read_cell, read_solo_cell
from spellkeep.games.rivality.rules.phases import DRAW, EXCHANGE
from spellkeep.games.rivality.rules.position import Position
from spellkeep.games.rivality.rules.setup import deal_code, deal_stacks, deal_text, drawer
from spellkeep.kernel.form_values import Custom, Name, Seat
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.tokens import Slot, Token, Tokens

_ONLY_TILE: Final = re.compile(r"[SCF][1-5]s?")
_TILE_AND_CELL: Final = re.compile(r"[SCF][1-5]s?[nsew]\d.*")
_LIKE_SOLO_CELL: Final = re.compile(r"[a-z]\d+")


class _TileName(Name):
    def expects(self, state: Position) -> str:
        return "a name such as S1, C4 or F3s"

    def least(self) -> int:
        """The Well has a name, but nobody places or draws it."""
        return WELL_TILE + 1


def _cell_name(_: Position, cell: int) -> str:
    return cell_name(cell)


def _cell(_: Position, text: str) -> int | None:
    cell = read_cell(text)
    return cell if cell >= 0 else None


def _slot(p: Position, text: str) -> int | None:
    slot = NOWHERE if p.mode.solo else p.at.get(read_cell(text), NOWHERE)
    return slot if slot >= 0 else None


def _land(p: Position, text: str) -> int | None:
    cell = read_solo_cell(text)
    return p.at[cell] if cell >= 0 else None


def _is_solo(p: Position, _: int) -> bool:
    return p.mode.solo


def _write_deal(p: Position, code: int) -> str:
    return deal_text(p, deal_stacks(p, code))


def _deal(p: Position, text: str) -> int | None:
    """Every tile once, on one of three sides; whether the deal is fair the rules say."""
    stacks = [stack.split(",") for stack in text.split("/")]
    names = p.mode.box.names
    owners = {name: side for side, stack in enumerate(stacks) for name in stack}
    fits = len(stacks) == 3 and sorted(name for stack in stacks for name in stack) == sorted(names[1:])
    return deal_code([0, *[owners[name] for name in names[1:]]]) if fits else None


NOWHERE: Final = -1
TILE: Final = _TileName("a tile", lambda p: p.mode.box.names)
FACING: Final = Name("a rotation", tuple(COMPASS))
EDGE: Final = Name("an edge", tuple(EDGES))
COLOUR: Final = Name("a colour", lambda p: tuple(p.mode.colours))
SLOT: Final = Custom("the place", Position.name_of, _slot, "a cell on which a tile lies")

_LETTERS: Final = "[a-z0-9]+"
_TILE: Final = r"[SCFW][1-5]?s?|\?"
_LAND: Final = Slot("cell", Custom("a cell", Position.name_of, _land), size=64, pattern="[a-d][1-6]")
_DEAL: Final = Slot("deal", Custom("a deal", _write_deal, _deal), size=3**24, rule="RIV-SET-06", refuse="deal",
                    pattern=r"\S+")  # fmt: skip


class RivalityTokens(Tokens):
    def instead(self, state: Position, seat: int, action: int, slot: str, viewer: int | None) -> str:
        """RIV-SET-06: nobody knows a deal. Tiles are drawn unseen by all but the drawer; solo reveals are public."""
        if slot == "deal":
            return "?"
        if action < actions.DRAWN or slot != "tile" or state.mode.solo:
            return ""
        return "" if viewer == (state.turn if state.phase in (DRAW, EXCHANGE) else drawer(state)) else "?"

    def read(self, state: Position, seat: int, text: str) -> int:
        """Say first what is missing where the rest could not be understood without it."""
        if "?" in text:
            raise Refusal(self.rule, "unknown_part")
        if "@" in text and text[-1] not in COMPASS:
            raise Refusal("RIV-CON-03", "rotation", {"token": text, "example": f"{text.rstrip('nesw')}N"})
        return super().read(state, seat, text)

    def unreadable(self, state: Position, seat: int, text: str) -> Refusal:
        """What is missing if one can tell, else what is asked now and how it is written."""
        if not text.strip():
            return Refusal(self.rule, "empty")
        if _ONLY_TILE.fullmatch(text):
            return Refusal(self.rule, "no_cell", {"tile": text})
        if _TILE_AND_CELL.fullmatch(text):
            return Refusal(self.rule, "no_at", {"token": text})
        if _LIKE_SOLO_CELL.fullmatch(text):
            return Refusal("RIV-CON-02", "solo_cell" if state.mode.solo else "solo_only", {"cell": text})
        return Refusal(self.rule, f"write_{state.asked()}", {"token": text})

    def names_action_of(self, state: Position, action: int) -> bool:
        """Is there such an action at this table, legal or not? One that can be written and read again."""
        try:
            return self.read(state, 0, self.word(state, action)) == action
        except (Refusal, ValueError, IndexError):
            return False


TOKENS: Final = RivalityTokens(
    [
        Token(
            0,
            "{tile}@{cell}{turn}",
            Slot("tile", TILE, unit=1 << TILE_SHIFT, size=25, refuse="tile", pattern=_TILE),
            Slot("cell", Custom("a cell", _cell_name, _cell), unit=4, size=1 << 12, rule="RIV-CON-02",
                 refuse="cell", pattern=_LETTERS),
            Slot("turn", FACING, pattern="."),
        ),
        Token(actions.SWAP, "M"),
        Token(actions.SPELL, "/{edge}", Slot("edge", EDGE, refuse="edge", pattern="[frbl]")),
        Token(actions.GONE, "!{side}", Slot("side", COLOUR, size=3, refuse="colour", pattern="[PST]")),
        Token(actions.SOURCE, "~{cell}", Slot("cell", SLOT, size=64, rule="RIV-DEL-06", refuse="no_source",
                                              pattern=_LETTERS)),
        Token(actions.GO, "{cell}", _LAND, when=_is_solo, strict=True),
        Token(actions.DRAWN, "+{tile}", Slot("tile", TILE, size=25, refuse="tile", pattern=_TILE)),
        Token(actions.FIRST_SEAT, "first:{seat}", Slot("seat", Seat(), size=4, refuse="first_number", pattern="[1-4]")),
        Token(actions.STAR_SIDE, "star:{side}", Slot("side", Seat("a side", 2), refuse="star_number", pattern="[12]")),
        Token(actions.DEALT, "deal:{deal}", _DEAL),
    ],
    rule="RIV-CON-05",
    glued=True,
    remarks=(r"\*[a-z0-9]+", "#"),
    seats=False,
)  # fmt: skip
