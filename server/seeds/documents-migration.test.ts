import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { seedCache } from '../../testing/processes.ts';
import { recomputeDocuments } from '../src/content/derived-columns.repository.ts';
import { createDocumentRepository } from '../src/content/document.repository.ts';
import { migrate } from '../src/platform/migrations.ts';
import { buildProject, buildTestApp, storeTestQrCode } from '../test/context.ts';
import { migrateDown } from '../test/migrate-down.ts';
import { recordReads } from '../test/recorded-reads.ts';
import { seedDemo } from './demo.ts';

/** Documents replaced one table for each collection; these tests run that migration on the demo site. */

const { app, db, resources, services, logIn } = await buildTestApp();
const addedLater = [
  ...['homeTypes', 'towers', 'stages', 'documents', 'filings', 'connections', 'connectionsNote', 'city', 'possession'],
  ...['legalCharge', 'depositPerSquareMetre', 'reckonerPerSquareMetre', 'holdByEmail', 'holdShare'],
  ...['panorama', 'panoramaCaption'],
  ...['authority', 'reraPage', 'reraValidUntil', 'occupancyCertificate'],
];
let headers: { authorization: string };

beforeAll(async () => {
  await seedDemo(resources, { cacheDir: seedCache, report: () => {} });
  // The old tables have no columns for what was added later.
  await sql`update documents set body = body - ${addedLater}::text[] where collection = 'projects'`.execute(db);
  await sql`truncate units, unit_changes, unit_versions, home_offers`.execute(db);
  await recomputeDocuments(db);
  headers = await logIn();
  // An edited, a deleted and a restored document, so that history and Recently deleted are not empty.
  const [project] = await services.projects.list();
  const id = project?.id ?? '';
  const { version, ...fields } = await services.projects.get(id);
  // Its registration is incomplete without the later fields, so the services would refuse the edit.
  const projects = createDocumentRepository(db, 'projects');
  await projects.update(id, version, { ...fields, quote: 'Edited.' }, 'a@site.example');
  const { id: gone } = await services.projects.create(buildProject({ name: 'Gone' }));
  await services.projects.remove(gone, 'b@site.example');
}, 300_000);

const record = () => recordReads(async (url) => (await app.inject({ url, headers })).json());
const down = async () => {
  const undone = await migrateDown(db, '0026');
  expect(undone.slice(-2)).toEqual(['0027_document_summaries', '0026_documents']);
};

