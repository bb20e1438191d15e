r'''The numbered rules of a game, read from its RULES.md.

A rule is defined by a bullet or paragraph that begins with its id in bold, or by a table row that begins with its id.

>>> rules = read_rules("""
... ### 3.1 The turn (TURN)
... - **EMB-TURN-01 Roll.** Roll the die
...   once.
...
... | Id | Question | Ruling |
... |---|---|---|
... | EMB-Q-01 | Twice? | No. |
... """)
>>> [(rule.id, rule.title, rule.text) for rule in rules]
[('EMB-TURN-01', 'Roll', 'Roll the die\nonce.'), ('EMB-Q-01', 'Twice?', 'No.')]
'''

from __future__ import annotations

import re
from importlib import resources
from typing import Final

from spellkeep.kernel.errors import BadText
from spellkeep.kernel.game import Game

ID: Final = r"[A-Z][A-Z0-9]+-[A-Z]+-\d+"
_BOLD: Final = re.compile(rf"(?P<bullet>\s*[-*] +)?\*\*(?P<id>{ID})(?P<title>[^*]*)\*\*(?P<text>.*)")
_ROW: Final = re.compile(rf"\s*\|\s*\**(?P<id>{ID})\**\s*\|(?P<cells>.*)\|\s*")
_HEADING: Final = re.compile(r"#+ +(?P<heading>.*)|-{3,}\s*")
_FENCE: Final = "```"


class Rule:
    """One numbered rule: its title (a ruling's question), its text, and the heading above it."""

    def __init__(self, id: str, title: str, text: str, heading: str) -> None:
        self.id = id
        self.title = title
        self.text = text
        self.heading = heading

    def __str__(self) -> str:
        title = f"{self.title}." if self.title[-1:].isalnum() else self.title
        return " ".join(part for part in (self.id, title, self.text) if part)


def rulebook(game: Game) -> list[Rule]:
    """All rules of a game in the order of its rules file."""
    file = resources.files(game.package) / "RULES.md"
    if not file.is_file():
        raise BadText(f"{game.slug} has no RULES.md")
    return read_rules(file.read_text("utf-8"))


def read_rules(text: str) -> list[Rule]:
    """All rules that a text in Markdown defines; an id that is defined twice is an error."""
    reader = _Reader()
    for number, line in enumerate(text.splitlines(), 1):
        reader.read(line, number)
    reader.close()
    return reader.rules


class _Reader:
    """Goes through the lines; `lines` is the text of the rule that is open, None if none is."""

    def __init__(self) -> None:
        self.rules: list[Rule] = []
        self.lines: list[str] | None = None
        self.bullet = False
        self.fenced = False
        self.blank = False
        self.heading = ""
        self.ids: set[str] = set()

    def read(self, line: str, number: int) -> None:
        if not self.fenced:
            if self._read_definition(line, number) or self._read_heading(line):
                return
            if self._ends_here(line):
                self.close()
        if line.lstrip().startswith(_FENCE):
            self.fenced = not self.fenced
        self.blank = not line.strip()
        if self.lines is not None:
            self.lines.append(line.removeprefix("  ") if self.bullet else line)

    def close(self) -> None:
        if self.lines is not None:
            self.rules[-1].text = "\n".join(self.lines).strip()
        self.lines = None

    def _read_definition(self, line: str, number: int) -> bool:
        bold, row = _BOLD.fullmatch(line), _ROW.fullmatch(line)
        if bold is not None:
            self._open(bold["id"], bold["title"], number)
            self.lines, self.bullet = [bold["text"].strip()], bold["bullet"] is not None
        elif row is not None:
            title, *rest = [cell.strip() for cell in re.split(r"(?<!\\)\|", row["cells"])]
            self._open(row["id"], title if rest else "", number)
            self.rules[-1].text = " | ".join(rest or [title])
        return bold is not None or row is not None

    def _open(self, id: str, title: str, number: int) -> None:
        self.close()
        if id in self.ids:
            raise BadText(f"{id} is defined twice", number, 1)
        self.ids.add(id)
        self.blank = False
        self.rules.append(Rule(id, title.strip().removesuffix("."), "", self.heading))

    def _read_heading(self, line: str) -> bool:
        found = _HEADING.fullmatch(line)
        if found is None:
            return False
        self.close()
        self.heading = found["heading"] or self.heading
        return True

    def _ends_here(self, line: str) -> bool:
        """After an empty line only what is indented still belongs to a bullet; the next bullet never does."""
        if not self.bullet or not line.strip() or line[0].isspace():
            return False
        return self.blank or line.startswith(("- ", "* "))
