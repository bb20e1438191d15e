"""A whole short game in the terminal by typed notation."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from spellkeep.bots import bot
from spellkeep.cli.main import app
from spellkeep.games import load
from spellkeep.kernel.match import Match
from spellkeep.kernel.records import read_record, record_of, replay
from spellkeep.kernel.rng import Seeded
from tests.games.xidit.modes import EASY

SEED = 5


@pytest.mark.parametrize("programme", ["picks", "whole"])
def test_a_whole_short_game_by_typed_notation(programme: str, tmp_path: Path) -> None:
    values = {"players": "3", "length": "short", "programme": programme, "data": EASY}
    game = load("xidit")
    match = Match(game, game.read_options(values), rng=Seeded(SEED))
    others, chance, own = bot("random", game), Seeded(SEED, 1), Seeded(SEED, 2)
    typed: list[str] = []
    while match.to_act():
        for seat in match.to_act():
            if seat > 0:
                match.play(seat, others.choose(match.state.view(seat), chance))
        if 0 in match.to_act():
            typed.append(match.state.notation(0, match.state.random_action(0, own), 0))
            match.push(typed[-1], 0)
    path = tmp_path / "record.txt"
    options = [word for name, value in values.items() for word in ("--option", f"{name}={value}")]
    words = ["play", "xidit", "--terminal", *options, "--seed", str(SEED), "--record", str(path)]
    result = CliRunner().invoke(app, words, input="".join(f"{line}\n" for line in typed))
    assert result.exit_code == 0, result.output
    assert "Only one is left" in result.output or "The dummy survived" in result.output
    assert path.read_text("utf-8") == record_of(match).to_text()
    assert replay(game, read_record(path.read_text("utf-8"))).outcome() is not None
