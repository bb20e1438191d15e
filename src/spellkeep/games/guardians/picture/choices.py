"""What can be picked in every decision of Guardians, and the ghost of a choice with its consequence in words.

A move has up to four parts: the card, the item that goes with it, the place, and the way (what is done with the card,
or which path is taken). A part that is no element of the picture is a button.
"""

from __future__ import annotations

from typing import Final

from spellkeep.games.guardians.picture import placing
from spellkeep.games.guardians.picture.art import GOLD
from spellkeep.games.guardians.picture.board import HEIGHT, WIDTH, corner
from spellkeep.games.guardians.picture.hand import is_placing, key_of
from spellkeep.games.guardians.picture.pen import GuardiansPen
from spellkeep.games.guardians.picture.stage import champion, living
from spellkeep.games.guardians.picture.stage import place_of as place_on_stage
from spellkeep.games.guardians.rules import actions
from spellkeep.games.guardians.rules.box import ITEM, NONE, PLAIN
from spellkeep.games.guardians.rules.phases import C_DECL, ORG
from spellkeep.games.guardians.rules.position import fighter
from spellkeep.games.guardians.rules.spaces import SPACE_NAMES, SPACES
from spellkeep.games.guardians.rules.zones import PERCH, PILE, SUPPORT, UNDER
from spellkeep.games.guardians.text import manners
from spellkeep.kernel.state import View
from spellkeep.scene.drawing import WIDE, prompt_of
from spellkeep.scene.markup import path, tag
from spellkeep.scene.picks import Ask, Ghost, Part, Picks

PARTS: Final = ("card", "item", "place", "way")
_PLAIN_WORDS: Final[dict[int, str]] = {
    actions.KEEP: "keep", actions.MULLIGAN: "mulligan", actions.PASS: "pass", actions.DONE: "done",
    actions.REINFORCE: "reinforce", actions.ATTACK_GUARDIAN: "attack_guardian", actions.YES: "yes", actions.NO: "no",
    actions.STOP: "stop",
}  # fmt: skip


def ask_of(view: View, language: str) -> Ask | None:
    """The open decision of the viewer, as picks."""
    pen, seat = GuardiansPen.for_view(view, WIDE, language), view.seat
    p = pen.p
    if seat is None or seat not in p.to_act():
        return None
    if is_placing(p, seat):
        return placing.ask_of(pen, seat, prompt_of(view, language))
    rows = _Rows(pen, seat)
    legal = view.legal()
    for action in [action for action in legal if actions.kind_of(action) in _PLAIN_WORDS]:
        rows.add(action)  # what declines is always in sight
    for action in [action for action in legal if actions.kind_of(action) not in _PLAIN_WORDS]:
        rows.add(action)
    rows.number_ways()
    offered = manners.offered(p, language)
    return Ask(prompt_of(view, language), [Part(name) for name in PARTS], rows.moves, rows.labels, offered)


