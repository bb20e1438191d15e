"""The board: four rows of three spaces, the viewer's strongholds below; at its right the decks and discard piles."""

from __future__ import annotations

from typing import Final

from spellkeep.games.guardians.picture import art
from spellkeep.games.guardians.picture.art import GOLD, GREEN, INK, SILVER, rect
from spellkeep.games.guardians.picture.hand import is_placing, left_in_hand
from spellkeep.games.guardians.picture.pen import GuardiansPen
from spellkeep.games.guardians.picture.sketch import back, badge, face, owner_sign, pile_of_backs, shield_piece, words
from spellkeep.games.guardians.rules import primitives as fx
from spellkeep.games.guardians.rules.box import CREATURE, NONE, STAR, UPGRADE
from spellkeep.games.guardians.rules.phases import C_ITEMS, C_MERGE, OPTION, REINFORCE
from spellkeep.games.guardians.rules.placement import Draft, has_perch
from spellkeep.games.guardians.rules.position import FACE_UP, FROM_DEPOT, NO_CARD, NOBODY, Position
from spellkeep.games.guardians.rules.redaction import forgotten
from spellkeep.games.guardians.rules.spaces import DISPUTED, HOME, SPACE_NAMES, SPACES, STRONGHOLDS, side_of
from spellkeep.games.guardians.rules.zones import ARRIVED, BOTTOM, DECK, DEPOT, DISCARDS, PEN, PERCH, PILE, UNDER
from spellkeep.scene.markup import group, path, tag, use
from spellkeep.scene.scene import Pane, Scene

WIDTH: Final = art.SPACE[0]
HEIGHT: Final = art.SPACE[1]
GAP: Final = 10
MARGIN: Final = 14
RAIL: Final = 148
"""The column of decks and discard piles; only a wide picture has one."""
FIELD: Final = (3 * WIDTH + 2 * GAP, 4 * HEIGHT + 3 * GAP)
RAIL_LEFT: Final = FIELD[0] + 22
MIDDLE: Final = (WIDTH / 2, HEIGHT / 2)


def corner(space: int, seat: int | None) -> tuple[float, float]:
    """Where a space lies: the viewer's own row is the lowest; an onlooker sits with seat 1."""
    row, column = space // 3, space % 3
    if seat == 1:
        row, column = 3 - row, 2 - column
    return column * (WIDTH + GAP), (3 - row) * (HEIGHT + GAP)


def letters(pen: GuardiansPen) -> float:
    """How large numbers and names on the board are."""
    return 29.0 if pen.tall else 15.0


def draw_board(scene: Scene, pen: GuardiansPen) -> None:
    p, seat, rail = pen.p, pen.viewer, 0 if pen.tall else RAIL
    pane = scene.pane("board", -MARGIN, -MARGIN, FIELD[0] + 2 * MARGIN + rail, FIELD[1] + 2 * MARGIN)
    placing = seat is not None and is_placing(p, seat)
    if placing and pen.tall:  # a phone shows the own strongholds as large as it can
        pane.view = "strongholds"
        pane.box = (-MARGIN, FIELD[1] - 2 * HEIGHT - GAP - MARGIN, FIELD[0] + 2 * MARGIN, 2 * (HEIGHT + MARGIN) + GAP)
    sheet = (-MARGIN, -MARGIN, FIELD[0] + 2 * MARGIN + rail, FIELD[1] + 2 * MARGIN)
    pane.add("ground", "felt", cloth(*sheet) + seam(*sheet))
    for space in range(SPACES):
        _space(pane, pen, space)
        _influence(pane, pen, space)
        for owner in range(2):
            _stack(pane, pen, space, owner)
    if seat is not None and placing:
        _open_places(pane, pen, seat)
    if p.shields[ARRIVED] != NONE:
        _arrived(pane, pen)
    elif p.phase in (OPTION, REINFORCE):
        _acting(pane, pen)
    if p.attacker != NOBODY and C_ITEMS <= p.phase <= C_MERGE and p.totals:
        _totals(pane, pen)
    if rail:
        below = 1 if seat == 1 else 0
        _rail(pane, pen, below, FIELD[1] / 2 + 8)
        _rail(pane, pen, 1 - below, 0)


def far_felt() -> str:
    """The cloth goes on where the screen is wider or higher than the picture."""
    return rect(-3000, -3000, 7000, 7000, 0, fill="#0a1513")


def cloth(x: float, y: float, width: float, height: float) -> str:
    return far_felt() + rect(x, y, width, height, 20, fill="url(#gu-felt)")


