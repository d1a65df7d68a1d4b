import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

/** Posts, openings, services, testimonials, and the site data the menu is read from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await entity(db, 'posts')
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('blog', 'news')`))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('photo', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('content', 'jsonb', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('posts_by_kind').on('posts').columns(['kind', 'id']).execute();

  await entity(db, 'openings')
    .addColumn('position', 'text', (column) => column.notNull())
    .addColumn('experience', 'text', (column) => column.notNull())
    .addColumn('openings', 'text', (column) => column.notNull())
    .addColumn('qualification', 'text', (column) => column.notNull())
    .addColumn('location', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .execute();

  await entity(db, 'services')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('photo', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('sentence', 'text', (column) => column.notNull())
    .execute();

  await entity(db, 'testimonials')
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('location', 'text', (column) => column.notNull())
    .addColumn('designation', 'text', (column) => column.notNull())
    .addColumn('project', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('site_data')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('data', 'jsonb', (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['site_data', 'testimonials', 'services', 'openings', 'posts']) {
    await db.schema.dropTable(table).execute();
  }
}

function entity(db: Kysely<unknown>, table: string): CreateTableBuilder<string, string> {
  return db.schema
    .createTable(table)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`));
}
