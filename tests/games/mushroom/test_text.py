"""The text of a position: written, read back, refused where it cannot be (MSH-CON-06, MSH-CON-07, MSH-CON-08)."""

from __future__ import annotations

import pytest

from spellkeep.kernel.as_json import dump
from spellkeep.kernel.errors import BadText
from tests.games.mushroom.table import GAME, has, legal, play, position, todo

EXAMPLE = """
mushroom 3 commit=declared                   # players, options that are not default
round 4
order 2 3 1                                  # order track
phase night 2 3
seat 1 bahon influence 9 fire 7 stone 2 mana 2 flask 3 drop 4 dice 1 pool 1f1s
seat 2 charles moon 5 water 4 mana 1 flask 4 drop 2
seat 3 eddie influence 11 fire 4 thunder 3 mana 1 flask 2 dice 2
potions 1 hibernate *fury full_belly         # those not used up; * = active
potions 2 overexertion nine_lives *curiosity
potions 3 early_bird *plan_b thief
archive 1 intuition strike
archive 3 (phalanx) champion                 # ( ) = used, face down
soil fire F02 F10 F16 stone F04 F11 F19 mana F05 F13 F20 drop F01 F08 F17
tokens F02 F10 F18                           # fields whose token still lies there
rubble F03 F09*2 F18                         # *2 = two markers
tower F08 3 fts 2f                           # field, owner, GUs from the bottom, servants
tower F13 1 fff 1f1s
tower F14 2 wm
stacks whistle 1 purify 4 skim 3 shadow_gu 4
discard empty_flask mana_crystal drinking_pouch forced_exchange praise rock_portal bounty squeeze helping_hand \
harmony_fire top_up
gone moon_essence                            # out of the game
turn main moved cast=phalanx
war F08 F13 start 3
side 3 used arrows=2 plan=1
todo roll 1
"""


CHARLES = "seat 1 charles influence 0\nseat 2 bahon influence 0\n"
LUCKY = "potions 1 *lucky_hand\n"
EDDIE = "seat 1 eddie influence 0 dice 2\nseat 2 bahon influence 0\n"
WAR = "tower F08 1 ff 1f\ntower F13 2 f\nturn main\nwar F08 F13 "
AGAIN = "tower F08 1 f 1f\ntower F13 2 s\ntodo again F08 F13"


def without_comments(text: str) -> str:
    return "".join(line.partition("#")[0].rstrip() + "\n" for line in text.strip().splitlines())


@pytest.mark.rule("MSH-CON-06", "MSH-CON-07")
def test_the_example_of_the_rules_is_read_and_written_back() -> None:
    state = GAME.from_text(EXAMPLE)
    assert state.to_text() == without_comments(EXAMPLE)
    assert state.to_act() == (-1,)
    assert [weight for _, weight in state.chances() or []] == [1, 1]


@pytest.mark.rule("MSH-CON-06", "MSH-CON-08")
def test_words_of_a_list_may_stand_in_any_order_and_blank_lines_and_comments_do_not_matter() -> None:
    text = EXAMPLE.replace("hibernate *fury full_belly", "*fury full_belly hibernate").replace(
        "F02 F10 F18", "F18 F02 F10"
    )
    text = text.replace("moved cast=phalanx", "cast=phalanx moved").replace("round 4", "\n   # nothing\nround 4")
    assert GAME.from_text(text).to_text() == without_comments(EXAMPLE)


@pytest.mark.rule("MSH-CON-07")
def test_what_is_open_is_found_in_the_order_stack_agenda_war_phase() -> None:
    lines = "phase night 1 1\nseat 1 bahon influence 0 dice 1\ntower F08 1 f 1f\ntower F13 2 s\nturn main\n"
    stack = play(lines + "todo gain element 1\nstacks - 8 elementalist 7 bounty 7 helping_hand 7")
    assert legal(stack)[0] == "+empty_flask"
    agenda = play(lines + "war F08 F13 roll 1\ntodo gain element 1")
    assert legal(agenda)[0] == "gain:fire"
    war = play(lines + "war F08 F13 roll 1")
    assert legal(war) == ["+1a", "+1s"]
    assert legal(play(lines))[0] == "end"


