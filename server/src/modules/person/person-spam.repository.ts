import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database.ts';

/**
 * Takes a submission that is marked as spam from its person. Someone of whom nothing else is known is hidden, until a form of
 * theirs is released or another one comes in; a person whom a colleague has added stays.
 */
export async function takeFromPerson(trx: DatabaseTransaction, submission: string): Promise<void> {
  const { rows } = await sql<{ person: string | null }>`
    select person_id as person from submissions where id = ${submission}
  `.execute(trx);
  const person = rows[0]?.person;
  if (!person) return;
  await sql`select from people where id = ${person} for no key update`.execute(trx);
  await sql`update submissions set person_id = null, status = 'new' where id = ${submission}`.execute(trx);
  await sql`delete from touches where submission_id = ${submission}`.execute(trx);
  await sql`
    update people set
      is_test = is_test or alone.is_alone,
      respond_by = case when not alone.is_alone then respond_by end,
      first_at = coalesce(left_over.first_at, people.first_at),
      last_at = coalesce(left_over.last_at, people.last_at)
    from (
      select not exists (select from submissions where person_id = ${person})
        and not exists (select from touches where person_id = ${person} and kind = 'consent') as is_alone
    ) as alone, (
      select min(at) as first_at, max(at) as last_at from touches where person_id = ${person} and submission_id is not null
    ) as left_over
    where people.id = ${person}
  `.execute(trx);
}
