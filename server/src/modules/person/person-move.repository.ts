import { sql } from 'kysely';
import type { DatabaseTransaction as Trx } from '../../platform/database.ts';
import type { Moved, Snapshot } from './person-merge.repository.ts';
import type { Contact } from './person-write.repository.ts';

/** Moves what belongs to one person to another. `only` names what is moved; without it, everything is. */

export async function moveTouches(trx: Trx, from: string, to: string, only?: readonly string[]): Promise<string[]> {
  const rows = await trx
    .updateTable('touches')
    .set({ person_id: to })
    .where('person_id', '=', from)
    .$if(only !== undefined, (query) => query.where(sql<boolean>`id = any (${[...(only ?? [])]}::text[])`))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** With the notes and changes that belong to them. */
export async function moveTouchesOfSubmissions(trx: Trx, from: string, to: string, submissions: readonly string[]) {
  await sql`
    update touches set person_id = ${to}
    where person_id = ${from} and submission_id = any (${[...submissions]}::text[])
  `.execute(trx);
}

/** The status of a submission is the stage of its person. */
export async function moveSubmissions(trx: Trx, from: string, to: string, only?: readonly string[]): Promise<string[]> {
  const rows = await trx
    .updateTable('submissions')
    .set({ person_id: to, status: sql`(select stage from people where id = ${to})` })
    .where('person_id', '=', from)
    .$if(only !== undefined, (query) => query.where(sql<boolean>`id = any (${[...(only ?? [])]}::text[])`))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** An address that both have is one afterwards. */
export async function moveContacts(trx: Trx, from: string, to: string): Promise<Pick<Moved, 'contacts' | 'shared'>> {
  const shared = await trx
    .deleteFrom('person_contacts as c')
    .where('c.person_id', '=', from)
    .where(
      sql<boolean>`exists (select from person_contacts o where o.person_id = ${to} and o.kind = c.kind and o.value = c.value)`,
    )
    .returning(['c.kind', 'c.value'])
    .execute();
  const contacts = await trx
    .updateTable('person_contacts')
    .set({ person_id: to })
    .where('person_id', '=', from)
    .returning(['kind', 'value'])
    .execute();
  return { contacts, shared };
}

/** Those that are still there: one that was corrected since does not come back. */
export async function moveContactsBack(
  trx: Trx,
  from: string,
  to: string,
  contacts: readonly Contact[],
): Promise<void> {
  for (const { kind, value } of contacts) {
    await sql`
      update person_contacts set person_id = ${to} where kind = ${kind} and value = ${value} and person_id = ${from}
    `.execute(trx);
  }
}

export async function addContactsBack(trx: Trx, to: string, contacts: readonly Contact[]): Promise<void> {
  for (const { kind, value } of contacts) {
    await sql`
      insert into person_contacts (kind, value, person_id) values (${kind}, ${value}, ${to}) on conflict do nothing
    `.execute(trx);
  }
}

/** Offers with others are offers with the kept person; the one between the two is answered. */
export async function moveOffers(trx: Trx, from: string, to: string): Promise<Pick<Moved, 'offers' | 'addedOffers'>> {
  const { rows: offers } = await sql<{ offer: Snapshot }>`
    delete from merge_offers where person_id = ${from} or other_id = ${from} returning to_jsonb(merge_offers) as offer
  `.execute(trx);
  const { rows: addedOffers } = await sql<{ person_id: string; other_id: string }>`
    insert into merge_offers (person_id, other_id, because, at, dismissed_at)
    select greatest(${to}::text collate "C", third), least(${to}::text collate "C", third), because, at, dismissed_at from (
      select case when person_id = ${from} then other_id else person_id end as third, because, at, dismissed_at
      from jsonb_populate_recordset(null::merge_offers, ${JSON.stringify(offers.map(({ offer }) => offer))}::jsonb)
    ) as moved where third <> ${to}
    on conflict do nothing returning person_id, other_id
  `.execute(trx);
  return { offers: offers.map(({ offer }) => offer), addedOffers };
}

/** Two people whose merge was undone are not offered to each other again. */
export async function moveOffersBack(trx: Trx, kept: string, { offers, addedOffers }: Moved): Promise<void> {
  for (const { person_id, other_id } of addedOffers) {
    await sql`delete from merge_offers where person_id = ${person_id} and other_id = ${other_id}`.execute(trx);
  }
  await sql`
    insert into merge_offers (person_id, other_id, because, at, dismissed_at)
    select person_id, other_id, because, at,
      case when ${kept} in (person_id, other_id) then coalesce(dismissed_at, now()) else dismissed_at end
    from jsonb_populate_recordset(null::merge_offers, ${JSON.stringify(offers)}::jsonb) as o
    where exists (select from people where id = o.person_id) and exists (select from people where id = o.other_id)
    on conflict do nothing
  `.execute(trx);
}

/** Submissions of a person that came after a merge, with what they were matched by. */
export function listSubmissionsSince(trx: Trx, personId: string, at: Date, known: readonly string[]) {
  return trx
    .selectFrom('submissions')
    .select(['id', 'phone', 'email', 'country_code'])
    .where('person_id', '=', personId)
    .where('created_at', '>=', at)
    .where(sql<boolean>`not (id = any (${[...known]}::text[]))`)
    .orderBy('id')
    .execute();
}

/** The newest touch decides; a person without touches keeps the time. */
export async function refreshLast(trx: Trx, id: string): Promise<void> {
  await sql`
    update people set last_at = greatest(last_at, (select max(at) from touches where person_id = ${id} and submission_id is not null))
    where id = ${id}
  `.execute(trx);
}
