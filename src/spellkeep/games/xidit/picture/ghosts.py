"""Ghosts of unfinished answers: my way through the year, bards on their regions, what rewards and bids would bring."""

from __future__ import annotations

from typing import Final

from spellkeep.games.xidit.picture import choices
from spellkeep.games.xidit.picture.art import INK, PAPER, disc, figure
from spellkeep.games.xidit.picture.lords import lord_figure, lord_place
from spellkeep.games.xidit.picture.sketch import CARD_HEIGHT, SMALLEST, UNIT_STEP, Plan, region_name, words
from spellkeep.games.xidit.rules.box import CLASS_LETTERS, CLASSES, TITAN, TITAN_SIZES
from spellkeep.games.xidit.rules.foresight import TITANS, UNKNOWN_AHEAD, UNSET, Step, foresee
from spellkeep.games.xidit.rules.position import ACTION, CENSUS, ORDER_LETTERS, PAY, PLACING, PROGRAMME, REWARDS
from spellkeep.games.xidit.rules.state import XiditState
from spellkeep.kernel.state import View
from spellkeep.scene.markup import group, label, path, tag, use
from spellkeep.scene.picks import Ghost, Picks, written

GOLDEN: Final = "#ffc531"
_FOUND: Final = ("recruits", "pays", TITANS)
_SHORT: Final = 44.0
"""The way begins and ends beside the cities, so that it covers none of their tiles."""
_ORDINALS: Final = "①②③④⑤⑥"


def ghost_of(view: View, picks: Picks, plan: Plan, language: str) -> Ghost:
    """What the picks mean so far, what is still missing, and what pointing at something would mean."""
    p = view.shown
    ask = choices.ask_of(view, language)
    if ask is None or view.seat is None or not isinstance(p, XiditState):
        return Ghost(picks, None)
    if p.phase == PROGRAMME:
        return _programme(p, view.seat, picks, plan, language)
    if p.phase == CENSUS:
        return _census(p, view.seat, picks, language)
    if p.open == PAY:
        return _payment(p, picks, language)
    if p.open == REWARDS:
        return _rewards(picks, language)
    if choices.is_bards(p):
        return _bards(p, view.seat, picks, plan, language)
    return Ghost(picks, ask.token(picks))


def _add(ghost: Ghost, pane: str, key: str, drawing: str, x: float = 0, y: float = 0) -> None:
    svg = tag("g", {"id": key, "transform": f"translate({x:g} {y:g})"}, drawing)
    ghost.elements.append((pane, "ghost", key, svg))


# -- the programme -------------------------------------------------------------------------------------------------


def _programme(p: XiditState, seat: int, picks: Picks, plan: Plan, language: str) -> Ghost:
    orders = choices.orders_in(p, seat, picks)
    set_before = list(p.answers.picks[seat])
    steps = foresee(p, seat, set_before + orders)
    ghost = Ghost({choices.ORDERS_PART: _written(orders)}, choices.programme_token(p, seat, orders))
    for key, drawing, x, y in way(p, plan, seat, steps):
        _add(ghost, "board", key, drawing, x, y)
    ghost.words = story(p, steps, language)
    ghost.taps = _taps(p, orders, steps[len(set_before) :])
    return ghost


def _written(orders: list[int]) -> str:
    return written([ORDER_LETTERS[order] if order != UNSET else "" for order in orders])


def _taps(p: XiditState, orders: list[int], steps: list[Step]) -> dict[str, dict[str, str]]:
    """The first empty dial: a neighbouring city sets its road, the city where I would be the action."""
    if UNSET not in orders:
        return {}
    place = orders.index(UNSET)
    here = steps[place].begin
    taps = {f"city-{here}": _with(orders, place, ACTION)}
    for colour in range(3):
        end = p.mode.roads[here * 3 + colour]
        if end:
            taps[f"city-{end}"] = _with(orders, place, colour)
    return taps


