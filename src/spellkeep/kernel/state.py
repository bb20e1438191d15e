"""One position of a game, compact, mutable and cheap to copy; and what one seat has been shown of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import mypyc_attr

from spellkeep.kernel.events import Event, Facts, Listener
from spellkeep.kernel.fields import Shown, copied
from spellkeep.kernel.options import Options
from spellkeep.kernel.outcome import Outcome
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.rng import Rng, weighted
from spellkeep.kernel.script import Script
from spellkeep.kernel.seats import EVERYTHING, NATURE

if TYPE_CHECKING:
    from typing import Self


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """What every game's state can do.

    A redacted state, the heart of a `View`, is of the same class: cards and picks that its viewer has not been shown
    are gone from it. Only a viewer's own questions make sense there: `legal(viewer)`, `why_not(viewer, …)`.
    """

    __slots__ = ("listener", "options")
    SLUG: ClassVar[str] = ""
    PARTS: ClassVar[tuple[str, ...]] = ()
    """The names of all attributes that make up the position, for JSON and comparison; not the box, not the options."""
    SHOWN: ClassVar[dict[str, Shown]] = {}
    """The same with how each appears in a view (`kernel.fields`): `PARTS = tuple(SHOWN)`."""
    FIXED: ClassVar[tuple[str, ...]] = ()
    """Attributes that follow from the options and never change, such as the box: no parts of the position."""
    script: ClassVar[Script[Any]] = Script()
    """What writes and reads states of this class; its `Game` sets it."""

    def __init__(self, options: Options) -> None:
        self.options: Options = options
        self.listener: Listener | None = None

    @abstractmethod
    def to_act(self) -> tuple[int, ...]:
        """The seats with an open decision; (NATURE,); () when the game is over. Public."""

    @abstractmethod
    def legal(self, seat: int) -> list[int]:
        """Everything the seat may do now, each action once. NATURE: all that can happen, where it can be listed."""

    @abstractmethod
    def apply(self, seat: int, action: int) -> None:
        """Carry out a legal action and all that follows without a decision. It trusts its caller."""

    def copy(self) -> Self:
        """An independent copy, without the listener.

        By default part by part; a game that is searched writes it out, attribute by attribute, which is several times
        as fast.
        """
        other = self.empty()
        for name in self.PARTS:
            setattr(other, name, copied(getattr(self, name)))
        return other

    def empty(self) -> Self:
        """A state of the same table on which nothing lies yet: what views are filled into."""
        raise NotImplementedError

    def redacted(self, viewer: int | None) -> Self:
        """A copy without anything the viewer (a seat, or None for an onlooker) has not been shown.

        What SHOWN does not declare is not in it.
        """
        copy = self.copy()
        if viewer == EVERYTHING:
            return copy
        shown = self.empty()
        for name, how in self.SHOWN.items():
            setattr(shown, name, how.to(self, getattr(copy, name), viewer))
        return shown

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it runs."""

    def notation(self, seat: int, action: int, viewer: int | None) -> str:
        """Write an action that the seat could now take; parts the viewer may not know are ?."""
        return self.script.notation(self, seat, action, viewer)

    def parse(self, seat: int, token: str) -> int:
        """Read one token of the seat, legal or not; raise Refusal where it names no action at all."""
        return self.script.parse(self, seat, token)

    def refusal(self, seat: int, action: int) -> Refusal:
        """Why a seat that is asked may not take this action, which is not among the legal ones."""
        return self.script.refusal(self, seat, action)

    @abstractmethod
    def fallback(self, seat: int) -> int:
        """The answer of an absent player."""

    def to_text(self, viewer: int | None = EVERYTHING) -> str:
        """The position as text; for a viewer with ? in place of what it may not know."""
        return self.script.to_text(self, viewer)

    @abstractmethod
    def invariants(self) -> list[str]:
        """Everything that must hold in any reachable position and does not: empty, unless the rules are broken."""

    def view(self, viewer: int | None) -> View:
        """All that a seat, or an onlooker (None), has been shown: the only thing that ever leaves a state."""
        return View(viewer, self.redacted(viewer))

    def chances(self) -> list[tuple[int, int]] | None:
        """Nature's actions with their weights; None where the list would be huge."""
        return None

    def is_legal(self, seat: int, action: int) -> bool:
        """May a seat that is asked do this? Games override it where the list is long, or nature's cannot be made."""
        return action in self.legal(seat)

    def random_action(self, seat: int, rng: Rng) -> int:
        """For a seat one `rng.below(len(legal))` and that entry; for NATURE a draw by weight.

        Games override it where an entry can be found without building the list.
        """
        if seat == NATURE:
            chances = self.chances()
            if chances is None:
                raise NotImplementedError("a game without listed chances brings its own random_action")
            return weighted(chances, rng)
        actions = self.legal(seat)
        return actions[rng.below(len(actions))]

    def restored(self) -> None:  # noqa: B027 - most games have nothing to prepare
        """The parts were filled from data, perhaps of another process: prepare what is no part of them."""

    def block(self) -> int:
        """The number of the secret simultaneous block that is open, 0 if none. Public; the next one has another."""
        return 0

    def turn_number(self) -> int:
        """The number of the turn that is being played, from 1; 0 where the game does not count them. Public.

        A clock per turn and a picture that is scaled between turns need it; no rule does.
        """
        return 0

    def reopen(self, own: int) -> None:  # noqa: B027 - most games ask one seat at a time
        """For search, in an open block: the answers that others have finished are forgotten, and they are asked again.

        Imagined answers are any possible ones; whoever thinks about what others answer must let them choose well.
        """

    def reveals(self, seat: int, action: int) -> bool:
        """Does this action of the seat show something hidden to another one? Then it cannot be taken back."""
        return False

    def why_not(self, seat: int, text: str) -> Refusal | None:
        """Say which rule refuses a move written as text, or None if it is legal."""
        if seat not in self.to_act():
            return Refusal("", "over" if not self.to_act() else "not_asked", {"seat": str(seat + 1)})
        try:
            action = self.parse(seat, text)
        except Refusal as refusal:
            return refusal
        return None if self.is_legal(seat, action) else self.refusal(seat, action)

    def prompt(self, seat: int) -> str:
        """What the seat is asked, as a word of the catalogue's `prompt` table."""
        return self.script.prompt(self, seat)

    def asked_rule(self, seat: int) -> str:
        """The id of the rule under which the seat is asked, for whoever wants to read it now; "" if none is named."""
        return self.script.asked_rule(self, seat)

    def tell(self, kind: str, rule: str, facts: Facts) -> None:
        """Tell the listener something that everybody may know. Callers on hot paths look for a listener first."""
        if self.listener is not None:
            self.listener.hear(Event(kind, rule, facts))

    def whisper(self, kind: str, rule: str, facts: Facts, secret: Facts, seen_by: tuple[int, ...]) -> None:
        """Tell the listener something of which a part is for some seats only."""
        if self.listener is not None:
            self.listener.hear(Event(kind, rule, facts, secret, seen_by))


class View:
    """A seat (None: an onlooker) and the state without everything hidden from it."""

    __slots__ = ("seat", "shown")

    def __init__(self, seat: int | None, shown: State) -> None:
        self.seat: int | None = seat
        self.shown: State = shown

    @property
    def package(self) -> str:
        """The folder of the game, in whose room `rules` the class of its states stands: there are its catalogues."""
        return type(self.shown).__module__.partition(".rules.")[0]

    def to_act(self) -> tuple[int, ...]:
        """Whom the table waits for: public in every game."""
        return self.shown.to_act()

    def legal(self) -> list[int]:
        """The legal actions of this seat's own open decision; none if it has no open decision."""
        if self.seat is None or self.seat not in self.shown.to_act():
            return []
        return self.shown.legal(self.seat)

    def why_not(self, text: str) -> Refusal | None:
        """Which rule refuses this seat's move, judged by what the seat knows."""
        if self.seat is None:
            return Refusal("", "onlooker", {})
        return self.shown.why_not(self.seat, text)

    def text(self) -> str:
        """The position in text, with ? for what the viewer has not been shown."""
        return self.shown.to_text(self.seat)
