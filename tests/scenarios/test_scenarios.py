"""Every scenario in the folders beside this file holds."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spellkeep.games import load
from spellkeep.kernel.rulebook import rulebook
from spellkeep.kernel.scenarios import read_scenario, run

HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "docs" / "scenarios.md"
EXAMPLES = re.findall(r"^```toml\n(.*?)^```", PAGE.read_text("utf-8"), re.DOTALL | re.MULTILINE)
FILES = sorted(HERE.glob("*/*.toml"))


@pytest.mark.parametrize("path", FILES, ids=[str(path.relative_to(HERE)) for path in FILES])
def test_scenario(path: Path) -> None:
    scenario = read_scenario(path.read_text("utf-8"))
    game = load(scenario.game)
    assert scenario.game == path.parent.name
    assert set(scenario.rules) <= {rule.id for rule in rulebook(game)}, "a rule that RULES.md does not have"
    assert run(scenario, game) == []


@pytest.mark.parametrize("text", EXAMPLES)
def test_the_examples_of_the_page_about_scenarios_hold(text: str) -> None:
    scenario = read_scenario(text)
    assert run(scenario, load(scenario.game)) == []
