"""Are the four decks of Guardians fair? `python -m benchmarks.guardians_balance [--games 1000] [--bot BOT] [--jobs 2]`

A fixed fast player plays itself with every pair of different decks, each deck as often on seat 1 as on seat 2. Wins of
every deck against every other, endings and turns, with intervals of 95 %, go to benchmarks/results and, as tables,
between two marks of docs/games/guardians.md. `--part master` keeps them beside those of the fast player instead: a
slower one confirms what the fast one found. Nothing depends on a clock.
"""

from __future__ import annotations

import argparse
from itertools import combinations
from statistics import mean
from typing import Any

from benchmarks.balance import PAGES, RESULTS, counted, keep_part, played, share, shares_table, write_page
from spellkeep.bots import Settings, bot
from spellkeep.games import load
from spellkeep.games.guardians.rules.box import core_box
from spellkeep.games.guardians.rules.phases import DRAW_GAME, REASONS
from spellkeep.games.guardians.rules.state import GuardiansState
from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.seats import NATURE

Figures = dict[str, Any]
FILE = RESULTS / "guardians-balance.json"
PLAYER = "greedy"
PARTS = ("balance", "master")
SEED = 1
FAIR = (0.35, 0.65)
"""Wins of a deck against another."""
VICTORIES = ("guardian", "shields", "spaces")
LAST_REASON = REASONS.index("quiet")


class Played:
    """What one game showed."""

    def __init__(self, decks: tuple[str, str], state: GuardiansState) -> None:
        self.decks: tuple[str, str] = decks
        self.shares: list[float] = [0.5, 0.5] if state.winner == DRAW_GAME else [1.0 - state.winner, state.winner]
        self.ending: str = REASONS[state.reason]
        self.turns: int = state.turn

    def won_by(self, deck: str) -> float:
        return self.shares[self.decks.index(deck)]


def play(task: tuple[int, str, str, str]) -> Played:
    """One game; its chance depends on its number and on its decks only."""
    number, player, one, other = task
    game, rng = load("guardians"), Seeded(SEED, number)
    state = game.begin(game.read_options({"deck_1": one, "deck_2": other}))
    assert isinstance(state, GuardiansState)
    minds = [bot(Settings.read(player), game) for _ in range(2)]
    while state.to_act():
        seat = state.to_act()[0]
        action = state.random_action(NATURE, rng) if seat == NATURE else minds[seat].choose(state.view(seat), rng)
        state.apply(seat, action)
    return Played((one, other), state)


def tasks(games: int, player: str) -> list[tuple[int, str, str, str]]:
    """So many games of each pair, the seats changing."""
    found = []
    for pair, (one, other) in enumerate(combinations(core_box().decks, 2)):
        for number in range(games):
            decks = (one, other) if number % 2 == 0 else (other, one)
            found.append((pair * 100_000 + number // 2, player, *decks))
    return found


def summary(games: list[Played], player: str) -> Figures:
    decks = list(core_box().decks)
    pairs: dict[str, dict[str, dict[str, float]]] = {deck: {} for deck in decks}
    for deck in decks:
        for other in decks:
            met = [game for game in games if deck != other and deck in game.decks and other in game.decks]
            if met:
                pairs[deck][other] = share(sum(game.won_by(deck) for game in met), len(met))
    endings = {word: share(sum(g.ending == word for g in games), len(games)) for word in REASONS[1 : LAST_REASON + 1]}
    turns = [game.turns for game in games]
    return {
        "player": player,
        "settings": Settings.read(player).hash,
        "games": len(games),
        "version": load("guardians").version,
        "pairs": pairs,
        "first seat": share(sum(game.shares[0] for game in games), len(games)),
        "endings": endings,
        "turns": {"mean": round(mean(turns), 2), **counted(turns)},
    }


# -- the page ----------------------------------------------------------------------------------------------------------


def tables(found: Figures) -> str:
    """The figures as Markdown."""
    decks = list(found["pairs"])
    each = min(row["games"] for rows in found["pairs"].values() for row in rows.values())
    who = f"`{found['player']}` (settings {found['settings']})"
    lines = [f"{found['games']} games, {each} of each pair, {who}, version {found['version']}. Wins of the row:", ""]
    lines += ["| | " + " | ".join(decks) + " |", "|---" * (len(decks) + 1) + "|"]
    for deck, rows in found["pairs"].items():
        cells = [_cell(rows[other]) if other in rows else "" for other in decks]
        lines.append(f"| {deck} | " + " | ".join(cells) + " |")
    lines += ["", f"Wins of seat 1: {_cell(found['first seat'])}.", ""]
    lines += shares_table("Ending", found["endings"])
    turns = found["turns"]
    spread = ", ".join(f"{number}: {count}" for number, count in turns.items() if number != "mean")
    return "\n".join([*lines, f"Turns: {turns['mean']} on average ({spread}).", ""])


def _cell(row: dict[str, float]) -> str:
    return f"{row['share']:.2f} ({row['low']:.2f} to {row['high']:.2f})"


def verdicts(found: Figures, clearly: bool = False) -> list[str]:
    """What does not hold yet of what was aimed at.

    Of a pairing the whole interval has to be fair; `clearly`: where the games are few, a pairing is named only if its
    interval leaves no doubt that it is unfair.
    """
    lowest, highest = ("high", "low") if clearly else ("low", "high")
    wrong = [
        f"{deck} wins {row['share']:.2f} against {other}"
        for deck, rows in found["pairs"].items()
        for other, row in rows.items()
        if row[lowest] < FAIR[0] or row[highest] > FAIR[1]
    ]
    return wrong + [f"nobody wins by {word}" for word in VICTORIES if not found["endings"][word]["wins"]]


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--games", type=int, default=1000, help="of each of the six pairs")
    reader.add_argument("--bot", default=PLAYER)
    reader.add_argument("--part", choices=PARTS, default=PARTS[0])
    reader.add_argument("--jobs", type=int, default=2)
    asked = reader.parse_args()
    found = summary(played(play, tasks(asked.games, asked.bot), asked.jobs), asked.bot)
    keep_part(FILE, asked.part, found)
    write_page(PAGES / "guardians.md", asked.part, tables(found))
    print(tables(found))
    for sentence in verdicts(found, clearly=asked.part == "master"):
        print(f"not yet: {sentence}")


if __name__ == "__main__":
    main()
