import { storableRichText } from '@plinth/contract/rich-text-plain';
import { type Kysely, sql } from 'kysely';

/**
 * Gives every post its text as rich text beside the paragraphs, one post at a time, while the site runs. The release before
 * ignores the field and drops it when it writes a post; pages then show the paragraphs until the next edit.
 */
export const isInTransaction = false;

type Row = { id: string; locale: string; stage: string; version: number; content: string[] | null };
const batch = 500;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (let after: [string, string, string] | null = ['', '', '']; after; ) {
    const { rows }: { rows: Row[] } = await sql<Row>`
      select id, locale, stage, version, body -> 'content' as content from documents
      where collection = 'blog' and not body ? 'richContent' and (id, locale, stage) > (${sql.join(after)})
      order by id, locale, stage limit ${batch}
    `.execute(db);
    for (const row of rows) await addRichText(db, row);
    const last = rows.at(-1);
    after = last && rows.length === batch ? [last.id, last.locale, last.stage] : null;
  }
}

/** A post that was edited meanwhile has its rich text already, or is written by the release before. */
async function addRichText(db: Kysely<unknown>, { id, locale, stage, version, content }: Row) {
  const richContent = storableRichText(content ?? []);
  if (!richContent) return;
  await sql`
    update documents set body = body || ${JSON.stringify({ richContent })}::jsonb
    where collection = 'blog' and id = ${id} and locale = ${locale} and stage = ${stage} and version = ${version}
  `.execute(db);
}

/** The paragraphs, which were derived from the rich text, stay. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update documents set body = body - 'richContent' where collection = 'blog' and body ? 'richContent'`.execute(
    db,
  );
}
