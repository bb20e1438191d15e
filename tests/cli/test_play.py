"""`spellkeep play`, driven through a pipe."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from spellkeep.bots import bot
from spellkeep.cli.main import app
from spellkeep.games import load, slugs
from spellkeep.kernel.match import Match
from spellkeep.kernel.records import read_record, record_of, replay
from spellkeep.kernel.rng import Seeded
from tests.laws.test_secrecy import nothing_in_the_state

SEED = 3


def play(words: list[str], typed: list[str]) -> Result:
    arguments = ["play", "--terminal", *words, "--seed", str(SEED)]
    return CliRunner().invoke(app, arguments, input="".join(f"{line}\n" for line in typed))


def one_persons_moves(slug: str, seed: int = SEED) -> tuple[list[str], Match]:
    """The tokens seat 1 types if it always takes its fallback, with the same chance as at the terminal."""
    match = Match(load(slug), rng=Seeded(seed))
    others, chance = bot("random", load(slug)), Seeded(seed, 1)
    typed: list[str] = []
    while match.to_act():
        for seat in match.to_act():
            if seat > 0:
                match.play(seat, others.choose(match.state.view(seat), chance))
        if 0 in match.to_act():
            typed.append(match.state.notation(0, match.state.fallback(0), 0))
            match.push(typed[-1], 0)
    return typed, match


@pytest.mark.parametrize("slug", slugs())
def test_a_whole_game_by_typed_notation(slug: str, tmp_path: Path) -> None:
    typed, match = one_persons_moves(slug)
    path = tmp_path / "record.txt"
    result = play([slug, "--record", str(path)], typed)
    assert result.exit_code == 0, result.output
    assert "inner" in result.output or "hared win" in result.output
    assert path.read_text("utf-8") == record_of(match).to_text()
    assert replay(load(slug), read_record(path.read_text("utf-8"))).outcome() is not None


@pytest.mark.parametrize("slug", slugs())
def test_no_line_of_a_position_that_the_seat_may_not_see_is_printed(slug: str) -> None:
    typed, match = one_persons_moves(slug)
    states = [*(step.before for step in match.steps), match.state]
    whole = {line for state in states for line in state.to_text().splitlines()}
    secret = whole - {line for state in states for line in state.to_text(0).splitlines()}
    assert secret or nothing_in_the_state(slug)
    assert not secret & set(play([slug], typed).output.splitlines())


@pytest.mark.parametrize("slug", slugs())
def test_a_whole_game_by_numbers(slug: str) -> None:
    result = play([slug], ["1"] * 400)
    assert result.exit_code == 0
    assert "Scores: seat 1" in result.output


def test_bots_only() -> None:
    result = play(["embers", "--seats", "none"], [])
    assert result.exit_code == 0
    assert "Scores: seat 1" in result.output


def test_the_game_is_asked_for_if_none_is_named() -> None:
    result = play([], ["embers", "quit"])
    assert result.exit_code == 0
    assert "Which game?" in result.output
    assert "The game was left before its end." in result.output


def test_what_can_be_typed() -> None:
    typed = ["help", "", "?1:burn:9", "?nonsense", "nonsense", "1:b", "rules EMB-SET-03", "rules", "quit"]
    result = play(["embers"], typed)
    assert result.exit_code == 0
    assert "why a move is not possible" in result.output
    assert result.output.count("Choose the card to burn now, as in burn:5. (EMB-RND-01)") == 2
    assert result.output.count("1:burn:") > 6, "listed three times"
    assert "EMB-SET-03" in result.output
    assert result.output.endswith("The game was left before its end.\n")


def test_undo_against_bots_alone_is_noted_in_the_record(tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    result = play(["embers", "--record", str(path)], ["undo", "1", "undo", "1", "1", "undo", "quit"])
    assert result.exit_code == 0
    assert "This can no longer be taken back." in result.output
    assert "Taken back. The record will say" in result.output
    assert "\nassisted\n" in path.read_text("utf-8")


def test_two_people_hand_the_device_over() -> None:
    result = play(["embers", "--seats", "1,2"], ["1", "1", "", "1", "undo", "quit"])
    assert result.exit_code == 0
    assert "Seat 2, press Enter." in result.output
    before = result.output.split("Seat 2, press Enter.", maxsplit=1)[0]
    assert "hand 2 ? ? ?" in before


def test_one_can_resign_but_not_for_others() -> None:
    result = play(["embers"], ["2:resign", "resign"])
    assert result.exit_code == 0
    assert "Only seat 2 can say this." in result.output
    assert "Winner: seat 2." in result.output
    assert "has resigned" in result.output


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["chess"], "there is no game 'chess'"),
        (["embers", "--option", "players"], "NAME=VALUE"),
        (["embers", "--option", "players=7"], "players=7"),
        (["embers", "--seats", "5"], "--seats 5"),
        (["embers", "--seats", "1" * 5000], "--seats 1"),
        (["embers", "--setup", "1" * 5000 + "=x"], "--setup 1"),
        (["embers", "--bots", "oracle"], "there is no bot 'oracle'"),
        (["embers", "--setup", "9=x"], "--setup 9=x"),
        (["embers", "--record", "no/such/folder/record.txt"], "No such file"),
    ],
)
def test_bad_input_is_one_line(words: list[str], message: str) -> None:
    result = play(words, [])
    assert result.exit_code == 2
    assert message in result.stderr
    assert result.stderr.count("\n") == 1


def test_chance_without_a_seed_is_not_repeatable_but_works() -> None:
    result = CliRunner().invoke(app, ["play", "--terminal", "embers", "--seats", "none"])
    assert result.exit_code == 0


def test_what_only_the_terminal_knows_is_refused_in_the_browser() -> None:
    result = CliRunner().invoke(app, ["play", "embers", "--seed", "3"])
    assert result.exit_code == 2
    assert "--terminal" in result.stderr
    assert CliRunner().invoke(app, ["play", "chess"]).exit_code == 2


def test_look_tells_the_table_in_words_and_what_is_new() -> None:
    typed, _ = one_persons_moves("rivality")
    result = play(["rivality"], [typed[0], "look", "quit"])
    words = result.output.split("Since your last turn:")[1]
    assert "Salmon places" in words
    assert "What lies on the table:" in words
    assert "Well of Mana W on 0" in words
    assert "(RIV-TURN-02)" in words
