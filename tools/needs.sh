#!/bin/sh
# What the tests of the room need beside Python: PostgreSQL. Where CI is true it is installed if it is not
# there; elsewhere its tests are left out, and say so.
[ "$CI" = true ] || exit 0
for folder in $(echo "$PATH" | tr : ' ') /usr/lib/postgresql/*/bin; do
    [ -x "$folder/initdb" ] && exit 0
done
if ! command -v apt-get >/dev/null; then
    echo "make: PostgreSQL is missing, and apt-get is not there to install it" >&2
    exit 1
fi
echo "Installing PostgreSQL"
{ apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y postgresql; } >/dev/null ||
    { echo "make: PostgreSQL could not be installed: apt-get install postgresql" >&2; exit 1; }
