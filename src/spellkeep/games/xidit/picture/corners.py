"""The four corners of the map: titans' lair, path of destiny, calendar and barracks."""

from __future__ import annotations

from spellkeep.games.xidit.picture import cards
from spellkeep.games.xidit.picture.art import INK, box, figure
from spellkeep.games.xidit.picture.sketch import SMALLEST, Plan, counted, heading, sheet, words
from spellkeep.games.xidit.rules.box import CLASS_LETTERS, CLASSES, TITAN, TITAN_IDS
from spellkeep.games.xidit.rules.position import BARE, EMPTY, NOWHERE, OVER, Position
from spellkeep.kernel.piles import UNKNOWN, Pile
from spellkeep.scene.markup import group, label, tag, use
from spellkeep.scene.scene import Pane


def draw_corners(pane: Pane, p: Position, plan: Plan, language: str) -> None:
    _lair(pane, p, plan, language)
    _destiny(pane, p, plan, language)
    _calendar(pane, p, plan, language)
    _barracks(pane, p, plan, language)


# -- titans --------------------------------------------------------------------------------------------------------


def _lair(pane: Pane, p: Position, plan: Plan, language: str) -> None:
    """Three stacks: how many units a titan takes, whether it rages, and what it then brings."""
    x, width, top = 18.0, 158 if plan.tall else 196, 6 if plan.tall else 38
    title = "" if plan.tall else heading(words("lair", language), width, 19)
    pane.add("ground", "lair", sheet(width, top + 196) + title, x=x, y=18)
    for stack in range(3):
        upper = p.lair[stack * 2]
        name = TITAN_IDS[upper] if upper >= 0 else f"{stack + 3}"
        number = len([titan for titan in p.lair[stack * 2 : stack * 2 + 2] if titan != EMPTY])
        rages = p.raging >> stack & 1 == 1
        word = "raging" if rages else "sleeping" if number else "gone"
        said = words(f"titan_{word}", language, n=str(stack + 3), titan=name)
        drawing = _titan(p, plan, stack, number, rages)
        pane.add("tiles", f"titan-{name}", drawing, x=x, y=18 + top + stack * 65, words=said)


def _titan(p: Position, plan: Plan, stack: int, number: int, rages: bool) -> str:
    ground = box(6, 0, (158 if plan.tall else 196) - 12, 60, "#e6d3a8", 7, fill_opacity=0.9 if number else 0.35)
    if not number:
        return ground
    head = group(f"translate(44 {34}) scale(0.86)", use("xi-raging" if rages else "xi-sleeping"))
    second = group("translate(58 36) scale(0.86)", use("xi-sleeping"), opacity=0.5) if number == 2 else ""
    if plan.tall:
        return ground + second + head + counted("swords", str(stack + 3), 104, 32, 1.2, 38)
    takes = counted("swords", str(stack + 3), 100, 18, 0.8, 22)
    upper = p.lair[stack * 2]
    brings = cards.rewards_line(p.mode.box, TITAN + upper, 94, 43, 0.66, 18, INK) if rages and upper >= 0 else ""
    return ground + second + head + takes + brings


# -- the path of destiny -------------------------------------------------------------------------------------------


def _destiny(pane: Pane, p: Position, plan: Plan, language: str) -> None:
    """What comes next on either side, the piles with their open top tile, and the discards."""
    width, top = 206.0, 50 if plan.tall else 72
    left = plan.width - width - 18
    title = "" if plan.tall else heading(words("next", language), width, 19)
    pane.add("ground", "destiny", sheet(width, top + (126 if plan.tall else 154)) + title, x=left, y=18)
    column = width / 2
    for side, (tile, pile, discard) in enumerate((
        (p.next_recruit, p.recruit_pile, p.recruit_discard), (p.next_threat, p.threat_pile, p.threat_discard)
    )):  # fmt: skip
        x = left + column * (side + 0.5)
        letter = "rt"[side]
        if tile > NOWHERE and p.tile_at[tile] == BARE:  # it may just have been laid
            card = tile_picture(p, tile, side == 0, p.mode.recruits[tile], plan.tall)
            said = words("next_recruit" if side == 0 else "next_threat", language, n=str(tile))
            pane.add("tiles", f"tile-{letter}{tile}", card, x=x, y=18 + top, words=said)
        known = len(pile) > 0 and _top(pile) != UNKNOWN
        said = words("pile", language, n=str(len(pile)), top=str(_top(pile)) if known else "–", used=str(len(discard)))
        pane.add("tiles", f"pile-{letter}", _pile(side == 0, pile, len(discard), plan.tall, language), x=x, y=112 + top,
                 words=said)  # fmt: skip


def _top(pile: Pile) -> int:
    return pile.top[0] if pile.top else UNKNOWN


