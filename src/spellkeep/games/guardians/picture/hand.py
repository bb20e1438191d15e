"""The viewer's own cards, at the thumb: hand, pen and depot, the combat hand, and whatever he chooses among."""

from __future__ import annotations

from typing import Final

from spellkeep.games.guardians.picture import art
from spellkeep.games.guardians.picture.art import FAINT, GOLD
from spellkeep.games.guardians.picture.pen import GuardiansPen
from spellkeep.games.guardians.picture.sketch import badge, strip, token, words
from spellkeep.games.guardians.rules import phases
from spellkeep.games.guardians.rules.box import PLAIN, STAR
from spellkeep.games.guardians.rules.placement import Draft
from spellkeep.games.guardians.rules.position import Position
from spellkeep.games.guardians.rules.spaces import SPACE_NAMES, SPACES, STRONGHOLDS
from spellkeep.games.guardians.rules.terrain import open_spaces, surplus_space
from spellkeep.games.guardians.rules.zones import DEPOT, HAND, PEN, PILE
from spellkeep.scene.scene import Pane, Scene

WIDTH: Final = 380.0
_TITLE: Final = 20.0
_STRIP_GAP: Final = 4.0
_TOKEN: Final = 46.0
_FEW: Final = 6
"""So many cards are shown with their names on a phone; more are tokens."""


