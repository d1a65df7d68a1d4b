import { type CollectionName, collectionOf, variantOf } from '@plinth/contract/collections';
import type { DocumentInput, DocumentOf, SummaryOf } from '@plinth/contract/collections.schema';
import type { MoveTarget } from '@plinth/contract/order';
import { sql } from 'kysely';
import { recordAudit } from '../platform/audit.ts';
import type { Database, DatabaseTransaction } from '../platform/database.ts';
import { auditChanges } from './audit-changes.ts';
import { derivedColumns } from './derived-columns.repository.ts';
import { createBinRepository } from './document-bin.repository.ts';
import { moveDocument } from './document-order.repository.ts';
import { claimSlug } from './document-paths.repository.ts';
import { summaryField } from './document-sorts.repository.ts';
import { isPresent, nextVersion, publishedIn } from './document-stages.repository.ts';
import { createTableRepository } from './document-table.repository.ts';
import { documentTitle } from './document-title.ts';
import { type RecordEdit, recordNothing } from './edits.ts';
import { parseDocument } from './parse-document.ts';
import type { StoredRevision, UpdateAction } from './versioned.ts';

/** Every document has these, whatever its collection. */
type Identified = { id: string; version: number };
export type StoredDocument<C extends CollectionName> = DocumentOf<C> & Identified;
type Summary<C extends CollectionName> = SummaryOf<C> & Identified;

export type PageAfter = { after?: string | undefined; limit?: number };

type Options = {
  /** Only the documents of one variant, as news items among the posts. */
  variant?: string | undefined;
  recordEdit?: RecordEdit | undefined;
  /** Refuses what other published documents forbid, in the transaction that has written it. `replaced` is null for a new document. */
  guard?:
    | ((trx: DatabaseTransaction, id: string, replaced: Record<string, unknown> | null) => Promise<void>)
    | undefined;
};

/** What visitors see; documents are in English until there are translations. */
const key = { locale: 'en', stage: 'published' } as const;

/** A draft is newer than what is live: an edit that does not know of it would be undone when the draft is published. */
const hasNoDraft = sql<boolean>`not exists (
  select from documents as draft
  where draft.collection = documents.collection and draft.id = documents.id and draft.stage = 'draft'
)`;

/** As every step of a draft does: a draft that is saved at the same moment is seen, or waits and then sees this edit. */
const lockPublication = (trx: DatabaseTransaction, collection: CollectionName, id: string) =>
  trx
    .selectFrom('publications')
    .select('id')
    .where('collection', '=', collection)
    .where('id', '=', id)
    .forUpdate()
    .execute();

export type DocumentRepository<C extends CollectionName> = ReturnType<typeof createDocumentRepository<C>>;

