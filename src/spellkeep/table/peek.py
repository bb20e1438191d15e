"""What a move would lead to, and why another one cannot be made: judged by what the viewer knows and nothing else.

A peek carries the move out in a few imagined positions and tells only what they all agree on. `State.apply` stops by
itself where chance or another seat decides; a whole answer in one piece is carried out as far as it goes.
"""

from __future__ import annotations

from spellkeep.games import drawing
from spellkeep.kernel.futures import Future
from spellkeep.kernel.game import Game
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.state import View
from spellkeep.kernel.telling import Teller
from spellkeep.kernel.words import say
from spellkeep.scene.picks import Ask, Ghost, Picks
from spellkeep.scene.scene import Scene
from spellkeep.table.core import PACKAGE
from spellkeep.table.viewer import Viewer

IMAGINED = 5
SHOWN_LAYERS = ("marks", "pieces", "signs")
"""What lies on the ground is shown as a ghost; the ground itself stays."""


class Foreseen:
    """One future of an answer, as the viewer would be told of it and see it."""

    def __init__(self, game: Game, view: View, text: str, viewer: Viewer, stream: int) -> None:
        future = Future(view, game.imagine, stream)
        self.refusal = future.carry_out(game, text)
        teller = Teller(game, future.state.options, viewer.names, viewer.language)
        self.sentences = [teller.sentence(event, future.seat) for event in future.events]
        shown = future.state.view(future.seat)
        self.scene = drawing(game.slug).draw(shown, viewer.layout, viewer.language)


def peek(game: Game, view: View, ask: Ask | None, picks: Picks, viewer: Viewer) -> Ghost:
    """The game's own ghost of the picks; where it says or draws nothing, what all futures agree on."""
    pictures = drawing(game.slug)
    ghost = pictures.ghost_on(view, picks, viewer.layout, viewer.language)
    listed = ask.token(picks) if ask is not None and ask.is_open else None
    if listed is not None:
        ghost.token, ghost.refuse, ghost.rule = listed, "", ""  # a listed move that is picked wins over the sheet
    if ghost.token is not None:
        return _foreseen(game, view, ghost, viewer)
    if ask is not None and not ghost.refuse:
        ghost.refuse = _missing(ask, ghost, viewer.language)
    return ghost


def peek_at_text(game: Game, view: View, ask: Ask | None, text: str, viewer: Viewer) -> Ghost:
    """The ghost of an answer in notation: as picks if they can say it, else only what would follow, or what refuses."""
    pictures = drawing(game.slug)
    picks = pictures.picks_of(view, text, viewer.language)
    ghost = peek(game, view, ask, picks, viewer) if picks else Ghost({}, None)
    if ghost.token is not None or view.seat is None:
        return ghost
    refusal = Future(view, game.imagine).carry_out(game, text)
    if refusal is None:
        return _foreseen(game, view, Ghost({}, text), viewer)
    ghost.refuse, ghost.rule = game.sentence(refusal, viewer.language), refusal.rule
    return ghost


def _missing(ask: Ask, ghost: Ghost, language: str) -> str:
    """What a sheet still lacks by its own limits, where the game itself says nothing."""
    for part in ask.parts if ask.is_open else []:
        word = part.lacks(ghost.picks.get(part.name, "")) if part.is_sheet else ""
        if word:
            facts = {"part": part.label or part.name, "low": str(part.low), "high": str(part.high)}
            return say(PACKAGE, f"sheet.{word}", facts, language)
    return say(PACKAGE, "sheet.unfinished", {}, language) if ask.is_open else ""


def _foreseen(game: Game, view: View, ghost: Ghost, viewer: Viewer) -> Ghost:
    if ghost.token is None or view.seat is None or (ghost.words and ghost.elements):
        return ghost
    pictures = drawing(game.slug)
    futures = [Foreseen(game, view, ghost.token, viewer, stream) for stream in range(IMAGINED)]
    if not ghost.words:
        ghost.words = " ".join(_agreed_sentences(futures))
    if not ghost.elements:
        now = pictures.draw(view, viewer.layout, viewer.language)
        ghost.elements = _agreed_elements(now, [future.scene for future in futures])
    return ghost


def _agreed_sentences(futures: list[Foreseen]) -> list[str]:
    first, *others = futures
    agreed: list[str] = []
    for place, sentence in enumerate(first.sentences):
        if any(future.sentences[place : place + 1] != [sentence] for future in others):
            break  # what happens after the first difference need not be the same thing
        agreed.append(sentence)
    return agreed


def _agreed_elements(now: Scene, scenes: list[Scene]) -> list[tuple[str, str, str, str]]:
    """Elements that are new, or look different, in all futures alike; keys and ids are those of ghosts."""
    present = _elements(now)
    first, *others = [_elements(scene) for scene in scenes]
    found: list[tuple[str, str, str, str]] = []
    for key, (pane, layer, svg) in first.items():
        new = present.get(key) != (pane, layer, svg) and pane in now.panes and layer in SHOWN_LAYERS
        if new and all(other.get(key) == (pane, layer, svg) for other in others):
            found.append((pane, "ghost", f"ghost-{key}", svg.replace(f'id="{key}"', f'id="ghost-{key}"', 1)))
    return found


def _elements(scene: Scene) -> dict[str, tuple[str, str, str]]:
    return {
        element.key: (name, element.layer, element.svg)
        for name, pane in scene.panes.items()
        for element in pane.elements()
    }


def why_not(view: View, ask: Ask | None, picks: Picks, at: str, token: str) -> Refusal | None:
    """Which rule refuses a token, or picks together with an element that was pointed at; None if it is possible."""
    pictures = drawing(view.shown.SLUG)
    if token:
        return view.why_not(token)
    if ask is None:
        return view.why_not("?")
    if ask.is_open and at in pictures.ghost(view, picks).taps:
        return None
    refusal = pictures.why_not(view, picks, at) if at else None
    if refusal is not None:
        return refusal
    listed = [part for part in ask.parts if not part.is_sheet]
    wanted = [{**picks, part.name: at} for part in listed] if at else [dict(picks)]
    if any(ask.matching(each) for each in wanted):
        return None
    guesses = [guess for each in wanted for guess in _tokens_like(ask, each)]
    guesses.sort(key=lambda guess: not _is_move(view, guess))  # why a move is forbidden, before "no such move"
    refusals = [refusal for refusal in (view.why_not(guess) for guess in guesses) if refusal is not None]
    return refusals[0] if refusals else Refusal("", "unknown_action")


def _is_move(view: View, token: str) -> bool:
    """Does it name an action at all, legal or not?"""
    assert view.seat is not None
    try:
        view.shown.parse(view.seat, token)
    except Refusal:
        return False
    return True


def _tokens_like(ask: Ask, picks: Picks) -> list[str]:
    """The legal token nearest to the picks, with what differs put in its place: n9 of cell-n9 for e1 of cell-e1."""
    guesses: list[tuple[int, str]] = []
    for token, *values in ask.moves:
        guess, same = token, 0
        for part, value in zip(ask.parts, values, strict=True):
            wanted = picks.get(part.name, "")
            same += wanted == value
            if value and wanted not in ("", value):
                guess = guess.replace(_name(value), _name(wanted), 1)
        if guess != token:
            guesses.append((-same, guess))
    return [min(guesses)[1]] if guesses else []


def _name(key: str) -> str:
    """What an element's key says in notation: e1 of cell-e1."""
    return key.partition("-")[2] or key
