import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { seedCache } from '../../testing/processes.ts';
import { createServices } from '../src/services.ts';
import { createTestDatabase, createTestResources } from '../test/context.ts';
import { createDemoKit } from './demo-kit.ts';

/** The first of a clone makes every picture; `npm run demo:cache` has done so before, in CI. */
const firstLoad = 600_000;

async function startSite(publicOrigin: string) {
  const { db, appDb, appUrl } = await createTestDatabase();
  const resources = { ...createTestResources(appDb, appUrl), publicOrigin };
  const { demo } = createServices(resources);
  const work = async (what: 'load' | 'remove') => {
    await demo[what]();
    const { run } = await db.selectFrom('demo_content').select('run').executeTakeFirstOrThrow();
    return demo.run(run, async () => createDemoKit(resources, seedCache));
  };
  const countStages = async () => {
    const { rows } = await sql<{ collection: string; stage: string; count: number }>`
      select collection, stage, count(*)::int as count from documents group by 1, 2
    `.execute(db);
    return Object.fromEntries(rows.map(({ collection, stage, count }) => [`${collection} ${stage}`, count]));
  };
  const countIn = async (table: string) =>
    (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)).rows[0]?.count;
  return { db, demo, work, countStages, countIn };
}

const loaded = {
  ...{ projects: 9, services: 5, blog: 18, hiring: 6, testimonial: 10, progress: 18, rates: 8, currencies: 5, faqs: 5 },
  ...{ team: 6, awards: 3, timeline: 15, office: 6, posters: 5, pages: 17, campaigns: 1 },
};
const inStage = (stage: string) =>
  Object.fromEntries(Object.entries(loaded).map(([name, count]) => [`${name} ${stage}`, count]));

describe('the demo content of the admin area', () => {
  it('is the demo without the company’s own words and without leads, and all of it goes again', {
    timeout: firstLoad,
  }, async () => {
    const { demo, work, countStages, countIn } = await startSite('https://demo.example');
    expect(await work('load')).toEqual({ work: 'load', documents: 137 });
    expect(await countStages()).toEqual(inStage('published'));
    const { removal } = await demo.get();
    expect(removal).toMatchObject({ documents: 137, live: 137, homes: 168 });
    expect(removal.files).toBe(await countIn('media'));
    expect(await countIn('submissions')).toBe(0);
    expect(await work('remove')).toEqual({ work: 'remove', documents: 137 });
    for (const table of [
      'documents',
      'media',
      'units',
      'document_paths',
      'publications',
      'demo_documents',
      'demo_media',
    ])
      expect(await countIn(table), table).toBe(0);
  });

  it('is drafts alone on a website with a real address', { timeout: firstLoad }, async () => {
    const { demo, work, countStages, countIn } = await startSite('https://kaverihomes.in');
    expect(await work('load')).toEqual({ work: 'load', documents: 137 });
    expect(await countStages()).toEqual(inStage('draft'));
    expect((await demo.get()).removal).toMatchObject({ documents: 137, live: 0, homes: 168 });
    await work('remove');
    expect([await countIn('documents'), await countIn('media')]).toEqual([0, 0]);
  });
});
