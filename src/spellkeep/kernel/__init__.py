"""Floor 0: what a game is. It knows no game, no clock, no network and no source of chance."""
