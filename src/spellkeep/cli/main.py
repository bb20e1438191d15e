"""The command `spellkeep`: one function per command, one line per error.

Exit codes: 0 done, 1 a check failed, 2 bad input.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Annotated, ParamSpec

import typer

from spellkeep import __version__
from spellkeep.cli import arena, bench, bot, check, draw, play, replay, rules, serve, simulate
from spellkeep.cli.common import project_root
from spellkeep.cli.new_game import new_game, next_steps
from spellkeep.games import look_into
from spellkeep.kernel import state
from spellkeep.kernel.errors import BadOption, SpellkeepError

Arguments = ParamSpec("Arguments")

app = typer.Typer(
    name="spellkeep",
    help="Games of rival wizards: play them, check their rules, look at recorded games.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


def tell_version(is_asked: bool) -> None:
    """Both forms have the same rules; whoever wonders about speed wants to know which one runs."""
    if is_asked:
        form = "plain" if str(state.__file__).endswith(".py") else "compiled"
        typer.echo(f"spellkeep {__version__}, {form}")
        raise typer.Exit


def one_line_errors(command: Callable[Arguments, None]) -> Callable[Arguments, None]:
    """Tell in one line, without a traceback, what is wrong with the input."""

    @wraps(command)
    def careful(*args: Arguments.args, **kwargs: Arguments.kwargs) -> None:
        try:
            command(*args, **kwargs)
        except BrokenPipeError:
            raise  # the reader of a pipe has ended; typer exits quietly
        except (SpellkeepError, OSError, UnicodeDecodeError) as error:
            typer.echo(f"spellkeep: {error}", err=True)
            raise typer.Exit(2) from None

    return careful


def options_of_all(
    version: Annotated[  # noqa: ARG001 (`tell_version` has said it already)
        bool, typer.Option("--version", callback=tell_version, is_eager=True, help="Say which version and form runs.")
    ] = False,
    games: Annotated[
        list[Path] | None, typer.Option(metavar="DIR", help="Find games in this folder too; may be repeated.")
    ] = None,
) -> None:
    """Come before a command."""
    look_into(games or [])


def new_game_command(
    name: Annotated[str, typer.Argument(help="Name of the folder, such as my_game.")],
    title: Annotated[str | None, typer.Option(help="Title of the game. Without: made from the name.")] = None,
    at: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Make it in this folder, outside the package, with its tests.")
    ] = None,
) -> None:
    """Begin a new game: a small one that can be played at once, with its tests, and what to do next."""
    root = project_root()
    if root is None:
        raise BadOption("no project around this folder: go to the folder that holds src/spellkeep")
    called = title or name.replace("_", " ").title()
    for path in new_game(name, called, root, at):
        typer.echo(str(path.relative_to(root) if at is None else path))
    typer.echo(f"\n{next_steps(name, called, at)}", nl=False)


app.callback()(one_line_errors(options_of_all))
app.command("play", epilog=play.EPILOG)(one_line_errors(play.play_command))
app.command("serve", epilog=serve.EPILOG)(one_line_errors(serve.serve_command))
app.command("draw", epilog=draw.EPILOG)(one_line_errors(draw.draw_command))
app.command("check", epilog=check.EPILOG)(one_line_errors(check.check_command))
app.command("replay", epilog=replay.EPILOG)(one_line_errors(replay.replay_command))
app.command("rules", epilog=rules.EPILOG)(one_line_errors(rules.rules_command))
app.command("simulate", epilog=simulate.EPILOG)(one_line_errors(simulate.simulate_command))
app.command("arena", epilog=arena.EPILOG)(one_line_errors(arena.arena_command))
app.command("bot", epilog=bot.EPILOG)(one_line_errors(bot.bot_command))
app.command("bench", epilog=bench.EPILOG)(one_line_errors(bench.bench_command))
app.command("new-game", epilog="Example:  spellkeep new-game my_game --title 'My game'")(
    one_line_errors(new_game_command)
)


def main() -> None:
    """The console script."""
    app()
