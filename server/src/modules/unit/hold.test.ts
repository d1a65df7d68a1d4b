import { formFactsHeader } from '@plinth/contract/form-facts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProject, buildTestApp, setReraNumber } from '../../../test/context.ts';

const { app, db, services, logIn } = await buildTestApp();
let headers: { authorization: string };
beforeAll(async () => {
  headers = await logIn();
});

const homeTypes = [
  { name: '2 BHK', bedrooms: 2, carpetArea: 68.4 },
  { name: '3 BHK', bedrooms: 3, carpetArea: 104.6 },
];
const unit = {
  ...{ tower: 'B', homeType: '3 BHK', carpetArea: 104.6, price: 18_000_000, floorRise: 0, parking: 0 },
  state: 'available' as const,
};
/** A project with this many floors of one home each: B-1, B-2 and so on. */
async function newProject(floors: number, overrides = {}) {
  const { id } = await services.projects.create(buildProject({ homeTypes, ...overrides }));
  const units = Array.from({ length: floors }, (_, at) => ({ ...unit, number: `${at + 1}`, floor: at + 1 }));
  await services.units.edit(id, units, null);
  return id;
}
const byEmail = { holdByEmail: 'on', holdShare: 5 };

let count = 0;
/** A lead that asks for a hold; each of another person unless the contact is named. */
async function ask(project: string, home: string, contact: { email?: string; phone?: string } = {}) {
  count += 1;
  const response = await app.inject({
    method: 'POST',
    url: '/api/form',
    payload: {
      name: 'Meera Joshi',
      phone: contact.phone ?? `98765${String(count).padStart(5, '0')}`,
      email: contact.email ?? `meera.${count}@example.com`,
      site: 'Basalt Heights',
    },
    headers: {
      [formFactsHeader]: encodeURIComponent(JSON.stringify({ interest: { project, home, wish: 'hold' } })),
    },
  });
  expect(response.statusCode).toBe(201);
  return response.json().id as string;
}
const tokenOf = async (lead: string) =>
  new URL((await services.consents.linksFor(lead)).hold).searchParams.get('token') ?? '';
const look = async (lead: string) => (await app.inject(`/api/holds?token=${await tokenOf(lead)}`)).json();
const send = async (lead: string, path = '') =>
  app.inject({ method: 'POST', url: `/api/holds${path}`, payload: { token: await tokenOf(lead) } });
/** The database of the tests has few connections; a visitor who is told to come back presses the button again. */
const confirm = async (lead: string) => {
  let response = await send(lead);
  while (response.statusCode === 503) response = await send(lead);
  return response.json();
};
const asTeam = (lead: string, path = '') =>
  app.inject({ method: 'POST', url: `/api/admin/leads/${lead}/hold${path}`, headers });
const readLead = async (lead: string) => (await app.inject({ url: `/api/admin/leads/${lead}`, headers })).json();
const readUnit = async (project: string, home: string) =>
  (await app.inject(`/api/projects/${project}/units/${home}`)).json();
const heldIn = async (project: string) =>
  (await services.units.list(project)).units.filter((it) => it.state === 'held');
const hoursFromNow = (time: string) => (Date.parse(time) - Date.now()) / 3_600_000;
/** As if the hold had been granted long ago. */
const letTimePass = async (project: string) => {
  await sql`update units set held_until = now() - interval '1 second' where project_id = ${project} and state = 'held'`.execute(
    db,
  );
  await sql`update holds set until = units.held_until from units where holds.project_id = ${project}
    and units.project_id = holds.project_id and units.tower = holds.tower and units.number = holds.number`.execute(db);
};

