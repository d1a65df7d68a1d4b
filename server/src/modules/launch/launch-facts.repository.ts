import { companyTimeZone } from '@plinth/contract/constants';
import type { LaunchFacts } from '@plinth/contract/launch-items';
import { sql } from 'kysely';
import { demoWithPublications, isUneditedDemo } from '../../content/demo-mark.repository.ts';
import type { Database } from '../../platform/database.ts';

export type LaunchFactsRepository = ReturnType<typeof createLaunchFactsRepository>;

type Known = { hasAnalytics: boolean } & Pick<
  LaunchFacts,
  | ('hasCompany' | 'backupAt' | 'now' | 'registeredProjects' | 'policies')
  | ('demoDocuments' | 'demoPublished' | 'owners' | 'recoveryCodes')
>;

const live = sql`locale = 'en' and stage = 'published' and deleted_at is null`;
/** Documents of the demo that were not edited since they were loaded; what is in the bin does not count. */
const demo = sql`${demoWithPublications} where ${isUneditedDemo}
  and exists (select from documents where collection = demo.collection and id = demo.id and deleted_at is null)`;
const isDemo = sql`exists (
  select from ${demoWithPublications}
  where demo.collection = documents.collection and demo.id = documents.id and ${isUneditedDemo}
)`;

export function createLaunchFactsRepository(db: Database) {
  return {
    /**
     * The backup follows the write-ahead log (docs/restore.md), so the database knows when it last handed a piece of it over. A
     * piece is handed over at least every few minutes.
     */
    async read(userId: string): Promise<Known> {
      const { rows } = await sql<Known>`
        select
          exists (select from documents where collection = 'settings' and ${live}) as "hasCompany",
          exists (
            select from documents where collection = 'settings' and ${live} and coalesce(body ->> 'analyticsUrl', '') <> ''
          ) as "hasAnalytics",
          (
            select extract(epoch from last_archived_time)::float8 * 1000 from pg_stat_archiver
            where last_failed_time is null or last_failed_time < last_archived_time
          ) as "backupAt",
          extract(epoch from now())::float8 * 1000 as now,
          (
            select count(*)::int from documents
            where collection = 'projects' and ${live} and coalesce(body ->> 'reraNumber', '') not in ('', 'na')
              and not ${isDemo}
          ) as "registeredProjects",
          (
            select count(distinct body ->> 'policy')::int from documents
            where collection = 'policies' and ${live} and body ->> 'from' <= to_char(now() at time zone ${companyTimeZone}, 'YYYY-MM-DD')
          ) as policies,
          (select count(*)::int from ${demo}) as "demoDocuments",
          (select count(*)::int from ${demo} and publication.live is not null) as "demoPublished",
          (
            select count(*)::int from users
            where role = 'owner' and joined_at is not null and deactivated_at is null
          ) as owners,
          (select count(*)::int from recovery_codes where user_id = ${userId}) as "recoveryCodes"
      `.execute(db);
      return rows[0] as Known;
    },
  };
}
