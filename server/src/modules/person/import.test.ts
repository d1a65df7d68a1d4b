import { describe, expect, it } from 'vitest';
import { insertForm, insertPerson } from '../../../test/people.ts';
import { buildTeam } from '../../../test/team.ts';

const { db, team } = await buildTeam();
const [head, sales, other] = [
  await team.colleague('sales-head'),
  await team.colleague('sales'),
  await team.colleague('sales'),
];

const headers = 'Full Name,Mobile,Email ID,Enquired On,Remarks\n';
const consent = { source: 'paper', words: 'Paper forms at the Pune expo, 7 November', offers: [] };
let keys = 0;
const newKey = () => {
  keys += 1;
  return `import-test-key-${String(keys).padStart(4, '0')}`;
};
const file = (...rows: string[]) => ({ fileName: 'expo-pune.csv', content: headers + rows.join('\n') });
const preview = async (...rows: string[]) =>
  (await team.post('/admin/people/imports/preview', file(...rows), head.headers)).json();
const bringIn = (body: object) => team.post('/admin/people/imports', { key: newKey(), consent, ...body }, head.headers);
const undo = (id: string) => team.post(`/admin/people/imports/${id}/undo`, {}, head.headers);
const rowOf = (id: string) => db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst();
const byPhone = async (value: string) => {
  const contact = await db
    .selectFrom('person_contacts')
    .select('person_id')
    .where('value', '=', value)
    .executeTakeFirst();
  return contact ? rowOf(contact.person_id) : undefined;
};
const contactsOf = (id: string) =>
  db.selectFrom('person_contacts').select(['kind', 'value']).where('person_id', '=', id).orderBy('kind').execute();
const touchesOf = (id: string) =>
  db.selectFrom('touches').select(['kind', 'facts']).where('person_id', '=', id).orderBy('id').execute();

describe('the preview of a file', () => {
  it('says of each row whether it is new, joins, is left out, wrong or there twice, and stores nothing', async () => {
    await insertPerson(db, {
      name: 'Meera Joshi',
      phone: '+919100000041',
      stage: 'contacted',
      allowed: ['reply:call'],
    });
    await insertPerson(db, { name: 'D. Rao', phone: '+919100000118', withdrawn_at: new Date(), allowed: [] });
    await insertPerson(db, { name: 'Nita Borse', email: 'Nita+expo@example.org', stage: 'lost' });
    const people = await db.selectFrom('people').select('id').execute();
    const { counts, lines, columns } = await preview(
      'Sunita Pol,91000 00211,sunita.pol@example.org,05-11-2026 18:20,site visit next sat',
      'M. Joshi,+91 91000 00041,,,',
      'Sunita P.,091000 00211,,,',
      'D. Rao,91000 00118,,,',
      ',9100 00,,,',
      'Neeta Borse,91000 00237,nita@example.org,,',
    );
    expect(columns.map(({ field }: { field: string }) => field)).toEqual([
      'name',
      'phone',
      'email',
      'received',
      'note',
    ]);
    expect(counts).toEqual({ new: 1, joins: 2, withdrew: 1, erased: 0, wrong: 1, twice: 1, all: 6 });
    expect(
      lines.map((line: Record<string, unknown>) => [
        ...[line.row, line.outcome, line.by, (line.person as { name: string } | null)?.name ?? null],
      ]),
    ).toEqual([
      [2, 'new', null, null],
      [3, 'joins', 'phone', 'Meera Joshi'],
      [4, 'twice', null, null],
      [5, 'withdrew', 'phone', 'D. Rao'],
      [6, 'wrong', null, null],
      [7, 'joins', 'email', 'Nita Borse'],
    ]);
    expect(lines[4].faults).toEqual([{ kind: 'no name' }, { kind: 'short number', digits: 4 }]);
    expect(lines[4].cells).toEqual(['', '9100 00', '', '', '']);
    expect((await db.selectFrom('people').select('id').execute()).length).toBe(people.length);
  });

  it('a corrected row is read again, and a row can be told to be another person', async () => {
    await insertPerson(db, { name: 'Office', email: 'office@example.org' });
    const body = file('Amol,9200,,,', 'Kiran,92000 00301,office@example.org,,');
    const send = async (more: object) =>
      (await team.post('/admin/people/imports/preview', { ...body, ...more }, head.headers)).json().lines;
    expect((await send({})).map(({ outcome }: { outcome: string }) => outcome)).toEqual(['wrong', 'joins']);
    const corrected = await send({ mended: [{ row: 2, phone: '92000 00302' }], separate: [3] });
    expect(corrected.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['new', 'new']);
    expect(corrected[0].phone).toBe('+919200000302');
  });

  it('a file of more than 5,000 rows and one without headers are refused', async () => {
    const many = Array.from({ length: 5_001 }, (_, at) => `A,${9_300_000_000 + at},,,`);
    const tooMany = await team.post('/admin/people/imports/preview', file(...many), head.headers);
    expect(tooMany.statusCode).toBe(400);
    expect(tooMany.json().error.issues[0].message).toBe('This file has more than 5,000 rows');
    const empty = await team.post('/admin/people/imports/preview', { fileName: 'a.csv', content: '\n' }, head.headers);
    expect(empty.statusCode).toBe(400);
  });

  it('Sales may not import', async () => {
    expect((await team.post('/admin/people/imports/preview', file('A,1,,,'), sales.headers)).statusCode).toBe(403);
    expect((await team.post('/admin/people/imports', {}, sales.headers)).statusCode).toBe(403);
  });
});

