"""Decisions that are filled in as a sheet: servants to towers, servants to pay, several gains, dice to roll again.

The game asks them one by one; here one sheet with a proposal stands for all of them, and one confirmation sends them.
"""

from __future__ import annotations

from typing import Final

from spellkeep.games.mushroom.picture.forest import servants_words
from spellkeep.games.mushroom.picture.proposals import bowls_for_all, own_servants
from spellkeep.games.mushroom.picture.rehearsal import Coming, Rehearsal
from spellkeep.games.mushroom.picture.ring import draw_servants
from spellkeep.games.mushroom.picture.sketch import word, words
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


def is_sheet(p: MushroomState) -> bool:
    """Is the open question one of these?"""
    if not p.agenda:
        return p.war_step == REROLL
    frame = p.agenda[-1]
    return frame[0] in PLACING or frame[0] in PAYING or (frame[0] in GAINING and _picks_left(p, frame) > 1)


def is_placing(p: MushroomState) -> bool:
    """Are servants put on towers, or shrines asked?"""
    return bool(p.agenda) and p.agenda[-1][0] in PLACING


def ask_sheet(p: MushroomState, seat: int, prompt: str, language: str) -> Ask:
    if not p.agenda:
        return _ask_reroll(p, prompt, language)
    frame = p.agenda[-1]
    if frame[0] in PLACING:
        return _ask_placing(p, seat, prompt, language)
    if frame[0] in PAYING:
        return _ask_paying(p, seat, frame, prompt, language)
    return _ask_gaining(p, frame, prompt, language)


def ghost_sheet(p: MushroomState, seat: int, picks: Picks, language: str) -> Ghost:
    if not p.agenda:
        return _ghost_reroll(p, seat, picks, language)
    frame = p.agenda[-1]
    if frame[0] in PLACING:
        return _ghost_placing(p, seat, picks, language)
    if frame[0] in PAYING:
        return _ghost_paying(p, seat, frame, picks, language)
    return _ghost_gaining(p, seat, frame, picks, language)


# -- servants to towers, shrines -------------------------------------------------------------------------------------


def _coming(p: MushroomState, seat: int) -> tuple[list[int], list[int]]:
    """The kinds of the servants to be placed, and the shrines to be decided after them."""
    frame = p.agenda[-1]
    if frame[0] == todo.PLACE:
        return [0] * frame[1] + [1] * frame[2], []
    coming = Coming(p, seat)
    return coming.kinds, coming.shrines


def _items(kinds: list[int]) -> list[str]:
    """A name for each servant.

    >>> _items([0, 0, 1])
    ['fire-1', 'fire-2', 'stone-1']
    """
    return [f"{GOOD_WORDS[kind]}-{kinds[: place + 1].count(kind)}" for place, kind in enumerate(kinds)]


def _bin_of(place: int) -> str:
    return POOL_BIN if place == POOL else f"field-{field_name(place)}"


def _ask_placing(p: MushroomState, seat: int, prompt: str, language: str) -> Ask:
    kinds, shrines = _coming(p, seat)
    items = _items(kinds)
    labels = {item: word("what", item.partition("-")[0], language) for item in items}
    parts: list[Part] = []
    if items:
        bins = [Bin(_bin_of(field), _bowl_label(p, field, language), high=p.height[field]) for field in p.towers[seat]]
        bins.append(Bin(POOL_BIN, words("pool", language)))
        places = zip(items, bowls_for_all(p, seat, len(items)), strict=True)
        start = {item: _bin_of(place) for item, place in places if place != POOL}
        parts.append(
            Part(
                SERVANTS,
                ASSIGN,
                values=items,
                bins=bins,
                rest=POOL_BIN,
                label=words("sheet_servants", language),
                start=written_bins(start),
            )
        )
    if shrines:
        parts += _shrine_parts(p, seat, shrines, labels, language)
    if p.phase == DAYBREAK:
        prompt = words("daybreak_sheet", language)
    icons = {item: f"ms-good-{item.partition('-')[0]}" for item in items}
    return Ask(prompt, parts, [], labels, icons=icons)


