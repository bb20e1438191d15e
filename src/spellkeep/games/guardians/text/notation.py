"""Tokens: how decisions are written and read (GUA-CON-04, GUA-CON-05)."""

from __future__ import annotations

import re
from typing import Final

from spellkeep.games.guardians.rules import actions
from spellkeep.games.guardians.rules.actions import card_of, extra_of, kind_of, pack, place_of
from spellkeep.games.guardians.rules.box import NONE, PLAIN, SHIELD, STAR, UPGRADE
from spellkeep.games.guardians.rules.draw import drawer
from spellkeep.games.guardians.rules.position import (
    C_CMD,
    C_PRIM,
    MULLIGAN,
    ORG,
    PLACE,
    SPACE_NAMES,
    SPACES,
    Position,
)
from spellkeep.kernel.refusal import Refusal
from spellkeep.kernel.seats import EVERYTHING, NATURE

_WORDS: Final[dict[int, str]] = {
    actions.KEEP: "keep",
    actions.MULLIGAN: "mulligan",
    actions.POWER: "power",
    actions.PASS: "pass",
    actions.DONE: "done",
    actions.REINFORCE: "reinforce",
    actions.ATTACK_GUARDIAN: "guardian",
    actions.YES: "yes",
    actions.NO: "no",
    actions.STOP: "stop",
    actions.GUARDIAN_INFLUENCE: "influence:guardian",
}
_BY_WORD: Final[dict[str, int]] = {word: kind for kind, word in _WORDS.items()}
_WITH_CARD: Final[dict[int, str]] = {
    actions.PLAY: "play",
    actions.COMMAND: "command",
    actions.BRIBE: "bribe",
    actions.RANGED: "ranged",
    actions.COUNTER: "counter",
    actions.KEEP_SHIELD: "keep",
    actions.DISCARD: "discard",
}
_WITH_SPACE: Final[dict[int, str]] = {
    actions.RAZE: "raze",
    actions.TURN: "turn",
    actions.RETREAT: "retreat",
}
_CARD_AND_SPACE: Final[dict[int, str]] = {
    actions.TERRAIN: "terrain",
    actions.DOWN: "down",
    actions.DISCARD_AT: "discard",
    actions.TAKE_AT: "take",
}
_PREFIX: Final = re.compile(r"(\d+):(.+)")
_AIM: Final = re.compile(r"([ms])([1-9]\d?)")
_MOST_AIMS: Final = 63


# -- writing -----------------------------------------------------------------------------------------------------


def write(p: Position, seat: int, action: int, viewer: int | None) -> str:
    """A token as its decider, its keeper, or another viewer reads it."""
    kind = kind_of(action)
    hidden = viewer != EVERYTHING and viewer != seat
    if seat == NATURE:
        return _write_chance(p, kind, action, viewer)
    if p.phase in (MULLIGAN, PLACE, C_CMD, C_PRIM):
        return f"{seat + 1}:{_write_plain(p, action, hidden)}"
    return _write_plain(p, action, hidden)


def _write_chance(p: Position, kind: int, action: int, viewer: int | None) -> str:
    if kind == actions.COIN:
        return f"priority:{card_of(action) + 1}"
    if kind == actions.UP:
        return f"up:{p.name(card_of(action))}"
    return "+" + (p.name(card_of(action)) if viewer in (EVERYTHING, drawer(p)) else "?")


def write_plain(p: Position, action: int) -> str:
    """A token in full, without the seat."""
    return _write_plain(p, action, False)


def _write_plain(p: Position, action: int, hidden: bool) -> str:
    kind, card, place = kind_of(action), card_of(action), place_of(action)
    if kind in _WORDS:
        return _WORDS[kind]
    if kind in _WITH_CARD:
        return f"{_WITH_CARD[kind]}:{p.name(card)}"
    if kind in _WITH_SPACE:
        return f"{_WITH_SPACE[kind]}:{SPACE_NAMES[place]}"
    if kind == actions.MOVE:
        way = "-".join([SPACE_NAMES[space] for space in actions.path_of(action)])
        return f"move:{way}{'+' if actions.picks_up(action) else ''}"
    if kind == actions.PUT:
        shown = not hidden or p.box.types[card] in (SHIELD, UPGRADE)
        return f"{p.name(card) if shown else '?'}@{place_name(place)}"
    if kind == actions.INFLUENCE:
        return f"influence:{p.name(card)}@{place_name(place)}"
    if kind == actions.TAKE:
        return f"take:{'?' if hidden and p.phase != ORG else p.name(card)}"
    if kind in _CARD_AND_SPACE:
        return f"{_CARD_AND_SPACE[kind]}:{_card_at(p, kind, card, hidden)}@{SPACE_NAMES[place]}"
    return write_fighter(p, kind, card, extra_of(action) - 1, place)


def _card_at(p: Position, kind: int, card: int, hidden: bool) -> str:
    if hidden and kind == actions.TAKE_AT:
        return "?"
    if hidden and kind == actions.DOWN:
        return "?depot" if p.box.double[card & PLAIN] else "?pen"
    return p.name(card)


def write_fighter(p: Position, kind: int, card: int, item: int, target: int) -> str:
    """`fight:` or `attack:` with creature, item and aim."""
    who = p.name(card) if item == NONE else f"{p.name(card)}+{p.name(item)}"
    if kind == actions.FIGHT:
        return f"fight:{who}"
    return f"attack:{who}>{aim_name(target)}"


def aim_name(target: int) -> str:
    """A match-up or a supporter, counted from 1."""
    return f"s{target - actions.SUPPORTER + 1}" if target >= actions.SUPPORTER else f"m{target + 1}"


