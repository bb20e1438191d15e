"""`spellkeep draw`: a moment of a recorded game, or a scenario, as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from spellkeep.cli.common import in_file, read_text
from spellkeep.cli.replay import match_at, viewer_of
from spellkeep.games import drawing, load
from spellkeep.kernel.errors import BadOption, SpellkeepError
from spellkeep.kernel.match import Match
from spellkeep.kernel.records import read_record
from spellkeep.kernel.scenarios import match_of, read_scenario
from spellkeep.scene.drawing import LAYOUTS, WIDE
from spellkeep.scene.standalone import to_png, to_svg

EPILOG = "Example:  spellkeep draw game.record --at 12 --seat 2 -o middle.png"


def draw_command(
    path: Annotated[Path, typer.Argument(metavar="RECORD|SCENARIO", help="A record, or a scenario (.toml).")],
    output: Annotated[Path, typer.Option("--output", "-o", help="The picture: a name ending in .svg or .png.")],
    at: Annotated[int | None, typer.Option(min=0, help="Stop after so many decisions. Without: at the end.")] = None,
    seat: Annotated[int, typer.Option(min=0, help="Who looks; 0 is an onlooker.")] = 1,
    layout: Annotated[str, typer.Option(help="wide or tall.")] = WIDE,
    zoom: Annotated[float, typer.Option(min=0.1, max=8, help="Size of a PNG.")] = 1.0,
) -> None:
    """Draw what one seat has been shown."""
    if layout not in LAYOUTS:
        raise BadOption(f"--layout {layout}: it can be {' or '.join(LAYOUTS)}")
    if output.suffix not in (".svg", ".png"):
        raise BadOption(f"{output}: the name of a picture ends in .svg or .png")
    match = _match(path, at)
    own = drawing(match.game.slug)
    viewer = viewer_of(match, seat)
    svg = to_svg(own.draw(match.state.view(viewer), layout), own.definitions(), layout)
    output.write_bytes(to_png(svg, zoom) if output.suffix == ".png" else svg.encode())


def _match(path: Path, at: int | None) -> Match:
    text = read_text(path)
    try:
        if path.suffix == ".toml":
            return _scenario_at(text, at)
        record = read_record(text)
        return match_at(record, len(record.decisions) if at is None else at)
    except SpellkeepError as error:
        raise in_file(path, error) from None


def _scenario_at(text: str, at: int | None) -> Match:
    """The position of a scenario after so many of its moves."""
    scenario = read_scenario(text)
    match = match_of(scenario, load(scenario.game))
    moves = [move for passage in scenario.story.passages for move in passage.moves]
    for move in moves if at is None else moves[:at]:
        match.push(move)
    return match