/** Waits until a statement waits for the lock of another transaction. */
const untilBlocked = () =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `.execute(db);
      expect(rows).toHaveLength(1);
    },
    { timeout: 60_000 },
  );

const oldTables = ['projects', 'posts', 'openings', 'services', 'testimonials', 'site_data', 'revisions'];
async function readOldTables() {
  const read = async (table: string) => {
    const { rows } = await sql`select * from ${sql.table(table)} order by 1, 2`.execute(db);
    return [table, rows];
  };
  return Object.fromEntries(await Promise.all(oldTables.map(read)));
}

it('twenty times down and up, the old tables and every response are the same each time', {
  timeout: 300_000,
}, async () => {
  const responses = await record();
  expect(Object.keys(responses).length).toBeGreaterThan(100);
  expect(responses['/api/projects']).toHaveLength(9);
  let tables: unknown;
  for (let round = 0; round < 20; round += 1) {
    await down();
    tables ??= await readOldTables();
    expect(await readOldTables()).toEqual(tables);
    await migrate.up(db);
    expect(await record()).toEqual(responses);
  }
  await storeTestQrCode(db);
});

it('rows that the release before writes through the views become the documents that this release would write', async () => {
  await sql`
    insert into projects (id, name, priority, status, rera_number, about, photos, location, aminities, floorplan)
    values ('old1', 'Ōld Mill', 4, 'Ongoing', 'P52100099777', ${'long '.repeat(60)},
      '[{"url": "/media/a.jpg", "caption": "Café"}, {"url": "/media/b.jpg"}]',
      '[{"address": "Wakad, Pune", "sentence": "By the river."}]', '[{"name": "Pool", "photo": "", "quote": "", "sentence": "Heated."}]',
      '[{"photo": "/media/p.png", "caption": "3 BHK"}]')
  `.execute(db);
  await sql`
    insert into posts (id, kind, title, photo, date, sort_date, details, content)
    values ('old2', 'news', 'Old news', '', '2 June 2025', '2025-06-02', 'D', ${JSON.stringify(['word '.repeat(430)])})
  `.execute(db);
  await sql`insert into services (id, title, photo, description, sentence) values ('old3', 'Letting', '/m.jpg', 'D', 'Deposits held')`.execute(
    db,
  );
  await sql`
    insert into openings (id, position, experience, openings, qualification, location, details)
    values ('old4', 'Mason', '5', '2', 'None', 'Pune', 'D')
  `.execute(db);
  await sql`
    insert into testimonials (id, message, name, location, designation, project) values ('old5', 'M', 'N', 'L', 'D', 'na')
  `.execute(db);
  await sql`update projects set quote = 'Q', version = version + 1, updated_at = now() where id = 'old1'`.execute(db);
  await sql`
    insert into revisions (collection, entity_id, version, body, replaced_by) values ('projects', 'old1', 1, '{"quote": ""}', 'c')
  `.execute(db);

  expect(await recomputeDocuments(db)).toBe(0);
  const get = async (url: string) => (await app.inject({ url, headers })).json();
  expect(await get('/api/projects/old1')).toMatchObject({ name: 'Ōld Mill', quote: 'Q', version: 2, introPhotos: [] });
  expect(await get('/api/news/old2')).toMatchObject({ kind: 'news', title: 'Old news', version: 1 });
  expect((await get('/api/news'))[0]).toMatchObject({ id: expect.any(String) });
  expect(await get('/api/hiring/old4')).toMatchObject({ position: 'Mason', Experience: '5' });
  expect(await get('/api/testimonial/old5')).toMatchObject({ message: 'M', project: 'na' });
  expect(await get('/api/search?q=heated')).toContainEqual(expect.objectContaining({ id: 'old1' }));
  expect(await get('/api/admin/collections/projects/old1/revisions')).toMatchObject([{ version: 1, by: 'c' }]);

  await sql`update projects set deleted_at = now(), deleted_by = 'd' where id = 'old1'`.execute(db);
  expect((await app.inject('/api/projects/old1')).statusCode).toBe(404);
  await sql`delete from projects where id = 'old1'`.execute(db);
  expect(await db.selectFrom('documents').select('id').where('id', '=', 'old1').execute()).toEqual([]);
});

it('a deletion by the release before keeps an edit that was made meanwhile, and its own late edit is refused', async () => {
  const { id } = await services.projects.create(buildProject({ name: 'Both releases' }));
  let deleting: Promise<unknown> | undefined;
  await db.transaction().execute(async (trx) => {
    await sql`
      update documents set body = body || '{"quote": "New"}', version = 2 where id = ${id}
    `.execute(trx);
    deleting = sql`update projects set deleted_at = now() where id = ${id}`.execute(db);
    await untilBlocked();
  });
  await deleting;
  await services.projects.undelete(id);
  expect(await services.projects.get(id)).toMatchObject({ quote: 'New', version: 2 });

  let late: Promise<unknown> | undefined;
  await db.transaction().execute(async (trx) => {
    await sql`update documents set version = 3 where id = ${id}`.execute(trx);
    late = sql`update projects set quote = 'Late', version = version + 1 where id = ${id}`
      .execute(db)
      .catch((error) => error);
    await untilBlocked();
  });
  expect(await late).toMatchObject({ code: '40001' });
  await sql`update projects set quote = null, version = version + 1 where id = ${id}`.execute(db);
  const cleared = await services.projects.get(id);
  expect([cleared.quote, cleared.version]).toEqual([undefined, 4]);
});

it('what the release before deletes for good takes its history with it', async () => {
  const { id, version, ...fields } = await services.projects.create(buildProject({ name: 'With history' }));
  await services.projects.update(id, version, { ...fields, quote: 'Edited.' });
  await sql`delete from projects where id = ${id}`.execute(db);
  expect(await db.selectFrom('document_revisions').select('id').where('id', '=', id).execute()).toEqual([]);
});
