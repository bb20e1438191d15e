"""What the game says and understands: its tokens, its position text, what is asked, and why not."""

from __future__ import annotations

from typing import Final

from spellkeep.games.mushroom.rules.position import Position
from spellkeep.games.mushroom.rules.state import MushroomState
from spellkeep.games.mushroom.text import notation
from spellkeep.games.mushroom.text.reader import read_position
from spellkeep.games.mushroom.text.refusals import ASKED_RULES, asked_for, refuse
from spellkeep.games.mushroom.text.writer import write_position
from spellkeep.kernel.game import Game
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.script import Script


class MushroomScript(Script[MushroomState]):
    """Nothing is hidden, so every viewer reads the same."""

    def notation(self, state: Position, seat: int, action: int, viewer: int | None) -> str:
        return notation.write(state, seat, action)

    def parse(self, state: Position, seat: int, token: str) -> int:
        return notation.read(state, seat, token)

    def split(self, text: str) -> list[str]:
        return notation.split(text)

    def prompt(self, state: Position, seat: int) -> str:
        return asked_for(state)

    def asked_rule(self, state: Position, seat: int) -> str:
        return ASKED_RULES.get(asked_for(state), "")

    def refusal(self, state: Position, seat: int, action: int) -> Refusal:
        return refuse(state, seat, action)

    def to_text(self, state: Position, viewer: int | None) -> str:
        return write_position(state)

    def from_text(self, game: Game, text: str) -> MushroomState:
        return read_position(text)

    def shown_from_text(self, game: Game, text: str, viewer: int | None) -> MushroomState:
        return read_position(text)


SCRIPT: Final = MushroomScript()
