"""What a declared form writes and reads, and where it finds mistakes."""

from __future__ import annotations

import pytest

from spellkeep.kernel.as_json import dump
from spellkeep.kernel.errors import BadText
from spellkeep.kernel.form import At, Each, Form, Heading, One
from spellkeep.kernel.form_values import Number
from spellkeep.kernel.options import Options
from spellkeep.kernel.piles import UNKNOWN
from tests.kernel.small import FORM, PLAYER, SMALL, SmallState

TEXT = """\
small 2 sugar=yes
turn 2
hand 1 1 3
hand 2 2
sigil 1 sun
sigil 2 moon
marks 2 0 7
last
orders 5 3
stock 2f1s
n1 4
s2 9
phase 1
"""


def test_a_text_is_written_as_it_was_read() -> None:
    state = SMALL.from_text(TEXT)
    assert isinstance(state, SmallState)
    assert (state.turn, state.hands, state.sigils, state.marks) == (1, [[1, 3], [2]], [0, 1], [0, 0, 0, 7])
    assert (state.last, state.orders, state.stock, state.cells, state.phase) == (
        1,
        [5, 3],
        [2, 1],
        {"n1": 4, "s2": 9},
        1,
    )
    assert state.pool.counts == [0, 1, 1, 1]
    assert state.to_text() == TEXT


def test_what_is_empty_or_default_is_left_out() -> None:
    state = SMALL.blank(SMALL.read_options({"players": "3"}))
    assert state.to_text() == "small 3\nsigil 1 sun\nsigil 2 sun\nsigil 3 sun\n"


def test_the_order_of_lines_comments_and_blanks_mean_nothing() -> None:
    heading, *lines = TEXT.replace("hand 1 1 3", "hand  1   3 1").splitlines()
    mixed = [*[line for line in lines if not line[1:2].isdecimal()][::-1], "n1 4", "s2 9 # nine"]
    text = "\n\n".join([f"# a remark\n{heading} # and another", *mixed])
    assert SMALL.from_text(text).to_text() == TEXT


def test_lines_of_one_kind_keep_the_order_of_the_text() -> None:
    assert "s2 9\nn1 4\n" in SMALL.from_text(TEXT.replace("n1 4\ns2 9", "s2 9\nn1 4")).to_text()


def test_a_sign_inside_a_word_begins_no_comment() -> None:
    with pytest.raises(BadText, match="line 2, column 6: a seat is a number from 1 to 2, not '2#x'"):
        SMALL.from_text(TEXT.replace("turn 2", "turn 2#x"))


