"""Make the page's types and the tables of docs/protocol.md from the structs of the wire.

python scripts/wire.py            write both files
python scripts/wire.py --check    say whether they are what would be written, and change nothing
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import get_args

from msgspec import NODEFAULT, Struct
from msgspec import inspect as kinds

from spellkeep.scene import diff, wire
from spellkeep.table.wire import http, messages

ROOT = Path(__file__).parents[1]
TYPES = ROOT / "src" / "spellkeep" / "web" / "wire.d.ts"
PROTOCOL = ROOT / "docs" / "protocol.md"
BEGIN = "<!-- made by scripts/wire.py: edit the structs of the wire instead -->"
END = "<!-- end of what scripts/wire.py made -->"

Kind = type[Struct]
FROM_PAGE: tuple[Kind, ...] = get_args(messages.FromPage)
FROM_TABLE: tuple[Kind, ...] = get_args(messages.FromTable)
ASKED: tuple[Kind, ...] = (http.Body,)
ANSWERED: tuple[Kind, ...] = (
    http.Home,
    http.SeatsOf,
    http.Named,
    http.AtTable,
    http.Joined,
    http.Refused,
    http.NumberedRule,
    wire.TourPicture,
    http.Health,
)
HEARD = (*FROM_PAGE, *ASKED)
"""What the table reads: whatever has a default may be left out."""
ALIASES: dict[str, object] = {
    "Part": wire.Part,
    "Operation": diff.Operation,
    "GhostElement": wire.GhostElement,
    "FromPage": messages.FromPage,
    "FromTable": messages.FromTable,
}
"""Types that have a name of their own on the page."""
ABOUT = {
    "Part": "One part of a move, such as the tile, the cell, the rotation; or of a sheet, which is filled in freely.",
    "Operation": "One change of the picture.",
    "GhostElement": "Pane, layer, key and drawing of something that lies over the picture.",
    "FromPage": "Whatever a page says.",
    "FromTable": "Whatever a table says.",
}


# -- what the structs say ----------------------------------------------------------------------------------------------


def parts_of(roots: Iterable[Kind]) -> list[Kind]:
    """All structs that these are made of, without themselves, in the order in which they are met."""
    found: dict[Kind, None] = {}
    waiting = list(roots)
    while waiting:
        for inner in _structs_in(kinds.type_info(waiting.pop(0))):
            if inner not in found:
                found[inner] = None
                waiting.append(inner)
    return [kind for kind in found if kind not in roots]


def _structs_in(info: kinds.Type) -> Iterator[Kind]:
    """The structs that are named directly by a type; by a struct, those of its fields."""
    inner = [field.type for field in info.fields] if isinstance(info, kinds.StructType) else [info]
    while inner:
        each = inner.pop(0)
        if isinstance(each, kinds.StructType):
            yield each.cls
        elif isinstance(each, kinds.UnionType):
            inner += each.types
        elif isinstance(each, kinds.ListType | kinds.CollectionType):
            inner.append(each.item_type)
        elif isinstance(each, kinds.TupleType):
            inner += each.item_types
        elif isinstance(each, kinds.DictType):
            inner.append(each.value_type)


@cache
def remarks(kind: Kind) -> dict[str, str]:
    """What is written under each field of a struct, also of those it inherits from."""
    (tree,) = ast.parse(inspect.getsource(kind)).body
    assert isinstance(tree, ast.ClassDef)
    found: dict[str, str] = {}
    for base in kind.__bases__:
        found |= remarks(base) if issubclass(base, Struct) and base is not Struct else {}
    for one, two in zip(tree.body, tree.body[1:], strict=False):
        if isinstance(one, ast.AnnAssign) and isinstance(two, ast.Expr) and isinstance(two.value, ast.Constant):
            assert isinstance(one.target, ast.Name)
            found[one.target.id] = " ".join(str(two.value.value).split())
    return found


def about(kind: Kind) -> str:
    return " ".join((kind.__doc__ or "").split())


def tag_of(kind: Kind) -> tuple[str, str] | None:
    """The field that says which message it is, and what it says."""
    config = kind.__struct_config__
    return (config.tag_field or "type", str(config.tag)) if config.tag else None


def may_lack(kind: Kind, field: kinds.Field) -> bool:
    """Are there messages without this field?"""
    if kind in HEARD or kind.__struct_config__.omit_defaults:
        return not field.required
    return not field.required and field.default is NODEFAULT and field.default_factory is NODEFAULT  # UNSET


def fields_of(kind: Kind) -> list[kinds.Field]:
    info = kinds.type_info(kind)
    assert isinstance(info, kinds.StructType)
    return list(info.fields)


# -- types in the words of TypeScript ----------------------------------------------------------------------------------


def written(info: kinds.Type, whole: bool = False) -> str:
    """A type as TypeScript writes it. `whole`: do not use the name this very type has.

    >>> written(kinds.type_info(dict[str, list[int] | None]))
    'Record<string, number[] | null>'
    """
    name = next((name for name, alias in ALIASES.items() if kinds.type_info(alias) == info), "")
    if name and not whole:
        return name
    if isinstance(info, kinds.UnionType):
        return " | ".join(written(each) for each in info.types)
    if isinstance(info, kinds.ListType | kinds.CollectionType):
        inner = written(info.item_type)
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if isinstance(info, kinds.TupleType):
        return f"[{', '.join(written(each) for each in info.item_types)}]"
    if isinstance(info, kinds.DictType):
        return f"Record<string, {written(info.value_type)}>"
    return _written_word(info)


def _written_word(info: kinds.Type) -> str:
    if isinstance(info, kinds.StructType):
        return info.cls.__name__
    if isinstance(info, kinds.LiteralType):
        return " | ".join(f'"{value}"' for value in info.values)
    words = {
        kinds.StrType: "string",
        kinds.IntType: "number",
        kinds.FloatType: "number",
        kinds.BoolType: "boolean",
        kinds.NoneType: "null",
    }
    return words[type(info)]


def declaration(kind: Kind) -> str:
    """A struct as an interface; one that is written as a list, as a tuple."""
    head, tag = f"/** {about(kind)} */\nexport ", tag_of(kind)
    if kind.__struct_config__.array_like:
        places = [f'op: "{tag[1]}"'] if tag else []
        places += [f"{field.encode_name}: {written(field.type)}" for field in fields_of(kind)]
        return f"{head}type {kind.__name__} = [{', '.join(places)}];\n"
    lines = [f'  {tag[0]}: "{tag[1]}";\n'] if tag else []
    lines += [_member(kind, field) for field in fields_of(kind)]
    return f"{head}interface {kind.__name__} {{\n{''.join(lines)}}}\n"


def _member(kind: Kind, field: kinds.Field) -> str:
    remark = remarks(kind).get(field.name, "")
    optional = "?" if may_lack(kind, field) else ""
    said = f"  /** {remark} */\n" if remark else ""
    return f"{said}  {field.encode_name}{optional}: {written(field.type)};\n"


def types() -> str:
    """The whole file of the page's types."""
    roots = [*FROM_PAGE, *FROM_TABLE, *ASKED, *ANSWERED]
    pieces = ["/** What page and table say to each other. Made by scripts/wire.py: edit the structs of the wire. */\n"]
    pieces += [
        f"/** {ABOUT[name]} */\nexport type {name} = {written(kinds.type_info(alias), whole=True)};\n"
        for name, alias in ALIASES.items()
    ]
    return "\n".join([*pieces, *[declaration(kind) for kind in [*roots, *parts_of(roots)]]])


