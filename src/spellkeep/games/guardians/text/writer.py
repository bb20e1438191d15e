"""A position as text: the writer (GUA-CON-09 to GUA-CON-11)."""

from __future__ import annotations

from spellkeep.games.guardians.rules import terrain
from spellkeep.games.guardians.rules.blocks import asked_together
from spellkeep.games.guardians.rules.box import ALL_ARRAYS, NONE, PLAIN, STAR
from spellkeep.games.guardians.rules.position import (
    ACTIVATE,
    ARRIVED,
    BEATEN,
    BOTTOM,
    C_CMD,
    C_DECL,
    C_ITEMS,
    C_MERGE,
    C_PRIM,
    C_SECBRIBE,
    CAPTURED,
    COIN,
    DEAL,
    DECK,
    DEPOT,
    DISCARDS,
    DISPUTED,
    DRAW,
    DRAW_GAME,
    FACE_UP,
    FROM_PEN,
    HAND,
    HOME,
    LIST,
    MODS,
    MULLIGAN,
    NO_CARD,
    NOBODY,
    NOT_TURNED,
    OPTION,
    OVER,
    PEN,
    PERCH,
    PHASES,
    PILE,
    PLACE,
    REASONS,
    REDEAL,
    REINFORCE,
    SPACE_NAMES,
    SPACES,
    SUPPORT,
    TAKE,
    TERRAIN_B,
    UNDER,
    UPCARD,
    Position,
    item_of,
)
from spellkeep.games.guardians.rules.redaction import UNKNOWN_TAKEN
from spellkeep.games.guardians.text.notation import AIM, TOKENS
from spellkeep.games.guardians.text.own_cards import write_entry
from spellkeep.kernel.piles import UNKNOWN
from spellkeep.kernel.seats import EVERYTHING


def write_position(p: Position, viewer: int | None) -> str:
    """The whole position; for a viewer the redacted one is given, unknown cards as ?."""
    lines = [_first_line(p), *_card_lines(p)]
    lines += [_deck_list(p, seat) for seat in range(2)]
    lines.append(f"turn {p.turn}")
    if p.priority != NOBODY:
        lines.append(f"priority {p.priority + 1}")
    if p.initiative != NOBODY:
        lines.append(f"initiative {p.initiative + 1}")
    if p.fought:
        lines.append(f"fought {p.fought}")
    for seat in range(2):
        lines += _seat_lines(p, seat)
    lines += _board_lines(p, viewer)
    lines += _combat_lines(p)
    if p.settled:
        lines.append("settled " + " ".join([SPACE_NAMES[s] for s in range(SPACES) if p.settled >> s & 1]))
    lines += _open_lines(p, viewer)
    return "\n".join(lines) + "\n"


def _first_line(p: Position) -> str:
    words = ["guardians", p.options["mode"]]
    for name, value in p.options.changed().items():
        if name == "cards":
            words.append("cards=own")
        elif name not in ("mode", "deck_1", "deck_2"):
            words.append(f"{name}={value}")
    return " ".join(words)


def _card_lines(p: Position) -> list[str]:
    """Own cards only: array and inline table."""
    if p.options["cards"] == "core":
        return []
    lines: list[str] = []
    for array in ALL_ARRAYS:
        lines += [f"card {array} {write_entry(entry)}" for entry in p.box.data.get(array, [])]
    return lines


def _deck_list(p: Position, seat: int) -> str:
    if p.options["mode"] == "precon":
        return f"seat {seat + 1} {p.options[f'deck_{seat + 1}']}"
    guardian, name = p.box.names[p.guardians[seat]], p.box.sets[p.sets[seat]]
    return f"seat {seat + 1} {guardian} {name} {cards_text(p, p.zones[LIST + seat])}".rstrip()


def cards_text(p: Position, cards: list[int]) -> str:
    """A set: copies counted, used cards after others, unknown ones last (GUA-CON-02)."""
    words: list[str] = []
    known = [card for card in cards if card >= 0]
    last = NONE
    for card in known:
        if card != last:
            copies = known.count(card)
            words.append(p.name(card) if copies == 1 else f"{p.name(card)}={copies}")
        last = card
    if len(known) < len(cards):
        words.append(f"?={len(cards) - len(known)}")
    return " ".join(words)


def _row(p: Position, cards: list[int]) -> str:
    """An ordered row: each card by itself, equal neighbours counted."""
    words: list[str] = []
    at = 0
    while at < len(cards):
        end = at
        while end < len(cards) and cards[end] == cards[at]:
            end += 1
        words.append(p.name(cards[at]) if end - at == 1 else f"{p.name(cards[at])}={end - at}")
        at = end
    return " ".join(words)


