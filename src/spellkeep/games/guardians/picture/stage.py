"""The stage of a combat: match-ups head to head, the terms of both sides as chips, supporters, the spent match-ups.

The viewer's side is on the left; an onlooker sits with seat 1.
"""

from __future__ import annotations

from typing import Final

from spellkeep.games.guardians.picture import art
from spellkeep.games.guardians.picture.art import GOLD, GREEN, INK, RED, SILVER, rect
from spellkeep.games.guardians.picture.board import FIELD, MARGIN, RAIL, cloth, seam
from spellkeep.games.guardians.picture.chips import Chip, chips_of
from spellkeep.games.guardians.picture.figures import LINED, Fighter, creature, lined, lined_width, played, small
from spellkeep.games.guardians.picture.pen import GuardiansPen
from spellkeep.games.guardians.picture.sketch import back, badge, owner_sign, shield_piece, words
from spellkeep.games.guardians.rules import actions
from spellkeep.games.guardians.rules.box import CREATURE, NONE, PLAIN
from spellkeep.games.guardians.rules.phases import C_BRIBE, C_CMDRESP, C_DECL, C_SECBRIBE, C_SECWIN
from spellkeep.games.guardians.rules.position import BEATEN, FACE_UP, NOBODY, Position
from spellkeep.games.guardians.rules.spaces import SPACE_NAMES, SPACES, STRONGHOLDS
from spellkeep.games.guardians.rules.strength import immune, strength
from spellkeep.games.guardians.rules.windows import attacking_seat
from spellkeep.games.guardians.rules.zones import PERCH, PILE, SUPPORT, UNDER
from spellkeep.scene.markup import group, label, path, tag
from spellkeep.scene.scene import Pane, Scene

ROW: Final = 48.0
PAIR: Final = 164.0


class Measures:
    """The sizes of one layout; a phone has letters as large as can be."""

    def __init__(self, tall: bool) -> None:
        self.tall = tall
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


def in_the_air(p: Position) -> list[int]:
    """Cards that were played and have not taken effect: commands to be answered, a chain of plays."""
    cards = [actions.card_of(p.chain[at + 1]) for at in range(0, len(p.chain), 2)]
    kinds = [actions.kind_of(p.chain[at + 1]) for at in range(0, len(p.chain), 2)]
    played = [card for card, kind in zip(cards, kinds, strict=True) if kind not in (actions.POWER, actions.RANGED)]
    spoken = [card for card in p.command if card != NONE] if p.phase == C_CMDRESP else []
    return [*[card for card in spoken if p.box.types[card] != CREATURE], *played]


def draw_air(pane: Pane, pen: GuardiansPen, x: float, y: float) -> None:
    """They lie in the middle until they are answered, the last one on top."""
    for at, card in enumerate(in_the_air(pen.p)):
        drawing, width = played(pen, card)
        dy = (36 if pen.tall else 12) * at
        pane.add("top", f"air-{at + 1}", drawing, x=x - width / 2 + 26 * at, y=y + dy, words=pen.about(card))


def _ground(m: Measures) -> str:
    width, height = m.width, m.height
    place: dict[str, str | float] = {"cx": width / 2, "cy": 300, "rx": width * 0.47, "ry": 200}
    ring = tag("ellipse", {**place, "fill": "#000", "fill-opacity": 0.28})
    gap = f"M{width / 2:g} 60V140M{width / 2:g} {PAIR + 150:g}V{height - 20:g}"
    line = path(gap, stroke=SILVER, stroke_opacity=0.35)
    return cloth(0, 0, width, height) + ring + line + seam(0, 0, width, height)


Piece = tuple[str, str, str]
"""Key, drawing and words of an element in a row."""


def draw_stage(scene: Scene, pen: GuardiansPen) -> None:
    stage = Stage(scene, pen)
    stage.draw()
    draw_air(stage.pane, pen, stage.m.width / 2, PAIR + 150)


