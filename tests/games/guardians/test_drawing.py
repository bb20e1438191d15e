"""What the drawing says about a combat and a placement is what the rules say."""

from __future__ import annotations

import pytest

from spellkeep.games import drawing, load
from spellkeep.games.guardians.picture.pen import GuardiansPen
from spellkeep.games.guardians.picture.stage import Fighters, terms, value_of
from spellkeep.games.guardians.rules.box import core_box
from spellkeep.games.guardians.rules.phases import C_SECWIN, C_WIN, PLACE
from spellkeep.games.guardians.rules.state import GuardiansState
from spellkeep.games.guardians.text.explain import explained
from spellkeep.kernel.match import Match
from spellkeep.kernel.rng import Seeded
from spellkeep.scene.drawing import LAYOUTS, WIDE
from spellkeep.scene.picks import written_bins
from spellkeep.table.core import Core
from spellkeep.table.entries import Sitter, SitterKind
from spellkeep.table.instructions import Instructions
from tests.games.guardians.table import GAME, state_of, table
from tests.games.guardians.test_combat import fight
from tests.reachable import modes_of, positions, walk

KIT = drawing("guardians")
MANNERS = load("guardians").manners
BOX = core_box()


def _pen(state: GuardiansState) -> GuardiansPen:
    return GuardiansPen(state, None, WIDE, "en")


def reached(phase: int, count: int) -> list[GuardiansState]:
    found: list[GuardiansState] = []
    mode = modes_of("guardians")[0]
    for stream in range(20):
        for state in walk(mode, Seeded(31, stream)):
            assert isinstance(state, GuardiansState)
            if state.phase == phase:
                found.append(state)
        if len(found) >= count:
            return found[:count]
    raise AssertionError("random play does not get there")


@pytest.mark.rule("GUA-Q-38", "GUA-INF-02")
def test_chips_add_up_to_the_value_that_is_compared() -> None:
    for state in reached(C_WIN, 150):
        now = Fighters(state)
        assert now.meet
        for seat in range(2):
            points = sum(chip.points for chip in terms(_pen(state), now, seat))
            assert value_of(_pen(state), now, seat) == max(0, points)


@pytest.mark.rule("GUA-SEC-03")
def test_chips_of_a_secondary_attack_add_up_to_the_announced_total() -> None:
    tried = 0
    for state in reached(C_SECWIN, 40):
        if state.chain:
            continue
        now = Fighters(state)
        expected = {"attacker": str(value_of(_pen(state), now, state.seat)),
                    "defender": str(value_of(_pen(state), now, 1 - state.seat))}  # fmt: skip
        events = Match(GAME, start=state).push("pass")
        told = [event.facts for event in events if event.kind == "secondary_compared"]
        assert told == [expected]
        tried += 1
    assert tried


@pytest.mark.rule("GUA-PRI-05", "GUA-CMD-03")
def test_a_combat_with_every_kind_of_modifier_names_each_source() -> None:
    match = table(
        fight("", "furnace_imp", "depot 2 b_gold\nterrain b3 1 t_tilt\ndiscard 1 p_ox\ndiscard 2 p_wither\nstones 1 3\n"
              "command 1 banner_marshal\nsupport 1 banner_marshal longbow_warden\n"
              "match 1 rook_paladin+c_sword / frost_maiden\n"
              "step 1 ranged:longbow_warden play:p_ox influence:guardian\nstep 2 play:p_wither", "C_WIN 2")
        .replace("shield b3 1 sh_dawn", "shield b3 1 sb_lions")
    )  # fmt: skip
    state = state_of(match)
    chips = terms(_pen(state), Fighters(state), 0)
    assert [(chip.points, chip.words) for chip in chips] == [
        (9, "vitality"), (3, "off colour"), (2, "Sword of Plain Steel"), (2, "Tourney Field"),
        (2, "Banner of the Three Lions"), (3, "Banner Marshal commands"), (4, "Longbow Warden shoots"),
        (4, "Ox-Strength"), (-4, "Withering Word"), (5, "influence"),
    ]  # fmt: skip
    assert value_of(_pen(state), Fighters(state), 0) == 30


