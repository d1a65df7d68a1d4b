import { permissions } from '@plinth/contract/contact-consent';
import { firstResponseDue } from '@plinth/contract/office-hours';
import { canonicalEmail, canonicalPhone } from '@plinth/contract/person-match';
import { recordAudit } from '../../platform/audit.ts';
import type { Database, DatabaseTransaction as Trx } from '../../platform/database.ts';
import { databaseTime } from '../../platform/database-time.ts';
import { invalidField, notFound } from '../../platform/failures.ts';
import { newId } from '../../platform/ids.ts';
import { personEvent } from './person.service.ts';
import type { PhoneNumbers } from './person-contacts.ts';
import { moveSubmissions, moveTouchesOfSubmissions } from './person-move.repository.ts';
import type { Colleague } from './person-scope.repository.ts';
import { listSubmissionsOf, refreshTimes, type SplitSubmission } from './person-split.repository.ts';
import {
  addContact,
  addTouch,
  insertPerson,
  listContacts,
  lockContacts,
  lockPerson,
  refreshSearch,
  removeContact,
  type StoredPerson,
  updatePerson,
} from './person-write.repository.ts';

type Dependencies = { db: Database; phoneNumbers: PhoneNumbers };
type Parts = { person: StoredPerson; leaving: SplitSubmission[]; staying: SplitSubmission[] };

/** Two people who were taken for one: some submissions become a person of their own. What was noted by hand stays. */
export function createPersonSplitService({ db, phoneNumbers }: Dependencies) {
  const numberOf = ({ phone, country_code }: SplitSubmission) =>
    phone ? canonicalPhone(phone, phoneNumbers.dialPlans, country_code || undefined) : null;
  const valuesOf = (rows: readonly SplitSubmission[], kind: 'phone' | 'email') =>
    new Set(
      rows.map((row) => (kind === 'phone' ? numberOf(row) : canonicalEmail(row.email))).filter((it) => it !== null),
    );

  /** A number or address that the others do not use goes along; an address that both use is of both. */
  async function moveContacts(trx: Trx, id: string, { person, leaving, staying }: Parts): Promise<void> {
    const known = await listContacts(trx, person.id);
    for (const kind of ['phone', 'email'] as const) {
      const [gone, used] = [valuesOf(leaving, kind), valuesOf(staying, kind)];
      for (const contact of known.filter((it) => it.kind === kind && gone.has(it.value))) {
        if (!used.has(contact.value)) await removeContact(trx, person.id, contact);
        if (kind === 'email' || !used.has(contact.value)) await addContact(trx, id, contact);
      }
    }
  }

  async function showContacts(trx: Trx, { id, phone, email }: Pick<StoredPerson, 'id' | 'phone' | 'email'>) {
    const known = await listContacts(trx, id);
    const has = (kind: string, value: string | null) => known.some((it) => it.kind === kind && it.value === value);
    const first = (kind: string) => known.find((it) => it.kind === kind)?.value ?? null;
    const shown = has('phone', phone) ? phone : first('phone');
    const address = email !== null && has('email', canonicalEmail(email)) ? email : first('email');
    await updatePerson(trx, id, { phone: shown, country: shown && phoneNumbers.findCountry(shown), email: address });
    return { phone: shown, email: address };
  }

  return {
    split: (who: Colleague, id: string, submissions: readonly string[]): Promise<{ id: string }> =>
      db.transaction().execute(async (trx) => {
        await lockContacts(trx, [id], []);
        const person = await lockPerson(trx, who, id);
        if (!person) throw notFound('person');
        const all = await listSubmissionsOf(trx, id);
        const leaving = all.filter((row) => submissions.includes(row.id));
        const staying = all.filter((row) => !submissions.includes(row.id));
        if (leaving.length < new Set(submissions).size) throw notFound('submission');
        if (staying.length === 0) throw invalidField('body.submissions', 'At least one submission stays');
        const split = await insertSplit(trx, person, leaving);
        await moveContacts(trx, split, { person, leaving, staying });
        const newest = leaving.at(-1);
        const shown = await showContacts(trx, {
          id: split,
          phone: newest ? numberOf(newest) : null,
          email: newest?.email ?? null,
        });
        await showContacts(trx, person);
        await updatePerson(trx, split, { allowed: permissionsOf(person, shown), withdrawn_at: person.withdrawn_at });
        const ids = leaving.map((row) => row.id);
        await moveSubmissions(trx, id, split, ids);
        await moveTouchesOfSubmissions(trx, id, split, ids);
        await refreshTimes(trx, id);
        await updatePerson(trx, id, { version: person.version + 1 });
        for (const [one, other] of [
          [id, split],
          [split, id],
        ] as const) {
          await addTouch(trx, one, { kind: 'merge', by: who.userId, facts: { split: 1, person: other } });
          await refreshSearch(trx, one);
        }
        await recordAudit(trx, personEvent('person.split', id, ['submissions']));
        return { id: split };
      }),
  };
}

/** A lead that no one has answered yet: the clock of the first response starts now. The owner stays. */
async function insertSplit(trx: Trx, person: StoredPerson, leaving: readonly SplitSubmission[]): Promise<string> {
  const [oldest, newest] = [leaving[0], leaving.at(-1)];
  const now = new Date(await databaseTime(trx));
  return insertPerson(trx, {
    ...{ id: newId(), name: newest?.name ?? null, owner_id: person.owner_id, is_test: person.is_test },
    ...{ project_id: newest?.project_id ?? null, stage_at: now },
    ...{ first_at: oldest?.created_at ?? now, last_at: newest?.created_at ?? now },
    ...{ first_source: oldest?.source ?? null, first_campaign: oldest?.campaign ?? null },
    ...{ last_source: newest?.source ?? null, last_campaign: newest?.campaign ?? null },
    respond_by: new Date(firstResponseDue(now.getTime())),
  });
}

/** What the person agreed to, as far as the new one has a number or address for it. */
const permissionsOf = ({ allowed }: StoredPerson, has: { phone: string | null; email: string | null }) =>
  permissions.filter((name) => allowed.includes(name) && (name.endsWith(':email') ? has.email : has.phone) !== null);
