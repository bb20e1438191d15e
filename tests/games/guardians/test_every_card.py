"""Every card of the box is played once, in a position made for its type."""

from __future__ import annotations

import pytest

from spellkeep.games.guardians.rules import primitives as fx
from spellkeep.games.guardians.rules.box import BRIBE, CREATURE, HAND_ITEM, ITEM, SHIELD, SPELL, TERRAIN, core_box
from tests.games.guardians.table import GAME, legal, line, lines_of, play, state_of, table
from tests.games.guardians.test_combat import fight

BOX = core_box()
CARDS = BOX.names[: BOX.size]
VICTIM = {"ale": "cask_colossus", "gold": "rook_paladin", "charm": "rime_hulk"}
FITTING = {
    "p_song": ("tin_squire", "deserter"), "p_hymn": ("rime_hulk", "deserter"), "p_dark": ("whip_fiend", "deserter"),
    "p_chains": ("tin_squire", "toll_ogre"), "p_dazzle": ("tin_squire", "griffin_courier"),
    "p_banish": ("tin_squire", "whip_fiend"), "p_quench": ("tin_squire", "cinder_walker"),
    "p_gust": ("tin_squire", "griffin_courier"), "p_shatter": ("deserter", "tin_squire"),
    "h_hook": ("deserter", "mudfoot"), "p_feast": ("longbow_warden", "deserter"),
    "h_diadem": ("longbow_warden", "deserter"),
}  # fmt: skip


def of_type(kind: int, when: int = 0) -> list[str]:
    return [name for card, name in enumerate(CARDS) if BOX.types[card] == kind and (not when or BOX.when[card] == when)]


def cards_when(when: int) -> list[str]:
    return of_type(SPELL, when) + of_type(HAND_ITEM, when)


@pytest.mark.parametrize("name", of_type(CREATURE))
def test_every_creature_is_placed_fights_and_commands(name: str) -> None:
    match = table(f"hand 1 {name}\nhand 2 p_ox\nopen PLACE")
    play(match, f"1:{name}@a1 1:done 2:done")
    assert line(match, "garrison a1") == name
    match = table(fight(f"{name} tin_squire", "deserter", "", "C_PRIM"))
    play(match, f"1:fight:{name} 2:fight:deserter")
    assert match.state.invariants() == []
    if BOX.command[BOX.numbers[name]]:
        match = table(fight(f"{name} tin_squire", "deserter marsh_bear"))
        play(match, f"yes no 1:command:{name}")
        assert line(match, "command 1") == name
    if BOX.ranged[BOX.numbers[name]]:
        match = table(fight(f"{name} tin_squire", "deserter", "", "C_PRIM"))
        assert f"ranged:{name}" in _window(match, "tin_squire", "deserter")
    if BOX.inf[BOX.numbers[name]]:
        match = table(fight("tin_squire", "deserter", f"under a1 {name}", "C_PRIM"))
        assert f"influence:{name}@a1.under" in _window(match, "tin_squire", "deserter")


def _window(match: object, own: str, other: str) -> set[str]:
    from spellkeep.kernel.match import Match

    assert isinstance(match, Match)
    play(match, f"1:fight:{own} 2:fight:{other}")
    while not any(move == "pass" for move in legal(match)):
        play(match, "no")
    return legal(match)


@pytest.mark.parametrize("name", of_type(SHIELD))
def test_every_shield_is_placed_and_marches(name: str) -> None:
    match = table(f"hand 1 {name} tin_squire\nhand 2 p_ox\nopen PLACE")
    play(match, f"1:tin_squire@b1 1:{name}@b1 1:done 2:done")
    play(match, "turn:b1 move:b2")
    assert f"shield b2 1 {name} turned tin_squire" in lines_of(match)


@pytest.mark.parametrize("name", of_type(TERRAIN))
def test_every_terrain_is_laid(name: str) -> None:
    match = table(f"shield b3 1 sh_dawn turned tin_squire\npen 1 {name}\nfought 5\nopen TERRAIN_B 1")
    play(match, f"terrain:{name}@b3")
    assert f"terrain b3 1 {name}" in lines_of(match)


