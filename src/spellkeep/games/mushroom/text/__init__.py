"""Everything in writing: tokens, positions, refusals. It knows the rules."""
