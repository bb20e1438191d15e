"""Actions as tokens (MSH-CON-02, MSH-CON-03), and the values that tokens and position texts are made of."""

from __future__ import annotations

from typing import Any, Final

from spellkeep.games.mushroom.rules import actions as act
from spellkeep.games.mushroom.rules.actions import MASK, SHIFT
from spellkeep.games.mushroom.rules.effects import GAIN, GAIN_MOON
from spellkeep.games.mushroom.rules.names import (
    FIELDS,
    GAIN_WORDS,
    GOOD_WORDS,
    GU_WORDS,
    MOON,
    MOON_ELEMENT,
    POTIONS_EACH,
    SCROLLS_EACH,
    SERVANT_LETTERS,
    SORCERERS,
    STACKS,
    field_name,
    read_amount,
)
from spellkeep.games.mushroom.rules.position import Position
from spellkeep.kernel.form_values import Amount, Name, Number, Seat, Value, Wrapped
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.tokens import Slot, Token, Tokens


class Place(Name):
    """A field, or one of some other places."""

    def __init__(self, what: str, *others: str) -> None:
        super().__init__(what, [*[field_name(field) for field in range(FIELDS)], *others])
        self.others = others

    def expects(self, state: Any) -> str:
        return ", ".join([f"{field_name(0)} to {field_name(FIELDS - 1)}", *self.others])


class Counts(Amount):
    """Counts in one word (MSH-CON-01), whose kinds may stand in any order."""

    def find(self, state: Any, text: str) -> list[int] | None:
        return read_amount(text, self.letters) or None


class Pair(Wrapped):
    """Two counts as one number of an action."""

    def write(self, state: Any, value: int) -> str:
        return self.value.write(state, divmod(value, act.COUNTS))

    def find(self, state: Any, text: str) -> int | None:
        found = self.value.find(state, text)
        return None if found is None or max(found) >= act.COUNTS else found[0] * act.COUNTS + found[1]

    def size(self) -> int:
        return act.COUNTS * act.COUNTS


MOST: Final = 99
FIELD: Final = Place("a field")
KIND: Final = Name("a kind", GU_WORDS)
ELEMENT: Final = Name("a kind", GU_WORDS[:MOON])
SERVANT: Final = Name("a kind of servant", GU_WORDS[:2])
SERVANTS: Final = Counts("a number of servants", SERVANT_LETTERS, MOST)
DICE: Final = Counts("a throw", "as", MOST)
STACK: Final = Name("a stack", STACKS)
SCROLL: Final = Name("a scroll", lambda p: p.mode.box.scrolls)
POTION: Final = Name("a potion", lambda p: p.mode.box.potions)


def _part(name: str, value: Value, unit: int = 1, rule: str = "MSH-CON-01") -> Slot:
    return Slot(name, value, unit=unit, rule=rule)


def _number(name: str, high: int) -> Slot:
    return _part(name, Number(f"the number of {name}", 0, high), rule="MSH-CON-03")


_FIELD: Final = _part("field", FIELD)
_FROM: Final = _part("from", FIELD, FIELDS)
_TO: Final = _part("to", FIELD)
_PLACE: Final = _part("place", Place("a place", "pool"))
_SERVANT: Final = _part("kind", SERVANT, act.PLACES)
_STACK: Final = _part("stack", STACK)
_SEIZED: Final = Place("a place", "pool1", "pool2", "pool3", "pool4")
_DICE: Final = Pair(DICE)
_ALL_SCROLLS: Final = len(STACKS) * SCROLLS_EACH
_SCROLL: Final = Slot("scroll", SCROLL, size=_ALL_SCROLLS, rule="MSH-CON-01", refuse="scroll")
_POTION: Final = Slot("potion", POTION, size=len(SORCERERS) * POTIONS_EACH, rule="MSH-CON-01", refuse="potion")


def commits(p: Position, seat: int, action: int) -> bool:
    """MSH-PATH-02, MSH-PATH-06: would this choice bind the player to the Blessing?"""
    if action == act.DECLARE:
        return True
    if seat < 0 or p.moon[seat] >= 0 or p.mode.declared:
        return False
    verb, what = action >> SHIFT << SHIFT, action & MASK
    if verb == act.GROW:
        return what // FIELDS == MOON
    if verb == act.CAST or verb == act.THIEF:
        return p.mode.box.effect[what][:2] == [GAIN, GAIN_MOON]
    return verb == act.GAIN and what == MOON_ELEMENT


