#!/bin/sh
# Brings what the tests drive, two browsers and nginx, where this user may install: root, or one whose sudo asks no password, on Debian and Ubuntu.
# Elsewhere it does nothing: the tests then leave out what they cannot try, and say so. DOUBLE_JEU_PROGRAMS=keep leaves the machine as it is.
has() { command -v "$1" >/dev/null 2>&1 || [ -x "/usr/sbin/$1" ]; }

missing=""
has chromium || has chromium-browser || has google-chrome || missing="$missing chromium"
has firefox-esr || has firefox || missing="$missing firefox-esr"
has nginx || missing="$missing nginx-light"
[ -n "$missing" ] && [ "$DOUBLE_JEU_PROGRAMS" != keep ] && has apt-get || exit 0

if [ "$(id -u)" = 0 ]; then as_root=""
elif sudo -n true 2>/dev/null; then as_root="sudo"
else exit 0
fi

echo "Setting up for the tests:$missing ..."
export DEBIAN_FRONTEND=noninteractive
log=$(mktemp)
if $as_root apt-get update -q >"$log" 2>&1 && $as_root apt-get install -q -y --no-install-recommends $missing >>"$log" 2>&1; then
    # Debian starts what serves; the tests start their own, on a port of theirs.
    case "$missing" in *nginx-light*) $as_root service nginx stop >/dev/null 2>&1 || true ;; esac
else
    tail -n 3 "$log"
    echo "They could not be installed; the tests that need them are left out."
fi
rm -f "$log"
