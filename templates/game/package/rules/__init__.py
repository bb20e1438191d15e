"""What the game is: its position, what may be decided, what happens, who sees what. It knows the kernel only."""
