"""What is in the box: forest, tracks, goods, spells and potions, read once from the data files and validated.

>>> box = the_box()
>>> box.scrolls[23], box.potions[14], box.supply[:4]
('strike', 'thief', [30, 30, 30, 50])
>>> level(0), level(1), level(7), level(12)
(0, 1, 3, 4)
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from typing import Final, TypeVar, get_args

from spellkeep.games.mushroom.data import files
from spellkeep.games.mushroom.rules.effects import (
    ENEMY_DICE,
    OWN_DICE,
    PASSIVE,
    SPECIAL,
    TIMINGS,
    WAR,
    WAR_ARROWS,
    WAR_SHIELDS,
    Clause,
    read_condition,
    read_effect,
)
from spellkeep.games.mushroom.rules.names import (
    DATA_WORDS,
    FIELDS,
    FLASK,
    GU_WORDS,
    POTION_CODE,
    POTIONS_EACH,
    SCROLL_CODE,
    SCROLLS_EACH,
    SORCERERS,
    STACKS,
    STEPS,
    field_name,
)
from spellkeep.kernel.errors import BadData
from spellkeep.kernel.kept import kept
from spellkeep.kernel.numbers import is_number

T = TypeVar("T")
RESOURCES: Final = get_args(files.Resource)
ELEMENTS: Final = get_args(files.Element)
TERRAINS: Final = ("soil", "plateau", "shrine")
TERRAIN_COUNTS: Final = (12, 6, 2)
SOIL: Final = 0
PLATEAU: Final = 1
SHRINE: Final = 2
SCROLL_BONUS: Final = 6
"""A track bonus that is no good: a scroll may be taken."""
USUAL_MOON_GUS: Final = 3


def level(step: int) -> int:
    """The level of a step: three steps each."""
    return (step + 2) // 3


class Box:
    """The data as tables of numbers, from the texts of all files; it never changes."""

    def __init__(self, texts: dict[str, str]) -> None:
        forest = files.read_file(texts, "forest", files.ForestFile)
        tracks = files.read_file(texts, "tracks", files.TracksFile)
        supply = files.read_file(texts, "supply", files.SupplyFile)
        spells = files.read_file(texts, "spells", files.SpellsFile)
        potions = files.read_file(texts, "potions", files.PotionsFile)
        self.provenance: dict[str, str] = {
            name: file.provenance
            for name, file in zip(files.FILES, (forest, tracks, supply, spells, potions), strict=True)
        }
        self._read_forest(forest)
        self._read_tracks(tracks.track)
        self._read_moon(tracks.moon)
        self._read_supply(supply)
        self._read_spells(spells.spell)
        self._read_potions(potions.potion)

    # -- forest ------------------------------------------------------------------------------------------------

    def _read_forest(self, data: files.ForestFile) -> None:
        file, fields = "forest.toml", data.forest.fields
        for place, field in enumerate(fields):
            if field.id != field_name(place):
                raise BadData(file, field.id, f"{field_name(place)} comes next")
        self.terrain: list[int] = [_which(field.terrain, TERRAINS, "terrain", file, field.id) for field in fields]
        self.x: list[int] = [field.x for field in fields]
        self.y: list[int] = [field.y for field in fields]
        for terrain, count in enumerate(TERRAIN_COUNTS):
            found = self.terrain.count(terrain)
            if found != count:
                raise BadData(file, "fields", f"{count} fields of {TERRAINS[terrain]} are needed, not {found}")
        self._read_edges(data.forest, file)
        self._read_forbidden(data.forest, file)
        self.tiles: list[int] = [data.soil[word] for word in RESOURCES]
        if sum(self.tiles) != TERRAIN_COUNTS[SOIL]:
            raise BadData(file, "soil", f"{TERRAIN_COUNTS[SOIL]} tiles are needed, not {sum(self.tiles)}")

    def _read_edges(self, forest: files.Forest, file: str) -> None:
        names = [field_name(field) for field in range(FIELDS)]
        self.neighbours: list[list[int]] = [[] for _ in range(FIELDS)]
        for edge in forest.edges:
            if edge[0] == edge[1] or not set(edge) <= set(names):
                raise BadData(file, "edges", f"{edge!r} does not join two fields")
            one, other = names.index(edge[0]), names.index(edge[1])
            if other in self.neighbours[one]:
                raise BadData(file, "edges", f"{edge[0]} and {edge[1]} are joined twice")
            self.neighbours[one].append(other)
            self.neighbours[other].append(one)
        self.neighbours = [sorted(fields) for fields in self.neighbours]

    def _read_forbidden(self, forest: files.Forest, file: str) -> None:
        soil = [field_name(field) if self.terrain[field] == SOIL else "" for field in range(FIELDS)]
        self.forbidden: dict[int, list[int]] = {
            int(players): [_which(name, soil, "field of soil", file, "forbidden") for name in names]
            for players, names in forest.forbidden.items()
        }

    # -- tracks ------------------------------------------------------------------------------------------------

    def _read_tracks(self, track: files.Track) -> None:
        file = "tracks.toml"
        self.pay_units: list[int] = track.pay["units"]
        self.pay_influence: list[int] = track.pay["influence"]
        self.track_good: list[int] = [RESOURCES.index(track.resource[element]) for element in ELEMENTS]
        self.bonus_kind: list[int] = [-1] * (4 * (STEPS + 1))
        """The good of a bonus, SCROLL_BONUS or -1, by kind * 13 + step."""
        self.bonus_count: list[int] = [0] * (4 * (STEPS + 1))
        for kind, element in enumerate(ELEMENTS):
            self._read_bonuses(kind, track.bonus[element], file)

    def _read_bonuses(self, kind: int, bonuses: dict[str, str], file: str) -> None:
        words = [*DATA_WORDS[:6], "scroll"]
        for step, text in bonuses.items():
            word, _, count = text.partition(" ")
            where = f"{GU_WORDS[kind]} {step}"
            if not is_number(step) or not 1 <= int(step) <= STEPS:
                raise BadData(file, where, f"a step from 1 to {STEPS} is needed")
            if word not in words or (count and not is_number(count)):
                raise BadData(file, where, f"unknown bonus {text!r}")
            self.bonus_kind[kind * (STEPS + 1) + int(step)] = words.index(word)
            self.bonus_count[kind * (STEPS + 1) + int(step)] = int(count or "1")

    def _read_moon(self, moon: files.Moon) -> None:
        self.moon_last: int = moon.last
        self.moon_income_from: int = moon.income_from
        self.moon_income: int = moon.income
        self.moon_need: list[int] = [0] * (self.moon_last + 1)
        """The moon GUs needed for the Blessing with so many moon elements; 0: not yet possible."""
        for need in moon.need:
            if need.start > self.moon_last:
                raise BadData("tracks.toml", "need", f"step {need.start} is beyond the last one, {self.moon_last}")
            for step in range(need.start, self.moon_last + 1):
                self.moon_need[step] = need.gus

    # -- goods and limits --------------------------------------------------------------------------------------

    def _read_supply(self, data: files.SupplyFile) -> None:
        self.supply: list[int] = [getattr(data.supply, word) for word in DATA_WORDS]
        self.supply += [data.supply.gu[kind] for kind in (*ELEMENTS, "moon")]
        self.start: list[int] = [0, 0, data.start["mana"], data.start["drop"], data.start["flask"], 0]
        for good in range(2, FLASK + 1):
            if 4 * self.start[good] > self.supply[good]:
                raise BadData("supply.toml", "start", f"there are not enough {DATA_WORDS[good]}s for 4 players")
        self.dominance: int = data.limits.dominance
        self.max_rounds: int = data.limits.max_rounds
        self.laps: int = data.limits.laps

    # -- spells ------------------------------------------------------------------------------------------------

    def _read_spells(self, spells: list[files.Spell]) -> None:
        file = "spells.toml"
        self.scrolls: list[str] = [spell.id for spell in spells]
        self.scroll_index: dict[str, int] = _index(self.scrolls, "spell", file)
        self.mana: list[int] = [spell.mana for spell in spells]
        self.timing: list[int] = [
            _which(spell.timing, ("TURN", "WAR_START"), "timing of a spell", file, spell.id) for spell in spells
        ]
        self.effect: list[list[int]] = [_said(read_effect, spell.effect, file, spell.id) for spell in spells]
        self.condition: list[int] = [_said(read_condition, spell.condition, file, spell.id) for spell in spells]
        for place, spell in enumerate(spells):
            _check_order(spell.kind, place, file, spell.id)
            if (self.effect[place] == [SPECIAL]) != (SCROLL_CODE.get(spell.id, -1) == place):
                raise BadData(file, spell.id, "special spells are those with code of their own, at their places")

    # -- potions -----------------------------------------------------------------------------------------------

    def _read_potions(self, potions: list[files.Potion]) -> None:
        file = "potions.toml"
        self.potions: list[str] = [potion.id for potion in potions]
        self.potion_index: dict[str, int] = _index(self.potions, "potion", file)
        elements = [*GU_WORDS[:4], "neutral"]
        self.potion_element: list[int] = [
            _which(potion.element, elements, "element", file, potion.id) for potion in potions
        ]
        """The element of a potion, -1 for a neutral one."""
        self.potion_element = [-1 if element == len(elements) - 1 else element for element in self.potion_element]
        self.basic: list[Clause | None] = []
        """By potion * 10 + timing."""
        self.master: list[Clause | None] = []
        for place, potion in enumerate(potions):
            _check_potion(potion, place, file)
            self.basic += _clauses(potion.basic, file, potion.id)
            self.master += _clauses(potion.master, file, potion.id)
        count = range(len(self.potions))
        always = TIMINGS.index("PASSIVE")
        start = TIMINGS.index("WAR_START")
        self.stone_arrows: list[int] = [self._passive(potion, 1, WAR_ARROWS) for potion in count]
        self.fire_shields: list[int] = [self._passive(potion, 0, WAR_SHIELDS) for potion in count]
        self.war_arrows: list[int] = [self._war(self.basic[potion * 10 + always], WAR_ARROWS) for potion in count]
        self.war_shields: list[int] = [self._war(self.basic[potion * 10 + always], WAR_SHIELDS) for potion in count]
        self.own_dice: list[int] = [self._war(self.basic[potion * 10 + start], OWN_DICE) for potion in count]
        self.enemy_dice: list[int] = [self._war(self.master[potion * 10 + start], ENEMY_DICE) for potion in count]

    def _passive(self, potion: int, kind: int, stat: int) -> int:
        clause = self.basic[potion * 10 + TIMINGS.index("PASSIVE")]
        effect = [] if clause is None else clause.effects[0]
        return effect[3] if effect[:3] == [PASSIVE, kind, stat] else 0

    def _war(self, clause: Clause | None, what: int) -> int:
        effect = [] if clause is None else clause.effects[0]
        return effect[2] if effect[:2] == [WAR, what] else 0


def _check_potion(potion: files.Potion, place: int, file: str) -> None:
    _check_order(potion.sorcerer, place, file, potion.id)
    if potion.element == "neutral" and potion.master:
        raise BadData(file, potion.id, "a neutral potion has no master effect")
    special = any(["special" in clause.effect for clause in potion.basic + potion.master])
    if special != (POTION_CODE.get(potion.id, -1) == place):
        raise BadData(file, potion.id, "special potions are those with code of their own, at their places")


def _clauses(clauses: list[files.ClauseText], file: str, name: str) -> list[Clause | None]:
    """The clauses of one potion by timing."""
    result: list[Clause | None] = [None] * len(TIMINGS)
    for clause in clauses:
        price = clause.price.split()
        if price[:2] != ["pay", "mana"] or not is_number(price[-1]):
            raise BadData(file, name, f"unknown price {clause.price!r}")
        _which(clause.frequency, ("once_turn", "once_war"), "frequency", file, name)
        timing = _which(clause.timing, TIMINGS, "timing", file, name)
        effects = [_said(read_effect, text, file, name) for text in clause.effect.split(";")]
        result[timing] = Clause(int(price[-1]), effects)
    return result


def _which(word: str, words: Sequence[str], what: str, file: str, entry: str) -> int:
    """The place of a word among those that can stand here."""
    if not word or word not in words:
        raise BadData(file, entry, f"unknown {what} {word!r}; it can be {', '.join(filter(None, words))}")
    return words.index(word)


def _check_order(group: str, place: int, file: str, entry: str) -> None:
    """Spells stand in the data by stack, potions by sorcerer."""
    groups, each = (STACKS, SCROLLS_EACH) if file == "spells.toml" else (SORCERERS, POTIONS_EACH)
    if group not in groups or groups.index(group) != place // each:
        raise BadData(file, entry, f"{each} of each kind are needed, in the order {', '.join(groups)}")


def _index(names: list[str], what: str, file: str) -> dict[str, int]:
    """The place of each name; none may stand there twice."""
    for place, name in enumerate(names):
        if name in names[:place]:
            raise BadData(file, name, f"this {what} is listed twice")
    return {name: place for place, name in enumerate(names)}


def _said(read: Callable[[str], T], text: str, file: str, name: str) -> T:
    """What some words of the vocabulary mean."""
    try:
        return read(text)
    except ValueError as error:
        raise BadData(file, name, str(error)) from None


@kept
def box_with(data: str) -> Box:
    """The built-in data, with the files of this text in place of those of the same schema."""
    texts = files.built_in()
    for text in data.split("\n---\n") if data else []:
        texts[_name_of(text)] = text
    return Box(texts)


def with_first_tracks(data: str) -> str:
    """The same text with the tracks of version 1, unless it brings tracks of its own."""
    texts = data.split("\n---\n") if data else []
    if "tracks" not in [_name_of(text) for text in texts]:
        texts.append(files.first_tracks())
    return "\n---\n".join(texts)


def _name_of(text: str) -> str:
    """Which data file a text is."""
    try:
        schema = str(tomllib.loads(text).get("schema"))
    except tomllib.TOMLDecodeError as error:
        raise BadData("data", "", str(error)) from None
    name = schema.removeprefix("mushroom-").removesuffix("/1")
    if name not in files.FILES or schema != f"mushroom-{name}/1":
        raise BadData("data", "schema", f"unknown schema {schema!r}")
    return name


def the_box() -> Box:
    """The built-in data."""
    return box_with("")
