#!/usr/bin/env bash
# `bash tools/commands/try.sh` runs the demo from a fresh clone. It fetches Node 24 into the project if the machine has an
# older one, installs, builds, fills a temporary database and prints the URL of the site. Ctrl+C stops everything.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. tools/node/env.sh
[ -d node_modules ] || npm ci --no-audit --no-fund --loglevel=error
exec npm run --silent demo -- "$@"
