"""Floor 3: the command line. Only here are the packages for terminals loaded."""
