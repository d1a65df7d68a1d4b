import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/context.ts';
import { createAuditRepository } from './audit.repository.ts';

const { db, appDb } = await createTestDatabase();
const audit = createAuditRepository(appDb);

const monthsFromNow = (count: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + count, 1)).toISOString().slice(0, 10);
};
const nameOf = (firstDay: string) => `events_${firstDay.slice(0, 7).replace('-', '')}`;
const listMonths = async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'audit'::regnamespace and relkind = 'r' order by relname
  `.execute(db);
  return rows.map(({ name }) => name);
};
const addMonth = async (count: number) => {
  const [from, to] = [monthsFromNow(count), monthsFromNow(count + 1)];
  await sql`
    create table audit.${sql.id(nameOf(from))} partition of audit_events
    for values from (${sql.lit(`${from}T00:00:00Z`)}) to (${sql.lit(`${to}T00:00:00Z`)})
  `.execute(db);
  await sql`
    insert into audit_events (at, id, action, collection, entity_id, title)
    values (${`${from}T12:00:00Z`}, ${`of ${from}`}, 'document.update', 'projects', ${`p${count}`}, 'Basalt')
  `.execute(db);
};
const upcoming = Array.from({ length: 13 }, (_, at) => nameOf(monthsFromNow(at)));

it('there are tables for this month and a year ahead, and a missing one is added by the app’s role', async () => {
  expect(await listMonths()).toEqual(upcoming);
  await sql`drop table audit.${sql.id(upcoming[12] ?? '')}`.execute(db);
  expect(await audit.maintainMonths()).toBe(1);
  expect(await listMonths()).toEqual(upcoming);
  expect(await audit.maintainMonths(), 'again').toBe(0);
});

it('events of an added month are found, counted once and cannot be changed', async () => {
  const at = `${monthsFromNow(12)}T12:00:00Z`;
  await sql`insert into audit_events (at, id, action) values (${at}, 'later', 'session.end')`.execute(db);
  await expect(sql`delete from audit_events where id = 'later'`.execute(db)).rejects.toMatchObject({ code: '42501' });
  expect((await sql`select from audit_events where id = 'later'`.execute(appDb)).rows).toHaveLength(1);
});

it('months beyond the setting are dropped with their events and titles, and the others are kept', async () => {
  await addMonth(-24);
  await addMonth(-2);
  await addMonth(-1);
  expect(await audit.maintainMonths(), '24 whole months are kept').toBe(0);
  await sql`update audit_settings set months = 1`.execute(db);
  expect(await audit.maintainMonths()).toBe(2);
  expect(await listMonths()).toEqual([nameOf(monthsFromNow(-1)), ...upcoming]);
  const { rows } = await sql<{ id: string }>`select id from audit_events where title = 'Basalt'`.execute(appDb);
  expect(rows.map(({ id }) => id)).toEqual([`of ${monthsFromNow(-1)}`]);
  expect((await audit.findNamed('basalt')).entities).toEqual([{ collection: 'projects', entityId: 'p-1' }]);
});

it('a month that a long transaction reads is dropped later, and inserts do not wait for it', async () => {
  await addMonth(-5);
  const reader = await appDb.startTransaction().execute();
  await sql`select count(*) from audit_events`.execute(reader);
  const start = performance.now();
  expect(await audit.maintainMonths()).toBe(0);
  await sql`insert into audit_events (id, action) values ('meanwhile', 'session.end')`.execute(appDb);
  expect(performance.now() - start).toBeLessThan(5_000);
  await reader.commit().execute();
  expect(await audit.maintainMonths()).toBe(1);
});
