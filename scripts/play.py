"""What `make play` does once the environment stands: start the table, then build the compiled form beside it.

The table runs in the form that fits the sources. If that is the plain one, the compiled form is built while people
play, at the lowest priority. The build ends with the table: whoever stops playing wants a quiet machine. The next start
goes on with it.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from threading import Lock, Thread
from typing import IO

from scripts.forms import Clone, hold, this_clone

LAST_WORDS = 1.0
"""Seconds: a browser that the table has opened may still hold its output open."""
BUILDER = (sys.executable, "-m", "scripts.compile", "--background")


def play(clone: Clone, words: list[str], builder: Sequence[str] = BUILDER) -> int:
    """The table until it ends; its exit code."""
    form = clone.switch()
    is_plain = form == clone.plain
    held = () if is_plain else (hold(form),)
    print(f"Starting the table ({'plain' if is_plain else 'compiled'}).", flush=True)
    table = subprocess.Popen([clone.command, "play", *words], stdout=subprocess.PIPE, pass_fds=held)
    background = Background(clone, builder)
    speaker = Thread(target=repeat, args=(table.stdout, background.begin if is_plain else None), daemon=True)
    speaker.start()
    try:
        code = table.wait()
        speaker.join(LAST_WORDS)
        return code
    finally:
        table.terminate()
        background.end()


def repeat(said: IO[bytes], when_up: Callable[[], None] | None) -> None:
    """Show what the table says. It says its address when it is up, and nothing before."""
    with said:
        for number, line in enumerate(said):
            sys.stdout.write(line.decode())
            sys.stdout.flush()
            if number == 0 and when_up is not None:
                when_up()


class Background:
    """The build beside the table: in a session of its own, so that Ctrl-C ends it once and in order."""

    def __init__(self, clone: Clone, command: Sequence[str]) -> None:
        self.clone = clone
        self.command = command
        self.process: subprocess.Popen[bytes] | None = None
        self.changing = Lock()
        self.has_ended = False

    def begin(self) -> None:
        with self.changing:
            if not self.has_ended:
                self.process = subprocess.Popen(self.command, cwd=self.clone.root, start_new_session=True)

    def end(self) -> None:
        """With everything it has started."""
        with self.changing:
            self.has_ended = True
        if self.process is not None:
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGTERM)
            self.process.wait()


def leave(*_: object) -> None:
    sys.exit(1)


def main() -> None:
    signal.signal(signal.SIGINT, lambda *_: None)  # Ctrl-C reaches the table itself; it ends, and so do we
    signal.signal(signal.SIGTERM, leave)
    signal.signal(signal.SIGHUP, leave)
    sys.exit(play(this_clone(), sys.argv[1:]))


if __name__ == "__main__":
    main()
