"""Imagined states have the frequencies that chance gives them: compared with exact enumeration on small positions.

The reference knows only how tiles are drawn (RIV-SET-04, RIV-SET-14), exchanged (RIV-SET-11, RIV-Q-05) and placed.
Which of two tiles a player places is opinion, not chance: every order of draws that allows the placements seen counts
by its chance alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from math import comb

import pytest

from spellkeep.games import load
from spellkeep.games.rivality.rules.setup import drawer
from spellkeep.games.rivality.rules.state import RivalityState
from spellkeep.kernel.match import Match
from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.seats import NATURE
from spellkeep.kernel.views import same_view
from tests.games.rivality.hidden import EXTRA_STATES
from tests.statistics import assert_frequencies

Tiles = frozenset[str]
World = tuple[tuple[Tiles, ...], Tiles]
"""The hands of a side, in the order of its seats, and its stack."""

PLAIN = ["S1", "S2", "S3", "S4", "S5", "C1", "C2", "C3", "C4", "F1", "F2", "F3"]
STAR = [tile + "s" for tile in PLAIN]
STRANDED = frozenset(("C4", "F3", "C4s", "F3s"))
SAMPLES = 1500


def is_fortress(tile: str) -> bool:
    return tile.startswith("F")


# -- the reference ---------------------------------------------------------------------------------------------------


def draws(stack: Tiles) -> list[tuple[str, Fraction]]:
    """RIV-SET-14, written from the rules."""
    others = sum(not is_fortress(tile) for tile in stack)
    if len(stack) == 1 or not others:
        return [(tile, Fraction(1, len(stack))) for tile in stack]
    weights = {tile: others if is_fortress(tile) else others - 1 for tile in stack}
    return [(tile, Fraction(weight, sum(weights.values()))) for tile, weight in weights.items() if weight]


@cache
def worlds_of_side(
    tiles: Tiles, seats: tuple[int, ...], placed: tuple[tuple[int, str], ...], exchanger: int | None
) -> dict[World, Fraction]:
    """All ways in which a side can have come to its hands and stack, with their chances.

    `seats` in the order in which they first draw; `placed` with the seat of every tile; the exchanger exchanges just
    before his first placement, or at the end if he has not placed yet.
    """
    found: dict[World, Fraction] = {((Tiles(),) * len(seats), tiles): Fraction(1)}
    for seat in seats:
        found = _draw(_draw(found, seats.index(seat)), seats.index(seat))
    waiting = exchanger
    for seat, tile in placed:
        if seat == waiting:
            found, waiting = _exchange(found, seats.index(seat)), None
        found = _draw(_place(found, seats.index(seat), tile), seats.index(seat))
    return found if waiting is None else _exchange(found, seats.index(waiting))


def _draw(found: dict[World, Fraction], index: int) -> dict[World, Fraction]:
    result: Counter[World] = Counter()
    for (hands, stack), chance in found.items():
        if not stack:
            result[hands, stack] += chance  # type: ignore[assignment]
        for tile, share in draws(stack) if stack else []:
            result[_with(hands, index, hands[index] | {tile}), stack - {tile}] += chance * share  # type: ignore[assignment]
    return dict(result)  # type: ignore[arg-type]


def _place(found: dict[World, Fraction], index: int, tile: str) -> dict[World, Fraction]:
    return {
        (_with(hands, index, hands[index] - {tile}), stack): chance
        for (hands, stack), chance in found.items()
        if tile in hands[index]
    }


def _exchange(found: dict[World, Fraction], index: int) -> dict[World, Fraction]:
    """RIV-Q-05: only hands without a way to the Well; two new tiles first, then the old ones back."""
    result: Counter[World] = Counter()
    for (hands, stack), chance in found.items():
        aside = hands[index]
        if aside <= STRANDED:
            start: dict[World, Fraction] = {(_with(hands, index, Tiles()), stack): chance}
            for (after, rest), share in _draw(_draw(start, index), index).items():
                result[after, rest | aside] += share  # type: ignore[assignment]
    return dict(result)  # type: ignore[arg-type]


def _with(hands: tuple[Tiles, ...], index: int, hand: Tiles) -> tuple[Tiles, ...]:
    return (*hands[:index], hand, *hands[index + 1 :])


# -- real games to look into -----------------------------------------------------------------------------------------


class Table:
    """A game in which all tiles are laid in one line to the north, so that only arrivals put golems down."""

    def __init__(
        self, players: int, orders: Sequence[str], placed: str, exchanges: int | None = None, stop: str = ""
    ) -> None:
        """`orders`: what each side draws. `placed`: in turn order from seat 0. `exchanges`: the seat that does."""
        self.game = load("rivality")
        values: dict[str, object] = {"players": players, "first_seat": 1}
        if players != 3:
            values["star_side"] = 1
        self.match = Match(self.game, self.game.read_options(values))
        self.players, self.sides = players, 3 if players == 3 else 2
        self.exchanger = exchanges
        self.placed = placed.split()
        self._coming = [iter(order.split()) for order in orders]
        self._deal(orders)
        self._play(stop)

    @property
    def state(self) -> RivalityState:
        state = self.match.state
        assert isinstance(state, RivalityState)
        return state

    def _deal(self, orders: Sequence[str]) -> None:
        if self.players == 3:
            self.match.push("deal:" + "/".join(",".join(dict.fromkeys(order.split())) for order in orders))

    def _play(self, stop: str) -> None:
        left, exchanged = self.placed.copy(), False
        while True:
            state = self.state
            if state.to_act() == (NATURE,):
                if stop and f"phase {stop}" in state.to_text() and not left:
                    return
                seat = drawer(state) if "phase setup" in state.to_text() else state.turn
                self.match.push("+" + next(self._coming[seat % self.sides]))
            elif state.turn == self.exchanger and not exchanged:
                self.match.push("M")
                exchanged = True
                if stop == "exchange":
                    return
            elif left:
                self.match.push(f"{left.pop(0)}@n{len(state.tiles)}N")
            else:
                return

    def placed_by(self, side: int) -> tuple[tuple[int, str], ...]:
        turns = [(turn % self.players, tile) for turn, tile in enumerate(self.placed)]
        return tuple((seat, tile) for seat, tile in turns if seat % self.sides == side)

    def seats_of(self, side: int) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.players) if seat % self.sides == side)

    def worlds(self, side: int, tiles: Tiles | None = None) -> dict[World, Fraction]:
        exchanger = self.exchanger if self.exchanger is not None and self.exchanger % self.sides == side else None
        half = Tiles((STAR, PLAIN)[side]) if tiles is None else tiles
        return worlds_of_side(half, self.seats_of(side), self.placed_by(side), exchanger)

    def names(self, tiles: Sequence[int]) -> Tiles:
        return Tiles(self.state.tile_name(tile) for tile in tiles)

    def side_of(self, state: RivalityState, side: int) -> World:
        return tuple(self.names(state.hands[seat]) for seat in self.seats_of(side)), self.names(state.stacks[side])

    def imagined(self, viewer: int | None, samples: int = SAMPLES) -> Iterator[RivalityState]:
        view = self.state.view(viewer)
        for number in range(samples):
            state = self.game.imagine(view, Seeded(17, number))
            assert isinstance(state, RivalityState)
            yield state


def compare(
    table: Table, viewer: int | None, side: int, key: Callable[[World], Hashable], samples: int = SAMPLES
) -> None:
    """Frequencies of a side's tiles, two sides: the halves make the sides independent of one another."""
    own = viewer is not None and viewer % table.sides == side
    hand = table.names(table.state.hands[viewer]) if viewer is not None else Tiles()
    index = table.seats_of(side).index(viewer) if own and viewer is not None else 0
    expected: Counter[Hashable] = Counter()
    for world, chance in table.worlds(side).items():
        if not own or world[0][index] == hand:
            expected[key(world)] += chance  # type: ignore[assignment]
    counts = Counter(key(table.side_of(state, side)) for state in table.imagined(viewer, samples))
    assert len(expected) > 1, "nothing is open here"
    assert_frequencies(counts, {name: float(chance) for name, chance in expected.items()})