def _bowl_label(p: MushroomState, field: int, language: str) -> str:
    servants = servants_words(p.servants[field * 2], p.servants[field * 2 + 1], language)
    return words("bowl", language, field=field_name(field), servants=servants)


def _shrine_parts(p: MushroomState, seat: int, shrines: list[int], labels: dict[str, str], language: str) -> list[Part]:
    """Each shrine gives influence or the moon; on the way to Dominance the moon must be confirmed once more."""
    items = [f"shrine-{field_name(field)}" for field in shrines]
    for item, field in zip(items, shrines, strict=True):
        labels[item] = words("shrine_of", language, field=field_name(field))
    bins = [Bin(NOTHING_BIN, words("nothing", language))]
    seeking = p.moon[seat] < 0
    if seeking:
        bins.insert(0, Bin(INFLUENCE_BIN, words("gain_influence", language)))
    if not (seeking and p.mode.declared):
        bins.insert(1, Bin(MOON_BIN, words("gain_moon_for_good" if seeking else "gain_one_moon", language)))
    start = INFLUENCE_BIN if seeking else MOON_BIN
    parts = [Part(SHRINES, ASSIGN, values=items, bins=bins, rest=NOTHING_BIN, label=words("sheet_shrines", language),
                  start=written_bins(dict.fromkeys(items, start)))]  # fmt: skip
    if seeking and not p.mode.declared:
        labels["yes"] = words("sure", language)
        parts.append(Part(SURE, SET, values=["yes"], low=0, high=1, label=words("sheet_sure", language)))
    return parts


def _ghost_placing(p: MushroomState, seat: int, picks: Picks, language: str) -> Ghost:
    """Play the whole sheet ahead; what has no room is refused with its tower."""
    ask = _ask_placing(p, seat, "", language)
    ghost = Ghost(picks, None)
    named = {part.name: part for part in ask.parts}
    chosen = named[SERVANTS].read_bins(picks.get(SERVANTS, "")) if SERVANTS in named else {}
    ahead = Rehearsal(p, seat)
    left = _place_all(ahead, chosen)
    if left:
        ghost.refuse, ghost.rule = words("no_room_on", language, field=left.partition("-")[2]), "MSH-SERV-01"
        return ghost
    if ahead.frame()[:1] == [todo.PLACE]:
        ahead.do(act.DONE)
    if SHRINES in named and not _pray(ahead, named[SHRINES].read_bins(picks.get(SHRINES, "")), picks.get(SURE, "")):
        ghost.refuse = words("for_good", language, n=str(p.influence[seat]))
        ghost.rule = "MSH-PATH-02"
        return ghost
    ghost.token = ahead.text()
    draw_servants(ghost, p, ahead.state, seat)
    ghost.words = _placed_words(p, ahead.state, seat, language)
    return ghost


def _place_all(ahead: Rehearsal, chosen: dict[str, str]) -> str:
    """Answer each question with the next servant of its kind; return the bin of one that found no room."""
    waiting: list[list[str]] = [[], []]
    for item, where in chosen.items():
        waiting[GOOD_WORDS.index(item.partition("-")[0])].append(where)
    while ahead.frame() and ahead.frame()[0] in (todo.PUT, todo.PLACE):
        frame = ahead.frame()
        action = _next_put(frame, waiting)
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


def _placed_words(p: MushroomState, after: MushroomState, seat: int, language: str) -> str:
    """How the towers that change will be manned."""
    changed = [
        field
        for field in after.towers[seat]
        if p.servants[field * 2 : field * 2 + 2] != after.servants[field * 2 : field * 2 + 2]
    ]
    parts = [_bowl_label(after, field, language) for field in changed]
    pool = servants_words(after.goods[seat * HELD], after.goods[seat * HELD + 1], language)
    return "; ".join([*parts, words("in_pool", language, servants=pool)]) + "."


# -- servants to pay or to change --------------------------------------------------------------------------------------


