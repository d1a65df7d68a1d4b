import { dayOf } from '@plinth/contract/company-time';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from './database.ts';

/** In milliseconds. The clocks of app servers may differ, so the database's decides what has come due and which day it is. */
export async function databaseTime(db: Database | DatabaseTransaction): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now
  `.execute(db);
  return rows[0]?.now ?? 0;
}

/** The day in the company's time zone, by the same clock. */
export const databaseDay = async (db: Database | DatabaseTransaction): Promise<string> => dayOf(await databaseTime(db));