/** The published documents of one collection. */
export function createDocumentRepository<C extends CollectionName>(
  db: Database,
  collection: C,
  { variant, recordEdit = recordNothing, guard }: Options = {},
) {
  const { variantField, order } = collectionOf(collection);
  const isMine =
    variantField && variant
      ? sql<boolean>`${publishedIn(collection)} and ${summaryField(variantField)} = ${variant}`
      : publishedIn(collection);
  const way = sql.raw(order);

  const select = () => db.selectFrom('documents').where(isMine);
  const selectPresent = () => select().where(isPresent);
  const toDocument = ({ id, version, body }: { id: string; version: number; body: object }) =>
    ({ _id: id, id, ...body, version }) as unknown as StoredDocument<C>;
  const toSummary = ({ id, version, summary }: { id: string; version: number; summary: object }) =>
    ({ _id: id, id, version, ...summary }) as unknown as Summary<C>;

  const toBody = (input: DocumentInput<C>, ofVariant: string | undefined): Record<string, unknown> => ({
    ...parseDocument(collection, input),
    ...(variantField && { [variantField]: ofVariant }),
  });
  const toColumns = (body: Record<string, unknown>) => ({
    body: JSON.stringify(body),
    ...derivedColumns(collection, body),
  });
  /** New documents come last among those with the same position, because later ids sort after earlier ones. */
  const lastPosition = () =>
    sql<number>`(select coalesce(max(position), 0) from documents where ${publishedIn(collection)} and ${isPresent})`;
  const toRow = (id: string, body: Record<string, unknown>) => ({
    ...{ collection, id, ...key, position: lastPosition() },
    ...toColumns(body),
  });

  type Edited = { id: string; version: number; body: Record<string, unknown> };
  type Replaced = { before?: Record<string, unknown> };
  /** Runs an edit in a transaction that also records it; where no row was edited, there is nothing to record. */
  const edit = (
    action: DocumentAction,
    work: (trx: DatabaseTransaction) => Promise<(Edited & Replaced) | null | undefined>,
  ): Promise<Edited | null> =>
    db.transaction().execute(async (trx) => {
      const row = await work(trx);
      if (!row) return null;
      await guard?.(trx, row.id, row.before ?? null);
      const edited = variantOf(collection, row.body);
      await recordEdit(trx, { collection, id: row.id, ...(edited && { variant: edited }) });
      await recordAudit(trx, {
        ...{ action: `document.${action}`, collection, entityId: row.id, title: documentTitle(collection, row.body) },
        ...(row.before && auditChanges(row.before, row.body)),
      });
      return row;
    });
  const returned = ['id', 'version', 'body'] as const;

  const versioned = {
    async find(id: string): Promise<StoredDocument<C> | null> {
      const row = await selectPresent().select(returned).where('id', '=', id).executeTakeFirst();
      return row ? toDocument(row) : null;
    },

    /** Null where the document is gone or its version is not the one the edit started from. The replaced version is kept. */
    async update(
      id: string,
      version: number,
      input: DocumentInput<C>,
      by: string | null,
      action: UpdateAction = 'update',
    ) {
      const updated = await edit(action, async (trx) => {
        await lockPublication(trx, collection, id);
        const before = await trx
          .selectFrom('documents')
          .where(isMine)
          .where(isPresent)
          .select(returned)
          .where('id', '=', id)
          .where('version', '=', version)
          .where(hasNoDraft)
          .forUpdate()
          .executeTakeFirst();
        if (!before) return null;
        await trx
          .insertInto('document_revisions')
          .values({ collection, id, ...key, version, body: JSON.stringify(toDocument(before)), replaced_by: by })
          .execute();
        const body = await claimSlug(trx, collection, id, toBody(input, variantOf(collection, before.body)));
        const stored = await trx
          .updateTable('documents')
          .set(toColumns(body))
          .set({ version: nextVersion(collection, id), updated_at: sql`now()`, updated_by: by })
          .where(isMine)
          .where('id', '=', id)
          .returning(returned)
          .executeTakeFirstOrThrow();
        return { ...stored, before: before.body };
      });
      return updated && toDocument(updated);
    },

    /** Newest first, and limited: a reader does not look through a thousand edits of one page. */
    async listRevisions(id: string): Promise<StoredRevision[]> {
      return revisionsOf(id)
        .select(['version', 'body', 'replaced_by as by', 'replaced_at as at'])
        .orderBy('version', 'desc')
        .limit(100)
        .execute();
    },

    async findRevision(id: string, version: number) {
      const row = await revisionsOf(id).select('body').where('version', '=', version).executeTakeFirst();
      return row?.body ?? null;
    },
  };

  const revisionsOf = (id: string) =>
    db.selectFrom('document_revisions').where(publishedIn(collection)).where('id', '=', id);

  return {
    ...versioned,

    ...createTableRepository(db, collection),

    ...createBinRepository(db, collection, variant),

    toDocument,

    /** Those that exist, in any order. */
    async listByIds(ids: readonly string[]): Promise<StoredDocument<C>[]> {
      if (ids.length === 0) return [];
      const rows = await selectPresent().select(returned).where('id', 'in', ids).execute();
      return rows.map(toDocument);
    },

    /** In the order of the collection. A page starts after a given document, so later pages cost no more than the first. */
    async list({ after, limit }: PageAfter = {}): Promise<Summary<C>[]> {
      const compare = sql.raw(order === 'asc' ? '>' : '<');
      const rows = await selectPresent()
        .select(['id', 'version', 'summary'])
        .$if(after !== undefined, (query) =>
          query.where(
            sql<boolean>`(position, id) ${compare}
              (select last.position, last.id from documents as last where ${publishedIn(collection)} and last.id = ${after})`,
          ),
        )
        .orderBy(sql`position ${way}, id ${way}`)
        .$if(limit !== undefined, (query) => query.limit(limit as number))
        .execute();
      return rows.map(toSummary);
    },

    /** For a document with a fixed id; an existing one, deleted or not, stays as it is. */
    async insertIfMissing(id: string, input: DocumentInput<C>): Promise<void> {
      await db
        .insertInto('documents')
        .values(toRow(id, toBody(input, variant)))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async insert(id: string, input: DocumentInput<C>, by: string | null = null) {
      const entered = toBody(input, variant);
      const inserted = await edit('create', async (trx) => {
        const body = await claimSlug(trx, collection, id, entered);
        return trx
          .insertInto('documents')
          .values({ ...toRow(id, body), updated_by: by })
          .returning(returned)
          .executeTakeFirstOrThrow();
      });
      return toDocument(inserted as Edited);
    },

    /**
     * Writes a draft as the published document, in the transaction of its publication. What it replaces becomes a revision; a
     * withdrawn page that is published again unchanged replaces nothing.
     */
    async publish(
      trx: DatabaseTransaction,
      id: string,
      { version, body: entered, by }: { version: number; body: Record<string, unknown>; by: string | null },
    ): Promise<{ before: Record<string, unknown> | null; body: Record<string, unknown> }> {
      const mine = sql<boolean>`collection = ${sql.lit(collection)} and locale = ${sql.lit(key.locale)} and id = ${id}
        and stage in ('published', 'withdrawn')`;
      const before = await trx.selectFrom('documents').select(returned).where(mine).forUpdate().executeTakeFirst();
      const input = parseDocument(collection, entered);
      const body = await claimSlug(trx, collection, id, toBody(input, variantOf(collection, entered)));
      if (!before) {
        await trx
          .insertInto('documents')
          .values({ ...toRow(id, body), version, updated_by: by })
          .execute();
        return { before: null, body };
      }
      if (before.version !== version) {
        await trx
          .insertInto('document_revisions')
          .values({
            ...{ collection, id, ...key, version: before.version, replaced_by: by },
            body: JSON.stringify(toDocument(before)),
          })
          .execute();
      }
      await trx
        .updateTable('documents')
        .set({ ...toColumns(body), stage: 'published', version, updated_at: sql`now()`, updated_by: by })
        .where(mine)
        .execute();
      return { before: before.body, body };
    },

    /** Whether both documents exist. What the move changes is recorded as edits. */
    move: (id: string, target: MoveTarget, by: string | null): Promise<boolean> =>
      db.transaction().execute((trx) => moveDocument(trx, { collection, id, target, by, recordEdit })),
  };
}

type DocumentAction = UpdateAction | 'create';
