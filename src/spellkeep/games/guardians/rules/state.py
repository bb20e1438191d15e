"""The state of a Guardians game: who decides, what is legal, what an action does."""

from __future__ import annotations

from typing import ClassVar, Final

from spellkeep.games.guardians.rules import (
    actions,
    bribery,
    combat,
    command,
    ending,
    field,
    invariants,
    movement,
    organise,
    phases,
    placement,
    redaction,
    result,
    secondary,
    setup,
    terrain,
    turn,
    windows,
)
from spellkeep.games.guardians.rules.box import NONE, STAR
from spellkeep.games.guardians.rules.draw import deck_chances, drawer
from spellkeep.games.guardians.rules.position import NOBODY, Position
from spellkeep.games.guardians.rules.spaces import SPACES
from spellkeep.games.guardians.rules.zones import CAPTURED, DISCARDS
from spellkeep.kernel.fields import Shown
from spellkeep.kernel.outcome import Outcome
from spellkeep.kernel.rng import Rng
from spellkeep.kernel.seats import NATURE

_NATURE: Final[tuple[int, ...]] = (NATURE,)
_SEATS: Final[list[tuple[int, ...]]] = [(0,), (1,)]
_BOTH: Final[tuple[int, ...]] = (0, 1)
_NOBODY: Final[tuple[int, ...]] = ()


