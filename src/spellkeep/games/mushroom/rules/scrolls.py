"""Stacks, discards and archives: taking, uncovering, turning and replacing scrolls."""

from __future__ import annotations

from spellkeep.games.mushroom.rules.actions import MASK, NO, NOTHING, REPLACE, STUDY, TAKE
from spellkeep.games.mushroom.rules.agenda import REPLACE as REPLACE_FRAME
from spellkeep.games.mushroom.rules.agenda import ask, ask_if_any
from spellkeep.games.mushroom.rules.names import INVISIBLE_HAND, SCROLLS_EACH, STACKS, bits
from spellkeep.games.mushroom.rules.position import NOBODY, SPENT, STUDIED, UNUSED, Position


def uncover(p: Position, scroll: int) -> None:
    """A stack shows its next scroll."""
    kind = scroll // SCROLLS_EACH
    p.below[kind] &= ~(1 << scroll)
    p.tops[kind] = scroll
    p.announce("uncovered", "MSH-CON-04", NOBODY, "scroll", scroll)


def refill(p: Position, kind: int) -> None:
    """MSH-Q-28: an empty stack is made anew of its discards, shuffled."""
    if p.tops[kind] >= 0 or p.below[kind] or not p.mode.reshuffle:
        return
    pile = p.discard & 0xFF << SCROLLS_EACH * kind
    if pile:
        p.discard &= ~pile
        p.below[kind] = pile
        p.announce("shuffled", "MSH-Q-28", NOBODY, "stack", kind)


def lift_top(p: Position, kind: int) -> int:
    """Take the top of a stack away; what lies below is uncovered before anything else goes on (MSH-CON-04)."""
    scroll = p.tops[kind]
    p.tops[kind] = NOBODY
    return scroll


def take(p: Position, seat: int, kind: int, rule: str) -> None:
    """The top of a stack goes into the archive."""
    scroll = lift_top(p, kind)
    p.archive[seat] |= 1 << scroll
    p.announce("takes", rule, seat, "scroll", scroll)
    refill(p, kind)


def takes(p: Position, verb: int) -> list[int]:
    """The stacks that show a scroll, behind the mark of an action."""
    return [verb + kind for kind in range(len(STACKS)) if p.tops[kind] >= 0]


def add_studies(p: Position, seat: int, choices: list[int]) -> None:
    """MSH-STUDY-01, MSH-STUDY-02."""
    if not p.archive_full(seat):
        choices += takes(p, STUDY)


def study(p: Position, seat: int, kind: int) -> None:
    """MSH-NIGHT-07: a first take leaves room for a second."""
    p.main = STUDIED if p.main == UNUSED else SPENT
    take(p, seat, kind, "MSH-STUDY-01")


# -- track bonus -------------------------------------------------------------------------------------------------


def ask_scroll(p: Position, _frame: list[int]) -> None:
    """MSH-Q-29: lost with a full archive or without a scroll, else it may be declined."""
    seat = p.decider()
    if p.archive_full(seat):
        p.agenda.pop()
        return
    ask(p, seat, [NO, *takes(p, TAKE)])


def answer_scroll(p: Position, _frame: list[int], action: int) -> None:
    p.agenda.pop()
    if action != NO:
        take(p, p.decider(), action & MASK, "MSH-Q-29")


# -- Invisible Hand ----------------------------------------------------------------------------------------------


def hand_usable(p: Position, seat: int) -> bool:
    """MSH-Q-27: with a full archive only as master."""
    return p.any_top() and (not p.archive_full(seat) or p.potion_master(seat))


def ask_hand(p: Position, _frame: list[int]) -> None:
    ask_if_any(p, p.decider(), takes(p, TAKE))


def answer_hand(p: Position, _frame: list[int], action: int) -> None:
    seat = p.decider()
    kind = action & MASK
    if p.active[seat] == INVISIBLE_HAND and p.potion_master(seat):
        p.agenda[-1] = [REPLACE_FRAME, kind]
    else:
        p.agenda.pop()
        take(p, seat, kind, "MSH-POT-03")


def ask_replace(p: Position, _frame: list[int]) -> None:
    seat = p.decider()
    choices = [] if p.archive_full(seat) else [REPLACE + NOTHING]
    choices += [REPLACE + scroll for scroll in bits(p.archive[seat])]
    ask(p, seat, choices)


def answer_replace(p: Position, frame: list[int], action: int) -> None:
    """MSH-Q-27: an unused scroll goes to its discards, a used one out of the game; then the new one is taken."""
    p.agenda.pop()
    seat = p.decider()
    scroll = action & MASK
    if scroll != NOTHING:
        bit = 1 << scroll
        p.archive[seat] &= ~bit
        if p.face_down[seat] & bit:
            p.face_down[seat] &= ~bit
            p.gone |= bit
        else:
            p.discard |= bit
        p.announce("replaces", "MSH-Q-27", seat, "scroll", scroll)
    take(p, seat, frame[1], "MSH-Q-27")
    if scroll != NOTHING:
        refill(p, scroll // SCROLLS_EACH)


# -- used scrolls ------------------------------------------------------------------------------------------------


def do_flip(p: Position, frame: list[int]) -> None:
    """MSH-SPELL-02: face down in the archive where it lies; MSH-Q-24: from a stack it leaves the game."""
    p.agenda.pop()
    scroll = frame[1]
    bit = 1 << scroll
    p.announce("turned", "MSH-SPELL-02", NOBODY, "scroll", scroll)
    for seat in range(p.players):
        if p.archive[seat] & bit:
            p.face_down[seat] |= bit
            return
    kind = scroll // SCROLLS_EACH
    if p.tops[kind] == scroll:
        lift_top(p, kind)
        p.gone |= bit
        refill(p, kind)


def discard_tops(p: Position) -> None:
    """MSH-NEW-02."""
    for kind in range(len(STACKS)):
        if p.tops[kind] >= 0:
            scroll = lift_top(p, kind)
            p.discard |= 1 << scroll
            p.announce("discarded", "MSH-NEW-02", NOBODY, "scroll", scroll)
            refill(p, kind)