describe('a hold that the team grants', () => {
  it('the home is held for 48 hours, with its history, a note on the lead and the share of the tower', async () => {
    const project = await newProject(40);
    const lead = await ask(project, 'B-17');
    expect((await readLead(lead)).hold).toEqual({
      ...{ state: 'available', heldUntil: null, isOfLead: false, refusal: null, inTower: 0, allowedInTower: 2 },
    });
    const { hold, events } = (await asTeam(lead)).json();
    expect(hold).toMatchObject({ state: 'held', isOfLead: true, inTower: 1 });
    expect(hoursFromNow(hold.heldUntil)).toBeGreaterThan(47.9);
    expect(hoursFromNow(hold.heldUntil)).toBeLessThanOrEqual(48);
    // The company's time zone is five and a half hours ahead of UTC.
    const inIndia = new Date(Date.parse(hold.heldUntil) + 19_800_000).toISOString();
    expect(events[0]).toMatchObject({
      by: 'admin@site.example',
      text: `Held B 17 until ${inIndia.slice(0, 10)} ${inIndia.slice(11, 16)}.`,
    });
    expect(await readUnit(project, 'B-17')).toMatchObject({ state: 'held', heldUntil: hold.heldUntil });
    const [newest] = await services.units.getHistory(project, 'B-17');
    expect(newest).toMatchObject({ state: 'held', by: 'admin@site.example' });
  });

  it('releasing makes the home available, and undoing the grant in the list of homes does too', async () => {
    const project = await newProject(40);
    const lead = await ask(project, 'B-17');
    await asTeam(lead);
    expect((await asTeam(lead, '/release')).json().hold).toMatchObject({
      state: 'available',
      isOfLead: false,
      inTower: 0,
    });
    expect((await asTeam(lead, '/release')).statusCode, 'again').toBe(200);
    await asTeam(lead);
    const { lastChange } = await services.units.list(project);
    await services.units.undo(project, lastChange?.id ?? '', null);
    expect((await readLead(lead)).hold).toMatchObject({ state: 'available', isOfLead: false, inTower: 0 });
    expect((await asTeam(lead)).statusCode, 'the person holds no other home').toBe(200);
  });

  it('the team may pass the share of a tower, and the lead says so', async () => {
    const project = await newProject(19);
    const lead = await ask(project, 'B-17');
    const { hold, events } = (await asTeam(lead)).json();
    expect(hold).toMatchObject({ isOfLead: true, inTower: 1, allowedInTower: 0 });
    expect(events[0].text).toContain('More than the share of the tower');
  });

  it('a home that is taken, and a second home for one person, are refused to the team too', async () => {
    const project = await newProject(40);
    const [first, second] = [await ask(project, 'B-17'), await ask(project, 'B-17')];
    await asTeam(first);
    expect((await asTeam(second)).statusCode).toBe(409);
    const { lead } = await readLead(first);
    const byPhone = await ask(project, 'B-18', { phone: lead.phone.replace('+91 ', '') });
    const byMail = await ask(await newProject(40), 'B-1', { email: lead.email.toUpperCase().replace('@', '+HOME@') });
    for (const again of [byPhone, byMail]) {
      expect((await readLead(again)).hold.refusal).toBe('holds another');
      expect((await asTeam(again)).statusCode).toBe(409);
    }
  });

  it('a hold that has ended leaves the home available and the person free to hold another', async () => {
    const project = await newProject(40);
    const lead = await ask(project, 'B-17');
    await asTeam(lead);
    await letTimePass(project);
    expect((await readLead(lead)).hold).toMatchObject({ state: 'available', isOfLead: false, inTower: 0 });
    expect(await readUnit(project, 'B-17')).toMatchObject({ state: 'available', price: 18_000_000 });
    const { email } = (await readLead(lead)).lead;
    expect((await asTeam(await ask(project, 'B-18', { email }))).statusCode).toBe(200);
  });

  it('a project without registration has no holds', async () => {
    const project = await newProject(40);
    const lead = await ask(project, 'B-17');
    await setReraNumber(db, project, '');
    expect((await readLead(lead)).hold.refusal).toBe('not registered');
    expect((await asTeam(lead)).statusCode).toBe(409);
    expect((await app.inject(`/api/projects/${project}/units/B-17/hold`)).statusCode).toBe(404);
  });

  it('only a lead that asks for a hold has one, and a stranger grants none', async () => {
    const plain = await app.inject({ method: 'POST', url: '/api/form', payload: { email: 'reader@example.com' } });
    expect((await readLead(plain.json().id)).hold).toBeNull();
    expect((await asTeam(plain.json().id)).statusCode).toBe(404);
    const lead = await ask(await newProject(40), 'B-17');
    for (const path of ['', '/release']) {
      expect((await app.inject({ method: 'POST', url: `/api/admin/leads/${lead}/hold${path}` })).statusCode).toBe(401);
    }
  });
});

