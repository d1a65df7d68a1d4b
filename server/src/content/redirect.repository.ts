import type { Redirect } from '@plinth/contract/redirects';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import { summaryField } from './document-sorts.repository.ts';
import { isPresent, publishedIn } from './document-stages.repository.ts';

export type RedirectRepository = ReturnType<typeof createRedirectRepository>;

/** As `redirectKeyOf` of the contract: a stored path has no percent codes. The index `documents_redirects` is on it. */
const storedKey = sql<string>`lower(rtrim(summary ->> 'from', '/') collate "C")`;

/** The redirects that are public. */
export function createRedirectRepository(db: Database) {
  const published = () => db.selectFrom('documents').where(publishedIn('redirects')).where(isPresent);
  const target = summaryField('to').as('to');
  return {
    /** The target of a path, which is compared by its key. */
    async find(key: string): Promise<string | null> {
      const row = await published().select(target).where(storedKey, '=', key).executeTakeFirst();
      return row?.to ?? null;
    },

    async list(): Promise<(Redirect & { id: string })[]> {
      const rows = await published()
        .select(['id', summaryField('from').as('from'), target])
        .execute();
      return rows.map(({ id, from, to }) => ({ id, from: from ?? '', to: to ?? '' }));
    },
  };
}
