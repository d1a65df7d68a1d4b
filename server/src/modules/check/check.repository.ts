import type { CheckKind, ProjectFacts } from '@plinth/contract/check-types';
import { checkKinds } from '@plinth/contract/check-types';
import { lostRunAfter } from '@plinth/contract/checks';
import type { ContentCollection } from '@plinth/contract/collections';
import { zoneOfCompany } from '@plinth/contract/company-time';
import { limits } from '@plinth/contract/limits';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import type { SiteFindingTable } from './check.table.ts';

export type CheckRepository = ReturnType<typeof createCheckRepository>;

export type LiveDocument = {
  collection: ContentCollection;
  id: string;
  version: number;
  body: Record<string, unknown>;
};
type Key = Pick<LiveDocument, 'collection' | 'id'>;
/** What a link names: the id or a slug of a document. */
export type Target = { collection: string; at: string };
export type TargetRow = Target & { id: string; summary: Record<string, unknown> };
export type NewFinding = Insertable<SiteFindingTable>;
type Wanted = { kind?: CheckKind | undefined; collection?: ContentCollection | undefined };

const isLive = sql`documents.locale = 'en' and documents.stage = 'published' and documents.deleted_at is null`;

/** Rows of one insert; the protocol allows 65,535 parameters. */
const insertedAtOnce = 1_000;

/** The findings of the last run whose document is as it was checked. An entry that was added since mends late progress. */
const shown = sql`
  site_findings as finding
  join site_check on site_check.shown_run = finding.run
  join documents on documents.collection = finding.collection and documents.id = finding.document_id and ${isLive}
    and documents.version = finding.version
  where not (finding.kind = 'late-progress' and exists (
    select from documents as entry
    where entry.collection = 'progress' and entry.locale = 'en' and entry.stage = 'published' and entry.deleted_at is null
      and entry.body ->> 'project' = finding.document_id and entry.updated_at > site_check.finished_at
  ))
`;

const matching = ({ kind, collection }: Wanted): RawBuilder<unknown> =>
  sql`${kind ? sql`and finding.kind = ${kind}` : sql``} ${collection ? sql`and finding.collection = ${collection}` : sql``}`;