@pytest.mark.parametrize("name", of_type(BRIBE))
def test_every_bribe_bribes(name: str) -> None:
    for word, victim in VICTIM.items():
        if f"bribe {word}" in BOX.entries[BOX.numbers[name]]["fx"]:
            match = table(fight(victim, "deserter", f"depot 2 {name}", "C_PRIM"))
            play(match, f"1:fight:{victim} 2:fight:deserter bribe:{name}")
            assert line(match, "pen 1") == victim


@pytest.mark.parametrize("name", cards_when(fx.MATCH))
def test_every_match_card_is_played_in_a_window(name: str) -> None:
    own, other = FITTING.get(name, ("tin_squire", "deserter"))
    match = table(fight(f"{own} marsh_bear", f"{other} marsh_bear", f"stones 1 3\ndepot 1 {name}", "C_PRIM"))
    assert f"play:{name}" in _window(match, own, other)
    play(match, f"play:{name}")
    assert match.state.invariants() == []
    assert name in line(match, "discard 1") + line(match, "depot 1")


@pytest.mark.parametrize("name", cards_when(fx.RESPOND))
def test_every_counter_counters(name: str) -> None:
    played = "h_purse" if name == "h_bell" else "p_harvest"
    match = table(f"hand 1 {played} p_ox\nhand 2 {name}\nstones 2 2\nopen ORG 1")
    play(match, f"play:{played} counter:{name}")
    play(match, "no") if line(match, "chain 2") else None
    assert line(match, "stones 1") == "0"
    assert line(match, "discard 2") == name


@pytest.mark.parametrize("name", cards_when(fx.COMMAND))
def test_every_command_card_commands(name: str) -> None:
    match = table(fight("tin_squire", "deserter", f"stones 1 2\ndepot 1 {name}"))
    play(match, f"yes no 1:command:{name}")
    assert line(match, "command 1") == name


@pytest.mark.parametrize("name", cards_when(fx.ORGANIZE))
def test_every_organise_card_takes_effect(name: str) -> None:
    lines = (
        f"hand 1 {name} p_ox\nstones 1 3\ndeck 1 tin_squire=3 t_plain sh_dawn\ndiscard 1 mudfoot\nterrain a3 2 t_wood\n"
    )
    match = table(lines + "open ORG 1")
    before = match.state.to_text()
    play(match, f"play:{name}")
    while match.state.chances() if match.to_act() == (-1,) else line(match, "effect 1"):
        match.push(match.legal_moves[0])
    assert match.state.to_text() != before
    assert line(match, "discard 1").endswith(name) or name in line(match, "hand 1")


@pytest.mark.parametrize("name", of_type(ITEM))
def test_every_creature_item_is_carried(name: str) -> None:
    match = table(fight(f"tin_squire {name}", "deserter", "", "C_PRIM"))
    play(match, f"1:fight:tin_squire+{name} 2:fight:deserter")
    assert name in match.state.to_text()
    assert match.state.invariants() == []


@pytest.mark.parametrize("name", [name for card, name in enumerate(CARDS) if BOX.types[card] == 7])
def test_every_upgrade_is_built_on_its_side(name: str) -> None:
    space = "a1" if fx.SIDES[BOX.side[BOX.numbers[name]]] == "left" else "c1"
    match = table(f"hand 1 {name}\nhand 2 p_ox\nopen PLACE")
    play(match, f"1:{name}@{space} 1:done 2:done")
    assert line(match, f"upgrade {space}") == name


@pytest.mark.parametrize("seat_words", [f"{g['id']} {name}" for g, name in zip(BOX.guardians, BOX.sets, strict=True)])
def test_every_guardian_and_stronghold_set_sits_at_a_table(seat_words: str) -> None:
    match = table(
        "hand 1 tin_squire p_ox\nstones 1 5\ndeck 1 mudfoot=4\ndiscard 1 mudfoot\nopen ORG 1",
        seats=(seat_words, seat_words),
    )
    state = state_of(match)
    if BOX.when[state.guardians[0]] == fx.ORGANIZE:
        assert "power" in legal(match)
    assert len([wall for wall in BOX.walls[state.sets[0] * 3 : state.sets[0] * 3 + 3] if wall]) == 3
    assert GAME.from_text(state.to_text()).to_text() == state.to_text()
