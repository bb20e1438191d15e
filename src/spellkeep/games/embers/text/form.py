"""The text of a position (EMB-CON-05), declared line by line."""

from __future__ import annotations

from typing import Final

from spellkeep.games.embers.rules import position as rules
from spellkeep.games.embers.rules.position import Position
from spellkeep.games.embers.text.notation import CARD, TOKENS
from spellkeep.kernel.form import At, Each, Form, Heading, Many, One, Then, check_invariants
from spellkeep.kernel.form_answers import Picks
from spellkeep.kernel.form_values import Hidden, Name, Number, Pooled, Seat
from spellkeep.kernel.form_words import Reading

_SEAT: Final = Seat()
_PHASE: Final = Name("the moment", ("first", "draw", "burn", "smother", "under", "over"))
_ROUND: Final = Number("the round", 0, lambda position: int(position.options.number("rounds")))
_UNSEEN: Final = Number("the number of unseen cards", 0, lambda position: sum(position.copies))
_LYING: Final = Pooled(Hidden(CARD))


def _has_turn(position: Position) -> bool:
    """Written where it says something new: the winner's turn follows from the line `winner`."""
    return position.phase in (rules.DRAW, rules.SMOTHER)


def _winners_turn(reading: Reading) -> None:
    if reading.state.phase == rules.UNDER:
        reading.state.turn = reading.state.winner


def _asked(position: Position) -> list[int]:
    return position.seats_with_cards() if position.phase == rules.BURN else []


def _actions(picks: list[int]) -> list[int]:
    """The picks of an answer as actions; a pick is a card, or 0 for no kindling."""
    burnt = [rules.BURN_CARD + card for card in picks[:1]]
    return burnt + [rules.WITH_CARD + card if card else rules.ALONE for card in picks[1:]]


FORM: Final = Form(
    Heading("players"),
    [
        One("round", At("round", _ROUND), At("phase", _PHASE), needed=True),
        One("start", At("start", _SEAT), unless=rules.NOBODY),
        One("turn", At("turn", _SEAT), unless=rules.NOBODY, when=_has_turn),
        One("winner", At("winner", _SEAT), unless=rules.NOBODY),
        Then(_winners_turn),
        Each("sigil", _SEAT, Hidden(CARD), "sigils", needed=True),
        Each("hand", _SEAT, _LYING, "hands", many=True, sort=True),
        Each("known", _SEAT, CARD, "known", many=True, sort=True),
        Picks("pick", _SEAT, TOKENS, asked=_asked, whole=2, actions=_actions, pick=rules.value_of),
        Each("played", _SEAT, _LYING, "played", many=True),
        Each("captured", _SEAT, _LYING, "captured", many=True, sort=True),
        Many("ash", _LYING, "ash", sort=True),
        One("deck", At("deck.hidden", _UNSEEN), unless=0),
        Many("bottom", _LYING, "deck.bottom"),
        Then(check_invariants),
    ],
)
