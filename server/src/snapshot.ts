import type { Logger } from 'pino';
import { openSnapshotFolder } from './adapters/snapshot-folder.ts';
import { keysOfJobs, type PurgeJob, snapshotQueue } from './edge-purge.ts';
import type { Env } from './env.ts';
import type { Ground } from './ground.ts';
import { createSnapshotService } from './modules/snapshot/snapshot.service.ts';
import { clientFilesOf, listBuiltPages } from './web-build.ts';

const patience = 15_000;
const hour = 3_600_000;
const minute = 60_000;

/** The worker's part in the snapshot: what an edit shows at once, and every hour all of it, whatever went missing. */
export async function workOnSnapshot(env: Env, jobs: Ground['jobs'], log: Pick<Logger, 'info' | 'warn'>) {
  const snapshot = createSnapshotService({
    folder: openSnapshotFolder(env.SNAPSHOT_DIR),
    ask: (url) =>
      fetch(new URL(url, env.SNAPSHOT_SOURCE_URL), { redirect: 'manual', signal: AbortSignal.timeout(patience) }),
    listPages: () => listBuiltPages(env.WEB_BUILD),
    build: clientFilesOf(env.WEB_BUILD),
  });
  await jobs.workTogether<PurgeJob>(snapshotQueue, async (edits) => {
    await snapshot.refresh(keysOfJobs(edits));
  });

  let timer: NodeJS.Timeout;
  let pause = minute;
  const refreshAll = async () => {
    const isDone = await snapshot.refresh().then(
      ({ written }) => {
        log.info({ written }, 'the snapshot is whole');
        return true;
      },
      (error: unknown) => {
        log.warn({ err: error, pause }, 'the snapshot is not whole; in a while again');
        return false;
      },
    );
    timer = setTimeout(() => void refreshAll(), isDone ? hour : pause).unref();
    // One page that always fails is no reason to make all the others every minute.
    pause = isDone ? minute : Math.min(pause * 2, hour);
  };
  timer = setTimeout(() => void refreshAll(), 0);
  return () => clearTimeout(timer);
}
