"""A card in words: what it is, and every effect as a sentence with the rule it stands on."""

from __future__ import annotations

from typing import Final

from spellkeep.games.guardians.rules import primitives as fx
from spellkeep.games.guardians.rules.box import ARRAYS, CREATURE, GUARDIAN, NONE, PLAIN, SHIELD, TERRAIN, UPGRADE, Box
from spellkeep.kernel.words import say

PACKAGE: Final = "spellkeep.games.guardians"
CARD_FACTS: Final = ("card", "cards", "creature", "source", "one", "other", "sender", "target")
"""Facts of this name are ids of cards."""
_WORDS: Final[dict[str, tuple[str, ...]]] = {**fx.WORDS, "f": tuple(fx.FILTERS)}
_RULES: Final[dict[int, str]] = {
    fx.IMMUNE: "GUA-IMM-01", fx.AREA: "GUA-PRI-04", fx.RANGED: "GUA-RNG-01", fx.WARD: "GUA-WARD-01",
    fx.RECEIVE: "GUA-INF-02", fx.PROOF: "GUA-Q-28", fx.CMD_ADD: "GUA-CMD-03", fx.CMD_AREA: "GUA-CMD-03",
    fx.CMD_PEEK: "GUA-CMD-05", fx.CMD_FIRST: "GUA-CMD-05", fx.CMD_FORBID: "GUA-CMD-05", fx.CMD_SACRIFICE: "GUA-CMD-03",
    fx.BRIBE: "GUA-PRI-02", fx.BOOST: "GUA-PRI-05", fx.WEAKEN: "GUA-PRI-05", fx.DESTROY: "GUA-PRI-05",
    fx.BOUNCE: "GUA-PRI-05", fx.COUNTER: "GUA-RSP-01", fx.RECOVER: "GUA-ORG-04", fx.SEARCH: "GUA-Q-72",
    fx.STONES: "GUA-RSP-02", fx.RAZE: "GUA-ORG-04", fx.DRAW: "GUA-ORG-04", fx.KEEP: "GUA-Q-42", fx.WALL: "GUA-STR-01",
    fx.PERCH: "GUA-PLC-07", fx.DRAW_BONUS: "GUA-DRAW-02", fx.LIMIT: "GUA-PLC-03", fx.SPEED: "GUA-MOV-01",
    fx.ROUGH: "GUA-MOV-04", fx.RALLY: "GUA-Q-37", fx.ESCAPE: "GUA-RES-01",
}  # fmt: skip
"""The rule under which an effect is explained; all others count in the comparison."""


def card_name(box: Box, card: int, language: str) -> str:
    """The name on the card; an own card without one is called by its id."""
    if card < 0:
        return say(PACKAGE, "drawing.unknown_card", {}, language)
    entry = box.entries[card & PLAIN]
    return str(entry.get("name", entry["id"]))


def called(box: Box, fact: str, value: str) -> str:
    """The cards that a fact names, as they are called; "" if it names none.

    >>> from spellkeep.games.guardians.rules.box import core_box
    >>> called(core_box(), "one", "rook_paladin+c_sword"), called(core_box(), "n", "3")
    ('Rook Paladin + Sword of Plain Steel', '')
    """
    if fact not in CARD_FACTS:
        return ""
    names: list[str] = []
    for word in value.split():
        cards = [box.numbers.get(part.removesuffix("*"), NONE) for part in word.split("+")]
        known = [card_name(box, card, "en") if card != NONE else "" for card in cards]
        names.append(" + ".join(known) if all(known) else word)
    return ", ".join(names)


