import { setTimeout as sleep } from 'node:timers/promises';

export type Read = { path: string; status: number; at: number; took: number };

const patience = 20_000;

/** People who look at pages at a steady pace, and take what they are given: nobody tries again. 0 is no answer. */
export function sendReaders({ origin, rate, paths }: { origin: string; rate: number; paths: readonly string[] }) {
  const reads: Read[] = [];
  const open = new Set<Promise<void>>();
  let isLeaving = false;
  const done = comeAndGo();

  async function comeAndGo() {
    const start = Date.now();
    for (let count = 0; !isLeaving; count += 1) {
      const visit = readOne(paths[count % paths.length] ?? '/');
      open.add(visit);
      void visit.finally(() => open.delete(visit));
      await sleep(Math.max(0, start + ((count + 1) * 1000) / rate - Date.now()));
    }
  }

  async function readOne(path: string) {
    const at = Date.now();
    const status = await fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(patience) }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
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
