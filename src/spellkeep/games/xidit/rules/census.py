"""The military census (CEN): secret bids class by class, then the winners place."""

from __future__ import annotations

from spellkeep.games.xidit.rules.box import CLASS_LETTERS, CLASSES
from spellkeep.games.xidit.rules.position import CENSUS, INFANTRY, MAGE, NOBODY, PLACING, Position
from spellkeep.games.xidit.rules.rewards import put_bards


def begin(p: Position) -> None:
    """XID-YEAR-06."""
    p.announce("census", "XID-YEAR-06", p.start, 0, p.year)
    ask_bids(p, 0)


def ask_bids(p: Position, klass: int) -> None:
    """XID-CEN-01, XID-CEN-02: everybody is asked, also who holds none; the dummy takes no part (XID-CEN-11)."""
    p.phase = CENSUS
    p.klass = klass
    p.turn = NOBODY
    p.answers.start(p.mode.everybody)


def bid(p: Position, seat: int, number: int) -> None:
    p.answers.pick(seat, number)
    p.answers.finish(seat)
    p.announce("ready", "XID-CON-03", seat)


def bids(p: Position) -> list[int]:
    """What every seat shows, NOBODY where that is not known."""
    return [picks[0] if picks else NOBODY for picks in p.answers.picks]


def winners(p: Position) -> list[int]:
    """XID-CEN-04, XID-CEN-05: who shows the most, in the order of XID-CEN-10; with 0 nobody (XID-CEN-06, XID-Q-17)."""
    shown = bids(p)
    most = max(shown)
    return [seat for seat in p.seats_from_start() if shown[seat] == most] if most > 0 else []


def amount(p: Position) -> int:
    """What each winner gets: a sole winner of archers or priests more than tied ones."""
    box = p.mode.box
    return box.census_sole[p.klass] if len(winners(p)) == 1 else box.census_tied[p.klass]


def reveal(p: Position) -> None:
    """All bids are in: gold is given at once, bards and storeys are placed one winner after the other."""
    first = winners(p)
    _tell_bids(p, first)
    if p.klass < INFANTRY:
        for seat in first:
            p.gold[seat] += amount(p)
            p.announce("census_gold", _rule(first), seat, 0, amount(p))
        next_class(p)
    else:
        ask_winner(p, first)


def _rule(first: list[int]) -> str:
    return "XID-CEN-04" if len(first) == 1 else "XID-CEN-05"


def _tell_bids(p: Position, first: list[int]) -> None:
    if p.listener is None:
        return
    shown = " ".join([str(number) for number in bids(p)])
    p.tell("bids", "XID-CEN-02", {"unit": CLASS_LETTERS[p.klass], "bids": shown})  # XID-CEN-03: nothing is lost
    if first:
        seats = ", ".join([str(seat + 1) for seat in first])
        p.tell("most", _rule(first), {"unit": CLASS_LETTERS[p.klass], "seats": seats, "n": str(amount(p))})
    else:
        p.tell("nobody_shows", "XID-CEN-06", {"unit": CLASS_LETTERS[p.klass]})


def ask_winner(p: Position, left: list[int]) -> None:
    """The first of these winners who can place something is asked; the others get nothing (XID-Q-10, XID-Q-19)."""
    for seat in left:
        if can_place(p, seat):
            p.phase = PLACING
            p.turn = seat
            return
        p.announce("cannot_place", "XID-Q-19" if p.klass == MAGE else "XID-Q-10", seat)
    next_class(p)


def can_place(p: Position, seat: int) -> bool:
    """Is there a bard or storey to place? Militia and archers bring gold, which nobody places."""
    if p.klass < INFANTRY:
        return False
    if p.klass == MAGE:
        return p.stock(seat) > 0
    return p.bards_left(seat) > 0 and len(p.mode.open_regions[p.lords[seat]]) > 0


def next_class(p: Position) -> None:
    """XID-CEN-01. After the mages `klass` is CLASSES: the census is over."""
    if p.klass + 1 < CLASSES:
        ask_bids(p, p.klass + 1)
    else:
        p.klass = CLASSES


def next_winner(p: Position) -> None:
    """XID-CEN-10."""
    first = winners(p)
    ask_winner(p, first[first.index(p.turn) + 1 :])


def bard_choices(p: Position) -> list[int]:
    """XID-CEN-07, XID-Q-18: so many bards or fewer, or none."""
    return p.mode.splits_up_to(p.lords[p.turn], min(amount(p), p.bards_left(p.turn)))


def place_bards(p: Position, split: int) -> None:
    if split:
        put_bards(p, p.turn, split, "XID-CEN-07")
    else:
        p.announce("declines", "XID-Q-18", p.turn)
    next_winner(p)


def storey_cities(p: Position) -> list[int]:
    """XID-CEN-08: any own guild that can still grow."""
    return p.low_guilds(p.turn)


def build(p: Position, city: int) -> None:
    p.guilds[city] += 1
    p.announce("adds", "XID-CEN-08", p.turn, city, p.guilds[city] & 7)
    next_winner(p)


def keep(p: Position) -> None:
    """XID-CEN-09."""
    p.kept[p.turn] += 1
    p.announce("keeps", "XID-CEN-09", p.turn)
    next_winner(p)


def decline(p: Position) -> None:
    p.announce("declines", "XID-Q-18", p.turn)
    next_winner(p)
