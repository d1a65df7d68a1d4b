import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction as Trx } from '../../platform/database.ts';
import { type ErasureScope, lockScope } from './erasure-scope.repository.ts';

type Step = (trx: Trx, scope: ErasureScope) => Promise<unknown>;

/** Values of a fixed set, which reports count; everything else in a touch is about the person. */
const keptFacts = ['result', 'minutes', 'channel', 'purpose', 'form', 'wish', 'how'];
const keptFactsOfStage = ['from', 'to', 'reason'];

/**
 * What is erased of each table. Rows that reports count stay, without anything personal. Receipts of consent and the log of a
 * request name no one and stay as proof. A test fills every table and searches a dump of the database afterwards.
 */
export const erasureSteps: Readonly<Record<string, Step>> = {
  lead_events: (trx, { forms }) =>
    sql`update lead_events set text = '' where submission_id = any (${forms}::text[])`.execute(trx),
  revisions: (trx, { forms }) =>
    sql`delete from revisions where collection = 'submissions' and entity_id = any (${forms}::text[])`.execute(trx),
  interests: (trx, { forms }) => sql`delete from interests where submission_id = any (${forms}::text[])`.execute(trx),
  holds: (trx, { forms }) => sql`delete from holds where submission_id = any (${forms}::text[])`.execute(trx),
  progress_mails: (trx, { forms, recipients }) =>
    sql`
      delete from progress_mails where submission_id = any (${forms}::text[]) or recipient = any (${recipients}::bytea[])
    `.execute(trx),
  mail_limits: (trx, { recipients }) =>
    sql`delete from mail_limits where recipient = any (${recipients}::bytea[])`.execute(trx),
  sightings: (trx, { forms }) => sql`delete from sightings where submission_id = any (${forms}::text[])`.execute(trx),
  brochure_grants: (trx, { forms }) =>
    sql`delete from brochure_grants where lead_id = any (${forms}::text[])`.execute(trx),
  deliveries: (trx, { forms }) =>
    sql`
      update deliveries set last_error = null, state = case when state in ('waiting', 'failed') then 'stopped' else state end
      where submission_id = any (${forms}::text[])
    `.execute(trx),
  submit_attempts: (trx, { forms }) =>
    sql`
      delete from submit_attempts where lead_id = any (${forms}::text[])
        or idempotency_key in (select idempotency_key from submissions where id = any (${forms}::text[]))
    `.execute(trx),
  jobs: async (trx, { forms, people }) => {
    const ids = [...forms, ...people];
    for (const table of ['pgboss.job', 'pgboss.archive']) {
      const { rows } = await sql<{ isThere: boolean }>`select to_regclass(${table}) is not null as "isThere"`.execute(
        trx,
      );
      if (!rows[0]?.isThere) continue;
      await sql`
        delete from ${sql.table(table)} where data ->> 'leadId' = any (${ids}::text[]) or data ->> 'person' = any (${ids}::text[])
      `.execute(trx);
    }
  },
  saved_filters: (trx, { searched }) =>
    sql`
      delete from saved_filters where exists (
        select from unnest(${searched}::text[]) as text
        where strpos(lower(replace(saved_filters.query, '+', ' ')), text) > 0
          or strpos(lower(saved_filters.query), replace(replace(text, '@', '%40'), ' ', '%20')) > 0
          or strpos(lower(saved_filters.name), text) > 0
      )
    `.execute(trx),
  submissions: (trx, { forms, keptSites }) =>
    sql`
      update submissions set name = null, email = '', country = null, country_code = null, phone = null, message = null,
        site = case when project_id is not null or site = any (${keptSites}::text[]) then site end,
        attribution = null, idempotency_key = null, body_hash = null, deleted_by = null, version = version + 1
      where id = any (${forms}::text[])
    `.execute(trx),
  touches: (trx, { people }) =>
    sql`
      update touches set key = null, facts = coalesce((
        select jsonb_object_agg(fact.key, fact.value) from jsonb_each(facts) as fact
        where fact.key = any (${keptFacts}::text[]) or (kind = 'stage' and fact.key = any (${keptFactsOfStage}::text[]))
      ), '{}') where person_id = any (${people}::text[])
    `.execute(trx),
  person_contacts: (trx, { people }) =>
    sql`delete from person_contacts where person_id = any (${people}::text[])`.execute(trx),
  merge_offers: (trx, { people }) =>
    sql`
      delete from merge_offers where person_id = any (${people}::text[]) or other_id = any (${people}::text[])
    `.execute(trx),
  person_merges: (trx, { people }) =>
    sql`
      delete from person_merges where kept = any (${people}::text[]) or merged = any (${people}::text[])
    `.execute(trx),
  people_changes: (trx, { people }) =>
    sql`
      update people_changes set before = coalesce((
        select jsonb_agg(entry) from jsonb_array_elements(before) as entry where not (entry ->> 'id' = any (${people}::text[]))
      ), '[]')
      where exists (select from jsonb_array_elements(before) as entry where entry ->> 'id' = any (${people}::text[]))
    `.execute(trx),
  people_import_rows: (trx, { people }) =>
    sql`delete from people_import_rows where person_id = any (${people}::text[])`.execute(trx),
  privacy_requests: (trx, { people }) =>
    sql`
      update privacy_requests set name = null, email = null, phone = null, text = null, answer = null
      where person_id = any (${people}::text[])
    `.execute(trx),
  people: (trx, { people }) =>
    sql`
      update people set name = null, phone = null, email = null, country = null, place = null, language = null,
        time_zone = null, home = null, budget_from = null, budget_to = null, timing = null, step_text = null, step_due = null,
        respond_by = null, visit_at = null, search = '', allowed = '{}', version = version + 1, erased_at = now()
      where id = any (${people}::text[])
    `.execute(trx),
};