def _seat_lines(p: Position, seat: int) -> list[str]:
    zones, name = p.zones, str(seat + 1)
    lines = [f"stones {name} {p.stones[seat]}"]
    if p.used[seat]:
        lines.append(f"power {name} used")
    for word, zone in (("hand", HAND), ("pen", PEN), ("depot", DEPOT)):
        if zones[zone + seat]:
            lines.append(f"{word} {name} {cards_text(p, zones[zone + seat])}")
    if zones[DECK + seat] or zones[BOTTOM + seat]:
        lines.append(f"deck {name} ?={len(zones[DECK + seat])} {_row(p, zones[BOTTOM + seat])}".rstrip())
    up = p.up[seat]
    if up != NOT_TURNED:
        card = "none" if up == NO_CARD else f"discard:{p.name(up - STAR)}" if up >= STAR else p.name(up)
        lines.append(f"up {name} {card}")
    if zones[DISCARDS + seat]:
        lines.append(f"discard {name} {_row(p, zones[DISCARDS + seat])}")
    if zones[CAPTURED + seat]:
        lines.append(f"captured {name} {cards_text(p, zones[CAPTURED + seat])}")
    return lines


# -- the board ---------------------------------------------------------------------------------------------------


def _board_lines(p: Position, viewer: int | None) -> list[str]:
    lines = [f"ruin {SPACE_NAMES[space]}" for space in range(SPACES) if p.ruins[space]]
    lines += [f"upgrade {SPACE_NAMES[s]} {p.name(p.upgrades[s])}" for s in range(SPACES) if p.upgrades[s] != NONE]
    for word, zone in (("perch", PERCH), ("under", UNDER)):
        full = [space for space in range(SPACES) if p.zones[zone + space]]
        lines += [f"{word} {SPACE_NAMES[space]} {cards_text(p, p.zones[zone + space])}" for space in full]
    for space in range(SPACES):
        pile = HOME[space] * SPACES + space
        if p.shields[pile] == NONE and p.zones[PILE + pile]:
            lines.append(f"garrison {SPACE_NAMES[space]} {cards_text(p, p.zones[PILE + pile])}")
    for space in range(SPACES):
        lines += _shield_lines(p, space, viewer)
    for space in range(SPACES):
        if p.terrains[space] != NONE:
            lines.append(_terrain_line(p, space))
    return lines


def _shield_lines(p: Position, space: int, viewer: int | None) -> list[str]:
    lines: list[str] = []
    for seat in range(2):
        arrived = p.shields[ARRIVED] != NONE and p.here == space and p.seat == seat
        piles = ([ARRIVED] if arrived else []) + [seat * SPACES + space]
        lines += [_shield_line(p, seat, space, pile, viewer) for pile in piles if p.shields[pile] != NONE]
    return lines


def _shield_line(p: Position, seat: int, space: int, pile: int, viewer: int | None) -> str:
    cards = p.zones[PILE + pile]
    if viewer == seat and forgotten(p, seat, space):
        cards = [UNKNOWN] * len(cards)
    turned = "ready" if p.ready[pile] else "turned"
    return f"shield {SPACE_NAMES[space]} {seat + 1} {p.name(p.shields[pile])} {turned} {cards_text(p, cards)}".rstrip()


def forgotten(p: Position, seat: int, space: int) -> bool:
    """GUA-ORG-03, strict: own stacks outside own strongholds, unless he fights with them or chooses among them."""
    if p.options["memory_rule"] != "strict" or p.phase == OVER or (not DISPUTED[space] and HOME[space] == seat):
        return False
    if p.attacker != NOBODY and space == p.battle and p.phase < C_ITEMS:
        return False
    return p.seat != seat or space not in _chosen_among(p, seat)


def _chosen_among(p: Position, seat: int) -> list[int]:
    """The spaces whose cards the seat is asked to choose from."""
    if p.phase == C_ITEMS:
        return [p.battle]
    if p.phase == C_MERGE:
        return [p.here]
    return [*terrain.open_spaces(p, seat), terrain.surplus_space(p, seat)] if p.phase == TERRAIN_B else []


def _terrain_line(p: Position, space: int) -> str:
    owner, card = p.terrain_of[space] + 1, p.terrains[space]
    if p.down[space] == FACE_UP:
        return f"terrain {SPACE_NAMES[space]} {owner} {p.name(card)}"
    name = p.name(card) if card >= 0 else "?pen" if p.down[space] == FROM_PEN else "?depot"
    return f"terrain {SPACE_NAMES[space]} {owner} {name} down"


