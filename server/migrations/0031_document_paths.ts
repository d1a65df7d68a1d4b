import { numberedSlug, wantedSlug } from '@plinth/contract/slugs';
import { type Kysely, sql } from 'kysely';

/**
 * Slugs of pages. Every post gets one, made from its title; older posts first, so that of two with the same title the older one has
 * the slug without a number. A release from before this migration may drop the field `slug` from a post that it edits; the row
 * here stays, and the next edit by this release puts the field back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table document_paths (
      collection text not null,
      slug text not null,
      document_id text not null,
      is_current boolean not null,
      created_at timestamptz not null default now(),
      primary key (collection, slug)
    )
  `.execute(db);
  await sql`
    create unique index document_paths_current on document_paths (collection, document_id) where is_current
  `.execute(db);
  const { rows } = await sql<{ id: string; title: string }>`
    select id, body ->> 'title' as title from documents
    where collection = 'blog' and locale = 'en' and stage = 'published' and body ->> 'kind' = 'blog'
    order by id
  `.execute(db);
  const taken = new Set<string>();
  for (const { id, title } of rows) {
    const wanted = wantedSlug('', title);
    let number = 1;
    while (taken.has(numberedSlug(wanted, number))) number += 1;
    const slug = numberedSlug(wanted, number);
    taken.add(slug);
    await sql`
      insert into document_paths (collection, slug, document_id, is_current) values ('blog', ${slug}, ${id}, true)
    `.execute(db);
    await sql`
      update documents set body = body || jsonb_build_object('slug', ${slug}::text),
        summary = summary || jsonb_build_object('slug', ${slug}::text)
      where collection = 'blog' and id = ${id} and locale = 'en' and stage = 'published'
    `.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    update documents set body = body - 'slug', summary = summary - 'slug' where collection = 'blog' and body ? 'slug'
  `.execute(db);
  await sql`drop table document_paths`.execute(db);
}
