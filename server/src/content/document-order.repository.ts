import type { CollectionName } from '@plinth/contract/collections';
import { rulesOf } from '@plinth/contract/collections.schema';
import { limits } from '@plinth/contract/limits';
import { type MoveTarget, moveInOrder, type Placed } from '@plinth/contract/order';
import { sql } from 'kysely';
import { recordAudit } from '../platform/audit.ts';
import type { DatabaseTransaction } from '../platform/database.ts';
import { auditChanges } from './audit-changes.ts';
import { derivedColumns } from './derived-columns.repository.ts';
import { nextVersion } from './document-stages.repository.ts';
import { documentTitle } from './document-title.ts';
import type { RecordEdit } from './edits.ts';

type Move = {
  collection: CollectionName;
  id: string;
  target: MoveTarget;
  by: string | null;
  recordEdit: RecordEdit;
};

const presentIn = (collection: CollectionName) =>
  sql<boolean>`collection = ${collection} and locale = 'en' and stage = 'published' and deleted_at is null`;

/** Moves a document before or after another one. False where one of the two is missing. */
export async function moveDocument(trx: DatabaseTransaction, move: Move): Promise<boolean> {
  const { collection, id, target, by, recordEdit } = move;
  // One move of a collection at a time: each depends on the order that the one before left.
  await sql`select pg_advisory_xact_lock(hashtext('document order'), hashtext(${collection}))`.execute(trx);
  const list = await trx
    .selectFrom('documents')
    .select(['id', 'position'])
    .where(presentIn(collection))
    .orderBy('position')
    .orderBy('id')
    .execute();
  const changed = moveInOrder(list, id, target, limits.priority);
  if (!changed) return false;
  const before = await findBody(trx, collection, id);
  const { withPosition } = rulesOf(collection);
  if (withPosition) {
    for (const placed of changed) await rewrite(trx, collection, placed, by);
    for (const placed of changed) await recordEdit(trx, { collection, id: placed.id });
  } else {
    for (const { id: placed, position } of changed) {
      await trx
        .updateTable('documents')
        .set({ position })
        .where(presentIn(collection))
        .where('id', '=', placed)
        .execute();
    }
    // Only lists show the order, and one edit purges them.
    if (changed.length > 0) await recordEdit(trx, { collection, id });
  }
  if (changed.length > 0) {
    const after = await findBody(trx, collection, id);
    const title = documentTitle(collection, after);
    const event = { action: 'document.move', collection, entityId: id, title } as const;
    await recordAudit(trx, { ...event, ...auditChanges(before, after) });
  }
  return true;
}

async function findBody(trx: DatabaseTransaction, collection: CollectionName, id: string) {
  const { body } = await trx
    .selectFrom('documents')
    .select('body')
    .where(presentIn(collection))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return body;
}

/** Where the position is a field of the document, a move is an edit like any other: it has a version and can be undone. */
async function rewrite(
  trx: DatabaseTransaction,
  collection: CollectionName,
  { id, position }: Placed,
  by: string | null,
) {
  const { withPosition = (body) => body } = rulesOf(collection);
  const { version, body } = await trx
    .selectFrom('documents')
    .select(['version', 'body'])
    .where(presentIn(collection))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const replaced = { _id: id, id, ...body, version };
  await trx
    .insertInto('document_revisions')
    .values({ collection, id, version, body: JSON.stringify(replaced), replaced_by: by })
    .execute();
  const moved = withPosition(body, position);
  await trx
    .updateTable('documents')
    .set({ body: JSON.stringify(moved), ...derivedColumns(collection, moved) })
    .set({ version: nextVersion(collection, id), updated_at: sql`now()`, updated_by: by })
    .where(presentIn(collection))
    .where('id', '=', id)
    .execute();
  // Otherwise the move would be undone when the draft is published.
  await sql`
    update documents set body = body || ${JSON.stringify(withPosition({}, position))}::jsonb
    where collection = ${collection} and id = ${id} and locale = 'en' and stage = 'draft'
  `.execute(trx);
}