def _with(orders: list[int], place: int, order: int) -> dict[str, str]:
    return {choices.ORDERS_PART: _written([*orders[:place], order, *orders[place + 1 :]])}


Drawn = tuple[str, str, float, float]


def way(p: XiditState, plan: Plan, seat: int, steps: list[Step]) -> list[Drawn]:
    """The way as a golden line with a number for every order, what is found, and my lord at its end."""
    data = p.mode.box
    drawn: list[Drawn] = []
    numbers: dict[int, list[tuple[int, Step]]] = {}
    last = max([place for place, step in enumerate(steps) if step.order != UNSET], default=-1)
    for place, step in enumerate(steps[: last + 1]):
        if step.begin != step.end:
            drawn.append((f"way-{place + 1}", _leg(plan.city(data, step.begin), plan.city(data, step.end)), 0, 0))
        numbers.setdefault(step.end, []).append((place, step))
    for city, found in numbers.items():
        x, y = plan.city(data, city)
        drawn.append((f"stop-{city}", _stops(found, plan.tall), x, y + CARD_HEIGHT / 2 + 4))
    if last >= 0 and steps[last].end != p.lords[seat]:
        x, y = plan.city(data, steps[last].end)
        lord = group("scale(1.2)", use(f"xi-lord-{seat + 1}"), opacity=0.8)
        drawn.append((f"goal-{seat + 1}", lord, x + 8, y - CARD_HEIGHT / 2 + 8))
    if last >= 0:  # where I am is never covered by where I go
        drawn.append((f"here-{seat + 1}", lord_figure(plan, seat, True), *lord_place(p, plan, seat)))
    return drawn


def _leg(begin: tuple[float, float], end: tuple[float, float]) -> str:
    """Along a road, a little to the right of it, so that the way back does not cover the way there."""
    dx, dy = end[0] - begin[0], end[1] - begin[1]
    length = (dx * dx + dy * dy) ** 0.5
    shift_x, shift_y = -dy / length * 9, dx / length * 9
    short = min(_SHORT, length * 0.3) / length
    x1, y1 = begin[0] + shift_x + dx * short, begin[1] + shift_y + dy * short
    x2, y2 = end[0] + shift_x - dx * short, end[1] + shift_y - dy * short
    data = f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}"
    ux, uy = dx / length, dy / length
    middle_x, middle_y = x2 - ux * 10, y2 - uy * 10
    head = (f"M{middle_x + ux * 14:.1f} {middle_y + uy * 14:.1f}L{middle_x - uy * 10:.1f} {middle_y + ux * 10:.1f}"
            f"L{middle_x + uy * 10:.1f} {middle_y - ux * 10:.1f}Z")  # fmt: skip
    under = path(data, stroke=INK, stroke_width=14, stroke_linecap="round", stroke_opacity=0.9)
    line = path(data, stroke=GOLDEN, stroke_width=7.5, stroke_linecap="round")
    return under + line + path(head, fill=GOLDEN, stroke=INK, stroke_width=2)


def _stops(found: list[tuple[int, Step]], tall: bool) -> str:
    """Under a city: the numbers of the orders that end there; a found unit or a blow beside its number."""
    step_x = 44.0 if tall else 32.0
    r, size = (21, SMALLEST) if tall else (13, 19)
    parts: list[str] = []
    for place, (number, step) in enumerate(found):
        x = (place - (len(found) - 1) / 2) * step_x
        useless = step.order == ACTION and step.word not in _FOUND
        fill = "#8d8475" if useless or step.word in ("no_road", "waits", "unset") else GOLDEN
        parts.append(disc(x, 0, r, fill, stroke=INK, stroke_width=2))
        parts.append(
            label(str(number + 1), x, size * 0.36, size=size, font_weight="700", text_anchor="middle", fill=INK)
        )
        parts.append(_finding(step, x, tall, useless))
    return "".join(parts)


