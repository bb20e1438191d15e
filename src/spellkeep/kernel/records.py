r"""Games as text, format `spellkeep-record/1`: a header, an empty line, then one decision per line, nature's included.

A record needs no generator and no program state to be read again. See docs/records.md.

>>> record = read_record("spellkeep-record/1\ngame embers 1\noption players=3\nresult open\n\nd4\n1:keep\n")
>>> record.slug, record.version, record.options, record.tokens()
('embers', 1, {'players': '3'}, ['d4', '1:keep'])
>>> read_record("spellkeep-record/1\ngame embers one\n")
Traceback (most recent call last):
    ...
spellkeep.kernel.errors.BadText: line 2, column 13: 'one' is not a version number
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from spellkeep.kernel.errors import BadOption, BadText, IllegalAction, VersionConflict
from spellkeep.kernel.game import Game
from spellkeep.kernel.match import Match, Step
from spellkeep.kernel.numbers import is_number
from spellkeep.kernel.outcome import Outcome
from spellkeep.kernel.seats import EVERYTHING, NATURE

FORMAT: Final = "spellkeep-record/1"
_INDENT: Final = "  "


class Result:
    """The result as the header states it."""

    __slots__ = ("ranks", "reason", "scores")

    def __init__(self, ranks: list[int], scores: list[int], reason: str) -> None:
        self.ranks = ranks
        self.scores = scores
        self.reason = reason

    def to_text(self) -> str:
        """The result line of a record."""
        ranks, scores = " ".join(map(str, self.ranks)), " ".join(map(str, self.scores))
        return f"ranks {ranks} / scores {scores} / reason {self.reason or '-'}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Result) and self.to_text() == other.to_text()

    def __hash__(self) -> int:
        return hash(self.to_text())


class Decision:
    """One decision: its token, the line it was read from, and the step it was written from."""

    __slots__ = ("line", "step", "token")

    def __init__(self, token: str, line: int = 0, step: Step | None = None) -> None:
        self.token = token
        self.line = line
        self.step = step

    def token_for(self, viewer: int | None, running: bool = False) -> str:
        """The token as a viewer's record has it, with ? for what it may not know; `running`: while the game goes on."""
        if viewer == EVERYTHING or self.token.endswith(":resign"):
            return self.token
        if self.step is None:
            raise ValueError("only the record of a match can be shown to one seat; replay this one first")
        return self.step.settled_token(viewer, running)


class Record:
    """A game that was, or is being, played."""

    def __init__(self, slug: str, version: int) -> None:
        self.slug = slug
        self.version = version
        self.options: dict[str, str] = {}
        self.setups: dict[int, str] = {}
        self.names: dict[int, str] = {}
        self.start: str | None = None
        self.assisted = False
        self.result: Result | None = None
        self.decisions: list[Decision] = []
        self.lines: dict[str, int] = {}
        """Where in its text each part of the header stands, for messages."""
        self.match: Match | None = None
        """The match it was written from; a record that was read has none."""

    def tokens(self) -> list[str]:
        """All decisions, of seats and of nature, to be pushed again."""
        return [decision.token for decision in self.decisions]

    def to_text(self, viewer: int | None = EVERYTHING) -> str:
        """The record as its keeper sees it, or with `?` for what a seat (None: an onlooker) may not know."""
        lines = [FORMAT, f"game {self.slug} {self.version}"]
        lines += [f"option {name}={escaped(value)}" for name, value in self.options.items()]
        for seat, setup in sorted(self.setups.items()):
            lines.append(f"setup {seat + 1} {escaped(setup) if viewer in (EVERYTHING, seat) else '?'}")
        lines += [f"seat {seat + 1} {escaped(name)}" for seat, name in sorted(self.names.items())]
        lines += self._start_lines(viewer)
        if self.assisted:
            lines.append("assisted")
        lines.append(f"result {self.result.to_text() if self.result else 'open'}")
        return "\n".join([*lines, "", *self._tokens_for(viewer)]) + "\n"

    def _tokens_for(self, viewer: int | None) -> list[str]:
        """One token per decision; the picks of another seat's answer in the order in which it is told."""
        tokens: list[str] = []
        at = 0
        readers = self._readers(viewer)
        running = self.result is None
        while at < len(self.decisions):
            steps = [decision.step for decision in self.decisions[at:] if decision.step is not None]
            length = _length_of_answer(steps) if self.decisions[at].step is not None else 0
            if length < 2 or viewer == EVERYTHING:
                tokens.append(self.decisions[at].token_for(readers.get(at, viewer), running))
                at += 1
            else:
                tokens += [step.settled_token(viewer, running) for step in _as_told(steps[:length], viewer)]
                at += length
        return tokens

    def _readers(self, viewer: int | None) -> dict[int, int]:
        """Places of chance that the viewer could not read at first, and the seat that has shown them since."""
        readers: dict[int, int] = {}
        hidden: list[int] = []
        for at, decision in enumerate(self.decisions):
            step = decision.step
            if step is None or viewer == EVERYTHING:
                continue
            if step.seat == NATURE and step.token(viewer) != step.token():
                hidden.append(at)
            for event in step.events:
                seat = step.before.script.disclosure.shows_deal(event)
                if seat is not None:
                    shown = [place for place in hidden if self._reads(place, seat)]
                    readers.update(dict.fromkeys(shown, seat))
        return readers

    def _reads(self, place: int, seat: int) -> bool:
        step = self.decisions[place].step
        return step is not None and step.token(seat) == step.token()

    def _start_lines(self, viewer: int | None) -> list[str]:
        if self.start is None:
            return []
        text = self.start
        if viewer != EVERYTHING:
            if self.match is None:
                raise ValueError("only the record of a match can be shown to one seat; replay this one first")
            text = self.match.start.to_text(viewer)
        return ["start", *(_INDENT + line for line in text.splitlines())]


