"""The report page of a tournament: one file that needs nothing else, with tables, plots and every record."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Any

from spellkeep.arena.contest import Finished
from spellkeep.arena.intervals import at_any_time
from spellkeep.arena.plots import band, histogram, intervals
from spellkeep.arena.results import name_of, pairing_shares, results
from spellkeep.arena.tournament import Pairing, Tournament

STYLE = """
:root { color-scheme: light dark; --ink: #2b2420; --paper: #faf6ee; --line: #d8cdbb; --accent: #7a3e9d; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #efe6da; --paper: #1d1916; --line: #4a4038; --accent: #c79be6; }
}
body { font: 16px/1.5 Georgia, serif; color: var(--ink); background: var(--paper); max-width: 60rem;
  margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; } th, td { padding: .3rem .8rem; text-align: right;
  border-bottom: 1px solid var(--line); font-variant-numeric: tabular-nums; }
th:first-child, td:first-child { text-align: left; }
svg { width: 100%; max-width: 44rem; display: block; font: 13px Georgia, serif; fill: var(--ink); }
svg .span { stroke: var(--accent); stroke-width: 3; } svg circle, svg .bar { fill: var(--accent); }
svg .mark { stroke: var(--ink); stroke-dasharray: 4 4; opacity: .6; } svg .axis { font-size: 12px; opacity: .8; }
svg .band { fill: var(--accent); opacity: .2; } svg .line { fill: none; stroke: var(--accent); stroke-width: 2; }
figure { margin: 1rem 0; overflow-x: auto; } figcaption { font-style: italic; }
pre { overflow: auto; border: 1px solid var(--line); padding: .5rem; font-size: 13px; }
"""


def write_report(tournament: Tournament, file: Path) -> None:
    """The page as a file, in a folder that is made if it does not exist."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(report(tournament), "utf-8")


def report(tournament: Tournament) -> str:
    """The page as text."""
    figures: Any = results(tournament)
    games = tournament.counted()
    fair = float(figures["fair_share"])
    options = ", ".join(f"{name}={value}" for name, value in figures["options"].items()) or "usual options"
    compiled = "compiled" if figures["compiled"] else "plain"
    title = f"{figures['game']}: {len(games)} games"
    body = [
        f"<h1>{escape(title)}</h1>",
        f"<p>Version {figures['version']} of the game, {escape(options)}, seed {figures['seed']}, {compiled}.</p>",
        "<p>Seats are rotated; all games of a group have the same chance. Intervals are 95 %.</p>",
        "<h2>Standings</h2>",
        _results_table(figures["bots"], figures["automata"]),
        _figure(_shares(figures["bots"], fair), "Share of wins; the dashed line is the fair share."),
        _ratings(figures["bots"]),
        "<h2>Line-ups</h2>",
        _pairings(figures["pairings"]),
        *[_course(tournament, pairing, fair) for pairing in tournament.pairings()],
        "<h2>Length and time</h2>",
        _figure(histogram([game.decisions for game in games]), "Decisions of seats per game."),
        _figure(histogram([game.seconds for game in games]), "Seconds per game."),
        _table(("Ended because", "Games"), list(figures["reasons"].items())),
        "<h2>Records</h2>",
        *[_record(tournament, game) for game in games],
    ]
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>\n<body>\n'
        + "\n".join(body)
        + "\n</body></html>\n"
    )


def _results_table(bots: Iterable[Any], automata: Iterable[Any]) -> str:
    heads = ("Bot", "Games", "Wins", "Share", "Interval", "Mean s", "Worst s", "Settings")
    rows = [
        (
            row["name"],
            row["games"],
            f"{row['wins']:g}",
            f"{row['share']:.1%}",
            f"{row['low']:.1%} – {row['high']:.1%}",
            f"{row['seconds_mean']:.4f}" if "seconds_mean" in row else "",
            f"{row['seconds_worst']:.3f}" if "seconds_worst" in row else "",
            row.get("settings", ""),
        )
        for row in (*bots, *automata)
    ]
    return _table(heads, rows)


def _shares(bots: Iterable[Any], fair: float) -> str:
    return intervals([(row["name"], row["share"], row["low"], row["high"]) for row in bots], 0.0, 1.0, fair)


def _ratings(bots: Sequence[Any]) -> str:
    rated = [row for row in bots if "rating" in row]
    if not rated:
        return "<p>Ratings need openskill: install the extra <code>arena</code>.</p>"
    rows = [(row["name"], row["rating"], row["rating_low"], row["rating_high"]) for row in rated]
    low, high = min(row[2] for row in rows), max(row[3] for row in rows)
    return _figure(intervals(rows, low, high, 25.0), "Rating (Plackett–Luce); 25 is where everybody begins.")


def _pairings(pairings: Iterable[Any]) -> str:
    heads = ("First against the others", "Games", "Share", "Interval", "At any time", "Answer")
    rows = [
        (
            " – ".join(row["bots"]),
            row["games"],
            f"{row['share']:.1%}",
            f"{row['low']:.1%} – {row['high']:.1%}",
            f"{row['low_at_any_time']:.1%} – {row['high_at_any_time']:.1%}",
            row["verdict"] if row["against"] is None else f"{row['verdict']} {row['against']:.0%}",
        )
        for row in pairings
    ]
    return _table(heads, rows)


def _course(tournament: Tournament, pairing: Pairing, fair: float) -> str:
    """How the share of the first went as games went by."""
    points: list[tuple[float, float, float]] = []
    wins = 0.0
    for count, share in enumerate(pairing_shares(pairing), 1):
        wins += share
        points.append((wins / count, *at_any_time(wins, count)))
    names = " – ".join(name_of(tournament.setup.entrants[who]) for who in pairing.line_up)
    return _figure(band(points, fair), f"{names}: share of the first, with the interval that is right at any time.")


def _record(tournament: Tournament, game: Finished) -> str:
    names = [name_of(tournament.setup.entrants[who]) for who in game.sides] + tournament.automata
    result = ", ".join(f"{name} {score}" for name, score in zip(names, game.scores, strict=True))
    return (
        f"<details><summary>Game {game.number + 1}, group {game.group + 1}: {escape(result)}</summary>"
        f"<pre>{escape(game.record)}</pre></details>"
    )


def _figure(plot: str, caption: str) -> str:
    return f"<figure>{plot}<figcaption>{escape(caption)}</figcaption></figure>" if plot else ""


def _table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    top = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    lines = "".join(f"<tr>{''.join(f'<td>{escape(str(cell))}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{lines}</tbody></table>"
