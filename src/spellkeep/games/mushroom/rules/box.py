"""What is in the box: forest, tracks, goods, spells and potions, read once from the data files and validated.

>>> box = the_box()
>>> box.scrolls[23], box.potions[14], box.supply[:4]
('strike', 'thief', [30, 30, 30, 50])
>>> level(0), level(1), level(7), level(12)
(0, 1, 3, 4)
"""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any, Final

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
    LEVELS,
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

FILES: Final = ("forest", "tracks", "supply", "spells", "potions")
TERRAINS: Final = ("soil", "plateau", "shrine")
TERRAIN_COUNTS: Final = (12, 6, 2)
SOIL: Final = 0
PLATEAU: Final = 1
SHRINE: Final = 2
SCROLL_BONUS: Final = 6
"""A track bonus that is no good: a scroll may be taken."""
USUAL_MOON_GUS: Final = 3
LIMITS: Final = (
    "towers", "height", "archive", "moon_per_tower", "moon_grown_per_turn", "dominance", "max_rounds", "laps",
)  # fmt: skip
FIXED_LIMITS: Final = {"towers": 4, "height": 4, "archive": 6, "moon_per_tower": 1, "moon_grown_per_turn": 1}
"""What the position text and the rules take for granted; other numbers would be another game."""


def level(step: int) -> int:
    """The level of a step: three steps each."""
    return (step + 2) // 3