class MushroomTokens(Tokens):
    """A token ends in ! if it commits to the Blessing; a reader takes it without, too."""

    def write(self, state: Position, seat: int, action: int, viewer: int | None) -> str:
        return super().write(state, seat, action, viewer) + ("!" if commits(state, seat, action) else "")

    def read(self, state: Position, seat: int, text: str) -> int:
        bare = text.removesuffix("!")
        action = super().read(state, seat, bare)
        if bare != text and not commits(state, seat, action):
            raise Refusal("MSH-CON-02", "no_commitment", {"token": text})
        return action

    def unreadable(self, state: Position, seat: int, text: str) -> Refusal:
        """A verb that needs more behind it says what that is."""
        verb, colon, _ = text.partition(":")
        for token in self.tokens:
            if colon and token.form.startswith(verb + colon):
                form = token.form.replace("{", "<").replace("}", ">")
                return Refusal("MSH-CON-03", "unfinished", {"token": text, "form": form})
        return Refusal("MSH-CON-02", "token", {"token": text})


TOKENS: Final = MushroomTokens(
    [
        *[Token(act.SORCERER + place, name) for place, name in enumerate(SORCERERS)],
        Token(act.PLAY, "play:{potion}", _POTION),
        Token(act.END, "end"),
        Token(act.GROW, "grow:{kind}@{field}", _part("kind", KIND, FIELDS), _FIELD),
        Token(act.STUDY, "study:{stack}", _STACK),
        Token(act.SEIZE, "take:{kind}@{place}", _part("kind", SERVANT, act.SEIZED),
              _part("place", _SEIZED, rule="MSH-CON-03")),
        Token(act.TAKE, "take:{stack}", _STACK),
        Token(act.SUMMON, "summon:{kind}", _part("kind", KIND)),
        Token(act.ATTACK, "war:{from}-{to}", _FROM, _TO),
        Token(act.CAST, "cast:{scroll}", _SCROLL),
        Token(act.MOVE, "move:{from}-{to}", _FROM, _TO),
        Token(act.THROW, "throw:{from}-{to}", _FROM, _TO),
        Token(act.PAY, "pay:{kind}@{place}", _SERVANT, _PLACE),
        Token(act.PUT, "put:{kind}@{place}", _SERVANT, _PLACE),
        Token(act.GAIN, "gain:{gain}", _part("gain", Name("a gain", GAIN_WORDS))),
        Token(act.USE, "use:{potion}", _POTION),
        Token(act.DONE, "done"),
        Token(act.DICE, "dice:{dice}", _number("dice", 20)),
        Token(act.ONCE_MORE, "reroll"),
        Token(act.REROLL, "reroll:{dice}", _part("dice", _DICE)),
        Token(act.KEEP, "keep"),
        Token(act.LOSE, "lose:{servants}", _part("servants", Pair(SERVANTS))),
        Token(act.REVIVE, "revive:{GUs}", _number("GUs", 4)),
        Token(act.NO, "no"),
        Token(act.AGAIN, "again"),
        Token(act.STRIKE, "strike:{field}", _FIELD),
        Token(act.RUBBLE, "rubble:{field}", _FIELD),
        Token(act.BACK, "back:{kind}@{field}", _part("kind", SERVANT, FIELDS), _FIELD),
        Token(act.FLASKS, "flasks:{flasks}", _number("flasks", 30)),
        Token(act.REPLACE + act.NOTHING, "replace:none"),
        Token(act.REPLACE, "replace:{scroll}", _SCROLL),
        Token(act.ROLL, "roll"),
        Token(act.INTO, "into:{into}", _part("into", Name("what is gained", act.INTO_WORDS))),
        Token(act.CHANGE, "change:{kind}@{place}", _SERVANT, _PLACE),
        Token(act.SHADOW, "shadow:{kind}@{field}", _part("kind", ELEMENT, FIELDS), _FIELD),
        Token(act.THIEF, "thief:{scroll}", _SCROLL),
        Token(act.DECLARE, "declare"),
        # Nature's tokens (MSH-CON-04).
        Token(act.FIRST, "+first:{seat}", Slot("seat", Seat(), size=4, rule="MSH-CON-04")),
        Token(act.TILE, "+{field}:{soil}", _part("field", FIELD, 4), _part("soil", Name("soil", GOOD_WORDS[:4]))),
        *[Token(act.BY_LOT + place, f"+{name}") for place, name in enumerate(SORCERERS)],
        Token(act.SCROLL, "+{scroll}",
              Slot("scroll", SCROLL, size=_ALL_SCROLLS, rule="MSH-CON-04", refuse="chance_token")),
        Token(act.ROLLED, "+{dice}", _part("dice", _DICE)),
    ],
    rule="MSH-CON-02",
    stroke="/",
)  # fmt: skip
