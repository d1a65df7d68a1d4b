import { createFairQueue, type Sender } from './fair-queue.ts';

/**
 * Limits for one kind of request: `concurrency` may run at once, `queueLimit` may queue, each for at most `queueTimeoutMs` milliseconds.
 * Before the next queued request starts, the event loop turns `loopTurns` times. While `pauseMs` returns more than 0, the next
 * request starts only after that many milliseconds. With `alwaysQueues`, a request is queued even if its expected wait is long.
 */
export type LoadLimits = {
  concurrency: number;
  queueLimit: number;
  queueTimeoutMs: number;
  loopTurns?: number;
  pauseMs?: () => number;
  alwaysQueues?: boolean;
};
export type Verdict = 'in' | 'shed';
type Ticket = { onVerdict: (verdict: Verdict) => void; timer: NodeJS.Timeout };

/**
 * In milliseconds. One request counts towards the pace with at most twice the pace so far and this: a single pause of the database
 * says nothing about the next requests, while a service that stays slow is known after a dozen of them.
 */
const firstPace = 20;

const unknownSender: Sender = { network: '', customer: '' };

export type Limiter = ReturnType<typeof createLimiter>;

/**
 * Limits how many requests run at once and how many queue; further requests are refused at once, which costs next to nothing.
 * One process has one thread, so running more at once would finish none of them sooner.
 *
 * A request that would probably wait for more than half of its time limit behind others of its own network is refused at once,
 * unless `alwaysQueues` is set (leads). Networks take turns in the queue. When the queue is full, a sender with few queued
 * requests displaces the newest one of the network that has most, so that one sender can neither fill the queue nor delay the
 * others by more than one turn.
 *
 * Node accepts one new connection per turn of the event loop. While pages keep the loop busy it accepts a few dozen a second,
 * and a lead would wait in the listen backlog. The `loopTurns` turns between two pages let those connections in.
 */
export function createLimiter(limits: LoadLimits) {
  const { concurrency, queueLimit, queueTimeoutMs, loopTurns = 0, pauseMs = () => 0, alwaysQueues = false } = limits;
  let running = 0;
  /** Moving average of the milliseconds between two requests that finish while others are queued. */
  let pace = 0;
  let lastFree = 0;
  const queue = createFairQueue<Ticket>();

  function startNext() {
    const next = running < concurrency ? queue.shift() : undefined;
    if (!next) return;
    clearTimeout(next.timer);
    running += 1;
    next.onVerdict('in');
  }

  function afterLoopTurns(turns: number, then: () => void) {
    const pause = queue.size() === 0 ? 0 : pauseMs();
    if (pause > 0) return void setTimeout(then, pause);
    if (turns === 0 || queue.size() === 0) return then();
    setImmediate(() => afterLoopTurns(turns - 1, then));
  }

  function canQueue(sender: Sender): boolean {
    if (queue.size() < queueLimit) return true;
    const displaced = queue.displace(sender);
    if (!displaced) return false;
    clearTimeout(displaced.timer);
    displaced.onVerdict('shed');
    return true;
  }

  return {
    counts: () => ({ running, queued: queue.size() }),

    /** Calls `onVerdict` now or later, and returns the function to call when the request has finished or its client has gone. */
    enter(onVerdict: (verdict: Verdict) => void, sender = unknownSender): () => void {
      let state: 'queued' | Verdict | 'left' = 'queued';
      const ticket: Ticket = {
        onVerdict: (verdict) => {
          state = verdict;
          onVerdict(verdict);
        },
        timer: setTimeout(() => {
          queue.remove(sender, ticket);
          ticket.onVerdict('shed');
        }, queueTimeoutMs),
      };
      const isSoon = alwaysQueues || !queue.hasNetwork(sender) || queue.countBefore(sender) * pace < queueTimeoutMs / 2;
      if (running < concurrency || (isSoon && canQueue(sender))) {
        queue.push(sender, ticket);
        startNext();
        // The queue was empty until now, so the time before this moment must not count towards the pace.
        if (queue.size() === 1 && state === 'queued') lastFree = performance.now();
      } else {
        clearTimeout(ticket.timer);
        ticket.onVerdict('shed');
      }
      return () => {
        if (state === 'queued') {
          queue.remove(sender, ticket);
          clearTimeout(ticket.timer);
        }
        const wasIn = state === 'in';
        state = 'left';
        if (!wasIn) return;
        afterLoopTurns(loopTurns, () => {
          running -= 1;
          const now = performance.now();
          if (queue.size() > 0) pace = 0.8 * pace + 0.2 * Math.min(now - lastFree, 2 * pace + firstPace);
          lastFree = now;
          startNext();
        });
      };
    },
  };
}
