import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildTestApp, createTestDatabase } from '../../test/context.ts';
import { isDatabaseUnavailable } from './database.ts';

const { db } = await createTestDatabase();

it('a statement timeout counts as an unavailable database, and a wrong statement as our own error', async () => {
  const slow = db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 20`.execute(trx);
    await sql`select pg_sleep(5)`.execute(trx);
  });
  expect(isDatabaseUnavailable(await slow.catch((error: unknown) => error))).toBe(true);
  expect(isDatabaseUnavailable(await sql`select no_such`.execute(db).catch((error: unknown) => error))).toBe(false);
});

it('a lock timeout counts as an unavailable database', async () => {
  const waiting = await db.transaction().execute(async (holder) => {
    await sql`lock table submissions in exclusive mode`.execute(holder);
    return db
      .transaction()
      .execute(async (trx) => {
        await sql`set local lock_timeout = 20`.execute(trx);
        await sql`lock table submissions in exclusive mode`.execute(trx);
      })
      .catch((error: unknown) => error);
  });
  expect(isDatabaseUnavailable(waiting)).toBe(true);
});

it('a form whose row stays locked for too long gets 503 with Retry-After', async () => {
  const { app, db: busy } = await buildTestApp();
  const response = await busy.transaction().execute(async (holder) => {
    await sql`lock table submissions in exclusive mode`.execute(holder);
    return app.inject({ method: 'POST', url: '/api/form', payload: { email: 'late@example.com' } });
  });
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
});
