#!/usr/bin/env bash
# From a fresh clone to the running demo, in one command: `bash tools/try.sh`. Fetches Node 24 beside the project where the
# machine has an older one, installs, builds, fills a throw-away database, and says where the site is. Ctrl+C ends it all.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. tools/node/env.sh
[ -d node_modules ] || npm ci --no-audit --no-fund --loglevel=error
exec npm run --silent demo -- "$@"
