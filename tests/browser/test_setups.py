"""Something secret is brought to the table, in the form and by link; others never see it."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.browser.player import Player


def test_each_brings_his_own_sigil_and_an_illegal_one_is_refused(opened: Opener, tmp_path: Path) -> None:
    ada = Player(opened())
    ada.page.get_by_role("button", name="Set up a table: Embers").click()
    ada.page.get_by_label("Seat 2", exact=True).select_option(label="A friend, by link")
    mine = ada.page.get_by_role("textbox", name="Secret set-up of seat 1")
    ada.page.get_by_text("Secret set-up of seat 1").first.click()
    expect(ada.page.get_by_role("textbox", name="Secret set-up of seat 2")).to_be_hidden()
    mine.fill("9")
    ada.page.get_by_role("button", name="Begin").click()
    expect(ada.page.locator("#setup-trouble")).to_contain_text("EMB-SET-01")
    sigil = tmp_path / "sigil.txt"
    sigil.write_text("6")
    ada.page.get_by_label("or from a file").locator("visible=true").set_input_files(sigil)
    expect(mine).to_have_value("6")
    ada.page.get_by_role("button", name="Begin").click()
    link = ada.page.get_by_role("textbox", name="Send this link", exact=False)
    bo = Player(opened(link.input_value()))
    bo.page.get_by_text("Your secret set-up").first.click()
    bo.page.get_by_role("textbox", name="Your secret set-up").fill("seven")
    bo.page.get_by_role("button", name="Sit down").click()
    expect(bo.page.locator("#toast")).to_contain_text("EMB-SET-01")
    bo.page.get_by_role("textbox", name="Your secret set-up").fill("5")
    bo.page.get_by_role("button", name="Sit down").click()
    expect(bo.page.locator("#join")).to_be_hidden()
    expect(bo.page.locator("#board")).to_contain_text("sigil 2 5")
    expect(bo.page.locator("#board")).to_contain_text("sigil 1 ?")
    expect(ada.page.locator("#board")).to_contain_text("sigil 1 6")
    expect(ada.page.locator("#board")).to_contain_text("sigil 2 ?")