def seam(x: float, y: float, width: float, height: float) -> str:
    return rect(x + 5, y + 5, width - 10, height - 10, 16, fill="none", stroke=SILVER, stroke_opacity=0.4,
                stroke_width=1.6, stroke_dasharray="2 6", stroke_linecap="round")  # fmt: skip


# -- a space ----------------------------------------------------------------------------------------------------------


def _space(pane: Pane, pen: GuardiansPen, space: int) -> None:
    p, name = pen.p, SPACE_NAMES[space]
    x, y = corner(space, pen.viewer)
    if DISPUTED[space]:
        pane.add("ground", f"space-{name}", _ground(pen, space), x=x, y=y, words=space_words(pen, space))
        pane.add("marks", f"flag-{name}", owner_sign(p.controller(space), 20, 20, 0.9), x=x, y=y)
        return
    picture = use("gu-ruin" if p.ruins[space] else "gu-wall")
    home = HOME[space]
    light, dark = art.SEATS[home]
    gate = path("M84 160V112A24 24 0 0 1 132 112V160Z", fill="#0a0c0f", stroke=dark, stroke_width=2.5)
    pennant = "" if p.ruins[space] else _pennant(home)
    strip = "" if p.ruins[space] else words(_wall_text(p, space), WIDTH / 2, 152, letters(pen), light, "middle", True)
    drawing = picture + gate + pennant + strip
    pane.add("ground", f"space-{name}", drawing, x=x, y=y, words=space_words(pen, space))
    if p.upgrades[space] != NONE:
        _upgrade(pane, pen, space)


def _pennant(seat: int) -> str:
    light, dark = art.SEATS[seat]
    return path("M108 14V-10L132 -4L108 4", fill=light, stroke=dark, stroke_width=1.6, stroke_linejoin="round")


def _wall_text(p: Position, space: int) -> str:
    pairs = p.box.walls[p.sets[HOME[space]] * 3 + side_of(space)]
    return f"+{pairs[1]}" if len(pairs) > 1 else ""


def _ground(pen: GuardiansPen, space: int) -> str:
    """Terrain, or the bare felt; a face-down terrain is a card from behind."""
    p, card = pen.p, pen.p.terrains[space]
    if card == NONE:
        return use("gu-slot")
    # where letters are large, the name has the lower edge for itself
    owner = owner_sign(p.terrain_of[space], WIDTH - 20, 20 if pen.tall else HEIGHT - 20, 0.72)
    if p.down[space] != FACE_UP:
        lying = group(f"translate({WIDTH - 14:g} 32) rotate(90)", back(p.down[space] == FROM_DEPOT))
        return use("gu-slot") + group("translate(-30 -2) scale(1)", lying, opacity=0.85) + owner
    land = fx.LANDS[p.box.land[card]]
    rough = art.sign("area", WIDTH - (52 if pen.tall else 20), 20, 0.8, "#f0d9a0") if p.box.rough[card] else ""
    name = words(pen.name(card), 14, HEIGHT - 13, letters(pen), INK, bold=True)
    return use(f"gu-land-{land}") + name + rough + owner


def space_words(pen: GuardiansPen, space: int) -> str:
    """A space with everything that lies open there."""
    p, name = pen.p, SPACE_NAMES[space]
    if DISPUTED[space]:
        lines = [pen.say("drawing.space", space=name, holder=p.controller(space) + 1)]
        if p.terrains[space] >= 0 and p.down[space] == FACE_UP:
            lines.append(pen.about(p.terrains[space]))
        elif p.terrains[space] != NONE:
            lines.append(pen.say("drawing.face_down"))
        return "\n".join(lines)
    word = "drawing.ruin" if p.ruins[space] else "drawing.stronghold"
    lines = [pen.say(word, space=name, seat=HOME[space] + 1)]
    pairs = p.box.walls[p.sets[HOME[space]] * 3 + side_of(space)]
    if not p.ruins[space] and pairs:
        lines.append(pen.effect([fx.WALL, pairs[0], pairs[1]]))
    return "\n".join(lines)


def _upgrade(pane: Pane, pen: GuardiansPen, space: int) -> None:
    """Built at the outer side of its stronghold, face up; a perch bears a card."""
    p, card = pen.p, pen.p.upgrades[space]
    x, y = corner(space, pen.viewer)
    plate = rect(-24, -24, 48, 48, 8, fill="#20242b", stroke=SILVER, stroke_width=1.8)
    number = "".join([f"+{effect[2]}" for effect in p.box.effects[card] if effect[2]])
    text = words(number, 0, 20, letters(pen), INK, "middle", True) if number else ""
    drawing = plate + art.sign("upgrade", 0, -9 if pen.tall else -5, 0.8, "#d9d3c5") + text
    pane.add("marks", f"upgrade-{SPACE_NAMES[space]}", drawing, x=x + WIDTH - 34, y=y + 46, words=pen.about(card))


