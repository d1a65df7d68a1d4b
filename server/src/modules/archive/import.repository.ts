import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database.ts';
import type { ArchiveRow } from './archive-format.ts';

export type Counts = { created: number; changed: number; same: number };
export const noCounts = (): Counts => ({ created: 0, changed: 0, same: 0 });

/** Statements that compare or write a few hundred rows. With `isWritten` false nothing is written. */

type Upload = ArchiveRow<'media'>;

const columnsOfUpload = (row: Upload) => ({
  ...{ kind: row.kind, url: row.url, name: row.name, alt: row.alt, caption: row.caption, credit: row.credit },
  ...{ bytes: row.bytes, done: row.total, total: row.total, origin: row.origin, taken_on: row.takenOn },
  ...{ focal_x: row.focal.x, focal_y: row.focal.y, facts: row.facts && JSON.stringify(row.facts) },
  ...{ state: 'ready' as const, reason: null, deleted_at: null, deleted_by: null },
});

/** An upload that is in the bin of this site leaves it. */
export async function mergeUploads(trx: DatabaseTransaction, rows: Upload[], isWritten: boolean): Promise<Counts> {
  const counts = noCounts();
  const ids = rows.map(({ id }) => id);
  const found = await trx.selectFrom('media').selectAll().where('id', 'in', ids).execute();
  const known = new Map(found.map((row) => [row.id, row]));
  const created: Upload[] = [];
  for (const row of rows) {
    const stored = known.get(row.id);
    if (!stored) {
      created.push(row);
      continue;
    }
    const columns = { ...columnsOfUpload(row), facts: row.facts };
    const is = Object.fromEntries(Object.keys(columns).map((name) => [name, stored[name as keyof typeof columns]]));
    const isSame = isDeepStrictEqual(is, columns);
    counts[isSame ? 'same' : 'changed'] += 1;
    if (isSame || !isWritten) continue;
    await trx
      .updateTable('media')
      .set({ ...columnsOfUpload(row), updated_at: sql`now()` })
      .where('id', '=', row.id)
      .execute();
  }
  counts.created = created.length;
  if (created.length > 0 && isWritten) {
    const values = created.map((row) => ({
      ...{ id: row.id, ...columnsOfUpload(row), created_at: new Date(row.createdAt) },
    }));
    await trx.insertInto('media').values(values).execute();
  }
  return counts;
}

type Path = ArchiveRow<'document_paths'>;

const asRecords = (rows: readonly Path[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as named(collection text, slug text, id text, "isCurrent" boolean, "createdAt" timestamptz)
`;

/** Slugs of the archive that another document of this site has or had. */
export async function listTakenPaths(trx: DatabaseTransaction, rows: readonly Path[]) {
  const { rows: taken } = await sql<{ collection: string; slug: string; owner: string }>`
    select paths.collection, paths.slug, paths.document_id as owner
    from document_paths as paths join ${asRecords(rows)}
      on named.collection = paths.collection and named.slug = paths.slug and named.id <> paths.document_id
    order by 1, 2
  `.execute(trx);
  return taken;
}

/** A slug that a document has on this site alone leads to its page from now on. */
export async function mergePaths(trx: DatabaseTransaction, rows: Path[], isWritten: boolean): Promise<Counts> {
  const { rows: stored } = await sql<{ collection: string; slug: string; is_current: boolean }>`
    select paths.collection, paths.slug, paths.is_current from document_paths as paths
    join ${asRecords(rows)} on named.collection = paths.collection and named.slug = paths.slug
  `.execute(trx);
  const known = new Map(stored.map(({ collection, slug, is_current }) => [`${collection} ${slug}`, is_current]));
  const counts = noCounts();
  for (const { collection, slug, isCurrent } of rows) {
    const was = known.get(`${collection} ${slug}`);
    counts[was === undefined ? 'created' : was === isCurrent ? 'same' : 'changed'] += 1;
  }
  if (!isWritten || counts.same === rows.length) return counts;
  await sql`
    update document_paths as paths set is_current = false from ${asRecords(rows)}
    where named."isCurrent" and paths.is_current and named.collection = paths.collection
      and named.id = paths.document_id and named.slug <> paths.slug
  `.execute(trx);
  await sql`
    insert into document_paths (collection, slug, document_id, is_current, created_at)
    select collection, slug, id, "isCurrent", "createdAt" from ${asRecords(rows)} order by "isCurrent"
    on conflict (collection, slug) do update set is_current = excluded.is_current
      where document_paths.document_id = excluded.document_id
  `.execute(trx);
  return counts;
}

type Notice = ArchiveRow<'registration_notices'>;

export async function mergeNotices(trx: DatabaseTransaction, rows: Notice[], isWritten: boolean): Promise<Counts> {
  const named = sql`
    jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as named(project text, notice text, "validUntil" text, "toldAt" timestamptz)
  `;
  const { rows: found } = await sql<{ same: number }>`
    select count(*)::int as same from registration_notices as stored join ${named}
      on stored.project_id = named.project and stored.notice = named.notice and stored.valid_until = named."validUntil"
  `.execute(trx);
  const same = found[0]?.same ?? 0;
  if (isWritten && same < rows.length) {
    await sql`
      insert into registration_notices (project_id, notice, valid_until, told_at)
      select project, notice, "validUntil", "toldAt" from ${named} on conflict do nothing
    `.execute(trx);
  }
  return { created: rows.length - same, changed: 0, same };
}

/** One import at a time. */
export async function lockImport(trx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('content import'))`.execute(trx);
}
