"""The board: four rows of three spaces, the viewer's strongholds below; at its right the decks and discard piles."""

from __future__ import annotations

from typing import Final

from spellkeep.games.guardians.picture import art
from spellkeep.games.guardians.picture.hand import is_placing, left_in_hand
from spellkeep.games.guardians.picture.sketch import (
    GOLD,
    GREEN,
    INK,
    SILVER,
    back,
    badge,
    face,
    owner_sign,
    pile_of_backs,
    rect,
    shield_piece,
    words,
)
from spellkeep.games.guardians.rules import primitives as fx
from spellkeep.games.guardians.rules.box import CREATURE, NONE, STAR, UPGRADE
from spellkeep.games.guardians.rules.phases import C_ITEMS, C_MERGE, OPTION, REINFORCE
from spellkeep.games.guardians.rules.placement import Draft, has_perch
from spellkeep.games.guardians.rules.position import FACE_UP, FROM_DEPOT, NO_CARD, NOBODY, Position
from spellkeep.games.guardians.rules.redaction import forgotten
from spellkeep.games.guardians.rules.spaces import DISPUTED, HOME, SPACE_NAMES, SPACES, STRONGHOLDS, side_of
from spellkeep.games.guardians.rules.zones import ARRIVED, BOTTOM, DECK, DEPOT, DISCARDS, PEN, PERCH, PILE, UNDER
from spellkeep.games.guardians.text.explain import PACKAGE, card_name, effect_words, explained
from spellkeep.kernel.words import say
from spellkeep.scene.drawing import TALL
from spellkeep.scene.markup import group, path, tag, use
from spellkeep.scene.scene import Pane, Scene

WIDTH: Final = art.SPACE[0]
HEIGHT: Final = art.SPACE[1]
GAP: Final = 10
MARGIN: Final = 14
RAIL: Final = 148
"""The column of decks and discard piles; only a wide picture has one."""
FIELD: Final = (3 * WIDTH + 2 * GAP, 4 * HEIGHT + 3 * GAP)
MIDDLE: Final = (WIDTH / 2, HEIGHT / 2)


def corner(space: int, seat: int | None) -> tuple[float, float]:
    """Where a space lies: the viewer's own row is the lowest; an onlooker sits with seat 1."""
    row, column = space // 3, space % 3
    if seat == 1:
        row, column = 3 - row, 2 - column
    return column * (WIDTH + GAP), (3 - row) * (HEIGHT + GAP)


def draw_board(scene: Scene, p: Position, seat: int | None, layout: str, language: str) -> None:
    rail = 0 if layout == TALL else RAIL
    pane = scene.pane("board", -MARGIN, -MARGIN, FIELD[0] + 2 * MARGIN + rail, FIELD[1] + 2 * MARGIN)
    placing = seat is not None and is_placing(p, seat)
    if placing and layout == TALL:  # a phone shows the own strongholds as large as it can
        pane.view = "strongholds"
        pane.box = (-MARGIN, FIELD[1] - 2 * HEIGHT - GAP - MARGIN, FIELD[0] + 2 * MARGIN, 2 * (HEIGHT + MARGIN) + GAP)
    pane.add("ground", "felt", _felt(FIELD[0] + 2 * MARGIN + rail, FIELD[1] + 2 * MARGIN))
    size = 29.0 if layout == TALL else 15.0
    for space in range(SPACES):
        x, y = corner(space, seat)
        _space(pane, p, space, x, y, size, language)
        _influence(pane, p, space, x, y, seat, size, language)
        for owner in range(2):
            _stack(pane, p, space, owner, x, y, seat, size, language)
    if seat is not None and placing:
        _open_places(pane, p, seat, language)
    if p.shields[ARRIVED] != NONE:
        _arrived(pane, p, seat)
    elif p.phase in (OPTION, REINFORCE):
        _acting(pane, p, seat)
    if p.attacker != NOBODY and C_ITEMS <= p.phase <= C_MERGE and p.totals:
        _totals(pane, p, seat, size, language)
    if rail:
        below = 1 if seat == 1 else 0
        _rail(pane, p, below, FIELD[1] / 2 + 8, language)
        _rail(pane, p, 1 - below, 0, language)


