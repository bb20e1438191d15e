"""Actions as tokens (XID-CON-02, XID-CON-03)."""

from __future__ import annotations

from spellkeep.games.xidit.rules.actions import (
    AWAKE,
    BID,
    BIDS_PER_CLASS,
    DUMMY_UP,
    HALL_ORDER,
    KEEP,
    LORD,
    NO_FIGHT,
    NO_STOREY,
    ORDER,
    REWARD_PAIR,
    SEEN_RECRUIT,
    SEEN_THREAT,
    SPLIT,
    START_SEAT,
    STOREY,
    TITAN_CHOSEN,
    UNITS,
    WHOLE,
    orders_of,
)
from spellkeep.games.xidit.rules.box import CITIES, CLASS_LETTERS, REGIONS, TITAN_IDS
from spellkeep.games.xidit.rules.mode import BARD_BASE, bards_in
from spellkeep.games.xidit.rules.numbers import is_number
from spellkeep.games.xidit.rules.orders import UNIT_DIGITS, unpack_units
from spellkeep.games.xidit.rules.position import (
    CATEGORY_LETTERS,
    CENSUS,
    ORDER_LETTERS,
    ORDERS_PER_YEAR,
    PROGRAMME,
    REWARD_LETTERS,
    Position,
)
from spellkeep.games.xidit.rules.prompts import asked
from spellkeep.games.xidit.rules.rewards import PAIRS
from spellkeep.games.xidit.rules.setup import HALLS
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.seats import EVERYTHING, NATURE

# -- writing -------------------------------------------------------------------------------------------------------


def write(p: Position, seat: int, action: int, viewer: int | None) -> str:
    """The token of an action, with ? for what the viewer may not know."""
    if not p.chance and p.phase in (PROGRAMME, CENSUS):  # XID-CON-03: what all decide at once names the seat
        return f"{seat + 1}:{_write_answer(action) if viewer in (seat, EVERYTHING) else '?'}"
    if action >= SPLIT:
        hides = not p.mode.recall and viewer not in (seat, EVERYTHING)
        return "bards:" + _write_split(p, action - SPLIT, hides)
    if action >= UNITS:
        return "pay:" + write_units(action - UNITS)
    if action >= SEEN_RECRUIT:
        return _write_chance(action)
    if action >= STOREY:
        return "storey:" + _write_storey(action)
    if action >= DUMMY_UP:
        return "dummy:" + CATEGORY_LETTERS[action - DUMMY_UP]
    if action >= REWARD_PAIR:  # XID-Q-33
        return "take:" + "".join([REWARD_LETTERS[reward] for reward in PAIRS[action - REWARD_PAIR]])
    if action >= TITAN_CHOSEN:
        return "titan:" + ("no" if action == NO_FIGHT else TITAN_IDS[action - TITAN_CHOSEN])
    return f"lord:{action - LORD}"


def _write_answer(action: int) -> str:
    if action >= WHOLE:
        return "".join([ORDER_LETTERS[order] for order in orders_of(action)])
    if action >= BID:
        return f"{CLASS_LETTERS[(action - BID) // BIDS_PER_CLASS]}{(action - BID) % BIDS_PER_CLASS}"
    return ORDER_LETTERS[action]


def write_units(code: int) -> str:
    """A letter per unit."""
    return "".join([CLASS_LETTERS[klass] * number for klass, number in enumerate(unpack_units(code))])


def _write_split(p: Position, split: int, hides: bool) -> str:
    words: list[str] = []
    hidden: list[str] = []
    for region in range(1, REGIONS + 1):
        if hides and region == p.mode.box.fortress:
            hidden += ["?"] * bards_in(split, region)  # XID-CON-03
        else:
            words += [str(region)] * bards_in(split, region)
    return ",".join(words + hidden) or "no"


def _write_storey(action: int) -> str:
    if action == KEEP:
        return "keep"
    return "no" if action == NO_STOREY else str(action - STOREY)


def _write_chance(action: int) -> str:
    if action >= START_SEAT:
        return f"start:{action - START_SEAT + 1}"
    if action >= HALL_ORDER:
        return "hall:" + "".join([CATEGORY_LETTERS[category] for category in HALLS[action - HALL_ORDER]])
    if action >= AWAKE:
        return "+" + TITAN_IDS[action - AWAKE]
    return f"+t{action - SEEN_THREAT}" if action >= SEEN_THREAT else f"+r{action - SEEN_RECRUIT}"


# -- reading -------------------------------------------------------------------------------------------------------


