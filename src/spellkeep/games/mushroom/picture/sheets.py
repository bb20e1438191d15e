"""Decisions that are filled in as a sheet: servants to towers, servants to pay, several gains, dice to roll again.

The game asks them one by one; here one sheet with a proposal stands for all of them, and one confirmation sends them.
"""

from __future__ import annotations

from typing import Final

from spellkeep.games.mushroom.picture.forest import servants_words
from spellkeep.games.mushroom.picture.proposals import bowls_for_all, own_servants
from spellkeep.games.mushroom.picture.question import Question
from spellkeep.games.mushroom.picture.rehearsal import Coming, Rehearsal
from spellkeep.games.mushroom.picture.ring import Overlay
from spellkeep.games.mushroom.rules import actions as act
from spellkeep.games.mushroom.rules import agenda as todo
from spellkeep.games.mushroom.rules.actions import MASK, PLACES, SHIFT
from spellkeep.games.mushroom.rules.names import (
    GAIN_WORDS,
    GOOD_WORDS,
    HELD,
    INFLUENCE,
    MOON_ELEMENT,
    POOL,
    STONE,
    field_name,
    read_field,
)
from spellkeep.games.mushroom.rules.position import DAYBREAK, REROLL, ROLLED_ARROWS, ROLLED_SHIELDS, SIDE
from spellkeep.games.mushroom.rules.state import MushroomState
from spellkeep.scene.picks import ASSIGN, NUMBER, SET, Ask, Bin, Ghost, Part, Picks, written, written_bins

SERVANTS: Final = "servants"
SHRINES: Final = "shrines"
PAID: Final = "paid"
KINDS: Final = "kinds"
SURE: Final = "sure"
POOL_BIN: Final = "pool"
NOTHING_BIN: Final = "nothing"
INFLUENCE_BIN: Final = "influence"
MOON_BIN: Final = "moon"

PLACING: Final = (todo.PUT, todo.PLACE, todo.SHRINE)
PAYING: Final = (todo.PAY, todo.CHANGE)
GAINING: Final = (todo.PICK, todo.DIFFERENT)


def sheet_of(p: MushroomState) -> type[Sheet] | None:
    """Which sheet the open question is, if it is one."""
    if not p.agenda:
        return Rerolling if p.war_step == REROLL else None
    frame = p.agenda[-1]
    if is_placing(p):
        return Placing
    if frame[0] in PAYING:
        return Paying
    return Gaining if frame[0] in GAINING and _picks_left(p) > 1 else None


def is_placing(p: MushroomState) -> bool:
    """Are servants put on towers, or shrines asked?"""
    return bool(p.agenda) and p.agenda[-1][0] in PLACING


def _picks_left(p: MushroomState) -> int:
    """How many picks a gain still has; different ones at most one of each kind that is there."""
    frame = p.agenda[-1]
    return frame[2] if frame[0] == todo.PICK else min(frame[1], len(p.choices))


class Sheet(Question):
    """One decision in notation looks like the proposal, with this decision in place of its first one."""

    def picks_of(self, token: str) -> dict[str, str]:
        ask = self.ask()
        action = next((each for each in self.p.choices if self.token(each) == token), -1)
        return {**ask.start, **self.first(action >> SHIFT << SHIFT, action & MASK, ask.parts[0])}

    def first(self, verb: int, what: int, part: Part) -> dict[str, str]:
        """The picks that differ from the proposal if this is the first decision."""
        return {}


# -- servants to towers, shrines -------------------------------------------------------------------------------------


def _items(kinds: list[int]) -> list[str]:
    """A name for each servant.

    >>> _items([0, 0, 1])
    ['fire-1', 'fire-2', 'stone-1']
    """
    return [f"{GOOD_WORDS[kind]}-{kinds[: place + 1].count(kind)}" for place, kind in enumerate(kinds)]


def _bin_of(place: int) -> str:
    return POOL_BIN if place == POOL else f"field-{field_name(place)}"


