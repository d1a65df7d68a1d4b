import { isOwnNotice } from '@plinth/contract/consent-notices';
import { sql } from 'kysely';
import type { DocumentKey } from '../../content/publication.repository.ts';
import type { Database, DatabaseTransaction as Trx } from '../../platform/database.ts';
import { databaseDay } from '../../platform/database-time.ts';

/** The published versions of the consent notices, and the receipts that name them. */
export function createNoticeRepository(db: Database) {
  const isNamed = async (from: string, by: Database | Trx = db): Promise<boolean> => {
    const { rows } = await sql`select from consent_receipts where notice_version = ${from} limit 1`.execute(by);
    return rows.length > 0;
  };
  return {
    isNamed: (from: string) => isNamed(from),

    /** Whether a receipt names the published version; its row is locked, so that no receipt is added meanwhile. */
    async isDocumentNamed(trx: Trx, { id }: DocumentKey): Promise<boolean> {
      const { rows } = await sql<{ from: string }>`
        select body ->> 'from' as "from" from documents
        where collection = 'notices' and id = ${id} and stage = 'published' for update
      `.execute(trx);
      return rows[0] !== undefined && isNamed(rows[0].from, trx);
    },
  };
}

/**
 * The version that a form says it showed, where such a version has begun; null otherwise, so that no form can name a version
 * that is still to be written or to begin. The lock keeps its text from being changed until the receipt is stored.
 */
export async function lockShownNotice(trx: Trx, version: string | undefined): Promise<string | null> {
  if (version === undefined || version > (await databaseDay(trx))) return null;
  const { rows } = await sql`
    select from documents
    where collection = 'notices' and stage = 'published' and deleted_at is null and body ->> 'from' = ${version}
    for share
  `.execute(trx);
  return rows.length > 0 || isOwnNotice(version) ? version : null;
}
