"""The three assessments, one after the other: everybody's values, ties and how they were broken, who leaves."""

from __future__ import annotations

from spellkeep.games.xidit.rules.assessment import name, participants, ranking, ranks, score, tie_break
from spellkeep.games.xidit.rules.position import CATEGORY_LETTERS, Position
from spellkeep.kernel.outcome import Item


def account_of(p: Position) -> list[Item]:
    """XID-ASM-01: in the order of the columns."""
    items: list[Item] = []
    out: list[int] = []
    for place, category in enumerate(p.hall):
        letter = CATEGORY_LETTERS[category]
        values = [score(p, who, category) for who in range(participants(p))]
        items.append(Item("assessment", "XID-ASM-01", {"category": letter, "place": str(place + 1)}, values))
        active = [who for who in ranking(p, category) if who not in out]
        leaving = active[: -p.mode.eliminate[place] - 1 : -1]
        for who in leaving:
            items += _tie(p, who, active, category)
            items.append(Item("out", "XID-ASM-09", {"who": name(p, who), "category": letter}, []))
        out += leaving
    winner = ranks(p).index(1)
    rule = "XID-Q-26" if winner == p.players else "XID-ASM-10"
    return [*items, Item("winner", rule, {"who": name(p, winner)}, [])]


def _tie(p: Position, who: int, active: list[int], category: int) -> list[Item]:
    """Who stays with the same value, and why: more units, or a later seat (XID-ASM-08); the dummy loses ties."""
    above = active[active.index(who) - 1] if active.index(who) else who
    if above == who or score(p, above, category) != score(p, who, category):
        return []
    word, rule, facts = tie_break(p, above, who)
    return [Item(word, rule, {"who": name(p, who), "other": name(p, above), **facts}, [])]