class Box:
    """The data as tables of numbers; it never changes."""

    def __init__(self, files: dict[str, dict[str, Any]]) -> None:
        self.provenance: dict[str, str] = {
            name: str(_entry(data, "provenance", f"{name}.toml", "")) for name, data in files.items()
        }
        self._read_forest(files["forest"])
        self._read_tracks(files["tracks"])
        self._read_moon(files["tracks"])
        self._read_supply(files["supply"])
        self._read_spells(files["spells"])
        self._read_potions(files["potions"])

    # -- forest ------------------------------------------------------------------------------------------------

    def _read_forest(self, data: dict[str, Any]) -> None:
        file = "forest.toml"
        forest = _table(data, "forest", file)
        self.terrain: list[int] = []
        self.x: list[int] = []
        self.y: list[int] = []
        self.radius: int = _number(forest, "radius", file, "forest")
        for field in _entry(forest, "fields", file, "forest"):
            name = str(_entry(field, "id", file, "a field without id"))
            if name != field_name(len(self.terrain)):
                raise BadData(file, name, f"{field_name(len(self.terrain))} comes next")
            terrain = _entry(field, "terrain", file, name)
            if terrain not in TERRAINS:
                raise BadData(file, name, f"unknown terrain {terrain!r}; it can be {', '.join(TERRAINS)}")
            self.terrain.append(TERRAINS.index(terrain))
            self.x.append(_number(field, "x", file, name))
            self.y.append(_number(field, "y", file, name))
        for terrain, count in zip(TERRAINS, TERRAIN_COUNTS, strict=True):
            found = self.terrain.count(TERRAINS.index(terrain))
            if found != count:
                raise BadData(file, "fields", f"{count} fields of {terrain} are needed, not {found}")
        self._read_edges(forest, file)
        self._read_forbidden(forest, file)
        soil = _table(data, "soil", file)
        self.tiles: list[int] = [_number(soil, word, file, "soil") for word in DATA_WORDS[:4]]
        if sum(self.tiles) != TERRAIN_COUNTS[SOIL]:
            raise BadData(file, "soil", f"{TERRAIN_COUNTS[SOIL]} tiles are needed, not {sum(self.tiles)}")

    def _read_edges(self, forest: dict[str, Any], file: str) -> None:
        names = [field_name(field) for field in range(FIELDS)]
        self.neighbours: list[list[int]] = [[] for _ in range(FIELDS)]
        for edge in _entry(forest, "edges", file, "forest"):
            if not isinstance(edge, list) or len(edge) != 2 or edge[0] == edge[1] or not set(edge) <= set(names):
                raise BadData(file, "edges", f"{edge!r} does not join two fields")
            one, other = names.index(edge[0]), names.index(edge[1])
            if other in self.neighbours[one]:
                raise BadData(file, "edges", f"{edge[0]} and {edge[1]} are joined twice")
            self.neighbours[one].append(other)
            self.neighbours[other].append(one)
        self.neighbours = [sorted(fields) for fields in self.neighbours]

    def _read_forbidden(self, forest: dict[str, Any], file: str) -> None:
        table = _table(forest, "forbidden", file)
        names = [field_name(field) for field in range(FIELDS)]
        self.forbidden: dict[int, list[int]] = {}
        for players in (2, 3, 4):
            fields = _entry(table, str(players), file, "forbidden")
            for name in fields:
                if name not in names or self.terrain[names.index(name)] != SOIL:
                    raise BadData(file, "forbidden", f"{name!r} is no field of soil")
            self.forbidden[players] = [names.index(name) for name in fields]

    # -- tracks ------------------------------------------------------------------------------------------------

    def _read_tracks(self, data: dict[str, Any]) -> None:
        file = "tracks.toml"
        track = _table(data, "track", file)
        pay = _table(track, "pay", file)
        self.pay_units: list[int] = _numbers(pay, "units", LEVELS + 1, file, "pay")
        self.pay_influence: list[int] = _numbers(pay, "influence", LEVELS + 1, file, "pay")
        resources_of = _table(track, "resource", file)
        self.track_good: list[int] = []
        for element in GU_WORDS[:4]:
            word = _entry(resources_of, element, file, "resource")
            if word not in DATA_WORDS[:4]:
                raise BadData(file, element, f"unknown resource {word!r}")
            self.track_good.append(DATA_WORDS.index(word))
        bonus = _table(track, "bonus", file)
        self.bonus_kind: list[int] = [-1] * (4 * (STEPS + 1))
        """The good of a bonus, SCROLL_BONUS or -1, by kind * 13 + step."""
        self.bonus_count: list[int] = [0] * (4 * (STEPS + 1))
        for kind in range(4):
            self._read_bonuses(kind, _table(bonus, GU_WORDS[kind], file), file)

    def _read_bonuses(self, kind: int, bonuses: dict[str, Any], file: str) -> None:
        words = [*DATA_WORDS[:6], "scroll"]
        for step, text in bonuses.items():
            word, _, count = str(text).partition(" ")
            where = f"{GU_WORDS[kind]} {step}"
            if not is_number(step) or not 1 <= int(step) <= STEPS:
                raise BadData(file, where, f"a step from 1 to {STEPS} is needed")
            if word not in words or (count and not is_number(count)):
                raise BadData(file, where, f"unknown bonus {text!r}")
            self.bonus_kind[kind * (STEPS + 1) + int(step)] = words.index(word)
            self.bonus_count[kind * (STEPS + 1) + int(step)] = int(count or "1")

    def _read_moon(self, data: dict[str, Any]) -> None:
        file = "tracks.toml"
        moon = _table(data, "moon", file)
        self.moon_last: int = _number(moon, "last", file, "moon")
        self.moon_income_from: int = _number(moon, "income_from", file, "moon")
        self.moon_income: int = _number(moon, "income", file, "moon")
        self.moon_need: list[int] = [0] * (self.moon_last + 1)
        """The moon GUs needed for the Blessing with so many moon elements; 0: not yet possible."""
        for entry in _entry(moon, "need", file, "moon"):
            start, gus = _number(entry, "from", file, "need"), _number(entry, "gus", file, "need")
            if not 1 <= gus <= 4 or start > self.moon_last:
                raise BadData(file, "need", f"{gus} moon GUs from step {start} cannot be")
            for step in range(start, self.moon_last + 1):
                self.moon_need[step] = gus

    # -- goods and limits --------------------------------------------------------------------------------------

    def _read_supply(self, data: dict[str, Any]) -> None:
        file = "supply.toml"
        supply = _table(data, "supply", file)
        self.supply: list[int] = [_number(supply, word, file, "supply") for word in DATA_WORDS]
        gus = _table(supply, "gu", file)
        self.supply += [_number(gus, kind, file, "gu") for kind in GU_WORDS]
        start = _table(data, "start", file)
        self.start: list[int] = [0, 0, *[_number(start, word, file, "start") for word in DATA_WORDS[2:5]], 0]
        for good in range(2, FLASK + 1):
            if 4 * self.start[good] > self.supply[good]:
                raise BadData(file, "start", f"there are not enough {DATA_WORDS[good]}s for 4 players")
        limits = _table(data, "limits", file)
        numbers = {word: _number(limits, word, file, "limits") for word in LIMITS}
        for word, count in FIXED_LIMITS.items():
            if numbers[word] != count:
                raise BadData(file, "limits", f"{word} must be {count}")
        self.dominance: int = numbers["dominance"]
        self.max_rounds: int = numbers["max_rounds"]
        self.laps: int = numbers["laps"]

    # -- spells ------------------------------------------------------------------------------------------------

    def _read_spells(self, data: dict[str, Any]) -> None:
        file = "spells.toml"
        self.scrolls: list[str] = []
        self.mana: list[int] = []
        self.timing: list[int] = []
        self.condition: list[int] = []
        self.effect: list[list[int]] = []
        for spell in _entry(data, "spell", file, ""):
            self._add_spell(spell, file)
        if len(self.scrolls) != len(STACKS) * SCROLLS_EACH:
            raise BadData(file, "", f"{len(STACKS) * SCROLLS_EACH} spells are needed, not {len(self.scrolls)}")
        self.scroll_index: dict[str, int] = {name: scroll for scroll, name in enumerate(self.scrolls)}

    def _add_spell(self, spell: dict[str, Any], file: str) -> None:
        name = str(_entry(spell, "id", file, "a spell without id"))
        kind = _entry(spell, "kind", file, name)
        place = len(self.scrolls)
        if name in self.scrolls:
            raise BadData(file, name, "this spell is listed twice")
        if kind not in STACKS or STACKS.index(kind) != place // SCROLLS_EACH:
            raise BadData(
                file, name, f"{SCROLLS_EACH} spells of each kind are needed, in the order {', '.join(STACKS)}"
            )
        timing = _entry(spell, "timing", file, name)
        if timing not in ("TURN", "WAR_START"):
            raise BadData(file, name, f"a spell cannot have the timing {timing!r}")
        try:
            self.effect.append(read_effect(str(_entry(spell, "effect", file, name))))
            self.condition.append(read_condition(str(_entry(spell, "condition", file, name))))
        except ValueError as error:
            raise BadData(file, name, str(error)) from None
        if (self.effect[-1] == [SPECIAL]) != (SCROLL_CODE.get(name, -1) == place):
            raise BadData(file, name, "special spells are those with code of their own, at their places")
        self.scrolls.append(name)
        self.mana.append(_number(spell, "mana", file, name))
        self.timing.append(TIMINGS.index(timing))

    # -- potions -----------------------------------------------------------------------------------------------

    def _read_potions(self, data: dict[str, Any]) -> None:
        file = "potions.toml"
        self.potions: list[str] = []
        self.potion_element: list[int] = []
        """The element of a potion, -1 for a neutral one."""
        self.basic: list[Clause | None] = []
        """By potion * 10 + timing."""
        self.master: list[Clause | None] = []
        for potion in _entry(data, "potion", file, ""):
            self._add_potion(potion, file)
        if len(self.potions) != len(SORCERERS) * POTIONS_EACH:
            raise BadData(file, "", f"{len(SORCERERS) * POTIONS_EACH} potions are needed, not {len(self.potions)}")
        self.potion_index: dict[str, int] = {name: potion for potion, name in enumerate(self.potions)}
        count = range(len(self.potions))
        always = TIMINGS.index("PASSIVE")
        start = TIMINGS.index("WAR_START")
        self.stone_arrows: list[int] = [self._passive(potion, 1, WAR_ARROWS) for potion in count]
        self.fire_shields: list[int] = [self._passive(potion, 0, WAR_SHIELDS) for potion in count]
        self.war_arrows: list[int] = [self._war(self.basic[potion * 10 + always], WAR_ARROWS) for potion in count]
        self.war_shields: list[int] = [self._war(self.basic[potion * 10 + always], WAR_SHIELDS) for potion in count]
        self.own_dice: list[int] = [self._war(self.basic[potion * 10 + start], OWN_DICE) for potion in count]
        self.enemy_dice: list[int] = [self._war(self.master[potion * 10 + start], ENEMY_DICE) for potion in count]

    def _add_potion(self, potion: dict[str, Any], file: str) -> None:
        name = str(_entry(potion, "id", file, "a potion without id"))
        place = len(self.potions)
        if name in self.potions:
            raise BadData(file, name, "this potion is listed twice")
        sorcerer = _entry(potion, "sorcerer", file, name)
        if sorcerer not in SORCERERS or SORCERERS.index(sorcerer) != place // POTIONS_EACH:
            raise BadData(file, name, f"{POTIONS_EACH} potions each are needed, in the order {', '.join(SORCERERS)}")
        element = _entry(potion, "element", file, name)
        if element != "neutral" and element not in GU_WORDS[:4]:
            raise BadData(file, name, f"unknown element {element!r}")
        basic = _entry(potion, "basic", file, name)
        master = _entry(potion, "master", file, name)
        if element == "neutral" and master:
            raise BadData(file, name, "a neutral potion has no master effect")
        if ("special" in repr(basic + master)) != (POTION_CODE.get(name, -1) == place):
            raise BadData(file, name, "special potions are those with code of their own, at their places")
        self.potions.append(name)
        self.potion_element.append(GU_WORDS.index(element) if element != "neutral" else -1)
        self.basic += _clauses(basic, file, name)
        self.master += _clauses(master, file, name)

    def _passive(self, potion: int, kind: int, stat: int) -> int:
        clause = self.basic[potion * 10 + TIMINGS.index("PASSIVE")]
        effect = [] if clause is None else clause.effects[0]
        return effect[3] if effect[:3] == [PASSIVE, kind, stat] else 0

    def _war(self, clause: Clause | None, what: int) -> int:
        effect = [] if clause is None else clause.effects[0]
        return effect[2] if effect[:2] == [WAR, what] else 0


