"""The data file: what is wrong with it is said with file, entry and reason."""

from __future__ import annotations

import pytest

from spellkeep.games.embers.data.cards import SCHEMA, built_in_copies, read_copies
from spellkeep.kernel.errors import BadData

HEAD = f'schema = "{SCHEMA}"\nprovenance = "a test"\n'


@pytest.mark.rule("EMB-CON-02")
def test_there_are_three_copies_of_each_value() -> None:
    assert built_in_copies() == [0, 3, 3, 3, 3, 3, 3]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("schema = 3", f"own.toml: schema: must be '{SCHEMA}'"),
        (f'schema = "{SCHEMA}"\ncard = []', "own.toml: provenance is missing"),
        (HEAD.replace("a test", " ") + "card = []", "own.toml: provenance: must say something"),
        (HEAD, "own.toml: card is missing"),
        (HEAD + "card = 3", "own.toml: card: must be of the kind array, not int"),
        (HEAD + "card = [{value = 1}]", "own.toml: card 1: copies is missing"),
        (HEAD + "card = [{value = 1, copies = 3, name = 'x'}]", "own.toml: card 1: unknown field name"),
        (HEAD + "card = [{value = 7, copies = 3}]", "own.toml: card 1: value must be a number of at most 6"),
        (HEAD + "card = [{value = 0, copies = 3}]", "own.toml: card 1: value must be a number of at least 1"),
        (
            HEAD + "card = [{value = 1, copies = true}]",
            "own.toml: card 1: copies must be of the kind int, not bool",
        ),
        (
            HEAD + "card = [{value = 1, copies = 3}, {value = 1, copies = 3}]",
            "own.toml: card 2: the value 1 has been there before",
        ),
        (HEAD + "card = [{value = 1, copies = 8}]", "own.toml: card: three players need 9 cards, not 8"),
    ],
)
def test_a_wrong_file_is_refused(text: str, message: str) -> None:
    with pytest.raises(BadData) as error:
        read_copies(text, "own.toml")
    assert str(error.value) == message


def test_a_file_that_is_no_toml_is_refused() -> None:
    with pytest.raises(BadData, match=r"own\.toml: "):
        read_copies("[[", "own.toml")
