"""Actions as tokens (MSH-CON-02, MSH-CON-03)."""

from __future__ import annotations

from typing import Final

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
    POOL,
    SERVANT_LETTERS,
    SORCERERS,
    STACKS,
    amount,
    field_name,
    read_amount,
    read_field,
)
from spellkeep.games.mushroom.rules.position import Position
from spellkeep.kernel.numbers import is_number
from spellkeep.kernel.refusal import Refusal

DICE_LETTERS: Final = "as"
PLAIN: Final[dict[str, int]] = {
    "end": act.END, "done": act.DONE, "no": act.NO, "again": act.AGAIN, "keep": act.KEEP, "roll": act.ROLL,
    "reroll": act.ONCE_MORE, "declare": act.DECLARE,
}  # fmt: skip
"""Tokens that are one word."""
NUMBERS: Final[dict[str, tuple[int, int]]] = {
    "dice": (act.DICE, 20),
    "revive": (act.REVIVE, 4),
    "flasks": (act.FLASKS, 30),
}
"""Tokens with a number, and the highest that means anything."""
AMOUNTS: Final[dict[str, tuple[int, str]]] = {
    "reroll": (act.REROLL, DICE_LETTERS),
    "lose": (act.LOSE, SERVANT_LETTERS),
}
WAYS: Final[dict[str, int]] = {"war": act.ATTACK, "move": act.MOVE, "throw": act.THROW}
SERVANTS_AT: Final[dict[str, int]] = {"pay": act.PAY, "put": act.PUT, "change": act.CHANGE}
GUS_AT: Final[dict[str, tuple[int, int]]] = {"grow": (act.GROW, 5), "shadow": (act.SHADOW, 4), "back": (act.BACK, 2)}
"""Tokens with a kind and a field, and how many kinds there are."""
WORDS: Final[dict[str, tuple[int, list[str]]]] = {
    "study": (act.STUDY, STACKS),
    "take": (act.TAKE, STACKS),
    "summon": (act.SUMMON, GU_WORDS),
    "gain": (act.GAIN, GAIN_WORDS),
    "into": (act.INTO, act.INTO_WORDS),
}
FIELDS_ONLY: Final[dict[str, int]] = {"strike": act.STRIKE, "rubble": act.RUBBLE}
SCROLLS: Final[dict[str, int]] = {"cast": act.CAST, "thief": act.THIEF, "replace": act.REPLACE}
POTIONS: Final[dict[str, int]] = {"play": act.PLAY, "use": act.USE}


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


# -- writing -----------------------------------------------------------------------------------------------------


def write(p: Position, seat: int, action: int) -> str:
    """The token of an action; it ends in ! if it commits to the Blessing."""
    return _write(p, action) + ("!" if commits(p, seat, action) else "")


def _write(p: Position, action: int) -> str:
    verb, what = action >> SHIFT << SHIFT, action & MASK
    for word, plain in PLAIN.items():
        if action == plain:
            return word
    if verb >= act.FIRST:
        return "+" + _write_chance(p, verb, what)
    if verb == act.SORCERER:
        return SORCERERS[what]
    return f"{_verb_word(verb)}:{_write_object(p, verb, what)}"


def _verb_word(verb: int) -> str:
    if verb == act.SEIZE:
        return "take"
    return act.VERBS[verb >> SHIFT]


def _write_object(p: Position, verb: int, what: int) -> str:
    if verb in (act.GROW, act.SHADOW, act.BACK):
        return f"{GU_WORDS[what // FIELDS]}@{field_name(what % FIELDS)}"
    if verb in (act.PAY, act.PUT, act.CHANGE):
        return f"{GU_WORDS[what // act.PLACES]}@{_place(what % act.PLACES)}"
    if verb in (act.ATTACK, act.MOVE, act.THROW):
        return f"{field_name(what // FIELDS)}-{field_name(what % FIELDS)}"
    if verb in (act.CAST, act.THIEF, act.REPLACE):
        return "none" if what == act.NOTHING else p.mode.box.scrolls[what]
    if verb in (act.PLAY, act.USE):
        return p.mode.box.potions[what]
    if verb in (act.STRIKE, act.RUBBLE):
        return field_name(what)
    if verb == act.SEIZE:
        place = what % act.SEIZED
        pool = str(place - POOL + 1) if place >= POOL else ""
        return f"{GU_WORDS[what // act.SEIZED]}@{_place(place)}{pool}"
    if verb == act.REROLL or verb == act.LOSE:
        return amount(list(divmod(what, act.COUNTS)), DICE_LETTERS if verb == act.REROLL else SERVANT_LETTERS)
    if verb in (act.DICE, act.REVIVE, act.FLASKS):
        return str(what)
    return WORDS[_verb_word(verb)][1][what]


