"""What a viewer cannot know, written from section 6 of the rules and from nothing else."""

from __future__ import annotations

from collections.abc import Callable

from spellkeep.games import load
from spellkeep.games.rivality.rules.state import RivalityState
from spellkeep.kernel.match import Match
from spellkeep.kernel.rng import Rng, shuffled
from spellkeep.kernel.seats import EVERYTHING, NATURE
from spellkeep.kernel.state import State
from spellkeep.kernel.views import view_to_json

TRIES = 200
"""How often a redistribution is tried until it contradicts nothing that everybody knows."""
FORTRESSES_EACH = 2


def swap_hidden(state: State, seat: int | None, rng: Rng) -> State:
    """Another state that the seat (None: an onlooker) cannot tell from this one; the same one if none is found."""
    assert isinstance(state, RivalityState)
    if state.mode.solo:  # face-down tiles are only a set, which everybody knows
        return state.copy()
    for _ in range(TRIES):
        other = state.copy()
        if state.sides == 3:
            _swap_everything(other, seat, rng)
        else:
            for side in range(2):
                _swap_side(other, seat, side, rng)
        if _possible(other):
            return other
    return state.copy()


# -- places ----------------------------------------------------------------------------------------------------------


def _places(state: RivalityState, seat: int | None, side: int) -> list[list[int]]:
    """The groups of a side's tiles of which the viewer cannot tell what lies where: hands, aside, stack."""
    groups = [state.hands[who] for who in range(state.mode.players) if who % state.sides == side and who != seat]
    if state.aside and state.turn % state.sides == side and state.turn != seat:
        groups.append(state.aside)
    return [*groups, state.stacks[side]]


def _refill(groups: list[list[int]], tiles: list[int]) -> None:
    for group in groups:
        taken, tiles[:] = tiles[: len(group)], tiles[len(group) :]
        group[:] = sorted(taken)


def _swap_side(state: RivalityState, seat: int | None, side: int, rng: Rng) -> None:
    """Two sides: everybody knows which half a side has, nobody which part of it lies in a stack or a foreign hand."""
    groups = _places(state, seat, side)
    fixed = _own_exchange(state, seat, side)
    tiles = [tile for group in groups for tile in group if tile not in fixed]
    tiles = shuffled(tiles, rng)
    for group in groups:  # tiles that the viewer put back stay where they are: how far they went he may know
        kept = [tile for tile in group if tile in fixed]
        taken, tiles = tiles[: len(group) - len(kept)], tiles[len(group) - len(kept) :]
        group[:] = sorted(kept + taken)
    _renew_memories(state, seat, rng)


def _own_exchange(state: RivalityState, seat: int | None, side: int) -> list[int]:
    if seat is None or seat % state.sides != side:
        return []
    return state.put_back[seat]


def _swap_everything(state: RivalityState, seat: int | None, rng: Rng) -> None:
    """Three players: nobody knows what was dealt to whom, except what he holds, placed or put back himself."""
    own = _own_exchange(state, seat, seat if seat is not None else 0)
    groups = [group for side in range(3) for group in _places(state, seat, side)]
    tiles = shuffled([tile for group in groups for tile in group if tile not in own], rng)
    for group in groups:
        kept = [tile for tile in group if tile in own]
        wanted = [_is_fortress(state, tile) for tile in group if tile not in own]
        taken = [_take(state, tiles, fortress) for fortress in wanted]
        group[:] = sorted(kept + taken)
    for side in range(3):  # where on a side its Fortresses lie is not known either
        _swap_side(state, seat, side, rng)


def _take(state: RivalityState, tiles: list[int], fortress: bool) -> int:
    """The next tile of a kind: every side keeps its two Fortresses (RIV-SET-06)."""
    found = next(tile for tile in tiles if _is_fortress(state, tile) == fortress)
    tiles.remove(found)
    return found


def _is_fortress(state: RivalityState, tile: int) -> bool:
    return state.tile_name(tile).startswith("F")


def _renew_memories(state: RivalityState, seat: int | None, rng: Rng) -> None:
    """Which tiles another seat exchanged is hidden: any pair that had no way to the Well will do."""
    for who in range(state.mode.players):
        if who != seat and state.put_back[who]:
            unplayed = [tile for group in _places(state, seat, who % state.sides) for tile in group]
            fitting = [tile for tile in state.stranded[who] if tile in unplayed]
            gone = [tile for tile in state.put_back[who] if tile not in unplayed and tile in state.tiles]
            state.put_back[who] = sorted([*gone, *shuffled(fitting, rng)][:2])


# -- what everybody knows --------------------------------------------------------------------------------------------


def _possible(state: RivalityState) -> bool:
    """Bottom tiles are no Fortresses, exchanged hands had no way to the Well, 3 players have two Fortresses each."""
    for stack in state.stacks:
        if stack and all(_is_fortress(state, tile) for tile in stack):
            return False
    if state.aside and not set(state.aside) <= set(state.stranded[state.turn]):
        return False
    for who, pair in enumerate(state.put_back):
        if pair and (len(pair) != 2 or not set(pair) <= set(state.stranded[who])):
            return False
        if pair and _fresh_from_exchange(state, who) and not set(pair) <= set(state.stacks[who % state.sides]):
            return False
    return state.sides != 3 or all(_fortresses_dealt(state, side) for side in range(3))


def _fresh_from_exchange(state: RivalityState, who: int) -> bool:
    """Has nobody of the side drawn since the exchange?"""
    return state.turn == who and "phase" not in state.to_text() and len(state.tiles) - 1 < state.mode.players


