"""The text of a position: it says everything, and its mistakes are found where they are."""

from __future__ import annotations

import pytest

from spellkeep.games import load
from spellkeep.kernel.errors import BadText

GAME = load("xidit")

LEFT = """\
xidit 3 short
year 2
start 3
hall RWI
dummy 5 4 6
lair 3?/3? 4?/4? 5?/5?
recruit 1 1 1 1 0 0
recruit 5 0 1 0 1 0
recruit 7 0 0 0 0 1
recruit 12 0 1 2 0 1
threats 3 9 10 17
next 15 13
recruit_pile 4 ? ? ?
threat_pile 6 ?
lord 10 7 5
units 1 1 0 1 0 0
units 2 1 1 0 0 0
units 3 1 1 0 0 0
phase programme
"""
"""The left position of XID-EX-21."""

FIGHT = (
    LEFT.replace("lair 3?/3?", "lair 3a!/3b")
    .replace("units 1 1 0 1 0 0", "units 1 1 1 1 0 0")
    .replace("lord 10 7 5", "lord 20 7 5")
    .replace(
        "phase programme", "programme 1 AXXXXX\nprogramme 2 XXXXXX\nprogramme 3 XXXXXX\nphase orders 1 1\nopen titan"
    )
)

CENSUS = LEFT.replace("year 2", "year 3").replace("phase programme", "bids 1 - 0\nphase census M")


def changed(text: str, line: str) -> str:
    """The text with a line in place of the one of the same name, or added."""
    words = line.split()
    many = words[0] in ("recruit", "guild", "bards", "units", "recruited", "beaten", "programme")
    name = " ".join(words[: 2 if many else 1]) + " "
    lines = [line if old.startswith(name) else old for old in text.splitlines()]
    return "\n".join(lines if line in lines else [*lines, line]) + "\n"


@pytest.mark.rule("XID-CON-09", "XID-CON-10", "XID-CON-11")
@pytest.mark.parametrize("text", [LEFT, FIGHT, CENSUS])
def test_a_text_is_written_as_it_was_read(text: str) -> None:
    assert GAME.from_text(text).to_text() == text


@pytest.mark.rule("XID-CON-09", "XID-CON-11")
def test_comments_blanks_and_order_mean_nothing() -> None:
    heading, *lines = LEFT.splitlines()
    loose = "\n\n".join([f"# a comment\n{heading} # another", *[line.replace(" ", "  ") for line in lines[::-1]]])
    assert GAME.from_text(loose).to_text() == LEFT


@pytest.mark.rule("XID-CON-11")
def test_missing_lines_mean_what_they_leave_out() -> None:
    short = "\n".join(line for line in LEFT.splitlines() if line.split()[0] not in ("dummy", "lair"))
    assert GAME.from_text(short).to_text() == LEFT


@pytest.mark.rule("XID-CON-11")
def test_the_reader_does_at_once_what_needs_no_decision() -> None:
    orders = "".join(f"programme {seat} XXXXXX\n" for seat in (1, 2, 3)) + "phase orders 6 2"
    state = GAME.from_text(LEFT.replace("phase programme", orders))
    assert "year 3\nstart 1\n" in state.to_text()
    assert state.to_act() == (0, 1, 2)
    paid = FIGHT.replace("open titan", "open pay 3a")
    assert "gold 4 0 0\nbeaten 1 20\n" in GAME.from_text(paid).to_text()
    assert GAME.from_text(paid).to_text().endswith("open dummy 3a\n")


@pytest.mark.rule("XID-CON-10", "XID-CON-07")
def test_an_unseen_tile_that_all_would_see_is_natures_next_step() -> None:
    state = GAME.from_text(changed(LEFT, "threat_pile ? ?").replace("next 15 13", "next 15 ?"))
    assert state.to_act() == (-1,)
    assert state.notation(-1, state.legal(-1)[0], None).startswith("+t")
    assert state.block() == 0


