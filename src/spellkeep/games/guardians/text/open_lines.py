"""The lines of what is open (GUA-CON-10): who is asked for what; what has been played, taken or committed so far."""

from __future__ import annotations

from typing import Final

from spellkeep.games.guardians.rules import actions, organise, phases
from spellkeep.games.guardians.rules.blocks import asked_together
from spellkeep.games.guardians.rules.box import CREATURE, ITEM, NONE, STAR
from spellkeep.games.guardians.rules.field import hand_of, opener, remember_pick
from spellkeep.games.guardians.rules.position import Position
from spellkeep.games.guardians.rules.redaction import UNKNOWN_TAKEN
from spellkeep.games.guardians.rules.spaces import SPACE_NAMES, SPACES
from spellkeep.games.guardians.text.cards import PLAIN_CARD, STRONGHOLD, read_cards, write_cards
from spellkeep.games.guardians.text.notation import SEAT, SPACE, TOKEN, TOKENS
from spellkeep.kernel.form import At, get
from spellkeep.kernel.form_values import Custom, Name, Number
from spellkeep.kernel.form_words import Reading, Word, need, once
from spellkeep.kernel.piles import UNKNOWN

COMMITTED: Final = (phases.MULLIGAN, phases.PLACE, phases.C_CMD, phases.C_PRIM)
"""The states in which both seats may answer in secret."""


def _find_path(_: Position, text: str) -> list[int] | None:
    names = text.split("-")
    return [SPACE_NAMES.index(name) for name in names] if set(names) <= set(SPACE_NAMES) else None


_PATH: Final = Custom(
    "a path", lambda _, path: "-".join([SPACE_NAMES[space] for space in path]), _find_path, "spaces such as b1-b2"
)
_BY_CHANCE: Final = (phases.DEAL, phases.REDEAL, phases.DRAW, phases.COIN, phases.UPCARD)
_ASKED: Final = At("seat", SEAT)
_HERE: Final = At("here", SPACE)
_WORDS: Final[dict[int, tuple[At, ...]]] = {
    **dict.fromkeys((*COMMITTED, *_BY_CHANCE), ()),
    **dict.fromkeys((phases.OPTION, phases.REINFORCE, phases.C_MERGE), (_ASKED, _HERE)),
    phases.TAKE: (_ASKED, At("path", _PATH)),
    phases.OVER: (
        At("winner", Name("the winner", ("1", "2", "draw"))),
        At("reason", Name("the reason", phases.REASONS)),
    ),
}
"""What stands behind the name of a state; behind all others the seat that is asked."""
_DRAWS: Final = Number("a number of cards to draw", 1, 999)
_NOTES: Final[dict[str, tuple[tuple[int, ...], At]]] = {
    "1": ((phases.DEAL, phases.REDEAL, phases.DRAW), At("to_draw.0", _DRAWS)),
    "2": ((phases.DEAL, phases.REDEAL, phases.DRAW), At("to_draw.1", _DRAWS)),
    "ties": ((phases.UPCARD,), At("ties", Number("the number of ties", 1, 4))),
    "passes": ((phases.ORG, phases.C_WIN), At("passes", Number("the number of passes", 1, 1))),
    "yes": ((phases.C_DECL, phases.C_CMD), At("yes", Name("who said yes", ("", "1", "2", "1,2")))),
}
"""What is written name=value if it is not 0, and in which states."""


def write_open(p: Position) -> list[str]:
    words = [at.write(p) for at in _WORDS.get(p.phase, (_ASKED,))]
    for name, (moments, at) in _NOTES.items():
        if p.phase in moments and get(p, at.path):
            words.append(f"{name}={at.write(p)}")
    return [" ".join(["open", phases.PHASES[p.phase], *words])]


def read_open(reading: Reading, words: list[Word]) -> None:
    need(words, 2, what="a state of GUA-SM")
    p = reading.state
    p.phase = words[1].one_of(phases.PHASES, "the state")
    noted = [word for word in words[2:] if "=" in word.text]
    plain = [word for word in words[2:] if "=" not in word.text]
    wanted = _WORDS.get(p.phase, (_ASKED,))
    if len(plain) != len(wanted):
        raise words[0].wrong(f"open {phases.PHASES[p.phase]} has other words (GUA-CON-10)")
    for at, word in zip(wanted, plain, strict=True):
        at.read(reading, word)
    if p.phase == phases.TAKE:
        p.here = p.path[-1]
    once(noted)
    for word in noted:
        name, _, value = word.text.partition("=")
        if name not in _NOTES or p.phase not in _NOTES[name][0]:
            raise word.wrong(f"{word.text!r} has no meaning here (GUA-CON-10)")
        _NOTES[name][1].read(reading, word.part(value, len(name) + 1))


# -- plays and cards on their way --------------------------------------------------------------------------------


def write_effect(p: Position) -> list[str]:
    if not p.effect:
        return []
    seat, card, number, left = p.effect
    return [f"effect {seat + 1} {'power' if card == NONE else p.name(card)} fx={number + 1} left={left}"]


