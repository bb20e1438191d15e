"""The loops of whoever changes something: quick chooses well, no gap goes unnoticed, and the proof goes on."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from spellkeep.games import slugs
from tests import proof, touched
from tests.proof import Ledger, Step, prove

ROOT = Path(__file__).parents[1]
GAMES = ["embers", "xidit"]
MARKED = re.compile(r"mark\.proof")
PROOF_ONLY = """
    browser/test_access.py::test_home_and_the_form_for_a_new_table[tall]
    browser/test_access.py::test_the_table_in_play_with_a_pending_decision_and_all_its_dialogs[tall]
    browser/test_again.py::test_a_line_of_the_strip_is_shown_once_more_and_then_it_is_now_again[phone]
    browser/test_display.py::test_the_table_fits_every_screen[4k]
    browser/test_display.py::test_the_table_fits_every_screen[laptop]
    browser/test_display.py::test_the_table_fits_every_screen[tablet]
    browser/test_guardians.py::test_a_whole_game_by_thumb
    browser/test_guardians_placement.py::test_on_a_low_screen_the_whole_hand_is_in_sight_and_large_enough[780]
    browser/test_guardians_placement.py::test_on_a_low_screen_the_whole_hand_is_in_sight_and_large_enough[860]
    browser/test_guide.py::test_every_line_of_the_log_leads_to_its_rule[phone]
    browser/test_modes.py::test_a_whole_expert_game_with_delayed_spells_and_a_siege
    browser/test_modes.py::test_a_whole_solo_game_in_which_suramun_explains_his_steps
    browser/test_modes.py::test_a_whole_team_game
    browser/test_modes.py::test_three_people_play_a_whole_game_at_one_device
    browser/test_mushroom.py::test_a_whole_game_against_a_bot[phone]
    browser/test_sheets.py::test_a_set_counts_what_is_chosen_and_stops_at_its_limit[phone]
    browser/test_sheets.py::test_an_order_is_changed_by_buttons[phone]
    browser/test_sheets.py::test_dials_are_filled_by_taps_on_the_board_turned_and_emptied[phone]
    browser/test_sheets.py::test_items_go_into_bins_by_two_taps_and_out_by_one[phone]
    browser/test_sheets.py::test_numbers_are_stepped_and_typed_and_corrected[phone]
    browser/test_sheets.py::test_what_is_too_much_to_list_is_offered_step_by_step[phone]
    browser/test_table.py::test_a_whole_game_by_touch_on_a_phone
"""
"""Everything that `make test` leaves to `make proof`: a test that moves there is entered here, so that none is lost."""


# -- quick: from changed files to tests --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changed", "games", "folders"),
    [
        ("src/spellkeep/games/embers/rules/state.py", ["embers"], []),
        ("src/spellkeep/games/__init__.py", ["laws", *GAMES], ["tests/kernel"]),
        ("src/spellkeep/kernel/match.py", ["laws", *GAMES], ["tests/kernel"]),
        ("src/spellkeep/table/room.py", [], ["tests/table"]),
        ("src/spellkeep/scene/diff.py", [], ["tests/laws/test_drawings.py", "tests/scene"]),
        ("src/spellkeep/web/static/table.js", [], ["tests/web"]),
        ("src/spellkeep/bots/search.py", [], ["tests/bots"]),
        ("tests/games/xidit/table.py", ["xidit"], []),
        ("tests/scenarios/xidit/asm_regions.toml", ["xidit"], []),
        ("tests/records/xidit/v1/3-long-1.record", ["xidit"], []),
        ("tests/mutations/embers/a_rule.patch", ["embers"], []),
        ("tests/laws/test_play.py", ["laws", *GAMES], []),
        ("tests/reachable.py", ["laws", *GAMES], []),
        ("tests/table/test_play.py", [], ["tests/table/test_play.py"]),
        ("tests/table/conftest.py", [], ["tests/table"]),
        ("tests/test_loops.py", [], ["tests/test_loops.py"]),
        ("Makefile", [], ["tests/test_loops.py"]),
        ("docs/api.md", [], ["tests/docs"]),
        ("CHANGELOG.md", [], []),
        ("benchmarks/results/latest.json", [], []),
    ],
)
def test_a_changed_file_asks_for_the_tests_of_its_game_or_floor(
    changed: str, games: list[str], folders: list[str]
) -> None:
    choice = touched.chosen([changed], GAMES)
    assert sorted(choice.games) == [game for game in games if games[0] != "laws"]
    assert sorted(choice.laws) == (games[1:] if games[:1] == ["laws"] else [])
    assert sorted(choice.folders) == folders


def test_examples_of_changed_modules_and_pages_are_run() -> None:
    changed = ["docs/records.md", touched.MADE, "src/spellkeep/table/room.py", "src/spellkeep/web/home.html"]
    choice = touched.chosen(changed, GAMES)
    assert sorted(choice.examples) == ["docs/records.md", "src/spellkeep/table/room.py"]
    assert choice.page == "src/spellkeep/web/home.html"


def test_every_file_of_a_game_or_a_floor_asks_for_something() -> None:
    """No folder of the sources is forgotten when one is added."""
    for file in sorted((ROOT / "src/spellkeep").rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts:
            name = file.relative_to(ROOT).as_posix()
            assert touched.chosen([name], slugs()), name


def test_what_only_a_browser_can_show_is_named_and_left_out() -> None:
    choice = touched.chosen(["tests/browser/test_table.py"], GAMES)
    assert not choice
    assert any("tests/browser/test_table.py" in line for line in touched.said(choice))


def test_games_are_tried_in_few_positions_and_without_what_needs_many() -> None:
    (words,) = touched.commands(touched.chosen(["tests/games/embers/test_box.py"], GAMES))
    assert "--game=embers" in words
    assert "not proof and not thorough" in words
    assert not any("browser" in word for word in words)


def test_a_file_that_was_deleted_is_not_asked_for() -> None:
    assert touched.commands(touched.chosen(["docs/gone.md", "tests/table/test_gone.py"], GAMES)) == []


def test_changes_are_found_in_commits_in_the_work_tree_and_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Since the last but one commit where there is no origin/main, since there where there is, or as one says."""
    monkeypatch.setattr(touched, "ROOT", tmp_path)
    for name in ("one", "two", "three"):
        _commit(tmp_path, name)
    (tmp_path / "two").write_text("changed")
    (tmp_path / "new").write_text("unknown to git")
    assert touched.changed_files() == ["new", "three", "two"]
    _git(tmp_path, "update-ref", "refs/remotes/origin/main", "HEAD")
    assert touched.changed_files() == ["new", "two"]
    assert touched.changed_files("HEAD~2") == ["new", "three", "two"]
    with pytest.raises(SystemExit, match="nowhere"):
        touched.changed_files("nowhere")