@pytest.mark.rule("XID-CON-06")
def test_a_tile_that_alone_fits_is_known_without_a_token() -> None:
    text = changed(LEFT, "recruit_pile 4 2 8 ?").replace("threat_pile 6 ?", "threat_pile 6 16")
    assert "recruit_pile 4 2 8 11\n" in GAME.from_text(text).to_text()
    among = changed(changed(LEFT, "recruit_pile 4 ?"), "among 8").replace("threat_pile 6 ?", "threat_pile 6 ? ? ?")
    assert "recruit_pile 4 8\n" in GAME.from_text(among).to_text()
    assert "among" not in GAME.from_text(among).to_text()
    rest = changed(changed(LEFT, "recruit_pile 4 ? ? ?"), "among 2 8 11")
    assert "threat_pile 6 16\n" in GAME.from_text(rest).to_text()


@pytest.mark.rule("XID-EX-28", "XID-CON-11")
@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("threat_pile 6", "4 tiles are not named, but there are 3 ?"),
        ("recruit_pile 4 ? 8 ?", "a named tile cannot lie below an unseen one"),
        ("threats 3 9 10", "4 threat tiles lie on the board, not 3"),
        ("next 14 13", "tile 14 is not in this mode"),
        ("next 12 13", "there is no 12 left to lie here"),
        ("recruit 7 0 0 2 0 1", "the number of these units on tile 7 is a number from 0 to 1, not '2'"),
        ("lord 10 7", "after '7' a word is missing"),
        ("bards 2 0 1 0", "region 2 is closed in this mode"),
        ("among 2 7", "tile 7 is named elsewhere"),
        ("among 2 8 2", "2 is named twice"),
        ("among 2 8 14", "tile 14 is not in this mode"),
        ("phase census M", "there is no census in year 2"),
        ("beaten 2 10", "there is no line beaten in this phase"),
        ("open titan", "there is no line open in this phase"),
        ("lair 3a/3b! 4?/4? 5?/5?", ", not '3a/3b!'"),
        ("programme 1 RW", "an order is one of R, B, K, A, X, not 'W'"),
        # and what else XID-CON-11 refuses
        ("treasure 3", "no line begins with 'treasure'"),
        ("year", "after 'year' a word is missing"),
        ("year 10", "the year is a number from 1 to 9, not '10'"),
        (f"year {'1' * 5000}", "the year is a number from 1 to 9, not '1111"),
        ("year 02", "the year is a number from 1 to 9, not '02'"),
        ("start 4", "a seat is a number from 1 to 3, not '4'"),
        ("hall RWW", "the hall has the letters W, I and R, each once"),
        ("hall RWX", "the hall is 3 letters of WIR, not 'RWX'"),
        ("dummy 5 4", "after '4' a word is missing"),
        ("lair 3?/3? 4?/4?", "after '4?/4?' a stack of the lair is missing"),
        ("lair 3? 4?/4? 5?/5?", "the stack of size 3 is one of -, 3a, 3a!, 3b, 3b!, 3a/3b, "),
        ("lair 3a/3a 4?/4? 5?/5?", ", not '3a/3a'"),
        ("lair 4a/3b 4?/4? 5?/5?", ", not '4a/3b'"),
        ("lair 3a/3b/3a 4?/4? 5?/5?", ", not '3a/3b/3a'"),
        ("recruit 2 0 1 1 1 1", "4 recruit tiles lie on the board, not 5"),
        ("threats 3 9 10 17 2", "4 threat tiles lie on the board, not 5"),
        ("next 15", "after '15' a word is missing"),
        ("recruit_discard 4", "there is no 4 left to lie here"),
        ("among 2", "among has 1 tiles for 3 unseen ones of the recruit area"),
        ("guild 10 1", "after '1' a city, a seat or a height is missing"),
        ("guild 10 1 5", "the height of a guild is a number from 1 to 4, not '5'"),
        ("bards 6 21 0 0", "it is a number from 0 to 20, not '21'"),
        ("bards 6 0 0", "after '0' a word is missing"),
        ("units 1 18 0 0 0 0", "there are 18 units of this class"),
        ("units 1 1 0 1", "after '1' a word is missing"),
        ("gold 1 2", "after '2' a word is missing"),
        ("kept 16 0 0", "it is a number from 0 to 15, not '16'"),
        ("programme 1 RRRRRRR", "a programme has 6 orders, not 7"),
        ("phase dance", "the phase is one of setup, programme, orders, census, over, not 'dance'"),
        ("phase orders 3", "after '3' a word is missing"),
        ("phase orders 3 2", "seat 1 has no programme of six orders"),
        ("phase over", "the game ends after year 9"),
        ("bids 0 0 0", "there is no line bids in this phase"),
        ("seat 1", "this is what a seat is shown, not a position (XID-CON-12)"),
        ("barracks 1 1 1 1 1", "the barracks are written where units are hidden only"),
        ("threat_discard ?", "a tile is a number from 1 to 21, not '?'"),
    ],
)  # fmt: skip
def test_a_wrong_line_is_refused_with_its_place(line: str, reason: str) -> None:
    with pytest.raises(BadText) as refused:
        GAME.from_text(changed(LEFT, line))
    assert reason in str(refused.value)
    assert refused.value.line > 0


