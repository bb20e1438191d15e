"""Set-up, options and the free forest (MSH-SET, MSH-CON-04, MSH-CON-05)."""

from __future__ import annotations

import pytest

from spellkeep.games.mushroom.rules.mode import mode_of
from spellkeep.games.mushroom.rules.names import SORCERERS
from spellkeep.games.mushroom.rules.state import MushroomState
from spellkeep.kernel.errors import BadOption
from spellkeep.kernel.match import Match
from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.seats import NATURE
from tests.games.mushroom.table import GAME, has, refused, state_of


def begun(rng: int = 1, **options: str) -> Match:
    """A table after set-up, sorcerers taken in the order of the list."""
    match = Match(GAME, GAME.read_options(options), rng=Seeded(rng))
    while state_of(match).phase == 0:
        match.push(match.legal_moves[0])
    return match


@pytest.mark.rule("MSH-SET-01", "MSH-SET-02", "MSH-CON-05")
@pytest.mark.parametrize(("players", "forbidden"), [("2", 6), ("3", 4), ("4", 0)])
def test_the_layout_belongs_to_the_player_count(players: str, forbidden: int) -> None:
    mode = mode_of(GAME.read_options({"players": players}))
    assert mode.layout.count("p") == 6
    assert mode.layout.count("h") == 2
    assert len(mode.open) == 20 - forbidden
    state = state_of(begun(players=players))
    assert sorted(kind for kind in state.soil if kind >= 0) == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]


@pytest.mark.rule("MSH-SET-02", "MSH-Q-60")
def test_a_forbidden_field_is_no_field_for_any_rule() -> None:
    match = begun(players="2")
    assert not any("F01" in move for move in match.legal_moves)
    assert refused(match, "grow:fire@F01") == "MSH-SET-02"
    mode = mode_of(GAME.read_options({"players": "2"}))
    assert mode.neighbours[0] == []
    assert 0 not in mode.neighbours[1]


@pytest.mark.rule("MSH-SET-03", "MSH-SET-04")
def test_tokens_lie_on_open_soil_and_plateaus_and_rubble_on_plateaus_and_shrines() -> None:
    state = state_of(begun(players="4"))
    assert sum(state.token) == 18
    assert [field for field in range(20) if not state.token[field]] == state.mode.shrines
    assert sum(state.rubble) == 8
    assert state.supply[:7] == [27, 27, 23, 27, 16, 20, 2], "as the rules count it after set-up of 4 players"


@pytest.mark.rule("MSH-SET-05", "MSH-CON-04")
def test_each_stack_shows_one_of_its_8_scrolls_all_equally_likely() -> None:
    match = Match(GAME, start=GAME.from_text("mushroom 2\norder 1 2\nphase setup\nsoil " + SOIL))
    for kind in range(4):
        chances = match.state.chances()
        assert chances is not None
        assert [weight for _, weight in chances] == [1] * 8
        match.play(NATURE, chances[3][0])
        assert state_of(match).tops[kind] == kind * 8 + 3
    assert match.to_act() == (0,)


SOIL = "fire F02 F10 F16 stone F04 F11 F19 mana F05 F13 F20 drop F01 F08 F17"


@pytest.mark.rule("MSH-CON-04", "MSH-SET-01")
def test_soil_is_dealt_field_by_field_by_the_tiles_that_are_left() -> None:
    match = Match(GAME, GAME.read_options({"players": "4"}))
    match.push("+first:3")
    assert match.state.chances() == [(match.state.parse(NATURE, f"+F01:{word}"), 3) for word in KINDS]
    match.push("+F01:mana/+F02:mana/+F04:mana")
    assert match.legal_moves == ["+F05:fire", "+F05:stone", "+F05:drop"]
    assert refused(match, "+F05:mana") == "MSH-CON-04"
    assert refused(match, "+F08:fire") == "MSH-CON-04"
    assert refused(match, "bahon") == "MSH-CON-04"


KINDS = ("fire", "stone", "mana", "drop")


