"""A turn by pointing: a field and a ring of five kinds, two towers for a war or a move, a scroll, a track, a stack.

Far too many moves would be open at once, so what may be picked comes with each ghost. What cannot be grown stays in the
ring and says why.
"""

from __future__ import annotations

from typing import Final

from spellkeep.games.mushroom.picture.forecast import forecast
from spellkeep.games.mushroom.picture.labels import growth_gain, growth_label, growth_price, label_of, summon_label
from spellkeep.games.mushroom.picture.ring import draw_forecast, draw_growth, draw_ring
from spellkeep.games.mushroom.picture.sketch import PACKAGE, word, words
from spellkeep.games.mushroom.rules import actions as act
from spellkeep.games.mushroom.rules.actions import MASK, SHIFT
from spellkeep.games.mushroom.rules.agenda import REWARD
from spellkeep.games.mushroom.rules.names import FIELDS, GU_WORDS, MOON, SCROLLS_EACH, STACKS, field_name, read_field
from spellkeep.games.mushroom.rules.position import GROWN, NIGHT, NO_WAR, NOBODY, UNUSED
from spellkeep.games.mushroom.rules.state import MushroomState
from spellkeep.games.mushroom.text.notation import commits
from spellkeep.games.mushroom.text.refused_turns import growing
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.words import say
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


def rows_of(p: MushroomState, seat: int) -> list[Row]:
    """Every legal move of a turn, of the growth after a war, or of the start of a war."""
    stolen = {action & MASK for action in p.choices if action >> SHIFT << SHIFT == act.THIEF}
    rows: list[Row] = []
    for action in p.choices:
        at, do = _pointed(p, action, stolen)
        rows.append(Row(action, at, do, commits(p, seat, action)))
    return rows