def place_name(place: int) -> str:
    """A space, or what lies under or on a stronghold (GUA-CON-01)."""
    return SPACE_NAMES[actions.space_of(place)] + ("", "", ".under", ".perch")[actions.part_of(place)]


# -- reading -----------------------------------------------------------------------------------------------------


def read(p: Position, seat: int, token: str) -> int:
    """Read a token of the seat that is asked; raise Refusal where it names no action at all."""
    found = _PREFIX.fullmatch(token)
    if found is not None:
        if found[1] != str(seat + 1):
            raise Refusal("GUA-CON-04", "wrong_seat", {"token": token})
        token = found[2]
    if seat == NATURE:
        return _read_chance(p, token)
    if token in _BY_WORD:
        return _BY_WORD[token]
    word, colon, rest = token.partition(":")
    if not colon:
        return _read_put(p, token)
    return _read_worded(p, word, rest, token)


def _read_chance(p: Position, token: str) -> int:
    if token.startswith("+"):
        return pack(actions.DRAWN, _read_card(p, token[1:]))
    word, _, value = token.partition(":")
    if word == "up":
        return pack(actions.UP, _read_card(p, value))
    if word == "priority" and value in ("1", "2"):
        return pack(actions.COIN, int(value) - 1)
    raise Refusal("GUA-CON-05", "token", {"token": token})


def _read_worded(p: Position, word: str, rest: str, token: str) -> int:
    if word == "move":
        return _read_move(rest)
    if word == "influence":
        name, _, place = rest.partition("@")
        return pack(actions.INFLUENCE, _read_card(p, name), 0, read_place(place))
    if word in ("fight", "attack"):
        return _read_fighter(p, word, rest)
    for kind, known in _WITH_SPACE.items():
        if known == word:
            return pack(kind, 0, 0, read_space(rest))
    if "@" in rest or (word in ("terrain", "down")):
        for kind, known in _CARD_AND_SPACE.items():
            if known == word:
                name, _, space = rest.partition("@")
                return pack(kind, _read_card(p, name), 0, read_space(space))
    if word == "take":
        return pack(actions.TAKE, _read_card(p, rest))
    for kind, known in _WITH_CARD.items():
        if known == word:
            return pack(kind, _read_card(p, rest))
    raise Refusal("GUA-CON-05", "token", {"token": token})


def _read_move(rest: str) -> int:
    pick_up = rest.endswith("+")
    way = [read_space(name) for name in rest.removesuffix("+").split("-")]
    if len(set(way)) != len(way):
        raise Refusal("GUA-MOV-01", "space_twice")
    return actions.pack_path(way, pick_up)


def _read_fighter(p: Position, word: str, rest: str) -> int:
    who, arrow, aim = rest.partition(">")
    name, plus, item = who.partition("+")
    extra = _read_card(p, item) + 1 if plus else 0
    if word == "fight" and not arrow:
        return pack(actions.FIGHT, _read_card(p, name), extra)
    found = _AIM.fullmatch(aim)
    if word == "fight" or found is None or int(found[2]) > _MOST_AIMS:
        raise Refusal("GUA-CON-05", "aim", {"token": f"{word}:{rest}"})
    target = int(found[2]) - 1 + (actions.SUPPORTER if found[1] == "s" else 0)
    return pack(actions.ATTACK, _read_card(p, name), extra, target)


def _read_put(p: Position, token: str) -> int:
    name, at, place = token.partition("@")
    if not at:
        raise Refusal("GUA-CON-05", "token", {"token": token})
    card = _read_card(p, name)
    return pack(actions.PUT, card, 0, read_place(place, p.box.types[card & PLAIN] == UPGRADE))


def _read_card(p: Position, name: str) -> int:
    starred = name.endswith("*")
    card = p.box.card_of(name.removesuffix("*"))
    if card == NONE:
        raise Refusal("GUA-CON-02", "no_card", {"name": name})
    return card + STAR if starred else card


def read_space(name: str) -> int:
    if name not in SPACE_NAMES:
        raise Refusal("GUA-CON-01", "no_space", {"name": name})
    return SPACE_NAMES.index(name)


def read_place(name: str, upgrade: bool = False) -> int:
    space, dot, part = name.partition(".")
    if dot and part not in ("under", "perch"):
        raise Refusal("GUA-CON-01", "no_space", {"name": name})
    plain = actions.SLOT if upgrade else actions.ON
    return actions.spot(read_space(space), plain if not dot else actions.UNDER if part == "under" else actions.PERCH)


def names_action(p: Position, action: int) -> bool:
    """Is this number an action at all, of some position?"""
    if action < 0 or kind_of(action) >= actions.KIND_COUNT:
        return False
    kind = kind_of(action)
    if kind == actions.MOVE:
        way = actions.path_of(action)
        return bool(way) and -1 not in way and actions.pack_path(way, actions.picks_up(action)) == action
    if kind in _WORDS:
        return action == kind
    card, item, place = card_of(action) & PLAIN, extra_of(action) - 1, place_of(action)
    if kind in _WITH_SPACE:
        return place < SPACES and action == pack(kind, 0, 0, place)
    if kind == actions.COIN:
        return card_of(action) < 2 and item == NONE and not place
    if card >= p.box.size or item >= p.box.size or (item != NONE and kind not in (actions.FIGHT, actions.ATTACK)):
        return False
    if kind in (actions.PUT, actions.INFLUENCE):
        return 1 <= place <= 4 * SPACES and (actions.part_of(place) != actions.SLOT or p.box.types[card] == UPGRADE)
    return place < _places(kind)


def _places(kind: int) -> int:
    if kind == actions.ATTACK:
        return actions.SUPPORTER + _MOST_AIMS
    return SPACES if kind in _CARD_AND_SPACE else 1