def _finding(step: Step, x: float, tall: bool, useless: bool) -> str:
    scale = 1.5 if tall else 1.1
    if step.word == "recruits":
        ground = disc(x, 15 + 20 * scale, 15 * scale, PAPER, stroke=INK, stroke_width=1.6)
        return ground + figure(step.detail, x, 26 + 20 * scale, scale * 0.85)
    if step.word in ("pays", TITANS):
        ground = disc(x, 15 + 20 * scale, 15 * scale, "#e9b93a", stroke=INK, stroke_width=1.6)
        return ground + group(f"translate({x:g} {15 + 20 * scale:g}) scale({scale:g})", use("xi-swords"))
    if useless:
        cross = path("M-6 -6L6 6M6 -6L-6 6", stroke="#8e1f2b", stroke_width=5, stroke_linecap="round")
        return group(f"translate({x:g} {6 + 20 * scale:g})", cross)
    return ""


def story(p: XiditState, steps: list[Step], language: str) -> str:
    """The programme in one line."""
    if all([step.order == UNSET for step in steps]):
        return words("nothing_set", language)
    told = [f"{_ORDINALS[place]} {_told(p, step, language)}" for place, step in enumerate(steps) if step.order != UNSET]
    return words("alone", language, steps="  ".join(told))


def _told(p: XiditState, step: Step, language: str) -> str:
    if step.begin != step.end:
        return f"→ {step.end}"
    facts = {"city": str(step.begin)}
    if step.word == "recruits":
        facts["klass"] = words(f"class_{step.detail}", language)
    elif step.word == "pays":
        city = step.begin
        data = p.mode.box
        facts |= {"gold": str(data.gold[city]), "storeys": str(data.storeys[city]), "bards": str(data.bards[city])}
    known = (*_FOUND, UNKNOWN_AHEAD, "no_road", "waits")
    return words(f"step_{step.word if step.word in known else 'nothing'}", language, **facts)


# -- the other sheets ----------------------------------------------------------------------------------------------


def _census(p: XiditState, seat: int, picks: Picks, language: str) -> Ghost:
    """The bid of the class at hand is sent; the others stay a plan."""
    asked = [klass for klass in range(p.klass, CLASSES) if klass == p.klass or p.units[seat * CLASSES + klass]]
    names = [choices.bid_part(p, klass) for klass in asked]
    numbers = [min(number, p.units[seat * CLASSES + klass])
               for klass, number in zip(asked, choices.numbers_in(names, picks), strict=True)]  # fmt: skip
    ghost = Ghost(dict(zip(names, [str(number) for number in numbers], strict=True)), None)
    ghost.token = f"{seat + 1}:{CLASS_LETTERS[p.klass]}{numbers[0]}"
    ghost.words = words("would_show", language, n=str(numbers[0]))
    if len(asked) > 1:
        ghost.words += " " + words("plan_rest", language)
    _add(ghost, "hand", "shown-units", _number(numbers[0]), 30 + p.klass * UNIT_STEP, 8)
    return ghost


def _number(number: int) -> str:
    """A golden badge over one of my classes."""
    count = label(str(number), 0, 5, size=15, font_weight="700", text_anchor="middle", fill=INK)
    return disc(0, 0, 10, GOLDEN, stroke=INK, stroke_width=1.5) + count


def _payment(p: XiditState, picks: Picks, language: str) -> Ghost:
    """As many units as the titan shows; pointing at one of my units sends one more of it."""
    names = [choices.pay_part(klass) for klass in range(CLASSES)]
    held = p.units[p.turn * CLASSES : p.turn * CLASSES + CLASSES]
    numbers = [min(number, held[klass]) for klass, number in enumerate(choices.numbers_in(names, picks))]
    size = TITAN_SIZES[p.foe - TITAN]
    ghost = Ghost({names[klass]: str(numbers[klass]) for klass in range(CLASSES) if held[klass]}, None)
    if sum(numbers) == size:
        ghost.token = choices.pay_token(numbers)
        ghost.words = words("would_pay", language, titan=choices.titan_name(p), left=str(sum(held) - size))
    else:
        ghost.refuse, ghost.rule = words("pay_exactly", language, n=str(size), now=str(sum(numbers))), "XID-TIT-04"
    for klass, letter in enumerate(CLASS_LETTERS):
        if numbers[klass]:
            _add(ghost, "hand", f"sent-{letter}", _number(numbers[klass]), 30 + klass * UNIT_STEP, 8)
        if held[klass] > numbers[klass]:
            ghost.taps[f"mine-unit-{letter}"] = {names[klass]: str(numbers[klass] + 1)}
        elif held[klass]:
            ghost.taps[f"mine-unit-{letter}"] = {names[klass]: "0"}
    return ghost


