import type { RecordAudit } from '../../platform/audit.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import type { LaunchRepository } from './launch.repository.ts';

type Dependencies = {
  db: Database;
  launch: LaunchRepository;
  recordAudit: RecordAudit;
  /** Purges every page at the edge and in the snapshot; absent where neither keeps copies. */
  purgePages?: ((trx: DatabaseTransaction) => Promise<void>) | undefined;
};

export type LaunchService = ReturnType<typeof createLaunchService>;

/** Whether visitors see the site. A site that is live stays live, so one reading that says so is enough for a process. */
export function createLaunchService({ db, launch, recordAudit, purgePages }: Dependencies) {
  let isKnownLive = false;

  async function readLive(): Promise<boolean> {
    if (!isKnownLive) isKnownLive = (await launch.get()).live_at !== null;
    return isKnownLive;
  }

  return {
    readLive,

    /** Null where the database cannot be read; then what the site shows must not be cached. */
    async findLive(): Promise<boolean | null> {
      return readLive().catch(() => null);
    },

    async goLive(): Promise<void> {
      await db.transaction().execute(async (trx) => {
        if (!(await launch.goLive(trx))) return;
        await recordAudit(trx, { action: 'site.live' });
        await purgePages?.(trx);
      });
    },
  };
}
