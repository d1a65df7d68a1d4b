import { adminPaths } from '@plinth/contract/admin-paths';
import type { CollectionName, ContentCollection } from '@plinth/contract/collections';
import { DeliveryFault } from '../adapters/delivery-fault.ts';
import type { JobQueue } from '../adapters/job-queue.ts';
import type { Mailer } from '../adapters/mailer.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { createDocumentRepository } from './document.repository.ts';
import type { DocumentChecks } from './document-checks.ts';
import type { RecordEdit } from './edits.ts';
import { createPublicationRepository } from './publication.repository.ts';
import { createPublishingService } from './publishing.service.ts';
import { type PublishingNews, publishingMail } from './publishing-mail.ts';

type Options = {
  db: Database;
  jobs: Pick<JobQueue, 'send' | 'prepare'>;
  /** Undefined where no mail can be sent. */
  mailer: Mailer | undefined;
  origin: string;
  checks: DocumentChecks;
  recordEdit: RecordEdit;
};

export const publishingMailQueue = 'publishing.mail';
export type PublishingMailJob = PublishingNews & { key: string };

/** Drafts and their way to the website, for every collection. */
export function createPublishing({ db, jobs, mailer, origin, checks, recordEdit }: Options) {
  const open = <C extends CollectionName>(collection: C) => createDocumentRepository(db, collection);
  const publishing = createPublishingService({
    ...{ db, newId, recordEdit },
    publications: createPublicationRepository(db),
    publishRow: (trx, { collection, id }, input) => open(collection).publish(trx, id, input),
    check: async (collection, input, id) => {
      const check = checks[collection] as ((input: unknown, stored: unknown) => Promise<void>) | undefined;
      await check?.(input, await open(collection).find(id));
    },
    tell: async (trx, news) => {
      if (!mailer) return;
      await jobs.prepare(publishingMailQueue);
      await jobs.send(publishingMailQueue, { ...news, key: newId() }, trx);
    },
  });
  return {
    publishing,

    /** Runs in the worker. A fault is thrown, so that the queue retries it under the same key. */
    async deliverPublishingMail({ key, ...news }: PublishingMailJob): Promise<void> {
      if (!mailer) return;
      const { list } = adminPaths.collections[news.collection as ContentCollection];
      const mail = publishingMail(news, { sender: mailer.senderName, url: `${origin}${list}/${news.id}`, key });
      try {
        await mailer.send(mail);
      } catch (error) {
        if (error instanceof DeliveryFault && error.isFinal) return;
        throw error;
      }
    },
  };
}
