"""Embers drawn with sheets: a small drawing that tries all pick nodes. The number of rounds says which one is used.

It is no part of the program: `install` makes it the drawing, and its manners those of Embers, in this process.
"""

from __future__ import annotations

import sys
from importlib.machinery import ModuleSpec
from types import ModuleType

from spellkeep.games import load
from spellkeep.games.embers.rules.position import BURN, SMOTHER
from spellkeep.games.embers.rules.state import EmbersState
from spellkeep.kernel.manners import Manners
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.state import View
from spellkeep.scene.drawing import Drawing, prompt_of
from spellkeep.scene.markup import label, tag
from spellkeep.scene.picks import ASSIGN, LAZY, NUMBER, ORDER, SET, SLOTS, Ask, Bin, Ghost, Part, Picks, narrowed
from spellkeep.scene.scene import Scene

MODULE = "spellkeep.games.embers.picture.scene"
KINDS = (SLOTS, ASSIGN, SET, ORDER, NUMBER, LAZY)
"""The sheet in a game of 1, 2, 3, … rounds."""
STANDING = [("let", "Let it burn in this round"), ("ask", "Ask me only if I can smother")]
RULE = "EMB-RND-02"


class SheetDrawing(Drawing):
    """Cards of the hand are elements; burning is asked as a sheet, everything else as buttons."""

    def definitions(self) -> str:
        return ""

    def draw(self, view: View, layout: str, language: str = "en") -> Scene:
        p = _state(view)
        scene = Scene()
        board = scene.pane("board", 0, 0, 400, 300)
        board.add("ground", "sheet", tag("rect", {"width": 400, "height": 300, "fill": "#3a2a18"}))
        board.add("tiles", "fire", _box(120, "#a33", f"round {p.round}"), x=40, y=90, words="The fire")
        board.add("tiles", "ash", _box(120, "#555", "ash"), x=240, y=90, words="The ash")
        if view.seat is not None:
            hand = scene.pane("hand", 0, 0, 330, 110)
            for place, card in enumerate(p.hands[view.seat]):
                hand.add("tiles", f"hand-{place}", _box(100, "#efe3c4", str(card)), x=5 + 110 * place, y=5,
                         words=f"Card {card}")  # fmt: skip
        return scene

    def ask(self, view: View, language: str = "en") -> Ask | None:
        p = _state(view)
        if view.seat is None or view.seat not in view.to_act():
            return None
        seat = view.seat
        tokens = [p.notation(seat, action, seat) for action in view.legal()]
        if p.phase != BURN or p.answers.picks[seat]:
            standing = STANDING if p.phase == SMOTHER else []
            moves = [[token, token] for token in tokens]
            return Ask(prompt_of(view, language), [Part("move")], moves, standing=standing)
        cards = [f"hand-{place}" for place in range(len(p.hands[seat]))]
        return Ask(f"{self.kind(p)}: {prompt_of(view, language)}", _parts(self.kind(p), cards), [], _labels(p, seat))

    def kind(self, p: EmbersState) -> str:
        return KINDS[p.options.number("rounds") - 1]

    def ghost(self, view: View, picks: Picks, language: str = "en") -> Ghost:
        p, ask = _state(view), self.ask(view, language)
        if ask is None or not ask.is_open or view.seat is None:
            return super().ghost(view, picks, language)
        seat, kind = view.seat, self.kind(p)
        ghost = Ghost(picks, None)
        chosen = _chosen(kind, ask, ghost.picks, p.hands[seat])
        if len(set(chosen)) == len(chosen) in (1, 2) and (kind != LAZY or picks.get("with")):
            burnt, *others = [p.hands[seat][int(key.partition("-")[2])] for key in chosen]
            answer = f"{seat + 1}:burn:{burnt} {seat + 1}:{f'with:{others[0]}' if others else 'alone'}"
            if others and others[0] > burnt:
                ghost.refuse, ghost.rule = f"Kindling may not be higher than {burnt}.", RULE
            else:
                ghost.token, ghost.words = answer, f"You burn {burnt + sum(others)}."
        for place, key in enumerate(chosen):
            mark = tag(
                "g", {"id": f"mark-{key}", "transform": f"translate({60 + 40 * place} 60)"}, _box(30, "#fd6", "")
            )
            ghost.elements.append(("board", "ghost", f"mark-{key}", mark))
        if kind == SLOTS:
            free = [f"hand-{n}" for n in range(len(p.hands[seat])) if f"hand-{n}" not in chosen]
            ghost.taps = {key: {"cards": ",".join([*chosen, key])} for key in free if len(chosen) < 2}
            ghost.taps["ash"] = {"cards": ""}
        if kind == LAZY:
            ghost.moves = narrowed(ask, _pairs(p.hands[seat]), picks)
        return ghost

    def why_not(self, view: View, picks: Picks, at: str) -> Refusal | None:
        return Refusal(RULE, "burn_next") if at == "fire" else None


