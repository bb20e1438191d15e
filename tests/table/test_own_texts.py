"""Whatever texts strangers bring, what the process keeps of them does not grow with them: in every game."""

from __future__ import annotations

import gc
from importlib import resources

import pytest

from spellkeep.games import drawing, load, slugs
from spellkeep.kernel import kept
from spellkeep.kernel.game import Game
from spellkeep.table.lobby import seats_of

STRANGERS = 60
OWN = {
    ("guardians", "cards"): ("cards.toml", "decks.toml"),
    ("mushroom", "data"): ("potions.toml",),
    ("xidit", "data"): (),
}
"""Every option that takes a text of a stranger, and the files of the game that such a text may resemble."""
BESIDE = {"guardians": {"mode": "constructed"}}
"""Options that have to go with it."""
SHORT = {("mushroom", "forest")}
"""These take twenty letters and build nothing of them."""


def brought(slug: str, option: str, number: int) -> dict[str, str]:
    """Options with a text that the game accepts and nobody has brought before."""
    folder = resources.files(load(slug).package) / "data"
    texts = [(folder / name).read_text("utf-8") for name in OWN[slug, option]]
    texts[1:] = [text.replace("schema = 1", "") for text in texts[1:]]
    text = "\n".join([f"# stranger {number}", *texts]) if texts else f"region 3 name=Mire_{'x' * number}"
    return {option: text, **BESIDE.get(slug, {})}


def boxes_in_memory(slug: str) -> int:
    """How many boxes and modes of a game exist, whoever holds them."""
    gc.collect()
    kinds = [type(found) for found in gc.get_objects()]
    return sum(kind.__name__ in ("Box", "Mode") and f".{slug}." in kind.__module__ for kind in kinds)


@pytest.mark.parametrize("slug", slugs())
def test_every_option_that_takes_a_text_is_known_here(slug: str) -> None:
    texts = {(slug, field.name) for field in load(slug).options.FIELDS if field.kind == "content"}
    assert texts == {place for place in {*OWN, *SHORT} if place[0] == slug}


@pytest.mark.parametrize(("slug", "option"), OWN)
def test_a_mere_question_leaves_nothing(slug: str, option: str) -> None:
    seats_of(slug, {})
    before = boxes_in_memory(slug)
    for number in range(5):
        seats_of(slug, brought(slug, option, 1000 + number))
    assert boxes_in_memory(slug) <= before


@pytest.mark.parametrize(("slug", "option"), OWN)
def test_games_that_are_over_leave_few(slug: str, option: str) -> None:
    game, most = load(slug), 2 * kept.MOST
    before = boxes_in_memory(slug)
    for number in range(STRANGERS):
        _begin_and_draw(game, brought(slug, option, number))
    assert boxes_in_memory(slug) <= before + most < before + STRANGERS


def _begin_and_draw(game: Game, values: dict[str, str]) -> None:
    state = game.begin(game.read_options(values))
    drawing(game.slug).draw(state.view(None), "tall")


def test_what_is_used_stays() -> None:
    made: list[str] = []

    @kept.kept
    def box(text: str) -> list[str]:
        made.append(text)
        return [text]

    for number in range(STRANGERS):
        assert box("ours") == ["ours"]
        assert box(str(number)) == [str(number)]
    assert made.count("ours") == 1
    assert len(box) == kept.MOST
