"""A turn by pointing: a field and a ring of five kinds, two towers for a war or a move, a scroll, a track, a stack.

Far too many moves would be open at once, so what may be picked comes with each ghost. What cannot be grown stays in the
ring and says why.
"""

from __future__ import annotations

from typing import Final

from spellkeep.games.mushroom.picture.forecast import forecast
from spellkeep.games.mushroom.picture.labels import growth_gain, growth_label, growth_price, label_of, summon_label
from spellkeep.games.mushroom.picture.question import Question
from spellkeep.games.mushroom.picture.ring import Overlay
from spellkeep.games.mushroom.picture.sketch import ForestPen
from spellkeep.games.mushroom.rules import actions as act
from spellkeep.games.mushroom.rules.actions import MASK, SHIFT
from spellkeep.games.mushroom.rules.agenda import REWARD
from spellkeep.games.mushroom.rules.names import FIELDS, GU_WORDS, MOON, SCROLLS_EACH, STACKS, field_name, read_field
from spellkeep.games.mushroom.rules.position import GROWN, NIGHT, NO_WAR, NOBODY, UNUSED
from spellkeep.games.mushroom.rules.state import MushroomState
from spellkeep.games.mushroom.text.notation import commits
from spellkeep.games.mushroom.text.refused_turns import growing
from spellkeep.kernel.refusal import Refusal
from spellkeep.scene.picks import LAZY, Ask, Ghost, Part, Picks

SURE: Final = "blessing-for-good"
MOON_RACE: Final = "race-moon"
PARTS: Final = ("at", "do", "sure")


class Row:
    """A legal move and how it is pointed at."""

    def __init__(self, action: int, at: str, do: str, commits: bool) -> None:
        self.action: int = action
        self.at: str = at
        self.do: str = do
        self.commits: bool = commits


def grow_value(kind: int, field: int) -> str:
    return f"grow-{GU_WORDS[kind]}-{field_name(field)}"


def field_of(key: str) -> int:
    """The field an element or a growth stands for; -1 if none."""
    return read_field(key.rpartition("-")[2]) if key.startswith(("field-", "grow-")) else -1


def _tap_ring(ghost: Ghost, at: str, field: int) -> None:
    """Each kind of the ring can be pointed at where it is drawn."""
    for kind, name in enumerate(GU_WORDS):
        ghost.taps[f"ring-{name}"] = {"at": at, "do": grow_value(kind, field), "sure": ""}


def is_turn(p: MushroomState) -> bool:
    """Is a turn open, or the growth after a war?"""
    if p.agenda:
        return p.agenda[-1][0] == REWARD
    return p.phase == NIGHT and p.war_step == NO_WAR


