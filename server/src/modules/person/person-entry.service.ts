import { mayContact, permissions } from '@plinth/contract/contact-consent';
import { firstResponseDue } from '@plinth/contract/office-hours';
import type { PersonInput } from '@plinth/contract/person.schema';
import { decideMatch } from '@plinth/contract/person-match';
import type { Stage } from '@plinth/contract/stages';
import type { HandSource, TouchKind } from '@plinth/contract/touches';
import { recordAudit } from '../../platform/audit.ts';
import type { Database, DatabaseTransaction as Trx } from '../../platform/database.ts';
import { databaseTime } from '../../platform/database-time.ts';
import { Failure, invalidField } from '../../platform/failures.ts';
import { newId } from '../../platform/ids.ts';
import { insertSaid } from '../consent/person-consent.repository.ts';
import { personEvent } from './person.service.ts';
import { addMove, checkOwner, moneyOf } from './person-changes.ts';
import { contactOf, type PhoneNumbers, readContacts } from './person-contacts.ts';
import { findOwners } from './person-find.repository.ts';
import type { Colleague } from './person-scope.repository.ts';
import {
  addContact,
  addTouch,
  type Contact,
  findByKey,
  insertPerson,
  isProject,
  lockAny,
  lockContacts,
  offerMerge,
  type PersonChange,
  refreshSearch,
  type StoredPerson,
  updatePerson,
} from './person-write.repository.ts';

type Dependencies = { db: Database; phoneNumbers: PhoneNumbers };
type Created = { id: string; isNew: boolean };
type Entry = { input: PersonInput; contacts: Contact[]; allowed: string[]; at: Date };

/** Someone who came without the website. A visit or a call was the first response already. */
const firstTouch: Record<HandSource, { kind: TouchKind; stage: Stage; result?: string }> = {
  'walk-in': { kind: 'visit', stage: 'visited' },
  telephone: { kind: 'call', stage: 'contacted', result: 'answered' },
  referral: { kind: 'note', stage: 'new' },
  event: { kind: 'note', stage: 'new' },
  broker: { kind: 'note', stage: 'new' },
  import: { kind: 'note', stage: 'new' },
};

/** Adds people by hand. A known number or address is the person who has it. */
export function createPersonEntryService({ db, phoneNumbers }: Dependencies) {
  return {
    create: (who: Colleague, input: PersonInput): Promise<Created> =>
      db.transaction().execute((trx) => enter(trx, who, input, phoneNumbers)),
  };
}

/** Within a transaction, so that an import stores a person and its own row together. */
export async function enter(
  trx: Trx,
  who: Colleague,
  input: PersonInput,
  phoneNumbers: PhoneNumbers,
): Promise<Created> {
  const contacts = readContacts(input, phoneNumbers);
  if (contacts.length === 0) throw invalidField('body.phone', 'Enter a telephone number or an e-mail address');
  await lockContacts(trx, [], [...contacts.map(({ value }) => value), ...(input.key ? [`key ${input.key}`] : [])]);
  const stored = input.key ? await findByKey(trx, input.key) : null;
  if (stored) return stored;
  const entry = { input, contacts, allowed: readPermissions(input, contacts), at: new Date(await databaseTime(trx)) };
  if (input.owner !== null) await checkOwner(trx, who, input.owner);
  if (input.project !== null && !(await isProject(trx, input.project))) {
    throw invalidField('body.project', 'There is no such project');
  }
  const [phone, email] = [contactOf(contacts, 'phone'), contactOf(contacts, 'email')];
  const { person: known, offer } = decideMatch(await findOwners(trx, { phone, email }));
  const person = known === null ? null : await lockAny(trx, known);
  const id = person ? await addToPerson(trx, who, person, entry) : await insertNew(trx, entry, phoneNumbers);
  for (const contact of contacts) {
    if (!(await addContact(trx, id, contact))) throw new Failure('in_use', 'Another person has this number');
  }
  if (offer !== null) await offerMerge(trx, id, offer, 'email');
  await addTouches(trx, who, id, entry);
  await refreshSearch(trx, id);
  const fields = Object.entries(input).flatMap(([name, value]) => (isGiven(value) && name !== 'key' ? [name] : []));
  await recordAudit(trx, personEvent(person ? 'person.touch' : 'person.create', id, fields));
  return { id, isNew: person === null };
}

const isGiven = (value: unknown) => value !== null && value !== '' && value !== undefined;