describe('a hold that a change of the homes ends', () => {
  const csvOf = (cells: string) =>
    `Tower,Number,Home type,Floor,Carpet area (m²),Price,Floor rise,Parking,State\nB,${cells}`;
  const notesOf = async (lead: string) =>
    (await readLead(lead)).events.map(({ text }: { text: string }) => text).slice(0, -1);
  async function heldFor(home: string) {
    const project = await newProject(40);
    const lead = await ask(project, home);
    await asTeam(lead);
    const stored = (await services.units.list(project)).units.find(({ number }) => `B-${number}` === home);
    if (!stored) throw new Error('The project has this home');
    return { project, lead, stored };
  }

  it('selling or removing the home is said in the log of the lead, and a new price is not', async () => {
    const { project, lead, stored } = await heldFor('B-17');
    await services.units.edit(project, [{ ...stored, price: 19_000_000 }], 'admin@site.example');
    expect(await notesOf(lead)).toEqual([]);
    const { version } = (await services.units.list(project)).units.find(({ number }) => number === '17') ?? stored;
    await services.units.edit(project, [{ ...stored, version, state: 'sold' }], 'admin@site.example');
    expect(await notesOf(lead)).toEqual(['The hold of B 17 ended: the home was set to Sold.']);

    const other = await heldFor('B-18');
    await services.units.edit(other.project, [], null, [other.stored]);
    expect(await notesOf(other.lead)).toEqual(['The hold of B 18 ended: the home was removed.']);
  });

  it('releasing it on the lead is said once', async () => {
    const { lead } = await heldFor('B-17');
    await asTeam(lead, '/release');
    expect(await notesOf(lead)).toEqual(['Released B 17 before the hold ended.']);
  });

  it('the preview of an import names the home, and the import is said in the log of the lead', async () => {
    const { project, lead } = await heldFor('B-17');
    const sheet = { format: 'csv' as const, content: csvOf('17,3 BHK,17,104.6,18000000,0,0,Available') };
    const { basis, endedHolds } = await services.units.preview(project, sheet);
    expect(endedHolds).toEqual(['B 17']);
    await services.units.import(project, { ...sheet, basis }, null);
    expect(await notesOf(lead)).toEqual(['The hold of B 17 ended: the home was set to Available.']);
  });

  it('undoing the grant is refused with the name of the home until the team agrees, and said in the log of the lead', async () => {
    const { project, lead } = await heldFor('B-17');
    const { lastChange, lastWrites } = await services.units.list(project);
    expect(lastWrites).toEqual({ added: 0, removed: 0, homes: ['B 17: Available to Held'] });
    const undo = (payload: object) =>
      app.inject({ method: 'POST', url: `/api/admin/projects/${project}/units/undo`, headers, payload });
    const refused = await undo({ change: lastChange?.id });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error.issues).toEqual([{ path: 'homes.B-17', message: 'B 17' }]);
    expect((await readLead(lead)).hold).toMatchObject({ isOfLead: true });
    expect((await undo({ change: lastChange?.id, mayEndHolds: true })).statusCode).toBe(200);
    expect(await notesOf(lead)).toEqual(['The hold of B 17 ended: the home was set to Available.']);
  });
});

