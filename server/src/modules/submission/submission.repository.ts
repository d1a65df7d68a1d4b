import type { Attribution } from '@plinth/contract/attribution';
import { dayLength, startOfDay } from '@plinth/contract/company-time';
import { type Stage, stageOfStatus } from '@plinth/contract/stages';
import type { SubmissionKind } from '@plinth/contract/submission';
import type { Submission, SubmissionFilter, SubmissionUpdate } from '@plinth/contract/submission.schema';
import type { Insertable, Selectable, SelectQueryBuilder, Transaction } from 'kysely';
import { sql } from 'kysely';
import { escapeLike } from '../../content/table-page.repository.ts';
import type { Database, Tables } from '../../platform/database.ts';
import { idFloor, timeOf } from '../../platform/ids.ts';
import { findPerson, type SentForm } from '../person/person-match.repository.ts';
import { projectIdOf, type ResolvedFilter, resolveProject } from './lead-project.repository.ts';
import { inScope } from './lead-scope.repository.ts';
import type { SubmissionTable } from './submission.table.ts';
import { createSubmissionHistory } from './submission-history.repository.ts';

/** How many of the newest leads a search reads before it uses the index: frequent names are found among them. */
const searchWindow = 10_000;

export type SubmissionRepository = ReturnType<typeof createSubmissionRepository>;
export type Trx = Transaction<Tables>;
export type NewSubmission = Insertable<SubmissionTable>;
export type SubmissionPage = SubmissionFilter & { after?: string | undefined; limit: number };

/** The row that holds the key. */
type Kept = { id: string; body_hash: Buffer | null };

type Candidates = SelectQueryBuilder<Tables, 'submissions', object>;
export const submissionColumns = [
  'id',
  'version',
  'kind',
  'name',
  'email',
  'country',
  'country_code',
  'phone',
  'message',
  'site',
  'status',
  'held',
  'created_at',
] as const;

/** Rolls back what a repeated submission has changed of its person. */
class KeyIsTaken extends Error {
  readonly kept: Kept;
  constructor(kept: Kept) {
    super('the key is taken');
    this.kept = kept;
  }
}

/** Leads are stored over the connections reserved for them; reading and exporting use others. */
export function createSubmissionRepository(db: Database, leadDb: Database = db) {
  const columns = submissionColumns;

  /**
   * The planner cannot know whether a name is frequent among the newest leads or was last seen years ago, and its plan for one
   * case takes seconds in the other. So the newest are read first, and the index is used only if they are not enough.
   */
  const search = async (candidates: Candidates, q: string, limit: number): Promise<Row[]> => {
    const newest = candidates
      .select([...columns, 'search'])
      .orderBy('id', 'desc')
      .limit(searchWindow)
      .as('newest');
    const near = db.selectFrom(newest).select(columns).where(matching(q)).orderBy('id', 'desc').limit(limit);
    const rows = await near.execute();
    if (rows.length === limit || !(await holdsMore(candidates))) return rows;
    return db
      .with(
        (cte) => cte('hits').materialized(),
        () => candidates.select(columns).where(matching(q)),
      )
      .selectFrom('hits')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  };

  /** Whether there are more leads than the newest that were read; counts no further than that. */
  const holdsMore = async (candidates: Candidates): Promise<boolean> => {
    const counted = candidates.select('id').limit(searchWindow).as('counted');
    const { seen } = await db
      .selectFrom(counted)
      .select((it) => it.fn.countAll<string>().as('seen'))
      .executeTakeFirstOrThrow();
    return Number(seen) === searchWindow;
  };

  /** Finds or makes the person in the same statement. Without `form` the worker does it later, or a person was not wanted. */
  const insert = (executor: Trx, row: NewSubmission, form: SentForm | null) => {
    const project = projectIdOf(row.site ?? null);
    const found = form
      ? findPerson(form, project)
      : sql<{ person: string; stage: Stage }>`(select null::text as person, null::text as stage)`;
    return (
      executor
        .with('found', () => found)
        .insertInto('submissions')
        // The id's own time: with another clock, a day of ids would not be a day of leads.
        .values({
          ...row,
          project_id: project,
          person_id: sql`(select person from found)`,
          status: sql`coalesce((select stage from found), 'new')`,
          created_at: new Date(timeOf(row.id)),
        })
        .onConflict((conflict) =>
          conflict
            .column('idempotency_key')
            .where('idempotency_key', 'is not', null)
            // A no-op that takes the row's lock, so that the first writer has committed before we respond.
            .doUpdateSet((update) => ({ idempotency_key: update.ref('submissions.idempotency_key') })),
        )
        .returning(['id', 'body_hash'])
        .executeTakeFirstOrThrow()
    );
  };

  return {
    ...createSubmissionHistory<SubmissionUpdate>(db, {
      toColumns: ({ countryCode, ...fields }) => ({
        ...fields,
        country_code: countryCode,
        ...(fields.site !== undefined && { project_id: projectAfterEdit(fields.site) }),
      }),
      toSubmission,
    }),

    /**
     * Stores a lead once for each key, however often and concurrently it is sent. Returns the row that holds the key, and
     * whether it has the same body. `also` runs in the same transaction, for a new lead only.
     */
    async insertOnce(row: NewSubmission, form: SentForm | null, also: (trx: Trx) => Promise<void>) {
      const stored = await leadDb
        .transaction()
        .execute(async (trx) => {
          const kept = await insert(trx, row, form);
          if (kept.id !== row.id) throw new KeyIsTaken(kept);
          await also(trx);
          return kept;
        })
        .catch((error: unknown) => {
          if (error instanceof KeyIsTaken) return error.kept;
          throw error;
        });
      const wanted = row.body_hash ?? null;
      return { id: stored.id, isSameBody: wanted === null || (stored.body_hash?.equals(wanted) ?? false) };
    },

    /** Newest first, by key: no OFFSET, no count. */
    async listPage({ after, limit, q, ...asked }: SubmissionPage): Promise<Submission[]> {
      const filter = await resolveProject(db, asked);
      const candidates = filtered(db.selectFrom('submissions'), filter).$if(after !== undefined, (query) =>
        query.where('id', '<', after ?? ''),
      );
      const byKey = candidates.select(columns).orderBy('id', 'desc').limit(limit);
      const rows = q ? await search(candidates, q, limit) : await byKey.execute();
      return rows.map(toSubmission);
    },

    /** Includes a deleted lead that can still be restored. */
    async findStored(id: string): Promise<Submission | null> {
      const row = await db.selectFrom('submissions').select(columns).where('id', '=', id).executeTakeFirst();
      return row ? toSubmission(row) : null;
    },

    async findAttribution(id: string): Promise<Attribution | null> {
      const row = await db.selectFrom('submissions').select('attribution').where('id', '=', id).executeTakeFirst();
      return row?.attribution ?? null;
    },

    /** Whether its `site` was the name of a project when it was stored. */
    async hasProject(id: string): Promise<boolean> {
      const row = await db.selectFrom('submissions').select('project_id').where('id', '=', id).executeTakeFirst();
      return typeof row?.project_id === 'string';
    },

    /** Includes a deleted lead that can still be restored. */
    async findKind(id: string): Promise<SubmissionKind | null> {
      const row = await db.selectFrom('submissions').select('kind').where('id', '=', id).executeTakeFirst();
      return row?.kind ?? null;
    },
  };
}