def read_effect(reading: Reading, words: list[Word]) -> None:
    need(words, 5, 5, what="fx= or left=")
    p, seat, number, left = reading.state, SEAT.read(reading, words[1]), words[3], words[4]
    card = NONE if words[2].text == "power" else PLAIN_CARD.read(reading, words[2])
    if not number.text.startswith("fx=") or not left.text.startswith("left=") or p.phase != phases.ORG:
        raise words[0].wrong("an effect is written as: effect 1 p_muster fx=1 left=1")
    effects = p.box.effects[p.guardians[seat] if card == NONE else card]
    at = number.part(number.text[3:], 3).number(1, max(1, len(effects)), "fx") - 1
    most = organise.most_picks(effects[at]) if effects else 0
    if not most:
        raise number.wrong("the card has no effect there that asks for anything (GUA-CON-12)")
    p.effect = [seat, card, at, left.part(left.text[5:], 5).number(1, most, "left")]


def write_chain(p: Position) -> list[str]:
    return [f"chain {p.chain[at] + 1} {TOKENS.word(p, p.chain[at + 1])}" for at in range(0, len(p.chain), 2)]


def read_chain(reading: Reading, words: list[Word]) -> None:
    need(words, 3, 3, what="a token")
    seat = SEAT.read(reading, words[1])
    reading.state.chain = [*reading.state.chain, seat, TOKEN.read(reading, words[2])]


def write_taken(p: Position) -> list[str]:
    lines: list[str] = []
    for space in range(SPACES):
        cards = [code % STAR for code in p.taken if code // STAR == space]
        cards = [UNKNOWN if card == UNKNOWN_TAKEN else card for card in cards]
        lines += [f"taken {SPACE_NAMES[space]} {write_cards(p, cards)}"] if cards else []
    return lines


def read_taken(reading: Reading, words: list[Word]) -> None:
    need(words, 3, what="a card")
    p, space = reading.state, STRONGHOLD.read(reading, words[1])
    cards = [UNKNOWN_TAKEN if card == UNKNOWN else card for card in read_cards(reading, words[2:])]
    p.taken = sorted([*p.taken, *[space * STAR + card for card in cards]])


# -- commits -----------------------------------------------------------------------------------------------------


def write_commits(p: Position) -> list[str]:
    """Secret tokens already in; of another seat only that it has finished."""
    lines: list[str] = []
    for seat in asked_together(p) if p.phase in COMMITTED else []:
        words = [TOKENS.word(p, action) for action in p.answers.picks[seat]]
        words = ["?"] if p.answers.finished[seat] and not words else words
        lines += [" ".join(["commit", str(seat + 1), *words])] if words else []
    return lines


def begin_answers(reading: Reading) -> None:
    if reading.state.phase in COMMITTED:
        reading.state.answers.start(asked_together(reading.state))


def read_commit(reading: Reading, words: list[Word]) -> None:
    need(words, 3, what="a token")
    p, seat = reading.state, SEAT.read(reading, words[1])
    if p.phase not in COMMITTED:
        raise words[0].wrong("nobody commits anything now (GUA-CON-12)")
    if seat not in asked_together(p):
        raise words[0].wrong(f"seat {seat + 1} is not asked (GUA-CON-06)")
    if words[2].text == "?" and reading.unknowns:
        p.answers.finish(seat)
    elif reading.unknowns and p.phase == phases.C_PRIM and opener(p) == seat and UNKNOWN in hand_of(p, seat):
        _read_open_pick(reading, seat, words[2:])
    else:
        _read_answer(reading, seat, words[2:])


def _read_open_pick(reading: Reading, seat: int, words: list[Word]) -> None:
    """GUA-Q-69: the other one sees what was picked openly, but not the hand in which it still lies."""
    p, action = reading.state, TOKEN.read(reading, words[0])
    card, item = actions.card_of(action), actions.extra_of(action) - 1
    types = p.box.types
    fits = actions.kind_of(action) == actions.FIGHT and types[card] == CREATURE and (item < 0 or types[item] == ITEM)
    missing = [each for each in (card, item) if each >= 0 and each not in hand_of(p, seat)]
    if len(words) > 1 or not fits or len(missing) > hand_of(p, seat).count(UNKNOWN):
        raise words[0].wrong(f"{words[0].text!r} was not legal (GUA-CON-12)")
    p.note_answer(seat, action)
    remember_pick(p, seat, action)


def _read_answer(reading: Reading, seat: int, words: list[Word]) -> None:
    """Tokens in any order that is legal."""
    p = reading.state
    left = [(TOKEN.read(reading, word), word) for word in words]
    while left:
        if p.answers.finished[seat]:
            raise left[0][1].wrong("this answer is finished already (GUA-CON-12)")
        legal = p.legal(seat)
        fitting = [at for at, (action, _) in enumerate(left) if action in legal and action != actions.DONE]
        if not fitting and left[0][0] == actions.DONE and actions.DONE in legal:
            fitting = [0]
        if not fitting:
            raise left[0][1].wrong(f"{left[0][1].text!r} was not legal (GUA-CON-12)")
        p.note_answer(seat, left.pop(fitting[0])[0])