@pytest.mark.rule("MSH-CON-07")
def test_the_next_line_stands_first_and_new_causes_come_in_front() -> None:
    match = play("seat 1 bahon influence 0 thunder 3 drop 4\ntower F08 1 fss", "grow:thunder@F08")
    assert todo(match) == ["scroll", "advance thunder 3"]
    match.push("take:gu")
    assert match.to_act() == (-1,)
    assert todo(match) == ["advance thunder 3"], "the scroll is uncovered before anything else"


@pytest.mark.rule("MSH-CON-07")
@pytest.mark.parametrize(
    ("lines", "first"),
    [
        ("phase setup", "+first"),
        ("phase dusk 2\npotions 2 curiosity nine_lives", "play:nine_lives"),
        ("phase dusk_end 1\ntodo gain resource 1", "gain:fire"),
        ("phase night_end 1\ntodo gain resource 1", "gain:fire"),
        ("phase daybreak 1\ntodo shrine F14\ntower F14 1 f", "no"),
        ("seat 1 bahon influence 0 pool 2f\ntower F08 1 ff\ntodo place 2f", "done"),
        ("seat 1 bahon influence 0 pool 1f1s\ntodo pay 1", "pay:fire@pool"),
        ("tower F08 1 f\ntodo put stone 1", "put:stone@F08"),
        ("seat 1 bahon influence 0 pool 1f\ntower F08 1 f 1f\ntodo change stone 1", "change:fire@F08"),
        ("todo gain different 2 fire,mana", "gain:stone"),
        ("tower F08 1 f 1f1s\ntodo back F08", "back:fire@F08"),
        ("todo scroll", "no"),
        (
            CHARLES + "potions 1 *invisible_hand\ntodo hand",
            "take:summoning",
        ),
        (
            CHARLES.replace("0", "0 thunder 7", 1) + "potions 1 *invisible_hand\narchive 1 skim\ntodo replace gu",
            "replace:none",
        ),
        ("seat 1 bahon influence 0 flask 1 pool 2f\ntodo into flask_energy", "into:flask"),
        ("seat 1 bahon influence 0 drop 1\nseat 2 charles influence 0 pool 1f1s\ntodo exchange", "take:fire@pool2"),
        ("seat 1 bahon influence 0 pool 1f\ntower F08 1 f\ntower F13 2 f\ntodo strike", "strike:F08"),
        ("potions 1 *forest_keeper\ntodo rubble", "rubble:F02"),
        ("tower F08 1 f\ntodo throw", "throw:F08-F03"),
        ("tower F08 1 f\ntodo shadow", "shadow:fire@F08"),
        ("tower F08 1 f\ntower F13 1 f\nseat 2 charles influence 0 pool 29f\ntodo portal fire", "put:fire@F08"),
        ("potions 1 *slow_learner\nturn cast=whistle\narchive 1 whistle\ntodo twice whistle", "no"),
        ("seat 1 eddie influence 0 thunder 7 mana 1\nseat 2 bahon influence 0\npotions 1 *thief\ntodo thief", "no"),
        (
            "seat 1 eddie influence 0 dice 2\nseat 2 bahon influence 0\npotions 1 *lucky_hand\ntodo lucky\ntodo place",
            "no",
        ),
        (
            "seat 2 bahon influence 0\nseat 1 eddie influence 0 water 7 dice 2\n"
            + LUCKY
            + "todo keep 1a1s\ntodo place",
            "keep",
        ),
        (EDDIE.replace("dice", "water 7 dice") + LUCKY + "todo reroll 2\ntodo place", "+2a"),
        ("phase dusk_end 2\nseat 2 charles influence 0 flask 2\npotions 2 *curiosity\ntodo curiosity", "flasks:0"),
        ("seat 1 bahon influence 0 drop 1\ntodo reward", "no"),
        (
            CHARLES + "seat 1 charles influence 0 fire 7 mana 1\npotions 1 *duel_expert\n" + AGAIN,
            "no",
        ),
    ],
)
def test_every_line_of_the_agenda_can_be_written_by_hand(lines: str, first: str) -> None:
    if lines == "phase setup":
        assert GAME.from_text("mushroom 2\nphase setup").to_act() == (-1,)
        return
    match = play(lines)
    assert legal(match)[0] == first
    assert GAME.from_text(match.state.to_text()).to_text() == match.state.to_text()


