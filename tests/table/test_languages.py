"""Languages that strangers invent cost nothing: they are answered in English, with what is drawn in English anyway."""

from __future__ import annotations

from itertools import product
from string import ascii_lowercase

from starlette.testclient import TestClient

from spellkeep.kernel.words import catalogue
from spellkeep.table import library
from spellkeep.table.languages import known, spoken
from tests.table.conftest import Person, lobby_of

INVENTED = ["".join(letters) for letters in product("qxz", ascii_lowercase)]


def test_only_languages_with_a_catalogue_are_spoken() -> None:
    assert "en" in known()
    assert {spoken(language) for language in INVENTED} == {"en"}


def test_a_page_that_speaks_an_invented_language_is_drawn_for_in_english(ada: Person, client: TestClient) -> None:
    table = ada.begin("rivality", "me", players="1")
    for language in INVENTED[:20]:
        with ada.at(table) as page:
            page.hello(language=language)
            assert page.ask is not None
            assert page.ask["prompt"]
    assert len(lobby_of(client).rooms[table].audience.feeds) == 1


def test_neither_words_nor_tours_are_kept_for_invented_languages(ada: Person) -> None:
    before = catalogue.cache_info().currsize, library.tour.cache_info().misses
    assert ada.get("/games/rivality/tour?layout=wide").status_code == 200
    for language in INVENTED:
        assert ada.get(f"/api/words?language={language}").status_code == 200
        assert ada.get(f"/games/rivality/tour?layout=wide&language={language}").status_code == 200
    assert catalogue.cache_info().currsize <= before[0] + 10
    assert library.tour.cache_info().misses <= before[1] + 1
