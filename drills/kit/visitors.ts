import { randomUUID } from 'node:crypto';
import { closeSync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { idempotencyHeader } from '@plinth/contract/submission';

/** One answer to one attempt; 0 where none came. */
export type Answer = { key: string; status: number; id?: string; retryAfter: boolean; at: number; took: number };

const attemptLimit = 20_000;
const pauses = { first: 100, most: 1_000 };

export type Visitors = ReturnType<typeof sendVisitors>;

/**
 * People who fill in a form at a steady pace, whose browsers try again under the same key until it is taken. What each was
 * told is on the disk before it counts.
 */
export function sendVisitors({
  home,
  origin,
  rate,
  name,
}: {
  home: string;
  origin: string;
  rate: number;
  name: string;
}) {
  const file = path.join(home, `${name}.log`);
  const log = openSync(file, 'a');
  const open = new Set<Promise<void>>();
  let isLeaving = false;
  let hasGivenUp = false;
  const done = comeAndGo();

  async function comeAndGo() {
    const start = Date.now();
    for (let count = 0; !isLeaving; count += 1) {
      const visit = sendOne(count);
      open.add(visit);
      void visit.finally(() => open.delete(visit));
      await sleep(Math.max(0, start + ((count + 1) * 1000) / rate - Date.now()));
    }
  }

  async function sendOne(count: number) {
    const key = `${name}-${randomUUID()}`;
    for (let pause = pauses.first; !hasGivenUp; pause = Math.min(pause * 2, pauses.most)) {
      const answer = await attempt(origin, key, count);
      write(answer);
      if (answer.status >= 200 && answer.status < 300) return;
      await sleep(pause);
    }
  }

  function write(answer: Answer) {
    writeSync(log, `${JSON.stringify(answer)}\n`);
    fdatasyncSync(log);
  }

  return {
    /** No one new comes; whoever is still trying may go on for so long. */
    async leave(patience: number): Promise<void> {
      isLeaving = true;
      await done;
      const limit = setTimeout(() => {
        hasGivenUp = true;
      }, patience);
      await Promise.all(open);
      clearTimeout(limit);
      closeSync(log);
    },
    answers: (): Answer[] =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Answer),
  };
}

async function attempt(origin: string, key: string, count: number): Promise<Answer> {
  const at = Date.now();
  const body = {
    name: `Asha Patil`,
    phone: String(9_000_000_000 + (count % 900_000_000)),
    email: `${key}@example.com`,
    site: 'Basalt Heights',
  };
  try {
    const answer = await fetch(`${origin}/api/form${count % 5 === 0 ? '?kind=visit' : ''}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [idempotencyHeader]: key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(attemptLimit),
    });
    const { id } = (await answer.json()) as { id?: string };
    const retryAfter = answer.headers.has('retry-after');
    return { key, status: answer.status, ...(id && { id }), retryAfter, at, took: Date.now() - at };
  } catch {
    return { key, status: 0, retryAfter: false, at, took: Date.now() - at };
  }
}
