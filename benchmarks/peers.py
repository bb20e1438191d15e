"""Random legal play in other people's engines, measured in the same way and in the same run as the games here.

    python benchmarks/peers.py python-chess --seconds 0.5

prints one JSON object with the fields of `spellkeep.arena.measure`. One decision is: list the legal actions, choose one
evenly, carry it out. A peer that is not installed says so and is never left out in silence.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import json
import random
from collections.abc import Callable
from typing import Any

from spellkeep.arena.measure import COPIES, MIDDLES, Work, cost, speed

PLIES = 300
"""Random chess hardly ever ends by mate; games are cut here."""
TICKS = 150
"""Decisions made in a game of catanatron before its copies are measured."""
TURNS = 1000


def chess_game(number: int) -> int:
    """One random game of python-chess, to mate, stalemate or the cut."""
    import chess

    rng, board, plies = random.Random(number), chess.Board(), 0
    while plies < PLIES:
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(rng.choice(moves))
        plies += 1
    return plies


def chess_copies() -> Work:
    """Copies of positions forty moves into random games, without their history."""
    import chess

    boards = []
    for number in range(MIDDLES):
        rng, board = random.Random(number), chess.Board()
        while board.ply() < 40 and any(board.legal_moves):
            board.push(rng.choice(list(board.legal_moves)))
        boards.append(board)

    def copy_some(number: int) -> int:
        board = boards[number % len(boards)]
        for _ in range(COPIES):
            board.copy(stack=False)
        return COPIES

    return copy_some


def new_catan() -> Any:
    from catanatron import Color, Game, RandomPlayer

    return Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])


def catan_game(number: int) -> int:
    """One game of catanatron between two of its own random players."""
    random.seed(number)
    game, decisions = new_catan(), 0
    while game.winning_color() is None and game.state.num_turns < TURNS:
        game.play_tick()
        decisions += 1
    return decisions


def catan_copies() -> Work:
    """Copies of whole games, some way in."""
    random.seed(0)
    games = [new_catan() for _ in range(4)]
    for game in games:
        for _ in range(TICKS):
            game.play_tick()

    def copy_some(number: int) -> int:
        game = games[number % len(games)]
        for _ in range(COPIES):
            game.copy()
        return COPIES

    return copy_some


PEERS: dict[str, tuple[str, Work, Callable[[], Work]]] = {
    "python-chess": ("chess", chess_game, chess_copies),
    "catanatron": ("catanatron", catan_game, catan_copies),
}
"""By name: the package, one random game, and copies of middle positions."""


def measure(name: str, seconds: float) -> dict[str, object]:
    """Speed of random play and cost of copies, or the word that the package is missing."""
    package, play, copies = PEERS[name]
    try:
        version = importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return {"missing": f"{package} is not installed: pip install 'spellkeep[bench]'"}
    return {"version": version, "listed": speed(play, seconds), "copy": cost(copies(), seconds / 2)}


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure one peer once; spellkeep bench repeats it.")
    parser.add_argument("peer", choices=PEERS)
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU seconds of each measurement")
    asked = parser.parse_args()
    print(json.dumps(measure(asked.peer, asked.seconds)))


if __name__ == "__main__":
    main()
