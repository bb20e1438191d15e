"""A hint says why, from what the asking seat knows."""

from __future__ import annotations

from spellkeep.games import load
from spellkeep.kernel.telling import Teller
from spellkeep.table.advice import MOST_REASONS, reasons_for
from tests.table.conftest import Person

TAKES_THE_WELL = """
rivality 2 base
turn 1
supply P26 S25
hand 1 S5 F1s
0 W S1
n1 S3 N S2 *S
w1 S4s N P1 *P
"""


def test_a_hint_gives_the_reason() -> None:
    game = load("rivality")
    view = game.view_from_text(TAKES_THE_WELL, 0)
    assert "It takes the Well." in reasons_for(view, "S5@e1N", Teller(game, view.shown.options))


def test_a_hint_comes_as_picks_with_a_sentence(ada: Person) -> None:
    with ada.at(ada.begin("rivality", "me", "bot:random")) as page:
        page.hello()
        page.wait_for_turn()
        page.say(t="hint", n=7, seq=page.seq)
        hint = page.hear_until("hint")
        assert hint["picks"]
        assert "would do this." in hint["text"]
        assert hint["text"].count(". ") <= MOST_REASONS + 1
