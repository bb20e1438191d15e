"""What a good player knows beyond the rules, for the bots. It knows the rules and judges imagined states only."""
