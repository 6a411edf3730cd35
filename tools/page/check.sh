#!/bin/sh
# Checks the scripts of the page: their pure modules by Node's own tests, their types by TypeScript, their style by
# ESLint. The page is served as it is written and needs none of these; where Node is missing a line says so.
set -u

if ! node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null; then
    echo "make: the scripts of the page are not checked for want of Node 20 or newer (on Debian: apt-get install nodejs npm)" >&2
    [ "${CI-}" != true ]
    exit
fi
failed=
node --import ./tests/page/from_web.js --test --test-reporter=dot tests/page/*.test.js || failed=" tests"
tools=tools/page/node_modules
if [ ! -e $tools/.package-lock.json ] || [ tools/page/package.json -nt $tools/.package-lock.json ]; then
    if ! (cd tools/page && npm install --no-package-lock --no-audit --no-fund --loglevel=error >/dev/null); then
        echo "make: types and style of the page's scripts are not checked: npm install in tools/page did not work" >&2
        [ "${CI-}" != true ] && [ -z "$failed" ]
        exit
    fi
    touch $tools/.package-lock.json
fi
for of in tsconfig tsconfig.worker; do $tools/.bin/tsc -p tools/page/$of.json || failed="$failed types"; done
$tools/.bin/eslint -c tools/page/eslint.config.js src/eldesthand/web tests/page tools/page || failed="$failed style"
[ -z "$failed" ] || { echo "make: the scripts of the page:$failed failed" >&2; exit 1; }
echo "The scripts of the page: types, style and tests are in order"
