#!/bin/sh
# A new release, on a plain server: migrations first, which the running code can live with; then one process after the other.
# Nobody's request fails (`npm run drill:rolling`). Run as root in /opt/plinth after `npm ci`, `npm run build`.
set -eu
cd "$(dirname "$0")/.."
systemd-run --quiet --wait --pipe --uid=plinth --working-directory="$PWD" \
  --property=EnvironmentFile=/etc/plinth/app.env /usr/bin/node server/src/cli/migrate.ts up
for port in 3001 3002; do
  # Returns when /readyz answers.
  systemctl restart "plinth@$port"
  # The balancer looks twice a second.
  sleep 2
done
systemctl restart plinth-worker plinth-standby
# Pages of the old build are stale from now on; each is made anew when it is asked for.
curl --silent --show-error --fail --output /dev/null --request PURGE --header 'Surrogate-Key: pages' http://127.0.0.1:6081/
