"""Lords of Xidit, drawn: the kingdom as an inked map, the hall of fame with a plate for every seat, my own screen."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from spellkeep.games.xidit.picture import art, cards, choices, terrain
from spellkeep.games.xidit.picture.art import INK, box
from spellkeep.games.xidit.picture.corners import draw_corners, tile_picture
from spellkeep.games.xidit.picture.ghosts import ghost_of, way
from spellkeep.games.xidit.picture.hall import draw_hall
from spellkeep.games.xidit.picture.lords import lord_figure, lord_place
from spellkeep.games.xidit.picture.screens import fortress_bards
from spellkeep.games.xidit.picture.sketch import (
    CARD_HEIGHT,
    CARD_WIDTH,
    SMALLEST,
    Plan,
    counted,
    region_name,
    seat_word,
    untouched,
    words,
)
from spellkeep.games.xidit.picture.thumb import draw_thumb
from spellkeep.games.xidit.rules.box import CITIES, CLASS_LETTERS, CLASSES, REGIONS, Box
from spellkeep.games.xidit.rules.foresight import foresee
from spellkeep.games.xidit.rules.position import BARE, NOWHERE, ORDERS_PER_YEAR, PROGRAMME, RECRUIT, Position
from spellkeep.games.xidit.rules.state import XiditState
from spellkeep.kernel.events import Event, Facts
from spellkeep.kernel.state import View
from spellkeep.scene.drawing import TALL, WIDE, Drawing
from spellkeep.scene.markup import group, label, path, use
from spellkeep.scene.picks import Ask, Ghost, Picks
from spellkeep.scene.scene import Pane, Scene

_STOREY: Final = 13
_SHOWN_ALONE: Final = (
    "recruit_laid",
    "threat_laid",
    "bards",
    "fortress",
    "titans_awake",
    "bids",
    "census_gold",
    "adds",
    "assessment",
    "tie_dummy",
    "tie_seats",
    "tie_units",
    "eliminated",
    "wins",
)
"""Events beside the orders after which the picture stops for a moment."""


class XiditDrawing(Drawing):
    """Draws what a viewer has been shown."""

    def definitions(self) -> str:
        return art.definitions()

    def draw(self, view: View, layout: str, language: str = "en") -> Scene:
        p = view.shown
        assert isinstance(p, XiditState)
        plan = Plan(layout)
        scene = Scene()
        pane = scene.pane("board", 0, 0, plan.width, plan.height)
        pane.add("ground", "map", _ground(p.mode.box, plan.tall, tuple(p.mode.closed)))
        draw_corners(pane, p, plan, language)
        for region in range(1, REGIONS + 1):
            _region(pane, p, plan, region, view.seat, language)
        for city in range(1, CITIES + 1):
            _city(pane, p, plan, city, language)
        _lords(pane, p, plan, view.seat, language)
        _sealed_way(pane, p, plan, view.seat)
        draw_hall(scene, p, view.seat, plan, language)
        draw_thumb(scene, p, view.seat, plan, language)
        return scene

    def ask(self, view: View, language: str = "en") -> Ask | None:
        return choices.ask_of(view, language)

    def ghost(self, view: View, picks: Picks, language: str = "en") -> Ghost:
        return self.ghost_on(view, picks, WIDE, language)

    def ghost_on(self, view: View, picks: Picks, layout: str, language: str = "en") -> Ghost:
        return ghost_of(view, picks, Plan(layout), language)

    def about(self, facts: Facts) -> list[str]:
        """The city where it happens, and the plates of those who are spoken of at the end."""
        city = facts.get("end", facts.get("city", ""))
        plates = [f"plate-{facts[fact]}" for fact in ("who", "upper", "lower") if fact in facts]
        return [f"city-{city}", *plates]

    def pauses(self, event: Event) -> bool:
        """Every order is shown by itself, and whatever comes of it."""
        return bool(event.facts.get("at")) or event.kind in _SHOWN_ALONE

    def picks_of(self, view: View, token: str, language: str = "en") -> dict[str, str]:
        return choices.picks_of(view, token, language)


@lru_cache(16)
def _ground(data: Box, tall: bool, closed: tuple[int, ...]) -> str:
    return terrain.ground(data, Plan(TALL if tall else WIDE), list(closed))


# -- regions -------------------------------------------------------------------------------------------------------


def _region(pane: Pane, p: Position, plan: Plan, region: int, viewer: int | None, language: str) -> None:
    """A ribbon with the two values of a region and the bards in it; on a closed one lies a wasteland token."""
    x, y = plan.region(p.mode.box, region)
    name = region_name(p.mode.box, region)
    if region in p.mode.closed:
        said = words("closed", language, name=name)
        pane.add("marks", f"region-{region}", _wasteland(name, plan.tall), x=x, y=y, words=said)
        return
    bards = [p.bards[region * p.players + seat] for seat in range(p.players)]
    shown: list[int | None] = list(bards)
    if region == p.mode.box.fortress:
        shown = [fortress_bards(p, viewer, seat) for seat in range(p.players)]
        pane.add("tiles", "fortress", group("scale(1.15)", use("xi-fortress")), x=x, y=y - 22)
        y += 38
    facts = [f"{seat_word(seat, language)} {'?' if n is None else n}" for seat, n in enumerate(shown) if n != 0]
    said = words("region", language, n=str(region), name=name, first=str(p.mode.box.first[region]),
                 second=str(p.mode.box.second[region]), bards=", ".join(facts) or "–")  # fmt: skip
    drawing = _ribbon(p, plan, region, name, bool(facts)) + _bards(shown, plan)
    pane.add("marks", f"region-{region}", drawing, x=x, y=y, words=said)


def _ribbon(p: Position, plan: Plan, region: int, name: str, has_bards: bool) -> str:
    first, second = str(p.mode.box.first[region]), str(p.mode.box.second[region])
    half, size, big = (72, SMALLEST, 46.0) if plan.tall else (58, 20, 25.3)
    high = 38 if plan.tall else 28
    ground = box(-half, -high, 2 * half, high + (36 if has_bards else 5), "#fff8e2", 10, fill_opacity=0.55)
    values = label(first, -12, -4, size=big, font_weight="700", text_anchor="middle", fill=INK) + label(
        second, half * 0.4, -4, size=size, font_weight="700", text_anchor="middle", fill="#6b5637")  # fmt: skip
    lyre = group(f"translate({-48 if plan.tall else -34} -11) scale({1.1 if plan.tall else 0.85:g})", use("xi-bards"))
    title = "" if plan.tall else label(name, 0, -32, size=15, font_style="italic", text_anchor="middle", fill="#4a3520")
    return ground + lyre + values + title


def _bards(shown: list[int | None], plan: Plan) -> str:
    """A token and a number for everybody who has bards there, in seat order."""
    present = [(seat, "?" if number is None else str(number)) for seat, number in enumerate(shown) if number != 0]
    step = 46.0 if plan.tall else 36.0 if len(present) < 4 else 31.0
    start = -step * (len(present) - 1) / 2 - 7
    size = SMALLEST if plan.tall else 18
    return "".join([
        counted(f"bard-{seat + 1}", number, start + step * place, 16, 0.82, size)
        for place, (seat, number) in enumerate(present)
    ])  # fmt: skip


def _wasteland(name: str, tall: bool) -> str:
    token = path("M-34 0L-17 -22H17L34 0L17 22H-17Z", fill="#57504a", stroke="#2b2622", stroke_width=2)
    cross = path("M-10 -10L10 10M10 -10L-10 10", stroke="#d8cdb9", stroke_width=5)
    title = "" if tall else label(name, 0, -29, size=15, font_style="italic", text_anchor="middle", fill="#2f2a25")
    return token + cross + title


# -- cities --------------------------------------------------------------------------------------------------------


def _city(pane: Pane, p: Position, plan: Plan, city: int, language: str) -> None:
    """The town with its number, the tile on it, the guild beside it."""
    data = p.mode.box
    x, y = plan.city(data, city)
    more = 12 if plan.tall else 3
    width, height = CARD_WIDTH + 2 * more, CARD_HEIGHT + 12 + 2 * more
    room = box(-width / 2, -CARD_HEIGHT / 2 - 10 - more, width, height, "#000000", 8, fill_opacity=0)
    number = group(f"translate({cards.LEFT + (12 if plan.tall else 14):g} -10)", cards.seal(city, plan.tall))
    said = city_words(p, city, language)
    pane.add("tiles", f"city-{city}", room + cards.town() + number, x=x, y=y, words=said)
    if p.tile_at[city] != BARE:
        recruits = p.tile_at[city] == RECRUIT
        units = p.stocked[city * CLASSES : city * CLASSES + CLASSES]
        key = f"tile-{'r' if recruits else 't'}{city}"
        pane.add("marks", key, untouched(tile_picture(p, city, recruits, units, plan.tall)), x=x, y=y)
    if p.guilds[city]:
        _guild(pane, p, plan, city)


def city_words(p: Position, city: int, language: str) -> str:
    """What lies in a city, for those who do not see it."""
    facts = {"n": str(city)}
    guild = p.guilds[city]
    tower = (
        ""
        if not guild
        else " " + words("guild", language, n=str(guild & 7), owner=seat_word((guild >> 3) - 1, language))
    )
    if p.tile_at[city] == BARE:
        return words("city", language, **facts) + tower
    data = p.mode.box
    if p.tile_at[city] == RECRUIT:
        units = unit_words(p.stocked[city * CLASSES : city * CLASSES + CLASSES], language)
        return words("recruits_here", language, units=units or "–", **facts) + tower
    needs = unit_words(data.needs[city], language)
    return words("threat_here", language, units=needs, gold=str(data.gold[city]), storeys=str(data.storeys[city]),
                 bards=str(data.bards[city]), **facts) + tower  # fmt: skip


def unit_words(units: list[int], language: str) -> str:
    """Two militia, one mage."""
    return ", ".join([
        f"{units[klass]} {words(f'class_{CLASS_LETTERS[klass]}', language)}" for klass in range(CLASSES) if units[klass]
    ])  # fmt: skip


def _guild(pane: Pane, p: Position, plan: Plan, city: int) -> None:
    """A tower of as many storeys as the guild has, with the owner's sign under its roof."""
    seat, height = (p.guilds[city] >> 3) - 1, p.guilds[city] & 7
    x, y = plan.guild(p.mode.box, city)
    pane.add("pieces", f"guild-{city}", tower(seat, height), x=x, y=y)


