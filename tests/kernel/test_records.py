"""Records: what is written, what is kept from whom, and what a damaged one says."""

from __future__ import annotations

import pytest

from spellkeep.kernel.disclosure import Disclosure
from spellkeep.kernel.errors import BadText, VersionConflict
from spellkeep.kernel.match import Match
from spellkeep.kernel.records import escaped, positions, read_record, record_of, replay, settled_steps
from spellkeep.kernel.rng import Seeded
from tests.kernel.toy import TOY

WHOLE = """\
spellkeep-record/1
game toy 2
option rounds=1
setup 1 clover
setup 2 clover
seat 1 Ada
result ranks 2 1 / scores 0 2 / reason points

+3
+5
1:c3
1:calm
2:c5
2:bold
d2
keep
"""


def finished(seed: int, players: int = 2) -> Match:
    match = Match(TOY, TOY.read_options({"players": players}), rng=Seeded(seed))
    chooser = Seeded(seed, 1)
    while match.to_act():
        asked = match.to_act()
        seat = asked[chooser.below(len(asked))]
        match.play(seat, match.state.random_action(seat, chooser))
    return match


def test_answers_of_a_block_are_listed_by_seat() -> None:
    match = Match(TOY, TOY.read_options({"rounds": 1}))
    match.push("+3,+5,2:c5,1:c3,2:bold,1:calm,d2,keep")
    assert record_of(match, ["Ada"]).to_text() == WHOLE
    assert [step.seat for step in settled_steps(match)] == [-1, -1, 0, 0, 1, 1, -1, 1]


def test_what_a_seat_must_remember_by_itself_is_not_in_its_record_while_the_game_runs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Disclosure, "remembered", lambda self, state, seat, action: f"{seat + 1}:?")
    match = Match(TOY, TOY.read_options({"rounds": 1}))
    match.push("+3,+5,2:c5,1:c3,2:bold,1:calm,d2")
    assert record_of(match).to_text(0).split()[-7:] == ["+3", "+?", "1:?", "1:?", "2:c5", "2:bold", "d2"]
    assert record_of(match).to_text().split()[-5:-3] == ["1:c3", "1:calm"]
    match.push("keep")
    assert record_of(match).to_text(0).split()[-6:-4] == ["1:c3", "1:calm"]


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("players", [2, 3])
def test_a_record_replays_to_the_same_end(seed: int, players: int) -> None:
    match = finished(seed, players)
    text = record_of(match, ["Ada", "", "Grace #1"][:players]).to_text()
    again = replay(TOY, read_record(text))
    assert str(again) == str(match)
    assert read_record(text).to_text() == text
    assert record_of(again).tokens() == read_record(text).tokens()


def test_an_unfinished_block_is_left_out() -> None:
    match = Match(TOY)
    match.push("+3,+5,+1,+2,1:c3,1:calm,2:c5")
    record = record_of(match)
    assert record.tokens() == ["+3", "+5", "+1", "+2"]
    assert "result open\n" in record.to_text()
    assert replay(TOY, read_record(record.to_text())).to_act() == (0, 1)


def test_a_seat_reads_only_what_it_may_know() -> None:
    text = record_of(replay(TOY, read_record(WHOLE))).to_text(0)
    assert "setup 1 clover\nsetup 2 ?\n" in text
    assert "\n+3\n+?\n" in text
    onlooker = record_of(replay(TOY, read_record(WHOLE))).to_text(None)
    assert "clover" not in onlooker
    with pytest.raises(ValueError, match="replay"):
        read_record(WHOLE).to_text(0)


def test_others_hear_of_an_answer_in_the_order_the_game_tells_it(monkeypatch: pytest.MonkeyPatch) -> None:
    match = replay(TOY, read_record(WHOLE))
    own = record_of(match).to_text(0).splitlines()
    monkeypatch.setattr(Disclosure, "in_order", lambda _self, _state, _seat, actions: actions[::-1])
    told = record_of(match).to_text(0).splitlines()
    first = own.index(next(token for token in own if token.startswith("2:")))
    assert told[first : first + 2] == own[first : first + 2][::-1]
    assert [token for token in told if token.startswith("1:")] == [token for token in own if token.startswith("1:")]
    assert record_of(match).tokens() == read_record(WHOLE).tokens()
    assert [step.seat for step in settled_steps(match, 0)] == [step.seat for step in settled_steps(match)]


@pytest.mark.parametrize("players", [2, 3])
def test_resignation_stands_before_the_block_it_fell_in(players: int) -> None:
    match = Match(TOY, TOY.read_options({"players": players, "rounds": 1}))
    match.push("+3,+5" if players == 2 else "+3,+5,+7")
    match.push("1:c3")
    match.push("2:resign")
    if players == 3:
        assert record_of(match).tokens() == ["+3", "+5", "+7", "2:resign"]
        match.push("1:calm,3:c7,3:calm,d1,keep")
    record = record_of(match)
    end = ["1:c3", "1:calm", "2:c5", "2:calm", "3:c7", "3:calm", "d1", "keep"] if players == 3 else []
    assert record.tokens() == [*["+3", "+5", "+7"][:players], "2:resign", *end]
    again = replay(TOY, read_record(record.to_text()))
    assert (again.resigned, again.outcome() is not None) == ((1,), True)