export function createCheckRepository(db: Database) {
  return {
    async getState() {
      return db.selectFrom('site_check').selectAll().executeTakeFirstOrThrow();
    },

    /** The number of the new run; null while another one runs. A run that never ended counts as lost after a while. */
    async begin(trx: DatabaseTransaction): Promise<number | null> {
      const { rows } = await sql<{ run: number }>`
        update site_check set run = run + 1, begun_at = clock_timestamp(), is_running = true, failed_at = null
        where not is_running or begun_at < clock_timestamp() - ${`${lostRunAfter} milliseconds`}::interval
        returning run
      `.execute(trx);
      return rows[0]?.run ?? null;
    },

    /** A run that the queue repeats begins again. */
    async clear(run: number): Promise<void> {
      await db.deleteFrom('site_findings').where('run', '=', run).execute();
    },

    /** Live documents in the order of their keys. */
    async listAfter(after: Key | null, collections: readonly string[], limit: number): Promise<LiveDocument[]> {
      const { rows } = await sql<LiveDocument>`
        select collection, id, version, body from documents
        where ${isLive} and collection = any(${collections})
          and (collection, id) > (${after?.collection ?? ''}, ${after?.id ?? ''})
        order by collection, id limit ${limit}
      `.execute(db);
      return rows;
    },

    /** The live documents that links name by an id, or by a slug that they have or had. */
    async findTargets(targets: readonly Target[]): Promise<TargetRow[]> {
      if (targets.length === 0) return [];
      const { rows } = await sql<TargetRow>`
        with wanted as (
          select * from unnest(${targets.map(({ collection }) => collection)}::text[], ${targets.map(({ at }) => at)}::text[])
            as wanted (collection, at)
        ),
        named as (
          select collection, at, at as id from wanted
          union
          select wanted.collection, wanted.at, paths.document_id
          from wanted join document_paths as paths on paths.collection = wanted.collection and paths.slug = wanted.at
        )
        select named.collection, named.at, documents.id, documents.summary
        from named join documents on documents.collection = named.collection and documents.id = named.id and ${isLive}
      `.execute(db);
      return rows;
    },

    async findFiles(ids: readonly string[]): Promise<{ id: string; bytes: number }[]> {
      if (ids.length === 0) return [];
      return db
        .selectFrom('media')
        .select(['id', 'bytes'])
        .where('id', 'in', ids)
        .where('state', '=', 'ready')
        .where('deleted_at', 'is', null)
        .execute();
    },

    async findProjectFacts(ids: readonly string[]): Promise<(ProjectFacts & { id: string })[]> {
      if (ids.length === 0) return [];
      const { rows } = await sql<ProjectFacts & { id: string }>`
        select documents.id,
          exists (select from home_offers where project_id = documents.id and cheapest is not null) as "hasPricedHome",
          to_char(coalesce(
            (
              select min(public_from) from published_versions as version
              where version.collection = 'projects' and version.id = documents.id
            ),
            documents.created_at
          ) at time zone ${zoneOfCompany()}, 'YYYY-MM-DD') as "liveSince",
          entries.last as "lastProgress"
        from documents
        left join (
          select body ->> 'project' as project, max(body ->> 'day') as last from documents
          where collection = 'progress' and ${isLive} and body ->> 'project' = any(${ids}) group by 1
        ) as entries on entries.project = documents.id
        where documents.collection = 'projects' and ${isLive} and documents.id = any(${ids})
      `.execute(db);
      return rows;
    },

    async insert(findings: readonly NewFinding[]): Promise<void> {
      for (let from = 0; from < findings.length; from += insertedAtOnce) {
        await db
          .insertInto('site_findings')
          .values(findings.slice(from, from + insertedAtOnce))
          .execute();
      }
    },

    /** Shows this run in place of the one before. False where a later run was begun, because this one counted as lost. */
    async finish(run: number, documents: number): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ run: number }>`
          update site_check set shown_run = run, is_running = false, failed_at = null, finished_at = clock_timestamp(),
            duration_ms = extract(epoch from clock_timestamp() - begun_at) * 1000, documents = ${documents}
          where run = ${run} returning run
        `.execute(trx);
        const isLast = rows.length > 0;
        await trx
          .deleteFrom('site_findings')
          .where('run', isLast ? '<>' : '=', run)
          .execute();
        return isLast;
      });
    },

    async fail(run: number): Promise<void> {
      await sql`
        update site_check set is_running = false, failed_at = clock_timestamp() where run = ${run} and is_running
      `.execute(db);
    },

    async countShown() {
      const { rows } = await sql<{ kind: CheckKind; collection: ContentCollection; count: number }>`
        select finding.kind, finding.collection, count(*)::int as count from ${shown} group by 1, 2
      `.execute(db);
      return rows;
    },

    /** As a badge shows it: counted up to the limit of the lists. */
    async countSome(): Promise<{ count: number; isMore: boolean }> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from (select 1 from ${shown} limit ${limits.counted + 1}) as counted
      `.execute(db);
      const count = rows[0]?.count ?? 0;
      return { count: Math.min(count, limits.counted), isMore: count > limits.counted };
    },

    async countStored(): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from site_findings join site_check on shown_run = site_findings.run
      `.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** By kind, and of each kind by collection and title. */
    async listShown(wanted: Wanted, { limit, offset }: { limit: number; offset: number }) {
      const { rows } = await sql<NewFinding & { id: string }>`
        select finding.kind, finding.collection, finding.variant, finding.document_id as id, finding.title, finding.field,
          finding.subject, finding.hint
        from ${shown} ${matching(wanted)}
        order by array_position(${checkKinds}::text[], finding.kind), finding.collection, finding.title, finding.position
        limit ${limit} offset ${offset}
      `.execute(db);
      return rows;
    },
  };
}
