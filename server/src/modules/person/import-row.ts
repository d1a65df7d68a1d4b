import { readBudget } from '@plinth/contract/budget';
import { companyMoment, dayLength, dayOf } from '@plinth/contract/company-time';
import { permissionsOfImport } from '@plinth/contract/people-import';
import type { ImportInput } from '@plinth/contract/people-import.schema';
import type { DatabaseTransaction as Trx } from '../../platform/database.ts';
import type { ImportRepository } from './import.repository.ts';
import type { ImportBefore } from './import.table.ts';
import { isWithdrawn, type JudgedRow } from './import-judge.ts';
import type { PhoneNumbers } from './person-contacts.ts';
import { enter } from './person-entry.service.ts';
import type { Colleague } from './person-scope.repository.ts';
import {
  addContact,
  listContacts,
  lockAny,
  offerMerge,
  refreshSearch,
  type StoredPerson,
  updatePerson,
} from './person-write.repository.ts';

/** When the first call to an imported person is due, on the next day. */
const firstCall = '13:00';

export type ImportRun = { id: string; who: Colleague; input: ImportInput };
type Dependencies = { imports: ImportRepository; phoneNumbers: PhoneNumbers };

/** Stores one row as a lead that is entered by hand would be, and what is needed to undo it. */
export async function bringIn(
  trx: Trx,
  { imports, phoneNumbers }: Dependencies,
  { id: importId, who, input }: ImportRun,
  row: JudgedRow,
): Promise<void> {
  const { values, match, project } = row;
  const before = match && row.outcome === 'joins' ? await lockAny(trx, match.id) : null;
  // The person may have withdrawn since the file was looked at.
  if (before && isWithdrawn({ withdrawnAt: before.withdrawn_at, allowed: before.allowed })) return;
  const known = before ? await listContacts(trx, before.id) : [];
  const isSeparate = match !== null && row.outcome === 'new';
  const key = `import-${importId}-${row.row}`;
  const { id, isNew } = await enter(
    trx,
    who,
    {
      ...{ name: values.name, phone: values.phone ?? '', email: isSeparate ? '' : (values.email ?? '') },
      ...{ source: 'import', project, home: values.home, language: values.language, place: values.place },
      ...{ owner: null, note: values.note, how: 'paper', key },
      budget: (values.budget && readBudget(values.budget)) || { from: null, to: null },
      allowed: permissionsOfImport(input.consent, values),
    },
    phoneNumbers,
  );
  if (isSeparate && values.mailbox) {
    await updatePerson(trx, id, { email: values.email });
    await addContact(trx, id, { kind: 'email', value: values.mailbox });
    await offerMerge(trx, id, match.id, 'email');
    await refreshSearch(trx, id);
  }
  const after = await lockAny(trx, id);
  // An imported list is no enquiry of this minute: the first call is due on the next day.
  const due = companyMoment(dayOf(Date.now() + dayLength), firstCall);
  const hasClock = after?.respond_by && after.respond_by.getTime() !== before?.respond_by?.getTime();
  if (hasClock && due !== null) await updatePerson(trx, id, { respond_by: new Date(due) });
  const contacts = await listContacts(trx, id);
  const added = contacts.filter((it) => !known.some(({ kind, value }) => kind === it.kind && value === it.value));
  const addedOf = (kind: 'phone' | 'email') => (isNew ? null : (added.find((it) => it.kind === kind)?.value ?? null));
  const touches = await imports.describeTouches(
    trx,
    { person: id, key },
    {
      ...{ file: input.fileName, addedPhone: addedOf('phone'), addedEmail: addedOf('email') },
      received: values.receivedAt === null ? null : new Date(values.receivedAt).toISOString(),
    },
    { how: input.consent.source, words: input.consent.words },
  );
  await imports.addRow(trx, {
    ...{ importId, row: row.row, personId: id, isNew, touches },
    before: before && after && !isNew ? beforeOf(before, after) : null,
  });
}

const columnsFilled = [
  ...(['name', 'phone', 'email', 'country', 'place', 'language', 'home', 'project_id'] as const),
  ...(['budget_from', 'budget_to'] as const),
] as const;

/** What undoing the row needs, without names, numbers and addresses. */
function beforeOf(person: StoredPerson, after: StoredPerson): ImportBefore {
  const iso = (date: Date | null) => date?.toISOString() ?? null;
  return {
    ...{ stage: person.stage, lost_reason: person.lost_reason, allowed: person.allowed, reached: person.reached },
    ...{ stage_at: person.stage_at.toISOString(), last_at: person.last_at.toISOString() },
    ...{ respond_by: iso(person.respond_by), responded_at: iso(person.responded_at) },
    ...{ last_source: person.last_source, last_campaign: person.last_campaign },
    ...{ withdrawn_at: iso(person.withdrawn_at), only_subscribed: person.only_subscribed },
    filled: columnsFilled.filter((name) => person[name] === null && after[name] !== null),
  };
}