class GuardiansState(Position):
    """A position that can be played."""

    SHOWN: ClassVar[dict[str, Shown]] = redaction.SHOWN
    PARTS: ClassVar[tuple[str, ...]] = tuple(redaction.SHOWN)
    __slots__ = ()

    # -- who decides -------------------------------------------------------------------------------------------

    def to_act(self) -> tuple[int, ...]:
        phase = self.phase
        if (
            phase == phases.DRAW
            or phase == phases.DEAL
            or phase == phases.UPCARD
            or phase == phases.REDEAL
            or phase == phases.COIN
        ):
            return _NATURE
        if phase == phases.PLACE or phase == phases.C_PRIM or phase == phases.C_CMD or phase == phases.MULLIGAN:
            return self._answering()
        if phase == phases.OVER:
            return _NOBODY
        if self.chain:
            return _SEATS[1 - self.chain[-2]]
        if phase == phases.ORG and self.effect:
            return _NATURE if organise.nature_draws(self) else _SEATS[self.effect[0]]
        if phase == phases.C_CMDRESP:
            return _SEATS[1 - self.seat]
        return _SEATS[self.seat]

    def _answering(self) -> tuple[int, ...]:
        finished = self.answers.finished
        if not finished[0] and not finished[1]:
            first = field.opener(self) if self.phase == phases.C_PRIM else NOBODY
            return _BOTH if first == NOBODY else _SEATS[first]
        return _SEATS[1 if finished[0] else 0]

    def block(self) -> int:
        """Numbers from public fields; neighbours differ."""
        phase = self.phase
        if phase == phases.PLACE:
            return self.turn * 100 + 2
        if phase == phases.C_PRIM:
            return 0 if field.opener(self) != NOBODY else self.turn * 100 + 4 + len(self.matches)
        if phase == phases.C_CMD:
            return self.turn * 100 + 3
        return 1 if phase == phases.MULLIGAN else 0

    def reopen(self, own: int) -> None:
        if self.block():
            self.answers.reopen(own)

    # -- what is legal -----------------------------------------------------------------------------------------

    def legal(self, seat: int) -> list[int]:
        if seat == NATURE:
            return [action for action, _ in self.chances()]
        if seat not in self.to_act():
            return []
        phase = self.phase
        if phase == phases.PLACE:
            return placement.legal(self, seat)
        if phase >= phases.C_DECL:
            return self._legal_in_combat(seat) if phase != phases.TERRAIN_B else terrain.legal(self, seat)
        if phase == phases.ORG:
            return organise.legal(self, seat)
        if phase == phases.ACTIVATE:
            return self._legal_turns(seat)
        if phase == phases.OPTION:
            return movement.options(self, seat)
        if phase == phases.TAKE:
            return movement.pick_ups(self, seat)
        if phase == phases.REINFORCE:
            return movement.reinforcements(self, seat)
        return self.answers_of(seat)

    def answers_of(self, seat: int) -> list[int]:
        """What a seat may answer in the open block, also if another one is asked first."""
        if self.phase == phases.PLACE:
            return placement.legal(self, seat)
        if self.phase == phases.C_PRIM:
            return field.fights(self, seat)
        if self.phase == phases.C_CMD:
            return command.commands(self, seat)
        return [actions.KEEP, actions.MULLIGAN] if setup.may_mulligan(self, seat) else [actions.KEEP]

    def note_answer(self, seat: int, action: int) -> None:
        """Store an answer without opening the block, even if it is the last one."""
        if self.phase == phases.PLACE:
            placement.pick(self, seat, action)
        else:
            self.answers.pick(seat, action)
            self.answers.finish(seat)

    def _legal_turns(self, seat: int) -> list[int]:
        """GUA-ACT-01, GUA-Q-08: one of the own ready shields."""
        return [
            actions.pack(actions.TURN, 0, 0, space)
            for space in range(SPACES)
            if self.ready[seat * SPACES + space] and self.shields[seat * SPACES + space] != NONE
        ]

    def _legal_in_combat(self, seat: int) -> list[int]:
        phase = self.phase
        if phase == phases.C_WIN or phase == phases.C_SECWIN:
            return combat.window_answers(self, seat) if self.chain else windows.plays(self, seat)
        if phase == phases.C_PRIM or phase == phases.C_CMD:
            return self.answers_of(seat)
        if phase == phases.C_DECL:  # GUA-CMD-02
            return [actions.YES, actions.NO] if command.commands(self, seat) else [actions.NO]
        if phase == phases.C_BRIBE:
            return [*bribery.bribes(self, seat, combat.bribe_icons(self, seat)), actions.NO]
        if phase == phases.C_SEC:
            return secondary.attacks(self, seat)
        if phase == phases.C_CMDRESP:
            return command.command_answers(self, seat)
        if phase == phases.C_SECBRIBE:
            return [*bribery.bribes(self, seat, bribery.open_icons(self, self.attack[0], False)), actions.NO]
        if phase == phases.C_ITEMS:
            return result.items_under(self, seat, self.battle)
        if phase == phases.C_RETREAT:
            return [actions.pack(actions.RETREAT, 0, 0, space) for space in result.retreats(self, seat)]
        return result.merge_choices(self, seat)

    # -- chance ------------------------------------------------------------------------------------------------

    def _cards_to_come(self) -> list[int]:
        """GUA-CON-08: the cards nature chooses from, copies included."""
        if self.phase == phases.UPCARD:
            seat = turn.turner(self)
            return deck_chances(self, seat) or sorted(self.zones[DISCARDS + seat])
        return deck_chances(self, drawer(self))

    def chances(self) -> list[tuple[int, int]]:
        if self.to_act() != _NATURE:
            return []
        if self.phase == phases.COIN:
            return [(actions.pack(actions.COIN, 0), 1), (actions.pack(actions.COIN, 1), 1)]
        kind = actions.UP if self.phase == phases.UPCARD else actions.DRAWN
        found: list[tuple[int, int]] = []
        cards = self._cards_to_come()
        at = 0
        while at < len(cards):
            copies = cards.count(cards[at])
            if cards[at] >= 0:
                found.append((actions.pack(kind, cards[at]), copies))
            at += copies
        return found

    def random_action(self, seat: int, rng: Rng) -> int:
        """Nature draws a card without weighing all of them."""
        if seat == NATURE:
            if self.phase == phases.COIN:
                return actions.pack(actions.COIN, rng.below(2))
            cards = self._cards_to_come()
            kind = actions.UP if self.phase == phases.UPCARD else actions.DRAWN
            return actions.pack(kind, cards[rng.below(len(cards))])
        found = self.legal(seat)
        return found[rng.below(len(found))]

    # -- what happens ------------------------------------------------------------------------------------------

    def apply(self, seat: int, action: int) -> None:
        phase = self.phase
        if phase == phases.PLACE:
            placement.pick(self, seat, action)
            if self.answers.complete():
                turn.end_placement(self)
        elif seat == NATURE:
            self._apply_chance(action)
        elif phase >= phases.C_DECL:
            if phase == phases.TERRAIN_B:
                terrain.act(self, seat, action)
                turn.finish_terrain(self)
            else:
                self._apply_in_combat(seat, action)
                if self.phase == phases.ACTIVATE:
                    turn.activate(self, self.seat)
        elif phase == phases.ORG:
            organise.act(self, seat, action)
            if self.phase == phases.PLACE:
                turn.begin_placement(self)
        elif phase == phases.MULLIGAN:
            setup.answer_mulligan(self, seat, action)
        else:
            self._apply_movement(seat, action)

    def _apply_chance(self, action: int) -> None:
        phase, card = self.phase, actions.card_of(action)
        if phase == phases.DRAW:
            turn.draw_card(self, card)
        elif phase == phases.UPCARD:
            turn.turn_up(self, card)
        elif phase == phases.COIN:
            setup.flip(self, card)
            turn.start(self)
        elif phase == phases.ORG:
            organise.draw_card(self, card)
            if self.phase == phases.PLACE:
                turn.begin_placement(self)
        else:
            setup.deal_card(self, card)

    def _apply_movement(self, seat: int, action: int) -> None:
        kind = actions.kind_of(action)
        if kind == actions.TURN:
            self._turn_shield(seat, actions.place_of(action))
        elif kind == actions.MOVE:
            self._move(seat, action)
        elif kind == actions.TAKE:
            self.taken = sorted([*self.taken, self.here * STAR + actions.card_of(action)])
        elif kind == actions.TAKE_AT:
            self.taken = sorted([*self.taken, actions.place_of(action) * STAR + actions.card_of(action)])
        elif kind == actions.REINFORCE:
            movement.begin_reinforcement(self)
        elif kind == actions.ATTACK_GUARDIAN:
            command.begin(self, seat, self.here, NONE, True)
        else:
            if kind == actions.DONE:
                movement.end_reinforcement(self, seat)
            else:
                self.announce("passes", "GUA-ACT-01", seat=seat)
            turn.activate(self, 1 - seat)

    def _turn_shield(self, seat: int, space: int) -> None:
        """GUA-ACT-01, GUA-ACT-03: it acts now, and not again this turn."""
        self.ready[seat * SPACES + space] = 0
        self.here = space
        self.phase = phases.OPTION
        self.announce("turns", "GUA-ACT-01", seat=seat, space=space)

    def _move(self, seat: int, action: int) -> None:
        way = actions.path_of(action)
        origin = way[-2] if len(way) > 1 else self.here
        if self.phase == phases.TAKE:
            movement.end_pick_up(self, seat)
        if actions.picks_up(action):
            movement.pause(self, seat, way)
            return
        movement.march(self, seat, way)
        if self.holds(1 - seat, way[-1]):  # GUA-MOV-06
            command.begin(self, seat, way[-1], origin, False)
        else:
            turn.activate(self, 1 - seat)

    def _apply_in_combat(self, seat: int, action: int) -> None:
        phase = self.phase
        if phase == phases.C_WIN or phase == phases.C_SECWIN:
            combat.act_in_window(self, seat, action)
        elif phase == phases.C_PRIM:
            combat.pick_fighter(self, seat, action)
        elif phase == phases.C_DECL:
            command.declare(self, seat, action == actions.YES)
        elif phase == phases.C_BRIBE:
            combat.answer_bribe(self, seat, action)
        elif phase == phases.C_SEC:
            secondary.attack(self, seat, action)
        elif phase == phases.C_CMD:
            command.choose_command(self, seat, action)
        elif phase == phases.C_CMDRESP:
            command.answer_command(self, seat, action)
        elif phase == phases.C_SECBRIBE:
            secondary.answer_secondary_bribe(self, seat, action)
        elif phase == phases.C_ITEMS:
            result.discard_item(self, seat, actions.card_of(action))
        elif phase == phases.C_RETREAT:
            result.retreat(self, seat, actions.place_of(action))
        elif actions.kind_of(action) == actions.KEEP_SHIELD:
            result.keep_shield(self, seat, actions.card_of(action))
        else:
            result.discard_in_merge(self, seat, actions.card_of(action))

    def reveals(self, seat: int, action: int) -> bool:
        """In doubt true; in a combat any answer may lead to an announced total."""
        kind = actions.kind_of(action)
        if self.phase >= phases.C_DECL:
            return True
        if kind == actions.MOVE:
            return self.phase == phases.OPTION and movement.needs_wings(self, seat, actions.path_of(action))
        return kind not in (
            actions.PASS, actions.NO, actions.TURN, actions.TAKE_AT, actions.REINFORCE, actions.ATTACK_GUARDIAN,
        ) and not (kind in (actions.TAKE, actions.DONE) and self.phase != phases.ORG)  # fmt: skip

    # -- the end -----------------------------------------------------------------------------------------------

    def outcome(self) -> Outcome | None:
        if self.phase != phases.OVER:
            return None
        scores = [len(self.zones[CAPTURED]), len(self.zones[CAPTURED + 1])]
        return Outcome(ending.ranks(self), scores, phases.REASONS[self.reason], phases.REASON_RULES[self.reason])

    def fallback(self, seat: int) -> int:
        """An absent player passes, declines, places nothing; where he must choose, the last choice."""
        found = self.legal(seat)
        return found[0] if self.phase == phases.OPTION or self.phase == phases.MULLIGAN else found[-1]

    # -- copies and writing ------------------------------------------------------------------------------------

    def copy(self) -> GuardiansState:
        other = GuardiansState(self.options, self.box)
        other.turn = self.turn
        other.phase = self.phase
        other.seat = self.seat
        other.passes = self.passes
        other.ties = self.ties
        other.priority = self.priority
        other.initiative = self.initiative
        other.fought = self.fought
        other.here = self.here
        other.attacker = self.attacker
        other.battle = self.battle
        other.origin = self.origin
        other.on_guardian = self.on_guardian
        other.yes = self.yes
        other.settled = self.settled
        other.winner = self.winner
        other.reason = self.reason
        other.zones = self.zones.copy()
        other.shields = self.shields.copy()
        other.ready = self.ready.copy()
        other.upgrades = self.upgrades.copy()
        other.terrains = self.terrains.copy()
        other.terrain_of = self.terrain_of.copy()
        other.down = self.down.copy()
        other.ruins = self.ruins.copy()
        other.guardians = self.guardians
        other.sets = self.sets
        other.stones = self.stones.copy()
        other.used = self.used.copy()
        other.up = self.up.copy()
        other.to_draw = self.to_draw.copy()
        other.command = self.command.copy()
        other.totals = self.totals
        other.matches = self.matches.copy()
        other.attack = self.attack
        other.chain = self.chain
        other.effect = self.effect
        other.path = self.path
        other.taken = self.taken
        other.answers = self.answers.copy()
        other.memory = self.memory.copy()
        other.sums = self.sums.copy()
        other.flights = self.flights.copy()
        other.bounds = self.bounds.copy()
        other.barren = self.barren.copy()
        return other

    def empty(self) -> GuardiansState:
        other = GuardiansState(self.options, self.box)
        other.clear()
        return other

    def turn_number(self) -> int:
        return self.turn

    def invariants(self) -> list[str]:
        return invariants.problems(self)
