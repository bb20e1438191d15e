"""Every spell does what its entry in the data says, and is refused when it could do nothing (MSH-SPELL)."""

from __future__ import annotations

import pytest

from spellkeep.games.mushroom.rules.box import the_box
from tests.games.mushroom.table import has, legal, play, refused, state_of, todo, told

FIGHT = """
seat 1 bahon influence 0 mana 1
tower F08 1 fff 3f
tower F13 2 sss 3s
"""
"""4 arrows against 6 shields: two of three stone servants fall, unless a spell adds arrows."""

SPELLS: dict[str, tuple[str, str, list[str]]] = {
    "empty_flask": ("", "", ["seat 1 bahon influence 0 flask 1", "archive 1 (empty_flask)"]),
    "intuition": ("", "gain:fire gain:water", ["seat 1 bahon influence 0 fire 1 water 1", "archive 1 (intuition)"]),
    "mana_crystal": ("", "", ["seat 1 bahon influence 0 mana 2", "archive 1 (mana_crystal)"]),
    "moon_essence": ("seat 1 bahon influence 7", "", ["seat 1 bahon moon 1", "archive 1 (moon_essence)"]),
    "furious_roar": ("seat 1 bahon influence 7 mana 1", "", ["seat 1 bahon influence 9", "archive 1 (furious_roar)"]),
    "phalanx": (FIGHT, "", ["seat 1 bahon influence 0", "tower F13 2 sss", "archive 1 (phalanx)"]),
    "drinking_pouch": ("", "", ["seat 1 bahon influence 0 drop 2", "archive 1 (drinking_pouch)"]),
    "whistle": ("", "gain:fire gain:stone", ["seat 1 bahon influence 0 pool 1f1s", "archive 1 (whistle)"]),
    "elementalist": (
        "seat 1 bahon influence 0 mana 1 pool 2f\ntower F08 1 f 1f",
        "into:stone2 change:fire@F08",
        ["seat 1 bahon influence 0 pool 1f1s", "tower F08 1 f 1s"],
    ),
    "flame_portal": (
        "seat 1 bahon influence 0 mana 1\ntower F08 1 ff 1s\ntower F12 1 s 1s\ntower F17 1 ss 1f",
        "",
        ["tower F08 1 ff 1f1s", "tower F12 1 s 1s", "tower F17 1 ss 1f", "seat 1 bahon influence 0"],
    ),
    "flask_energy": (
        "seat 1 bahon influence 0 mana 1 flask 1 pool 2f1s",
        "into:flask pay:fire@pool pay:stone@pool",
        ["seat 1 bahon influence 0 flask 2 pool 1f"],
    ),
    "forced_exchange": (
        "seat 1 bahon influence 0 mana 1 drop 1\nseat 2 charles influence 0 pool 1s\ntower F13 2 f 1f",
        "take:stone@pool2",
        ["seat 1 bahon influence 0 pool 1s", "seat 2 charles influence 0 drop 1", "tower F13 2 f 1f"],
    ),
    "praise": ("seat 1 bahon influence 7 mana 1 pool 1f", "", ["seat 1 bahon influence 8"]),
    "purify": (
        "seat 1 bahon influence 0 mana 1 pool 2f",
        "gain:stone gain:stone",
        ["seat 1 bahon influence 0 stone 2 pool 1s"],
    ),
    "rock_portal": (
        "seat 1 bahon influence 0 mana 1\ntower F08 1 ff 1f\ntower F12 1 s",
        "",
        ["tower F08 1 ff 1f1s", "tower F12 1 s 1s", "seat 1 bahon influence 0"],
    ),
    "water_cycle": (
        "seat 1 bahon influence 0 mana 1 drop 2",
        "gain:fire gain:stone",
        ["seat 1 bahon influence 0 pool 1f1s"],
    ),
    "bounty": ("seat 1 bahon influence 0 mana 1\nturn main injured", "", ["seat 1 bahon influence 0 drop 2"]),
    "champion": (
        "seat 1 bahon influence 0 mana 1\nturn main destroyed",
        "gain:fire gain:fire",
        ["seat 1 bahon influence 0 pool 2f"],
    ),
    "interest": (
        "seat 1 bahon influence 0 mana 1\nturn main destroyed",
        "gain:fire gain:stone",
        ["seat 1 bahon influence 0 fire 1 stone 1"],
    ),
    "invincible": (FIGHT, "", ["seat 1 bahon influence 0", "tower F13 2 sss"]),
    "reincarnation": (
        "seat 1 bahon influence 0 mana 1\nturn main injured",
        "gain:stone gain:stone",
        ["seat 1 bahon influence 0 pool 2s"],
    ),
    "skim": (
        "seat 1 bahon influence 0 mana 1\nturn main injured",
        "gain:thunder gain:water",
        ["seat 1 bahon influence 0 thunder 1 water 1"],
    ),
    "squeeze": ("seat 1 bahon influence 0 mana 1\nturn main destroyed", "", ["seat 1 bahon influence 0 drop 2"]),
    "strike": (
        "seat 1 bahon influence 0 mana 1 pool 2f1s\ntower F13 2 st\ntower F14 2 m\nseat 2 charles moon 3",
        "pay:fire@pool pay:stone@pool",
        ["seat 1 bahon influence 0 pool 1f", "tower F13 2 s", "tower F14 2 m"],
    ),
    "helping_hand": (
        "seat 1 bahon influence 0 mana 1\nturn main grew=1m",
        "gain:stone",
        ["seat 1 bahon influence 0 pool 1s"],
    ),
    "harmony_fire": ("turn main grew=1f", "", ["seat 1 bahon influence 0 fire 1"]),
    "shadow_gu": (
        "seat 1 bahon influence 0 mana 1\ntower F08 1 fff\ntower F12 1 ssss",
        "shadow:water@F08",
        ["seat 1 bahon influence 0", "tower F08 1 fffw", "tower F12 1 ssss"],
    ),
    "harmony_stone": ("turn main grew=1s", "", ["seat 1 bahon influence 0 stone 1"]),
    "top_up": (
        "seat 1 bahon influence 0 mana 1\nturn main grew=1f",
        "gain:water",
        ["seat 1 bahon influence 0 water 1"],
    ),
    "harmony_thunder": ("turn main grew=1t", "", ["seat 1 bahon influence 0 thunder 1"]),
    "gu_throw": (
        "seat 1 bahon influence 0 mana 1\ntower F08 1 fw\nrubble F03 F07 F14",
        "throw:F08-F13",
        ["seat 1 bahon influence 0", "tower F08 1 f", "tower F13 1 w"],
    ),
    "harmony_water": ("turn main grew=1w", "", ["seat 1 bahon influence 0 water 1"]),
}
"""For each spell: what differs from the quiet table, the choices after casting, and what then holds."""


