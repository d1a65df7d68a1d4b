import { describe, expect, it } from 'vitest';
import { buildTeam } from '../../../test/team.ts';

/** People whom forms of the website made, in the hands of the team. */

const { app, db, team, services } = await buildTeam();
const head = await team.colleague('sales-head');

let count = 0;
const newForm = () => {
  count += 1;
  return {
    name: 'Meera Joshi',
    phone: `93000${String(count).padStart(5, '0')}`,
    email: `meera${count}@mail.example`,
    site: 'home',
  };
};
async function submit(form: object): Promise<{ id: string; person: string }> {
  const remoteAddress = `10.20.${count % 250}.${Math.floor(count / 250) + 1}`;
  const { id } = (await app.inject({ method: 'POST', url: '/api/form', payload: form, remoteAddress })).json();
  return { id, person: await personOf(id) };
}
const personOf = async (id: string) =>
  (await db.selectFrom('submissions').select('person_id').where('id', '=', id).executeTakeFirstOrThrow()).person_id ??
  '';
const read = async (id: string) => (await team.send('GET', `/admin/people/${id}`, head.headers)).json();
const post = (id: string, call: string, payload: object = {}) =>
  team.send('POST', `/admin/people/${id}/${call}`, head.headers, payload);

it('a form makes a person whose page has the form, the number in E.164 and the clock', async () => {
  const form = newForm();
  const { id, person } = await submit(form);
  const page = await read(person);
  expect(page.person).toMatchObject({
    phone: `+91${form.phone}`,
    stage: 'new',
    timeZone: 'Asia/Kolkata',
    respondedAt: null,
  });
  expect(page.person.respondBy).not.toBeNull();
  expect(page.touches).toMatchObject([{ kind: 'brochure', submission: id }]);
  expect(page.receipts).toMatchObject([{ action: 'given', purposes: ['reply'] }]);
});

it('an entry by hand with the number of a form is the same person, however the number is typed', async () => {
  const form = newForm();
  const { person } = await submit(form);
  const payload = {
    name: 'M. Joshi',
    phone: `+91 ${form.phone.slice(0, 5)}-${form.phone.slice(5)}`,
    source: 'walk-in',
    allowed: ['reply:call'],
    how: 'aloud',
  };
  const made = await team.send('POST', '/admin/people', head.headers, payload);
  expect(made.json()).toEqual({ id: person, isNew: false });
  expect((await submit({ ...form, email: 'else@mail.example' })).person).toBe(person);
});

it('forms of either number come to the merged person, and go to the person of their number after an undo', async () => {
  const [one, two] = [newForm(), newForm()];
  const [kept, merged] = [await submit(one), await submit(two)];
  const { merge } = (await post(kept.person, 'merge', { other: merged.person })).json();
  const since = await submit(two);
  expect(since.person).toBe(kept.person);
  expect((await post(kept.person, `merges/${merge}/undo`)).statusCode).toBe(200);
  expect([await personOf(merged.id), await personOf(since.id)]).toEqual([merged.person, merged.person]);
  expect((await submit(two)).person).toBe(merged.person);
  expect((await submit(one)).person).toBe(kept.person);
});

it('after a split, forms come to the person of their number', async () => {
  const form = newForm();
  const kept = await submit(form);
  const later = newForm();
  const second = await submit(later);
  await post(kept.person, 'merge', { other: second.person });
  const { id: split } = (await post(kept.person, 'split', { submissions: [second.id] })).json();
  expect((await submit(later)).person).toBe(split);
  expect((await submit(form)).person).toBe(kept.person);
});

it('forms that come while two people are merged and parted belong to people who are there', async () => {
  const [one, two] = [newForm(), newForm()];
  const [kept, merged] = [await submit(one), await submit(two)];
  const sending = Promise.all(
    Array.from({ length: 24 }, async (_, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 10));
      return submit(index % 2 === 0 ? one : two);
    }),
  );
  for (let round = 0; round < 4; round += 1) {
    const made = await post(kept.person, 'merge', { other: merged.person });
    expect(made.statusCode, made.body).toBe(200);
    expect((await post(kept.person, `merges/${made.json().merge}/undo`)).statusCode).toBe(200);
  }
  await post(kept.person, 'merge', { other: merged.person });
  await sending;
  await services.personMatch.giveWaiting();
  const submissions = await db
    .selectFrom('submissions')
    .select('person_id')
    .where('email', 'in', [one.email, two.email])
    .execute();
  expect(submissions).toHaveLength(26);
  expect(new Set(submissions.map(({ person_id }) => person_id))).toEqual(new Set([kept.person]));
  const touches = await db
    .selectFrom('touches')
    .select('id')
    .where('person_id', '=', merged.person)
    .where('submission_id', 'is not', null)
    .execute();
  expect(touches).toEqual([]);
});

describe('the rule of assignment', () => {
  it('a form is given to the colleague on duty, once', async () => {
    const sales = await team.colleague('sales');
    const rules = {
      isOnDuty: true,
      projects: [],
      languages: [],
      from: '00:00',
      to: '23:59',
      days: [1, 2, 3, 4, 5, 6, 7],
      leave: [],
    };
    await team.send('PUT', `/admin/sellers/${sales.id}`, head.headers, rules);
    const { person } = await submit(newForm());
    await services.sellers.giveWaiting();
    await services.sellers.giveWaiting();
    const { person: shown, touches } = await read(person);
    expect(shown.owner).toEqual({ id: sales.id, name: 'A sales' });
    expect(touches.map(({ kind }: { kind: string }) => kind)).toEqual(['owner', 'brochure']);
  });
});