def whole(world: World) -> Hashable:
    return world[0]


def fortresses(world: World) -> Hashable:
    return tuple(sum(map(is_fortress, tiles)) for tiles in (*world[0], world[1]))


def stranded_and_fortresses(world: World) -> Hashable:
    return tuple((len(tiles & STRANDED), sum(map(is_fortress, tiles))) for tiles in (*world[0], world[1]))


# -- RIV-SET-14 against RIV-SET-04 -----------------------------------------------------------------------------------


@pytest.mark.rule("RIV-SET-14", "RIV-SET-04")
@pytest.mark.parametrize(
    "stack", ["S1 F1", "S1 S2 F1", "S1 F1 F2", "S1 S2 C1 F1 F2", "F1 F2 F3 C1 S1", "S1 S2 S3 C1", "S1 C1 F1 F2 F3 C2"]
)
def test_draws_are_shuffles_with_a_bottom_tile_that_is_no_fortress(stack: str) -> None:
    tiles = stack.split()
    orders = [order for order in permutations(tiles) if not is_fortress(order[-1])]
    for order in orders:
        assert _chance_of(order) == Fraction(1, len(orders))


def _chance_of(order: tuple[str, ...]) -> Fraction:
    """The chance that the engine draws a stack in this order."""
    game = load("rivality")
    chance = Fraction(1)
    for place in range(len(order)):
        text = (
            f"rivality 2 base\nturn 2\nsupply P9 S9\nhand 1 S1s\nstack 2 {' '.join(order[place:])}\n0 W\nphase draw\n"
        )
        state = game.from_text(text)
        chances = state.chances()
        assert chances is not None
        weights = {state.notation(NATURE, action, -2): weight for action, weight in chances}
        chance *= Fraction(weights.get("+" + order[place], 0), sum(weights.values()))
    return chance