WRONG = {
    "unknown key": ("weather sunny", "no line begins with 'weather'"),
    "unknown phase": ("phase noon 1", "a phase is one of setup, .* not 'noon'"),
    "seat twice": ("seat 1 bahon influence 0\nseat 2 bahon influence 0", "twice"),
    "unknown sorcerer": ("seat 1 gandalf influence 0", "a sorcerer is one of bahon, .* not 'gandalf'"),
    "order": ("order 1 1", "1 is named twice"),
    "too many drops": ("seat 1 bahon influence 0 drop 40\nseat 2 charles influence 0 drop 40", "more than 50 of drop"),
    "too many GUs": ("tower F02 1 ffff\ntower F04 1 ffff\ntower F08 1 ffff\ntower F19 1 f", "more than 12 of fire GUs"),
    "wrong number in stacks": ("stacks empty_flask 6 elementalist 7 bounty 7 helping_hand 7", "named nowhere"),
    "wrong stack": ("stacks strike 8 elementalist 7 bounty 7 helping_hand 7", "does not belong"),
    "scroll twice": ("archive 1 strike\narchive 2 strike", "named twice"),
    "potion of another": ("potions 1 thief", "not a potion of seat 1"),
    "two active potions": ("potions 1 *fury *full_belly", "only one potion"),
    "seven scrolls": (
        "archive 1 strike skim squeeze bounty champion interest invincible",
        "holds 6",
    ),
    "face-down scroll": ("archive 1 (strike)", "only summoning"),
    "gone scroll": ("gone strike", "only summoning"),
    "track over 12": ("seat 1 bahon influence 0 fire 13", "from 1 to 12"),
    "moon over 27": ("seat 1 bahon moon 28", "from 0 to 27"),
    "moon of a Dominance player": ("tower F08 1 m", "moon GU on F08"),
    "five towers": ("tower F02 1 f\ntower F04 1 f\ntower F08 1 f\ntower F13 1 f\ntower F17 1 f", "more than 4 towers"),
    "tower over 4": ("tower F08 1 fffff", "1 to 4 letters of fstwm"),
    "two moons": ("seat 1 bahon moon 3\ntower F08 1 mm", "one moon GU"),
    "too many servants": ("tower F08 1 f 2f", "more servants than GUs"),
    "rubble under a tower": ("tower F08 1 f\nrubble F08", "rubble under the tower"),
    "token on a forbidden field": ("tokens F01", "forbidden"),
    "tower on a forbidden field": ("tower F01 1 f", "forbidden"),
    "token on a shrine": ("tokens F07", "shrine"),
    "layout": ("mushroom 2 forest=pppp", "20 letters"),
    "turn outside the night": ("phase dusk 1\nturn moved", "Night only"),
    "war of distant towers": ("tower F08 1 f 1f\ntower F19 2 f\nturn main\nwar F08 F19 start 1", "adjacent"),
    "war of one owner": ("tower F08 1 f 1f\ntower F13 1 f\nturn main\nwar F08 F13 start 1", "another one"),
    "side without war": ("side 1 used", "needs a war"),
    "pay without servants": ("todo pay 1", "cannot arise"),
    "shrine without tower": ("phase daybreak 1\ntodo shrine F14", "cannot arise"),
    "another potion's line": ("todo thief", "cannot arise"),
    "line of another phase": ("phase dusk_end 1\ntodo reward", "cannot arise"),
    "unknown line": ("todo nothing", "unknown word"),
    "missing number": ("todo pay", "after 'pay' a word is missing"),
    "influence of a Blessing player": ("seat 1 bahon moon 3 influence 4", "no influence"),
    "lap 4 without Overexertion": ("phase night 4 1", "Overexertion"),
    "nobody's Early Bird": ("early_bird used", "Early Bird"),
    "soil of another field": ("soil fire F03", "no field of soil"),
    "fourth tile of a kind": ("soil fire F02 F10 F16 F04", "only 3 tiles"),
    "unfinished soil": ("soil fire F02 F10 F16", "has no tile"),
    "round 11": ("round 11", "from 1 to 10"),
    "a number with a nought in front": ("seat 01 bahon influence 3", "not '01'"),
    "cast scroll twice": ("turn cast=strike,strike", "named twice"),
    "flag twice": ("turn moved moved", "named twice"),
    "word of a side twice": (WAR + "start 1\nside 1 arrows=1 arrows=2", "named twice"),
    "line when all is over": ("phase over dominance 1\ntodo gain element 1", "cannot arise"),
    "line at dusk": ("phase dusk 1\ntodo gain resource 1", "cannot arise"),
    "elements at Daybreak": ("phase daybreak 1\ntodo gain element 1", "cannot arise"),
    "scroll at the end of the Night": ("phase night_end 1\ntodo scroll", "cannot arise"),
    "five different resources": ("todo gain different 3 fire,mana", "cannot arise"),
    "again without mastery": (CHARLES + "seat 1 charles influence 0 mana 1\npotions 1 *duel_expert\n" + AGAIN, "arise"),
    "replacing without mastery": (CHARLES + "potions 1 *invisible_hand\narchive 1 skim\ntodo replace gu", "arise"),
    "second roll without mastery": (EDDIE + LUCKY + "todo keep 1a1s\ntodo place", "cannot arise"),
    "more dice than owned": (EDDIE.replace("dice 2", "dice 1") + LUCKY + "todo roll 2\ntodo place", "cannot arise"),
    "hand with a full archive": (
        CHARLES + "potions 1 *invisible_hand\narchive 1 strike skim squeeze bounty champion interest\ntodo hand",
        "cannot arise",
    ),
    "two growths at once": ("tower F08 1 fff\ntodo grow fire F08\ntodo grow fire F08", "cannot arise"),
    "a move in a war": (WAR + "start 1\ntodo move F08 F03", "cannot arise"),
    "surplus where there is none": ("tower F08 1 f 1f\ntodo back F08", "cannot arise"),
    "exchange without a drop": ("seat 2 charles influence 0 pool 1f\ntodo exchange", "cannot arise"),
    "strike without servants": ("tower F08 1 f\ntodo strike", "cannot arise"),
    "throw without a tower": ("todo throw", "cannot arise"),
    "shadow without a tower": ("todo shadow", "cannot arise"),
    "portal to full bowls": ("tower F08 1 f 1s\ntodo portal fire", "cannot arise"),
    "conversion without means": ("todo into water_cycle", "cannot arise"),
    "rubble when all lies there": ("potions 1 *forest_keeper\nrubble F03*10\ntodo rubble", "cannot arise"),
    "second execution of what was not cast": ("potions 1 *slow_learner\ntodo twice whistle", "cannot arise"),
}