def far_felt() -> str:
    """The cloth goes on where the screen is wider or higher than the picture."""
    return rect(-3000, -3000, 7000, 7000, 0, fill="#0a1513")


def _felt(width: float, height: float) -> str:
    cloth = far_felt() + rect(-MARGIN, -MARGIN, width, height, 20, fill="url(#gu-felt)")
    seam = rect(5 - MARGIN, 5 - MARGIN, width - 10, height - 10, 16, fill="none", stroke=SILVER, stroke_opacity=0.4,
                stroke_width=1.6, stroke_dasharray="2 6", stroke_linecap="round")  # fmt: skip
    return cloth + seam


# -- a space ----------------------------------------------------------------------------------------------------------


def _space(pane: Pane, p: Position, space: int, x: float, y: float, size: float, language: str) -> None:
    name = SPACE_NAMES[space]
    if DISPUTED[space]:
        drawing = _ground(p, space, size, language)
        pane.add("ground", f"space-{name}", drawing, x=x, y=y, words=space_words(p, space, language))
        pane.add("marks", f"flag-{name}", owner_sign(p.controller(space), 20, 20, 0.9), x=x, y=y)
        return
    picture = use("gu-ruin" if p.ruins[space] else "gu-wall")
    home = HOME[space]
    light, dark = art.SEATS[home]
    gate = path("M84 160V112A24 24 0 0 1 132 112V160Z", fill="#0a0c0f", stroke=dark, stroke_width=2.5)
    pennant = "" if p.ruins[space] else _pennant(home)
    strip = words(_wall_text(p, space), WIDTH / 2, 152, size, light, "middle", True) if not p.ruins[space] else ""
    pane.add(
        "ground", f"space-{name}", picture + gate + pennant + strip, x=x, y=y, words=space_words(p, space, language)
    )
    if p.upgrades[space] != NONE:
        _upgrade(pane, p, space, x, y, size, language)


def _pennant(seat: int) -> str:
    light, dark = art.SEATS[seat]
    return path("M108 14V-10L132 -4L108 4", fill=light, stroke=dark, stroke_width=1.6, stroke_linejoin="round")


def _wall_text(p: Position, space: int) -> str:
    pairs = p.box.walls[p.sets[HOME[space]] * 3 + side_of(space)]
    return f"+{pairs[1]}" if len(pairs) > 1 else ""


def _ground(p: Position, space: int, size: float, language: str) -> str:
    """Terrain, or the bare felt; a face-down terrain is a card from behind."""
    card = p.terrains[space]
    if card == NONE:
        return use("gu-slot")
    large = size > 20  # where letters are large, the name has the lower edge for itself
    owner = owner_sign(p.terrain_of[space], WIDTH - 20, 20 if large else HEIGHT - 20, 0.72)
    if p.down[space] != FACE_UP:
        lying = group(f"translate({WIDTH - 14:g} 32) rotate(90)", back(p.down[space] == FROM_DEPOT))
        return use("gu-slot") + group("translate(-30 -2) scale(1)", lying, opacity=0.85) + owner
    land = fx.LANDS[p.box.land[card]]
    rough = art.sign("area", WIDTH - (52 if large else 20), 20, 0.8, "#f0d9a0") if p.box.rough[card] else ""
    name = words(card_name(p.box, card, language), 14, HEIGHT - 13, size, INK, bold=True)
    return use(f"gu-land-{land}") + name + rough + owner


def space_words(p: Position, space: int, language: str) -> str:
    """A space with everything that lies open there."""
    name = SPACE_NAMES[space]
    lines: list[str] = []
    holder = str(p.controller(space) + 1)
    if DISPUTED[space]:
        lines.append(say(PACKAGE, "drawing.space", {"space": name, "holder": holder}, language))
        if p.terrains[space] >= 0 and p.down[space] == FACE_UP:
            lines.append(explained(p.box, p.terrains[space], language))
        elif p.terrains[space] != NONE:
            lines.append(say(PACKAGE, "drawing.face_down", {}, language))
        return "\n".join(lines)
    word = "drawing.ruin" if p.ruins[space] else "drawing.stronghold"
    lines.append(say(PACKAGE, word, {"space": name, "seat": str(HOME[space] + 1)}, language))
    pairs = p.box.walls[p.sets[HOME[space]] * 3 + side_of(space)]
    if not p.ruins[space] and pairs:
        lines.append(effect_words([fx.WALL, pairs[0], pairs[1]], language))
    return "\n".join(lines)