class SheetManners(Manners):
    """Whoever says so is not asked to smother."""

    def answer(self, view: View, instruction: str) -> str | None:
        p = _state(view)
        if p.phase != SMOTHER or (instruction == "ask" and len(view.legal()) > 1):
            return None
        return "no"

    def lasts_for(self, view: View, instruction: str) -> str:
        return str(_state(view).round)


def _state(view: View) -> EmbersState:
    assert isinstance(view.shown, EmbersState)
    return view.shown


def _labels(p: EmbersState, seat: int) -> dict[str, str]:
    return {f"hand-{place}": f"Card {card}" for place, card in enumerate(p.hands[seat])}


def _parts(kind: str, cards: list[str]) -> list[Part]:
    if kind == SLOTS:
        return [Part("cards", SLOTS, values=cards, places=2, label="Burn, kindling")]
    if kind == ASSIGN:
        bins = [Bin("burn", "Burn", 1, 1), Bin("ash", "Kindling", 0, 1, accepts=cards[1:])]
        return [Part("cards", ASSIGN, values=cards, bins=bins, label="Where to?")]
    if kind == SET:
        return [Part("cards", SET, values=cards, low=1, high=2, label="One or two cards")]
    if kind == ORDER:
        return [Part("cards", ORDER, values=cards, label="The first is burnt", start=",".join(cards))]
    if kind == NUMBER:
        top = len(cards)
        return [Part("burn", NUMBER, low=1, high=top, label="Which one", start="1"),
                Part("with", NUMBER, low=0, high=top, label="Kindling, 0 for none", start="0")]  # fmt: skip
    return [Part("burn", LAZY), Part("with", LAZY)]


def _chosen(kind: str, ask: Ask, picks: dict[str, str], hand: list[int]) -> list[str]:
    """The burnt card and the kindling, as keys."""
    part = ask.parts[0]
    if kind == NUMBER:
        numbers = [int(picks.get(name) or 0) for name in ("burn", "with")]
        if numbers[0] == numbers[1]:
            picks["with"] = "0"  # a card cannot be its own kindling
            numbers[1] = 0
        return [f"hand-{number - 1}" for number in numbers if 0 < number <= len(hand)]
    if kind == LAZY:
        return [picks[name] for name in ("burn", "with") if picks.get(name, "alone") != "alone"]
    if kind == ASSIGN:
        where = part.read_bins(picks.get("cards", ""))
        return [key for box in ("burn", "ash") for key, inside in where.items() if inside == box]
    chosen = [key for key in part.read(picks.get("cards", "")) if key]
    if kind == SET:
        return sorted(chosen, key=lambda key: -hand[int(key.partition("-")[2])])
    return chosen[:1] if kind == ORDER else chosen


def _pairs(hand: list[int]) -> list[list[str]]:
    rows: list[list[str]] = []
    for burnt in range(len(hand)):
        rows.append(["", f"hand-{burnt}", "alone"])
        rows += [
            ["", f"hand-{burnt}", f"hand-{other}"]
            for other in range(len(hand))
            if other != burnt and hand[other] <= hand[burnt]
        ]
    return rows


def _box(size: int, colour: str, words: str) -> str:
    square = tag("rect", {"width": size, "height": size, "rx": 8, "fill": colour})
    return square + label(words, size / 2, size / 2 + 8, size=24, text_anchor="middle", fill="#111")


def install() -> None:
    """From now on Embers is drawn like this, in this process."""
    module = ModuleType(MODULE)
    module.__spec__ = ModuleSpec(MODULE, None)
    module.DRAWING = SheetDrawing()  # type: ignore[attr-defined]
    sys.modules[MODULE] = module
    type(load("embers")).manners = SheetManners()


def uninstall() -> None:
    sys.modules.pop(MODULE, None)
    type(load("embers")).manners = Manners()