def read(p: Position, seat: int, token: str) -> int:
    """The action of a token, legal or not; raise a Refusal where it names none."""
    head, colon, rest = token.partition(":")
    if token.startswith("+"):
        return _read_seen(token)
    if "?" in rest:
        raise Refusal("XID-CON-03", "unknown_part", {"token": token})
    if colon and head.isdecimal():
        return _read_answer(p, seat, head, rest)
    if head == "lord":
        return LORD + _read_city(rest)
    if head == "titan":
        return NO_FIGHT if rest == "no" else TITAN_CHOSEN + _read_titan(rest)
    if head == "pay":
        return UNITS + _read_units(rest)
    if head == "take":
        return REWARD_PAIR + _read_pair(rest)
    if head == "bards":
        return SPLIT + _read_split(p, rest)
    if head == "dummy":
        return DUMMY_UP + _read_category(rest)
    if head == "storey":
        return KEEP if rest == "keep" else NO_STOREY if rest == "no" else STOREY + _read_city(rest)
    if head == "hall":
        return HALL_ORDER + _read_hall(rest)
    if head == "start":
        return START_SEAT + _read_number(rest, p.players, "no_seat") - 1
    raise Refusal("XID-CON-02", f"write_{asked(p)}" if token else "empty", {"token": token, "seat": str(seat + 1)})


def _read_answer(p: Position, seat: int, head: str, rest: str) -> int:
    """XID-CON-02: the decisions of all seats at once begin with the seat."""
    if seat == NATURE:
        raise Refusal("XID-CON-02", "chance_decides", {"seat": head})
    if head != str(seat + 1):
        raise Refusal("XID-CON-02", "other_seat", {"seat": head, "decider": str(seat + 1)})
    if len(rest) == 1 and rest in ORDER_LETTERS:
        return ORDER + ORDER_LETTERS.index(rest)
    if len(rest) == ORDERS_PER_YEAR and all([letter in ORDER_LETTERS for letter in rest]):
        code = 0
        for letter in rest:
            code = code * 5 + ORDER_LETTERS.index(letter)
        return WHOLE + code
    number = rest[1:]
    if rest[:1] and rest[0] in CLASS_LETTERS and is_number(number) and int(number) < BIDS_PER_CLASS:
        return BID + CLASS_LETTERS.index(rest[0]) * BIDS_PER_CLASS + int(number)
    if p.phase == CENSUS:
        raise Refusal("XID-CEN-02", "no_bid", {"bid": rest, "klass": CLASS_LETTERS[p.klass]})
    if p.phase == PROGRAMME:
        raise Refusal("XID-YEAR-02", "no_order", {"order": rest})
    raise Refusal("XID-CON-02", "no_answer", {"token": f"{head}:{rest}"})


def _read_number(word: str, limit: int, sentence: str) -> int:
    if not is_number(word) or not 1 <= int(word) <= limit:
        raise Refusal("XID-CON-01", sentence, {"word": word, "limit": str(limit)})
    return int(word)


def _read_city(word: str) -> int:
    return _read_number(word, CITIES, "no_city")


def _read_titan(word: str) -> int:
    if word not in TITAN_IDS:
        raise Refusal("XID-CON-01", "no_titan", {"word": word})
    return TITAN_IDS.index(word)


def _read_units(word: str) -> int:
    code, last = 0, 0
    for letter in word:
        klass = CLASS_LETTERS.find(letter)
        if klass < 0:
            raise Refusal("XID-CON-01", "no_class", {"letter": letter})
        if klass < last:
            raise Refusal("XID-CON-02", "letters_in_order", {"letters": CLASS_LETTERS})
        last = klass
        code += UNIT_DIGITS[klass]
    if not 3 <= len(word) <= 5:
        raise Refusal("XID-TIT-04", "no_titan_of_size", {"n": str(len(word))})
    return code


def _read_pair(word: str) -> int:
    for number, pair in enumerate(PAIRS):
        letters = "".join([REWARD_LETTERS[reward] for reward in pair])
        if word == letters:
            return number
        if word == letters[::-1]:
            raise Refusal("XID-CON-02", "letters_in_order", {"letters": REWARD_LETTERS})
    raise Refusal("XID-REW-01", "no_pair", {"word": word})


def _read_split(p: Position, word: str) -> int:
    if word == "no":
        return 0
    split, last = 0, 0
    parts = word.split(",")
    for part in parts:
        region = _read_number(part, REGIONS, "no_region")
        if region < last:
            raise Refusal("XID-CON-02", "regions_in_order")
        last = region
        digit: int = BARD_BASE ** (region - 1)
        split += digit
    if len(parts) > p.mode.bards:
        raise Refusal("XID-SET-01", "too_many_bards", {"n": str(p.mode.bards)})
    return split


def _read_category(word: str) -> int:
    if len(word) != 1 or word not in CATEGORY_LETTERS:
        raise Refusal("XID-CON-01", "no_category", {"word": word})
    return CATEGORY_LETTERS.index(word)


def _read_hall(word: str) -> int:
    for number, order in enumerate(HALLS):
        if word == "".join([CATEGORY_LETTERS[category] for category in order]):
            return number
    raise Refusal("XID-SET-09", "no_hall", {"word": word})


def _read_seen(token: str) -> int:
    word = token[1:]
    if word in TITAN_IDS:
        return AWAKE + TITAN_IDS.index(word)
    if word[:1] == "r":
        return SEEN_RECRUIT + _read_city(word[1:])
    if word[:1] == "t":
        return SEEN_THREAT + _read_city(word[1:])
    raise Refusal("XID-CON-02", "nothing_seen", {"token": token})
