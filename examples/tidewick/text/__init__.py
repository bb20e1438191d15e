"""How it is written and read. It knows the rules."""
