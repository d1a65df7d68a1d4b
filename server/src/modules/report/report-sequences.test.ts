import { formFactsHeader } from '@plinth/contract/form-facts';
import { expect, it } from 'vitest';
import { buildTeam } from '../../../test/team.ts';

const { app, db, team, services } = await buildTeam();
const head = await team.colleague('sales-head');

/** Leads, qualified, visits, booked and lost of all time, as the report has them. */
async function figures() {
  await services.reports.addChanges();
  const today = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const report = (await team.send('GET', `/admin/report?from=2026-01-01&to=${today}`, head.headers)).json();
  const { leads, qualified, visits, booked } = report.total;
  return [leads, qualified, visits, booked, report.lost.total];
}

let numbers = 9_200_000_000;
async function add(source = 'telephone') {
  numbers += 1;
  const person = { name: 'Meera Joshi', phone: `+91${numbers}`, source, allowed: ['reply:call'], how: 'aloud' };
  const response = await team.post('/admin/people', person, head.headers);
  expect(response.statusCode, response.body).toBe(201);
  return response.json().id as string;
}
async function post(id: string, call: string, payload: object = {}) {
  const response = await team.post(`/admin/people/${id}/${call}`, payload, head.headers);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}
const move = (id: string, to: string, more: object = {}) => post(id, 'stage', { to, note: 'Said so', ...more });

let forms = 0;
const submit = (facts: object) => {
  forms += 1;
  return app.inject({
    method: 'POST',
    url: '/api/form',
    headers: { [formFactsHeader]: encodeURIComponent(JSON.stringify({ elapsed: 9_000, trap: '', ...facts })) },
    remoteAddress: `203.0.113.${forms}`,
    payload: {
      name: 'Asha Rao',
      phone: `98765431${10 + forms}`,
      email: `asha${forms}@example.com`,
      site: 'Basalt Heights',
    },
  });
};

it('merging two people counts one, and the undo counts both as before', async () => {
  const before = await figures();
  expect(before).toEqual([0, 0, 0, 0, 0]);
  const [kept, other] = [await add(), await add()];
  await move(other, 'visited');
  await move(other, 'lost', { lostReason: 'budget' });
  expect(await figures()).toEqual([2, 0, 1, 0, 1]);
  const { merge } = await post(kept, 'merge', { other });
  // Who is lost under one name and asks under another is not lost; the visit stays.
  expect(await figures()).toEqual([1, 0, 1, 0, 0]);
  await post(kept, `merges/${merge}/undo`);
  expect(await figures()).toEqual([2, 0, 1, 0, 1]);
  await db.deleteFrom('person_merges').execute();
  await db.updateTable('people').set({ is_test: true }).execute();
  expect(await figures()).toEqual([0, 0, 0, 0, 0]);
});

it('a step back takes back what came after it, a loss takes back a booking only, and a walk-in is a visit', async () => {
  const id = await add('walk-in');
  expect(await figures()).toEqual([1, 0, 1, 0, 0]);
  await move(id, 'booked', { home: 'A-1204', bookedOn: '2026-11-18' });
  expect(await figures()).toEqual([1, 1, 1, 1, 0]);
  await move(id, 'lost', { lostReason: 'loan refused' });
  expect(await figures()).toEqual([1, 1, 1, 0, 1]);
  await move(id, 'negotiation', { home: 'A-1204' });
  expect(await figures()).toEqual([1, 1, 1, 0, 0]);
  await move(id, 'contacted', { result: 'answered' });
  expect(await figures()).toEqual([1, 0, 0, 0, 0]);
  await db.updateTable('people').set({ is_test: true }).execute();
  await figures();
});

it('the undo of a change of many leads counts them as before', async () => {
  const ids = [await add(), await add()];
  await move(ids[0] ?? '', 'lost', { lostReason: 'budget' });
  expect(await figures()).toEqual([2, 0, 0, 0, 1]);
  const change = { kind: 'stage', stage: { to: 'visited', note: 'Came on Sunday' } };
  const changed = await team.post('/admin/people/bulk', { ids, change }, head.headers);
  expect(changed.json().done).toHaveLength(2);
  expect(await figures()).toEqual([2, 0, 2, 0, 0]);
  const undone = await team.post(`/admin/people/bulk/${changed.json().undo}/undo`, {}, head.headers);
  expect(undone.json().done).toHaveLength(2);
  expect(await figures()).toEqual([2, 0, 0, 0, 1]);
  await db.updateTable('people').set({ is_test: true }).execute();
  await figures();
});

it('a form that is held as spam is no lead until it is released, and a subscriber is none', async () => {
  const held = (await submit({ trap: 'x' })).json();
  await services.personMatch.giveWaiting();
  expect(await figures()).toEqual([0, 0, 0, 0, 0]);
  const released = await team.post(`/admin/leads/${held.id}/release`, {}, head.headers);
  expect(released.statusCode, released.body).toBe(200);
  await services.personMatch.giveWaiting();
  expect(await figures()).toEqual([1, 0, 0, 0, 0]);
  const subscriber = { method: 'POST', url: '/api/form', payload: { email: 'reader@example.com' } } as const;
  expect((await app.inject({ ...subscriber, remoteAddress: '198.51.100.1' })).statusCode).toBe(201);
  await services.personMatch.giveWaiting();
  expect(await figures()).toEqual([1, 0, 0, 0, 0]);
});
