"""Texts that a player might type and that mean no legal move."""

from __future__ import annotations

from functools import cache

from spellkeep.kernel.rng import Rng
from spellkeep.kernel.seats import EVERYTHING
from spellkeep.kernel.state import State
from tests.reachable import modes_of, positions, possible_actions, shape, some

GARBAGE = ("", "?", ":", "x", "resign?", "0", "-1", "99", "1:", "9:9", "help", "Ω", "a b", "@@", "pass", "{seat}", "+")
LETTERS = "abcdefnswxNESWCFPST0123456789@:/!~+,?# "


def wrong_texts(state: State, seat: int, slug: str, rng: Rng, count: int) -> list[str]:
    """Texts that mean no legal action of the seat: damaged tokens, tokens of other moments and seats, garbage."""
    texts: list[str] = []
    own = [state.notation(seat, action, EVERYTHING) for action in possible_actions(state, seat)]
    for _ in range(20 * count):
        text = damaged(_one(own, rng), rng) if rng.below(2) else _foreign(slug, rng)
        if state.why_not(seat, text) is not None:
            texts.append(text)
        if len(texts) == count:
            break
    return texts


def _foreign(slug: str, rng: Rng) -> str:
    """A token of another position, mode or seat, sometimes damaged; now and then garbage."""
    kind = rng.below(10)
    if kind == 0:
        return _one(GARBAGE, rng)
    token = _one(tokens_of_all_positions(slug), rng)
    return damaged(token, rng) if kind < 4 else token


def damaged(token: str, rng: Rng) -> str:
    """A token with one or two characters swapped, deleted, replaced, doubled or put in."""
    for _ in range(1 + rng.below(2)):
        place = rng.below(len(token) + 1)
        before, here, after = token[:place], token[place : place + 1], token[place + 1 :]
        letter = LETTERS[rng.below(len(LETTERS))]
        token = (
            before + after,
            before + letter + after,
            before + letter + here + after,
            before + here + here + after,
            before + after[:1] + here + after[1:],
        )[rng.below(5)]
    return token


@cache
def tokens_of_all_positions(slug: str) -> tuple[str, ...]:
    """Tokens of every decision met in random games, those of rare decisions as often as others."""
    by_shape: dict[str, list[str]] = {}
    for mode in modes_of(slug):
        for state in positions(mode, 60, seed=4):
            for seat in state.to_act():
                for action in possible_actions(state, seat)[:40]:
                    token = state.notation(seat, action, EVERYTHING)
                    by_shape.setdefault(shape(token), []).append(token)
    return tuple(token for tokens in by_shape.values() for token in some(tokens, 30))


def _one(items: tuple[str, ...] | list[str], rng: Rng) -> str:
    return items[rng.below(len(items))]
