r'''Short hand-written files, format `spellkeep-scenario/1`: a position, moves, and what must then hold.

Rule questions, bug reports, tests, puzzles and lessons are scenarios. See docs/scenarios.md.

>>> scenario = read_scenario("""
... format = "spellkeep-scenario/1"
... game = "embers"
... title = "The first roll"
... rule = ["EMB-TURN-01"]
... moves = "d4"
... [then]
... to_act = [1]
... """)
>>> scenario.game, scenario.rules, scenario.steps[0].moves
('embers', ['EMB-TURN-01'], ['d4'])
'''

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Final

from spellkeep.kernel.errors import BadText, IllegalAction
from spellkeep.kernel.game import Game
from spellkeep.kernel.match import Match
from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.seats import EVERYTHING, NATURE
from spellkeep.kernel.state import State

FORMAT: Final = "spellkeep-scenario/1"
IMAGINED: Final = 20
"""How many states fill a position with unknowns; what is expected must hold in all of them."""

Table = dict[str, object]

_TEXT: Final = "a text"
_TEXTS: Final = "a list of texts"
_NUMBER: Final = "a whole number"
_NUMBERS: Final = "a list of whole numbers"
_SWITCH: Final = "true or false"
_TABLE: Final = "a table"
_TABLES: Final = "a list of tables"
_WEIGHTS: Final = "a table of whole numbers"

_STEP_KEYS: Final = {"moves": _TEXT, "then": _TABLE, "refused": _TABLES}
_TOP_KEYS: Final = {
    "format": _TEXT,
    "game": _TEXT,
    "title": _TEXT,
    "rule": _TEXTS,
    "position": _TEXT,
    "seat": _NUMBER,
    "options": _TABLE,
    "setups": _TEXTS,
    **_STEP_KEYS,
    "step": _TABLES,
}
_THEN_KEYS: Final = {
    "lines": _TEXTS,
    "no_lines": _TEXTS,
    "text": _TEXT,
    "to_act": _NUMBERS,
    "legal": _TEXTS,
    "legal_has": _TEXTS,
    "legal_lacks": _TEXTS,
    "legal_count": _NUMBER,
    "over": _SWITCH,
    "winners": _NUMBERS,
    "scores": _NUMBERS,
    "reason": _TEXT,
    "events": _TEXTS,
    "no_events": _TEXTS,
    "chances": _WEIGHTS,
}
_REFUSED_KEYS: Final = {"move": _TEXT, "rule": _TEXT, "sentence": _TEXT, "seat": _NUMBER}


class Expectation:
    """The `[then]` table: what must hold after the moves. Absent keys expect nothing."""

    def __init__(self, table: Table) -> None:
        self.lines = _texts(table, "lines")
        self.no_lines = _texts(table, "no_lines")
        self.text = table.get("text")
        self.to_act = _numbers(table, "to_act")
        self.legal = _texts(table, "legal") if "legal" in table else None
        self.legal_has = _texts(table, "legal_has")
        self.legal_lacks = _texts(table, "legal_lacks")
        self.legal_count = table.get("legal_count")
        self.over = table.get("over")
        self.winners = _numbers(table, "winners")
        self.scores = _numbers(table, "scores")
        self.reason = table.get("reason")
        self.events = _texts(table, "events")
        self.no_events = _texts(table, "no_events")
        self.chances = table.get("chances")


class RefusedMove:
    """A move that a rule must refuse."""

    def __init__(self, table: Table) -> None:
        self.move = str(table["move"])
        self.rule = str(table["rule"])
        self.sentence = table.get("sentence")
        seat = table.get("seat")
        self.seat = seat - 1 if isinstance(seat, int) else None


class Part:
    """Moves, what then holds, and what is then refused."""

    def __init__(self, table: Table) -> None:
        self.moves = str(table.get("moves", "")).split()
        self.then = Expectation(_table(table, "then"))
        self.refused = [RefusedMove(entry) for entry in _tables(table, "refused")]


