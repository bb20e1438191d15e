"""The data file: what is wrong with it is said with file, entry and reason."""

from __future__ import annotations

import pytest

from spellkeep.games.embers.box import SCHEMA, built_in_box, read_box
from spellkeep.kernel.errors import BadData

HEAD = f'schema = "{SCHEMA}"\nprovenance = "a test"\n'


@pytest.mark.rule("EMB-CON-02")
def test_there_are_three_copies_of_each_value() -> None:
    assert built_in_box().copies == [0, 3, 3, 3, 3, 3, 3]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("schema = 3", f"own.toml: schema: must be '{SCHEMA}'"),
        (f'schema = "{SCHEMA}"', "own.toml: provenance: must say where the numbers come from"),
        (HEAD, "own.toml: card: there must be [[card]] entries"),
        (HEAD + "card = [{value = 1}]", "own.toml: card 1: must have value and copies, and nothing else"),
        (HEAD + "card = [{value = 7, copies = 3}]", "own.toml: card 1: value must be a number from 1 to 6, not 7"),
        (
            HEAD + "card = [{value = 1, copies = true}]",
            "own.toml: card 1: copies must be a number from 1 to 9, not True",
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
        read_box(text, "own.toml")
    assert str(error.value) == message


def test_a_file_that_is_no_toml_is_refused() -> None:
    with pytest.raises(BadData, match=r"own\.toml: "):
        read_box("[[", "own.toml")
