"""What happened, to what, who may see which part, and the rule that caused it.

Log, animation, screen reader and "why did this happen" are all made of events. A state tells them to its listener;
during search there is none, and nothing is built.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from mypy_extensions import mypyc_attr

from spellkeep.kernel.seats import EVERYTHING

Facts = dict[str, str]


class Event:
    """One thing that happened.

    `secret` facts are for the seats in `seen_by` only; everybody else sees `?` in their place.

    >>> event = Event("draw", "RIV-TURN-05", {"seat": "1"}, {"tile": "S5"}, (0,))
    >>> event.facts_for(0)["tile"], event.facts_for(1)["tile"], event.facts_for(None)["tile"]
    ('S5', '?', '?')
    """

    __slots__ = ("facts", "kind", "rule", "secret", "seen_by")

    def __init__(
        self,
        kind: str,
        rule: str,
        facts: Facts,
        secret: Facts | None = None,
        seen_by: tuple[int, ...] = (),
    ) -> None:
        self.kind: str = kind
        self.rule: str = rule
        self.facts: Facts = facts
        self.secret: Facts | None = secret
        self.seen_by: tuple[int, ...] = seen_by

    def facts_for(self, viewer: int | None) -> Facts:
        """The facts as one viewer gets them."""
        if self.secret is None:
            return dict(self.facts)
        if viewer == EVERYTHING or viewer in self.seen_by:
            return {**self.facts, **self.secret}
        return {**self.facts, **dict.fromkeys(self.secret, "?")}


@mypyc_attr(allow_interpreted_subclasses=True)
class Listener(ABC):
    """Whoever wants to hear what happens."""

    @abstractmethod
    def hear(self, event: Event) -> None:
        """Take one event. It must not be changed."""


class Notebook(Listener):
    """A listener that writes everything down."""

    __slots__ = ("events",)

    def __init__(self) -> None:
        self.events: list[Event] = []

    def hear(self, event: Event) -> None:
        """Keep it, in the order in which things happen."""
        self.events.append(event)
