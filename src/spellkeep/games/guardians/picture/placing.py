"""A placement as one sheet: every card of the hand into a bin (GUA-PLC), and what has to go out (GUA-DIS-01).

The bins are the viewer's strongholds, the room under them and on their perches, and `out`. What is in no bin stays in
the hand. The rules accept a placement card by card, each step legal (GUA-Q-91): the order is found here.
"""

from __future__ import annotations

from typing import Final

from spellkeep.games.guardians.picture import art
from spellkeep.games.guardians.picture.art import INK, RED, SILVER, rect
from spellkeep.games.guardians.picture.board import WIDTH, corner, open_places
from spellkeep.games.guardians.picture.hand import placeable
from spellkeep.games.guardians.picture.pen import GuardiansPen
from spellkeep.games.guardians.picture.sketch import badge, token
from spellkeep.games.guardians.rules import actions
from spellkeep.games.guardians.rules.box import CREATURE, ITEM, SHIELD, STAR, UPGRADE
from spellkeep.games.guardians.rules.placement import MOST_KEPT, Draft
from spellkeep.games.guardians.rules.spaces import SPACE_NAMES, STRONGHOLDS
from spellkeep.games.guardians.rules.state import GuardiansState
from spellkeep.games.guardians.text.explain import called
from spellkeep.scene.markup import group, tag
from spellkeep.scene.picks import ASSIGN, Ask, Bin, Ghost, Part, Picks, written_bins

CARDS: Final = "cards"
OUT: Final = "out"
_ORDER: Final[dict[int, int]] = {UPGRADE: 0, CREATURE: 1, ITEM: 2, SHIELD: 3}


def ask_of(pen: GuardiansPen, seat: int, prompt: str) -> Ask:
    items = placeable(pen.p, seat)
    part = Part(CARDS, ASSIGN, values=list(items), bins=_bins(pen, seat, items), pointed=True)
    labels = {key: pen.name(card) for key, card in items.items()}
    labels |= {each.key: each.label for each in part.bins}
    return Ask(prompt, [part], [], labels)


def _bins(pen: GuardiansPen, seat: int, items: dict[str, int]) -> list[Bin]:
    p, box, found = pen.p, pen.box, list[Bin]()
    placeable_keys = [key for key, card in items.items() if card < STAR and box.types[card] in _ORDER]
    senders = [key for key in placeable_keys if box.types[items[key]] == CREATURE and box.inf[items[key]]]
    for space in STRONGHOLDS[seat]:
        if not p.occupied(space):
            name = SPACE_NAMES[space]
            found.append(Bin(f"space-{name}", pen.say("drawing.bin_pile", space=name), accepts=placeable_keys))
    for place, space in open_places(p, seat):
        name = SPACE_NAMES[space]
        most = 1 if place == "perch" else 99
        label = pen.say(f"drawing.bin_{place}", space=name)
        found.append(Bin(f"{place}-{name}", label, high=most, accepts=senders))
    found.append(Bin(OUT, pen.say("drawing.bin_out")))
    return found


def picks_of(p: GuardiansState, seat: int, text: str) -> dict[str, str]:
    """A placement in notation as a filled-in sheet; {} where it says something else."""
    left, chosen = placeable(p, seat), {}
    for answer in text.split():
        word = answer.partition(":")[2]
        if word == "done":
            continue
        name, at, place = word.removeprefix("discard:").partition("@")
        where = f"{place.partition('.')[2] or 'space'}-{place.partition('.')[0]}" if at else OUT
        found = [key for key, card in left.items() if p.name(card) == name and key not in chosen]
        if not found or not name:
            return {}
        chosen[found[0]] = where
    return {CARDS: written_bins(chosen)}


# -- what a filling means ---------------------------------------------------------------------------------------------