class Placing(Sheet):
    """Servants to towers, then shrines."""

    def _coming(self) -> tuple[list[int], list[int]]:
        """The kinds of the servants to be placed, and the shrines to be decided after them."""
        frame = self.p.agenda[-1]
        if frame[0] == todo.PLACE:
            return [0] * frame[1] + [1] * frame[2], []
        coming = Coming(self.p, self.seat)
        return coming.kinds, coming.shrines

    def ask(self, prompt: str = "") -> Ask:
        kinds, shrines = self._coming()
        items = _items(kinds)
        labels = {item: self.pen.word("what", item.partition("-")[0]) for item in items}
        parts = [self._servants_part(items)] if items else []
        if shrines:
            parts += self._shrine_parts(shrines, labels)
        if self.p.phase == DAYBREAK:
            prompt = self.pen.words("daybreak_sheet")
        icons = {item: f"ms-good-{item.partition('-')[0]}" for item in items}
        return Ask(prompt, parts, [], labels, icons=icons)

    def _servants_part(self, items: list[str]) -> Part:
        p, title = self.p, self.pen.words("sheet_servants")
        bins = [Bin(_bin_of(field), self._bowl_label(p, field), high=p.height[field]) for field in p.towers[self.seat]]
        bins.append(Bin(POOL_BIN, self.pen.words("pool")))
        places = zip(items, bowls_for_all(p, self.seat, len(items)), strict=True)
        start = written_bins({item: _bin_of(place) for item, place in places if place != POOL})
        return Part(SERVANTS, ASSIGN, values=items, bins=bins, rest=POOL_BIN, label=title, start=start)

    def _bowl_label(self, p: MushroomState, field: int) -> str:
        servants = servants_words(p.servants[field * 2], p.servants[field * 2 + 1], self.pen)
        return self.pen.words("bowl", field=field_name(field), servants=servants)

    def _shrine_parts(self, shrines: list[int], labels: dict[str, str]) -> list[Part]:
        """Each shrine gives influence or the moon; on the way to Dominance the moon must be confirmed once more."""
        pen, title = self.pen, self.pen.words("sheet_shrines")
        items = [f"shrine-{field_name(field)}" for field in shrines]
        for item, field in zip(items, shrines, strict=True):
            labels[item] = pen.words("shrine_of", field=field_name(field))
        bins = [Bin(NOTHING_BIN, pen.words("nothing"))]
        seeking = self.p.moon[self.seat] < 0
        if seeking:
            bins.insert(0, Bin(INFLUENCE_BIN, pen.words("gain_influence")))
        if not (seeking and self.p.mode.declared):
            bins.insert(1, Bin(MOON_BIN, pen.words("gain_moon_for_good" if seeking else "gain_one_moon")))
        start = written_bins(dict.fromkeys(items, INFLUENCE_BIN if seeking else MOON_BIN))
        parts = [Part(SHRINES, ASSIGN, values=items, bins=bins, rest=NOTHING_BIN, label=title, start=start)]
        if seeking and not self.p.mode.declared:
            labels["yes"] = pen.words("sure")
            parts.append(Part(SURE, SET, values=["yes"], low=0, high=1, label=pen.words("sheet_sure")))
        return parts

    def ghost(self, picks: Picks) -> Ghost:
        """Play the whole sheet ahead; what has no room is refused with its tower."""
        ghost = Ghost(picks, None)
        named = {part.name: part for part in self.ask().parts}
        chosen = named[SERVANTS].read_bins(picks.get(SERVANTS, "")) if SERVANTS in named else {}
        ahead = Rehearsal(self.p, self.seat)
        left = _place_all(ahead, chosen)
        if left:
            ghost.refuse, ghost.rule = self.pen.words("no_room_on", field=left.partition("-")[2]), "MSH-SERV-01"
            return ghost
        if ahead.frame()[:1] == [todo.PLACE]:
            ahead.do(act.DONE)
        if SHRINES in named and not _pray(ahead, named[SHRINES].read_bins(picks.get(SHRINES, "")), picks.get(SURE, "")):
            ghost.refuse, ghost.rule = self.pen.words("for_good", n=self.p.influence[self.seat]), "MSH-PATH-02"
            return ghost
        ghost.token = ahead.text()
        Overlay(ghost, self.p, self.pen).draw_servants(ahead.state, self.seat)
        ghost.words = self._placed_words(ahead.state)
        return ghost

    def _placed_words(self, after: MushroomState) -> str:
        """How the towers that change will be manned."""
        parts = [
            self._bowl_label(after, field)
            for field in after.towers[self.seat]
            if self.p.servants[field * 2 : field * 2 + 2] != after.servants[field * 2 : field * 2 + 2]
        ]
        pool = servants_words(after.goods[self.seat * HELD], after.goods[self.seat * HELD + 1], self.pen)
        return "; ".join([*parts, self.pen.words("in_pool", servants=pool)]) + "."

    def first(self, verb: int, what: int, part: Part) -> dict[str, str]:
        if verb != act.PUT or part.name != SERVANTS:
            return {}
        item = f"{GOOD_WORDS[what // PLACES]}-1"
        return {SERVANTS: written_bins({**part.read_bins(part.start), item: _bin_of(what % PLACES)})}