@pytest.mark.rule("MSH-SPELL-06", "MSH-SPELL-01")
@pytest.mark.parametrize("scroll", SPELLS)
def test_every_spell_has_its_effect(scroll: str) -> None:
    lines, choices, expected = SPELLS[scroll]
    in_war = scroll in ("phalanx", "invincible")
    moves = [*["war:F08-F13"] * in_war, f"cast:{scroll}", *choices.split()]
    match = play(f"{lines}\narchive 1 {scroll}", " ".join(moves))
    expected_archive = [] if scroll in SUMMONING else [f"archive 1 {scroll}"]
    assert has(match, *expected, *expected_archive)
    assert told(match, "MSH-SPELL-01")


SUMMONING = the_box().scrolls[:8]


def test_all_32_spells_are_tested() -> None:
    assert list(SPELLS) == sorted(SPELLS, key=the_box().scrolls.index) == the_box().scrolls


@pytest.mark.rule("MSH-SPELL-01")
def test_a_spell_costs_its_mana_and_is_cast_once_per_turn() -> None:
    match = play("archive 1 helping_hand\nturn main grew=1f\nseat 1 bahon influence 0 pool 1f\ntower F08 1 f")
    assert refused(match, "cast:helping_hand") == "MSH-SPELL-01"
    match = play(
        "archive 1 helping_hand\nturn main grew=1f\nseat 1 bahon influence 0 mana 2 pool 1f\ntower F08 1 f",
        "cast:helping_hand gain:fire put:fire@pool",
    )
    assert refused(match, "cast:helping_hand") == "MSH-SPELL-01"
    assert refused(match, "cast:top_up") == "MSH-SPELL-01"


