"""Why a seat that is asked may not do something: the rule, and the word of the sentence in the catalogue."""

from __future__ import annotations

from spellkeep.games.embers.notation import (
    BURN_CARD,
    DRAW_CARD,
    FIRST_SEAT,
    SMOTHER_WITH,
    UNDER_DECK,
    WITH_CARD,
    kind_of,
    value_of,
)
from spellkeep.games.embers.position import DRAW, FIRST, SMOTHER, UNDER, Position
from spellkeep.games.embers.questions import fire
from spellkeep.kernel.piles import UNKNOWN
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.words import Facts


def refuse(position: Position, seat: int, action: int) -> Refusal:
    """Why a seat that is asked may not do this."""
    kind, facts = kind_of(action), {"seat": str(seat + 1), "card": str(value_of(action))}
    if position.phase == FIRST:
        return _refuse_first(kind, facts)
    if position.phase == DRAW:
        return _refuse_draw(position, kind, facts)
    if position.phase == SMOTHER:
        return _refuse_smother(position, kind, facts)
    if position.phase == UNDER:
        return Refusal("EMB-RND-08", "not_played" if kind == UNDER_DECK else "under_next", facts)
    if not position.answers.picks[seat]:
        return Refusal("EMB-RND-01", "not_in_hand" if kind == BURN_CARD else "burn_next", facts)
    return _refuse_kindling(position.answers.picks[seat][0], kind, facts)


def _refuse_first(kind: int, facts: Facts) -> Refusal:
    if kind != FIRST_SEAT:
        return Refusal("EMB-SET-03", "first_next", facts)
    return Refusal("EMB-SET-03", "no_such_seat", {"seat": str(int(facts["card"]) + 1)})


def _refuse_draw(position: Position, kind: int, facts: Facts) -> Refusal:
    drawer = {"seat": str(position.turn + 1), "card": facts["card"]}
    rule = "EMB-RND-09" if position.round else "EMB-SET-04"
    if kind != DRAW_CARD:
        return Refusal(rule, "draw_next", drawer)
    known = position.deck.next_known()
    if known == UNKNOWN:
        return Refusal(rule, "not_in_deck", drawer)
    return Refusal("EMB-RND-10", "known_next", {"card": str(known)})


def _refuse_smother(position: Position, kind: int, facts: Facts) -> Refusal:
    if kind != SMOTHER_WITH:
        return Refusal("EMB-RND-06", "smother_next", facts)
    if facts["card"] != str(fire(position)):
        return Refusal("EMB-RND-06", "smother_value", {**facts, "fire": str(fire(position))})
    return Refusal("EMB-RND-06", "smother_not_in_hand", facts)


def _refuse_kindling(burnt: int, kind: int, facts: Facts) -> Refusal:
    facts = {**facts, "burnt": str(burnt)}
    if kind != WITH_CARD:
        return Refusal("EMB-RND-02", "kindling_next", facts)
    if int(facts["card"]) > burnt:
        return Refusal("EMB-RND-02", "kindling_too_high", facts)
    return Refusal("EMB-RND-02", "kindling_not_in_hand", facts)
