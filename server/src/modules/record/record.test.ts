import { createHash } from 'node:crypto';
import {
  type PublicRecord,
  publicRecordSchema,
  recordDaysSchema,
  recordListSchema,
} from '@plinth/contract/public-record.schema';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { pdfTexts } from '../../../../testing/pdf-text.ts';
import { buildProject, buildTestApp, storeUnchecked } from '../../../test/context.ts';
import { createMediaClient } from '../../../test/media-client.ts';

const testApp = await buildTestApp();
const { app, db, services, logIn } = testApp;
const admin = await logIn();
const { ask, uploadReady } = createMediaClient(testApp, admin);

const by = 'admin@site.example';
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const pathOf = (id: string, collection = 'projects') => `/admin/collections/${collection}/${id}/record`;
const recordOf = async (id: string, day: string, collection = 'projects'): Promise<PublicRecord> => {
  const response = await ask(`${pathOf(id, collection)}?day=${day}`);
  expect(response.statusCode, response.body).toBe(200);
  return publicRecordSchema.parse(response.json());
};

/** Moves versions to given times, as only the owner of the tables can. */
const setSpans = async (
  id: string,
  spans: readonly (readonly [version: number, from: string, until: string | null])[],
) => {
  for (const [version, from, until] of spans)
    await sql`
      update published_versions set public_from = ${from}, public_until = ${until} where id = ${id} and version = ${version}
    `.execute(db);
};
const create = (name: string, more = {}) => services.projects.create(buildProject({ name, ...more }), by);
const rename = (id: string, version: number, name: string, more = {}) =>
  services.content.collections.projects.update(id, version, buildProject({ name, ...more }), by);
/** A day in the company's time zone, so many days ago. */
const dayAgo = (days: number) => new Date(Date.now() + 19_800_000 - days * 86_400_000).toISOString().slice(0, 10);
const binned = (id: string, age: string) =>
  sql`update documents set deleted_at = now() - ${age}::interval where id = ${id}`.execute(db);

