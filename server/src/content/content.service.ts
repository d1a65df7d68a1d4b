import type { AdminListQuery, AdminTablePage } from '@plinth/contract/admin.schema';
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
import { textOf } from '@plinth/contract/text-of';
import { invalidField, notFound } from '../platform/failures.ts';
import { toPageRequest } from './cursor.ts';
import type { DocumentRepository, PageAfter, StoredDocument } from './document.repository.ts';
import type { DocumentCheck, DocumentChecks } from './document-checks.ts';
import { parseDocument } from './parse-document.ts';
import { toCell } from './table-cell.ts';
import { createVersionedService } from './versioned.service.ts';

type Dependencies<C extends CollectionName> = {
  documents: DocumentRepository<C>;
  newId: () => string;
  check?: DocumentCheck<C> | undefined;
};

export type ContentService<C extends CollectionName> = ReturnType<typeof createContentService<C>>;

/** Everything the API, the admin area and the seeds do with the documents of one collection, or of one variant of it. */
function createContentService<C extends CollectionName>(
  collection: C,
  { documents, newId, check = async () => {} }: Dependencies<C>,
) {
  const { noun, title, admin } = collectionOf(collection);
  const columns = admin ? columnsOf(collection as ContentCollection) : [];
  const { complete = (body) => body } = rulesOf(collection);
  const completed = (input: DocumentInput<C>, stored?: StoredDocument<C> | null) =>
    complete(input, stored) as DocumentInput<C>;
  const rows: typeof documents = {
    ...documents,
    // An edit of another version than the one read here is refused by its version.
    async update(id, version, input, by, action) {
      const stored = await documents.find(id);
      if (stored) await check(input, stored);
      return documents.update(id, version, completed(input, stored), by, action);
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

    async create(input: DocumentInput<C>, by: string | null = null) {
      await check(input, null);
      return documents.insert(newId(), completed(input), by);
    },

    async duplicate(id: string, by: string | null) {
      const original = await documents.find(id);
      if (!original) throw notFound(noun);
      const input = parseDocument(collection, copyOf(collection, original));
      await check(input, null, { isCopy: true });
      const variant = variantOf(collection, original);
      const copy = await documents.insert(newId(), completed(input), by, { variant });
      return { id: copy.id, version: copy.version, title: titleOf(copy) };
    },

    async move(id: string, target: MoveTarget, by: string | null): Promise<{ id: string }> {
      if (!collectionOf(collection).isOrdered) throw invalidField('params.collection', 'This list has no order');
      if (!(await documents.move(id, target, by))) throw notFound(noun);
      return { id };
    },

    /** For a single document, which has a fixed id. */
    createIfMissing: (id: string, input: DocumentInput<C>) => documents.insertIfMissing(id, completed(input)),

    async listTable({ q = '', kind: variant, stage, ...query }: AdminListQuery): Promise<AdminTablePage> {
      const pageRequest = toPageRequest(query, documents.sorts, 'asc');
      const { entities, ...page } = await documents.listTable(pageRequest, { q, variant, stage });
      const rows = entities.map((document) => {
        const fields = document as Record<string, unknown>;
        const cells = Object.fromEntries(columns.map(({ name }) => [name, toCell(fields[name])]));
        const kind = variantOf(collection, document) as 'blog' | 'news' | undefined;
        return { id: document.id, version: document.version, ...(kind && { kind }), title: titleOf(document), cells };
      });
      return { rows, ...page };
    },
  };
}

/** The services of every collection, and of every variant where a collection has several. */
export type Content = {
  collections: { [C in CollectionName]: ContentService<C> };
  variants: { [C in CollectionName as VariantOf<C>]: ContentService<C> };
};

type Open = <C extends CollectionName>(collection: C, variant?: string) => DocumentRepository<C>;
type ContentDependencies = { open: Open; newId: () => string; checks: DocumentChecks };

export function createContent({ open, newId, checks }: ContentDependencies): Content {
  const serviceOf = (collection: CollectionName, variant?: string) =>
    createContentService(collection, {
      documents: open(collection, variant),
      newId,
      check: checks[collection],
    });
  const collections = collectionNames.map((name) => [name, serviceOf(name)]);
  const variants = contentApis.map(({ collection, variant }) => [variant, serviceOf(collection, variant)]);
  return {
    collections: Object.fromEntries(collections) as Content['collections'],
    variants: Object.fromEntries(variants) as Content['variants'],
  };
}