/** A range of days is a range of ids, so every index serves it: all are ordered by id. */
export function filtered<O>(query: SelectQueryBuilder<Tables, 'submissions', O>, filter: ResolvedFilter) {
  const { kind, site, projectId, status, held, from, to, q } = filter;
  return query
    .where('deleted_at', 'is', null)
    .where(inScope())
    .where('held', '=', held === 'only')
    .$if(status !== undefined, (it) => it.where('status', '=', status ?? 'new'))
    .$if(kind !== undefined, (it) => it.where('kind', '=', kind ?? 'enquiry'))
    .$if(projectId !== undefined, (it) => it.where('project_id', '=', projectId ?? ''))
    .$if(Boolean(site) && projectId === undefined, (it) => it.where('site', '=', site ?? ''))
    .$if(Boolean(from), (it) => it.where('id', '>=', idFloor(startOfDay(from ?? ''))))
    .$if(Boolean(to), (it) => it.where('id', '<', idFloor(startOfDay(to ?? '') + dayLength)))
    .$if(Boolean(q), (it) => it.where(matching(q ?? '')));
}

/**
 * Three letters or more may be anywhere; fewer must begin a word, because the index has no shorter pieces. A long text is
 * looked up by consecutive pieces of three letters: overlapping ones find no less and cost three times as much. Of an e-mail
 * address only the part before the host is looked up, because many addresses share the host.
 */
function matching(q: string) {
  const wanted = searchText(q);
  if (wanted.length < 3) {
    const start = `${escapeLike(wanted)}%`;
    return sql<boolean>`(search like ${start} or search like ${`% ${start}`})`;
  }
  const telling = /^[^@]+@/.exec(wanted)?.[0] ?? wanted;
  const pieces = telling.match(/[\p{L}\p{N}]{3}/gu) ?? [];
  const pattern = pieces.length >= 3 ? pieces.join('%') : escapeLike(telling);
  return sql<boolean>`(search like ${`%${pattern}%`} and strpos(search, ${wanted}) > 0)`;
}

/** A phone number may be typed with spaces and a plus; it is searched by its digits. */
function searchText(text: string): string {
  return /^[+\d][\d\s()-]*$/.test(text) ? text.replace(/\D/g, '') : text.toLowerCase();
}

/** In an update, `site` is the old text: a lead whose text does not change keeps its project. */
const projectAfterEdit = (site: string) =>
  sql`case when site is distinct from ${site} then ${projectIdOf(site)} else project_id end`;

type Row = Pick<Selectable<SubmissionTable>, (typeof submissionColumns)[number]>;

/** The row may have more than these columns. */
export function toSubmission({ id, created_at, country_code: countryCode, held, ...row }: Row): Submission {
  const { version, kind, name, email, country, phone, message, site } = row;
  const texts = { name, email, country, countryCode, phone, message, site };
  const fields = { version, kind, ...texts, status: stageOfStatus(row.status), held: held || null };
  const present = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Omit<
    Submission,
    '_id' | 'id' | 'createdAt'
  >;
  return { _id: id, id, ...present, createdAt: created_at.toISOString() };
}
