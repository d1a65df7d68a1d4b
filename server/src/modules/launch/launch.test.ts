import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/context.ts';
import { recordAudit } from '../../platform/audit.ts';
import { createLaunchRepository } from './launch.repository.ts';
import { createLaunchService } from './launch.service.ts';

const { db, appDb } = await createTestDatabase();
const purges: number[] = [];
const service = () =>
  createLaunchService({
    ...{ db: appDb, recordAudit, launch: createLaunchRepository(appDb) },
    purgePages: async () => void purges.push(1),
  });

it('going live purges every page once, is audited, and every process knows of it at once', async () => {
  await db.updateTable('site_launch').set({ live_at: null }).execute();
  const [first, second] = [service(), service()];
  expect([await first.findLive(), await second.findLive()]).toEqual([false, false]);
  await Promise.all([first.goLive(), second.goLive()]);
  await second.goLive();
  expect([await first.findLive(), await second.findLive()]).toEqual([true, true]);
  expect(purges).toHaveLength(1);
  const events = await db.selectFrom('audit_events').select('action').execute();
  expect(events).toEqual([{ action: 'site.live' }]);
});

it('a process that has seen the site live asks no more; without a database it does not know', async () => {
  const known = service();
  expect(await known.findLive()).toBe(true);
  await sql`alter table site_launch rename to site_launch_away`.execute(db);
  expect([await known.findLive(), await service().findLive()]).toEqual([true, null]);
  await sql`alter table site_launch_away rename to site_launch`.execute(db);
});
