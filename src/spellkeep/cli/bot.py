"""`spellkeep bot`: one of our bots as a program that speaks the text protocol of docs/bots.md."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from spellkeep.bots import check_name
from spellkeep.bots.bridge import Bridge, serve
from spellkeep.games import load

EPILOG = "Example:  spellkeep simulate embers --games 3 --bots 'outside:spellkeep bot adept,greedy'"


def bot_command(
    name: Annotated[str, typer.Argument(help="Name of the bot, such as adept or adept:simulations=50.")] = "adept",
) -> None:
    """Answer questions on standard input as a bot: one whole question, ending with go, then the answer."""
    check_name(name)
    serve(Bridge(load, name), sys.stdin, sys.stdout)