@pytest.mark.rule("RIV-SET-14")
@pytest.mark.parametrize("stack", ["S1 F1", "S1 S2 F1", "S1 F1 F2", "S1 S2 C1 F1 F2", "F1 F2", "S1 S2 S3"])
def test_nature_draws_by_its_chances(stack: str) -> None:
    text = f"rivality 2 base\nturn 2\nsupply P9 S9\nhand 1 S1s\nstack 2 {stack}\n0 W\nphase draw\n"
    state = load("rivality").from_text(text)
    chances = state.chances()
    assert chances is not None
    counts = Counter(state.random_action(NATURE, Seeded(23, number)) for number in range(SAMPLES))
    assert_frequencies(counts, dict(chances))


@pytest.mark.rule("RIV-SET-14", "RIV-Q-06")
def test_the_order_of_a_written_stack_means_nothing() -> None:
    game = load("rivality")
    head, tail = "rivality 2 base\nturn 2\nsupply P9 S9\nhand 1 S1s\n", "0 W\nphase draw\n"
    one, other = (game.from_text(head + f"stack 2 {stack}\n" + tail) for stack in ("F1 S1 C1", "C1 F1 S1"))
    assert one.to_text() == other.to_text()
    assert one.chances() == other.chances()


# -- bottom tiles ----------------------------------------------------------------------------------------------------

STAR_LINE = "S1s S2s S3s S4s S5s C1s C2s C3s C4s F1s F2s F3s"
TWO = Table(2, [STAR_LINE.replace("C4s F1s F2s F3s", "F1s F2s F3s C4s"), "S3 S4 S5 C3 F3 C4 S2 F1 F2 C1 S1 C2"],
            "S1s S3 S2s S4 S3s S5 S4s C3 S5s F3 C1s C4 C2s S2")  # fmt: skip


@pytest.mark.rule("RIV-SET-04", "RIV-SET-14")
@pytest.mark.parametrize("viewer", [0, None])
def test_two_players_the_bottom_tile_is_no_fortress(viewer: int | None) -> None:
    assert TWO.side_of(TWO.state, 1) == ((Tiles(("F1", "F2")),), Tiles(("C1", "S1", "C2")))
    compare(TWO, viewer, 1, whole)


FOUR_PLAIN = "S1 S2 S3 S4 S5 C1 C2 C3 C4 F1 F2 F3".replace("C3 C4 F1 F2 F3", "F1 C3 F2 F3 C4")
FOUR = "S1s S1 S3s S3 S2s S2 S4s S4 S5s"


