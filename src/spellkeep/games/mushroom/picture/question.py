"""An open decision of a seat: what can be picked, and what picks mean."""

from __future__ import annotations

from spellkeep.games.mushroom.picture.sketch import ForestPen
from spellkeep.games.mushroom.rules.state import MushroomState
from spellkeep.kernel.refusal import Refusal
from spellkeep.scene.picks import Ask, Ghost, Picks


class Question:
    """What all kinds of questions have; `prompt` may be left out by whoever does not show it."""

    def __init__(self, p: MushroomState, seat: int, pen: ForestPen) -> None:
        self.p = p
        self.seat = seat
        self.pen = pen

    def ask(self, prompt: str = "") -> Ask:
        raise NotImplementedError

    def ghost(self, picks: Picks) -> Ghost:
        """What some picks mean."""
        raise NotImplementedError

    def picks_of(self, token: str) -> dict[str, str]:
        """How a token looks as picks."""
        raise NotImplementedError

    def why_not(self, picks: Picks, key: str) -> Refusal | None:
        """Why something that was pointed at cannot be picked."""
        return None

    def token(self, action: int) -> str:
        return self.p.notation(self.seat, action, self.seat)
