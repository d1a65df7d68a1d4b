import { type Kysely, sql } from 'kysely';

const sorted = ['name', 'email', 'phone', 'site'];

/**
 * The status of a lead and the team's notes. The indexes serve the table of leads: each of its sort orders is a range of one
 * index, however many leads there are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('submissions')
    .addColumn('status', 'text', (column) =>
      column
        .notNull()
        .defaultTo('new')
        .check(sql`status in ('new', 'contacted', 'visit booked', 'won', 'lost', 'spam')`),
    )
    .execute();
  await db.schema.createIndex('submissions_by_status').on('submissions').columns(['status', 'id']).execute();
  for (const column of sorted) {
    await sql`
      create index ${sql.ref(`submissions_sorted_${column}`)} on submissions (coalesce(${sql.ref(column)}, ''), id)
    `.execute(db);
  }
  await sql`create index submissions_by_phone on submissions (phone) where phone is not null`.execute(db);
  await sql`create index submissions_by_email on submissions (lower(email))`.execute(db);

  await db.schema
    .createTable('lead_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('submission_id', 'text', (column) => column.notNull().references('submissions.id').onDelete('cascade'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('status', 'text')
    .addColumn('created_by', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema.createIndex('lead_events_of').on('lead_events').columns(['submission_id', 'id']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('lead_events').execute();
  for (const column of sorted) await sql`drop index ${sql.ref(`submissions_sorted_${column}`)}`.execute(db);
  for (const index of ['submissions_by_phone', 'submissions_by_email', 'submissions_by_status']) {
    await db.schema.dropIndex(index).execute();
  }
  await db.schema.alterTable('submissions').dropColumn('status').execute();
}