describe('the record of a day', () => {
  it('two versions on one day are both there, with their times and who published them', async () => {
    const { id } = await create('First name');
    await rename(id, 1, 'Second name');
    await setSpans(id, [
      [1, '2026-10-05T04:00:00Z', '2026-10-05T09:30:00Z'],
      [2, '2026-10-05T09:30:00Z', null],
    ]);
    const { record, values, isDayOver } = await recordOf(id, '2026-10-05');
    expect(
      record.versions.map(({ title, from, until, by: who, endedBy }) => [title, from, until, who, endedBy]),
    ).toEqual([
      ['First name', '2026-10-05T04:00:00.000Z', '2026-10-05T09:30:00.000Z', by, by],
      ['Second name', '2026-10-05T09:30:00.000Z', null, by, null],
    ]);
    expect(values[1]).toContainEqual({ path: 'name', label: 'Name', words: 'Second name', fileId: null });
    expect(values[1]).toContainEqual({ path: 'type', label: 'Use', words: 'Homes', fileId: null });
    expect(isDayOver).toBe(true);
    expect((await recordOf(id, '2026-10-04')).record.versions).toEqual([]);
    expect((await recordOf(id, '2026-10-06')).record.versions.map(({ title }) => title)).toEqual(['Second name']);
  });

  it('a change at 23:59 and one at 00:01 of the company’s time are on two days', async () => {
    const { id } = await create('Evening');
    await rename(id, 1, 'Late');
    await rename(id, 2, 'Early');
    // 18:30 UTC is midnight in Pune.
    await setSpans(id, [
      [1, '2026-10-05T04:00:00Z', '2026-10-05T18:29:00Z'],
      [2, '2026-10-05T18:29:00Z', '2026-10-05T18:31:00Z'],
      [3, '2026-10-05T18:31:00Z', null],
    ]);
    const titlesOn = async (day: string) => (await recordOf(id, day)).record.versions.map(({ title }) => title);
    expect(await titlesOn('2026-10-05')).toEqual(['Evening', 'Late']);
    expect(await titlesOn('2026-10-06')).toEqual(['Late', 'Early']);
    expect(await titlesOn('2026-10-07')).toEqual(['Early']);
    const { days } = recordDaysSchema.parse((await ask(`${pathOf(id)}/days`)).json());
    expect(days.map(({ day, changes }) => [day, changes])).toEqual([
      ['2026-10-06', 1],
      ['2026-10-05', 2],
    ]);
  });

  it('a version that ended at midnight of the company’s time is not in the day that began then', async () => {
    const { id } = await create('Until midnight');
    await rename(id, 1, 'From midnight');
    await setSpans(id, [
      [1, '2026-10-05T04:00:00Z', '2026-10-05T18:30:00Z'],
      [2, '2026-10-05T18:30:00Z', null],
    ]);
    const titlesOn = async (day: string) => (await recordOf(id, day)).record.versions.map(({ title }) => title);
    expect(await titlesOn('2026-10-05')).toEqual(['Until midnight']);
    expect(await titlesOn('2026-10-06')).toEqual(['From midnight']);
  });

  it('a page that was withdrawn and published again has a gap, and one that was deleted and restored does too', async () => {
    const { id } = await create('With gaps');
    const spans = async () => {
      const { record } = await recordOf(id, dayAgo(0));
      return record.versions.map(({ version, until }) => [version, until !== null]);
    };
    const step = { by, role: 'owner' } as const;
    await services.publishing.takeStep({ collection: 'projects', id }, { do: 'withdraw' } as never, step);
    expect(await spans()).toEqual([[1, true]]);
    const { version } = await services.publishing.save(
      { collection: 'projects', id },
      1,
      buildProject({ name: 'Again' }),
      step,
    );
    await services.publishing.takeStep(
      { collection: 'projects', id },
      { do: 'publish', draft: version } as never,
      step,
    );
    expect(await spans()).toEqual([
      [1, true],
      [version, false],
    ]);
    await services.content.collections.projects.remove(id, by);
    expect((await recordOf(id, dayAgo(0))).record.versions[1]?.endedBy).toBe(by);
    const restored = await ask(`/admin/collections/projects/${id}/restore`, { method: 'POST' });
    expect(restored.statusCode, restored.body).toBe(200);
    expect(await spans()).toEqual([
      [1, true],
      [version, true],
      [version, false],
    ]);
  });

  it('what comes back from the bin was published by the person who restored it, and not by its last editor', async () => {
    const { id } = await create('Out of the bin');
    await services.content.collections.projects.remove(id, by);
    const url = `/api/admin/collections/projects/${id}/restore`;
    const restored = await app.inject({ method: 'POST', url, headers: await logIn('approver') });
    expect(restored.statusCode, restored.body).toBe(200);
    const { record } = await recordOf(id, dayAgo(0));
    expect(record.versions.map(({ by: who, endedBy }) => [who, endedBy])).toEqual([
      [by, by],
      ['approver@site.example', null],
    ]);
  });

  it('a draft is in no record', async () => {
    const { id } = await create('Public name');
    const key = { collection: 'projects', id } as const;
    await services.publishing.save(key, 1, { ...buildProject(), name: 'Secret draft' }, { by, role: 'owner' });
    expect(JSON.stringify(await recordOf(id, dayAgo(0)))).not.toContain('Secret draft');
  });

  it('a day that has not begun, one that is not kept, and a document that was never public are refused', async () => {
    const { id } = await create('Refusals');
    const statusOf = async (query: string, of = id) => (await ask(`${pathOf(of)}?day=${query}`)).statusCode;
    expect(await statusOf(dayAgo(-1))).toBe(400);
    expect(await statusOf(dayAgo(2_922))).toBe(400);
    expect(await statusOf(dayAgo(2_921))).toBe(200);
    expect(await statusOf('2026-02-30')).toBe(400);
    expect(await statusOf(dayAgo(0), 'missing')).toBe(404);
    const sales = await logIn('sales');
    expect((await app.inject({ url: `/api${pathOf(id)}?day=${dayAgo(0)}` })).statusCode).toBe(401);
    const viewed = await app.inject({ url: `/api${pathOf(id)}?day=${dayAgo(0)}`, headers: await logIn('viewer') });
    expect(viewed.statusCode).toBe(200);
    expect((await app.inject({ url: '/api/admin/records', headers: sales })).statusCode).toBe(200);
  });
});

