"""What alembic runs: all steps on the connection that the store hands over."""

from __future__ import annotations

from alembic import context

from spellkeep.table.schema import METADATA

if __name__ == "env_py":  # the name under which alembic runs it; tools that only import it change nothing
    context.configure(
        connection=context.config.attributes["connection"],
        target_metadata=METADATA,
        render_as_batch=True,  # SQLite changes a table by copying it
    )
    with context.begin_transaction():
        context.run_migrations()