def _upgrade(pane: Pane, p: Position, space: int, x: float, y: float, size: float, language: str) -> None:
    """Built at the outer side of its stronghold, face up; a perch bears a card."""
    card = p.upgrades[space]
    plate = rect(-24, -24, 48, 48, 8, fill="#20242b", stroke=SILVER, stroke_width=1.8)
    number = "".join([f"+{effect[2]}" for effect in p.box.effects[card] if effect[2]])
    text = words(number, 0, 20, size, INK, "middle", True) if number else ""
    drawing = plate + art.sign("upgrade", 0, -9 if size > 20 else -5, 0.8, "#d9d3c5") + text
    pane.add("marks", f"upgrade-{SPACE_NAMES[space]}", drawing, x=x + WIDTH - 34, y=y + 46,
             words=explained(p.box, card, language))  # fmt: skip


def _influence(
    pane: Pane, p: Position, space: int, x: float, y: float, viewer: int | None, size: float, language: str
) -> None:
    """Creatures under a stronghold and on its perch: backs, unless they were used."""
    name = SPACE_NAMES[space]
    for place, zone, dx, dy in (("under", UNDER, 22.0, 112.0), ("perch", PERCH, WIDTH - 58.0, 4.0)):
        cards = p.zones[zone + space]
        if not cards:
            continue
        mine = viewer is not None and HOME[space] == viewer
        used = [card for card in cards if card >= STAR]
        inside = pile_of_backs(len(cards), 0, 0, 0.36) + badge(str(len(cards)), 44, 24, size)
        power = sum([p.box.inf[card & 1023] for card in cards if card >= 0])
        inside += badge(f"+{power}", 18 if size < 20 else 86, 52 if size < 20 else 24, size, "#0d2a1c",
                        GREEN) if mine or used else ""  # fmt: skip
        facts = {"n": str(len(cards)), "space": name}
        about = [say(PACKAGE, f"drawing.{place}", facts, language)]
        about += [explained(p.box, card, language) for card in cards if card >= 0 and (mine or card >= STAR)]
        pane.add("pieces", f"{place}-{name}", inside, x=x + dx, y=y + dy, words="\n".join(about))


def open_places(p: Position, seat: int) -> list[tuple[str, int]]:
    """Where an influence creature of the hand could be placed (GUA-PLC-07): under a stronghold, on a perch."""
    box = p.box
    hand = [card for card in left_in_hand(p, seat) if 0 <= card < STAR]
    if not any([box.types[card] == CREATURE and box.inf[card] for card in hand]):
        return []
    building = [box.side[card] for card in hand if box.types[card] == UPGRADE and box.perch[card]]
    found: list[tuple[str, int]] = []
    for space in STRONGHOLDS[seat]:
        if p.occupied(space):
            continue
        found.append(("under", space))
        if side_of(space) in building or has_perch(p, Draft(p, seat), space):
            found.append(("perch", space))
    return found


def _open_places(pane: Pane, p: Position, seat: int, language: str) -> None:
    for place, space in open_places(p, seat):
        name = SPACE_NAMES[space]
        x, y = corner(space, seat)
        dy = 98 if place == "under" else 40
        slot = rect(0, 0, 52, 44, 8, fill="#0d2a1c", stroke=GREEN, stroke_width=1.8, stroke_dasharray="5 4")
        drawing = slot + art.sign("fly" if place == "perch" else "spell", 26, 22, 1.0, GREEN)
        about = say(PACKAGE, f"drawing.bin_{place}", {"space": name}, language)
        pane.add("pieces", f"{place}-{name}", drawing, x=x + WIDTH - 62, y=y + dy, words=about)