describe('the prices of homes', () => {
  const unit = {
    ...{ tower: 'A', number: '101', homeType: '2 BHK', floor: 1, carpetArea: 68 },
    ...{ price: 90_00_000, floorRise: 0, parking: 4_00_000, state: 'available' as const },
  };
  const homeTypes = [{ name: '2 BHK', bedrooms: 2, carpetArea: 68 }];
  const at = async (id: string, times: readonly string[]) => {
    const { rows } = await sql<{
      id: string;
    }>`select id from unit_changes where project_id = ${id} order by id`.execute(db);
    for (const [index, time] of times.entries())
      await sql`update unit_changes set changed_at = ${time} where id = ${rows[index]?.id}::bigint`.execute(db);
  };

  it('each price of the day is there with its time, and a sold home has none; they outlive the project', async () => {
    const { id } = await create('With homes', { homeTypes });
    await services.units.edit(id, [unit], by);
    const versionOf = async () => (await services.units.list(id)).units[0]?.version as number;
    await services.units.edit(id, [{ ...unit, price: 95_00_000, version: await versionOf() }], by);
    await services.units.edit(id, [{ ...unit, state: 'sold', version: await versionOf() }], by);
    await setSpans(id, [[1, '2026-10-01T04:00:00Z', null]]);
    await at(id, ['2026-10-02T04:00:00Z', '2026-10-05T06:00:00Z', '2026-10-05T18:31:00Z']);
    const homesOn = async (day: string) =>
      (await recordOf(id, day)).record.homes.map(({ state, price, from, until }) => [state, price, from, until]);
    expect(await homesOn('2026-10-01')).toEqual([]);
    expect(await homesOn('2026-10-04')).toEqual([['available', 90_00_000, '2026-10-02T04:00:00.000Z', null]]);
    const ofTheDay = [
      ['available', 90_00_000, '2026-10-02T04:00:00.000Z', '2026-10-05T06:00:00.000Z'],
      ['available', 95_00_000, '2026-10-05T06:00:00.000Z', null],
    ];
    expect(await homesOn('2026-10-05')).toEqual(ofTheDay);
    expect(await homesOn('2026-10-07')).toEqual([['sold', undefined, '2026-10-05T18:31:00.000Z', null]]);
    const { days } = recordDaysSchema.parse((await ask(`${pathOf(id)}/days`)).json());
    expect(days.map(({ day, homeChanges }) => [day, homeChanges])).toEqual([
      ['2026-10-06', 1],
      ['2026-10-05', 1],
      ['2026-10-02', 1],
      ['2026-10-01', 0],
    ]);

    await services.content.collections.projects.remove(id, by);
    await binned(id, '31 days');
    expect(await services.content.collections.projects.purge()).toBe(1);
    expect(await homesOn('2026-10-05')).toEqual(ofTheDay);
    const { rows } = await sql`select from units where project_id = ${id}`.execute(db);
    expect(rows).toEqual([]);
  });

  it('homes of a project that was never public stay while the project is there', async () => {
    const body = buildProject({ name: 'Never public', homeTypes }) as Record<string, unknown>;
    const { id } = await services.publishing.create('projects', body, { by, role: 'owner' });
    await services.units.edit(id, [unit], by);
    await services.records.purge();
    for (const table of ['unit_changes', 'unit_versions'] as const) {
      const { rows } = await sql`select from ${sql.table(table)} where project_id = ${id}`.execute(db);
      expect(rows, table).toHaveLength(1);
    }
  });

  it('a project without registration offered no homes', async () => {
    const { id } = await storeUnchecked(db, { name: 'Without number', homeTypes, reraNumber: 'na' });
    await services.units.edit(id, [unit], by);
    expect((await recordOf(id, dayAgo(0))).record.homes).toEqual([]);
  });
});

