import { randomUUID } from 'node:crypto';
import { closeSync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { idempotencyHeader } from '@plinth/contract/submission';

/** The response to one attempt; status 0 means no response. */
export type LeadResponse = { key: string; status: number; id?: string; retryAfter: boolean; at: number; took: number };

const attemptLimit = 20_000;
const pauses = { first: 100, most: 1_000 };

export type Visitors = ReturnType<typeof sendVisitors>;

type Options = { home: string; origin: string; rate: number; name: string; concurrency?: number };

/**
 * Sends forms at a fixed rate and retries each under the same idempotency key until it is accepted. Every response is flushed
 * to disk before it counts. While `concurrency` forms are open no other is sent.
 */
export function sendVisitors({ home, origin, rate, name, concurrency = Number.POSITIVE_INFINITY }: Options) {
  const file = path.join(home, `${name}.log`);
  const log = openSync(file, 'a');
  const open = new Set<Promise<void>>();
  let isLeaving = false;
  let hasGivenUp = false;
  const done = sendAtRate();

  async function sendAtRate() {
    const start = Date.now();
    for (let count = 0; !isLeaving; count += 1) {
      const visit = sendOne(count);
      open.add(visit);
      void visit.finally(() => open.delete(visit));
      await sleep(Math.max(0, start + ((count + 1) * 1000) / rate - Date.now()));
      while (open.size >= concurrency) await Promise.race(open);
    }
  }

  async function sendOne(count: number) {
    const key = `${name}-${randomUUID()}`;
    for (let pause = pauses.first; !hasGivenUp; pause = Math.min(pause * 2, pauses.most)) {
      const response = await attempt(origin, key, count);
      write(response);
      if (response.status >= 200 && response.status < 300) return;
      await sleep(pause);
    }
  }

  function write(response: LeadResponse) {
    writeSync(log, `${JSON.stringify(response)}\n`);
    fdatasyncSync(log);
  }

  return {
    /** Stops sending new forms. Forms that are still being retried may continue for this many milliseconds. */
    async leave(timeoutMs: number): Promise<void> {
      isLeaving = true;
      await done;
      const limit = setTimeout(() => {
        hasGivenUp = true;
      }, timeoutMs);
      await Promise.all(open);
      clearTimeout(limit);
      closeSync(log);
    },
    responses: (): LeadResponse[] =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as LeadResponse),
  };
}

async function attempt(origin: string, key: string, count: number): Promise<LeadResponse> {
  const at = Date.now();
  const body = {
    name: `Asha Patil`,
    phone: String(9_000_000_000 + (count % 900_000_000)),
    email: `${key}@example.com`,
    site: 'Basalt Heights',
  };
  try {
    const response = await fetch(`${origin}/api/form${count % 5 === 0 ? '?kind=visit' : ''}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [idempotencyHeader]: key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(attemptLimit),
    });
    const { id } = (await response.json()) as { id?: string };
    const retryAfter = response.headers.has('retry-after');
    return { key, status: response.status, ...(id && { id }), retryAfter, at, took: Date.now() - at };
  } catch {
    return { key, status: 0, retryAfter: false, at, took: Date.now() - at };
  }
}
