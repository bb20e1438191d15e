"""Databases kept from released versions, and what the tables in them looked like then."""
