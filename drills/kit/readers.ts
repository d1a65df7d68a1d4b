import { setTimeout as sleep } from 'node:timers/promises';

export type Read = { path: string; status: number; at: number; took: number };

const timeoutMs = 20_000;

type Options = { origin: string; rate: number; paths: readonly string[]; concurrency?: number };

/**
 * Reads pages at a fixed rate without retries. Status 0 means no response. While `concurrency` requests are open no other is
 * sent, so that a slow machine gets fewer requests instead of too many.
 */
export function sendReaders({ origin, rate, paths, concurrency = Number.POSITIVE_INFINITY }: Options) {
  const reads: Read[] = [];
  const open = new Set<Promise<void>>();
  let isLeaving = false;
  const done = readInLoop();

  async function readInLoop() {
    const start = Date.now();
    for (let count = 0; !isLeaving; count += 1) {
      const visit = readOne(paths[count % paths.length] ?? '/');
      open.add(visit);
      void visit.finally(() => open.delete(visit));
      await sleep(Math.max(0, start + ((count + 1) * 1000) / rate - Date.now()));
      while (open.size >= concurrency) await Promise.race(open);
    }
  }

  async function readOne(path: string) {
    const at = Date.now();
    const status = await fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    reads.push({ path, status, at, took: Date.now() - at });
  }

  return {
    async leave(): Promise<Read[]> {
      isLeaving = true;
      await done;
      await Promise.all(open);
      return reads;
    },
  };
}
