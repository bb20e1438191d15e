"""How it is drawn and pointed at. It knows rules and text."""
