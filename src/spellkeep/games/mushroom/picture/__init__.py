"""How the game looks and is pointed at: its drawing, picks and ghosts. It knows the rules and the text."""