def _payable(p: MushroomState, seat: int, frame: list[int]) -> dict[str, int]:
    """The servants that may be named, and the answer that names each; those missed least first."""
    verb = act.PAY if frame[0] == todo.PAY else act.CHANGE
    counts: dict[tuple[int, int], int] = {}
    found: dict[str, int] = {}
    for kind, place in own_servants(p, seat):
        if frame[0] == todo.CHANGE and kind == frame[1]:
            continue
        number = counts.get((kind, place), 0) + 1
        counts[(kind, place)] = number
        key = (
            f"pool-{GOOD_WORDS[kind]}-{number}"
            if place == POOL
            else f"servant-{field_name(place)}-{GOOD_WORDS[kind]}{number}"
        )
        found[key] = verb + kind * PLACES + place
    return found


def _ask_paying(p: MushroomState, seat: int, frame: list[int], prompt: str, language: str) -> Ask:
    payable = _payable(p, seat, frame)
    count = min(frame[-1], len(payable))
    labels = {key: _paid_label(action, language) for key, action in payable.items()}
    start = written(list(payable)[:count])
    part = Part(
        PAID,
        SET,
        values=list(payable),
        low=count,
        high=count,
        label=words("sheet_pay", language, n=str(count)),
        start=start,
    )
    return Ask(prompt, [part], [], labels)


def _paid_label(action: int, language: str) -> str:
    kind, place = divmod(action & MASK, PLACES)
    where = words("from_pool", language) if place == POOL else field_name(place)
    return f"{word('what', GOOD_WORDS[kind], language)}, {where}"


def _ghost_paying(p: MushroomState, seat: int, frame: list[int], picks: Picks, language: str) -> Ghost:
    payable = _payable(p, seat, frame)
    chosen = [key for key in picks.get(PAID, "").split(",") if key in payable]
    count = min(frame[-1], len(payable))
    ghost = Ghost({**picks, PAID: written(chosen)}, None)
    ghost.taps = {key: {PAID: written(_toggled(chosen, key, count))} for key in payable if key.startswith("servant-")}
    if len(chosen) != count:
        ghost.refuse, ghost.rule = words("sheet_pay", language, n=str(count)), "MSH-SERV-03"
        return ghost
    ahead = Rehearsal(p, seat)
    for key in chosen:
        ahead.do(payable[key])
    ghost.token = ahead.text()
    return ghost


def _toggled(chosen: list[str], key: str, most: int) -> list[str]:
    """With one more, or one less; the first one makes room.

    >>> _toggled(["a"], "b", 1), _toggled(["a", "b"], "a", 2)
    (['b'], ['b'])
    """
    if key in chosen:
        return [other for other in chosen if other != key]
    return [*chosen, key][-most:]


# -- several gains -----------------------------------------------------------------------------------------------------


def _picks_left(p: MushroomState, frame: list[int]) -> int:
    """How many picks a gain still has; different ones at most one of each kind that is there."""
    return frame[2] if frame[0] == todo.PICK else min(frame[1], len(p.choices))


def _gain_names(p: MushroomState) -> list[str]:
    return [GAIN_WORDS[action & MASK] for action in p.choices]


def _gain_label(p: MushroomState, name: str, language: str) -> str:
    frame = p.agenda[-1]
    if frame[0] == todo.PICK and frame[1] == todo.ELEMENTS:
        return words("one_step", language, kind=name)
    return word("what", name, language)


def _ask_gaining(p: MushroomState, frame: list[int], prompt: str, language: str) -> Ask:
    count = _picks_left(p, frame)
    names = _gain_names(p)
    labels = {name: _gain_label(p, name, language) for name in names}
    if frame[0] == todo.DIFFERENT:
        part = Part(KINDS, SET, values=names, low=count, high=count, label=words("sheet_gain", language, n=str(count)))
        return Ask(prompt, [part], [], labels)
    parts = [Part(name, NUMBER, low=0, high=count, label=labels[name], start="0") for name in names]
    return Ask(prompt, parts, [], labels)


