"""The cards: colours with their ink, and the values of each (TID-CON-02)."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta

from spellkeep.kernel.box_data import DataFile, built_in_text, read_data


class Cards(DataFile):
    lowest: Annotated[int, Meta(ge=0, le=10)]
    highest: Annotated[int, Meta(ge=1, le=20)]
    colours: dict[Annotated[str, Meta(pattern="^[A-Z]$")], Annotated[str, Meta(pattern="^#[0-9a-f]{6}$")]]


CARDS: Final = read_data(built_in_text("tidewick", "cards.toml"), "cards.toml", Cards, "tidewick-cards/1")