def _clauses(clauses: list[dict[str, Any]], file: str, name: str) -> list[Clause | None]:
    """The clauses of one potion by timing."""
    result: list[Clause | None] = [None] * len(TIMINGS)
    for clause in clauses:
        timing = _entry(clause, "timing", file, name)
        price = str(clause.get("price", "pay mana 0")).split()
        if timing not in TIMINGS:
            raise BadData(file, name, f"unknown timing {timing!r}")
        if price[:2] != ["pay", "mana"] or not is_number(price[-1]):
            raise BadData(file, name, f"unknown price {clause.get('price')!r}")
        if clause.get("frequency", "once_turn") not in ("once_turn", "once_war"):
            raise BadData(file, name, f"unknown frequency {clause.get('frequency')!r}")
        try:
            effects = [read_effect(text) for text in str(_entry(clause, "effect", file, name)).split(";")]
        except ValueError as error:
            raise BadData(file, name, str(error)) from None
        result[TIMINGS.index(timing)] = Clause(int(price[-1]), effects)
    return result


def read_box(texts: dict[str, str]) -> Box:
    """Build a box from the texts of all data files; raise BadData with file, entry and reason."""
    files: dict[str, dict[str, Any]] = {}
    for name in FILES:
        file = f"{name}.toml"
        try:
            data = tomllib.loads(texts[name])
        except tomllib.TOMLDecodeError as error:
            raise BadData(file, "", str(error)) from None
        if data.get("schema") != f"mushroom-{name}/1":
            raise BadData(file, "schema", f"mushroom-{name}/1 is needed, not {data.get('schema')!r}")
        files[name] = data
    return Box(files)


