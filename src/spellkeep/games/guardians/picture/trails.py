"""A stack is drawn under the name of its space: here is said which stack went where, so that it is seen to march."""

from __future__ import annotations

from spellkeep.kernel.events import Facts
from spellkeep.scene.diff import Trail


def followed(kind: str, facts: Facts) -> list[Trail]:
    """The keys of what an event moves. A shield beside a garrison or another shield has just arrived (GUA-MOV-08).

    >>> followed("combat", {"seat": "1", "space": "b3"})
    [('stack1-b3', 'banner-1'), ('stack2-b3', 'banner-2')]
    """
    if kind == "combat":
        return [(f"stack{seat}-{facts['space']}", f"banner-{seat}") for seat in ("1", "2")]
    if kind not in ("moves", "retreats"):
        return []
    places = [[f"arrived-{facts[fact]}", f"stack{facts['seat']}-{facts[fact]}"] for fact in ("from", "space")]
    return [(one, other) for one in places[0] for other in places[1]]
