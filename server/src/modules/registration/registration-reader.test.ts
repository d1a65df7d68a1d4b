import { startOfDay } from '@plinth/contract/company-time';
import { sql } from 'kysely';
import { toBuffer } from 'qrcode';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildProject, buildTestApp, storeUnchecked } from '../../../test/context.ts';
import { readQrCode } from '../../adapters/qr-reader.ts';
import { createServices } from '../../services.ts';

/** The reader of QR codes and the store fail, as in a process without memory or with a network that is down. */

vi.mock('../../adapters/qr-reader.ts', async (load) => {
  const original = await load<typeof import('../../adapters/qr-reader.ts')>();
  return { ...original, readQrCode: vi.fn(original.readQrCode) };
});

const { db, resources } = await buildTestApp();
const reported: string[] = [];
const report = (_error: Error, what: string) => void reported.push(what);
const services = createServices({ ...resources, report });
const { projects, publishing, registrations } = services;
const owner = { by: 'admin@site.example', role: 'owner' } as const;
const reraPage = 'https://maharera.example/projects/P52100099001';
const justNow = { issues: [{ path: 'body.reraQrcode', message: expect.stringContaining('just now') }] };

let count = 0;
/** A project with a picture that no test has read yet. */
async function newProject() {
  count += 1;
  const file = `${String(count).padStart(26, '0')}/300x300-50-50.png`;
  await resources.store.put(`public/${file}`, await toBuffer(reraPage, { type: 'png', width: 300 }), 'image/png');
  return buildProject({ name: `Reader House ${count}`, reraQrcode: `/media/${file}` });
}
const breakReader = () => vi.mocked(readQrCode).mockRejectedValueOnce(new Error('out of memory'));
const texts = async (url = '') =>
  (await db.selectFrom('qr_codes').select('text').where('url', '=', url).execute()).length;
const forget = (url = '') => db.deleteFrom('qr_codes').where('url', '=', url).execute();
const stateOf = async (id: string) => (await publishing.get({ collection: 'projects', id })).state;
beforeEach(() => void reported.splice(0));

describe('an error of the reader', () => {
  it('it refuses a publication with a sentence that says so, is logged and is not remembered', async () => {
    const project = await newProject();
    breakReader();
    await expect(projects.create(project)).rejects.toMatchObject(justNow);
    expect(reported).toEqual([expect.stringContaining(`the QR code ${project.reraQrcode} could not be read`)]);
    expect(await texts(project.reraQrcode)).toBe(0);
    await projects.create(project);
    expect(await texts(project.reraQrcode)).toBe(1);
  });

  it('the checks of a draft say that the code could not be read just now', async () => {
    const { id } = await publishing.create('projects', await newProject(), owner);
    const readCheck = async () => (await registrations.getChecks(id)).checks.find(({ name }) => name === 'qr');
    breakReader();
    expect(await readCheck()).toMatchObject({ isPassed: false, text: expect.stringContaining('just now') });
    expect(await readCheck()).toMatchObject({ isPassed: true });
  });

  it('a planned publication waits for the reader, and keeps its plan', async () => {
    const project = await newProject();
    const { id } = await publishing.create('projects', project, owner);
    const schedule = { what: 'publish', at: Date.now() - 1_000, draft: 1 } as const;
    await publishing.takeStep({ collection: 'projects', id }, { do: 'schedule', schedule }, owner);
    await forget(project.reraQrcode);
    breakReader();
    await expect(publishing.runDue()).rejects.toMatchObject(justNow);
    expect(await stateOf(id)).toBe('scheduled');
    expect(await publishing.runDue()).toBe(1);
    expect(await stateOf(id)).toBe('live');
  });

  it('it withdraws no project whose thirty days are over; a picture without a code does', async () => {
    const whole = await storeUnchecked(db, await newProject());
    await sql`update registration_gate set installed_at = ${new Date(startOfDay('2020-01-01'))}`.execute(db);
    await forget(whole.reraQrcode);
    breakReader();
    expect([await registrations.run(), await stateOf(whole.id)]).toEqual([0, 'live']);
    vi.mocked(readQrCode).mockResolvedValueOnce(null);
    expect([await registrations.run(), await stateOf(whole.id)]).toEqual([1, 'withdrawn']);
  });
});

it('a store that is down withdraws nothing and refuses a publication just now, although the text is remembered', async () => {
  const project = await newProject();
  const { id } = await projects.create(project);
  const size = vi.spyOn(resources.store, 'size').mockRejectedValue(new Error('no route to host'));
  await expect(projects.create(project)).rejects.toMatchObject(justNow);
  expect([await registrations.run(), await stateOf(id)]).toEqual([0, 'live']);
  size.mockRestore();
});
