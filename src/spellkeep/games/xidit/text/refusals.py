"""Why not? For every rule that can refuse an action, its own reason."""

from __future__ import annotations

from typing import Final

from spellkeep.games.xidit.rules import actions as kinds
from spellkeep.games.xidit.rules import census, chance
from spellkeep.games.xidit.rules.box import CLASS_LETTERS, CLASSES, REGIONS, TITAN, TITAN_IDS, TITAN_SIZES
from spellkeep.games.xidit.rules.mode import bards_in
from spellkeep.games.xidit.rules.orders import unpack_units
from spellkeep.games.xidit.rules.position import (
    AWAKES,
    BARDS,
    EMPTY,
    HALL,
    NEXT_RECRUIT,
    START,
    Position,
)
from spellkeep.games.xidit.rules.rewards import bards_to_place
from spellkeep.games.xidit.text.notation import TOKENS
from spellkeep.games.xidit.text.prompts import ASKED_RULES, asked
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.seats import NATURE

_QUESTIONS: Final[dict[int, str]] = {
    kinds.LORD: "lord",
    kinds.ORDER: "programme",
    kinds.WHOLE: "programme",
    kinds.BID: "census",
    kinds.TITAN_CHOSEN: "titan",
    kinds.NO_FIGHT: "titan",
    kinds.UNITS: "pay",
    kinds.REWARD_PAIR: "rewards",
    kinds.SPLIT: "bards",
    kinds.DUMMY_UP: "dummy",
    kinds.STOREY: "storey",
    kinds.KEEP: "storey",
    kinds.NO_STOREY: "storey",
}
"""Which question an action answers."""
_SAME: Final[dict[str, str]] = {"whole": "programme", "census_bards": "bards"}
"""Questions that are asked in two ways."""
_RULES: Final[dict[str, str]] = {**ASKED_RULES, "storey": "XID-CEN-08"}
"""The rule that says when a question is asked."""


def refuse(p: Position, seat: int, action: int) -> Refusal:
    """Say which rule forbids an action that is not legal for a seat that is asked."""
    now = asked(p)
    if not TOKENS.names_action(action):
        return Refusal("XID-CON-02", "no_action")
    if seat == NATURE:
        return _chance(p, action) if kinds.is_natures(action) else Refusal("XID-CON-10", "chance_first")
    if kinds.is_natures(action):
        return Refusal("XID-CON-02", "natures_token")
    kind = TOKENS.find(action)[0].base
    question = _QUESTIONS[kind]
    if question != _SAME.get(now, now):
        return Refusal(_RULES[question], f"not_now_{question}")
    if kind == kinds.LORD:
        return Refusal("XID-SET-11", "city_taken", {"city": str(action - kinds.LORD)})
    if kind == kinds.ORDER or kind == kinds.WHOLE:
        return Refusal("XID-CON-04", "whole_asked" if p.mode.whole else "picks_asked", {"seat": str(seat + 1)})
    if kind == kinds.BID:
        return _bid(p, seat, action - kinds.BID)
    if kind == kinds.TITAN_CHOSEN:
        return _titan(p, seat, action - kinds.TITAN_CHOSEN)
    if kind == kinds.UNITS:
        return _payment(p, seat, unpack_units(action - kinds.UNITS))
    return _storey(p, seat, action) if question == "storey" else _bards(p, seat, action - kinds.SPLIT)


def _bid(p: Position, seat: int, bid: int) -> Refusal:
    klass, number = bid // kinds.BIDS_PER_CLASS, bid % kinds.BIDS_PER_CLASS
    if klass != p.klass:
        return Refusal("XID-CEN-01", "other_class", {"klass": CLASS_LETTERS[p.klass]})
    held = p.units[seat * CLASSES + klass]
    return Refusal("XID-CEN-02", "bid_too_high", {"n": str(number), "held": str(held), "klass": CLASS_LETTERS[klass]})


def _titan(p: Position, seat: int, titan: int) -> Refusal:
    facts = {"titan": TITAN_IDS[titan]}
    if p.rages(titan):
        facts["n"] = str(TITAN_SIZES[titan])
        facts["held"] = str(p.hand_size(seat))
        return Refusal("XID-TIT-03", "titan_too_big", facts)
    stack = TITAN_SIZES[titan] - 3
    gone = titan not in p.lair and EMPTY in p.lair[stack * 2 : stack * 2 + 2]
    return Refusal("XID-TIT-06", "titan_gone", facts) if gone else Refusal("XID-TIT-01", "titan_sleeps", facts)


def _payment(p: Position, seat: int, counts: list[int]) -> Refusal:
    size = TITAN_SIZES[p.foe - TITAN]
    if sum(counts) != size:
        return Refusal("XID-TIT-04", "wrong_number", {"n": str(size), "titan": p.name_foe(p.foe)})
    for klass in range(CLASSES):
        held = p.units[seat * CLASSES + klass]
        if counts[klass] > held:
            return Refusal("XID-TIT-04", "not_held", {"klass": CLASS_LETTERS[klass], "held": str(held)})
    return Refusal("XID-TIT-04", "wrong_number", {"n": str(size), "titan": p.name_foe(p.foe)})


def _bards(p: Position, seat: int, split: int) -> Refusal:
    city = p.lords[seat]
    for region in range(1, REGIONS + 1):
        if not bards_in(split, region):
            continue
        facts = {"region": str(region), "city": str(city)}
        if region not in p.mode.box.regions[city]:
            return Refusal("XID-REW-06" if p.open else "XID-CEN-07", "not_adjacent", facts)
        if region in p.mode.closed:
            return Refusal("XID-DUM-01" if p.mode.has_dummy else "XID-SHT-02", "closed", facts)
    if p.open == BARDS:
        return Refusal("XID-Q-11", "all_bards", {"n": str(bards_to_place(p))})
    limit = min(census.amount(p), p.bards_left(seat))
    rule = "XID-CEN-04" if len(census.winners(p)) == 1 else "XID-CEN-05"
    return Refusal(rule, "census_bards", {"n": str(limit)})


def _storey(p: Position, seat: int, action: int) -> Refusal:
    if action == kinds.KEEP:
        return Refusal("XID-CEN-09", "keep_beside_low")
    city = action - kinds.STOREY
    facts = {"city": str(city), "n": str(p.mode.height)}
    if p.guilds[city] >> 3 != seat + 1:
        return Refusal("XID-CEN-08", "not_your_guild", facts)
    return Refusal("XID-REW-08", "guild_full", facts)


def _chance(p: Position, action: int) -> Refusal:
    """Nature's tokens come in the order of XID-CON-07 and name what can still be."""
    word, kind = TOKENS.word(p, action), TOKENS.find(action)[0].base
    if p.chance == HALL or p.chance == START:
        return Refusal("XID-CON-07", f"{asked(p)}_next", {"token": word})
    if AWAKES <= p.chance < NEXT_RECRUIT:
        return Refusal("XID-CON-07", "titan_next", {"token": word, "n": str(p.chance - AWAKES + 3)})
    first = kinds.SEEN_RECRUIT if chance.is_recruit_chance(p.chance) else kinds.SEEN_THREAT
    if kind != first:
        return Refusal(
            "XID-CON-07", "tile_next", {"token": word, "letter": "r" if chance.is_recruit_chance(p.chance) else "t"}
        )
    return Refusal("XID-CON-08", "tile_impossible", {"token": word})
