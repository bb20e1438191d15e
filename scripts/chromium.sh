#!/usr/bin/env bash
# The browser tests drive the Chromium of the system. As root on Debian it is installed if missing; otherwise it is named.
set -euo pipefail
browser=${SPELLKEEP_CHROMIUM:-/usr/bin/chromium}
[ -x "$browser" ] && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing Chromium"
    { apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends chromium; } >/dev/null || true
fi
[ -x "$browser" ] && exit 0
echo "spellkeep: Chromium is missing; on Debian: apt-get install chromium (or set SPELLKEEP_CHROMIUM to one)" >&2
exit 1
