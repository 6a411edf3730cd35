#!/bin/sh
# Print the path of a Python that can run eldesthand and make a virtual environment for it; PYTHON,
# where it is set, is tried first. If there is none, say in one line what to install.
set -eu

# Prints a path, or the package that Debian keeps venv's missing half in; fails if Python is too old.
probe='
import os, sys
if sys.version_info < (3, 11):
    sys.exit(1)
try:
    import ensurepip, venv
    print(os.path.realpath(sys.executable))
except ImportError:
    print("python%d.%d-venv" % sys.version_info[:2])
'

no_venv=
for name in ${PYTHON-} python3 python3.14 python3.13 python3.12 python3.11; do
    found=$("$name" -c "$probe" 2>/dev/null) || continue
    case $found in
        /*) echo "$found"; exit ;;
        *) no_venv=${no_venv:-$found} ;;
    esac
done

has() { command -v "$1" >/dev/null; }
sudo=$([ "$(id -u)" -eq 0 ] || echo 'sudo ')
if has apt-get; then install="${sudo}apt-get install ${no_venv:-python3 python3-venv}"
elif has dnf; then install="${sudo}dnf install python3"
elif has pacman; then install="${sudo}pacman -S python"
elif has brew; then install="brew install python"
else install="install it from python.org"
fi
echo "eldesthand needs Python 3.11 or newer${no_venv:+ with its venv module}: $install" >&2
exit 1