def _place_all(ahead: Rehearsal, chosen: dict[str, str]) -> str:
    """Answer each question with the next servant of its kind; return the bin of one that found no room."""
    waiting: list[list[str]] = [[], []]
    for item, where in chosen.items():
        waiting[GOOD_WORDS.index(item.partition("-")[0])].append(where)
    while ahead.frame() and ahead.frame()[0] in (todo.PUT, todo.PLACE):
        action = _next_put(ahead.frame(), waiting)
        if action < 0:
            break
        if not ahead.do(action):
            return _bin_of((action & MASK) % PLACES)
    left = [where for places in waiting for where in places if where != POOL_BIN]
    return left[0] if left else ""


def _next_put(frame: list[int], waiting: list[list[str]]) -> int:
    """The answer for the next servant; -1 if none is left. In the pool those of a turn's end simply stay."""
    kinds = [frame[1]] if frame[0] == todo.PUT else [0, 1]
    for kind in kinds:
        while waiting[kind]:
            where = waiting[kind].pop(0)
            if where != POOL_BIN:
                return act.PUT + kind * PLACES + read_field(where.partition("-")[2])
            if frame[0] == todo.PUT:
                return act.PUT + kind * PLACES + POOL
    return -1


def _pray(ahead: Rehearsal, chosen: dict[str, str], sure: str) -> bool:
    """Answer each shrine; the first step onto the moon's path only if the player is sure."""
    while ahead.frame()[:1] == [todo.SHRINE]:
        where = chosen.get(f"shrine-{field_name(ahead.frame()[1])}", NOTHING_BIN)
        if where == MOON_BIN and ahead.state.moon[ahead.seat] < 0 and sure != "yes":
            return False
        wanted = act.GAIN + (INFLUENCE if where == INFLUENCE_BIN else MOON_ELEMENT)
        if where == NOTHING_BIN or not ahead.do(wanted):
            ahead.do(act.NO)
    return True


# -- servants to pay or to change --------------------------------------------------------------------------------------


class Paying(Sheet):
    """Servants to pay, or to change."""

    def _payable(self) -> dict[str, int]:
        """The servants that may be named, and the answer that names each; those missed least first."""
        frame = self.p.agenda[-1]
        verb = act.PAY if frame[0] == todo.PAY else act.CHANGE
        counts: dict[tuple[int, int], int] = {}
        found: dict[str, int] = {}
        for kind, place in own_servants(self.p, self.seat):
            if frame[0] == todo.CHANGE and kind == frame[1]:
                continue
            number = counts[(kind, place)] = counts.get((kind, place), 0) + 1
            name = GOOD_WORDS[kind]
            key = f"pool-{name}-{number}" if place == POOL else f"servant-{field_name(place)}-{name}{number}"
            found[key] = verb + kind * PLACES + place
        return found

    def _title(self, count: int) -> str:
        return self.pen.words("sheet_pay", n=count)

    def ask(self, prompt: str = "") -> Ask:
        payable = self._payable()
        count = min(self.p.agenda[-1][-1], len(payable))
        labels = {key: self._label(action) for key, action in payable.items()}
        keys = list(payable)
        part = Part(
            PAID, SET, values=keys, low=count, high=count, label=self._title(count), start=written(keys[:count])
        )
        return Ask(prompt, [part], [], labels)

    def _label(self, action: int) -> str:
        kind, place = divmod(action & MASK, PLACES)
        where = self.pen.words("from_pool") if place == POOL else field_name(place)
        return f"{self.pen.word('what', GOOD_WORDS[kind])}, {where}"

    def ghost(self, picks: Picks) -> Ghost:
        payable = self._payable()
        chosen = [key for key in picks.get(PAID, "").split(",") if key in payable]
        count = min(self.p.agenda[-1][-1], len(payable))
        ghost = Ghost({**picks, PAID: written(chosen)}, None)
        towers = [key for key in payable if key.startswith("servant-")]
        ghost.taps = {key: {PAID: written(_toggled(chosen, key, count))} for key in towers}
        if len(chosen) != count:
            ghost.refuse, ghost.rule = self._title(count), "MSH-SERV-03"
            return ghost
        ahead = Rehearsal(self.p, self.seat)
        for key in chosen:
            ahead.do(payable[key])
        ghost.token = ahead.text()
        return ghost

    def first(self, verb: int, what: int, part: Part) -> dict[str, str]:
        payable = self._payable()
        named = [key for key, action in payable.items() if action == verb + what][:1]
        return {PAID: written([*named, *[key for key in payable if key not in named]][: part.high])}


