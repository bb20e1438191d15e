"""The stage of a combat: match-ups head to head, the terms of both sides as chips, supporters, the spent match-ups.

The viewer's side is on the left; an onlooker sits with seat 1.
"""

from __future__ import annotations

from typing import Final

from spellkeep.games.guardians.picture import art
from spellkeep.games.guardians.picture.board import FIELD, MARGIN, RAIL, far_felt
from spellkeep.games.guardians.picture.chips import Chip, chips_of
from spellkeep.games.guardians.picture.figures import LINED, Fighter, creature, lined, lined_width, played, small
from spellkeep.games.guardians.picture.sketch import (
    GOLD,
    GREEN,
    INK,
    RED,
    SILVER,
    back,
    badge,
    owner_sign,
    rect,
    shield_piece,
    words,
)
from spellkeep.games.guardians.rules import actions
from spellkeep.games.guardians.rules.box import CREATURE, NONE, PLAIN
from spellkeep.games.guardians.rules.phases import C_BRIBE, C_CMDRESP, C_DECL, C_SECBRIBE, C_SECWIN
from spellkeep.games.guardians.rules.position import BEATEN, FACE_UP, NOBODY, Position, item_of
from spellkeep.games.guardians.rules.spaces import SPACE_NAMES, SPACES, STRONGHOLDS
from spellkeep.games.guardians.rules.state import GuardiansState
from spellkeep.games.guardians.rules.strength import immune, strength
from spellkeep.games.guardians.rules.windows import attacking_seat
from spellkeep.games.guardians.rules.zones import PERCH, PILE, SUPPORT, UNDER
from spellkeep.games.guardians.text.explain import PACKAGE, card_name, explained
from spellkeep.kernel.words import say
from spellkeep.scene.drawing import TALL
from spellkeep.scene.markup import group, label, path, tag
from spellkeep.scene.scene import Pane, Scene

ROW: Final = 48.0
PAIR: Final = 164.0


class Measures:
    """The sizes of one layout; a phone has letters as large as can be."""

    def __init__(self, layout: str) -> None:
        self.tall = layout == TALL
        self.width: float = 760.0 if self.tall else FIELD[0] + 2 * MARGIN + RAIL
        self.height: float = 640.0 if self.tall else FIELD[1] + 2 * MARGIN
        self.size = 26.0 if self.tall else 16.0
        self.card = 1.0 if self.tall else 1.62
        self.side = 0.25
        self.chip = 7.05 if self.tall else 8.2
        """Half the width of a chip, in letters."""
        self.letters = 25 if self.tall else 27
        """How many letters fit a chip."""
        self.old = 0.4 if self.tall else 0.64
        """The width of a card in a match-up that is over, in hundreds."""
        self.chips_end = self.height - 10

    def middle(self, left: bool) -> float:
        """Of the left or of the right side."""
        return self.width * (self.side if left else 1 - self.side)

    def spread(self, matches: int) -> None:
        """Nobody fights now: the match-ups so far have the whole stage."""
        few = 1.3 if not self.tall and matches <= 4 else 0.9
        self.old = few if matches <= 6 else 0.66

    def place(self, match: int, count: int, meet: bool) -> tuple[float, float]:
        """Where a match-up that is over lies: between the fighters, or with all others if nobody fights."""
        if meet and self.tall:
            step = min(190.0 / count, 190 * self.old)
            return self.width / 2 - step * (count - 1) / 2 - 90 * self.old + match * step, PAIR - 8
        if meet:
            step = min(150 * self.old, (self.height - PAIR - 190) / count)
            return self.width / 2 - 95 * self.old, PAIR + 170 + match * step
        step = 240 * self.old
        columns = min(count, max(1, int((self.width - 28) / step)))
        begin = self.width / 2 - columns * step / 2 + 25 * self.old
        return begin + match % columns * step, PAIR + 14 + match // columns * 156 * self.old


def is_on(p: Position) -> bool:
    """From the first question of a combat until its totals are known."""
    return p.attacker != NOBODY and C_DECL <= p.phase <= C_SECWIN


