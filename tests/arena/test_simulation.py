"""The simulator: same seed, same games, however they are played."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from spellkeep.arena import simulation
from spellkeep.arena.simulation import Plan, Summary, simulate
from spellkeep.kernel.errors import BadOption, BrokenLaw, UnknownGame
from spellkeep.kernel.game import Game
from spellkeep.kernel.options import Options
from spellkeep.kernel.records import read_record, record_of, replay
from tests.arena.broken import BrokenToy, FailingToy, UnfinishedToy
from tests.kernel.toy import TOY, Toy, ToyState


@pytest.fixture(autouse=True)
def quick_calibration(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "calibrate", lambda: 1e7)


def play(monkeypatch: pytest.MonkeyPatch, plan: Plan, game: Game = TOY) -> Summary:
    monkeypatch.setattr(simulation, "load", lambda _slug: game)
    return simulate(plan)


def test_the_same_seed_gives_the_same_records(monkeypatch: pytest.MonkeyPatch) -> None:
    first = play(monkeypatch, Plan("toy", 20, seed=3))
    again = play(monkeypatch, Plan("toy", 20, seed=3))
    assert first.checksum() == again.checksum()
    assert first.checksum() != play(monkeypatch, Plan("toy", 20, seed=4)).checksum()


class _SlowToBegin(Toy):
    """Builds its tables when the first state is made, as games with a box do."""

    def __init__(self) -> None:
        self.clock = 0.0
        self.built = False

    def new(self, options: Options, setups: Sequence[str]) -> ToyState:
        self.clock += 1 if self.built else 1000
        self.built = True
        return super().new(options, setups)


def test_building_the_tables_of_a_game_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    game = _SlowToBegin()
    monkeypatch.setattr(simulation, "load", lambda _slug: game)
    monkeypatch.setattr(simulation, "process_time", lambda: game.clock)
    chunk = simulation.play_chunk(Plan("toy", 3, seed=3), 0, 3)
    assert [played.seconds for played in chunk.played] == [1, 1, 1]


def test_options_are_told_by_the_values_they_have() -> None:
    assert simulate(Plan("rivality", 1, 0, {"expert": "true", "players": "2"})).plan.options == {
        "expert": "yes",
        "players": "2",
    }


def test_a_lazy_choice_is_the_listed_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    listed = play(monkeypatch, Plan("toy", 20, seed=3))
    assert play(monkeypatch, Plan("toy", 20, seed=3, lazy=True)).checksum() == listed.checksum()


def test_a_lazy_choice_is_the_listed_choice_in_a_real_game() -> None:
    assert simulate(Plan("embers", 6, seed=3)).checksum() == simulate(Plan("embers", 6, seed=3, lazy=True)).checksum()


def test_random_bots_play_what_random_play_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = play(monkeypatch, Plan("toy", 10, seed=3))
    assert play(monkeypatch, Plan("toy", 10, seed=3, bots=("random",))).checksum() == alone.checksum()


def test_the_number_of_processes_does_not_matter() -> None:
    plan = Plan("embers", 9, seed=11)
    alone, together = simulate(plan, jobs=1), simulate(plan, jobs=2)
    assert alone.checksum() == together.checksum()
    assert [game.number for game in together.played] == list(range(9))


def test_the_first_games_of_a_longer_run_are_the_games_of_a_shorter_one(monkeypatch: pytest.MonkeyPatch) -> None:
    short, long = play(monkeypatch, Plan("toy", 5, seed=3)), play(monkeypatch, Plan("toy", 13, seed=3))
    assert [game.digest for game in short.played] == [game.digest for game in long.played[:5]]


def test_checking_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    checked = play(monkeypatch, Plan("toy", 10, seed=3, check=True))
    assert checked.checksum() == play(monkeypatch, Plan("toy", 10, seed=3)).checksum()


@pytest.mark.parametrize("players", ["2", "3"])
def test_records_are_those_the_kernel_writes(monkeypatch: pytest.MonkeyPatch, players: str) -> None:
    plan = Plan("toy", 5, seed=3, options={"players": players}, keep_records=True)
    for game in play(monkeypatch, plan).played:
        match = replay(TOY, read_record(game.record))
        assert record_of(match, game.seats).to_text() == game.record


def test_records_are_kept_only_if_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [game.record for game in play(monkeypatch, Plan("toy", 2, seed=3)).played] == ["", ""]


def test_only_decisions_of_seats_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan("toy", 1, seed=3, options={"rounds": "1"}, keep_records=True)
    game = play(monkeypatch, plan).played[0]
    tokens = read_record(game.record).tokens()
    assert game.decisions == sum(not token.startswith(("+", "d")) for token in tokens)


def test_wins_are_shares(monkeypatch: pytest.MonkeyPatch) -> None:
    summary = play(monkeypatch, Plan("toy", 40, seed=3))
    assert any(game.ranks == [1, 1] for game in summary.played)
    assert sum(summary.wins().values()) == pytest.approx(40)


def test_a_broken_law_names_game_and_step(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BrokenLaw, match=r"^game 0, step 10: the prize is lost"):
        play(monkeypatch, Plan("toy", 3, seed=3, check=True), BrokenToy())


def test_an_unchecked_run_does_not_look_at_invariants(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(play(monkeypatch, Plan("toy", 3, seed=3), BrokenToy()).played) == 3


def test_failing_rules_are_a_broken_law(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BrokenLaw, match=r"^game 0, step 5: the rules fail with ZeroDivisionError"):
        play(monkeypatch, Plan("toy", 3, seed=3, check=True), FailingToy())
    with pytest.raises(ZeroDivisionError):
        play(monkeypatch, Plan("toy", 3, seed=3), FailingToy())


def test_a_game_without_an_end_is_a_broken_law_even_unchecked(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BrokenLaw, match="the game does not end"):
        play(monkeypatch, Plan("toy", 3, seed=3), UnfinishedToy())


@pytest.mark.parametrize("jobs", [1, 2])
def test_bad_plans_are_refused_before_anything_is_played(jobs: int) -> None:
    with pytest.raises(UnknownGame, match="no game 'chess'"):
        simulate(Plan("chess", 1, seed=0), jobs)
    with pytest.raises(BadOption, match="no option 'colour'"):
        simulate(Plan("embers", 1, seed=0, options={"colour": "red"}), jobs)
    with pytest.raises(BadOption, match="seats and 9 bots"):
        simulate(Plan("embers", 1, seed=0, bots=("random",) * 9), jobs)
