import type { ConsentPurpose } from '@plinth/contract/consent';
import {
  type Permission,
  permissionsGiven,
  permissionsOfPerson,
  type Statement,
} from '@plinth/contract/contact-consent';
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

/** A form with receipts at times that no other statement has. */
async function addForm(personId: string, time: () => Date): Promise<Statement[]> {
  const kind = random.pick(submissionKinds);
  const phone = kind === 'subscribe' || random.chance(0.2) ? null : '+91 9876543210';
  const isDeleted = random.chance(0.1);
  const wish = random.chance(0.2) ? ('progress' as const) : null;
  const form = { kind, phone, email: 'm@example.com', wish };
  const id = newId();
  await db
    .insertInto('submissions')
    .values({ id, kind, phone, email: form.email, site: 'contact', created_at: time() })
    .execute();
  if (wish) {
    const interest = { submission_id: id, project_id: 'p', home: '', wish };
    await db.insertInto('interests').values(interest).execute();
  }
  const statements: Omit<Statement, 'isCurrent'>[] = [];
  for (let left = random.count(3); left > 0; left -= 1) {
    const isFirst = statements.length === 0;
    const action = isFirst
      ? 'given'
      : random.pick(['withdrawn', kind === 'subscribe' ? 'confirmed' : 'withdrawn'] as const);
    const offers = random.pick(offersSets);
    const isAll = action === 'withdrawn' && random.chance(0.5);
    const purposes: ConsentPurpose[] = isAll
      ? []
      : kind === 'subscribe'
        ? ['promotion']
        : ['reply', ...(offers.includes('offers:email') ? ['promotion' as const] : [])];
    const agreed = action === 'withdrawn' ? [] : offers;
    const stated = isAll ? [] : [...permissionsGiven(form).filter((it) => it.startsWith('reply')), ...agreed];
    const allowed = random.chance(0.3) ? null : stated;
    const at = time();
    await db.insertInto('consent_receipts').values({ submission_id: id, action, purposes, allowed, at }).execute();
    statements.push({ form, receipt: { action, purposes, allowed }, at: at.getTime() });
  }
  await db.updateTable('submissions').set({ person_id: personId }).where('id', '=', id).execute();
  if (isDeleted) await db.updateTable('submissions').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  const all = statements.length > 0 ? statements : [{ form, receipt: null, at: await createdAt(id) }];
  return all.map((it, index) => ({ ...it, isCurrent: !isDeleted && index === all.length - 1 }));
}
const createdAt = async (id: string) => {
  const row = await db.selectFrom('submissions').select('created_at').where('id', '=', id).executeTakeFirstOrThrow();
  return row.created_at.getTime();
};

describe('what a person permits', () => {
  it('follows every form and every note of a consent, as the rule of the contract says', async () => {
    for (let left = 150; left > 0; left -= 1) {
      const id = await person();
      let clock = Date.parse('2026-01-01T00:00:00Z');
      const time = () => {
        clock += 60_000;
        return new Date(clock);
      };
      const statements: Statement[] = [];
      for (let forms = 1 + random.count(2); forms > 0; forms -= 1) statements.push(...(await addForm(id, time)));
      const said = random.count(2);
      for (let index = 0; index < said; index += 1) {
        const action = random.pick(['given', 'withdrawn'] as const);
        const allowed =
          action === 'given' ? random.pick(offersSets) : random.pick([[], ['reply:call']] as Permission[][]);
        const at = time();
        const row = { person_id: id, action, allowed, how: 'aloud', at };
        await db.insertInto('person_consents').values(row).execute();
        const isCurrent = index === said - 1;
        statements.push({ form: null, receipt: { action, purposes: [], allowed }, at: at.getTime(), isCurrent });
      }
      const stored = await readPerson(id);
      const expected = permissionsOfPerson(statements);
      const seen = { allowed: stored.allowed, withdrawnAt: stored.withdrawn_at?.getTime() ?? null };
      expect(seen, JSON.stringify(statements)).toEqual(expected);
    }
  });

  it('of two people who are merged, the later withdrawal ends what the other agreed to; undoing the merge restores it', async () => {
    const [kept, merged] = [await person(), await person()];
    const say = (id: string, action: 'given' | 'withdrawn', allowed: Permission[], at: string) =>
      db
        .insertInto('person_consents')
        .values({ person_id: id, action, allowed, how: 'aloud', at: new Date(at) })
        .execute();
    await say(kept, 'given', ['reply:call', 'offers:call'], '2026-02-01');
    await say(merged, 'withdrawn', [], '2026-02-02');
    expect((await readPerson(kept)).allowed).toEqual(['reply:call', 'offers:call']);
    await db.updateTable('people').set({ merged_into: kept }).where('id', '=', merged).execute();
    expect(await readPerson(kept)).toMatchObject({ allowed: [], withdrawn_at: new Date('2026-02-02') });
    await db.updateTable('people').set({ merged_into: null }).where('id', '=', merged).execute();
    expect((await readPerson(kept)).allowed).toEqual(['reply:call', 'offers:call']);
  });

  it('of two forms that are stored at the same moment both count', async () => {
    const id = await person();
    const store = (allowed: Permission[]) =>
      db.transaction().execute(async (trx) => {
        const form = newId();
        await trx
          .insertInto('submissions')
          .values({ id: form, kind: 'enquiry', phone: '+91 9876543210', email: 'm@example.com', site: 'contact' })
          .execute();
        await trx
          .insertInto('consent_receipts')
          .values({ submission_id: form, action: 'given', purposes: ['reply'], allowed })
          .execute();
        await trx.updateTable('submissions').set({ person_id: id }).where('id', '=', form).execute();
        await sql`select pg_sleep(0.05)`.execute(trx);
      });
    await Promise.all([store(['reply:call']), store(['reply:email']), store(['offers:whatsapp'])]);
    expect((await readPerson(id)).allowed).toEqual(['reply:call', 'reply:email', 'offers:whatsapp']);
  });
});