@pytest.mark.rule("MSH-CON-08")
@pytest.mark.parametrize("what", WRONG)
def test_the_reader_refuses_what_cannot_be(what: str) -> None:
    lines, reason = WRONG[what]
    with pytest.raises(BadText, match=reason) as refused:
        GAME.from_text(position(lines))
    assert refused.value.line > 0


@pytest.mark.rule("MSH-CON-08")
def test_the_reader_needs_the_lines_that_are_settled_and_refuses_those_that_are_not() -> None:
    for line in ("order 1 2", "round 2", "seat 2 charles influence 0"):
        name = " ".join(line.split()[: 2 if "seat" in line else 1])
        with pytest.raises(BadText, match=f"the line '{name}' is missing"):
            GAME.from_text(position("").replace(line + "\n", ""))
    with pytest.raises(BadText, match="before set-up is over"):
        GAME.from_text("mushroom 2\norder 1 2\nphase setup\nrubble F03")
    with pytest.raises(BadText, match="must begin with 'mushroom'"):
        GAME.from_text("embers 2")


@pytest.mark.rule("MSH-CON-07")
def test_destroyed_gus_are_bought_back_in_the_step_of_the_defender() -> None:
    lives = "seat 1 bahon influence 0\nseat 2 charles influence 0 stone 7 mana 1\npotions 2 *nine_lives\n"
    match = play(lives + "tower F08 1 ffff 2f2s\ntower F13 2 s\n", "war:F08-F13")
    assert has(match, "war F08 F13 revive 1")
    again = GAME.from_text(match.state.to_text())
    assert dump(again) == dump(match.state)


@pytest.mark.rule("MSH-CON-08")
def test_an_unreachable_position_is_read_all_the_same() -> None:
    assert play("round 10\nseat 1 bahon influence 200 mana 30\ntower F08 2 mtt\nseat 2 charles moon 0").to_act() == (0,)
