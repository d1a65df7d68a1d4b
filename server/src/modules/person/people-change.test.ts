import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp, createUser } from '../../../test/context.ts';
import { newId } from '../../platform/ids.ts';

const { app, db, logIn } = await buildTestApp();
let owner: { authorization: string };
let sales: { authorization: string };
let seller: string;
let other: string;
beforeAll(async () => {
  owner = await logIn();
  sales = await logIn('sales');
  seller = await createUser(db, { email: 'sales@site.example', role: 'sales' });
  other = await createUser(db, { email: 'rohan@site.example', role: 'sales' });
});
beforeEach(async () => {
  await db.deleteFrom('people').execute();
});

const due = new Date('2026-12-01T05:00:00.000Z');
async function add(row: object = {}): Promise<string> {
  const id = newId();
  await db
    .insertInto('people')
    .values({ id, name: 'Meera Joshi', stage: 'contacted', step_text: 'Send plan', step_due: due, ...row })
    .execute();
  return id;
}
const change = async (ids: string[], body: object, headers = owner) =>
  (await app.inject({ method: 'POST', url: '/api/admin/people/bulk', headers, payload: { ids, change: body } })).json();
const undo = (id: string, headers = owner) =>
  app.inject({ method: 'POST', url: `/api/admin/people/bulk/${id}/undo`, headers });
const read = (id: string) => db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

it('many people get an owner at once; a touch and an audit event say so for each, and the undo restores all', async () => {
  const ids = [await add(), await add()];
  const result = await change(ids, { kind: 'owner', owner: seller });
  expect(result.done.toSorted()).toEqual(ids.toSorted());
  expect(result.refused).toEqual([]);
  for (const id of ids) expect(await read(id)).toMatchObject({ owner_id: seller, version: 1 });
  const touches = await db.selectFrom('touches').select(['kind', 'facts']).execute();
  expect(touches).toEqual([1, 2].map(() => ({ kind: 'owner', facts: { to: 'A sales' } })));
  const events = await db.selectFrom('audit_events').select('details').where('action', '=', 'person.bulk').execute();
  expect(events.map(({ details }) => details)).toEqual([1, 2].map(() => ({ fields: ['owner'], count: 2 })));

  expect((await undo(result.undo)).json().done.toSorted()).toEqual(ids.toSorted());
  for (const id of ids) expect(await read(id)).toMatchObject({ owner_id: null, version: 1 });
  expect(await db.selectFrom('touches').selectAll().execute()).toEqual([]);
  expect((await undo(result.undo)).statusCode).toBe(404);
});

it('a move is made for those that have what the stage needs, and refused with a reason for the others', async () => {
  const [ready, bare] = [await add({ home: '3 BHK', timing: 'soon', budget_to: 950_000_000 }), await add()];
  const result = await change([ready, bare], { kind: 'stage', stage: { to: 'qualified' } });
  expect(result.done).toEqual([ready]);
  expect(result.refused).toEqual([{ id: bare, because: 'It needs a budget and a timing and a home first' }]);
  expect(await read(ready)).toMatchObject({ stage: 'qualified' });
  expect(await read(bare)).toMatchObject({ stage: 'contacted', version: 1 });
});

it('losing people closes their next steps, and the undo brings back step, stage and times as they were', async () => {
  const id = await add({ stage_at: '2026-11-10T05:00:00.123Z', respond_by: due });
  const before = await read(id);
  const { undo: key } = await change([id], { kind: 'stage', stage: { to: 'lost', lostReason: 'budget' } });
  expect(await read(id)).toMatchObject({ stage: 'lost', lost_reason: 'budget', step_text: null, step_due: null });
  await undo(key);
  expect(await read(id)).toEqual(before);
});

it('Sales cannot change the lead of a colleague, nor undo what a colleague changed', async () => {
  const [mine, theirs] = [await add({ owner_id: seller }), await add({ owner_id: other })];
  const result = await change([mine, theirs], { kind: 'step', step: { text: 'Call', due: due.toISOString() } }, sales);
  expect(result.done).toEqual([mine]);
  expect(result.refused).toEqual([{ id: theirs, because: 'There is no such lead, or it belongs to a colleague' }]);
  expect((await undo(result.undo)).statusCode).toBe(404);
  expect((await undo(result.undo, sales)).json().done).toEqual([mine]);
});

it('a person who was changed since keeps the later change', async () => {
  const id = await add();
  const { undo: key } = await change([id], { kind: 'owner', owner: seller });
  await db.updateTable('people').set({ owner_id: other }).where('id', '=', id).execute();
  expect((await undo(key)).json()).toMatchObject({
    done: [],
    refused: [{ id, because: 'The lead was changed since' }],
  });
  expect(await read(id)).toMatchObject({ owner_id: other });
});

it('after half a minute a change cannot be undone', async () => {
  const id = await add();
  const { undo: key } = await change([id], { kind: 'owner', owner: seller });
  await db
    .updateTable('people_changes')
    .set({ at: new Date(Date.now() - 31_000) })
    .execute();
  expect((await undo(key)).statusCode).toBe(404);
  expect(await read(id)).toMatchObject({ owner_id: seller });
});

it('leads are not given to a colleague who may not work with them', async () => {
  const editor = await createUser(db, { email: 'editor@site.example', role: 'editor' });
  expect(await change([await add()], { kind: 'owner', owner: editor })).toMatchObject({
    error: { code: 'invalid_request' },
  });
});