@pytest.mark.rule("RIV-SET-04", "RIV-SET-08")
@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("side", [0, 1])
def test_four_players_the_bottom_tile_of_a_team_is_no_fortress(viewer: int | None, side: int) -> None:
    table = Table(4, [FOUR_PLAIN.replace(" ", "s ") + "s", FOUR_PLAIN], FOUR)
    compare(table, viewer, side, fortresses)


@pytest.mark.rule("RIV-SET-04")
@pytest.mark.parametrize("turns", [16, 18, 19, 20])
def test_four_players_with_an_empty_stack_the_last_drawer_holds_or_placed_no_fortress(turns: int) -> None:
    order = "S1 S2 S3 S4 S5 C1 C2 F3 F1 C4 F2 C3"
    placed = ["S1", "S3", "S2", "S4", "S5", "C1", "C2", "F3", "F2", "C3"]
    star = [tile + "s" for tile in placed]
    both = [tile for pair in zip(star, placed, strict=True) for tile in pair][:turns]
    table = Table(4, [" ".join(tile + "s" for tile in order.split()), order], " ".join(both))
    assert not table.state.stacks[1]
    compare(table, 0, 1, whole)
    compare(table, None, 1, whole)


# -- three players ---------------------------------------------------------------------------------------------------


def compare_three(table: Table, viewer: int, dealt: Sequence[Tiles], samples: int = SAMPLES) -> None:
    """Three players: every distribution of the unseen tiles that gives two Fortresses each, by its chance."""
    state = table.state
    known = [Tiles(tile for _, tile in table.placed_by(side)) for side in range(3)]
    hand = table.names(state.hands[viewer])
    known[viewer] |= hand
    unseen = Tiles().union(*dealt) - Tiles().union(*known)
    expected: Counter[Hashable] = Counter()
    for shares in _distributions(unseen, [8 - len(tiles) for tiles in known]):
        sets = [known[side] | shares[side] for side in range(3)]
        if any(sum(map(is_fortress, tiles)) != 2 for tiles in sets):
            continue
        for key, chance in _joint(table, sets, viewer, hand):
            expected[key] += chance  # type: ignore[assignment]
    counts: Counter[Hashable] = Counter()
    for imagined in table.imagined(viewer, samples):
        counts[tuple(_key(table.side_of(imagined, side)) for side in range(3) if side != viewer)] += 1
    assert len(expected) > 1
    assert_frequencies(counts, {name: float(chance) for name, chance in expected.items()})


def _key(world: World) -> Hashable:
    tiles = world[0][0]
    return (
        len(tiles & STRANDED),
        sum(map(is_fortress, tiles)),
        sum(map(is_fortress, world[1])),
        len(world[1] & STRANDED),
    )


def _joint(table: Table, sets: list[Tiles], viewer: int, hand: Tiles) -> Iterator[tuple[Hashable, Fraction]]:
    sides = [table.worlds(side, sets[side]) for side in range(3)]
    own = sum((chance for world, chance in sides[viewer].items() if world[0][0] == hand), Fraction(0))
    one, other = (sides[side] for side in range(3) if side != viewer)
    for world, chance in one.items():
        for another, share in other.items():
            if own:
                yield (_key(world), _key(another)), own * chance * share


def _distributions(tiles: Tiles, sizes: list[int]) -> Iterator[tuple[Tiles, Tiles, Tiles]]:
    for first in combinations(sorted(tiles), sizes[0]):
        rest = tiles - Tiles(first)
        for second in combinations(sorted(rest), sizes[1]):
            yield Tiles(first), Tiles(second), rest - Tiles(second)


THREE = ["S1 S2 S3 S4 F1 C1 F2 C2", "S5 S1s S2s S3s S4s F3 F1s C3", "S5s C1s C2s C3s C4 F3s F2s C4s"]
DEALT = [Tiles(order.split()) for order in THREE]


