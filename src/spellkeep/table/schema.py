"""The database: what the migrations build up to."""

from __future__ import annotations

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text

METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("summary", Text, nullable=False),
)
"""One row per table. The summary, for lists, could be made of the entries again."""

ENTRIES = Table(
    "entries",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("body", Text, nullable=False),
)
"""Append only. The key makes sure that two writers never both add the same number."""

HOLDERS = Table(
    "holders",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest", String(64), nullable=False),
    Index("holders_of_guest", "guest"),
)
"""Which guest holds which seat: for the list of one's own tables."""

KEPT = Table(
    "kept",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""What must outlive the process, such as the secret of the cookies."""
