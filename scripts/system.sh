#!/usr/bin/env bash
# Look for what the Makefile needs from the system. As root on Debian what is missing is installed; otherwise it is named.
# Without venv nothing works; without compiler or headers Spellkeep runs plain, so that is only said. `system.sh play`
# looks only for what it takes to play: nobody waits for a compiler before the first game.
set -euo pipefail
python=${PYTHON:-python3}

has_venv() { "$python" -c 'import ensurepip, venv' 2>/dev/null; }
has_compiler() { command -v "${CC:-gcc}" >/dev/null; }
has_headers() {
    "$python" -c 'import pathlib, sysconfig as s; exit(not pathlib.Path(s.get_path("include"), "Python.h").is_file())'
}
fail() { echo "spellkeep: $*" >&2; exit 1; }

command -v "$python" >/dev/null || fail "$python is missing: install Python 3.11 or newer, or say make PYTHON=/path/to/python"
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
    fail "Python 3.11 or newer is needed, $python is $("$python" -V 2>&1 | cut -d' ' -f2); say make PYTHON=/path/to/python"

missing=()
command -v make >/dev/null || missing+=(make)
has_venv || missing+=(python3-venv)
if [ "${SPELLKEEP_PLAIN:-0}" = 0 ] && [ "${1:-}" != play ]; then
    has_compiler || missing+=(gcc libc6-dev)
    has_headers || missing+=(python3-dev)
fi
[ ${#missing[@]} -gt 0 ] || exit 0

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing system packages: ${missing[*]}"
    { apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends "${missing[@]}"; } \
        >/dev/null || echo "spellkeep: apt-get could not install: ${missing[*]}" >&2
else
    echo "spellkeep: missing system packages (Debian's names): ${missing[*]}" >&2
fi
has_venv || fail "Python's venv module is missing; on Debian: apt-get install python3-venv"