class _Rows:
    """The legal moves, cut into parts, and the labels of their buttons."""

    def __init__(self, pen: GuardiansPen, seat: int) -> None:
        self.pen = pen
        self.p = pen.p
        self.seat = seat
        self.moves: list[list[str]] = []
        self.labels: dict[str, str] = {}

    def add(self, action: int) -> None:
        token = self.p.notation(self.seat, action, self.seat)
        self.moves.append([token, *self._parts(action)])

    def _parts(self, action: int) -> list[str]:
        p, kind, card = self.p, actions.kind_of(action), actions.card_of(action)
        if kind == actions.NO and p.phase != C_DECL:
            return ["", "", "", self._button("let_pass")]
        if kind in _PLAIN_WORDS:
            return ["", "", "", self._button(_PLAIN_WORDS[kind])]
        if kind in (actions.POWER, actions.GUARDIAN_INFLUENCE):
            return ["", "", "", self._guardian(kind)]
        if kind == actions.MOVE:
            return self._march(action)
        if kind in (actions.TURN, actions.RETREAT, actions.RAZE):
            return ["", "", self._space(kind, actions.place_of(action)), ""]
        if kind == actions.TAKE:
            return [self._taken(card), "", "", ""]
        if kind == actions.INFLUENCE:
            return [self._sender(card, actions.place_of(action)), "", "", ""]
        if kind == actions.KEEP_SHIELD:
            return ["", "", "", self._named(f"keep-{p.box.names[card]}", card)]
        if kind in (actions.TAKE_AT, actions.DISCARD_AT):
            return [self._card(card, f"pile-{SPACE_NAMES[actions.place_of(action)]}"), "", "", ""]
        if kind in (actions.TERRAIN, actions.DOWN):
            word = self._button("face_up" if kind == actions.TERRAIN else "face_down")
            space = actions.place_of(action)
            return [self._card(card), "", self._at(f"space-{SPACE_NAMES[space]}", space), word]
        if kind == actions.DISCARD:
            return [self._discarded(card), "", "", ""]
        item = actions.extra_of(action) - 1
        if kind in (actions.FIGHT, actions.ATTACK):
            return [self._card(card), self._item(item), self._aim(action), ""]
        return [self._card(card), "", "", ""]

    def _card(self, card: int, place: str = "hand") -> str:
        """An own card is an element; what is picked is called by its name."""
        return self._named(key_of(self.p, card, place), card)

    def _at(self, key: str, space: int) -> str:
        self.labels[key] = self.pen.say("drawing.at", space=SPACE_NAMES[space])
        return key

    def _button(self, word: str) -> str:
        self.labels[word] = self.pen.say(f"button.{word}")
        return word

    def _named(self, value: str, card: int) -> str:
        self.labels[value] = self.pen.name(card & PLAIN)
        return value

    def _guardian(self, kind: int) -> str:
        """Both are of the guardian: what they do and what they cost is said on the button."""
        box, card = self.p.box, self.p.guardians[self.seat]
        word = "power" if kind == actions.POWER else "influence"
        cost = box.cost[card] if kind == actions.POWER else 1
        self.labels[word] = self.pen.say(f"button.{word}", name=self.pen.name(card), what=f"+{box.inf[card]}", n=cost)
        return word

    def _march(self, action: int) -> list[str]:
        way = actions.path_of(action)
        names = " → ".join([SPACE_NAMES[space] for space in way])
        value = "way-" + "-".join([SPACE_NAMES[space] for space in way])
        word = "march"
        if actions.picks_up(action):
            value += "-pick-up"
            word = "pick_up"
        self.labels[value] = self.pen.say(f"button.{word}", way=names)
        return ["", "", self._at(f"space-{SPACE_NAMES[way[-1]]}", way[-1]), value]

    def number_ways(self) -> None:
        """Where only one path leads to a space, pointing at the space is enough."""
        for move in self.moves:
            if move[4].startswith("way-") and [other[3] for other in self.moves].count(move[3]) == 1:
                self.labels.pop(move[4])
                move[4] = ""

    def _space(self, kind: int, space: int) -> str:
        if kind == actions.TURN:
            return self._at(f"stack{self.seat + 1}-{SPACE_NAMES[space]}", space)
        return self._at(f"space-{SPACE_NAMES[space]}", space)

    def _taken(self, card: int) -> str:
        """A card of the garrison is an element; a card of the deck or discard pile is a button."""
        p = self.p
        if p.phase != ORG:
            return self._card(card, f"pile-{SPACE_NAMES[p.here]}")
        return self._named(f"found-{p.box.names[card]}", card)

    def _discarded(self, card: int) -> str:
        """In a combat from under the shield, else from the hand."""
        p = self.p
        if p.battle != NONE:
            space = p.here if p.here != NONE else p.battle
            return self._card(card, f"pile-{SPACE_NAMES[space]}")
        return self._card(card)

    def _sender(self, card: int, place: int) -> str:
        space, part = actions.space_of(place), actions.part_of(place)
        zone, word = (UNDER, "under") if part == actions.UNDER else (PERCH, "perch")
        at = self.p.zones[zone + space].index(card)
        return self._named(f"{word}-{SPACE_NAMES[space]}-{at + 1}", card)

    def _item(self, item: int) -> str:
        if item != NONE:
            return self._card(item)
        return self._button("no_item") if self._has_items() else ""

    def _has_items(self) -> bool:
        p = self.p
        return any([p.box.types[card] == ITEM for card in p.zones[PILE + self.seat * SPACES + p.battle]])

    def _aim(self, action: int) -> str:
        if actions.kind_of(action) != actions.ATTACK:
            return ""
        target = actions.place_of(action)
        if target >= actions.SUPPORTER:
            number = target - actions.SUPPORTER
            return self._named(f"support{2 - self.seat}-{number + 1}", self.p.zones[SUPPORT + 1 - self.seat][number])
        foe = living(self.p, target, 1 - self.seat)
        return self._named(place_on_stage(self.p, target, 1 - self.seat), foe)


