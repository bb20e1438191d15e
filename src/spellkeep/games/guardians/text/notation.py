"""The tokens of decisions (GUA-CON-04, GUA-CON-05), declared once."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from spellkeep.games.guardians.rules import actions
from spellkeep.games.guardians.rules.actions import card_of, kind_of, part_of, place_of
from spellkeep.games.guardians.rules.box import NONE, PLAIN, SHIELD, STAR, UPGRADE, Box
from spellkeep.games.guardians.rules.draw import drawer
from spellkeep.games.guardians.rules.phases import C_PRIM, ORG
from spellkeep.games.guardians.rules.position import Position
from spellkeep.games.guardians.rules.spaces import SPACE_NAMES, SPACES
from spellkeep.kernel.form_values import Custom, Name, Seat, Value
from spellkeep.kernel.form_words import number_in
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.seats import EVERYTHING, NATURE
from spellkeep.kernel.tokens import Slot, Token, Tokens

_PARTS: Final = {actions.SLOT: "", actions.ON: "", actions.UNDER: ".under", actions.PERCH: ".perch"}
_MOST_AIMS: Final = 63
_LONGEST_WAY: Final = 13**SPACES

SPACE: Final = Name("a space", SPACE_NAMES)
SEAT: Final = Seat(players=2)


Test = Callable[[Box, int], bool]
"""Is this true of a card of the box?"""


def anything(_box: Box, _card: int) -> bool:
    return True


class Card(Value):
    """A card of the box by its id, if it passes a test; one that was used this turn has a star (GUA-CON-02).

    `kind` says which cards can stand there; only those that pass the test `star` may have one.
    """

    def __init__(self, what: str, kind: str = "a card", fits: Test = anything, star: Test | None = None) -> None:
        super().__init__(what)
        self.kind = kind
        self.fits = fits
        self.star = star

    def write(self, state: Position, value: int) -> str:
        return state.name(value)

    def find(self, state: Position, text: str) -> int | None:
        starred = self.star is not None and text.endswith("*")
        card = state.box.card_of(text.removesuffix("*") if starred else text)
        if card == NONE or not self.fits(state.box, card):
            return None
        if not starred or self.star is None:
            return card
        return card + STAR if self.star(state.box, card) else None

    def expects(self, state: Position) -> str:
        return f"the id of {self.kind} (GUA-CON-12)"

    def size(self) -> int:
        return 2 * STAR


class Place(Value):
    """A space, or what lies under or on a stronghold (GUA-CON-01), as its space times four plus the part."""

    def write(self, state: Position, value: int) -> str:
        return SPACE_NAMES[value >> 2] + _PARTS[value & 3]

    def find(self, state: Position, text: str) -> int | None:
        name = text.partition(".")[0]
        part = [part for part, ending in _PARTS.items() if ending == text[len(name) :]][-1:]
        space = SPACE.find(state, name)
        return None if space is None or not part else space * 4 + part[0]

    def expects(self, state: Position) -> str:
        return "a space such as a1, a1.under or a1.perch"

    def size(self) -> int:
        return SPACES * 4


class Aim(Value):
    """What a secondary attack is made on: a match-up or a supporter, counted from 1."""

    def write(self, state: Position, value: int) -> str:
        at = value - actions.SUPPORTER
        return f"s{at + 1}" if at >= 0 else f"m{value + 1}"

    def find(self, state: Position, text: str) -> int | None:
        number = number_in(text[1:])
        if text[:1] not in ("m", "s") or number is None or not 1 <= number <= _MOST_AIMS:
            return None
        return number - 1 + (actions.SUPPORTER if text[0] == "s" else 0)

    def expects(self, state: Position) -> str:
        return "a match-up such as m1 or a supporter such as s2"

    def size(self) -> int:
        return actions.SUPPORTER + _MOST_AIMS


class Way(Value):
    """The spaces a shield enters; with + it stops at the last one to pick up cards (GUA-MOV-08)."""

    def write(self, state: Position, value: int) -> str:
        action = value << actions.CARD
        spaces = "-".join([SPACE_NAMES[space] for space in actions.path_of(action)])
        return spaces + ("+" if actions.picks_up(action) else "")

    def find(self, state: Position, text: str) -> int:
        names = text.removesuffix("+").split("-")
        wrong = [name for name in names if name not in SPACE_NAMES]
        if wrong:
            raise Refusal("GUA-CON-01", "no_space", {"part": wrong[0]})
        if len(set(names)) != len(names):
            raise Refusal("GUA-MOV-01", "space_twice")
        return actions.pack_path([SPACE_NAMES.index(name) for name in names], text.endswith("+")) >> actions.CARD

    def size(self) -> int:
        return 2 * _LONGEST_WAY


CARD: Final = Card("a card", star=anything)
AIM: Final = Aim("an aim")
_SLOTS: Final = {
    slot.name: slot
    for slot in (
        Slot("card", CARD, unit=1 << actions.CARD, rule="GUA-CON-02", refuse="no_card"),
        Slot("item", CARD, unit=1 << actions.EXTRA, plus=1, rule="GUA-CON-02", refuse="no_card"),
        Slot("space", SPACE, unit=1 << actions.PLACE, rule="GUA-CON-01", refuse="no_space"),
        Slot("place", Place("a place"), unit=1 << actions.PLACE, plus=1, rule="GUA-CON-01", refuse="no_space"),
        Slot("aim", AIM, unit=1 << actions.PLACE, rule="GUA-CON-05", refuse="aim"),
        Slot("way", Way("a way"), unit=1 << actions.CARD),
        Slot("seat", SEAT, unit=1 << actions.CARD, size=2),
    )
}
_GAP: Final = re.compile(r"\{(\w+)\}")


class GuardiansTokens(Tokens):
    """GUA-CON-05: of a secret answer others read what they see on the table."""

    def hides(self, state: Position, seat: int, action: int, viewer: int | None) -> bool:
        return False

    def instead(self, state: Position, seat: int, action: int, slot: str, viewer: int | None) -> str:
        if slot != "card" or viewer in (seat, EVERYTHING):
            return ""
        kind, card = kind_of(action), card_of(action) & PLAIN
        if kind == actions.PUT:
            return "" if state.box.types[card] in (SHIELD, UPGRADE) else "?"
        if kind == actions.DOWN:
            return "?depot" if state.box.double[card] else "?pen"
        if kind == actions.DRAWN:
            return "" if viewer == drawer(state) else "?"
        return "?" if kind == actions.TAKE_AT or (kind == actions.TAKE and state.phase != ORG) else ""

    def write(self, state: Position, seat: int, action: int, viewer: int | None) -> str:
        """GUA-CON-04: whoever picks a fighter openly, before the other one, names its seat too."""
        word = super().write(state, seat, action, viewer)
        return f"{seat + 1}:{word}" if state.phase == C_PRIM and not state.block() else word

    def read(self, state: Position, seat: int, text: str) -> int:
        """An upgrade is put into the slot of its stronghold, which is written like the stronghold itself."""
        action = super().read(state, seat, text)
        on = kind_of(action) == actions.PUT and part_of(place_of(action)) == actions.ON
        if on and state.box.types[card_of(action) & PLAIN] == UPGRADE:
            return action - (actions.ON - actions.SLOT << actions.PLACE)
        return action

    def unreadable(self, state: Position, seat: int, text: str) -> Refusal:
        return Refusal("GUA-CON-05", "token", {"token": text})

    def wrong_seat(self, seat: int, head: str, text: str) -> Refusal:
        return Refusal("GUA-CON-04", "wrong_seat", {"token": text})

    def parts(self, state: Position, action: int) -> dict[str, str]:
        """What an action names, each part as it is written."""
        token, values = self.find(action)
        return {slot.name: slot.value.write(state, values[slot.name]) for slot in token.slots}

    def in_box(self, state: Position, action: int) -> bool:
        """Is this number an action of this box at all, legal or not?"""
        if not self.names_action(action):
            return False
        _, values = self.find(action)
        if "way" in values:
            way = actions.path_of(action)
            return bool(way) and NONE not in way
        return all([values[name] & PLAIN < state.box.size for name in ("card", "item") if name in values])


_ASKED_FOR: Final = [
    # set-up and phase I
    (actions.KEEP, "keep"), (actions.MULLIGAN, "mulligan"), (actions.PLAY, "play:{card}"), (actions.POWER, "power"),
    (actions.COUNTER, "counter:{card}"), (actions.RAZE, "raze:{space}"), (actions.PASS, "pass"), (actions.DONE, "done"),
    # marching
    (actions.TURN, "turn:{space}"), (actions.MOVE, "move:{way}"), (actions.REINFORCE, "reinforce"),
    (actions.TAKE_AT, "take:{card}@{space}"), (actions.TAKE, "take:{card}"), (actions.ATTACK_GUARDIAN, "guardian"),
    # combat
    (actions.YES, "yes"), (actions.NO, "no"), (actions.COMMAND, "command:{card}"),
    (actions.FIGHT, "fight:{card}+{item}"), (actions.FIGHT, "fight:{card}"),
    (actions.BRIBE, "bribe:{card}"), (actions.RANGED, "ranged:{card}"),
    (actions.GUARDIAN_INFLUENCE, "influence:guardian"), (actions.INFLUENCE, "influence:{card}@{place}"),
    (actions.ATTACK, "attack:{card}+{item}>{aim}"), (actions.ATTACK, "attack:{card}>{aim}"), (actions.STOP, "stop"),
    (actions.RETREAT, "retreat:{space}"), (actions.KEEP_SHIELD, "keep:{card}"),
    # ground, discards, placement
    (actions.TERRAIN, "terrain:{card}@{space}"), (actions.DOWN, "down:{card}@{space}"),
    (actions.DISCARD_AT, "discard:{card}@{space}"), (actions.DISCARD, "discard:{card}"),
    (actions.PUT, "{card}@{place}"),
]  # fmt: skip
_DRAWN: Final = [(actions.DRAWN, "+{card}"), (actions.UP, "up:{card}"), (actions.COIN, "priority:{seat}")]
"""What chance says."""


def _token(kind: int, form: str, when: Callable[[Position, int], bool]) -> Token:
    return Token(kind, form, *[_SLOTS[name] for name in _GAP.findall(form)], when=when)


TOKENS: Final = GuardiansTokens(
    [
        *[_token(kind, form, lambda _, seat: seat != NATURE) for kind, form in _ASKED_FOR],
        *[_token(kind, form, lambda _, seat: seat == NATURE) for kind, form in _DRAWN],
    ],
    rule="GUA-CON-05",
)


def _find_token(p: Position, text: str) -> int | None:
    try:
        return None if text[:1].isdecimal() else TOKENS.read(p, 0, text)
    except Refusal:
        return None


TOKEN: Final = Custom("a play", TOKENS.word, _find_token, "a token without its seat (GUA-CON-05)")
