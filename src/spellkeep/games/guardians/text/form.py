"""The text of a position (GUA-CON-09 to GUA-CON-12), declared line by line. Any moment can be written by hand."""

from __future__ import annotations

from typing import Final

from spellkeep.games.guardians.rules.box import CREATURE, ITEM, NONE, SHIELD, STAR, TERRAIN, UPGRADE, Box
from spellkeep.games.guardians.rules.invariants import cards_of
from spellkeep.games.guardians.rules.phases import C_MERGE, TAKE
from spellkeep.games.guardians.rules.position import (
    FACE_DOWN,
    FACE_UP,
    FROM_DEPOT,
    FROM_PEN,
    NO_CARD,
    NOBODY,
    NOT_TURNED,
    Position,
)
from spellkeep.games.guardians.rules.redaction import forgotten, owner_of_arrived
from spellkeep.games.guardians.rules.spaces import DISPUTED, HOME, SPACE_NAMES, SPACES, side_of
from spellkeep.games.guardians.rules.zones import (
    ARRIVED,
    BOTTOM,
    CAPTURED,
    DECK,
    DEPOT,
    DISCARDS,
    HAND,
    LIST,
    PEN,
    PERCH,
    PILE,
    UNDER,
)
from spellkeep.games.guardians.text import combat_lines, heading, open_lines
from spellkeep.games.guardians.text.cards import PLAIN_CARD, STRONGHOLD, Zone, read_cards, write_cards
from spellkeep.games.guardians.text.checks import check_position
from spellkeep.games.guardians.text.notation import SEAT, SPACE, Card
from spellkeep.kernel.errors import BadText
from spellkeep.kernel.form import At, BySeat, Each, Form, Line, One, Own, Then
from spellkeep.kernel.form_values import Custom, Name, Number
from spellkeep.kernel.form_words import Reading, Word, need
from spellkeep.kernel.piles import UNKNOWN

# -- seats -------------------------------------------------------------------------------------------------------


def _write_up(p: Position, up: int) -> str:
    return "none" if up == NO_CARD else f"discard:{p.name(up - STAR)}" if up >= STAR else p.name(up)


def _find_up(p: Position, text: str) -> int | None:
    card = PLAIN_CARD.find(p, text.removeprefix("discard:"))
    if text == "none":
        return NO_CARD
    return card if card is None or not text.startswith("discard:") else card + STAR


def _returns(box: Box, card: int) -> bool:
    """GUA-Q-42: only what is kept when it has been played lies in hand or depot again."""
    return bool(box.keep[card])


def _sends_influence(box: Box, card: int) -> bool:
    return box.inf[card] > 0


_KEPT: Final = "starred only if it is kept when it was used"
_HELD: Final = Card("a card of the hand", f"a card, {_KEPT}", star=_returns)
_PENNED: Final = Card("a card of the pen", "a card with a single border", lambda box, card: not box.double[card])
_STORED: Final = Card(
    "a card of the depot", f"a card with a double border, {_KEPT}",
    lambda box, card: bool(box.double[card]), _returns,
)  # fmt: skip
_SHIELD: Final = Card("a shield", "a shield", lambda box, card: box.types[card] == SHIELD)
_UPGRADE: Final = Card("an upgrade", "an upgrade", lambda box, card: box.types[card] == UPGRADE)
_TERRAIN: Final = Card("a terrain", "a terrain", lambda box, card: box.types[card] == TERRAIN)
_SENDER: Final = Card("an influence creature", "a card that sends influence", _sends_influence, _sends_influence)
_PILED: Final = Card("a card of a pile", "a creature or item", lambda box, card: box.types[card] in (CREATURE, ITEM))
_COMMAND: Final = Card("a command", "a card with a command", lambda box, card: bool(box.command[card]))
_UP: Final = Custom("an up-card", _write_up, _find_up, "a card, discard: and a card, or none")


def _write_deck(p: Position) -> list[str]:
    rows = [(len(p.zones[DECK + seat]), write_cards(p, p.zones[BOTTOM + seat])) for seat in range(2)]
    return [f"deck {seat + 1} ?={size} {bottom}".rstrip() for seat, (size, bottom) in enumerate(rows) if size or bottom]


def _read_deck(reading: Reading, words: list[Word]) -> None:
    need(words, 3, what="the number of its unordered cards, as in ?=39,")
    seat, size = SEAT.read(reading, words[1]), words[2]
    if not size.text.startswith("?="):
        raise size.wrong("a deck line begins with the number of its unordered cards, as in ?=39")
    reading.notes[f"deck {seat}"] = size.part(size.text[2:], 2).number(0, 999, "a number of cards"), size
    reading.state.zones[BOTTOM + seat] = read_cards(reading, words[3:], public=True)


def _need_both(reading: Reading) -> None:
    for name in ("seat", "stones"):
        if len(reading.lines[name]) != 2:
            raise BadText(f"both seats need a line {name!r} (GUA-CON-12)", 1, 1)


# -- the board ---------------------------------------------------------------------------------------------------


