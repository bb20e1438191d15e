"""The end screen: who won and why, side by side, with whatever decided a tie."""

from __future__ import annotations

import pytest

from spellkeep.games import load
from spellkeep.kernel.events import Event
from spellkeep.kernel.match import Match
from spellkeep.kernel.telling import Teller
from spellkeep.table.core import Core
from spellkeep.table.ending import result
from spellkeep.table.entries import Sitter
from spellkeep.table.naming import names_of, teller_of
from spellkeep.table.wire.table import Result

SOLO = """
rivality 1 {level}
supply P10 S10
stack 2 S2 S3 S4 S5 C1 C2 C3 C4 F1 F2
a3 C4s
b3 S2s
c3 S3s
d3 S4s
a2 S5s
b2 C1s
c2 C2s
d2 C3s
a1 S1s P1 *P
b1 F1s P2
c1 F2s
d1 F3s
a6 S1 S1 *S
b6 ?
c6 ?
d6 ?
a5 ?
b5 ?
c5 F3 S3
d5 ?
a4 ?
b4 ?
c4 ?
d4 ?
phase over
"""


def _core(position: str, *names: str) -> Core:
    game = load("rivality")
    seats = [Sitter("guest", name, name) for name in names]
    return Core(Match(game, start=game.from_text(position)), seats, names[0])


def _result(position: str, *names: str) -> Result:
    found = result(_core(position, *names), "en")
    assert found is not None
    return found


@pytest.mark.rule("RIV-SCO-05")
def test_partners_win_together_and_have_one_column() -> None:
    found = _result(
        "rivality 4 base\nturn 1\nsupply P9 S9\n0 W\ne1 F1 N S1\ne2 S1 N P1\nphase over\n", "Ada", "Bo", "Cy", "Di"
    )
    assert found.names == ["Ada & Cy", "Bo & Di"]
    assert found.won == [1]
    assert found.text.startswith("Bo & Di win. ")
    score, fortress, circle = found.items
    assert score.points == [1, 4]
    assert (fortress.points, circle.points) == ([0, 4], [1, 0])


@pytest.mark.rule("RIV-SOLO-13")
def test_suramun_wins_a_tie_and_the_account_says_why() -> None:
    found = _result(SOLO.format(level="beginner"), "Ada")
    assert found.names == ["Ada", "Suramun"]
    assert found.won == [1]
    assert found.text.startswith("Suramun wins. ")
    tie = found.items[-1]
    assert tie.rule == "RIV-SOLO-13"
    assert tie.points == []


@pytest.mark.rule("RIV-SCO-06")
def test_the_well_decides_a_tie_of_three_and_the_account_names_the_winner() -> None:
    found = _result(
        "rivality 3 base\nturn 1\nsupply P9 S9 T9\n0 W T1\ne1 F1 N P1\ne2 F2 N S1\nphase over\n", "Ada", "Bo", "Cy"
    )
    assert found.won == [2]
    tie = found.items[-1]
    assert tie.rule == "RIV-SCO-06"
    assert "Cy" in tie.text


def test_every_item_has_its_rule() -> None:
    found = _result("rivality 2 base\nturn 1\nsupply P9 S9\n0 W P1\ne1 F1 N S1\nphase over\n", "Ada", "Bo")
    assert all(item.rule.startswith("RIV-") for item in found.items)


def test_nobody_is_called_like_somebody_else() -> None:
    core = _core("rivality 3 base\nturn 1\nsupply P9 S9 T9\n0 W\nphase over\n", "Greedy", "Ada", "Greedy")
    assert names_of(core) == ["Greedy (1)", "Ada", "Greedy (3)"]


def test_events_name_players_and_names_are_no_words() -> None:
    """A player called S is not Salmon, and braces or angle brackets stay what they are."""
    core = _core("rivality 2 base\nturn 1\nsupply P9 S9\n0 W\nphase over\n", "S", "<b>{n}</b>")
    teller = teller_of(core, "en")
    assert teller.sentence(Event("controls", "", {"side": "P", "cell": "e1"}), 0) == "S controls e1."
    assert teller.sentence(Event("draws", "", {"seat": "2", "tile": "?"}), 0) == "<b>{n}</b> draws a tile."


def test_suramun_has_a_name_too() -> None:
    teller = teller_of(_core(SOLO.format(level="beginner"), "Ada"), "en")
    assert teller.sentence(Event("controls", "", {"side": "S", "cell": "b6"}), 0) == "Suramun controls b6."


def test_without_names_seats_have_numbers_and_sides_colours() -> None:
    game = load("rivality")
    teller = Teller(game, game.read_options({}))
    assert teller.sentence(Event("draws", "", {"seat": "2", "tile": "?"}), 0) == "Seat 2 draws a tile."
    assert teller.sentence(Event("controls", "", {"side": "S", "cell": "e1"}), 0) == "Salmon controls e1."
    assert (
        Teller(load("mushroom"), options=game.read_options({})).sentence(Event("order", "", {"seats": "2, 1"}), None)
        == "The new order is Seat 2, Seat 1."
    )
