"""What a scenario says, made of tables whose keys and kinds have been checked."""

from __future__ import annotations

import re

from spellkeep.kernel.errors import BadText
from spellkeep.kernel.game import Game
from spellkeep.kernel.seats import EVERYTHING

Table = dict[str, object]


class TextExpectation:
    """What a position text holds and lacks, of the whole position or of one viewer's."""

    def __init__(self, table: Table) -> None:
        self.lines = content("\n".join(texts(table, "lines")))
        self.no_lines = content("\n".join(texts(table, "no_lines")))
        self.text = table.get("text")


class ViewExpectation(TextExpectation):
    """A `[[then.view]]` table: what one seat, or an onlooker (seat 0), is shown."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.seat = viewer_of(table)


class EventExpectation:
    """A `[[then.event]]` table: what happened, so many times, with these facts."""

    def __init__(self, table: Table) -> None:
        self.kind = str(table.get("kind", ""))
        self.rule = str(table.get("rule", ""))
        self.count = number(table, "count")
        self.facts = {name: str(value) for name, value in table_in(table, "facts").items()}
        self.viewer = viewer_of(table) if "seat" in table else EVERYTHING

    def __str__(self) -> str:
        facts = " ".join(f"{name}={value}" for name, value in self.facts.items())
        return " ".join(word for word in (self.kind, self.rule, facts) if word)


class Expectation(TextExpectation):
    """The `[then]` table: what must hold after the moves. Absent keys expect nothing."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.to_act = numbers(table, "to_act")
        self.legal = texts(table, "legal") if "legal" in table else None
        self.legal_has = texts(table, "legal_has")
        self.legal_lacks = texts(table, "legal_lacks")
        self.legal_count = number(table, "legal_count")
        self.over = table.get("over")
        self.winners = numbers(table, "winners")
        self.ranks = numbers(table, "ranks")
        self.scores = numbers(table, "scores")
        self.reason = table.get("reason")
        self.events = texts(table, "events")
        self.no_events = texts(table, "no_events")
        self.told = [EventExpectation(entry) for entry in tables(table, "event")]
        self.views = [ViewExpectation(entry) for entry in tables(table, "view")]
        self.chances = table.get("chances")


class Refused:
    """A move that must be refused, or a position text that cannot be read."""

    def __init__(self, table: Table) -> None:
        self.move = str(table.get("move", ""))
        self.position = str(table["position"]) if "position" in table else None
        self.line = number(table, "line")
        self.rule = str(table["rule"]) if "rule" in table else None
        self.sentence = str(table["sentence"]) if "sentence" in table else None
        self.kind = str(table["kind"]) if "kind" in table else None
        seat = number(table, "seat")
        self.seat = None if seat is None else seat - 1


class Passage:
    """Moves, what then holds, and what is then refused."""

    def __init__(self, table: Table) -> None:
        self.moves = str(table.get("moves", "")).split()
        self.then = Expectation(table_in(table, "then"))
        self.refused = [Refused(entry) for entry in tables(table, "refused")]


class Story:
    """Passages one after the other; then every branch, each from where the last passage ended."""

    def __init__(self, table: Table) -> None:
        self.title = str(table.get("title", ""))
        self.passages = [Passage(table), *(Passage(entry) for entry in tables(table, "step"))]
        self.branches = [Story(entry) for entry in tables(table, "branch")]

    def all_passages(self) -> list[Passage]:
        """Those of the branches too."""
        return [*self.passages, *(passage for branch in self.branches for passage in branch.all_passages())]


class Scenario:
    """One file, read and checked."""

    def __init__(self, table: Table, source: str) -> None:
        self.source = source
        self.game = str(table["game"])
        self.title = str(table["title"])
        self.version = number(table, "version")
        self.rules = texts(table, "rule")
        self.position = str(table["position"]) if "position" in table else None
        self.position_line = line_of("position", source)
        seat = number(table, "seat")
        self.seat = None if seat is None else seat - 1
        self.options = table_in(table, "options")
        self.setups = texts(table, "setups")
        self.story = Story(table)

    def has_unknowns(self, game: Game) -> bool:
        """Does the position leave something open?"""
        return self.position is not None and game.has_unknowns(self.position)

    def viewer(self, game: Game) -> int | None:
        """Through whose eyes the position is compared."""
        return self.seat if self.has_unknowns(game) or self.seat is not None else EVERYTHING

    def error_at(self, word: str, reason: str) -> BadText:
        """Something is wrong with a word of the file: say where it stands first."""
        for number_of_line, line in enumerate(self.source.splitlines(), 1):
            if word in line:
                return BadText(reason, number_of_line, line.index(word) + 1)
        return BadText(reason, 1, 1)


# -- values ------------------------------------------------------------------------------------------------------------


def line_of(key: str, text: str) -> int:
    """The line on which a key, or the table of that name, stands first; 1 if it cannot be found."""
    written = re.compile(
        rf"""\s*(\[\[?\s*)?((step|then|branch|view|event|refused)\.)*["']?{re.escape(key)}["']?\s*[]=.]"""
    )
    for place, line in enumerate(text.splitlines(), 1):
        if written.match(line):
            return place
    return 1


def table_in(table: Table, key: str) -> Table:
    """The table under a key, empty where there is none: whether it may be missing is asked elsewhere."""
    found = table.get(key)
    return found if isinstance(found, dict) else {}


def tables(table: Table, key: str) -> list[Table]:
    """The list of tables under a key, such as `[[then]]`."""
    found = table.get(key)
    return [entry for entry in found if isinstance(entry, dict)] if isinstance(found, list) else []


def texts(table: Table, key: str) -> list[str]:
    """The list of words under a key."""
    found = table.get(key)
    return [str(entry) for entry in found] if isinstance(found, list) else []


def number(table: Table, key: str) -> int | None:
    """The number under a key, or None."""
    found = table.get(key)
    return found if isinstance(found, int) else None


def numbers(table: Table, key: str) -> list[int] | None:
    """The list of numbers under a key, or None."""
    found = table.get(key)
    return [int(entry) for entry in found] if isinstance(found, list) else None


def viewer_of(table: Table) -> int | None:
    """Seats are counted from 1 in texts; 0 is an onlooker."""
    seat = number(table, "seat")
    return seat - 1 if seat else None


def content(text: str) -> list[str]:
    r"""The lines of a position without comments, with single blanks, without empty ones.

    >>> content("toy  rounds=1  # a comment\n\nhand 1 3")
    ['toy rounds=1', 'hand 1 3']
    """
    lines = [" ".join(re.sub(r"(^|\s)#.*$", "", line).split()) for line in text.splitlines()]
    return [line for line in lines if line]
