"""The door: everybody but search changes a state through a match.

It checks first, refuses with the rule and a sentence, and does all or nothing. It keeps the history, so it can withdraw
an answer, take back a move, and let a record be written.
"""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from spellkeep.kernel.as_json import dump
from spellkeep.kernel.errors import IllegalAction, NotAsked, Unreadable
from spellkeep.kernel.events import Event, Notebook
from spellkeep.kernel.game import Game
from spellkeep.kernel.numbers import is_number
from spellkeep.kernel.options import Options
from spellkeep.kernel.outcome import Outcome, ranked
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.rng import Rng
from spellkeep.kernel.seats import EVERYTHING, NATURE
from spellkeep.kernel.state import State


class Step:
    """One decision that took effect, and what it caused."""

    __slots__ = ("action", "before", "events", "seat")

    def __init__(self, seat: int, action: int, before: State, events: list[Event]) -> None:
        self.seat = seat
        self.action = action
        self.before = before
        self.events = events

    def token(self, viewer: int | None = EVERYTHING) -> str:
        """The decision as the viewer was told of it at that moment."""
        return self.before.notation(self.seat, self.action, viewer)

    def remembered(self) -> str | None:
        """What its own seat's record keeps of it while the game runs, where a part is to be remembered; None: all."""
        return self.before.script.disclosure.remembered(self.before, self.seat, self.action)

    def settled_token(self, viewer: int | None, running: bool = False) -> str:
        """The same once it has taken effect: the answers of a block have been opened.

        In the record of a running game a seat may have to remember parts of its own decisions by itself.
        """
        if running and viewer == self.seat and (kept := self.remembered()) is not None:
            return kept
        if self.before.block():
            return self.before.script.disclosure.opened(self.before, self.seat, self.action, viewer)
        return self.token(viewer)