describe('a hold by confirmed e-mail', () => {
  it('opening the link changes nothing, confirming holds the home for 48 hours, and letting go ends it', async () => {
    const project = await newProject(40, byEmail);
    const lead = await ask(project, 'B-17');
    expect(await look(lead)).toMatchObject({ home: 'B-17', state: 'open', until: null });
    expect(await heldIn(project)).toEqual([]);
    const held = await confirm(lead);
    expect(held).toMatchObject({ state: 'held', refusal: null });
    expect(hoursFromNow(held.until)).toBeGreaterThan(47.9);
    expect(hoursFromNow(held.until)).toBeLessThanOrEqual(48);
    expect(await confirm(lead), 'again').toEqual(held);
    expect((await readLead(lead)).hold).toMatchObject({ isOfLead: true, heldUntil: held.until });
    expect((await send(lead, '/end')).json()).toMatchObject({ state: 'ended' });
    expect(await heldIn(project)).toEqual([]);
    expect(await confirm(lead), 'the link grants one hold').toMatchObject({ state: 'ended' });
    expect(await heldIn(project)).toEqual([]);
  });

  it('where it is switched off, the link only shows what the team decides', async () => {
    const project = await newProject(40);
    const lead = await ask(project, 'B-17');
    expect(await confirm(lead)).toMatchObject({ state: 'refused', refusal: 'team decides' });
    expect(await heldIn(project)).toEqual([]);
    await asTeam(lead);
    expect(await look(lead)).toMatchObject({ state: 'held' });
  });

  it('a forged link, a lead that is deleted, one held as spam and a withdrawn consent hold nothing', async () => {
    const project = await newProject(40, byEmail);
    const [forged, deleted, spam, withdrawn] = [
      ...[await ask(project, 'B-1'), await ask(project, 'B-2'), await ask(project, 'B-3'), await ask(project, 'B-4')],
    ];
    const other = (await services.consents.linksFor(forged ?? '')).withdraw;
    const token = new URL(other).searchParams.get('token');
    expect((await app.inject({ method: 'POST', url: '/api/holds', payload: { token } })).statusCode).toBe(404);
    await services.submissions.remove(deleted ?? '', null);
    await db
      .updateTable('submissions')
      .set({ held: true })
      .where('id', '=', spam ?? '')
      .execute();
    const withdrawal = new URL((await services.consents.linksFor(withdrawn ?? '')).withdraw).searchParams.get('token');
    await app.inject({ method: 'POST', url: '/api/withdrawals', payload: { token: withdrawal, scope: 'all' } });
    for (const lead of [deleted, spam, withdrawn]) expect((await send(lead ?? '')).statusCode).toBe(404);
    expect(await heldIn(project)).toEqual([]);
  });

  it('a stranger who types the phone number of a person learns nothing about it and keeps that person from nothing', async () => {
    const project = await newProject(100, byEmail);
    const phone = '9811122233';
    await confirm(await ask(project, 'B-1', { phone }));
    const stranger = await ask(project, 'B-2', { phone });
    expect(await look(stranger)).toMatchObject({ state: 'open', refusal: null });
    expect(await confirm(stranger)).toMatchObject({ state: 'held' });
    expect((await readLead(await ask(project, 'B-3', { phone }))).hold.refusal, 'the team sees it').toBe(
      'holds another',
    );
  });

  it('a person who withdraws gives the home back', async () => {
    const project = await newProject(40, byEmail);
    const lead = await ask(project, 'B-17');
    await confirm(lead);
    const token = new URL((await services.consents.linksFor(lead)).withdraw).searchParams.get('token');
    await app.inject({ method: 'POST', url: '/api/withdrawals', payload: { token, scope: 'promotion' } });
    expect(await readUnit(project, 'B-17')).toMatchObject({ state: 'held' });
    await app.inject({ method: 'POST', url: '/api/withdrawals', payload: { token, scope: 'all' } });
    expect(await readUnit(project, 'B-17')).toMatchObject({ state: 'available' });
    expect((await readLead(lead)).events[0].text).toBe('Released B 17 before the hold ended.');
  });

  it('a link that is older than 48 hours holds nothing', async () => {
    const project = await newProject(40, byEmail);
    const lead = await ask(project, 'B-17');
    await sql`update interests set at = now() - interval '48 hours' where submission_id = ${lead}`.execute(db);
    expect(await confirm(lead)).toMatchObject({ state: 'refused', refusal: 'link is old' });
    expect(await heldIn(project)).toEqual([]);
  });

  it('the same person does not hold the same home again by e-mail', async () => {
    const project = await newProject(40, byEmail);
    const email = 'patient@example.com';
    await confirm(await ask(project, 'B-17', { email }));
    await letTimePass(project);
    expect(await confirm(await ask(project, 'B-17', { email }))).toMatchObject({ refusal: 'held before' });
    expect(await confirm(await ask(project, 'B-18', { email }))).toMatchObject({ state: 'held' });
  });

  it('a hold that was let go stays ended when another visitor holds the home, and cannot end that hold', async () => {
    const project = await newProject(40, byEmail);
    const [first, second] = [await ask(project, 'B-17'), await ask(project, 'B-17')];
    await confirm(first);
    await send(first, '/end');
    expect(await confirm(second)).toMatchObject({ state: 'held' });
    expect(await look(first)).toMatchObject({ state: 'ended' });
    expect((await readLead(first)).hold).toMatchObject({ state: 'held', isOfLead: false });
    await send(first, '/end');
    await asTeam(first, '/release');
    expect(await look(second)).toMatchObject({ state: 'held' });
  });

  it('letting go does not free a home that the team sells at the same time', async () => {
    const project = await newProject(40, byEmail);
    const lead = await ask(project, 'B-17');
    await confirm(lead);
    let ended: ReturnType<typeof send> | undefined;
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('units'), hashtext(${project}))`.execute(trx);
      ended = send(lead, '/end');
      const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
      await expect.poll(async () => (await waiting.execute(trx)).rows.length).toBe(1);
      await sql`update units set state = 'sold', held_until = null
        where project_id = ${project} and number = '17'`.execute(trx);
    });
    expect((await ended)?.json()).toMatchObject({ state: 'ended' });
    expect(await readUnit(project, 'B-17')).toMatchObject({ state: 'sold' });
  });

  it('each tower has its own share, counted from its own homes and holds', async () => {
    const project = await newProject(20, byEmail);
    const others = Array.from({ length: 20 }, (_, at) => ({ ...unit, tower: 'C', number: `${at + 1}`, floor: at + 1 }));
    await services.units.edit(project, others, null);
    expect(await confirm(await ask(project, 'B-1'))).toMatchObject({ state: 'held' });
    expect(await confirm(await ask(project, 'C-1'))).toMatchObject({ state: 'held' });
    for (const home of ['B-2', 'C-2']) {
      const lead = await ask(project, home);
      expect(await confirm(lead)).toMatchObject({ refusal: 'share reached' });
      expect((await readLead(lead)).hold).toMatchObject({ inTower: 1, allowedInTower: 1 });
    }
  });

  it('of two visitors who confirm for one home at once, one gets it and the other is offered the nearest', async () => {
    const project = await newProject(40, byEmail);
    const leads = [await ask(project, 'B-17'), await ask(project, 'B-17')];
    const results = await Promise.all(leads.map(confirm));
    expect(results.map(({ state }) => state)).toEqual(expect.arrayContaining(['held', 'refused']));
    expect(results.find(({ state }) => state === 'refused')).toMatchObject({
      refusal: 'not available',
      nearest: { tower: 'B', number: '16', state: 'available' },
    });
  });

  it('fifty confirmations at once never pass the share of a tower', async () => {
    const project = await newProject(60, byEmail);
    const leads: string[] = [];
    for (let floor = 1; floor <= 50; floor += 1) leads.push(await ask(project, `B-${floor}`));
    const results = await Promise.all(leads.map(confirm));
    expect(results.filter(({ state }) => state === 'held')).toHaveLength(3);
    expect(results.filter(({ refusal }) => refusal === 'share reached')).toHaveLength(47);
    expect(await heldIn(project)).toHaveLength(3);
  });

  it('fifty confirmations at once, in two projects, give one person one hold', async () => {
    const projects = [await newProject(200, byEmail), await newProject(200, byEmail)];
    const leads: string[] = [];
    for (let at = 0; at < 50; at += 1) {
      leads.push(await ask(projects[at % 2] ?? '', `B-${at + 1}`, { email: 'one@example.com' }));
    }
    await Promise.all(leads.map(confirm));
    const held = await Promise.all(projects.map(heldIn));
    expect(held.flat()).toHaveLength(1);
  });
});

describe('what a visitor is told before asking', () => {
  it('a free home can be held, and for a taken one the nearest home of the same type is named', async () => {
    const project = await newProject(5, byEmail);
    const offer = async (home: string) => (await app.inject(`/api/projects/${project}/units/${home}/hold`)).json();
    expect(await offer('B-3')).toEqual({ state: 'available', isByEmail: true, nearest: null });
    const stored = (await services.units.list(project)).units;
    const [, , third, fourth] = stored;
    if (!third || !fourth) throw new Error('The project has five homes');
    await services.units.edit(
      project,
      [
        { ...third, state: 'sold' },
        { ...fourth, homeType: '2 BHK' },
      ],
      null,
    );
    expect(await offer('B-3')).toMatchObject({ state: 'sold', nearest: { number: '2', price: 18_000_000 } });
    expect((await app.inject(`/api/projects/${project}/units/B-99/hold`)).statusCode).toBe(404);
  });
});
