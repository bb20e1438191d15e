"""Floor 2: many games at once. It knows games and bots, never the table or the page."""