def test_every_card_explains_itself_with_a_rule() -> None:
    for card in range(len(BOX.entries)):
        text = explained(BOX, card, "en")
        assert "GUA-" in text or BOX.effects[card] == []
        assert "{" not in text
        assert "effect." not in text


@pytest.mark.parametrize("layout", LAYOUTS)
def test_whatever_can_be_picked_is_in_the_picture_or_has_words(layout: str) -> None:
    for state in positions(modes_of("guardians")[0], 60, seed=1):
        for seat in [seat for seat in state.to_act() if seat >= 0]:
            view = state.view(seat)
            ask = KIT.ask(view)
            assert ask is not None
            keys = set(KIT.draw(view, layout).all_keys())
            values = {value for move in ask.moves for value in move[1:]} | {v for p in ask.parts for v in p.values}
            values |= {each.key for part in ask.parts for each in part.bins if each.key != "out"}
            lost = [value for value in values if value and value not in keys and not ask.labels.get(value)]
            assert lost == []


@pytest.mark.rule("GUA-PRI-02")
def test_an_icon_glows_only_for_whom_holds_a_fitting_bribe() -> None:
    lines = fight("", "", "depot 2 {}\nmatch 1 tin_squire / tin_squire", "C_BRIBE 2")
    glowing = [
        "glow-1" in KIT.draw(table(lines.format(card)).state.view(seat), "wide").all_keys()
        for card, seat in (("b_ale", 1), ("b_gold", 1), ("b_ale", 0))
    ]
    assert glowing == [True, False, False]


# -- placement ---------------------------------------------------------------------------------------------------------

HAND = "hand 1 sh_dawn sb_oxcart tin_squire=2 barrow_giant millstone_giant lantern_sage c_sword u_tower p_ox\n"


def placed(chosen: dict[str, str], lines: str = HAND) -> tuple[str | None, str, str]:
    state = table(lines + "hand 2 p_ox\nopen PLACE").state
    ghost = KIT.ghost(state.view(0), {"cards": written_bins(chosen)})
    return ghost.token, ghost.refuse, ghost.rule


@pytest.mark.rule("GUA-Q-91", "GUA-PLC-03")
def test_a_placement_is_put_into_an_order_that_the_rules_accept() -> None:
    chosen = {
        "hand-sb_oxcart": "space-a1", "hand-c_sword": "space-a1", "hand-barrow_giant": "space-a1",
        "hand-millstone_giant": "space-a1", "hand-tin_squire": "space-a1", "hand-lantern_sage": "under-b1",
        "hand-u_tower": "space-c1",
    }  # fmt: skip
    token, refuse, _ = placed(chosen)
    assert refuse == ""
    assert token is not None
    match = table(HAND + "hand 2 p_ox\nopen PLACE")
    match.push(token, 0)
    assert state_of(match).answers.finished[0]


@pytest.mark.rule("GUA-PLC-03", "GUA-PLC-05", "GUA-DIS-01")
def test_a_placement_that_cannot_be_says_why() -> None:
    heavy = {"hand-barrow_giant": "space-a1", "hand-millstone_giant": "space-a1", "hand-tin_squire": "space-a1"}
    assert placed(heavy)[2] == "GUA-PLC-03"
    assert placed({"hand-sh_dawn": "space-a1"})[2] == "GUA-PLC-05"
    token, refuse, rule = placed({"hand-tin_squire": "space-a1"})
    assert (token, rule) == (None, "GUA-DIS-01")
    assert "2 more" in refuse
    out = {"hand-tin_squire": "space-a1", "hand-tin_squire-2": "out", "hand-p_ox": "out"}
    assert placed(out)[0] == "1:tin_squire@a1 1:done 1:discard:tin_squire 1:discard:p_ox"
    assert placed({**out, "hand-c_sword": "out"})[2] == "GUA-DIS-01"


