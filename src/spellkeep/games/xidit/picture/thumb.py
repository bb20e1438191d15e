"""At the thumb: what lies behind my own screen, and the timeline of a year's orders, seats by six."""

from __future__ import annotations

from typing import Final

from spellkeep.games.xidit.picture.art import INK, box, figure
from spellkeep.games.xidit.picture.sketch import (
    GOLD,
    PALE,
    REWARD_SIGNS,
    UNIT_STEP,
    Plan,
    counted,
    order_badge,
    seat_word,
    sign,
    words,
)
from spellkeep.games.xidit.rules.box import CLASS_LETTERS, CLASSES
from spellkeep.games.xidit.rules.census import bids
from spellkeep.games.xidit.rules.position import (
    CENSUS,
    ORDER_LETTERS,
    ORDERS,
    ORDERS_PER_YEAR,
    PLACING,
    REWARD_LETTERS,
    REWARDS,
    TAKE_BARDS,
    TAKE_GOLD,
    Position,
)
from spellkeep.games.xidit.rules.rewards import bards_to_place, storeys_to_build
from spellkeep.scene.markup import group, label
from spellkeep.scene.scene import Pane, Scene

_WIDTH: Final = 400.0
_SCREEN: Final = 56.0
_ROW: Final = 30.0
_TALL_ROW: Final = 40.0
"""Higher on a phone, where a cell is pointed at with a finger."""
_CELL: Final = 56.0
_REWARD: Final = (128.0, 96.0)


def draw_thumb(scene: Scene, p: Position, viewer: int | None, plan: Plan, language: str) -> None:
    top = 0.0 if viewer is None else _SCREEN
    choosing = p.open == REWARDS and viewer == p.turn
    row = _TALL_ROW if plan.tall and p.phase == ORDERS else _ROW
    rows = _REWARD[1] + 8 if choosing else p.players * row if p.phase == ORDERS or _is_open_census(p) else 0.0
    if top + rows == 0:
        return
    pane = scene.pane("hand", 0, 0, _WIDTH, top + rows)
    if viewer is not None:
        _screen(pane, p, viewer, language)
    if choosing:
        _rewards(pane, p, top + 6, language)
    elif p.phase == ORDERS:
        _timeline(pane, p, top, row, language)
    elif _is_open_census(p):
        _bids(pane, p, top, language)


def _screen(pane: Pane, p: Position, seat: int, language: str) -> None:
    """Units class by class, each an element of its own, then gold, unplaced bards and storeys."""
    for klass, letter in enumerate(CLASS_LETTERS):
        number = p.units[seat * CLASSES + klass]
        said = words("held", language, n=str(number), klass=words(f"class_{letter}", language))
        drawing = _holding(figure(letter, 13, 46, 1.5), number, 24)
        pane.add("tiles", f"mine-unit-{letter}", drawing, x=2 + klass * UNIT_STEP, y=0, words=said)
    stock = (("gold", p.gold[seat]), ("bards", p.bards_left(seat)), ("storeys", p.stock(seat) + p.kept[seat]))
    for place, (what, number) in enumerate(stock):
        said = words(f"my_{what}", language, n=str(number), kept=str(p.kept[seat]))
        drawing = group("", counted(what, str(number), 12, 30, 1.05, 23, PALE), opacity=1.0 if number else 0.55)
        pane.add("tiles", f"mine-{what}", drawing, x=240 + place * 54, y=0, words=said)


def _holding(picture: str, number: int, x: float) -> str:
    count = label(str(number), x, 40, size=26, font_weight="700", fill=PALE)
    return group("", picture, count, opacity=1.0 if number else 0.4)


def _rewards(pane: Pane, p: Position, top: float, language: str) -> None:
    """Three plates, each with what it would give me."""
    width, height = _REWARD
    for place, letter in enumerate(REWARD_LETTERS):
        amount, becomes, note = _gain(p, place, language)
        ground = box(0, 0, width, height, "#f3e2b8", 12, stroke="#b98d3e", stroke_width=3)
        head = counted(REWARD_SIGNS[place], amount, 40, 26, 1.5, 34)
        first = label(becomes, width / 2, 64, size=19, font_weight="700", text_anchor="middle", fill=INK)
        second = label(note, width / 2, 86, size=16, text_anchor="middle", fill="#6b5637")
        said = f"{words(f'reward_{letter}', language)} {amount}: {becomes} {note}".strip()
        pane.add("tiles", f"reward-{letter}", ground + head + first + second, x=4 + place * (width + 4), y=top,
                 words=said)  # fmt: skip


