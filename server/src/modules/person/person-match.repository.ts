import type { Attribution } from '@plinth/contract/attribution';
import type { Permission, ReceiptFacts } from '@plinth/contract/contact-consent';
import type { InterestWish } from '@plinth/contract/interest';
import type { Stage } from '@plinth/contract/stages';
import type { SubmissionKind } from '@plinth/contract/submission';
import type { TouchKind } from '@plinth/contract/touches';
import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';

/** A submission as the database's functions take it; their type `sent_form` has the same fields. */
export type SentForm = {
  id: string;
  at: string;
  touch: TouchKind;
  facts: Record<string, string>;
  subscribes: boolean;
  is_test: boolean;
  stage: Stage;
  respond_by: string | null;
  name: string | null;
  email: string;
  /** In E.164, and one text for each mailbox. */
  phone: string | null;
  mailbox: string | null;
  country: string | null;
  /** Left out where the statement that stores the submission finds it. */
  project?: string | null;
  home: string | null;
  allowed: Permission[];
  source: string | null;
  campaign: string | null;
  first_source: string | null;
  first_campaign: string | null;
};

/** A submission that has no person yet. */
export type WaitingForm = {
  id: string;
  kind: SubmissionKind;
  status: string;
  name: string | null;
  email: string;
  phone: string | null;
  dialCode: string | null;
  site: string | null;
  projectId: string | null;
  key: string | null;
  at: Date;
  attribution: Attribution | null;
  wish: InterestWish | null;
  home: string | null;
  receipt: ReceiptFacts | null;
};

export type PersonMatchRepository = ReturnType<typeof createPersonMatchRepository>;

/** A lead that is being stored may not wait for long behind a batch. */
const batchLockTimeout = '2s';

export function createPersonMatchRepository(db: Database) {
  const waiting = (from: Database | DatabaseTransaction) =>
    from
      .selectFrom('submissions as s')
      .leftJoin('interests as i', 'i.submission_id', 's.id')
      .select([
        ...(['s.id', 's.kind', 's.status', 's.name', 's.email', 's.phone', 's.site', 's.attribution'] as const),
        ...(['s.country_code as dialCode', 's.project_id as projectId', 's.created_at as at'] as const),
        ...(['s.idempotency_key as key', 'i.wish', 'i.home'] as const),
        sql<WaitingForm['receipt']>`(
          select jsonb_build_object('action', action, 'purposes', purposes, 'allowed', allowed)
          from consent_receipts where submission_id = s.id order by consent_receipts.id desc limit 1
        )`.as('receipt'),
      ])
      .where('s.person_id', 'is', null)
      .where('s.held', '=', false)
      .where('s.deleted_at', 'is', null);

  return {
    /** The newest first: during a back-fill, the leads of today come before those of last year. */
    listWaiting: (limit: number): Promise<WaitingForm[]> => waiting(db).orderBy('s.id', 'desc').limit(limit).execute(),

    findWaiting: async (trx: DatabaseTransaction, id: string): Promise<WaitingForm | null> =>
      (await waiting(trx).where('s.id', '=', id).executeTakeFirst()) ?? null,

    /** Gives one submission its person, as when it comes in. False where it has to wait. */
    async giveOne(form: SentForm, from: Database | DatabaseTransaction = db): Promise<boolean> {
      const { numAffectedRows } = await sql`
        with given as materialized (select * from find_person(${JSON.stringify(form)}::jsonb))
        update submissions set person_id = given.person, status = given.stage from given
        where submissions.id = given.submission and submissions.person_id is null
      `.execute(from);
      return numAffectedRows === 1n;
    },

    /** Gives many submissions their person in one statement. Meanwhile leads that come in are stored without theirs. */
    giveMany(forms: readonly SentForm[]): Promise<number> {
      return db.transaction().execute(async (trx) => {
        await sql`select set_config('lock_timeout', ${batchLockTimeout}, true)`.execute(trx);
        await sql`select pg_advisory_xact_lock(hashtext('people'), 0)`.execute(trx);
        const { numAffectedRows } = await sql`
          with given as materialized (select * from give_people(${JSON.stringify(forms)}::jsonb))
          update submissions set person_id = given.person, status = given.stage from given
          where submissions.id = given.submission and submissions.person_id is null
        `.execute(trx);
        return Number(numAffectedRows ?? 0n);
      });
    },

    /** An earlier version called spam a status. Returns how many submissions are held now. */
    async holdOldSpam(limit: number): Promise<number> {
      const { numAffectedRows } = await sql`
        update submissions set held = true, status = 'new'
        where id in (select id from submissions where status = 'spam' order by id limit ${limit})
      `.execute(db);
      return Number(numAffectedRows ?? 0n);
    },
  };
}

/** The person of a submission and its stage, as a part of the statement that stores the submission. */
export const findPerson = (form: SentForm, projectId: RawBuilder<unknown>) => sql<{ person: string; stage: Stage }>`(
  select person, stage from find_person(${JSON.stringify(form)}::jsonb || jsonb_build_object('project', ${projectId}))
)`;