class Trial:
    """A filled-in sheet, carried out on a copy as far as the rules let it."""

    def __init__(self, p: GuardiansState, seat: int, chosen: dict[str, str]) -> None:
        self.state = p.copy()
        self.seat = seat
        self.items = placeable(p, seat)
        self.tokens: list[str] = []
        self.failed = 0
        """The action that was refused, if `stuck`."""
        self.stuck = False
        wanted = [self._put(key, where) for key, where in chosen.items() if where != OUT]
        self.out = [self.items[key] for key, where in chosen.items() if where == OUT]
        wanted.sort(key=lambda action: (_ORDER.get(p.box.types[actions.card_of(action) % STAR], 9), action))
        self._carry_out(wanted)
        self.to_go = max(0, len(self.items) - len(self.tokens) - MOST_KEPT)

    def _put(self, key: str, where: str) -> int:
        word, _, name = where.partition("-")
        space, card = SPACE_NAMES.index(name), self.items[key]
        part = {"under": actions.UNDER, "perch": actions.PERCH}.get(word, actions.ON)
        if part == actions.ON and card < STAR and self.state.box.types[card] == UPGRADE:
            part = actions.SLOT
        return actions.pack(actions.PUT, card, 0, actions.spot(space, part))

    def _carry_out(self, wanted: list[int]) -> None:
        """Whatever is legal now, again and again: an item waits for its creature, weight for the bearer (GUA-Q-91)."""
        left = wanted
        while left:
            legal = self.state.answers_of(self.seat)
            fitting = [action for action in left if action in legal]
            if not fitting:
                self.stuck, self.failed = True, left[0]
                return
            self._take(fitting[0])
            left.remove(fitting[0])

    def _take(self, action: int) -> None:
        self.tokens.append(self.state.notation(self.seat, action, self.seat))
        self.state.note_answer(self.seat, action)

    def answer(self) -> str:
        """The whole placement in notation, if nothing is missing."""
        if self.stuck or len(self.out) != self.to_go:
            return ""
        self._take(actions.DONE)
        for card in self.out:
            self._take(actions.pack(actions.DISCARD, card))
        return " ".join(self.tokens)


def ghost_of(pen: GuardiansPen, seat: int, part: Part, picks: Picks) -> Ghost:
    known = {each.key for each in part.bins}
    chosen = {
        key: where
        for key, where in part.read_bins(picks.get(CARDS, "")).items()
        if key in part.values and where in known
    }
    trial = Trial(pen.p, seat, chosen)
    ghost = Ghost({**picks, CARDS: written_bins(chosen)}, None)
    _draw(ghost, pen, trial)
    ghost.words = pen.say("ghost.to_go" if trial.to_go else "ghost.placed", n=trial.to_go)
    if trial.stuck:
        refusal = trial.state.refusal(seat, trial.failed)
        facts = {fact: called(pen.box, fact, value) or value for fact, value in refusal.facts.items()}
        ghost.refuse, ghost.rule = pen.say(f"refusal.{refusal.word}", **facts), refusal.rule
    elif len(trial.out) != trial.to_go:
        word = "out_more" if len(trial.out) < trial.to_go else "out_less"
        ghost.words = ""
        ghost.refuse, ghost.rule = pen.say(f"ghost.{word}", n=abs(trial.to_go - len(trial.out))), "GUA-DIS-01"
    else:
        ghost.token = trial.answer()
    return ghost


def _draw(ghost: Ghost, pen: GuardiansPen, trial: Trial) -> None:
    """On every stronghold its cards and a meter from 0 to the limit; a phone has room for the meter's numbers only."""
    seat, draft = trial.seat, Draft(trial.state, trial.seat)
    puts = [pick for pick in trial.state.answers.picks[seat] if actions.kind_of(pick) == actions.PUT]
    scale = 1.15 if pen.tall else 1.0
    for space in STRONGHOLDS[seat]:
        name = SPACE_NAMES[space]
        if pen.p.occupied(space):
            continue
        x, y = corner(space, seat)
        parts = [_meter(draft.load[space % 3], draft.limit[space % 3])]
        for part, top in ((actions.ON, 44.0), (actions.SLOT, 44.0), (actions.UNDER, 96.0), (actions.PERCH, 38.0)):
            inside = [put for put in puts if actions.place_of(put) == actions.spot(space, part)]
            aside = part != actions.ON
            step = min(48 * scale, (WIDTH - 14 - 46 * scale) / max(1, len(inside) - 1)) if not aside else 20.0
            begin = WIDTH - 8 - 46 * scale if aside else 8.0
            for at, put in enumerate(inside):
                drawing = token(pen.box, actions.card_of(put), not pen.tall)
                left = begin - at * step if aside else begin + at * step
                parts.append(group(f"translate({left:g} {top:g}) scale({scale:g})", drawing))
        whole = tag("g", {"id": f"placed-{name}", "transform": f"translate({x:g} {y:g})"}, *parts)
        ghost.elements.append(("board", "ghost", f"placed-{name}", whole))


def _meter(load: int, limit: int) -> str:
    """0 to 30, or what the bearer allows (GUA-PLC-03)."""
    full = WIDTH - 112.0
    bar = rect(12, 20, full, 14, 7, fill="#07090b", stroke=SILVER, stroke_width=1.4)
    part = min(1.0, load / limit)
    filled = rect(13.5, 21.5, max(8.0, (full - 3) * part), 11, 5.5, fill=art.LANDS["water"][0] if part < 1 else RED)
    return bar + (filled if load else "") + badge(f"{load}/{limit}", WIDTH - 46, 25, 23, ink=INK)