# -- ghosts -----------------------------------------------------------------------------------------------------------


def ghost_of(view: View, picks: Picks, layout: str, language: str) -> Ghost:
    """Draw where a shield would march, or who would step forward; say what a card does."""
    pen, seat, ask = GuardiansPen.for_view(view, layout, language), view.seat, ask_of(view, language)
    if ask is None or seat is None:
        return Ghost(picks, None)
    if ask.is_open:
        return placing.ghost_of(pen, seat, ask.parts[0], picks)
    p = pen.p
    ghost = Ghost(picks, ask.token(picks))
    if ghost.token is None:
        return ghost
    action = p.parse(seat, ghost.token)
    kind = actions.kind_of(action)
    if kind == actions.MOVE:
        _draw_way(ghost, seat, [p.here, *actions.path_of(action)])
    elif kind == actions.RETREAT:
        _draw_way(ghost, seat, [p.battle, actions.place_of(action)])
    elif kind not in _PLAIN_WORDS and kind not in (actions.TURN, actions.RAZE):
        ghost.words = _card_words(pen, seat, kind, action)
    if kind in (actions.FIGHT, actions.COMMAND):
        entry = fighter(actions.card_of(action), actions.extra_of(action) - 1)
        ghost.elements.append(("board", "ghost", "champion", champion(pen, entry)))
    if not ghost.elements:  # board and stage are two pictures: what changes from one to the other is no ghost
        ghost.elements.append(("board", "ghost", "still", tag("g", {"id": "still"})))
    return ghost


def _draw_way(ghost: Ghost, seat: int, way: list[int]) -> None:
    points = []
    for space in way:
        x, y = corner(space, seat)
        points.append(f"{x + WIDTH / 2:g} {y + HEIGHT / 2:g}")
    line = path("M" + "L".join(points), fill="none", stroke=GOLD, stroke_width=7, stroke_linecap="round",
                stroke_linejoin="round", stroke_dasharray="2 14")  # fmt: skip
    x, y = corner(way[-1], seat)
    place: dict[str, str | float] = {"cx": x + WIDTH / 2, "cy": y + HEIGHT / 2, "r": 30}
    end = tag("circle", {**place, "fill": "none", "stroke": GOLD, "stroke-width": 6})
    ghost.elements.append(("board", "ghost", "way", tag("g", {"id": "way"}, line, end)))


def _card_words(pen: GuardiansPen, seat: int, kind: int, action: int) -> str:
    """The card explains itself before it is played."""
    if kind in (actions.POWER, actions.GUARDIAN_INFLUENCE):
        return pen.about(pen.p.guardians[seat])
    text, item = pen.about(actions.card_of(action)), actions.extra_of(action) - 1
    if kind in (actions.FIGHT, actions.ATTACK) and item != NONE:
        text += "\n" + pen.about(item)
    return text
