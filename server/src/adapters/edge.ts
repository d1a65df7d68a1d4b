import { setTimeout as sleep } from 'node:timers/promises';

/** Where edges are told of edits: `PURGE` with what changed in `Surrogate-Key`. One that cannot be told is told again. */

const patience = 5_000;
const again = 100;

export function createEdge(urls: readonly string[]) {
  return {
    async purge(keys: readonly string[]): Promise<void> {
      await Promise.all(urls.map((url) => purgeOne(url, keys)));
      // A page that was just being put away as the first word came has missed it by moments.
      await sleep(again);
      await Promise.all(urls.map((url) => purgeOne(url, keys)));
    },
  };
}

async function purgeOne(url: string, keys: readonly string[]) {
  const answer = await fetch(url, {
    method: 'PURGE',
    headers: { 'surrogate-key': keys.join(' ') },
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The edge answered a purge with ${answer.status}`);
}
