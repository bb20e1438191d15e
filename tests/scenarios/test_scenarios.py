"""Every scenario in the folders beside this file holds."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spellkeep.games import load, slugs
from spellkeep.kernel.rulebook import rulebook
from spellkeep.kernel.scenarios import read_scenario, run
from tests.reachable import kept_with

HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "docs" / "scenarios.md"
EXAMPLES = re.findall(r"^```toml\n(.*?)^```", PAGE.read_text("utf-8"), re.DOTALL | re.MULTILINE)
FILES = [(slug, path) for slug in slugs() for path in sorted(kept_with(slug, "scenarios").glob("*.toml"))]


def test_every_scenario_belongs_to_a_game() -> None:
    folders = {path.parent for path in HERE.glob("*/*.toml")}
    assert folders <= {kept_with(slug, "scenarios") for slug in slugs()}


@pytest.mark.parametrize(("slug", "path"), FILES, ids=[f"{slug}/{path.name}" for slug, path in FILES])
def test_scenario(slug: str, path: Path) -> None:
    scenario = read_scenario(path.read_text("utf-8"))
    game = load(scenario.game)
    assert scenario.game == slug
    assert set(scenario.rules) <= {rule.id for rule in rulebook(game)}, "a rule that RULES.md does not have"
    assert run(scenario, game) == []


@pytest.mark.parametrize("text", EXAMPLES)
def test_the_examples_of_the_page_about_scenarios_hold(text: str) -> None:
    scenario = read_scenario(text)
    assert run(scenario, load(scenario.game)) == []
