"""Views as JSON, for bots in other processes and other programs; and when two views are the same."""

from __future__ import annotations

import msgspec

from spellkeep.kernel.as_json import dump, fill
from spellkeep.kernel.game import Game
from spellkeep.kernel.state import View

FORMAT = "spellkeep-view/1"


def view_to_json(view: View) -> bytes:
    """Everything in a view, byte for byte the same for equal views."""
    return msgspec.json.encode(
        {
            "format": FORMAT,
            "game": view.shown.SLUG,
            "options": view.shown.options.changed(),
            "seat": view.seat,
            "shown": dump(view.shown),
        }
    )


def view_from_json(game: Game, data: bytes) -> View:
    """Read what `view_to_json` wrote."""
    content = msgspec.json.decode(data)
    if content.get("format") != FORMAT or content.get("game") != game.slug:
        raise ValueError(f"this is no {FORMAT} of {game.slug}")
    shown = game.blank(game.options.read(content["options"]))
    fill(shown, content["shown"])
    return View(content["seat"], shown)


def same_view(one: View, other: View) -> bool:
    """Can nothing in the two be told apart?"""
    return view_to_json(one) == view_to_json(other)