def _place(place: int) -> str:
    return field_name(place) if place < POOL else "pool"


def _write_chance(p: Position, verb: int, what: int) -> str:
    if verb == act.FIRST:
        return f"first:{what + 1}"
    if verb == act.TILE:
        return f"{field_name(what // 4)}:{GOOD_WORDS[what % 4]}"
    if verb == act.BY_LOT:
        return SORCERERS[what]
    if verb == act.SCROLL:
        return p.mode.box.scrolls[what]
    return amount(list(divmod(what, act.COUNTS)), DICE_LETTERS)


# -- reading -----------------------------------------------------------------------------------------------------


def read(p: Position, seat: int, token: str) -> int:
    """The action of a token, legal or not; raise a Refusal where it names none."""
    word = _without_seat(token, seat)
    bare = word.removesuffix("!")
    action = _read_chance(p, bare[1:], token) if bare.startswith("+") else _read_choice(p, bare, token)
    if bare != word and not commits(p, seat, action):
        raise Refusal("MSH-CON-02", "no_commitment", {"token": token})
    return action


def _without_seat(token: str, seat: int) -> str:
    """MSH-CON-02: a seat may stand in front; it is checked."""
    head, colon, rest = token.partition(":")
    if not colon or not head.isdecimal():
        return token
    if seat < 0 or head != str(seat + 1):
        raise Refusal("MSH-CON-02", "other_seat", {"token": token, "seat": str(seat + 1) if seat >= 0 else "chance"})
    return rest


def _read_choice(p: Position, word: str, token: str) -> int:
    if word in PLAIN:
        return PLAIN[word]
    if word in SORCERERS:
        return act.SORCERER + SORCERERS.index(word)
    verb, colon, what = word.partition(":")
    if not colon:
        raise Refusal("MSH-CON-02", "token", {"token": token})
    if verb in GUS_AT:
        return _read_gu_at(verb, what)
    if verb in SERVANTS_AT:
        return SERVANTS_AT[verb] + _read_servant(what, verb) * act.PLACES + _read_place(what)
    if verb == "take" and "@" in what:
        return act.SEIZE + _read_servant(what, verb) * act.SEIZED + _read_foreign_place(p, what)
    if verb in WAYS:
        return _read_way(verb, what)
    if verb in SCROLLS:
        return SCROLLS[verb] + (act.NOTHING if word == "replace:none" else _read_scroll(p, what))
    if verb in POTIONS:
        return POTIONS[verb] + _read_potion(p, what)
    return _read_small(verb, what, token)


def _read_small(verb: str, what: str, token: str) -> int:
    """Fields, words, numbers and amounts."""
    if verb in FIELDS_ONLY:
        return FIELDS_ONLY[verb] + _field(what)
    if verb in WORDS:
        mark, words = WORDS[verb]
        if what not in words:
            raise Refusal("MSH-CON-01", "word", {"word": what, "words": ", ".join(words)})
        return mark + words.index(what)
    if verb in NUMBERS:
        mark, most = NUMBERS[verb]
        if not is_number(what) or str(int(what)) != what or int(what) > most:
            raise Refusal("MSH-CON-03", "number", {"token": token, "most": str(most)})
        return mark + int(what)
    if verb in AMOUNTS:
        mark, letters = AMOUNTS[verb]
        return mark + _read_counts(what, letters, token)
    raise Refusal("MSH-CON-02", "token", {"token": token})