@cache
def tower(seat: int, height: int) -> str:
    storeys = "".join([use(f"xi-storey-{seat + 1}", 0, -_STOREY * place) for place in range(height)])
    roof = use("xi-roof", 0, -_STOREY * height)
    crest = group(f"translate(0 {-_STOREY * height - 4:g}) scale(0.72)", use(f"xi-sign-{seat + 1}"))
    return storeys + roof + crest


# -- lords ---------------------------------------------------------------------------------------------------------


def _lords(pane: Pane, p: Position, plan: Plan, viewer: int | None, language: str) -> None:
    """Lords stand on the upper edge of their city; mine has a ring and is painted last."""
    seats = [seat for seat in range(p.players) if p.lords[seat] != NOWHERE]
    for seat in sorted(seats, key=lambda other: other == viewer):
        x, y = lord_place(p, plan, seat)
        said = words("lord", language, owner=seat_word(seat, language), n=str(p.lords[seat]))
        pane.add("pieces", f"lord-{seat + 1}", untouched(lord_figure(plan, seat, seat == viewer)), x=x, y=y, words=said)


def _sealed_way(pane: Pane, p: XiditState, plan: Plan, viewer: int | None) -> None:
    """My way stays on the map while I wait for the programmes of the others."""
    if viewer is None or p.phase != PROGRAMME or p.chance or len(p.answers.picks[viewer]) < ORDERS_PER_YEAR:
        return
    for key, drawing, x, y in way(p, plan, viewer, foresee(p, viewer, p.answers.picks[viewer])):
        pane.add("signs", key, untouched(drawing), x=x, y=y)


DRAWING = XiditDrawing()
