"""The result file: one line per game, only ever added to. A tournament that was stopped goes on where it was.

The first line says what is played. A file of another tournament is refused, and a last line that was cut off in the
middle, by a crash or a full disk, is played again.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path

from spellkeep.arena.contest import Finished
from spellkeep.kernel.errors import SpellkeepError

FORMAT = "spellkeep-arena/1"


class OtherTournament(SpellkeepError):
    """The result file belongs to something else."""


@dataclass(frozen=True, slots=True)
class Heading:
    """What is played: results of two headings are never mixed. How many games is not part of it."""

    game: str
    version: int
    options: dict[str, str]
    bots: list[str]
    settings: list[str]
    seed: int
    gauntlet: bool
    format: str = field(default=FORMAT)


class Journal:
    """The games of one tournament that are done, in a file or (without one) in memory."""

    def __init__(self, heading: Heading, file: Path | None) -> None:
        self.heading = heading
        self.file = file
        self.finished: dict[int, Finished] = {}
        if file is not None:
            if file.exists():
                self._read(file)
            else:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(json.dumps(asdict(heading)) + "\n", "utf-8")

    def add(self, game: Finished) -> None:
        """Written at once: an interrupted tournament goes on after its last game."""
        self.finished[game.number] = game
        if self.file is not None:
            with self.file.open("a", encoding="utf-8") as lines:
                lines.write(json.dumps(asdict(game)) + "\n")

    def _read(self, file: Path) -> None:
        text = file.read_text("utf-8")
        whole = text[: text.rfind("\n") + 1]
        first, *lines = whole.splitlines() or [""]
        if first != json.dumps(asdict(self.heading)):
            raise OtherTournament(f"{file} holds the results of another tournament; name another folder with --out")
        if whole != text:
            file.write_text(whole, "utf-8")
        for line in lines:
            game = Finished(**json.loads(line))
            self.finished[game.number] = game
