"""`python -m spellkeep` is the command `spellkeep`."""

from spellkeep.cli.main import main

if __name__ == "__main__":
    main()
