"""The parameters of the game (GUA-CON-03)."""

from __future__ import annotations

from typing import ClassVar

from spellkeep.kernel.options import Choice, Field, Number, Options


class OwnCards(Field):
    """`core`, or the content of another block of cards; it is read when the game begins."""

    kind = "content"

    def __init__(self) -> None:
        super().__init__("cards", "core", "the cards: core, or the content of a file in the same schema")

    def problem(self, value: str) -> str | None:
        return None if value == "core" or "schema" in value else "it is core, or a block of cards with its schema"


class GuardiansOptions(Options):
    """GUA-CON-03; in `constructed` each seat brings its deck as a set-up that only it knows."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        Choice("mode", ("precon", "constructed"), "one of the four decks, or own decks"),
        Choice("deck_1", ("dawn_road", "nine_springs", "ash_gate", "last_ledger"), "deck of seat 1 in precon"),
        Choice("deck_2", ("ash_gate", "dawn_road", "nine_springs", "last_ledger"), "deck of seat 2 in precon"),
        OwnCards(),
        Choice("memory_rule", ("assist", "strict"), "are own stacks on the march shown to their owner?"),
        Number("max_turns", 1, 999, 40, "turns after which the game ends"),
    )

    def conflict(self) -> str | None:
        changed = self.changed()
        if self["mode"] == "precon":
            return "cards: own cards are for mode=constructed (GUA-CON-03)" if "cards" in changed else None
        if "deck_1" in changed or "deck_2" in changed:
            return "deck_1 and deck_2 are for mode=precon; in constructed the decks are set-ups (GUA-CON-03)"
        return None