@pytest.mark.rule("RIV-SET-04", "RIV-SET-06")
@pytest.mark.parametrize(
    "placed",
    [
        "S1 S5 S5s S2 S1s C1s S3 S2s C2s S4 S3s C3s F1 S4s C4",
        "S1 S5 S5s S2 S1s C1s S3 S2s C2s S4 S3s C3s F1 S4s C4 C1 F3 F3s",
    ],
)
def test_three_players_every_deal_counts_by_its_chance(placed: str) -> None:
    compare_three(Table(3, THREE, placed), 0, DEALT)


@pytest.mark.rule("RIV-SET-04", "RIV-SET-06")
def test_three_players_with_empty_stacks_the_last_drawn_tile_is_no_fortress() -> None:
    placed = "S1 S5 S5s S2 S1s C1s S3 S2s C2s S4 S3s C3s F1 S4s C4 C1 F3 F3s F2 F1s F2s"
    table = Table(3, THREE, placed)
    assert table.state.stacks == [[], [], []]
    compare_three(table, 0, DEALT)


# -- after an exchange -----------------------------------------------------------------------------------------------

EXCHANGED = "C4s F3s F1s S1s S2s F3s S3s C4s S4s F2s S5s C1s C2s C3s"


@pytest.mark.rule("RIV-SET-11", "RIV-Q-05", "RIV-SET-14")
@pytest.mark.parametrize(
    ("placed", "key"),
    [
        ("", whole),
        ("S1s", whole),
        ("S1s S1 S2s S2", stranded_and_fortresses),
        ("S1s S1 F3s S2 S2s S3", stranded_and_fortresses),
    ],
)
def test_two_players_after_the_exchange_of_the_other(placed: str, key: Callable[[World], Hashable]) -> None:
    order = EXCHANGED if "F3s" not in placed else "C4s F3s S1s F1s F3s S2s S3s C4s S4s F2s S5s C1s C2s C3s"
    table = Table(2, [order, "S1 S2 S3 S4 S5 C1 C2 C3 F1 F2 F3 C4"], placed, exchanges=0)
    compare(table, 1, 0, key)
    compare(table, None, 0, key)


@pytest.mark.rule("RIV-SET-11", "RIV-Q-05", "RIV-SET-08")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
@pytest.mark.parametrize("placed", ["", "S1s", "S1s S1 C1s", "S1s S1 C1s S3 S3s S2 C4s"])
def test_four_players_after_an_exchange(viewer: int | None, placed: str) -> None:
    order = "C4s F3s C1s C2s F1s S1s S3s C4s S4s F2s S5s F3s S2s C3s"
    table = Table(4, [order, "S1 S2 S3 S4 S5 C1 C2 C3 F1 F2 F3 C4"], placed, exchanges=0)
    compare(table, viewer, 0, stranded_and_fortresses)


@pytest.mark.rule("RIV-SET-11", "RIV-Q-04")
@pytest.mark.parametrize("viewer", [0, 1, 3])
def test_four_players_after_an_exchange_at_the_fourth_turn(viewer: int) -> None:
    order = "S1 S2 C4 F3 S3 S4 F1 C1 C4 S5 F3 C2 F2 C3"
    table = Table(4, ["S1s S2s S3s S4s S5s C1s C2s C3s F1s F2s F3s C4s", order], "S1s S1 S3s S4 S2s S2", exchanges=3)
    assert table.state.exchanged == [0, 0, 0, 1]
    compare(table, viewer, 1, stranded_and_fortresses)


@pytest.mark.thorough
@pytest.mark.rule("RIV-SET-11", "RIV-SET-06", "RIV-Q-05")
@pytest.mark.parametrize("viewer", [1, 2])
@pytest.mark.parametrize("turns", [13, 15, 16])
def test_three_players_after_the_exchange_of_another(viewer: int, turns: int) -> None:
    first = "C4 F3 S1 S2 S3 S4 C4 C1 F3 F1"
    orders = [first.replace("C1 F3 F1", "F1 F3 C1"), "S5 S1s S2s S3s S4s F2 F1s C3", "S5s C1s C2s C3s C2 F3s F2s C4s"]
    line = "S1 S5 S5s S2 S1s C1s S3 S2s C2s S4 S3s C3s C4 S4s C2 F1 F2 F3s"
    placed = line.split()[:turns]
    dealt = [Tiles(order.split()) for order in orders]
    compare_three(Table(3, orders, " ".join(placed), exchanges=0), viewer, dealt, samples=600)


