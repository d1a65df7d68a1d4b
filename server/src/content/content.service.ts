import type { AdminListQuery, AdminRow, AdminTablePage } from '@plinth/contract/admin.schema';
import { columnsOf } from '@plinth/contract/admin-fields.schema';
import {
  type CollectionName,
  type ContentCollection,
  collectionNames,
  collectionOf,
  contentApis,
  type VariantOf,
  variantOf,
} from '@plinth/contract/collections';
import { type DocumentInput, rulesOf } from '@plinth/contract/collections.schema';
import { copyOf } from '@plinth/contract/copies';
import type { MoveTarget } from '@plinth/contract/order';
import { postKinds } from '@plinth/contract/post';
import { textOf } from '@plinth/contract/text-of';
import { invalidField, notFound } from '../platform/failures.ts';
import { toPageRequest } from './cursor.ts';
import type { DocumentRepository, PageAfter, StoredDocument } from './document.repository.ts';
import type { DocumentCheck, DocumentChecks } from './document-checks.ts';
import type { RowPublication } from './document-table.repository.ts';
import { documentTitle } from './document-title.ts';
import { parseDocument } from './parse-document.ts';
import type { PublishingService } from './publishing.service.ts';
import { toCell } from './table-cell.ts';
import { createVersionedService } from './versioned.service.ts';
import type { VersionedRows } from './versioned.ts';

type Dependencies<C extends CollectionName> = {
  documents: DocumentRepository<C>;
  publishing: PublishingService;
  newId: () => string;
  check?: DocumentCheck<C> | undefined;
  /** The day in the company's time zone, by the clock of the database. */
  readToday: () => Promise<string>;
};

/** The endpoint has checked the role; seeds and commands have none. */
const anyRole = 'owner';

export type ContentService<C extends CollectionName> = ReturnType<typeof createContentService<C>>;

/** Everything the API, the admin area and the seeds do with the documents of one collection, or of one variant of it. */
function createContentService<C extends CollectionName>(
  collection: C,
  { documents, publishing, newId, check, readToday }: Dependencies<C>,
) {
  const { noun, title, admin } = collectionOf(collection);
  const columns = admin ? columnsOf(collection as ContentCollection) : [];
  const { complete = (body) => body } = rulesOf(collection);
  const completed = (input: DocumentInput<C>, stored?: StoredDocument<C> | null) =>
    complete(input, stored) as DocumentInput<C>;
  const rows: VersionedRows<StoredDocument<C>, DocumentInput<C>> = {
    ...documents,
    async findCurrent(id) {
      const row = await documents.findListed(id);
      return row && documents.toDocument(row);
    },
    // An edit of another version than the one read here is refused by its version. What is not public here may be published
    // before the edit is stored, and was not checked against it.
    async update(id, version, input, by, action) {
      const stored = await documents.find(id);
      if (!stored) return null;
      if (check) await check(input, stored, { today: await readToday() });
      return documents.update(id, version, completed(input, stored), by, action);
    },
    async remove(id, by) {
      if (!(await documents.findListed(id))) return false;
      await publishing.takeStep({ collection, id }, { do: 'delete' }, { by, role: anyRole });
      return true;
    },
    async undelete(id) {
      if (!(await documents.findListed(id, { isDeleted: true }))) return false;
      await publishing.takeStep({ collection, id }, { do: 'restore' }, { by: null, role: anyRole });
      return true;
    },
    async listDeleted(lifetime, limit) {
      const deleted = await documents.listDeletedRows(lifetime, limit);
      return deleted.map(({ at, by, isLive, ...row }) => ({ entity: documents.toDocument(row), at, by, isLive }));
    },
  };
  const titleOf = (document: StoredDocument<C>) => textOf((document as Record<string, unknown>)[title]);

  return {
    ...createVersionedService({
      rows,
      what: noun,
      collection: collection as ContentCollection,
      titleOf,
      parse: (body) => parseDocument(collection, body),
    }),

    list: (page?: PageAfter) => documents.list(page),

    listByIds: (ids: readonly string[]) => documents.listByIds(ids),

    async create(input: DocumentInput<C>, by: string | null = null, id = newId()) {
      if (check) await check(input, null, { today: await readToday() });
      return documents.insert(id, completed(input), by);
    },

    /** The copy is a draft. It has what the team sees of its original: the draft, where there is one. */
    async duplicate(id: string, by: string | null) {
      const { body } = await publishing.get({ collection, id });
      return publishing.create(
        collection,
        copyOf(collection, body),
        { by, role: anyRole },
        { action: 'document.duplicate' },
      );
    },

    /** Writes an earlier version into the draft; `version` is the newest one, drafts included. */
    async restoreRevision(id: string, revision: number, version: number, by: string | null) {
      const body = (await documents.findListed(id)) && (await documents.findRevision(id, revision));
      if (!body) throw notFound('version');
      const saved = await publishing.revert({ collection, id }, version, body, { by, role: anyRole });
      return { id, version: saved.version };
    },

    async move(id: string, target: MoveTarget, by: string | null): Promise<{ id: string }> {
      if (!collectionOf(collection).isOrdered) throw invalidField('params.collection', 'This list has no order');
      if (!(await documents.move(id, target, by))) throw notFound(noun);
      return { id };
    },

    /** For a single document, which has a fixed id. */
    createIfMissing: (id: string, input: DocumentInput<C>) => documents.insertIfMissing(id, completed(input)),

    async listTable({ q = '', kind: variant, stage, state, ...query }: AdminListQuery): Promise<AdminTablePage> {
      const pageRequest = toPageRequest(query, documents.sorts, 'asc');
      const { rows, ...page } = await documents.listTable(pageRequest, { q, variant, stage, state });
      return { rows: rows.map((row) => toAdminRow(collection, columns, row)), ...page };
    },
  };
}

type TableRow = { id: string; version: number; body: Record<string, unknown>; publication: RowPublication };

function toAdminRow(collection: CollectionName, columns: readonly { name: string }[], row: TableRow): AdminRow {
  const { id, version, body } = row;
  const { isDemo, ...publication } = row.publication;
  // A draft may have anything here.
  const variant = variantOf(collection, body);
  const kind = postKinds.find((it) => it === variant);
  return {
    ...{ id, version, title: documentTitle(collection, body) },
    ...(kind && { kind }),
    cells: Object.fromEntries(columns.map(({ name }) => [name, toCell(body[name])])),
    ...(isDemo && { isDemo }),
    publication: { ...publication, at: publication.at?.toISOString() ?? null },
  };
}

/** The services of every collection, and of every variant where a collection has several. */
export type Content = {
  collections: { [C in CollectionName]: ContentService<C> };
  variants: { [C in CollectionName as VariantOf<C>]: ContentService<C> };
};

type Open = <C extends CollectionName>(collection: C, variant?: string) => DocumentRepository<C>;
type ContentDependencies = {
  open: Open;
  publishing: PublishingService;
  newId: () => string;
  checks: DocumentChecks;
  readToday: () => Promise<string>;
};

export function createContent({ open, publishing, newId, checks, readToday }: ContentDependencies): Content {
  const serviceOf = (collection: CollectionName, variant?: string) =>
    createContentService(collection, {
      documents: open(collection, variant),
      ...{ publishing, newId, readToday },
      check: checks[collection],
    });
  const collections = collectionNames.map((name) => [name, serviceOf(name)]);
  const variants = contentApis.map(({ collection, variant }) => [variant, serviceOf(collection, variant)]);
  return {
    collections: Object.fromEntries(collections) as Content['collections'],
    variants: Object.fromEntries(variants) as Content['variants'],
  };
}
