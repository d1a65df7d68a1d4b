import { describe, expect, it } from 'vitest';
import { buildTestApp, createTestGround } from '../../test/context.ts';
import { buildApp } from '../app.ts';
import { createDatabase } from '../database.ts';
import { migrate } from '../migrations.ts';

const { app, db } = await buildTestApp();

describe('readiness', () => {
  it('is given when the database is there and migrated', async () => {
    expect((await app.inject('/livez')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });

  it('is withheld while a migration is missing, and back with it', async () => {
    const [last] = await migrate.down(db);
    const answer = await app.inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ status: 'migrations missing', missing: [last] });
    await migrate.up(db);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });

  it('is withheld once the server is to close, while it still serves', async () => {
    const { app: leaving } = await buildTestApp();
    leaving.announceClosing();
    const answer = await leaving.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'closing' }]);
    expect((await leaving.inject('/api/projects')).statusCode).toBe(200);
  });

  it('is withheld where no database answers, while the process lives on', async () => {
    const url = 'postgresql://nobody@127.0.0.1:1/nothing';
    const nowhere = createDatabase({ url });
    const alone = await buildApp({ ...createTestGround(nowhere, url), publicOrigin: 'http://127.0.0.1' });
    expect((await alone.inject('/livez')).statusCode).toBe(200);
    const answer = await alone.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'database unavailable' }]);
    const call = await alone.inject('/api/projects');
    expect([call.statusCode, call.json().error.code, call.headers['retry-after']]).toEqual([503, 'unavailable', '5']);
    await alone.close();
    await nowhere.destroy();
  });
});