def test_a_viewers_text_has_unknowns_and_is_read_back() -> None:
    view = SMALL.from_text(TEXT).view(0)
    assert "hand 2 ?\nsigil 1 sun\nsigil 2 ?\n" in view.text()
    again = SMALL.view_from_text(view.text(), 0)
    assert dump(again.shown) == dump(view.shown)
    assert isinstance(again.shown, SmallState)
    assert again.shown.hands[1] == [UNKNOWN]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (TEXT, "# nothing\n", "line 1, column 1: the text is empty"),
        ("small 2", "tall 2", "line 1, column 1: the text must begin with 'small', not 'tall'"),
        ("small 2 sugar=yes", "small", "line 1, column 1: the number of players is missing"),
        ("small 2", "small 4", "line 1, column 7: players=4: it can be 2, 3"),
        ("sugar=yes", "sugar=none", "line 1, column 9: sugar=none: it can be no, yes"),
        (
            "sugar=yes",
            "salt=yes",
            "line 1, column 9: there is no option 'salt'; the options are: players, sugar, hidden",
        ),
        ("sugar=yes", "players=3", "line 1, column 9: 'players=3' is not an option written name=value, each once"),
        ("sugar=yes", "hidden=b", "line 1, column 9: 'hidden=b' is not an option written name=value, each once"),
        ("sugar=yes", "sugar", "line 1, column 9: 'sugar' is not an option written name=value, each once"),
        ("turn 2", "turn", "line 2, column 1: after 'turn' a word is missing"),
        ("turn 2", "turn 02", "line 2, column 6: a seat is a number from 1 to 2, not '02'"),
        ("turn 2", "turn 2 2", "line 2, column 8: '2' is one word too many"),
        ("turn 2", "last", "line 8, column 1: there are two lines 'last'"),
        ("hand 2 2", "hand", "line 4, column 1: after 'hand' a seat is missing"),
        ("hand 2 2", "hand 2", "line 4, column 6: after '2' a word is missing"),
        ("hand 2 2", "hand 1 2", "line 4, column 1: there are two lines 'hand 1'"),
        ("hand 2 2", "hand 2 ?", "line 4, column 8: a whole position has no ?"),
        ("hand 2 2", "hand 2 1 1", "line 4, column 10: there is no 1 left to lie here"),
        ("sigil 1 sun", "sigil 1 star", "line 5, column 9: a sigil is one of sun, moon, not 'star'"),
        ("sigil 2 moon\n", "", "the line 'sigil 2' is missing"),
        ("marks 2 0 7", "marks 2 0", "line 7, column 9: after '0' a word is missing"),
        ("marks 2 0 7", "marks 2 0 7 7", "line 7, column 13: '7' is one word too many"),
        ("last", "last used", "line 8, column 6: 'used' is one word too many"),
        ("orders 5 3", "orders 5 5", "line 9, column 10: 5 is named twice"),
        ("stock 2f1s", "stock 1s2f", "line 10, column 7: the stock is an amount such as 2f1s, not '1s2f'"),
        ("n1 4", "n1 0", "line 11, column 4: a stone is a number from 1 to 9, not '0'"),
        ("n1 4", "n1 4\nn1 5", "line 12, column 1: there are two lines 'n1'"),
        ("n1 4", "x1 4", "line 11, column 1: no line begins with 'x1'"),
        ("hand 1 1 3", "hand 1 1 3 3", "a seat has too many cards"),
    ],
)
def test_a_mistake_is_found_where_it_is(old: str, new: str, message: str) -> None:
    assert old in TEXT
    with pytest.raises(BadText) as error:
        SMALL.from_text(TEXT.replace(old, new))
    assert str(error.value) == message


def test_lines_named_first_are_read_before_those_above_them() -> None:
    class Phased(Number):
        def find(self, state: SmallState, text: str) -> int | None:
            return super().find(state, text) if state.phase else None

    lines = [One("turn", At("turn", Phased("in a phase a turn", 1, 3))), One("phase", At("phase", Number("it", 0, 1)))]
    text = "small 2\nturn 2\nphase 1\n"
    state = Form(Heading("players"), lines, first=["phase"]).read(SMALL, text)
    assert (state.turn, state.phase) == (2, 1)
    with pytest.raises(BadText, match="in a phase a turn is"):
        Form(Heading("players"), lines).read(SMALL, text)


def test_a_needed_line_must_be_there() -> None:
    form = Form(Heading("players"), [One("turn", At("turn", PLAYER), needed=True)])
    with pytest.raises(BadText, match="the line 'turn' is missing"):
        form.read(SMALL, "small 2\n")


def test_a_heading_can_write_options_its_own_way() -> None:
    class Quoted(Heading):
        def placed(self, options: Options) -> list[str]:
            return [options["players"], "sweet" if options.flag("sugar") else "plain"]

        def values(self, game: object, lines: object) -> dict[str, str]:
            return {"players": "3", "sugar": "yes"}

    form = Form(Quoted("players", "sugar"), FORM.lines, first=["phase"])
    state = form.read(SMALL, "small 3 sweet\nsigil 1 sun\nsigil 2 sun\nsigil 3 sun\n")
    assert form.write(state).splitlines()[0] == "small 3 sweet"


def test_a_line_for_each_entry_of_a_dict() -> None:
    form = Form(Heading("players"), [Each("cell", Cell(), Number("a stone", 1, 9), "cells")])
    state = form.read(SMALL, "small 2\ncell n1 4\n")
    assert state.cells == {"n1": 4}
    assert form.write(state) == "small 2\ncell n1 4\n"


class Cell(Number):
    def __init__(self) -> None:
        super().__init__("a cell", 0, 0)

    def write(self, state: object, value: object) -> str:
        return str(value)

    def find(self, state: object, text: str) -> str | None:  # type: ignore[override]
        return text
