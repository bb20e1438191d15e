"""The text of a position (EMB-CON-05), declared line by line."""

from __future__ import annotations

from typing import Final

from spellkeep.games.embers.rules import actions
from spellkeep.games.embers.rules.position import BURN, DRAW, NOBODY, SMOTHER, UNDER, Position
from spellkeep.games.embers.text.notation import CARD, TOKENS
from spellkeep.kernel.form import At, Each, Form, Heading, Many, One, Own, Then, check_invariants
from spellkeep.kernel.form_values import Hidden, Name, Number, Pooled, Seat
from spellkeep.kernel.form_words import Reading, Word, need
from spellkeep.kernel.refusal import Refusal

_PHASE: Final = Name("the moment", ("first", "draw", "burn", "smother", "under", "over"))
_ROUND: Final = Number("the round", 0, lambda position: int(position.options.number("rounds")))
_UNSEEN: Final = Number("the number of unseen cards", 0, lambda position: sum(position.copies))
_LYING: Final = Pooled(Hidden(CARD))
_PICKS: Final = ((actions.BURN_CARD,), (actions.WITH_CARD, actions.ALONE))
"""The kinds of the first and of the second pick of an answer."""


def _write_picks(position: Position) -> list[str]:
    """`pick 1 burn:5 with:3`; of another seat only that it has finished (EMB-RND-03)."""
    lines: list[str] = []
    for seat, picks in enumerate(position.answers.picks if position.phase == BURN else []):
        kinds = (actions.BURN_CARD, actions.WITH_CARD if picks[-1:] != [0] else actions.ALONE)
        words = [TOKENS.word(position, actions.pack(*pick)) for pick in zip(kinds, picks, strict=False)]
        if position.answers.finished[seat] and position.hands[seat] and not words:
            words = ["?"]
        lines += [" ".join(["pick", str(seat + 1), *words])] if words else []
    return lines


def _begin_answers(reading: Reading) -> None:
    position = reading.state
    if position.phase == UNDER:
        position.turn = position.winner
    if position.phase == BURN:
        position.answers.start([seat for seat, hand in enumerate(position.hands) if hand])


def _read_picks(reading: Reading, words: list[Word]) -> None:
    need(words, 2, what="a seat")
    seat, answers = Seat().read(reading, words[1]), reading.state.answers
    if reading.state.phase != BURN:
        raise words[0].wrong("picks are made in the moment 'burn' only")
    if not 3 <= len(words) <= 4:
        raise words[-1].wrong("an answer has one or two picks")
    if [word.text for word in words[2:]] == ["?"] and reading.unknowns:
        answers.finish(seat)
        return
    for word, kinds in zip(words[2:], _PICKS, strict=False):
        answers.pick(seat, _read_pick(reading, word, seat, kinds))
    if len(words) == 4:
        answers.finish(seat)


def _read_pick(reading: Reading, word: Word, seat: int, kinds: tuple[int, ...]) -> int:
    try:
        action = TOKENS.read(reading.state, seat, word.text)
    except Refusal:
        action = actions.pack(actions.NOTHING, 0)
    if actions.kind_of(action) not in kinds:
        raise word.wrong(f"{word.text!r} is not this pick of an answer")
    return actions.value_of(action)


FORM: Final = Form(
    Heading("players"),
    [
        One("round", At("round", _ROUND), At("phase", _PHASE), needed=True),
        One("start", At("start", Seat()), unless=NOBODY),
        One("turn", At("turn", Seat()), unless=NOBODY, when=lambda position: position.phase in (DRAW, SMOTHER)),
        One("winner", At("winner", Seat()), unless=NOBODY),
        Each("sigil", Seat(), Hidden(CARD), "sigils", needed=True),
        Each("hand", Seat(), _LYING, "hands", many=True, sort=True),
        Each("known", Seat(), CARD, "known", many=True, sort=True),
        Then(_begin_answers),
        Own("pick", _write_picks, _read_picks, keys=2),
        Each("played", Seat(), _LYING, "played", many=True),
        Each("captured", Seat(), _LYING, "captured", many=True, sort=True),
        Many("ash", _LYING, "ash", sort=True),
        One("deck", At("deck.hidden", _UNSEEN), unless=0),
        Many("bottom", _LYING, "deck.bottom"),
        Then(check_invariants),
    ],
)
