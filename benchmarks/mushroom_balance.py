"""Is Mushroom Sorcerer fair? `python -m benchmarks.mushroom_balance [--games 200] [--bot BOT] [--players 2] [--jobs 2]`

A fixed fast player plays itself, sorcerers by lot. Wins by seat, sorcerer and way of winning, rounds, and the use of
each spell and potion, with intervals of 95 %, go to benchmarks/results/mushroom-balance.json and, as tables, between
two marks of docs/games/mushroom.md; `--part master` is kept beside it: a slower player confirms what it found.
The same games are played wherever this runs: nothing depends on a clock.
"""

from __future__ import annotations

import argparse
from collections import Counter
from statistics import mean
from typing import Any

from benchmarks.balance import PAGES, RESULTS, counted, keep_part, played, share, shares_table, write_page
from spellkeep.bots import Settings, bot
from spellkeep.games import load
from spellkeep.games.mushroom.rules.box import box_with
from spellkeep.games.mushroom.rules.names import SORCERERS
from spellkeep.games.mushroom.rules.position import ENDS
from spellkeep.games.mushroom.rules.state import MushroomState
from spellkeep.kernel.events import Notebook
from spellkeep.kernel.rng import Seeded
from spellkeep.kernel.seats import NATURE

PLAYER = "adept:simulations=16,seconds=0"
PARTS = ("balance", "master")
SEED = 1
FAIR = (0.7, 1.4)
"""Wins of a sorcerer, as a part of the fair share."""
WAYS = 0.25
ROUNDS = (5, 8)


class Played:
    """What one game showed."""

    def __init__(self, state: MushroomState, events: Notebook) -> None:
        end = state.outcome()
        assert end is not None
        self.way: str = ENDS[state.end]
        self.rounds: int = state.round
        self.winners: list[int] = list(end.winners())
        self.sorcerers: list[str] = [SORCERERS[sorcerer] for sorcerer in state.sorcerers]
        self.spells: Counter[str] = Counter([e.facts["scroll"] for e in events.events if e.kind == "casts"])
        self.potions: Counter[str] = Counter([e.facts["potion"] for e in events.events if e.kind == "plays"])
        self.wars: int = len([e for e in events.events if e.kind == "war"])
        self.first: int = next((int(e.facts["seat"]) - 1 for e in events.events if e.kind == "first"), 0)


def play(task: tuple[int, str, int]) -> Played:
    """One game; its chance depends on its number only."""
    number, player, players = task
    game, rng, notes = load("mushroom"), Seeded(SEED, number), Notebook()
    state = game.begin(game.read_options({"players": str(players), "random_sorcerers": "yes"}))
    assert isinstance(state, MushroomState)
    minds = [bot(Settings.read(player), game) for _ in range(players)]
    while state.to_act():
        seat = state.to_act()[0]
        action = state.random_action(NATURE, rng) if seat == NATURE else minds[seat].choose(state.view(seat), rng)
        state.listener = notes
        state.apply(seat, action)
        state.listener = None
    return Played(state, notes)


def summary(games: list[Played], player: str, players: int) -> dict[str, Any]:
    seats: dict[str, dict[str, float]] = {}
    for place in range(players):
        won = sum(1 / len(g.winners) for g in games if (g.first + place) % players in g.winners)
        seats[f"{place + 1}. in the first round"] = share(won, len(games))
    sorcerers = {}
    for name in SORCERERS:
        seated = [(g, g.sorcerers.index(name)) for g in games if name in g.sorcerers]
        if seated:
            sorcerers[name] = share(sum(1 / len(g.winners) for g, seat in seated if seat in g.winners), len(seated))
    ways = {way: share(sum(g.way == way for g in games), len(games)) for way in ENDS[1:]}
    box = box_with("")
    return {
        "player": player,
        "settings": Settings.read(player).hash,
        "players": players,
        "games": len(games),
        "version": load("mushroom").version,
        "seats": seats,
        "sorcerers": sorcerers,
        "ways": ways,
        "rounds": {"mean": round(mean(g.rounds for g in games), 2), **counted([g.rounds for g in games])},
        "wars": round(mean(g.wars for g in games), 2),
        "spells": {name: round(mean(g.spells[name] for g in games), 3) for name in box.scrolls},
        "potions": {name: round(mean(g.potions[name] for g in games), 3) for name in box.potions},
    }


# -- the page ----------------------------------------------------------------------------------------------------------


def tables(found: dict[str, Any]) -> str:
    """The figures as Markdown, each with what was aimed at."""
    fair = 1 / found["players"]
    who = f"`{found['player']}` (settings {found['settings']})"
    lines = [f"{found['games']} games of {found['players']} players, {who}, version {found['version']}.", ""]
    lines += shares_table("Order of turns", found["seats"], fair)
    lines += shares_table("Sorcerer", found["sorcerers"], fair)
    lines += shares_table("Way of winning", found["ways"])
    rounds = found["rounds"]
    spread = ", ".join(f"{number}: {count}" for number, count in rounds.items() if number != "mean")
    lines += [f"Rounds: {rounds['mean']} on average ({spread}). Wars in a game: {found['wars']}.", ""]
    lines += _uses("Spells cast in a game", found["spells"]) + _uses("Potions played in a game", found["potions"])
    return "\n".join(lines)


def _uses(title: str, uses: dict[str, float]) -> list[str]:
    often = sorted(uses.items(), key=lambda pair: -pair[1])
    return [f"{title}: " + ", ".join(f"{name} {count:.2f}" for name, count in often) + ".", ""]


def verdicts(found: dict[str, Any]) -> list[str]:
    """What does not hold yet of what was aimed at."""
    fair = 1 / found["players"]
    sorcerers, ways, rounds = found["sorcerers"], found["ways"], found["rounds"]
    wrong = [
        f"{name} wins {row['share'] / fair:.2f} of the fair share"
        for name, row in sorcerers.items()
        if not FAIR[0] <= row["share"] / fair <= FAIR[1]
    ]
    wrong += [
        f"{way} in {ways[way]['share']:.2f} of games" for way in ("blessing", "dominance") if ways[way]["share"] < WAYS
    ]
    if not ROUNDS[0] <= rounds["mean"] <= ROUNDS[1]:
        wrong.append(f"{rounds['mean']} rounds on average")
    return wrong


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--games", type=int, default=200)
    reader.add_argument("--bot", default=PLAYER)
    reader.add_argument("--players", type=int, default=2)
    reader.add_argument("--part", choices=PARTS, default=PARTS[0])
    reader.add_argument("--jobs", type=int, default=2)
    asked = reader.parse_args()
    games = played(play, [(number, asked.bot, asked.players) for number in range(asked.games)], asked.jobs)
    found = summary(games, asked.bot, asked.players)
    keep_part(RESULTS / "mushroom-balance.json", asked.part, found)
    write_page(PAGES / "mushroom.md", asked.part, tables(found))
    print(tables(found))
    for sentence in verdicts(found):
        print(f"not yet: {sentence}")


if __name__ == "__main__":
    main()
