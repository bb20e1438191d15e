"""What a viewer cannot know, written from the hidden-information table of the rules and from nothing else."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from spellkeep.games.guardians.rules import actions, phases
from spellkeep.games.guardians.rules.box import CREATURE, NONE, PLAIN, STAR
from spellkeep.games.guardians.rules.memory import card_of
from spellkeep.games.guardians.rules.position import FACE_UP, NOBODY, Position
from spellkeep.games.guardians.rules.spaces import SPACES, STRONGHOLDS
from spellkeep.games.guardians.rules.state import GuardiansState
from spellkeep.games.guardians.rules.zones import DECK, DEPOT, HAND, LIST, PEN, PERCH, PILE, UNDER
from spellkeep.kernel.rng import Rng
from spellkeep.kernel.state import State
from spellkeep.kernel.views import view_to_json
from tests.games.guardians.table import GAME

_TERRAIN_ZONE = 1000
"""Zones from here on are face-down terrains, by space."""
Slot = tuple[int, int]
"""Zone and card."""


def swap_hidden(state: State, seat: int | None, rng: Rng) -> State:
    """Another state that the seat (None: an onlooker) cannot tell from this one."""
    other = state.copy()
    assert isinstance(other, GuardiansState)
    for owner in range(2):
        if owner != seat:
            _swap_answers_out(other, owner)
            for _ in range(40):
                _swap_two(other, owner, seat, rng)
            if other.options["mode"] == "constructed":
                _exchange_deck_card(other, owner, rng)
            _swap_answers_in(state, other, owner, rng)
            other = _swap_taken(other, owner, rng)
    return other


# -- cards -------------------------------------------------------------------------------------------------------


def _slots(p: Position, owner: int, seat: int | None) -> list[Slot]:
    """Every card of the owner that lies face down and that nobody has a trace of."""
    traced = {card_of(trace) for trace in p.memory[owner]}
    zones = [HAND + owner, PEN + owner, DEPOT + owner, DECK + owner]
    for space in range(SPACES):
        peeked = seat is not None and space == p.battle and p.peeks(seat)
        if not peeked:
            zones.append(PILE + owner * SPACES + space)
    for space in STRONGHOLDS[owner]:
        zones += [UNDER + space, PERCH + space]
    if p.phase in (phases.TAKE, phases.REINFORCE) and p.seat == owner:  # cards being taken are named by themselves
        zones = [zone for zone in zones if zone < PILE]
    slots = [(zone, card) for zone in zones for card in sorted(set(p.zones[zone])) if card < STAR]
    slots += [
        (_TERRAIN_ZONE + space, p.terrains[space])
        for space in range(SPACES)
        if p.terrain_of[space] == owner and p.down[space] != FACE_UP
    ]
    return [(zone, card) for zone, card in slots if card not in traced]


def _swap_two(p: GuardiansState, owner: int, seat: int | None, rng: Rng) -> None:
    """Exchange two face-down cards, if everything that is public still holds."""
    slots = _slots(p, owner, seat)
    if len(slots) < 2:
        return
    (one, a), (two, b) = _any_slot(slots, rng), _any_slot(slots, rng)
    if a == b or one == two or not _may_lie(p, owner, one, a, b) or not _may_lie(p, owner, two, b, a):
        return
    _replace(p, one, a, b)
    _replace(p, two, b, a)
    if _breaks_limits(p, owner):
        _replace(p, one, b, a)
        _replace(p, two, a, b)


def _any_slot(slots: list[Slot], rng: Rng) -> Slot:
    """Any zone, then any card of it: else a deck would hide that a perch is never reached."""
    zones = sorted({zone for zone, _ in slots})
    zone = zones[rng.below(len(zones))]
    there = [slot for slot in slots if slot[0] == zone]
    return there[rng.below(len(there))]


def _replace(p: Position, zone: int, old: int, new: int) -> None:
    if zone >= _TERRAIN_ZONE:
        p.terrains[zone - _TERRAIN_ZONE] = new
        return
    cards = p.zones[zone].copy()
    cards.remove(old)
    p.zones[zone] = sorted([*cards, new])


def _may_lie(p: Position, owner: int, zone: int, old: int, new: int) -> bool:
    """Could the new card lie where the old one does? Borders show, and so does all that a rule has asked for."""
    box = p.box
    if zone == DECK + owner:
        return box.types[old] == box.types[new]  # a search knows what it found
    if zone == HAND + owner:
        return p.phase != phases.ORG or not p.chain
    if box.double[old] != box.double[new]:
        return False
    if p.phase in (phases.C_DECL, phases.C_CMD) and p.yes >> owner & 1 and box.command[old]:
        return False
    if UNDER <= zone < UNDER + 2 * SPACES:
        return box.inf[new] > 0
    if not PILE <= zone < UNDER:
        return True
    if box.types[old] != box.types[new]:
        return False
    pile = zone - PILE
    if p.flights[pile] and box.fly[old] != box.fly[new]:
        return False
    return p.sums[pile] == NONE or box.vit[old] == box.vit[new]


def _breaks_limits(p: GuardiansState, owner: int) -> bool:
    if p.invariants():
        return True
    for space in STRONGHOLDS[owner]:
        together = p.zones[PILE + owner * SPACES + space] + [card & PLAIN for card in p.zones[UNDER + space]]
        if p.bounds[space] and p.load(together) > p.bounds[space]:
            return True
    return p.to_act() == (owner,) and not p.legal(owner)


def _exchange_deck_card(p: Position, owner: int, rng: Rng) -> None:
    """Constructed: the opponent does not know the deck list."""
    slots = [(zone, card) for zone, card in _slots(p, owner, None) if zone == DECK + owner]
    if not slots:
        return
    zone, old = slots[rng.below(len(slots))]
    new = rng.below(p.box.size)
    if p.box.types[new] == p.box.types[old] and p.zones[LIST + owner].count(new) < 5:
        _replace(p, zone, old, new)
        _replace(p, LIST + owner, old, new)


# -- answers -----------------------------------------------------------------------------------------------------


def _is_secret(p: GuardiansState) -> bool:
    return p.phase in (phases.MULLIGAN, phases.PLACE, phases.C_CMD, phases.C_PRIM) and p.block() > 0


def _swap_answers_out(p: GuardiansState, owner: int) -> None:
    if _is_secret(p):
        p.answers.picks[owner] = []


def _swap_answers_in(state: State, p: GuardiansState, owner: int, rng: Rng) -> None:
    """Who has finished has given some whole answer; who has not, any part of one."""
    assert isinstance(state, GuardiansState)
    if not _is_secret(p) or not (state.answers.picks[owner] or not state.answers.finished[owner]):
        return
    finished = state.answers.finished[owner]
    p.answers.finished[owner] = False
    for _ in range(200 if finished else rng.below(3)):
        legal = p.answers_of(owner)
        if p.phase != phases.PLACE:  # one answer: another one, if there is any
            legal = [answer for answer in legal if answer not in state.answers.picks[owner]] or legal
        action = legal[rng.below(len(legal))]
        if not finished and (p.phase != phases.PLACE or action == actions.DONE):
            return
        p.note_answer(owner, action)
        if p.answers.finished[owner]:
            return


def _swap_taken(p: GuardiansState, owner: int, rng: Rng) -> GuardiansState:
    """Others see how many cards are being taken from where, not which."""
    if p.phase not in (phases.TAKE, phases.REINFORCE) or p.seat != owner:
        return p
    wanted = [code // STAR for code in p.taken]
    other = p.copy()
    other.taken = []
    while wanted:
        takes = [action for action in other.legal(owner) if actions.kind_of(action) in (actions.TAKE, actions.TAKE_AT)]
        fitting = [
            action
            for action in takes
            if (actions.place_of(action) if p.phase == phases.REINFORCE else p.here) in wanted
        ]
        if not fitting:
            return p
        action = fitting[rng.below(len(fitting))]
        wanted.remove(actions.place_of(action) if p.phase == phases.REINFORCE else p.here)
        other.apply(owner, action)
    return other


# -- what shows --------------------------------------------------------------------------------------------------


_QUIET = (actions.TURN, actions.KEEP, actions.PUT, actions.DRAWN, actions.COIN, actions.TAKE_AT, actions.REINFORCE)


def shows(state: State, seat: int, action: int) -> bool:
    """Would it show a hidden card, a sum, or whether something hidden was there? In doubt yes."""
    assert isinstance(state, Position)
    kind = actions.kind_of(action)
    if kind == actions.PASS:
        return state.phase != phases.ORG
    return kind not in _QUIET


# -- positions that random play meets seldom ---------------------------------------------------------------------


_MULLIGAN = """
guardians precon
seat 1 dawn_road
seat 2 ash_gate
turn 1
stones 1 7
hand 1 sh_dawn t_plain tin_squire hedge_knight=2 longbow_warden barrow_giant war_hounds griffin_courier b_ale p_ox
deck 1 ?=49
stones 2 6
hand 2 t_swamp furnace_imp whip_fiend gutter_slime mould_king needle_swarm spine_thrower b_charm p_dark p_null h_horn
deck 2 ?=50
open MULLIGAN
commit 2 {answer}
"""
_COMMAND = """
guardians precon
seat 1 dawn_road
seat 2 ash_gate
turn 4
initiative 1
fought 4
stones 1 2
pen 1 t_plain hedge_knight
depot 1 b_gold
deck 1 ?=52
up 1 drake_hunter
stones 2 3
pen 2 t_plain gutter_slime
depot 2 p_dark p_cloud
deck 2 ?=48
up 2 spine_thrower
garrison a4 carrion_beetles mould_king
shield b3 1 sh_dawn turned banner_marshal crow_scout rook_paladin
shield b3 2 sh_ash ready pit_sergeant whip_fiend powder_imp
terrain b3 2 t_mount down
terrain c3 2 b_charm down
combat b3 1 from=b2
open C_CMD yes=1,2
commit 2 command:{card}
"""
_PERCH = """
guardians precon
seat 1 nine_springs
seat 2 last_ledger
turn 4
initiative 2
fought 3
stones 1 2
pen 1 t_water well_spirit moon_oracle
deck 1 ?=53
up 1 rime_hulk
stones 2 3
pen 2 t_swamp bone_recruits
deck 2 ?=56
up 2 t_wood
upgrade c1 u_shrine
perch c1 choir_angel
shield b1 1 sh_spring ready frost_maiden
shield b4 2 sh_ledger ready crypt_knight
open ACTIVATE 2
"""
_DRAW = """
guardians precon
seat 1 dawn_road
seat 2 ash_gate
turn 4
priority 1
stones 1 5
hand 1 sh_dawn p_ox tin_squire
deck 1 ?=57
stones 2 4
hand 2 whip_fiend b_gold
deck 2 ?=59
open DRAW 2=2
"""
_REINFORCE = """
guardians precon
seat 1 dawn_road
seat 2 ash_gate
turn 4
initiative 2
stones 1 5
deck 1 ?=59
up 1 drake_hunter
stones 2 4
deck 2 ?=52
up 2 spine_thrower
garrison a4 carrion_beetles pit_sergeant furnace_imp c_spear
shield a3 2 sh_ash turned whip_fiend
shield b4 2 sh_ash ready ash_duke
open REINFORCE 2 a3
taken a4 carrion_beetles
"""


@cache
def _rare() -> list[State]:
    texts = [_MULLIGAN.format(answer=answer) for answer in ("keep", "mulligan")]
    texts += [_COMMAND.format(card=card) for card in ("pit_sergeant", "powder_imp", "p_cloud")]
    return [GAME.from_text(text) for text in (*texts, *[_PERCH] * 3, *[_DRAW] * 2, *[_REINFORCE] * 3)]


EXTRA_STATES = _rare


# -- planted leaks -----------------------------------------------------------------------------------------------


def _leak(secret: Callable[[GuardiansState, int], object]) -> Callable[[State, int | None], bytes]:
    """The view, and behind it a secret of every other seat."""

    def emit(state: State, viewer: int | None) -> bytes:
        assert isinstance(state, GuardiansState)
        secrets = [secret(state, owner) for owner in range(2) if owner != viewer]
        return view_to_json(state.view(viewer)) + repr(secrets).encode()

    return emit


def _piles(p: GuardiansState, owner: int) -> object:
    return [p.zones[PILE + owner * SPACES + space] for space in range(SPACES) if space != p.battle]


def _combat_hand(p: GuardiansState, owner: int) -> object:
    return p.attacker != NOBODY and p.zones[PILE + owner * SPACES + p.battle]


def _could_play(p: GuardiansState, owner: int) -> object:
    """Whether a window or response is of any use shows in the number of choices."""
    return p.to_act() == (owner,) and len(p.legal(owner))


def _flies(p: GuardiansState, owner: int) -> object:
    return [
        all(p.box.fly[card] for card in p.zones[PILE + owner * SPACES + space] if p.box.types[card] == CREATURE)
        for space in range(SPACES)
    ]


LEAKS: dict[str, Callable[[State, int | None], bytes]] = {
    "deck list": _leak(lambda p, owner: p.zones[LIST + owner]),
    "what is left in the deck": _leak(lambda p, owner: p.zones[DECK + owner]),
    "reserve hand": _leak(lambda p, owner: p.phase in (phases.ORG, phases.PLACE) and p.zones[HAND + owner]),
    "cards drawn": _leak(
        lambda p, owner: p.phase in (phases.DEAL, phases.REDEAL, phases.DRAW) and p.zones[HAND + owner]
    ),
    "mulligan answer": _leak(lambda p, owner: p.phase == phases.MULLIGAN and p.answers.picks[owner]),
    "pen": _leak(lambda p, owner: p.zones[PEN + owner]),
    "depot": _leak(lambda p, owner: p.zones[DEPOT + owner]),
    "cards under shields": _leak(_piles),
    "a stack that flies": _leak(_flies),
    "influence creatures": _leak(lambda p, owner: [p.zones[UNDER + space] for space in STRONGHOLDS[owner]]),
    "perched creatures": _leak(lambda p, owner: [p.zones[PERCH + space] for space in STRONGHOLDS[owner]]),
    "face-down terrain": _leak(lambda p, owner: [c for s, c in enumerate(p.terrains) if p.terrain_of[s] == owner]),
    "combat hand": _leak(_combat_hand),
    "placement under way": _leak(lambda p, owner: p.phase == phases.PLACE and p.answers.picks[owner]),
    "number of picks": _leak(lambda p, owner: p.phase == phases.PLACE and len(p.answers.picks[owner])),
    "primary picks": _leak(lambda p, owner: p.phase == phases.C_PRIM and p.answers.picks[owner]),
    "command choice": _leak(lambda p, owner: p.phase == phases.C_CMD and p.answers.picks[owner]),
    "cards being taken": _leak(lambda p, owner: p.seat == owner and p.taken),
    "could it play something": _leak(_could_play),
}
