import { collectionOf, variantOf } from '@plinth/contract/collections';
import { dayOf } from '@plinth/contract/company-time';
import { isSameValue } from '@plinth/contract/post-text';
import { take } from '@plinth/contract/publishing';
import { recordAudit } from '../platform/audit.ts';
import type { Database, DatabaseTransaction } from '../platform/database.ts';
import { notFound } from '../platform/failures.ts';
import { auditChanges } from './audit-changes.ts';
import { documentTitle } from './document-title.ts';
import type { DraftRepository } from './draft.repository.ts';
import { type Body, bodyOf } from './draft-body.ts';
import type { RecordEdit } from './edits.ts';
import { parseDocument } from './parse-document.ts';
import type { DocumentKey, PublicationRepository } from './publication.repository.ts';
import { remember } from './publication-memory.ts';
import type { Check, News, PublishRow } from './publishing.service.ts';
import { newsOf } from './publishing-news.ts';
import { allowed } from './publishing-refusals.ts';

type Dependencies = {
  db: Database;
  publications: PublicationRepository;
  drafts: DraftRepository;
  publishRow: PublishRow;
  check: Check;
  recordEdit: RecordEdit;
  tell: (trx: DatabaseTransaction, news: News) => Promise<void>;
};

/**
 * Changes a document in every stage at once, such as a file that is replaced by another one. The live version is an edit with its
 * history. A draft that changes is saved as its next version, which ends a request for an approval and a planned publication as
 * every save does: what would be approved or published is no longer what was looked at.
 */
export function createRewrite({ db, publications, drafts, publishRow, check, recordEdit, tell }: Dependencies) {
  return (key: DocumentKey, change: (body: Body) => Body, by: string | null): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const publication = await publications.lock(trx, key);
      if (!publication || publication.isDeleted) throw notFound(collectionOf(key.collection).noun);
      const rows = await drafts.findRows(key, trx);
      const { published, withdrawn } = rows;
      const isChanged = (body: Body) => !isSameValue(body, change(body));
      if (published && isChanged(published.body)) {
        const body = change(published.body);
        const input = parseDocument(key.collection, body) as Body;
        await check(key, input, { ...published.body, id: key.id }, { today: dayOf(await publications.now(trx)) });
        await publishRow(trx, key, { version: publication.version + 1, body: { ...body, ...input }, by });
        const variant = variantOf(key.collection, body);
        await recordEdit(trx, { ...key, ...(variant && { variant }) });
      }
      if (withdrawn) await drafts.rewriteWithdrawn(trx, key, change(withdrawn.body));
      const isDraftChanged = publication.draft !== null && isChanged(bodyOf(rows));
      if (isDraftChanged) await saveDraft(trx, key, change(bodyOf(rows)), by);
      const before = [published, rows.draft, withdrawn].find((row) => row && isChanged(row.body))?.body ?? bodyOf(rows);
      const title = documentTitle(key.collection, before);
      await recordAudit(trx, {
        ...{ action: 'document.update', collection: key.collection, entityId: key.id, title },
        ...auditChanges(before, change(before)),
      });
    });

  async function saveDraft(trx: DatabaseTransaction, key: DocumentKey, body: Body, by: string | null) {
    // Read again: publishing the live version has taken a number.
    const before = await publications.lock(trx, key);
    if (!before) throw notFound(collectionOf(key.collection).noun);
    // The call that replaces a file needs the right to publish, which includes saving.
    const { publication } = allowed(take(before, { do: 'save' }, 'approver'));
    await publications.store(trx, key, remember(before, publication, { step: { do: 'save' }, by }));
    const isListed = before.live === null && !before.isWithdrawn;
    await drafts.putDraft(trx, key, { version: publication.version, body, by, isListed });
    const title = documentTitle(key.collection, body);
    for (const news of newsOf({ step: 'save', before, after: publication, by, note: '' }))
      await tell(trx, { ...key, title, by, ...news });
  }
}
