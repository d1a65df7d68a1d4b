import type { Project, ProjectSummary } from '@plinth/contract/project.schema';
import type { factsOf } from '@plinth/contract/project-filters';
import { sql } from 'kysely';
import { createDocumentRepository } from '../../content/document.repository.ts';
import { isPresent, publishedIn } from '../../content/document-stages.repository.ts';
import type { Database } from '../../platform/database.ts';

export type ProjectRepository = ReturnType<typeof createProjectRepository>;

export type Fingerprint = {
  value: string;
  /** Which transactions the query saw. */
  snapshot: string;
  /** A hold has ended and its row is not yet up to date. */
  hasEndedHold: boolean;
  /** When the next hold ends, as PostgreSQL writes it. */
  nextHold: string | null;
};

type FactsRow = Parameters<typeof factsOf>[0] & { place: string | null };

const isProject = sql<boolean>`${publishedIn('projects')} and ${isPresent}`;

/** The lists of projects; everything else is in the document store. */
export function createProjectRepository(db: Database) {
  const documents = createDocumentRepository(db, 'projects');
  return {
    /**
     * A value that differs whenever a project, a rate or what is left of a home type has changed: a hash over the row versions.
     * Every committed update gives a row another xmin, in whatever order transactions commit; a time or a counter of the last
     * change would miss one that commits late. It is not computed again, and null, if `last` was read under the same snapshot
     * and no hold has ended since: two equal snapshots see the same rows.
     */
    async readFingerprint(last: Fingerprint | null): Promise<Fingerprint | null> {
      // Without a column of a table, so that PostgreSQL evaluates it once and reads no row if it is false.
      const isNew = sql<boolean>`(pg_current_snapshot()::text is distinct from ${last?.snapshot ?? null}
        or coalesce(now() >= ${last?.nextHold ?? null}::timestamptz, false))`;
      const { rows } = await sql<Fingerprint & { isNew: boolean }>`
        select pg_current_snapshot()::text as snapshot, ${isNew} as "isNew", documents.hash || ' ' || offers.hash as value,
          offers."hasEndedHold", offers."nextHold"
        from (
          select count(*) || ' ' || coalesce(bit_xor(hashtextextended(id, xmin::text::bigint)), 0) as hash
          from documents where ${isNew} and (${publishedIn('projects')} or ${publishedIn('rates')}) and ${isPresent}
        ) as documents, (
          select count(*) || ' ' || coalesce(bit_xor(hashtextextended(project_id || ' ' || name, xmin::text::bigint)), 0) as hash,
            coalesce(bool_or(holds_until <= now()), false) as "hasEndedHold", min(holds_until)::text as "nextHold"
          from home_offers where ${isNew}
        ) as offers
      `.execute(db);
      const [row] = rows;
      return row?.isNew ? row : null;
    },

    /** What the filter needs of all projects, in the team's order: the summaries without pictures and texts. */
    async listFacts(): Promise<FactsRow[]> {
      const { rows } = await sql<{ id: string; place: string | null; fields: Omit<FactsRow, 'id' | 'place'> }>`
        select id, place, summary - ${sql.lit('{photos,location,logo,video}')}::text[] as fields
        from documents where ${isProject} order by position, id
      `.execute(db);
      return rows.map(({ id, place, fields }) => ({ ...fields, id, place }));
    },

    /** Those that exist, in any order. */
    async listSummaries(ids: readonly string[]): Promise<ProjectSummary[]> {
      if (ids.length === 0) return [];
      const { rows } = await sql<{ id: string; summary: object }>`
        select id, summary from documents where ${isProject} and id in (${sql.join(ids)})
      `.execute(db);
      return rows.map(({ id, summary }) => ({ _id: id, id, ...summary }) as ProjectSummary);
    },

    async findByName(name: string): Promise<Project | null> {
      const row = await db
        .selectFrom('documents')
        .select('id')
        .where(isProject)
        .where('name', '=', name)
        .executeTakeFirst();
      return row ? documents.find(row.id) : null;
    },
  };
}