@mypyc_attr(allow_interpreted_subclasses=True)
class Match:
    """One game being played.

    With a generator, nature answers by itself; without one, nature's tokens are pushed like any other. Seats that have
    resigned answer by themselves unless `fallbacks` is False, as in a replay, where the record has their answers.
    """

    def __init__(
        self,
        game: Game,
        options: Options | None = None,
        setups: Sequence[str] = (),
        rng: Rng | None = None,
        start: State | None = None,
        fallbacks: bool = True,
    ) -> None:
        self.from_position = start is not None
        if start is None:
            start = game.begin(game.read_options({}) if options is None else options, setups)
        self.game = game
        self.setups = list(setups)
        self.rng = rng
        self.start = start
        self.steps: list[Step] = []
        self.assisted = False
        self._state = start.copy()
        self.fallbacks = fallbacks
        self._block_start = 0
        self._resigned: list[tuple[int, int]] = []
        self._drawn: dict[int, Step] = {}
        self._automatic()

    @property
    def state(self) -> State:
        """The present position. Look at it, copy it, show views of it; changes go through the match."""
        return self._state

    @property
    def settled(self) -> int:
        """How many steps have taken effect. Those of an open block have not: others must not hear of them."""
        return self._block_start if self._state.block() else len(self.steps)

    # -- acting ------------------------------------------------------------------------------------------------

    def push(self, text: str, seat: int | None = None) -> list[Event]:
        """Carry out a token, or a turn written in one piece; all or nothing. Returns what happened."""
        length, assisted, begun = len(self.steps), self.assisted, self._block_start
        state, resigned = self._state, self._resigned.copy()
        events: list[Event] = []
        remarks: list[str] = []
        try:
            for token in self.game.split(text):
                if self.game.is_remark(token):
                    self._check_remark(token, remarks, events)
                else:
                    events += self._push_token(token, seat)
        except BaseException:
            self._remember_chance(length)
            del self.steps[length:]
            self._state, self.assisted, self._block_start, self._resigned = state, assisted, begun, resigned
            raise
        return events

    def answer(self, seat: int, text: str) -> IllegalAction | None:
        """Carry out a piece of a seat's own tokens, all or nothing, as far as the seat can foresee what they lead to.

        Once chance, another seat or something hidden has come in, what was done stays done: else a wrong token behind a
        move would show what comes of the move without its being made. What is written behind that point is not even
        read, and the refusal that is returned says the same whatever it was.
        """
        begun = len(self.steps)
        events: list[Event] = []
        remarks: list[str] = []
        for place, token in enumerate(self.game.split(text)):
            if place and self._something_came_in(seat, begun):
                return self._illegal(Refusal("", "unread"))
            try:
                if self.game.is_remark(token):
                    self._check_remark(token, remarks, events)
                else:
                    events += self._push_token(token, seat)
            except IllegalAction:
                self._rewind(begun)
                raise
        return None

    def enter(self, seat: int, text: str) -> tuple[int, IllegalAction | None]:
        """Carry out a piece of a seat's own tokens one by one, nature deciding in between.

        It stops before the first token that is not legal or not the seat's; what stands before it stays done. Returns
        how many tokens were done, and why the next one was not.
        """
        done = 0
        events: list[Event] = []
        remarks: list[str] = []
        for token in self.game.split(text):
            try:
                if self.game.is_remark(token):
                    self._check_remark(token, remarks, events)
                else:
                    events += self.push(token, seat)
            except IllegalAction as refused:
                return done, refused
            done += 1
        return done, None

    def play(self, seat: int, action: int) -> list[Event]:
        """Carry out one action of a seat."""
        self._check_asked(seat)
        if not self._state.is_legal(seat, action):
            raise self._illegal(self._state.refusal(seat, action))
        return self._apply(seat, action) + self._automatic()

    def withdraw(self, seat: int) -> None:
        """Undo the answer of a seat in the open block, finished or not, before the last seat has finished."""
        own = [s for s in self.steps[self._block_start :] if s.seat == seat] if self._state.block() else []
        if not own:
            raise self._illegal(Refusal("", "nothing_to_withdraw", {"seat": str(seat + 1)}))
        others = [(s.seat, s.action) for s in self.steps[self._block_start :] if s.seat != seat]
        self._rewind(self._block_start)
        for other, action in others:
            self._apply(other, action)

    def resign(self, seat: int) -> list[Event]:
        """Give up. With two sides the game ends; with more, the seat's answers are its fallbacks and it ranks last."""
        if self.outcome() is not None:
            raise self._not_asked(Refusal("", "over"))
        if not 0 <= seat < self.game.seats(self.start.options):
            raise self._illegal(Refusal("", "no_seat", {"seat": str(seat + 1)}))
        if seat in self.resigned:
            raise self._illegal(Refusal("", "resigned", {"seat": str(seat + 1)}))
        self._resigned.append((seat, len(self.steps)))
        return [Event("resigns", "", {"seat": str(seat + 1)}), *self._automatic()]

    def can_take_back(self, seat: int) -> bool:
        """May the seat take back its last decision? Until chance, something hidden or another seat's answer came in."""
        return bool(self.steps) and not self._state.block() and self.may_be_undone(seat, len(self.steps) - 1)

    def may_be_undone(self, seat: int, place: int) -> bool:
        """Was this step a decision of the seat outside a block that showed nothing hidden?

        Then it may be taken back, if every later step may be too.
        """
        step = self.steps[place]
        return step.seat == seat and not step.before.block() and not step.before.reveals(seat, step.action)

    def take_back(self, seat: int, alone: bool = False) -> None:
        """Take back the seat's last decision. `alone`: all others are bots, so any decision may be; the record says so.

        Chance is not tried again: where nature is asked at the same place, it answers as it did, if it still can.
        """
        if not alone:
            if not self.can_take_back(seat):
                raise self._illegal(Refusal("", "cannot_take_back"))
            self._rewind(len(self.steps) - 1)
            return
        own = [n for n, step in enumerate(self.steps) if step.seat == seat]
        if not own:
            raise self._illegal(Refusal("", "cannot_take_back"))
        self.assisted = True
        self._remember_chance(own[-1])
        self._rewind(own[-1])

    def pop(self) -> str:
        """Undo the last step, whoever took it, and return its token. For programs, not for tables."""
        token = self.steps[-1].token()
        self._rewind(len(self.steps) - 1)
        return token

    # -- asking ------------------------------------------------------------------------------------------------

    def to_act(self) -> tuple[int, ...]:
        """Whom the table waits for; nobody once the game is over, also by resigning."""
        return () if self.outcome() is not None else self._state.to_act()

    @property
    def legal_moves(self) -> list[str]:
        """All legal moves of the seats to act, as tokens."""
        state = self._state
        return [state.notation(seat, action, EVERYTHING) for seat in self.to_act() for action in state.legal(seat)]

    @property
    def resigned(self) -> tuple[int, ...]:
        """The seats that have given up, in the order in which they did."""
        return tuple(seat for seat, _ in self._resigned)

    def resigned_at(self, place: int) -> list[int]:
        """The seats that gave up after `place` steps."""
        return [seat for seat, when in self._resigned if when == place]

    def outcome(self) -> Outcome | None:
        """The end by the rules, or by resignation; who resigned ranks behind everybody else."""
        end = self._state.outcome()
        if not self._resigned:
            return end
        sides = self.game.teams(self.start.options)
        automata = len(self.game.automata(self.start.options))
        out = {sides[seat] for seat in self.resigned}
        left = set(sides) - out
        if end is None and len(left) + automata > 1:
            return None
        everyone = [*sides, *range(len(sides), len(sides) + automata)]
        scores = end.scores if end else [0] * len(everyone)
        ranks = end.ranks if end else [1] * len(everyone)
        keep = sorted({ranks[p] for p, side in enumerate(everyone) if p >= len(sides) or side not in out})
        groups = [
            [p for p in range(len(everyone)) if ranks[p] == rank and (p >= len(sides) or everyone[p] not in out)]
            for rank in keep
        ]
        gone = [p for p in range(len(sides)) if sides[p] in out]
        return Outcome(ranked([g for g in groups if g] + [gone]), scores, "resigned", "")

    def why_not(self, seat: int, text: str) -> str | None:
        """The sentence that refuses a move, judged by what the seat knows; None if it is legal."""
        refusal = self._state.view(seat).why_not(text)
        return None if refusal is None else self.game.sentence(refusal)

    def decider(self, token: str) -> int:
        """The seat a token belongs to: the only one asked, or the one written in front of it."""
        asked = self.to_act()
        if not asked:
            raise self._not_asked(Refusal("", "over"))
        if not self._state.block():
            return asked[0]
        head, _, rest = token.partition(":")
        if not rest or not is_number(head):
            raise self._unreadable(Refusal("", "prefix", {"seat": str(asked[0] + 1), "example": token}))
        return int(head) - 1

    def __str__(self) -> str:
        return self._state.to_text()

    # -- inside ------------------------------------------------------------------------------------------------

    def _push_token(self, token: str, seat: int | None) -> list[Event]:
        head, _, word = token.partition(":")
        if word == "resign" and is_number(head):
            if seat not in (None, int(head) - 1):
                raise self._not_asked(Refusal("", "not_yours", {"seat": head}))
            return self.resign(int(head) - 1)
        who = self.decider(token) if seat is None else seat
        self._check_asked(who)
        try:
            action = self._state.parse(who, token)
        except Refusal as refusal:
            names_another = word != "" and is_number(head) and int(head) - 1 != who
            raise (self._not_asked(refusal) if names_another else self._unreadable(refusal)) from None
        return self.play(who, action)

    def _apply(self, seat: int, action: int) -> list[Event]:
        before, notebook = self._state, Notebook()
        after = before.copy()
        after.listener = notebook
        after.apply(seat, action)
        after.listener = None
        if before.block() != after.block():
            self._block_start = len(self.steps) + 1
        self.steps.append(Step(seat, action, before, notebook.events))
        self._state = after
        return notebook.events

    def _automatic(self) -> list[Event]:
        """Let nature, and players who are gone, answer as long as it is their turn."""
        events: list[Event] = []
        while True:
            asked = self.to_act()
            if self.rng is not None and asked == (NATURE,):
                events += self._apply(NATURE, self._natures_answer(self.rng))
                continue
            gone = [seat for seat in asked if seat in self.resigned] if self.fallbacks else []
            if not gone:
                return events
            events += self._apply(gone[0], self._state.fallback(gone[0]))

    def _something_came_in(self, seat: int, begun: int) -> bool:
        """Has anything since step `begun` told the seat what it could not know before?"""
        for step in self.steps[begun:]:
            if step.seat != seat:
                return True  # chance, or the answer of a player who is gone
        block = self.steps[-1].before.block() if len(self.steps) > begun else 0
        return block > 0 and block != self._state.block()  # the others' secret answers have been opened

    def _remember_chance(self, since: int) -> None:
        """Keep what nature answered in steps that are being undone, so that it answers the same there again."""
        for place in range(since, len(self.steps)):
            if self.steps[place].seat == NATURE:
                self._drawn[place] = self.steps[place]

    def _natures_answer(self, rng: Rng) -> int:
        """What was drawn here before it was undone if it is still possible, else a new draw."""
        before = self._drawn.get(len(self.steps))
        if before is not None and self._still_possible(before):
            return before.action
        return self._state.random_action(NATURE, rng)

    def _still_possible(self, drawn: Step) -> bool:
        """Where chances are not listed, only the same position allows the same answer."""
        chances = self._state.chances()
        if chances is None:
            return dump(drawn.before) == dump(self._state)
        return any(action == drawn.action and weight for action, weight in chances)

    def _rewind(self, length: int) -> None:
        if length < len(self.steps):
            self._state = self.steps[length].before
            del self.steps[length:]
        self._resigned = [(seat, min(place, length)) for seat, place in self._resigned]
        self._block_start = self._find_block_start()

    def _find_block_start(self) -> int:
        block, begun = self._state.block(), len(self.steps)
        while block and begun and self.steps[begun - 1].before.block() == block:
            begun -= 1
        return begun

    def _check_asked(self, seat: int) -> None:
        if seat not in self.to_act():
            word = "not_asked" if self.to_act() else "over"
            raise self._not_asked(Refusal("", word, {"seat": str(seat + 1)}))

    def _check_remark(self, token: str, remarks: list[str], events: list[Event]) -> None:
        """Add a remark to those of a piece, if it holds."""
        remarks.append(token)
        if not self.game.are_true(remarks, self._state, events):
            raise self._illegal(Refusal("", "wrong_remark", {"token": token}))

    def _illegal(self, refusal: Refusal) -> IllegalAction:
        return IllegalAction.of(refusal, self.game.sentence)

    def _unreadable(self, refusal: Refusal) -> IllegalAction:
        return Unreadable.of(refusal, self.game.sentence)

    def _not_asked(self, refusal: Refusal) -> IllegalAction:
        return NotAsked.of(refusal, self.game.sentence)
