import type { ConsentPurpose } from '@plinth/contract/consent';
import { afterStatement, type Permission, permissionsGiven, type Statement } from '@plinth/contract/contact-consent';
import { submissionKinds } from '@plinth/contract/submission';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/context.ts';
import { newId } from '../../platform/ids.ts';

const { db } = await createTestDatabase();

/** The same numbers in every run. */
function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  return {
    chance: (share: number) => next() < share,
    pick: <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T,
    count: (most: number) => Math.floor(next() * (most + 1)),
  };
}
const random = createRandom(25);

const person = async (more: object = {}) => {
  const id = newId();
  await db
    .insertInto('people')
    .values({ id, ...more })
    .execute();
  return id;
};
const readPerson = (id: string) =>
  db.selectFrom('people').select(['allowed', 'withdrawn_at']).where('id', '=', id).executeTakeFirstOrThrow();

const offersSets: Permission[][] = [[], ['offers:email'], ['offers:whatsapp'], ['offers:call', 'offers:whatsapp']];

/** A form of the person with receipts, in the order in which they are written. */
async function addForm(personId: string, time: () => Date): Promise<Statement[]> {
  const kind = random.pick(submissionKinds);
  const phone = kind === 'subscribe' || random.chance(0.2) ? null : '+91 9876543210';
  const wish = random.chance(0.2) ? ('progress' as const) : null;
  const form = { kind, phone, email: 'm@example.com', wish };
  const id = newId();
  await db
    .insertInto('submissions')
    .values({ id, kind, phone, email: form.email, site: 'contact', person_id: personId })
    .execute();
  if (wish) {
    await db.insertInto('interests').values({ submission_id: id, project_id: 'p', home: '', wish }).execute();
  }
  const statements: Statement[] = [];
  for (let left = 1 + random.count(2); left > 0; left -= 1) {
    const later = kind === 'subscribe' ? (['withdrawn', 'confirmed'] as const) : (['withdrawn'] as const);
    const action = statements.length === 0 ? 'given' : random.pick(later);
    const offers = action === 'withdrawn' ? [] : random.pick(offersSets);
    const isAll = action === 'withdrawn' && random.chance(0.5);
    const mail: ConsentPurpose[] = offers.includes('offers:email') ? ['promotion'] : [];
    const purposes: ConsentPurpose[] = isAll ? [] : kind === 'subscribe' ? ['promotion'] : ['reply', ...mail];
    const stated = isAll ? [] : [...permissionsGiven(form).filter((it) => it.startsWith('reply')), ...offers];
    const allowed = random.chance(0.3) ? null : stated;
    const at = time();
    await db.insertInto('consent_receipts').values({ submission_id: id, action, purposes, allowed, at }).execute();
    statements.push({ form, receipt: { action, purposes, allowed }, at: at.getTime() });
  }
  return statements;
}

describe('what a person permits', () => {
  it('follows every receipt and every note of a consent, as the rule of the contract says', async () => {
    for (let left = 150; left > 0; left -= 1) {
      const id = await person();
      let clock = Date.parse('2026-01-01T00:00:00Z');
      const time = () => {
        clock += 60_000;
        return new Date(clock);
      };
      const statements: Statement[] = [];
      for (let turns = 2 + random.count(2); turns > 0; turns -= 1) {
        if (random.chance(0.6)) statements.push(...(await addForm(id, time)));
        const action = random.pick(['given', 'withdrawn'] as const);
        const left = random.pick([[], ['reply:call']] as Permission[][]);
        const allowed = action === 'given' ? random.pick(offersSets) : left;
        const at = time();
        await db.insertInto('person_consents').values({ person_id: id, action, allowed, how: 'aloud', at }).execute();
        statements.push({ form: null, receipt: { action, purposes: [], allowed }, at: at.getTime() });
      }
      const stored = await readPerson(id);
      const expected = statements.reduce(afterStatement, { allowed: [], withdrawnAt: null });
      const seen = { allowed: stored.allowed, withdrawnAt: stored.withdrawn_at?.getTime() ?? null };
      expect(seen, JSON.stringify(statements)).toEqual(expected);
    }
  });

  it('of a person who was merged into another, a statement counts for the other', async () => {
    const kept = await person({ allowed: ['reply:call'] });
    const merged = await person({ merged_into: kept });
    const said = { person_id: merged, action: 'given' as const, how: 'aloud' };
    await db
      .insertInto('person_consents')
      .values({ ...said, allowed: ['offers:call'] })
      .execute();
    expect((await readPerson(kept)).allowed).toEqual(['reply:call', 'offers:call']);
    expect((await readPerson(merged)).allowed).toEqual([]);
  });

  it('of two forms that are stored at the same moment both count', async () => {
    const id = await person();
    const store = (allowed: Permission[]) =>
      db.transaction().execute(async (trx) => {
        const form = newId();
        await trx
          .insertInto('submissions')
          .values({ id: form, kind: 'enquiry', email: 'm@example.com', site: 'contact', person_id: id })
          .execute();
        await trx
          .insertInto('consent_receipts')
          .values({ submission_id: form, action: 'given', purposes: ['reply'], allowed })
          .execute();
        await sql`select pg_sleep(0.05)`.execute(trx);
      });
    await Promise.all([store(['reply:call']), store(['reply:email']), store(['offers:whatsapp'])]);
    expect((await readPerson(id)).allowed).toEqual(['reply:call', 'reply:email', 'offers:whatsapp']);
  });
});