@pytest.mark.rule("MSH-SPELL-02")
def test_a_summoning_scroll_is_turned_after_its_effect_and_never_cast_again() -> None:
    match = play("archive 1 whistle", "cast:whistle")
    assert todo(match) == ["gain servant 2", "flip whistle"]
    assert has(match, "archive 1 whistle")
    match.push("gain:fire gain:fire")
    assert has(match, "archive 1 (whistle)")
    later = play("archive 1 (whistle)")
    assert "cast:whistle" not in legal(later)
    assert refused(later, "cast:whistle") == "MSH-SPELL-02"


@pytest.mark.rule("MSH-SPELL-03")
@pytest.mark.parametrize(
    ("scroll", "lines"),
    [
        ("bounty", "seat 1 bahon influence 0 mana 1"),
        ("harmony_fire", "turn main grew=1s\nseat 1 bahon influence 0 pool 1f\ntower F08 1 f"),
        ("harmony_fire", "turn main grew=1f\nseat 1 bahon influence 0 fire 12 pool 1f\ntower F08 1 f"),
        ("praise", "seat 1 bahon influence 0 mana 1"),
        ("purify", "seat 1 bahon influence 0 mana 1 pool 1f"),
        ("purify", "seat 1 bahon influence 0 fire 12 stone 12 thunder 12 water 12 mana 1 pool 2f"),
        ("flask_energy", "seat 1 bahon influence 0 mana 1 pool 1f"),
        ("forced_exchange", "seat 1 bahon influence 0 mana 1\nseat 2 charles influence 0 pool 1f"),
        ("forced_exchange", "seat 1 bahon influence 0 mana 1 drop 1 pool 1f"),
        ("strike", "seat 1 bahon influence 0 mana 1 pool 1f\ntower F13 2 ss"),
        ("strike", "seat 1 bahon influence 0 mana 1 pool 1f\ntower F13 2 m\nseat 2 charles moon 1"),
        ("shadow_gu", "seat 1 bahon influence 0 mana 1\ntower F08 1 ssss"),
        ("gu_throw", "seat 1 bahon influence 0 mana 1\ntower F08 1 s\nrubble F03 F04 F07 F09 F13 F14"),
        ("elementalist", "seat 1 bahon influence 0 mana 1"),
        ("flame_portal", "seat 1 bahon influence 0 mana 1\ntower F08 1 f 1f"),
        ("mana_crystal", "seat 2 charles influence 0 mana 30"),
    ],
)
def test_a_spell_that_could_do_nothing_is_not_castable(scroll: str, lines: str) -> None:
    match = play(f"{lines}\narchive 1 {scroll}")
    assert refused(match, f"cast:{scroll}") == "MSH-SPELL-03"


@pytest.mark.rule("MSH-SPELL-03", "MSH-SUP-02")
def test_mana_that_was_paid_is_in_the_supply_before_the_effect() -> None:
    lines = (
        "potions 1 *slow_learner\narchive 1 mana_crystal\n"
        "seat 1 bahon influence 0 mana 1\nseat 2 charles influence 0 mana 29"
    )
    match = play(lines, "cast:mana_crystal")
    assert has(match, "seat 1 bahon influence 0 mana 1")


@pytest.mark.rule("MSH-SPELL-04", "MSH-Q-16")
def test_spells_of_a_war_are_cast_in_the_attackers_window_only() -> None:
    match = play(FIGHT + "archive 1 phalanx whistle")
    assert refused(match, "cast:phalanx") == "MSH-SPELL-04"
    match.push("war:F08-F13")
    assert legal(match) == ["done", "cast:phalanx"]
    assert refused(match, "cast:whistle") == "MSH-SPELL-04"
    defender = play(
        FIGHT + "seat 1 charles influence 0 mana 1\nseat 2 cassandra influence 0 mana 1\npotions 2 *flamouflage\n"
        "archive 2 invincible\nwar F08 F13 start 2\nturn main"
    )
    assert legal(defender) == ["done", "use:flamouflage"]
    assert refused(defender, "cast:invincible") == "MSH-Q-16"


@pytest.mark.rule("MSH-SPELL-05", "MSH-Q-21")
def test_free_picks_offer_neither_moon_nor_flask() -> None:
    assert legal(play("archive 1 intuition", "cast:intuition")) == [
        "gain:fire", "gain:stone", "gain:thunder", "gain:water",
    ]  # fmt: skip
    hibernate = play("phase dusk_end 1\ntodo gain resource 1\npotions 1 *hibernate")
    assert legal(hibernate) == ["gain:fire", "gain:stone", "gain:mana", "gain:drop"]
    shadow = play("archive 1 shadow_gu\nseat 1 bahon moon 3 mana 1\ntower F08 1 f", "cast:shadow_gu")
    assert legal(shadow) == [f"shadow:{kind}@F08" for kind in ("fire", "stone", "thunder", "water")]