# -- stacks -----------------------------------------------------------------------------------------------------------


def seen_pile(p: Position, owner: int, space: int, viewer: int | None) -> list[int]:
    """The cards of a stack that the viewer may look at now; none if they are hidden from him (GUA-ORG-03)."""
    cards = p.zones[PILE + owner * SPACES + space]
    if owner == viewer and forgotten(p, owner, space):
        return []
    return [] if -1 in cards else cards


def _stack(
    pane: Pane, p: Position, space: int, owner: int, x: float, y: float, viewer: int | None, size: float, language: str
) -> None:
    place = owner * SPACES + space
    cards, shield = p.zones[PILE + place], p.shields[place]
    if shield == NONE and not cards:
        return
    both = p.holds(1 - owner, space)
    dx = 0.0 if not both else (-50.0 if owner == 0 else 50.0)
    size = size / 0.68 if both and size > 20 else size
    drawing = _pile(cards, size)
    if shield != NONE:
        drawing += group("translate(12 -2)", shield_piece(p.box, owner, shield, bool(p.ready[place])))
    else:
        drawing += owner_sign(owner, 8, -2, 1.1)
    drawing += "" if both else _strength(p, seen_pile(p, owner, space, viewer), size, bool(DISPUTED[space]))
    if both:
        drawing = group("scale(0.68)", drawing)
    about = stack_words(p, owner, space, viewer, language)
    pane.add(
        "pieces",
        f"stack{owner + 1}-{SPACE_NAMES[space]}",
        drawing,
        x=x + MIDDLE[0] + dx,
        y=y + MIDDLE[1] - 4,
        words=about,
    )


def _pile(cards: list[int], size: float) -> str:
    """Backs, and how many there are."""
    if not cards:
        return ""
    return pile_of_backs(len(cards), -72, -28, 0.5) + badge(str(len(cards)), -50, 38 if size < 20 else 20, size)


def _strength(p: Position, cards: list[int], size: float, named: bool) -> str:
    """What the viewer knows of a stack: the sum of its vitality, and whether it flies."""
    if not cards:
        return ""
    vitality, y = sum([p.box.vit[card] for card in cards]), 6 if named and size > 20 else 26  # above the large name
    gem = tag(
        "circle", {"cx": 66, "cy": y, "r": size * 0.9 + 3, "fill": "#0b0c10", "stroke": SILVER, "stroke-width": 2}
    )
    wing = art.sign("fly", 66, y - 40, 0.9, "#bfe3ff") if p.flies(cards) else ""
    return gem + words(str(vitality), 66, y + size * 0.36, size * 1.1, INK, "middle", True) + wing


def stack_words(p: Position, owner: int, space: int, viewer: int | None, language: str) -> str:
    place = owner * SPACES + space
    cards, shield = p.zones[PILE + place], p.shields[place]
    facts = {"seat": str(owner + 1), "n": str(len(cards)), "space": SPACE_NAMES[space]}
    if shield == NONE:
        lines = [say(PACKAGE, "drawing.garrison", facts, language)]
    else:
        facts["name"] = card_name(p.box, shield, language)
        word = "drawing.ready" if p.ready[place] else "drawing.turned"
        lines = [say(PACKAGE, word, facts, language)]
        lines += [effect_words(effect, language) for effect in p.box.effects[shield]]
    known = seen_pile(p, owner, space, viewer)
    if known:
        names = ", ".join([card_name(p.box, card, language) for card in known])
        facts["cards"] = names
        facts["load"] = str(p.load(known))
        facts["limit"] = str(p.limit(owner, space))
        lines.append(say(PACKAGE, "drawing.in_stack", facts, language))
    return "\n".join(lines)


def _arrived(pane: Pane, p: Position, viewer: int | None) -> None:
    """A shield beside another one or a garrison: it picks up, or merges."""
    x, y = corner(p.here, viewer)
    piece = shield_piece(p.box, p.seat, p.shields[ARRIVED], bool(p.ready[ARRIVED]))
    drawing = group("scale(0.8)", piece) + badge(str(len(p.zones[PILE + ARRIVED])), -26, 34, 16)
    pane.add("signs", f"arrived-{SPACE_NAMES[p.here]}", drawing, x=x + WIDTH - 44, y=y + 46)


