#!/bin/sh
# Creates a certificate authority for the database servers, and a certificate for one server, signed by it:
#   make-certificates.sh DIRECTORY NAME DNS:db-a,DNS:localhost,IP:10.0.0.11
# The first run creates the authority (ca.crt, ca.key); keep ca.key off the servers. Copy NAME.crt and NAME.key to that server as
# /etc/plinth/tls/server.crt and server.key, and ca.crt to all servers and the app. A certificate is valid for two years.
set -eu
directory=${1:?directory} name=${2:?name} names=${3:?names}
umask 077
mkdir -p "$directory"
cd "$directory"

if [ ! -f ca.key ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 -sha256 -keyout ca.key -out ca.crt \
    -subj '/CN=Plinth database servers' -addext 'basicConstraints=critical,CA:TRUE,pathlen:0' -addext 'keyUsage=critical,keyCertSign,cRLSign' 2>/dev/null
fi
openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -sha256 -keyout "$name.key" -out "$name.csr" -subj "/CN=$name" 2>/dev/null
# Patroni and etcd use the same certificate as server and as client.
printf 'subjectAltName=%s\nextendedKeyUsage=serverAuth,clientAuth\nkeyUsage=critical,digitalSignature\nbasicConstraints=critical,CA:FALSE\n' "$names" > "$name.ext"
openssl x509 -req -in "$name.csr" -CA ca.crt -CAkey ca.key -CAcreateserial -days 730 -sha256 -extfile "$name.ext" -out "$name.crt" 2>/dev/null
rm "$name.csr" "$name.ext"
chmod 644 ca.crt "$name.crt"
