"""The engine and a second writing of section 3.15 agree, order by order, on real shuffles."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest

from spellkeep.games import load
from spellkeep.games.xidit.rules.position import CENSUS, FIGHT, NEXT_THREAT, ORDERS, Position
from spellkeep.kernel.rng import Seeded, shuffled
from spellkeep.kernel.seats import EVERYTHING, NATURE
from tests.games.xidit.modes import EASY
from tests.games.xidit.reference import Reference

GAME = load("xidit")


class Both:
    """One game in both programs: tokens given to the engine are kept as answers for the other."""

    def __init__(self, players: str, length: str, seed: int) -> None:
        self.rng = Seeded(91, seed)
        options = GAME.read_options({"players": players, "length": length, "start": "1", "data": EASY})
        state = GAME.begin(options)
        assert isinstance(state, Position)
        self.state = state
        self.order = shuffled(state.mode.tiles, self.rng)
        self.answers: dict[str, list[Any]] = {"take": [], "bards": [], "dummy": []}
        self.factor = 1 + self.rng.below(22)
        self.events = 0
        self.lords = [3, 6, 9, 12, 15][: state.players]

    def set_up(self) -> None:
        nb, tiles = self.state.mode.nb, self.order
        seen = tiles[: 2 * nb]
        for place in (2 * nb, 2 * nb + 5, 2 * nb + 1, 2 * nb + 6):
            seen.append(tiles[place])
        for number, tile in enumerate(seen):
            recruit = number < nb or number in (2 * nb, 2 * nb + 2)
            self.push(NATURE, f"+{'r' if recruit else 't'}{tile}")
        self.push(NATURE, "hall:WIR")
        for seat, city in enumerate(self.lords):
            self.push(seat, f"lord:{city}")

    def push(self, seat: int, token: str) -> None:
        action = self.state.parse(seat, token)
        assert self.state.is_legal(seat, action), token
        self.state.apply(seat, action)

    def ask(self, what: str, *facts: Any) -> Any:
        """The reference asks what the engine has been told, in the same order."""
        if what == "shuffle":
            return self.shuffle(facts[0])
        return self.answers[what].pop(0)

    def shuffle(self, tiles: list[int]) -> list[int]:
        """Always the same for the same tiles, so that whoever asks again gets the same answer."""
        return sorted(tiles, key=lambda tile: (tile * self.factor + len(tiles)) % 23)


def tokens_of_answers(both: Both, token: str) -> None:
    word, _, value = token.partition(":")
    if word == "take":
        both.answers["take"].append(list(value))
    elif word == "bards":
        both.answers["bards"].append([int(region) for region in value.split(",")])
    elif word == "dummy":
        both.answers["dummy"].append("WIR".index(value))


def agree(state: Position, other: Reference) -> None:
    assert state.lords == other.city
    assert state.units == [n for hand in other.hand for n in hand]
    assert state.barracks == other.barracks
    assert (state.gold, state.kept) == (other.gold, other.kept)
    assert {c: "RECRUIT" if kind == 1 else "THREAT" for c, kind in enumerate(state.tile_at) if kind} == other.board
    for city, kind in other.board.items():
        if kind == "RECRUIT":
            assert state.stocked[city * 5 : city * 5 + 5] == other.units[city]
    assert {c: ((g >> 3) - 1, g & 7) for c, g in enumerate(state.guilds) if g} == other.guild
    assert [state.bards_left(seat) for seat in range(state.players)] == other.left
    assert [state.stock(seat) for seat in range(state.players)] == other.stock
    assert (state.next_recruit, state.next_threat) == (other.next_r, other.next_t)
    assert (len(state.recruit_pile), len(state.threat_pile)) == (len(other.r_pile), len(other.t_pile))
    assert (state.recruit_discard, state.threat_discard) == (other.r_disc, other.t_disc)
    assert state.recruit_pile.top == other.r_pile[: len(state.recruit_pile.top)]
    assert state.threat_pile.top == other.t_pile[: len(state.threat_pile.top)]
    unseen = other.r_pile[len(state.recruit_pile.top) :]
    assert set(unseen) <= set(state.among or state.pool.cards()), "XID-CON-06"
    assert sorted(unseen + other.t_pile[len(state.threat_pile.top) :]) == state.pool.cards()


def play_year(both: Both, other: Reference) -> bool:
    """One year in the engine, then in the reference; False at the end. Nobody fights titans (it knows none)."""
    state, rng = both.state, both.rng
    programmes = [[[0, 1, 2, 3, 3][rng.below(5)] for _ in range(6)] for _ in range(state.players)]
    year, start = state.year, state.start
    for seat, programme in enumerate(programmes):
        for order in programme:
            state.apply(seat, order)
    while state.phase == ORDERS or state.chance:
        _go_on(both, twin_after(other, programmes, start, both))
    while state.phase == CENSUS and not state.chance:  # nobody shows anything, so nothing changes
        state.apply(state.to_act()[0], state.fallback(state.to_act()[0]))
    _run(other, programmes, start)
    agree(state, other)
    return state.year > year


def twin_after(other: Reference, programmes: list[list[int]], start: int, both: Both) -> Reference:
    """How the reference stands at the engine's open question: it tells which tile chance must show."""
    twin = Reference.__new__(Reference)
    twin.__dict__.update(_copied(other))
    replies = {what: list(given) for what, given in both.answers.items()}

    def answer(what: str, *facts: Any) -> Any:
        if what == "shuffle":
            return both.shuffle(facts[0])
        return replies[what].pop(0)

    twin.answer = answer
    with suppress(IndexError):  # the engine still asks what the twin would need to know
        _run(twin, programmes, start, both.state)
    return twin


