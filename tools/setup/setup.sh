#!/bin/sh
# Finds a Python that is new enough, then lets it do the rest. PYTHON=/path/to/python overrides the choice.
suits() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 12))' >/dev/null 2>&1; }

# 3.13 first: it is the one that .python-version names and that the tests know best.
for candidate in ${PYTHON:-python3.13 python3.14 python3.12 python3 python} \
    "$HOME"/.pyenv/versions/3.1[2-9]*/bin/python3 "$HOME"/.local/share/uv/python/cpython-3.1[2-9]*/bin/python3; do
    if suits "$candidate"; then exec "$candidate" tools/setup/install.py; fi
done
echo "Double Jeu needs Python 3.12 or newer and found none: install one (Debian, Ubuntu: apt install python3 python3-venv), or name it with PYTHON=/path/to/python3." >&2
exit 1
