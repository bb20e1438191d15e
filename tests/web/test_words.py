"""Every word of the page comes from the catalogue, and the catalogue holds nothing that is not said."""

from __future__ import annotations

import re

from spellkeep.kernel.words import catalogue
from spellkeep.web import FOLDER

PAGES = "".join(path.read_text("utf-8") for path in sorted(FOLDER.glob("*.html")))
SCRIPTS = "".join(path.read_text("utf-8") for path in sorted((FOLDER / "static").glob("*.js")))
TABLES = "|".join(sorted({key.partition(".")[0] for key in catalogue("spellkeep.web")}))
USED = {
    *re.findall(r'data-say(?:-label|-hint)?="([a-z_.]+)"', PAGES),
    *re.findall(rf'"((?:{TABLES})\.[a-z_]+)"', SCRIPTS),
}


def test_every_sentence_the_page_says_is_in_the_catalogue() -> None:
    assert USED - set(catalogue("spellkeep.web")) == set()


def test_the_catalogue_has_no_sentence_that_nobody_says() -> None:
    assert set(catalogue("spellkeep.web")) - USED == set()


def test_pages_have_no_inline_script_or_style() -> None:
    assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)", PAGES)