describe('keeping', () => {
  it('the record stays after the bin is emptied, is found by its title, and goes after 2,922 days', async () => {
    const { url, id: file } = await uploadReady('kept.jpg');
    const { id } = await create('Kept Courtyard', { photos: [{ url }] });
    await services.content.collections.projects.remove(id, by);
    await binned(id, '31 days');
    expect(await services.content.collections.projects.purge()).toBe(1);
    expect(await sql`select from document_revisions where id = ${id}`.execute(db)).toMatchObject({ rows: [] });
    const found = async () => recordListSchema.parse((await ask('/admin/records?q=kept%20COURT')).json());
    expect(await found()).toMatchObject({
      found: 1,
      years: 8,
      rows: [{ id, title: 'Kept Courtyard', collection: 'projects' }],
    });
    expect((await recordOf(id, dayAgo(0))).record.versions[0]?.title).toBe('Kept Courtyard');

    await sql`update published_versions set public_from = now() - interval '3000 days',
      public_until = now() - interval '2921 days 23 hours' where id = ${id}`.execute(db);
    await services.records.purge();
    expect((await found()).found).toBe(1);
    await sql`update published_versions set public_until = now() - interval '2922 days' where id = ${id}`.execute(db);
    expect(await services.records.purge()).toBe(1);
    expect(await found()).toMatchObject({ found: 0, rows: [] });
    expect((await ask(`${pathOf(id)}?day=${dayAgo(0)}`)).statusCode).toBe(404);
    // The file is still in the library; only its place in the record is gone.
    expect((await ask(`/admin/records/files/${file}`)).statusCode).toBe(404);
    expect((await app.inject(url)).statusCode).toBe(200);
  });

  it('homes of a project that is gone leave with the last version of its record', async () => {
    const homes = () =>
      sql`select from unit_versions join unit_changes on id = change_id where unit_versions.project_id = 'gone'`.execute(
        db,
      );
    await sql`insert into unit_changes (project_id, kind, homes) values ('gone', 'edit', 1)`.execute(db);
    await sql`insert into unit_versions (project_id, tower, number, change_id, after)
      select 'gone', 'A', '1', id, '{}' from unit_changes where project_id = 'gone'`.execute(db);
    await sql`insert into published_versions (collection, id, version, body, media_ids, public_from, public_until)
      values ('projects', 'gone', 1, '{}', '{}', now() - interval '1 day', now())`.execute(db);
    await services.records.purge();
    expect((await homes()).rows).toHaveLength(1);
    await sql`delete from published_versions where id = 'gone'`.execute(db);
    await services.records.purge();
    expect((await homes()).rows).toEqual([]);
  });

  it('the app cannot change or delete what is kept; the owner of the tables can (control)', async () => {
    const { id } = await create('Unchangeable');
    const appDb = testApp.resources.db;
    const statements = [
      sql`update published_versions set body = '{}' where id = ${id}`,
      sql`update published_versions set public_until = now() where id = ${id}`,
      sql`delete from published_versions where id = ${id}`,
      sql`update unit_versions set after = null`,
      sql`delete from unit_changes`,
    ];
    for (const statement of statements) await expect(statement.execute(appDb)).rejects.toMatchObject({ code: '42501' });
    expect((await recordOf(id, dayAgo(0))).record.versions[0]?.title).toBe('Unchangeable');
    await statements[0]?.execute(db);
    expect((await recordOf(id, dayAgo(0))).record.versions[0]?.title).toBe('');
  });
});

