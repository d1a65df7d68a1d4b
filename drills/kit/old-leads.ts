import { query } from './query.ts';

/** Adds leads before the drill begins, so that tables have a realistic size. Their ids begin with `old-`. */
export async function addOldLeads(databaseUrl: string, count: number): Promise<void> {
  await query(
    databaseUrl,
    `insert into submissions (id, kind, email, name, idempotency_key)
      select 'old-' || lpad(n::text, 9, '0'), 'enquiry', n || '@example.com', 'Asha Patil', 'old-' || n
      from generate_series(1, ${count}) n`,
  );
}