@pytest.mark.rule("XID-EX-28", "XID-CON-11")
@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (["kept 1 0 0", "guild 10 1 3"], "seat 1 keeps a storey beside a guild below 4"),
        (["kept 8 0 0", "guild 10 1 4", "guild 11 1 4"], "seat 1 has more than 15 storeys"),
        (["bards 6 15 0 0", "bards 7 6 0 0"], "seat 1 has more than 20 bards"),
        (["threat_pile 6 2 8 11 16", "recruit_pile 4"], ""),
        (["recruit_discard 2 8", "threat_pile 6 ?", "recruit_pile 4 ?"], ""),
    ],
)
def test_lines_that_do_not_fit_together_are_refused(lines: list[str], reason: str) -> None:
    text = LEFT
    for line in lines:
        text = changed(text, line)
    if not reason:
        assert GAME.from_text(text).invariants() == []
        return
    with pytest.raises(BadText, match=reason):
        GAME.from_text(text)


@pytest.mark.rule("XID-CON-11")
def test_an_empty_pile_beside_a_full_discard_is_refused() -> None:
    text = changed(changed(LEFT, "recruit_discard 6 2"), "recruit_pile 4 ? ? ?").replace("threat_pile 6 ?\n", "")
    with pytest.raises(BadText, match="a pile is empty beside a full discard that feeds it"):
        GAME.from_text(text)


@pytest.mark.rule("XID-CON-11")
@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("next", "the line 'next' is missing"),
        ("start", "the line 'start' is missing"),
        ("hall", "there is a dummy with 3 players only, and once the hall is drawn"),
        ("phase", "the line 'phase' is missing"),
        ("lord", "a lord for each seat is needed"),
    ],
)
def test_lines_that_must_not_be_missing(name: str, reason: str) -> None:
    with pytest.raises(BadText, match=reason):
        GAME.from_text("\n".join(line for line in LEFT.splitlines() if line.split()[0] != name))


@pytest.mark.rule("XID-CON-11")
def test_the_hall_must_not_be_missing_even_without_a_dummy_line() -> None:
    with pytest.raises(BadText, match="the line 'hall' is missing"):
        GAME.from_text(LEFT.replace("hall RWI\ndummy 5 4 6\n", ""))


@pytest.mark.rule("XID-CON-11")
def test_a_line_given_twice_is_refused() -> None:
    for line in ("year 2", "guild 3 1 2", "units 1 1 0 1 0 0"):
        with pytest.raises(BadText, match="there are two lines"):
            GAME.from_text(f"{LEFT}{line}\n{line}\n")