def _fortresses_dealt(state: RivalityState, side: int) -> bool:
    """Before the deal, and in positions written by hand, nothing is known."""
    groups = [state.hands[side], state.stacks[side], state.aside if state.turn == side else []]
    tiles = [tile for group in groups for tile in group]
    tiles += [state.tiles[slot] for slot in range(1, len(state.tiles)) if state.placer_of(slot) == side]
    return len(tiles) != 8 or sum(_is_fortress(state, tile) for tile in tiles) == FORTRESSES_EACH


# -- leaks -----------------------------------------------------------------------------------------------------------


def _leak(state: State, viewer: int | None, secret: Callable[[RivalityState, int | None], object]) -> bytes:
    assert isinstance(state, RivalityState)
    return view_to_json(state.view(viewer)) + repr(secret(state, viewer)).encode()


def _leak_opponents(state: State, viewer: int | None) -> bytes:
    return _leak(state, viewer, lambda p, me: [p.hands[who] for who in _others(p, me, partner=False)])


def _leak_partner(state: State, viewer: int | None) -> bytes:
    return _leak(state, viewer, lambda p, me: [p.hands[who] for who in _others(p, me, partner=True)])


def _others(state: RivalityState, me: int | None, partner: bool) -> list[int]:
    seats = [who for who in range(state.mode.players) if who != me]
    return [who for who in seats if (me is not None and who % state.sides == me % state.sides) == partner]


def _leak_stacks(state: State, viewer: int | None) -> bytes:
    """What the next draw can be: what lies in a stack, not only how many."""
    return _leak(state, viewer, lambda p, me: [p.stacks[side] for side in range(p.sides) if me is None or side != me])


def _leak_own_stack(state: State, viewer: int | None) -> bytes:
    """With 3 and 4 players not even one's own stack is known."""
    return _leak(state, viewer, lambda p, me: me is not None and p.mode.players > 2 and p.stacks[me % p.sides])


def _leak_deal(state: State, viewer: int | None) -> bytes:
    return _leak(state, viewer, lambda p, me: p.sides == 3 and [sorted(p.hands[s] + p.stacks[s]) for s in range(3)])


def _leak_chances(state: State, viewer: int | None) -> bytes:
    """The weights of a draw show how many Fortresses are left."""
    return _leak(state, viewer, lambda p, me: p.to_act() == (NATURE,) and p.chances())


def _leak_drawn_tile(state: State, viewer: int | None) -> bytes:
    """The token of a draw, written for everybody as the drawer sees it."""
    return _leak(
        state, viewer, lambda p, me: p.to_act() == (NATURE,) and [p.notation(-1, a, EVERYTHING) for a in p.legal(-1)]
    )


def _leak_aside(state: State, viewer: int | None) -> bytes:
    return _leak(state, viewer, lambda p, me: p.turn != me and p.aside)


def _leak_exchanged(state: State, viewer: int | None) -> bytes:
    return _leak(state, viewer, lambda p, me: [pair for who, pair in enumerate(p.put_back) if who != me])


def _leak_could_exchange(state: State, viewer: int | None) -> bytes:
    """The number of choices says whether the active player could exchange."""
    return _leak(state, viewer, lambda p, me: p.to_act() not in ((me,), (NATURE,), ()) and len(p.legal(p.turn)) % 4)


LEAKS: dict[str, Callable[[State, int | None], bytes]] = {
    "opponent's hand": _leak_opponents,
    "partner's hand": _leak_partner,
    "other stacks": _leak_stacks,
    "own stack with 3 or 4 players": _leak_own_stack,
    "deal for 3 players": _leak_deal,
    "weights of a draw": _leak_chances,
    "tokens of a draw": _leak_drawn_tile,
    "tiles set aside in an exchange": _leak_aside,
    "tiles exchanged earlier": _leak_exchanged,
    "an exchange was possible": _leak_could_exchange,
}


# -- rare states -----------------------------------------------------------------------------------------------------

_TWO = "+C4s +F3s +S1 +C4 M +F1s +S1s S1s@n1N +C4s S1@n2N +F3"
_FOUR = "+C4s +F3s +S1 +S2 +C1s +C2s +C4 +F3 M +F1s +S1s S1s@n1N +F3s S1@n2N +S3 C1s@n3N +C4s M +S4 +F1 S4@n4N +C4"
_DEAL = "deal:C4,F3,S1,S2,S3,S4,C1,F1/S5,F3s,S2s,S3s,S4s,S1s,F2,C3/S5s,C1s,C2s,C3s,C2,F1s,F2s,C4s"
_THREE = f"{_DEAL} +C4 +F3 +S5 +F3s +S5s +C1s M +S1 +F1 S1@n1N +C4 S5@n2N +S2s S5s@n3N +C4s F1@n4N +F3"


def EXTRA_STATES() -> list[State]:  # noqa: N802 (a name that the secrecy law looks for)
    """Every position of games with an exchange, which random play meets too seldom."""
    game = load("rivality")
    states: list[State] = []
    for players, tokens in ((2, _TWO), (3, _THREE), (4, _FOUR)):
        for expert in ("no", "yes"):
            values: dict[str, object] = {"players": players, "expert": expert}
            start = "first:1" if players == 3 else "star:1 first:1"
            match = Match(game, game.read_options(values))
            for token in f"{start} {tokens}".split():
                match.push(token)
                states.append(match.state)
    return states