class Scenario:
    """One file, read and checked."""

    def __init__(self, table: Table) -> None:
        self.game = str(table["game"])
        self.title = str(table["title"])
        self.rules = _texts(table, "rule")
        self.position = str(table["position"]) if "position" in table else None
        self.position_line = 0
        seat = table.get("seat")
        self.seat = seat - 1 if isinstance(seat, int) else None
        self.options = _table(table, "options")
        self.setups = _texts(table, "setups")
        self.steps = [Part(table), *(Part(entry) for entry in _tables(table, "step"))]

    def has_unknowns(self, game: Game) -> bool:
        """Does the position leave something open?"""
        return self.position is not None and game.has_unknowns(self.position)


# -- reading ---------------------------------------------------------------------------------------------------------


def read_scenario(text: str) -> Scenario:
    """Read a scenario; raise BadText with line, column and reason where something in it is wrong."""
    try:
        table: Table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _toml_error(str(error), text) from None
    _check_format(table, text)
    _check_keys(table, _TOP_KEYS, ("format", "game", "title", "rule"), "the scenario", text)
    for step in [table, *_tables(table, "step")]:
        if step is not table:
            _check_keys(step, _STEP_KEYS, (), "[[step]]", text)
        _check_keys(_table(step, "then"), _THEN_KEYS, (), "[then]", text)
        for refused in _tables(step, "refused"):
            _check_keys(refused, _REFUSED_KEYS, ("move", "rule"), "[[refused]]", text)
    if "position" in table and ("options" in table or "setups" in table):
        raise BadText("a scenario begins with a position, or with options and setups, not with both", 1, 1)
    scenario = Scenario(table)
    scenario.position_line = _line_of("position", text)
    return scenario


def _toml_error(message: str, text: str) -> BadText:
    """The reason, line and column that the TOML reader hides in its message."""
    found = re.fullmatch(r"(.*) \(at line (\d+), column (\d+)\)", message, re.DOTALL)
    if found is None:
        return BadText(message.replace(" (at end of document)", ""), max(1, len(text.splitlines())), 1)
    return BadText(found[1], int(found[2]), int(found[3]))


def _check_format(table: Table, text: str) -> None:
    found = table.get("format")
    if found != FORMAT:
        told = "no format is given" if found is None else f"the format {found!r} is not known"
        raise BadText(f'{told}; this program reads format = "{FORMAT}"', _line_of("format", text), 1)


def _check_keys(table: Table, known: dict[str, str], needed: tuple[str, ...], where: str, text: str) -> None:
    for key, value in table.items():
        if key not in known:
            raise BadText(f"unknown key {key!r} in {where}; known are: {', '.join(known)}", _line_of(key, text), 1)
        if not _is_a(value, known[key]):
            raise BadText(f"{key} in {where} must be {known[key]}", _line_of(key, text), 1)
    for key in needed:
        if key not in table:
            raise BadText(f"{where} needs the key {key!r}", 1, 1)


def _is_a(value: object, kind: str) -> bool:
    if kind == _TEXT:
        return isinstance(value, str)
    if kind == _NUMBER:
        return isinstance(value, int) and not isinstance(value, bool)
    if kind == _SWITCH:
        return isinstance(value, bool)
    if kind == _TABLE:
        return isinstance(value, dict)
    if kind == _WEIGHTS:
        return isinstance(value, dict) and all(_is_a(item, _NUMBER) for item in value.values())
    each = {_TEXTS: _TEXT, _NUMBERS: _NUMBER, _TABLES: _TABLE}[kind]
    return isinstance(value, list) and all(_is_a(item, each) for item in value)


def _line_of(key: str, text: str) -> int:
    """The line on which a key, or the table of that name, stands first; 1 if it cannot be found."""
    written = re.compile(rf"""\s*(\[\[?\s*)?(step\.|then\.)?["']?{re.escape(key)}["']?\s*[]=.]""")
    for number, line in enumerate(text.splitlines(), 1):
        if written.match(line):
            return number
    return 1


def _table(table: Table, key: str) -> Table:
    found = table.get(key)
    return found if isinstance(found, dict) else {}


def _tables(table: Table, key: str) -> list[Table]:
    found = table.get(key)
    return [entry for entry in found if isinstance(entry, dict)] if isinstance(found, list) else []


def _texts(table: Table, key: str) -> list[str]:
    found = table.get(key)
    return [str(entry) for entry in found] if isinstance(found, list) else []


