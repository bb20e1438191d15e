"""The server: rooms, lobby, seats, store, sockets. No rule of any game lives here."""
