import { canonicalEmail } from '@plinth/contract/person-match';
import type { Insertable } from 'kysely';
import type { PersonTable } from '../src/modules/person/person.table.ts';
import type { NewSubmission } from '../src/modules/submission/submission.repository.ts';
import type { Database } from '../src/platform/database.ts';
import { newId } from '../src/platform/ids.ts';

/** A person as a form would have made them, with the contacts they are found by. */
export async function insertPerson(db: Database, given: Partial<Insertable<PersonTable>> = {}): Promise<string> {
  const id = newId();
  const row = { id, name: 'Asha Rao', respond_by: new Date(Date.now() + 900_000), ...given };
  const search = [row.name, row.email, row.phone?.slice(1)].filter(Boolean).join(' ').toLowerCase();
  await db
    .insertInto('people')
    .values({ search, ...row })
    .execute();
  const mailbox = row.email ? canonicalEmail(row.email) : null;
  const contacts = [
    ...(row.phone ? [{ kind: 'phone' as const, value: row.phone, person_id: id }] : []),
    ...(mailbox ? [{ kind: 'email' as const, value: mailbox, person_id: id }] : []),
  ];
  if (contacts.length > 0) await db.insertInto('person_contacts').values(contacts).execute();
  return id;
}

/** A form of this person, with its touch. `phone` is in the form of the API: '+91 9000000041'. */
export async function insertForm(db: Database, personId: string, given: Partial<NewSubmission> = {}): Promise<string> {
  const id = newId();
  const { stage } = await db.selectFrom('people').select('stage').where('id', '=', personId).executeTakeFirstOrThrow();
  const form = { kind: 'enquiry' as const, name: 'Asha Rao', email: 'asha@mail.example', site: 'home', ...given };
  await db
    .insertInto('submissions')
    .values({ id, person_id: personId, ...form, status: stage as 'new' })
    .execute();
  await db
    .insertInto('touches')
    .values({ id, person_id: personId, kind: 'form', submission_id: id, facts: '{"form":"enquiry"}' })
    .execute();
  return id;
}
