"""Whoever is asked can read what the decision is for and under which rule it is asked, in every game."""

from __future__ import annotations

from spellkeep.games import drawing, load
from spellkeep.kernel.rulebook import rulebook
from spellkeep.kernel.seats import NATURE
from spellkeep.kernel.words import catalogue
from spellkeep.scene.drawing import explained
from tests.reachable import Mode, positions


def test_every_question_says_what_it_is_for_and_names_its_rule(mode: Mode) -> None:
    rules = {rule.id for rule in rulebook(mode.game)}
    for state in positions(mode, 60, seed=12):
        for seat in [seat for seat in state.to_act() if seat != NATURE]:
            view = state.view(seat)
            ask = drawing(mode.slug).ask(view)
            assert ask is not None
            explained(ask, view, "en")
            assert ask.purpose, f"purpose.{state.prompt(seat)}"
            assert ask.rule in rules, state.prompt(seat)


def test_every_purpose_belongs_to_a_prompt(slug: str) -> None:
    words = catalogue(load(slug).package)
    purposes = {key.partition(".")[2] for key in words if key.startswith("purpose.")}
    prompts = {key.partition(".")[2] for key in words if key.startswith("prompt.")}
    assert purposes <= prompts


def test_every_option_of_the_form_is_explained_in_the_catalogue(slug: str) -> None:
    words = catalogue(load(slug).package)
    explained_options = {key.partition(".")[2] for key in words if key.startswith("option.")}
    assert explained_options == {field.name for field in load(slug).options.FIELDS}


def test_every_option_of_the_form_has_a_label_of_its_own_and_every_value_a_title(slug: str) -> None:
    words, fields = catalogue(load(slug).package), load(slug).options.FIELDS
    labels = {key: word for key, word in words.items() if key.startswith("label.")}
    assert set(labels) == {f"label.{field.name}" for field in fields}
    assert len(set(labels.values())) == len(labels), "two options that are called alike"
    titles = {key for key in words if key.startswith("value.")}
    choices = [field for field in fields if field.kind == "choice"]
    assert titles == {f"value.{field.name}.{value}" for field in choices for value in field.values()}
    for field in choices:
        own = {words[f"value.{field.name}.{value}"] for value in field.values()}
        assert len(own) == len(field.values()), f"two values of {field.name} that are called alike"
