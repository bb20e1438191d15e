"""How a game ended: who won and why, and where the points come from, item by item."""

from __future__ import annotations

import msgspec

from spellkeep.kernel.outcome import Outcome
from spellkeep.kernel.words import say
from spellkeep.table.core import PACKAGE, Core
from spellkeep.table.naming import sides_of, teller_of
from spellkeep.table.wire.table import Item, Result


def outcome_text(core: Core, outcome: Outcome, language: str) -> str:
    """Who won, and why it is over."""
    sides = [names for _, names in sides_of(core, set(outcome.winners()))]
    word = "status.winner" if len(outcome.winners()) == 1 else "status.winners" if len(sides) > 1 else "status.team"
    won = say(PACKAGE, word, {"names": ", ".join(sides)}, language)
    return f"{won} {_reason(core, outcome, language)}"


def _reason(core: Core, outcome: Outcome, language: str) -> str:
    return say(core.game.package, f"reason.{outcome.reason}", {}, language)


def result(core: Core, language: str) -> Result | None:
    """How it ended: who won, and where the points of every side come from."""
    outcome = core.match.outcome()
    if outcome is None:
        return None
    teller, sides = teller_of(core, language), sides_of(core)
    first = [participant for participant, _ in sides]
    account = [
        _item(teller.say(f"account.{item.word}", item.facts), item.rule, item.points, first)
        for item in core.game.account(core.match.state)
    ]
    if core.game.points_decide:
        score = _item(say(PACKAGE, "result.score", {}, language), outcome.rule, outcome.scores, first)
        account.insert(0, msgspec.structs.replace(score, total=True))
    return Result(
        winners=[winner + 1 for winner in outcome.winners()],
        names=[names for _, names in sides],
        won=[place for place, participant in enumerate(first) if outcome.ranks[participant] == 1],
        text=outcome_text(core, outcome, language),
        reason=_reason(core, outcome, language),
        items=account,
    )


def _item(text: str, rule: str, points: list[int], first: list[int]) -> Item:
    """Partners have the points of their side; a line without points, such as what decided a tie, stays without."""
    return Item(text, rule, [points[participant] for participant in first] if points else [])
