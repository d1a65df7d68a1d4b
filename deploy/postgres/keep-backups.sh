#!/bin/sh
# A backup a night at 02:30 UTC, a whole one on Sundays; the log of changes goes to the archive by itself all the time.
# The first, whole, is made at once. A backup that fails is said, and tried again the next night.
set -eu

until pgbackrest --stanza=plinth stanza-create; do sleep 5; done
pgbackrest --stanza=plinth check
if ! pgbackrest --stanza=plinth info | grep -q 'full backup'; then pgbackrest --stanza=plinth --type=full backup; fi

while true; do
  now=$(date -u +%s)
  tonight=$(date -u -d 'today 02:30' +%s)
  [ "$tonight" -gt "$now" ] || tonight=$(date -u -d 'tomorrow 02:30' +%s)
  sleep $((tonight - now))
  kind=diff
  [ "$(date -u +%u)" -ne 7 ] || kind=full
  pgbackrest --stanza=plinth --type="$kind" backup || echo "the $kind backup failed" >&2
done