@pytest.mark.rule("MSH-Q-31")
def test_a_shadow_gu_is_no_growth() -> None:
    match = play(
        "archive 1 shadow_gu helping_hand\nseat 1 eddie influence 0 mana 2\npotions 1 *early_bird\ntower F08 1 f 1s\n"
        "seat 2 charles influence 0",
        "cast:shadow_gu shadow:fire@F08",
    )
    assert has(match, "seat 1 eddie influence 0 mana 1", "tower F08 1 ff 1s", "turn cast=shadow_gu")
    assert refused(match, "cast:helping_hand") == "MSH-SPELL-03"
    assert "grow:fire@F02" in legal(match), "Early Bird is still free"
    full = play(
        "archive 1 shadow_gu\nseat 1 bahon influence 0 mana 1\ntower F08 1 f\ntower F12 1 ssss", "cast:shadow_gu"
    )
    assert refused(full, "shadow:fire@F12") == "MSH-Q-31"


@pytest.mark.rule("MSH-Q-32", "MSH-Q-30")
def test_strike_takes_any_top_that_is_no_moon_for_as_many_servants_as_the_tower_is_high() -> None:
    lines = """
    archive 1 strike squeeze bounty
    seat 1 bahon influence 0 mana 2 pool 2f
    seat 2 charles moon 2
    tower F08 1 f 1s
    tower F13 2 sst
    tower F20 2 ss
    tower F19 2 sm
    """
    match = play(lines.replace("F20", "F18"), "cast:strike")
    assert legal(match) == ["strike:F08", "strike:F13", "strike:F18"]
    match.push("strike:F13")
    assert has(match, "tower F13 2 ss", "seat 1 bahon influence 0 mana 1", "turn cast=strike")
    assert not told(match, "MSH-WAR-06"), "no reward"
    assert refused(match, "cast:squeeze") == "MSH-SPELL-03", "Strike never counts as destroying"
    few = play(lines.replace("F20", "F18").replace(" pool 2f", ""), "cast:strike")
    assert has(few, "seat 1 bahon influence 0 mana 1"), "only the own tower of height 1 can be paid for"
    assert state_of(few).owner[7] < 0


@pytest.mark.rule("MSH-Q-33")
def test_a_throw_goes_to_an_adjacent_lower_place_without_a_servant_and_pays_rubble() -> None:
    lines = """
    archive 1 gu_throw
    seat 1 bahon influence 0 mana 1 pool 1f
    tower F08 1 fw
    tower F13 1 s
    tower F18 1 s
    rubble F03 F09*2
    """
    match = play(lines, "cast:gu_throw")
    from_f08 = [move for move in legal(match) if move.startswith("throw:F08")]
    assert from_f08 == ["throw:F08-F03", "throw:F08-F04", "throw:F08-F07", "throw:F08-F14", "throw:F08-F13"]
    assert refused(match, "throw:F08-F18") == "MSH-Q-33"
    assert refused(match, "throw:F08-F09") == "MSH-Q-33"
    match.push("throw:F08-F03")
    assert has(match, "seat 1 bahon influence 0", "tower F03 1 w", "rubble F09*2", "turn cast=gu_throw")
    free = play(lines, "cast:gu_throw throw:F08-F13")
    assert has(free, "tower F13 1 sw", "seat 1 bahon influence 0 pool 1f")
    assert "move:F13-F18" in legal(free), "the move of the turn is not used up"


@pytest.mark.rule("MSH-Q-35")
def test_a_portal_skips_full_bowls_and_with_short_supply_the_caster_picks() -> None:
    lines = """
    archive 1 flame_portal
    seat 1 bahon influence 0 mana 1
    seat 2 charles influence 0 pool 28f
    tower F08 1 f
    tower F12 1 f
    tower F17 1 f
    tower F18 1 s 1s
    """
    match = play(lines, "cast:flame_portal")
    assert legal(match) == ["put:fire@F08", "put:fire@F12", "put:fire@F17"]
    match.push("put:fire@F12")
    assert legal(match) == ["put:fire@F08", "put:fire@F17"]
    match.push("put:fire@F17")
    assert has(match, "tower F08 1 f", "tower F12 1 f 1f", "tower F17 1 f 1f", "tower F18 1 s 1s")


