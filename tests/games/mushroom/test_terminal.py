"""A whole game at the terminal, every decision of both players typed as notation."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from spellkeep.cli.main import app
from spellkeep.kernel.match import Match
from spellkeep.kernel.records import read_record, record_of, replay
from spellkeep.kernel.rng import Seeded
from tests.games.mushroom.table import GAME

SEED = 5


def typed_game() -> tuple[list[str], Match]:
    """What two people type who choose at random, with the chance of the terminal."""
    match, rng = Match(GAME, rng=Seeded(SEED)), Seeded(SEED, 77)
    typed: list[str] = []
    while match.to_act():
        moves = match.legal_moves
        typed.append(moves[rng.below(len(moves))])
        match.push(typed[-1])
    return typed, match


@pytest.mark.rule("MSH-CON-02", "MSH-CON-03")
def test_two_people_type_a_whole_game(tmp_path: Path) -> None:
    typed, match = typed_game()
    path = tmp_path / "record.txt"
    words = ["play", "mushroom", "--terminal", "--seats", "1,2", "--seed", str(SEED), "--record", str(path)]
    result = CliRunner().invoke(app, words, input="".join(f"{line}\n" for line in typed))
    assert result.exit_code == 0, result.output
    assert path.read_text("utf-8") == record_of(match).to_text()
    assert replay(GAME, read_record(path.read_text("utf-8"))).outcome() is not None
    verbs = {token.partition(":")[0] for token in typed}
    assert verbs >= {"grow", "study", "summon", "war", "cast", "move", "play", "put", "pay", "gain", "end"}


@pytest.mark.rule("MSH-CON-02")
def test_a_turn_can_be_typed_in_one_piece() -> None:
    words = ["play", "mushroom", "--terminal", "--seats", "1,2", "--seed", str(SEED)]
    result = CliRunner().invoke(app, words, input="bahon\neddie\nstudy:war/cast:phalanx/study:gu\nquit\n")
    assert result.exit_code == 0, result.output
    assert "Phalanx is not in your archive. (MSH-SPELL-01)" in result.output
    assert "turn study" in result.output, "the first take stays done, the second was not tried"
    assert "turn main" not in result.output
