import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { startDemo } from '../../tools/start-demo.ts';

/** As the server names it (`server/src/edge-purge.ts`); without any job of that name this would wait for ever. */
const purgeQueue = 'edge-purge';
/** A purge is said twice, a tenth of a second apart; what is read between is asked for once more. */
const saidTwice = 300;

/** Until the edge has heard all that it is to hear: of the server's own start, and of every edit. */
export async function waitUntilHeard({ database }: Awaited<ReturnType<typeof startDemo>>) {
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
  await sleep(saidTwice);
}