def test_a_game_from_a_position_carries_the_position() -> None:
    start = TOY.from_text("toy rounds=1\nphase pick 1 0 1\nhand 1 3\nhand 2 4\ngone\nscore 0 0\nlucky a b\n")
    match = Match(TOY, start=start)
    match.push("1:c3,1:calm,2:c4,2:calm")
    text = record_of(match).to_text()
    assert "\noption rounds=1\nstart\n  toy rounds=1\n  phase pick 1 0 1\n" in text
    assert "setup" not in text
    assert str(replay(TOY, read_record(text))) == str(match)
    assert "\n  hand 2 ?\n" in record_of(match).to_text(0)


def test_an_assisted_game_says_so() -> None:
    match = Match(TOY, rng=Seeded(1))
    match.push(f"1:c{match.state.legal(0)[0]}")
    match.take_back(0, alone=True)
    text = record_of(match).to_text()
    assert "\nassisted\n" in text
    assert replay(TOY, read_record(text)).assisted


def test_positions_show_every_moment() -> None:
    record = read_record(WHOLE)
    asked = [match.to_act() for match in positions(TOY, record)]
    assert asked == [(-1,), (-1,), (0, 1), (0, 1), (1,), (1,), (-1,), (1,), ()]


def test_an_older_version_replays_if_it_means_the_same() -> None:
    old = WHOLE.replace("game toy 2", "game toy 1")
    assert replay(TOY, read_record(old)).outcome() is not None
    with pytest.raises(VersionConflict, match=r"version 1 of toy .* version 2: line 15.*TOY-CON-01"):
        replay(TOY, read_record(old.replace("d2", "d7")))
    with pytest.raises(VersionConflict, match="scores 0 2"):
        replay(TOY, read_record(old.replace("scores 0 2", "scores 0 3")))


def test_comments_are_skipped() -> None:
    commented = WHOLE.replace("+5\n", "+5  # a high card\n# the block:\n\n").replace("seat 1", "# note\nseat 1")
    assert read_record(commented).to_text() == WHOLE


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("spellkeep-record/1", "spellkeep-record/9", "line 1, column 1: the first line must be spellkeep-record/1"),
        ("game toy 2", "game toy two", "line 2, column 10: 'two' is not a version number"),
        ("game toy 2", "game toy " + "2" * 5000, "is not a version number"),
        ("game toy 2\n", "", "line 2, column 1: the second line of a record names the game"),
        ("game toy 2", "game toy", "line 2, column 1: a game line is"),
        ("option rounds=1", "option rounds", "line 3, column 1: an option line is"),
        ("option rounds=1", "option rounds=1\noption rounds=2", "line 4, column 1: 'option rounds' is there twice"),
        ("setup 1", "setup one", "line 4, column 7: 'one' is no seat"),
        ("setup 1 clover", "setup 1 clo\\ver", "line 4, column 12: there is no escape"),
        ("seat 1 Ada", "chair 1 Ada", "line 6, column 1: unknown word 'chair'"),
        ("seat 1 Ada", "start", "line 6, column 1: after 'start'"),
        ("result ranks", "result rank", "line 7, column 8: a result is"),
        ("result ranks 2 1 / scores 0 2 / reason points\n", "", "the header has no line 'result'"),
        ("1:calm", "1:calm 2:c5", "line 12, column 8: one decision per line"),
    ],
)
def test_damage_is_told_with_its_place(old: str, new: str, message: str) -> None:
    with pytest.raises(BadText) as caught:
        read_record(WHOLE.replace(old, new))
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("d2", "d9", "line 15, column 1: d9 is refused: This is not one of the choices. (TOY-CON-01)"),
        ("1:c3\n1:calm", "1:c3,1:calm", "line 11, column 1: 1:c3,1:calm: one decision per line"),
        ("scores 0 2", "scores 0 1", "line 7, column 8: the record says ranks 2 1 / scores 0 1"),
        ("keep\n", "", "the game is open"),
        ("rounds=1", "rounds=8", "line 3, column 8: rounds=8: a number from 1 to 3"),
        ("setup 2", "setup 5", "line 5, column 7: there is no seat 5"),
        ("game toy", "game dice", "line 2, column 6: this is a record of dice, not of toy"),
    ],
)
def test_a_wrong_game_is_told_with_its_place(old: str, new: str, message: str) -> None:
    with pytest.raises(BadText) as caught:
        replay(TOY, read_record(WHOLE.replace(old, new)))
    assert message in str(caught.value)


def test_a_wrong_position_is_told_with_its_place() -> None:
    text = "spellkeep-record/1\ngame toy 2\nstart\n  toy\n  nonsense\nresult open\n\n"
    with pytest.raises(BadText, match="line 5, column 3: cannot read 'nonsense'"):
        replay(TOY, read_record(text))


@pytest.mark.parametrize("text", ["plain", "two\nlines", " ends ", "back\\slash", "\\n", "a # b", "#", "\t\r", "  "])
def test_any_text_fits_on_one_line(text: str) -> None:
    record = read_record(f"spellkeep-record/1\ngame toy 2\nseat 1 {escaped(text)}\nresult open\n")
    assert record.names == {0: text}