describe('pictures', () => {
  it('a replaced and deleted picture is shown with the hash of its own bytes, which the team can still open', async () => {
    const old = await uploadReady('old.jpg');
    const oldBytes = (await app.inject(old.url)).rawPayload;
    const { id } = await create('Pictured', { photos: [{ url: old.url, alt: 'The gate' }] });
    const next = await uploadReady('next.jpg');
    const replaced = await ask(`/media/${old.id}/replacement`, { method: 'POST', payload: { by: next.id } });
    expect(replaced.statusCode, replaced.body).toBe(200);
    expect((await ask(`/media/${old.id}`, { method: 'DELETE' })).statusCode).toBe(200);
    await sql`update media set deleted_at = now() - interval '31 days' where id = ${old.id}`.execute(db);
    const before = await recordOf(id, dayAgo(0));

    expect(await services.library.purge()).toBe(1);
    expect((await app.inject(old.url)).statusCode).toBe(404);
    expect((await app.inject(`/media/${old.id}/480.avif`)).statusCode).toBe(404);
    const { record, held, sha256: hash } = await recordOf(id, dayAgo(0));
    expect(hash).toBe(before.sha256);
    const names = Object.fromEntries(record.files.map((file) => [file.name, file]));
    expect(names['old.jpg']).toMatchObject({
      id: old.id,
      sha256: sha256(oldBytes),
      bytes: oldBytes.length,
      kind: 'picture',
    });
    expect(Object.keys(names).toSorted()).toEqual(['next.jpg', 'old.jpg']);
    expect(held.toSorted()).toEqual([old.id, next.id].toSorted());
    const opened = await ask(`/admin/records/files/${old.id}`);
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(sha256(opened.rawPayload)).toBe(sha256(oldBytes));
    expect((await app.inject(`/api/admin/records/files/${old.id}`)).statusCode).toBe(401);
  });

  it('a picture whose centre was moved is kept too, and its old address is closed', async () => {
    const file = await uploadReady('moved.jpg');
    const { id } = await create('Centred', { photos: [{ url: file.url }] });
    const moved = await ask(`/media/${file.id}/details`, { method: 'POST', payload: { focal: { x: 20, y: 80 } } });
    expect(moved.statusCode, moved.body).toBe(200);
    await services.content.collections.projects.remove(id, by);
    await binned(id, '31 days');
    await services.content.collections.projects.purge();
    await sql`update media set deleted_at = now() - interval '31 days' where id = ${file.id}`.execute(db);
    await services.library.purge();
    expect((await app.inject(file.url)).statusCode).toBe(404);
    expect((await app.inject(moved.json().url)).statusCode).toBe(404);
    expect((await recordOf(id, dayAgo(0))).held).toEqual([file.id]);
  });

  it('kept bytes are removed with the last version that names them', async () => {
    const file = await uploadReady('expires.jpg');
    const { id } = await create('Expiring', { photos: [{ url: file.url }] });
    await services.content.collections.projects.remove(id, by);
    await binned(id, '31 days');
    await services.content.collections.projects.purge();
    await sql`update media set deleted_at = now() - interval '31 days' where id = ${file.id}`.execute(db);
    await services.library.purge();
    const key = `kept/${file.id}/${file.url.split('/').at(-1)}`;
    expect(await testApp.resources.store.size(key)).toBeGreaterThan(0);
    await services.records.purge();
    expect(await testApp.resources.store.size(key)).toBeGreaterThan(0);
    await sql`update published_versions set public_from = now() - interval '3000 days',
      public_until = now() - interval '2922 days' where id = ${id}`.execute(db);
    await services.records.purge();
    expect(await testApp.resources.store.size(key)).toBeNull();
  });

  it('the worker takes the hash of a published file once', async () => {
    const { url, id: file } = await uploadReady('hashed.jpg');
    await create('Hashed', { photos: [{ url }] });
    expect(await services.records.hashFiles()).toBeGreaterThan(0);
    const bytes = (await app.inject(url)).rawPayload;
    const stored = () => db.selectFrom('published_files').select('sha256').where('media_id', '=', file).execute();
    expect(await stored()).toEqual([{ sha256: sha256(bytes) }]);
    await sql`select keep_file_hash(${file}, ${'0'.repeat(64)}, 1)`.execute(testApp.resources.db);
    expect(await stored()).toEqual([{ sha256: sha256(bytes) }]);
    expect(await services.records.hashFiles()).toBe(0);
  });
});