# -- tables for readers ------------------------------------------------------------------------------------------------


def described(kind: Kind) -> str:
    """A struct as a heading, a sentence and a table of its fields."""
    tag = tag_of(kind)
    name = f'`"{tag[0]}":"{tag[1]}"`' if tag and tag[0] == "t" else f"`{kind.__name__}`"
    if kind.__struct_config__.array_like:
        places = [f'"{tag[1]}"'] if tag else []
        name = f"`[{', '.join([*places, *[field.encode_name for field in fields_of(kind)]])}]`"
    head = f"**{name}** {about(kind)}\n"
    own = [f'| `{tag[0]}` | `"{tag[1]}"` | |\n'] if tag and tag[0] == "kind" else []
    rows = [*own, *[_row(kind, field) for field in fields_of(kind)]]
    return f"{head}\n| Field | Type | Meaning |\n|---|---|---|\n{''.join(rows)}" if rows else head


def _row(kind: Kind, field: kinds.Field) -> str:
    type_of = written(field.type).replace("|", "\\|")
    lacking = " (may be missing)" if may_lack(kind, field) else ""
    return f"| `{field.encode_name}` | `{type_of}`{lacking} | {remarks(kind).get(field.name, '')} |\n"


def tables() -> str:
    """What stands between the markers of the page about the wire."""
    sections: dict[str, Iterable[Kind]] = {
        "From the page": FROM_PAGE,
        "From the table": FROM_TABLE,
        "What messages are made of": parts_of([*FROM_PAGE, *FROM_TABLE]),
        "Requests and answers by HTTP": [*ASKED, *ANSWERED],
        "What answers by HTTP are made of": [
            kind for kind in parts_of(ANSWERED) if kind not in parts_of([*FROM_PAGE, *FROM_TABLE])
        ],
    }
    pieces = [f"### {title}\n\n" + "\n".join(described(kind) for kind in each) for title, each in sections.items()]
    named = [
        f"- `{name}`: {ABOUT[name]} `{written(kinds.type_info(alias), whole=True)}`\n"
        for name, alias in ALIASES.items()
    ]
    return "\n".join([*pieces, f"### Types with a name\n\n{''.join(named)}"])


def page() -> str:
    """The page about the wire, with new tables."""
    before, _, rest = PROTOCOL.read_text("utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    return f"{before}{BEGIN}\n\n{tables()}\n{END}{after}"


def main(words: list[str]) -> str | None:
    """Write what differs, or only say what does."""
    made = {TYPES: types(), PROTOCOL: page()}
    stale = [path for path, text in made.items() if not path.is_file() or path.read_text("utf-8") != text]
    if "--check" in words:
        names = ", ".join(str(path.relative_to(ROOT)) for path in stale)
        return f"run scripts/wire.py: the structs of the wire say something else than {names}" if stale else None
    for path in stale:
        path.write_text(made[path], "utf-8")
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
