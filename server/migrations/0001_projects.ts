import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('projects')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('priority', 'integer', (column) => column.notNull())
    .addColumn('status', 'text')
    .addColumn('rera_number', 'text')
    .addColumn('type', 'text')
    .addColumn('builder', 'text')
    .addColumn('layout', 'text')
    .addColumn('logo', 'text')
    .addColumn('about', 'text')
    .addColumn('quote', 'text')
    .addColumn('rera_qrcode', 'text')
    .addColumn('video', 'text')
    .addColumn('videourl', 'text')
    .addColumn('videotext', 'text')
    .addColumn('brochure', 'text')
    .addColumn('intro_photos', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'`))
    .addColumn('photos', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'`))
    .addColumn('actualphotos', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'`))
    .addColumn('location', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'`))
    .addColumn('aminities', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'`))
    .addColumn('floorplan', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'`))
    .addColumn('keyplaces', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'`))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();

  await db.schema.createIndex('projects_by_priority').on('projects').columns(['priority', 'id']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('projects').execute();
}
