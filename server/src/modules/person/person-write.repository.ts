import type { TouchKind } from '@plinth/contract/touches';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { listedIn } from '../../content/document-stages.repository.ts';
import type { DatabaseTransaction as Trx } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { PersonTable } from './person.table.ts';
import { type Colleague, isThere, seenBy } from './person-scope.repository.ts';

export type StoredPerson = Selectable<PersonTable>;
/** Columns to change; those that are left out stay. */
export type PersonChange = Updateable<PersonTable>;
export type Contact = { kind: 'phone' | 'email'; value: string };

/** Every change of a person holds the lock of its row, so that two changes see each other. */
export async function lockPerson(trx: Trx, who: Colleague, id: string): Promise<StoredPerson | null> {
  const row = await trx
    .selectFrom('people')
    .selectAll()
    .where('id', '=', id)
    .where(isThere)
    .where(seenBy(who))
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Takes the locks under which forms find their person (`find_person` of the database), for all numbers and addresses of these
 * people and for those given: no form gets a person who is being merged, and no number two people.
 */
export async function lockContacts(trx: Trx, people: readonly string[], given: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('people'), 0)`.execute(trx);
  await sql`
    select pg_advisory_xact_lock(hashtext('person'), key) from (
      select distinct hashtext(value) as key from (
        select value from person_contacts where person_id = any (${[...people]}::text[])
        union all select unnest(${[...given]}::text[])
      ) as all_values (value)
      order by key
    ) as keys
  `.execute(trx);
}

export const updatePerson = (trx: Trx, id: string, change: PersonChange) =>
  trx.updateTable('people').set(change).where('id', '=', id).execute();

export type NewTouch = {
  kind: TouchKind;
  by: string | null;
  facts?: Record<string, string | number | null | undefined>;
  /** When it happened; now by default. */
  at?: Date | undefined;
  key?: string | undefined;
  project?: string | null;
};

/** Of a call or message that a button has begun and whose result is not noted yet. */
export const begunResult = 'begun';

/** What is empty is left out. */
const factsOf = (facts: NewTouch['facts']) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(facts ?? {}).filter(([, value]) => value !== undefined && value !== null && value !== ''),
    ),
  );

/** Notes the result of a touch that has begun, which keeps its time. False where none with this key has. */
export async function settleTouch(trx: Trx, personId: string, key: string, touch: NewTouch): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('touches')
    .set({ kind: touch.kind, by_user: touch.by, facts: factsOf(touch.facts) })
    .where('key', '=', key)
    .where('person_id', '=', personId)
    .where(sql<boolean>`facts ->> 'result' = ${begunResult}`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Null where a touch with the same key is stored already. */
export async function addTouch(trx: Trx, personId: string, touch: NewTouch): Promise<string | null> {
  const { kind, by, at, key, project = null } = touch;
  const row = await trx
    .insertInto('touches')
    .values({
      ...{ id: newId(), person_id: personId, kind, by_user: by, project_id: project, facts: factsOf(touch.facts) },
      // Not the time at which the transaction began: touches of one transaction have an order.
      at: at ?? sql<Date>`clock_timestamp()`,
      ...(key && { key }),
    })
    .onConflict((conflict) => conflict.column('key').where('key', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The person of a touch, and whether the person came with it. */
export async function findByKey(trx: Trx, key: string): Promise<{ id: string; isNew: boolean } | null> {
  const row = await trx
    .selectFrom('touches')
    .innerJoin('people', 'people.id', 'touches.person_id')
    .select(['people.id', sql<boolean>`people.created_at = touches.at`.as('isNew')])
    .where('touches.key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/** What the search looks through: all names, numbers and addresses, those of merged people too. */
export async function refreshSearch(trx: Trx, id: string): Promise<void> {
  await sql`
    update people set search = lower(concat_ws(' ', name, email,
      (select string_agg(part.name, ' ' order by part.id) from people as part
        where part.merged_into = people.id and part.name is not null and part.erased_at is null),
      (select string_agg(case kind when 'phone' then substr(value, 2) else value end, ' ' order by kind, value)
        from person_contacts where person_id = people.id
          and not (kind = 'email' and value is not distinct from lower(people.email)))))
    where id = ${id}
  `.execute(trx);
}

/** False where the number belongs to another person. Families share an e-mail address, so that always succeeds. */
export async function addContact(trx: Trx, personId: string, { kind, value }: Contact): Promise<boolean> {
  await trx
    .insertInto('person_contacts')
    .values({ kind, value, person_id: personId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await trx
    .selectFrom('person_contacts')
    .select('person_id')
    .where('kind', '=', kind)
    .where('value', '=', value)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row !== undefined;
}

export const listContacts = (trx: Trx, personId: string): Promise<Contact[]> =>
  trx
    .selectFrom('person_contacts')
    .select(['kind', 'value'])
    .where('person_id', '=', personId)
    .orderBy('kind')
    .orderBy('value')
    .execute();

export const removeContact = (trx: Trx, personId: string, { kind, value }: Contact) =>
  trx
    .deleteFrom('person_contacts')
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .execute();

/** Once for two people, whichever of them is named first. */
export async function offerMerge(trx: Trx, one: string, other: string, because: 'email' | 'phone'): Promise<void> {
  if (one === other) return;
  const [other_id, person_id] = one < other ? [one, other] : [other, one];
  await trx
    .insertInto('merge_offers')
    .values({ person_id, other_id, because })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The name of a colleague who works with leads; null for anyone else. */
export async function findSellerName(trx: Trx, userId: string, roles: readonly string[]): Promise<string | null> {
  const row = await trx
    .selectFrom('users')
    .select('name')
    .where('id', '=', userId)
    .where(sql<boolean>`role = any (${[...roles]}::text[])`)
    .where('joined_at', 'is not', null)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
  return row?.name ?? null;
}

export async function findUserName(trx: Trx, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const row = await trx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst();
  return row?.name ?? null;
}

export async function isProject(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from documents where ${listedIn('projects')} and id = ${id} and deleted_at is null
  `.execute(trx);
  return rows.length > 0;
}

export async function insertPerson(trx: Trx, row: Insertable<PersonTable>): Promise<string> {
  await trx.insertInto('people').values(row).execute();
  return row.id;
}

/** Of any owner: what a person sends or says is stored with them. */
export async function lockAny(trx: Trx, id: string): Promise<StoredPerson | null> {
  const row = await trx
    .selectFrom('people')
    .selectAll()
    .where('id', '=', id)
    .where(isThere)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}