def _read_counts(what: str, letters: str, token: str) -> int:
    counts = read_amount(what, letters)
    if not counts or max(counts) >= act.COUNTS:
        raise Refusal("MSH-CON-01", "amount", {"token": token, "example": f"2{letters[0]}1{letters[1]}"})
    return counts[0] * act.COUNTS + counts[1]


def _field(word: str) -> int:
    field = read_field(word)
    if field < 0:
        raise Refusal("MSH-CON-01", "field", {"field": word})
    return field


def _read_gu_at(verb: str, what: str) -> int:
    kind, at, field = what.partition("@")
    mark, kinds = GUS_AT[verb]
    if not at:
        raise Refusal("MSH-CON-03", "where", {"token": f"{verb}:{what}", "example": f"{verb}:fire@F08"})
    if kind not in GU_WORDS[:kinds]:
        raise Refusal("MSH-CON-01", "word", {"word": kind, "words": ", ".join(GU_WORDS[:kinds])})
    return mark + GU_WORDS.index(kind) * FIELDS + _field(field)


def _read_servant(what: str, verb: str) -> int:
    kind, at, _ = what.partition("@")
    if not at:
        raise Refusal("MSH-CON-03", "where", {"token": f"{verb}:{what}", "example": f"{verb}:fire@F08"})
    if kind not in GU_WORDS[:2]:
        raise Refusal("MSH-CON-01", "word", {"word": kind, "words": "fire, stone"})
    return GU_WORDS.index(kind)


def _read_place(what: str) -> int:
    place = what.partition("@")[2]
    return POOL if place == "pool" else _field(place)


def _read_foreign_place(p: Position, what: str) -> int:
    place = what.partition("@")[2]
    if not place.startswith("pool"):
        return _field(place)
    number = place[4:]
    if len(number) != 1 or number not in "1234"[: p.players]:
        raise Refusal("MSH-CON-03", "whose_pool", {"place": place})
    return POOL + int(number) - 1


def _read_way(verb: str, what: str) -> int:
    start, dash, end = what.partition("-")
    if not dash:
        raise Refusal("MSH-CON-03", "way", {"token": f"{verb}:{what}", "example": f"{verb}:F08-F13"})
    return WAYS[verb] + _field(start) * FIELDS + _field(end)


def _read_scroll(p: Position, word: str) -> int:
    scroll = p.mode.box.scroll_index.get(word)
    if scroll is None:
        raise Refusal("MSH-CON-01", "scroll", {"scroll": word})
    return scroll


def _read_potion(p: Position, word: str) -> int:
    potion = p.mode.box.potion_index.get(word)
    if potion is None:
        raise Refusal("MSH-CON-01", "potion", {"potion": word})
    return potion


def _read_chance(p: Position, word: str, token: str) -> int:
    if word in SORCERERS:
        return act.BY_LOT + SORCERERS.index(word)
    if word in p.mode.box.scroll_index:
        return act.SCROLL + p.mode.box.scroll_index[word]
    head, colon, what = word.partition(":")
    if head == "first" and len(what) == 1 and what in "1234"[: p.players]:
        return act.FIRST + int(what) - 1
    if colon and read_field(head) >= 0 and what in GOOD_WORDS[:4]:
        return act.TILE + read_field(head) * 4 + GOOD_WORDS.index(what)
    counts = read_amount(word, DICE_LETTERS)
    if counts and max(counts) < act.COUNTS:
        return act.ROLLED + counts[0] * act.COUNTS + counts[1]
    raise Refusal("MSH-CON-04", "chance_token", {"token": token})


def split(text: str) -> list[str]:
    """Cut pieces into tokens at blanks and strokes; a stroke with nothing beside it is no stroke between tokens.

    >>> split("grow:water@F08/+whistle end"), split("end/")
    (['grow:water@F08', '+whistle', 'end'], ['end/'])
    """
    tokens: list[str] = []
    for piece in text.split():
        parts = piece.split("/")
        tokens += [piece] if "" in parts else parts
    return tokens