# -- during an exchange ----------------------------------------------------------------------------------------------


@pytest.mark.rule("RIV-SET-11", "RIV-Q-04")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("drawn", [0, 1])
def test_during_an_exchange_the_tiles_set_aside_had_no_way_to_the_well(players: int, drawn: int) -> None:
    table = _exchanging(players, drawn)
    for viewer in [*range(players), None]:
        for state in table.imagined(viewer, 60):
            assert table.names(state.aside) <= STRANDED
            assert len(state.aside) == 2
            assert state.invariants() == []


@pytest.mark.rule("RIV-SET-11", "RIV-SET-06")
def test_during_an_exchange_with_three_players_pairs_count_by_their_deals() -> None:
    """Of the six pairs the viewer, who holds F3s, can exclude three; each other pair counts by the deals it allows."""
    table = _exchanging(3, 0)
    expected = {pair: _deals_with(pair) for pair in map(Tiles, combinations(sorted(STRANDED - {"F3s"}), 2))}
    counts = Counter(table.names(state.aside) for state in table.imagined(1, 800))
    assert_frequencies(counts, expected)


def _deals_with(pair: Tiles) -> int:
    """Ways to give seat 1 the rest of his eight tiles, seat 2 six besides S5 and F3s, seat 3 the others, by kinds."""
    aside = sum(map(is_fortress, pair))
    fortresses_left, others_left = 5 - aside, 17 - (2 - aside)
    stack_fortresses = 2 - aside
    ways = comb(fortresses_left, stack_fortresses) * comb(others_left, 6 - stack_fortresses)
    ways *= comb(fortresses_left - stack_fortresses, 1) * comb(others_left - (6 - stack_fortresses), 5)
    return ways * (6 - stack_fortresses)  # bottom of six tiles is no Fortress; the other sides' factors are constant


@pytest.mark.rule("RIV-SET-11", "RIV-Q-05")
def test_games_with_exchanges_are_imagined_as_they_are_shown() -> None:
    game = load("rivality")
    for number, state in enumerate(EXTRA_STATES()):
        for viewer in [*range(game.seats(state.options)), None]:
            view = state.view(viewer)
            imagined = game.imagine(view, Seeded(29, number))
            assert same_view(imagined.view(viewer), view), state.to_text()
            assert imagined.invariants() == []


@pytest.mark.rule("RIV-SET-11", "RIV-CON-08")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_viewers_text_of_an_exchange_tells_that_the_hand_had_no_way_to_the_well(players: int) -> None:
    table = _exchanging(players, 0)
    view = table.game.view_from_text(table.state.to_text(1), 1)
    for number in range(30):
        state = table.game.imagine(view, Seeded(3, number))
        assert isinstance(state, RivalityState)
        assert table.names(state.aside) <= STRANDED


@pytest.mark.rule("RIV-SET-11", "RIV-CON-08")
def test_a_viewers_text_after_an_exchange_tells_which_tiles_went_back() -> None:
    table = Table(2, [EXCHANGED, " ".join([*PLAIN[:8], "F1", "F2", "F3", "C4"])], "", exchanges=0)
    text = table.state.to_text(1)
    assert "hand 1 ? ?" in text
    assert "exchanged 1" in text
    view = table.game.view_from_text(text, 1)
    for number in range(60):
        state = table.game.imagine(view, Seeded(4, number))
        assert isinstance(state, RivalityState)
        assert not table.names(state.hands[0]) & STRANDED


def _exchanging(players: int, drawn: int) -> Table:
    if players == 3:
        orders = ["C4 F3 S1 S2 S3 S4 C1 F1", "S5 F3s S2s S3s S4s S1s F2 C3", "S5s C1s C2s C3s C2 F1s F2s C4s"]
    else:
        orders = [EXCHANGED, "S1 S2 S3 S4 S5 C1 C2 C3 F1 F2 F3 C4"]
    table = Table(players, orders, "", exchanges=0, stop="exchange")
    for _ in range(drawn):
        table.match.push("+S2s" if players != 3 else "+S1")
    return table
