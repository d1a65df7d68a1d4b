import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { startDemo } from '../../testing/start-demo.ts';

/** The queue's name in `server/src/edge/purge.ts`. With another name `waitForPurge` would never return. */
const purgeQueue = 'edge-purge';
/** The server sends each purge twice, 100 ms apart, so a page cached between the two is purged again. */
const repeatedPurgeMs = 300;

/** Waits until all purges are done: the one of the server's start, and those of all edits. */
export async function waitForPurge({ database }: Awaited<ReturnType<typeof startDemo>>) {
  const client = new pg.Client({ connectionString: database.url() });
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query<{ state: string }>('select state from pgboss.job where name = $1', [
        purgeQueue,
      ]);
      if (rows.length > 0 && rows.every(({ state }) => state === 'completed')) break;
      await sleep(100);
    }
  } finally {
    await client.end();
  }
  await sleep(repeatedPurgeMs);
}
