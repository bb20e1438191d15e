"""What the game is. It knows the kernel and the box."""