def effect_words(effect: list[int], language: str) -> str:
    """One effect as a sentence.

    >>> effect_words(fx.read_effect("vs size:L 4", "creatures"), "en")
    '+4 against large creatures (GUA-PRI-06)'
    """
    name, arguments, _ = fx.GRAMMAR[effect[0]]
    facts: dict[str, str] = {"n": str(effect[2])}
    for argument in arguments.split():
        if argument in _WORDS:
            facts[argument] = _WORDS[argument][effect[1]]
    sentence = say(PACKAGE, f"effect.{name.replace(' ', '_')}", facts, language)
    return f"{sentence} ({_RULES.get(effect[0], 'GUA-PRI-06')})"


def effects_of(box: Box, card: int, language: str) -> list[str]:
    return [effect_words(effect, language) for effect in box.effects[card & PLAIN]]


def explained(box: Box, card: int, language: str) -> str:
    """Everything a player wants to know of a card, a line for each thing."""
    if card < 0:
        return say(PACKAGE, "drawing.unknown_card", {}, language)
    plain = card & PLAIN
    lines = [card_name(box, card, language), *_facts(box, plain, language), *effects_of(box, plain, language)]
    if box.cost[plain] and box.types[plain] != GUARDIAN:
        lines.append(say(PACKAGE, "about.cost", {"n": str(box.cost[plain])}, language))
    if card != plain:
        lines.append(say(PACKAGE, "about.used", {}, language))
    return "\n".join(lines)


def _facts(box: Box, card: int, language: str) -> list[str]:
    kind = box.types[card]
    if kind == CREATURE:
        return _creature(box, card, language)
    if kind == GUARDIAN:
        facts = {
            "vit": str(box.vit[card]), "inf": str(box.inf[card]), "cost": str(box.cost[card]),
            "draw": str(box.draw[card]), "least": f"{box.least[card]:+d}", "most": f"{box.most[card]:+d}",
            "lower": f"{box.lower[card]:+d}",
        }  # fmt: skip
        return [say(PACKAGE, "about.guardian", facts, language)]
    facts = {"up": str(box.up[card])}
    word = ARRAYS[kind]
    if kind == TERRAIN:
        facts["land"] = fx.LANDS[box.land[card]]
    elif kind == UPGRADE:
        facts["side"] = fx.SIDES[box.side[card]]
    elif kind == SHIELD and box.bearer[card]:
        word = "bearers"
    elif box.when[card]:
        facts["when"] = fx.WHEN[box.when[card]]
    return [say(PACKAGE, f"about.{word}", facts, language)]


def _creature(box: Box, card: int, language: str) -> list[str]:
    def word(table: str, value: str) -> str:
        return say(PACKAGE, f"{table}.{value}", {}, language)

    kinds = [word("kind", name) for at, name in enumerate(fx.KINDS) if box.kinds[card] >> at & 1]
    facts = {
        "size": fx.SIZES[box.body[card]], "col": fx.COLOURS[box.col[card]], "kinds": ", ".join(kinds),
        "vit": str(box.vit[card]), "stack": str(box.stack[card]),
    }  # fmt: skip
    lines = [say(PACKAGE, "about.creature", facts, language)]
    if box.fly[card]:
        lines.append(say(PACKAGE, "about.fly", {}, language))
    if box.recv[card]:
        lines.append(say(PACKAGE, "about.recv", {}, language))
    if box.inf[card]:
        lines.append(say(PACKAGE, "about.inf", {"n": str(box.inf[card])}, language))
    if box.ocb[card] and box.against[card] != NONE:
        facts = {"n": str(box.ocb[card]), "f": f"col:{fx.COLOURS[box.against[card]]}"}
        lines.append(say(PACKAGE, "about.ocb", facts, language))
    icons = [word("bribe", name) for at, name in enumerate(fx.BRIBES) if box.icons[card] >> at & 1]
    lines.append(say(PACKAGE, "about.bribable" if icons else "about.proof", {"icons": ", ".join(icons)}, language))
    tags = [word("tag", name) for at, name in enumerate(fx.TAGS) if box.tags[card] >> at & 1]
    if tags:
        lines.append(say(PACKAGE, "about.tags", {"tags": ", ".join(tags)}, language))
    return lines
