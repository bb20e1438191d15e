"""What can be read about a game without sitting at a table: its numbered rules, and the pictures that show it."""

from __future__ import annotations

from functools import cache, lru_cache

from spellkeep.games import drawing, load
from spellkeep.kernel.errors import SpellkeepError
from spellkeep.kernel.rulebook import rulebook
from spellkeep.scene.tour import tour_of
from spellkeep.scene.wire import TourPicture
from spellkeep.table.wire.http import NumberedRule


@cache
def rules(slug: str) -> list[NumberedRule]:
    """The numbered rules of a game in their order; none where it has no rules file."""
    try:
        found = rulebook(load(slug))
    except SpellkeepError:
        return []
    return [NumberedRule(rule.id, rule.title, rule.text, rule.heading) for rule in found]


@lru_cache(maxsize=16)
def tour(slug: str, layout: str, language: str) -> list[TourPicture]:
    """The pictures of a game with their sentences, drawn for a shape of screen."""
    game = load(slug)
    return [picture.to_wire(game, drawing(slug), layout, language) for picture in tour_of(game)]


def has_tour(slug: str) -> bool:
    """Does the game have pictures to show before the first game?"""
    return bool(tour_of(load(slug)))
