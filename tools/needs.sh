#!/bin/sh
# What the tests of the room need beside Python: PostgreSQL, Redis, two proxies, and Chromium. Where CI is true they are
# installed if they are not there; elsewhere one line names what is missing, whose tests are left out and say so.

has_postgresql() {
    for folder in $(echo "$PATH" | tr : ' ') /usr/lib/postgresql/*/bin; do
        [ -x "$folder/initdb" ] && return 0
    done
    return 1
}

missing=
has_postgresql || missing=postgresql
command -v redis-server >/dev/null || command -v valkey-server >/dev/null || missing="${missing:+$missing }redis-server"
PATH=$PATH:/usr/sbin
for proxy in haproxy nginx; do
    command -v $proxy >/dev/null || missing="${missing:+$missing }$proxy"
done
command -v chromium >/dev/null || missing="${missing:+$missing }chromium"
[ -n "$missing" ] || exit 0
if [ "$CI" != true ]; then
    echo "make: tests that need it are left out for want of: $missing (on Debian: apt-get install $missing)"
    exit 0
fi
if ! command -v apt-get >/dev/null; then
    echo "make: $missing: missing, and apt-get is not there to install it" >&2
    exit 1
fi
echo "Installing $missing"
# shellcheck disable=SC2086  # the names of packages are words
{ apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends $missing; } \
    >/dev/null || { echo "make: could not be installed: apt-get install $missing" >&2; exit 1; }
