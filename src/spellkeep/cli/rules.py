"""`spellkeep rules`: the numbered rules of a game, and which tests prove each."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import track

from spellkeep.cli.check import differences_in
from spellkeep.cli.common import in_file, project_root, read_text
from spellkeep.games import is_outside, load
from spellkeep.kernel.errors import BadOption, BadText
from spellkeep.kernel.rulebook import Rule, rulebook
from spellkeep.kernel.scenarios import read_scenario

EPILOG = "Example:  spellkeep rules rivality RIV-CAST-03"

Places = dict[str, list[str]]
"""For each rule id where it is tested, or seen."""


def rules_command(
    game: Annotated[str, typer.Argument(help="Name of the game, such as rivality.")],
    id: Annotated[str | None, typer.Argument(metavar="[ID]", help="One rule, such as RIV-CAST-03.")] = None,
    untested: Annotated[bool, typer.Option("--untested", help="List the rules without a test.")] = False,
    evidence: Annotated[
        bool, typer.Option("--evidence", help="Run the scenarios; say where an event or refusal named each rule.")
    ] = False,
    tests: Annotated[Path | None, typer.Option(help="Folder with the tests. Without: that of the project.")] = None,
) -> None:
    """Print the numbered rules of a game, and which tests prove each."""
    found = load(game)
    rules = rulebook(found) if id is None else [_rule(rulebook(found), id)]
    if untested:
        proofs = tests_of_rules(_folder(tests, game), game)
        _print_untested([rule for rule in rules if rule.id not in proofs], len(rules))
    elif evidence:
        _print_places(rules, evidence_of_rules(_folder(tests, game), game))
    elif id is None:
        for rule in rules:
            typer.echo(f"{rule}\n")
    else:
        _print_rule(rules[0], game, tests)


def _rule(rules: list[Rule], id: str) -> Rule:
    for rule in rules:
        if rule.id == id.upper():
            return rule
    raise BadOption(f"there is no rule {id}")


def _folder(tests: Path | None, game: str) -> Path:
    """The folder with the tests: the given one, or that of the game or the project around us."""
    folder = tests or _usual_folder(game)
    if folder is None:
        raise BadOption("no project around this folder: name the tests with --tests DIR")
    if not folder.is_dir():
        raise BadOption(f"--tests {folder}: there is no such folder")
    return folder


def _usual_folder(game: str) -> Path | None:
    """A game outside the package brings its own tests."""
    if is_outside(game):
        return Path(str(resources.files(load(game).package))) / "tests"
    root = project_root()
    return None if root is None else root / "tests"


def _print_untested(rules: list[Rule], total: int) -> None:
    for rule in rules:
        typer.echo(rule.id)
    typer.echo(f"{len(rules)} of {total} rules have no test", err=True)


def _print_places(rules: list[Rule], places: Places) -> None:
    for rule in rules:
        typer.echo(f"{rule.id}  {', '.join(places.get(rule.id, ['not seen']))}")


def _print_rule(rule: Rule, game: str, tests: Path | None) -> None:
    typer.echo(f"{rule.heading}\n\n{rule}\n")
    if tests is None and _usual_folder(game) is None:
        return
    proofs = tests_of_rules(_folder(tests, game), game).get(rule.id, [])
    typer.echo("\n".join(["Tests:", *(f"  {place}" for place in proofs or ["none"])]))


# -- where rules are tested ------------------------------------------------------------------------------------------


def tests_of_rules(folder: Path, game: str) -> Places:
    """For each rule id the tests marked with it and the scenarios that name it."""
    places: Places = {}
    for path in sorted(folder.rglob("*.py")):
        for rule_id, name in marked_rules(read_text(path), path):
            places.setdefault(rule_id, []).append(f"{path.relative_to(folder)}{name}")
    for path in scenario_files(folder, game):
        text = read_text(path)
        try:
            rules = read_scenario(text).rules
        except BadText as error:
            raise in_file(path, error) from None
        for rule_id in rules:
            places.setdefault(rule_id, []).append(str(path.relative_to(folder)))
    return places


def evidence_of_rules(folder: Path, game: str) -> Places:
    """For each rule id the scenarios in which an event or a refusal named it."""
    places: Places = {}
    for path in track(scenario_files(folder, game), "scenarios", transient=True, disable=not _watched()):
        seen: set[str] = set()
        differences_in(path, seen)
        for rule_id in seen:
            places.setdefault(rule_id, []).append(str(path.relative_to(folder)))
    return places


def _watched() -> bool:
    return typer.get_text_stream("stdout").isatty()


def scenario_files(folder: Path, game: str) -> list[Path]:
    """Those of a game, in a folder of its name; or all, where the tests are of this game alone."""
    own = folder / "scenarios" / game
    return sorted((own if own.is_dir() else folder / "scenarios").glob("*.toml"))


def marked_rules(source: str, path: Path) -> Iterator[tuple[str, str]]:
    r"""Pairs of a rule id and the test that `@pytest.mark.rule` or `pytestmark` ties to it.

    >>> list(marked_rules("@pytest.mark.rule('EMB-Q-01')\ndef test_it(): ...", Path("t.py")))
    [('EMB-Q-01', '::test_it')]
    """
    try:
        tree = ast.parse(source)
    except SyntaxError as error:
        raise BadText(f"{path}: {error.msg}", error.lineno or 1, error.offset or 1) from None
    yield from _marked_in(tree.body, "")


def _marked_in(body: list[ast.stmt], name: str) -> Iterator[tuple[str, str]]:
    for statement in body:
        if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            own = f"{name}::{statement.name}"
            for decorator in statement.decorator_list:
                for rule_id in _ids_in(decorator):
                    yield rule_id, own
            if isinstance(statement, ast.ClassDef):
                yield from _marked_in(statement.body, own)
        elif isinstance(statement, ast.Assign) and _is_pytestmark(statement):
            for rule_id in _ids_in(statement.value):
                yield rule_id, name


def _is_pytestmark(statement: ast.Assign) -> bool:
    return any(isinstance(target, ast.Name) and target.id == "pytestmark" for target in statement.targets)


def _ids_in(node: ast.expr) -> list[str]:
    """The ids in all calls of `pytest.mark.rule` inside an expression."""
    calls = [call for call in ast.walk(node) if isinstance(call, ast.Call) and _is_mark(call.func)]
    return [
        argument.value
        for call in calls
        for argument in call.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]


def _is_mark(node: ast.expr) -> bool:
    """Is this `pytest.mark.rule`, or `mark.rule`?"""
    if not isinstance(node, ast.Attribute) or node.attr != "rule":
        return False
    mark = node.value
    return mark.attr == "mark" if isinstance(mark, ast.Attribute) else isinstance(mark, ast.Name) and mark.id == "mark"
