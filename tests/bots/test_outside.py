"""Bots that are other programs, and our bots as programs."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from spellkeep.bots import Budget, Settings, bot
from spellkeep.bots.bridge import Bridge
from spellkeep.bots.outside import Outside
from spellkeep.bots.wire import Answer, question_of
from spellkeep.games import load
from spellkeep.kernel.errors import BadOption
from spellkeep.kernel.match import Match
from spellkeep.kernel.rng import Seeded

DOCS = Path(__file__).parents[2] / "docs" / "bots.md"


def documented(language: str) -> str:
    """The last example in a language on the page about bots."""
    return DOCS.read_text("utf-8").split(f"```{language}\n")[-1].split("```")[0]


@pytest.mark.parametrize("slug", ["embers", "rivality"])
def test_the_shell_script_of_the_documentation_plays_a_whole_game(slug: str, tmp_path: Path) -> None:
    (tmp_path / "bot.sh").write_text(documented("sh"), "utf-8")
    assert _failures(slug, f"outside:sh {tmp_path}/bot.sh") == 0


def test_the_example_of_the_documentation_plays_a_whole_game(tmp_path: Path) -> None:
    example = documented("python")
    assert len(example.splitlines()) <= 30
    (tmp_path / "bot.py").write_text(example, "utf-8")
    assert _failures("embers", f"outside:{sys.executable} {tmp_path}/bot.py") == 0


def _failures(slug: str, name: str) -> int:
    """Play a whole game against chance; how often did the program fail?"""
    game = load(slug)
    match, rng = Match(game, rng=Seeded(1)), Seeded(2)
    thinker = bot(name, game)
    assert isinstance(thinker, Outside)
    while match.to_act():
        seat = match.to_act()[0]
        view = match.state.view(seat)
        match.play(seat, thinker.choose(view, rng) if seat == 0 else view.shown.random_action(seat, rng))
    thinker.close()
    assert match.outcome() is not None
    return thinker.failures


@pytest.mark.parametrize(
    "script",
    ["while read -r line; do :; done", "exit 0", 'while read -r line; do echo "move nonsense"; done'],
    ids=["silent", "ends", "nonsense"],
)
def test_a_program_that_does_not_play_is_replaced_by_the_fallback(script: str) -> None:
    game = load("rivality")
    match = Match(game, rng=Seeded(1))
    seat = match.to_act()[0]
    view = match.state.view(seat)
    thinker = Outside(game, Settings.read(f"outside:sh -c '{script}'"))
    thinker.grace = 0.1
    for _ in range(2):
        assert thinker.choose(view, Seeded(1), Budget(seconds=0.0)) == view.shown.fallback(seat)
    assert thinker.failures == 2
    thinker.close()


def test_a_program_that_cannot_be_started_is_named() -> None:
    game = load("rivality")
    match = Match(game, rng=Seeded(1))
    with pytest.raises(BadOption, match="no-such-program"):
        bot("outside:/no-such-program", game).choose(match.state.view(match.to_act()[0]), Seeded(1))


def test_our_bot_answers_as_a_program_as_it_does_here() -> None:
    game = load("rivality")
    match = Match(game, rng=Seeded(1))
    view = match.state.view(match.to_act()[0])
    question = question_of(view, Budget(simulations=20), Seeded(5))
    answer = Answer.read(Bridge(load, "master").answer(question.to_text()).splitlines())
    thought = bot("master", game).think(view, Seeded(question.seed), Budget(simulations=20))
    assert answer.move == view.shown.notation(match.to_act()[0], thought.action, match.to_act()[0])
    assert [visits for _, visits, _ in answer.candidates] == [candidate.visits for candidate in thought.candidates]
    assert answer.expected == thought.expected
    assert answer.values == pytest.approx(thought.values, abs=1e-3)


def test_a_bot_of_a_match_goes_on_with_what_it_has_thought() -> None:
    game = load("rivality")
    match = Match(game, rng=Seeded(1))
    view = match.state.view(match.to_act()[0])
    question = question_of(view, Budget(simulations=20), Seeded(5))
    bridge = Bridge(load, "master")
    question.match = "one"
    bridge.answer(question.to_text())
    kept = next(iter(bridge._bots.values()))
    bridge.answer(question.to_text())
    question.match = "two"
    bridge.answer(question.to_text())
    assert next(iter(bridge._bots.values())) is kept
    assert len(bridge._bots) == 2
