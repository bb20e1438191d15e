"""The end: three assessments with eliminations (ASM)."""

from __future__ import annotations

from spellkeep.games.xidit.rules.box import REGIONS
from spellkeep.games.xidit.rules.position import CATEGORY_LETTERS, INFLUENCE, WEALTH, Position


def score(p: Position, who: int, category: int) -> int:
    """The value of a participant; after the last seat comes the dummy (XID-DUM-05)."""
    if who == p.players:
        return p.dummy[category]
    if category == WEALTH:
        return p.gold[who]  # XID-ASM-02
    return p.built(who) if category == INFLUENCE else reputation(p)[who]  # XID-ASM-03


def reputation(p: Position) -> list[int]:
    """XID-ASM-04 to XID-ASM-06, of all seats; bards of eliminated players count (XID-Q-23)."""
    points = [0] * p.players
    for region in range(1, REGIONS + 1):
        for seat, worth in enumerate(region_points(p, region)):
            points[seat] += worth
    return points


def region_points(p: Position, region: int) -> list[int]:
    """What a region is worth to every seat."""
    points = [0] * p.players
    if region in p.mode.closed:
        return points
    bards = p.bards[region * p.players : (region + 1) * p.players]
    most = max(bards)
    first = [seat for seat in range(p.players) if bards[seat] == most and most > 0]
    for seat in first:
        points[seat] += p.mode.box.first[region]
    if len(first) == 1:  # XID-ASM-05
        second = max([number for seat, number in enumerate(bards) if seat != first[0]])
        for seat in range(p.players):
            if bards[seat] == second and second > 0 and seat != first[0]:  # XID-Q-22
                points[seat] += p.mode.box.second[region]
    return points


def participants(p: Position) -> int:
    return p.players + 1 if p.mode.has_dummy else p.players


def ranking(p: Position, category: int) -> list[int]:
    """All participants, best first (XID-ASM-07, XID-ASM-08, XID-DUM-06, XID-Q-25)."""
    values = [score(p, who, category) for who in range(participants(p))]
    keys = [_key(p, who, values[who]) for who in range(participants(p))]
    return sorted(range(participants(p)), key=keys.__getitem__, reverse=True)


def _key(p: Position, who: int, value: int) -> tuple[int, int, int, int]:
    """Value, player before dummy, number of units (XID-Q-28), seats after the start player (XID-Q-24)."""
    if who == p.players:
        return value, 0, 0, 0
    return value, 1, p.hand_size(who), (who - p.start) % p.players


def eliminations(p: Position) -> list[int]:
    """Those knocked out, in the order in which they leave, the lower ranked of two first (XID-Q-27)."""
    out: list[int] = []
    for place, category in enumerate(p.hall):  # XID-ASM-01
        active = [who for who in ranking(p, category) if who not in out]
        number = p.mode.eliminate[place]  # XID-ASM-09
        out += active[: -number - 1 : -1]
    return out


def ranks(p: Position) -> list[int]:
    """Places of all participants: the one who is left is first (XID-ASM-10), then in reverse order of leaving."""
    out = eliminations(p)
    places = [1] * participants(p)
    for place, who in enumerate(reversed(out), 2):
        places[who] = place
    return places


def scores(p: Position) -> list[int]:
    """Wealth, influence and reputation added up: a measure of size; places are decided by the assessments."""
    return [sum([score(p, who, category) for category in range(3)]) for who in range(participants(p))]


def told(p: Position) -> list[int]:
    """Those whose elimination has been told; while the assessments are held, the others still stand."""
    out = eliminations(p)
    return out[: len(out) - p.order]


def tell(p: Position) -> None:
    """Say how the game ended. Meanwhile `order` counts the eliminations that are still to be told."""
    if p.listener is None:
        return
    out: list[int] = []
    p.order = sum(p.mode.eliminate)
    for place, category in enumerate(p.hall):
        active = [who for who in ranking(p, category) if who not in out]
        values = ", ".join([f"{name(p, who)}={score(p, who, category)}" for who in active])
        p.tell("assessment", "XID-ASM-01", {"category": CATEGORY_LETTERS[category], "values": values})
        _tell_ties(p, active, category)
        for who in active[: -p.mode.eliminate[place] - 1 : -1]:
            p.order -= 1
            p.tell("eliminated", "XID-ASM-09", {"who": name(p, who), "category": CATEGORY_LETTERS[category]})
            out.append(who)
    winner = ranks(p).index(1)
    p.tell("wins", "XID-Q-26" if winner == p.players else "XID-ASM-10", {"who": name(p, winner)})


def _tell_ties(p: Position, order: list[int], category: int) -> None:
    for place in range(1, len(order)):
        upper, lower = order[place - 1], order[place]
        if score(p, upper, category) == score(p, lower, category):
            kind, rule, facts = tie_break(p, upper, lower)
            p.tell(kind, rule, {"upper": name(p, upper), "lower": name(p, lower), **facts})


def tie_break(p: Position, upper: int, lower: int) -> tuple[str, str, dict[str, str]]:
    """Why the one ranks above the other with the same value: a word, the rule, and how many units decided it."""
    if lower == p.players:
        return "tie_dummy", "XID-DUM-06", {}
    if p.hand_size(upper) != p.hand_size(lower):
        return "tie_units", "XID-ASM-08", {"a": str(p.hand_size(upper)), "b": str(p.hand_size(lower))}
    return "tie_seats", "XID-ASM-08", {}


def name(p: Position, who: int) -> str:
    return "dummy" if who == p.players else str(who + 1)
