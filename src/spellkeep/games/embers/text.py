"""The text of a position (EMB-CON-05): written line by line, read with the line and column of every mistake."""

from __future__ import annotations

from typing import Final

from spellkeep.games.embers import notation
from spellkeep.games.embers.invariants import problems
from spellkeep.games.embers.position import BURN, DRAW, NOBODY, SMOTHER, UNDER, Position
from spellkeep.kernel.errors import BadOption, BadText
from spellkeep.kernel.game import Game
from spellkeep.kernel.numbers import is_number
from spellkeep.kernel.piles import UNKNOWN
from spellkeep.kernel.refusal import Refusal

_PHASES: Final = ("first", "draw", "burn", "smother", "under", "over")


def write_position(position: Position) -> str:
    """Write a whole or a redacted position; what is empty is left out."""
    lines = [_heading(position), f"round {position.round} {_PHASES[position.phase]}"]
    lines += _seat_line("start", position.start)
    lines += _seat_line("turn", position.turn if position.phase in (DRAW, SMOTHER) else NOBODY)
    lines += _seat_line("winner", position.winner)
    lines += _seat_lines("sigil", [[sigil] for sigil in position.sigils])
    lines += _seat_lines("hand", position.hands)
    lines += _seat_lines("known", position.known)
    lines += _pick_lines(position)
    lines += _seat_lines("played", position.played)
    lines += _seat_lines("captured", position.captured)
    lines += _card_line("ash", position.ash)
    lines += [f"deck {position.deck.hidden}"] if position.deck.hidden else []
    lines += _card_line("bottom", position.deck.bottom)
    return "\n".join(lines) + "\n"


def _heading(position: Position) -> str:
    words = [f"{name}={value}" for name, value in position.options.changed().items() if name != "players"]
    return " ".join([position.SLUG, position.options["players"], *words])


def _seat_line(name: str, seat: int) -> list[str]:
    return [] if seat == NOBODY else [f"{name} {seat + 1}"]


def _card_line(name: str, cards: list[int]) -> list[str]:
    words = ["?" if card == UNKNOWN else str(card) for card in cards]
    return [" ".join([name, *words])] if words else []


def _seat_lines(name: str, cards: list[list[int]]) -> list[str]:
    return [line for seat, own in enumerate(cards) for line in _card_line(f"{name} {seat + 1}", own)]


def _pick_lines(position: Position) -> list[str]:
    if position.phase != BURN:
        return []
    lines: list[str] = []
    for seat, picks in enumerate(position.answers.picks):
        words = [notation.word(action) for action in _actions(picks)]
        if position.answers.finished[seat] and position.hands[seat] and not words:
            words = ["?"]  # EMB-RND-03: that a seat has finished is public
        lines += [" ".join([f"pick {seat + 1}", *words])] if words else []
    return lines


def _actions(picks: list[int]) -> list[int]:
    """The picks of an answer as actions."""
    burnt = [notation.pack(notation.BURN_CARD, card) for card in picks[:1]]
    return burnt + [notation.pack(notation.WITH_CARD if card else notation.ALONE, card) for card in picks[1:]]


class _Word:
    """A word, and where it stands."""

    def __init__(self, text: str, line: int, column: int) -> None:
        self.text = text
        self.line = line
        self.column = column

    def wrong(self, reason: str) -> BadText:
        return BadText(reason, self.line, self.column)

    def number(self, low: int, high: int, what: str) -> int:
        if is_number(self.text) and low <= int(self.text) <= high:
            return int(self.text)
        raise self.wrong(f"{what} is a number from {low} to {high}, not {self.text!r}")


def read_position(game: Game, text: str, unknowns: bool) -> Position:
    """Read a position; `unknowns` says whether ? may stand for what the reader may not know."""
    lines = _split(text)
    if not lines:
        raise BadText("the text is empty")
    position = _read_heading(game, lines[0])
    _Reader(position, unknowns).read(lines[1:])
    for problem in problems(position):
        raise BadText(problem)
    return position


def _split(text: str) -> list[list[_Word]]:
    """Words line by line, without comments and empty lines."""
    lines: list[list[_Word]] = []
    for number, line in enumerate(text.splitlines(), 1):
        words: list[_Word] = []
        column = 0
        content = line.partition("#")[0]
        for part in content.split():
            column = content.index(part, column)
            words.append(_Word(part, number, column + 1))
            column += len(part)
        if words:
            lines.append(words)
    return lines


def _read_heading(game: Game, words: list[_Word]) -> Position:
    if words[0].text != game.slug:
        raise words[0].wrong(f"the text must begin with {game.slug!r}, not {words[0].text!r}")
    if len(words) < 2:
        raise words[0].wrong("the number of players is missing")
    values = {"players": words[1].text}
    for word in words[2:]:
        name, sign, value = word.text.partition("=")
        if not sign or name in values:
            raise word.wrong(f"{word.text!r} is not an option written name=value, each once")
        values[name] = value
    try:
        position = game.blank(game.read_options(values))
    except BadOption as error:
        raise words[1].wrong(str(error)) from None
    assert isinstance(position, Position)
    position.sigils = [UNKNOWN] * len(position.hands)
    position.pool.counts = position.box.copies.copy()
    return position