describe('an import', () => {
  it('stores new people with their consent and first call for the next day, and joins the known ones', async () => {
    const known = await insertPerson(db, {
      ...{ name: 'Meera Joshi', phone: '+919400000041', stage: 'contacted', allowed: ['reply:call'], respond_by: null },
    });
    const done = await bringIn(
      file(
        'Sunita Pol,94000 00211,sunita@example.org,05-11-2026 18:20,site visit',
        'M. Joshi,94000 00041,meera@example.org,,',
      ),
    );
    expect(done.statusCode, done.body).toBe(201);
    expect(done.json().counts).toMatchObject({ new: 1, joins: 1, all: 2 });
    const added = await byPhone('+919400000211');
    expect(added).toMatchObject({
      name: 'Sunita Pol',
      email: 'sunita@example.org',
      stage: 'new',
      first_source: 'import',
    });
    expect(added?.allowed).toEqual(['reply:call', 'reply:whatsapp', 'reply:email']);
    const due = added?.respond_by?.toISOString().slice(11, 16);
    // 1 pm in India, on the next day.
    expect(due).toBe('07:30');
    expect(added?.respond_by?.getTime()).toBeGreaterThan(Date.now() + 3_600_000);
    expect(await touchesOf(added?.id ?? '')).toEqual([
      {
        kind: 'note',
        facts: { source: 'import', text: 'site visit', file: 'expo-pune.csv', received: '2026-11-05T12:50:00.000Z' },
      },
      {
        kind: 'consent',
        facts: {
          how: 'paper',
          words: 'Paper forms at the Pune expo, 7 November',
          allowed: 'reply:call, reply:whatsapp, reply:email',
        },
      },
    ]);
    expect(await rowOf(known)).toMatchObject({ name: 'Meera Joshi', stage: 'contacted', email: 'meera@example.org' });
    expect(await contactsOf(known)).toEqual([
      { kind: 'email', value: 'meera@example.org' },
      { kind: 'phone', value: '+919400000041' },
    ]);
  });

  it('is done once for each key, however often it is sent', async () => {
    const key = newKey();
    const body = { ...file('Once,94100 00001,,,'), key };
    const [first, second] = [await bringIn(body), await bringIn(body)];
    expect(second.json().id).toBe(first.json().id);
    const rows = await db.selectFrom('people_imports').select('added').where('key', '=', key).execute();
    expect(rows).toEqual([{ added: 1 }]);
  });

  it('needs a source of the consent, and remembers what the names of projects mean', async () => {
    const body = file('A,94200 00001,,,');
    const without = await team.post('/admin/people/imports', { ...body, key: newKey() }, head.headers);
    expect(without.statusCode).toBe(400);
    const named = { fileName: 'b.csv', content: 'Name,Phone,Prop\nB,94200 00002,Basalt Hts\n' };
    const first = (await team.post('/admin/people/imports/preview', named, head.headers)).json();
    expect(first.projects).toEqual([{ name: 'Basalt Hts', count: 1, project: null, isKnown: false }]);
    await bringIn({ ...named, projects: [{ name: 'Basalt Hts', project: null }] });
    const next = { fileName: 'c.csv', content: 'Name,Phone,Prop\nC,94200 00003,BASALT HTS\n' };
    const second = (await team.post('/admin/people/imports/preview', next, head.headers)).json();
    expect(second.projects).toEqual([{ name: 'BASALT HTS', count: 1, project: null, isKnown: true }]);
  });

  it('a person who withdrew between the preview and the import is left out', async () => {
    const id = await insertPerson(db, { phone: '+919430000001', withdrawn_at: new Date(), allowed: [] });
    await bringIn(file('Back,94300 00001,,,', 'Other,94300 00002,,,'));
    expect(await rowOf(id)).toMatchObject({ allowed: [] });
    expect(await touchesOf(id)).toEqual([]);
  });
});