def _rewards(picks: Picks, language: str) -> Ghost:
    """Two of the three plates; a third one takes the place of the first."""
    chosen = [value for value in picks.get(choices.REWARDS_PART, "").split(",") if value][-2:]
    ghost = Ghost({choices.REWARDS_PART: written(chosen)}, None)
    if len(chosen) == 2 and chosen[0] != chosen[1]:
        ghost.token = choices.take_token(chosen)
        names = [words(f"reward_{letter}", language) for letter in "GSB" if f"reward-{letter}" in chosen]
        ghost.words = words("would_take", language, rewards=", ".join(names))
    else:
        ghost.refuse, ghost.rule = words("take_two", language, n=str(2 - len(chosen))), "XID-REW-01"
    return ghost


def _bards(p: XiditState, seat: int, picks: Picks, plan: Plan, language: str) -> Ghost:
    """Counters on the regions; pointing at a region puts one more there, from another one if none is left."""
    regions = p.mode.open_regions[p.lords[seat]]
    number = choices.number_to_place(p)
    names = [choices.region_part(region) for region in regions]
    placed = _at_most(choices.numbers_in(names, picks), number)
    left = number - sum(placed)
    ghost = Ghost(dict(zip(names, [str(each) for each in placed], strict=True)), None)
    if left == 0 or p.phase == PLACING:
        ghost.token = choices.split_token(regions, placed)
        where = [
            f"{region_name(p.mode.box, region)} +{placed[place]}"
            for place, region in enumerate(regions)
            if placed[place]
        ]
        ghost.words = words("would_send", language, where=", ".join(where)) if where else words("none_sent", language)
    else:
        ghost.refuse, ghost.rule = words("bards_left", language, n=str(left)), "XID-REW-03"
    for place, region in enumerate(regions):
        ghost.taps[names[place]] = _one_more(names, placed, place, left)
        x, y = plan.region(p.mode.box, region)
        y += 38 if region == p.mode.box.fortress else 0
        _add(ghost, "board", f"sent-{region}", _sent(seat, placed[place], plan.tall), x + 62, y - 14)
    return ghost


def _at_most(numbers: list[int], limit: int) -> list[int]:
    """No more than there are: later regions give way."""
    kept: list[int] = []
    for number in numbers:
        kept.append(min(number, limit - sum(kept)))
    return kept


def _one_more(names: list[str], placed: list[int], place: int, left: int) -> dict[str, str]:
    after = placed.copy()
    after[place] += 1
    if left == 0:
        others = [other for other in range(len(placed)) if other != place and placed[other]]
        if others:
            after[max(others, key=placed.__getitem__)] -= 1
        else:
            after[place] = 0
    return dict(zip(names, [str(number) for number in after], strict=True))


def _sent(seat: int, number: int, tall: bool) -> str:
    if not number:
        return ""
    scale = 1.7 if tall else 1.2
    plate = tag("rect", {"x": -18, "y": -15, "width": 52, "height": 30, "rx": 15, "fill": GOLDEN, "stroke": INK,
                         "stroke-width": 2})  # fmt: skip
    token = group("translate(-3 1) scale(0.85)", use(f"xi-bard-{seat + 1}"))
    count = label(f"+{number}", 20, 6, size=18, font_weight="700", text_anchor="middle", fill=INK)
    return group(f"scale({scale:g})", plate, token, count)