@pytest.mark.rule("MSH-SET-06", "MSH-SET-08", "MSH-PATH-01")
def test_everybody_takes_a_different_sorcerer_and_the_starting_goods() -> None:
    match = begun(players="4")
    state = state_of(match)
    assert sorted(state.sorcerers) == [0, 1, 2, 3]
    for seat in range(4):
        name = SORCERERS[state.sorcerers[seat]]
        assert has(match, f"seat {seat + 1} {name} influence 0 mana 1 flask 2 drop 5")
        assert state.potions[seat].bit_count() == 5
    second = Match(GAME, start=GAME.from_text(
        "mushroom 3\norder 2 3 1\nphase setup\nseat 2 eddie influence 0 mana 1 flask 2 drop 5\nsoil " + SOIL
        + "\nstacks empty_flask 7 elementalist 7 bounty 7 helping_hand 7"
    ))  # fmt: skip
    assert second.to_act() == (2,)
    assert second.legal_moves == ["bahon", "charles", "cassandra"]
    assert refused(second, "eddie") == "MSH-SET-06"


@pytest.mark.rule("MSH-SET-07", "MSH-Q-01")
def test_the_first_player_is_drawn_and_the_order_is_clockwise_from_him() -> None:
    match = Match(GAME, GAME.read_options({"players": "4"}))
    assert match.state.chances() == [(match.state.parse(NATURE, f"+first:{seat}"), 1) for seat in (1, 2, 3, 4)]
    match.push("+first:3")
    assert has(match, "order 3 4 1 2")


@pytest.mark.rule("MSH-Q-01", "MSH-CON-04")
def test_sorcerers_can_be_dealt_by_lot() -> None:
    match = Match(GAME, start=GAME.from_text(
        "mushroom 4 random_sorcerers=yes\norder 2 3 4 1\nphase setup\nsoil " + SOIL
        + "\nstacks empty_flask 7 elementalist 7 bounty 7 helping_hand 7"
    ))  # fmt: skip
    assert match.to_act() == (NATURE,)
    match.push("+eddie")
    assert has(match, "seat 2 eddie influence 0 mana 1 flask 2 drop 5")
    match.push("+bahon/+charles")
    assert has(match, "seat 1 cassandra influence 0 mana 1 flask 2 drop 5"), "the last one is not asked"


@pytest.mark.rule("MSH-SET-09", "MSH-CON-05")
@pytest.mark.parametrize(
    ("layout", "players", "reason"),
    [
        ("x.p.xph.pxxp.hpx.p.x", "2", None),
        ("fffssspphmmmpdddphpp", "4", None),
        ("ffffsspphmmpdd..phpp", "2", "only 3 soil tiles"),
        ("................pppp", "2", "6 plateaus"),
        ("too short", "2", "20 letters"),
        ("xxp.xph.pxxp.hpx.p.x", "4", "16 open fields"),
        ("..p.xpxhpxxx.hx.pppp", "2", "plateaus"),
        (".xp..xh.p..p.hp..p.p", "2", "connected"),
    ],
)
def test_a_free_forest_is_any_layout_that_holds_together_and_suffices(
    layout: str, players: str, reason: str | None
) -> None:
    values = {"players": players, "forest": layout}
    if reason is None:
        assert GAME.read_options(values) is not None
        return
    with pytest.raises(BadOption, match=reason):
        GAME.read_options(values)


@pytest.mark.rule("MSH-SET-09")
def test_a_free_forest_is_played_as_it_was_laid_out() -> None:
    layout = "fffssspphmmmpdddphpp"
    match = begun(players="4", forest=layout)
    state = state_of(match)
    assert [state.token_good(field) for field in range(6)] == [0, 0, 0, 1, 1, 1]
    assert state.mode.shrines == [8, 17]
    assert not any(step.token().startswith("+F") for step in match.steps), "nothing is left to deal"
    assert match.state.to_text().startswith(f"mushroom 4 forest={layout}\n")


@pytest.mark.rule("MSH-CON-05")
def test_options_that_are_default_are_not_written() -> None:
    options = GAME.read_options({"players": "2", "forest": "x.p.xph.pxxp.hpx.p.x", "commit": "first_moon"})
    assert options.changed() == {}
    declared = begun(players="3", commit="declared")
    assert declared.state.to_text().startswith("mushroom 3 commit=declared\n")
    with pytest.raises(BadOption, match="fury_master"):
        GAME.read_options({"fury_master": "sometimes"})


@pytest.mark.rule("MSH-SUP-01", "MSH-RND-01")
def test_round_1_has_no_dusk() -> None:
    match = begun(players="3")
    state = state_of(match)
    assert isinstance(state, MushroomState)
    assert (state.round, state.lap, state.seat) == (1, 1, state.order[0])
    assert state.active == [-3, -3, -3]
