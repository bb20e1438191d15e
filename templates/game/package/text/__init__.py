"""How the game is written and read: tokens, position texts, refusals. It knows the rules."""
