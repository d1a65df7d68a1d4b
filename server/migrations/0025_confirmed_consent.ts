import { type Kysely, sql } from 'kysely';

/**
 * A subscription is confirmed by the link in its mail, which adds another action to the receipts. Existing rows satisfy the
 * wider constraint; they are validated under a lock that does not block leads.
 */
export const isInTransaction = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  await setActions(db, ['given', 'confirmed', 'withdrawn']);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table consent_receipts disable trigger receipts_are_kept`.execute(db);
  await sql`delete from consent_receipts where action = 'confirmed'`.execute(db);
  await sql`alter table consent_receipts enable trigger receipts_are_kept`.execute(db);
  await setActions(db, ['given', 'withdrawn']);
}

async function setActions(db: Kysely<unknown>, actions: readonly string[]) {
  const list = sql.join(actions.map((action) => sql.lit(action)));
  await sql`alter table consent_receipts drop constraint if exists consent_receipts_action_check`.execute(db);
  await sql`
    alter table consent_receipts add constraint consent_receipts_action_check check (action in (${list})) not valid
  `.execute(db);
  await sql`alter table consent_receipts validate constraint consent_receipts_action_check`.execute(db);
}
