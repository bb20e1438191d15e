"""At the thumb: what lies behind my own screen, and the timeline of a year's orders, seats by six."""

from __future__ import annotations

from typing import Final

from spellkeep.games.xidit.art import box, figure
from spellkeep.games.xidit.box import CLASS_LETTERS, CLASSES
from spellkeep.games.xidit.position import ORDER_LETTERS, ORDERS, ORDERS_PER_YEAR, Position
from spellkeep.games.xidit.sketch import GOLD, PALE, counted, order_badge, seat_word, sign, words
from spellkeep.scene.markup import group, label
from spellkeep.scene.scene import Pane, Scene

_WIDTH: Final = 400.0
_SCREEN: Final = 56.0
_ROW: Final = 30.0
_CELL: Final = 56.0


def draw_thumb(scene: Scene, p: Position, viewer: int | None, language: str) -> None:
    top = 0.0 if viewer is None else _SCREEN
    rows = p.players * _ROW if p.phase == ORDERS else 0.0
    if top + rows == 0:
        return
    pane = scene.pane("hand", 0, 0, _WIDTH, top + rows)
    if viewer is not None:
        _screen(pane, p, viewer, language)
    if p.phase == ORDERS:
        _timeline(pane, p, top, language)


def _screen(pane: Pane, p: Position, seat: int, language: str) -> None:
    """Units class by class, each an element of its own, then gold, unplaced bards and storeys."""
    for klass, letter in enumerate(CLASS_LETTERS):
        number = p.units[seat * CLASSES + klass]
        said = words("held", language, n=str(number), klass=words(f"class_{letter}", language))
        drawing = _holding(figure(letter, 13, 46, 1.5), number, 24)
        pane.add("tiles", f"mine-{letter}", drawing, x=2 + klass * 51, y=0, words=said)
    stock = (("gold", p.gold[seat]), ("bards", p.bards_left(seat)), ("storeys", p.stock(seat) + p.kept[seat]))
    for place, (what, number) in enumerate(stock):
        said = words(f"my_{what}", language, n=str(number), kept=str(p.kept[seat]))
        drawing = group("", counted(what, str(number), 12, 30, 1.05, 23, PALE), opacity=1.0 if number else 0.55)
        pane.add("tiles", f"mine-{what}", drawing, x=260 + place * 48, y=0, words=said)


def _holding(picture: str, number: int, x: float) -> str:
    count = label(str(number), x, 40, size=26, font_weight="700", fill=PALE)
    return group("", picture, count, opacity=1.0 if number else 0.4)


def _timeline(pane: Pane, p: Position, top: float, language: str) -> None:
    """A row for every seat in the order of execution, a column for every order; the one at hand is framed."""
    for place, seat in enumerate(p.seats_from_start()):
        y = top + place * _ROW
        pane.add("ground", f"row-{seat + 1}", sign(seat, 20, _ROW / 2, 1.15), x=0, y=y, words=seat_word(seat, language))
        for order in range(ORDERS_PER_YEAR):
            letter = ORDER_LETTERS[p.answers.picks[seat][order]]
            said = words("cell", language, owner=seat_word(seat, language), n=str(order + 1),
                         order=words(f"order_{letter}", language))  # fmt: skip
            drawing = _cell(letter, _state(p, seat, order))
            pane.add("tiles", f"order-{seat + 1}.{order + 1}", drawing, x=46 + order * (_CELL + 2), y=y, words=said)


def _state(p: Position, seat: int, order: int) -> int:
    """-1 carried out, 0 at hand, 1 still to come."""
    if order == p.order and seat == p.turn:
        return 0
    turns = p.seats_from_start()
    return -1 if (order, turns.index(seat)) < (p.order, turns.index(p.turn)) else 1


def _cell(letter: str, state: int) -> str:
    edge, width = (GOLD, 3.0) if state == 0 else ("#6b5637", 1.2)
    ground = box(1, 2, _CELL - 2, _ROW - 4, "#3a2c22" if state else "#5a4220", 6, stroke=edge, stroke_width=width)
    badge = order_badge(letter, _CELL / 2, _ROW / 2, 0.8)
    return group("", ground, badge, opacity=0.38 if state < 0 else 1.0)
