"""Make docs/api.md from the docstrings of what somebody uses who plays, writes, draws or measures a game.

python scripts/api.py            write the page
python scripts/api.py --check    say whether it is what would be written, and change nothing

Sources are read, not imported: the page is the same in both forms of the program.
"""

from __future__ import annotations

import ast
import sys
import textwrap
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src"
PAGE = ROOT / "docs" / "api.md"

HEAD = """# The library

Made by `scripts/api.py` from the docstrings: edit those. Every example runs as a test, where it stands in the source.

Floors, and who may know whom, are in [ARCHITECTURE.md](../ARCHITECTURE.md); words in the [glossary](glossary.md).
Every heading names the module to import from: `from spellkeep.kernel.match import Match`. What most programs need is
at the front door, too: `spellkeep.load`, `new`, `slugs`, `Match`, `Seeded`, `NATURE`, `EVERYTHING` and the errors.
"""
GROUPS: dict[str, tuple[str, ...]] = {
    "Play a game": (
        "spellkeep",
        "spellkeep.games",
        "spellkeep.kernel.match",
        "spellkeep.kernel.state",
        "spellkeep.kernel.seats",
        "spellkeep.kernel.options",
        "spellkeep.kernel.events",
        "spellkeep.kernel.outcome",
        "spellkeep.kernel.refusal",
        "spellkeep.kernel.errors",
        "spellkeep.kernel.rng",
        "spellkeep.kernel.records",
        "spellkeep.kernel.telling",
        "spellkeep.kernel.words",
        "spellkeep.kernel.rulebook",
        "spellkeep.kernel.views",
        "spellkeep.kernel.futures",
    ),
    "Write a game": (
        "spellkeep.kernel.game",
        "spellkeep.kernel.fields",
        "spellkeep.kernel.piles",
        "spellkeep.kernel.decisions",
        "spellkeep.kernel.script",
        "spellkeep.kernel.declared",
        "spellkeep.kernel.disclosure",
        "spellkeep.kernel.manners",
        "spellkeep.kernel.tokens",
        "spellkeep.kernel.form",
        "spellkeep.kernel.form_values",
        "spellkeep.kernel.form_answers",
        "spellkeep.kernel.form_words",
        "spellkeep.kernel.box_data",
        "spellkeep.kernel.kept",
        "spellkeep.kernel.knowledge",
        "spellkeep.kernel.laws",
        "spellkeep.kernel.numbers",
        "spellkeep.kernel.scenarios.reading",
        "spellkeep.kernel.scenarios.running",
        "spellkeep.kernel.as_json",
    ),
    "Draw a game": (
        "spellkeep.scene.drawing",
        "spellkeep.scene.scene",
        "spellkeep.scene.pen",
        "spellkeep.scene.markup",
        "spellkeep.scene.picks",
        "spellkeep.scene.diff",
        "spellkeep.scene.tour",
        "spellkeep.scene.reading",
        "spellkeep.scene.standalone",
    ),
    "Write a bot": (
        "spellkeep.bots",
        "spellkeep.bots.bot",
        "spellkeep.bots.settings",
        "spellkeep.bots.turns",
        "spellkeep.bots.outlook",
        "spellkeep.bots.wire",
    ),
    "Run an experiment": (
        "spellkeep.kernel.playout",
        "spellkeep.arena.simulation",
        "spellkeep.arena.export",
        "spellkeep.arena.entrants",
        "spellkeep.arena.schedule",
        "spellkeep.arena.contest",
        "spellkeep.arena.tournament",
        "spellkeep.arena.results",
        "spellkeep.arena.ratings",
        "spellkeep.arena.intervals",
        "spellkeep.arena.sequential",
        "spellkeep.arena.report",
        "spellkeep.arena.journal",
        "spellkeep.arena.measure",
        "spellkeep.arena.calibration",
    ),
}
"""The modules, in the order in which one needs them."""

HOW_IT_IS_MADE = ("ABC", "Struct", "msgspec.Struct", "Generic[S]", "Generic[K, V]")
"""Bases that say nothing to whoever uses a class."""

Function = ast.FunctionDef | ast.AsyncFunctionDef
Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


# -- what the sources say ----------------------------------------------------------------------------------------------


