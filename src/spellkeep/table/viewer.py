"""Who looks at a table, and how: everything that is drawn or said is made for one kind of viewer."""

from __future__ import annotations

from collections.abc import Sequence

Key = tuple[int | None, str, str]
"""Seat, layout, language: whoever shares them is shown the same."""


class Viewer:
    """A seat (None: an onlooker), and how it wants to be drawn for."""

    __slots__ = ("language", "layout", "names", "seat")

    def __init__(self, seat: int | None, layout: str = "wide", language: str = "en", names: Sequence[str] = ()) -> None:
        self.seat = seat
        self.layout = layout
        self.language = language
        self.names = names
        """What everybody who can win is called in sentences, where that is known."""

    def key(self) -> Key:
        """What makes two viewers of the same kind: they share a feed."""
        return (self.seat, self.layout, self.language)