def _numbers(table: Table, key: str) -> list[int] | None:
    found = table.get(key)
    return [int(entry) for entry in found] if isinstance(found, list) else None


def _content(text: str) -> list[str]:
    """The lines of a position without comments, with single blanks, without empty ones."""
    lines = [" ".join(re.sub(r"(^|\s)#.*$", "", line).split()) for line in text.splitlines()]
    return [line for line in lines if line]


# -- running ---------------------------------------------------------------------------------------------------------


def run(scenario: Scenario, game: Game, evidence: set[str] | None = None) -> list[str]:
    """Play a scenario; return what differs, in plain words. The rule ids of events and refusals go to `evidence`."""
    seen: set[str] = set() if evidence is None else evidence
    for number, match in enumerate(_matches(scenario, game), 1):
        differences = _run_once(scenario, match, seen)
        if differences:
            where = f" (in imagined state {number} of {IMAGINED})" if scenario.has_unknowns(game) else ""
            return [difference + where for difference in differences]
    return []


def begin(scenario: Scenario, game: Game) -> Match:
    """A match at the position of the scenario, its unknowns filled in one possible way."""
    return next(_matches(scenario, game))


def _matches(scenario: Scenario, game: Game) -> Iterator[Match]:
    """The one position of the scenario, or those that fill its unknowns."""
    if scenario.position is None:
        yield Match(game, game.read_options(scenario.options), scenario.setups)
        return
    try:
        if not scenario.has_unknowns(game):
            yield Match(game, start=game.from_text(scenario.position))
            return
        view = game.view_from_text(scenario.position, scenario.seat)
    except BadText as error:
        raise error.at(scenario.position_line) from None
    for number in range(IMAGINED):
        yield Match(game, start=game.imagine(view, Seeded(1, number)))


def _run_once(scenario: Scenario, match: Match, seen: set[str]) -> list[str]:
    differences: list[str] = []
    viewer = scenario.seat if scenario.has_unknowns(match.game) or scenario.seat is not None else EVERYTHING
    for number, part in enumerate(scenario.steps):
        place = f"step {number}: " if number else ""
        try:
            rules = _play(match, part.moves)
        except IllegalAction as error:
            seen.add(error.rule)
            return [*differences, f"{place}expected: the moves are legal; found: {error}"]
        seen.update(rules)
        found = _compare(part.then, match, viewer, rules)
        for refused in part.refused:
            found += _compare_refusal(refused, match, seen)
        differences += [place + difference for difference in found]
    return differences


def _play(match: Match, moves: list[str]) -> set[str]:
    """Carry out the moves; return the rules that caused what happened."""
    rules: set[str] = set()
    for move in moves:
        try:
            rules.update(event.rule for event in match.push(move))
        except IllegalAction as error:
            raise IllegalAction(error.rule, f"{move} is refused: {error.sentence}") from None
    return rules


def _compare(then: Expectation, match: Match, viewer: int | None, rules: set[str]) -> list[str]:
    return [
        *_compare_text(then, match.state, viewer),
        *_compare_legal(then, match, viewer),
        *_compare_end(then, match),
        *_compare_events(then, rules),
        *_compare_chances(then, match),
    ]


def _differs(what: str, expected: object, found: object) -> list[str]:
    return [] if expected == found else [f"{what}: expected {expected}; found {found}"]


def _compare_text(then: Expectation, state: State, viewer: int | None) -> list[str]:
    lines = _content(state.to_text(viewer))
    missing = [line for line in _content("\n".join(then.lines)) if line not in lines]
    present = [line for line in _content("\n".join(then.no_lines)) if line in lines]
    result = [f"position: expected the line {line!r}; found {_alike(line, lines)}" for line in missing]
    result += [f"position: expected no line {line!r}; found it" for line in present]
    if then.text is not None and _content(str(then.text)) != lines:
        result.append(_first_difference(_content(str(then.text)), lines))
    return result


def _alike(line: str, lines: list[str]) -> str:
    """The lines that begin with the same word, so that the reader sees what is there instead."""
    word = line.split(maxsplit=1)[0]
    return ", ".join(repr(other) for other in lines if other.split()[0] == word) or f"no line that begins with {word!r}"


