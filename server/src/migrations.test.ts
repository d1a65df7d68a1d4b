import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../test/context.ts';
import { migrate, missingMigrations } from './migrations.ts';

const { db } = await createTestDatabase();

async function schema() {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as column
    from information_schema.columns where table_schema = 'public' order by 1
  `.execute(db);
  return rows.map((row) => row.column);
}

it('goes all the way back and forth to the same schema', async () => {
  const before = await schema();
  await migrate.empty(db);
  expect((await schema()).filter((column) => !column.startsWith('kysely_'))).toEqual([]);
  await migrate.up(db);
  expect(await schema()).toEqual(before);
  expect(await missingMigrations(db)).toEqual([]);
});
