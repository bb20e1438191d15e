"""What came out of a tournament, as figures: the object that `spellkeep arena --json` prints."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import mean, median

from spellkeep.arena import ratings
from spellkeep.arena.contest import Finished
from spellkeep.arena.intervals import at_any_time, wilson
from spellkeep.arena.simulation import is_compiled
from spellkeep.arena.tournament import Pairing, Tournament
from spellkeep.bots import Settings
from spellkeep.games import load

Figures = dict[str, object]


def results(tournament: Tournament) -> Figures:
    """Everything, bots in the order in which they were named."""
    setup, games, pairings = tournament.setup, tournament.counted(), tournament.pairings()
    game = load(setup.game)
    return {
        "game": setup.game,
        "version": game.version,
        "compiled": is_compiled(game, game.read_options(setup.options)),
        "options": game.read_options(setup.options).changed(),
        "seed": setup.seed,
        "games": len(games),
        "fair_share": round(1 / (tournament.sides + len(tournament.automata)), 4),
        "bots": bots(tournament, games),
        "automata": automata(tournament, games),
        "pairings": [pairing_figures(tournament, pairing) for pairing in pairings],
        "lengths": _spread([game.decisions for game in games]),
        "seconds": _spread([game.seconds for game in games]),
        "reasons": {word: sum(1 for game in games if game.reason == word) for word in _words(games)},
    }


def bots(tournament: Tournament, games: list[Finished]) -> list[Figures]:
    """One row per bot. A bot that took several places of a game has played as many games."""
    rated = _ratings(tournament, games)
    return [
        {
            "name": name_of(bot),
            **_share(_shares_of(games, number)),
            **_thinking(games, number),
            "settings": bot.hash,
            "changes": bot.changes(),
            **(rated[number] if rated else {}),
        }
        for number, bot in enumerate(tournament.setup.entrants)
    ]


def name_of(bot: Settings) -> str:
    """A bot as it was asked for; what a budget for all made of it stands among its changes."""
    return bot.asked or str(bot)


def automata(tournament: Tournament, games: list[Finished]) -> list[Figures]:
    """Suramun and his like: they decide nothing, but they win."""
    rows: list[Figures] = []
    for place, name in enumerate(tournament.automata):
        shares = [_automaton_share(game, tournament.sides + place) for game in games]
        rows.append({"name": name, **_share(shares)})
    return rows


def pairing_figures(tournament: Tournament, pairing: Pairing) -> Figures:
    """The first of the line-up against the others, with the interval of the sequential test."""
    test = tournament.setup.test
    low, high = at_any_time(pairing.wins, pairing.places)
    return {
        "bots": [name_of(tournament.setup.entrants[who]) for who in pairing.line_up],
        **_share(pairing_shares(pairing)),
        "low_at_any_time": round(low, 4),
        "high_at_any_time": round(high, 4),
        "against": test.share if test is not None else None,
        "verdict": pairing.verdict,
        "done": pairing.done,
    }


def pairing_shares(pairing: Pairing) -> list[float]:
    """The results of the first of the line-up, game by game."""
    return _shares_of(pairing.games, pairing.line_up[0])


def _shares_of(games: Iterable[Finished], entrant: int) -> list[float]:
    return [share for game in games for who, share in zip(game.sides, game.shares(), strict=True) if who == entrant]


def _automaton_share(game: Finished, place: int) -> float:
    return 1 / game.ranks.count(1) if game.ranks[place] == 1 else 0.0


def _share(shares: list[float]) -> Figures:
    wins, count = sum(shares), len(shares)
    low, high = wilson(wins, count)
    share = round(wins / count, 4) if count else 0.0
    return {"games": count, "wins": round(wins, 4), "share": share, "low": round(low, 4), "high": round(high, 4)}


def _thinking(games: list[Finished], entrant: int) -> Figures:
    """Seconds per decision."""
    own = [game.thinking[side] for game in games for side, who in enumerate(game.sides) if who == entrant]
    decisions = sum(row[0] for row in own)
    return {
        "seconds_mean": round(sum(row[1] for row in own) / decisions, 6) if decisions else 0.0,
        "seconds_worst": max((row[2] for row in own), default=0.0),
    }


def _ratings(tournament: Tournament, games: list[Finished]) -> list[Figures]:
    if not ratings.available():
        return []
    rated = ratings.rate(games, len(tournament.setup.entrants), len(tournament.automata))
    return [
        {"rating": round(one.mean, 2), "rating_low": round(one.low, 2), "rating_high": round(one.high, 2)}
        for one in rated
    ]


def _spread(values: list[int] | list[float]) -> Figures:
    if not values:
        return {}
    return {
        "min": min(values),
        "median": median(values),
        "mean": round(mean(values), 4),
        "max": max(values),
    }


def _words(games: list[Finished]) -> list[str]:
    return sorted({game.reason for game in games})