/** Tables of leads that stay as they are, and why. The names of all tables of leads are here or above. */
export const keptTables: Readonly<Record<string, string>> = {
  consent_receipts: 'proof of what was agreed to; they name the form, which has no name any more',
  person_consents: 'proof of what was agreed to, without a name',
  privacy_events: 'proof of what was done, without content',
  erased_contacts: 'a keyed hash, so that no import brings the person back',
  submit_limits: 'counts networks for ten minutes and names no one',
};

export type ErasureRepository = ReturnType<typeof createErasureRepository>;

export function createErasureRepository(db: Database) {
  let key: Buffer | undefined;
  const getKey = async (): Promise<Buffer> => {
    if (key) return key;
    const row = await db
      .selectFrom('signing_keys')
      .select('secret')
      .where('purpose', '=', 'erasure')
      .executeTakeFirstOrThrow();
    key = row.secret;
    return key;
  };
  const markOf = (secret: Buffer, { kind, value }: { kind: string; value: string }) =>
    createHmac('sha256', secret).update(`${kind}:${value}`).digest();

  return {
    /** False where there is no such person, or they are erased already. `without` is for the test that looks for what is left. */
    async erase(trx: Trx, personId: string, without: readonly string[] = []): Promise<boolean> {
      const scope = await lockScope(trx, personId);
      if (!scope) return false;
      const secret = await getKey();
      for (const contact of scope.contacts) {
        await trx
          .insertInto('erased_contacts')
          .values({ mark: markOf(secret, contact) })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
      for (const [name, step] of Object.entries(erasureSteps)) if (!without.includes(name)) await step(trx, scope);
      return true;
    },

    /** Those of these numbers and addresses that were erased: an import leaves them out. */
    async findErased<C extends { kind: 'phone' | 'email'; value: string }>(contacts: readonly C[]): Promise<C[]> {
      if (contacts.length === 0) return [];
      const secret = await getKey();
      const marks = contacts.map((contact) => markOf(secret, contact));
      const rows = await db.selectFrom('erased_contacts').select('mark').where('mark', 'in', marks).execute();
      const known = new Set(rows.map(({ mark }) => mark.toString('hex')));
      return contacts.filter((_, index) => known.has(marks[index]?.toString('hex') ?? ''));
    },
  };
}
