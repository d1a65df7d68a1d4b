import { recordAudit } from '../../platform/audit.ts';
import type { Database } from '../../platform/database.ts';
import { databaseDay } from '../../platform/database-time.ts';
import type { ErasureRepository } from './erasure.repository.ts';
import type { PrivacyRequestRepository } from './privacy-request.repository.ts';
import type { RetentionRepository } from './retention.repository.ts';

type Dependencies = {
  db: Database;
  requests: Pick<PrivacyRequestRepository, 'readRules'>;
  retention: RetentionRepository;
  erasure: ErasureRepository;
};

const batch = 500;

/** Once a night: erases what no reason keeps any more, by the rules of the company, and stores how much that was. */
export function createRetentionService({ db, requests, retention, erasure }: Dependencies) {
  return {
    /** Null where a worker has done it today. */
    async run(): Promise<{ lost: number; spam: number; requests: number } | null> {
      const day = await databaseDay(db);
      if (!(await retention.begin(day))) return null;
      const { days } = await requests.readRules();
      const spam = await retention.eraseSpam(days.spam);
      const old = await retention.eraseRequests(days.requests);
      await retention.eraseProof(days.proof);
      let lost = 0;
      for (;;) {
        const ids = await retention.listLost(days.lost, batch);
        for (const id of ids) {
          await db.transaction().execute(async (trx) => {
            await erasure.erase(trx, id);
            await recordAudit(trx, { action: 'person.erase', collection: 'people', entityId: id, note: 'retention' });
          });
        }
        lost += ids.length;
        if (ids.length < batch) break;
      }
      const done = { lost, spam, requests: old };
      await retention.report(day, { ...done, ...(await retention.count(days)) });
      return done;
    },
  };
}