/** Consent to a channel without its number or address permits nothing. */
function readPermissions({ allowed }: PersonInput, contacts: readonly Contact[]): string[] {
  const has = { phone: contactOf(contacts, 'phone') !== null, email: contactOf(contacts, 'email') !== null };
  const possible = permissions.filter(
    (name) => allowed.includes(name) && (name.endsWith(':email') ? has.email : has.phone),
  );
  const isReplyAllowed = (['call', 'whatsapp', 'email'] as const).some((it) => mayContact(possible, 'reply', it));
  if (!isReplyAllowed) throw invalidField('body.allowed', 'Choose at least one way to reply');
  return possible;
}

async function insertNew(trx: Trx, { input, contacts, allowed, at }: Entry, numbers: PhoneNumbers): Promise<string> {
  const { name, email, source, project, home, budget, language, place, owner } = input;
  const phone = contactOf(contacts, 'phone');
  const { stage } = firstTouch[source];
  const isAnswered = stage !== 'new';
  return insertPerson(trx, {
    ...{ id: newId(), name, phone, email: email || null, country: phone && numbers.findCountry(phone) },
    ...{ place, language, stage, owner_id: owner, project_id: project, home, allowed },
    ...{ budget_from: moneyOf(budget.from), budget_to: moneyOf(budget.to) },
    ...{ stage_at: at, first_at: at, last_at: at, created_at: at },
    ...{ first_source: source, last_source: source },
    ...(isAnswered ? { responded_at: at } : { respond_by: new Date(firstResponseDue(at.getTime())) }),
  });
}

/**
 * What is known stays, gaps are filled, and what was agreed to now counts from now on. A walk-in has visited, and a lost person who
 * comes back is lost no more.
 */
async function addToPerson(trx: Trx, who: Colleague, person: StoredPerson, entry: Entry): Promise<string> {
  const { input, contacts, allowed, at } = entry;
  const { stage, isReopened } = stageAfter(person.stage, firstTouch[input.source].stage);
  const isAnswered = firstTouch[input.source].stage !== 'new';
  const hasBudget = person.budget_from !== null || person.budget_to !== null;
  const change: PersonChange = {
    ...{
      version: person.version + 1,
      only_subscribed: false,
      last_at: at,
      last_source: input.source,
      last_campaign: null,
    },
    ...{ name: person.name ?? input.name, phone: person.phone ?? contactOf(contacts, 'phone') },
    ...{ email: person.email ?? (input.email || null), place: person.place ?? input.place },
    ...{ language: person.language ?? input.language, home: person.home ?? input.home },
    ...{ project_id: person.project_id ?? input.project, owner_id: person.owner_id ?? input.owner },
    ...(!hasBudget && { budget_from: moneyOf(input.budget.from), budget_to: moneyOf(input.budget.to) }),
    ...{ allowed: permissions.filter((name) => allowed.includes(name) || person.allowed.includes(name)) },
    withdrawn_at: null,
    ...(stage !== person.stage && { stage, stage_at: at, lost_reason: null }),
    ...(isReopened && { respond_by: new Date(firstResponseDue(at.getTime())), responded_at: null }),
    ...(isAnswered && person.responded_at === null && { respond_by: null, responded_at: at }),
  };
  await updatePerson(trx, person.id, change);
  if (stage !== person.stage) await addMove(trx, who, person.id, person.stage, stage);
  return person.id;
}

const pipeline: readonly Stage[] = [
  'lost',
  'new',
  'contacted',
  'qualified',
  'visit booked',
  'visited',
  'negotiation',
  'booked',
];

/** Only forwards. */
function stageAfter(from: Stage, reached: Stage): { stage: Stage; isReopened: boolean } {
  const isFurther = pipeline.indexOf(reached) > pipeline.indexOf(from);
  return { stage: isFurther ? reached : from, isReopened: isFurther && reached === 'new' };
}

/** The consent says how it was given and, as every touch, who noted it. */
async function addTouches(trx: Trx, who: Colleague, id: string, { input, allowed, at }: Entry): Promise<void> {
  const { source, note, how, project, home, key } = input;
  const { kind, result } = firstTouch[source];
  const by = who.userId;
  await addTouch(trx, id, { kind, by, at, key, project, facts: { source, result, text: note, home } });
  await insertSaid(trx, { personId: id, allowed, how, by });
  await addTouch(trx, id, { kind: 'consent', by, at, facts: { how, allowed: allowed.join(', ') } });
}