@pytest.mark.rule("XID-CON-11", "XID-CON-04")
@pytest.mark.parametrize(
    ("heading", "reason"),
    [
        ("rivality 3 short", "the text must begin with 'xidit'"),
        ("xidit 3", "is missing"),
        ("xidit 6 short", "players=6"),
        ("xidit 3 short start=4", "there is no such seat with 3 players"),
        ("xidit 4 short hard_dummy=yes", "there is a dummy with 3 players only"),
        ("xidit 3 short recall", "is not an option written name=value"),
        ("xidit 3 short magic=yes", "there is no option 'magic'"),
    ],
)
def test_a_heading_must_fit_the_mode(heading: str, reason: str) -> None:
    with pytest.raises(BadText, match=reason):
        GAME.from_text(LEFT.replace("xidit 3 short", heading))


@pytest.mark.rule("XID-CON-11", "XID-CON-04")
def test_whole_programmes_are_never_partial() -> None:
    text = changed(LEFT, "programme 1 RAB").replace("xidit 3 short", "xidit 3 short programme=whole")
    with pytest.raises(BadText, match="a programme has 6 orders, not 3"):
        GAME.from_text(text)


@pytest.mark.rule("XID-CON-11", "XID-CON-10")
@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("programme 1 AXXXXX", "programme 1 XAXXXX", "the order at hand is not ACTION"),
        ("open titan", "open dance", "what is open is one of titan, pay, rewards, bards, dummy, not 'dance'"),
        ("open titan", "open pay", "after 'pay' a threat or titan is missing"),
        ("open titan", "open pay 4a", "this titan does not rage, or is too big"),
        ("open titan", "open pay t3", "this titan does not rage, or is too big"),
        ("open titan", "open rewards 3a", "nothing was beaten in city 20"),
        ("open titan", "beaten 1 20\nopen titan", "a titan is fought in a city without a tile, once a year"),
        ("open titan", "beaten 1 20\nopen rewards 3b", "this titan cannot be what was beaten here"),
        ("open titan", "beaten 1 20\nopen rewards t10", "this threat does not lie in the lord's city"),
        ("open titan", "beaten 1 20\nopen rewards x", "'x' is neither a threat, as t10, nor a titan"),
        ("open titan", "beaten 1 20\nopen bards 3a", "no bard is left, or no region is open"),
        ("open titan", "beaten 1 20\nopen dummy 3a", "this titan cannot be what was beaten here"),
        ("units 1 1 1 1 0 0", "units 1 1 1 0 0 0", "once a year, with enough units"),
        ("lord 20 7 5", "lord 3 7 5", "a titan is fought in a city without a tile"),
        ("lair 3a!/3b", "lair 3?!/3?", "chance comes first"),
        ("open titan", "beaten 1 20 20\nopen titan", "20 is named twice"),
    ],
)
def test_an_open_line_must_fit_the_moment(old: str, new: str, reason: str) -> None:
    assert old in FIGHT
    with pytest.raises(BadText) as refused:
        GAME.from_text(FIGHT.replace(old, new))
    assert reason in str(refused.value)


@pytest.mark.rule("XID-CON-11")
def test_a_dummy_is_raised_with_three_players_only() -> None:
    four = """
        xidit 4 short
        start 1
        hall IRW
        recruit 2 0 1 1 1 1
        recruit 6 0 2 1 0 1
        recruit 9 0 0 1 1 1
        recruit 13 0 1 0 1 1
        recruit 16 1 1 0 0 1
        threats 3 8 14 17 18
        next 11 5
        recruit_pile 4 ? ? ?
        threat_pile ? ?
        lord 9 16 17 8
        beaten 3 17
        programme 1 XXXXXX
        programme 2 XXXXXX
        programme 3 AXXXXX
        programme 4 XXXXXX
        phase orders 1 3
        open dummy t17
        """
    with pytest.raises(BadText, match="chance comes first"):
        GAME.from_text(four)
    with pytest.raises(BadText, match="there is a dummy with 3 players only"):
        GAME.from_text(four.replace("threat_pile ? ?", "threat_pile 1 ?"))