def _acting(pane: Pane, p: Position, viewer: int | None) -> None:
    """GUA-ACT-01: the shield that was just turned and acts now."""
    x, y = corner(p.here, viewer)
    ring = tag("circle", {"r": 62, "fill": "none", "stroke": GOLD, "stroke-width": 4, "stroke-dasharray": "3 9",
                          "stroke-linecap": "round"})  # fmt: skip
    pane.add("marks", f"acting-{SPACE_NAMES[p.here]}", ring, x=x + MIDDLE[0] + 12, y=y + MIDDLE[1] - 4)


def _totals(pane: Pane, p: Position, viewer: int | None, size: float, language: str) -> None:
    """GUA-RES-01: the sums, attacker first, over the space that was fought for."""
    x, y = corner(p.battle, viewer)
    facts = {"attacker": str(p.totals[0]), "defender": str(p.totals[1])}
    left = p.totals if p.attacker == 0 else [p.totals[1], p.totals[0]]
    drawing = "".join(
        [badge(str(left[seat]), -50 if seat == 0 else 50, 0, size * 1.2, *reversed(art.SEATS[seat])) for seat in (0, 1)]
    )
    about = say(PACKAGE, "event.totals", facts, language)
    pane.add("top", f"totals-{SPACE_NAMES[p.battle]}", drawing, x=x + WIDTH / 2, y=y + 18, words=about)


# -- the rail ---------------------------------------------------------------------------------------------------------


def _rail(pane: Pane, p: Position, seat: int, top: float, language: str) -> None:
    """Deck with its up-card, discard pile, pen and depot of one player."""
    left = FIELD[0] + 22
    light = art.SEATS[seat][0]
    deck = len(p.zones[DECK + seat]) + len(p.zones[BOTTOM + seat])
    up = p.up[seat]
    card = up - STAR if up >= STAR else up
    inside = pile_of_backs(deck, 0, 14, 0.72)
    about = say(PACKAGE, "drawing.deck", {"n": str(deck), "seat": str(seat + 1)}, language)
    if up not in (NONE, NO_CARD):
        inside += group("translate(16 6) scale(0.72)", face(p.box, card, language)) + badge(
            str(p.box.up[card]), 88, 100, 17
        )
        about += "\n" + explained(p.box, card, language)
    inside += badge(str(deck), 8, 112, 15)
    pane.add("tiles", f"deck-{seat + 1}", owner_sign(seat, 104, 16, 0.8) + inside, x=left, y=top, words=about)
    pile = p.zones[DISCARDS + seat]
    facts = {"n": str(len(pile)), "seat": str(seat + 1)}
    about = say(PACKAGE, "drawing.discards", facts, language)
    about += "".join(["\n" + card_name(p.box, other, language) for other in pile[:-9:-1]])
    top_card = group("scale(0.72)", face(p.box, pile[-1], language)) if pile else rect(
        0, 0, 72, 100, 6, fill="none", stroke=light, stroke_opacity=0.5, stroke_width=1.6, stroke_dasharray="6 5"
    )  # fmt: skip
    shade = rect(0, 0, 72, 100, 6, fill="#000", fill_opacity=0.35) if pile else ""
    pane.add("tiles", f"discard-{seat + 1}", top_card + shade + badge(str(len(pile)), 60, 92, 15), x=left, y=top + 136,
             words=about)  # fmt: skip
    for at, (name, zone) in enumerate((("pen", PEN), ("depot", DEPOT))):
        count = len(p.zones[zone + seat])
        small = group("scale(0.42)", back(name == "depot"))
        about = say(PACKAGE, f"drawing.{name}_of", {"n": str(count), "seat": str(seat + 1)}, language)
        faded = group("", small, opacity=1.0 if count else 0.3)
        pane.add(
            "tiles",
            f"{name}-{seat + 1}",
            faded + badge(str(count), 34, 50, 15),
            x=left + 54 * at,
            y=top + 256,
            words=about,
        )