class _Reader:
    """Fills a blank position line by line. Every card read leaves the pool, so what is left there is unseen."""

    def __init__(self, position: Position, unknowns: bool) -> None:
        self.position = position
        self.unknowns = unknowns
        self.picks: list[list[_Word]] = []

    def read(self, lines: list[list[_Word]]) -> None:
        done: list[list[str]] = []
        for words in lines:
            name = [word.text for word in words[: 2 if words[0].text in self._places() or words[0].text in _OWN else 1]]
            if name in done:
                raise words[0].wrong(f"there are two lines {' '.join(name)!r}")
            done.append(name)
            self._line(words)
        if ["round"] not in done:
            raise BadText("the line 'round' is missing")
        self._check_sigils()
        self._finish()

    def _places(self) -> dict[str, list[list[int]]]:
        position = self.position
        return {"hand": position.hands, "played": position.played, "captured": position.captured}

    def _line(self, words: list[_Word]) -> None:
        name, position = words[0].text, self.position
        if name == "round":
            self._round(words)
        elif name in ("start", "turn", "winner"):
            self._exactly(words, 2)
            setattr(position, name, self._seat(words))
        elif name == "deck":
            self._exactly(words, 2)
            position.deck.hidden = words[1].number(0, sum(position.box.copies), "the number of unseen cards")
        elif name == "ash":
            position.ash = sorted(self._cards(words[1:]))
        elif name == "bottom":
            position.deck.bottom = self._cards(words[1:])
        elif name in self._places() or name in _OWN:
            self._own_line(words, self._seat(words))
        else:
            raise words[0].wrong(f"no line begins with {name!r}")

    def _round(self, words: list[_Word]) -> None:
        self._exactly(words, 3)
        self.position.round = words[1].number(0, self.position.options.number("rounds"), "the round")
        if words[2].text not in _PHASES:
            raise words[2].wrong(f"the moment is one of {', '.join(_PHASES)}, not {words[2].text!r}")
        self.position.phase = _PHASES.index(words[2].text)

    def _own_line(self, words: list[_Word], seat: int) -> None:
        name, position = words[0].text, self.position
        if name == "sigil":
            self._exactly(words, 3)
            position.sigils[seat] = self._card(words[2])
        elif name == "known":
            position.known[seat] = sorted(self._card(word) for word in words[2:])
        elif name == "pick":
            self.picks.append(words)
        elif name == "played":
            position.played[seat] = self._cards(words[2:])
        else:
            self._places()[name][seat] = sorted(self._cards(words[2:]))

    def _exactly(self, words: list[_Word], number: int) -> None:
        if len(words) < number:
            raise words[-1].wrong(f"after {words[-1].text!r} a word is missing")
        if len(words) > number:
            raise words[number].wrong(f"{words[number].text!r} is one word too many")

    def _seat(self, words: list[_Word]) -> int:
        if len(words) < 2:
            raise words[0].wrong(f"after {words[0].text!r} a seat is missing")
        return words[1].number(1, len(self.position.hands), "a seat") - 1

    def _card(self, word: _Word) -> int:
        if word.text == "?":
            if not self.unknowns:
                raise word.wrong("a whole position has no ?")
            return UNKNOWN
        return word.number(1, len(self.position.box.copies) - 1, "a card")

    def _cards(self, words: list[_Word]) -> list[int]:
        """Cards that lie somewhere: each leaves the pool."""
        cards: list[int] = []
        for word in words:
            card = self._card(word)
            if card != UNKNOWN:
                if not self.position.pool.counts[card]:
                    raise word.wrong(f"there are only {self.position.box.copies[card]} cards of value {card}")
                self.position.pool.take(card)
            cards.append(card)
        return cards

    def _check_sigils(self) -> None:
        if not self.unknowns and UNKNOWN in self.position.sigils:
            raise BadText(f"the line 'sigil {self.position.sigils.index(UNKNOWN) + 1}' is missing")

    def _finish(self) -> None:
        """What needs all lines: the winner's turn, and the open answers."""
        position = self.position
        if position.phase == UNDER:
            position.turn = position.winner
        if position.phase == BURN:
            position.answers.start([seat for seat, hand in enumerate(position.hands) if hand])
        for words in self.picks:
            if position.phase != BURN:
                raise words[0].wrong("picks are made in the moment 'burn' only")
            self._read_picks(words)

    def _read_picks(self, words: list[_Word]) -> None:
        seat, answers = self._seat(words), self.position.answers
        if not 3 <= len(words) <= 4:
            raise words[-1].wrong("an answer has one or two picks")
        if [word.text for word in words[2:]] == ["?"] and self.unknowns:
            answers.finish(seat)
            return
        kinds = ((notation.BURN_CARD,), (notation.WITH_CARD, notation.ALONE))
        for word, allowed in zip(words[2:], kinds, strict=False):
            answers.pick(seat, self._pick(word, allowed, seat))
        if len(words) == 4:
            answers.finish(seat)

    def _pick(self, word: _Word, allowed: tuple[int, ...], seat: int) -> int:
        try:
            action = notation.read(seat, word.text)
        except Refusal:
            action = -1
        if notation.kind_of(action) not in allowed:
            raise word.wrong(f"{word.text!r} is not this pick of an answer")
        return notation.value_of(action)


_OWN: Final = ("sigil", "known", "pick")
"""Lines of a seat that move no card."""