def _gain(p: Position, reward: int, language: str) -> tuple[str, str, str]:
    """The number on the foe, what it makes of what I have, and what is lost or to know."""
    seat, data = p.turn, p.mode.box
    city = p.lords[seat]
    if reward == TAKE_GOLD:
        amount = data.gold[p.foe]
        return str(amount), words("gold_becomes", language, a=str(p.gold[seat]), b=str(p.gold[seat] + amount)), ""
    if reward == TAKE_BARDS:
        amount = bards_to_place(p)
        note = words("bards_after", language, n=str(p.bards_left(seat) - amount))
        return str(amount), words("bards_where", language, n=str(len(p.mode.open_regions[city]))), note
    height = p.guilds[city] & 7
    after = min(p.mode.height, height + min(storeys_to_build(p), _storeys_given(p, height)))
    unused = max(0, data.storeys[p.foe] - (after - height))
    becomes = words("guild_becomes" if height else "guild_new", language, a=str(height), b=str(after))
    return str(data.storeys[p.foe]), becomes, words("unused", language, n=str(unused)) if unused else ""


def _storeys_given(p: Position, height: int) -> int:
    """Storeys of the reward that can be built, with the kept ones for a new guild (XID-REW-12)."""
    new = min(p.mode.box.storeys[p.foe], p.stock(p.turn))
    return new if height else new + p.kept[p.turn]


def _timeline(pane: Pane, p: Position, top: float, row: float, language: str) -> None:
    """A row for every seat in the order of execution, a column for every order; the one at hand is framed."""
    for place, seat in enumerate(p.seats_from_start()):
        y = top + place * row
        pane.add("ground", f"row-{seat + 1}", sign(seat, 20, row / 2, 1.15), x=0, y=y, words=seat_word(seat, language))
        for order in range(ORDERS_PER_YEAR):
            letter = ORDER_LETTERS[p.answers.picks[seat][order]]
            said = words("cell", language, owner=seat_word(seat, language), n=str(order + 1),
                         order=words(f"order_{letter}", language))  # fmt: skip
            drawing = _cell(letter, _state(p, seat, order), row)
            key = f"moment-{p.year}.{seat + 1}.{order + 1}"
            pane.add("tiles", key, drawing, x=46 + order * (_CELL + 2), y=y, words=said)


def _is_open_census(p: Position) -> bool:
    """Do all bids of a class lie open?"""
    return p.phase == PLACING or (p.phase == CENSUS and p.answers.complete())


def _bids(pane: Pane, p: Position, top: float, language: str) -> None:
    """What everybody shows of a class, as bars of figures; the most is gold."""
    shown = bids(p)
    most = max(shown)
    letter = CLASS_LETTERS[p.klass]
    step = min(26.0, 290.0 / max(1, most))
    for place, seat in enumerate(p.seats_from_start()):
        number = shown[seat]
        wins = number == most and most > 0
        bar = box(46, 4, 24 + step * number, _ROW - 8, GOLD if wins else "#5a4a3a", 6)
        figures = "".join([figure(letter, 62 + step * nth, _ROW - 5, 0.85) for nth in range(number)])
        count = label(
            str(number), 82 + step * number, _ROW - 8, size=19, font_weight="700", fill=GOLD if wins else PALE
        )
        said = f"{seat_word(seat, language)}: {number}"
        drawing = sign(seat, 20, _ROW / 2, 1.15) + bar + figures + count
        pane.add("tiles", f"bid-{seat + 1}", drawing, y=top + place * _ROW, words=said)


def _state(p: Position, seat: int, order: int) -> int:
    """-1 carried out, 0 at hand, 1 still to come."""
    if order == p.order and seat == p.turn:
        return 0
    turns = p.seats_from_start()
    return -1 if (order, turns.index(seat)) < (p.order, turns.index(p.turn)) else 1


def _cell(letter: str, state: int, row: float) -> str:
    edge, width = (GOLD, 3.0) if state == 0 else ("#6b5637", 1.2)
    ground = box(1, 2, _CELL - 2, row - 4, "#3a2c22" if state else "#5a4220", 6, stroke=edge, stroke_width=width)
    badge = order_badge(letter, _CELL / 2, row / 2, row / 37)
    return group("", ground, badge, opacity=0.45 if state < 0 else 1.0)
