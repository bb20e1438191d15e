"""`spellkeep draw`: pictures of records and scenarios."""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner

from spellkeep.cli.main import app

SCENARIO = Path(__file__).parents[1] / "scenarios" / "rivality" / "ex-19.toml"
runner = CliRunner()


def test_a_scenario_becomes_an_svg_and_a_png(tmp_path: Path) -> None:
    for name, begins in (("a.svg", b"<svg"), ("a.png", b"\x89PNG")):
        result = runner.invoke(app, ["draw", str(SCENARIO), "-o", str(tmp_path / name)])
        assert result.exit_code == 0, result.output
        assert (tmp_path / name).read_bytes().startswith(begins)


def test_a_moment_and_a_viewer_can_be_chosen(tmp_path: Path) -> None:
    before, after = tmp_path / "before.svg", tmp_path / "after.svg"
    runner.invoke(app, ["draw", str(SCENARIO), "--at", "0", "--seat", "0", "-o", str(before)])
    runner.invoke(app, ["draw", str(SCENARIO), "--layout", "tall", "-o", str(after)])

    assert "tile-s2e2" not in before.read_text("utf-8")
    assert "tile-s2e2" in after.read_text("utf-8")
    assert "Your hand" not in before.read_text("utf-8")


def test_bad_input_is_named_and_nothing_is_written(tmp_path: Path) -> None:
    for arguments in (["-o", "x.gif"], ["-o", "x.svg", "--layout", "round"], ["-o", "x.svg", "--seat", "7"]):
        result = runner.invoke(app, ["draw", str(SCENARIO), *arguments])
        assert result.exit_code == 2
        assert result.output.startswith("spellkeep: ")
    assert not Path("x.svg").exists()
