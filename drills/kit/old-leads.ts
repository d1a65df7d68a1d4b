import { query } from './query.ts';

/** Leads that were there before the drill began, so that tables are as large as they would be. Their ids begin with `old-`. */
export async function addOldLeads(databaseUrl: string, count: number): Promise<void> {
  await query(
    databaseUrl,
    `insert into submissions (id, kind, email, name, idempotency_key)
      select 'old-' || lpad(n::text, 9, '0'), 'enquiry', n || '@example.com', 'Asha Patil', 'old-' || n
      from generate_series(1, ${count}) n`,
  );
}