def _influence(pane: Pane, pen: GuardiansPen, space: int) -> None:
    """Creatures under a stronghold and on its perch: backs, unless they were used."""
    p, name, size = pen.p, SPACE_NAMES[space], letters(pen)
    x, y = corner(space, pen.viewer)
    for place, zone, dx, dy in (("under", UNDER, 22.0, 112.0), ("perch", PERCH, WIDTH - 58.0, 4.0)):
        cards = p.zones[zone + space]
        if not cards:
            continue
        mine = pen.own(HOME[space])
        used = [card for card in cards if card >= STAR]
        inside = pile_of_backs(len(cards), 0, 0, 0.36) + badge(str(len(cards)), 44, 24, size)
        power = sum([p.box.inf[card & 1023] for card in cards if card >= 0])
        if mine or used:
            inside += badge(f"+{power}", 86 if pen.tall else 18, 24 if pen.tall else 52, size, "#0d2a1c", GREEN)
        about = [pen.say(f"drawing.{place}", n=len(cards), space=name)]
        about += [pen.about(card) for card in cards if card >= 0 and (mine or card >= STAR)]
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


def _open_places(pane: Pane, pen: GuardiansPen, seat: int) -> None:
    for place, space in open_places(pen.p, seat):
        name = SPACE_NAMES[space]
        x, y = corner(space, seat)
        dy = 98 if place == "under" else 40
        slot = rect(0, 0, 52, 44, 8, fill="#0d2a1c", stroke=GREEN, stroke_width=1.8, stroke_dasharray="5 4")
        drawing = slot + art.sign("fly" if place == "perch" else "spell", 26, 22, 1.0, GREEN)
        about = pen.say(f"drawing.bin_{place}", space=name)
        pane.add("pieces", f"{place}-{name}", drawing, x=x + WIDTH - 62, y=y + dy, words=about)


# -- stacks -----------------------------------------------------------------------------------------------------------


def seen_pile(pen: GuardiansPen, owner: int, space: int) -> list[int]:
    """The cards of a stack that the viewer may look at now; none if they are hidden from him (GUA-ORG-03)."""
    cards = pen.p.zones[PILE + owner * SPACES + space]
    if pen.own(owner) and forgotten(pen.p, owner, space):
        return []
    return [] if -1 in cards else cards


def _stack(pane: Pane, pen: GuardiansPen, space: int, owner: int) -> None:
    p, place, size = pen.p, owner * SPACES + space, letters(pen)
    cards, shield = p.zones[PILE + place], p.shields[place]
    if shield == NONE and not cards:
        return
    both = p.holds(1 - owner, space)
    dx = 0.0 if not both else (-50.0 if owner == 0 else 50.0)
    size = size / 0.68 if both and pen.tall else size
    drawing = _pile(cards, size)
    if shield != NONE:
        drawing += group("translate(12 -2)", shield_piece(p.box, owner, shield, bool(p.ready[place])))
    else:
        drawing += owner_sign(owner, 8, -2, 1.1)
    drawing += "" if both else _strength(p, seen_pile(pen, owner, space), size, bool(DISPUTED[space]))
    if both:
        drawing = group("scale(0.68)", drawing)
    x, y = corner(space, pen.viewer)
    key, about = f"stack{owner + 1}-{SPACE_NAMES[space]}", stack_words(pen, owner, space)
    pane.add("pieces", key, drawing, x=x + MIDDLE[0] + dx, y=y + MIDDLE[1] - 4, words=about)


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


def stack_words(pen: GuardiansPen, owner: int, space: int) -> str:
    p, place = pen.p, owner * SPACES + space
    shield = p.shields[place]
    word = "garrison" if shield == NONE else "ready" if p.ready[place] else "turned"
    name = "" if shield == NONE else pen.name(shield)
    count = len(p.zones[PILE + place])
    lines = [pen.say(f"drawing.{word}", seat=owner + 1, n=count, space=SPACE_NAMES[space], name=name)]
    lines += [pen.effect(effect) for effect in p.box.effects[shield]] if shield != NONE else []
    known = seen_pile(pen, owner, space)
    if known:
        names = ", ".join([pen.name(card) for card in known])
        lines.append(pen.say("drawing.in_stack", cards=names, load=p.load(known), limit=p.limit(owner, space)))
    return "\n".join(lines)