def _run(other: Reference, programmes: list[list[int]], start: int, until: Position | None = None) -> None:
    other.recruited, other.beaten = set(), set()
    for number in range(6):
        for distance in range(len(programmes)):
            seat = (start + distance) % len(programmes)
            if until is not None and until.phase == ORDERS and (until.order, until.turn) == (number, seat):
                return
            other.execute(seat, programmes[seat][number])


def _go_on(both: Both, twin: Reference) -> None:
    state = both.state
    (seat,) = state.to_act()
    if seat != NATURE:
        action = state.fallback(seat) if state.open == FIGHT else state.random_action(seat, both.rng)
        token = state.notation(seat, action, EVERYTHING)
        tokens_of_answers(both, token)
        both.push(seat, token)
        return
    shown = state.notation(NATURE, state.legal(NATURE)[0], EVERYTHING)
    if state.chance == NEXT_THREAT:
        both.events += 1
        both.push(NATURE, f"+t{twin.next_t}")
        return
    if shown[1] not in "rt":
        both.push(NATURE, shown)
        return
    pile = twin.r_pile if shown[1] == "r" else twin.t_pile
    top = state.recruit_pile.top if shown[1] == "r" else state.threat_pile.top
    both.push(NATURE, f"+{shown[1]}{pile[len(top)]}")


def _copied(other: Reference) -> dict[str, Any]:
    fresh: dict[str, Any] = {}
    for name, value in vars(other).items():
        if isinstance(value, dict):
            fresh[name] = {key: list(item) if isinstance(item, list) else item for key, item in value.items()}
        elif isinstance(value, list):
            fresh[name] = [list(item) if isinstance(item, list) else item for item in value]
        else:
            fresh[name] = set(value) if isinstance(value, set) else value
    return fresh


@pytest.mark.rule("XID-YEAR-05", "XID-TILE-03", "XID-REC-05", "XID-THR-04", "XID-RNF-02", "XID-RNF-03", "XID-RNF-06")
@pytest.mark.parametrize(
    ("players", "length", "reinforcements"),
    [("3", "long", 0), ("4", "long", 4), ("5", "short", 20), ("3", "short", 10)],
)
def test_the_engine_agrees_with_the_algorithms_of_the_rules(players: str, length: str, reinforcements: int) -> None:
    years = events = 0
    for seed in range(60):
        both = Both(players, length, seed)
        both.set_up()
        other = Reference(both.state.mode, both.order, both.lords, both.ask)
        agree(both.state, other)
        while play_year(both, other):
            years += 1
        events += both.events
    assert years >= 400
    assert events >= reinforcements