describe('undoing an import', () => {
  it('removes new people, and puts known ones back as they were', async () => {
    const lost = await insertPerson(db, {
      ...{ name: null, phone: '+919500000041', stage: 'lost', lost_reason: 'not now', respond_by: null },
      ...{ allowed: ['reply:call'], last_source: 'google', last_at: new Date('2026-05-02T00:00:00Z') },
    });
    const before = await rowOf(lost);
    const { id } = (await bringIn(file('New,95000 00001,,,', 'Found,95000 00041,found@example.org,,'))).json();
    expect(await rowOf(lost)).toMatchObject({ name: 'Found', stage: 'new', email: 'found@example.org' });
    expect((await undo(id)).json()).toEqual({ removed: 2, kept: 0 });
    expect(await byPhone('+919500000001')).toBeUndefined();
    const { version, ...after } = (await rowOf(lost)) ?? {};
    expect({ ...after, version: 1, search: before?.search }).toEqual(before);
    expect(version).toBeGreaterThan(1);
    expect(await contactsOf(lost)).toEqual([{ kind: 'phone', value: '+919500000041' }]);
    expect(await touchesOf(lost)).toEqual([]);
    expect((await undo(id)).statusCode).toBe(409);
  });

  it('leaves people who were worked with since', async () => {
    const { id } = (await bringIn(file('Called,95100 00001,,,', 'Waiting,95100 00002,,,'))).json();
    const called = await byPhone('+919510000001');
    const call = { kind: 'call', result: 'answered', text: 'Wants 3 BHK' };
    await team.post(`/admin/people/${called?.id}/touches`, call, head.headers);
    expect((await undo(id)).json()).toEqual({ removed: 1, kept: 1 });
    expect(await byPhone('+919510000001')).toMatchObject({ name: 'Called', stage: 'contacted' });
    expect(await byPhone('+919510000002')).toBeUndefined();
  });

  it('is over after 24 hours', async () => {
    const { id } = (await bringIn(file('Old,95200 00001,,,'))).json();
    const late = new Date(Date.now() - 86_400_000 - 60_000);
    await db.updateTable('people_imports').set({ at: late }).where('id', '=', id).execute();
    expect((await undo(id)).statusCode).toBe(409);
    expect(await byPhone('+919520000001')).toMatchObject({ name: 'Old' });
    const listed = (await team.send('GET', '/admin/people/imports', head.headers)).json();
    expect(listed.find((it: { id: string }) => it.id === id)).toMatchObject({ fileName: 'expo-pune.csv', added: 1 });
  });
});

describe('who is known already', () => {
  const find = async (query: string, who = sales) =>
    (await team.send('GET', `/admin/people/known?${query}`, who.headers)).json().person;

  it('a typed number finds the person in any spelling; of another colleague’s person only the owner is said', async () => {
    const id = await insertPerson(db, {
      name: 'Meera',
      phone: '+919600000041',
      owner_id: sales.id,
      stage: 'contacted',
    });
    await insertForm(db, id);
    const typed = `phone=${encodeURIComponent('096000 00041')}`;
    expect(await find(typed)).toMatchObject({ id, name: 'Meera', stage: 'contacted', isWithdrawn: false });
    expect(await find(typed, other)).toMatchObject({ id: null, name: null, stage: 'contacted', owner: 'A sales' });
    expect(await find(typed, head)).toMatchObject({ id, name: 'Meera' });
    expect(await find('phone=9600000099')).toBeNull();
  });

  it('an address that several people share says nothing about who is typing', async () => {
    await insertPerson(db, { email: 'family@example.org', phone: '+919600000051' });
    expect(await find('email=Family%2Bhome@example.org')).toMatchObject({ name: 'Asha Rao' });
    await insertPerson(db, { email: 'family@example.org', phone: '+919600000052' });
    expect(await find('email=family@example.org')).toBeNull();
  });
});

it('a call that a button has begun ends no clock until its result is noted under the same key', async () => {
  const id = await insertPerson(db, { phone: '+919700000041' });
  const key = 'begun-call-0123456789';
  const send = (body: object) => team.post(`/admin/people/${id}/touches`, body, head.headers);
  expect((await send({ kind: 'call', key, isBegun: true })).statusCode).toBe(201);
  expect(await rowOf(id)).toMatchObject({ stage: 'new', responded_at: null });
  expect(await touchesOf(id)).toEqual([{ kind: 'call', facts: { result: 'begun' } }]);
  await send({ kind: 'call', key, result: 'answered', minutes: 8, text: 'Floors 9 to 14' });
  expect(await rowOf(id)).toMatchObject({ stage: 'contacted' });
  expect((await touchesOf(id))[0]).toEqual({
    kind: 'call',
    facts: { result: 'answered', minutes: 8, text: 'Floors 9 to 14' },
  });
  await send({ kind: 'call', key, result: 'busy' });
  expect((await touchesOf(id)).filter(({ kind }) => kind === 'call')).toHaveLength(1);
  const message = { kind: 'message', channel: 'whatsapp', key: 'begun-message-0123456789', isBegun: true };
  await send(message);
  expect((await touchesOf(id)).at(-1)).toEqual({ kind: 'message', facts: { channel: 'whatsapp', result: 'begun' } });
});
