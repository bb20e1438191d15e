"""A deck of one's own is brought to a new table as text, and played; an illegal one is refused with the reason."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from spellkeep.games.guardians.rules.box import core_box
from spellkeep.games.guardians.text.deck_texts import deck_text
from tests.browser.captain import Captain
from tests.browser.conftest import Opener

BOX = core_box()
MINE = deck_text(BOX, BOX.decks["nine_springs"])
ILLEGAL = {
    "g_tamsin spring sh_spring=6": "at least 55 cards",
    MINE.replace("brook_sprite=3", "brook_sprite=9"): "GUA-DECK-01",
    MINE.replace("g_tamsin", "g_nobody"): "there is no guardian 'g_nobody' (GUA-DECK-02)",
}


@pytest.mark.rule("GUA-DECK-01", "GUA-DECK-02", "GUA-CON-03")
def test_a_deck_is_uploaded_as_text_and_played(opened: Opener, tmp_path: Path) -> None:
    page = opened()
    captain = Captain(page)
    page.get_by_role("button", name="Set up a table: Guardians").click()
    page.get_by_text("More options").click()
    with page.expect_response("**/api/seats"):
        page.get_by_label("Most turns", exact=True).fill("1")
        page.get_by_label("Most turns", exact=True).blur()
    with page.expect_response("**/api/seats"):
        page.get_by_label("Decks", exact=True).select_option("constructed")
    seat = page.get_by_label("Seat 2", exact=True)
    seat.select_option(seat.locator("option", has_text="Random").first.get_attribute("value"))
    page.get_by_text("Secret set-up of seat 1").first.click()
    box = page.get_by_role("textbox", name="Secret set-up of seat 1")
    for deck, reason in ILLEGAL.items():
        box.fill(deck)
        page.get_by_role("button", name="Begin").click()
        expect(page.locator("#setup-trouble")).to_contain_text(reason)
    deck_file = tmp_path / "springs.txt"
    deck_file.write_text(MINE)
    page.get_by_label("or from a file").locator("visible=true").last.set_input_files(deck_file)
    expect(box).to_have_value(MINE)
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/tables/*")
    expect(page.locator("#plate-1")).to_contain_text("Tamsin Tidecaller")
    captain.play_on()
