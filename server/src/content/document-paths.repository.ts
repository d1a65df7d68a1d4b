import { type CollectionName, collectionOf, slugRuleOf, variantOf } from '@plinth/contract/collections';
import { enteredSlug, numberedSlug, slugFaults, slugFrom, wantedSlug } from '@plinth/contract/slugs';
import { textOf } from '@plinth/contract/text-of';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../platform/database.ts';
import { invalidField } from '../platform/failures.ts';
import { escapeLike } from './table-page.repository.ts';

type Body = Record<string, unknown>;

/**
 * Gives a document the slug that it asks for, in the transaction of its edit, and returns its body with it. A slug that a person
 * entered is refused where another document has or had it; one made from the title gets a number. Slugs that the document had
 * before stay its own.
 */
export async function claimSlug(
  trx: DatabaseTransaction,
  collection: CollectionName,
  id: string,
  body: Body,
): Promise<Body> {
  const rule = slugRuleOf(collection, variantOf(collection, body));
  const field = collectionOf(collection).slug?.field;
  if (!rule || !field) return field ? without(body, field) : body;
  const current = await findCurrent(trx, collection, id);
  // A client that does not know of slugs leaves the field out; the page then stays where it is.
  if (body[field] === undefined && current) return { ...body, [field]: current };
  const entered = enteredSlug(textOf(body[field]));
  const wanted = wantedSlug(entered, textOf(body[collectionOf(collection).title]));
  if (entered && slugFrom(entered) === '') throw invalidField(`body.${field}`, slugFaults.letters);
  const owners = await listOwners(trx, collection, wanted);
  const isTaken = (owners.get(wanted) ?? id) !== id;
  if (entered && isTaken) throw invalidField(`body.${field}`, slugFaults.taken);
  return { ...body, [field]: await claim(trx, collection, id, wanted, owners) };
}

function without(body: Body, field: string): Body {
  const { [field]: _dropped, ...rest } = body;
  return rest;
}

async function findCurrent(trx: DatabaseTransaction, collection: CollectionName, id: string) {
  const row = await trx
    .selectFrom('document_paths')
    .select('slug')
    .where('collection', '=', collection)
    .where('document_id', '=', id)
    .where('is_current', '=', true)
    .executeTakeFirst();
  return row?.slug ?? null;
}

async function claim(
  trx: DatabaseTransaction,
  collection: CollectionName,
  id: string,
  wanted: string,
  owners: ReadonlyMap<string, string>,
) {
  for (let number = 1; ; number += 1) {
    const slug = numberedSlug(wanted, number);
    if ((owners.get(slug) ?? id) !== id) continue;
    if (await take(trx, collection, id, slug)) return slug;
  }
}

/** Who has each slug that begins like the wanted one. Ids count as well: a page can be requested by its id. */
async function listOwners(trx: DatabaseTransaction, collection: CollectionName, wanted: string) {
  const start = wanted.slice(0, 48);
  const { rows } = await sql<{ slug: string; owner: string }>`
    select slug, document_id as owner from document_paths
    where collection = ${collection} and slug like ${`${escapeLike(start)}%`}
    union all
    select id, id from documents where collection = ${collection} and id = ${wanted}
  `.execute(trx);
  return new Map(rows.map(({ slug, owner }) => [slug, owner]));
}

/** Makes this the document's current slug. False where another transaction took it since the owners were read. */
async function take(trx: DatabaseTransaction, collection: CollectionName, id: string, slug: string): Promise<boolean> {
  await trx
    .updateTable('document_paths')
    .set({ is_current: false })
    .where('collection', '=', collection)
    .where('document_id', '=', id)
    .where('is_current', '=', true)
    .where('slug', '<>', slug)
    .execute();
  const { rows } = await sql`
    insert into document_paths (collection, slug, document_id, is_current) values (${collection}, ${slug}, ${id}, true)
    on conflict (collection, slug) do update set is_current = true where document_paths.document_id = excluded.document_id
    returning slug
  `.execute(trx);
  return rows.length > 0;
}

export type PathRepository = ReturnType<typeof createPathRepository>;

export function createPathRepository(db: Database) {
  return {
    /** The published document that has or had the slug, and its slug now. */
    async find(collection: CollectionName, slug: string): Promise<{ id: string; slug: string } | null> {
      const { rows } = await sql<{ id: string; slug: string }>`
        select asked.document_id as id, now.slug
        from document_paths as asked
        join document_paths as now on now.collection = asked.collection and now.document_id = asked.document_id and now.is_current
        join documents on documents.collection = asked.collection and documents.id = asked.document_id
          and documents.stage = 'published' and documents.deleted_at is null
        where asked.collection = ${collection} and asked.slug = ${slug}
      `.execute(db);
      return rows[0] ?? null;
    },

    /** Slugs that are not current any more, newest first; `slug` is null where the document was deleted. */
    async listOld(limit: number) {
      const { rows } = await sql<{
        collection: CollectionName;
        old: string;
        id: string;
        slug: string | null;
        summary: Body | null;
        since: Date;
      }>`
        select asked.collection, asked.slug as old, asked.document_id as id, documents.summary, now.created_at as since,
          case when documents.id is not null then now.slug end as slug
        from document_paths as asked
        join document_paths as now on now.collection = asked.collection and now.document_id = asked.document_id and now.is_current
        left join documents on documents.collection = asked.collection and documents.id = asked.document_id
          and documents.stage = 'published' and documents.deleted_at is null
        where not asked.is_current
        order by now.created_at desc, asked.slug
        limit ${limit}
      `.execute(db);
      return rows;
    },
  };
}