# -- combat ------------------------------------------------------------------------------------------------------


def _combat_lines(p: Position) -> list[str]:
    if p.attacker == NOBODY:
        return []
    how = "guardian" if p.on_guardian else f"from={SPACE_NAMES[p.origin]}"
    line = f"combat {SPACE_NAMES[p.battle]} {p.attacker + 1} {how}"
    lines = [f"{line} totals={p.totals[0]},{p.totals[1]}" if p.totals else line]
    lines += [f"command {seat + 1} {p.name(p.command[seat])}" for seat in range(2) if p.command[seat] != NONE]
    for seat in range(2):
        names = [p.name(card) for card in p.zones[SUPPORT + seat]]
        lines += [" ".join(["support", str(seat + 1), *names])] if names else []
    for match in range(0, len(p.matches), 2):
        sides = [" ".join([_fighter(p, e) for e in p.matches[match + seat]]) or "-" for seat in range(2)]
        lines.append(f"match {match // 2 + 1} {sides[0]} / {sides[1]}")
    if p.attack:
        seat = p.seat if p.phase != C_SECBRIBE else 1 - p.seat
        lines.append(f"attack {seat + 1} {_fighter(p, p.attack[0])}>{AIM.write(p, p.attack[1])}")
    for seat in range(2):
        if p.zones[MODS + seat]:
            words = [TOKENS.word(p, action) for action in p.zones[MODS + seat]]
            lines.append(f"step {seat + 1} " + " ".join(words))
    return lines


def _fighter(p: Position, entry: int) -> str:
    item = item_of(entry)
    name = p.name(entry & PLAIN) if item == NONE else f"{p.name(entry & PLAIN)}+{p.name(item)}"
    return f"beaten:{name}" if entry & BEATEN else name


# -- what is open ------------------------------------------------------------------------------------------------


def _open_lines(p: Position, viewer: int | None) -> list[str]:
    """GUA-CON-10."""
    lines = [" ".join(["open", PHASES[p.phase], *_open_words(p)])]
    if p.effect:
        seat, card, number, left = p.effect
        name = "power" if card == NONE else p.name(card)
        lines.append(f"effect {seat + 1} {name} fx={number + 1} left={left}")
    plays = range(0, len(p.chain), 2)
    lines += [f"chain {p.chain[at] + 1} {TOKENS.word(p, p.chain[at + 1])}" for at in plays]
    for space in range(SPACES):
        taken = [code % STAR for code in p.taken if code // STAR == space]
        if taken:
            cards = [UNKNOWN if card == UNKNOWN_TAKEN else card for card in taken]
            lines.append(f"taken {SPACE_NAMES[space]} {cards_text(p, cards)}")
    if p.phase in (MULLIGAN, PLACE, C_CMD, C_PRIM):
        for seat in range(2):
            line = _commit(p, seat, viewer)
            if line:
                lines.append(line)
    return lines


def _open_words(p: Position) -> list[str]:
    phase = p.phase
    if phase in (DEAL, REDEAL, DRAW):
        return [f"{seat + 1}={p.to_draw[seat]}" for seat in range(2) if p.to_draw[seat]]
    if phase in (MULLIGAN, PLACE, COIN, C_PRIM):
        return []
    if phase == UPCARD:
        return [f"ties={p.ties}"] if p.ties else []
    if phase == C_CMD:
        return [f"yes={_yes(p)}"]
    if phase == OVER:
        return ["draw" if p.winner == DRAW_GAME else str(p.winner + 1), REASONS[p.reason]]
    words = [str(p.seat + 1)]
    if phase in (OPTION, REINFORCE, C_MERGE):
        words.append(SPACE_NAMES[p.here])
    elif phase == TAKE:
        words.append("-".join([SPACE_NAMES[space] for space in p.path]))
    elif phase == C_DECL and p.yes:
        words.append(f"yes={_yes(p)}")
    elif p.passes and phase != ACTIVATE:
        words.append(f"passes={p.passes}")
    return words


def _yes(p: Position) -> str:
    return ",".join([str(seat + 1) for seat in range(2) if p.yes >> seat & 1])


def _commit(p: Position, seat: int, viewer: int | None) -> str:
    """Secret tokens already in; of another seat only that it has finished."""
    picks = p.answers.picks[seat]
    if picks:
        return f"commit {seat + 1} " + " ".join([TOKENS.word(p, action) for action in picks])
    asked = asked_together(p)
    if viewer != EVERYTHING and viewer != seat and seat in asked and p.answers.finished[seat]:
        return f"commit {seat + 1} ?"
    return ""
