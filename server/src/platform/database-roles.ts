import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from './database.ts';

/** Our own tables, and the job queue's. */
const schemas = ['public', 'pgboss'];
/** The migration tables. The app reads them for `/readyz` and may not write to them. */
const ledger = ['kysely_migration', 'kysely_migration_lock'];

/** The role that a connection URL names; null where the URL leaves it to the client's defaults. */
export const roleOf = (url: string): string | null => decodeURIComponent(new URL(url).username) || null;

/**
 * Grants the app's role what it needs and no more: reading and writing rows, and drawing from sequences. Run by the owner of
 * the schema after every migration. Default privileges give the same rights on new tables at once, so that a running process
 * never meets a table it may not read.
 */
export async function grantRows(db: Database, role: string): Promise<void> {
  await refuseOwner(db, role);
  const to = sql.id(role);
  await db.transaction().execute(async (trx) => {
    await sql`revoke create on schema public from public`.execute(trx);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(trx);
    for (const { name } of rows) await sql`revoke temporary on database ${sql.id(name)} from public`.execute(trx);
    for (const name of schemas) {
      const schema = sql.id(name);
      await sql`grant usage on schema ${schema} to ${to}`.execute(trx);
      await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${to}`.execute(trx);
      await sql`grant usage, select on all sequences in schema ${schema} to ${to}`.execute(trx);
      const byDefault = sql`alter default privileges in schema ${schema} grant`;
      await sql`${byDefault} select, insert, update, delete on tables to ${to}`.execute(trx);
      await sql`${byDefault} usage, select on sequences to ${to}`.execute(trx);
    }
    for (const table of ledger) {
      await sql`revoke insert, update, delete on ${sql.table(table)} from ${to}`.execute(trx);
    }
    await grantAudit(trx, to);
    await grantPreviews(trx, to);
    await grantRecord(trx, to);
    await revokeWrites(trx, to);
  });
}

/** Rows of the audit trail are added and read. Months are added and dropped by a function of the migrating role. */
async function grantAudit(trx: DatabaseTransaction, to: ReturnType<typeof sql.id>): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('audit_events') is not null as exists`.execute(
    trx,
  );
  // After a rollback the schema may be an older one.
  if (!rows[0]?.exists) return;
  await sql`revoke insert, update, delete on audit_events from ${to}`.execute(trx);
  // All but `at`: the time of an event is the clock's.
  const columns = 'id, user_id, action, collection, entity_id, title, session, network, details';
  await sql`grant insert (${sql.raw(columns)}) on audit_events to ${to}`.execute(trx);
  await sql`revoke insert, update, delete on audit_titles, audit_settings from ${to}`.execute(trx);
  await sql`grant execute on function maintain_audit_months() to ${to}`.execute(trx);
}

/** The views of previews are read only. They show tables that the role may read anyway. */
async function grantPreviews(trx: DatabaseTransaction, to: ReturnType<typeof sql.id>): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`select to_regnamespace('preview') is not null as exists`.execute(trx);
  if (!rows[0]?.exists) return;
  await sql`grant usage on schema preview to ${to}`.execute(trx);
  await sql`grant select on all tables in schema preview to ${to}`.execute(trx);
}

/**
 * What was public is read. A trigger of the migrating role adds to it, and its functions write the hash of a file once and remove
 * what has expired. The history of prices is part of it: homes are added to it, and only the mark of an undo is set later.
 */
async function grantRecord(trx: DatabaseTransaction, to: ReturnType<typeof sql.id>): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('published_versions') is not null as exists
  `.execute(trx);
  if (!rows[0]?.exists) return;
  const tables = sql`published_versions, published_files, record_settings`;
  await sql`revoke insert, update, delete on ${tables} from ${to}`.execute(trx);
  await sql`revoke update, delete on unit_versions, unit_changes from ${to}`.execute(trx);
  await sql`grant update (undone_by) on unit_changes to ${to}`.execute(trx);
  for (const name of ['keep_file_hash(text, text, bigint)', 'forget_published()', 'forget_published_file(text)']) {
    await sql`grant execute on function ${sql.raw(name)} to ${to}`.execute(trx);
  }
}

/** Tables that decide what the app may do: migrations fill them, and the text of a QR code is read from its picture once. */
async function revokeWrites(trx: DatabaseTransaction, to: ReturnType<typeof sql.id>): Promise<void> {
  const revoked = {
    registration_gate: 'insert, update, delete',
    signing_keys: 'insert, update, delete',
    qr_codes: 'update',
  };
  for (const [table, rights] of Object.entries(revoked)) {
    const { rows } = await sql<{ exists: boolean }>`select to_regclass(${table}) is not null as exists`.execute(trx);
    if (rows[0]?.exists) await sql`revoke ${sql.raw(rights)} on ${sql.table(table)} from ${to}`.execute(trx);
  }
}

/** An owner may drop what it owns, whatever is granted or revoked, so the app's role must own nothing. */
async function refuseOwner(db: Database, role: string): Promise<void> {
  const { rows } = await sql<{ is_super: boolean; is_member: boolean; owned: number }>`
    select rolsuper as is_super, pg_has_role(rolname, current_user, 'member') as is_member,
      (select count(*)::int from pg_class where relowner = pg_roles.oid)
        + (select count(*)::int from pg_namespace where nspowner = pg_roles.oid)
        + (select count(*)::int from pg_database where datdba = pg_roles.oid) as owned
    from pg_roles where rolname = ${role}
  `.execute(db);
  const [found] = rows;
  if (!found)
    throw new Error(`DATABASE_URL names the role ${role}, which does not exist (deploy/postgres/create-roles.sh)`);
  if (found.is_super || found.is_member || found.owned > 0) {
    throw new Error(
      `DATABASE_URL names the role ${role}, which owns tables or may act as their owner; ` +
        `"reassign owned by ${role} to" the migrating role, or name another role`,
    );
  }
}