class Fighters:
    """Who is face to face now: the match-up (NONE: a supporter is attacked) and the entries of both seats."""

    def __init__(self, p: Position) -> None:
        self.match = NONE
        self.entries: list[int] = [NONE, NONE]
        self.attacker = NOBODY
        """The seat of a secondary attacker; only its vitality is modified (GUA-SEC-02)."""
        if p.totals:
            return
        if p.attack:
            self._read_attack(p)
        elif (
            p.matches
            and p.matches[-1]
            and p.matches[-2]
            and not any([e & BEATEN for e in p.matches[-1] + p.matches[-2]])
        ):
            self.match = len(p.matches) // 2 - 1
            self.entries = [p.matches[-2][-1], p.matches[-1][-1]]

    def _read_attack(self, p: Position) -> None:
        seat, target = attacking_seat(p), p.attack[1]
        self.attacker = seat
        self.entries[seat] = p.attack[0]
        if target >= actions.SUPPORTER:
            self.entries[1 - seat] = p.zones[SUPPORT + 1 - seat][target - actions.SUPPORTER]
        else:
            self.match = target
            self.entries[1 - seat] = living(p, target, 1 - seat)

    def foe_of(self, seat: int) -> int:
        return self.entries[1 - seat] & PLAIN

    @property
    def meet(self) -> bool:
        return self.entries[0] != NONE and self.entries[1] != NONE


def living(p: Position, match: int, seat: int) -> int:
    """The creature of a seat that still stands in a match-up, or NONE."""
    alive = [entry for entry in p.matches[2 * match + seat] if not entry & BEATEN]
    return alive[-1] if alive else NONE


def place_of(p: Position, match: int, seat: int) -> str:
    """The key of the creature that can be attacked there."""
    entries = p.matches[2 * match + seat]
    alive = [at for at, entry in enumerate(entries) if not entry & BEATEN]
    return f"m{match + 1}-{seat + 1}-{(alive[-1] if alive else 0) + 1}"


