"""The lines of a combat (GUA-CON-09): where, who commands, who fights whom, and what modifies the running match-up."""

from __future__ import annotations

from typing import Final

from spellkeep.games.guardians.rules import actions
from spellkeep.games.guardians.rules.box import CREATURE, ITEM, NONE, PLAIN
from spellkeep.games.guardians.rules.position import BEATEN, NOBODY, Position, fighter, item_of
from spellkeep.games.guardians.rules.spaces import SPACE_NAMES
from spellkeep.games.guardians.rules.windows import attacking_seat
from spellkeep.games.guardians.rules.zones import MODS, SUPPORT
from spellkeep.games.guardians.text.notation import SEAT, SPACE, TOKEN, TOKENS, Card
from spellkeep.kernel.form import Each, Line, Own
from spellkeep.kernel.form_words import Reading, Word, need

_CREATURE: Final = Card("a fighter", "a creature", lambda box, card: box.types[card] == CREATURE)
_ITEM: Final = Card("what a fighter carries", "an item", lambda box, card: box.types[card] == ITEM)


def write_combat(p: Position) -> list[str]:
    if p.attacker == NOBODY:
        return []
    how = "guardian" if p.on_guardian else f"from={SPACE_NAMES[p.origin]}"
    line = f"combat {SPACE_NAMES[p.battle]} {p.attacker + 1} {how}"
    return [f"{line} totals={p.totals[0]},{p.totals[1]}" if p.totals else line]


def read_combat(reading: Reading, words: list[Word]) -> None:
    need(words, 4, 5, what="'guardian' or 'from=' a space")
    p, how = reading.state, words[3]
    p.battle, p.attacker = SPACE.read(reading, words[1]), SEAT.read(reading, words[2])
    if how.text == "guardian":
        p.on_guardian = 1
    elif how.text.startswith("from="):
        p.origin = SPACE.read(reading, how.part(how.text[5:], 5))
    else:
        raise how.wrong("a combat is 'guardian' or 'from=' a space")
    if len(words) == 5:
        totals = words[4].text.removeprefix("totals=").split(",")
        if not words[4].text.startswith("totals=") or len(totals) != 2:
            raise words[4].wrong("totals are written as totals=16,3")
        p.totals = [words[4].part(total).number(0, 9999, "a total") for total in totals]


# -- match-ups ---------------------------------------------------------------------------------------------------


def write_matches(p: Position) -> list[str]:
    sides = [" ".join([_write_fighter(p, entry) for entry in entries]) or "-" for entries in p.matches]
    return [f"match {at // 2 + 1} {sides[at]} / {sides[at + 1]}" for at in range(0, len(sides), 2)]


def _write_fighter(p: Position, entry: int) -> str:
    names = [p.name(card) for card in (entry & PLAIN, item_of(entry)) if card != NONE]
    return ("beaten:" if entry & BEATEN else "") + "+".join(names)


def read_match(reading: Reading, words: list[Word]) -> None:
    need(words, 5, what="a fighter, - or /")
    p = reading.state
    words[1].number(len(p.matches) // 2 + 1, len(p.matches) // 2 + 1, "this match-up")
    sides: list[list[int]] = [[]]
    for word in words[2:]:
        if word.text == "/":
            sides.append([])
        elif word.text != "-":
            if len(sides) > 2:
                raise word.wrong("a match-up has two sides")
            sides[-1].append(_read_fighter(reading, word, len(sides) - 1))
    if len(sides) != 2 or (len(sides[0]) > 1 and len(sides[1]) > 1):
        raise words[0].wrong("one side of a match-up has several cards at most (GUA-CON-12)")
    p.matches = p.matches + sides


def _read_fighter(reading: Reading, word: Word, seat: int) -> int:
    text = word.text.removeprefix("beaten:")
    beaten = BEATEN if text != word.text else 0
    name, plus, item = text.partition("+")
    if name == "guardian" and not plus:
        if not reading.state.on_guardian or seat == reading.state.attacker:
            raise word.wrong("no guardian fights here")
        return fighter(reading.state.guardians[seat], NONE) | beaten
    card = _CREATURE.read(reading, word.part(name))
    return fighter(card, _ITEM.read(reading, word.part(item)) if plus else NONE) | beaten


def write_attack(p: Position) -> list[str]:
    if not p.attack:
        return []
    entry, aim = p.attack
    word = TOKENS.word(p, actions.pack(actions.ATTACK, entry & PLAIN, item_of(entry) + 1, aim))
    return [f"attack {attacking_seat(p) + 1} {word.removeprefix('attack:')}"]


def read_attack(reading: Reading, words: list[Word]) -> None:
    need(words, 3, 3, what="who attacks whom")
    SEAT.read(reading, words[1])
    action = TOKEN.read(reading, words[2].part("attack:" + words[2].text))
    entry = fighter(actions.card_of(action), actions.extra_of(action) - 1)
    reading.state.attack = [entry, actions.place_of(action)]


LINES: Final[list[Line]] = [
    Each("support", SEAT, _CREATURE, "zones", many=True, start=SUPPORT, entries=2),
    Own("match", write_matches, read_match, keys=2),
    Own("attack", write_attack, read_attack, keys=2),
    Each("step", SEAT, TOKEN, "zones", many=True, start=MODS, entries=2),
]


def need_combat(reading: Reading) -> None:
    for name in ("command", *[line.name for line in LINES]):
        if reading.has(name) and not reading.has("combat"):
            raise reading.wrong(name, f"{name!r} without 'combat' (GUA-CON-12)")
