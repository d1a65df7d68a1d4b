import { createHash } from 'node:crypto';
import { normaliseRecipient } from '@plinth/contract/recipient';
import { isPageSite } from '@plinth/contract/submission';
import { sql } from 'kysely';
import type { DatabaseTransaction as Trx } from '../../platform/database.ts';

/** Everything that belongs to a person: those who were merged into them, their forms, and how they are reached. */
export type ErasureScope = {
  people: string[];
  forms: string[];
  /** Names of pages, which stay so that counts do; any other text was typed. */
  keptSites: string[];
  contacts: { kind: 'phone' | 'email'; value: string }[];
  /** As `mail_limits` and `progress_mails` keep them. */
  recipients: Buffer[];
  /** By which saved views may have searched, in lower case. */
  searched: string[];
};

/**
 * Takes the locks under which a form finds its person, so that no form gets a person who is being erased: one that comes at this
 * moment is a new person.
 */
export async function lockScope(trx: Trx, personId: string): Promise<ErasureScope | null> {
  const { rows: found } = await sql<{ id: string; name: string | null; phone: string | null; email: string | null }>`
    with recursive all_of as (
      select id from people where id = ${personId}
      union select people.id from people join all_of on people.merged_into = all_of.id
    )
    select id, name, phone, email from people where id in (select id from all_of) and erased_at is null
    order by id for update
  `.execute(trx);
  if (found.length === 0) return null;
  const people = found.map(({ id }) => id);
  const contacts = await trx
    .selectFrom('person_contacts')
    .select(['kind', 'value'])
    .where('person_id', 'in', people)
    .execute();
  await sql`select pg_advisory_xact_lock_shared(hashtext('people'), 0)`.execute(trx);
  await sql`
    select pg_advisory_xact_lock(hashtext('person'), key) from (
      select distinct hashtext(value) as key from unnest(${contacts.map(({ value }) => value)}::text[]) as value order by key
    ) as keys
  `.execute(trx);
  const own = await trx
    .selectFrom('submissions')
    .select(['id', 'email', 'phone', 'site', 'name'])
    .where('person_id', 'in', people)
    .execute();
  const emails = unique([...own.map(({ email }) => email), ...found.map(({ email }) => email)]).map(lower);
  const phones = unique(own.map(({ phone }) => phone));
  // Forms of the same person that are held as suspected spam have no person.
  const { rows: held } = await sql<{ id: string; site: string | null; email: string }>`
    select id, site, email from submissions
    where person_id is null and (lower(email) = any (${emails}::text[]) or phone = any (${phones}::text[]))
  `.execute(trx);
  const all = [...own, ...held];
  const addresses = unique([
    ...all.map(({ email }) => email),
    ...contacts.flatMap((it) => (it.kind === 'email' ? it.value : [])),
  ]);
  const digits = contacts.flatMap(({ kind, value }) => (kind === 'phone' ? value.slice(1) : []));
  // A first name alone is that of many.
  const names = [...found.map(({ name }) => name), ...own.map(({ name }) => name)];
  return {
    people,
    forms: all.map(({ id }) => id),
    keptSites: unique(all.map(({ site }) => site)).filter(isPageSite),
    contacts,
    recipients: [...new Set(addresses.map(normaliseRecipient))].map((it) => createHash('sha256').update(it).digest()),
    searched: unique([...addresses, ...digits, ...names.filter((name) => name?.trim().includes(' '))]).map(lower),
  };
}

const lower = (text: string) => text.toLowerCase();
const unique = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value): value is string => Boolean(value))),
];