def _pile(recruits: bool, pile: Pile, used: int, tall: bool, language: str) -> str:
    """A stack seen from above, its number and the open tile on top; wide, discards as a smaller number."""
    fill = "#e9cf94" if recruits else "#5a2c3d"
    ink = INK if recruits else "#f7e7cf"
    edges = "".join([
        box(-32 + 3 * place, -27 - 3 * place, 58, 40, fill, 5, stroke="#7a5a33", stroke_width=1.2)
        for place in range(min(3, len(pile)))
    ]) or box(-32, -27, 58, 40, "none", 5, stroke="#7a5a33", stroke_width=1.4, stroke_dasharray="5 4")  # fmt: skip
    shift = 3 * max(0, min(3, len(pile)) - 1)
    top = group(f"translate({-24 + shift} {-25 - shift})", cards.seal(_top(pile), tall)) if _top(pile) > 0 else ""
    size = label(
        f"×{len(pile)}",
        4 + shift,
        6 - shift,
        size=SMALLEST if tall else 24,
        font_weight="700",
        text_anchor="middle",
        fill=ink,
    )
    used_up = label(words("used", language, n=str(used)), 0, 34, size=18, text_anchor="middle", fill="#7a5a33")
    return edges + size + top + (used_up if used and not tall else "")


def tile_picture(p: Position, tile: int, recruits: bool, units: list[int], tall: bool) -> str:
    """A tile with its number, wherever it lies."""
    card = cards.recruit_card(units, tall) if recruits else cards.threat_card(p.mode.box, tile, tall)
    number = group(f"translate({cards.LEFT + 2:g} {cards.TOP + 1:g})", cards.seal(tile, tall))
    return card + number


# -- calendar and barracks -----------------------------------------------------------------------------------------


def _calendar(pane: Pane, p: Position, plan: Plan, language: str) -> None:
    """A row for every census: crossed swords at its end, the present year in gold. Tall: the years of a census only."""
    columns = len(p.mode.census) if plan.tall else p.mode.census[0]
    years = p.mode.census if plan.tall else list(range(1, p.mode.years + 1))
    step = 58 if plan.tall else 46
    width = max(columns * step + 16.0, 204)
    size = SMALLEST if plan.tall else 22
    height = (len(years) + columns - 1) // columns * step + size * 1.5 + 8
    left, top = 18.0, plan.height - 18 - height
    word = "year_over" if p.phase == OVER else "year"
    title = heading(words(word, language, n=str(p.year), years=str(p.mode.years)), width, size)
    cells = "".join([
        _year(p, year, place % columns * step, place // columns * step, step, plan.tall)
        for place, year in enumerate(years)
    ])  # fmt: skip
    shift = group(f"translate({(width - columns * step) / 2:g} {size * 1.5:g})", cells)
    said = words("calendar", language, n=str(p.year), years=str(p.mode.years),
                 census=", ".join([str(year) for year in p.mode.census]))  # fmt: skip
    pane.add("ground", "calendar", sheet(width, height) + title + shift, x=left, y=top, words=said)


def _year(p: Position, year: int, x: float, y: float, step: int, tall: bool) -> str:
    now = year == p.year and p.phase != OVER
    past = year < p.year or p.phase == OVER
    fill = "#e9b93a" if now else "#cbb58a" if past else "#efe0bb"
    square = box(x + 2, y + 2, step - 4, step - 4, fill, 6, stroke="#5a3413" if now else "#9a7a4c",
                 stroke_width=3 if now else 1.3)  # fmt: skip
    if year in p.mode.census:
        swords = group(f"translate({x + step / 2:g} {y + step / 2:g}) scale(1.35)", use("xi-swords"))
        mark = counted("swords", str(year), x + 14, y + step / 2, 1.1, SMALLEST) if tall else swords
        return tag("g", {"opacity": 0.55} if past else {}, square, mark)
    number = label(
        str(year), x + step / 2, y + step / 2 + 8, size=24, font_weight="700", text_anchor="middle", fill=INK
    )
    return tag("g", {"opacity": 0.55} if past else {}, square, number)


def _barracks(pane: Pane, p: Position, plan: Plan, language: str) -> None:
    width, row = (116.0, 45) if plan.tall else (132.0, 43)
    size = 4.0 if plan.tall else 18.0
    height = row * CLASSES + size * 1.6
    title = "" if plan.tall else heading(words("barracks", language), width, size)
    rows = "".join([
        figure(CLASS_LETTERS[klass], 34, size * 1.6 + row * (klass + 0.82), 1.3)
        + label(str(p.barracks[klass]), width - 18, size * 1.6 + row * (klass + 0.75),
                size=SMALLEST if plan.tall else 28, font_weight="700", text_anchor="end", fill=INK)
        for klass in range(CLASSES)
    ])  # fmt: skip
    counts = ", ".join(
        [f"{words(f'class_{CLASS_LETTERS[klass]}', language)} {p.barracks[klass]}" for klass in range(CLASSES)]
    )
    pane.add("ground", "barracks", sheet(width, height) + title + rows, x=plan.width - width - 16,
             y=plan.height - height - 16, words=words("barracks_hold", language, units=counts))  # fmt: skip
