"""Sentences from catalogues."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.words import catalogue, say


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A package with an English and a shorter French catalogue."""
    locale = tmp_path / "teahouse" / "locale"
    locale.mkdir(parents=True)
    (tmp_path / "teahouse" / "__init__.py").write_text("")
    (locale / "en.toml").write_text('[event]\npours = "Seat {seat} pours {tea}."\nspills = "Oh!"\n')
    (locale / "fr.toml").write_text('[event]\npours = "Place {seat} verse {tea}."\n', "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    catalogue.cache_clear()
    yield "teahouse"
    catalogue.cache_clear()
    sys.modules.pop("teahouse", None)


def test_gaps_are_filled_with_facts(package: str) -> None:
    assert say(package, "event.pours", {"seat": "1", "tea": "mint"}) == "Seat 1 pours mint."


def test_another_language_has_its_own_sentences(package: str) -> None:
    assert say(package, "event.pours", {"seat": "1", "tea": "mint"}, "fr") == "Place 1 verse mint."


def test_a_missing_translation_falls_back_on_english(package: str) -> None:
    assert say(package, "event.spills", {}, "fr") == "Oh!"
    assert say(package, "event.spills", {}, "de") == "Oh!"


def test_a_game_falls_back_on_the_sentences_of_the_kernel(package: str) -> None:
    assert Refusal("", "over").sentence(package) == "The game is over."


def test_a_missing_fact_stays_visible(package: str) -> None:
    assert say(package, "event.pours", {"seat": "1"}) == "Seat 1 pours {tea}."


def test_a_missing_sentence_is_never_an_empty_line(package: str) -> None:
    assert say(package, "event.drinks", {"seat": "2"}) == "event.drinks seat=2"


def test_facts_are_not_read_as_gaps(package: str) -> None:
    assert say(package, "event.pours", {"seat": "{tea}", "tea": "{0}"}) == "Seat {tea} pours {0}."


def test_every_refusal_of_the_kernel_is_a_sentence() -> None:
    sentences = [text for key, text in catalogue("spellkeep.kernel").items() if key.startswith("refusal.")]
    assert sentences
    assert all(text[0].isupper() and text.endswith(".") for text in sentences)
