import { changesBetween } from '@plinth/contract/changes';
import type { Submission } from '@plinth/contract/submission.schema';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { DeletedRow, StoredRevision, VersionedRows } from '../../content/versioned.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Database } from '../../platform/database.ts';
import { inScope } from './lead-scope.repository.ts';
import type { SubmissionTable } from './submission.table.ts';

type Columns = Record<string, string | number | null | undefined | RawBuilder<unknown>>;

type Config<Update> = {
  toColumns: (update: Update) => Columns;
  toSubmission: (row: Selectable<SubmissionTable>) => Submission;
};

/** The name under which revisions of submissions are stored. */
const collection = 'submissions';

const isPresent = sql<boolean>`deleted_at is null`;

/** Corrections of a submission keep the version they replace, and a deletion can be undone for thirty days. */
export function createSubmissionHistory<Update>(
  db: Database,
  { toColumns, toSubmission }: Config<Update>,
): VersionedRows<Submission, Update> {
  const revisionsOf = (id: string) =>
    db.selectFrom('revisions').where('collection', '=', collection).where('entity_id', '=', id);

  return {
    async find(id) {
      const row = await db
        .selectFrom('submissions')
        .selectAll()
        .where('id', '=', id)
        .where(isPresent)
        .where(inScope())
        .executeTakeFirst();
      return row ? toSubmission(row) : null;
    },

    async update(id, version, update, by, action = 'update') {
      const updated = await db.transaction().execute(async (trx) => {
        const before = await trx
          .selectFrom('submissions')
          .selectAll()
          .where('id', '=', id)
          .where('version', '=', version)
          .where(isPresent)
          .where(inScope())
          .forUpdate()
          .executeTakeFirst();
        if (!before) return null;
        await trx
          .insertInto('revisions')
          .values({
            collection,
            entity_id: id,
            version,
            body: JSON.stringify(toSubmission(before)),
            replaced_by: by,
          })
          .execute();
        const after = await trx
          .updateTable('submissions')
          .set(toColumns(update) as never)
          .set({ version: sql`version + 1`, updated_at: sql`now()` })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
        const fields = changesBetween(toSubmission(before), toSubmission(after)).map(({ path }) => path);
        await recordAudit(trx, { action: `lead.${action}`, collection: 'form', entityId: id, fields });
        return after;
      });
      return updated && toSubmission(updated);
    },

    async remove(id, by) {
      return db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('submissions')
          .set({ deleted_at: sql`now()`, deleted_by: by })
          .where('id', '=', id)
          .where(isPresent)
          .where(inScope())
          .executeTakeFirst();
        if (numUpdatedRows > 0n) await recordAudit(trx, { action: 'lead.delete', collection: 'form', entityId: id });
        return numUpdatedRows > 0n;
      });
    },

    async undelete(id, lifetime) {
      return db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('submissions')
          .set({ deleted_at: null, deleted_by: null })
          .where('id', '=', id)
          .where(inScope())
          .where('deleted_at', '>', since(lifetime))
          .executeTakeFirst();
        if (numUpdatedRows > 0n) await recordAudit(trx, { action: 'lead.restore', collection: 'form', entityId: id });
        return numUpdatedRows > 0n;
      });
    },

    async listDeleted(lifetime, limit): Promise<DeletedRow<Submission>[]> {
      const rows = await db
        .selectFrom('submissions')
        .selectAll()
        .where('deleted_at', '>', since(lifetime))
        .where(inScope())
        .orderBy('deleted_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ entity: toSubmission(row), at: row.deleted_at ?? new Date(), by: row.deleted_by }));
    },

    async purge(lifetime) {
      const { rows } = await sql<{ count: number }>`
        with gone as (
          delete from submissions where deleted_at <= ${since(lifetime)} returning id
        ), forgotten as (
          delete from revisions using gone where collection = ${collection} and entity_id = gone.id
        )
        select count(*)::int as count from gone
      `.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** Limited: a reader does not look through a thousand edits of one lead. */
    async listRevisions(id): Promise<StoredRevision[]> {
      return revisionsOf(id)
        .select(['version', 'body', 'replaced_by as by', 'replaced_at as at'])
        .orderBy('version', 'desc')
        .limit(100)
        .execute();
    },

    async findRevision(id, version) {
      const row = await revisionsOf(id).select('body').where('version', '=', version).executeTakeFirst();
      return row?.body ?? null;
    },
  };
}

const since = (lifetime: number) => sql<Date>`now() - ${lifetime}::float8 * interval '1 millisecond'`;
