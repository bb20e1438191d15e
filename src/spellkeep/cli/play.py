"""`spellkeep play`: the table in the browser; with --terminal any game at the terminal, typed or piped.

At the terminal nothing but the human seat's view, and the events as that seat may see them, is ever printed.
"""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer

from spellkeep.bots import Allowance, Bot, Turns, bot
from spellkeep.cli.common import Secret, read_options
from spellkeep.cli.serve import play_in_browser
from spellkeep.games import drawing, load, slugs
from spellkeep.kernel.errors import BadOption, IllegalAction, SpellkeepError
from spellkeep.kernel.events import Event
from spellkeep.kernel.game import Game
from spellkeep.kernel.match import Match, Step
from spellkeep.kernel.numbers import is_number
from spellkeep.kernel.outcome import Outcome
from spellkeep.kernel.records import record_of, settled_steps
from spellkeep.kernel.rng import Rng, Seeded
from spellkeep.kernel.rulebook import rulebook
from spellkeep.kernel.seats import NATURE
from spellkeep.kernel.telling import Teller
from spellkeep.kernel.words import say
from spellkeep.scene.drawing import WIDE, explained
from spellkeep.scene.reading import described

EPILOG = "Example:  spellkeep play embers --terminal --option players=3 --seats 1 --bots random"
LISTED = 40
"""So many choices are listed at once."""


def play_command(
    game: Annotated[str | None, typer.Argument(help="Name of the game. Without: you choose there.")] = None,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play here instead of in the browser.")] = False,
    port: Annotated[int | None, typer.Option(min=1, max=65535, help="Without: 8000, or the next free one.")] = None,
    database: Annotated[
        str | None, typer.Option("--database-url", "--database", help="SQLite file of the table, or database URL.")
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open/--no-open", help="Open a browser?")] = True,
    lan: Annotated[
        bool, typer.Option("--lan", help="Let everybody in this network play, not only this machine.")
    ] = False,
    option: Annotated[list[str] | None, typer.Option(help="Option of the game, as players=3; may be repeated.")] = None,
    setup: Annotated[
        list[str] | None, typer.Option(help="Secret set-up of a seat, as 1=TEXT; may be repeated.")
    ] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="Same seed, same chance. Without: unforeseeable.")] = None,
    seats: Annotated[str, typer.Option(help="Seats of people at this terminal, as 1,3; none: bots only.")] = "1",
    bots: Annotated[str, typer.Option(help="Bots of the other seats, as A,B; fewer than seats repeat.")] = "random",
    record: Annotated[Path | None, typer.Option(help="Write the record of the game to this file.")] = None,
) -> None:
    """Play in the browser; or at the terminal, against bots or several people at one device."""
    if not terminal:
        if option or setup or seed is not None or record is not None:
            raise BadOption("--option, --setup, --seed and --record are for --terminal; the table has a form for them")
        play_in_browser(game, port, database, open_browser, lan)
        return
    if lan:
        raise BadOption("--lan is for the browser; at the terminal everybody sits at this machine")
    if record is not None:
        record.touch()  # a place that cannot be written is refused before the game, not after it
    found = load(_ask_game() if game is None else game)
    options = found.read_options(read_options(option or []))
    count = found.seats(options)
    people = _read_seats(seats, count)
    players = _seat_bots(bots, found, [seat for seat in range(count) if seat not in people])
    match = Match(found, options, _read_setups(setup or [], count), Secret() if seed is None else Seeded(seed))
    chance: Rng = Secret() if seed is None else Seeded(seed, 1)
    Table(match, people, players, chance).play()
    if record is not None:
        record.write_text(record_of(match).to_text(), "utf-8")
        _say("saved", path=str(record))


def _ask_game() -> str:
    _say("which", games=", ".join(slugs()))
    return _read_line("> ") or ""


def _read_seats(text: str, count: int) -> list[int]:
    """Seats as people write them, counted from 1."""
    if text == "none":
        return []
    words = [word.strip() for word in text.split(",")]
    if not all(is_number(word) and 1 <= int(word) <= count for word in words):
        raise BadOption(f"--seats {text}: seats are numbers from 1 to {count}, separated by commas, or 'none'")
    return sorted({int(word) - 1 for word in words})


def _seat_bots(text: str, game: Game, seats: list[int]) -> dict[int, Bot]:
    names = [name.strip() for name in text.split(",")]
    return {seat: bot(names[number % len(names)], game) for number, seat in enumerate(seats)}


