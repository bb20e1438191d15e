"""From the text of a file to a scenario. A key that does not exist is an error, so that no slip empties a test."""

from __future__ import annotations

import re
import tomllib

from spellkeep.kernel.errors import BadText
from spellkeep.kernel.scenarios.keys import EVENT, FORMATS, VIEW, Format, Keys, is_a
from spellkeep.kernel.scenarios.scenario import Scenario, Table, line_of, table_in, tables

_KINDS = ("illegal", "unreadable", "not_asked")


def read_scenario(text: str) -> Scenario:
    """Read a scenario; raise BadText with line, column and reason where something in it is wrong."""
    try:
        table: Table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _toml_error(str(error), text) from None
    _Checker(text, _format_of(table, text)).check(table)
    return Scenario(table, text)


def _toml_error(message: str, text: str) -> BadText:
    """The reason, line and column that the TOML reader hides in its message."""
    found = re.fullmatch(r"(.*) \(at line (\d+), column (\d+)\)", message, re.DOTALL)
    if found is None:
        return BadText(message.replace(" (at end of document)", ""), max(1, len(text.splitlines())), 1)
    return BadText(found[1], int(found[2]), int(found[3]))


def _format_of(table: Table, text: str) -> Format:
    found = table.get("format")
    if found not in FORMATS:
        told = "no format is given" if found is None else f"the format {found!r} is not known"
        known = " or ".join(f'"{name}"' for name in FORMATS)
        raise BadText(f"{told}; this program reads format = {known}", line_of("format", text), 1)
    return Format(str(found))


class _Checker:
    """Looks through the tables of one file for keys that do not exist, values of another kind, and what is missing."""

    def __init__(self, text: str, form: Format) -> None:
        self.text = text
        self.form = form

    def check(self, table: Table) -> None:
        self._keys(table, self.form.top, ("format", "game", "title", "rule"), "the scenario")
        if "position" in table and ("options" in table or "setups" in table):
            raise BadText("a scenario begins with a position, or with options and setups, not with both", 1, 1)
        self._story(table)

    def _story(self, table: Table) -> None:
        self._part(table)
        for step in tables(table, "step"):
            self._keys(step, self.form.part, (), "[[step]]")
            self._part(step)
        for branch in tables(table, "branch"):
            self._keys(branch, self.form.branch, (), "[[branch]]")
            self._story(branch)

    def _part(self, table: Table) -> None:
        then = table_in(table, "then")
        self._keys(then, self.form.then, (), "[then]")
        for view in tables(then, "view"):
            self._keys(view, VIEW, ("seat",), "[[then.view]]")
        for event in tables(then, "event"):
            self._keys(event, EVENT, (), "[[then.event]]")
            if "kind" not in event and "rule" not in event:
                raise BadText("[[then.event]] needs a kind or a rule", line_of("event", self.text), 1)
        for refused in tables(table, "refused"):
            self._refused(refused)

    def _refused(self, table: Table) -> None:
        needed = ("move", "rule") if self.form.needs_refusing_rule else ()
        self._keys(table, self.form.refused, needed, "[[refused]]")
        place = line_of("refused", self.text)
        if ("move" in table) == ("position" in table):
            raise BadText("[[refused]] needs the key 'move' or 'position', and not both", place, 1)
        if not {"rule", "sentence", "kind"} & set(table):
            raise BadText("[[refused]] must say why: rule, sentence or kind", place, 1)
        if table.get("kind", "illegal") not in _KINDS:
            raise BadText(f"kind in [[refused]] must be one of: {', '.join(_KINDS)}", line_of("kind", self.text), 1)

    def _keys(self, table: Table, known: Keys, needed: tuple[str, ...], where: str) -> None:
        for key, value in table.items():
            place = line_of(key, self.text)
            if key not in known:
                raise BadText(f"unknown key {key!r} in {where}; known are: {', '.join(known)}", place, 1)
            if not is_a(value, known[key]):
                raise BadText(f"{key} in {where} must be {known[key]}", place, 1)
        for key in needed:
            if key not in table:
                raise BadText(f"{where} needs the key {key!r}", 1, 1)