class Group:
    """Cards that lie together, with a heading; each entry is a key, a card and its number of copies."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.cards: list[tuple[str, int, int]] = []


def key_of(p: Position, card: int, place: str = "hand") -> str:
    """The key of an own card. Copies lie together and are one element; a used one is another."""
    name = p.box.names[card & PLAIN]
    return f"{place}-{name}" if card < STAR else f"{place}-{name}-used"


def left_in_hand(p: Position, seat: int) -> list[int]:
    """The reserve hand without what has been placed or put out in secret already."""
    return Draft(p, seat).left if p.phase == phases.PLACE else p.zones[HAND + seat]


def is_placing(p: Position, seat: int) -> bool:
    """Is the seat asked for a placement, or for the rest of one?"""
    return p.phase == phases.PLACE and not p.answers.finished[seat] and Draft(p, seat).placing


def placeable(p: Position, seat: int) -> dict[str, int]:
    """The cards left in the hand by key: every copy is an element, since each can go to another place."""
    found: dict[str, int] = {}
    cards = left_in_hand(p, seat)
    for at, card in enumerate(cards):
        copy = cards[:at].count(card)
        found[key_of(p, card) + (f"-{copy + 1}" if copy else "")] = card
    return found


def groups(pen: GuardiansPen, seat: int) -> list[Group]:
    """What the viewer holds or chooses among now, the most urgent first."""
    p, found = pen.p, list[Group]()
    for space in _chosen_from(p, seat):
        title = pen.say("drawing.under_shield", space=SPACE_NAMES[space])
        _add(found, p, title, f"pile-{SPACE_NAMES[space]}", p.zones[PILE + seat * SPACES + space])
    fighting = phases.C_DECL <= p.phase <= phases.C_SECWIN
    if fighting and not (p.on_guardian and seat != p.attacker):
        _add(found, p, pen.say("drawing.combat_hand"), "hand", p.zones[PILE + seat * SPACES + p.battle])
    title = pen.say("drawing.hand")
    if is_placing(p, seat):
        found.append(Group(title))
        found[-1].cards = [(key, card, 1) for key, card in placeable(p, seat).items()]
    else:
        _add(found, p, title, "hand", left_in_hand(p, seat))
    place = "kept" if p.zones[HAND + seat] else "hand"
    _add(found, p, pen.say("drawing.depot"), place, p.zones[DEPOT + seat])
    if not fighting:
        _add(found, p, pen.say("drawing.pen"), place, p.zones[PEN + seat])
    return found


def _chosen_from(p: Position, seat: int) -> list[int]:
    """Own stacks whose cards the viewer may be asked to pick."""
    if p.phase == phases.OVER or p.seat != seat:
        return []
    if p.phase == phases.TAKE:
        return [p.here]
    if p.phase == phases.REINFORCE:
        return [space for space in STRONGHOLDS[seat] if p.zones[PILE + seat * SPACES + space]]
    if p.phase == phases.C_ITEMS:
        return [p.battle]
    if p.phase == phases.C_MERGE:
        return [p.here]
    if p.phase == phases.TERRAIN_B:
        surplus = surplus_space(p, seat)
        return open_spaces(p, seat) if surplus < 0 else [surplus]
    return []


def _add(found: list[Group], p: Position, title: str, place: str, cards: list[int]) -> None:
    """A group in which copies are counted; unknown cards are left out."""
    entry = Group(title)
    for card in sorted(set(cards)):
        if card >= 0:
            entry.cards.append((key_of(p, card, place), card, cards.count(card)))
    if entry.cards:
        found.append(entry)


def draw_hand(scene: Scene, pen: GuardiansPen, seat: int) -> None:
    """Strips with names where there is room, else tokens."""
    found = groups(pen, seat)
    count = sum([len(entry.cards) for entry in found])
    if not count:
        return
    small = count > _FEW if pen.tall else count > 16
    if pen.tall:  # one run of cards, so that all stay within reach of a thumb
        run = Group("")
        run.cards = [card for entry in found for card in entry.cards]
        found = [run]
    height = 0.0 if pen.tall else _TITLE
    rows: list[tuple[Group, float]] = []
    for entry in found:
        rows.append((entry, height))
        height += _height(len(entry.cards), pen.tall, small)
    pane = scene.pane("hand", 0, 0, WIDTH, max(60.0, height))
    if pen.tall and small:
        _tokens_in_rows(pane, pen, found[0].cards)
        return
    for entry, top in rows:
        if not pen.tall:
            pane.add("ground", f"title-{entry.cards[0][0]}", words(entry.title, 2, 0, 15, FAINT), y=top - 5)
        for at, (key, card, copies) in enumerate(entry.cards):
            x, y = _place(at, pen.tall, small)
            pane.add("tiles", key, _picture(pen, key, card, copies, small), x=x, y=top + y, words=pen.about(card))


def _strip_size(tall: bool) -> tuple[float, float]:
    return ((WIDTH - _STRIP_GAP) / 2, 44.0 if tall else 34.0)


def _height(count: int, tall: bool, small: bool) -> float:
    title = 0.0 if tall else _TITLE + 4
    if small:
        return -(-count // 7) * (_TOKEN + 6) + title
    return -(-count // 2) * (_strip_size(tall)[1] + _STRIP_GAP) + title


def _place(at: int, tall: bool, small: bool) -> tuple[float, float]:
    if small:
        return at % 7 * (_TOKEN + 8), at // 7 * (_TOKEN + 6)
    width, height = _strip_size(tall)
    return at % 2 * (width + _STRIP_GAP), at // 2 * (height + _STRIP_GAP)


def _picture(pen: GuardiansPen, key: str, card: int, copies: int, small: bool) -> str:
    under = art.sign("immune", 7, 8, 0.62, GOLD) if key.startswith("pile-") else ""
    if small:
        return token(pen.box, card) + under + (badge(f"×{copies}", 38, 8, 12) if copies > 1 else "")
    width, height = _strip_size(pen.tall)
    many = badge(f"×{copies}", height / 2, height - 9, 12) if copies > 1 else ""
    return strip(pen, card, width, height) + under + many


def _tokens_in_rows(pane: Pane, pen: GuardiansPen, cards: list[tuple[str, int, int]]) -> None:
    """As many in a row as make three rows at most."""
    columns = max(8, -(-len(cards) // 3))
    step = WIDTH / columns
    scale = (step - 2) / _TOKEN
    rows = -(-len(cards) // columns)
    pane.box = (0, 0, WIDTH, rows * step)
    for at, (key, card, copies) in enumerate(cards):
        drawing = _picture(pen, key, card, copies, True)
        x, y = at % columns * step, at // columns * step
        token_in_row = f'<g transform="scale({scale:.3f})">{drawing}</g>'
        pane.add("tiles", key, token_in_row, x=x, y=y, words=pen.about(card))