@pytest.mark.rule("XID-CON-11")
@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("bids 1 - 0", "bids 2 - 0", "a bid is a number from 0 to 1, not '2'"),
        ("bids 1 - 0", "bids 1 -", "after '-' a bid is missing"),
        ("phase census M", "phase census M 1", "seat 1 has not won, or can place nothing"),
        ("bids 1 - 0\nphase census M", "bids 1 0 0\nphase census I 2", "seat 2 has not won, or can place nothing"),
        ("bids 1 - 0\nphase census M", "bids 1 0 0\nphase census M 1", "seat 1 has not won, or can place nothing"),
        ("bids 1 - 0\nphase census M", "bids 0 1 1\nphase census A 2", "seat 2 has not won, or can place nothing"),
        ("bids 1 - 0\nphase census M", "bids 0 0 0\nphase census I 1", "seat 1 has not won, or can place nothing"),
        (
            "bids 1 - 0\nphase census M",
            "bards 9 20 0 0\nbids 1 0 0\nphase census I 1",
            "seat 1 has not won, or can place nothing",
        ),
        ("phase census M", "phase census Z", "a class is one of M, A, I, P, G, not 'Z'"),
    ],
)
def test_bids_must_fit_the_census(old: str, new: str, reason: str) -> None:
    with pytest.raises(BadText) as refused:
        GAME.from_text(CENSUS.replace(old, new))
    assert reason in str(refused.value)


@pytest.mark.rule("XID-CON-11", "XID-SET-11", "XID-CON-10")
def test_set_up_can_be_written_at_any_step() -> None:
    start = "xidit 3 short\nphase setup\n"
    assert GAME.from_text(start).to_text() == GAME.begin(GAME.read_options({"players": 3, "length": "short"})).to_text()
    laid = start + "recruit 7 0 0 0 0 0\nrecruit 5 0 0 0 0 0\n"
    assert "recruit 7 0 0 0 0 0\nrecruit 5 0 0 0 0 0\n" in GAME.from_text(laid).to_text()
    lords = LEFT.replace("lord 10 7 5", "lord 10 - 10").replace("phase programme", "phase setup")
    with pytest.raises(BadText, match="two lords begin in 10"):
        GAME.from_text(lords)
    waiting = GAME.from_text(lords.replace("lord 10 - 10", "lord - 7 5"))
    assert waiting.to_act() == (0,)
    early = start + "next 15 13\n"
    with pytest.raises(BadText, match="4 recruit tiles lie on the board, not 0"):
        GAME.from_text(early)
    with pytest.raises(BadText, match="piles are there, but the line 'next' is missing"):
        GAME.from_text(start + "recruit_pile 4 ?\n")


@pytest.mark.rule("XID-CON-06")
def test_among_is_dropped_when_it_names_every_unseen_tile() -> None:
    text = changed(changed(LEFT, "recruit_pile 4 ? ?"), "among 2 8").replace("threat_pile 6 ?", "threat_pile 6 16 ?")
    known = GAME.from_text(text).to_text()
    assert "threat_pile 6 16 11\n" in known
    assert "recruit_pile 4 ? ?\n" in known
    assert "among" not in known


@pytest.mark.rule("XID-CON-10")
def test_nothing_is_drawn_after_the_end() -> None:
    over = LEFT.replace("year 2", "year 9").replace("threat_pile 6 ?", "threat_pile ? ?").replace("programme", "over")
    state = GAME.from_text(over)
    assert state.to_act() == ()
    assert state.outcome() is not None