@cache
def tree_of(module: str) -> ast.Module:
    """The source of a module; of a package, its __init__.py."""
    path = SOURCES.joinpath(*module.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return ast.parse(file.read_text("utf-8"))


def is_public(name: str) -> bool:
    return not name.startswith("_")


def public_classes(module: str) -> list[ast.ClassDef]:
    return [node for node in tree_of(module).body if isinstance(node, ast.ClassDef) and is_public(node.name)]


def public_functions(body: list[ast.stmt]) -> list[Function]:
    return [node for node in body if isinstance(node, Function) and is_public(node.name)]


def remarks(body: list[ast.stmt]) -> Iterator[tuple[ast.Assign | ast.AnnAssign, str]]:
    """What is written under names that are given a value or a type."""
    for one, two in pairwise(body):
        remark = two.value if isinstance(two, ast.Expr) else None
        if isinstance(one, ast.Assign | ast.AnnAssign) and isinstance(remark, ast.Constant):
            yield one, " ".join(str(remark.value).split())


def name_of(assigned: ast.Assign | ast.AnnAssign) -> str:
    """The name, or the name of the attribute."""
    target = assigned.target if isinstance(assigned, ast.AnnAssign) else assigned.targets[0]
    return target.attr if isinstance(target, ast.Attribute) else ast.unparse(target)


def attributes(kind: ast.ClassDef) -> list[tuple[str, str]]:
    """The attributes that say what they are for, of the class and of its instances."""
    first = next((node for node in kind.body if isinstance(node, Function) and node.name == "__init__"), None)
    found = [*remarks(kind.body), *remarks(first.body if first else [])]
    return [(name_of(assigned), said) for assigned, said in found if is_public(name_of(assigned))]


# -- whose methods a class has already ---------------------------------------------------------------------------------


def inherited(module: str, kind: ast.ClassDef) -> set[str]:
    """Names of methods that a base explains: they are not told again."""
    found: set[str] = set()
    for base in kind.bases:
        name = ast.unparse(base.value if isinstance(base, ast.Subscript) else base)
        home = home_of(module, name)
        parent = next((each for each in public_classes(home) if each.name == name), None) if home else None
        if parent is not None:
            found |= {method.name for method in public_functions(parent.body)} | inherited(home, parent)
    return found


def home_of(module: str, name: str) -> str:
    """The module of ours that a name comes from; empty if it is none of ours."""
    if any(kind.name == name for kind in public_classes(module)):
        return module
    for node in tree_of(module).body:
        if isinstance(node, ast.ImportFrom) and name in [alias.name for alias in node.names]:
            return node.module if node.module and node.module.startswith("spellkeep") else ""
    return ""


# -- the page ----------------------------------------------------------------------------------------------------------


def signature(function: Function, name: str = "") -> str:
    """How it is called, without `self`."""
    function = ast.parse(ast.unparse(function)).body[0]  # type: ignore[assignment]  # a copy that may be changed
    given = function.args
    if given.args and given.args[0].arg in ("self", "cls"):
        del given.args[0]
    if any(isinstance(each, ast.Name) and each.id == "property" for each in function.decorator_list):
        return function.name
    answer = f" -> {ast.unparse(function.returns)}" if function.returns and not name else ""
    return f"{name or function.name}({ast.unparse(given)}){answer}"


def class_signature(kind: ast.ClassDef) -> str:
    """How an instance is made, and of which other class it is."""
    first = next((node for node in kind.body if isinstance(node, Function) and node.name == "__init__"), None)
    bases = [ast.unparse(base) for base in kind.bases if ast.unparse(base) not in HOW_IT_IS_MADE]
    made = signature(first, kind.name) if first else kind.name + listed_fields(kind)
    return f"class {made}" + (f", also {', '.join(bases)}" if bases else "")


def listed_fields(kind: ast.ClassDef) -> str:
    """The arguments of a dataclass or a struct, whose fields they are; nothing of another class."""
    words = [ast.unparse(each) for each in [*kind.bases, *kind.decorator_list]]
    if not any("Struct" in word or "dataclass" in word for word in words):
        return ""
    return f"({', '.join(ast.unparse(node) for node in kind.body if isinstance(node, ast.AnnAssign))})"


def said(node: Documented) -> str:
    """A docstring as Markdown: examples in frames, everything else as it is."""
    pieces: list[str] = []
    for paragraph in (ast.get_docstring(node) or "").split("\n\n"):
        if paragraph.lstrip().startswith(">>>"):
            pieces.append(f"```python\n{textwrap.dedent(paragraph)}\n```")
        elif "\n>>> " in paragraph:
            words, _, example = paragraph.partition("\n>>> ")
            pieces.append(f"{words}\n\n```python\n>>> {example}\n```")
        elif "├" in paragraph:
            pieces.append(f"```\n{paragraph}\n```")
        else:
            pieces.append(paragraph)
    return "\n\n".join(pieces) + "\n"


def first_lines(node: Documented) -> str:
    """The first paragraph in one line."""
    return " ".join((ast.get_docstring(node) or "").split("\n\n")[0].split())


def described(module: str, kind: ast.ClassDef) -> str:
    """A class: how it is made, what it is, its attributes, its methods."""
    known = inherited(module, kind)
    own = [method for method in public_functions(kind.body) if method.name not in known]
    lines = [f"- `{name}`: {remark}\n" for name, remark in attributes(kind)]
    lines += [f"- `{signature(method)}`: {first_lines(method)}\n" for method in own]
    return f"#### `{class_signature(kind)}`\n\n{said(kind)}" + ("\n" + "".join(lines) if lines else "")


def section(module: str) -> str:
    """One module: its idea, its constants, classes and functions."""
    tree = tree_of(module)
    pieces = [f"### `{module}`\n\n{said(tree)}"]
    named = [f"- `{name_of(one)}`: {remark}\n" for one, remark in remarks(tree.body) if is_public(name_of(one))]
    pieces += ["".join(named)] if named else []
    pieces += [described(module, kind) for kind in public_classes(module)]
    pieces += [f"#### `{signature(each)}`\n\n{said(each)}" for each in public_functions(tree.body)]
    return "\n".join(pieces)


def page() -> str:
    """The whole page."""
    contents = [f"- [{title}](#{title.lower().replace(' ', '-')})\n" for title in GROUPS]
    groups = [f"## {title}\n\n" + "\n".join(section(module) for module in each) for title, each in GROUPS.items()]
    return "\n".join([HEAD, "".join(contents), *groups])


def main(words: list[str]) -> str | None:
    """Write the page, or only say whether it is up to date."""
    text = page()
    stale = not PAGE.is_file() or PAGE.read_text("utf-8") != text
    if "--check" in words:
        return f"run scripts/api.py: the docstrings say something else than {PAGE.relative_to(ROOT)}" if stale else None
    PAGE.write_text(text, "utf-8")
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
