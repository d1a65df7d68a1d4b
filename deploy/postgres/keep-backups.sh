#!/bin/sh
# Makes a backup every night at 02:30 UTC, a full one on Sundays; PostgreSQL archives the write-ahead log continuously. The
# first full backup is made at once. A failed backup is reported on standard error and tried again the next night.
set -eu
: "${PGBACKREST_REPO1_CIPHER_PASS:?is missing: backups are encrypted with it}"

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
  pgbackrest --stanza=plinth --type="$kind" backup || echo "the $kind backup failed; the next one runs tomorrow at 02:30 UTC" >&2
done