def _pointed(p: MushroomState, action: int, stolen: set[int]) -> tuple[str, str]:
    verb, what = action >> SHIFT << SHIFT, action & MASK
    if verb == act.GROW:
        return f"field-{field_name(what % FIELDS)}", grow_value(what // FIELDS, what % FIELDS)
    if verb in (act.ATTACK, act.MOVE):
        return f"field-{field_name(what // FIELDS)}", f"field-{field_name(what % FIELDS)}"
    if verb == act.STUDY:
        return f"stack-{STACKS[what]}", "study" if p.tops[what] in stolen else ""
    if verb == act.SUMMON:
        return (MOON_RACE if what == MOON else f"track-{GU_WORDS[what]}"), ""
    if verb == act.THIEF and what in p.tops:
        return f"stack-{STACKS[what // SCROLLS_EACH]}", "steal"
    if verb in (act.CAST, act.THIEF):
        return f"scroll-{p.mode.box.scrolls[what]}", ""
    if verb == act.USE:
        return f"potion-{p.mode.box.potions[what]}", ""
    return act.VERBS[action >> SHIFT], ""


def grow_value(kind: int, field: int) -> str:
    return f"grow-{GU_WORDS[kind]}-{field_name(field)}"


def field_of(key: str) -> int:
    """The field an element or a growth stands for; -1 if none."""
    return read_field(key.rpartition("-")[2]) if key.startswith(("field-", "grow-")) else -1


# -- the question ------------------------------------------------------------------------------------------------------


def ask_turn(p: MushroomState, seat: int, prompt: str, language: str) -> Ask:
    labels = {SURE: words("sure", language), "study": words("study_it", language), "steal": words("steal_it", language)}
    for row in rows_of(p, seat):
        labels.setdefault(row.at, _at_label(p, seat, row, language))
        if row.do.startswith("field-"):
            labels.setdefault(row.do, field_name(field_of(row.do)))
    ask = Ask(prompt, [Part(name, LAZY) for name in PARTS], [], labels)
    for field in _growable(p, seat):
        for kind, name in enumerate(GU_WORDS):
            labels[grow_value(kind, field)] = _ring_label(p, seat, kind, field, language)
            ask.icons[grow_value(kind, field)] = f"ms-gu-{name}"
    return ask


def _at_label(p: MushroomState, seat: int, row: Row, language: str) -> str:
    if row.at.startswith("field-"):
        return field_name(field_of(row.at))
    verb, what = row.action >> SHIFT << SHIFT, row.action & MASK
    if verb == act.SUMMON:
        return summon_label(p, seat, what, language)
    if row.do:
        return word("scroll", p.mode.box.scrolls[what if verb == act.THIEF else p.tops[what]], language)
    return label_of(p, row.action, language)


def _growable(p: MushroomState, seat: int) -> list[int]:
    """Fields around which a ring opens: growing is possible at all, and the field is free or one's own."""
    if p.war_step or (p.main not in (UNUSED, GROWN) and not p.agenda):
        return []
    return [field for field in p.mode.open if p.owner[field] in (NOBODY, seat)]


def _ring_label(p: MushroomState, seat: int, kind: int, field: int, language: str) -> str:
    if act.GROW + kind * FIELDS + field in p.choices:
        return growth_label(p, seat, kind, field, language)
    why = growing(p, seat, act.GROW + kind * FIELDS + field)
    return f"{word('kind', GU_WORDS[kind], language).capitalize()}: {_sentence(why, language)}"


def _sentence(refusal: Refusal, language: str) -> str:
    return say(PACKAGE, f"refusal.{refusal.word}", refusal.facts, language)


# -- its ghosts --------------------------------------------------------------------------------------------------------


def ghost_turn(p: MushroomState, seat: int, picks: Picks, large: bool, language: str) -> Ghost:
    """What the picks mean so far, what may be picked next, and what would follow; `large`: drawn for a phone."""
    rows = rows_of(p, seat)
    at, do, sure = _corrected(p, seat, rows, picks)
    ghost = Ghost({name: value for name, value in zip(PARTS, (at, do, sure), strict=True) if value}, None)
    fits = [row for row in rows if row.at == at and row.do == do]
    ghost.moves = _offered(p, seat, rows, at, do, bool(fits) and fits[0].commits)
    field = field_of(at)
    if field >= 0 and field in _growable(p, seat) and not do.startswith("field-"):
        draw_ring(ghost, p, seat, field, do, large)
        _tap_ring(ghost, at, field)
    if fits:
        _finish(ghost, p, seat, fits[0], sure, large, language)
    elif do.startswith("grow-"):
        kind = GU_WORDS.index(do.split("-")[1])
        why = growing(p, seat, act.GROW + kind * FIELDS + field)
        ghost.refuse, ghost.rule = _sentence(why, language), why.rule
    elif at:
        ghost.refuse = words(_what_next(p, seat, field), language)
    else:
        ghost.refuse = words("aim_first" if do else "point_somewhere", language)
        _foresee_best(ghost, p, [row for row in rows if row.do == do], large, language)
    return ghost


def _foresee_best(ghost: Ghost, p: MushroomState, rows: list[Row], large: bool, language: str) -> None:
    """A target that several towers could attack: what the best of these attacks would bring."""
    attacks = [row.action & MASK for row in rows if row.action >> SHIFT << SHIFT == act.ATTACK]
    if attacks:
        best = max(attacks, key=lambda attack: forecast(p, attack // FIELDS, attack % FIELDS).gus)
        ghost.words = draw_forecast(ghost, p, best // FIELDS, best % FIELDS, large, language)


def _what_next(p: MushroomState, seat: int, field: int) -> str:
    """What to pick after a field: a kind, or where its GU goes."""
    if field not in _growable(p, seat):
        return "move_or_aim"
    return "grow_or_aim" if p.owner[field] == seat else "which_kind"


def _corrected(p: MushroomState, seat: int, rows: list[Row], picks: Picks) -> tuple[str, str, str]:
    """Picks that go together: a second one that no longer fits the first is given up, an only origin is filled in."""
    at, do, sure = [picks.get(name, "") for name in PARTS]
    if at and not any([row.at == at for row in rows]) and field_of(at) not in _growable(p, seat):
        at = ""
    if not at and do:
        origins = [row.at for row in rows if row.do == do]
        if not origins:
            do = ""
        elif len(origins) == 1:
            at = origins[0]
    ring = (
        [grow_value(kind, field_of(at)) for kind in range(len(GU_WORDS))] if field_of(at) in _growable(p, seat) else []
    )
    if do and at and do not in ring and not any([row.at == at and row.do == do for row in rows]):
        do = ""
    return at, do, sure if sure == SURE else ""


def _offered(p: MushroomState, seat: int, rows: list[Row], at: str, do: str, commits: bool) -> list[list[str]]:
    """One row for each value that may be picked, as the page wants them; mere buttons only at first."""
    firsts = dict.fromkeys([row.at for row in rows])
    offered = [["", value, "", ""] for value in firsts if not at or ("-" in value and value != MOON_RACE)]
    if at:
        seconds = [row.do for row in rows if row.at == at and row.do and not row.do.startswith("grow-")]
        if field_of(at) in _growable(p, seat) and not do.startswith("field-"):
            seconds += [grow_value(kind, field_of(at)) for kind in range(len(GU_WORDS))]
    else:
        seconds = [row.do for row in rows if row.do.startswith("field-") and row.do not in firsts]
    offered += [["", "", value, ""] for value in dict.fromkeys(seconds)]
    return offered + ([["", "", "", SURE]] if commits else [])


def _tap_ring(ghost: Ghost, at: str, field: int) -> None:
    """Each kind of the ring can be pointed at where it is drawn."""
    for kind, name in enumerate(GU_WORDS):
        ghost.taps[f"ring-{name}"] = {"at": at, "do": grow_value(kind, field), "sure": ""}


def _finish(ghost: Ghost, p: MushroomState, seat: int, row: Row, sure: str, large: bool, language: str) -> None:
    """A whole move: what it brings; binding oneself to the Blessing is asked once more."""
    verb, what = row.action >> SHIFT << SHIFT, row.action & MASK
    if verb == act.GROW:
        draw_growth(ghost, p, what // FIELDS, what % FIELDS)
        facts = {"field": field_name(what % FIELDS), "kind": GU_WORDS[what // FIELDS]}
        price = growth_price(p, seat, what % FIELDS, language)
        gain = growth_gain(p, seat, what // FIELDS, what % FIELDS, language)
        ghost.words = words("grown_words", language, **facts, price=price, gain=gain)
    elif verb == act.ATTACK:
        ghost.words = draw_forecast(ghost, p, what // FIELDS, what % FIELDS, large, language)
    elif verb == act.SUMMON:
        ghost.words = summon_label(p, seat, what, language) + "."
    if row.commits and sure != SURE:
        ghost.refuse = words("for_good", language, n=str(p.influence[seat]))
        ghost.rule = "MSH-PATH-02"
        return
    ghost.token = p.notation(seat, row.action, seat)


def picks_of_turn(p: MushroomState, seat: int, token: str) -> dict[str, str]:
    """The picks that name a token."""
    for row in rows_of(p, seat):
        if p.notation(seat, row.action, seat) == token:
            values = (row.at, row.do, SURE if row.commits else "")
            return {name: value for name, value in zip(PARTS, values, strict=True) if value}
    return {}


def why_not_turn(p: MushroomState, seat: int, picks: Picks, key: str) -> Refusal | None:
    """Why an element means nothing in this turn: the reason of what one would most likely mean by it."""
    field = field_of(key)
    name = key.partition("-")[2]
    if field >= 0:
        return _why_not_field(p, seat, field_of(picks.get("at", "")), field)
    if key.startswith("stack-") and name in STACKS:
        return p.refusal(seat, act.STUDY + STACKS.index(name))
    if key.startswith(("track-", "race-")) and name in GU_WORDS:
        return p.refusal(seat, act.SUMMON + GU_WORDS.index(name))
    if key.startswith("scroll-"):
        return p.refusal(seat, act.CAST + p.mode.box.scroll_index[name])
    if key.startswith("potion-"):
        return p.refusal(seat, act.USE + p.mode.box.potion_index[name])
    return None


def _why_not_field(p: MushroomState, seat: int, origin: int, field: int) -> Refusal:
    if origin >= 0 and p.owner[origin] == seat and p.owner[field] not in (NOBODY, seat):
        return p.refusal(seat, act.ATTACK + origin * FIELDS + field)
    if origin >= 0 and p.owner[origin] == seat and origin != field:
        return p.refusal(seat, act.MOVE + origin * FIELDS + field)
    if p.owner[field] not in (NOBODY, seat) and not p.agenda:
        near = [own for own in p.towers[seat] if own in p.mode.neighbours[field]]
        if near:
            return p.refusal(seat, act.ATTACK + near[0] * FIELDS + field)
    return growing(p, seat, act.GROW + field)


def is_turn(p: MushroomState) -> bool:
    """Is a turn open, or the growth after a war?"""
    if p.agenda:
        return p.agenda[-1][0] == REWARD
    return p.phase == NIGHT and p.war_step == NO_WAR
