"""Small positions for tests: a few lines in the notation of GUA-CON-09; decks, turn and stones are filled in."""

from __future__ import annotations

from spellkeep.games import load
from spellkeep.games.guardians.rules.box import CREATURE, core_box
from spellkeep.games.guardians.rules.state import GuardiansState
from spellkeep.kernel.errors import IllegalAction
from spellkeep.kernel.events import Event
from spellkeep.kernel.match import Match

GAME = load("guardians")
UP_CARD = "t_plain"
"""Lies on a deck, unless the lines say what does; without a deck nothing is shown (GUA-UP-03)."""
_OWNERLESS = ("step", "taken", "ruin", "combat", "open", "settled", "turn", "priority", "initiative", "fought", "seat")


def table(lines: str, seats: tuple[str, str] = ("g_orsolya dawn", "g_veshrak ash"), more: str = "") -> Match:
    """A match from these lines; `more` are words for the first line."""
    rows = [row.split() for row in lines.splitlines() if row.strip()]
    keys = {row[0] for row in rows}
    phase = next(row[1] for row in rows if row[0] == "open")
    early = phase in ("DEAL", "MULLIGAN", "REDEAL", "COIN")
    first = phase in ("DRAW", "ORG", "PLACE", "UPCARD")
    shown = {row[1] for row in rows if row[0] == "up"}
    decks = {row[1]: row for row in rows if row[0] == "deck"}
    if not early and not first:
        rows += [["up", seat, UP_CARD if seat in decks else "none"] for seat in "12" if seat not in shown]
    text = [f"guardians constructed {more}", *_seat_lines(rows, seats, phase)]
    text += ["turn 5"] * ("turn" not in keys)
    if not early and not {"priority", "initiative"} & keys:
        text.append("priority 1" if first else "initiative 1")
    owners = {row[1] for row in rows if row[0] == "stones"}
    text += [f"stones {seat} 0" for seat in "12" if seat not in owners]
    rest = [" ".join(row) for row in rows if row[0] not in ("deck", "seat")]
    text += [_deck_line(row) for row in decks.values()]
    return Match(GAME, start=GAME.from_text("\n".join([*text, *rest]) + "\n"))


def _deck_line(row: list[str]) -> str:
    """`deck 1 p_ox t_plain=2 | t_wood`: unordered cards, then the known bottom."""
    at = row.index("|") if "|" in row else len(row)
    size = sum(_copies(word) for word in row[2:at])
    return " ".join(["deck", row[1], f"?={size}", *row[at + 1 :]])


def _copies(word: str) -> int:
    return int(word.partition("=")[2] or 1)


def _seat_lines(rows: list[list[str]], seats: tuple[str, str], phase: str) -> list[str]:
    """The deck of a seat is what lies on the table."""
    counts: list[dict[str, int]] = [{}, {}]
    for row in rows:
        for owner, word in _cards(row, phase):
            name = word.partition("=")[0].removesuffix("*")
            counts[owner][name] = counts[owner].get(name, 0) + _copies(word)
    names = core_box().names
    lines = []
    for seat in range(2):
        cards = sorted(counts[seat].items(), key=lambda entry: names.index(entry[0]))
        lines.append(f"seat {seat + 1} {seats[seat]} " + " ".join(f"{name}={n}" for name, n in cards))
    return lines


def _cards(row: list[str], phase: str) -> list[tuple[int, str]]:
    """Cards of a line with their owners."""
    key, box = row[0], core_box()
    if key in _OWNERLESS or key in ("stones", "power", "commit"):
        return []
    if key in ("upgrade", "perch", "under", "garrison"):
        return [(0 if row[1][1] in "12" else 1, word) for word in row[2:]]
    if key in ("shield", "terrain"):
        words = [word for word in row[3:] if word not in ("ready", "turned", "down")]
        return [(int(row[2]) - 1, word) for word in words]
    if key == "match":
        at = row.index("/")
        sides = [row[2:at], row[at + 1 :]]
        return [
            (seat, card)
            for seat in range(2)
            for word in sides[seat]
            for card in word.removeprefix("beaten:").split("+")
            if card not in ("-", "guardian")
        ]
    owner = int(row[1]) - 1
    if key == "captured":
        return [(1 - owner, word) for word in row[2:]]
    if key == "attack":
        return [(owner, card) for card in row[2].partition(">")[0].split("+")]
    if key == "chain":
        return [] if row[2] == "power" else [(owner, row[2].partition(":")[2])]
    if key == "effect":
        return [] if row[2] == "power" else [(owner, row[2])]
    if key == "command":
        lies = phase == "C_CMDRESP" and box.types[box.numbers[row[2]]] != CREATURE
        return [(owner, row[2])] if lies else []
    return [(owner, w) for w in row[2:] if w not in ("|", "none") and not w.startswith("discard:")]


def play(match: Match, moves: str) -> list[Event]:
    """Carry out tokens one by one; return all that happened."""
    events: list[Event] = []
    for token in moves.split():
        events += match.push(token)
    return events


def lines_of(match: Match, viewer: int | None = -2) -> list[str]:
    return match.state.to_text(viewer).splitlines()


def line(match: Match, start: str) -> str:
    """The line that begins with these words, or an empty text."""
    found = [row for row in lines_of(match) if row == start or row.startswith(start + " ")]
    assert len(found) <= 1, found
    return found[0][len(start) + 1 :] if found else ""


def legal(match: Match) -> set[str]:
    return set(match.legal_moves)


def refused(match: Match, token: str) -> str:
    """The rule that refuses a token."""
    try:
        match.push(token)
    except IllegalAction as error:
        return error.rule
    raise AssertionError(f"{token} is legal")


def state_of(match: Match) -> GuardiansState:
    assert isinstance(match.state, GuardiansState)
    return match.state


def asked(match: Match) -> str:
    """What is open, as in the text."""
    return line(match, "open")
