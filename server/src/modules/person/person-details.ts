import type { PersonUpdate } from '@plinth/contract/person.schema';
import { canonicalEmail } from '@plinth/contract/person-match';
import type { Database, DatabaseTransaction as Trx } from '../../platform/database.ts';
import { Failure, invalidField } from '../../platform/failures.ts';
import { moneyOf } from './person-changes.ts';
import { contactOf, type PhoneNumbers, readContacts } from './person-contacts.ts';
import { findOwners } from './person-find.repository.ts';
import {
  addContact,
  type Contact,
  isProject,
  listContacts,
  lockContacts,
  offerMerge,
  type PersonChange,
  refreshSearch,
  removeContact,
  type StoredPerson,
  updatePerson,
} from './person-write.repository.ts';

/** Corrects what is known of a person. Returns the names of the fields that changed; null where none did. */
export async function correctDetails(
  trx: Trx,
  person: StoredPerson,
  input: PersonUpdate,
  numbers: PhoneNumbers,
): Promise<string[] | null> {
  const change: PersonChange = {
    ...(input.name !== undefined && { name: input.name }),
    ...(input.place !== undefined && { place: input.place || null }),
    ...(input.language !== undefined && { language: input.language || null }),
    ...(input.timeZone !== undefined && { time_zone: input.timeZone || null }),
    ...(input.project !== undefined && { project_id: input.project }),
    ...(input.home !== undefined && { home: input.home || null }),
    ...(input.timing !== undefined && { timing: input.timing || null }),
    ...(input.budget !== undefined && {
      budget_from: moneyOf(input.budget.from),
      budget_to: moneyOf(input.budget.to),
    }),
    ...(await correctContacts(trx, person, input, numbers)),
  };
  const { project } = input;
  if (project && project !== person.project_id && !(await isProject(trx, project))) {
    throw invalidField('body.project', 'There is no such project');
  }
  const isChanged = (name: string) => change[name as keyof typeof change] !== person[name as keyof StoredPerson];
  const changed = Object.keys(change).filter(isChanged);
  if (changed.length === 0) return null;
  await updatePerson(trx, person.id, { ...change, version: person.version + 1 });
  await refreshSearch(trx, person.id);
  return [...new Set(changed.map((column) => fieldOf[column] ?? column))];
}

/** Columns whose fields have other names. */
const fieldOf: Record<string, string> = {
  time_zone: 'timeZone',
  project_id: 'project',
  budget_from: 'budget',
  budget_to: 'budget',
  country: 'phone',
};

/**
 * The shown number or address is replaced, also among the contacts: what was mistyped must find no person again. Another one that
 * the person has already is only shown instead, and both stay.
 */
async function correctContacts(trx: Trx, person: StoredPerson, input: PersonUpdate, numbers: PhoneNumbers) {
  const read = readContacts({ phone: input.phone ?? '', email: input.email ?? '' }, numbers);
  const change: PersonChange = {};
  const shown = { phone: person.phone, email: person.email && canonicalEmail(person.email) };
  for (const kind of ['phone', 'email'] as const) {
    if (input[kind] === undefined) continue;
    const value = contactOf(read, kind);
    const known = await listContacts(trx, person.id);
    if (value !== shown[kind]) await replaceContact(trx, person.id, { kind, known, from: shown[kind], to: value });
    const others = known.filter((contact) => contact.kind === kind && contact.value !== shown[kind]);
    const next = value ?? others[0]?.value ?? null;
    if (kind === 'phone') Object.assign(change, { phone: next, country: next && numbers.findCountry(next) });
    else change.email = input.email || next;
  }
  return change;
}

type Replacement = { kind: Contact['kind']; known: readonly Contact[]; from: string | null; to: string | null };

async function replaceContact(trx: Trx, id: string, { kind, known, from, to }: Replacement): Promise<void> {
  const has = (value: string) => known.some((contact) => contact.kind === kind && contact.value === value);
  if (to !== null && has(to)) return;
  if (to !== null) {
    await lockContacts(trx, [], [to]);
    if (!(await addContact(trx, id, { kind, value: to }))) {
      throw new Failure('in_use', 'Another person has this number', [
        { path: 'body.phone', message: 'Another person has this number' },
      ]);
    }
    if (kind === 'email') {
      const { byEmail } = await findOwners(trx, { phone: null, email: to });
      for (const other of byEmail) await offerMerge(trx, id, other.id, 'email');
    }
  }
  if (from !== null) await removeContact(trx, id, { kind, value: from });
}

/** Two people with one number may be the same. */
export async function offerOwnerOfNumber(
  db: Database,
  id: string,
  { phone }: PersonUpdate,
  numbers: PhoneNumbers,
): Promise<void> {
  const [contact] = readContacts({ phone: phone ?? '', email: '' }, numbers);
  if (!contact) return;
  await db.transaction().execute(async (trx) => {
    const { byPhone } = await findOwners(trx, { phone: contact.value, email: null });
    if (byPhone !== null) await offerMerge(trx, id, byPhone, 'phone');
  });
}