def _arrived(pane: Pane, pen: GuardiansPen) -> None:
    """A shield beside another one or a garrison: it picks up, or merges."""
    p = pen.p
    x, y = corner(p.here, pen.viewer)
    piece = shield_piece(p.box, p.seat, p.shields[ARRIVED], bool(p.ready[ARRIVED]))
    drawing = group("scale(0.8)", piece) + badge(str(len(p.zones[PILE + ARRIVED])), -26, 34, 16)
    pane.add("signs", f"arrived-{SPACE_NAMES[p.here]}", drawing, x=x + WIDTH - 44, y=y + 46)


def _acting(pane: Pane, pen: GuardiansPen) -> None:
    """GUA-ACT-01: the shield that was just turned and acts now."""
    here = pen.p.here
    x, y = corner(here, pen.viewer)
    ring = tag("circle", {"r": 62, "fill": "none", "stroke": GOLD, "stroke-width": 4, "stroke-dasharray": "3 9",
                          "stroke-linecap": "round"})  # fmt: skip
    pane.add("marks", f"acting-{SPACE_NAMES[here]}", ring, x=x + MIDDLE[0] + 12, y=y + MIDDLE[1] - 4)


def _totals(pane: Pane, pen: GuardiansPen) -> None:
    """GUA-RES-01: the sums, attacker first, over the space that was fought for."""
    p, size = pen.p, letters(pen) * 1.2
    x, y = corner(p.battle, pen.viewer)
    left = p.totals if p.attacker == 0 else [p.totals[1], p.totals[0]]
    drawing = "".join([badge(str(left[seat]), 100 * seat - 50, 0, size, *art.SEATS[seat][::-1]) for seat in (0, 1)])
    about = pen.say("event.totals", attacker=p.totals[0], defender=p.totals[1])
    pane.add("top", f"totals-{SPACE_NAMES[p.battle]}", drawing, x=x + WIDTH / 2, y=y + 18, words=about)


# -- the rail ---------------------------------------------------------------------------------------------------------


def _rail(pane: Pane, pen: GuardiansPen, seat: int, top: float) -> None:
    """Deck with its up-card, discard pile, pen and depot of one player."""
    _rail_deck(pane, pen, seat, top)
    _rail_discards(pane, pen, seat, top + 136)
    for at, (name, zone) in enumerate((("pen", PEN), ("depot", DEPOT))):
        count = len(pen.p.zones[zone + seat])
        faded = group("", group("scale(0.42)", back(name == "depot")), opacity=1.0 if count else 0.3)
        drawing, about = faded + badge(str(count), 34, 50, 15), pen.say(f"drawing.{name}_of", n=count, seat=seat + 1)
        pane.add("tiles", f"{name}-{seat + 1}", drawing, x=RAIL_LEFT + 54 * at, y=top + 256, words=about)


def _rail_deck(pane: Pane, pen: GuardiansPen, seat: int, top: float) -> None:
    p = pen.p
    deck = len(p.zones[DECK + seat]) + len(p.zones[BOTTOM + seat])
    up = p.up[seat]
    card = up - STAR if up >= STAR else up
    inside = pile_of_backs(deck, 0, 14, 0.72)
    about = pen.say("drawing.deck", n=deck, seat=seat + 1)
    if up not in (NONE, NO_CARD):
        inside += group("translate(16 6) scale(0.72)", face(pen, card)) + badge(str(p.box.up[card]), 88, 100, 17)
        about += "\n" + pen.about(card)
    inside += badge(str(deck), 8, 112, 15)
    pane.add("tiles", f"deck-{seat + 1}", owner_sign(seat, 104, 16, 0.8) + inside, x=RAIL_LEFT, y=top, words=about)


def _rail_discards(pane: Pane, pen: GuardiansPen, seat: int, top: float) -> None:
    pile = pen.p.zones[DISCARDS + seat]
    about = "\n".join([pen.say("drawing.discards", n=len(pile), seat=seat + 1), *[pen.name(c) for c in pile[:-9:-1]]])
    top_card = group("scale(0.72)", face(pen, pile[-1])) if pile else rect(
        0, 0, 72, 100, 6, fill="none", stroke=art.SEATS[seat][0], stroke_opacity=0.5, stroke_width=1.6,
        stroke_dasharray="6 5",
    )  # fmt: skip
    shade = rect(0, 0, 72, 100, 6, fill="#000", fill_opacity=0.35) if pile else ""
    drawing = top_card + shade + badge(str(len(pile)), 60, 92, 15)
    pane.add("tiles", f"discard-{seat + 1}", drawing, x=RAIL_LEFT, y=top, words=about)
