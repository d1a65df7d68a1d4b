import type { Kysely } from 'kysely';
import { recomputeDocuments } from '../src/content/derived-columns.repository.ts';

/** Computes summaries and search text by the contract's rules, one document at a time, while the site runs. */
export const isInTransaction = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  await recomputeDocuments(db);
}

/** What was computed stays valid. */
export async function down(): Promise<void> {}
