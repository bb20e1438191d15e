"""What can be picked: cities, titans, guilds and values by pointing; programmes, bids, bards and units as sheets."""

from __future__ import annotations

from typing import Final

from spellkeep.games.xidit.picture.sketch import PACKAGE, region_name, words
from spellkeep.games.xidit.rules import census
from spellkeep.games.xidit.rules.box import CLASS_LETTERS, CLASSES, TITAN, TITAN_IDS, TITAN_SIZES
from spellkeep.games.xidit.rules.orders import payments, unpack_units
from spellkeep.games.xidit.rules.position import (
    CENSUS,
    DUMMY,
    FIGHT,
    MAGE,
    ORDER_LETTERS,
    ORDERS_PER_YEAR,
    PAY,
    PLACING,
    PROGRAMME,
    REWARD_LETTERS,
    REWARDS,
    SETUP,
    WAIT,
    Position,
)
from spellkeep.games.xidit.rules.rewards import bards_to_place
from spellkeep.games.xidit.rules.state import XiditState
from spellkeep.kernel.state import View
from spellkeep.kernel.words import say
from spellkeep.scene.drawing import prompt_of
from spellkeep.scene.picks import NUMBER, SET, SLOTS, Ask, Part, Picks, written

ORDERS_PART: Final = "orders"
REWARDS_PART: Final = "rewards"


def ask_of(view: View, language: str) -> Ask | None:
    """The open decision of the viewer, as picks."""
    p = view.shown
    assert isinstance(p, XiditState)
    if view.seat is None or view.seat not in p.to_act():
        return None
    if p.phase == PROGRAMME:
        return _programme(p, view.seat, language)
    if p.phase == CENSUS:
        return _census(p, view.seat, language)
    prompt = prompt_of(view, language)
    if p.open == PAY:
        return _payment(p, prompt, language)
    if p.open == REWARDS:
        return _rewards(p, language)
    if is_bards(p):
        return _bards(p, view.seat, language)
    return _pointed(p, view, prompt, language)


def is_bards(p: Position) -> bool:
    """Are bards being placed, those of a reward or of a census?"""
    if p.phase == PLACING:
        return p.klass != MAGE
    return p.phase not in (SETUP, PROGRAMME, CENSUS) and p.open not in (FIGHT, PAY, REWARDS, DUMMY)


def _pointed(p: XiditState, view: View, prompt: str, language: str) -> Ask:
    """A city, a titan, a guild, a value of the dummy; what is no place on the table is a button."""
    assert view.seat is not None
    moves = []
    for action in view.legal():
        token = p.notation(view.seat, action, view.seat)
        kind, _, name = token.partition(":")
        moves.append([token, token if name in ("no", "keep") else f"{_ELEMENTS[kind]}-{name}"])
    labels = {token: words(token.replace(":", "_"), language) for token in ("titan:no", "storey:no", "storey:keep")}
    return Ask(prompt, [Part("what")], moves, labels)


_ELEMENTS: Final = {"lord": "city", "titan": "titan", "storey": "city", "dummy": "dummy"}


# -- programmes ----------------------------------------------------------------------------------------------------


def orders_left(p: Position, seat: int) -> int:
    """Dials that are not set yet: all six, unless some were set one by one."""
    return ORDERS_PER_YEAR - len(p.answers.picks[seat])


def _programme(p: XiditState, seat: int, language: str) -> Ask:
    labels = {letter: words(f"order_{letter}", language) for letter in ORDER_LETTERS}
    prompt = words("ask_programme", language, year=str(p.year))
    part = Part(ORDERS_PART, SLOTS, values=list(ORDER_LETTERS), places=orders_left(p, seat))
    ask = Ask(prompt, [part], [], labels)
    ask.icons = {letter: f"xi-order-{letter}" for letter in ORDER_LETTERS}
    return ask


def orders_in(p: Position, seat: int, picks: Picks) -> list[int]:
    """The orders of a filling, -1 where a dial is empty."""
    symbols = picks.get(ORDERS_PART, "").split(",")
    symbols = (symbols + [""] * ORDERS_PER_YEAR)[: orders_left(p, seat)]
    return [ORDER_LETTERS.find(symbol) if symbol else -1 for symbol in symbols]


def programme_token(p: Position, seat: int, orders: list[int]) -> str:
    """The whole programme in notation; an empty dial waits (XID-Q-34)."""
    letters = "".join([ORDER_LETTERS[WAIT if order < 0 else order] for order in orders])
    if p.mode.whole:
        return f"{seat + 1}:{letters}"
    return " ".join([f"{seat + 1}:{letter}" for letter in letters])


# -- census --------------------------------------------------------------------------------------------------------


