import { type Kysely, sql } from 'kysely';

const before = ['mail', 'receipt', 'webhook'];
const after = [...before, 'withdrawal-mail', 'withdrawal-webhook'];

/** A withdrawal is delivered too: to the CRM and to the sales inbox, so that they stop contacting the visitor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await setChannels(db, after);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from deliveries where channel like 'withdrawal-%'`.execute(db);
  await setChannels(db, before);
}

async function setChannels(db: Kysely<unknown>, channels: readonly string[]) {
  const list = sql.join(channels.map((channel) => sql.lit(channel)));
  await sql`alter table deliveries drop constraint deliveries_channel_check`.execute(db);
  await sql`alter table deliveries add constraint deliveries_channel_check check (channel in (${list}))`.execute(db);
}
