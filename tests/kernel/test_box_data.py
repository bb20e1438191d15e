"""Data files are read into structs; what is wrong with one is said with file, entry and reason."""

from __future__ import annotations

from typing import Annotated

import msgspec
import pytest

from spellkeep.kernel.box_data import DataFile, bad_data, read_data
from spellkeep.kernel.errors import BadData


class Cup(msgspec.Struct, forbid_unknown_fields=True):
    size: Annotated[int, msgspec.Meta(ge=1, le=6)]
    marks: Annotated[list[int], msgspec.Meta(min_length=2, max_length=2)] = msgspec.field(default_factory=list)


class Cups(DataFile):
    cup: list[Cup]
    limits: dict[str, int] = msgspec.field(default_factory=dict)


HEAD = 'schema = "tea/1"\nprovenance = "a test"\n'


def test_a_file_becomes_structs() -> None:
    data = read_data(HEAD + "cup = [{size = 3}, {size = 6, marks = [1, 2]}]", "tea.toml", Cups, "tea/1")
    assert [(cup.size, cup.marks) for cup in data.cup] == [(3, []), (6, [1, 2])]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[[", "tea.toml: "),
        ('schema = "tea/2"', "tea.toml: schema: must be 'tea/1'"),
        ('schema = "tea/1"\ncup = []', "tea.toml: provenance is missing"),
        (HEAD, "tea.toml: cup is missing"),
        (HEAD + "cup = [{size = 3}, {size = 7}]", "tea.toml: cup 2: size must be a number of at most 6"),
        (HEAD + "cup = [{size = 'x'}]", "tea.toml: cup 1: size must be of the kind int, not str"),
        (HEAD + "cup = [{size = true}]", "tea.toml: cup 1: size must be of the kind int, not bool"),
        (HEAD + "cup = [{size = 3, marks = [1]}]", "tea.toml: cup 1: marks must have at least 2 entries"),
        (HEAD + "cup = [{size = 3, marks = [1, 2, 3]}]", "tea.toml: cup 1: marks must have at most 2 entries"),
        (HEAD + "cup = [{size = 3, marks = [1, 'x']}]", "tea.toml: cup 1: marks.2 must be of the kind int, not str"),
        (HEAD + "cup = [{size = 3, colour = 1}]", "tea.toml: cup 1: unknown field colour"),
        (HEAD + "cup = []\nspoon = 1", "tea.toml: unknown field spoon"),
        (HEAD + "cup = []\nlimits = {a = 'x'}", "tea.toml: limits: must be of the kind int, not str"),
    ],
)
def test_a_wrong_file_is_refused_with_the_place(text: str, message: str) -> None:
    with pytest.raises(BadData) as error:
        read_data(text, "tea.toml", Cups, "tea/1")
    assert str(error.value).startswith(message)
    assert error.value.file == "tea.toml"


def test_a_reason_without_a_place_is_kept() -> None:
    assert str(bad_data("Something new", "tea.toml")) == "tea.toml: Something new"
