import type { Attribution } from '@plinth/contract/attribution';
import type { SubmissionKind } from '@plinth/contract/submission';
import type { Submission, SubmissionFilter, SubmissionUpdate } from '@plinth/contract/submission.schema';
import type { Insertable, Selectable, SelectQueryBuilder, Transaction } from 'kysely';
import { sql } from 'kysely';
import { escapeLike } from '../../collection/table-page.repository.ts';
import { createVersionedRows } from '../../collection/versioned-rows.repository.ts';
import type { Database, Tables } from '../../database.ts';
import { idFloor, timeOf } from '../../ids.ts';
import { dayLength, startOfDay } from '../../office-days.ts';
import type { SubmissionTable } from './submission.table.ts';

/** Newest leads read through before a search turns to its index: what is common is found among them. */
const searchWindow = 10_000;

export type SubmissionRepository = ReturnType<typeof createSubmissionRepository>;
export type Trx = Transaction<Tables>;
export type NewSubmission = Insertable<SubmissionTable>;
export type SubmissionPage = SubmissionFilter & { after?: string | undefined; limit: number };

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

/** Leads are stored over connections of their own; reading and exporting them take others. */
export function createSubmissionRepository(db: Database, leadDb: Database = db) {
  const columns = submissionColumns;

  /**
   * The planner cannot know whether a name is frequent among the newest or was last seen years ago, and its plan for the
   * one takes seconds for the other. So the newest are read through first, and the index is asked only if they do not do.
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

  /** Whether there are more than the newest that were read; counts no further than that. */
  const holdsMore = async (candidates: Candidates): Promise<boolean> => {
    const counted = candidates.select('id').limit(searchWindow).as('counted');
    const { seen } = await db
      .selectFrom(counted)
      .select((it) => it.fn.countAll<string>().as('seen'))
      .executeTakeFirstOrThrow();
    return Number(seen) === searchWindow;
  };

  const insert = (executor: Trx, row: NewSubmission) =>
    executor
      .insertInto('submissions')
      // The id's own time: were it another clock's, a day of ids would not be a day of leads.
      .values({ ...row, created_at: new Date(timeOf(row.id)) })
      .onConflict((conflict) =>
        conflict
          .column('idempotency_key')
          .where('idempotency_key', 'is not', null)
          // A no-op that takes the row's lock, so that the first writer has committed before we answer.
          .doUpdateSet((update) => ({ idempotency_key: update.ref('submissions.idempotency_key') })),
      )
      .returning(['id', 'body_hash'])
      .executeTakeFirstOrThrow();

  return {
    ...createVersionedRows<Submission, SubmissionUpdate>(db, {
      table: 'submissions',
      toColumns: ({ countryCode, ...fields }) => ({ ...fields, country_code: countryCode }),
      toEntity: toSubmission,
    }),

    /**
     * Stores a lead once for each key, however often and from however many sides it is sent. Answers the row that holds
     * the key and whether it is of this same body. What `also` does commits with a lead that is new, or neither does.
     */
    async insertOnce(row: NewSubmission, also: (trx: Trx) => Promise<void>) {
      const stored = await leadDb.transaction().execute(async (trx) => {
        const kept = await insert(trx, row);
        if (kept.id === row.id) await also(trx);
        return kept;
      });
      const wanted = row.body_hash ?? null;
      return { id: stored.id, isSameBody: wanted === null || (stored.body_hash?.equals(wanted) ?? false) };
    },

    /** Newest first, by key: no OFFSET, no count. */
    async listPage({ after, limit, q, ...filter }: SubmissionPage): Promise<Submission[]> {
      const candidates = filtered(db.selectFrom('submissions'), filter).$if(after !== undefined, (query) =>
        query.where('id', '<', after ?? ''),
      );
      const byKey = candidates.select(columns).orderBy('id', 'desc').limit(limit);
      const rows = q ? await search(candidates, q, limit) : await byKey.execute();
      return rows.map(toSubmission);
    },

    /** Of one that was deleted too, while it can be taken back. */
    async findStored(id: string): Promise<Submission | null> {
      const row = await db.selectFrom('submissions').select(columns).where('id', '=', id).executeTakeFirst();
      return row ? toSubmission(row) : null;
    },

    async findAttribution(id: string): Promise<Attribution | null> {
      const row = await db.selectFrom('submissions').select('attribution').where('id', '=', id).executeTakeFirst();
      return row?.attribution ?? null;
    },

    /** Of one that was deleted too, while it can be taken back. */
    async findKind(id: string): Promise<SubmissionKind | null> {
      const row = await db.selectFrom('submissions').select('kind').where('id', '=', id).executeTakeFirst();
      return row?.kind ?? null;
    },
  };
}

/** A range of days is one of ids, so that every index, all of them in the order of ids, serves it too. */
export function filtered<O>(query: SelectQueryBuilder<Tables, 'submissions', O>, filter: SubmissionFilter) {
  const { kind, site, status, held, from, to, q } = filter;
  return query
    .where('deleted_at', 'is', null)
    .where('held', '=', held === 'only')
    .$if(status !== undefined, (it) => it.where('status', '=', status ?? 'new'))
    .$if(kind !== undefined, (it) => it.where('kind', '=', kind ?? 'enquiry'))
    .$if(Boolean(site), (it) => it.where('site', '=', site ?? ''))
    .$if(Boolean(from), (it) => it.where('id', '>=', idFloor(startOfDay(from ?? ''))))
    .$if(Boolean(to), (it) => it.where('id', '<', idFloor(startOfDay(to ?? '') + dayLength)))
    .$if(Boolean(q), (it) => it.where(matching(q ?? '')));
}

/**
 * Three letters or more may stand anywhere; fewer must begin a word, as the index knows no shorter piece. A long text is
 * looked up by its pieces of three, end to end: those that overlap find no less and cost three times as much. Of an e-mail
 * address only what is before the host is looked up, since the host is everyone's.
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

type Row = Pick<Selectable<SubmissionTable>, (typeof submissionColumns)[number]>;

/** Of a row that may hold more than these columns. */
export function toSubmission({ id, created_at, country_code: countryCode, held, ...row }: Row): Submission {
  const { version, kind, name, email, country, phone, message, site, status } = row;
  const texts = { name, email, country, countryCode, phone, message, site };
  const fields = { version, kind, ...texts, status, held: held || null };
  const present = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Omit<
    Submission,
    '_id' | 'id' | 'createdAt'
  >;
  return { _id: id, id, ...present, createdAt: created_at.toISOString() };
}
