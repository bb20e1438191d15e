"""Tournaments: paired chance, resumption, early stops, and results that do not depend on the number of processes."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from spellkeep.arena.contest import Finished, play, side_of_seats
from spellkeep.arena.entrants import read_entrants
from spellkeep.arena.journal import OtherTournament
from spellkeep.arena.report import report
from spellkeep.arena.results import results
from spellkeep.arena.schedule import plan_games
from spellkeep.arena.sequential import ABOVE, OPEN, Sequential
from spellkeep.arena.tournament import Setup, Tournament
from spellkeep.games import load
from spellkeep.kernel.errors import BadOption
from spellkeep.kernel.records import read_record, replay

EMBERS = Setup("embers", read_entrants("greedy,random"), 6, {"players": "2"})


def played(setup: Setup, file: Path | None = None, jobs: int = 1) -> Tournament:
    tournament = Tournament(setup, file)
    tournament.run(jobs)
    return tournament


def without_time(games: list[Finished]) -> list[Finished]:
    return [replace(game, seconds=0.0, thinking=[]) for game in games]


def nature(game: Finished) -> list[str]:
    """What chance said, in order."""
    match = replay(load("rivality"), read_record(game.record))
    return [step.token() for step in match.steps if step.seat < 0]


# -- chance and seats --------------------------------------------------------------------------------------------------


def test_nature_answers_alike_in_all_games_of_a_group() -> None:
    game, bots = load("rivality"), read_entrants("random,random:noise=0.5")
    options = game.read_options({})
    first, second, third = (play(game, options, bots, plan, seed=5) for plan in plan_games(bots, 2, 4)[:3])
    shorter = min(len(nature(first)), len(nature(second)))
    assert nature(first)[:shorter] == nature(second)[:shorter]
    assert nature(first) != nature(third)
    assert first.sides == second.sides[::-1]


def test_options_take_turns_from_group_to_group() -> None:
    turns = [{"players": "2", "rounds": "1"}, {"players": "2", "rounds": "2"}]
    setup = replace(EMBERS, rotated=turns)
    tournament = played(setup)
    records = [read_record(game.record) for game in tournament.counted()]
    assert [record.options.get("rounds", "") for record in records] == ["1", "1", "2", "2", "1", "1"]
    assert setup.heading() != EMBERS.heading() != replace(setup, rotated=turns[:1]).heading()


def test_partners_are_the_same_bot() -> None:
    game = load("rivality")
    options = game.read_options({"players": "4"})
    assert side_of_seats(game, options) == [0, 1, 0, 1]
    tournament = played(Setup("rivality", read_entrants("greedy,random"), 2, {"players": "4"}))
    names = [read_record(game.record).names for game in tournament.counted()]
    assert names == [
        {0: "greedy", 1: "random", 2: "greedy", 3: "random"},
        {0: "random", 1: "greedy", 2: "random", 3: "greedy"},
    ]
    assert [sorted(game.ranks) for game in tournament.counted()] == [[1, 2], [1, 2]]


def test_whoever_plays_alone_plays_against_the_automaton() -> None:
    setup = Setup("rivality", read_entrants("greedy,random"), 3, {"players": "1"})
    figures = json.loads(json.dumps(results(played(setup))))
    assert [row["games"] for row in figures["bots"]] == [3, 3]
    (suramun,) = figures["automata"]
    assert suramun["games"] == 6
    assert suramun["wins"] + sum(row["wins"] for row in figures["bots"]) == 6


# -- the same results whatever happens ---------------------------------------------------------------------------------


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    setup = replace(EMBERS, games=20, test=Sequential(0.5))
    assert without_time(played(setup).counted()) == without_time(played(setup, jobs=2).counted())


def test_a_tournament_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    first = Tournament(EMBERS, file)
    count = iter(range(100))
    first.run(until=lambda: next(count) == 3)
    assert len(first.journal.finished) == 3
    kept = file.read_bytes()
    second = played(EMBERS, file)
    assert file.read_bytes().startswith(kept)
    assert without_time(second.counted()) == without_time(played(EMBERS).counted())


def test_what_is_done_is_not_played_again(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    played(EMBERS, file)
    before = file.read_bytes()
    played(EMBERS, file)
    assert file.read_bytes() == before


def test_more_games_can_be_asked_for_later(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    played(EMBERS, file)
    more = replace(EMBERS, games=10)
    assert without_time(played(more, file).counted()) == without_time(played(more).counted())


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    whole = without_time(played(EMBERS, file).counted())
    file.write_bytes(file.read_bytes()[:-40])
    again = Tournament(EMBERS, file)
    assert len(again.journal.finished) == len(whole) - 1
    again.run()
    assert without_time(played(EMBERS, file).counted()) == whole


@pytest.mark.parametrize(
    "other",
    [
        replace(EMBERS, seed=1),
        replace(EMBERS, options={"players": "3"}),
        replace(EMBERS, entrants=read_entrants("greedy,random:noise=1")),
    ],
)
def test_results_of_another_tournament_are_refused(other: Setup, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    played(EMBERS, file)
    with pytest.raises(OtherTournament):
        Tournament(other, file)


# -- stops and figures -------------------------------------------------------------------------------------------------


def test_a_line_up_stops_when_the_answer_is_clear() -> None:
    setup = Setup("rivality", read_entrants("greedy,random"), 60, test=Sequential(0.5))
    tournament = played(setup)
    (pairing,) = tournament.pairings()
    assert pairing.verdict == ABOVE
    assert len(tournament.journal.finished) == len(pairing.games) < 60
    assert len(pairing.games) % 2 == 0


def test_without_an_answer_everything_is_played() -> None:
    setup = replace(EMBERS, entrants=read_entrants("random,random:noise=0.5"), games=6, test=Sequential(0.5))
    (pairing,) = played(setup).pairings()
    assert (pairing.verdict, pairing.done, len(pairing.games)) == (OPEN, True, 6)


def test_figures_add_up() -> None:
    tournament = played(Setup("embers", read_entrants("greedy,random,random:noise=0.5"), 4, {"players": "2"}))
    figures = json.loads(json.dumps(results(tournament)))
    assert sum(row["wins"] for row in figures["bots"]) == pytest.approx(figures["games"]) == 12
    assert [row["games"] for row in figures["bots"]] == [8, 8, 8]
    for row in figures["bots"]:
        assert row["low"] <= row["share"] <= row["high"]
        assert 0 < row["seconds_mean"] <= row["seconds_worst"]
        assert len(row["settings"]) == 8
    assert sum(figures["reasons"].values()) == 12


def test_the_report_needs_nothing_else_and_holds_every_record() -> None:
    tournament = played(EMBERS)
    page = report(tournament)
    assert page.count("<details>") == 6
    assert page.count("<svg") >= 4
    assert "src=" not in page
    assert "http" not in page
    assert "<script" not in page


def test_records_of_the_arena_replay() -> None:
    for game in played(EMBERS).counted():
        match = replay(load("embers"), read_record(game.record))
        assert match.outcome() is not None


def test_a_budget_is_for_searchers_and_there_is_one() -> None:
    greedy, adept = read_entrants("greedy,adept", simulations=7)
    assert (greedy.simulations, adept.simulations, adept.seconds) == (0, 7, 0.0)
    with pytest.raises(BadOption):
        read_entrants("adept", simulations=7, seconds=1.0)
    with pytest.raises(BadOption):
        read_entrants("adept,adept")
