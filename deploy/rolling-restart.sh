#!/bin/sh
# Installs a new release on a plain server without a failed request (`npm run drill -- rolling`): first the migrations, which the
# running code is compatible with, then one process after the other. Run as root in /opt/plinth after `npm ci` and
# `npm run build`.
set -eu
cd "$(dirname "$0")/.."
systemd-run --quiet --wait --pipe --uid=plinth --working-directory="$PWD" \
  --property=EnvironmentFile=/etc/plinth/app.env --property=EnvironmentFile=/etc/plinth/migrate.env /usr/bin/node server/src/cli/migrate.ts up
for port in 3001 3002; do
  # Returns when /readyz responds.
  systemctl restart "plinth@$port"
  # The balancer checks twice a second.
  sleep 2
done
systemctl restart plinth-worker plinth-snapshot
# Mark cached pages of the old build as stale; each is rendered again at its next request.
curl --silent --show-error --fail --output /dev/null --request PURGE --header 'Surrogate-Key: pages' http://127.0.0.1:6081/