def draw_stage(scene: Scene, p: GuardiansState, seat: int | None, layout: str, language: str) -> None:
    m = Measures(layout)
    width, size = m.width, m.size
    pane = scene.pane("board", 0, 0, width, m.height)
    pane.view = "stage"
    left = 1 if seat == 1 else 0
    pane.add("ground", "felt", _ground(m))
    _heading(pane, p, width, size, language)
    now = Fighters(p)
    for owner in (left, 1 - left):
        mine = owner == seat
        _row(pane, p, owner, owner == left, mine, m, language)
    if now.meet:
        for owner in (left, 1 - left):
            _fighter(pane, p, now, owner, owner == left, m, language)
        if seat is not None and seat in p.to_act():
            _glow(pane, p, now, seat, seat == left, m)
        _verdict(pane, p, now, left, m)
    elif p.matches:
        m.spread(len(p.matches) // 2)
        if p.totals:
            _sum_up(pane, p, left, m, language)
    else:
        _face_off(pane, p, left, m, language)
    _spent(pane, p, now, left, m, language)
    draw_air(pane, p, width / 2, PAIR + 150, m.tall, language)


def in_the_air(p: Position) -> list[int]:
    """Cards that were played and have not taken effect: commands to be answered, a chain of plays."""
    cards = [actions.card_of(p.chain[at + 1]) for at in range(0, len(p.chain), 2)]
    kinds = [actions.kind_of(p.chain[at + 1]) for at in range(0, len(p.chain), 2)]
    played = [card for card, kind in zip(cards, kinds, strict=True) if kind not in (actions.POWER, actions.RANGED)]
    spoken = [card for card in p.command if card != NONE] if p.phase == C_CMDRESP else []
    return [*[card for card in spoken if p.box.types[card] != CREATURE], *played]


def draw_air(pane: Pane, p: Position, x: float, y: float, tall: bool, language: str) -> None:
    """They lie in the middle until they are answered, the last one on top."""
    for at, card in enumerate(in_the_air(p)):
        drawing, width = played(p.box, card, tall, language)
        pane.add("top", f"air-{at + 1}", drawing, x=x - width / 2 + 26 * at, y=y + (36 if tall else 12) * at,
                 words=explained(p.box, card, language))  # fmt: skip


def _ground(m: Measures) -> str:
    width, height = m.width, m.height
    cloth = far_felt() + rect(0, 0, width, height, 20, fill="url(#gu-felt)")
    ring = tag(
        "ellipse", {"cx": width / 2, "cy": 300, "rx": width * 0.47, "ry": 200, "fill": "#000", "fill-opacity": 0.28}
    )
    seam = rect(5, 5, width - 10, height - 10, 16, fill="none", stroke=SILVER, stroke_opacity=0.4, stroke_width=1.6,
                stroke_dasharray="2 6", stroke_linecap="round")  # fmt: skip
    line = path(
        f"M{width / 2:g} 60V140M{width / 2:g} {PAIR + 150:g}V{m.height - 20:g}",
        stroke=SILVER,
        stroke_opacity=0.35,
    )
    return cloth + ring + line + seam


def _heading(pane: Pane, p: Position, width: float, size: float, language: str) -> None:
    """Where is fought, and on what ground."""
    facts = {"space": SPACE_NAMES[p.battle]}
    text = say(PACKAGE, "drawing.guardian_fight" if p.on_guardian else "drawing.fight", facts, language)
    card = p.terrains[p.battle]
    if card >= 0 and p.down[p.battle] == FACE_UP:
        text += " · " + card_name(p.box, card, language)
    drawing = label(
        text, width / 2, 34, size=size * 1.15, text_anchor="middle", font_family="Cinzel", font_weight="700", fill=GOLD
    )
    about = "" if card < 0 or p.down[p.battle] != FACE_UP else explained(p.box, card, language)
    pane.add("marks", f"fight-{SPACE_NAMES[p.battle]}", drawing, words=about)


# -- the rows ---------------------------------------------------------------------------------------------------------


def _row(pane: Pane, p: Position, owner: int, left: bool, mine: bool, m: Measures, language: str) -> None:
    """The combat hand of a side, its supporters and the influence it can still send."""
    width = m.width
    role = "attacker" if owner == p.attacker else "defender"
    x = 16.0 if left else width - 16
    anchor = "start" if left else "end"
    title = say(PACKAGE, f"drawing.{role}", {}, language)
    name = words(title, 34 if left else width - 34, 0, m.size, art.SEATS[owner][0], anchor, True)
    pane.add("marks", f"side-{owner + 1}", owner_sign(owner, x + (2 if left else -2), -6, 0.75) + name, y=ROW + 14)
    entries = _hand_entries(p, owner, mine, m, language) + _supporters(p, owner, m, language)
    entries += _senders(p, owner, m, language)
    room, card = width / 2 - 24, lined_width(m.tall)
    step = min(card + 6, (room - card) / max(1, len(entries) - 1))
    for at, (key, drawing, about) in enumerate(entries):
        dx = 14 + at * step if left else width - 14 - card - at * step
        pane.add("pieces", key, drawing, x=dx, y=ROW + 22, words=about)


def _hand_entries(p: Position, owner: int, mine: bool, m: Measures, language: str) -> list[tuple[str, str, str]]:
    """The combat hand: a pile of backs with its number; what a peeker sees lies open. The own one is at the thumb."""
    cards = p.zones[PILE + owner * SPACES + p.battle]
    if not cards or (p.on_guardian and owner != p.attacker):
        return []
    facts = {"n": str(len(cards)), "seat": str(owner + 1)}
    about = say(PACKAGE, "drawing.hand_of", facts, language)
    if not mine and -1 not in cards:
        return [
            (
                f"foe-{p.box.names[card]}-{at + 1}",
                lined(p.box, card, m.tall, language),
                explained(p.box, card, language),
            )
            for at, card in enumerate(cards)
        ]
    pile = group(f"scale({LINED:g})", back(False)) + badge(str(len(cards)), 29, 60, m.size + 2)
    return [(f"fist-{owner + 1}", pile, about)]


def _supporters(p: Position, owner: int, m: Measures, language: str) -> list[tuple[str, str, str]]:
    """GUA-CMD-03, GUA-RNG-01: alive, and a target."""
    return [
        (f"support{owner + 1}-{at + 1}", lined(p.box, card, m.tall, language), explained(p.box, card, language))
        for at, card in enumerate(p.zones[SUPPORT + owner])
    ]


def _senders(p: Position, owner: int, m: Measures, language: str) -> list[tuple[str, str, str]]:
    """Influence creatures (GUA-INF-01): the own ones open, the enemy's as backs unless they were used."""
    found: list[tuple[str, str, str]] = []
    for space in STRONGHOLDS[owner]:
        for place, zone in (("under", UNDER), ("perch", PERCH)):
            for at, card in enumerate(p.zones[zone + space]):
                key = f"{place}-{SPACE_NAMES[space]}-{at + 1}"
                if card < 0:
                    drawing = group(f"scale({LINED:g})", back(False)) + art.sign("spell", 29, 62, 0.9, GREEN)
                    found.append((key, drawing, say(PACKAGE, "drawing.hidden_sender", {}, language)))
                else:
                    text, middle = f"+{p.box.inf[card & PLAIN]}", lined_width(m.tall) / 2
                    glow = badge(text, middle, 62 if m.tall else 70, m.size, "#0d2a1c", GREEN)
                    drawing = lined(p.box, card, m.tall, language) + glow
                    found.append((key, drawing, explained(p.box, card, language)))
    return found


# -- face to face -----------------------------------------------------------------------------------------------------


def figure(p: Position, now: Fighters, owner: int, left: bool, m: Measures) -> Fighter:
    """Who stands there for a side."""
    entry = now.entries[owner]
    return Fighter(p.box, entry & PLAIN, item_of(entry), owner, left, m.card, m.tall)


def _fighter(pane: Pane, p: Position, now: Fighters, owner: int, left: bool, m: Measures, language: str) -> None:
    """A large card, the item with it, and under it the chips."""
    fighter = figure(p, now, owner, left, m)
    middle = m.middle(left)
    about = explained(p.box, fighter.card, language)
    if fighter.item != NONE:
        about += "\n" + explained(p.box, fighter.item, language)
    drawing, x = fighter.drawing(language), middle - fighter.width / 2
    pane.add("pieces", _key(p, now, owner), drawing, x=x, y=PAIR, words=about)
    _chips(pane, p, now, owner, middle, PAIR + fighter.height + 8, m, language)


def champion(p: Position, card: int, item: int, layout: str, language: str) -> str:
    """Who would step forward on the viewer's side: the ghost of a pick."""
    m = Measures(layout)
    fighter = Fighter(p.box, card, item, 0, True, m.card * 1.25, m.tall)
    x, y = m.middle(True) - fighter.width / 2, PAIR + 20.0
    return tag("g", {"id": "champion", "transform": f"translate({x:g} {y:g})"}, fighter.drawing(language))


def _glow(pane: Pane, p: GuardiansState, now: Fighters, seat: int, left: bool, m: Measures) -> None:
    """The icons of the enemy creature for which the viewer holds a bribe (GUA-PRI-02)."""
    if p.phase not in (C_BRIBE, C_SECBRIBE):
        return
    bribes = [actions.card_of(action) for action in p.legal(seat) if actions.kind_of(action) == actions.BRIBE]
    foe = figure(p, now, 1 - seat, not left, m)
    corner = m.middle(not left) - foe.width / 2
    for icon, x, y in foe.icons():
        if any([p.box.bribe[card] >> icon & 1 for card in bribes]):
            ring = tag("circle", {"r": foe.halo, "fill": "none", "stroke": GOLD, "stroke-width": 4})
            pane.add("signs", f"glow-{icon + 1}", ring, x=corner + x, y=PAIR + y)


def _key(p: Position, now: Fighters, owner: int) -> str:
    """A creature keeps its key from the match-up to the pile of spent ones."""
    if now.attacker == owner:
        return f"assault-{owner + 1}"
    if now.match == NONE:
        return f"target-{owner + 1}"
    return place_of(p, now.match, owner)


def terms(p: Position, now: Fighters, owner: int, language: str) -> list[Chip]:
    """The chips of one side; the target of a secondary attack counts its printed vitality (GUA-SEC-02)."""
    if now.attacker == NOBODY:
        return chips_of(p, owner, now.entries[owner], now.foe_of(owner), False, language)
    if owner != now.attacker:
        return [Chip(p.box.vit[now.entries[owner] & PLAIN], say(PACKAGE, "chip.vitality", {}, language))]
    found = chips_of(p, owner, now.entries[owner], now.foe_of(owner), True, language)
    return found + _helpers(p, now, owner, language)


def _helpers(p: Position, now: Fighters, owner: int, language: str) -> list[Chip]:
    """GUA-SEC-03: friends engaged earlier against this target lend their printed vitality."""
    if now.match == NONE:
        return []
    target = now.entries[1 - owner]
    return [
        Chip(p.box.vit[entry & PLAIN], card_name(p.box, entry & PLAIN, language))
        for entry in p.matches[2 * now.match + owner]
        if not immune(p, target, entry & PLAIN)
    ]


def _chips(pane: Pane, p: Position, now: Fighters, owner: int, x: float, y: float, m: Measures, language: str) -> None:
    """One under the other, closer if there are many; on a phone the first one says who it is."""
    found, size = terms(p, now, owner, language), m.size
    if m.tall:
        found[0].words = card_name(p.box, now.entries[owner] & PLAIN, language)
    height = min(size * 1.4, (m.chips_end - y) / len(found))
    for at, chip in enumerate(found):
        plate = rect(
            -size * m.chip,
            0,
            2 * size * m.chip,
            height - 3,
            height / 2,
            fill="#0d1311",
            stroke="#4b5a56",
            stroke_width=1.2,
        )
        colour = RED if chip.points < 0 else GOLD if at == 0 else GREEN
        number = f"{chip.points:+d}".replace("-", "−") if at else str(chip.points)
        points = words(number, -size * (m.chip - 0.6), height * 0.68, size, colour, bold=True)
        text = words(_cut(chip.words, m.letters), -size * (m.chip - 2.3), height * 0.68, size, INK)
        about = f"{number} {chip.words}"
        pane.add("signs", f"chip-{owner + 1}-{at + 1}", plate + points + text, x=x, y=y + at * height, words=about)


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def value_of(p: Position, now: Fighters, owner: int, language: str) -> int:
    """The number that is compared."""
    if now.attacker == NOBODY:
        return strength(p, owner, now.entries[owner], now.foe_of(owner), False)
    return max(0, sum([chip.points for chip in terms(p, now, owner, language)]))


def _verdict(pane: Pane, p: Position, now: Fighters, left: int, m: Measures) -> None:
    """Both values between the cards; the higher one shines."""
    values = [value_of(p, now, left, "en"), value_of(p, now, 1 - left, "en")]
    _discs(pane, values, values[0] - values[1], left, m, PAIR + 98)
    if not m.tall:
        pane.add("signs", "versus", art.sign("item", 0, 0, 1.0, SILVER), x=m.width / 2, y=PAIR + 38)


def _discs(pane: Pane, values: list[int], ahead: int, left: int, m: Measures, y: float) -> None:
    """A number for each side, the left one first; the side that is ahead has the bright rim."""
    for at, owner in enumerate((left, 1 - left)):
        wins = ahead > 0 if at == 0 else ahead < 0
        light, dark = art.SEATS[owner]
        x = m.width / 2 + (-40 if at == 0 else 40)
        disc = tag(
            "circle", {"r": 34, "fill": dark if wins else "#0b0d11", "stroke": light, "stroke-width": 4 if wins else 2}
        )
        number = words(str(values[at]), 0, 12, 34, INK, "middle", True)
        pane.add("signs", f"value-{owner + 1}", disc + number, x=x, y=y)


def _sum_up(pane: Pane, p: Position, left: int, m: Measures, language: str) -> None:
    """GUA-RES-01: under the match-ups what is left of both sides; equal totals are the defender's (GUA-RES-02)."""
    values = p.totals if left == p.attacker else [p.totals[1], p.totals[0]]
    ahead = values[0] - values[1] or (-1 if left == p.attacker else 1)
    y = m.height - 52
    _discs(pane, values, ahead, left, m, y)
    title = words(say(PACKAGE, "drawing.totals", {}, language), m.width / 2, 0, m.size, GOLD, "middle", True)
    pane.add("signs", "totals-title", title, y=y - 46)


def _face_off(pane: Pane, p: Position, left: int, m: Measures, language: str) -> None:
    """Before the first match-up: shield against shield, or against a garrison, or the guardian."""
    for owner in range(2):
        x = m.width * (0.25 if owner == left else 0.75)
        shield = p.shields[owner * SPACES + p.battle]
        if p.on_guardian and owner != p.attacker:
            drawing = group("translate(-81 -100) scale(1.62)", creature(p.box, p.guardians[owner], owner, language))
            about = explained(p.box, p.guardians[owner], language)
        elif shield != NONE:
            drawing = group("scale(2.3)", shield_piece(p.box, owner, shield, True))
            about = explained(p.box, shield, language)
        else:
            drawing, about = owner_sign(owner, 0, 0, 4), ""
        pane.add("pieces", f"banner-{owner + 1}", drawing, x=x, y=PAIR + 170, words=about)


# -- what is over -----------------------------------------------------------------------------------------------------


def _spent(pane: Pane, p: Position, now: Fighters, left: int, m: Measures, language: str) -> None:
    """Match-ups that are not being fought now: a beaten card lies under the one that beat it."""
    count = len(p.matches) // 2
    if not count:
        return
    for match in range(count):
        x, y = m.place(match, count, now.meet)
        for owner in (1 - left, left):
            _spent_side(pane, p, now, match, owner, x + (0 if owner == left else 90 * m.old), y, m, language)


def _spent_side(
    pane: Pane, p: Position, now: Fighters, match: int, owner: int, x: float, y: float, m: Measures, language: str
) -> None:
    hidden = place_of(p, match, owner) if now.meet and now.match == match and now.attacker != owner else ""
    order = sorted(
        range(len(p.matches[2 * match + owner])), key=lambda at: 0 if p.matches[2 * match + owner][at] & BEATEN else 1
    )
    for at in order:
        entry = p.matches[2 * match + owner][at]
        key = f"m{match + 1}-{owner + 1}-{at + 1}"
        if key == hidden:
            continue
        beaten = bool(entry & BEATEN)
        drawing, width, height = small(p.box, entry & PLAIN, owner, 100 * m.old, m.tall, language)
        if beaten:
            drawing += rect(0, 0, width, height, 0.08 * width, fill="#0a0000", fill_opacity=0.62)
            drawing += _cross(width, height)
        about = explained(p.box, entry & PLAIN, language)
        if beaten:
            about += "\n" + say(PACKAGE, "drawing.is_beaten", {}, language)
        pane.add("tiles" if beaten else "pieces", key, drawing, x=x + 10 * at, y=y + (6 if beaten else 0) + 4 * at,
                 words=about)  # fmt: skip


def _cross(width: float, height: float) -> str:
    lines = f"M{0.18 * width:g} {0.18 * height:g}L{0.82 * width:g} {0.82 * height:g}"
    lines += f"M{0.82 * width:g} {0.18 * height:g}L{0.18 * width:g} {0.82 * height:g}"
    return path(lines, stroke=RED, stroke_width=max(3.0, 0.07 * width), stroke_linecap="round")
