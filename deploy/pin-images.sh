#!/bin/sh
# Writes every image of images.env to compose.env as name:tag@sha256:digest, with the digest that the registry has now. Run it
# at the first installation and to update images; keep a copy of compose.env to be able to go back.
set -eu
cd "$(dirname "$0")"
[ -f compose.env ] || { echo 'copy compose.env.example to compose.env first' >&2; exit 1; }

next=$(mktemp ./compose.env.XXXXXX)
trap 'rm -f "$next"' EXIT
# compose.env contains passwords: only its owner may read it.
chmod 600 "$next"
grep -v '^[A-Z]*_IMAGE=' compose.env > "$next" || true
grep '^[A-Z]*_IMAGE=' images.env | while IFS='=' read -r name image; do
  # The digest of the multi-platform image index, which is valid for every architecture.
  digest=$(docker buildx imagetools inspect --format '{{.Manifest.Digest}}' "$image")
  case $digest in
    sha256:????????????????????????????????????????????????????????????????) ;;
    *) echo "no digest for $image: $digest" >&2; exit 1 ;;
  esac
  echo "$name=$image@$digest" | tee -a "$next"
done
[ "$(grep -c '_IMAGE=.*@sha256:' "$next")" -eq "$(grep -c '_IMAGE=' images.env)" ]
mv "$next" compose.env