def _first_difference(expected: list[str], found: list[str]) -> str:
    for number in range(max(len(expected), len(found))):
        one = expected[number] if number < len(expected) else "the end"
        other = found[number] if number < len(found) else "the end"
        if one != other:
            return f"text, line {number + 1}: expected {one!r}; found {other!r}"
    return "text: no difference"


def _compare_legal(then: Expectation, match: Match, viewer: int | None) -> list[str]:
    state, asked = match.state, match.to_act()
    result: list[str] = []
    if then.to_act is not None:
        result += _differs("to act", sorted(then.to_act), sorted(0 if seat == NATURE else seat + 1 for seat in asked))
    if then.legal is None and then.legal_count is None and not then.legal_has and not then.legal_lacks:
        return result
    actions = [(seat, action) for seat in asked for action in state.legal(seat)]
    tokens = {state.notation(seat, action, viewer) for seat, action in actions}
    if then.legal is not None:
        result += _compare_sets("legal moves", set(then.legal), tokens)
    result += [
        f"legal moves: expected {token} among them; found it is not" for token in then.legal_has if token not in tokens
    ]
    result += [f"legal moves: expected no {token}; found it is legal" for token in then.legal_lacks if token in tokens]
    if then.legal_count is not None:
        result += _differs("number of legal moves", then.legal_count, len(actions))
    return result


def _compare_sets(what: str, expected: set[str], found: set[str]) -> list[str]:
    if expected == found:
        return []
    missing, more = sorted(expected - found), sorted(found - expected)
    parts = [f"missing {' '.join(missing)}"] * bool(missing) + [f"too many {' '.join(more)}"] * bool(more)
    return [f"{what}: expected {' '.join(sorted(expected)) or 'none'}; found {', '.join(parts)}"]


def _compare_end(then: Expectation, match: Match) -> list[str]:
    outcome = match.outcome()
    result: list[str] = []
    if then.over is not None:
        result += _differs("over", _yes(bool(then.over)), _yes(outcome is not None))
    if then.winners is None and then.scores is None and then.reason is None:
        return result
    if outcome is None:
        return [*result, "result: expected the end of the game; found it goes on"]
    if then.winners is not None:
        result += _differs("winners", sorted(then.winners), [winner + 1 for winner in outcome.winners()])
    if then.scores is not None:
        result += _differs("scores", then.scores, outcome.scores)
    if then.reason is not None:
        result += _differs("reason", then.reason, outcome.reason)
    return result


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def _compare_events(then: Expectation, rules: set[str]) -> list[str]:
    told = " ".join(sorted(rules - {""})) or "none"
    result = [f"events: expected one of {rule}; found those of {told}" for rule in then.events if rule not in rules]
    return result + [f"events: expected none of {rule}; found one" for rule in then.no_events if rule in rules]


def _compare_chances(then: Expectation, match: Match) -> list[str]:
    if then.chances is None:
        return []
    if match.to_act() != (NATURE,):
        return ["chances: expected a decision of nature; found another seat is asked"]
    chances = match.state.chances()
    if chances is None:
        return ["chances: expected a list; found that there are too many to list"]
    found = {match.state.notation(NATURE, action, EVERYTHING): weight for action, weight in chances if weight}
    return [] if found == then.chances else [f"chances: expected {_weights(then.chances)}; found {_weights(found)}"]


def _weights(chances: object) -> str:
    return (
        " ".join(f"{token}={weight}" for token, weight in sorted(chances.items())) if isinstance(chances, dict) else ""
    )


def _compare_refusal(refused: RefusedMove, match: Match, seen: set[str]) -> list[str]:
    """Try a move at a match of its own, so that nothing happens if it is accepted."""
    attempt = Match(match.game, start=match.state)
    try:
        for token in refused.move.split():
            attempt.push(token, refused.seat)
    except IllegalAction as error:
        seen.add(error.rule)
        result = _differs(f"refusal of {refused.move}, rule", refused.rule or "none", error.rule or "none")
        if refused.sentence is not None:
            result += _differs(f"refusal of {refused.move}, sentence", refused.sentence, error.sentence)
        return result
    return [f"refusal of {refused.move}: expected that {refused.rule} refuses it; found it is legal"]