def record_of(match: Match, names: Sequence[str] = ()) -> Record:
    """Write down a match. Answers of a block that is still open are left out: they have not taken effect."""
    record = Record(match.game.slug, match.game.version)
    options = match.start.options
    record.options = options.changed()
    record.names = {seat: name for seat, name in enumerate(names) if name}
    record.assisted = match.assisted
    record.match = match
    if match.from_position:
        record.start = match.start.to_text()
    else:
        own = [*match.setups, *[""] * (match.game.seats(options) - len(match.setups))]
        setups = [text or match.game.default_setup(options, seat) for seat, text in enumerate(own)]
        record.setups = {seat: text for seat, text in enumerate(setups) if text}
    outcome = match.outcome()
    record.result = None if outcome is None else _result(outcome)
    record.decisions = _decisions(match)
    return record


def _result(outcome: Outcome) -> Result:
    return Result(outcome.ranks, outcome.scores, outcome.reason)


def _decisions(match: Match) -> list[Decision]:
    """All steps in the order of a record, and who gave up before them."""
    decisions: list[Decision] = []
    begin = 0
    while begin < match.settled:
        end = _end_of_block(match, begin)
        decisions += _resignations(match, begin, end)
        decisions += [Decision(step.token(), step=step) for step in sorted(match.steps[begin:end], key=_seat_of)]
        begin = end
    return decisions + _resignations(match, begin, len(match.steps) + 1)


def settled_steps(match: Match, viewer: int | None = EVERYTHING) -> list[Step]:
    """The steps that have taken effect; those of a block by seat, so that nobody sees who answered first."""
    steps = [decision.step for decision in _decisions(match) if decision.step is not None]
    told: list[Step] = []
    while len(told) < len(steps):
        length = max(1, _length_of_answer(steps[len(told) :]))
        told += _as_told(steps[len(told) : len(told) + length], viewer)
    return told


def _length_of_answer(steps: list[Step]) -> int:
    """How many of the steps, from the first on, are picks of one answer in one block; 0 outside a block."""
    first, block = steps[0], steps[0].before.block()
    length = 0
    while block and length < len(steps) and steps[length].seat == first.seat:
        if steps[length].before.block() != block:
            break
        length += 1
    return length


def _as_told(answer: list[Step], viewer: int | None) -> list[Step]:
    """The picks of an answer in the order in which the viewer hears of them; its own in the order given."""
    first = answer[0]
    if len(answer) < 2 or viewer in (EVERYTHING, first.seat):
        return answer
    order = first.before.script.disclosure.in_order(first.before, first.seat, [step.action for step in answer])
    left, result = answer.copy(), list[Step]()
    for action in order:
        at = [step.action for step in left].index(action)
        result.append(left.pop(at))
    return result


def _seat_of(step: Step) -> int:
    return step.seat


def _end_of_block(match: Match, begin: int) -> int:
    """Where the steps end that belong together; a step outside a block stands alone."""
    block = match.steps[begin].before.block()
    end = begin + 1
    while block and end < len(match.steps) and match.steps[end].before.block() == block:
        end += 1
    return end


def _resignations(match: Match, begin: int, end: int) -> list[Decision]:
    """Who gave up during these steps. It stands before a whole block, since its answers have no order."""
    return [Decision(f"{seat + 1}:resign") for place in range(begin, end) for seat in match.resigned_at(place)]