def _ghost_gaining(p: MushroomState, seat: int, frame: list[int], picks: Picks, language: str) -> Ghost:
    """Goods first, servants last: each servant is then asked for its place."""
    count = _picks_left(p, frame)
    names = _gain_names(p)
    chosen: list[str] = []
    for name in names:
        number = picks.get(name, "0")
        chosen += [name] * (min(int(number), count) if number.isdecimal() else 0)
    if frame[0] == todo.DIFFERENT:
        chosen = [name for name in names if name in picks.get(KINDS, "").split(",")]
    ghost = Ghost(picks, None)
    if frame[0] == todo.PICK and frame[1] == todo.ELEMENTS and len(chosen) < count:
        ghost.taps = {f"track-{name}": {name: str(chosen.count(name) + 1)} for name in names}
    if len(chosen) != count:
        ghost.refuse, ghost.rule = words("sheet_gain", language, n=str(count)), "MSH-SPELL-05"
        return ghost
    ahead = Rehearsal(p, seat)
    servants = frame[0] == todo.DIFFERENT or frame[1] != todo.ELEMENTS
    for name in sorted(chosen, key=lambda each: servants and GAIN_WORDS.index(each) <= STONE):
        if not ahead.do(act.GAIN + GAIN_WORDS.index(name)):
            break
    ghost.token = ahead.text()
    return ghost


# -- dice to roll again ------------------------------------------------------------------------------------------------


def _lying(p: MushroomState) -> tuple[int, int]:
    base = p.war_side * SIDE
    return p.sides[base + ROLLED_ARROWS], p.sides[base + ROLLED_SHIELDS]


def _ask_reroll(p: MushroomState, prompt: str, language: str) -> Ask:
    arrows, shields = _lying(p)
    parts = []
    for name, most in (("arrows", arrows), ("shields", shields)):
        if most:
            parts.append(
                Part(name, NUMBER, low=0, high=most, label=words(f"reroll_{name}", language, n=str(most)), start="0")
            )
    return Ask(prompt, parts, [])


def _ghost_reroll(p: MushroomState, seat: int, picks: Picks, language: str) -> Ghost:
    ghost = Ghost(picks, None)
    counts = []
    for name, most in zip(("arrows", "shields"), _lying(p), strict=True):
        value = picks.get(name, "0")
        counts.append(min(int(value), most) if value.isdecimal() else 0)
    action = act.REROLL + counts[0] * act.COUNTS + counts[1] if sum(counts) else act.KEEP
    ghost.token = p.notation(seat, action, seat)
    ghost.words = (
        words("keep_all", language) if action == act.KEEP else words("roll_again", language, n=str(sum(counts)))
    )
    return ghost


# -- advice ------------------------------------------------------------------------------------------------------------


def picks_of_sheet(p: MushroomState, seat: int, token: str, language: str) -> dict[str, str]:
    """How one decision in notation looks as a sheet: the proposal, with this decision in place of its first one."""
    ask = ask_sheet(p, seat, "", language)
    picks = ask.start
    action = next((each for each in p.choices if p.notation(seat, each, seat) == token), -1)
    verb, what = action >> SHIFT << SHIFT, action & MASK
    part = ask.parts[0]
    if verb == act.PUT and part.name == SERVANTS:
        chosen = part.read_bins(picks.get(SERVANTS, ""))
        first = f"{GOOD_WORDS[what // PLACES]}-1"
        picks[SERVANTS] = written_bins({**chosen, first: _bin_of(what % PLACES)})
    elif verb in (act.PAY, act.CHANGE):
        payable = _payable(p, seat, p.agenda[-1])
        named = [key for key, each in payable.items() if each == action][:1]
        picks[PAID] = written([*named, *[key for key in payable if key not in named]][: part.high])
    elif verb == act.GAIN and part.kind == NUMBER:
        picks[GAIN_WORDS[what]] = str(_picks_left(p, p.agenda[-1]))
    return picks
