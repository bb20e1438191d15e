"""Information-set Monte-Carlo tree search, through the kernel alone.

Every simulation draws a full state that fits the view, walks down the tree as long as it knows the way, lets the game's
quick policy play on, and adds the result to all actions on its way. The tree knows nothing of what was drawn.

- Chance that everybody sees and that has few faces gets a branch for each; any other chance is drawn anew each time.
- Seats that answer in secret choose each in its own part of the tree, as if the others had not answered.
- Wide decisions are opened bit by bit, the most promising actions first.
"""

from __future__ import annotations

from typing import Final
from zlib import crc32

from spellkeep.bots.outlook import outlook_after, sides_of, win_shares
from spellkeep.bots.tree import Choice, Edge, Node
from spellkeep.kernel.game import Game
from spellkeep.kernel.knowledge import Knowledge
from spellkeep.kernel.rng import Rng, weighted
from spellkeep.kernel.seats import EVERYTHING, NATURE
from spellkeep.kernel.state import State, View

FACES: Final = 8
"""Chance with more outcomes than this gets no branches."""
LONGEST: Final = 20_000
"""Steps after which a game that is played out counts as endless, and as nobody's win."""
PATIENCE: Final = 8
"""Where knowledge has no opinion yet, it is asked again after so many decisions."""
ROOT: Final = 2.0
"""The root, of which the answer is taken, is opened so many times faster than what lies below it."""
_MASK: Final = (1 << 40) - 1


