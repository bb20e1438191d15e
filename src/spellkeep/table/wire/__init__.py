"""Everything that page and table say to each other, as structs: the one place where a field of the wire is declared.

`scripts/wire.py` makes the page's types and the tables of docs/protocol.md from them. What is sent of a picture and of
a question stands in `scene/wire.py` and `scene/diff.py`.
"""
