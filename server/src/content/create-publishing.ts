import { adminPaths } from '@plinth/contract/admin-paths';
import { type CollectionName, type ContentCollection, collectionOf } from '@plinth/contract/collections';
import { stateOf } from '@plinth/contract/publishing';
import { DeliveryFault } from '../adapters/delivery-fault.ts';
import type { JobQueue } from '../adapters/job-queue.ts';
import type { SiteMailer } from '../adapters/mailer.ts';
import type { Database, DatabaseTransaction } from '../platform/database.ts';
import { notFound } from '../platform/failures.ts';
import { newId } from '../platform/ids.ts';
import { createDocumentRepository } from './document.repository.ts';
import { type CheckDays, type DocumentChecks, refuseOrphans } from './document-checks.ts';
import { createDraftRepository } from './draft.repository.ts';
import { bodyOf } from './draft-body.ts';
import type { RecordEdit } from './edits.ts';
import { createPublicationRepository, type DocumentKey } from './publication.repository.ts';
import { type Check, createPublishingService, type PublicGuard, type PublishRow } from './publishing.service.ts';
import { type PublishingNews, publishingMail } from './publishing-mail.ts';
import { createRewrite } from './rewrite.service.ts';

type Options = {
  db: Database;
  jobs: Pick<JobQueue, 'send' | 'prepare'>;
  /** Undefined where no mail can be sent. */
  mailer: SiteMailer | undefined;
  origin: string;
  checks: DocumentChecks;
  guards: { [C in CollectionName]?: PublicGuard };
  recordEdit: RecordEdit;
  listApprovers: () => Promise<string[]>;
  /** Whether the e-mail address is that of a colleague who may sign in. */
  isColleague: (email: string) => Promise<boolean>;
  /** How many homes of a project have each type. */
  countHomes: (projectId: string) => Promise<{ type: string; count: number }[]>;
};

type LooseCheck = (input: unknown, stored: unknown, days: CheckDays) => Promise<void>;

export const publishingMailQueue = 'publishing.mail';
export type PublishingMailJob = PublishingNews & { key: string };

/** Drafts and their way to the website, for every collection. */
export function createPublishing(options: Options) {
  const { db, jobs, mailer, origin, checks, guards, recordEdit, listApprovers, isColleague, countHomes } = options;
  const open = <C extends CollectionName>(collection: C) => createDocumentRepository(db, collection);
  const tell = async (trx: DatabaseTransaction, news: PublishingNews) => {
    if (!mailer) return;
    await jobs.prepare(publishingMailQueue);
    await jobs.send(publishingMailQueue, { ...news, key: newId() }, trx);
  };
  const shared = {
    ...{ db, recordEdit },
    publications: createPublicationRepository(db),
    drafts: createDraftRepository(db),
    publishRow: ((trx, { collection, id }, input) => open(collection).publish(trx, id, input)) satisfies PublishRow,
    check: (async ({ collection, id }, input, stored, days) => {
      if (collection === 'projects') refuseOrphans(input, await countHomes(id));
      const check = checks[collection] as LooseCheck | undefined;
      await check?.(input, stored, days);
    }) satisfies Check,
  };
  const publishing = createPublishingService({
    ...shared,
    ...{ newId, listApprovers, tell },
    guard: async (trx, key, ...change) => guards[key.collection]?.(trx, key, ...change),
  });
  return {
    publishing,
    tell,

    /** The document as `publishing.get` has it. It is locked: no step is taken on it until the transaction ends. */
    lockDocument: async (trx: DatabaseTransaction, key: DocumentKey) => {
      const publication = await shared.publications.lock(trx, key);
      if (!publication || publication.isDeleted) throw notFound(collectionOf(key.collection).noun);
      const rows = await shared.drafts.findRows(key, trx);
      return { state: stateOf(publication), body: bodyOf(rows), liveBody: rows.published?.body ?? null };
    },

    rewriteDocument: createRewrite({ ...shared, tell }),

    /**
     * Runs in the worker. A fault is thrown, so that the queue retries it under the same key. A colleague who has left meanwhile
     * gets no mail about what the team plans.
     */
    deliverPublishingMail: async ({ key, ...news }: PublishingMailJob): Promise<void> => {
      if (!mailer || !(await isColleague(news.to))) return;
      const { list } = adminPaths.collections[news.collection as ContentCollection];
      const { name: sender } = await mailer.readSender();
      const mail = publishingMail(news, { sender, url: `${origin}${list}/${news.id}`, key });
      try {
        await mailer.send(mail);
      } catch (error) {
        if (error instanceof DeliveryFault && error.isFinal) return;
        throw error;
      }
    },
  };
}
