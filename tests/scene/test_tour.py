"""The tours of all games: few pictures, each drawn by its game from a position that can be read."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from spellkeep.games import drawing, load, slugs
from spellkeep.kernel.errors import BadText
from spellkeep.kernel.rulebook import rulebook
from spellkeep.kernel.words import catalogue
from spellkeep.scene.drawing import LAYOUTS
from spellkeep.scene.tour import MOST, Picture, tour_of

TOURED = [slug for slug in slugs() if tour_of(load(slug))]


def test_rivality_can_be_shown() -> None:
    assert "rivality" in TOURED


@pytest.mark.parametrize("slug", TOURED)
def test_a_tour_has_few_pictures_whose_sentences_and_rules_exist(slug: str) -> None:
    game = load(slug)
    words, rules = catalogue(game.package), {rule.id for rule in rulebook(game)}
    assert 0 < len(tour_of(game)) <= MOST
    for picture in tour_of(game):
        assert f"tour.{picture.words}" in words
        assert f"tour.{picture.words}_title" in words
        assert picture.rule in rules


@pytest.mark.parametrize("slug", TOURED)
def test_a_catalogue_has_no_sentence_of_a_tour_that_nobody_shows(slug: str) -> None:
    shown = {f"tour.{picture.words}{end}" for picture in tour_of(load(slug)) for end in ("", "_title")}
    assert {key for key in catalogue(load(slug).package) if key.startswith("tour.")} == shown


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("slug", TOURED)
def test_every_picture_is_drawn_and_what_it_points_at_is_there(slug: str, layout: str) -> None:
    game, kit = load(slug), drawing(slug)
    for picture in tour_of(game):
        root = ET.fromstring(picture.to_wire(game, kit, layout, "en").svg)
        keys = {element.get("data-key") for element in root.iter()}
        assert set(picture.point) <= keys
        assert not any(element.get("id") for element in root.iter()), "ids belong to the table's own picture"


@pytest.mark.parametrize("slug", TOURED)
def test_a_move_that_is_only_thought_of_is_legal_and_has_a_ghost(slug: str) -> None:
    game = load(slug)
    for picture in [picture for picture in tour_of(game) if picture.picks]:
        ghost = drawing(slug).ghost(picture.view(game), picture.picks)
        assert ghost.token
        assert ghost.elements


def test_the_first_picture_of_a_spell_shows_what_it_says() -> None:
    """Two golems take the Well from the rival."""
    game = load("rivality")
    (picture,) = [picture for picture in tour_of(game) if picture.words == "spells"]
    match = picture.view(game)
    ghost = drawing("rivality").ghost(match, picture.picks)
    assert "owner-0" in {key for _, _, key, _ in ghost.elements}


@pytest.mark.parametrize("entry", [{"words": "a", "rule": "b"}, {"words": "a", "rule": "b", "position": "", "x": 1}])
def test_a_picture_that_lacks_something_or_has_too_much_is_refused(entry: dict[str, object]) -> None:
    with pytest.raises(BadText):
        Picture(entry)