class Turn(Question):
    """A turn, or the growth after a war."""

    def __init__(self, p: MushroomState, seat: int, pen: ForestPen) -> None:
        super().__init__(p, seat, pen)
        stolen = {action & MASK for action in p.choices if action >> SHIFT << SHIFT == act.THIEF}
        self.rows: list[Row] = []
        for action in p.choices:
            at, do = self._pointed(action, stolen)
            self.rows.append(Row(action, at, do, commits(p, seat, action)))
        self.growable: list[int] = []
        """Fields around which a ring opens: growing is possible at all, and the field is free or one's own."""
        if not p.war_step and (p.main in (UNUSED, GROWN) or p.agenda):
            self.growable = [field for field in p.mode.open if p.owner[field] in (NOBODY, seat)]

    def _pointed(self, action: int, stolen: set[int]) -> tuple[str, str]:
        verb, what = action >> SHIFT << SHIFT, action & MASK
        if verb == act.GROW:
            return f"field-{field_name(what % FIELDS)}", grow_value(what // FIELDS, what % FIELDS)
        if verb in (act.ATTACK, act.MOVE):
            return f"field-{field_name(what // FIELDS)}", f"field-{field_name(what % FIELDS)}"
        if verb == act.STUDY:
            return f"stack-{STACKS[what]}", "study" if self.p.tops[what] in stolen else ""
        if verb == act.SUMMON:
            return (MOON_RACE if what == MOON else f"track-{GU_WORDS[what]}"), ""
        if verb == act.THIEF and what in self.p.tops:
            return f"stack-{STACKS[what // SCROLLS_EACH]}", "steal"
        if verb in (act.CAST, act.THIEF):
            return f"scroll-{self.p.mode.box.scrolls[what]}", ""
        if verb == act.USE:
            return f"potion-{self.p.mode.box.potions[what]}", ""
        return act.VERBS[action >> SHIFT], ""

    # -- the question ----------------------------------------------------------------------------------------

    def ask(self, prompt: str = "") -> Ask:
        pen = self.pen
        labels = {SURE: pen.words("sure"), "study": pen.words("study_it"), "steal": pen.words("steal_it")}
        for row in self.rows:
            labels.setdefault(row.at, self._at_label(row))
            if row.do.startswith("field-"):
                labels.setdefault(row.do, field_name(field_of(row.do)))
        ask = Ask(prompt, [Part(name, LAZY) for name in PARTS], [], labels)
        for field in self.growable:
            for kind, name in enumerate(GU_WORDS):
                labels[grow_value(kind, field)] = self._ring_label(kind, field)
                ask.icons[grow_value(kind, field)] = f"ms-gu-{name}"
        return ask

    def _at_label(self, row: Row) -> str:
        if row.at.startswith("field-"):
            return field_name(field_of(row.at))
        verb, what = row.action >> SHIFT << SHIFT, row.action & MASK
        if verb == act.SUMMON:
            return summon_label(self.p, self.seat, what, self.pen)
        if row.do:
            return self.pen.word("scroll", self.p.mode.box.scrolls[what if verb == act.THIEF else self.p.tops[what]])
        return label_of(self.p, row.action, self.pen)

    def _ring_label(self, kind: int, field: int) -> str:
        if act.GROW + kind * FIELDS + field in self.p.choices:
            return growth_label(self.p, self.seat, kind, field, self.pen)
        why = growing(self.p, self.seat, act.GROW + kind * FIELDS + field)
        return f"{self.pen.word('kind', GU_WORDS[kind]).capitalize()}: {self._sentence(why)}"

    def _sentence(self, refusal: Refusal) -> str:
        return self.pen.say(f"refusal.{refusal.word}", **refusal.facts)

    # -- its ghosts ------------------------------------------------------------------------------------------

    def ghost(self, picks: Picks) -> Ghost:
        """What the picks mean so far, what may be picked next, and what would follow."""
        at, do, sure = self._corrected(picks)
        ghost = Ghost({name: value for name, value in zip(PARTS, (at, do, sure), strict=True) if value}, None)
        fits = [row for row in self.rows if row.at == at and row.do == do]
        ghost.moves = self._offered(at, do, bool(fits) and fits[0].commits)
        field = field_of(at)
        if field >= 0 and field in self.growable and not do.startswith("field-"):
            Overlay(ghost, self.p, self.pen).draw_ring(self.seat, field, do)
            _tap_ring(ghost, at, field)
        if fits:
            self._finish(ghost, fits[0], sure)
        elif do.startswith("grow-"):
            kind = GU_WORDS.index(do.split("-")[1])
            why = growing(self.p, self.seat, act.GROW + kind * FIELDS + field)
            ghost.refuse, ghost.rule = self._sentence(why), why.rule
        elif at:
            ghost.refuse = self.pen.words(self._what_next(field))
        else:
            ghost.refuse = self.pen.words("aim_first" if do else "point_somewhere")
            self._foresee_best(ghost, [row for row in self.rows if row.do == do])
        return ghost

    def _foresee_best(self, ghost: Ghost, rows: list[Row]) -> None:
        """A target that several towers could attack: what the best of these attacks would bring."""
        attacks = [row.action & MASK for row in rows if row.action >> SHIFT << SHIFT == act.ATTACK]
        if attacks:
            best = max(attacks, key=lambda attack: forecast(self.p, attack // FIELDS, attack % FIELDS).gus)
            ghost.words = Overlay(ghost, self.p, self.pen).draw_forecast(best // FIELDS, best % FIELDS)

    def _what_next(self, field: int) -> str:
        """What to pick after a field: a kind, or where its GU goes."""
        if field not in self.growable:
            return "move_or_aim"
        return "grow_or_aim" if self.p.owner[field] == self.seat else "which_kind"

    def _corrected(self, picks: Picks) -> tuple[str, str, str]:
        """Picks that go together: a second one that does not fit the first is given up, an only origin filled in."""
        at, do, sure = [picks.get(name, "") for name in PARTS]
        if at and not any([row.at == at for row in self.rows]) and field_of(at) not in self.growable:
            at = ""
        if not at and do:
            origins = [row.at for row in self.rows if row.do == do]
            if not origins:
                do = ""
            elif len(origins) == 1:
                at = origins[0]
        in_ring = field_of(do) == field_of(at) in self.growable and do.startswith("grow-")
        if do and at and not in_ring and not any([row.at == at and row.do == do for row in self.rows]):
            do = ""
        return at, do, sure if sure == SURE else ""

    def _offered(self, at: str, do: str, commits: bool) -> list[list[str]]:
        """One row for each value that may be picked, as the page wants them; mere buttons only at first."""
        firsts = dict.fromkeys([row.at for row in self.rows])
        offered = [["", value, "", ""] for value in firsts if not at or ("-" in value and value != MOON_RACE)]
        if at:
            seconds = [row.do for row in self.rows if row.at == at and row.do and not row.do.startswith("grow-")]
            if field_of(at) in self.growable and not do.startswith("field-"):
                seconds += [grow_value(kind, field_of(at)) for kind in range(len(GU_WORDS))]
        else:
            seconds = [row.do for row in self.rows if row.do.startswith("field-") and row.do not in firsts]
        offered += [["", "", value, ""] for value in dict.fromkeys(seconds)]
        return offered + ([["", "", "", SURE]] if commits else [])

    def _finish(self, ghost: Ghost, row: Row, sure: str) -> None:
        """A whole move: what it brings; binding oneself to the Blessing is asked once more."""
        verb, what = row.action >> SHIFT << SHIFT, row.action & MASK
        if verb == act.GROW:
            Overlay(ghost, self.p, self.pen).draw_growth(what // FIELDS, what % FIELDS)
            facts = {"field": field_name(what % FIELDS), "kind": GU_WORDS[what // FIELDS]}
            price = growth_price(self.p, self.seat, what % FIELDS, self.pen)
            gain = growth_gain(self.p, self.seat, what // FIELDS, what % FIELDS, self.pen)
            ghost.words = self.pen.words("grown_words", **facts, price=price, gain=gain)
        elif verb == act.ATTACK:
            ghost.words = Overlay(ghost, self.p, self.pen).draw_forecast(what // FIELDS, what % FIELDS)
        elif verb == act.SUMMON:
            ghost.words = summon_label(self.p, self.seat, what, self.pen) + "."
        if row.commits and sure != SURE:
            ghost.refuse = self.pen.words("for_good", n=self.p.influence[self.seat])
            ghost.rule = "MSH-PATH-02"
            return
        ghost.token = self.token(row.action)

    def picks_of(self, token: str) -> dict[str, str]:
        """The picks that name a token."""
        for row in self.rows:
            if self.token(row.action) == token:
                values = (row.at, row.do, SURE if row.commits else "")
                return {name: value for name, value in zip(PARTS, values, strict=True) if value}
        return {}

    def why_not(self, picks: Picks, key: str) -> Refusal | None:
        """Why an element means nothing in this turn: the reason of what one would most likely mean by it."""
        field = field_of(key)
        name = key.partition("-")[2]
        if field >= 0:
            return self._why_not_field(field_of(picks.get("at", "")), field)
        if key.startswith("stack-") and name in STACKS:
            return self.p.refusal(self.seat, act.STUDY + STACKS.index(name))
        if key.startswith(("track-", "race-")) and name in GU_WORDS:
            return self.p.refusal(self.seat, act.SUMMON + GU_WORDS.index(name))
        if key.startswith("scroll-"):
            return self.p.refusal(self.seat, act.CAST + self.p.mode.box.scroll_index[name])
        if key.startswith("potion-"):
            return self.p.refusal(self.seat, act.USE + self.p.mode.box.potion_index[name])
        return None

    def _why_not_field(self, origin: int, field: int) -> Refusal:
        if origin >= 0 and self.p.owner[origin] == self.seat and self.p.owner[field] not in (NOBODY, self.seat):
            return self.p.refusal(self.seat, act.ATTACK + origin * FIELDS + field)
        if origin >= 0 and self.p.owner[origin] == self.seat and origin != field:
            return self.p.refusal(self.seat, act.MOVE + origin * FIELDS + field)
        if self.p.owner[field] not in (NOBODY, self.seat) and not self.p.agenda:
            near = [own for own in self.p.towers[self.seat] if own in self.p.mode.neighbours[field]]
            if near:
                return self.p.refusal(self.seat, act.ATTACK + near[0] * FIELDS + field)
        return growing(self.p, self.seat, act.GROW + field)