class Search:
    """One tree for one seat. It can go on from any node of it."""

    def __init__(self, game: Game, view: View, seat: int, rng: Rng, root: Node) -> None:
        self._game: Game = game
        self._knowledge: Knowledge = game.knowledge()
        self._view: View = view
        self._seat: int = seat
        self._rng: Rng = rng
        self._secret: bool = view.shown.block() != 0
        self._sides: list[int] = sides_of(game, view.shown)
        self._path: list[Edge] = []
        self._deciders: list[int] = []
        self._plans: list[list[int]] = []
        self.root: Node = root
        self.totals: list[float] = [0.0] * len(self._sides)
        self.simulations: int = 0
        self.depth: int = 0
        self.exploration: float = 0.7
        self.widening: float = 2.0
        self.cutoff: int = self._knowledge.horizon()
        self.own: list[tuple[State, Node]] = []
        """Nodes of the own seat that have been met often, each with a position in which it was."""

    def look_around(self) -> None:
        """Before anything is tried: how good does every action of the root look?"""
        choice = self.root.choice_of(self._seat)
        state = self._game.imagine(self._view, self._rng)
        actions = state.legal(self._seat)
        weights = self._knowledge.weights(state, self._seat, actions)
        if weights is None:
            weights = [self._first_sight(state, action) for action in actions]
        choice.weights = dict(zip(actions, weights, strict=True))

    def _first_sight(self, before: State, action: int) -> float:
        """What the game's knowledge, or else the score, says right after an action."""
        state = before.copy()
        state.apply(self._seat, action)
        values = self._knowledge.value(state) if state.to_act() else None
        return outlook_after(self._game, before, self._seat, action) if values is None else values[self._seat]

    def simulate(self) -> None:
        """Once down the tree, to a result, and back up."""
        state = self._game.imagine(self._view, self._rng)
        if self._secret:
            state.reopen(self._seat)
        self._path = []
        self._deciders = []
        self._plans = [[] for _ in self._sides]
        self._descend(state)
        values = self._result(state)
        for at in range(len(self._path)):
            edge = self._path[at]
            edge.visits += 1
            edge.worth += values[self._deciders[at]]
        for who in range(len(values)):
            self.totals[who] += values[who]
        self.simulations += 1

    # -- down the tree -------------------------------------------------------------------------------------------------

    def _descend(self, state: State) -> None:
        """Follow and widen the tree; end at a position that is new to it."""
        node = self.root
        depth = 0
        while True:
            node.visits += 1
            depth += 1
            block = state.block()
            key = self._answer_block(state, node, block) if block else self._answer(state, node)
            is_new = key < 0
            key = self._let_nature_answer(state, node, abs(key))
            asked = state.to_act()
            if is_new or not asked:
                break
            key = _mixed(key, asked[0])
            following = node.after.get(key)
            if following is None:
                node.after[key] = Node()
                break
            node = following
            self._remember(state, node, asked)
        self.depth = max(self.depth, depth)

    def _answer(self, state: State, node: Node) -> int:
        """One seat decides. Returns what everybody sees of it, negative if it was never tried before."""
        seat = state.to_act()[0]
        edge = self._select(state, seat, node.choice_of(seat))
        state.apply(seat, edge.action)
        return -edge.key if edge.visits == 0 else edge.key

    def _answer_block(self, state: State, node: Node, block: int) -> int:
        """Several seats decide in secret: each walks down its own choices, without a look at the others'."""
        keys = [1] * len(self._sides)
        is_new = False
        choices: list[Choice | None] = [None] * len(self._sides)
        begun = [False] * len(self._sides)
        while state.block() == block:
            seat = state.to_act()[0]
            if seat == NATURE:
                break
            choice = choices[seat] if begun[seat] else node.choice_of(seat)
            begun[seat] = True
            if choice is None:
                action = self._planned(state, seat)
            else:
                edge = self._select(state, seat, choice)
                action = edge.action
                if edge.visits == 0:
                    is_new = True
                if edge.then is None and (edge.visits > 0 or self._plans[seat]):
                    edge.then = Choice()
                choices[seat] = edge.then
            keys[seat] = _mixed(keys[seat], action)
            state.apply(seat, action)
        key = _together(keys)
        return -key if is_new else key

    def _select(self, state: State, seat: int, choice: Choice) -> Edge:
        """What the seat tries this time."""
        edge = self._follow_plan(state, seat, choice)
        if edge is None:
            legal = state.legal(seat)
            wide = ROOT * self.widening if not self._path else self.widening
            edge = choice.best_tried(legal, wide, self.exploration)
            if edge is None:
                edge = self._widen(state, seat, choice, legal)
        choice.visits += 1
        self._path.append(edge)
        self._deciders.append(seat)
        return edge

    def _follow_plan(self, state: State, seat: int, choice: Choice) -> Edge | None:
        """A choice met for the first time begins with the whole answer that the game's knowledge proposes, if any."""
        if choice.visits == 0 and not self._plans[seat]:
            self._plans[seat] = self._knowledge.greedy(state, seat, self._rng) or []
        if not self._plans[seat]:
            return None
        action = self._plans[seat].pop(0)
        if not state.is_legal(seat, action):
            self._plans[seat] = []
            return None
        edge = choice.tried.get(action)
        if edge is None:
            edge = choice.add(action, self._seen_by_all(state, seat, action))
            edge.possible = 1
        return edge

    def _widen(self, state: State, seat: int, choice: Choice, legal: list[int]) -> Edge:
        """Try something new: the most promising, or any."""
        new = [action for action in legal if action not in choice.tried]
        action = new[0]
        if len(new) > 1:
            action = self._most_promising(state, seat, choice, new)
        edge = choice.add(action, self._seen_by_all(state, seat, action))
        edge.possible = 1
        return edge

    def _most_promising(self, state: State, seat: int, choice: Choice, actions: list[int]) -> int:
        known = choice.weights
        if actions[0] not in known or actions[-1] not in known:
            weights = self._knowledge.weights(state, seat, actions)
            if weights is None:
                return actions[self._rng.below(len(actions))]
            for at in range(len(actions)):
                known[actions[at]] = weights[at]
        best = [actions[0]]
        most = known.get(actions[0], 0.0)
        for action in actions:
            weight = known.get(action, 0.0)
            if weight > most:
                most = weight
                best = [action]
            elif weight == most:
                best.append(action)
        return best[self._rng.below(len(best))]

    def _planned(self, state: State, seat: int) -> int:
        """Beyond the tree: the rest of a plan, or what the quick policy plays."""
        if self._plans[seat]:
            action = self._plans[seat].pop(0)
            if state.is_legal(seat, action):
                return action
            self._plans[seat] = []
        return self._knowledge.playout(state, seat, self._rng)

    def _seen_by_all(self, state: State, seat: int, action: int) -> int:
        """Actions of which everybody sees the same lead to the same node."""
        if state.block():
            return 1
        text = state.notation(seat, action, None)
        is_open = text == state.notation(seat, action, EVERYTHING)
        return _mixed(_mixed(1, seat), action if is_open else crc32(text.encode()))

    def _let_nature_answer(self, state: State, node: Node, key: int) -> int:
        """Chance decides until a seat is asked; a branch for each of few faces that everybody sees."""
        while state.to_act() == (NATURE,):
            chances = None if node.merged else state.chances()
            if chances is None or len(chances) > FACES:
                node.merged = True
                action = state.random_action(NATURE, self._rng)
            else:
                action = weighted(chances, self._rng)
                if state.notation(NATURE, action, None) != state.notation(NATURE, action, EVERYTHING):
                    node.merged = True
                elif len(chances) > 1:
                    key = _mixed(key, action)
            state.apply(NATURE, action)
        return key

    def _remember(self, state: State, node: Node, asked: tuple[int, ...]) -> None:
        """Keep a way back to nodes of the own seat that matter, for its next decision."""
        visits = node.visits
        if visits >= 4 and visits & (visits - 1) == 0 and self._seat in asked:
            self.own.append((state.copy(), node))

    # -- beyond the tree -----------------------------------------------------------------------------------------------

    def _result(self, state: State) -> list[float]:
        """Play on with the quick policy until the game's knowledge can judge, or to the end.

        It judges when the own seat is asked, always: right after a move everything looks better for whoever moved, and
        actions that were looked at to different depths could not be compared.
        """
        left = self.cutoff
        judged = -1
        for _ in range(LONGEST):
            asked = state.to_act()
            if not asked:
                break
            seat = asked[0]
            if seat == NATURE:
                state.apply(NATURE, state.random_action(NATURE, self._rng))
                continue
            block = state.block()
            if left <= 0 and self._seat in asked and (block == 0 or block != judged):
                values = self._knowledge.value(state)
                if values is not None:
                    return values
                left = PATIENCE
            judged = block
            left -= 1
            state.apply(seat, self._knowledge.playout(state, seat, self._rng))
        end = state.outcome()
        return [0.0] * len(self._sides) if end is None else win_shares(end, self._sides)

    # -- explaining ----------------------------------------------------------------------------------------------------

    def expected(self, answer: Edge, most: int, rng: Rng) -> list[str]:
        """What is expected: the most visited way down the tree, in one imagined game, in notation."""
        self._rng = rng
        state = self._game.imagine(self._view, rng)
        if self._secret:
            state.reopen(self._seat)
        tokens: list[str] = []
        node: Node | None = self.root
        first: Edge | None = answer
        while node is not None and len(tokens) < most:
            key = self._tell_answers(state, node, first, tokens)
            first = None
            if key == 0:
                break
            key = self._let_nature_answer(state, node, key)
            asked = state.to_act()
            node = node.after.get(_mixed(key, asked[0])) if asked else None
        return tokens[:most]

    def _tell_answers(self, state: State, node: Node, first: Edge | None, tokens: list[str]) -> int:
        """Carry out the most visited answers of one node; 0: somebody's answer has never been thought about."""
        block = state.block()
        keys = [1] * len(self._sides)
        choices = node.choices.copy()
        while True:
            asked = state.to_act()
            seat = self._seat if self._seat in asked else asked[0]
            edge = first if first is not None else _usual(choices.get(seat), state, seat)
            if edge is None:
                return 0
            first = None
            tokens.append(state.notation(seat, edge.action, seat if block else self._seat))
            keys[seat] = _mixed(keys[seat], edge.action)
            state.apply(seat, edge.action)
            if not block:
                return edge.key
            if state.block() != block or state.to_act() == (NATURE,):
                return _together(keys)
            choices.pop(seat)
            if edge.then is not None:
                choices[seat] = edge.then


def _usual(choice: Choice | None, state: State, seat: int) -> Edge | None:
    """The most visited action that is possible here."""
    best: Edge | None = None
    for edge in choice.edges if choice is not None else []:
        if (best is None or edge.visits > best.visits) and edge.visits and state.is_legal(seat, edge.action):
            best = edge
    return best


def _together(keys: list[int]) -> int:
    """One number for the answers of all seats, in whatever order they came."""
    together = 1
    for key in keys:
        together = _mixed(together, key)
    return together


def _mixed(key: int, more: int) -> int:
    """One number out of two, so that different pairs hardly ever give the same; never 0."""
    return ((key * 1_000_003) ^ ((more & _MASK) * 7919 + 1)) & _MASK | 1