def bid_part(p: Position, klass: int) -> str:
    """Named after the year, so that a plan is carried from class to class but not to the next census."""
    return f"bid-{p.year}-{CLASS_LETTERS[klass]}"


def _census(p: XiditState, seat: int, language: str) -> Ask:
    """A stepper for the class at hand, and for later ones I hold: a plan until their turn comes (XID-CEN-01)."""
    parts = []
    for klass in range(p.klass, CLASSES):
        held = p.units[seat * CLASSES + klass]
        if not held and klass > p.klass:
            continue
        letter = CLASS_LETTERS[klass]
        gives = words(f"census_{letter}", language, sole=str(p.mode.box.census_sole[klass]))
        parts.append(Part(bid_part(p, klass), NUMBER, low=0, high=held, start=str(held), label=gives, carried=True))
    unit = say(PACKAGE, f"unit.{CLASS_LETTERS[p.klass]}", {}, language)
    return Ask(words("ask_census", language, unit=unit), parts, [])


# -- rewards and bards ---------------------------------------------------------------------------------------------


def _rewards(p: XiditState, language: str) -> Ask:
    values = [f"reward-{letter}" for letter in REWARD_LETTERS]
    foe = words("titan", language, n=titan_name(p)) if p.is_titan() else words("threat", language, n=str(p.foe))
    prompt = words("ask_rewards", language, foe=foe)
    return Ask(prompt, [Part(REWARDS_PART, SET, values=values, low=2, high=2)], [])


def number_to_place(p: Position) -> int:
    """How many bards are being placed."""
    if p.phase == PLACING:
        return min(census.amount(p), p.bards_left(p.turn))
    return bards_to_place(p)


def region_part(region: int) -> str:
    return f"region-{region}"


def _bards(p: XiditState, seat: int, language: str) -> Ask:
    """A counter for every open region beside the lord."""
    number = number_to_place(p)
    parts = [
        Part(region_part(region), NUMBER, low=0, high=number, start="0", label=region_name(p.mode.box, region))
        for region in p.mode.open_regions[p.lords[seat]]
    ]
    word = "ask_census_bards" if p.phase == PLACING else "ask_bards"
    return Ask(words(word, language, n=str(number)), parts, [])


def _payment(p: XiditState, prompt: str, language: str) -> Ask:
    """A stepper for every class held; the weakest units are proposed."""
    proposed = unpack_units(payments(p)[0])
    parts = []
    for klass, letter in enumerate(CLASS_LETTERS):
        held = p.units[p.turn * CLASSES + klass]
        if held:
            name = words(f"class_{letter}", language)
            high = min(held, TITAN_SIZES[p.foe - TITAN])
            parts.append(Part(pay_part(klass), NUMBER, low=0, high=high, start=str(proposed[klass]), label=name))
    return Ask(prompt, parts, [])


def pay_part(klass: int) -> str:
    return f"pay-{CLASS_LETTERS[klass]}"


def numbers_in(names: list[str], picks: Picks) -> list[int]:
    """The numbers of some parts, 0 where none is picked."""
    return [int(picks[name]) if picks.get(name, "").isdecimal() else 0 for name in names]


# -- from notation -------------------------------------------------------------------------------------------------


def picks_of(view: View, text: str, language: str) -> dict[str, str]:
    """The picks that say the same as a text in notation."""
    ask = ask_of(view, language)
    p = view.shown
    if ask is None or view.seat is None or not isinstance(p, XiditState):
        return {}
    tokens = text.split()
    if ask.moves or not tokens:
        return ask.picks_of(text)
    content = [token.partition(":")[2] for token in tokens]
    if p.phase == PROGRAMME:
        return {ORDERS_PART: written(list("".join(content)))}
    if p.phase == CENSUS:
        return {bid_part(p, p.klass): content[0][1:]}
    if p.open == REWARDS:
        return {REWARDS_PART: written([f"reward-{letter}" for letter in content[0]])}
    if p.open == PAY:
        return {part.name: str(content[0].count(part.name[-1])) for part in ask.parts}
    regions = content[0].split(",")
    return {part.name: str(regions.count(part.name.partition("-")[2])) for part in ask.parts}


def titan_name(p: Position) -> str:
    return TITAN_IDS[p.foe - TITAN]


def split_token(regions: list[int], numbers: list[int]) -> str:
    """Bards in notation."""
    chosen = [str(region) for region, number in zip(regions, numbers, strict=True) for _ in range(number)]
    return "bards:" + (",".join(chosen) or "no")


def pay_token(numbers: list[int]) -> str:
    return "pay:" + "".join([CLASS_LETTERS[klass] * number for klass, number in enumerate(numbers)])


def take_token(chosen: list[str]) -> str:
    """Two rewards in notation, their letters in order."""
    return "take:" + "".join([letter for letter in REWARD_LETTERS if f"reward-{letter}" in chosen])
