import type { Logger } from 'pino';
import type { Env } from '../platform/env.ts';
import { clientFilesOf, listBuiltPages } from '../platform/web-build.ts';
import { mayWait } from '../plugins/load-shedding.ts';
import type { Resources } from '../processes/resources.ts';
import { keysOfJobs, type PurgeJob, snapshotQueue } from './purge.ts';
import { createSnapshotService } from './snapshot.service.ts';
import { openSnapshotFolder } from './snapshot-folder.ts';

const timeoutMs = 15_000;
const hour = 3_600_000;
const minute = 60_000;

/** The worker's part in the snapshot: regenerates what an edit shows at once, and everything once an hour. */
export async function workOnSnapshot(env: Env, jobs: Resources['jobs'], log: Pick<Logger, 'info' | 'warn'>) {
  const snapshot = createSnapshotService({
    folder: openSnapshotFolder(env.SNAPSHOT_DIR),
    ask: (url) =>
      fetch(new URL(url, env.SNAPSHOT_SOURCE_URL), {
        // The same edit makes the edge ask for these pages, for visitors.
        headers: mayWait,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      }),
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
        log.info({ written }, 'the snapshot is complete');
        return true;
      },
      (error: unknown) => {
        log.warn({ err: error, pause }, 'the snapshot is incomplete; old copies stay, next attempt after the pause');
        return false;
      },
    );
    timer = setTimeout(() => void refreshAll(), isDone ? hour : pause).unref();
    // One page that always fails must not regenerate all the others every minute.
    pause = isDone ? minute : Math.min(pause * 2, hour);
  };
  timer = setTimeout(() => void refreshAll(), 0);
  return () => clearTimeout(timer);
}
