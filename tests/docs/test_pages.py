"""The pages of the documentation: none is lost, no link leads nowhere, the glossary names what exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = sorted([*ROOT.glob("*.md"), *DOCS.glob("*.md"), *DOCS.glob("*/*.md")])
LINK = re.compile(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)")
"""To a file of ours; what has a colon is an address elsewhere."""


def name_of(page: Path) -> str:
    return str(page.relative_to(ROOT))


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_no_link_leads_nowhere(page: Path) -> None:
    links = LINK.findall(page.read_text("utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_the_index_names_every_page() -> None:
    named = {(DOCS / link).resolve() for link in LINK.findall((DOCS / "README.md").read_text("utf-8"))}
    assert [name_of(page) for page in PAGES if page.resolve() not in named and page.name != "README.md"] == []


def rows() -> list[tuple[str, str]]:
    """The words of the glossary, and where they live."""
    text = (DOCS / "glossary.md").read_text("utf-8")
    found = [line.split("|")[1:-1] for line in text.splitlines() if line.startswith("| ")]
    return [(word.strip(), home.strip()) for word, _, home in found if word.strip() != "Word"]


def test_the_glossary_gives_every_word_one_meaning() -> None:
    words = [word for word, _ in rows()]
    assert len(words) == len(set(words)) > 80


def test_the_glossary_names_homes_that_exist() -> None:
    homes = [home for _, cell in rows() for home in re.findall(r"`([\w-]+/[\w./-]*)`", cell)]
    lost = [home for home in homes if not any((ROOT / top / home).exists() for top in ("", "src/spellkeep"))]
    assert set(lost) <= {"rules/box.py", "mind/", "locale/"}, "only what lies in every game need not be found"


def test_the_architecture_names_every_module_of_kernel_and_table() -> None:
    named = set(re.findall(r"`(\w+\.py)`", (ROOT / "ARCHITECTURE.md").read_text("utf-8")))
    folders = [ROOT / "src" / "spellkeep" / floor for floor in ("kernel", "table")]
    modules = {path.name for folder in folders for path in folder.glob("*.py")} - {"__init__.py"}
    assert modules - named == set()