def built_in() -> dict[str, str]:
    """The texts of the data files of this folder."""
    folder = resources.files("spellkeep.games.mushroom") / "data"
    return {name: (folder / f"{name}.toml").read_text("utf-8") for name in FILES}


@kept
def box_with(data: str) -> Box:
    """The built-in data, with the files of this text in place of those of the same schema."""
    texts = built_in()
    for text in data.split("\n---\n") if data else []:
        texts[_name_of(text)] = text
    return read_box(texts)


def with_first_tracks(data: str) -> str:
    """The same text with the tracks of version 1, unless it brings tracks of its own."""
    texts = data.split("\n---\n") if data else []
    if "tracks" not in [_name_of(text) for text in texts]:
        texts.append((resources.files("spellkeep.games.mushroom") / "data" / "tracks-1.toml").read_text("utf-8"))
    return "\n---\n".join(texts)


def _name_of(text: str) -> str:
    """Which data file a text is."""
    try:
        schema = str(tomllib.loads(text).get("schema"))
    except tomllib.TOMLDecodeError as error:
        raise BadData("data", "", str(error)) from None
    name = schema.removeprefix("mushroom-").removesuffix("/1")
    if name not in FILES or schema != f"mushroom-{name}/1":
        raise BadData("data", "schema", f"unknown schema {schema!r}")
    return name


def the_box() -> Box:
    """The built-in data."""
    return box_with("")


def _entry(table: dict[str, Any], key: str, file: str, where: str) -> Any:
    if key not in table:
        raise BadData(file, where, f"{key} is missing")
    return table[key]


def _table(table: dict[str, Any], key: str, file: str) -> dict[str, Any]:
    value = _entry(table, key, file, "")
    if not isinstance(value, dict):
        raise BadData(file, key, "a table is needed")
    return value


def _number(table: dict[str, Any], key: str, file: str, where: str) -> int:
    value = _entry(table, key, file, where)
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise BadData(file, where, f"{key} must be a whole number, not {value!r}")
    return value


def _numbers(table: dict[str, Any], key: str, count: int, file: str, where: str) -> list[int]:
    values = _entry(table, key, file, where)
    if not isinstance(values, list) or len(values) != count or not all([isinstance(value, int) for value in values]):
        raise BadData(file, where, f"{key} must be {count} whole numbers")
    return list(values)
