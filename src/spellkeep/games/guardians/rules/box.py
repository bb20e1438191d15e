"""What lies in the box: cards and decks, read from data files once, checked, never changed.

A card is a number: the deck cards in the order of the data file (GUA-CON-02), then one pseudo card for each guardian,
so that a guardian in a match-up is looked up like a creature.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib import resources
from typing import Any, Final

from spellkeep.games.guardians.rules import primitives as fx
from spellkeep.kernel.errors import BadData
from spellkeep.kernel.kept import kept

NONE: Final = -1
STAR: Final = 1024
"""Added to a card that was used this turn (GUA-CON-02)."""
PLAIN: Final = 1023
"""Mask: the card without its star."""
MOST_CARDS: Final = 900
DECKS: Final = "decks.toml"

# Types of deck cards, in the order of the data file.
SHIELD: Final = 0
TERRAIN: Final = 1
CREATURE: Final = 2
BRIBE: Final = 3
SPELL: Final = 4
HAND_ITEM: Final = 5
ITEM: Final = 6
UPGRADE: Final = 7
GUARDIAN: Final = 8
ARRAYS: Final = (
    "shields", "terrains", "creatures", "bribes", "spells", "hand_items", "creature_items", "upgrades",
)  # fmt: skip

ALL_ARRAYS: Final[list[str]] = ["guardians", "strongholds", *ARRAYS]

_ID: Final = re.compile(r"[a-z][a-z0-9_]*")
_RESERVED: Final = ("guardian", "none", "power")
_NUMBERS: Final = ("vit", "stack", "inf", "ocb", "up", "cost", "draw", "least", "most", "lower", "stones")
_FIELDS: Final[dict[str, str]] = {
    "guardians": "id name title vit draw least most lower stones inf cost when fx",
    "strongholds": "id name set side fx",
    "shields": "id name up bearer fx",
    "terrains": "id name land up fx",
    "creatures": "id name col size vit stack fly inf recv ocb vs bribe kind atk fx",
    "bribes": "id name up fx",
    "spells": "id name when up cost fx",
    "hand_items": "id name when up cost fx",
    "creature_items": "id name up fx",
    "upgrades": "id name side up fx",
}
_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "col": fx.COLOURS, "size": fx.SIZES, "vs": fx.COLOURS, "land": fx.LANDS, "side": fx.SIDES,
    "when": ("match", "respond", "command", "organize"),
}  # fmt: skip
_LISTS: Final[dict[str, tuple[str, ...]]] = {"bribe": fx.BRIBES, "kind": fx.KINDS, "atk": fx.TAGS}
_SWITCHES: Final = ("fly", "recv", "bearer")
Entry = dict[str, Any]


class Deck:
    """What a player brings: guardian, stronghold set, and the cards, sorted."""

    def __init__(self, name: str, guardian: int, stronghold_set: int, cards: list[int]) -> None:
        self.name: str = name
        self.guardian: int = guardian
        self.stronghold_set: int = stronghold_set
        self.cards: list[int] = cards


class Box:
    """All facts of all cards, as tables by card number."""

    def __init__(self, file: str, data: Entry) -> None:
        self.file: str = file
        self.data: Entry = data
        self.entries: list[Entry] = []
        self.types: list[int] = []
        for kind, array in enumerate(ARRAYS):
            for entry in data.get(array, []):
                self.entries.append(entry)
                self.types.append(kind)
        self.size: int = len(self.entries)
        """Deck cards; guardians have the numbers from here on."""
        self.guardians: list[Entry] = data.get("guardians", [])
        self.entries += self.guardians
        self.types += [GUARDIAN] * len(self.guardians)
        self.names: list[str] = [str(entry["id"]) for entry in self.entries]
        self.numbers: dict[str, int] = {name: card for card, name in enumerate(self.names)}
        self.effects: list[list[list[int]]] = [
            [_effect(file, entry, _homes(kind, entry), text) for text in entry.get("fx", [])]
            for kind, entry in zip(self.types, self.entries, strict=True)
        ]
        self._read_numbers()
        self._read_words()
        self._read_filters()
        self._read_abilities()
        self._read_strongholds()
        self.decks: dict[str, Deck] = {}

    def _column(self, key: str) -> list[int]:
        return [int(entry.get(key, 0)) for entry in self.entries]

    def _read_numbers(self) -> None:
        self.vit: list[int] = self._column("vit")
        self.stack: list[int] = self._column("stack")
        self.inf: list[int] = self._column("inf")
        self.ocb: list[int] = self._column("ocb")
        self.cost: list[int] = self._column("cost")
        self.fly: list[int] = self._column("fly")
        self.recv: list[int] = self._column("recv")
        self.bearer: list[int] = self._column("bearer")
        self.up: list[int] = [self.vit[card] if kind == CREATURE else self.entries[card].get("up", 0)
                              for card, kind in enumerate(self.types)]  # fmt: skip
        self.least: list[int] = self._column("least")
        self.most: list[int] = self._column("most")
        self.lower: list[int] = self._column("lower")
        self.draw: list[int] = self._column("draw")
        self.stones: list[int] = self._column("stones")

    def _read_words(self) -> None:
        entries = self.entries
        self.col: list[int] = [_index(fx.COLOURS, entry.get("col")) for entry in entries]
        self.against: list[int] = [_index(fx.COLOURS, entry.get("vs")) - (0 if "vs" in entry else 1)
                                   for entry in entries]  # fmt: skip
        self.body: list[int] = [_index(fx.SIZES, entry.get("size")) for entry in entries]
        self.land: list[int] = [_index(fx.LANDS, entry.get("land")) for entry in entries]
        self.side: list[int] = [_index(fx.SIDES, entry.get("side")) for entry in entries]
        self.when: list[int] = [max(0, _index(fx.WHEN, entry.get("when"))) for entry in entries]
        self.icons: list[int] = [_mask(fx.BRIBES, entry.get("bribe", [])) for entry in entries]
        self.kinds: list[int] = [_mask(fx.KINDS, entry.get("kind", [])) for entry in entries]
        self.tags: list[int] = [_mask(fx.TAGS, entry.get("atk", [])) for entry in entries]
        self.double: list[int] = [1 if kind in (BRIBE, SPELL, HAND_ITEM) else 0 for kind in self.types]

    def _read_filters(self) -> None:
        """Which creature matches which filter; a guardian matches `any` alone (GUA-GRD-02)."""
        self.fits: list[list[int]] = []
        for word in fx.FILTERS:
            self.fits.append([1 if self._matches(card, word) else 0 for card in range(len(self.entries))])

    def _matches(self, card: int, word: str) -> bool:
        if self.types[card] != CREATURE:
            return word == "any" and self.types[card] == GUARDIAN
        key, _, value = word.partition(":")
        if key == "any":
            return True
        if key == "fly" or key == "nofly":
            return bool(self.fly[card]) == (key == "fly")
        if key == "col":
            return self.col[card] == fx.COLOURS.index(value)
        if key == "size":
            return self.body[card] == fx.SIZES.index(value)
        if key == "kind":
            return bool(self.kinds[card] >> fx.KINDS.index(value) & 1)
        return bool(self.tags[card] >> fx.TAGS.index(value) & 1)

    def _read_abilities(self) -> None:
        self.ranged: list[int] = self._sum(fx.RANGED)
        self.last_stand: list[int] = self._sum(fx.LAST_STAND)
        self.speed: list[int] = self._sum(fx.SPEED)
        self.draw_bonus: list[int] = self._sum(fx.DRAW_BONUS)
        self.limit: list[int] = [number or 30 for number in self._sum(fx.LIMIT)]
        self.escape: list[int] = self._has(fx.ESCAPE)
        self.receive: list[int] = self._has(fx.RECEIVE)
        self.keep: list[int] = self._has(fx.KEEP)
        self.perch: list[int] = self._has(fx.PERCH)
        self.rough: list[int] = self._has(fx.ROUGH)
        self.ward: list[int] = self._words(fx.WARD)
        self.proof: list[int] = self._words(fx.PROOF)
        self.bribe: list[int] = self._words(fx.BRIBE)
        self.counter: list[int] = self._words(fx.COUNTER)
        self.forbid: list[int] = self._words(fx.CMD_FORBID)
        self.peek: list[int] = self._has(fx.CMD_PEEK)
        self.first: list[int] = self._has(fx.CMD_FIRST)
        self.sacrifice: list[int] = self._has(fx.CMD_SACRIFICE)
        self.immune: list[list[int]] = self._pairs(fx.IMMUNE)
        self.slay: list[list[int]] = self._pairs(fx.SLAY)
        self.vs: list[list[int]] = self._pairs(fx.VS)
        self.lands: list[list[int]] = self._pairs(fx.LAND)
        self.roles: list[list[int]] = self._pairs(fx.ROLE)
        self.rally: list[list[int]] = self._pairs(fx.RALLY)
        self.area: list[list[int]] = self._pairs(fx.AREA)
        self.host: list[list[int]] = self._pairs(fx.HOST)
        self.wall: list[list[int]] = self._pairs(fx.WALL)
        self.banner: list[list[int]] = self._pairs(fx.BANNER)
        self.cmd_add: list[list[int]] = self._pairs(fx.CMD_ADD)
        self.boost: list[list[int]] = self._pairs(fx.BOOST)
        self.weaken: list[list[int]] = self._pairs(fx.WEAKEN)
        self.command: list[int] = [
            1 if any([fx.CMD_ADD <= effect[0] <= fx.CMD_SACRIFICE for effect in effects]) else 0
            for effects in self.effects
        ]
        """Can it be played as a command (GUA-CMD-02)? A spell or hand item by its timing."""

    def _sum(self, primitive: int) -> list[int]:
        return [sum([e[2] for e in effects if e[0] == primitive]) for effects in self.effects]

    def _has(self, primitive: int) -> list[int]:
        return [1 if any([e[0] == primitive for e in effects]) else 0 for effects in self.effects]

    def _words(self, primitive: int) -> list[int]:
        """The words of all effects of this kind on a card, as a mask."""
        masks: list[int] = []
        for effects in self.effects:
            mask = 0
            for effect in effects:
                if effect[0] == primitive:
                    mask |= 1 << effect[1]
            masks.append(mask)
        return masks

    def _pairs(self, primitive: int) -> list[list[int]]:
        """Filter (or word) and number of each such effect, one behind the other."""
        return [[x for e in effects if e[0] == primitive for x in e[1:]] for effects in self.effects]

    def _read_strongholds(self) -> None:
        self.sets: list[str] = []
        self.walls: list[list[int]] = []
        """By set * 3 + side: the `wall` effects of that stronghold."""
        self.stronghold_names: list[str] = []
        for entry in self.data.get("strongholds", []):
            if entry["set"] not in self.sets:
                self.sets.append(entry["set"])
                self.walls += [[], [], []]
                self.stronghold_names += ["", "", ""]
            place = self.sets.index(entry["set"]) * 3 + fx.SIDES.index(entry["side"])
            if self.stronghold_names[place]:
                raise BadData(self.file, entry["id"], f"the set {entry['set']!r} has its {entry['side']} twice")
            effects = [_effect(self.file, entry, ("strongholds",), text) for text in entry.get("fx", [])]
            self.walls[place] = [x for effect in effects for x in effect[1:]]
            self.stronghold_names[place] = entry["id"]
        for place, name in enumerate(self.stronghold_names):
            if not name:
                raise BadData(self.file, self.sets[place // 3], f"the set has no {fx.SIDES[place % 3]} stronghold")

    def card_of(self, name: str) -> int:
        """The deck card of that id, or NONE."""
        card = self.numbers.get(name, NONE)
        return card if card < self.size else NONE

    def guardian_of(self, name: str) -> int:
        """The pseudo card of that guardian, or NONE."""
        card = self.numbers.get(name, NONE)
        return card if card >= self.size else NONE


# -- reading ---------------------------------------------------------------------------------------------------------


def _index(words: tuple[str, ...], word: object) -> int:
    return words.index(str(word)) if word in words else NONE


def _mask(words: tuple[str, ...], chosen: list[str]) -> int:
    mask = 0
    for word in chosen:
        mask |= 1 << words.index(word)
    return mask


def _homes(kind: int, entry: Entry) -> tuple[str, ...]:
    """What the card is, for the places an effect may stand on."""
    homes = ["guardians" if kind == GUARDIAN else ARRAYS[kind]]
    if entry.get("bearer"):
        homes.append("bearer")
    if entry.get("when"):
        homes.append(str(entry["when"]))
    return tuple(homes)


def _effect(file: str, entry: Entry, homes: tuple[str, ...], text: object) -> list[int]:
    try:
        return fx.read_effect(str(text), *homes)
    except ValueError as error:
        raise BadData(file, str(entry["id"]), f"effect {text!r}: {error}") from None


def read_box(text: str, file: str) -> Box:
    """Read a block of cards in the schema of section 7; raise BadData with file, card and reason."""
    data = read_toml(text, file)
    if data.get("schema") != 1:
        raise BadData(file, "schema", "must be 1")
    for key in data:
        if key not in _FIELDS and key != "schema" and key != "decks":
            raise BadData(file, key, "no such array of cards")
    check_entries(file, data)
    box = Box(file, data)
    if box.size + len(box.guardians) > MOST_CARDS:
        raise BadData(file, "", f"there are more than {MOST_CARDS} cards")
    box.decks = {name: read_deck(box, file, name, entry) for name, entry in data.get("decks", {}).items()}
    return box


def read_toml(text: str, file: str) -> Entry:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadData(file, "", str(error)) from None


def check_entries(file: str, data: Entry) -> None:
    """Every card has known fields of the right kind and an id of its own."""
    seen: set[str] = set()
    for array, fields in _FIELDS.items():
        entries = data.get(array, [])
        if not isinstance(entries, list):
            raise BadData(file, array, "must be an array")
        for number, entry in enumerate(entries, 1):
            if not isinstance(entry, dict):
                raise BadData(file, f"{array} {number}", "must be a table")
            name = entry.get("id")
            if not isinstance(name, str) or not _ID.fullmatch(name) or name in _RESERVED:
                raise BadData(file, f"{array} {number}", f"{name!r} is no id (GUA-CON-02)")
            if name in seen:
                raise BadData(file, name, "this id is there twice")
            seen.add(name)
            _check_fields(file, array, entry, fields.split())


def _check_fields(file: str, array: str, entry: Entry, fields: list[str]) -> None:
    for key, value in entry.items():
        problem = f"there is no field {key!r} on {array}" if key not in fields else _problem(key, value)
        if problem:
            raise BadData(file, entry["id"], problem)
    needed = {"creatures": "col size vit stack", "strongholds": "set side", "terrains": "land", "upgrades": "side",
              "spells": "when", "hand_items": "when", "guardians": "vit draw stones"}  # fmt: skip
    for key in needed.get(array, "").split():
        if key not in entry:
            raise BadData(file, entry["id"], f"the field {key!r} is missing")
    if array in ("creatures", "guardians") and entry["vit"] < 1:
        raise BadData(file, entry["id"], "vit must be at least 1 (GUA-Q-24)")
    if array == "upgrades" and entry["side"] == "centre":
        raise BadData(file, entry["id"], "an upgrade lies left or right (GUA-PLC-08)")
    if array == "guardians" and entry.get("when", "match") not in ("match", "organize"):
        raise BadData(file, entry["id"], "a guardian's power is used in match or organize (GUA-GPW-01)")


def _problem(key: str, value: object) -> str:
    """What is wrong with the value of a field, if anything."""
    if key in _NUMBERS:
        low = -9 if key in ("least", "most", "lower") else 0
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= 99:
            return f"{key} must be a number from {low} to 99, not {value!r}"
    elif key in _SWITCHES:
        if not isinstance(value, bool):
            return f"{key} must be true or false"
    elif key in _WORDS:
        if value not in _WORDS[key]:
            return f"{key} must be one of {', '.join(_WORDS[key])}, not {value!r}"
    elif key in _LISTS or key == "fx":
        if not isinstance(value, list) or not all([isinstance(word, str) for word in value]):
            return f"{key} must be a list of words"
        for word in value:
            if key != "fx" and word not in _LISTS[key]:
                return f"{key} has the unknown word {word!r}"
    elif not isinstance(value, str):
        return f"{key} must be a text"
    return ""


def make_deck(box: Box, name: str, guardian: str, strongholds: str, copies: dict[str, int]) -> Deck:
    """A deck of these cards, any number of them; raise ValueError with the reason why there can be none."""
    leader = box.guardian_of(guardian)
    if leader == NONE:
        raise ValueError(f"there is no guardian {guardian!r} (GUA-DECK-02)")
    if strongholds not in box.sets:
        raise ValueError(f"there is no stronghold set {strongholds!r} (GUA-DECK-02)")
    cards: list[int] = []
    for word, number in copies.items():
        card = box.card_of(word)
        if card == NONE:
            raise ValueError(f"there is no card {word!r} (GUA-DECK-01)")
        cards += [card] * number
    return Deck(name, leader, box.sets.index(strongholds), sorted(cards))


def read_deck(box: Box, file: str, name: str, entry: object) -> Deck:
    """One deck of a data file."""
    if not isinstance(entry, dict) or not isinstance(entry.get("cards"), dict):
        raise BadData(file, name, "a deck has guardian, strongholds and cards")
    for word, copies in entry["cards"].items():
        if isinstance(copies, bool) or not isinstance(copies, int) or copies < 1:
            raise BadData(file, name, f"{word} must be there once or more, not {copies!r}")
    try:
        deck = make_deck(box, name, str(entry.get("guardian")), str(entry.get("strongholds")), entry["cards"])
    except ValueError as error:
        raise BadData(file, name, str(error)) from None
    problem = deck_problem(box, deck)
    if problem:
        raise BadData(file, name, problem)
    return deck


def deck_problem(box: Box, deck: Deck) -> str:
    """Why a deck may not be played, or an empty text."""
    if len(deck.cards) < 55:  # GUA-DECK-01
        return f"a deck has at least 55 cards, not {len(deck.cards)} (GUA-DECK-01)"
    for card in sorted(set(deck.cards)):
        copies = deck.cards.count(card)
        if copies > 5 and box.types[card] != TERRAIN and box.types[card] != SHIELD:  # GUA-DECK-01
            return f"{box.names[card]} is there {copies} times; at most 5 copies are allowed (GUA-DECK-01)"
        if box.types[card] == CREATURE and box.stack[card] > 30:  # GUA-DECK-03
            return f"{box.names[card]} has stacking vitality {box.stack[card]}; at most 30 fit a shield (GUA-DECK-03)"
    return ""


def core_box() -> Box:
    """The cards and decks that come with the game."""
    return core_box_with(DECKS)


@cache
def core_box_with(file: str) -> Box:
    """The cards that come with the game, with the decks of one of its files."""
    folder = resources.files("spellkeep.games.guardians") / "data"
    box = read_box((folder / "cards.toml").read_text("utf-8"), "cards.toml")
    decks = read_toml((folder / file).read_text("utf-8"), file)
    box.decks = {name: read_deck(box, file, name, entry) for name, entry in decks["decks"].items()}
    return box


@kept
def own_box(text: str) -> Box:
    """Cards that a table brings as content."""
    return read_box(text, "cards")
