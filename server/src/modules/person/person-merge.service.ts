import { chooseForMerge, permissionsAfterUndo } from '@plinth/contract/merge-people';
import { canonicalEmail, canonicalPhone } from '@plinth/contract/person-match';
import { recordAudit } from '../../platform/audit.ts';
import type { Database, DatabaseTransaction as Trx } from '../../platform/database.ts';
import { Failure, invalidField, notFound } from '../../platform/failures.ts';
import { newId } from '../../platform/ids.ts';
import { personEvent } from './person.service.ts';
import type { PhoneNumbers } from './person-contacts.ts';
import {
  applyChoice,
  changedParts,
  hasLaterMerge,
  insertMerge,
  lockMerge,
  lockMerged,
  type Moved,
  markUndone,
  partsIn,
  pick,
  restore,
  restrictConsent,
  setMergedInto,
  takeSnapshot,
  toMergeFacts,
  type Withdrawal,
} from './person-merge.repository.ts';
import {
  addContactsBack,
  listSubmissionsSince,
  moveContacts,
  moveContactsBack,
  moveOffers,
  moveOffersBack,
  moveSubmissions,
  moveTouches,
  moveTouchesOfSubmissions,
  refreshLast,
} from './person-move.repository.ts';
import type { Colleague } from './person-scope.repository.ts';
import { addTouch, type Contact, lockContacts, lockPerson, refreshSearch } from './person-write.repository.ts';

type Dependencies = { db: Database; phoneNumbers: PhoneNumbers };
type Merged = { id: string; merge: string };

/** Kept of every merge, because a withdrawal since then ends what an undo would bring back. */
const consentParts = ['allowed', 'withdrawal'] as const;

/** Two people become one, and may be two again for thirty days. */
export function createPersonMergeService({ db, phoneNumbers }: Dependencies) {
  /** In one order, so that two merges of the same people wait for each other. */
  async function lockBoth(trx: Trx, who: Colleague, kept: string, other: string) {
    await lockContacts(trx, [kept, other], []);
    const locked = new Map();
    for (const id of [kept, other].toSorted()) locked.set(id, await lockPerson(trx, who, id));
    const [one, two] = [locked.get(kept), locked.get(other)];
    if (!one || !two) throw notFound('person');
    return { kept: one, merged: two };
  }

  return {
    merge: (who: Colleague, id: string, other: string): Promise<Merged> =>
      db.transaction().execute(async (trx) => {
        if (id === other) throw invalidField('body.other', 'Choose another person');
        const { kept, merged } = await lockBoth(trx, who, id, other);
        const before = await takeSnapshot(trx, id);
        // First the fields, then what belongs to the person: triggers derive from the latter.
        await applyChoice(trx, id, other, chooseForMerge(toMergeFacts(kept), toMergeFacts(merged)));
        const moved = {
          submissions: await moveSubmissions(trx, other, id),
          touches: await moveTouches(trx, other, id),
          ...(await moveContacts(trx, other, id)),
          ...(await moveOffers(trx, other, id)),
        };
        await setMergedInto(trx, other, id);
        const after = await takeSnapshot(trx, id);
        const changed = changedParts(before, after);
        const kinds = [...new Set([...changed, ...consentParts])];
        const merge = newId();
        const record: Moved = { ...moved, before: pick(before, kinds), after: pick(after, kinds) };
        await insertMerge(trx, { id: merge, kept: id, merged: other, by: who.userId, moved: record });
        await addTouch(trx, id, { kind: 'merge', by: who.userId, facts: { merge, person: other, name: merged.name } });
        await refreshSearch(trx, id);
        await recordAudit(trx, personEvent('person.merge', id, changed));
        return { id, merge };
      }),

    undo: (who: Colleague, id: string, merge: string): Promise<Merged> =>
      db.transaction().execute(async (trx) => {
        const stored = await lockMerge(trx, merge, id);
        if (!stored) throw notFound('merge');
        const other = stored.merged;
        await lockContacts(trx, [id, other], []);
        if (!(await lockPerson(trx, who, id))) throw notFound('person');
        if (!(await lockMerged(trx, other, id))) throw notFound('person');
        if (await hasLaterMerge(trx, id, stored.at, merge)) {
          throw new Failure('in_use', 'Undo the later merge of this person first');
        }
        const { moved } = stored;
        const withdrawal = await restoreKept(trx, id, moved);
        if (withdrawal) await restrictConsent(trx, other, withdrawal);
        await moveSubmissions(trx, id, other, moved.submissions);
        await moveTouches(trx, id, other, moved.touches);
        await moveContactsBack(trx, id, other, moved.contacts);
        await addContactsBack(trx, other, moved.shared);
        await moveOffersBack(trx, id, moved);
        await moveSince(trx, { id, other, at: stored.at, moved }, phoneNumbers);
        await setMergedInto(trx, other, null);
        await markUndone(trx, merge);
        for (const one of [id, other]) {
          await addTouch(trx, one, { kind: 'merge', by: who.userId, facts: { merge, undone: 1 } });
          await refreshSearch(trx, one);
        }
        await recordAudit(trx, personEvent('person.merge-undo', id, Object.keys(moved.before)));
        return { id: other, merge };
      }),
  };
}

/**
 * What the merge changed of the kept person is as it was before, apart from parts that were changed since: those stay. Returns
 * what is left of the consent, if it was withdrawn since.
 */
async function restoreKept(trx: Trx, id: string, { before, after }: Moved): Promise<Withdrawal | null> {
  const current = await takeSnapshot(trx, id);
  const changedSince = changedParts(after, { ...after, ...pick(current, partsIn(after)) });
  const back = changedParts(before, after).filter((part) => part !== 'allowed' && !changedSince.includes(part));
  const hasWithdrawn = current.withdrawn_at !== null && current.withdrawn_at !== after.withdrawn_at;
  const [had, got, has] = [before, after, current].map((row) => row.allowed as string[]) as [
    string[],
    string[],
    string[],
  ];
  await restore(trx, id, { ...pick(before, back), allowed: permissionsAfterUndo(had, got, has, hasWithdrawn) });
  return hasWithdrawn ? { allowed: has, at: current.withdrawn_at as string } : null;
}

/** Submissions since the merge that were sent with a number or address of the other person are theirs. */
async function moveSince(
  trx: Trx,
  { id, other, at, moved }: { id: string; other: string; at: Date; moved: Moved },
  { dialPlans }: PhoneNumbers,
): Promise<void> {
  const isTheirs = (kind: Contact['kind'], value: string | null) =>
    moved.contacts.some((contact) => contact.kind === kind && contact.value === value);
  const since = await listSubmissionsSince(trx, id, at, moved.submissions);
  const theirs = since.filter(({ phone, email, country_code }) => {
    const number = phone ? canonicalPhone(phone, dialPlans, country_code || undefined) : null;
    return number === null ? isTheirs('email', canonicalEmail(email)) : isTheirs('phone', number);
  });
  const ids = theirs.map((submission) => submission.id);
  if (ids.length === 0) return;
  await moveSubmissions(trx, id, other, ids);
  await moveTouchesOfSubmissions(trx, id, other, ids);
  await refreshLast(trx, other);
}