# -- replaying -------------------------------------------------------------------------------------------------------


def replay(game: Game, record: Record) -> Match:
    """Play a record to its end and check its result."""
    *_, last = positions(game, record)
    return last


def positions(game: Game, record: Record) -> Iterator[Match]:
    """The match at its start and after every decision, always the same object; at the end the result is checked."""
    if record.slug != game.slug:
        raise BadText(f"this is a record of {record.slug}, not of {game.slug}", record.lines.get("game", 0), 6)
    try:
        match = _begin(game.as_of(record.version), record)
        yield match
        for decision in record.decisions:
            _push(match, decision)
            yield match
        _check_result(match, record)
        match.fallbacks = True
    except (BadText, BadOption, IllegalAction) as error:
        if record.version == game.version:
            raise
        raise VersionConflict(
            f"the record was made by version {record.version} of {game.slug} and does not replay in version "
            f"{game.version}: {error}"
        ) from error


def _begin(game: Game, record: Record) -> Match:
    try:
        options = game.read_options(record.options)
    except BadOption as wrong:  # another name than below: compiled, a name has one type
        raise BadText(str(wrong), record.lines.get("option", 0), 8) from None
    if record.start is None:
        seats = game.seats(options)
        last = max(record.setups, default=-1)
        if last >= seats:
            raise BadText(f"there is no seat {last + 1}", record.lines.get(f"setup {last + 1}", 0), 7)
        return Match(game, options, [record.setups.get(seat, "") for seat in range(seats)], fallbacks=False)
    try:
        state = game.from_text(record.start)
    except BadText as error:
        inside = error.at(record.lines.get("start", 0))
        raise BadText(inside.reason, inside.line, max(inside.column, 1) + len(_INDENT)) from None
    if state.options != options:
        raise BadText("the position has other options than the record", record.lines.get("start", 0), 1)
    return Match(game, start=state, fallbacks=False)


def _push(match: Match, decision: Decision) -> None:
    steps, gone = len(match.steps), len(match.resigned)
    try:
        match.push(decision.token)
    except IllegalAction as error:
        raise BadText(f"{decision.token} is refused: {error}", decision.line, 1) from None
    if len(match.steps) + len(match.resigned) != steps + gone + 1:
        raise BadText(f"{decision.token}: one decision per line", decision.line, 1)


def _check_result(match: Match, record: Record) -> None:
    outcome = match.outcome()
    found = None if outcome is None else _result(outcome)
    if found != record.result:
        told, true = (("open" if result is None else result.to_text()) for result in (record.result, found))
        raise BadText(f"the record says {told}, but the game is {true}", record.lines.get("result", 0), 8)
    match.assisted = record.assisted


# -- reading ---------------------------------------------------------------------------------------------------------

_GAME: Final = re.compile(r"(?P<word>game) +(?P<slug>\S+) +(?P<version>\S+)")
_SEAT: Final = re.compile(r"(?P<word>setup|seat) +(?P<seat>\S+) +(?P<text>.*)")
_OPTION: Final = re.compile(r"(?P<word>option) +(?P<name>[^=\s]+)=(?P<text>.*)")
_RESULT: Final = re.compile(r"ranks (?P<ranks>[\d ]+?) / scores (?P<scores>[-\d ]+?) / reason (?P<reason>\S+)")


def read_record(text: str) -> Record:
    """Read a record; raise BadText with line, column and reason where it is damaged."""
    lines = text.split("\n")
    if lines[0].rstrip() != FORMAT:
        raise BadText(f"the first line must be {FORMAT}, not {lines[0][:40]!r}", 1, 1)
    record = Record("", 0)
    number = 1
    while number < len(lines) and (lines[number].strip() or "game" not in record.lines):
        number = _read_header_line(record, lines, number)
    for word in ("game", "result"):
        if word not in record.lines:
            raise BadText(f"the header has no line {word!r}", min(number + 1, len(lines)), 1)
    for place in range(number, len(lines)):
        _read_decision(record, lines[place], place + 1)
    return record


def _read_header_line(record: Record, lines: list[str], place: int) -> int:
    """Read the header line at this place (counted from 0); return the place of the next one."""
    line, number = _without_comment(lines[place]), place + 1
    if not line.strip():
        return place + 1
    word = line.split(maxsplit=1)[0]
    reader = _READERS.get(word)
    if line[0].isspace() or (reader is None and word not in ("start", "assisted")):
        raise BadText(f"unknown word {word!r} in the header", number, 1)
    if word != "game" and "game" not in record.lines:
        raise BadText("the second line of a record names the game: game <name> <version>", number, 1)
    _note_line(record, line, number)
    if word == "start":
        return _read_start(record, lines, place + 1)
    if word == "assisted":
        record.assisted = True
    elif reader is not None:
        reader(record, line, number)
    return place + 1