def test_random_placements_at_the_table_are_answers_the_rules_accept() -> None:
    for number, state in enumerate(reached(PLACE, 12)):
        seat = state.to_act()[0]
        ask = KIT.ask(state.view(seat))
        assert ask is not None
        if not ask.is_open:
            continue
        rng = Seeded(32, number)
        part = ask.parts[0]
        chosen = {key: part.bins[rng.below(len(part.bins))].key for key in part.values if rng.below(2)}
        ghost = KIT.ghost(state.view(seat), {"cards": written_bins(chosen)})
        assert bool(ghost.refuse) == (ghost.token is None)
        assert bool(ghost.refuse) == bool(ghost.rule)


# -- instructions ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GUA-Q-86")
def test_who_is_asked_only_when_he_can_act_passes_where_there_is_nothing_else() -> None:
    lines = fight("", "", "depot 2 {}\nmatch 1 tin_squire / tin_squire", "C_BRIBE 2")
    nothing, something = (table(lines.format(card)).state.view(1) for card in ("b_gold", "b_ale"))
    assert MANNERS.answer(nothing, "useful") == "no"
    assert MANNERS.answer(something, "useful") is None
    assert MANNERS.answer(something, "pass_combat") == "no"
    assert MANNERS.answer(nothing, "full") is None


@pytest.mark.rule("GUA-ACT-01")
def test_an_instruction_gives_no_answer_where_something_has_to_be_chosen() -> None:
    view = table("shield b2 1 sh_dawn ready mudfoot\nopen ACTIVATE 1").state.view(0)
    for instruction in ("useful", "pass_combat", "full"):
        assert MANNERS.answer(view, instruction) is None


def test_passing_lasts_for_one_combat_and_being_asked_seldom_for_the_game() -> None:
    fighting = table(fight("tin_squire", "tin_squire")).state.view(0)
    marching = table("shield b2 1 sh_dawn ready mudfoot\nopen ACTIVATE 1").state.view(0)
    assert MANNERS.lasts_for(fighting, "pass_combat") != MANNERS.lasts_for(marching, "pass_combat")
    assert MANNERS.lasts_for(fighting, "useful") == MANNERS.lasts_for(marching, "useful")


def test_a_single_person_among_bots_begins_with_being_asked_seldom() -> None:
    kinds: dict[tuple[SitterKind, SitterKind], list[int]] = {
        ("guest", "bot"): [0],
        ("bot", "guest"): [1],
        ("guest", "guest"): [],
        ("guest", "open"): [],
    }
    for sitters, instructed in kinds.items():
        seats = [Sitter(kind, kind, f"{kind} {number}") for number, kind in enumerate(sitters)]
        instructions = Instructions()
        instructions.begin(Core(Match(GAME, rng=Seeded(1)), seats, "guest 0"))
        assert instructions.seats() == instructed


# -- names -------------------------------------------------------------------------------------------------------------


def test_the_log_calls_cards_by_the_names_on_them() -> None:
    options = table("shield b2 1 sh_dawn ready mudfoot\nopen ACTIVATE 1").state.options
    assert GAME.called("card", "tin_squire", options) == "Tin Squire"
    assert GAME.called("one", "rook_paladin+c_sword", options) == "Rook Paladin + Sword of Plain Steel"
    assert GAME.called("cards", "tin_squire p_ox", options) == "Tin Squire, Ox-Strength"
    assert GAME.called("space", "b2", options) == ""


def test_whatever_is_pointed_at_explains_itself() -> None:
    view = table("shield b2 1 sb_lions ready mudfoot\nterrain b2 1 t_tilt\nopen ACTIVATE 1").state.view(0)
    refusal = KIT.why_not(view, {}, "space-b2")
    assert refusal is not None
    assert "Tourney Field" in refusal.facts["text"]
    assert refusal.rule == "GUA-CTL-01"
    assert KIT.why_not(view, {"place": "space-b2"}, "space-b3") is None
    assert KIT.why_not(view, {}, "nowhere") is None
