"""What lies on the table: the data of a position, and the questions it answers without any rule of the turn.

Every set of cards is one entry of `zones`, a sorted list (discard piles, supporters and known bottoms keep their
order). **A list in `zones`, `matches` or `memory` is never changed in place but replaced**, so that a copy of the
position copies only the outer lists.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import ClassVar, Final

from spellkeep.games.guardians.rules.box import CREATURE, NONE, PLAIN, STAR, Box
from spellkeep.games.guardians.rules.phases import C_CMDRESP, DEAL
from spellkeep.games.guardians.rules.spaces import HOME, SPACE_NAMES, SPACES
from spellkeep.games.guardians.rules.zones import ARRIVED, DISCARDS, PILE, ZONES
from spellkeep.kernel.decisions import Answers
from spellkeep.kernel.events import Facts
from spellkeep.kernel.options import Options
from spellkeep.kernel.state import State

NOBODY: Final = -1
# Up-cards: a card of the deck, a card of the discard pile plus STAR, or:
NOT_TURNED: Final = -1
NO_CARD: Final = -2

# Face-down terrains come from the pen or from the depot; everybody sees which (GUA-Q-93).
FACE_UP: Final = 0
FROM_PEN: Final = 1
FROM_DEPOT: Final = 2

FACE_DOWN: Final = -2
"""In `terrains`: a card that the viewer of a redacted state does not know; NONE is no terrain at all."""

# A creature in a match-up: card, item and whether it is beaten, in one number.
FIGHTER_ITEM: Final = 10
BEATEN: Final = 1 << 21


def fighter(card: int, item: int) -> int:
    """A creature in a match-up with its item, or NONE."""
    return card | (item + 1) << FIGHTER_ITEM


def item_of(entry: int) -> int:
    return (entry >> FIGHTER_ITEM & PLAIN) - 1


def with_card(cards: list[int], card: int) -> list[int]:
    """A new sorted list with one card more."""
    result = cards.copy()
    result.insert(bisect_left(result, card), card)
    return result


def without_card(cards: list[int], card: int) -> list[int]:
    """A new list with one copy of the card less."""
    result = cards.copy()
    result.remove(card)
    return result


def each_once(cards: list[int]) -> list[int]:
    """The known cards of a sorted list, each once.

    >>> each_once([-1, -1, 4, 4, 7])
    [4, 7]
    """
    found: list[int] = []
    last = NONE
    for card in cards:
        if card != last:
            found.append(card)
        last = card
    return found


class Position(State):
    """The data. Seats and owners are 0 and 1, spaces 0 to 11, cards numbers of the box."""

    SLUG: ClassVar[str] = "guardians"
    FIXED: ClassVar[tuple[str, ...]] = ("box",)
    # so many attributes are copied a third faster from slots
    __slots__ = (
        "answers", "attack", "attacker", "barren", "battle", "bounds", "box", "chain", "command", "down", "effect",
        "flights", "fought", "guardians", "here", "initiative", "matches", "memory", "on_guardian", "origin", "passes",
        "path", "phase", "priority", "ready", "reason", "ruins", "seat", "sets", "settled", "shields", "stones", "sums",
        "taken", "terrain_of", "terrains", "ties", "to_draw", "totals", "turn", "up", "upgrades", "used", "winner",
        "yes", "zones",
    )  # fmt: skip

    turn: int
    phase: int
    seat: int
    """Who is asked; while a play waits for its answer, who made the first one of the chain."""
    passes: int
    ties: int
    priority: int
    initiative: int
    fought: int
    """The last turn with a combat, 0 if there was none."""
    here: int
    """The space of the shield that acts, is reinforced, or has to be merged."""
    attacker: int
    """NOBODY outside a combat."""
    battle: int
    origin: int
    on_guardian: int
    yes: int
    """Mask of the seats that said yes to a command."""
    settled: int
    """Mask of spaces served by option (c) of III.B."""
    winner: int
    reason: int
    zones: list[list[int]]
    shields: list[int]
    """By owner * 12 + space, and ARRIVED: a shield card or NONE."""
    ready: list[int]
    upgrades: list[int]
    terrains: list[int]
    terrain_of: list[int]
    down: list[int]
    ruins: list[int]
    guardians: list[int]
    sets: list[int]
    """The stronghold set of each seat."""
    stones: list[int]
    used: list[int]
    """Was the guardian's power used this turn?"""
    up: list[int]
    to_draw: list[int]
    command: list[int]
    totals: list[int]
    """Of attacker and defender, from C_ITEMS on; else empty."""
    matches: list[list[int]]
    """By 2 * match-up + seat: the creatures in the order played."""
    attack: list[int]
    """The secondary attack under way: creature with item, target; else empty."""
    chain: list[int]
    """Seat, action, seat, action …: plays that are not yet resolved."""
    effect: list[int]
    """Seat, card (NONE: the guardian's power), number of the effect from 0, how many still to take; else empty."""
    path: list[int]
    taken: list[int]
    """Cards taken so far in a pick-up or reinforcement, as space * STAR + card."""
    answers: Answers
    memory: list[list[int]]
    """What others remember of a seat's hidden cards: see memory.py."""
    sums: list[int]
    """Memory: the vitality of a pile as announced at its last combat (GUA-HID-01), or NONE."""
    flights: list[int]
    """Memory: is a pile known to fly, because it made a move only a flying one may make?"""
    bounds: list[int]
    """Memory, by stronghold: the limit that pile and influence creatures were placed under together (GUA-PLC-03)."""
    barren: list[int]
    """Memory, by seat: mask of the types a search did not find in the deck."""

    def __init__(self, options: Options, box: Box) -> None:
        super().__init__(options)
        self.box: Box = box

    def clear(self) -> None:
        """An empty table."""
        self.turn = 1
        self.phase = DEAL
        self.seat = self.passes = self.ties = self.fought = self.on_guardian = 0
        self.yes = self.settled = self.reason = 0
        self.priority = self.initiative = self.attacker = self.winner = NOBODY
        self.here = self.battle = self.origin = NONE
        self.zones = [[] for _ in range(ZONES)]
        self.shields = [NONE] * (ARRIVED + 1)
        self.ready = [0] * (ARRIVED + 1)
        self.upgrades, self.terrains, self.terrain_of = [NONE] * SPACES, [NONE] * SPACES, [NOBODY] * SPACES
        self.down, self.ruins = [FACE_UP] * SPACES, [0] * SPACES
        self.guardians, self.sets, self.stones, self.used = [0, 0], [0, 0], [0, 0], [0, 0]
        self.up, self.to_draw, self.command = [NOT_TURNED] * 2, [0, 0], [NONE, NONE]
        self.totals, self.matches, self.attack, self.chain, self.effect = [], [], [], [], []
        self.path, self.taken = [], []
        self.answers = Answers(2)
        self.memory = [[], []]
        self.sums, self.flights = [NONE] * (ARRIVED + 1), [0] * (ARRIVED + 1)
        self.bounds, self.barren = [0] * SPACES, [0, 0]

    # -- moving cards --------------------------------------------------------------------------------------------

    def put(self, zone: int, card: int) -> None:
        self.zones[zone] = with_card(self.zones[zone], card)

    def take(self, zone: int, card: int) -> None:
        self.zones[zone] = without_card(self.zones[zone], card)

    def join(self, zone: int, cards: list[int]) -> None:
        """Put several cards into a set."""
        if cards:
            self.zones[zone] = sorted(self.zones[zone] + cards)

    def discard(self, seat: int, cards: list[int]) -> None:
        """Cards that arrive at one moment lie in the order of the box (GUA-CON-02), without their stars."""
        if cards:
            self.zones[DISCARDS + seat] = self.zones[DISCARDS + seat] + sorted([card & PLAIN for card in cards])

    # -- the board -----------------------------------------------------------------------------------------------

    def shield_owner(self, space: int) -> int:
        """Whose shield stands on a space; with two in a combat, the attacker's is not asked for."""
        if self.shields[space] != NONE:
            return 0
        return 1 if self.shields[SPACES + space] != NONE else NOBODY

    def holds(self, seat: int, space: int) -> bool:
        """Has the seat a shield or a garrison there?"""
        return self.shields[seat * SPACES + space] != NONE or bool(self.zones[PILE + seat * SPACES + space])

    def controller(self, space: int) -> int:
        """GUA-CTL-01, GUA-CTL-02: shield, then terrain, then home."""
        owner = self.shield_owner(space)
        if owner != NOBODY:
            return owner
        if self.terrains[space] != NONE:
            return self.terrain_of[space]
        return HOME[space]

    def spaces_of(self, seat: int) -> int:
        """How many of the six disputed spaces a player controls (GUA-CTL-03, GUA-Q-87)."""
        count = 0
        for space in range(3, 9):
            if self.controller(space) == seat:
                count += 1
        return count

    def occupied(self, space: int) -> bool:
        """Does an enemy shield stand on this stronghold (GUA-CTL-02)?"""
        return self.shields[(1 - HOME[space]) * SPACES + space] != NONE

    def peeks(self, seat: int) -> bool:
        """`cmd peek`: does the seat see the enemy combat hand until the combat ends?"""
        command = self.command[seat]
        return command != NONE and self.phase != C_CMDRESP and bool(self.box.peek[command])

    def limit(self, seat: int, space: int) -> int:
        """The stacking vitality a pile may have (GUA-PLC-03)."""
        shield = self.shields[seat * SPACES + space]
        return 30 if shield == NONE else self.box.limit[shield]

    # -- piles ---------------------------------------------------------------------------------------------------

    def load(self, cards: list[int]) -> int:
        """The stacking vitality of a pile; items weigh nothing."""
        stack = self.box.stack
        total = 0
        for card in cards:
            total += stack[card]
        return total

    def creatures_in(self, cards: list[int]) -> int:
        types = self.box.types
        count = 0
        for card in cards:
            if types[card] == CREATURE:
                count += 1
        return count

    def has_surplus(self, cards: list[int]) -> bool:
        """Are there more items than creatures (GUA-PLC-04)?"""
        creatures = self.creatures_in(cards)
        return len(cards) - creatures > creatures

    def flies(self, cards: list[int]) -> bool:
        """GUA-MOV-03, GUA-Q-82: every creature flies; items do not matter. An unknown card is not known to fly."""
        box = self.box
        for card in cards:
            if card < 0 or (box.types[card] == CREATURE and not box.fly[card]):
                return False
        return True

    # -- telling -------------------------------------------------------------------------------------------------

    def announce(
        self, kind: str, rule: str, *, seat: int = NOBODY, card: int = NONE, space: int = NONE, n: int = NONE
    ) -> None:
        """Tell everybody what happened, with the facts that are given; nothing is built while nobody listens."""
        if self.listener is None:
            return
        facts: Facts = {} if seat == NOBODY else {"seat": str(seat + 1)}
        if card != NONE:
            facts["card"] = self.name(card)
        if space != NONE:
            facts["space"] = SPACE_NAMES[space]
        if n != NONE:
            facts["n"] = str(n)
        self.tell(kind, rule, facts)

    def whisper_draw(self, rule: str, seat: int, card: int) -> None:
        """Everybody sees that a card is drawn, and its owner which one (GUA-CON-07)."""
        if self.listener is not None:
            self.whisper("draws", rule, {"seat": str(seat + 1)}, {"card": self.name(card)}, (seat,))

    # -- names ---------------------------------------------------------------------------------------------------

    def titled(self, card: int) -> str:
        """A card in an event; a guardian is told by its own name."""
        return self.box.names[card] if card >= self.box.size else self.name(card)

    def name(self, card: int) -> str:
        if card < 0:
            return "?"
        if card >= STAR:
            return self.box.names[card - STAR] + "*"
        return "guardian" if card >= self.box.size else self.box.names[card]