def _read_ruin(reading: Reading, words: list[Word]) -> None:
    need(words, 2, 2, what="a stronghold")
    reading.state.ruins[STRONGHOLD.read(reading, words[1])] = 1


def _check_strongholds(reading: Reading) -> None:
    """GUA-PLC-07, GUA-PLC-08: an upgrade on its side of an intact stronghold, at most one creature on its perch."""
    p = reading.state
    for space, card in enumerate(p.upgrades):
        if card != NONE and (p.box.side[card] != side_of(space) or p.ruins[space]):
            raise reading.wrong("upgrade", "one upgrade lies on its side of an intact stronghold (GUA-PLC-08)")
        perched = p.zones[PERCH + space]
        if perched and (len(perched) != 1 or card == NONE or not p.box.perch[card]):
            raise reading.wrong("perch", "one creature sits on an upgrade with a perch (GUA-PLC-07)")


def _write_garrisons(p: Position) -> list[str]:
    piles = [(space, HOME[space] * SPACES + space) for space in range(SPACES)]
    return [
        f"garrison {SPACE_NAMES[space]} {write_cards(p, p.zones[PILE + pile])}"
        for space, pile in piles
        if p.shields[pile] == NONE and p.zones[PILE + pile]
    ]


def _read_garrison(reading: Reading, words: list[Word]) -> None:
    need(words, 3, what="a card")
    space = STRONGHOLD.read(reading, words[1])
    reading.state.zones[PILE + HOME[space] * SPACES + space] = sorted(read_cards(reading, words[2:], _PILED))


class _Shields(Line):
    """`shield b2 1 sh_dawn ready tin_squire`; one that has just arrived stands before the other one on its space."""

    repeats = True

    def write(self, state: Position, viewer: int | None) -> list[str]:
        lines: list[str] = []
        for space in range(SPACES):
            for seat in range(2):
                arrived = owner_of_arrived(state) == seat and state.here == space
                piles = [ARRIVED, seat * SPACES + space] if arrived else [seat * SPACES + space]
                hidden = viewer == seat and forgotten(state, seat, space)
                lines += [_shield(state, seat, space, pile, hidden) for pile in piles if state.shields[pile] != NONE]
        return lines

    def read(self, reading: Reading, words: list[Word]) -> None:
        need(words, 5, what="'ready' or 'turned'")
        p, space, seat = reading.state, SPACE.read(reading, words[1]), SEAT.read(reading, words[2])
        card, place = _SHIELD.read(reading, words[3]), seat * SPACES + space
        beside = p.phase == TAKE and p.seat == seat and p.here == space and p.shields[ARRIVED] == NONE
        second = p.phase == C_MERGE and p.seat == seat and p.here == space and p.shields[place] != NONE
        if second and p.shields[ARRIVED] == NONE:  # the first line is the shield that came
            p.shields[ARRIVED], p.ready[ARRIVED] = p.shields[place], p.ready[place]
            p.zones[PILE + ARRIVED] = p.zones[PILE + place]
        elif beside:
            place = ARRIVED
        elif p.shields[place] != NONE or p.zones[PILE + place]:
            raise words[0].wrong("two shields, or shield and garrison, on one space (GUA-CON-12)")
        p.shields[place], p.ready[place] = card, words[4].one_of(("turned", "ready"), "the side of a shield")
        p.zones[PILE + place] = sorted(read_cards(reading, words[5:], _PILED))


def _shield(p: Position, seat: int, space: int, pile: int, hidden: bool) -> str:
    cards = [UNKNOWN] * len(p.zones[PILE + pile]) if hidden else p.zones[PILE + pile]
    turned = "ready" if p.ready[pile] else "turned"
    return f"shield {SPACE_NAMES[space]} {seat + 1} {p.name(p.shields[pile])} {turned} {write_cards(p, cards)}".rstrip()


def _write_terrains(p: Position) -> list[str]:
    lines: list[str] = []
    for space in [space for space in range(SPACES) if p.terrains[space] != NONE]:
        card, down = p.terrains[space], p.down[space]
        name = p.name(card) if card >= 0 else "?pen" if down == FROM_PEN else "?depot"
        line = f"terrain {SPACE_NAMES[space]} {p.terrain_of[space] + 1} {name}"
        lines.append(line if down == FACE_UP else f"{line} down")
    return lines


def _read_terrain(reading: Reading, words: list[Word]) -> None:
    need(words, 4, 5, what="a terrain")
    p, space, name = reading.state, SPACE.read(reading, words[1]), words[3]
    if not DISPUTED[space]:
        raise words[0].wrong("one terrain lies on a disputed space (GUA-TER-07, GUA-Q-07)")
    p.terrain_of[space] = SEAT.read(reading, words[2])
    if len(words) == 4:
        p.terrains[space] = _TERRAIN.read(reading, name)
        return
    words[4].one_of(("down",), "a terrain that is not face up")
    if name.text in ("?pen", "?depot") and reading.unknowns:
        p.terrains[space], p.down[space] = FACE_DOWN, FROM_PEN if name.text == "?pen" else FROM_DEPOT
        return
    card = PLAIN_CARD.read(reading, name)
    p.terrains[space], p.down[space] = card, FROM_DEPOT if p.box.double[card] else FROM_PEN


