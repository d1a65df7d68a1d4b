import type { CollectionName } from '@plinth/contract/collections';
import type { User } from '@plinth/contract/user.schema';
import { sql } from 'kysely';
import { documentTitle } from '../../content/document-title.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';

/**
 * What a colleague has under way besides the account: saved filters, requests for an approval, planned publications and preview
 * links. Their rows name the person by e-mail address.
 */

type Subject = { collection: CollectionName; id: string; body: Record<string, unknown> | null };

/** The newest body of `subject`, by which an event names the document. */
const newestBody = sql`lateral (
  select body from documents
  where documents.collection = subject.collection and documents.id = subject.id and locale = 'en'
  order by array_position(array['draft', 'withdrawn', 'published'], stage) limit 1
) as shown`;

const eventOf = ({ collection, id, body }: Subject) => ({
  ...{ collection, entityId: id, title: documentTitle(collection, body ?? {}) },
});

/** For the row of `users` that a query reads. */
export const owned = sql<User['owns']>`json_build_object(
  'filters', (select count(*) from saved_filters where created_by = users.email),
  'requests', (select count(*) from publications where review is not null and review_by = users.email),
  'plans', (select count(*) from publications where schedule is not null and schedule_by = users.email)
)`;

/** Saved filters, requests and plans go on under another address, and so do the mails about them. Returns the documents. */
export async function moveOwned(trx: DatabaseTransaction, from: string, to: string): Promise<Subject[]> {
  await trx.updateTable('saved_filters').set({ created_by: to }).where('created_by', '=', from).execute();
  const { rows } = await sql<Subject>`
    with subject as (
      update publications set
        review_by = case when review_by = ${from} then ${to} else review_by end,
        schedule_by = case when schedule_by = ${from} then ${to} else schedule_by end
      where (review is not null and review_by = ${from}) or (schedule is not null and schedule_by = ${from})
      returning collection, id
    )
    select subject.*, shown.body from subject left join ${newestBody} on true
  `.execute(trx);
  return rows;
}

/** The links belong to the same person, so that they can be revoked with the account. */
export const movePreviews = (trx: DatabaseTransaction, from: string, to: string) =>
  trx.updateTable('previews').set({ created_by: to }).where('created_by', '=', from).execute();

/** The heir gets what goes on. */
export async function handOver(trx: DatabaseTransaction, from: string, heir: string): Promise<void> {
  for (const subject of await moveOwned(trx, from, heir))
    await recordAudit(trx, { action: 'document.reassign', ...eventOf(subject), note: heir });
}

/** A link opens a draft without a login, so it must not outlive the account of the person who made it. */
export async function endPreviews(trx: DatabaseTransaction, email: string): Promise<void> {
  const { rows } = await sql<Subject>`
    with subject as (
      update previews set revoked_at = clock_timestamp()
      where created_by = ${email} and revoked_at is null and until > clock_timestamp()
      returning collection, document_id as id
    )
    select subject.*, shown.body from subject left join ${newestBody} on true
  `.execute(trx);
  for (const subject of rows) await recordAudit(trx, { action: 'document.preview-end', ...eventOf(subject) });
}