class Stage:
    """The picture of one moment of a combat; `left` is the seat on the left side."""

    def __init__(self, scene: Scene, pen: GuardiansPen) -> None:
        self.pen = pen
        self.p = pen.p
        self.m = Measures(pen.tall)
        self.left = 1 if pen.viewer == 1 else 0
        self.now = Fighters(pen.p)
        self.pane = scene.pane("board", 0, 0, self.m.width, self.m.height)
        self.pane.view = "stage"

    def draw(self) -> None:
        p, seat = self.p, self.pen.viewer
        self.pane.add("ground", "felt", _ground(self.m))
        self._heading()
        for owner in (self.left, 1 - self.left):
            self._row(owner)
        if self.now.meet:
            for owner in (self.left, 1 - self.left):
                self._fighter(owner)
            if seat is not None and seat in p.to_act():
                self._glow(seat)
            self._verdict()
        elif p.matches:
            self.m.spread(len(p.matches) // 2)
            if p.totals:
                self._sum_up()
        else:
            self._face_off()
        self._spent()

    def _heading(self) -> None:
        """Where is fought, and on what ground."""
        p, pen, card = self.p, self.pen, self.p.terrains[self.p.battle]
        space, open_ground = SPACE_NAMES[p.battle], card >= 0 and p.down[p.battle] == FACE_UP
        text = pen.say("drawing.guardian_fight" if p.on_guardian else "drawing.fight", space=space)
        text += " · " + pen.name(card) if open_ground else ""
        drawing = label(
            text, self.m.width / 2, 34, size=self.m.size * 1.15, text_anchor="middle", font_family="Cinzel",
            font_weight="700", fill=GOLD,
        )  # fmt: skip
        self.pane.add("marks", f"fight-{space}", drawing, words=pen.about(card) if open_ground else "")

    # -- the rows ------------------------------------------------------------------------------------------------

    def _row(self, owner: int) -> None:
        """The combat hand of a side, its supporters and the influence it can still send."""
        width, left = self.m.width, owner == self.left
        x = 18.0 if left else width - 18
        anchor = "start" if left else "end"
        title = self.pen.say("drawing.attacker" if owner == self.p.attacker else "drawing.defender")
        name = words(title, 34 if left else width - 34, 0, self.m.size, art.SEATS[owner][0], anchor, True)
        self.pane.add("marks", f"side-{owner + 1}", owner_sign(owner, x, -6, 0.75) + name, y=ROW + 14)
        entries = self._hand_entries(owner) + self._supporters(owner) + self._senders(owner)
        room, card = width / 2 - 24, lined_width(self.m.tall)
        step = min(card + 6, (room - card) / max(1, len(entries) - 1))
        for at, (key, drawing, about) in enumerate(entries):
            dx = 14 + at * step if left else width - 14 - card - at * step
            self.pane.add("pieces", key, drawing, x=dx, y=ROW + 22, words=about)

    def _lined(self, key: str, card: int) -> Piece:
        return key, lined(self.pen, card), self.pen.about(card)

    def _hand_entries(self, owner: int) -> list[Piece]:
        """The combat hand: a pile of backs with its number; what a peeker sees lies open. The own one is at hand."""
        p = self.p
        cards = p.zones[PILE + owner * SPACES + p.battle]
        if not cards or (p.on_guardian and owner != p.attacker):
            return []
        if not self.pen.own(owner) and -1 not in cards:
            return [self._lined(f"foe-{p.box.names[card]}-{at + 1}", card) for at, card in enumerate(cards)]
        pile = group(f"scale({LINED:g})", back(False)) + badge(str(len(cards)), 29, 60, self.m.size + 2)
        return [(f"fist-{owner + 1}", pile, self.pen.say("drawing.hand_of", n=len(cards), seat=owner + 1))]

    def _supporters(self, owner: int) -> list[Piece]:
        """GUA-CMD-03, GUA-RNG-01: alive, and a target."""
        cards = self.p.zones[SUPPORT + owner]
        return [self._lined(f"support{owner + 1}-{at + 1}", card) for at, card in enumerate(cards)]

    def _senders(self, owner: int) -> list[Piece]:
        """Influence creatures (GUA-INF-01): the own ones open, the enemy's as backs unless they were used."""
        return [
            self._sender(f"{place}-{SPACE_NAMES[space]}-{at + 1}", card)
            for space in STRONGHOLDS[owner]
            for place, zone in (("under", UNDER), ("perch", PERCH))
            for at, card in enumerate(self.p.zones[zone + space])
        ]

    def _sender(self, key: str, card: int) -> Piece:
        if card < 0:
            drawing = group(f"scale({LINED:g})", back(False)) + art.sign("spell", 29, 62, 0.9, GREEN)
            return key, drawing, self.pen.say("drawing.hidden_sender")
        text, middle, y = f"+{self.p.box.inf[card & PLAIN]}", lined_width(self.m.tall) / 2, 62 if self.m.tall else 70
        glow = badge(text, middle, y, self.m.size, "#0d2a1c", GREEN)
        return key, lined(self.pen, card) + glow, self.pen.about(card)

    # -- face to face --------------------------------------------------------------------------------------------

    def _figure(self, owner: int) -> Fighter:
        """Who stands there for a side."""
        return Fighter(self.pen, self.now.entries[owner], owner, owner == self.left, self.m.card)

    def _fighter(self, owner: int) -> None:
        """A large card, the item with it, and under it the chips."""
        fighter, middle = self._figure(owner), self.m.middle(owner == self.left)
        about = self.pen.about(fighter.card)
        if fighter.item != NONE:
            about += "\n" + self.pen.about(fighter.item)
        x = middle - fighter.width / 2
        self.pane.add("pieces", self._key(owner), fighter.drawing(), x=x, y=PAIR, words=about)
        self._chips(owner, middle, PAIR + fighter.height + 8)

    def _glow(self, seat: int) -> None:
        """The icons of the enemy creature for which the viewer holds a bribe (GUA-PRI-02)."""
        p = self.p
        if p.phase not in (C_BRIBE, C_SECBRIBE):
            return
        bribes = [actions.card_of(action) for action in p.legal(seat) if actions.kind_of(action) == actions.BRIBE]
        foe = self._figure(1 - seat)
        corner = self.m.middle(foe.left) - foe.width / 2
        for icon, x, y in foe.icons():
            if any([p.box.bribe[card] >> icon & 1 for card in bribes]):
                ring = tag("circle", {"r": foe.halo, "fill": "none", "stroke": GOLD, "stroke-width": 4})
                self.pane.add("signs", f"glow-{icon + 1}", ring, x=corner + x, y=PAIR + y)

    def _key(self, owner: int) -> str:
        """A creature keeps its key from the match-up to the pile of spent ones."""
        if self.now.attacker == owner:
            return f"assault-{owner + 1}"
        if self.now.match == NONE:
            return f"target-{owner + 1}"
        return place_of(self.p, self.now.match, owner)

    def _chips(self, owner: int, x: float, y: float) -> None:
        """One under the other, closer if there are many; on a phone the first one says who it is."""
        m, found = self.m, terms(self.pen, self.now, owner)
        if m.tall:
            found[0].words = self.pen.name(self.now.entries[owner] & PLAIN)
        size, height = m.size, min(m.size * 1.4, (m.chips_end - y) / len(found))
        half = size * m.chip
        for at, chip in enumerate(found):
            plate = rect(-half, 0, 2 * size * m.chip, height - 3, height / 2, fill="#0d1311", stroke="#4b5a56",
                         stroke_width=1.2)  # fmt: skip
            colour = RED if chip.points < 0 else GOLD if at == 0 else GREEN
            number = f"{chip.points:+d}".replace("-", "−") if at else str(chip.points)
            points = words(number, -size * (m.chip - 0.6), height * 0.68, size, colour, bold=True)
            text = words(_cut(chip.words, m.letters), -size * (m.chip - 2.3), height * 0.68, size, INK)
            key, about = f"chip-{owner + 1}-{at + 1}", f"{number} {chip.words}"
            self.pane.add("signs", key, plate + points + text, x=x, y=y + at * height, words=about)

    def _verdict(self) -> None:
        """Both values between the cards; the higher one shines."""
        values = [value_of(self.pen, self.now, owner) for owner in (self.left, 1 - self.left)]
        self._discs(values, values[0] - values[1], PAIR + 98)
        if not self.m.tall:
            self.pane.add("signs", "versus", art.sign("item", 0, 0, 1.0, SILVER), x=self.m.width / 2, y=PAIR + 38)

    def _discs(self, values: list[int], ahead: int, y: float) -> None:
        """A number for each side, the left one first; the side that is ahead has the bright rim."""
        for at, owner in enumerate((self.left, 1 - self.left)):
            wins = ahead > 0 if at == 0 else ahead < 0
            light, dark = art.SEATS[owner]
            fill, rim = (dark, 4) if wins else ("#0b0d11", 2)
            disc = tag("circle", {"r": 34, "fill": fill, "stroke": light, "stroke-width": rim})
            number = words(str(values[at]), 0, 12, 34, INK, "middle", True)
            self.pane.add("signs", f"value-{owner + 1}", disc + number, x=self.m.width / 2 + 80 * at - 40, y=y)

    def _sum_up(self) -> None:
        """GUA-RES-01: under the match-ups what is left of both sides; equal totals are the defender's (GUA-RES-02)."""
        p, m = self.p, self.m
        values = p.totals if self.left == p.attacker else [p.totals[1], p.totals[0]]
        ahead = values[0] - values[1] or (-1 if self.left == p.attacker else 1)
        self._discs(values, ahead, m.height - 52)
        title = words(self.pen.say("drawing.totals"), m.width / 2, 0, m.size, GOLD, "middle", True)
        self.pane.add("signs", "totals-title", title, y=m.height - 98)

    def _face_off(self) -> None:
        """Before the first match-up: shield against shield, or against a garrison, or the guardian."""
        p, pen = self.p, self.pen
        for owner in range(2):
            x = self.m.width * (0.25 if owner == self.left else 0.75)
            shield, about = p.shields[owner * SPACES + p.battle], ""
            if p.on_guardian and owner != p.attacker:
                drawing = group("translate(-81 -100) scale(1.62)", creature(pen, p.guardians[owner], owner))
                about = pen.about(p.guardians[owner])
            elif shield != NONE:
                drawing = group("scale(2.3)", shield_piece(p.box, owner, shield, True))
                about = pen.about(shield)
            else:
                drawing = owner_sign(owner, 0, 0, 4)
            self.pane.add("pieces", f"banner-{owner + 1}", drawing, x=x, y=PAIR + 170, words=about)

    # -- what is over --------------------------------------------------------------------------------------------

    def _spent(self) -> None:
        """Match-ups that are not being fought now: a beaten card lies under the one that beat it."""
        count = len(self.p.matches) // 2
        for match in range(count):
            x, y = self.m.place(match, count, self.now.meet)
            for owner in (1 - self.left, self.left):
                self._spent_side(match, owner, x + (0 if owner == self.left else 90 * self.m.old), y)

    def _spent_side(self, match: int, owner: int, x: float, y: float) -> None:
        p, now, pen = self.p, self.now, self.pen
        fights = now.meet and now.match == match and now.attacker != owner
        hidden = place_of(p, match, owner) if fights else ""
        entries = list(enumerate(p.matches[2 * match + owner]))
        for at, entry in sorted(entries, key=lambda one: not one[1] & BEATEN):
            key = f"m{match + 1}-{owner + 1}-{at + 1}"
            if key == hidden:
                continue
            drawing, width, height = small(pen, entry & PLAIN, owner, 100 * self.m.old)
            about, beaten = pen.about(entry & PLAIN), bool(entry & BEATEN)
            if beaten:
                drawing += rect(0, 0, width, height, 0.08 * width, fill="#0a0000", fill_opacity=0.62)
                drawing += _cross(width, height)
                about += "\n" + pen.say("drawing.is_beaten")
            layer, dy = ("tiles", 6) if beaten else ("pieces", 0)
            self.pane.add(layer, key, drawing, x=x + 10 * at, y=y + dy + 4 * at, words=about)


# -- values ----------------------------------------------------------------------------------------------------------


def champion(pen: GuardiansPen, entry: int) -> str:
    """Who would step forward on the viewer's side: the ghost of a pick."""
    m = Measures(pen.tall)
    fighter = Fighter(pen, entry, 0, True, m.card * 1.25)
    x, y = m.middle(True) - fighter.width / 2, PAIR + 20.0
    return tag("g", {"id": "champion", "transform": f"translate({x:g} {y:g})"}, fighter.drawing())


def terms(pen: GuardiansPen, now: Fighters, owner: int) -> list[Chip]:
    """The chips of one side; the target of a secondary attack counts its printed vitality (GUA-SEC-02)."""
    if now.attacker == NOBODY:
        return chips_of(pen, owner, now.entries[owner], now.foe_of(owner), False)
    if owner != now.attacker:
        return [Chip(pen.box.vit[now.entries[owner] & PLAIN], pen.say("chip.vitality"))]
    return chips_of(pen, owner, now.entries[owner], now.foe_of(owner), True) + _helpers(pen, now, owner)


def _helpers(pen: GuardiansPen, now: Fighters, owner: int) -> list[Chip]:
    """GUA-SEC-03: friends engaged earlier against this target lend their printed vitality."""
    friends = pen.p.matches[2 * now.match + owner] if now.match != NONE else []
    cards = [entry & PLAIN for entry in friends]
    target = now.entries[1 - owner]
    return [Chip(pen.box.vit[card], pen.name(card)) for card in cards if not immune(pen.p, target, card)]


def value_of(pen: GuardiansPen, now: Fighters, owner: int) -> int:
    """The number that is compared."""
    if now.attacker == NOBODY:
        return strength(pen.p, owner, now.entries[owner], now.foe_of(owner), False)
    return max(0, sum([chip.points for chip in terms(pen, now, owner)]))


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def _cross(width: float, height: float) -> str:
    lines = f"M{0.18 * width:g} {0.18 * height:g}L{0.82 * width:g} {0.82 * height:g}"
    lines += f"M{0.82 * width:g} {0.18 * height:g}L{0.18 * width:g} {0.82 * height:g}"
    return path(lines, stroke=RED, stroke_width=max(3.0, 0.07 * width), stroke_linecap="round")