def _write_settled(p: Position) -> list[str]:
    names = [SPACE_NAMES[space] for space in range(SPACES) if p.settled >> space & 1]
    return [" ".join(["settled", *names])] if names else []


def _read_settled(reading: Reading, words: list[Word]) -> None:
    for word in words[1:]:
        reading.state.settled |= 1 << SPACE.read(reading, word)


# -- decks -------------------------------------------------------------------------------------------------------


def _deal_the_rest(reading: Reading) -> None:
    """The unordered part of a deck are the cards that lie nowhere else (GUA-CON-09)."""
    p = reading.state
    for seat in range(2):
        size, word = reading.notes.get(f"deck {seat}", (0, reading.lines["open"][0][0]))
        left, unknown = p.zones[LIST + seat].copy(), UNKNOWN in p.zones[LIST + seat]
        known = [card for card in cards_of(p, seat) if card < p.box.size]
        for card in known:
            if card in left:
                left.remove(card)
            elif not unknown:
                raise word.wrong(f"seat {seat + 1} has more of {p.name(card)} than its deck (GUA-CON-12)")
        hidden = _hidden(p, seat)
        missing = len(p.zones[LIST + seat]) - len(known) - hidden
        if missing != size:
            raise word.wrong(f"{missing} cards of seat {seat + 1} lie nowhere else, not {size} (GUA-CON-12)")
        p.zones[DECK + seat] = [UNKNOWN] * size if hidden or unknown else left


def _hidden(p: Position, seat: int) -> int:
    """How many cards of a seat the text does not name, apart from the deck."""
    zones = [HAND + seat, PEN + seat, DEPOT + seat]
    for space in range(SPACES):
        zones.append(PILE + seat * SPACES + space)
        if HOME[space] == seat:
            zones += [UNDER + space, PERCH + space]
    if owner_of_arrived(p) == seat:
        zones.append(PILE + ARRIVED)
    down = [space for space in range(SPACES) if p.terrains[space] == FACE_DOWN and p.terrain_of[space] == seat]
    return sum([p.zones[zone].count(UNKNOWN) for zone in zones]) + len(down)


FORM: Final = Form(
    heading.GuardiansHeading(),
    [
        Own("card", heading.write_own_cards, lambda _reading, _words: None, repeats=True),  # read with the heading
        Own("seat", heading.write_decks, heading.read_deck, keys=2),
        One("turn", At("turn", Number("the turn", 1, lambda p: int(p.options.number("max_turns")))), needed=True),
        One("priority", At("priority", SEAT), unless=NOBODY),
        One("initiative", At("initiative", SEAT), unless=NOBODY),
        One("fought", At("fought", Number("the last turn with a combat", 1, lambda p: int(p.turn))), unless=0),
        BySeat(
            Each("stones", SEAT, Number("a number of stones", 0, 999), "stones"),
            Each("power", SEAT, Name("the power", ("", "used")), "used", unless=0),
            Zone("hand", SEAT, HAND, _HELD),
            Zone("pen", SEAT, PEN, _PENNED),
            Zone("depot", SEAT, DEPOT, _STORED),
            Own("deck", _write_deck, _read_deck, keys=2),
            Each("up", SEAT, _UP, "up", unless=NOT_TURNED),
            Zone("discard", SEAT, DISCARDS, ordered=True, public=True),
            Zone("captured", SEAT, CAPTURED, _SHIELD, public=True),
        ),
        Then(_need_both),
        Own("ruin", lambda p: [f"ruin {SPACE_NAMES[at]}" for at in range(SPACES) if p.ruins[at]], _read_ruin, keys=2),
        Each("upgrade", STRONGHOLD, _UPGRADE, "upgrades", unless=NONE),
        Zone("perch", STRONGHOLD, PERCH, _SENDER),
        Zone("under", STRONGHOLD, UNDER, _SENDER),
        Then(_check_strongholds),
        Own("garrison", _write_garrisons, _read_garrison, keys=2),
        _Shields("shield"),
        Own("terrain", _write_terrains, _read_terrain, keys=2),
        Own("combat", combat_lines.write_combat, combat_lines.read_combat),
        Each("command", SEAT, _COMMAND, "command", unless=NONE),
        *combat_lines.LINES,
        Then(combat_lines.need_combat),
        Own("settled", _write_settled, _read_settled),
        Own("open", open_lines.write_open, open_lines.read_open, needed=True),
        Own("effect", open_lines.write_effect, open_lines.read_effect),
        Own("chain", open_lines.write_chain, open_lines.read_chain, repeats=True),
        Own("taken", open_lines.write_taken, open_lines.read_taken, keys=2),
        Then(_deal_the_rest),
        Then(open_lines.begin_answers),
        Own("commit", open_lines.write_commits, open_lines.read_commit, keys=2),
        Then(check_position),
    ],
    first=["open"],
)  # fmt: skip