def _read_setups(words: list[str], count: int) -> list[str]:
    setups = [""] * count
    for word in words:
        seat, mark, text = word.partition("=")
        if not mark or not is_number(seat) or not 1 <= int(seat) <= count:
            raise BadOption(f"--setup {word}: it is written SEAT=TEXT, with a seat from 1 to {count}")
        setups[int(seat) - 1] = text
    return setups


def _read_line(prompt: str) -> str | None:
    """One line that was typed or piped, None at the end of the input."""
    try:
        return input(prompt).strip()
    except EOFError:
        typer.echo()
        return None


def _say(key: str, **facts: str) -> None:
    typer.echo(_words(key, **facts))


def _words(key: str, **facts: str) -> str:
    return say("spellkeep.cli", f"play.{key}", facts)


class Table:
    """A match, the people at this terminal, and the bots."""

    def __init__(self, match: Match, people: list[int], bots: dict[int, Bot], chance: Rng) -> None:
        self.match = match
        self.game: Game = match.game
        self.people = people
        self.bots = bots
        self.turns = Turns()
        self.allowances = {seat: Allowance(thinker.budget()) for seat, thinker in bots.items()}
        self.chance = chance
        self.teller = Teller(match.game, match.start.options)
        self.news: list[str] = []
        """What the person in front of the screen was told last."""
        self.reported = dict.fromkeys(people, 0)
        self.in_front: int | None = people[0] if people else None

    def play(self) -> None:
        """Until the game is over, or left."""
        while self.match.to_act():
            seat = self._let_bots_play()
            if seat is not None and not self._ask(seat):
                _say("stopped")
                return
        self._report_end()

    def _let_bots_play(self) -> int | None:
        """Every bot that is asked answers; return the first person that is asked, if the game goes on."""
        asked = self.match.to_act()
        for seat in asked:
            if seat in self.bots:
                self.match.play(seat, self._answer_of_bot(seat))
        return next((seat for seat in self.match.to_act() if seat in self.people), None)

    def _answer_of_bot(self, seat: int) -> int:
        """All its decisions of one turn share its time."""
        state, allowance = self.match.state, self.allowances[seat]
        budget = allowance.budget(self.turns.ask(seat, state.block(), state.turn_number()))
        begun = perf_counter()
        action = self.bots[seat].choose(state.view(seat), self.chance, budget)
        allowance.spend(perf_counter() - begun)
        return action

    # -- showing -----------------------------------------------------------------------------------------------

    def _report_news(self, seat: int | None) -> None:
        """What happened since this seat last looked; nothing of a block that is still open."""
        since = self.reported.get(seat, 0) if seat is not None else 0
        news = [line for step in settled_steps(self.match, seat)[since:] for line in self._told(step, seat)]
        if news:
            self.news = news
        typer.echo("".join(f"{line}\n" for line in news), nl=False)
        if seat is not None:
            self.reported[seat] = self.match.settled

    def _told(self, step: Step, seat: int | None) -> list[str]:
        """A decision, and below it what it caused."""
        who = _words("nature") if step.seat == NATURE else _words("seat", seat=str(step.seat + 1))
        return [_words("move", who=who, token=step.settled_token(seat)), *self._events(step.events, seat)]

    def _events(self, events: list[Event], seat: int | None) -> list[str]:
        rules = [f"({event.rule})" if event.rule else "" for event in events]
        sentences = [self.teller.sentence(event, seat) for event in events]
        return [
            _words("event", sentence=sentence, rule=rule).rstrip()
            for sentence, rule in zip(sentences, rules, strict=True)
        ]

    def _read_out(self, seat: int) -> None:
        """All that the seat sees in words: what is new since its last turn, what lies there, what it is asked."""
        view = self.match.state.view(seat)
        own = drawing(self.game.slug)
        seen = described(own.draw(view, WIDE))
        ask = own.ask(view)
        _say("since")
        typer.echo("\n".join(self.news))
        _say("seen")
        typer.echo("\n".join(_words("thing", words=words) for words in seen))
        if ask is not None:
            asked = explained(ask, view, "en")
            typer.echo(f"{asked.prompt} {asked.purpose} ({asked.rule})")

    def _hand_over(self, seat: int) -> bool:
        """Let the next person take the device, if there is something the others must not see."""
        changes, self.in_front = self.in_front != seat, seat
        state = self.match.state
        if not changes or state.view(seat).text() == state.view(None).text():
            return True
        return _read_line(_words("hand_over", seat=str(seat + 1)) + " ") is not None

    def _show(self, seat: int) -> None:
        self._report_news(seat)
        view = self.match.state.view(seat)
        typer.echo()
        typer.echo(view.text().rstrip("\n"))
        typer.echo()
        typer.echo(say(self.game.package, f"prompt.{view.shown.prompt(seat)}", {"seat": str(seat + 1)}))

    def _tokens(self, seat: int) -> list[str]:
        view = self.match.state.view(seat)
        return [view.shown.notation(seat, action, seat) for action in view.legal()]

    def _list(self, tokens: list[str], beginning: str = "") -> None:
        """Number the choices that begin so; numbers stay the same whatever is listed."""
        chosen = [(number, token) for number, token in enumerate(tokens, 1) if token.startswith(beginning)]
        for number, token in chosen[:LISTED]:
            _say("choice", number=f"{number:>4}", token=token)
        if len(chosen) > LISTED:
            _say("more", count=str(len(chosen) - LISTED))

    def _report_end(self) -> None:
        seat = self.people[0] if self.people else None
        self._report_news(seat)
        typer.echo()
        typer.echo(self.match.state.view(seat).text().rstrip("\n"))
        typer.echo()
        outcome = self.match.outcome()
        if outcome is not None:
            self._report_outcome(outcome)

    def _report_outcome(self, outcome: Outcome) -> None:
        options = self.match.start.options
        names = [_words("seat", seat=str(seat + 1)) for seat in range(self.game.seats(options))]
        names += self.game.automata(options)
        winners = ", ".join(names[winner] for winner in outcome.winners())
        _say("winner" if len(outcome.winners()) == 1 else "winners", winners=winners)
        _say("scores", scores=", ".join(f"{name} {score}" for name, score in zip(names, outcome.scores, strict=False)))
        typer.echo(say(self.game.package, f"reason.{outcome.reason}", {}))

    # -- asking ------------------------------------------------------------------------------------------------

    def _ask(self, seat: int) -> bool:
        """Ask until the position has changed; False if the person leaves."""
        if not self._hand_over(seat):
            return False
        self._show(seat)
        tokens = self._tokens(seat)
        self._list(tokens)
        while True:
            line = _read_line(_words("ask", seat=str(seat + 1)))
            if line is None or line == "quit":
                return False
            if self._answer(seat, line, tokens):
                return True

    def _answer(self, seat: int, line: str, tokens: list[str]) -> bool:
        """Do what was typed; True if the position has changed."""
        if line in ("", "help"):
            self._list(tokens) if not line else _say("help")
        elif line.startswith("?"):
            self._explain(seat, line[1:].strip())
        elif line == "look":
            self._read_out(seat)
        elif line == "rules" or line.startswith("rules "):
            self._print_rules(line.removeprefix("rules").strip().upper())
        elif line == "undo":
            return self._undo(seat)
        else:
            return self._act(seat, line, tokens)
        return False

    def _act(self, seat: int, line: str, tokens: list[str]) -> bool:
        if line == "resign":
            line = f"{seat + 1}:resign"
        elif line not in tokens and is_number(line) and 1 <= int(line) <= len(tokens):
            line = tokens[int(line) - 1]
        done, refused = self.match.enter(seat, line)
        if refused is not None:
            if not done and any(token.startswith(line) for token in tokens):
                self._list(tokens, line)
            else:
                typer.echo(str(refused) if refused.rule else refused.sentence)
        return done > 0

    def _explain(self, seat: int, text: str) -> None:
        """Why a move is not possible, judged by what the seat knows."""
        refusal = self.match.state.view(seat).why_not(text)
        if refusal is None:
            _say("legal", token=text)
            return
        sentence = self.game.sentence(refusal)
        typer.echo(f"{sentence} ({refusal.rule})" if refusal.rule else sentence)

    def _undo(self, seat: int) -> bool:
        """Take back what can be taken back; against bots alone, anything."""
        try:
            if len(self.people) == 1 and not self.match.can_take_back(seat):
                self.match.take_back(seat, alone=True)
                _say("assisted")
            elif self.match.state.block():
                self.match.withdraw(seat)
                _say("withdrawn")
            else:
                self.match.take_back(seat)
                _say("withdrawn")
        except IllegalAction as error:
            typer.echo(error.sentence)
            return False
        for person in self.people:
            self.reported[person] = min(self.reported[person], self.match.settled)
        return True

    def _print_rules(self, id: str) -> None:
        try:
            rules = rulebook(self.game)
        except SpellkeepError as error:
            typer.echo(str(error))
            return
        for rule in rules:
            if rule.id.startswith(id):
                typer.echo(str(rule) if id else rule.id)
