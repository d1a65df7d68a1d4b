#!/bin/sh
# Creates the site's two roles and its database. Run it once, as a superuser; psql's usual PG* variables choose the server.
#   plinth_owner owns the database and runs migrations; plinth_app reads and writes rows and owns nothing.
# Their passwords come from MIGRATION_DATABASE_PASSWORD and DATABASE_PASSWORD. The PostgreSQL container runs this script on an
# empty volume, and then removes the superuser's password, so that the superuser can connect by the local socket only.
set -eu
: "${DATABASE_PASSWORD:?}" "${MIGRATION_DATABASE_PASSWORD:?}"
if [ -n "${POSTGRES_USER:-}" ]; then export PGUSER="$POSTGRES_USER" PGDATABASE="${POSTGRES_DB:-postgres}"; fi

psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 <<'SQL'
\getenv app_password DATABASE_PASSWORD
\getenv owner_password MIGRATION_DATABASE_PASSWORD
set password_encryption = 'scram-sha-256';
create role plinth_owner login nosuperuser nocreatedb nocreaterole noreplication password :'owner_password';
create role plinth_app login nosuperuser nocreatedb nocreaterole noreplication password :'app_password';
create database plinth owner plinth_owner encoding 'UTF8' template template0;
revoke all on database plinth from public;
grant connect on database plinth to plinth_app;
SQL
if [ -n "${POSTGRES_USER:-}" ]; then psql --no-psqlrc --quiet --command="alter role \"$POSTGRES_USER\" password null"; fi
