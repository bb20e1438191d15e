"""The data files: valid, marked with their provenance, replaceable, and refused with file, entry and reason."""

from __future__ import annotations

import pytest

from spellkeep.games.mushroom.data.files import built_in
from spellkeep.games.mushroom.rules.box import Box, the_box
from spellkeep.games.mushroom.rules.mode import connected
from spellkeep.games.mushroom.rules.names import FIELDS
from spellkeep.kernel.errors import BadData, BadOption
from spellkeep.kernel.match import Match
from spellkeep.kernel.records import read_record, record_of, replay
from spellkeep.kernel.rng import Seeded
from tests.games.mushroom.table import GAME, state_of


def changed(file: str, old: str, new: str) -> Box:
    texts = built_in()
    assert old in texts[file]
    return Box({**texts, file: texts[file].replace(old, new)})


def test_the_built_in_files_are_what_the_rules_say() -> None:
    box = the_box()
    assert sum(len(fields) for fields in box.neighbours) == 2 * 43
    assert all(box.terrain[field] == box.terrain[FIELDS - 1 - field] for field in range(FIELDS)), "symmetric"
    for players in (2, 3, 4):
        fields = [field for field in range(FIELDS) if field not in box.forbidden[players]]
        assert len(fields) >= 4 * players
        assert connected(fields, box.neighbours)
    assert [box.moon_need[moon] for moon in (17, 18, 20, 21, 26, 27)] == [0, 4, 4, 3, 3, 2]
    dice = [step for step in range(13 * 4) if box.bonus_kind[step] == 5]
    assert 4 * len(dice) <= box.supply[5]


def test_every_file_names_its_provenance_and_what_is_reconstructed() -> None:
    provenance = the_box().provenance
    assert set(provenance) == {"forest", "tracks", "supply", "spells", "potions"}
    assert provenance["forest"].startswith("reconstructed")
    assert provenance["tracks"].startswith("reconstructed")


def test_an_owner_of_the_game_can_bring_other_numbers() -> None:
    box = changed("tracks", "units     = [0, 1, 2, 3, 4]", "units = [0, 2, 2, 3, 5]")
    assert box.pay_units == [0, 2, 2, 3, 5]
    assert changed("supply", "dominance = 30", "dominance = 25").dominance == 25
    assert changed("spells", 'effect = "gain flask 1"', 'effect = "gain flask 2"').effect[0] == [1, 4, 2]


@pytest.mark.parametrize(
    ("file", "old", "new", "reason"),
    [
        ("forest", "mushroom-forest/1", "mushroom-forest/9", "forest.toml: schema: must be 'mushroom-forest/1'"),
        ("forest", 'terrain = "shrine"', 'terrain = "swamp"', "F07: unknown terrain 'swamp'"),
        ("forest", '["F19","F20"]', '["F19","F99"]', "edges: .* does not join two fields"),
        ("forest", '["F19","F20"]', '["F18","F19"]', "joined twice"),
        ("forest", '3 = ["F01"', '3 = ["F03"', "forbidden: unknown field of soil 'F03'"),
        ("forest", "drop = 3", "drop = 4", "12 tiles are needed, not 13"),
        ("tracks", 'water = "drop"', 'water = "beer"', "track: resource.* cannot be 'beer'"),
        ("tracks", '4 = "die"', '14 = "die"', "fire 14: a step from 1 to 12"),
        ("tracks", '"mana 2"', '"gold 2"', "thunder 12: unknown bonus 'gold 2'"),
        (
            "tracks",
            "from = 18, gus = 4",
            "from = 18, gus = 9",
            "need.1.gus must be a number of at most 4",
        ),
        ("tracks", "influence = [0, 0, 0, 1, 1]", "influence = [0]", "track: pay must have at least 5 entries"),
        ("supply", "towers = 4", "towers = 5", "limits: towers must be a number of at most 4"),
        ("supply", "dominance = 30", "dominance = 1000000", "limits: dominance must be a number of at most 999"),
        ("supply", "laps = 3", "laps = 0", "limits: laps must be a number of at least 1"),
        ("tracks", "last = 27", "last = 1000000000", "moon: last must be a number of at most 99"),
        ("supply", "rubble = 10", "rubbel = 10", "supply: (rubble is missing|unknown field rubbel)"),
        ("supply", "mana = 30", "mana = 3", "not enough manas"),
        ("supply", "rubble = 10", "", "supply: rubble is missing"),
        ("spells", '"choose any_element 2"', '"choose any_moon 2"', "intuition: unknown effect"),
        ("spells", 'condition = "injured"', 'condition = "tired"', "bounty: unknown condition 'tired'"),
        ("spells", 'timing = "WAR_START"', 'timing = "LATER"', "phalanx: unknown timing of a spell 'LATER'"),
        ("spells", 'id = "strike"', 'id = "skim"', "skim: this spell is listed twice"),
        ("spells", 'id = "strike"', 'id = "smash"', "smash: special spells"),
        ("spells", 'kind = "war"', 'kind = "gu"', "bounty: 8 of each kind are needed"),
        ("potions", 'sorcerer = "eddie"', 'sorcerer = "edward"', "early_bird: 5 of each kind are needed"),
        (
            "potions",
            'element = "neutral"\nbasic = [{ timing = "PASSIVE"',
            'element = "mud"\nbasic = [{ timing = "PASSIVE"',
            "mud",
        ),
        ("potions", 'price = "pay mana 1"', 'price = "pay gold 1"', "fury: unknown price"),
        ("potions", 'frequency = "once_war"', 'frequency = "often"', "fury: unknown frequency"),
        ("potions", 'id = "thief"', 'id = "burglar"', "burglar: special potions"),
        ("potions", '"war own_dice +2"', '"war own_luck +2"', "cheat: unknown effect"),
    ],
)
def test_wrong_data_is_refused_with_file_entry_and_reason(file: str, old: str, new: str, reason: str) -> None:
    with pytest.raises(BadData, match=reason) as refused:
        changed(file, old, new)
    assert refused.value.file == f"{file}.toml"


def test_own_data_travels_with_the_options_the_text_and_the_record() -> None:
    texts = built_in()
    data = texts["tracks"].replace("units     = [0, 1, 2, 3, 4]", "units = [0, 9, 9, 9, 9]") + "\n---\n"
    data += texts["supply"].replace("dominance = 30", "dominance = 3")
    options = GAME.read_options({"players": "2", "data": data})
    match = Match(GAME, options, rng=Seeded(1))
    while state_of(match).phase == 0:
        match.push(match.legal_moves[0])
    again = GAME.from_text(match.state.to_text())
    assert again.options == options
    assert again.to_text() == match.state.to_text()
    state = state_of(match)
    assert state.mode.box.pay_units == [0, 9, 9, 9, 9]
    assert state.mode.box.dominance == 3
    record = read_record(record_of(match).to_text())
    assert replay(GAME, record).state.options == options


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ("no toml", "data: "),
        ('schema = "mushroom-weather/1"', "unknown schema"),
        ('schema = "mushroom-tracks/1"', "tracks.toml: track is missing"),
    ],
)
def test_own_data_that_describes_no_box_is_refused_as_an_option(data: str, reason: str) -> None:
    with pytest.raises(BadOption, match=reason):
        GAME.read_options({"data": data})