def test_in_a_repository_with_one_commit_everything_is_new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(touched, "ROOT", tmp_path)
    _commit(tmp_path, "one")
    assert touched.changed_files() == ["one"]


def _commit(folder: Path, name: str) -> None:
    _git(folder, "init", "--quiet")
    (folder / name).write_text(name)
    _git(folder, "add", name)
    _git(folder, "-c", "user.name=Ada", "-c", "user.email=ada@example.org", "commit", "--quiet", "-m", name)


def _git(folder: Path, *words: str) -> None:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    subprocess.run(["git", *words], cwd=folder, env=environment, check=True)


# -- one game ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["", "nix", "embers xidit"])
def test_a_game_that_does_not_exist_is_one_clear_line(game: str) -> None:
    done = subprocess.run(
        ["make", "test-game", f"GAME={game}"],
        cwd=ROOT,
        env=_without_make(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert f"There is no game '{game}'. Say GAME= and one of: {' '.join(slugs())}" in done.stderr
    assert done.stdout == ""


def _without_make() -> dict[str, str]:
    """What a make above us wants of its own recipes is not meant for this one."""
    return {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}


# -- no gaps -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("reason", "code"), [("no duckdb", 1), ("SPELLKEEP_PLAIN is set: nothing was compared", 0)])
def test_a_skipped_test_fails_the_run_unless_it_was_asked_for(tmp_path: Path, reason: str, code: int) -> None:
    file = tmp_path / "test_gap.py"
    file.write_text(f"import pytest\ndef test_gap(): pytest.skip({reason!r})\n")
    done = _pytest("-p", "tests.conftest", "--no-gaps", "-c", "pyproject.toml", "--rootdir", ".", str(file))
    assert done.returncode == code, done.stdout
    assert ("not run, so not proved" in done.stdout) == bool(code)
    assert (reason in done.stdout) == bool(code)


# -- the proof ---------------------------------------------------------------------------------------------------------


def test_what_is_left_to_the_proof_is_listed() -> None:
    files = [file for file in sorted((ROOT / "tests").rglob("test_*.py")) if MARKED.search(file.read_text("utf-8"))]
    names = [file.relative_to(ROOT).as_posix() for file in files]
    done = _pytest("--collect-only", "-m", "proof", *names)
    found = {line.removeprefix("tests/") for line in done.stdout.splitlines() if "::" in line}
    assert found == set(PROOF_ONLY.split())


def test_the_proof_names_every_game_and_everything_long() -> None:
    names = [step.name for step in proof.steps(slugs())]
    assert len(set(names)) == len(names)
    for game in slugs():
        assert {f"invariants {game}", f"honesty {game}"} <= set(names)
    assert {"examples", "digests", "long tests", "laws in many positions", "plain"} <= set(names)
    mutated = {folder.name for folder in (ROOT / "tests/mutations").iterdir() if any(folder.glob("*.patch"))}
    assert {f"mutations {game}" for game in mutated} <= set(names)


def test_a_proof_that_was_stopped_goes_on_where_it_was(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "proof" / "state.json"
    good, bad = _step("good", 0), _step("bad", 3)
    assert prove([bad, good], Ledger(file, "abc")) == ["bad"]
    capfd.readouterr()
    assert prove([bad, good], Ledger(file, "abc")) == ["bad"]
    told = capfd.readouterr().out
    assert "== good: was green at this commit" in told
    assert told.splitlines().count("ran") == 1


@pytest.mark.parametrize("commit", ["another", ""])
def test_what_was_proved_of_another_tree_is_proved_again(tmp_path: Path, commit: str) -> None:
    file = tmp_path / "state.json"
    prove([_step("good", 0)], Ledger(file, "abc"))
    assert list(Ledger(file, "abc").seconds) == ["good"]
    assert Ledger(file, commit).seconds == {}


def test_a_work_tree_with_changes_leaves_nothing_behind(tmp_path: Path) -> None:
    prove([_step("good", 0)], Ledger(tmp_path / "state.json", ""))
    assert list(tmp_path.iterdir()) == []


def _step(name: str, code: int) -> Step:
    return Step(name, (sys.executable, "-c", f"print('ran', flush=True); raise SystemExit({code})"))


def _pytest(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
