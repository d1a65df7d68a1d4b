import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Purges pages from the edge caches after an edit: `PURGE` with the changed tags in `Surrogate-Key`. The queue retries a
 * failed purge.
 */

const timeoutMs = 5_000;
const again = 100;
const repeated = { 'x-edge-purge': 'repeated' };
/**
 * The edge handles at most this many tags per purge (`note_purged_tags` in `deploy/varnish/default.vcl`), and refuses a
 * request whose headers exceed 12 KB.
 */
const tagsAtOnce = 12;

export function createEdge(urls: readonly string[]) {
  return {
    async purge(keys: readonly string[]): Promise<void> {
      await Promise.all(urls.map((url) => purgeAll(url, keys)));
      // A page that was being stored during the first purge may have missed it, so the tags are purged twice. A page whose fetch
      // began in between shows the edit, and the header tells the edge to keep it.
      await sleep(again);
      await Promise.all(urls.map((url) => purgeAll(url, keys, repeated)));
    },
  };
}

async function purgeAll(url: string, keys: readonly string[], headers: Record<string, string> = {}) {
  for (let first = 0; first < keys.length; first += tagsAtOnce) {
    await purgeOne(url, keys.slice(first, first + tagsAtOnce), headers);
  }
}

async function purgeOne(url: string, keys: readonly string[], headers: Record<string, string>) {
  const response = await fetch(url, {
    method: 'PURGE',
    headers: { 'surrogate-key': keys.join(' '), ...headers },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The edge refused a purge with status ${response.status}`);
}
