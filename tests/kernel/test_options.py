"""Options: values with limits and defaults."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spellkeep.kernel.errors import BadOption
from spellkeep.kernel.options import Choice, Content, Number, Options, Switch


class TeaOptions(Options):
    FIELDS = (
        Choice("leaf", ("black", "green", "mint"), "which tea?"),
        Number("cups", 1, 9, 4, "cups per player"),
        Switch("sugar", "is sugar allowed?"),
        Content("recipe", "an own recipe"),
    )

    def conflict(self) -> str | None:
        return "mint tea needs sugar" if self["leaf"] == "mint" and not self.flag("sugar") else None


VALUES = st.fixed_dictionaries(
    {},
    optional={
        "leaf": st.sampled_from(["black", "green"]),
        "cups": st.integers(1, 9).map(str),
        "sugar": st.sampled_from(["yes", "no"]),
        "recipe": st.text(max_size=20),
    },
)


@pytest.mark.parametrize(("word", "value"), [("true", "yes"), ("false", "no"), ("yes", "yes"), (True, "yes")])
def test_a_switch_understands_the_words_of_json_and_toml(word: object, value: str) -> None:
    assert TeaOptions.read({"sugar": word})["sugar"] == value


def test_true_and_false_are_no_words_elsewhere() -> None:
    for values in ({"leaf": "true"}, {"cups": "true"}):
        with pytest.raises(BadOption):
            TeaOptions.read(values)
    assert TeaOptions.read({"recipe": "true"})["recipe"] == "true"


@given(VALUES)
def test_what_is_changed_reads_back_as_the_same_options(values: dict[str, str]) -> None:
    options = TeaOptions.read(values)
    assert TeaOptions.read(options.changed()) == options
    assert hash(TeaOptions.read(options.changed())) == hash(options)


@given(VALUES)
def test_only_what_differs_from_the_default_is_written(values: dict[str, str]) -> None:
    changed = TeaOptions.read(values).changed()
    defaults = TeaOptions.read({})
    assert all(values[name] == value != defaults[name] for name, value in changed.items())


@given(st.text(max_size=6))
def test_a_number_is_one_of_its_plain_writings_or_refused(word: str) -> None:
    if word in {str(number) for number in range(1, 10)}:
        assert TeaOptions.read({"cups": word}).number("cups") == int(word)
    else:
        with pytest.raises(BadOption, match="a number from 1 to 9 is needed"):
            TeaOptions.read({"cups": word})


@pytest.mark.parametrize(
    ("values", "reason"),
    [
        ({"milk": "yes"}, "there is no option 'milk'; the options are: leaf, cups, sugar, recipe"),
        ({"leaf": "white"}, "leaf=white: it can be black, green, mint"),
        ({"sugar": "maybe"}, "sugar=maybe: it can be no, yes"),
        ({"leaf": "mint"}, "mint tea needs sugar"),
        ({"cups": "1" * 5000}, f"cups={'1' * 5000}: a number from 1 to 9 is needed"),
    ],
)
def test_wrong_values_are_refused_with_the_reason(values: dict[str, str], reason: str) -> None:
    with pytest.raises(BadOption) as refused:
        TeaOptions.read(values)
    assert str(refused.value) == reason


def test_values_of_a_program_are_read_like_words() -> None:
    assert TeaOptions.read({"cups": 7, "sugar": True}) == TeaOptions.read({"cups": "7", "sugar": "yes"})


def test_options_of_another_game_are_never_equal() -> None:
    class CoffeeOptions(TeaOptions):
        pass

    assert CoffeeOptions.read({}) != TeaOptions.read({})


def test_words_are_what_a_command_line_takes() -> None:
    assert TeaOptions.read({"sugar": "yes", "leaf": "green"}).words() == ["leaf=green", "sugar=yes"]
