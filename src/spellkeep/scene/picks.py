"""What a player can pick: the legal moves of a decision, each cut into parts that are pointed at in any order.

>>> moves = [["a@N", "hand-a", "N"], ["a@E", "hand-a", "E"], ["M", "M", ""]]
>>> ask = Ask("Choose.", [Part("tile"), Part("turn", CYCLE)], moves)
>>> ask.matching({"tile": "hand-a"})
[['a@N', 'hand-a', 'N'], ['a@E', 'hand-a', 'E']]
>>> ask.token({"tile": "hand-a", "turn": "E"}), ask.token({"tile": "hand-a"}), ask.token({"tile": "M"})
('a@E', None, 'M')
"""

from __future__ import annotations

from collections.abc import Mapping

ELEMENT = "element"
"""A part that is picked by pointing at an element, or by a button where its value is the key of none."""
CYCLE = "cycle"
"""A part that is turned: pointing at the ghost again takes the next value."""

Picks = Mapping[str, str]


class Part:
    """One part of a move, such as the tile, the cell, the rotation."""

    __slots__ = ("kind", "name")

    def __init__(self, name: str, kind: str = ELEMENT) -> None:
        self.name = name
        self.kind = kind


class Ask:
    """A decision as the page gets it: each move is its token followed by one value per part ("" where it has none)."""

    def __init__(
        self, prompt: str, parts: list[Part], moves: list[list[str]], labels: dict[str, str] | None = None
    ) -> None:
        self.prompt = prompt
        self.parts = parts
        self.moves = moves
        self.labels = labels or {}

    def matching(self, picks: Picks) -> list[list[str]]:
        """The moves that agree with the picks made so far."""
        wanted = [(place, picks[part.name]) for place, part in enumerate(self.parts, 1) if picks.get(part.name)]
        return [move for move in self.moves if all(move[place] == value for place, value in wanted)]

    def token(self, picks: Picks) -> str | None:
        """The move that the picks name, if only one is left."""
        left = self.matching(picks)
        return left[0][0] if len(left) == 1 else None

    def picks_of(self, token: str) -> dict[str, str]:
        """The picks that name a move."""
        for move in self.moves:
            if move[0] == token:
                return {part.name: move[place] for place, part in enumerate(self.parts, 1) if move[place]}
        return {}

    def to_plain(self) -> dict[str, object]:
        return {
            "prompt": self.prompt,
            "parts": [{"name": part.name, "kind": part.kind} for part in self.parts],
            "moves": self.moves,
            "labels": self.labels,
        }


class Ghost:
    """What lies over the picture while a move is only thought of: elements, and what would follow in words."""

    def __init__(self, picks: Picks, token: str | None) -> None:
        self.picks = dict(picks)
        """The picks asked for, and those filled in."""
        self.token = token
        self.elements: list[tuple[str, str, str, str]] = []
        """Pane, layer, key and drawing."""
        self.words = ""

    def to_plain(self) -> dict[str, object]:
        elements = [list(element) for element in self.elements]
        return {"picks": self.picks, "token": self.token, "elements": elements, "words": self.words}
