import type { CollectionName } from '@plinth/contract/collections';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

export type PresenceRepository = ReturnType<typeof createPresenceRepository>;
type Key = { collection: CollectionName; id: string };
type Person = { userId: string; name: string };

/** A page reports every 15 seconds; two reports may be lost before a person seems to have left. */
const seenWithin = sql`interval '40 seconds'`;

/** Who has a draft open. By the clock of the database, because those of app servers differ. */
export function createPresenceRepository(db: Database) {
  return {
    async report({ collection, id }: Key, { userId, name }: Person, section: string): Promise<void> {
      await sql`delete from draft_presence where seen_at < now() - ${seenWithin}`.execute(db);
      await db
        .insertInto('draft_presence')
        .values({ collection, document_id: id, user_id: userId, name, section })
        .onConflict((conflict) =>
          conflict
            .columns(['collection', 'document_id', 'user_id'])
            .doUpdateSet({ name, section, seen_at: sql<Date>`now()` }),
        )
        .execute();
    },

    async leave({ collection, id }: Key, { userId }: Person): Promise<void> {
      await db
        .deleteFrom('draft_presence')
        .where('collection', '=', collection)
        .where('document_id', '=', id)
        .where('user_id', '=', userId)
        .execute();
    },

    listOthers: ({ collection, id }: Key, { userId }: Person): Promise<{ name: string; section: string }[]> =>
      db
        .selectFrom('draft_presence')
        .select(['name', 'section'])
        .where('collection', '=', collection)
        .where('document_id', '=', id)
        .where('user_id', '<>', userId)
        .where(sql<boolean>`seen_at >= now() - ${seenWithin}`)
        .orderBy('name')
        .orderBy('user_id')
        .execute(),
  };
}
