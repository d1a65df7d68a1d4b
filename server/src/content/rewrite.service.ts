import { collectionOf, variantOf } from '@plinth/contract/collections';
import { dayOf } from '@plinth/contract/company-time';
import { recordAudit } from '../platform/audit.ts';
import type { Database } from '../platform/database.ts';
import { notFound } from '../platform/failures.ts';
import { auditChanges } from './audit-changes.ts';
import { documentTitle } from './document-title.ts';
import type { DraftRepository } from './draft.repository.ts';
import type { RecordEdit } from './edits.ts';
import { parseDocument } from './parse-document.ts';
import type { DocumentKey, PublicationRepository } from './publication.repository.ts';
import type { Check, PublishRow } from './publishing.service.ts';

type Body = Record<string, unknown>;
type Dependencies = {
  db: Database;
  publications: PublicationRepository;
  drafts: DraftRepository;
  publishRow: PublishRow;
  check: Check;
  recordEdit: RecordEdit;
};

/**
 * Changes a document in every stage at once, such as a file that is replaced by another one. The live version is an edit with its
 * history. A draft keeps its version, and so its approval and its plan: what was decided about is the same document.
 */
export function createRewrite({ db, publications, drafts, publishRow, check, recordEdit }: Dependencies) {
  return (key: DocumentKey, change: (body: Body) => Body, by: string | null): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const publication = await publications.lock(trx, key);
      if (!publication || publication.isDeleted) throw notFound(collectionOf(key.collection).noun);
      const { published, withdrawn, draft } = await drafts.findRows(key, trx);
      const { version } = publication;
      if (published) {
        const body = change(published.body);
        const input = parseDocument(key.collection, body) as Body;
        await check(key, input, { ...published.body, id: key.id }, { today: dayOf(await publications.now(trx)) });
        await publishRow(trx, key, { version: version + 1, body: { ...body, ...input }, by });
        const variant = variantOf(key.collection, body);
        await recordEdit(trx, { ...key, ...(variant && { variant }) });
      }
      const isListed = !published && !withdrawn;
      if (withdrawn)
        await drafts.rewrite(trx, key, { stage: 'withdrawn', body: change(withdrawn.body), isListed: true });
      if (draft) await drafts.rewrite(trx, key, { stage: 'draft', body: change(draft.body), isListed });
      const before = (published ?? withdrawn ?? draft)?.body ?? {};
      const title = documentTitle(key.collection, before);
      await recordAudit(trx, {
        ...{ action: 'document.update', collection: key.collection, entityId: key.id, title },
        ...auditChanges(before, change(before)),
      });
    });
}