def _toggled(chosen: list[str], key: str, most: int) -> list[str]:
    """With one more, or one less; the first one makes room.

    >>> _toggled(["a"], "b", 1), _toggled(["a", "b"], "a", 2)
    (['b'], ['b'])
    """
    if key in chosen:
        return [other for other in chosen if other != key]
    return [*chosen, key][-most:]


# -- several gains -----------------------------------------------------------------------------------------------------


class Gaining(Sheet):
    """Several gains of a set, or different ones."""

    def _names(self) -> list[str]:
        return [GAIN_WORDS[action & MASK] for action in self.p.choices]

    def _of_elements(self) -> bool:
        return self.p.agenda[-1][:2] == [todo.PICK, todo.ELEMENTS]

    def _different(self) -> bool:
        return self.p.agenda[-1][0] == todo.DIFFERENT

    def _title(self) -> str:
        return self.pen.words("sheet_gain", n=_picks_left(self.p))

    def _label(self, name: str) -> str:
        return self.pen.words("one_step", kind=name) if self._of_elements() else self.pen.word("what", name)

    def ask(self, prompt: str = "") -> Ask:
        count, names = _picks_left(self.p), self._names()
        labels = {name: self._label(name) for name in names}
        parts = [Part(name, NUMBER, low=0, high=count, label=labels[name], start="0") for name in names]
        if self._different():
            parts = [Part(KINDS, SET, values=names, low=count, high=count, label=self._title())]
        return Ask(prompt, parts, [], labels)

    def ghost(self, picks: Picks) -> Ghost:
        """Goods first, servants last: each servant is then asked for its place."""
        count, names = _picks_left(self.p), self._names()
        chosen: list[str] = []
        for name in names:
            number = picks.get(name, "0")
            chosen += [name] * (min(int(number), count) if number.isdecimal() else 0)
        if self._different():
            chosen = [name for name in names if name in picks.get(KINDS, "").split(",")]
        ghost = Ghost(picks, None)
        if self._of_elements() and len(chosen) < count:
            ghost.taps = {f"track-{name}": {name: str(chosen.count(name) + 1)} for name in names}
        if len(chosen) != count:
            ghost.refuse, ghost.rule = self._title(), "MSH-SPELL-05"
            return ghost
        ahead = Rehearsal(self.p, self.seat)
        servants = not self._of_elements()
        for name in sorted(chosen, key=lambda each: servants and GAIN_WORDS.index(each) <= STONE):
            if not ahead.do(act.GAIN + GAIN_WORDS.index(name)):
                break
        ghost.token = ahead.text()
        return ghost

    def first(self, verb: int, what: int, part: Part) -> dict[str, str]:
        return {GAIN_WORDS[what]: str(_picks_left(self.p))} if verb == act.GAIN and part.kind == NUMBER else {}


# -- dice to roll again ------------------------------------------------------------------------------------------------


class Rerolling(Sheet):
    """Dice to roll again."""

    def _lying(self) -> dict[str, int]:
        base = self.p.war_side * SIDE
        return {"arrows": self.p.sides[base + ROLLED_ARROWS], "shields": self.p.sides[base + ROLLED_SHIELDS]}

    def ask(self, prompt: str = "") -> Ask:
        titles = {name: self.pen.words(f"reroll_{name}", n=most) for name, most in self._lying().items()}
        parts = [
            Part(name, NUMBER, low=0, high=most, label=titles[name], start="0")
            for name, most in self._lying().items()
            if most
        ]
        return Ask(prompt, parts, [])

    def ghost(self, picks: Picks) -> Ghost:
        ghost = Ghost(picks, None)
        counts = []
        for name, most in self._lying().items():
            value = picks.get(name, "0")
            counts.append(min(int(value), most) if value.isdecimal() else 0)
        action = act.REROLL + counts[0] * act.COUNTS + counts[1] if sum(counts) else act.KEEP
        ghost.token = self.token(action)
        ghost.words = self.pen.words("roll_again", n=sum(counts)) if sum(counts) else self.pen.words("keep_all")
        return ghost