def _note_line(record: Record, line: str, number: int) -> None:
    """Remember where a part stands; every part may be there once."""
    words = line.split()
    part = words[0]
    if part in ("setup", "seat"):
        part = " ".join(words[:2])
    elif part == "option":
        record.lines.setdefault("option", number)
        part = "option " + words[1].partition("=")[0] if len(words) > 1 else part
    if part in record.lines and part != "option":
        raise BadText(f"{part!r} is there twice", number, 1)
    record.lines[part] = number


def _read_start(record: Record, lines: list[str], place: int) -> int:
    end = place
    while end < len(lines) and lines[end].startswith(_INDENT):
        end += 1
    if end == place:
        raise BadText("after 'start' the lines of a position follow, indented by two blanks", place, 1)
    record.start = "\n".join(line[len(_INDENT) :] for line in lines[place:end]) + "\n"
    return end


def _read_game(record: Record, line: str, number: int) -> None:
    found = _GAME.fullmatch(line)
    if found is None:
        raise BadText("a game line is: game <name> <version>", number, 1)
    if not is_number(found["version"]):
        raise BadText(f"{found['version']!r} is not a version number", number, found.start("version") + 1)
    record.slug, record.version = found["slug"], int(found["version"])


def _read_option(record: Record, line: str, number: int) -> None:
    found = _OPTION.fullmatch(line)
    if found is None:
        raise BadText("an option line is: option <name>=<value>", number, 1)
    record.options[found["name"]] = _unescaped(found["text"], number, found.start("text"))


def _read_seat(record: Record, line: str, number: int) -> None:
    found = _SEAT.fullmatch(line)
    if found is None:
        raise BadText(f"such a line is: {line.split(maxsplit=1)[0]} <seat> <text>", number, 1)
    if not is_number(found["seat"]) or found["seat"] == "0":
        raise BadText(f"{found['seat']!r} is no seat; seats are counted from 1", number, found.start("seat") + 1)
    texts = record.setups if found["word"] == "setup" else record.names
    texts[int(found["seat"]) - 1] = _unescaped(found["text"], number, found.start("text"))


def _read_result(record: Record, line: str, number: int) -> None:
    told = line.partition(" ")[2].strip()
    if told == "open":
        return
    found = _RESULT.fullmatch(told)
    if found is None:
        raise BadText("a result is 'open' or 'ranks 1 2 / scores 30 23 / reason word'", number, 8)
    try:
        ranks, scores = [int(word) for word in found["ranks"].split()], [int(word) for word in found["scores"].split()]
    except ValueError:
        raise BadText("ranks and scores are whole numbers", number, 8) from None
    record.result = Result(ranks, scores, "" if found["reason"] == "-" else found["reason"])


_READERS: Final = {
    "game": _read_game,
    "option": _read_option,
    "setup": _read_seat,
    "seat": _read_seat,
    "result": _read_result,
}


def _read_decision(record: Record, line: str, number: int) -> None:
    words = _without_comment(line).split()
    if not words:
        return
    if len(words) > 1:
        raise BadText("one decision per line", number, line.index(words[1], len(words[0])) + 1)
    record.decisions.append(Decision(words[0], number))


def _without_comment(line: str) -> str:
    """A comment begins with # at the start of a line or after a blank."""
    return re.sub(r"(^|\s)#.*$", "", line).rstrip()


# -- text on one line ------------------------------------------------------------------------------------------------


def escaped(text: str) -> str:
    r"""Write any text on one line, without anything that would be taken for a comment or lost at its ends.

    >>> print(escaped("a\nb #c "))
    a\nb \#c\s
    """
    for letter, character in _ESCAPES.items():
        if letter != "s":
            text = text.replace(character, "\\" + letter)
    core = text.strip(" ")
    before = len(text) - len(text.lstrip(" "))
    return "\\s" * before + core + "\\s" * (len(text) - len(core) - before)


_ESCAPES: Final = {"\\": "\\", "n": "\n", "r": "\r", "t": "\t", "#": "#", "s": " "}


def _unescaped(text: str, line: int, column: int) -> str:
    """Undo `escaped`."""
    result = ""
    for found in re.finditer(r"\\(.?)|[^\\]+", text):
        letter = found[1]
        if letter is None:
            result += found[0]
        elif letter in _ESCAPES:
            result += _ESCAPES[letter]
        else:
            raise BadText(f"there is no escape {found[0]!r}", line, column + found.start() + 1)
    return result
