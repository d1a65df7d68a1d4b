import type { CollectionName } from '@plinth/contract/collections';
import type { NoteInput } from '@plinth/contract/review.schema';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';

export type NoteRepository = ReturnType<typeof createNoteRepository>;
export type StoredNote = {
  id: string;
  path: string | null;
  text: string;
  by: string | null;
  name: string | null;
  at: Date;
};
type Key = { collection: CollectionName; id: string };

/** Notes on drafts. A trigger deletes them with the draft. */
export function createNoteRepository(db: Database) {
  const select = (from: Database | DatabaseTransaction, { collection, id }: Key) =>
    from
      .selectFrom('draft_notes as note')
      .leftJoin('users', 'users.email', 'note.created_by')
      .select(['note.id', 'note.path', 'note.text', 'note.created_by as by', 'note.created_at as at'])
      // A colleague who has given no name is named by the address.
      .select(sql<string | null>`nullif(users.name, '')`.as('name'))
      .where('note.collection', '=', collection)
      .where('note.document_id', '=', id);

  return {
    list: (key: Key): Promise<StoredNote[]> => select(db, key).orderBy('note.created_at').orderBy('note.id').execute(),

    async count(trx: DatabaseTransaction, { collection, id }: Key): Promise<number> {
      const { count } = await trx
        .selectFrom('draft_notes')
        .select((expression) => expression.fn.countAll<string>().as('count'))
        .where('collection', '=', collection)
        .where('document_id', '=', id)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async insert(
      trx: DatabaseTransaction,
      key: Key,
      { id, path, text, by }: NoteInput & { id: string; by: string | null },
    ): Promise<StoredNote> {
      await trx
        .insertInto('draft_notes')
        .values({ id, collection: key.collection, document_id: key.id, path, text, created_by: by })
        .execute();
      return select(trx, key).where('note.id', '=', id).executeTakeFirstOrThrow();
    },

    /** What was removed; null where there was no such note. */
    async remove(
      trx: DatabaseTransaction,
      { collection, id }: Key,
      note: string,
    ): Promise<{ path: string | null } | null> {
      const row = await trx
        .deleteFrom('draft_notes')
        .where('collection', '=', collection)
        .where('document_id', '=', id)
        .where('id', '=', note)
        .returning('path')
        .executeTakeFirst();
      return row ?? null;
    },
  };
}