describe('the hash and the PDF', () => {
  it('a day that is over keeps its hash, whatever is edited, deleted or replaced later; another day has another one', async () => {
    const { url } = await uploadReady('stable.jpg', {});
    const { id } = await create('Stable', { photos: [{ url }] });
    await setSpans(id, [[1, '2026-10-05T04:00:00Z', null]]);
    const first = await recordOf(id, '2026-10-06');
    // By another way than the server's: the keys sorted here.
    const sorted = (part: unknown): unknown => {
      if (Array.isArray(part)) return part.map(sorted);
      if (typeof part !== 'object' || part === null) return part;
      return Object.fromEntries(
        Object.entries(part)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, it]) => [key, sorted(it)]),
      );
    };
    expect(sha256(JSON.stringify(sorted(first.record)))).toBe(first.sha256);
    await rename(id, 1, 'Stable no more');
    await services.content.collections.projects.remove(id, by);
    await binned(id, '31 days');
    await services.content.collections.projects.purge();
    expect((await recordOf(id, '2026-10-06')).sha256).toBe(first.sha256);
    expect((await recordOf(id, '2026-10-07')).sha256).not.toBe(first.sha256);
  });

  it('the PDF has the values, the prices, the files and on every page the hash; it is recorded as an export', async () => {
    const { url } = await uploadReady('printed.jpg');
    const { id } = await create('Printed', {
      photos: Array.from({ length: 30 }, (_, index) => ({ url, caption: `Picture ${index}` })),
      about: Array.from({ length: 60 }, (_, index) => `Sentence ${index} of a long text.`).join(' '),
      homeTypes: [{ name: '2 BHK', bedrooms: 2, carpetArea: 68 }],
    });
    const unit = {
      tower: 'A',
      number: '101',
      homeType: '2 BHK',
      floor: 1,
      carpetArea: 68,
      state: 'available' as const,
    };
    await services.units.edit(id, [{ ...unit, price: 1_42_00_000, floorRise: 0, parking: 4_00_000 }], by);
    await setSpans(id, [[1, '2026-10-05T04:00:00Z', null]]);
    await sql`update unit_changes set changed_at = '2026-10-05T05:00:00Z' where project_id = ${id}`.execute(db);
    const { sha256: hash, record } = await recordOf(id, '2026-10-05');
    const response = await ask(`${pathOf(id)}/pdf?day=2026-10-05`);
    expect([response.statusCode, response.headers['content-type'], response.headers['x-record-sha256']]).toEqual([
      ...[200, 'application/pdf', hash],
    ]);
    expect(response.headers['content-disposition']).toBe('attachment; filename="record-printed-2026-10-05.pdf"');
    const texts = pdfTexts(response.rawPayload);
    const pages = response.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
    expect(pages).toBeGreaterThan(1);
    expect(texts.filter((text) => text === `SHA-256 ${hash}`)).toHaveLength(pages);
    const all = texts.join(' ');
    for (const part of [
      'Printed',
      'Numbers count drafts too',
      '2026-10-05 09:30:00',
      'A 101',
      '₹1,42,00,000',
      'Sentence 59',
      'Picture 29',
      'printed.jpg',
      by,
    ])
      expect(all).toContain(part);
    expect(all).toContain(`SHA-256 ${record.files[0]?.sha256}`);
    expect(response.rawPayload.toString('latin1')).toContain('/Subtype /Image');
    const again = await ask(`${pathOf(id)}/pdf?day=2026-10-05`);
    expect(sha256(again.rawPayload)).toBe(sha256(response.rawPayload));
    const { rows } = await sql<{ details: object }>`
      select details from audit_events where action = 'record.export' and entity_id = ${id}
    `.execute(db);
    expect(rows).toHaveLength(2);
    expect(rows[0]?.details).toEqual({ note: `2026-10-05, SHA-256 ${hash}` });
  });

  it('a picture that is not what its name says is named in the PDF without a small picture', async () => {
    const { url, id: file } = await uploadReady('broken.jpg');
    const { id } = await create('Broken', { photos: [{ url }] });
    await testApp.resources.store.put(`kept/${file}/${url.split('/').at(-1)}`, Buffer.from('no picture'), 'image/jpeg');
    const response = await ask(`${pathOf(id)}/pdf?day=${dayAgo(0)}`);
    expect(pdfTexts(response.rawPayload).join(' ')).toContain('broken.jpg');
  });
});

it('a rate is listed and found by the words of the form, and a progress entry by project, tower and day', async () => {
  const { id: project } = await create('Tidal Yard');
  const rate = await services.rates.create(
    {
      ...{ rule: 'gst-completed', place: 'Nashik', percent: 0, from: '2026-04-01', reviewBy: '2027-04-01' },
      ...{ source: 'The notice', sourceUrl: 'https://source.example/notice' },
    },
    by,
  );
  const entry = await services.progress.create(
    {
      project,
      tower: 'North',
      day: '2026-10-05',
      level: 1,
      planned: 1,
      levels: 9,
      sentence: 'As planned.',
      photos: [],
    },
    by,
  );
  const titlesFor = async (q: string) =>
    recordListSchema
      .parse((await ask(`/admin/records?q=${encodeURIComponent(q)}`)).json())
      .rows.map(({ id, title }) => [id, title]);
  expect(await titlesFor('occupancy certificate, nash')).toEqual([
    [rate.id, 'GST after the occupancy certificate, Nashik'],
  ]);
  const named = [entry.id, 'Tidal Yard, North, 5 October 2026'];
  expect(await titlesFor('north, 5 october')).toEqual([named]);
  expect(await titlesFor('tidal yard')).toEqual([named, [project, 'Tidal Yard']]);
  // The hash is taken of the title as it was stored.
  expect((await recordOf(entry.id, dayAgo(0), 'progress')).record.versions[0]?.title).toBe('2026-10-05');
});

it('documents of other collections are recorded like projects', async () => {
  const service = await services.services.create(
    { title: 'Interiors', photo: 'na', description: 'One', sentence: 'Two' },
    by,
  );
  expect((await recordOf(service.id, dayAgo(0), 'services')).record.versions[0]?.body).toMatchObject({
    title: 'Interiors',
  });
  const { rows } = recordListSchema.parse((await ask('/admin/records?q=interiors')).json());
  expect(rows[0]).toMatchObject({ collection: 'services', last: null });
});