@pytest.mark.rule("MSH-Q-46")
def test_the_elementalist_changes_one_or_two_servants_in_place_in_one_direction() -> None:
    lines = "archive 1 elementalist\nseat 1 bahon influence 0 mana 1 pool 1f\ntower F08 1 ff 1f1s"
    match = play(lines, "cast:elementalist")
    assert legal(match) == ["into:fire1", "into:stone1", "into:stone2"]
    match.push("into:stone2")
    assert has(match, "seat 1 bahon influence 0 pool 1s", "tower F08 1 ff 2s"), "all fire servants must go: not asked"
    one = play(lines, "cast:elementalist into:stone1")
    assert legal(one) == ["change:fire@F08", "change:fire@pool"]
    assert refused(one, "change:stone@F08") == "MSH-Q-46"
    empty = play(lines + "\nseat 2 charles influence 0 pool 29s", "cast:elementalist")
    assert has(empty, "tower F08 1 ff 2f"), "the supply has no stone servant: only one way is left, and it is not asked"


@pytest.mark.rule("MSH-Q-46")
def test_two_way_conversions_take_exactly_the_printed_amounts() -> None:
    match = play("archive 1 flask_energy\nseat 1 bahon influence 0 mana 1 flask 1 pool 3f", "cast:flask_energy")
    assert legal(match) == ["into:flask", "into:servant"]
    match.push("into:servant")
    assert todo(match) == ["gain servant 2"]
    short = play("archive 1 flask_energy\nseat 1 bahon influence 0 mana 1 flask 1 pool 1f", "cast:flask_energy")
    assert todo(short) == ["gain servant 2"], "one servant is too few for a flask"
    cycle = play("archive 1 water_cycle\nseat 1 bahon influence 0 mana 1 drop 2 pool 3f", "cast:water_cycle into:drop")
    assert has(cycle, "seat 1 bahon influence 0 drop 4 pool 1f"), "servants of one place and kind need no naming"
    assert refused(match, "into:drop") == "MSH-CON-03"


@pytest.mark.rule("MSH-Q-47")
def test_forced_exchange_takes_any_servant_of_an_opponent_for_a_drop() -> None:
    lines = """
    mushroom 3
    order 1 2 3
    archive 1 forced_exchange
    seat 1 bahon influence 0 mana 1 drop 1
    seat 2 charles influence 0 pool 1f
    seat 3 eddie influence 0
    tower F08 1 f 1f
    tower F13 3 ss 1f1s
    """
    match = play(lines, "cast:forced_exchange")
    assert legal(match) == ["take:fire@F13", "take:fire@pool2", "take:stone@F13"]
    assert refused(match, "take:fire@F08") == "MSH-Q-47"
    match.push("take:stone@F13")
    assert legal(match) == ["put:stone@F08", "put:stone@pool"]
    assert has(match, "seat 3 eddie influence 0 drop 1", "tower F13 3 ss 1f")


@pytest.mark.rule("MSH-Q-58", "MSH-PATH-04")
def test_a_blessing_player_cannot_cast_what_gains_only_influence() -> None:
    match = play("archive 1 furious_roar praise\nseat 1 bahon moon 3 mana 1 pool 1f")
    assert refused(match, "cast:furious_roar") == "MSH-Q-58"
    assert refused(match, "cast:praise") == "MSH-Q-58"
    thief = play(
        "archive 2 furious_roar\nseat 1 eddie moon 3 thunder 7 mana 1\npotions 1 *thief\nseat 2 charles influence 0"
    )
    assert refused(thief, "thief:furious_roar") == "MSH-Q-58"
    poor = play("archive 1 praise\nseat 1 bahon influence 3 mana 1")
    assert refused(poor, "cast:praise") == "MSH-SPELL-03", "he may gain influence, but has no servant to pay"


@pytest.mark.rule("MSH-Q-49")
def test_any_growth_of_the_turn_counts_for_the_spells_that_ask_for_one() -> None:
    lines = "archive 1 top_up\nseat 1 bahon moon 3 mana 1\nturn main grew=1m"
    assert "cast:top_up" in legal(play(lines))
    assert (
        refused(play(lines.replace("grew=1m", "injured destroyed") + "\ntower F08 1 f 1f"), "cast:top_up")
        == "MSH-SPELL-03"
    )
