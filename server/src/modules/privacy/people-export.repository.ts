import type { PeopleExport } from '@plinth/contract/privacy.schema';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { conditionsOf } from '../person/person-filter.repository.ts';
import { isShown } from '../person/person-listed.repository.ts';
import type { Colleague } from '../person/person-scope.repository.ts';

const batch = 500;

export type ExportedPerson = {
  id: string;
  name: string | null;
  phone: string | null;
  email: string | null;
  country: string | null;
  place: string | null;
  language: string | null;
  stage: string;
  owner: string | null;
  step: string | null;
  due: Date | null;
  project: string | null;
  home: string | null;
  source: string | null;
  campaign: string | null;
  allowed: string[];
  firstAt: Date;
  lastAt: Date;
};

/** For offers, people who did not agree to any are no rows of the query, so that no later step can let them through. */
const mayGet = {
  offers: sql<boolean>`allowed && array['offers:call', 'offers:whatsapp', 'offers:email']`,
  reply: sql<boolean>`allowed && array['reply:call', 'reply:whatsapp', 'reply:email']`,
};

export function createPeopleExportRepository(db: Database) {
  return {
    /** In batches, newest first: an export never holds more than one batch in memory. */
    async *stream({ filter, ids, purpose }: PeopleExport, who: Colleague): AsyncGenerator<ExportedPerson> {
      const { lead, rest } = conditionsOf({ ...filter, view: filter.view ?? 'all', sort: 'newest' }, who);
      const only = ids ? [sql<boolean>`people.id = any (${ids}::text[])`] : [];
      const conditions = sql.join([isShown, mayGet[purpose], ...lead, ...rest, ...only], sql` and `);
      const transaction = await db.startTransaction().execute();
      try {
        // One statement runs as long as the client reads, so the usual statement timeout does not apply.
        await sql`set local statement_timeout = 0`.execute(transaction);
        const query = transaction
          .selectFrom(sql<Record<never, never>>`(select * from people where ${conditions})`.as('p'))
          .select([
            sql<string>`p.id`.as('id'),
            sql<string | null>`p.name`.as('name'),
            sql<string | null>`p.phone`.as('phone'),
            sql<string | null>`p.email`.as('email'),
            sql<string | null>`p.country`.as('country'),
            sql<string | null>`p.place`.as('place'),
            sql<string | null>`p.language`.as('language'),
            sql<string>`p.stage`.as('stage'),
            sql<string | null>`(select users.name from users where users.id = p.owner_id)`.as('owner'),
            sql<string | null>`p.step_text`.as('step'),
            sql<Date | null>`p.step_due`.as('due'),
            sql<string | null>`(
              select documents.name from documents
              where collection = 'projects' and documents.id = p.project_id and documents.stage = 'published'
            )`.as('project'),
            sql<string | null>`p.home`.as('home'),
            sql<string | null>`p.last_source`.as('source'),
            sql<string | null>`p.last_campaign`.as('campaign'),
            sql<string[]>`p.allowed`.as('allowed'),
            sql<Date>`p.first_at`.as('firstAt'),
            sql<Date>`p.last_at`.as('lastAt'),
          ])
          .orderBy(sql`p.first_at`, 'desc');
        yield* query.stream(batch);
      } finally {
        await transaction.rollback().execute();
      }
    },
  };
}
